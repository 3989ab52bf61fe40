/* SPDX-License-Identifier: MIT
 *
 * change_text.c: what an answer would change: in few words for a list, in sentences for help. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "text.h"

enum { PART = 480 };

/* How much to leave out if there is no room. */
enum less { ALL, NO_REASON, ONE_OTHER, OWN_ONLY, LESS };

struct brief {
    const struct hd_session *s;
    struct hd_scene c;
    const struct hd_change *change;
    const struct hd_change_form *form;
    struct hd_question q;
};

static struct brief brief_of(const struct hd_session *s, const struct hd_change *c,
                             const struct hd_change_form *form)
{
    return (struct brief){s, scene_at(s, s->moves), c, form, hd_session_question(s)};
}

static bool is_zero(const struct hd_spread *s)
{
    return s->least == 0 && s->most == 0;
}

bool change_is_any(const struct hd_change *c)
{
    for (unsigned i = 0; i < HD_SEATS; i++)
        if (!is_zero(&c->points[i]) || !is_zero(&c->now[i]))
            return true;
    return false;
}

/* ---- numbers --------------------------------------------------------------------------- */

/* "+2", or the mean of several lines: "+1.3". */
static struct digits spread_text(const struct hd_spread *s)
{
    return s->least == s->most ? signed_digits(s->least) : signed_tenths(s->mean);
}

/* "2 points more for you". */
static void points_text(int points, const char *who, char out[PART])
{
    const unsigned n = (unsigned)abs(points);
    phrase(out, PART,
           points < 0 ? SOME(n, "{n} point less for {who}", "{n} points less for {who}")
                      : SOME(n, "{n} point more for {who}", "{n} points more for {who}"),
           "n", DIGITS((int)n), "who", who, NULL);
}

/* "+2 you", "about -0.4 Tom", "about +1.3 you (-2 to +6)"; with letters "+2", "B~-0.4",
 * "~+1.3 (-2..+6)". */
static void item_text(const struct brief *b, const struct hd_spread *s, unsigned seat,
                      char out[PART])
{
    char one[PART];
    const struct hd_player *p = &b->c.seating->player[seat];
    bool own = seat == b->q.who, open = s->least != s->most;
    struct digits n = spread_text(s);
    if (b->form->style == HD_CHANGE_LETTERS) {
        char letter[2] = {own ? '\0' : p->letter, '\0'};
        snprintf(one, sizeof one, "%s%s%s", letter, open ? "~" : "", n.text);
    } else {
        phrase(one, sizeof one, open ? _("about {n} {who}") : _("{n} {who}"), "n", n.text, "who",
               own ? _("you") : p->name, NULL);
    }
    if (!own || !open)
        snprintf(out, PART, "%s", one);
    else
        phrase(out, PART,
               b->form->style == HD_CHANGE_LETTERS ? _("{item} ({least}..{most})")
                                                   : _("{item} ({least} to {most})"),
               "item", one, "least", SIGNED(s->least), "most", SIGNED(s->most), NULL);
}

/* The seat with the largest change that is not yet in 'told'; HD_SEATS: nobody. */
static unsigned heaviest(const struct brief *b, const struct hd_spread *s, unsigned told)
{
    unsigned best = HD_SEATS;
    for (unsigned i = 0; i < b->c.state->seats; i++)
        if (!(told >> i & 1) && !is_zero(&s[i]) &&
            (best == HD_SEATS || abs(s[i].mean) > abs(s[best].mean)))
            best = i;
    return best;
}

/* All others whose points change as much as those of that seat. */
static unsigned alike(const struct brief *b, const struct hd_spread *s, unsigned seat)
{
    unsigned set = 0;
    for (unsigned i = 0; i < b->c.state->seats; i++)
        if (i != b->q.who && s[i].least == s[seat].least)
            set |= 1u << i;
    return set;
}

/* For a learner: "2 points more for you", "2 points less for Beto and Dora". Returns who is told.
 */
