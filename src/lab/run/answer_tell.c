/* SPDX-License-Identifier: MIT
 *
 * answer_tell.c: tells the answers of a run (answer_tell.h). */
#include "run/answer_tell.h"

#include <stdlib.h>
#include <string.h>

/* A figure: the answer, and of what. */
struct answer_place {
    enum answer which;
    int i, k;
};

static void put_value(const struct answer_value *v, struct results_cell *figure,
                      struct results_cell *n, struct results_cell *games)
{
    figure->is = (struct figure){v->mean, v->ci};
    n->count = (int64_t)v->n;
    for (int i = 0; games && i < v->tops; i++)
        cell_show(games, v->top[i].game, v->top[i].at);
}

/* ---- for programs: a row for each figure ---------------------------------------------------- */

enum { TABLE, FIGURE, OF, BY, BLOCKS, N, MEAN_CI, MEAN_IS, LOW, HIGH, GAMES, FIGURE_COLUMNS };

static const struct column figure_columns[FIGURE_COLUMNS] = {
    [TABLE] = {.id = "table",
               .what = "the name of the file in CSV",
               .kind = COLUMN_WORD,
               .in = IN_JSON},
    [FIGURE] = {.id = "figure",
                .what = "as in the next table",
                .kind = COLUMN_WORD,
                .in = IN_PROGRAMS},
    [OF] = {.id = "of",
            .what = "the seat, bot, region, card ... that it is about",
            .kind = COLUMN_WORD,
            .in = IN_PROGRAMS},
    [BY] = {.id = "by",
            .what = "the other bot, the round ... if it is about two",
            .kind = COLUMN_WORD,
            .in = IN_PROGRAMS},
    [BLOCKS] = {.id = "blocks",
                .what = "independent games, or blocks",
                .kind = COLUMN_COUNT,
                .in = IN_PROGRAMS},
    [N] = {.id = "n", .what = "cases", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},
    [MEAN_CI] =
        {.id = "mean", .ci = "ci", .what = "95 %, by block", .kind = COLUMN_NUMBER, .in = IN_JSON},
    [MEAN_IS] = {.id = "mean", .kind = COLUMN_NUMBER, .in = IN_CSV},
    [LOW] = {.id = "low",
             .what = "of its interval (95 %, by block)",
             .kind = COLUMN_NUMBER,
             .in = IN_CSV},
    [HIGH] = {.id = "high", .kind = COLUMN_NUMBER, .in = IN_CSV},
    [GAMES] = {.id = "games",
               .what = "those that show it most, and the decision, if there is one",
               .kind = COLUMN_GAMES,
               .in = IN_PROGRAMS},
};

const struct table_form answer_forms[] = {
    {"sim", "figures", "a figure: in CSV in the file of its table; in JSON with --all",
     FORM_OF(figure_columns)},
    {.id = NULL}};

struct answer_list {
    const struct answers *answers;
    int count;
    struct answer_place *at;
};

static void figure_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct answer_list *list = of;
    const struct answer_place *at = &list->at[i];
    const struct answer_row *row = &answer_rows[at->which];
    struct answer_value v;
    char name[HD_SPEC];
    answers_value(list->answers, at->which, at->i, at->k, &v);
    cell_say(&cell[TABLE], answer_tables[row->table].id);
    cell_say(&cell[FIGURE], row->id);
    cell_say(&cell[OF], answers_name(list->answers, at->which, false, at->i, name));
    cell_say(&cell[BY], answers_name(list->answers, at->which, true, at->k, name));
    cell[BLOCKS].count = (int64_t)v.blocks;
    put_value(&v, &cell[MEAN_CI], &cell[N], &cell[GAMES]);
    cell[MEAN_IS].is.mean = v.mean;
    cell[LOW].is.mean = v.ci.low;
    cell[HIGH].is.mean = v.ci.high;
}

