/* SPDX-License-Identifier: MIT
 *
 * narrate.c: every event as one sentence.
 *
 * It uses names, never "you", since four people look at one screen.  The sentence leaves out what
 * the viewer may not know.  Points come with the rule that gave them (3.6, 3.7).  Look next:
 * events.def for the fields, narrate_pieces.c and narrate_score.c for those events, move_label.c
 * for choices. */

#include "narrate.h"
#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "sentences.h"
#include "words/branch_words.h"

/* Several kinds can have the same value, so the sentence names the ability; bare: the sentence for
 * a kind without one. */
static void tell_modifier(const struct narration *t, unsigned kind, const char *bare,
                          const char *sentence)
{
    const struct hd_edition *e = t->c->edition;
    if (kind >= e->rules.modifiers)
        return;
    const char *ability = hd_ability_said(e, (int)kind);
    phrase(t->buf, t->size, ability[0] ? sentence : bare, "who", narrate_name(t->c, t->e->who),
           "owner", narrate_name(t->c, t->e->owner), "value", SIGNED(e->rules.modifier[kind].value),
           "n", DIGITS(t->e->n), "ability", ability, NULL);
}

static void tell_passed(const struct narration *t)
{
    if (t->open)
        tell_modifier(t, (unsigned)t->e->n, _("{who} passes the modifier {value} to {owner}."),
                      _("{who} passes the modifier {value} to {owner}. Its ability: {ability}"));
    else
        narrate_tell(t, _("{who} passes a modifier to {owner}."));
}

/* Others see whether it is a power card or a modifier, not which one (R58). */
static void tell_recover(const struct narration *t)
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

static void tell_give(const struct narration *t)
{
    narrate_tell(t, t->e->why
                        ? _("{who} gives power card {n} to {owner}, who has it already.")
                        : _("{who} gives power card {n} to {owner}, who has it in hand now."));
}

/* ---- cards ---------------------------------------------------------------------- */

/* A card that lets the player use one branch, or NULL. */
static const char *branch_of(const struct narration *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_card *card = &r->card[t->e->card < r->cards ? t->e->card : 0];
    int branch = t->e->card < r->cards ? steps_branch_of(r, card, (unsigned)t->e->n) : -1;
    return branch < 0 ? NULL : steps_branch_text(r, card->step, (unsigned)branch);
}

static const char *board_of(const struct narration *t)
{
    const struct hd_edition *e = t->c->edition;
    return t->e->why > 0 && t->e->why <= e->rules.boards ? e->board[t->e->why - 1] : "";
}

/* The whole card, a branch of it, or the step that was chosen. */
static void tell_announce(const struct narration *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_event *e = t->e;
    unsigned step = e->n >= 0 ? (unsigned)e->n : HD_NO_STEP;
    bool chosen = e->to != HD_NONE || e->from != HD_NONE || e->owner != HD_NONE;
    bool piece = e->owner != HD_NONE || e->why > 0; /* otherwise 'from' means nothing */
    enum hd_ask ask = chosen && step < r->steps ? r->step[step].ask : HD_ASK_NOTHING;
    struct hd_occasion about = {r, t->c->state, ask, e->who, step};
    const char *texts[SENTENCES], *branch = chosen ? NULL : branch_of(t);
    sentences_announced(&about, texts);
    phrase_first(t->buf, t->size, texts, "who", narrate_name(t->c, e->who), "card",
                 narrate_card(t->c, e->card), "owner", narrate_name(t->c, e->owner), "other",
                 e->owner == e->who ? "" : narrate_name(t->c, e->owner), "from",
                 narrate_place(t->c, piece ? e->from : HD_NONE), "to", narrate_place(t->c, e->to),
                 "board", board_of(t), "branch", branch ? branch : "", NULL);
}

static void tell_bid(const struct narration *t)
{
    narrate_tell(t, SOME(t->e->n, "{who} bids {n} point.", "{who} bids {n} points."));
}

static void tell_veto(const struct narration *t)
{
    if (t->e->n)
        narrate_tell(t, _("{who} answers with a Veto: the Veto of {owner} fails."));
    else
        narrate_tell(t, _("{who} uses a Veto against {owner}."));
}

static void tell_dummy_region(const struct narration *t)
{
    int n = t->e->n;
    if (n == 0)
        narrate_tell(t, _("The dummy's region card is {to}: nobody is placed there."));
    else
        narrate_tell(t, SOME(n, "The dummy's region card is {to}: {n} caballero.",
                             "The dummy's region card is {to}: {n} caballeros."));
}

/* ---- all events -------------------------------------------------------------------- */

static void tell_deal(const struct narration *t)
{
    const struct hd_scene *c = t->c;
    unsigned card = t->e->card;
    if (card < c->edition->rules.cards)
        phrase(t->buf, t->size, _("Turned up from stack {stack}: {card}."), "stack",
               DIGITS(c->edition->rules.card[card].stack + 1), "card",
               hd_card_name(c->edition, (int)card), NULL);
}

static void tell_shifted(const struct narration *t)
{
    tell_modifier(t, t->e->from, _("{who} adds the modifier {value}: {n} in all."),
                  _("{who} adds the modifier {value}: {n} in all. Its ability: {ability}"));
}

static void tell_ability(const struct narration *t)
{
    tell_modifier(t, t->e->from, _("{who} uses the ability of the modifier {value}."),
                  _("{who} uses the ability of the modifier {value}: {ability}"));
}

static const struct {
    const char *sentence;
    void (*tell)(const struct narration *t);
} events[] = {
#define TOLD(event, text, recap)      [HD_EV_##event] = {text, NULL},
#define TELLS(event, function, recap) [HD_EV_##event] = {NULL, function},
#include "sentences.def"
};

/* Every event has a sentence. */
enum {
#define TOLD(event, text, recap)      TELLS_##event,
#define TELLS(event, function, recap) TELLS_##event,
#include "sentences.def"
};
enum {
#define EVENT(name, flags, fields, text) TOLD_##name = TELLS_##name,
#include "hidalgo/events.def"
};

static void tell_event(const struct narration *t)
{
    if (t->e->type >= HD_EV_COUNT)
        return;
    if (events[t->e->type].tell)
        events[t->e->type].tell(t);
    else
        narrate_tell(t, _(events[t->e->type].sentence));
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
    struct narration t = {&c, &shown, h->announced, open, barren, buf, size};
    if (size > 0)
        buf[0] = '\0';
    tell_event(&t);
    return buf;
}
