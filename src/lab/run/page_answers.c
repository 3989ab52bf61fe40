/* SPDX-License-Identifier: MIT
 *
 * page_answers.c: the answers of a run, as parts of its page (page_answers.h). */
#include "run/page_answers.h"

#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "report/chart.h"
#include "text.h"

/* "151@114, 7": games as in tables and for 'hidalgo replay'; "-": none. */
enum { NAMES = 40 * ANSWER_TOP };
static const char *value_names(const struct answer_value *v, int most, char out[NAMES])
{
    snprintf(out, NAMES, "%s", v->tops ? "" : "-");
    for (int i = 0; i < v->tops && i < most; i++) {
        text_add(out, NAMES, "%s%" PRIu64, i ? ", " : "", v->top[i].game);
        if (v->top[i].at)
            text_add(out, NAMES, "@%" PRId32, v->top[i].at);
    }
    return out;
}

static void games(struct page *p, const struct answer_value *v, int most)
{
    char text[NAMES];
    page_element(p, "td", value_names(v, most, text));
}

void page_shown(struct page *p, const struct answers *a, enum answer which, int i, int most)
{
    struct answer_value v = {.tops = 0};
    if (a && !answers_value(a, which, i, 0, &v))
        v.tops = 0;
    games(p, &v, most);
}

/* A share as a field, with its details for whoever points at it. */
static void share_field(struct page *p, const struct answer_value *v)
{
    char what[120 + NAMES], text[NAMES];
    snprintf(what, sizeof what, _("%.1f to %.1f %%, of %.0f; most in %s"), 100 * v->ci.low,
             100 * v->ci.high, v->n, value_names(v, 1, text));
    chart_heat(p, 100 * v->mean, 100, what);
}

/* ---- how games go ------------------------------------------------------------------------- */

