/* SPDX-License-Identifier: MIT
 *
 * narrate_score.c: sentences about points, each with the rule that gave them, and about temporary
 * rules. */
#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "position/position_lasting.h"
#include "step_kinds.h"
#include "waiting.h"

/* A card takes no more than a player has, so it may be nothing. */
static void points_of_card(const struct narration *t)
{
    int n = t->e->n;
    if (t->e->card == HD_NONE)
        phrase(t->buf, t->size,
               n < 0 ? SOME(-n, "{who} loses {n} point.", "{who} loses {n} points.")
                     : SOME(n, "{who} gains {n} point.", "{who} gains {n} points."),
               "who", narrate_name(t->c, t->e->who), "n", DIGITS(n < 0 ? -n : n), NULL);
    else if (n < 0)
        phrase(t->buf, t->size,
               SOME(-n, "{who} loses {n} point by {card}.", "{who} loses {n} points by {card}."),
               "who", narrate_name(t->c, t->e->who), "n", DIGITS(-n), "card",
               narrate_card(t->c, t->e->card), NULL);
    else
        narrate_tell(
            t, SOME(n, "{who} gains {n} point by {card}.", "{who} gains {n} points by {card}."));
}

/* A place whose value is below 0. */
static void points_lost(const struct narration *t)
{
    int n = -t->e->n;
    phrase(t->buf, t->size,
           SOME(n, "{who} loses {n} point in {to} ({reason}).",
                "{who} loses {n} points in {to} ({reason})."),
           "who", narrate_name(t->c, t->e->who), "n", DIGITS(n), "to",
           narrate_place(t->c, t->e->to), "reason", _(narrate_reason(t->e)), NULL);
}

void narrate_score(const struct narration *t)
{
    const struct hd_event *e = t->e;
    int n = e->n;
    if (n < 0 && e->why != HD_WHY_CARD) {
        points_lost(t);
        return;
    }
    switch ((enum hd_why)e->why) {
    case HD_WHY_FIRST:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to}, alone in first place.",
                             "{who}: {n} points in {to}, alone in first place."));
        break;
    case HD_WHY_SECOND:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to} for second place.",
                             "{who}: {n} points in {to} for second place."));
        break;
    case HD_WHY_THIRD:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to} for third place.",
                             "{who}: {n} points in {to} for third place."));
        break;
    case HD_WHY_FOURTH:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to} for fourth place.",
                             "{who}: {n} points in {to} for fourth place."));
        break;
    case HD_WHY_TIED_FIRST:
        narrate_tell(t,
                     SOME(n,
                          "{who}: {n} point in {to}, tied first with {with}: a tie scores as the "
                          "second place.",
                          "{who}: {n} points in {to}, tied first with {with}: a tie scores as the "
                          "second place."));
        break;
    case HD_WHY_TIED_SECOND:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point in {to}, tied second with {with}: a tie scores as "
                             "the third place.",
                             "{who}: {n} points in {to}, tied second with {with}: a tie scores as "
                             "the third place."));
        break;
    case HD_WHY_TIED_THIRD:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point in {to}, tied third with {with}: a tie scores as "
                             "the fourth place.",
                             "{who}: {n} points in {to}, tied third with {with}: a tie scores as "
                             "the fourth place."));
        break;
    case HD_WHY_KING:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point, the king's bonus, alone first in {to} where the "
                             "king stands.",
                             "{who}: {n} points, the king's bonus, alone first in {to} where the "
                             "king stands."));
        break;
    case HD_WHY_GRANDE:
        narrate_tell(t, SOME(n,
                             "{who}: {n} point, the grande's bonus, alone first in {to}, the home "
                             "region.",
                             "{who}: {n} points, the grande's bonus, alone first in {to}, the home "
                             "region."));
        break;
    case HD_WHY_CARD:
        points_of_card(t);
        break;
    default:
        narrate_tell(t, SOME(n, "{who}: {n} point in {to}.", "{who}: {n} points in {to}."));
        break;
    }
}

void narrate_scoring(const struct narration *t)
{
    if (t->barren && t->e->why == 1)
        narrate_tell(t, _("{to} is scored, first place only: nobody gets a point."));
    else if (t->barren)
        narrate_tell(t, _("{to} is scored: nobody gets a point."));
    else if (t->e->why == 1)
        narrate_tell(t, _("{to} is scored, first place only."));
    else
        narrate_tell(t, _("{to} is scored."));
}

void narrate_over(const struct narration *t)
{
    char names[HD_SEATS * HD_NAME];
    unsigned set = t->e->with;
    narrate_names(t->c, set, 15, names, sizeof names);
    phrase(t->buf, t->size,
           (set & (set - 1)) ? _("The game is over.  {names} share the victory.")
                             : _("The game is over.  {names} wins."),
           "names", names, NULL);
}

/* ---- temporary rules ------------------------------------------------------------- */

