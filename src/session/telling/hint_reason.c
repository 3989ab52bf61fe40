/* SPDX-License-Identifier: MIT
 *
 * hint_reason.c: the reason for a plan, made only from what hd_change_line says. */
#include <stdio.h>
#include <stdlib.h>

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "telling/hint_text.h"
#include "text.h"

struct because {
    const struct hd_session *s;
    struct hd_scene c;
    const struct hd_change *change;
    unsigned who;
    char *buf;
    size_t size;
    bool scoring; /* the round ends with a scoring */
};

static void because_say(struct because *b, const char *part)
{
    text_join(b->buf, b->size, "; ", part);
}

static int by(const struct hd_reason *r)
{
    return r->after - r->before;
}

static bool only_bonus(const struct hd_reason *r)
{
    return !r->given && r->before - r->bonus_before == r->after - r->bonus_after;
}

/* The player's own points in a place, and why. */
static const char *own_sentence(const struct hd_reason *r)
{
    static const char *const won[] = {
        [HD_WHY_FIRST] = N_("takes first place in {place}"),
        [HD_WHY_SECOND] = N_("takes second place in {place}"),
        [HD_WHY_THIRD] = N_("takes third place in {place}"),
        [HD_WHY_FOURTH] = N_("takes fourth place in {place}"),
        [HD_WHY_TIED_FIRST] = N_("ties for first place in {place}"),
        [HD_WHY_TIED_SECOND] = N_("ties for second place in {place}"),
        [HD_WHY_TIED_THIRD] = N_("ties for third place in {place}"),
        [HD_WHY_TIED_FOURTH] = N_("ties for fourth place in {place}"),
    };
    if (r->given)
        return _("scores {place} now");
    if (only_bonus(r))
        return by(r) > 0 ? _("the bonus in {place}") : _("gives up the bonus in {place}");
    if (by(r) < 0)
        return _("gives up points in {place}");
    if (r->why_after == r->why_before || r->why_after >= HD_WHY_KING || !won[r->why_after])
        return _("more for {place}");
    return _(won[r->why_after]);
}

static const char *others_sentence(const struct hd_reason *r)
{
    if (r->given)
        return _("scores {place} for {who}");
    return by(r) < 0 ? _("pushes {who} back in {place}") : _("lets {who} rise in {place}");
}

/* The player's own points count double, since they matter most. */
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
    char what[HINT_PART], part[HINT_PART];
    if (!r)
        return;
    const char *who = narrate_name(&b->c, r->seat);
    bool own = r->seat == b->who, card = r->given && r->place == HD_NONE;
    phrase(what, sizeof what, own ? own_sentence(r) : others_sentence(r), "place",
           r->place == HD_NONE ? "" : narrate_place(&b->c, r->place), "who", who, NULL);
    bool before = b->scoring && !r->given && own && by(r) > 0;
    phrase(part, sizeof part,
           card && own ? _("{n} by the card")
           : card      ? _("{n} for {who} by the card")
           : before    ? _("{reason} before the scoring, {n}")
                       : _("{reason}, {n}"),
           "reason", what, "who", who, "n", SIGNED(by(r)), NULL);
    because_say(b, part);
}

static int mean_of(const struct because *b, unsigned seat)
{
    return b->change->points[seat].mean + b->change->now[seat].mean;
}

/* If others' choices or secrets decide, the reason is a mean: the player's own, or else that of
 * whoever loses most. Others' gains are no reason. */
static bool say_mean(struct because *b)
{
    char part[HINT_PART];
    unsigned seat = b->who;
    if (!(b->change->flags & (HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN)))
        return false;
    for (unsigned i = 0; i < b->c.state->seats && !mean_of(b, b->who); i++)
        if (mean_of(b, i) < mean_of(b, seat))
            seat = i;
    if (!mean_of(b, seat) || b->change->flags & HD_CHANGE_CHOICES) {
        because_say(b, change_is_any(b->change) ? _("what is not known yet decides") : "");
        return true;
    }
    phrase(part, sizeof part,
           seat == b->who
               ? _("about {n} points on average; it depends on what is not known yet")
               : _("about {n} points for {who} on average; it depends on what is not known yet"),
           "n", TENTHS(mean_of(b, seat)), "who", narrate_name(&b->c, seat), NULL);
    because_say(b, part);
    return true;
}

static void say_order(struct because *b, struct hd_move power)
{
    const struct hd_change *c = b->change;
    char part[HINT_PART];
    if (power.ask != HD_ASK_power)
        return;
    int n = b->c.edition->rules.power[power.b].caballeros;
    phrase(part, sizeof part,
           c->order_least == c->order_most ? _("on turn as number {n}")
                                           : _("on turn as number {n} to {most}"),
           "n", DIGITS(c->order_least), "most", DIGITS(c->order_most), NULL);
    because_say(b, part);
    phrase(part, sizeof part,
           SOME(n, "{n} caballero for the court then", "{n} caballeros for the court then"), "n",
           DIGITS(n), NULL);
    because_say(b, part);
}

/* What the court has at the end of the line, for the next turn. */
static void say_court(struct because *b)
{
    const struct hd_spread *moved = &b->change->court[b->who];
    int left = b->c.state->cab[HD_COURT][b->who] + moved->mean / 100;
    char part[HINT_PART];
    if (moved->least != moved->most || left < 0)
        return;
    phrase(part, sizeof part,
           moved->least > 0 ? _("{n} in the court then")
           : left           ? _("keeps {n} in the court")
                            : _("empties the court"),
           "n", DIGITS(left), NULL);
    because_say(b, part);
}

const char *hd_plan_reason(const struct hd_session *s, int viewer, const struct hd_plan *plan,
                           bool whole, char *buf, size_t size)
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
    hd_change_line(hd_session_look(s, viewer), plan->line, plan->moves, &change);
    if (!whole && plan->line[0].ask == HD_ASK_court) {
        say_court(&b);
        if (buf[0])
            return buf;
    }
    say_order(&b, plan->line[0]);
    if (!say_mean(&b)) {
        const struct hd_reason *first = heaviest(&b, NULL);
        say_reason(&b, first);
        say_reason(&b, first ? heaviest(&b, first) : NULL);
    }
    whole = whole || !buf[0];
    if (whole && change.flags & HD_CHANGE_INSIDE)
        because_say(&b, _("caballeros in the castillo, which is not counted yet"));
    if (!buf[0] && plan->line[0].ask != HD_ASK_court)
        because_say(&b, _("no points change by it"));
    if (whole && plan->line[0].ask != HD_ASK_power)
        say_court(&b);
    return buf;
}
