/* SPDX-License-Identifier: MIT
 *
 * front_tell.c: a front: its combinations, the best by the first goal first (front.h). */
#include <inttypes.h>
#include <stdlib.h>

#include "text.h"
#include "tune/front.h"
#include "tune/knob.h"

enum { MARK, VALUES, ON_FRONT, FIRST, SECOND, GAMES, SET, COLUMNS };

static const struct column columns[COLUMNS] = {
    [MARK] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    [VALUES] = {.id = "values", .head = "values", .kind = COLUMN_WORD, .in = IN_ALL},
    [ON_FRONT] = {.id = "front",
                  .what = "whether no other one looks better by both goals",
                  .kind = COLUMN_FLAG,
                  .in = IN_PROGRAMS},
    [FIRST] = {.id = "first",
               .ci = "first_ci",
               .head = "first goal",
               .what = "on fresh seeds, in a game",
               .kind = COLUMN_NUMBER,
               .in = IN_ALL,
               .digits = 2,
               .chart = CHART_INTERVAL},
    [SECOND] = {.id = "second",
                .ci = "second_ci",
                .head = "second goal",
                .what = "the same",
                .kind = COLUMN_NUMBER,
                .in = IN_ALL,
                .digits = 2,
                .chart = CHART_INTERVAL},
    [GAMES] = {.id = "games",
               .head = "games",
               .what = "of the search and of the fresh seeds",
               .kind = COLUMN_COUNT,
               .in = IN_ALL},
    [SET] = {.id = "set", .what = "as a card set", .kind = COLUMN_WORD, .in = IN_JSON},
};

const struct table_form front_forms[] = {
    {"tune", "front", "with two goals, a combination of values that nothing beats for certain",
     FORM_OF(columns)},
    {.id = NULL}};

/* The rows: what is still there, the front first. */
struct front_rows {
    const struct front_result *result;
    int count, row[FRONT_MOST];
};

static void put_goal(const struct front_result *r, int g, int i, struct results_cell *cell)
{
    const struct hd_interval ci = paired_anytime(&r->fresh[g].of[i], 0.05 / r->count / FRONT_GOALS);
    if (r->fresh[g].played[i])
        cell->is = (struct figure){r->scale[g] * paired_mean(&r->fresh[g].of[i]),
                                   {r->scale[g] * ci.low, r->scale[g] * ci.high}};
    cell->line = r->aim[g].way == RANKING_NEAR ? r->scale[g] * r->aim[g].target : 0;
}

static void front_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct front_rows *rows = of;
    const struct front_result *r = rows->result;
    const struct tune_setup *s = rows->result->setup->tune;
    const int i = rows->row[row];
    char *set = knobs_text(s, r->knob[i]);
    cell_say(&cell[MARK], front_has(r, i) ? "*" : " ");
    for (int k = 0; k < s->knobs; k++)
        text_add(cell[VALUES].word, FIGURE_WORDS * 4, "%s%s.%s %d", k ? ", " : "",
                 knob_id(s->edition, &r->knob[i][k]), r->knob[i][k].word, r->knob[i][k].now);
    cell[ON_FRONT].count = front_has(r, i);
    put_goal(r, 0, i, &cell[FIRST]);
    put_goal(r, 1, i, &cell[SECOND]);
    cell[GAMES].count = (int64_t)(r->first[0].played[i] + r->fresh[0].played[i]);
    cell_say(&cell[SET], set ? set : "");
    free(set);
}

static void rows_of(const struct front_result *r, struct front_rows *rows)
{
    *rows = (struct front_rows){.result = r};
    for (int i = 0; i < r->count; i++) {
        if (r->first[0].left[i])
            continue;
        int k = rows->count++;
        for (; k > 0; k--) {
            const int before = rows->row[k - 1], a = front_has(r, i), b = front_has(r, before);
            if (a < b || (a == b && ranking_badness(&r->fresh[0], r->aim[0], i) >=
                                        ranking_badness(&r->fresh[0], r->aim[0], before)))
                break;
            rows->row[k] = before;
        }
        rows->row[k] = i;
    }
}

void front_tell(const void *of, struct account *t)
{
    const struct front_result *r = of;
    const struct tune_setup *s = r->setup->tune;
    static struct front_rows rows;
    char words[900], bots[200];
    int front = 0;
    rows_of(r, &rows);
    for (int i = 0; i < r->count; i++)
        front += front_has(r, i);
    const struct results table = {TABLE_OF(front_forms[0]), .rows = rows.count, .of = &rows,
                                  .row = front_row};
    tell_title(t, "Numbers for two goals");
    tell_edition(t, s->edition, s->request.texts, s->match.seed, NULL);
    snprintf(words, sizeof words,
             "%s, %d combinations by %s (%s) and %s (%s): %d are beaten by both goals for "
             "certain; of the others, on fresh seeds, %d are on the front.%s Only these bots "
             "played.",
             report_bots(&s->match, bots, sizeof bots), r->count, r->setup->goal[0].figure,
             r->what[0], r->setup->goal[1].figure, r->what[1], r->count - rows.count, front,
             r->stopped ? " The search was stopped." : "");
    tell_verdict(t, "verdict", words);
    if (t->json) {
        report_bots_json(t->json, &s->match);
        json_bool(t->json, "stopped", r->stopped);
    }
    tell_part(t, IN_PEOPLE, "front", "The front");
    tell_table(t, &table);
    tell_note(t, IN_PEOPLE,
              "*: on the front, no other one looks better by both. Fresh seeds are those of the "
              "next --seed. --json has each row as a set.");
}