static const char *const lasting[] = {
    [HD_LASTS_TURN] = N_("For this turn"),
    [HD_LASTS_ROUND] = N_("For this round"),
    [HD_LASTS_NEXT_ROUND] = N_("For the next round"),
    [HD_LASTS_SCORING] = N_("To the end of the next general scoring"),
    [HD_LASTS_GAME] = N_("For the rest of the game"),
};

static const char *const rule_sentence[] = {
#define LASTING(name, value, placed, text) text,
#include "hidalgo/lasting.def"
};

static const char *const closed_for[] = {
    [HD_CLOSED_IN] = N_("nothing enters"),
    [HD_CLOSED_OUT] = N_("nothing leaves"),
    [HD_CLOSED_ALL] = N_("nothing enters or leaves"),
    [HD_CLOSED_WITHIN] = N_("nothing goes from there to another place that is closed like this"),
};

/* What a card lets wait. 'to' is what it remembers, if the viewer may know it. */
static const char *waiting_sentence(int due, bool recalls)
{
    switch (due) {
    case HD_DUE_BEFORE:
        return recalls ? N_("Before the next general scoring {card} continues for {who}: {to}.")
                       : N_("Before the next general scoring {card} continues for {who}.");
    case HD_DUE_AFTER:
        return recalls ? N_("After the next general scoring {card} continues for {who}: {to}.")
                       : N_("After the next general scoring {card} continues for {who}.");
    default:
        return recalls ? N_("At the end of the game {card} continues for {who}: {to}.")
                       : N_("At the end of the game {card} continues for {who}.");
    }
}

/* An edition or a modifier may have said it. */
static const char *waits_by(const struct hd_scene *c, unsigned card)
{
    return card == HD_NONE ? _("what was said") : narrate_card(c, card);
}

static const char *recalled(const struct hd_scene *c, unsigned to, unsigned owner)
{
    return owner != HD_NONE ? narrate_name(c, owner) : to < HD_HIDDEN ? narrate_place(c, to) : "";
}

void narrate_later(const struct narration *t)
{
    const char *to = recalled(t->c, t->e->to, t->e->owner);
    phrase(t->buf, t->size, _(waiting_sentence(t->e->why, *to)), "who",
           narrate_name(t->c, t->e->who), "card", waits_by(t->c, t->e->card), "to", to, NULL);
}

void narrate_due(const struct narration *t)
{
    const char *to = recalled(t->c, t->e->to, t->e->owner);
    phrase(t->buf, t->size,
           *to ? _("Now {card} continues for {who}: {to}.") : _("Now {card} continues for {who}."),
           "who", narrate_name(t->c, t->e->who), "card", narrate_card(t->c, t->e->card), "to", to,
           NULL);
}

static void waiting_text(const struct hd_scene *c, const struct hd_lasting *l, char *buf,
                         size_t size)
{
    const struct hd_rules *r = &c->edition->rules;
    unsigned step = hd_waiting_step(r, l);
    bool player = r->step[step].kind == HD_RECALLS_PLAYER;
    const struct hd_event e = {.who = (uint8_t)hd_waiting_seat(l),
                               .card = (uint8_t)hd_card_of_step(r, step),
                               .to = player ? HD_NONE : l->where,
                               .owner = player ? l->where : HD_NONE,
                               .why = l->lasts};
    narrate_later(&(struct narration){.c = c, .e = &e, .buf = buf, .size = size});
}

static void rule_text(const struct hd_scene *c, const struct hd_lasting *l, char *buf, size_t size)
{
    char seats[HD_SEATS * HD_NAME];
    enum hd_rule_value kind = hd_rule_value(l->rule);
    narrate_names(c, kind == HD_VALUE_SEATS ? l->value : 0, 15, seats, sizeof seats);
    phrase(buf, size, _(rule_sentence[l->rule]), "lasts",
           l->lasts <= HD_LASTS_GAME ? _(lasting[l->lasts]) : "", "n", DIGITS(l->value), "seats",
           seats, "to", narrate_place(c, l->where), "other",
           narrate_place(c, kind == HD_VALUE_PLACE ? l->value : HD_NONE), "ways",
           kind == HD_VALUE_WAYS ? _(closed_for[l->value]) : "", NULL);
}

void narrate_rule(const struct narration *t)
{
    struct hd_lasting l = lasting_of_event(t->e);
    rule_text(t->c, &l, t->buf, t->size);
}

const char *hd_rule_text(const struct hd_session *s, int viewer, int i, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    const struct hd_state *known = &hd_session_view(s, viewer)->known;
    if (size > 0)
        buf[0] = '\0';
    if (i >= 0 && i < known->lastings)
        (hd_is_waiting(&known->lasting[i]) ? waiting_text : rule_text)(&c, &known->lasting[i], buf,
                                                                       size);
    return buf;
}
