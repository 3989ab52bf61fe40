/* SPDX-License-Identifier: MIT
 *
 * ranking_tell.c: several versions by one figure: who is the best, and what is known of the others
 * (ranking.h). */
#include <inttypes.h>

#include "compare/ranking.h"

/* ---- tables ------------------------------------------------------------------------------ */

enum { MARK, VERSION, NAME, RANK, MEAN, WORSE, GAMES, WORSE_FOR_CERTAIN, FATE, VERSION_COLUMNS };

static const struct column version_columns[VERSION_COLUMNS] = {
    [MARK] = {.id = "", .kind = COLUMN_MARK, .in = IN_PEOPLE},
    [VERSION] = {.id = "version", .kind = COLUMN_WORD, .in = IN_PROGRAMS},
    [NAME] = {.id = "name", .head = "version", .kind = COLUMN_WORD, .in = IN_ALL},
    [RANK] =
        {.id = "rank", .head = "rank", .what = "1 is the best", .kind = COLUMN_COUNT, .in = IN_ALL},
    [MEAN] = {.id = "mean",
              .ci = "ci",
              .head = "in a game",
              .what = "the figure of the goal",
              .kind = COLUMN_NUMBER,
              .in = IN_ALL,
              .digits = 2,
              .chart = CHART_INTERVAL},
    [WORSE] = {.id = "worse",
               .ci = "worse_ci",
               .head = "worse by (95 %)",
               .what = "than the first, while both played",
               .kind = COLUMN_NUMBER,
               .in = IN_ALL,
               .digits = 2,
               .chart = CHART_INTERVAL},
    [GAMES] = {.id = "games", .head = "games", .kind = COLUMN_COUNT, .in = IN_ALL},
    [WORSE_FOR_CERTAIN] = COLUMN_CALLED("whether it is worse than the first"),
    [FATE] = {.id = "", .head = "", .kind = COLUMN_WORD, .in = IN_PEOPLE},
};

enum { ONE, OTHER, PAIR_WORSE, PAIR_CALLED, PAIR_COLUMNS };

static const struct column pair_columns[PAIR_COLUMNS] = {
    [ONE] = {.id = "version", .kind = COLUMN_WORD, .in = IN_PROGRAMS},
    [OTHER] = {.id = "than", .kind = COLUMN_WORD, .in = IN_PROGRAMS},
    [PAIR_WORSE] = {.id = "worse",
                    .ci = "worse_ci",
                    .what = "by how much",
                    .kind = COLUMN_NUMBER,
                    .in = IN_PROGRAMS},
    [PAIR_CALLED] = COLUMN_CALLED("whether there is a difference"),
};

enum { OF_VERSIONS, OF_PAIRS };
const struct table_form ranking_forms[] = {
    [OF_VERSIONS] = {"compare", "versions", "one of several versions, the best first",
                     FORM_OF(version_columns)},
    [OF_PAIRS] = {"compare", "pairs", "two of several versions, while both played",
                  FORM_OF(pair_columns)},
    {.id = NULL}};

static const char *letter(int version)
{
    static const char *const letters[COMPARE_VERSIONS] = {"a", "b", "c", "d", "e", "f", "g", "h"};
    return letters[version];
}

static struct figure worse(const struct ranking_result *r, int i, int k)
{
    struct hd_interval ci;
    const double is = ranking_worse(&r->sums, r->aim, i, k, &ci);
    return (struct figure){r->scale * is, {r->scale * ci.low, r->scale * ci.high}};
}

static bool is_worse(const struct ranking_result *r, int i)
{
    return i != r->order[0] && worse(r, i, r->order[0]).ci.low > 0;
}

static void version_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct ranking_result *r = of;
    const int i = r->order[row], first = r->order[0];
    const struct hd_interval ci = paired_anytime(&r->sums.of[i], 0.05 / r->sums.versions);
    cell_say(&cell[MARK], is_worse(r, i) ? "*" : " ");
    cell_say(&cell[VERSION], letter(i));
    cell_say(&cell[NAME], r->setup->version[i].name);
    cell[RANK].count = row + 1;
    cell[MEAN].is = (struct figure){r->scale * paired_mean(&r->sums.of[i]),
                                    {r->scale * ci.low, r->scale * ci.high}};
    cell[MEAN].line = r->scale * paired_mean(&r->sums.of[first]);
    cell[WORSE].is = worse(r, i, first);
    cell[GAMES].count = (int64_t)r->sums.played[i];
    cell[WORSE_FOR_CERTAIN].count = is_worse(r, i);
    cell_say(&cell[FATE], row == 0          ? ""
                          : r->sums.left[i] ? "left the race"
                          : is_worse(r, i)  ? "worse"
                                            : "not told from the first");
}