/* Adds the figures of a table that are known. */
static void list_table(struct answer_list *list, enum answer_table table)
{
    struct answer_value v;
    for (int which = 0; which < ANSWERS; which++) {
        if (answer_rows[which].table != table)
            continue;
        for (int i = 0; i < answers_over(list->answers, (enum answer)which, false); i++)
            for (int k = 0; k < answers_over(list->answers, (enum answer)which, true); k++)
                if (answers_value(list->answers, (enum answer)which, i, k, &v))
                    list->at[list->count++] = (struct answer_place){(enum answer)which, i, k};
    }
}

static void tell_figures(const struct answers *a, struct account *t)
{
    struct answer_list list = {.answers = a};
    size_t most = 0;
    for (int i = 0; i < ANSWERS; i++)
        most += (size_t)(answers_over(a, (enum answer)i, false) *
                         answers_over(a, (enum answer)i, true));
    list.at = calloc(most, sizeof *list.at);
    for (int i = 0; list.at && i < ANSWER_TABLES; i++) {
        struct results table = {TABLE_OF(answer_forms[0]), .of = &list, .row = figure_row};
        list_table(&list, (enum answer_table)i);
        if (!t->csv)
            continue;
        table.id = answer_tables[i].id;
        table.rows = list.count;
        tell_table(t, &table);
        list.count = 0;
    }
    const struct results all = {TABLE_OF(answer_forms[0]), .rows = list.count, .of = &list,
                                .row = figure_row};
    if (t->json)
        tell_table(t, &all);
    free(list.at);
}

/* ---- for people ------------------------------------------------------------------------------ */

enum { ALL = 256 };

const char *answers_of(enum answer_over over)
{
    static const char *const heads[OVERS] = {
        [OVER_ONE] = "figure",    [OVER_SEAT] = "seat",      [OVER_PLACE] = "turn",
        [OVER_BOT] = "bot",       [OVER_ASKED] = "question", [OVER_SOURCE] = "reason",
        [OVER_REGION] = "region", [OVER_ROUND] = "round",    [OVER_CARD] = "card"};
    return heads[over];
}

/* One of the tables: its questions, of what and by what there are figures. */
struct answer_view {
    const struct answers *answers;
    enum answer_table table;
    int questions, rows, bys;
    enum answer question[ANSWERS];
    struct answer_place row[ALL];
    int by[ALL];
    double even, mean; /* an equal share of wins, in %; the points of any player        */
    struct column column[RESULTS_COLUMNS];
};

static enum column_kind kind_of(enum answer which)
{
    static const enum column_kind kinds[] = {[KIND_MEAN] = COLUMN_NUMBER,
                                             [KIND_POINTS] = COLUMN_NUMBER,
                                             [KIND_PART] = COLUMN_PERCENT,
                                             [KIND_SHARE] = COLUMN_SHARE,
                                             [KIND_WINS] = COLUMN_SHARE};
    return kinds[answer_rows[which].kind];
}

static struct column figure_column(enum answer which, bool brief)
{
    const struct answer_row *row = &answer_rows[which];
    return (struct column){.id = row->id,
                           .ci = "ci",
                           .head = row->head,
                           .what = row->text,
                           .kind = kind_of(which),
                           .in = IN_PEOPLE,
                           .digits = row->kind == KIND_MEAN || row->kind == KIND_POINTS ? 2 : 1,
                           .chart = row->by != OVER_ONE               ? CHART_HEAT
                                    : brief && row->kind != KIND_WINS ? CHART_NONE
                                                                      : CHART_INTERVAL,
                           .brief = brief};
}

static const struct column games_column = {
    .id = "games", .head = "most in", .kind = COLUMN_GAMES, .in = IN_PEOPLE};
static const struct column n_column = {
    .id = "n", .head = "n", .what = "cases", .kind = COLUMN_COUNT, .in = IN_PEOPLE};

static double line_of(const struct answer_view *v, enum answer which)
{
    const enum answer_kind kind = answer_rows[which].kind;
    return kind == KIND_WINS ? v->even : kind == KIND_POINTS ? v->mean : 0;
}

