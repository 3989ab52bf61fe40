/* SPDX-License-Identifier: MIT
 *
 * worth_json.c: what cards are worth, for programs. */
#include "json.h"

#include <math.h>

#include "report/report.h"
#include "worth/card_lines.h"

static const char *const design_words[WORTH_DESIGNS] = {"take", "single", "use", "copy"};

static void json_value(struct json *j, const char *name, const struct worth_value *v)
{
    json_object(j, name);
    json_real(j, "mean", v->turns > 0 ? v->mean : NAN, 6);
    report_interval_json(j, "ci", v->ci);
    json_close(j);
}

/* The game, if there is one. */
static void json_shown(struct json *j, const struct worth_shown *is)
{
    if (is->gain <= 0)
        return;
    json_uint(j, "game", is->game);
    json_int(j, "at", is->at);
}

static void json_ends(struct json *j, const struct worth_result *r, const struct worth_sums *sums)
{
    json_uint(j, "turns", (uint64_t)sums->end[0].n);
    for (int end = 0; end < WORTH_ENDS; end++) {
        struct worth_value v = worth_value(r, sums, (enum worth_end)end);
        json_value(j, worth_figure_word((enum worth_end)end), &v);
    }
}

static void json_strata(struct json *j, const char *name, const struct worth_result *r,
                        const struct worth_sums *sums, int count)
{
    json_array(j, name);
    for (int i = 0; i < count; i++) {
        json_object(j, NULL);
        json_ends(j, r, &sums[i]);
        json_shown(j, &sums[i].shown);
        json_close(j);
    }
    json_close(j);
}

static void json_sources(struct json *j, const struct worth_result *r,
                         const struct worth_card *card)
{
    json_object(j, "by_source");
    for (int i = WORTH_ENDS; i < WORTH_ALL; i++) {
        const struct worth_value v = worth_source(r, card, (enum worth_end)i);
        json_value(j, worth_source_name((enum worth_end)i), &v);
    }
    json_close(j);
}

static void json_card(struct json *j, const struct worth_told *told, int table,
                      const struct worth_line *l)
{
    const struct worth_setup *setup = &told->setup[table];
    const struct worth_result *r = &told->result[table];
    char words[WORTH_SENTENCE];
    const struct hd_rules *rules = &setup->edition->rules;
    const struct worth_card *card = &r->card[l->card];
    json_object(j, NULL);
    json_string(j, "id", setup->edition->card[l->card].id);
    json_int(j, "stack", rules->card[l->card].stack + 1);
    json_ends(j, r, &card->all);
    for (int end = 0; worth_is_against(setup) && end < WORTH_ENDS; end++) {
        char name[40];
        struct worth_value v = worth_against_stack(setup, r, l->card, (enum worth_end)end);
        snprintf(name, sizeof name, "%s_against_stack", worth_figure_word((enum worth_end)end));
        json_value(j, name, &v);
    }
    for (int i = 0; i < WORTH_COLUMNS; i++) {
        const struct worth_value v = worth_cell(told, table, l, &worth_column[i]);
        if (worth_column[i].kind == WORTH_SHARE)
            json_value(j, worth_column[i].key, &v);
    }
    json_real(j, "p_adjusted", l->adjusted, 9);
    json_bool(j, "called", worth_is_called(l));
    json_string(j, "doubt", worth_doubt_word(l->doubt));
    json_string(j, "sentence", worth_sentence(told, table, l, words));
    json_shown(j, &card->all.shown);
    json_strata(j, "by_round", r, card->round, rules->rounds);
    json_strata(j, "by_place", r, card->place, worth_places(setup));
    json_sources(j, r, card);
    json_close(j);
}

static void json_run(struct json *j, const struct worth_told *told, int table)
{
    const struct worth_setup *setup = &told->setup[table];
    const struct worth_result *r = &told->result[table];
    struct worth_line line[HD_CARDS];
    char words[WORTH_VERDICT];
    int count = worth_lines(told, table, line);
    report_bots_json(j, &setup->match);
    json_int(j, "players", setup->match.seats);
    json_uint(j, "games", r->games);
    json_uint(j, "turns", r->turns);
    json_uint(j, "decisions", r->decisions);
    json_hex(j, "signature", r->signature);
    json_array(j, "cards");
    for (int k = 0; k < count; k++)
        json_card(j, told, table, &line[k]);
    json_close(j);
    json_array(j, "margins");
    for (int i = 0; i < TALLY_MARGINS; i++)
        json_uint(j, NULL, r->margin[i]);
    json_close(j);
    json_string(j, "verdict", worth_verdict(told, table, words));
}

bool worth_json(const struct worth_told *told, FILE *to)
{
    const struct worth_setup *setup = told->setup;
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    report_edition_json(&j, setup->edition, setup->sets);
    json_uint(&j, "seed", setup->match.seed);
    json_string(&j, "design", design_words[setup->design]);
    json_string(&j, "figure", worth_figure_word(setup->figure));
    json_real(&j, "seconds", told->seconds, 3);
    json_array(&j, "runs");
    for (int i = 0; i < told->count; i++) {
        json_object(&j, NULL);
        json_run(&j, told, i);
        json_close(&j);
    }
    json_close(&j);
    json_array(&j, "robust");
    for (int i = 0; i < setup->edition->rules.cards; i++)
        if (worth_is_robust(told, i))
            json_string(&j, NULL, setup->edition->card[i].id);
    json_close(&j);
    worth_alike_json(&j, told);
    return json_finish(&j, to);
}
