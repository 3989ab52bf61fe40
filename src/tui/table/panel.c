/* SPDX-License-Identifier: MIT
 *
 * panel.c: what is beside the map: the rounds with their scorings, the players, the cards with
 * their texts. */
#include <stdio.h>

#include "intl.h"
#include "phrase.h"
#include "table_layout.h"
#include "text.h"

/* ---- the head --------------------------------------------------------------------- */

/* Lengths of a title: the edition's name, its id, or the id without optional blanks. */
enum { TITLE = (HD_NAME + 2) * (HD_OPTIONS + HD_LAID + 1) };
enum title { TITLE_FULL, TITLE_SHORT, TITLE_TIGHT, TITLES };

static int parts(const struct hd_edition *e)
{
    int n = 0;
    while (hd_edition_part(e, n) != NULL)
        n++;
    return n;
}

/* With the first n sets, boards and options. */
static int title(const struct hd_edition *e, int n, enum title kind, char *out, size_t size)
{
    int all = parts(e);
    char shown[TITLE];
    snprintf(out, size, "%s", kind == TITLE_FULL ? hd_said(e, HD_OF_edition, e->name) : e->id);
    const char *plus = kind == TITLE_TIGHT ? "+" : " + ";
    for (int i = 0; i < n; i++)
        text_add(out, size, "%s%s", i > 0 ? ", " : plus, hd_edition_part(e, i));
    snprintf(shown, sizeof shown, "%s", out);
    if (n < all)
        phrase(out, size,
               kind == TITLE_TIGHT ? C_("short", "{title}, {n} more")
               : n == 0            ? _("{title} and {n} more")
                                   : _("{title}, and {n} more"),
               "title", shown, "n", DIGITS(all - n), NULL);
    return text_width(out);
}

const char *game_title(const struct hd_edition *e, int w, char *out, size_t size)
{
    for (int n = parts(e); n >= 0; n--)
        for (int kind = TITLE_FULL; kind < TITLES; kind++)
            if (title(e, n, (enum title)kind, out, size) <= w)
                return out;
    snprintf(out, size, "%s ..", e->id); /* the id, and that there are options     */
    if (text_width(out) > w)
        out[0] = '\0';
    return out;
}

static bool whole_title_fits(const struct hd_edition *e, int w)
{
    char out[TITLE];
    return title(e, parts(e), TITLE_TIGHT, out, sizeof out) <= w;
}

/* Whether the title gets its own line, which the cards may need more. */
static bool title_has_a_line(const struct table *t, struct area a)
{
    int left = a.h - 2 - (t->known->owners + 1);
    return cards_kind(t, a.w, left) > CARD_NAMES &&
           (!whole_title_fits(t->show.edition, players_head(t, a.w)) || a.h > 24);
}

/* "Round 1 2 [3*] 4 5 6* 7 8 9*": '*' is a general scoring, '[]' the current round. */
static void draw_rounds(struct grid *g, struct area a, const struct table *t)
{
    const struct hd_rules *r = &t->show.edition->rules;
    int x = grid_text(g, a.x, a.y, a.w, ROLE_FAINT, a.w >= 29 ? _("Round") : "") + (a.w >= 29);
    for (int i = 0; i < r->rounds; i++) {
        bool now = i == t->known->round;
        char text[16];
        snprintf(text, sizeof text, now ? "[%d%s]" : "%d%s", r->round_number[i],
                 r->scoring >> i & 1 ? "*" : "");
        x = grid_text(g, x, a.y, a.x + a.w - x, now ? ROLE_STRONG : ROLE_FAINT, text) + 1;
    }
}

/* ---- all ------------------------------------------------------------------------- */

/* The rest of an area below its first n lines. */
static struct area below(struct area a, int n)
{
    return (struct area){a.x, a.y + n, a.w, a.h > n ? a.h - n : 0};
}

/* The text of the marked card, or of the one in the question; NULL: none. */
static const char *text_of_marked(const struct table *t)
{
    return t->card < t->show.edition->rules.cards ? hd_card_said(t->show.edition, t->card) : NULL;
}

struct area panel_draw(struct grid *g, struct area a, const struct table *t)
{
    char name[TITLE];
    bool airy = a.h >= 26; /* blank lines between the parts                   */
    bool titled = title_has_a_line(t, a);
    struct area rest = a;
    if (a.h <= 0) /* words beside the table need all lines */
        return a;
    game_title(t->show.edition, titled ? a.w : players_head(t, a.w), name, sizeof name);
    if (titled) {
        grid_text(g, a.x, a.y, a.w, ROLE_STRONG, name);
        rest = below(rest, 1);
    }
    draw_rounds(g, rest, t);
    rest = below(rest, 1 + (airy && !titled));
    rest = below(rest, players_draw(g, rest, t, titled ? NULL : name) + airy);
    enum card_lines kind = cards_kind(t, a.w, rest.h - airy);
    const char *text = kind == CARD_TEXTS ? NULL : text_of_marked(t);
    int lines = text != NULL ? grid_lines(text, rest.w) : 0, left = rest.h - t->known->piles - 1;
    struct area cards = rest;
    if (kind == CARD_NAMES && lines <= left)
        cards.h -= lines;
    rest = below(rest, cards_draw(g, cards, t, kind));
    if (lines > 0 && lines <= rest.h)
        rest = below(rest, grid_wrap(g, rest, ROLE_NORMAL, text));
    return rest;
}
