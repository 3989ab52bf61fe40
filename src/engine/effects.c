/* SPDX-License-Identifier: MIT
 *
 * effects.c: how a special action runs, whatever it does.
 *
 * A card lists effects; they are carried out one after the other, or one of them
 * is chosen ("either").  An effect begins, asks what it has to ask, announces a
 * step, waits for the Vetos (R62: before each step in 1995; R63: once, at the
 * announcement, in 2023), performs the step, and goes on until it is done.  Each
 * effect has a file of its own or shares one with its kin; the table here is made
 * from effects.def. */
#include "game.h"

bool hd_effect_can(const struct hd_rules *r, const struct hd_state *s, const struct hd_effect *e,
                   unsigned who)
{
    switch (e->word) {
#define EFFECT(name, text)                                                                         \
    case HD_EFFECT_##name:                                                                         \
        return hd_can_##name(r, s, e, who);
#define WHOLE(name, text)                                                                          \
    case HD_EFFECT_##name:                                                                         \
        return true; /* R65: what needs no choice may be announced in vain */
#include "hidalgo/effects.def"
    default:
        return false;
    }
}

/* An effect that is known to be possible. */
static void start(struct game *g, struct hd_frame *f)
{
    switch (effect_of(g->r, f)->word) {
#define EFFECT(name, text)                                                                         \
    case HD_EFFECT_##name:                                                                         \
        hd_begin_##name(g, f);                                                                     \
        return;
#define WHOLE(name, text)                                                                          \
    case HD_EFFECT_##name:                                                                         \
        hd_announce(g, f);                                                                         \
        return;
#include "hidalgo/effects.def"
    default:
        return;
    }
}

static void begin(struct game *g, struct hd_frame *f)
{
    if (hd_effect_can(g->r, g->s, effect_of(g->r, f), f->who))
        start(g, f);
    else
        hd_effect_done(g, f);
}

static void perform(struct game *g, struct hd_frame *f)
{
    switch (effect_of(g->r, f)->word) {
#define EFFECT(name, text)                                                                         \
    case HD_EFFECT_##name:                                                                         \
        hd_perform_##name(g, f);                                                                   \
        return;
#include "hidalgo/effects.def"
    default:
        return;
    }
}

/* A frame that is no question acts by itself. */
void hd_duty(struct game *g, struct hd_frame *f)
{
    if (f->ask == HD_DUTY_PERFORM)
        perform(g, f);
    else
        begin(g, f);
}

static RARE void tell_announcement(struct game *g, const struct hd_frame *f)
{
    struct hd_event *e = event(g, HD_EV_announce);
    if (e) {
        e->who = g->s->active;
        e->owner = f->owner;
        e->from = f->from;
        e->to = f->to;
        e->n = f->effect;
        if (effect_of(g->r, f)->word == HD_EFFECT_scoring_board && f->to != HD_NONE)
            e->why = (uint8_t)(1 + f->own);
    }
}

/* The whole card is announced; 2023: now or never for the Vetos.  It was found
 * possible; where no other effect follows, that means this one. */
static void announce_card(struct game *g, struct hd_frame *f)
{
    if (g->ev)
        tell_announcement(g, f);
    f->ask = HD_DUTY_EFFECT;
    if (g->r->veto == HD_VETO_WHOLE && g->s->kepts && hd_veto_window(g, g->s->active))
        return;
    if (f->rest == 0)
        start(g, f);
    else
        begin(g, f);
}

void hd_special_begin(struct game *g, struct hd_frame *f)
{
    const struct hd_card *card = &g->r->card[g->s->card];
    f->ask = HD_ASK_branch;
    f->effect = card->effect;
    f->rest = card->either ? 0 : (uint8_t)(card->effects - 1);
    if (!card->either)
        announce_card(g, f);
}

unsigned hd_fill_branch(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_frame *f, struct hd_options *o)
{
    (void)o;
    const struct hd_card *card = &r->card[s->card];
    unsigned set = 0;
    for (unsigned i = 0; i < card->effects; i++)
        if (hd_effect_can(r, s, &r->effect[card->effect + i], f->who))
            set |= bit(i);
    return set;
}

void hd_answer_branch(struct game *g, struct hd_frame *f, unsigned index)
{
    f->effect = (uint8_t)(f->effect + index);
    announce_card(g, f);
}

/* The card's announcement said all there is to it: nothing had to be chosen. */
static bool told_with_card(const struct game *g, const struct hd_frame *f)
{
    const struct hd_card *card = &g->r->card[g->s->card];
    bool first = card->either || f->effect == card->effect;
    return first && f->owner == HD_NONE && f->to == HD_NONE;
}

/* A step has been chosen: it is carried out when those above have let it pass. */
void hd_announce(struct game *g, struct hd_frame *f)
{
    f->ask = HD_DUTY_PERFORM;
    if (!is_ability(g->s) && g->s->kepts && g->r->veto == HD_VETO_STEPS) {
        if (!told_with_card(g, f))
            tell_announcement(g, f);
        if (hd_veto_window(g, g->s->active))
            return;
    }
    perform(g, f);
}

/* The frame has nothing more to do: the card's next effect, or none.  Also ends
 * questions that belong to no effect. */
void hd_effect_done(struct game *g, struct hd_frame *f)
{
    if (f->effect == HD_NONE || f->rest == 0) {
        pop(g->s);
        return;
    }
    *f = (struct hd_frame){.ask = HD_DUTY_EFFECT,
                           .who = g->s->active,
                           .effect = (uint8_t)(f->effect + 1),
                           .rest = (uint8_t)(f->rest - 1),
                           .owner = HD_NONE,
                           .from = HD_NONE,
                           .to = HD_NONE};
}
