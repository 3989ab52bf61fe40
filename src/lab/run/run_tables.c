/* SPDX-License-Identifier: MIT
 *
 * run_tables.c: the tables of a run, as CSV files or as text (answers.h). */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "csv.h"
#include "intl.h"
#include "print.h"
#include "report/card_choices.h"
#include "report/report.h"
#include "report/report_folder.h"
#include "run/answers.h"
#include "run/head.h"
#include "text.h"

static bool is_first(enum answer which)
{
    for (int i = 0; i < (int)which; i++)
        if (!strcmp(answers_table((enum answer)i), answers_table(which)))
            return false;
    return true;
}

/* Calls for each figure of a table. */
typedef void teller(void *to, const struct answers *a, enum answer which, int i, int k,
                    const struct answer_value *v);

static void walk_table(void *to, const struct answers *a, const char *table, teller *tell)
{
    struct answer_value v;
    for (int which = 0; which < ANSWERS; which++) {
        if (strcmp(answers_table((enum answer)which), table) != 0)
            continue;
        for (int i = 0; i < answers_over(a, (enum answer)which, false); i++)
            for (int k = 0; k < answers_over(a, (enum answer)which, true); k++)
                if (answers_value(a, (enum answer)which, i, k, &v))
                    tell(to, a, (enum answer)which, i, k, &v);
    }
}

/* ---- JSON ----------------------------------------------------------------------------- */

static void json_tops(struct json *j, const struct answer_value *v)
{
    json_array(j, "games");
    for (int i = 0; i < v->tops; i++) {
        json_object(j, NULL);
        json_uint(j, "game", v->top[i].game);
        json_int(j, "at", v->top[i].at);
        json_close(j);
    }
    json_close(j);
}

static void json_figure(void *to, const struct answers *a, enum answer which, int i, int k,
                        const struct answer_value *v)
{
    struct json *j = to;
    char name[HD_SPEC];
    json_object(j, NULL);
    json_string(j, "table", answers_table(which));
    json_string(j, "figure", answers_id(which));
    json_string(j, "of", answers_name(a, which, false, i, name));
    json_string(j, "by", answers_name(a, which, true, k, name));
    json_uint(j, "blocks", v->blocks);
    json_real(j, "n", v->n, 0);
    json_real(j, "mean", v->mean, 6);
    report_interval_json(j, "ci", v->ci);
    json_tops(j, v);
    json_close(j);
}

void tables_json(const struct answers *a, struct json *j)
{
    json_array(j, "figures");
    for (int i = 0; i < ANSWERS; i++)
        if (is_first((enum answer)i))
            walk_table(j, a, answers_table((enum answer)i), json_figure);
    json_close(j);
}

/* ---- CSV ------------------------------------------------------------------------------ */

static void csv_line(void *file, const struct answers *a, enum answer which, int i, int k,
                     const struct answer_value *v)
{
    FILE *to = file;
    char name[HD_SPEC];
    fprintf(to, "%s,", answers_id(which));
    csv_write(to, answers_name(a, which, false, i, name));
    fputc(',', to);
    csv_write(to, answers_name(a, which, true, k, name));
    fprintf(to, ",%" PRIu64 ",%.0f,%.6f,%.6f,%.6f", v->blocks, v->n, v->mean, v->ci.low,
            v->ci.high);
    for (int t = 0; t < ANSWER_TOP; t++)
        if (t < v->tops)
            fprintf(to, ",%" PRIu64 ",%" PRId32, v->top[t].game, v->top[t].at);
        else
            fputs(",,", to);
    fputc('\n', to);
}

static void write_table(struct folder *folder, const struct answers *a, const char *table)
{
    char name[64];
    FILE *to = folder_file(folder);
    if (!to)
        return;
    fputs("figure,of,by,blocks,n,mean,low,high,game_1,at_1,game_2,at_2,game_3,at_3\n", to);
    walk_table(to, a, table, csv_line);
    snprintf(name, sizeof name, "%s.csv", table);
    folder_file_end(folder, name);
}

/* Writes run.json, the head of the run, beside the tables. */
static void write_run(struct folder *folder, const struct sim_setup *setup)
{
    struct json j;
    FILE *to = folder_file(folder);
    if (!to)
        return;
    json_begin(&j);
    head_write(&j, setup);
    json_end_line(&j);
    fputs(j.failed ? "" : j.text, to);
    folder_file_end(folder, "run.json");
    folder->good = folder->good && !j.failed;
    json_free(&j);
}

bool tables_csv(const struct sim_setup *setup, const struct sim_result *r, char why[SIM_WHY])
{
    struct folder folder;
    folder_begin(&folder, setup->csv, setup->force, why);
    write_run(&folder, setup);
    for (int i = 0; i < ANSWERS; i++)
        if (is_first((enum answer)i))
            write_table(&folder, r->answers, answers_table((enum answer)i));
    if (r->choices) {
        const struct choices_told told = {r->choices, &setup->match, ""};
        const struct results choices = choices_results(&told);
        results_csv(&choices, 1, &folder);
    }
    return folder.good;
}

/* ---- text ----------------------------------------------------------------------------- */

static void people_line(void *file, const struct answers *a, enum answer which, int i, int k,
                        const struct answer_value *v)
{
    FILE *to = file;
    char name[HD_SPEC], by[HD_SPEC], whole[2 * HD_SPEC + 64], interval[64];
    answers_name(a, which, false, i, name);
    answers_name(a, which, true, k, by);
    snprintf(whole, sizeof whole, "%s%s%s%s%s", answers_id(which), *name ? " " : "", name,
             *by ? " " : "", by);
    snprintf(interval, sizeof interval, "(%.2f to %.2f)", v->ci.low, v->ci.high);
    int width = text_width(whole);
    print_to(to, "%s%*s%9.2f %-19s%9.0f", whole, width < 44 ? 44 - width : 1, "", v->mean, interval,
             v->n);
    if (v->tops)
        print_to(to, "  %" PRIu64 "@%" PRId32, v->top[0].game, v->top[0].at);
    print_to(to, "\n");
}

void tables_text(const struct answers *a, FILE *to)
{
    for (int i = 0; i < ANSWERS; i++) {
        const char *table = answers_table((enum answer)i);
        if (!is_first((enum answer)i) || !strcmp(table, "instead") || !strcmp(table, "when"))
            continue;
        print_to(to, "\n%-44s%9s %-19s%9s  %s\n", table, _("mean"), _("(95 %)"), _("n"), _("game"));
        walk_table(to, a, table, people_line);
    }
    print_to(to, "\n%s\n",
             _("n: cases; game: the game that shows it most, and after @ the decision. To open it: "
               "hidalgo replay FILE --game N --at N"));
}
