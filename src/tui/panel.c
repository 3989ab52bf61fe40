/* SPDX-License-Identifier: MIT
 *
 * panel.c: what stands beside the map: the rounds with their scorings, the
 * players, the cards with their texts, and the end of the log if there is room. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "table.h"
#include "text.h"

static int lines_of(const char *text, int w)
{
    struct grid none = {0, 0, -1, -1, NULL};
    return grid_wrap(&none, (struct area){0, 0, w, 0}, ROLE_NORMAL, text);
}

/* ---- the head --------------------------------------------------------------------- */

/* How much room a title takes: the edition's name, its id, or that without the blanks
 * that can be spared. */
enum title { TITLE_FULL, TITLE_SHORT, TITLE_TIGHT, TITLES };

/* With the first n options. */
static int title(const struct hd_edition *e, int n, enum title kind, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "%s", kind == TITLE_FULL ? e->name : e->id);
    const char *plus = kind == TITLE_TIGHT ? "+" : " + ";
    for (int i = 0; i < n && used < size; i++)
        used +=
            (size_t)snprintf(out + used, size - used, "%s%s", i > 0 ? ", " : plus, e->option[i]);
    if (n < e->options && used < size)
        snprintf(out + used, size - used,
                 kind == TITLE_TIGHT ? _(", %d more")
                 : n == 0            ? _(" and %d more")
                                     : _(", and %d more"),
                 e->options - n);
    return text_width(out);
}

const char *game_title(const struct hd_edition *e, int w, char *out, size_t size)
{
    for (int n = e->options; n >= 0; n--)
        for (int kind = TITLE_FULL; kind < TITLES; kind++)
            if (title(e, n, (enum title)kind, out, size) <= w)
                return out;
    snprintf(out, size, "%s ..", e->id); /* what it is, and that more is played    */
    if (text_width(out) > w)
        out[0] = '\0';
    return out;
}

static bool whole_title_fits(const struct hd_edition *e, int w)
{
    char out[(HD_ID + 2) * (HD_OPTIONS + 1)];
    return title(e, e->options, TITLE_TIGHT, out, sizeof out) <= w;
}

static int vetos_of(const struct hd_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->kepts; i++)
        n += s->keeper[i] == seat;
    return n;
}

/* What stands behind the players' names, at the right edge: points, caballeros in court
 * and province, points if scored now, the power card, a V for each Veto. */
struct numbers {
    bool now, power;
    int vetos, w; /* cells of a line                          */
};

enum { NUMBER = 4, POWER = 3, BEFORE_NAME = 4 };

static struct numbers numbers_of(const struct table *t, struct area a)
{
    struct numbers n = {.now = t->show.points, .power = true, .vetos = 1};
    int longest = 0;
    for (int i = 0; i < t->known->owners; i++) {
        int w = text_width(t->show.seating->player[i].name), vetos = vetos_of(t->known, i);
        longest = w > longest ? w : longest;
        n.vetos = vetos > n.vetos ? vetos : n.vetos;
    }
    n.w = (n.now ? 4 : 3) * NUMBER + POWER + n.vetos;
    if (n.now && a.w - BEFORE_NAME - n.w < longest) { /* names come first          */
        n.power = false;
        n.w -= POWER;
    }
    return n;
}

/* Cells of the players' head that the title can have instead of the word "player". */
static int room_in_head(const struct table *t, struct area a)
{
    return a.w - numbers_of(t, a).w - 1;
}

/* The head, the open cards, and what is known of a merged stack's next card. */
static int card_lines(const struct table *t)
{
    int lines = 1 + t->known->piles;
    for (int i = 0; i < t->known->piles; i++)
        lines += t->next_back[i] > 0;
    return lines;
}

/* A line of its own for the title, unless it is needed for the card's text: most texts
 * have six lines or fewer, and few have more than five. */
static bool title_has_a_line(const struct table *t, struct area a)
{
    enum { FITS = 6, SCARCE = 5 };
    int left = a.h - 2 - (t->known->owners + 1) - card_lines(t);
    return left >= FITS ||
           (left >= SCARCE && !whole_title_fits(t->show.edition, room_in_head(t, a)));
}

/* "Round 1 2 [3*] 4 5 6* 7 8 9*": '*' is a general scoring, '[]' where we are. */
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

