/* SPDX-License-Identifier: MIT
 *
 * narrate.c: every event as one sentence.
 *
 * Names always, never "you": four people look at one screen.  What the viewer may
 * not know is not in the sentence at all.  Points are told with the rule that gave
 * them (3.6, 3.7).  Look next: events.def for the fields, label.c for choices. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "table.h"

/* Everything a sentence can name. */
struct telling {
    const struct hd_scene *c;
    const struct hd_event *e;
    bool open; /* the viewer may know n and to */
    char *buf;
    size_t size;
};

static const char *name_of(const struct hd_scene *c, unsigned seat)
{
    return seat <= (unsigned)c->seating->seats ? c->seating->player[seat].name : "";
}

static const char *place_name(const struct hd_scene *c, unsigned place)
{
    return place == HD_NONE ? "" : hd_place_name(c->edition, (int)place);
}

/* "Ana", "Ana and Beto", "Ana, Beto and Cruz"; without one seat. */
static void name_set(const struct hd_scene *c, unsigned set, unsigned without, char *buf,
                     size_t size)
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
        phrase(buf, size, before[0] ? both : "{name}", "names", before, "name", name_of(c, i),
               NULL);
    }
}

static void tell(const struct telling *t, const char *template)
{
    const struct hd_scene *c = t->c;
    const struct hd_event *e = t->e;
    char with[HD_SEATS * HD_NAME];
    name_set(c, e->with, e->who, with, sizeof with);
    const char *card = e->card < c->edition->rules.cards ? c->edition->card[e->card].name : "";
    phrase(t->buf, t->size, template, "who", name_of(c, e->who), "owner", name_of(c, e->owner),
           "from", place_name(c, e->from), "to", place_name(c, e->to), "card", card, "n",
           DIGITS(e->n), "with", with, NULL);
}

/* ---- pieces ------------------------------------------------------------------- */

#define SOME(n, one, many) ngettext(one, many, (unsigned long)((n) < 0 ? 0 : (n)))

/* Cards by which the owner himself gives caballeros up, though another took them. */
static bool owner_chose(const struct telling *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_event *e = t->e;
    if (e->card >= r->cards || e->to != HD_PROVINCE)
        return false;
    const struct hd_card *card = &r->card[e->card];
    for (unsigned i = 0; i < card->effects; i++) {
        unsigned word = r->effect[card->effect + i].word;
        if (word == HD_EFFECT_levy || word == HD_EFFECT_desert)
            return true;
    }
    return false;
}

static void tell_caballero(const struct telling *t)
{
    const struct hd_event *e = t->e;
    int n = e->n;
    bool dummy = e->owner >= t->c->state->seats;
    bool own = e->who == e->owner || e->who == HD_NONE || owner_chose(t);
    if (dummy && own && e->from == HD_PROVINCE)
        tell(t, SOME(n, "{n} caballero of {owner} is placed in {to}.",
                     "{n} caballeros of {owner} are placed in {to}."));
    else if (dummy && own)
        tell(t, SOME(n, "{n} caballero of {owner} goes from {from} to {to}.",
                     "{n} caballeros of {owner} go from {from} to {to}."));
    else if (own && e->from == HD_PROVINCE && e->to == HD_COURT)
        tell(t, SOME(n, "{owner} brings {n} caballero from the province to the court.",
                     "{owner} brings {n} caballeros from the province to the court."));
    else if (own && e->from == HD_COURT && e->to == HD_PROVINCE)
        tell(t, SOME(n, "{owner} returns {n} caballero from the court to the province.",
                     "{owner} returns {n} caballeros from the court to the province."));
    else if (own && e->from == HD_COURT)
        tell(t, SOME(n, "{owner} places {n} caballero in {to}.",
                     "{owner} places {n} caballeros in {to}."));
    else if (own && e->to == HD_COURT)
        tell(t, SOME(n, "{owner} takes {n} caballero from {from} to the court.",
                     "{owner} takes {n} caballeros from {from} to the court."));
    else if (own && e->to == HD_PROVINCE)
        tell(t, SOME(n, "{owner} returns {n} caballero from {from} to the province.",
                     "{owner} returns {n} caballeros from {from} to the province."));
    else if (own)
        tell(t, SOME(n, "{owner} moves {n} caballero from {from} to {to}.",
                     "{owner} moves {n} caballeros from {from} to {to}."));
    else if (e->from == HD_COURT && e->to == HD_PROVINCE)
        tell(t, SOME(n, "{owner} loses {n} caballero from the court to the province.",
                     "{owner} loses {n} caballeros from the court to the province."));
    else if (e->to == HD_PROVINCE)
        tell(t, SOME(n, "{who} sends {n} caballero of {owner} home from {from}.",
                     "{who} sends {n} caballeros of {owner} home from {from}."));
    else
        tell(t, SOME(n, "{who} moves {n} caballero of {owner} from {from} to {to}.",
                     "{who} moves {n} caballeros of {owner} from {from} to {to}."));
}

