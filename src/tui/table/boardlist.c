/* SPDX-License-Identifier: MIT
 *
 * boardlist.c: the table as text: the board with a line for each place if there is no room for a
 * map, and longer lists for the pager. */
#include <stdio.h>

#include "intl.h"
#include "table_layout.h"
#include "text.h"
#include "told_table.h"

enum { SENTENCE = 1024, CARD_NAME = 40 };

static bool is_on_board(const struct table *t, int place)
{
    return hd_place_text(t->show.edition, place)->id[0] != '\0';
}

/* One place: "1GA Galicia 4/2/0 KING R4^ B2", with the key to type for it in front; without the
 * code if there is little room. */
static void draw_place(struct grid *g, struct area a, int y, const struct table *t, int place)
{
    struct piece_word words[PIECE_WORDS];
    char name[PLACE_NAME];
    int n = piece_words(&t->show, place, words);
    bool wide = a.w >= 50, chosen = t->show.chosen == place, target = t->show.targets >> place & 1;
    int room = wide ? a.w : a.w / 4;
    char typed = t->show.sign[place][0];
    int x = grid_print(g, a.x, y, a.w,
                       chosen   ? ROLE_CHOSEN
                       : target ? ROLE_TARGET
                                : ROLE_NORMAL,
                       "%c%s%s%s",
                       chosen   ? '*'
                       : target ? typed != '\0' ? typed : '>'
                                : ' ',
                       wide ? hd_place_text(t->show.edition, place)->code : "", wide ? " " : "",
                       place_fit(t->show.edition, place, room, name));
    int column = a.x + (wide ? 24 : room + 2);
    x = x < column ? column : x + 1;
    for (int i = 0; i < n; i++)
        x = piece_put(g, words[i].tied ? x - 1 : x, y, a.x + a.w - x, &words[i], 1) + 1;
}

/* "R 48! +23 ", closer "R48!+23 ", or without the points of 'now' "R 48! ". */
enum standing { STANDING_WIDE, STANDING_CLOSE, STANDING_POINTS };

static int standing_of(const struct table *t, int seat, enum standing kind, char points[16],
                       char now[16])
{
    const char *gap = kind == STANDING_CLOSE ? "" : " ", *lead = player_leads(t, seat) ? "!" : "";
    snprintf(points, 16, "%c%s%d%s", t->show.seating->player[seat].letter, gap,
             t->known->score[seat], lead);
    now[0] = '\0';
    if (kind != STANDING_POINTS)
        snprintf(now, 16, "%s%+d", gap, t->now[seat]);
    return text_width(points) + text_width(now) + 1;
}

/* As much as there is room for. */
static enum standing standing_for(const struct table *t, int w)
{
    char points[16], now[16];
    for (int kind = STANDING_WIDE; kind < STANDING_POINTS; kind++) {
        int sum = -1;
        for (int i = 0; i < t->known->seats; i++)
            sum += standing_of(t, i, (enum standing)kind, points, now);
        if (sum <= w)
            return (enum standing)kind;
    }
    return STANDING_POINTS;
}

static void draw_status(struct grid *g, struct area a, const struct table *t)
{
    const struct hd_rules *r = &t->show.edition->rules;
    int round = r->round_number[t->known->round];
    int x = grid_print(g, a.x, a.y, a.w, ROLE_FAINT, _("Round %d"), round) + 1;
    char king[PLACE_NAME];
    int room = (a.w - 20) / 4;
    place_fit(t->show.edition, t->known->king, room, king);
    if (room >= PLACE_LEAST)
        x = grid_print(g, x, a.y, a.x + a.w - x, ROLE_KING, "%s %s", _("KING"), king) + 1;
    enum standing kind = standing_for(t, a.x + a.w - x);
    for (int i = 0; i < t->known->seats; i++) {
        enum role role = player_role(t->show.seating->player[i].colour);
        char points[16], now[16];
        standing_of(t, i, kind, points, now);
        x = grid_text(g, x, a.y, a.x + a.w - x, role, points);
        x = grid_text(g, x, a.y, a.x + a.w - x, ROLE_FAINT, now) + 1;
    }
}

/* "2 Fair (2) R R+6": stack, name, caballeros to place, who took it, its effect. */
static void draw_open_card(struct grid *g, struct area a, int *y, const struct table *t, int pile)
{
    const struct hd_edition *e = t->show.edition;
    int card = hd_open_card(t->known, pile), taker = t->known->taker[pile];
    if (card < 0 || card >= e->rules.cards)
        return;
    bool taken = taker < t->known->owners;
    char deed[HD_RECAP_TEXT];
    int x =
        grid_print(g, a.x, *y, a.w, taken ? ROLE_FAINT : ROLE_NORMAL, "%c%d  %s (%d) %c",
                   card == t->card ? '*' : ' ', pile + 1, hd_card_name(e, card),
                   e->rules.card[card].place, taken ? t->show.seating->player[taker].letter : ' ');
    if (x < a.x + CARD_NAME && a.w > CARD_NAME + 16) {
        const char *does = taken ? card_deed(t, card, a.w - CARD_NAME, 1, deed) : NULL;
        grid_text(g, a.x + CARD_NAME, *y, a.w - CARD_NAME, ROLE_FAINT,
                  does != NULL ? does : hd_said(e, HD_OF_card, e->card[card].brief));
    }
    (*y)++;
}

/* Countries only while they matter. */
static bool place_is_listed(const struct table *t, int place)
{
    return is_on_board(t, place) &&
           (place < HD_COUNTRY || t->known->king == place || t->show.chosen == place);
}

int board_list_lines(const struct table *t)
{
    int lines = 2 + t->known->piles;
    for (int p = 0; p < HD_KING_PLACES; p++)
        lines += place_is_listed(t, p);
    return lines;
}

void board_list_draw(struct grid *g, struct area a, const struct table *t)
{
    int y = a.y;
    if (a.h > 0)
        draw_status(g, (struct area){a.x, y, a.w, 1}, t);
    y++;
    for (int p = 0; p < HD_KING_PLACES && y < a.y + a.h; p++)
        if (place_is_listed(t, p))
            draw_place(g, a, y++, t, p);
    for (int i = 0; i < t->known->piles && y < a.y + a.h; i++)
        draw_open_card(g, a, &y, t, i);
}

/* ---- for the pager ------------------------------------------------------------------ */

static void told_line(void *to, const char *line)
{
    pager_add(to, line);
}

void cards_text(struct pager *p, const struct table *t)
{
    struct teller to = {told_line, p};
    told_cards(t->session, false, &to);
    told_rules(t->session, t->viewer, &to);
}

void board_text(struct pager *p, const struct table *t)
{
    struct teller to = {told_line, p};
    char title[SENTENCE], line[SENTENCE + 16];
    game_title(t->show.edition, SENTENCE, title, sizeof title);
    snprintf(line, sizeof line, "%s: %s", _("Board"), title);
    pager_heading(p, line);
    if (*hd_seed_text(t->session, line, sizeof line))
        pager_add(p, line);
    told_board(t->session, &to);
    pager_heading(p, _("Players"));
    told_players(t->session, &to);
    pager_heading(p, _("Action cards"));
    cards_text(p, t);
}
