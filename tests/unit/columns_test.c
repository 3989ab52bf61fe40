/* SPDX-License-Identifier: MIT
 *
 * columns_test.c: docs/RUNS.md describes the tables of the laboratory as their columns do, from
 * which it is made: '<!-- columns: sim -->' stands before the tables of 'sim'. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "arena.h"
#include "compare/ranking.h"
#include "games.h"
#include "golden.h"
#include "report/card_choices.h"
#include "run/answer_tell.h"
#include "run/sim_tables.h"
#include "tune/front.h"
#include "worth/worth.h"

/* Every list of tables, in the order of docs/RUNS.md, and what it is called there. */
static const struct {
    const char *name;
    const struct table_form *forms;
} all[] = {{"sim ", sim_forms},         {"figures ", answer_forms},  {"choices ", choices_forms},
           {"compare ", compare_forms}, {"ranking ", ranking_forms}, {"worth ", worth_forms},
           {"tune ", tune_forms},       {"front ", front_forms},     {"arena ", arena_forms}};
enum { LISTS = sizeof all / sizeof *all };

static bool is_same(const struct column *a, const struct column *b)
{
    return a->what && !strcmp(a->id, b->id) && !strcmp(a->what, b->what);
}

/* A table of the page before this one, or this one, has said it of a column of that name. */
static bool is_said(int list, const struct table_form *form, int column)
{
    for (int i = 0; i <= list; i++)
        for (const struct table_form *f = all[i].forms; f->id; f++)
            for (int c = 0; c < f->columns; c++) {
                if (f == form && c == column)
                    return false;
                if (is_same(&f->column[c], &form->column[column]))
                    return true;
            }
    return false;
}

/* The players of a line of CSV, which the page tells once for all tables. */
static bool is_played(const struct column *c)
{
    return c->in == IN_CSV && (!strcmp(c->id, "bots") || !strcmp(c->id, "players"));
}

/* A column's name: in bold, if its interval is called after it, else that follows. */
static void write_column(const struct column *c, FILE *to)
{
    size_t size = strlen(c->id);
    bool after = c->ci && strncmp(c->ci, c->id, size) == 0 && strcmp(c->ci + size, "_ci") == 0;
    fprintf(to, after ? "**%s**" : "*%s*", c->id);
    if (c->ci && !after)
        fprintf(to, " (*%s*)", c->ci);
}

/* Columns that exactly these programs see; returns how many. */
static int write_columns(int list, const struct table_form *form, int in, const char *begin,
                         FILE *to)
{
    int count = 0;
    bool said = false;
    for (int i = 0; i < form->columns; i++) {
        const struct column *c = &form->column[i];
        if ((c->in & IN_PROGRAMS) != in || is_played(c))
            continue;
        bool says = c->what && !is_said(list, form, i);
        fputs(!count++ ? begin : said || says ? "; " : ", ", to);
        write_column(c, to);
        said = says;
        if (says)
            fprintf(to, ": %s", c->what);
    }
    return count;
}

static void write_forms(int list, FILE *to)
{
    fputs("| table | a row | columns |\n|---|---|---|\n", to);
    for (const struct table_form *form = all[list].forms; form->id; form++) {
        fprintf(to, "| `%s` | %s | ", form->id, form->what);
        int both = write_columns(list, form, IN_PROGRAMS, "", to);
        write_columns(list, form, IN_JSON, both ? "; only JSON: " : "", to);
        write_columns(list, form, IN_CSV, "; only CSV: ", to);
        fputs(" |\n", to);
    }
}

/* What a table has one line of each, by its first figure. */
static void write_of(const struct answer_row *row, FILE *to)
{
    if (row->over != OVER_ONE)
        fputs(answers_of(row->over), to);
    if (row->by != OVER_ONE)
        fprintf(to, ", %s", answers_of(row->by));
}

static void write_answers(FILE *to)
{
    fputs("| table | of, by | figures |\n|---|---|---|\n", to);
    for (int table = 0; table < ANSWER_TABLES; table++) {
        const char *begin = NULL;
        fprintf(to, "| `%s` | ", answer_tables[table].id);
        for (const struct answer_row *row = answer_rows; row < answer_rows + ANSWERS; row++) {
            if ((int)row->table != table)
                continue;
            if (!begin)
                write_of(row, to);
            fprintf(to, "%s*%s*: %s", begin ? begin : " | ", row->id, row->text);
            begin = "; ";
        }
        fputs(" |\n", to);
    }
}

static void write_tables(const char *name, FILE *to)
{
    for (int i = 0; i < LISTS; i++)
        if (strncmp(name, all[i].name, strlen(all[i].name)) == 0) {
            write_forms(i, to);
            return;
        }
    if (strncmp(name, "answers ", 8) != 0)
        fail_msg("docs/RUNS.md: no columns are those of '%.20s'", name);
    write_answers(to);
}

static void every_column_is_described(void **state)
{
    (void)state;
    static const char mark[] = "<!-- columns: ";
    static char now[1 << 16];
    size_t size;
    char *text = games_read("docs/RUNS.md", &size);
    FILE *to = fmemopen(now, sizeof now, "w");
    bool table = false;
    int tables = 0;
    for (char *line = text, *next; *line != '\0'; line = next) {
        next = strchr(line, '\n') + 1;
        if (table && line[0] == '|')
            continue;
        fprintf(to, "%.*s", (int)(next - line), line);
        table = strncmp(line, mark, strlen(mark)) == 0;
        if (table)
            write_tables(line + strlen(mark), to);
        tables += table;
    }
    fclose(to);
    free(text);
    assert_int_equal(tables, LISTS + 1); /* and the answers                            */
    golden("docs/RUNS.md", now, "HIDALGO_UPDATE_DOCS");
}

/* No two columns of a table have one name in the same form. */
static void names_are_different(void **state)
{
    (void)state;
    for (int k = 0; k < LISTS; k++)
        for (const struct table_form *form = all[k].forms; form->id; form++)
            for (int i = 0; i < form->columns; i++)
                for (int j = 0; j < i; j++)
                    if (form->column[i].in & form->column[j].in & IN_PROGRAMS)
                        assert_string_not_equal(form->column[i].id, form->column[j].id);
}

int main(void)
{
    const struct CMUnitTest tests[] = {golden_test(every_column_is_described),
                                       cmocka_unit_test(names_are_different)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
