/* SPDX-License-Identifier: MIT
 *
 * narrate.c: every event as one sentence.
 *
 * Names always, never "you": four people look at one screen.  What the viewer may
 * not know is not in the sentence at all.  Points are told with the rule that gave
 * them (3.6, 3.7).  Look next: events.def for the fields, narrate_pieces.c and
 * narrate_score.c for those events, label.c for choices. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "steps.h"
#include "table.h"

const char *narrate_name(const struct hd_scene *c, unsigned seat)
{
    return seat <= (unsigned)c->seating->seats ? c->seating->player[seat].name : "";
}

const char *narrate_place(const struct hd_scene *c, unsigned place)
{
    return place == HD_NONE       ? ""
           : place == HD_COURT    ? _("the court")
           : place == HD_PROVINCE ? _("the province")
                                  : hd_place_name(c->edition, (int)place);
}

const char *narrate_card(const struct hd_scene *c, unsigned card)
{
    return card < c->edition->rules.cards ? c->edition->card[card].name : "";
}

void narrate_names(const struct hd_scene *c, unsigned set, unsigned without, char *buf, size_t size)
{
    int left = 0;
    buf[0] = '\0';
    set &= ~(1u << (without & 15u));
    for (unsigned i = 0; i <= (unsigned)c->seating->seats; i++)
        left += (set >> i) & 1u ? 1 : 0;
    for (unsigned i = 0; i <= (unsigned)c->seating->seats; i++) {
        char before[HD_SEATS * HD_NAME];
        if (!(set & (1u << i)))
            continue;
        left--;
        snprintf(before, sizeof before, "%s", buf);
        const char *both = left ? _("{names}, {name}") : _("{names} and {name}");
        phrase(buf, size, before[0] ? both : "{name}", "names", before, "name", narrate_name(c, i),
               NULL);
    }
}

void narrate_tell(const struct telling *t, const char *template)
{
    const struct hd_scene *c = t->c;
    const struct hd_event *e = t->e;
    char with[HD_SEATS * HD_NAME];
    narrate_names(c, e->with, e->who, with, sizeof with);
    phrase(t->buf, t->size, template, "who", narrate_name(c, e->who), "owner",
           narrate_name(c, e->owner), "from", narrate_place(c, e->from), "to",
           narrate_place(c, e->to), "card", narrate_card(c, e->card), "n", DIGITS(e->n), "with",
           with, NULL);
}

/* Several kinds may have one value, so that the ability tells which it is; bare: the
 * sentence for one that has none. */
static void tell_modifier(const struct telling *t, unsigned kind, const char *bare,
                          const char *sentence)
{
    const struct hd_edition *e = t->c->edition;
    if (kind >= e->rules.modifiers)
        return;
    const char *ability = e->modifier[kind].text;
    phrase(t->buf, t->size, ability[0] ? sentence : bare, "who", narrate_name(t->c, t->e->who),
           "owner", narrate_name(t->c, t->e->owner), "value", SIGNED(e->rules.modifier[kind].value),
           "n", DIGITS(t->e->n), "ability", ability, NULL);
}

static void tell_passed(const struct telling *t)
{
    if (t->open)
        tell_modifier(t, (unsigned)t->e->n, _("{who} passes the modifier {value} to {owner}."),
                      _("{who} passes the modifier {value} to {owner}. Its ability: {ability}"));
    else
        narrate_tell(t, _("{who} passes a modifier to {owner}."));
}

/* The back of the card shows its kind, not which it is (R58). */
static void tell_recover(const struct telling *t)
{
    if (t->e->why && t->open)
        tell_modifier(t, (unsigned)t->e->n, _("{who} takes back the modifier {value}."),
                      _("{who} takes back the modifier {value}. Its ability: {ability}"));
    else if (t->e->why)
        narrate_tell(t, _("{who} takes back a modifier, unseen."));
    else
        narrate_tell(t, t->open ? _("{who} takes back power card {n}.")
                                : _("{who} takes back a power card, unseen."));
}

/* ---- cards ---------------------------------------------------------------------- */

