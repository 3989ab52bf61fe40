/* SPDX-License-Identifier: MIT
 *
 * position_write.c: a position as the file that position.c reads.
 *
 * Defaults are written out, since a record embeds the text and must mean the same in a later
 * version. Cards not turned up and the seed are written only if the position names them. */
#include <inttypes.h>
#include <stdlib.h>

#include "paper.h"
#include "position.h"

static void put_words(struct paper *w, const char *key, const char list[][HD_ID], int n)
{
    paper_open(w, key, '[');
    for (int i = 0; i < n; i++)
        paper_text(w, NULL, list[i]);
    paper_close(w);
}

/* inside: for a record, which has lines of its own for options and sets. */
static void put_heading(struct paper *w, const struct origin *o, bool inside)
{
    const struct ruleset *ruleset = &o->ruleset;
    paper_word(w, "hidalgo", "position 1");
    paper_text(w, "edition", ruleset->edition);
    if (!inside) {
        put_words(w, "options", ruleset->with, ruleset->withs);
        put_words(w, "without", ruleset->without, ruleset->withouts);
        paper_open(w, "sets", '-');
        for (int i = 0; i < ruleset->sets; i++)
            paper_text(w, NULL, ruleset->set[i]);
        paper_close(w);
    }
    paper_open(w, "players", '[');
    for (int i = 0; i < o->seating.seats; i++)
        paper_text(w, NULL, o->seating.player[i].name);
    paper_close(w);
    if (o->at.round < o->edition.rules.rounds)
        paper_put(w, "round", HD_KIND_ROUND, o->at.round);
    else
        paper_word(w, "round", "over");
}

/* Each seat's modifiers in a set, as a list of lists. */
static void put_modifiers(struct paper *w, const char *key, const struct hd_position *at, bool all)
{
    paper_open(w, key, '-');
    for (int seat = 0; seat < at->seats; seat++) {
        unsigned played = at->shift_power[seat] < HD_SHIFT ? 1u << at->shift_power[seat] : 0;
        unsigned set = all ? ~0u : ~(at->shift_hand[seat] | played);
        paper_open(w, NULL, '[');
        for (int k = 0; k < HD_SHIFT; k++)
            if (set >> k & 1)
                paper_put(w, NULL, HD_KIND_MODIFIER, at->shift[seat][k]);
        paper_close(w);
    }
    paper_close(w);
}

static void put_shift(struct paper *w, const struct hd_position *at)
{
    if (at->shift[0][0] >= w->edition->rules.modifiers)
        return;
    put_modifiers(w, "modifiers", at, true);
    put_modifiers(w, "spent_modifiers", at, false);
    paper_open(w, "played_modifiers", '[');
    for (int seat = 0; seat < at->seats && at->power[0] != HD_NONE; seat++) {
        unsigned slot = at->shift_power[seat];
        paper_put(w, NULL, HD_KIND_MODIFIER, slot < HD_SHIFT ? at->shift[seat][slot] : HD_NONE);
    }
    paper_close(w);
}

/* Of this round under 'face_up', of later ones in a list. */
static void put_cards(struct paper *w, const struct hd_position *at)
{
    const struct hd_rules *r = &w->edition->rules;
    int piles = r->stacks - (r->merged >> at->seats & 1), last = -1;
    for (int p = 0; p < piles; p++)
        for (int i = at->round; i < r->rounds; i++)
            if (at->pile[p][i] != HD_NONE && last < i)
                last = i;
    for (int i = at->round; i <= last; i++) {
        bool now = i == at->round;
        if (i == at->round + 1)
            paper_open(w, "next_cards", '-');
        paper_open(w, now ? "face_up" : NULL, '[');
        for (int p = 0; p < piles; p++)
            paper_put(w, NULL, HD_KIND_CARD, at->pile[p][i]);
        paper_close(w);
    }
    if (last > at->round)
        paper_close(w);
}

static char *write_position(const struct origin *o, bool inside)
{
    char *text = NULL;
    size_t size = 0;
    struct paper w = {
        .yaml = open_memstream(&text, &size), .edition = &o->edition, .seating = &o->seating};
    if (!w.yaml)
        return NULL;
    put_heading(&w, o, inside);
    paper_laid(&w, &o->at);
    put_shift(&w, &o->at);
    put_cards(&w, &o->at);
    if (o->seeded)
        fprintf(w.yaml, "seed: %" PRIu64 "\n", o->seed);
    bool failed = ferror(w.yaml) != 0;
    if (fclose(w.yaml) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}

char *hd_position_write(const struct origin *o)
{
    return write_position(o, false);
}

char *hd_position_write_inside(const struct origin *o)
{
    return write_position(o, true);
}
