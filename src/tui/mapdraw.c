/* SPDX-License-Identifier: MIT
 *
 * mapdraw.c: draws a map into a grid.
 *
 * Outlines are put where two places meet, so that the file need not draw them.
 * The king's region has an outline of '#'; a place that may be chosen is written
 * >so<, the one under the cursor *so*: colours only repeat that. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "map.h"
#include "text.h"

/* The sign for the outline that runs through the middle of four cells. */
static char outline(uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    bool up = a != b, down = c != d, left = a != c, right = b != d;
    if (!left && !right)
        return up ? '|' : ' ';
    if (!up && !down)
        return '-';
    if (up && down)
        return '+';
    return up ? '\'' : '.';
}

static void draw_outlines(struct grid *g, int x0, int y0, const struct map_drawing *d, int king)
{
    bool beside = king != HD_NONE && king <= HD_CASTILLO; /* he stands at one of the regions */
    for (int y = 0; y < d->h; y++) {
        uint8_t a, b = map_cell(d, 0, y), c, e = map_cell(d, 0, y + 1);
        for (int x = 0; x < d->w; x++) {
            a = b, b = map_cell(d, x + 1, y);
            c = e, e = map_cell(d, x + 1, y + 1);
            char sign = outline(a, b, c, e);
            if (sign == ' ')
                continue;
            bool royal = beside && (a == king || b == king || c == king || e == king);
            grid_put(g, x0 + x, y0 + y, royal ? ROLE_KING : ROLE_FAINT, royal ? '#' : sign);
        }
    }
}

/* ---- words ------------------------------------------------------------------ */

static enum role role_of(const struct map_show *show, int owner)
{
    return (enum role)(ROLE_PLAYER + (int)show->seating->player[owner].colour);
}

static int points_word(const struct map_show *show, int place, int owner)
{
    struct hd_points p;
    if (place >= HD_COURT || owner >= show->known->seats)
        return 0;
    hd_score(&show->edition->rules, show->known, place, false, &p);
    return p.points[owner] + p.king[owner] + p.grande[owner];
}

static void values_word(const struct map_show *show, int place, struct piece_word *w)
{
    const struct hd_state *s = show->known;
    uint8_t value[HD_FIELDS];
    hd_values(&show->edition->rules, s, place, value);
    bool moved = false;
    for (int i = 0; i < show->edition->rules.boards; i++)
        moved = moved || s->board_at[i] == place;
    snprintf(w->text, sizeof w->text, moved ? "[%d/%d/%d]" : "%d/%d/%d", value[0], value[1],
             value[2]);
    w->role = moved ? ROLE_STRONG : ROLE_NORMAL;
}

static int thrown_words(const struct map_show *show, struct piece_word out[HD_THROWS + HD_SEATS])
{
    for (int i = 0; i < show->thrown->count; i++) {
        int owner = show->thrown->said[i].owner;
        snprintf(out[i].text, sizeof out[i].text, "%c%d", show->seating->player[owner].letter,
                 show->thrown->said[i].n);
        out[i].role = role_of(show, owner);
    }
    int n = show->thrown->count;
    for (int i = 0; i < show->known->owners; i++) /* these stand beside it        */
        if (show->known->grande[i] == HD_CASTILLO) {
            snprintf(out[n].text, sizeof out[n].text, "%c^", show->seating->player[i].letter);
            out[n++].role = role_of(show, i);
        }
    return n;
}

int piece_words(const struct map_show *show, int place, struct piece_word out[PIECE_WORDS])
{
    const struct hd_state *s = show->known;
    int n = 0;
    if (place < HD_COURT)
        values_word(show, place, &out[n++]);
    if (s->king == place) {
        snprintf(out[n].text, sizeof out[n].text, "%s", _("KING"));
        out[n++].role = ROLE_KING;
    }
    if (place == HD_CASTILLO && show->thrown != NULL && !show->points)
        return n + thrown_words(show, out + n);
    for (int i = 0; place < HD_COURT && i < s->owners; i++) {
        bool grande = s->grande[i] == place;
        int count = show->points ? points_word(show, place, i) : s->cab[place][i];
        if (s->cab[place][i] == 0 && !grande)
            continue;
        snprintf(out[n].text, sizeof out[n].text, "%c%s%d%s", show->seating->player[i].letter,
                 show->points && count > 0 ? "+" : "", count, grande ? "^" : "");
        out[n++].role = role_of(show, i);
    }
    return n;
}

/* ---- labels ----------------------------------------------------------------- */

/* Where words go: one after the other, in lines of 'a', beginning at (x, line). */
struct flow {
    struct area a;
    int x, line;
    int gap;
};

/* Puts (or, without a grid, only measures) one word; false: no room. */
static bool flow_word(struct flow *f, struct grid *g, const struct piece_word *w, int least)
{
    int width = text_width(w->text), gap = f->x == 0 ? 0 : f->gap > least ? f->gap : least;
    if (f->x + gap + width > f->a.w) {
        f->line++;
        f->x = gap = 0;
    }
    if (f->line >= f->a.h || width > f->a.w)
        return false;
    f->x += gap;
    if (g != NULL)
        grid_text(g, f->a.x + f->x, f->a.y + f->line, f->a.w - f->x, w->role, w->text);
    f->x += width;
    return true;
}