/* The pairs in the order of the versions. */
static void pair_row(const void *of, int row, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct ranking_result *r = of;
    int i = 0, k = 1;
    for (; row > 0; row--)
        if (++k == r->sums.versions)
            k = ++i + 1;
    const struct figure is = worse(r, i, k);
    cell_say(&cell[ONE], letter(i));
    cell_say(&cell[OTHER], letter(k));
    cell[PAIR_WORSE].is = is;
    cell[PAIR_CALLED].count = is.ci.low > 0 || is.ci.high < 0;
}

/* ---- sentences --------------------------------------------------------------------------- */

enum { WORDS = 1200 };

static const char *way_words(const struct ranking_goal *goal, char out[80])
{
    snprintf(out, 80, "%s", goal->way == RANKING_LESS ? "less is better" : "more is better");
    if (goal->way == RANKING_NEAR)
        snprintf(out, 80, "best is %.4g", goal->target);
    return out;
}

/* Names of those that are worse, or of those that may be as good. */
static int say_names(struct report_draft *l, const struct ranking_result *r, bool of_worse)
{
    int said = 0;
    for (int row = 1; row < r->sums.versions; row++) {
        const int i = r->order[row];
        if (is_worse(r, i) == of_worse)
            report_say(l, "%s%.60s", said++ ? ", " : "", r->setup->version[i].name);
    }
    return said;
}

static void tell_found(const struct ranking_result *r, struct account *t)
{
    const struct ranking_setup *s = r->setup;
    char words[WORDS], worse_names[WORDS] = "", other_names[WORDS] = "", way[80], bots[200];
    struct report_draft l = {words, WORDS, 0}, w = {worse_names, WORDS, 0},
                        o = {other_names, WORDS, 0};
    const char *first = s->version[r->order[0]].name;
    const int bad = say_names(&w, r, true), open = say_names(&o, r, false);
    report_say(&l, "%s, by %s (%s): ", report_bots(&s->match, bots, sizeof bots), s->goal.figure,
               way_words(&s->goal, way));
    report_say(&l, open ? "%.60s leads" : "%.60s is the best", first);
    if (bad)
        report_say(&l, "; worse: %s", worse_names);
    if (open && r->over)
        report_say(&l, "; as good, within %g: %s", s->until, other_names);
    else if (open)
        report_say(&l, "; not told from it: %s", other_names);
    report_say(&l, "%s",
               ". All of this together is wrong in at most 5 of 100 such rankings, "
               "whenever they end. Other bots may find other results.");
    tell_verdict(t, "verdict", words);
}

static void json_goal(struct json *j, const struct ranking_result *r)
{
    static const char *const ways[] = {"less", "more", "near"};
    const struct ranking_setup *s = r->setup;
    json_string(j, "goal", s->goal.figure);
    json_string(j, "better", ways[s->goal.way]);
    if (s->goal.way == RANKING_NEAR)
        json_real(j, "target", s->goal.target, 6);
    report_bots_json(j, &s->match);
    json_uint(j, "games", r->sums.games);
    json_uint(j, "decisions", r->sums.decisions);
    json_real(j, "until", s->until, 6);
    json_bool(j, "over", r->over);
    json_array(j, "signatures");
    for (int i = 0; i < s->versions; i++)
        json_hex(j, NULL, r->sums.signature[i]);
    json_close(j);
}

void ranking_tell(const void *of, struct account *t)
{
    const struct ranking_result *r = of;
    const struct ranking_setup *s = r->setup;
    const int n = s->versions;
    struct told_run run = {.sides = n, .seed = s->match.seed};
    const struct results versions = {TABLE_OF(ranking_forms[OF_VERSIONS]), .rows = n, .of = r,
                                     .row = version_row},
                         pairs = {TABLE_OF(ranking_forms[OF_PAIRS]), .rows = n * (n - 1) / 2,
                                  .of = r, .row = pair_row};
    char title[240];
    for (int i = 0; i < n; i++)
        run.side[i] = (struct told_side){letter(i), s->version[i].name, s->version[i].edition,
                                         s->version[i].sets};
    snprintf(title, sizeof title, "%d versions by %s: %s", n, s->goal.figure, r->what);
    tell_title(t, title);
    tell_run(t, &run);
    tell_found(r, t);
    if (t->json)
        json_goal(t->json, r);
    tell_part(t, IN_PEOPLE, "versions", title);
    tell_table(t, &versions);
    tell_table(t, &pairs);
    tell_note(t, IN_PEOPLE,
              "All versions play the same seeds and seats. *: worse than the first for certain. "
              "The intervals hold together, at every look.");
}