static unsigned learner_text(const struct brief *b, const struct hd_spread *s, unsigned seat,
                             char out[PART])
{
    char names[HD_SEATS * HD_NAME];
    bool own = seat == b->q.who;
    unsigned set = own ? 1u << seat : alike(b, s, seat);
    narrate_names(&b->c, set, 15, names, sizeof names);
    points_text(s[seat].least, own ? _("you") : names, out);
    return set;
}

/* The viewer first, then the others. */
static void list_text(const struct brief *b, const struct hd_spread *s, enum less less,
                      char out[PART])
{
    unsigned told = 0, others = 0, most = less >= OWN_ONLY ? 0 : less == ONE_OTHER ? 1 : HD_SEATS;
    unsigned seat = b->q.who < HD_SEATS && !is_zero(&s[b->q.who]) ? b->q.who : heaviest(b, s, told);
    out[0] = '\0';
    for (; seat < HD_SEATS; seat = heaviest(b, s, told)) {
        char item[PART];
        if (seat != b->q.who && others++ >= most && told)
            break;
        if (b->form->level == HD_BESIDE_LEARNER)
            told |= learner_text(b, s, seat, item);
        else
            item_text(b, &s[seat], seat, item);
        text_join(out, PART, b->form->style == HD_CHANGE_LETTERS ? " " : ", ", item);
        told |= 1u << seat;
    }
}

/* ---- reasons ------------------------------------------------------------------------------ */

/* "alone first", "tied second with Tom". */
static void why_text(const struct brief *b, unsigned why, unsigned with, unsigned seat,
                     char out[PART])
{
    static const char *const words[] = {
        [HD_WHY_NOTHING] = N_("no place"),
        [HD_WHY_FIRST] = N_("alone first"),
        [HD_WHY_SECOND] = N_("second"),
        [HD_WHY_THIRD] = N_("third"),
        [HD_WHY_FOURTH] = N_("fourth"),
        [HD_WHY_TIED_FIRST] = N_("tied first with {with}"),
        [HD_WHY_TIED_SECOND] = N_("tied second with {with}"),
        [HD_WHY_TIED_THIRD] = N_("tied third with {with}"),
        [HD_WHY_TIED_FOURTH] = N_("tied fourth with {with}"),
        [HD_WHY_KING] = N_("the king's bonus"),
        [HD_WHY_GRANDE] = N_("the grande's bonus"),
        [HD_WHY_CARD] = N_("by the card"),
    };
    char names[HD_SEATS * HD_NAME];
    narrate_names(&b->c, with, seat, names, sizeof names);
    phrase(out, PART, why <= HD_WHY_CARD ? _(words[why]) : "", "with", names, NULL);
}

/* Only the bonus changes, not the place's own points. */
static bool is_bonus(const struct hd_reason *r)
{
    return !r->given && r->before - r->bonus_before == r->after - r->bonus_after;
}

static int weight(const struct brief *b, const struct hd_reason *why)
{
    int n = abs(why->after - why->before);
    return 2 * n + (why->seat == b->q.who ? 100 : 0) + (why->given ? 50 : 0);
}

/* The most important reason: "alone first in Galicia", "Tom second". */
static void reason_text(const struct brief *b, char out[PART])
{
    const struct hd_reason *best = NULL;
    char why[PART], who[PART];
    out[0] = '\0';
    for (int i = 0; i < b->change->reasons; i++)
        if (!best || weight(b, &b->change->reason[i]) > weight(b, best))
            best = &b->change->reason[i];
    if (!best || !change_is_any(b->change) || hd_change_is_open(b->change))
        return;
    bool bonus = is_bonus(best);
    why_text(b, best->why_after, best->with_after, best->seat, why);
    if (bonus && best->seat == b->q.who)
        snprintf(who, sizeof who, "%s", _("the bonus"));
    else if (bonus)
        phrase(who, sizeof who, _("the bonus for {who}"), "who", narrate_name(&b->c, best->seat),
               NULL);
    else if (best->seat == b->q.who)
        snprintf(who, sizeof who, "%s", why);
    else
        phrase(who, sizeof who, _("{who} {why}"), "who", narrate_name(&b->c, best->seat), "why",
               why, NULL);
    bool said = best->place == HD_NONE || best->place == b->form->place;
    phrase(out, PART, said ? "{why}" : _("{why} in {place}"), "why", who, "place",
           said ? "" : narrate_place(&b->c, best->place), NULL);
}