/* A card of which one branch is used, or NULL. */
static const char *branch_of(const struct telling *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_card *card = &r->card[t->e->card < r->cards ? t->e->card : 0];
    int branch = t->e->card < r->cards ? steps_branch_of(r, card, (unsigned)t->e->n) : -1;
    return branch < 0 ? NULL : steps_branch_text(r, card->step, (unsigned)branch);
}

static void tell_board_step(const struct telling *t)
{
    const struct hd_event *e = t->e;
    const struct hd_edition *edition = t->c->edition;
    phrase(t->buf, t->size,
           e->from == HD_NONE
               ? _("{who} announces for {card}: the scoring board {board} to {to}.")
               : _("{who} announces for {card}: the scoring board {board} from {from} to {to}."),
           "who", narrate_name(t->c, e->who), "card", edition->card[e->card].name, "board",
           e->why <= edition->rules.boards ? edition->board[e->why - 1] : "", "from",
           narrate_place(t->c, e->from), "to", narrate_place(t->c, e->to), NULL);
}

/* A step that names no more than a place. */
static const char *announced_place(const struct telling *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    unsigned step = (unsigned)t->e->n;
    enum hd_shape shape = step < r->steps ? r->step[step].shape : HD_SHAPE_COUNT;
    if (steps_purpose(r, step) == STEPS_SCORED)
        return _("{who} announces {card}: {to} is to be scored.");
    if (steps_purpose(r, step) == STEPS_LEFT)
        return _("{who} announces {card}: all opponents have to leave {to}.");
    if (shape == HD_SHAPE_choose)
        return _("{who} announces {card} and names {to}.");
    if (shape == HD_SHAPE_grande)
        return _("{who} announces {card}: the grande of {owner} to {to}.");
    return _("{who} announces {card}: to {to}.");
}

static void tell_announce(const struct telling *t)
{
    const struct hd_event *e = t->e;
    const char *branch = branch_of(t);
    if (e->why > 0 && e->card < t->c->edition->rules.cards)
        tell_board_step(t);
    else if (e->to == HD_NONE && e->from == HD_NONE && branch)
        phrase(t->buf, t->size, _("{who} announces the special action of {card}: {branch}."), "who",
               narrate_name(t->c, e->who), "card", t->c->edition->card[e->card].name, "branch",
               branch, NULL);
    else if (e->to == HD_NONE && e->from == HD_NONE)
        narrate_tell(t, _("{who} announces the special action of {card}."));
    else if (e->owner == HD_NONE || e->from == HD_NONE)
        narrate_tell(t, announced_place(t));
    else if (e->to == HD_NONE)
        narrate_tell(t, _("{who} announces for {card}: a caballero of {owner} in {from}."));
    else if (e->owner == e->who)
        narrate_tell(t, _("{who} announces for {card}: a caballero from {from} to {to}."));
    else
        narrate_tell(t,
                     _("{who} announces for {card}: a caballero of {owner} from {from} to {to}."));
}

static void tell_veto(const struct telling *t)
{
    if (t->e->n)
        narrate_tell(t, _("{who} answers with a Veto: the Veto of {owner} fails."));
    else
        narrate_tell(t, _("{who} uses a Veto against {owner}."));
}

static void tell_dummy_region(const struct telling *t)
{
    int n = t->e->n;
    if (n == 0)
        narrate_tell(t, _("The dummy's region card is {to}: nobody is placed there."));
    else
        narrate_tell(t, SOME(n, "The dummy's region card is {to}: {n} caballero.",
                             "The dummy's region card is {to}: {n} caballeros."));
}

/* ---- all together -------------------------------------------------------------------- */

static void tell_deal(const struct telling *t)
{
    const struct hd_scene *c = t->c;
    unsigned card = t->e->card;
    if (card < c->edition->rules.cards)
        phrase(t->buf, t->size, _("Turned up from stack {stack}: {card}."), "stack",
               DIGITS(c->edition->rules.card[card].stack + 1), "card", c->edition->card[card].name,
               NULL);
}

