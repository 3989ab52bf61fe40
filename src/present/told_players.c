/* SPDX-License-Identifier: MIT
 *
 * told_players.c: the players in sentences, from the public view (told_table.h). */
#include "told_table.h"

#include <stdio.h>

#include "intl.h"
#include "numbers.h"
#include "phrase.h"
#include "text.h"

enum { LINE = 1024 };

void players_rank(const struct hd_state *k, int seat[HD_SEATS])
{
    for (int i = 0; i < k->seats; i++) {
        int at = i;
        for (; at > 0 && k->score[seat[at - 1]] < k->score[i]; at--)
            seat[at] = seat[at - 1];
        seat[at] = i;
    }
}

void players_now(const struct board *b, int16_t out[HD_SEATS])
{
    hd_now(b->r, b->k, hd_session_castillo_open(b->s), out);
}

/* ---- one player ------------------------------------------------------------------ */

/* "Power cards in hand: 1 to 4, 6 to 13 and 2 unknown." */
static void add_hand(const struct board *b, int seat, char line[LINE])
{
    struct numbers n = {.count = 0};
    char known[LINE], cards[LINE], modifiers[LINE], text[LINE];
    for (int i = 0; i < b->r->powers; i++)
        if (b->k->hand[seat] >> i & 1)
            n.line[n.count++] = b->r->power[i].value;
    phrase(cards, sizeof cards, b->k->veiled[seat] ? _("{cards} and {n} unknown") : "{cards}",
           "cards", n.count ? numbers_text(&n, known, sizeof known) : _("none"), "n",
           DIGITS(b->k->veiled[seat]), NULL);
    hd_modifiers_text(b->s, HD_NONE, seat, true, modifiers, sizeof modifiers);
    phrase_add(line, LINE,
               phrase(text, sizeof text,
                      *modifiers ? _("Power cards in hand: {cards}; modifiers played: {modifiers}.")
                                 : _("Power cards in hand: {cards}."),
                      "cards", cards, "modifiers", modifiers, NULL));
}

static void add_played(const struct board *b, int seat, char line[LINE])
{
    char text[LINE];
    if (b->k->power[seat] < b->r->powers)
        phrase_add(line, LINE,
                   phrase(text, sizeof text, _("Power card of this round: {n}."), "n",
                          DIGITS(b->k->total[seat]), NULL));
}

/* "R ana leads with 12 points, +3 if all were scored now." */
static void points_of(const struct board *b, int seat, int most, bool alone, char line[LINE])
{
    int16_t now[HD_SEATS];
    int n = b->k->score[seat];
    char who[HD_NAME + 4];
    players_now(b, now);
    snprintf(who, sizeof who, "%c %s", b->seating->player[seat].letter, board_name(b, seat));
    phrase(line, LINE,
           n < most ? SOME(n, "{who}: {n} point, {behind} behind, {now} if all were scored now.",
                           "{who}: {n} points, {behind} behind, {now} if all were scored "
                           "now.")
           : alone  ? SOME(n, "{who} leads with {n} point, {now} if all were scored now.",
                           "{who} leads with {n} points, {now} if all were scored now.")
                    : SOME(n, "{who}: {n} point, {now} if all were scored now.",
                           "{who}: {n} points, {now} if all were scored now."),
           "who", who, "n", DIGITS(n), "behind", DIGITS(most - n), "now", SIGNED(now[seat]), NULL);
}

static void tell_player(const struct board *b, int seat, int most, bool alone,
                        const struct teller *t)
{
    char line[LINE], text[LINE];
    points_of(b, seat, most, alone, line);
    phrase_add(line, sizeof line,
               phrase(text, sizeof text, _("Court {court}, province {province}."), "court",
                      DIGITS(b->k->cab[HD_COURT][seat]), "province",
                      DIGITS(b->k->cab[HD_PROVINCE][seat]), NULL));
    add_played(b, seat, line);
    add_hand(b, seat, line);
    t->tell(t->to, line);
}

/* One that belongs to nobody. */
static void tell_dummy(const struct board *b, int seat, const struct teller *t)
{
    char line[LINE], text[LINE];
    phrase(text, sizeof text, _("{who} belongs to nobody. Province {n}."), "who",
           board_name(b, seat), "n", DIGITS(b->k->cab[HD_PROVINCE][seat]), NULL);
    snprintf(line, sizeof line, "%c ", b->seating->player[seat].letter);
    text_add(line, sizeof line, "%s", text);
    add_played(b, seat, line);
    t->tell(t->to, line);
}

/* ---- all of them ------------------------------------------------------------------- */

void told_players(const struct hd_session *s, const struct teller *t)
{
    struct board b = board_of(s);
    int seat[HD_SEATS];
    players_rank(b.k, seat);
    int most = b.k->score[seat[0]];
    bool alone = b.k->seats > 1 && b.k->score[seat[1]] < most;
    for (int i = 0; i < b.k->seats; i++)
        tell_player(&b, seat[i], most, alone, t);
    for (int i = b.k->seats; i < b.k->owners; i++)
        tell_dummy(&b, i, t);
}
