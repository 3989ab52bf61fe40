/* SPDX-License-Identifier: MIT
 *
 * compare_print.c: a comparison as text, as JSON, and as files of a folder. */
#include <inttypes.h>
#include <stdlib.h>

#include "compare/compare_tables.h"
#include "intl.h"
#include "print.h"
#include "report/report.h"
#include "text.h"

/* ---- JSON ---------------------------------------------------------------------------- */

static void json_run(struct json *j, const struct compare_told *told, int run)
{
    const struct compare_setup *setup = &told->setup[run];
    const struct compare_result *r = &told->result[run];
    static struct compare_about all, sources, taken;
    json_uint(j, "games", r->games);
    json_real(j, "blocks", r->blocks, 0);
    json_int(j, "players", setup->match.seats);
    report_bots_json(j, &setup->match);
    json_uint(j, "decisions", r->decisions);
    json_hex(j, "signature_a", r->signature[0]);
    json_hex(j, "signature_b", r->signature[1]);
    json_bool(j, "anytime", r->anytime);
    json_string(j, "chosen", r->chosen >= 0 ? r->measure[r->chosen].name : NULL);
    compare_about(told, run, r->measure, r->measures, NULL, &all);
    compare_about(told, run, r->source, r->sources, NULL, &sources);
    compare_about(told, run, r->measure, r->measures, measure_is_of_taking, &taken);
    const struct results table[] = {compare_figures(&all), compare_sources(&sources),
                                    compare_rounds(&taken), compare_margins(&all)};
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        results_json(&table[i], j);
    for (int side = 0; side < COMPARE_SIDES; side++) {
        json_array(j, side ? "hardly_used_b" : "hardly_used_a");
        for (int i = 0; i < r->measures; i++)
            if (verdict_is_hardly_used(setup, r, &r->measure[i], side))
                json_string(j, NULL, measure_card(&r->measure[i]));
        json_close(j);
    }
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++)
        choices_json(j, side ? "choices_b" : "choices_a",
                     &told->choices[COMPARE_SIDES * run + side]);
}

static void json_side(struct json *j, const char *key, const struct compare_side *side)
{
    json_object(j, key);
    json_string(j, "name", side->name);
    report_edition_json(j, side->edition, side->sets);
    json_close(j);
}

bool compare_json(const struct compare_told *told, FILE *to)
{
    char words[VERDICT];
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    json_side(&j, "a", &told->setup->side[0]);
    json_side(&j, "b", &told->setup->side[1]);
    json_uint(&j, "seed", told->setup->match.seed);
    json_real(&j, "seconds", told->seconds, 3);
    if (told->count == 1)
        json_run(&j, told, 0);
    else
        json_array(&j, "runs");
    for (int i = 0; told->count > 1 && i < told->count; i++) {
        json_object(&j, NULL);
        json_run(&j, told, i);
        json_close(&j);
    }
    if (told->count > 1)
        json_close(&j);
    json_array(&j, "robust");
    for (int i = 0; i < told->result->measures; i++)
        if (verdict_is_robust(told, i))
            json_string(&j, NULL, told->result->measure[i].name);
    json_close(&j);
    json_string(&j, "verdict", verdict_whole(told, words));
    return json_finish(&j, to);
}

/* ---- text ---------------------------------------------------------------------------- */

static void text_side(const char *letter, const struct compare_side *side, FILE *to)
{
    char name[200];
    const struct hd_edition *e = side->edition;
    print_to(to, "%s  %s: %s", letter, text_clean(side->name, name, sizeof name), e->name);
    for (int i = 0; i < e->options; i++)
        print_to(to, "%s%s", i ? ", " : " + ", e->option[i]);
    print_to(to, _(", rules %016" PRIx64 "\n"), e->rules.id);
    report_sets(side->sets, to);
}

static bool is_called_card(const struct compare_measure *m)
{
    return measure_is_of_a_card(m) && m->called;
}

static bool is_of_no_card(const struct compare_measure *m)
{
    return !measure_is_of_a_card(m);
}

static void text_figures(const struct compare_told *told, int run,
                         bool (*of)(const struct compare_measure *), FILE *to)
{
    static struct compare_about about;
    compare_about(told, run, told->result[run].measure, told->result[run].measures, of, &about);
    const struct results figures = compare_figures(&about);
    if (about.count > 0)
        results_text(&figures, to);
}

static void text_cards(const struct compare_told *told, int run, FILE *to)
{
    const struct compare_result *r = &told->result[run];
    int cards = 0, called = 0;
    for (int i = 0; i < r->measures; i++) {
        cards += measure_is_of_a_card(&r->measure[i]);
        called += is_called_card(&r->measure[i]);
    }
    text_figures(told, run, told->all ? measure_is_of_a_card : is_called_card, to);
    print_to(to, _("cards: %d of %d figures differ%s\n"), called, cards,
             told->all || called == cards ? "" : _("; --all lists the others"));
}

