/* SPDX-License-Identifier: MIT
 *
 * map_label.c: the label of a place: its name, and the words for what lies there, as far as there
 * is room.
 *
 * A place that can be chosen has what you type before its name: "2 so"; "2+so" if that is more than
 * one answer; "2*so" under the cursor; ">so<" and "*so*" if nothing is typed for it. Colours only
 * repeat that. */
#include <string.h>

#include "intl.h"
#include "map.h"
#include "text.h"

enum { CODE_WIDTH = 2, LABEL_HIGH = 4 };

/* A cursor for words in lines of 'a', from (x, line) on. */
struct label_flow {
    struct area a;
    int x, line;
    int gap, stick; /* cells between words, and before their points */
};

/* Puts (or, without a grid, only measures) one word; false: no room. */
static bool flow_word(struct label_flow *f, struct grid *g, const struct piece_word *w, int least)
{
    int width = piece_width(w, f->stick), gap = f->gap > least ? f->gap : least;
    gap = f->x == 0 || w->tied ? 0 : gap;
    if (f->x + gap + width > f->a.w) {
        f->line++;
        f->x = gap = 0;
    }
    if (f->line >= f->a.h || width > f->a.w)
        return false;
    f->x += gap;
    if (g != NULL)
        piece_put(g, f->a.x + f->x, f->a.y + f->line, f->a.w - f->x, w, f->stick);
    f->x += width;
    return true;
}

/* Cells of a word and those tied with it, which stay in a line if they can. */
static int run_width(const struct piece_word *w, int n, int gap)
{
    int sum = piece_width(w, gap);
    for (int i = 1; i < n && w[i].tied; i++)
        sum += piece_width(&w[i], gap);
    return sum;
}

/* The lines that words need, or 0: no room. Values and king always have a blank after them. */
static int flow_words(struct label_flow f, struct grid *g, const struct piece_word *w, int n,
                      int first)
{
    bool all = true;
    for (int i = 0; i < n; i++) {
        int run = i + 1 < n && w[i + 1].tied ? run_width(w + i, n - i, f.stick) : 0;
        if (f.x > 0 && !w[i].tied && run <= f.a.w && f.x + f.gap + run > f.a.w) {
            f.line++;
            f.x = 0;
        }
        all = flow_word(&f, g, &w[i], i <= first) && all;
    }
    return all ? f.line + 1 : 0;
}

/* Values and king. */
static int first_words(const struct piece_word *w, int n)
{
    return n > 1 && w[1].role == ROLE_KING ? 2 : 1;
}

/* The rest of an area below its first n lines. */
static struct area below(struct area a, int n)
{
    return (struct area){a.x, a.y + n, a.w, a.h - n};
}

/* Whether values and king fit in one line, in a language with a long word for him. */
static bool first_fit(struct area a, const struct piece_word *w, int first)
{
    return flow_words((struct label_flow){{0, 0, a.w, 1}, 0, 0, 0, 0}, NULL, w, first, first) > 0;
}

/* Whether there is room with the normal gaps: pieces below the values, or after them. */
static bool has_room(struct area a, const struct piece_word *w, int n)
{
    int first = first_words(w, n);
    return (first_fit(a, w, first) && flow_words((struct label_flow){below(a, 2), 0, 0, 1, 0}, NULL,
                                                 w + first, n - first, 0)) ||
           flow_words((struct label_flow){below(a, 1), 0, 0, 1, 0}, NULL, w, n, first);
}

/* Values on their own line if there is room, else all words together; then without blanks, then
 * without '='; finally also on the line of the name, as its code. Returns the lines used. */
static int draw_words(struct grid *g, struct area a, int head, struct piece_word *w, int n)
{
    int first = first_words(w, n), lines;
    for (int squeeze = 0; squeeze < 3; squeeze++) {
        int gap = squeeze == 0;
        struct label_flow line = {below(a, 1), 0, 0, gap, 0},
                          pieces = {below(a, 2), 0, 0, gap, gap};
        if (flow_words(pieces, NULL, w + first, n - first, 0) != 1)
            pieces.stick = 0;
        for (int i = 0; squeeze == 2 && i < n; i++)
            w[i].tied = false;
        if (pieces.a.h > 0 && first_fit(a, w, first) &&
            (lines = flow_words(pieces, NULL, w + first, n - first, 0)) > 0) {
            flow_words(line, g, w, first, first);
            flow_words(pieces, g, w + first, n - first, 0);
            return 2 + (n > first ? lines : 0);
        }
        if ((lines = flow_words(line, NULL, w, n, first)) > 0) {
            flow_words(line, g, w, n, first);
            return 1 + lines;
        }
    }
    grid_fill(g, (struct area){a.x + head, a.y, a.w - head, 1}, ROLE_NORMAL, ' ');
    flow_words((struct label_flow){a, head, 0, 0, 0}, g, w, n, first);
    return a.h;
}