/* The first words, values and king, have a blank behind them whatever the gap. */
static bool flow_words(struct flow f, struct grid *g, const struct piece_word *w, int n, int first)
{
    bool all = true;
    for (int i = 0; i < n; i++)
        all = flow_word(&f, g, &w[i], i <= first) && all;
    return all;
}

/* Values and king. */
static int first_words(const struct piece_word *w, int n)
{
    return n > 1 && w[1].role == ROLE_KING ? 2 : 1;
}

/* There is room without squeezing: pieces below the values, or behind them. */
static bool has_room(struct area a, const struct piece_word *w, int n)
{
    int first = first_words(w, n);
    struct area below = {a.x, a.y + 1, a.w, a.h - 1}, third = {a.x, a.y + 2, a.w, a.h - 2};
    return flow_words((struct flow){third, 0, 0, 1}, NULL, w + first, n - first, 0) ||
           flow_words((struct flow){below, 0, 0, 1}, NULL, w, n, first);
}

/* Values in a line of their own if there is room, else all words together; either
 * without blanks before that; else also in the line of the name, of which the code is
 * left. */
static void draw_words(struct grid *g, struct area a, int head, struct piece_word *w, int n)
{
    struct area below = {a.x, a.y + 1, a.w, a.h - 1};
    struct area third = {a.x, a.y + 2, a.w, a.h - 2};
    int first = first_words(w, n);
    for (int gap = 1; gap >= 0; gap--) {
        struct flow line = {below, 0, 0, gap}, pieces = {third, 0, 0, gap};
        if (third.h > 0 && flow_words(pieces, NULL, w + first, n - first, 0)) {
            flow_words(line, g, w, first, first);
            flow_words(pieces, g, w + first, n - first, 0);
            return;
        }
        if (flow_words(line, NULL, w, n, first)) {
            flow_words(line, g, w, n, first);
            return;
        }
    }
    grid_fill(g, (struct area){a.x + head, a.y, a.w - head, 1}, ROLE_NORMAL, ' ');
    flow_words((struct flow){a, head, 0, 0}, g, w, n, first);
}

/* What each player has announced, all together. */
static void add_up(const struct hd_thrown *thrown, struct hd_thrown *out)
{
    memset(out, 0, sizeof *out);
    for (int i = 0; i < thrown->count; i++) {
        int k = 0;
        while (k < out->count && out->said[k].owner != thrown->said[i].owner)
            k++;
        out->count = k < out->count ? out->count : k + 1;
        out->said[k].owner = thrown->said[i].owner;
        out->said[k].n = (uint8_t)(out->said[k].n + thrown->said[i].n);
    }
}

/* The words of a place; the announcements one by one if there is room for them. */
static int words_for(struct area a, const struct map_show *show, int place,
                     struct piece_word words[PIECE_WORDS])
{
    struct hd_thrown sums;
    struct map_show shorter = *show;
    int n = piece_words(show, place, words);
    if (place != HD_CASTILLO || show->thrown == NULL || show->points || has_room(a, words, n))
        return n;
    add_up(show->thrown, &sums);
    shorter.thrown = &sums;
    return piece_words(&shorter, place, words);
}

static void draw_label(struct grid *g, struct area a, const struct map_show *show, int place)
{
    const struct hd_region_text *t = hd_place_text(show->edition, place);
    bool target = show->targets >> place & 1, chosen = show->chosen == place;
    bool moved = show->moved >> place & 1;
    char name[HD_NAME + 8], all[HD_NAME + 16];
    struct piece_word words[PIECE_WORDS];
    int n = words_for(a, show, place, words);
    if (place >= HD_COUNTRY)
        snprintf(name, sizeof name, "%s", text_width(t->name) <= a.w ? t->name : t->code);
    else
        snprintf(name, sizeof name, "%s%c%s", t->code, moved ? MAP_MOVED : ' ', t->name);
    snprintf(all, sizeof all, "%s%s%s",
             chosen   ? "*"
             : target ? ">"
                      : "",
             name,
             chosen   ? "*"
             : target ? "<"
                      : "");
    enum role role = chosen ? ROLE_CHOSEN : target ? ROLE_TARGET : ROLE_STRONG;
    if (place >= HD_COUNTRY && !chosen && !target)
        role = ROLE_FAINT;
    int end = grid_print(g, a.x, a.y, a.w, role, "%s", all);
    if (moved && !chosen && place < HD_COUNTRY)
        grid_role(g, a.x + target, a.y, text_width(t->code) + 1, ROLE_MOVED);
    if (place >= HD_COUNTRY && a.h == 1 && n > 0)
        grid_print(g, end, a.y, a.x + a.w - end, ROLE_KING, " %s", words[0].text);
    else if (n > 0)
        draw_words(g, a, (int)strlen(t->code) + 1 + (chosen || target), words, n);
    if (chosen)
        grid_cursor(g, a.x, a.y);
}

void map_draw(struct grid *g, int x, int y, const struct map_drawing *d,
              const struct map_show *show)
{
    draw_outlines(g, x, y, d, show->known->king);
    for (int p = 0; p < HD_KING_PLACES; p++) {
        struct area a = d->label[p];
        if (a.w == 0)
            continue;
        a.x += x;
        a.y += y;
        draw_label(g, a, show, p);
    }
}