/* ---- players -------------------------------------------------------------------- */

static int order_of(const struct hd_state *s, int seat)
{
    for (int i = 0; i < s->owners; i++)
        if (s->order[i] == seat)
            return i + 1;
    return 0;
}

/* Writes a number, or '-', in cells that end before x + w; returns where. */
static int number(struct grid *g, int x, int y, int w, bool shown, int n)
{
    char text[16];
    snprintf(text, sizeof text, shown ? "%d" : "-", n);
    return grid_print(g, x, y, w, ROLE_NORMAL, "%*s", w, text);
}

/* Points if all regions and the castillo were scored as they lie. */
static int points_now(const struct table *t, int seat)
{
    int16_t now[HD_SEATS];
    hd_now(&t->show.edition->rules, t->known, true, now);
    return now[seat];
}

static void draw_numbers(struct grid *g, int x, int y, const struct table *t, int seat,
                         struct numbers n)
{
    const struct hd_state *s = t->known;
    bool dummy = seat >= s->seats, played = s->power[seat] < t->show.edition->rules.powers;
    x = number(g, x, y, NUMBER, !dummy, s->score[seat]);
    x = number(g, x, y, NUMBER, !dummy, s->cab[HD_COURT][seat]);
    x = number(g, x, y, NUMBER, true, s->cab[HD_PROVINCE][seat]);
    if (n.now)
        x = number(g, x, y, NUMBER, !dummy, dummy ? 0 : points_now(t, seat));
    if (n.power)
        x = number(g, x, y, POWER, played, played ? s->total[seat] : 0);
    for (int i = vetos_of(s, seat); i > 0; i--)
        grid_put(g, x++, y, ROLE_NORMAL, 'V');
}

static void draw_player(struct grid *g, struct area a, int y, const struct table *t, int seat)
{
    const struct hd_state *s = t->known;
    const struct hd_player *p = &t->show.seating->player[seat];
    struct numbers n = numbers_of(t, a);
    bool active = seat == t->asked || s->active == seat;
    char order[16] = " ", name[HD_NAME];
    if (order_of(s, seat) > 0)
        snprintf(order, sizeof order, "%d", order_of(s, seat));
    else if (s->first == seat && s->phase == HD_PHASE_POWER)
        snprintf(order, sizeof order, "*");
    int room = a.w - n.w - BEFORE_NAME;
    text_fit(p->name, room > 0 ? room : 0, false, name, sizeof name);
    grid_print(g, a.x, y, 3, ROLE_STRONG, "%c%s", active ? '>' : ' ', order);
    grid_put(g, a.x + 2, y, (enum role)(ROLE_PLAYER + (int)p->colour), p->letter);
    grid_text(g, a.x + BEFORE_NAME, y, room, active ? ROLE_STRONG : ROLE_NORMAL, name);
    draw_numbers(g, a.x + a.w - n.w, y, t, seat, n);
}

/* titled: the title stands above; else it stands in the head. */
static int draw_players(struct grid *g, struct area a, const struct table *t, bool titled)
{
    char title[160];
    struct numbers n = numbers_of(t, a);
    if (titled)
        grid_text(g, a.x + BEFORE_NAME, a.y, a.w - n.w - BEFORE_NAME, ROLE_FAINT, _("player"));
    else
        grid_text(g, a.x + 1, a.y, room_in_head(t, a), ROLE_FAINT,
                  game_title(t->show.edition, room_in_head(t, a), title, sizeof title));
    int x = a.x + a.w - n.w;
    x = grid_print(g, x, a.y, 3 * NUMBER, ROLE_FAINT, "%4s%4s%4s", _("pts"), _("crt"), _("prv"));
    if (n.now)
        x = grid_print(g, x, a.y, NUMBER, ROLE_FAINT, "%4s", _("now"));
    if (n.power)
        grid_print(g, x, a.y, POWER, ROLE_FAINT, "%3s", _("pw"));
    for (int i = 0; i < t->known->owners; i++)
        if (i + 1 < a.h)
            draw_player(g, a, a.y + 1 + i, t, i);
    return t->known->owners + 1;
}

/* ---- cards ----------------------------------------------------------------------- */

/* Where the numbers of caballeros to place begin. */
static int place_column(struct area a)
{
    return a.x + (a.w > 9 ? a.w - 6 : 3);
}

