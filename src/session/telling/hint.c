/* SPDX-License-Identifier: MIT
 *
 * hint.c: hints in words: the rest of a turn, what it changes, and how much it is worth.
 * The reason is made of what hd_change_line tells, and of nothing else. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hidalgo/review.h"
#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"

enum { PART = 240 };

/* "+4.2". */
static void tenths_text(int hundredths, char out[16])
{
    int tenths = (abs(hundredths) + 5) / 10;
    snprintf(out, 16, "%c%d.%d", hundredths < 0 && tenths ? '-' : '+', tenths / 10, tenths % 10);
}

const char *hd_estimate_text(const struct hd_estimate *e, char *buf, size_t size)
{
    char n[16], low[16], high[16];
    tenths_text(e->mean, n);
    tenths_text(e->low, low);
    tenths_text(e->high, high);
    bool exact = e->low == e->high; /* nobody else decides, and nothing is hidden */
    return phrase(buf, size, exact ? "{n}" : _("{n} ({low} to {high})"), "n", n, "low", low, "high",
                  high, NULL);
}

const char *hd_hints_head(const struct hd_hints *hints)
{
    return hints->unsure
               ? _("There was too little time to measure enough answers. This is what the search "
                   "would give, but others may well be better:")
               : _("Points of the lead to be expected, more than with a middling answer; in "
                   "brackets what other draws of the hidden would say (95 %); a longer search "
                   "moves it too, by half a point or so. By the bot 'search', which sees what you "
                   "may see.");
}

/* ---- the line -------------------------------------------------------------------------- */

/* Answers in a world, one after the other; alike ones are counted. */
struct lined {
    struct hd_scene c;
    struct hd_question q;
    char *buf;
    size_t size;
};

/* closely: it belongs to what stands before it. */
static void append(struct lined *l, const char *part, bool closely)
{
    char before[2 * PART];
    snprintf(before, sizeof before, "%s", l->buf);
    phrase(l->buf, l->size,
           !before[0] ? "{part}"
           : closely  ? _("{before} {part}")
                      : _("{before}, {part}"),
           "before", before, "part", part, NULL);
}

static void place_text(const struct lined *l, struct hd_move m, int n, char out[PART])
{
    const char *place = narrate_place(&l->c, m.b);
    if (m.ask == HD_ASK_place)
        phrase(out, PART, _("{n} to {place}"), "n", DIGITS(n), "place", place, NULL);
    else if (hd_ask_row(m.ask)->flags & HD_ASKS_COURT &&
             hd_question_means_court(&l->q, l->c.state, m.b))
        phrase(out, PART, _("the own court"), NULL);
    else if (m.ask == HD_ASK_target)
        phrase(out, PART, _("to {place}"), "place", place, NULL);
    else if (m.ask == HD_ASK_king)
        phrase(out, PART, _("the king to {place}"), "place", place, NULL);
    else if (m.ask == HD_ASK_grande)
        phrase(out, PART, _("the grande to {place}"), "place", place, NULL);
    else
        phrase(out, PART, n > 1 ? _("{n} in {place}") : "{place}", "n", DIGITS(n), "place", place,
               NULL);
}

static void card_text(const struct lined *l, struct hd_move m, char out[PART])
{
    int card = hd_open_card(l->c.state, m.b);
    phrase(out, PART, l->q.step == HD_NO_STEP ? _("take {card}") : _("use {card}"), "card",
           narrate_card(&l->c, card < 0 ? HD_NONE : (unsigned)card), NULL);
}

static const char *either_text(struct hd_move m)
{
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_HALF:
        return m.b ? _("special action first") : _("place first");
    case HD_FORM_USE:
        return hd_ask_row(m.ask)->flags & HD_ASKS_ABILITY
                   ? m.b ? _("use the ability") : _("leave the ability")
               : m.b ? _("use the special action")
                     : _("leave the special action out");
    default:
        return m.b ? _("use the Veto") : _("let it pass");
    }
}

static void one_text(const struct lined *l, struct hd_move m, int n, char out[PART])
{
    out[0] = '\0';
    if (m.a == HD_NONE && m.b == HD_NONE) {
        phrase(out, PART, _("no more"), NULL);
        return;
    }
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_PLACE:
        place_text(l, m, n, out);
        break;
    case HD_FORM_CARD:
        card_text(l, m, out);
        break;
    case HD_FORM_NUMBER:
        phrase(out, PART, SOME(m.b, "{n} caballero to the court", "{n} caballeros to the court"),
               "n", DIGITS(m.b), NULL);
        break;
    case HD_FORM_PIECE:
        phrase(out, PART, _("{owner} from {place}"), "owner", narrate_name(&l->c, m.a), "place",
               narrate_place(&l->c, m.b), NULL);
        break;
    case HD_FORM_HALF:
    case HD_FORM_USE:
    case HD_FORM_VETO:
        phrase(out, PART, "{text}", "text", either_text(m), NULL);
        break;
    default:
        hd_scene_move_text(&l->c, m, out, PART);
        break;
    }
}

