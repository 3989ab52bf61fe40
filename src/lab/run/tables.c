/* SPDX-License-Identifier: MIT
 *
 * tables.c: what a run says, as tables: a file of CSV each, or for people (answers.h). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "file.h"
#include "intl.h"
#include "print.h"
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
typedef void teller(FILE *to, const struct answers *a, enum answer which, int i, int k,
                    const struct answer_value *v);

static void tell_table(FILE *to, const struct answers *a, const char *table, teller *tell)
{
    struct answer_value v;
    for (int which = 0; which < ANSWERS; which++) {
        if (strcmp(answers_table((enum answer)which), table) != 0)
            continue;
        for (int i = 0; i < answers_over(a, (enum answer)which, false); i++)
            for (int k = 0; k < answers_over(a, (enum answer)which, true); k++)
                if (answers_tell(a, (enum answer)which, i, k, &v))
                    tell(to, a, (enum answer)which, i, k, &v);
    }
}

/* ---- CSV ------------------------------------------------------------------------------ */

static void csv_line(FILE *to, const struct answers *a, enum answer which, int i, int k,
                     const struct answer_value *v)
{
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

static bool write_text(const struct sim_setup *setup, const char *name, const char *text,
                       size_t size, char why[SIM_WHY])
{
    char path[FILE_PATH], wrong[FILE_WHY] = "";
    bool exists = false;
    if (!file_join(setup->csv, name, path, sizeof path)) {
        snprintf(why, SIM_WHY, _("the name of the folder is too long"));
        return false;
    }
    if (setup->force ? file_write(path, text, size, 0666, wrong)
                     : file_create(path, text, size, 0666, &exists, wrong))
        return true;
    snprintf(why, SIM_WHY, "%.300s: %s", path,
             exists ? _("it exists; take another folder, or --force to write over it") : wrong);
    return false;
}

static bool write_table(const struct sim_setup *setup, const struct answers *a, const char *table,
                        char why[SIM_WHY])
{
    char *text = NULL, name[64];
    size_t size = 0;
    FILE *to = open_memstream(&text, &size);
    if (!to)
        return false;
    fputs("figure,of,by,blocks,n,mean,low,high,game_1,at_1,game_2,at_2,game_3,at_3\n", to);
    tell_table(to, a, table, csv_line);
    bool good = fclose(to) == 0;
    snprintf(name, sizeof name, "%s.csv", table);
    good = good && write_text(setup, name, text, size, why);
    free(text);
    return good;
}

/* What the tables are about stands beside them. */
static bool write_run(const struct sim_setup *setup, char why[SIM_WHY])
{
    struct json j;
    json_begin(&j);
    head_write(&j, setup);
    json_end_line(&j);
    bool good = !j.failed && write_text(setup, "run.json", j.text, strlen(j.text), why);
    json_free(&j);
    return good;
}

bool tables_csv(const struct sim_setup *setup, const struct answers *a, char why[SIM_WHY])
{
    char wrong[FILE_WHY] = "";
    if (!file_mkdirs(setup->csv, 0777, wrong)) {
        snprintf(why, SIM_WHY, "%.300s: %s", setup->csv, wrong);
        return false;
    }
    bool good = write_run(setup, why);
    for (int i = 0; good && i < ANSWERS; i++)
        if (is_first((enum answer)i))
            good = write_table(setup, a, answers_table((enum answer)i), why);
    return good;
}

/* ---- text ----------------------------------------------------------------------------- */

static void people_line(FILE *to, const struct answers *a, enum answer which, int i, int k,
                        const struct answer_value *v)
{
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
        if (!is_first((enum answer)i) || !strcmp(table, "instead"))
            continue;
        print_to(to, "\n%-44s%9s %-19s%9s  %s\n", table, _("mean"), _("(95 %)"), _("n"), _("game"));
        tell_table(to, a, table, people_line);
    }
    print_to(to, "\n%s\n",
             _("n: cases; game: the one that shows it most, and behind which decision. Open it: "
               "hidalgo replay FILE --game N --at N"));
}
