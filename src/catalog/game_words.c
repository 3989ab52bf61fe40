/* SPDX-License-Identifier: MIT
 *
 * game_words.c: the words that are true of a game, so that the rules can leave out what does not
 * hold in it (hidalgo/catalog.h). */
#include "hidalgo/catalog.h"
#include "rulebook/rulebook.h"
#include "text.h"

const char *hd_game_words(const struct hd_edition *e, int seats, bool any, char *out, size_t size)
{
    static const char *const players[] = {"two", "three", "four", "five"};
    out[0] = '\0';
    text_join(out, size, " ", e->id);
    for (int n = 2; n <= HD_SEATS; n++)
        if (seats == 0 || seats == n)
            text_join(out, size, " ", players[n - 2]);
    for (int i = 0; i < e->options; i++)
        text_join(out, size, " ", e->option[i]);
    for (int i = 0; any && i < e->offers; i++)
        text_join(out, size, " ", e->offered[i].id);
    for (int i = 0; i < e->rules.cards; i++)
        if (e->rules.card[i].copies > 0)
            text_join(out, size, " ", e->card[i].ref);
    return out;
}