/* A column for each question; the games are those of the last one that has some. */
static void wide_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct answer_view *v = of;
    const struct answer_place *at = &v->row[i];
    const int games = v->questions + 1;
    char name[HD_SPEC];
    cell_say(&cell[0], answers_name(v->answers, at->which, false, at->i, name));
    for (int q = 0; q < v->questions; q++) {
        struct answer_value is;
        cell[q + 1].line = line_of(v, v->question[q]);
        if (!answers_value(v->answers, v->question[q], at->i, 0, &is))
            continue;
        if (is.tops)
            cell[games].games = 0;
        put_value(&is, &cell[q + 1], &cell[games + 1], &cell[games]);
    }
}

/* A row for each figure, each in its own unit. */
static void long_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct answer_view *v = of;
    const struct answer_place *at = &v->row[i];
    const enum column_kind kind = kind_of(at->which);
    struct answer_value is;
    char name[HD_SPEC];
    answers_name(v->answers, at->which, false, at->i, name);
    snprintf(cell[0].word, sizeof cell[0].word, "%s%s", *name ? name : answer_rows[at->which].text,
             kind == COLUMN_NUMBER ? "" : ", %");
    cell[1].kind = kind;
    if (answers_value(v->answers, at->which, at->i, 0, &is))
        put_value(&is, &cell[1], &cell[3], &cell[2]);
}

/* Two things against each other: a figure for each pair. */
static void cross_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct answer_view *v = of;
    const struct answer_place *at = &v->row[i / v->bys];
    const int k = v->by[i % v->bys];
    struct answer_value is;
    char name[HD_SPEC];
    cell_say(&cell[0], answers_name(v->answers, at->which, false, at->i, name));
    cell_say(&cell[1], answers_name(v->answers, at->which, true, k, name));
    if (answers_value(v->answers, at->which, at->i, k, &is))
        put_value(&is, &cell[2], &cell[3], NULL);
}

/* Too many to show: the most frequent ones, in words. */
static void most_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    enum { NAMED = 3 };
    const struct answer_view *v = of;
    const struct answer_place *at = &v->row[i];
    double best[NAMED + 1] = {0}, all = 0;
    int which[NAMED + 1] = {0};
    struct answer_value is;
    char name[HD_SPEC], words[RESULTS_WORD] = "";
    for (int k = 0; k < v->bys; k++) {
        if (!answers_value(v->answers, at->which, at->i, v->by[k], &is))
            continue;
        int to = NAMED;
        all += is.mean * is.n;
        for (; to > 0 && is.mean * is.n > best[to - 1]; to--)
            best[to] = best[to - 1], which[to] = which[to - 1];
        best[to] = is.mean * is.n, which[to] = v->by[k];
    }
    cell_say(&cell[0], answers_name(v->answers, at->which, false, at->i, name));
    for (int k = 0; k < NAMED && best[k] > 0; k++) {
        size_t used = strlen(words);
        snprintf(words + used, sizeof words - used, "%s%s %.0f %%", k ? ", " : "",
                 answers_name(v->answers, at->which, true, which[k], name), 100 * best[k] / all);
    }
    cell_say(&cell[1], words);
}

/* What there is a figure of, and by what. */
static void view_rows(struct answer_view *v, enum answer which)
{
    const struct answers *a = v->answers;
    bool by[ALL] = {false};
    struct answer_value is;
    for (int i = 0; i < answers_over(a, which, false) && v->rows < ALL; i++) {
        bool any = false;
        for (int k = 0; k < answers_over(a, which, true) && k < ALL; k++)
            if (answers_value(a, which, i, k, &is))
                any = by[k] = true;
        if (any)
            v->row[v->rows++] = (struct answer_place){which, i, 0};
    }
    for (int k = 0; k < ALL; k++)
        if (by[k])
            v->by[v->bys++] = k;
}

static bool is_wide(const struct answer_view *v)
{
    const enum answer_over over = answer_rows[v->question[0]].over;
    return over != OVER_ONE && v->questions > 1 &&
           answer_rows[v->question[v->questions - 1]].over == over;
}