static void tell_kind(const struct telling *t)
{
    const struct hd_event *e = t->e;
    switch ((enum hd_event_type)e->type) {
    case HD_EV_setup:
        narrate_tell(t, _("The king starts in {to}."));
        break;
    case HD_EV_home:
        narrate_tell(t, _("The home region of {who} is {to}."));
        break;
    case HD_EV_round:
        narrate_tell(t, _("Round {n} begins."));
        break;
    case HD_EV_deal:
        tell_deal(t);
        break;
    case HD_EV_dummy_region:
        tell_dummy_region(t);
        break;
    case HD_EV_power:
        narrate_tell(t, _("{who} plays power card {n}."));
        break;
    case HD_EV_passed:
        tell_passed(t);
        break;
    case HD_EV_modifier:
        tell_modifier(t, e->from, _("{who} adds the modifier {value}: {n} in all."),
                      _("{who} adds the modifier {value}: {n} in all. Its ability: {ability}"));
        break;
    case HD_EV_ability:
        tell_modifier(t, e->from, _("{who} uses the ability of the modifier {value}."),
                      _("{who} uses the ability of the modifier {value}: {ability}"));
        break;
    case HD_EV_order:
        narrate_tell(t, _("{who} is on turn."));
        break;
    case HD_EV_take:
        narrate_tell(t, _("{who} takes {card}."));
        break;
    case HD_EV_announce:
        tell_announce(t);
        break;
    case HD_EV_skip:
        narrate_tell(t, _("{who} leaves out the special action of {card}."));
        break;
    case HD_EV_caballero:
        narrate_caballero(t);
        break;
    case HD_EV_grande:
        narrate_grande(t);
        break;
    case HD_EV_king:
        narrate_king(t);
        break;
    case HD_EV_infiltrate:
        narrate_tell(t, _("{who} may place caballeros in the king's region in this turn."));
        break;
    case HD_EV_board:
        narrate_board(t);
        break;
    case HD_EV_veto_kept:
        narrate_tell(t, _("{who} lays out a Veto that can be used until the end of round {n}."));
        break;
    case HD_EV_veto_used:
        tell_veto(t);
        break;
    case HD_EV_cancelled:
        narrate_tell(t, _("{who} cannot go on with the special action of {card}."));
        break;
    case HD_EV_veto_gone:
        narrate_tell(t, _("The Veto of {who} has run out unused."));
        break;
    case HD_EV_dial_set:
        narrate_tell(t, _("{who} has made a secret choice."));
        break;
    case HD_EV_dial:
        narrate_tell(t, _("{who} has chosen {to}."));
        break;
    case HD_EV_evict:
        narrate_tell(t, _("{who} names {from}: all opponents have to leave it."));
        break;
    case HD_EV_recover:
        tell_recover(t);
        break;
    case HD_EV_scoring:
        narrate_scoring(t);
        break;
    case HD_EV_score:
        narrate_score(t);
        break;
    case HD_EV_rule:
        narrate_rule(t);
        break;
    case HD_EV_shown:
        narrate_tell(t, _("All have seen {card}: it lies open again in the next round."));
        break;
    case HD_EV_discard:
        narrate_tell(t, _("Nobody took {card}: it is discarded."));
        break;
    case HD_EV_first:
        narrate_tell(t, _("{who} begins the next round."));
        break;
    case HD_EV_general:
        narrate_tell(t, _("General scoring {n}."));
        break;
    case HD_EV_over:
        narrate_over(t);
        break;
    case HD_EV_COUNT:
        break;
    }
}

const char *hd_narrate(const struct hd_session *s, const struct hd_happening *h, int viewer,
                       char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    struct hd_event shown = h->event;
    bool open = viewer == HD_OPEN || shown.seen_by == 0xff ||
                (viewer >= 0 && viewer < HD_SEATS && (shown.seen_by & (1u << viewer)));
    if (!open) {
        shown.n = 0;
        shown.to = HD_NONE;
    }
    bool last = h + 1 == s->log + s->logged;
    bool barren = last || h[1].event.type != HD_EV_score; /* points follow at once       */
    struct telling t = {&c, &shown, h->announced, open, barren, buf, size};
    if (size > 0)
        buf[0] = '\0';
    tell_kind(&t);
    return buf;
}
