/* SPDX-License-Identifier: MIT
 *
 * plain_players.c: the players as lines, from the public view. */
#include "plain_players.h"

#include <stdio.h>

#include "intl.h"
#include "numbers.h"
#include "phrase.h"
#include "plain_board.h"
#include "print.h"
#include "text.h"

enum { LINE = 512 };

void players_rank(const struct hd_state *k, int seat[HD_SEATS])
{
    for (int i = 0; i < k->seats; i++) {
        int at = i;
        for (; at > 0 && k->score[seat[at - 1]] < k->score[i]; at--)
            seat[at] = seat[at - 1];
        seat[at] = i;
    }
}

static void now_of(const struct board *b, int16_t out[HD_SEATS])
{
    hd_now(b->r, b->k, hd_session_castillo_open(b->s), out);
}

/* ---- one player ------------------------------------------------------------------ */

/* "Power cards in hand: 1 to 4, 6 to 13 and 2 unknown." */
static void print_hand(const struct board *b, int seat)
{
    struct numbers n = {.count = 0};
    char known[LINE], cards[LINE], modifiers[LINE];
    for (int i = 0; i < b->r->powers; i++)
        if (b->k->hand[seat] >> i & 1)
            n.line[n.count++] = b->r->power[i].value;
    phrase(cards, sizeof cards, b->k->veiled[seat] ? _("{cards} and {n} unknown") : "{cards}",
           "cards", n.count ? numbers_text(&n, known, sizeof known) : _("none"), "n",
           DIGITS(b->k->veiled[seat]), NULL);
    hd_modifiers_text(b->s, HD_NONE, seat, true, modifiers, sizeof modifiers);
    print_phrase(*modifiers ? _("Power cards in hand: {cards}; modifiers played: {modifiers}.")
                            : _("Power cards in hand: {cards}."),
                 "cards", cards, "modifiers", modifiers, NULL);
}

static void print_played(const struct board *b, int seat)
{
    if (b->k->power[seat] < b->r->powers)
        print_phrase(_("Power card of this round: {n}."), "n", DIGITS(b->k->total[seat]), NULL);
}

/* "R ana leads with 12 points, +3 if all were scored now." */
static void print_points(const struct board *b, int seat, int most, bool alone)
{
    int16_t now[HD_SEATS];
    int n = b->k->score[seat];
    char who[HD_NAME + 4];
    now_of(b, now);
    snprintf(who, sizeof who, "%c %s", b->seating->player[seat].letter, board_name(b, seat));
    print_phrase(
        n < most ? SOME(n, "{who}: {n} point, {behind} behind, {now} if all were scored now.",
                        "{who}: {n} points, {behind} behind, {now} if all were scored "
                        "now.")
        : alone  ? SOME(n, "{who} leads with {n} point, {now} if all were scored now.",
                        "{who} leads with {n} points, {now} if all were scored now.")
                 : SOME(n, "{who}: {n} point, {now} if all were scored now.",
                        "{who}: {n} points, {now} if all were scored now."),
        "who", who, "n", DIGITS(n), "behind", DIGITS(most - n), "now", SIGNED(now[seat]), NULL);
}

static void print_player(const struct board *b, int seat, int most, bool alone)
{
    print_points(b, seat, most, alone);
    print(" ");
    print_phrase(_("Court {court}, province {province}."), "court",
                 DIGITS(b->k->cab[HD_COURT][seat]), "province",
                 DIGITS(b->k->cab[HD_PROVINCE][seat]), NULL);
    print(" ");
    print_played(b, seat);
    print("%s", b->k->power[seat] < b->r->powers ? " " : "");
    print_hand(b, seat);
    print("\n");
}

/* ---- all of them ------------------------------------------------------------------- */

void players_print(const struct hd_session *s)
{
    struct board b = board_of(s);
    int seat[HD_SEATS];
    players_rank(b.k, seat);
    int most = b.k->score[seat[0]];
    bool alone = b.k->seats > 1 && b.k->score[seat[1]] < most;
    for (int i = 0; i < b.k->seats; i++)
        print_player(&b, seat[i], most, alone);
    for (int i = b.k->seats; i < b.k->owners; i++) {
        print("%c ", b.seating->player[i].letter);
        print_phrase(_("{who} belongs to nobody. Province {n}."), "who", board_name(&b, i), "n",
                     DIGITS(b.k->cab[HD_PROVINCE][i]), NULL);
        print("%s", b.k->power[i] < b.r->powers ? " " : "");
        print_played(&b, i);
        print("\n");
    }
}

void players_now(const struct hd_session *s)
{
    struct board b = board_of(s);
    int seat[HD_SEATS];
    int16_t now[HD_SEATS];
    char list[LINE] = "";
    players_rank(b.k, seat);
    now_of(&b, now);
    for (int i = 0; i < b.k->seats; i++)
        text_add(list, sizeof list, "%s%s %d (%+d)", i ? ", " : "", board_name(&b, seat[i]),
                 b.k->score[seat[i]], now[seat[i]]);
    print_phrase(_("Points (and if all were scored now): {list}."), "list", list, NULL);
    print("\n");
}

void players_played(const struct hd_session *s)
{
    struct board b = board_of(s);
    char list[LINE] = "";
    for (int i = 0; i < b.k->owners; i++)
        if (b.k->power[i] < b.r->powers)
            text_add(list, sizeof list, "%s%s %d", *list ? ", " : "", board_name(&b, i),
                     b.k->total[i]);
    if (!*list)
        return;
    print_phrase(_("Played in this round: {list}."), "list", list, NULL);
    print("\n");
}
