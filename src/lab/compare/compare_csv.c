/* SPDX-License-Identifier: MIT
 *
 * compare_csv.c: a comparison as tables; docs/RUNS.md names their columns. */
#include <inttypes.h>
#include <math.h>

#include "compare/compare_verdict.h"
#include "compare/sources.h"
#include "csv.h"
#include "report/report.h"
#include "report/report_folder.h"

/* A line begins with who played, how many of them, and what it is of. */
static void begin_line(FILE *to, const struct compare_told *told, int i, const char *name)
{
    char bots[200];
    csv_write(to, report_bots(&told->setup[i].match, bots, sizeof bots));
    fprintf(to, ",%d,", told->setup[i].match.seats);
    csv_write(to, name);
}

/* Both sides, and the difference; unknown ends are empty. */
static void figures(FILE *to, const struct compare_result *r, const double mean[COMPARE_SIDES],
                    double difference, struct hd_interval ci)
{
    fprintf(to, ",%" PRIu64 ",%.0f,%.6f,%.6f,%.6f", r->games, r->blocks, mean[0], mean[1],
            difference);
    if (isfinite(ci.low) && isfinite(ci.high))
        fprintf(to, ",%.6f,%.6f", ci.low, ci.high);
    else
        fputs(",,", to);
}

/* The game that shows it most, at the end of the line. */
static void game(FILE *to, const struct compare_measure *m)
{
    if (measure_top(m))
        fprintf(to, ",%" PRIu64 "\n", measure_top(m)->game);
    else
        fputs(",\n", to);
}

#define FIGURES "games,blocks,a,b,difference,low,high"

static void write_figures(FILE *to, const void *of, int i)
{
    const struct compare_told *told = of;
    const struct compare_result *r = &told->result[i];
    for (const struct compare_measure *m = r->measure; m < r->measure + r->measures; m++) {
        begin_line(to, told, i, m->name);
        figures(to, r, m->mean, m->difference, m->ci);
        fprintf(to, ",%.9f,%.9f,%d,%d", m->p, m->adjusted, m->called,
                verdict_is_robust(told, (int)(m - r->measure)));
        game(to, m);
    }
}

static void write_sources(FILE *to, const void *of, int i)
{
    const struct compare_told *told = of;
    const struct compare_result *r = &told->result[i];
    for (const struct compare_measure *m = r->source; m < r->source + r->sources; m++) {
        begin_line(to, told, i, m->name);
        figures(to, r, m->mean, m->difference, m->ci);
        game(to, m);
    }
}

static void write_rounds(FILE *to, const void *of, int i)
{
    const struct compare_told *told = of;
    const struct compare_result *r = &told->result[i];
    int card = 0;
    for (const struct compare_measure *m = r->measure; m < r->measure + r->measures; m++) {
        for (int k = 0; measure_is_of_taking(m) && k < r->rounds; k++) {
            const struct compare_when *w = &r->when[card][k];
            begin_line(to, told, i, measure_card(m));
            fprintf(to, ",%d", sources_round(told->setup, k));
            figures(to, r, w->mean, w->difference, w->ci);
            fputc('\n', to);
        }
        card += measure_is_of_taking(m);
    }
}

static void write_margins(FILE *to, const void *of, int i)
{
    const struct compare_told *told = of;
    const struct compare_result *r = &told->result[i];
    for (int k = 0; k < COMPARE_MARGINS; k++) {
        begin_line(to, told, i, "margin");
        fprintf(to, ",%d,%" PRIu64 ",%" PRIu64 "\n", k * COMPARE_MARGIN, r->margin[0][k],
                r->margin[1][k]);
    }
}

static void write_choices(FILE *to, const void *of, int i)
{
    const struct compare_told *told = of;
    char bots[200], before[240];
    for (int side = 0; side < COMPARE_SIDES; side++) {
        snprintf(before, sizeof before, "%s,%d,%c,",
                 report_bots(&told->setup[i].match, bots, sizeof bots), told->setup[i].match.seats,
                 side ? 'b' : 'a');
        choices_csv(to, before, &told->choices[COMPARE_SIDES * i + side]);
    }
}

/* The last one only if they were asked for. */
static const struct folder_table tables[] = {
    {"figures.csv", "bots,players,figure," FIGURES ",p,p_adjusted,called,robust,game",
     write_figures},
    {"sources.csv", "bots,players,source," FIGURES ",game", write_sources},
    {"rounds.csv", "bots,players,card,round," FIGURES, write_rounds},
    {"margins.csv", "bots,players,figure,from,a,b", write_margins},
    {"choices.csv", "bots,players,side," CHOICES_HEADS, write_choices},
};

bool compare_csv(const struct compare_told *told, const char *path, bool force,
                 char why[COMPARE_WHY])
{
    struct folder folder;
    folder_begin(&folder, path, force, why);
    folder_tables(&folder, tables, sizeof tables / sizeof *tables - (told->choices == NULL), told,
                  told->count);
    FILE *to = folder_file(&folder);
    if (to && !compare_json(told, to))
        folder.good = false;
    folder_file_end(&folder, "run.json");
    return folder.good;
}