static void tell_grande(const struct telling *t)
{
    if (t->e->who == t->e->owner || t->e->who == HD_NONE)
        tell(t, _("The grande of {owner} moves from {from} to {to}."));
    else
        tell(t, _("{who} moves the grande of {owner} from {from} to {to}."));
}

static void tell_board(const struct telling *t)
{
    const struct hd_event *e = t->e;
    const struct hd_scene *c = t->c;
    const char *board = e->n >= 0 && e->n < c->edition->rules.boards ? c->edition->board[e->n] : "";
    phrase(t->buf, t->size,
           e->from == HD_NONE ? _("{who} lays the scoring board {board} on {to}.")
                              : _("{who} moves the scoring board {board} from {from} to {to}."),
           "who", name_of(c, e->who), "board", board, "from", place_name(c, e->from), "to",
           place_name(c, e->to), NULL);
}

/* ---- cards ---------------------------------------------------------------------- */

/* A branch is told by the index of its effect. */
static const char *branch_of(const struct telling *t)
{
    static const char *const effects[] = {
#define EFFECT(name, text) [HD_EFFECT_##name] = N_(text),
#include "hidalgo/effects.def"
    };
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_event *e = t->e;
    if (e->card >= r->cards || !r->card[e->card].either || e->n < 0 || e->n >= HD_EFFECTS)
        return NULL;
    int first = r->card[e->card].effect, branch = e->n >= first ? e->n : e->n + first;
    return branch < first + r->card[e->card].effects ? _(effects[r->effect[branch].word]) : NULL;
}

static void tell_announce(const struct telling *t)
{
    const struct hd_event *e = t->e;
    const char *branch = branch_of(t);
    if (e->to == HD_NONE && e->from == HD_NONE && branch)
        phrase(t->buf, t->size, _("{who} announces the special action of {card}: {branch}."), "who",
               name_of(t->c, e->who), "card", t->c->edition->card[e->card].name, "branch", branch,
               NULL);
    else if (e->to == HD_NONE && e->from == HD_NONE)
        tell(t, _("{who} announces the special action of {card}."));
    else if (e->owner == HD_NONE || e->from == HD_NONE)
        tell(t, _("{who} announces for {card}: {to}."));
    else if (e->to == HD_NONE)
        tell(t, _("{who} announces for {card}: a caballero of {owner} in {from}."));
    else if (e->owner == e->who)
        tell(t, _("{who} announces for {card}: a caballero from {from} to {to}."));
    else
        tell(t, _("{who} announces for {card}: a caballero of {owner} from {from} to {to}."));
}

static void tell_veto(const struct telling *t)
{
    if (t->e->n)
        tell(t, _("{who} answers with a Veto: the Veto of {owner} fails."));
    else
        tell(t, _("{who} uses a Veto against {owner}."));
}

static void tell_dummy_region(const struct telling *t)
{
    int n = t->e->n;
    if (n == 0)
        tell(t, _("The dummy's region card is {to}: nobody is placed there."));
    else
        tell(t, SOME(n, "The dummy's region card is {to}: {n} caballero.",
                     "The dummy's region card is {to}: {n} caballeros."));
}

/* ---- scoring ---------------------------------------------------------------------- */

static void tell_score(const struct telling *t)
{
    const struct hd_event *e = t->e;
    int n = e->n;
    switch ((enum hd_why)e->why) {
    case HD_WHY_FIRST:
        tell(t, SOME(n, "{who}: {n} point in {to}, alone in first place.",
                     "{who}: {n} points in {to}, alone in first place."));
        break;
    case HD_WHY_SECOND:
        tell(t, SOME(n, "{who}: {n} point in {to} for second place.",
                     "{who}: {n} points in {to} for second place."));
        break;
    case HD_WHY_THIRD:
        tell(t, SOME(n, "{who}: {n} point in {to} for third place.",
                     "{who}: {n} points in {to} for third place."));
        break;
    case HD_WHY_TIED_FIRST:
        tell(t, SOME(n,
                     "{who}: {n} point in {to}, tied first with {with}: a tie scores as the "
                     "second place.",
                     "{who}: {n} points in {to}, tied first with {with}: a tie scores as the "
                     "second place."));
        break;
    case HD_WHY_TIED_SECOND:
        tell(t, SOME(n,
                     "{who}: {n} point in {to}, tied second with {with}: a tie scores as "
                     "the third place.",
                     "{who}: {n} points in {to}, tied second with {with}: a tie scores as "
                     "the third place."));
        break;
    case HD_WHY_KING:
        tell(t, SOME(n,
                     "{who}: {n} point, the king's bonus, alone first in {to} where the "
                     "king stands.",
                     "{who}: {n} points, the king's bonus, alone first in {to} where the "
                     "king stands."));
        break;
    case HD_WHY_GRANDE:
        tell(t, SOME(n,
                     "{who}: {n} point, the grande's bonus, alone first in {to}, the home "
                     "region.",
                     "{who}: {n} points, the grande's bonus, alone first in {to}, the home "
                     "region."));
        break;
    default:
        tell(t, SOME(n, "{who}: {n} point in {to}.", "{who}: {n} points in {to}."));
        break;
    }
}