static void text_run(const struct compare_told *told, int run, FILE *to)
{
    const struct compare_setup *setup = &told->setup[run];
    const struct compare_result *r = &told->result[run];
    char bots[200];
    print_to(to,
             _("\n%s; %" PRIu64 " games of each in %.0f blocks, the same seeds and all seatings\n"),
             report_bots(&setup->match, bots, sizeof bots), r->games, r->blocks);
    if (r->anytime)
        print_to(to, "%s\n", _("These intervals hold at every look."));
    text_figures(told, run, is_of_no_card, to);
    text_cards(told, run, to);
    for (int side = 0; told->choices && side < COMPARE_SIDES; side++)
        choices_text(&told->choices[COMPARE_SIDES * run + side], side ? "B" : "A", to);
    char hardly[REPORT_HARDLY];
    if (*verdict_hardly_used(setup, r, hardly))
        report_paragraph(hardly, to);
}

/* Of cards only how often they are taken, and only those that differ at some table. */
static bool is_by_size(const struct compare_told *told, int from, const struct compare_measure *m)
{
    bool called = told->all;
    for (int i = 0; i < verdict_sizes(told); i++) {
        const struct compare_measure *at = measure_named(&told->result[from + i], m->name);
        called = called || (at && at->called);
    }
    return measure_is_general(m) || (measure_is_of_taking(m) && called);
}

static void text_sizes(const struct compare_told *told, int kind, FILE *to)
{
    static struct compare_about about;
    char title[200];
    const int from = kind * verdict_sizes(told);
    const struct compare_result *r = &told->result[from];
    compare_about(told, from, NULL, 0, NULL, &about);
    for (int i = 0; i < r->measures; i++)
        if (is_by_size(told, from, &r->measure[i]))
            about.measure[about.count++] = &r->measure[i];
    struct results sizes = compare_by_size(&about);
    const struct across across = compare_across_sizes(&about);
    snprintf(title, sizeof title,
             _("\nBy number of players: B - A, in brackets half of its interval%s%s"),
             told->kinds > 1 ? "; " : "",
             told->kinds > 1 ? told->setup[from].match.player[0].bot->name : "");
    sizes.title = title;
    results_across_text(&sizes, &across, to);
}

void compare_text(const struct compare_told *told, FILE *to)
{
    char words[VERDICT];
    text_side("A", &told->setup->side[0], to);
    text_side("B", &told->setup->side[1], to);
    print_to(to, _("seed %" PRIu64 "\n"), told->setup->match.seed);
    for (int i = 0; i < told->count; i++)
        text_run(told, i, to);
    for (int i = 0; verdict_sizes(told) > 1 && i < told->kinds; i++)
        text_sizes(told, i, to);
    print_to(to, "\n");
    if (told->count == 1)
        report_paragraph(verdict_whole(told, words), to);
    for (int i = 0; told->count > 1 && i <= told->count; i++)
        report_paragraph(verdict_part(told, i, words), to);
    report_paragraph(_("*: a difference (Benjamini-Hochberg over all figures: one in twenty of "
                       "those marked is chance; the figure of --figure is tested alone). Shares in "
                       "%, cards in 100 games; seat 1 begins."),
                     to);
    struct report_opens opens[COMPARE_SIDES];
    compare_opens(told, opens);
    report_opens_text(opens, COMPARE_SIDES, _(compare_opens_what), to);
}

/* ---- files ------------------------------------------------------------------------------- */

/* A file for each question, with the lines of all tables of players. */
static void write_tables(const struct compare_told *told, struct compare_about *about,
                         struct folder *folder)
{
    static struct results table[4][REPORT_TABLES];
    for (int i = 0; i < told->count; i++) {
        const struct compare_result *r = &told->result[i];
        struct compare_about *all = &about[3 * i], *sources = all + 1, *taken = all + 2;
        compare_about(told, i, r->measure, r->measures, NULL, all);
        compare_about(told, i, r->source, r->sources, NULL, sources);
        compare_about(told, i, r->measure, r->measures, measure_is_of_taking, taken);
        table[0][i] = compare_figures(all);
        table[1][i] = compare_sources(sources);
        table[2][i] = compare_rounds(taken);
        table[3][i] = compare_margins(all);
    }
    for (size_t k = 0; k < sizeof table / sizeof *table; k++)
        results_csv(table[k], told->count, folder);
}

bool compare_csv(const struct compare_told *told, const char *path, bool force,
                 char why[COMPARE_WHY])
{
    static struct choices_told choice[COMPARE_SIDES * REPORT_TABLES];
    static struct results choices[COMPARE_SIDES * REPORT_TABLES];
    const int sides = COMPARE_SIDES * told->count;
    struct compare_about *about = calloc(3 * (size_t)told->count, sizeof *about);
    struct folder folder;
    folder_begin(&folder, path, force, why);
    if (about)
        write_tables(told, about, &folder);
    free(about);
    for (int i = 0; told->choices && i < sides; i++) {
        choice[i] = (struct choices_told){&told->choices[i], &told->setup[i / COMPARE_SIDES].match,
                                          i % COMPARE_SIDES ? "b" : "a"};
        choices[i] = choices_results(&choice[i]);
    }
    if (told->choices)
        results_csv(choices, sides, &folder);
    FILE *to = folder_file(&folder);
    if (to && !compare_json(told, to))
        folder.good = false;
    folder_file_end(&folder, "run.json");
    return folder.good && about;
}
