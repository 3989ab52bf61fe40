/* SPDX-License-Identifier: MIT
 *
 * worth_csv.c: what cards are worth as tables; docs/RUNS.md names their columns. */
#include "csv.h"

#include <inttypes.h>
#include <math.h>

#include "report/report_folder.h"
#include "worth/card_lines.h"

/* A line begins with who played, how many of them, and the card with its stack. */
static void begin_line(FILE *to, const struct worth_told *told, int i, int card)
{
    char bots[200];
    const struct hd_edition *e = told->setup[i].edition;
    csv_write(to, report_bots(&told->setup[i].match, bots, sizeof bots));
    fprintf(to, ",%d,", told->setup[i].match.seats);
    csv_write(to, e->card[card].id);
    fprintf(to, ",%d", e->rules.card[card].stack + 1);
}

/* Unknown values are empty. */
static void value(FILE *to, const struct worth_value *v)
{
    if (v->turns > 0)
        fprintf(to, ",%.6f", v->mean);
    else
        fputc(',', to);
    if (isfinite(v->ci.low) && isfinite(v->ci.high))
        fprintf(to, ",%.6f,%.6f", v->ci.low, v->ci.high);
    else
        fputs(",,", to);
}

static void ends(FILE *to, const struct worth_result *r, const struct worth_sums *sums)
{
    fprintf(to, ",%.0f,%.0f", sums->end[0].n, sums->end[0].count);
    for (int end = 0; end < WORTH_ENDS; end++) {
        const struct worth_value v = worth_value(r, sums, (enum worth_end)end);
        value(to, &v);
    }
}

/* The end of a line: the game, if there is one. */
static void shown(FILE *to, const struct worth_shown *is)
{
    if (is->gain > 0)
        fprintf(to, ",%" PRIu64 ",%" PRId64 "\n", is->game, is->at);
    else
        fputs(",,\n", to);
}

#define ENDS                                                                                       \
    "turns,blocks,points,points_low,points_high,margin,margin_low,margin_high,wins,wins_low,"      \
    "wins_high"
#define COLUMN(key, kind, which, head) "," #key "," #key "_low," #key "_high"
static const char cards_heads[] = "bots,players,card,stack,turns,blocks"
#include "worth/columns.def"
                                  ",figure,p_adjusted,called,robust,doubt,game,at";

static void write_cards(FILE *to, const void *of, int i)
{
    const struct worth_told *told = of;
    const struct worth_result *r = &told->result[i];
    struct worth_line line[HD_CARDS];
    int count = worth_lines(told, i, line);
    for (const struct worth_line *l = line; l < line + count; l++) {
        const struct worth_sums *all = &r->card[l->card].all;
        begin_line(to, told, i, l->card);
        fprintf(to, ",%.0f,%.0f", all->end[0].n, all->end[0].count);
        for (int k = 0; k < WORTH_COLUMNS; k++) {
            const struct worth_value v = worth_cell(told, i, l, &worth_column[k]);
            value(to, &v);
        }
        fprintf(to, ",%s,%.9f,%d,%d,%s", worth_figure_word(told->setup[i].figure), l->adjusted,
                worth_is_called(l), worth_is_robust(told, l->card), worth_doubt_word(l->doubt));
        shown(to, &all->shown);
    }
}

/* For each stratum: its number and figures. */
static void write_strata(FILE *to, const struct worth_told *told, int i, bool by_round)
{
    const struct hd_rules *rules = &told->setup[i].edition->rules;
    struct worth_line line[HD_CARDS];
    int count = worth_lines(told, i, line),
        strata = by_round ? rules->rounds : worth_places(&told->setup[i]);
    for (const struct worth_line *l = line; l < line + count; l++)
        for (int k = 0; k < strata; k++) {
            const struct worth_card *card = &told->result[i].card[l->card];
            begin_line(to, told, i, l->card);
            fprintf(to, ",%d", by_round ? rules->round_number[k] : k + 1);
            const struct worth_sums *sums = by_round ? &card->round[k] : &card->place[k];
            ends(to, &told->result[i], sums);
            shown(to, &sums->shown);
        }
}

static void write_rounds(FILE *to, const void *of, int i)
{
    write_strata(to, of, i, true);
}

static void write_places(FILE *to, const void *of, int i)
{
    write_strata(to, of, i, false);
}

static void write_sources(FILE *to, const void *of, int i)
{
    const struct worth_told *told = of;
    struct worth_line line[HD_CARDS];
    int count = worth_lines(told, i, line);
    for (const struct worth_line *l = line; l < line + count; l++)
        for (int k = WORTH_ENDS; k < WORTH_ALL; k++) {
            const struct worth_value v =
                worth_source(&told->result[i], &told->result[i].card[l->card], (enum worth_end)k);
            begin_line(to, told, i, l->card);
            fprintf(to, ",%s,%.0f", worth_source_name((enum worth_end)k), v.turns);
            value(to, &v);
            fputc('\n', to);
        }
}

static void write_margins(FILE *to, const void *of, int i)
{
    const struct worth_told *told = of;
    char bots[200];
    for (int k = 0; k < TALLY_MARGINS; k++) {
        csv_write(to, report_bots(&told->setup[i].match, bots, sizeof bots));
        fprintf(to, ",%d,%d,%" PRIu64 "\n", told->setup[i].match.seats, k * TALLY_MARGIN,
                told->result[i].margin[k]);
    }
}

static const struct folder_table tables[] = {
    {"cards.csv", cards_heads, write_cards},
    {"rounds.csv", "bots,players,card,stack,round," ENDS ",game,at", write_rounds},
    {"places.csv", "bots,players,card,stack,place," ENDS ",game,at", write_places},
    {"sources.csv", "bots,players,card,stack,source,turns,points,low,high", write_sources},
    {"margins.csv", "bots,players,from,ends", write_margins},
};

bool worth_csv(const struct worth_told *told, const char *path, bool force, char why[WORTH_WHY])
{
    struct folder folder;
    folder_begin(&folder, path, force, why);
    folder_tables(&folder, tables, sizeof tables / sizeof *tables, told, told->count);
    FILE *to = folder_file(&folder);
    if (to && !worth_json(told, to))
        folder.good = false;
    folder_file_end(&folder, "run.json");
    return folder.good;
}
