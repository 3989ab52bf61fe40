/* SPDX-License-Identifier: MIT
 *
 * position_waiting.c: sentences that wait for another time, in positions and traces. Which ones
 * they are is said by their card, and by a number if it has several; what an edition or a modifier
 * says has no card. */
#include "position_waiting.h"

#include <stdio.h>
#include <string.h>

#include "sentences/word_list.h"
#include "waiting.h"

/* ---- words -------------------------------------------------------------------------------- */

/* Those of the part 'later' of a card, in the order of enum hd_due. */
const char *waiting_until(int due, char word[HD_ID])
{
    const char *words = word_find(LATER, "later")->takes;
    if (due < HD_DUE_BEFORE || due > HD_DUE_END)
        return NULL;
    for (; due > HD_DUE_BEFORE; due--)
        words = strchr(words, '|') + strlen("| ");
    snprintf(word, HD_ID, "%.*s", (int)strcspn(words, " ,"), words);
    return word;
}

/* Which of the waiting sentences of a card it is, from 1. */
static int sentence_of(const struct hd_rules *r, unsigned which)
{
    unsigned card = hd_card_of_step(r, r->later[which]);
    int n = 0;
    for (unsigned i = 0; i <= which; i++)
        n += hd_card_of_step(r, r->later[i]) == card;
    return n;
}

/* ---- reading -------------------------------------------------------------------------------- */

bool waiting_is(const struct node *n)
{
    const struct node *rule = node_find(n, "rule");
    return rule != NULL && rule->kind == NODE_TEXT && strcmp(rule->text, "later") == 0;
}

/* The number of the sentences in hd_rules.later; -1: reported. */
static int which_read(const struct position_reader *r, const struct node *n)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    const struct node *card = node_find(n, "card"), *sentence = node_find(n, "sentence");
    int index = card == NULL ? HD_NONE : position_card(r, card), wanted = 1;
    if (index < 0 || (sentence != NULL && !node_int(sentence, 1, HD_LATERS, &wanted)))
        return -1;
    for (unsigned i = 0; i < rules->laters; i++)
        if (hd_card_of_step(rules, rules->later[i]) == (unsigned)index &&
            sentence_of(rules, i) == wanted)
            return (int)i;
    node_error(sentence != NULL ? sentence
               : card != NULL   ? card
                                : n,
               "%s", "no sentence of that card waits");
    return -1;
}

/* What it remembers: -1: reported. */
static int recalled_read(const struct position_reader *r, const struct node *n,
                         const struct hd_step *later)
{
    const struct node *place = node_find(n, "region"), *player = node_find(n, "player");
    const struct node *wrong = later->kind == HD_RECALLS_PLACE ? player : place;
    if (wrong == NULL && later->kind == HD_RECALLS_NOTHING)
        wrong = player;
    if (wrong != NULL) {
        node_error(wrong, "%s", "this sentence does not remember that");
        return -1;
    }
    if (later->ask != HD_NONE && place == NULL && !node_need(n, "region"))
        return -1;
    if (place == NULL && player == NULL)
        return HD_NONE;
    return place != NULL ? position_place(r, place, false) : position_seat(r, player);
}

bool waiting_read(const struct position_reader *r, const struct node *n, struct hd_lasting *out)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    const struct node *seat = node_need(n, "seat"), *until = node_find(n, "until");
    int which = which_read(r, n), who = seat == NULL ? -1 : position_seat(r, seat);
    if (which < 0 || who < 0)
        return false;
    const struct hd_step *later = &rules->step[rules->later[which]];
    int recalled = recalled_read(r, n, later);
    if (recalled < 0)
        return false;
    if (later->ask != HD_NONE && !(later->from_set >> recalled & 1)) {
        node_error(node_find(n, "region"), "%s", "the card does not let that place be named");
        return false;
    }
    char word[HD_ID];
    if (until != NULL && strcmp(until->text, waiting_until(later->lasts, word)) != 0) {
        node_error(until, "this sentence waits until '%s'", word);
        return false;
    }
    *out = (struct hd_lasting){HD_RULE_LATER, (uint8_t)(which * HD_WAITING_SEATS + who),
                               (uint8_t)recalled, later->lasts};
    return true;
}

/* ---- writing --------------------------------------------------------------------------------- */

void waiting_write(struct paper *w, const struct hd_lasting *l)
{
    const struct hd_rules *r = &w->edition->rules;
    unsigned step = hd_waiting_step(r, l), card = hd_card_of_step(r, step);
    int sentence = sentence_of(r, l->value / HD_WAITING_SEATS);
    char word[HD_ID];
    paper_word(w, "rule", "later");
    if (card != HD_NONE)
        paper_put(w, "card", HD_KIND_CARD, (int)card);
    if (sentence > 1)
        paper_int(w, "sentence", sentence);
    paper_put(w, "seat", HD_KIND_SEAT, (int)hd_waiting_seat(l));
    if (l->where < HD_HIDDEN)
        paper_put(w, r->step[step].kind == HD_RECALLS_PLAYER ? "player" : "region",
                  r->step[step].kind == HD_RECALLS_PLAYER ? HD_KIND_SEAT : HD_KIND_PLACE, l->where);
    paper_word(w, "until", waiting_until(l->lasts, word));
}