/* ---- in few words ----------------------------------------------------------------------- */

static void order_text(const struct brief *b, char *buf, size_t size)
{
    const struct hd_change *c = b->change;
    bool letters = b->form->style == HD_CHANGE_LETTERS;
    phrase(buf, size,
           c->order_least == c->order_most ? letters ? _("turn {n}") : _("on turn as number {n}")
           : letters ? _("turn {n}-{most}")
                                           : _("on turn as number {n} to {most}"),
           "n", DIGITS(c->order_least), "most", DIGITS(c->order_most), NULL);
}

/* Points given at once, and then what 'now' would be. Where later choices decide, random ones would
 * give a mean that points the wrong way, so there is none. */
static void sums_text(const struct brief *b, enum less less, char out[2 * PART])
{
    char points[PART], now[PART];
    bool letters = b->form->style == HD_CHANGE_LETTERS;
    if (b->change->flags & HD_CHANGE_CHOICES) {
        snprintf(out, 2 * PART, "%s", letters ? "?" : _("what follows decides"));
        return;
    }
    list_text(b, b->change->points, less, points);
    list_text(b, b->change->now, less, now);
    bool inside = b->change->flags & HD_CHANGE_INSIDE;
    bool learner = b->form->level == HD_BESIDE_LEARNER;
    const char *whole = points[0] && now[0] ? learner ? _("at once {points}; if scored then, {now}")
                                                      : _("scores {points}; now {now}")
                        : points[0] ? learner ? _("at once {points}") : _("scores {points}")
                        : now[0] ? "{now}"
                        : inside            ? (letters ? "?" : _("not counted"))
                        : letters           ? "+0"
                                            : _("no change");
    phrase(out, 2 * PART, whole, "points", points, "now", now, NULL);
}

static void compose(const struct brief *b, enum less less, char *buf, size_t size)
{
    char sums[2 * PART], why[PART] = "", whole[4 * PART];
    bool used = b->change->flags & HD_CHANGE_IF_USED;
    bool veto = b->change->flags & HD_CHANGE_VETO && less == ALL && b->form->why;
    sums_text(b, less, sums);
    if (b->form->why && less == ALL)
        reason_text(b, why);
    phrase(whole, sizeof whole,
           used && *why ? _("if used: {sums}: {why}")
           : used       ? _("if used: {sums}")
           : *why       ? _("{sums}: {why}")
                        : "{sums}",
           "sums", sums, "why", why, NULL);
    phrase(buf, size, veto ? _("{change}, unless vetoed") : "{change}", "change", whole, NULL);
}

/* Questions whose answers never touch points by themselves. */
static bool is_about_points(const struct brief *b)
{
    switch (hd_ask_form(b->q.ask)) {
    case HD_FORM_POWER:
    case HD_FORM_MODIFIER:
    case HD_FORM_RECOVER:
        return false;
    default:
        return b->q.ask != HD_ASK_court;
    }
}

const char *hd_change_brief(const struct hd_session *s, const struct hd_change *c,
                            const struct hd_change_form *form, char *buf, size_t size)
{
    struct brief b = brief_of(s, c, form);
    if (size > 0)
        buf[0] = '\0';
    if (!change_is_any(c) && c->order_least)
        order_text(&b, buf, size);
    bool analyst = form->level == HD_BESIDE_ANALYST;
    if (!change_is_any(c) && !(analyst ? is_about_points(&b) : c->flags & HD_CHANGE_INSIDE))
        return buf;
    if (hd_change_is_open(c) && !analyst)
        return buf;
    char whole[4 * PART] = "";
    bool fits = false;
    for (enum less less = ALL; less < LESS && !fits; less++) {
        compose(&b, less, whole, sizeof whole);
        fits = text_width(whole) <= form->room && strlen(whole) < size;
    }
    snprintf(buf, size, "%s", whole);
    return buf;
}

