/* SPDX-License-Identifier: MIT
 *
 * table_cards.c: the face-up action cards beside the map.
 *
 *     3 Revelation     3 R
 *       the castillo is scored
 *
 * Below each name is what the card does, or did: the whole texts if there is room for all of them,
 * else one line each, as far as there is room. */

#include "intl.h"
#include "phrase.h"
#include "table_layout.h"
#include "text.h"

enum { INDENT = 3, DEED_LINES = 3 };

/* The column of the numbers of caballeros to place. */
static int place_column(struct area a)
{
    int w = a.w < COLUMNS_MOST ? a.w : COLUMNS_MOST;
    return a.x + (w > 9 ? w - 6 : 3);
}

/* The face-up card of a pile, or -1. */
static int pile_card(const struct table *t, int pile)
{
    int card = hd_open_card(t->known, pile);
    return card < t->show.edition->rules.cards ? card : -1;
}

static bool is_taken(const struct table *t, int pile)
{
    return t->known->taker[pile] < t->known->owners;
}

const char *card_deed(const struct table *t, int card, int w, int lines, char out[HD_RECAP_TEXT])
{
    if (*hd_recap_card(t->session, card, out) == '\0')
        return NULL;
    return recap_cut(out, HD_RECAP_TEXT, w, lines);
}

/* What it did, or does, in lines of w cells. */
static const char *below_name(const struct table *t, int pile, int w, enum card_lines kind,
                              char out[HD_RECAP_TEXT])
{
    const struct hd_card_text *c = &t->show.edition->card[pile_card(t, pile)];
    const char *deed = NULL;
    if (is_taken(t, pile))
        deed = card_deed(t, pile_card(t, pile), w, kind == CARD_TEXTS ? DEED_LINES : 1, out);
    if (deed != NULL)
        return deed;
    return hd_said(t->show.edition, HD_OF_card,
                   kind == CARD_TEXTS || c->brief[0] == '\0' ? c->text : c->brief);
}

static void draw_card_name(struct grid *g, struct area a, int y, const struct table *t, int pile)
{
    int card = pile_card(t, pile), taker = t->known->taker[pile];
    bool marked = pile == t->pile || (t->pile < 0 && card == t->card), taken = is_taken(t, pile);
    enum role role = marked ? ROLE_CHOSEN : taken ? ROLE_FAINT : ROLE_NORMAL;
    int x = place_column(a);
    grid_fill(g, (struct area){a.x, y, x - a.x, 1}, role, ' ');
    int begin = grid_print(g, a.x, y, x - a.x, role, "%c%d ", marked ? '>' : ' ', pile + 1);
    grid_text(g, begin, y, x - begin, role,
              text_short(hd_card_name(t->show.edition, card), x - begin));
    x = grid_print(g, x, y, a.x + a.w - x, role, "%3d ", t->show.edition->rules.card[card].place);
    if (taken)
        grid_put(g, x, y, player_role(t->show.seating->player[taker].colour),
                 t->show.seating->player[taker].letter);
    else if (marked)
        grid_put(g, x, y, ROLE_CHOSEN, '<');
}

static int height_of(const struct table *t, int pile, int w, enum card_lines kind)
{
    char deed[HD_RECAP_TEXT];
    int back = t->next_back[pile] > 0;
    if (kind == CARD_TEXTS)
        return 1 + back + grid_lines(below_name(t, pile, w - INDENT, kind, deed), w - INDENT);
    return kind == CARD_BRIEF ? 2 + back : 1 + back;
}

static int height_of_all(const struct table *t, int w, enum card_lines kind)
{
    int sum = 0;
    for (int i = 0; i < t->known->piles; i++)
        sum += pile_card(t, i) >= 0 ? height_of(t, i, w, kind) : 0;
    return sum;
}

enum card_lines cards_kind(const struct table *t, int w, int h)
{
    for (int kind = CARD_TEXTS; kind > CARD_NAMES; kind--)
        if (height_of_all(t, w, (enum card_lines)kind) <= h)
            return (enum card_lines)kind;
    return CARD_NAMES;
}

static int draw_card(struct grid *g, struct area a, const struct table *t, int pile,
                     enum card_lines kind)
{
    char deed[HD_RECAP_TEXT];
    int y = a.y;
    struct area in = {a.x + INDENT, a.y + 1, a.w - INDENT, a.h - 1};
    enum role role = is_taken(t, pile) ? ROLE_FAINT : ROLE_NORMAL;
    draw_card_name(g, a, y++, t, pile);
    const char *text = below_name(t, pile, in.w, kind, deed);
    char next[160];
    if (kind == CARD_TEXTS)
        y += grid_wrap(g, in, role, text);
    else if (kind == CARD_BRIEF && a.h > 1)
        grid_text(g, in.x, y++, in.w, role, text);
    if (t->next_back[pile] && y < a.y + a.h)
        grid_text(g, a.x + INDENT, y++, a.w - INDENT, ROLE_FAINT,
                  phrase(next, sizeof next, _("next of {pile}: back {n}"), "pile", DIGITS(pile + 1),
                         "n", DIGITS(t->next_back[pile]), NULL));
    if (t->card_at != NULL)
        t->card_at[pile] = (struct area){a.x, a.y, a.w, y - a.y};
    return y - a.y;
}

/* If there is not a line for each text, cards that can still be taken come first. */
static enum card_lines kind_of(const struct table *t, int pile, enum card_lines kind, int spare)
{
    for (int taken = 0; taken < 2; taken++)
        for (int i = 0; i < t->known->piles && spare > 0; i++) {
            if (pile_card(t, i) < 0 || is_taken(t, i) != taken)
                continue;
            if (i == pile && kind == CARD_NAMES)
                return CARD_BRIEF;
            spare--;
        }
    return kind;
}

int cards_draw(struct grid *g, struct area a, const struct table *t, enum card_lines kind)
{
    int y = a.y, end = a.y + a.h, spare = a.h - height_of_all(t, a.w, kind);
    if (spare > 0) {
        int x = place_column(a);
        grid_text(g, a.x + INDENT, y, x - a.x - INDENT, ROLE_FAINT, _("action card"));
        grid_text(g, x, y++, a.x + a.w - x, ROLE_FAINT, _("place"));
    }
    for (int i = 0; i < t->known->piles && y < end; i++)
        if (pile_card(t, i) >= 0)
            y += draw_card(g, (struct area){a.x, y, a.w, end - y}, t, i,
                           kind_of(t, i, kind, spare - 1));
    return y - a.y;
}