/* What others are asked meanwhile: Vetos are let pass. */
static void others_answer(const struct hd_rules *r, struct hd_state *s, unsigned who)
{
    while (s->todos && s->todo[s->todos - 1].who != who) {
        struct hd_move pass = {s->now.ask, 0, 0, 0};
        hd_apply(r, s, s->now.ask == HD_ASK_veto ? pass : hd_pick(&s->now, 0), NULL);
    }
}

static bool is_stop(struct hd_move m)
{
    return m.a == HD_NONE && m.b == HD_NONE;
}

/* world: that fits what is known at its beginning. */
static const char *line_text(const struct hd_session *s, struct hd_state world,
                             const struct hd_hint *hint, char *buf, size_t size)
{
    const struct hd_rules *r = hd_session_rules(s);
    struct lined l = {{&s->origin.edition, &s->origin.seating, &world}, {0}, buf, size};
    unsigned who = world.todo[world.todos - 1].who;
    int alike = 1;
    buf[0] = '\0';
    for (int i = 0; i < hint->moves; i++) {
        char part[PART];
        struct hd_move m = hint->line[i];
        bool again = i + 1 < hint->moves && !memcmp(&m, &hint->line[i + 1], sizeof m) &&
                     hd_ask_form(m.ask) == HD_FORM_PLACE;
        others_answer(r, &world, who);
        l.q = hd_question(r, &world);
        if (!again && !(is_stop(m) && i > 0)) {
            one_text(&l, m, alike, part);
            append(&l, part, m.ask == HD_ASK_target);
        }
        alike = again ? alike + 1 : 1;
        if (!hd_apply(r, &world, m, NULL))
            break;
    }
    if (hint->open)
        append(&l, "...", false);
    return buf;
}

const char *hd_hint_line_text(const struct hd_session *s, int viewer, const struct hd_hint *hint,
                              char *buf, size_t size)
{
    return line_text(s, hd_session_look(s, viewer)->world, hint, buf, size);
}

/* ---- the reason --------------------------------------------------------------------------- */

struct because {
    const struct hd_session *s;
    struct hd_scene c;
    const struct hd_change *change;
    unsigned who;
    char *buf;
    size_t size;
    bool scoring; /* the round ends with one */
};

static void say(struct because *b, const char *part)
{
    char before[2 * PART];
    snprintf(before, sizeof before, "%s", b->buf);
    if (*part)
        phrase(b->buf, b->size, before[0] ? _("{before}; {part}") : "{part}", "before", before,
               "part", part, NULL);
}

static int by(const struct hd_reason *r)
{
    return r->after - r->before;
}

static bool only_bonus(const struct hd_reason *r)
{
    return !r->given && r->before - r->bonus_before == r->after - r->bonus_after;
}

/* One's own points in a place, and how they come. */
static const char *own_sentence(const struct hd_reason *r)
{
    static const char *const won[] = {
        [HD_WHY_FIRST] = N_("takes first place in {place}{when}, {n}"),
        [HD_WHY_SECOND] = N_("takes second place in {place}{when}, {n}"),
        [HD_WHY_THIRD] = N_("takes third place in {place}{when}, {n}"),
        [HD_WHY_TIED_FIRST] = N_("ties for first place in {place}{when}, {n}"),
        [HD_WHY_TIED_SECOND] = N_("ties for second place in {place}{when}, {n}"),
        [HD_WHY_TIED_THIRD] = N_("ties for third place in {place}{when}, {n}"),
    };
    if (r->given)
        return r->place == HD_NONE ? _("{n} by the card") : _("scores {place} now, {n}");
    if (only_bonus(r))
        return by(r) > 0 ? _("the bonus in {place}{when}, {n}")
                         : _("gives up the bonus in {place}, {n}");
    if (by(r) < 0)
        return _("gives up points in {place}, {n}");
    if (r->why_after == r->why_before || r->why_after >= HD_WHY_KING || !won[r->why_after])
        return _("more for {place}{when}, {n}");
    return _(won[r->why_after]);
}

static const char *others_sentence(const struct hd_reason *r)
{
    if (r->given)
        return r->place == HD_NONE ? _("{n} for {who} by the card")
                                   : _("scores {place} for {who}, {n}");
    return by(r) < 0 ? _("pushes {who} back in {place}, {n}")
                     : _("lets {who} rise in {place}, {n}");
}