/* ---- in sentences ---------------------------------------------------------------------------- */

static void add_reason(const struct brief *b, const struct hd_reason *r, char *buf, size_t size)
{
    char was[PART], is[PART], line[2 * PART];
    why_text(b, r->why_before, r->with_before, r->seat, was);
    why_text(b, r->why_after, r->with_after, r->seat, is);
    const char *text = r->place == HD_NONE ? _("{who} {n}, {is}.")
                       : r->given          ? _("{place}: {who} {n}, {is}.")
                       : is_bonus(r) ? _("{place}: {who} {before} -> {after}, {is}, by the bonus.")
                       : !strcmp(was, is)
                           ? _("{place}: {who} {before} -> {after}, {is}.")
                           : _("{place}: {who} {before} -> {after}, {is} (now {was}).");
    phrase(line, sizeof line, text, "place",
           r->place == HD_NONE ? "" : narrate_place(&b->c, r->place), "who",
           narrate_name(&b->c, r->seat), "n", SIGNED(r->after), "before", DIGITS(r->before),
           "after", DIGITS(r->after), "is", is, "was", was, NULL);
    phrase_add(buf, size, line);
}

/* "ana about +1.3 (-2 to +6, in most cases 0.4 to 2.2)": everybody's. */
static void add_spread(const struct brief *b, const struct hd_spread *s, const char *text,
                       char *buf, size_t size)
{
    for (unsigned i = 0; i < b->c.state->seats; i++) {
        char line[PART];
        if (is_zero(&s[i]))
            continue;
        phrase(line, sizeof line, _(text), "who", narrate_name(&b->c, i), "n",
               spread_text(&s[i]).text, "least", SIGNED(s[i].least), "most", SIGNED(s[i].most),
               "sd", TENTHS(s[i].sd) + 1, NULL);
        phrase_add(buf, size, line);
    }
}

static void add_open(const struct brief *b, char *buf, size_t size)
{
    bool chosen = b->change->flags & HD_CHANGE_CHOICES;
    phrase_add(buf, size,
               chosen ? _("Later choices decide.")
                      : _("Hidden things decide; as far as you can know:"));
    if (chosen) {
        phrase_add(buf, size, b->change->reasons ? _("At best:") : "");
        return;
    }
    const bool whole = b->form->level == HD_BESIDE_ANALYST;
    add_spread(b, b->change->points,
               whole ? N_("{who} scores {n} ({least} to {most}, standard deviation {sd}).")
                     : N_("{who} scores {n} ({least} to {most})."),
               buf, size);
    add_spread(b, b->change->now,
               whole ? N_("{who} {n} ({least} to {most}, standard deviation {sd}) if all were "
                          "scored then.")
                     : N_("{who} {n} ({least} to {most}) if all were scored then."),
               buf, size);
    if (b->change->reasons)
        phrase_add(buf, size, _("At best:"));
}

const char *hd_change_text(const struct hd_session *s, const struct hd_change *c,
                           enum hd_beside level, char *buf, size_t size)
{
    const struct hd_change_form plain = {.style = HD_CHANGE_NAMES, .place = -1, .level = level};
    struct brief b = brief_of(s, c, &plain);
    if (size > 0)
        buf[0] = '\0';
    if (c->order_least) {
        char order[PART];
        order_text(&b, order, sizeof order);
        phrase(buf, size, _("{order}."), "order", order, NULL);
    }
    if (!change_is_any(c)) {
        if (is_about_points(&b))
            phrase_add(buf, size,
                       c->flags & HD_CHANGE_INSIDE ? _("The castillo is closed and not counted.")
                                                   : _("Nobody's points change."));
        return buf;
    }
    if (c->flags & HD_CHANGE_IF_USED)
        phrase_add(buf, size, _("If the special action were used at once:"));
    if (hd_change_is_open(c))
        add_open(&b, buf, size);
    for (int i = 0; i < c->reasons; i++)
        add_reason(&b, &c->reason[i], buf, size);
    if (c->flags & HD_CHANGE_VETO)
        phrase_add(buf, size, _("Unless somebody uses a Veto."));
    return buf;
}