static void long_columns(struct answer_view *v, struct results *t)
{
    const struct answer_row *row = &answer_rows[v->question[0]];
    for (int q = 1; q < v->questions; q++)
        view_rows(v, v->question[q]);
    v->column[1] = figure_column(v->question[0], false);
    if (row->over == OVER_ONE) { /* rows say what they are, and have no common scale          */
        v->column[1].head = "mean";
        v->column[1].what = NULL;
        v->column[1].chart = row->kind == KIND_PART ? CHART_INTERVAL : CHART_NONE;
    }
    v->column[2] = games_column;
    v->column[3] = n_column;
    t->columns = 4;
    t->row = long_row;
}

static void wide_columns(struct answer_view *v, struct results *t)
{
    enum { FEW = 3 };
    const bool many = v->questions > FEW; /* of which each has its own cases              */
    for (int q = 0; q < v->questions; q++)
        v->column[q + 1] = figure_column(v->question[q], many);
    v->column[v->questions + 1] = games_column;
    v->column[v->questions + 2] = n_column;
    v->column[v->questions + 2].in = many ? 0 : IN_PEOPLE;
    t->columns = v->questions + 3;
    t->row = wide_row;
}

static void cross_columns(struct answer_view *v, struct results *t)
{
    const struct answer_row *row = &answer_rows[v->question[0]];
    v->column[1] =
        (struct column){.id = "by", .head = answers_of(row->by), .kind = COLUMN_WORD, .in = 0};
    v->column[2] = figure_column(v->question[0], true);
    v->column[3] = (struct column){.id = "n", .kind = COLUMN_COUNT, .in = 0};
    t->columns = 4;
    t->row = cross_row;
    t->across = (struct across){v->bys, 1, 2, FIGURE_ALONE, NULL};
}

static void most_columns(struct answer_view *v, struct results *t)
{
    const struct answer_row *row = &answer_rows[v->question[0]];
    v->column[1] = figure_column(v->question[0], false);
    v->column[1].kind = COLUMN_WORD;
    v->column[1].head = row->head;
    t->columns = 2;
    t->row = most_row;
}

static struct results view_table(struct answer_view *v)
{
    const struct answer_row *row = &answer_rows[v->question[0]];
    struct results t = {.id = answer_tables[v->table].id,
                        .in = IN_PEOPLE,
                        .column = v->column,
                        .of = v,
                        .most = 100};
    v->column[0] = (struct column){
        .id = "of", .head = answers_of(row->over), .kind = COLUMN_WORD, .in = IN_PEOPLE};
    view_rows(v, v->question[0]);
    if (row->by == OVER_CARD)
        most_columns(v, &t);
    else if (row->by != OVER_ONE)
        cross_columns(v, &t);
    else if (is_wide(v))
        wide_columns(v, &t);
    else
        long_columns(v, &t);
    t.rows = v->rows * (t.across.each ? v->bys : 1);
    return t;
}

/* Final points of a player, whoever it is. */
static double mean_points(const struct answers *a)
{
    double points = 0, ends = 0;
    struct answer_value v;
    for (int i = 0; i < answers_over(a, ANSWER_seat_points, false); i++)
        if (answers_value(a, ANSWER_seat_points, i, 0, &v)) {
            points += v.mean * v.n;
            ends += v.n;
        }
    return report_ratio(points, ends);
}

static void tell_view(const struct answers *a, enum answer_table table, int people,
                      struct account *t)
{
    static struct answer_view v;
    v = (struct answer_view){.answers = a,
                             .table = table,
                             .even = 100.0 / answers_over(a, ANSWER_seat_wins, false),
                             .mean = mean_points(a)};
    for (int i = 0; i < ANSWERS; i++)
        if (answer_rows[i].table == table)
            v.question[v.questions++] = (enum answer)i;
    struct results shown = view_table(&v);
    shown.in = people;
    /* Against each other are at least two. */
    if (shown.rows == 0 || (shown.across.each && v.bys < 2))
        return;
    tell_part(t, people, shown.id, answer_tables[table].title);
    tell_table(t, &shown);
}

void answers_tell(const struct answers *a, int people, bool json, struct account *t)
{
    if (t->csv || (t->json && json))
        tell_figures(a, t);
    for (int i = 0; (t->in & people) && i < ANSWER_TABLES; i++)
        tell_view(a, (enum answer_table)i, people, t);
}