/* One's own count double: they are what is played for. */
static int weight(const struct because *b, const struct hd_reason *r)
{
    return abs(by(r)) * (r->seat == b->who ? 2 : 1);
}

static const struct hd_reason *heaviest(const struct because *b, const struct hd_reason *but)
{
    const struct hd_reason *best = NULL;
    for (int i = 0; i < b->change->reasons; i++) {
        const struct hd_reason *r = &b->change->reason[i];
        if (r != but && by(r) && (!best || weight(b, r) > weight(b, best)))
            best = r;
    }
    return best;
}

static void say_reason(struct because *b, const struct hd_reason *r)
{
    char part[PART];
    if (!r)
        return;
    phrase(part, sizeof part, r->seat == b->who ? own_sentence(r) : others_sentence(r), "place",
           r->place == HD_NONE ? "" : narrate_place(&b->c, r->place), "who",
           narrate_name(&b->c, r->seat), "n", SIGNED(by(r)), "when",
           b->scoring && !r->given ? _(" before the scoring") : "", NULL);
    say(b, part);
}

/* Where choices of others or secrets decide there is no single reason, but a mean. */
static bool say_mean(struct because *b)
{
    const struct hd_change *c = b->change;
    char n[16], part[PART];
    int mean = c->points[b->who].mean + c->now[b->who].mean;
    if (!(c->flags & (HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN)))
        return false;
    tenths_text(mean, n);
    if (mean) {
        phrase(part, sizeof part, _("about {n} points; what is not known yet decides"), "n", n,
               NULL);
        say(b, part);
    }
    return true;
}

static void say_order(struct because *b, struct hd_move power)
{
    const struct hd_change *c = b->change;
    char part[PART];
    if (power.ask != HD_ASK_power)
        return;
    int n = b->c.edition->rules.power[power.b].caballeros;
    phrase(part, sizeof part,
           c->order_least == c->order_most ? _("on turn as number {n}")
                                           : _("on turn as number {n} to {most}"),
           "n", DIGITS(c->order_least), "most", DIGITS(c->order_most), NULL);
    say(b, part);
    phrase(part, sizeof part,
           SOME(n, "{n} caballero for the court then", "{n} caballeros for the court then"), "n",
           DIGITS(n), NULL);
    say(b, part);
}

/* What is in the court when the line is over: with that the next turn is played. */
static void say_court(struct because *b)
{
    const struct hd_spread *moved = &b->change->court[b->who];
    int left = b->c.state->cab[HD_COURT][b->who] + moved->mean / 100;
    char part[PART];
    if (moved->least != moved->most || left < 0)
        return;
    phrase(part, sizeof part,
           moved->least > 0 ? _("{n} in the court then")
           : left           ? _("keeps {n} in the court")
                            : _("empties the court"),
           "n", DIGITS(left), NULL);
    say(b, part);
}

const char *hd_hint_reason_text(const struct hd_session *s, int viewer, const struct hd_hint *hint,
                                char *buf, size_t size)
{
    struct hd_change change;
    struct because b = {s,
                        scene_at(s, s->moves),
                        &change,
                        hd_session_question(s).who,
                        buf,
                        size,
                        hd_rounds_to_scoring(hd_session_rules(s), &now(s)->state) == 0};
    buf[0] = '\0';
    hd_change_line(hd_session_look(s, viewer), hint->line, hint->moves, &change);
    say_order(&b, hint->line[0]);
    if (!say_mean(&b)) {
        const struct hd_reason *first = heaviest(&b, NULL);
        say_reason(&b, first);
        say_reason(&b, first ? heaviest(&b, first) : NULL);
    }
    if (change.flags & HD_CHANGE_INSIDE)
        say(&b, _("caballeros in the castillo, which is not counted yet"));
    if (!buf[0] && hint->line[0].ask != HD_ASK_court)
        say(&b, _("no points change by it"));
    if (hint->line[0].ask != HD_ASK_power)
        say_court(&b);
    return buf;
}

/* ---- grades ---------------------------------------------------------------------------------- */

const char *hd_grade_id(enum hd_grade grade)
{
    static const char *const ids[HD_GRADES] = {
        "",
#define GRADE(name, least, word) #name,
#include "hidalgo/grades.def"
    };
    return ids[grade];
}

const char *hd_grade_text(enum hd_grade grade)
{
    static const char *const words[HD_GRADES] = {
        "",
#define GRADE(name, least, word) word,
#include "hidalgo/grades.def"
    };
    return grade == HD_GRADE_none ? "" : _(words[grade]);
}

const char *hd_level_id(enum hd_level rating)
{
    static const char *const ids[HD_LEVELS] = {
#define RATING(name, below, words) #name,
#include "hidalgo/grades.def"
    };
    return ids[rating];
}

