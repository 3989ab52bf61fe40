/* SPDX-License-Identifier: MIT
 *
 * plain_players.c: the players as lines, from the public view. */
#include "plain_players.h"

#include "intl.h"
#include "numbers.h"
#include "phrase.h"
#include "plain_board.h"
#include "print.h"

enum { LINE = 256 };

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
    char text[LINE];
    for (int i = 0; i < b->r->powers; i++)
        if (b->k->hand[seat] >> i & 1)
            n.line[n.count++] = b->r->power[i].value;
    print(_(" Power cards in hand: %s"), n.count ? numbers_text(&n, text, sizeof text) : _("none"));
    if (b->k->veiled[seat])
        print(_(" and %d unknown"), b->k->veiled[seat]);
    if (*hd_modifiers_text(b->s, HD_NONE, seat, true, text, sizeof text))
        print(_("; modifiers played: %s"), text);
    print(".");
}

static void print_played(const struct board *b, int seat)
{
    if (b->k->power[seat] < b->r->powers)
        print(_(" Power card of this round: %d."), b->k->total[seat]);
}

static void print_points(const struct board *b, int seat, int most, bool alone)
{
    int16_t now[HD_SEATS];
    int points = b->k->score[seat];
    now_of(b, now);
    if (points == most && alone)
        print(SOME(points, " leads with %d point", " leads with %d points"), points);
    else
        print(SOME(points, ": %d point", ": %d points"), points);
    if (points < most)
        print(_(", %d behind"), most - points);
    print(_(", %+d if all were scored now."), now[seat]);
}

static void print_player(const struct board *b, int seat, int most, bool alone)
{
    print("%c %s", b->seating->player[seat].letter, board_name(b, seat));
    print_points(b, seat, most, alone);
    print(_(" Court %d, province %d."), b->k->cab[HD_COURT][seat], b->k->cab[HD_PROVINCE][seat]);
    print_played(b, seat);
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
        print(_("%c %s belongs to nobody. Province %d."), b.seating->player[i].letter,
              board_name(&b, i), b.k->cab[HD_PROVINCE][i]);
        print_played(&b, i);
        print("\n");
    }
}

void players_now(const struct hd_session *s)
{
    struct board b = board_of(s);
    int seat[HD_SEATS];
    int16_t now[HD_SEATS];
    players_rank(b.k, seat);
    now_of(&b, now);
    for (int i = 0; i < b.k->seats; i++)
        print(i ? _(", %s %d (%+d)") : _("Points (and if all were scored now): %s %d (%+d)"),
              board_name(&b, seat[i]), b.k->score[seat[i]], now[seat[i]]);
    print(".\n");
}

void players_played(const struct hd_session *s)
{
    struct board b = board_of(s);
    bool any = false;
    for (int i = 0; i < b.k->owners; i++) {
        if (b.k->power[i] >= b.r->powers)
            continue;
        print(any ? ", %s %d" : _("Played in this round: %s %d"), board_name(&b, i), b.k->total[i]);
        any = true;
    }
    if (any)
        print(".\n");
}
