/* SPDX-License-Identifier: MIT
 *
 * worth_json.c: what cards are worth, for programs: as JSON, and as files of a folder. */
#include "json.h"

#include <stdlib.h>

#include "report/report.h"
#include "worth/worth_tables.h"

static const char *const design_words[WORTH_DESIGNS] = {"take", "single", "use", "copy"};

static void json_run(struct json *j, const struct worth_told *told, int at)
{
    const struct worth_setup *setup = &told->setup[at];
    const struct worth_result *r = &told->result[at];
    struct worth_about about;
    char words[WORTH_VERDICT];
    worth_about(told, at, &about);
    const struct results table[] = {worth_cards(&about), worth_rounds(&about),
                                    worth_by_place(&about), worth_sources(&about),
                                    worth_margins(&about)};
    report_bots_json(j, &setup->match);
    json_int(j, "players", setup->match.seats);
    json_uint(j, "games", r->games);
    json_uint(j, "turns", r->turns);
    json_uint(j, "decisions", r->decisions);
    json_hex(j, "signature", r->signature);
    for (size_t i = 0; i < sizeof table / sizeof *table; i++)
        results_json(&table[i], j);
    json_string(j, "verdict", worth_verdict(told, at, words));
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

bool worth_csv(const struct worth_told *told, const char *path, bool force, char why[WORTH_WHY])
{
    static struct results (*const of[])(const struct worth_about *) = {
        worth_cards, worth_rounds, worth_by_place, worth_sources, worth_margins};
    struct worth_about *about = calloc((size_t)told->count, sizeof *about);
    struct results table[REPORT_TABLES];
    struct folder folder;
    folder_begin(&folder, path, force, why);
    for (int i = 0; about && i < told->count; i++)
        worth_about(told, i, &about[i]);
    for (size_t k = 0; about && k < sizeof of / sizeof *of; k++) {
        for (int i = 0; i < told->count; i++)
            table[i] = of[k](&about[i]);
        results_csv(table, told->count, &folder);
    }
    free(about);
    FILE *to = folder_file(&folder);
    if (to && !worth_json(told, to))
        folder.good = false;
    folder_file_end(&folder, "run.json");
    return folder.good && about;
}