const char *hd_level_text(enum hd_level rating)
{
    static const char *const texts[HD_LEVELS] = {
#define RATING(name, below, words) words,
#include "hidalgo/grades.def"
    };
    return _(texts[rating]);
}

/* "3 doubtful, 2 bad"; "" where all were good. */
static const char *grades_text(const struct hd_review_seat *of, char *buf, size_t size)
{
    char part[PART], before[PART] = "";
    buf[0] = '\0';
    for (int i = HD_GRADE_none + 1; i < HD_GRADES; i++) {
        if (of->graded[i] == 0)
            continue;
        phrase(part, sizeof part, "{n} {grade}", "n", DIGITS(of->graded[i]), "grade",
               hd_grade_text((enum hd_grade)i), NULL);
        snprintf(before, sizeof before, "%s", buf);
        phrase(buf, size, before[0] ? _("{before}, {part}") : "{part}", "before", before, "part",
               part, NULL);
    }
    return buf;
}

const char *hd_review_rating_text(const struct hd_review *r, int seat, char *buf, size_t size)
{
    const struct hd_review_seat *of = &r->seat[seat];
    int32_t lost = hd_review_lost(of);
    char n[16], grades[PART];
    snprintf(n, sizeof n, "%s%d.%02d", lost < 0 ? "-" : "", abs(lost) / 100, abs(lost) % 100);
    grades_text(of, grades, sizeof grades);
    return phrase(buf, size,
                  *grades ? _("Rated {rating}: {n} points lost for each decision; {grades}")
                          : _("Rated {rating}: {n} points lost for each decision"),
                  "rating", hd_level_text(hd_level_of(of)), "n", n, "grades", grades, NULL);
}

/* ---- a review ------------------------------------------------------------------------------ */

const char *hd_costly_text(const struct hd_session *s, const struct hd_costly *c, char *buf,
                           size_t size)
{
    const struct turn *before = &s->turn[c->move - 1];
    struct hd_hint given = {.moves = 1, .line = {c->given}};
    char n[16], loss[64], was[PART], better[2 * PART];
    const char *grade = hd_grade_text(hd_grade_of(c->loss.mean));
    snprintf(n, sizeof n, "%ld", c->move);
    return phrase(buf, size,
                  *grade ? _("round {round}, decision {n}, {grade}: {given} cost {loss}; better: "
                             "{better}")
                         : _("round {round}, decision {n}: {given} cost {loss}; better: {better}"),
                  "grade", grade, "round",
                  DIGITS(hd_session_rules(s)->round_number[before->state.round]), "n", n, "given",
                  line_text(s, before->state, &given, was, sizeof was), "loss",
                  hd_estimate_text(&c->loss, loss, sizeof loss), "better",
                  line_text(s, before->state, &c->best, better, sizeof better), NULL);
}

const char *hd_review_seat_text(const struct hd_session *s, const struct hd_review *r, int seat,
                                char *buf, size_t size)
{
    const struct hd_review_seat *of = &r->seat[seat];
    char setup[64], cards[64], loss[64];
    return phrase(buf, size,
                  r->placed
                      ? _("{who}: luck of the cards {cards}; decisions cost {loss}, of {n} "
                          "that were choices {agreed} were those of the search")
                      : _("{who}: luck of the set-up {setup}, of the cards {cards}; decisions "
                          "cost {loss}, of {n} that were choices {agreed} were those of the "
                          "search"),
                  "who", s->origin.seating.player[seat].name, "setup",
                  hd_estimate_text(&of->setup, setup, sizeof setup), "cards",
                  hd_estimate_text(&of->cards, cards, sizeof cards), "loss",
                  hd_estimate_text(&of->loss, loss, sizeof loss), "n", DIGITS(of->decisions),
                  "agreed", DIGITS(of->agreed), NULL);
}

const char *hd_review_turning_text(const struct hd_session *s, const struct hd_review *r, char *buf,
                                   size_t size)
{
    const char *winner = s->origin.seating.player[r->winner].name;
    char n[16], before[16], after[16];
    if (!r->turning)
        return phrase(buf, size, _("{winner} was never behind in what was to be expected."),
                      "winner", winner, NULL);
    const struct turn *at = &s->turn[r->turning];
    snprintf(n, sizeof n, "%ld", r->turning);
    tenths_text(r->before, before);
    tenths_text(r->after, after);
    return phrase(
        buf, size,
        _("{winner} was never behind again after round {round}, decision {n}, by {who}: from "
          "{before} to {after} against the next."),
        "winner", winner, "round",
        DIGITS(hd_session_rules(s)->round_number[s->turn[r->turning - 1].state.round]), "n", n,
        "who", s->origin.seating.player[at->who].name, "before", before, "after", after, NULL);
}
