/* SPDX-License-Identifier: MIT
 *
 * sheet.c: points with their arithmetic, and the end of a game. */
#include "sheet.h"

#include "board.h"
#include "intl.h"
#include "players.h"
#include "print.h"

enum { LINE = 256 };

void sheet_result(const struct hd_session *s)
{
    struct board b = board_of(s);
    uint16_t leaders = hd_leaders(b.k);
    char text[LINE];
    int seat[HD_SEATS];
    const char *comma = "";
    if (*hd_seed_text(s, text, sizeof text))
        print("%s\n", text);
    players_rank(b.k, seat);
    for (int i = 0; i < b.k->seats; i++)
        print(_("%s: %d points\n"), b.seating->player[seat[i]].name, b.k->score[seat[i]]);
    print("%s", _("winner: "));
    for (int i = 0; i < b.k->seats; i++)
        if (leaders >> i & 1) {
            print("%s%s", comma, b.seating->player[i].name);
            comma = ", ";
        }
    print("\n");
}