static void tell_scoring(const struct telling *t)
{
    if (t->e->why == 1)
        tell(t, _("{to} is scored, first place only."));
    else
        tell(t, _("{to} is scored."));
}

static void tell_over(const struct telling *t)
{
    char names[HD_SEATS * HD_NAME];
    unsigned set = t->e->with;
    name_set(t->c, set, 15, names, sizeof names);
    phrase(t->buf, t->size,
           (set & (set - 1)) ? _("The game is over.  {names} share the victory.")
                             : _("The game is over.  {names} wins."),
           "names", names, NULL);
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
        tell(t, _("The king starts in {to}."));
        break;
    case HD_EV_home:
        tell(t, _("The home region of {who} is {to}."));
        break;
    case HD_EV_round:
        tell(t, _("Round {n} begins."));
        break;
    case HD_EV_deal:
        tell_deal(t);
        break;
    case HD_EV_dummy_region:
        tell_dummy_region(t);
        break;
    case HD_EV_power:
        tell(t, _("{who} plays power card {n}."));
        break;
    case HD_EV_order:
        tell(t, _("{who} is on turn."));
        break;
    case HD_EV_take:
        tell(t, _("{who} takes {card}."));
        break;
    case HD_EV_announce:
        tell_announce(t);
        break;
    case HD_EV_skip:
        tell(t, _("{who} leaves out the special action of {card}."));
        break;
    case HD_EV_caballero:
        tell_caballero(t);
        break;
    case HD_EV_grande:
        tell_grande(t);
        break;
    case HD_EV_king:
        tell(t, _("The king moves from {from} to {to}."));
        break;
    case HD_EV_board:
        tell_board(t);
        break;
    case HD_EV_veto_kept:
        tell(t, _("{who} lays out a Veto that can be used until the end of round {n}."));
        break;
    case HD_EV_veto_used:
        tell_veto(t);
        break;
    case HD_EV_cancelled:
        tell(t, _("{who} cannot go on with the special action of {card}."));
        break;
    case HD_EV_veto_gone:
        tell(t, _("The Veto of {who} has run out unused."));
        break;
    case HD_EV_dial_set:
        tell(t, _("{who} has made a secret choice."));
        break;
    case HD_EV_dial:
        tell(t, _("{who} has chosen {to}."));
        break;
    case HD_EV_evict:
        tell(t, _("{who} names {from}: all opponents have to leave it."));
        break;
    case HD_EV_recover:
        tell(t, t->open ? _("{who} takes back power card {n}.")
                        : _("{who} takes back a power card, unseen."));
        break;
    case HD_EV_scoring:
        tell_scoring(t);
        break;
    case HD_EV_score:
        tell_score(t);
        break;
    case HD_EV_discard:
        tell(t, _("Nobody took {card}: it is discarded."));
        break;
    case HD_EV_first:
        tell(t, _("{who} begins the next round."));
        break;
    case HD_EV_general:
        tell(t, _("General scoring {n}."));
        break;
    case HD_EV_over:
        tell_over(t);
        break;
    case HD_EV_COUNT:
        break;
    }
}

const char *hd_scene_narrate(const struct hd_scene *c, const struct hd_event *e, int viewer,
                             char *buf, size_t size)
{
    bool open = viewer == HD_OPEN || e->seen_by == 0xff ||
                (viewer >= 0 && viewer < HD_SEATS && (e->seen_by & (1u << viewer)));
    struct hd_event shown = *e;
    if (!open) {
        shown.n = 0;
        shown.to = HD_NONE;
    }
    struct telling t = {c, &shown, open, buf, size};
    if (size > 0)
        buf[0] = '\0';
    tell_kind(&t);
    return buf;
}

const char *hd_narrate(const struct hd_session *s, const struct hd_event *e, int viewer, char *buf,
                       size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    return hd_scene_narrate(&c, e, viewer, buf, size);
}
