/* SPDX-License-Identifier: MIT
 *
 * position_waiting.c: sentences that wait for another time, in positions and traces. Which ones
 * they are is said by their card, and by a number if it has several; what an edition or a modifier
 * says has no card. */
#include "position_lasting.h"

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

/* ---- in a document ------------------------------------------------------------------------ */

bool waiting_is(const struct paper *w, const struct hd_lasting *l)
{
    if (!paper_reads(w))
        return hd_is_waiting(l);
    const struct node *rule = node_find(w->read, "rule");
    return rule != NULL && strcmp(rule->text, "later") == 0;
}

/* The number of the sentences in hd_rules.later; -1: reported. */
static int which_told(struct paper *w, unsigned which)
{
    const struct hd_rules *r = &w->edition->rules;
    bool reads = paper_reads(w);
    int card = reads ? HD_NONE : (int)hd_card_of_step(r, r->later[which]);
    int sentence = reads ? 1 : sentence_of(r, which);
    if (paper_has(w, "card", card != HD_NONE))
        card = paper_known(w, "card", HD_KIND_CARD, card);
    if (paper_has(w, "sentence", sentence > 1))
        sentence = paper_int(w, "sentence", 1, HD_LATERS, sentence);
    if (card < 0 || sentence < 0)
        return -1;
    for (unsigned i = 0; i < r->laters; i++)
        if (hd_card_of_step(r, r->later[i]) == (unsigned)card && sentence_of(r, i) == sentence)
            return (int)i;
    paper_error(w, "%s", "no sentence of that card waits");
    return -1;
}

/* What they remember; -1: reported. */
static int recalled_told(struct paper *w, const struct hd_step *later, int where)
{
    bool player = later->kind == HD_RECALLS_PLAYER, nothing = later->kind == HD_RECALLS_NOTHING;
    const char *key = player ? "player" : "region";
    if ((!player && paper_has(w, "player", false)) ||
        ((player || nothing) && paper_has(w, "region", false))) {
        paper_error(w, "%s", "this sentence does not remember that");
        return -1;
    }
    bool named = paper_reads(w) && later->ask != HD_NONE;
    if (!named && !paper_has(w, key, where < HD_HIDDEN))
        return where;
    where = paper_known(w, key, player ? HD_KIND_SEAT : HD_KIND_PLACE, where);
    if (!named || where < 0 || later->from_set >> where & 1)
        return where;
    paper_error(w, "%s", "the card does not let that place be named");
    return -1;
}

bool waiting_told(struct paper *w, struct hd_lasting *l)
{
    paper_word(w, "rule", "later");
    int which = which_told(w, l->value / HD_WAITING_SEATS);
    int seat = paper_known(w, "seat", HD_KIND_SEAT, (int)hd_waiting_seat(l));
    if (which < 0 || seat < 0)
        return false;
    const struct hd_step *later = &w->edition->rules.step[w->edition->rules.later[which]];
    int recalled = recalled_told(w, later, paper_reads(w) ? HD_NONE : l->where);
    char word[HD_ID];
    waiting_until(later->lasts, word);
    if (paper_has(w, "until", true) && !paper_word(w, "until", word)) {
        paper_error(w, "this sentence waits until '%s'", word);
        return false;
    }
    *l = (struct hd_lasting){HD_RULE_LATER, (uint8_t)(which * HD_WAITING_SEATS + seat),
                             (uint8_t)recalled, later->lasts};
    return recalled >= 0;
}
