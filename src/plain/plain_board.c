/* SPDX-License-Identifier: MIT
 *
 * plain_board.c: prints what is told of the table (told_table.h), and its summaries in a line. */
#include "plain_board.h"

#include "intl.h"
#include "phrase.h"
#include "print.h"
#include "text.h"

enum { LINE = 512 };

static void print_told(void *to, const char *line)
{
    (void)to;
    print("%s\n", line);
}

static const struct teller printer = {print_told, NULL};

/* ---- the game ------------------------------------------------------------------ */

void board_heading(const struct hd_session *s)
{
    struct board b = board_of(s);
    char text[LINE];
    int people = 0;
    print("%s\n", board_game(&b, text, sizeof text));
    if (!hd_session_over(s) && *hd_seed_text(s, text, sizeof text))
        print("%s\n", text);
    for (int i = 0; i < b.k->owners; i++) {
        const struct hd_player *p = &b.seating->player[i];
        print("%s%c %s", i ? ", " : "", p->letter, p->name);
        people += !p->bot && i < b.k->seats;
        if (p->bot)
            print(" (%s)", hd_player_kind(p));
        else if (i >= b.k->seats)
            print(" (%s)", _("belongs to nobody"));
    }
    print("\n");
    for (int i = 0; people == 1 && i < b.k->seats; i++)
        if (!b.seating->player[i].bot)
            print_phrase(_("You play {who}.\n"), "who", board_name(&b, i), NULL);
}

void board_print(const struct hd_session *s)
{
    struct board b = board_of(s);
    char text[LINE];
    print("%s\n", board_game(&b, text, sizeof text));
    print("%s", board_round(&b, text, sizeof text));
    if (b.k->active < b.k->seats) {
        print(" ");
        print_phrase(_("On turn: {who}."), "who", board_name(&b, b.k->active), NULL);
    }
    print("\n");
    told_board(s, &printer);
    told_rules(s, HD_NONE, &printer);
}

void board_cards(const struct hd_session *s)
{
    told_cards(s, true, &printer);
}

void round_print(const struct hd_session *s)
{
    struct board b = board_of(s);
    char list[LINE] = "", text[LINE];
    print("%s", board_round(&b, text, sizeof text));
    for (int pile = 0, place; pile < b.k->piles; pile++) {
        int card = board_card(&b, pile, &place);
        if (card >= 0)
            text_add(list, sizeof list, "%s%s (%d)", *list ? ", " : "", hd_card_name(b.e, card),
                     place);
    }
    if (*list) {
        print(" ");
        print_phrase(_("Cards, and how many they place: {list}."), "list", list, NULL);
    }
    print("\n");
}

/* ---- the players --------------------------------------------------------------- */

void players_print(const struct hd_session *s)
{
    told_players(s, &printer);
}

void now_print(const struct hd_session *s)
{
    struct board b = board_of(s);
    int seat[HD_SEATS];
    int16_t now[HD_SEATS];
    char list[LINE] = "";
    players_rank(b.k, seat);
    players_now(&b, now);
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