static void draw_card(struct grid *g, struct area a, int y, const struct table *t, int pile)
{
    const struct hd_rules *r = &t->show.edition->rules;
    int card = hd_open_card(t->known, pile), taker = t->known->taker[pile];
    if (card < 0 || card >= r->cards)
        return;
    bool marked = pile == t->pile || (t->pile < 0 && card == t->card),
         taken = taker < t->known->owners;
    enum role role = marked ? ROLE_CHOSEN : taken ? ROLE_FAINT : ROLE_NORMAL;
    int x = place_column(a);
    grid_fill(g, (struct area){a.x, y, x - a.x, 1}, role, ' ');
    grid_print(g, a.x, y, x - a.x, role, "%c%d %s", marked ? '>' : ' ', pile + 1,
               t->show.edition->card[card].name);
    x = grid_print(g, x, y, a.x + a.w - x, role, "%3d ", r->card[card].place);
    if (taken)
        grid_put(g, x, y, (enum role)(ROLE_PLAYER + (int)t->show.seating->player[taker].colour),
                 t->show.seating->player[taker].letter);
    else if (marked)
        grid_put(g, x, y, ROLE_CHOSEN, '<');
}

/* Lines for the texts of all cards, or 0 when that is more than there is room. */
static int room_for_texts(const struct table *t, int w, int h)
{
    int lines = 0;
    for (int i = 0; i < t->known->piles; i++) {
        int card = hd_open_card(t->known, i);
        if (card >= 0 && card < t->show.edition->rules.cards)
            lines += 1 + lines_of(t->show.edition->card[card].text, w) + (t->next_back[i] > 0);
    }
    return lines <= h ? lines : 0;
}

static int draw_cards(struct grid *g, struct area a, const struct table *t, bool texts)
{
    int y = a.y, x = place_column(a);
    grid_print(g, a.x + 3, y, x - a.x - 3, ROLE_FAINT, "%s", _("action card"));
    grid_print(g, x, y++, a.x + a.w - x, ROLE_FAINT, "%s", _("place"));
    for (int i = 0; i < t->known->piles; i++) {
        int card = hd_open_card(t->known, i);
        if (y >= a.y + a.h || card < 0 || card >= t->show.edition->rules.cards)
            continue;
        draw_card(g, a, y++, t, i);
        bool taken = t->known->taker[i] < t->known->owners;
        struct area in = {a.x + 3, y, a.w - 3, a.y + a.h - y};
        if (texts)
            y += grid_wrap(g, in, taken ? ROLE_FAINT : ROLE_NORMAL,
                           t->show.edition->card[card].text);
        if (t->next_back[i] && y < a.y + a.h)
            grid_print(g, a.x, y++, a.w, ROLE_FAINT, _("   next of %d: back %d"), i + 1,
                       t->next_back[i]);
    }
    return y - a.y;
}

/* ---- all ------------------------------------------------------------------------- */

/* The rest of an area below its first n lines. */
static struct area below(struct area a, int n)
{
    return (struct area){a.x, a.y + n, a.w, a.h > n ? a.h - n : 0};
}

bool panel_draw(struct grid *g, struct area a, const struct table *t, bool log)
{
    char name[256];
    bool airy = a.h >= 26; /* blank lines between the parts                   */
    bool titled = title_has_a_line(t, a);
    struct area rest = a;
    if (titled) {
        game_title(t->show.edition, a.w, name, sizeof name);
        grid_text(g, a.x, a.y, a.w, ROLE_STRONG, name);
        rest = below(rest, 1);
    }
    draw_rounds(g, rest, t);
    rest = below(rest, 1 + (airy && !titled));
    rest = below(rest, draw_players(g, rest, t, titled) + airy);
    bool texts = room_for_texts(t, a.w - 3, rest.h - 1) > 0;
    rest = below(rest, draw_cards(g, rest, t, texts));
    if (!texts && t->card < t->show.edition->rules.cards) {
        const struct hd_card_text *c = &t->show.edition->card[t->card];
        rest = below(rest, grid_wrap(g, rest, ROLE_NORMAL, c->text));
    }
    return log && rest.h >= 4 && log_draw(g, below(rest, 1), t, 0);
}