/* Whether there is room for points too. The castillo's name is in its frame. */
static bool is_high(struct area a, int place)
{
    return a.h >= LABEL_HIGH + (place == HD_CASTILLO);
}

static void without_points(struct piece_word *w, int n)
{
    for (int i = 0; i < n; i++)
        w[i].points[0] = '\0';
}

/* The words of a place, with points if there is room for them. Low labels have no points, since
 * only some places would have them. */
static int words_for(struct area a, const struct map_show *show, int place,
                     struct piece_word words[PIECE_WORDS])
{
    int n = piece_words(show, place, words);
    if (is_high(a, place))
        piece_points(show, place, words, n);
    if (!has_room(a, words, n))
        without_points(words, n);
    return n;
}

/* "2 ", "2+", and under the cursor "2*". */
static const char *sign_before(const char *typed, bool chosen, char out[MAP_SIGN + 1])
{
    size_t n = strcspn(typed, "+");
    memcpy(out, typed, n);
    out[n] = chosen ? '*' : typed[n] == '+' ? '+' : ' ';
    out[n + 1] = '\0';
    return out;
}

/* The name, with a mark or a sign if the place may be chosen. */
static void draw_place_name(struct grid *g, struct area a, const struct map_show *show, int place)
{
    const struct hd_region_text *t = hd_place_text(show->edition, place);
    const char *name = hd_place_name(show->edition, place);
    bool target = show->targets >> place & 1, chosen = show->chosen == place;
    const char *none = place == HD_CASTILLO ? " " : ""; /* its name may be in its frame    */
    const char *before = chosen ? "*" : target ? ">" : none;
    const char *after = chosen ? "*" : target ? "<" : none;
    char sign[MAP_SIGN + 1], fit[PLACE_NAME];
    if (target && show->sign[place][0] != '\0') {
        before = sign_before(show->sign[place], chosen, sign);
        after = "";
    }
    enum role role = chosen ? ROLE_CHOSEN : target ? ROLE_TARGET : ROLE_STRONG;
    if (place >= HD_COUNTRY) {
        role = chosen || target ? role : ROLE_FAINT;
        grid_print(g, a.x, a.y, a.w, role, "%s%s%s", before,
                   text_width(name) <= a.w ? name : t->code, after);
    } else { /* marks are beside the label   */
        int gap = *before != '\0';
        bool moved = show->moved >> place & 1;
        int room = a.w - text_width(t->code) - 1;
        text_fit(text_short(name, room), room, false, fit, sizeof fit);
        grid_print(g, a.x - gap, a.y, a.w + 2 * gap, role, "%s%s%c%s%s", before, t->code,
                   moved ? MAP_MOVED : ' ', fit, after);
        if (moved && !chosen)
            grid_role(g, a.x - gap + text_width(before), a.y, text_width(t->code) + 1, ROLE_MOVED);
    }
}

char *place_fit(const struct hd_edition *e, int place, int room, char out[PLACE_NAME])
{
    const char *all[HD_KING_PLACES];
    for (int i = 0; i < HD_KING_PLACES; i++)
        all[i] = text_short(hd_place_name(e, i), room);
    return text_fit_apart(all, HD_KING_PLACES, place, room, out, PLACE_NAME);
}

void map_label(struct grid *g, struct area a, const struct map_show *show, int place)
{
    struct piece_word words[PIECE_WORDS];
    char more[40] = "";
    int n = words_for(a, show, place, words);
    draw_place_name(g, a, show, place);
    if (show->chosen == place)
        grid_cursor(g, a.x, a.y);
    if (place >= HD_COUNTRY && a.h == 1) {
        int end = a.x + text_width(hd_place_name(show->edition, place));
        if (n > 0)
            grid_print(g, end, a.y, a.x + a.w - end, ROLE_KING, " %s", words[0].text);
        return;
    }
    int lines = n > 0 ? draw_words(g, a, CODE_WIDTH, words, n) : 1;
    if (is_high(a, place))
        piece_one_more(show, place, more, sizeof more);
    if (lines < a.h && text_width(more) <= a.w)
        grid_text(g, a.x, a.y + lines, a.w, ROLE_FAINT, more);
}
