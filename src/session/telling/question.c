/* SPDX-License-Identifier: MIT
 *
 * question.c: questions, for people. */

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "sentences.h"
#include "text.h"
#include "words/wording.h"

struct worded_question {
    const struct hd_scene *c;
    struct hd_question q;
};

/* What would be stopped: the active player's card, or the Veto that answers it. */
static const char *card_at_stake(const struct worded_question *l)
{
    bool card = l->q.owner == l->q.active && l->q.card < l->c->edition->rules.cards;
    return card ? hd_card_name(l->c->edition, l->q.card) : "";
}

/* The modifier that a question is about: its text says what it does. */
static unsigned modifier_asked(const struct worded_question *l)
{
    return hd_ask_row(l->q.ask)->flags & HD_ASKS_ABILITY
               ? hd_modifier_in(l->c, l->q.who, l->c->state->shift_power[l->q.who % HD_SEATS])
               : HD_NONE;
}

static void question_words(const struct worded_question *l, char *buf, size_t size)
{
    const struct hd_edition *e = l->c->edition;
    const struct hd_question *q = &l->q;
    struct hd_occasion about = {&e->rules, l->c->state, q->ask, q->who, q->step};
    const char *texts[SENTENCES];
    const char *owner = q->owner < l->c->state->owners ? l->c->seating->player[q->owner].name : "";
    unsigned kind = modifier_asked(l);
    sentences_question(&about, texts);
    phrase_first(buf, size, texts, "owner", owner, "other", q->owner == q->who ? "" : owner, "from",
                 narrate_place(l->c, q->from < HD_PLACES ? q->from : HD_NONE), "card",
                 card_at_stake(l), "value",
                 kind == HD_NONE ? "" : SIGNED(e->rules.modifier[kind].value), "ability",
                 kind == HD_NONE ? "" : hd_ability_said(e, (int)kind), NULL);
}

const char *hd_question_text(const struct hd_session *s, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    struct worded_question l = {&c, hd_question(&s->origin.edition.rules, c.state)};
    char text[512];
    bool down = hd_ask_row(l.q.ask)->flags & HD_ASKS_DOWN;
    question_words(&l, text, sizeof text);
    phrase(buf, size,
           down && l.q.left > 0 && l.q.left < HD_ALL ? _("{question} ({n} left)") : "{question}",
           "question", text, "n", DIGITS(l.q.left), NULL);
    return buf;
}

const char *hd_modifiers_text(const struct hd_session *s, int viewer, int seat, bool played,
                              char *buf, size_t size)
{
    const struct hd_state *known = &hd_session_view(s, viewer)->known;
    const struct hd_rules *r = hd_session_rules(s);
    unsigned gone = known->shift_seen[seat] & ~(known->shift_hand[seat] | known->shift_veil[seat]);
    unsigned set = played ? gone : known->shift_hand[seat];
    buf[0] = '\0';
    for (int i = 0; i < HD_SHIFT; i++)
        if (set >> i & 1 && known->shift[seat][i] < r->modifiers)
            text_add(buf, size, "%s%+d", *buf ? ", " : "",
                     r->modifier[known->shift[seat][i]].value);
    return buf;
}