static void course(struct page *p, const struct answers *a)
{
    static const struct {
        enum answer which;
        const char *text;
        bool share;
    } lines[] = {{ANSWER_decisions, N_("decisions"), false},
                 {ANSWER_keys, N_("keys, about, if people answer at one table"), false},
                 {ANSWER_margin, N_("points that the winner is ahead of the next"), false},
                 {ANSWER_tied, N_("games with a shared victory, %"), true},
                 {ANSWER_lead_changes, N_("changes of the lead"), false},
                 {ANSWER_comeback, N_("most points that the winner was behind"), false},
                 {ANSWER_comeback_10, N_("winners who were 10 or more behind, %"), true},
                 {ANSWER_leader_wins, N_("won by who led before the last scoring, %"), true}};
    const char *const heads[] = {_("in a game"), _("mean (95 %)"), _("games"), _("most in game"),
                                 NULL};
    struct answer_value v;
    page_section(p, "course", _("How games go"));
    page_table(p,
               _("To open a game: run with --out run.jsonl, then hidalgo replay run.jsonl --game "
                 "NUMBER; the number after @ is for --at."),
               heads);
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        double scale = lines[i].share ? 100 : 1;
        if (!answers_value(a, lines[i].which, 0, 0, &v))
            continue;
        page_row(p, _(lines[i].text), false);
        chart_words(p, scale * v.mean, lines[i].share ? in_hundred(v.ci) : v.ci, 2);
        page_number(p, v.n, 0);
        games(p, &v, ANSWER_TOP);
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

/* ---- who wins from where ------------------------------------------------------------------ */

/* Wins and points by turn, or by home. */
struct pair {
    enum answer wins, points;
    const char *of, *caption;
};

static void widen(struct chart_scale *s, const struct answers *a, enum answer which, double scale)
{
    struct answer_value v;
    for (int i = 0; i < answers_over(a, which, false); i++)
        if (answers_value(a, which, i, 0, &v))
            chart_widen(s, (struct hd_interval){scale * v.ci.low, scale * v.ci.high});
}

static void pair(struct page *p, const struct answers *a, const struct pair *is, double even,
                 double mean)
{
    const char *const heads[] = {is->of,       _("wins, % (95 %)"), "",  _("points (95 %)"), "",
                                 _("players"), _("most points in"), NULL};
    struct chart_scale wins = {.low = even, .high = even}, points = {.low = mean, .high = mean};
    struct answer_value w, v;
    char name[HD_SPEC];
    widen(&wins, a, is->wins, 100);
    widen(&points, a, is->points, 1);
    page_table(p, is->caption, heads);
    for (int i = 0; i < answers_over(a, is->wins, false); i++) {
        if (!answers_value(a, is->wins, i, 0, &w) || !answers_value(a, is->points, i, 0, &v))
            continue;
        page_row(p, answers_name(a, is->wins, false, i, name), false);
        chart_words(p, 100 * w.mean, in_hundred(w.ci), 1);
        chart_interval(p, &wins, even, 100 * w.mean, in_hundred(w.ci));
        chart_words(p, v.mean, v.ci, 1);
        chart_interval(p, &points, mean, v.mean, v.ci);
        page_number(p, w.n, 0);
        games(p, &v, 1);
        page_row_end(p);
    }
    page_table_end(p);
}

static void places(struct page *p, const struct answers *a, double even, double mean)
{
    const struct pair turns = {ANSWER_turn_wins, ANSWER_turn_points, _("turn"),
                               _("Seat 1 begins the game, seat 2 is to the left. Lines: an equal "
                                 "share, and the mean of all players.")};
    const struct pair homes = {ANSWER_home_wins, ANSWER_home_points, _("home"),
                               _("By the region in which a player starts. Each row is tested on "
                                 "its own: of twenty even ones, one is coloured by chance.")};
    page_section(p, "places", _("Who begins, and where"));
    pair(p, a, &turns, even, mean);
    pair(p, a, &homes, even, mean);
    page_section_end(p);
}

/* How often the player of the line ends before the player of the column. */
static void matrix(struct page *p, const struct answers *a)
{
    enum { COLUMNS = HD_SEATS + 2 };
    const int bots = answers_over(a, ANSWER_ahead, false);
    const char *heads[COLUMNS] = {_("bot")};
    char names[HD_SEATS][HD_SPEC];
    int kind[HD_SEATS], kinds = 0;
    struct answer_value v;
    for (int i = 0; i < bots; i++)
        if (answers_value(a, ANSWER_bot_wins, i, 0, &v))
            kind[kinds++] = i;
    if (kinds < 2)
        return;
    for (int i = 0; i < kinds; i++)
        heads[i + 1] = answers_name(a, ANSWER_ahead, false, kind[i], names[i]);
    page_section(p, "matrix", _("Bots against bots"));
    page_table(p,
               _("How often the bot of the row ends with more points than the bot of the column, % "
                 "of the pairs at one table (95 %); a tie counts half."),
               heads);
    for (int i = 0; i < kinds; i++) {
        page_row(p, names[i], false);
        for (int k = 0; k < kinds; k++)
            if (answers_value(a, ANSWER_ahead, kind[i], kind[k], &v))
                chart_words(p, 100 * v.mean, in_hundred(v.ci), 1);
            else
                page_mark(p, "<td></td>");
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

static void luck(struct page *p, const struct answers *a)
{
    static const enum answer parts[] = {ANSWER_luck_cards, ANSWER_luck_bots, ANSWER_luck_rest};
    const char *const names[] = {_("the cards of a seat"), _("who plays"), _("how the game goes")};
    const char *const heads[] = {_("by"), _("% (95 %)"), "", NULL};
    struct chart_scale scale = {.low = 0, .high = 100};
    struct answer_value v;
    if (!answers_value(a, ANSWER_luck_cards, 0, 0, &v))
        return;
    page_section(p, "luck", _("How much is luck of the cards"));
    page_table(p,
               _("Shares of the squared differences between the players of a table, separated by "
                 "playing each seed with every seating."),
               heads);
    for (int i = 0; i < 3; i++)
        if (answers_value(a, parts[i], 0, 0, &v)) {
            page_row(p, names[i], false);
            chart_words(p, 100 * v.mean, in_hundred(v.ci), 0);
            chart_interval(p, &scale, 0, 100 * v.mean, in_hundred(v.ci));
            page_row_end(p);
        }
    page_table_end(p);
    page_section_end(p);
}

/* ---- cards --------------------------------------------------------------------------------- */

static void share_cell(struct page *p, const struct answers *a, enum answer which, int card)
{
    struct answer_value v;
    if (answers_value(a, which, card, 0, &v))
        chart_words(p, 100 * v.mean, in_hundred(v.ci), 1);
    else
        page_mark(p, "<td>-</td>");
}

/* What is taken instead of a card, the most frequent first. */
static void instead(struct page *p, const struct answers *a, int card)
{
    enum { NAMED = 3 };
    double best[NAMED] = {0}, all = 0;
    int which[NAMED] = {0};
    char name[HD_SPEC];
    struct answer_value v;
    for (int i = 0; i < answers_over(a, ANSWER_instead, true); i++) {
        if (!answers_value(a, ANSWER_instead, card, i, &v))
            continue;
        double times = v.mean * v.n;
        all += times;
        int at = NAMED;
        while (at > 0 && times > best[at - 1])
            at--;
        for (int k = NAMED - 1; k > at; k--)
            best[k] = best[k - 1], which[k] = which[k - 1];
        if (at < NAMED)
            best[at] = times, which[at] = i;
    }
    page_mark(p, "<td style=\"text-align:left\">");
    for (int i = 0; i < NAMED && best[i] > 0; i++)
        page_say(p, "%s%s %.0f %%", i ? ", " : "",
                 answers_name(a, ANSWER_instead, true, which[i], name), 100 * best[i] / all);
    page_mark(p, "</td>");
}

static void passed(struct page *p, const struct answers *a)
{
    const char *const heads[] = {
        _("card"),      _("passed over, % (95 %)"),         _("changed nothing, %"),
        _("vetoed, %"), _("taken instead, of these times"), NULL};
    char name[HD_SPEC];
    struct answer_value v;
    page_section(p, "passed", _("Why a card is not taken"));
    page_table(p,
               _("Passed over: of the turns in which it was face up. Changed nothing, vetoed: "
                 "of the times it was used."),
               heads);
    for (int i = 0; i < answers_over(a, ANSWER_left, false); i++) {
        if (!answers_value(a, ANSWER_left, i, 0, &v))
            continue;
        page_row(p, answers_name(a, ANSWER_left, false, i, name), false);
        chart_words(p, 100 * v.mean, in_hundred(v.ci), 1);
        share_cell(p, a, ANSWER_without_effect, i);
        share_cell(p, a, ANSWER_cancelled, i);
        instead(p, a, i);
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

/* How early in its round a card is taken, and a game that shows it. */
static void order(struct page *p, const struct answers *a)
{
    enum { COLUMNS = HD_SEATS + 4 };
    const char *heads[COLUMNS] = {_("card"), _("taken")};
    const int seats = answers_over(a, ANSWER_taken_as, true);
    char name[HD_SPEC], number[HD_SEATS][24];
    struct answer_value v;
    for (int i = 0; i < seats; i++) {
        snprintf(number[i], sizeof number[i], _("as no. %d"), i + 1);
        heads[i + 2] = number[i];
    }
    heads[seats + 2] = _("most in games");
    page_section(p, "order", _("When cards are taken"));
    page_table(p,
               _("When a card was taken: as which card of its round, %. Players take first what "
                 "they want most."),
               heads);
    for (int card = 0; card < answers_over(a, ANSWER_taken_as, false); card++) {
        if (!answers_value(a, ANSWER_taken_as, card, 0, &v))
            continue;
        page_row(p, answers_name(a, ANSWER_taken_as, false, card, name), false);
        page_number(p, v.n, 0);
        for (int i = 0; i < seats; i++)
            if (answers_value(a, ANSWER_taken_as, card, i, &v))
                share_field(p, &v);
        if (answers_value(a, ANSWER_taken, card, 0, &v))
            games(p, &v, 2);
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

/* How often a card was taken, of the times it was face up, by round. */
static void when(struct page *p, const struct answers *a)
{
    const char *heads[HD_ROUNDS + 2] = {_("card")};
    const int rounds = answers_over(a, ANSWER_taken_in, true);
    char name[HD_SPEC], number[HD_ROUNDS][HD_SPEC + 24];
    struct answer_value v;
    for (int i = 0; i < rounds; i++) {
        snprintf(number[i], sizeof number[i], _("round %s"),
                 answers_name(a, ANSWER_taken_in, true, i, name));
        heads[i + 1] = number[i];
    }
    page_section(p, "rounds", _("Round by round"));
    page_table(
        p,
        _("How often a card was taken when it was face up in a round, %. Each number is from "
          "few games: look at rows, not at single fields."),
        heads);
    for (int card = 0; card < answers_over(a, ANSWER_taken_in, false); card++) {
        if (!answers_value(a, ANSWER_offered, card, 0, &v))
            continue;
        page_row(p, answers_name(a, ANSWER_taken_in, false, card, name), false);
        for (int i = 0; i < rounds; i++) {
            if (answers_value(a, ANSWER_taken_in, card, i, &v))
                share_field(p, &v);
            else
                chart_heat(p, NAN, 100, "");
        }
        page_row_end(p);
    }
    page_table_end(p);
    page_section_end(p);
}

void page_games(struct page *p, const struct answers *a, double even, double mean)
{
    course(p, a);
    places(p, a, even, mean);
    matrix(p, a);
    luck(p, a);
}

void page_choices(struct page *p, const struct answers *a)
{
    order(p, a);
    when(p, a);
    passed(p, a);
}
