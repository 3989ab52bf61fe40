/* SPDX-License-Identifier: MIT
 *
 * draw.c: draws a map into a grid.
 *
 * It puts outlines where two places meet, so that the file need not draw them. The king's region
 * has an outline of '#'. A place that can be chosen has what you type before its name: "2 so";
 * "2+so" if that is more than one answer; "2*so" under the cursor; ">so<" and "*so*" if nothing is
 * typed for it. Colours only repeat that. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "map.h"
#include "text.h"

enum { CODE_WIDTH = 2, LABEL_HIGH = 4 };

/* The directions of the outline that runs through the middle of four cells. */
static unsigned outline(uint8_t a, uint8_t b, uint8_t c, uint8_t d)
{
    return (a != b ? LINE_UP : 0u) | (c != d ? LINE_DOWN : 0u) | (a != c ? LINE_LEFT : 0u) |
           (b != d ? LINE_RIGHT : 0u);
}

/* Whether a cell has a wave; no two are near each other. */
static bool is_wave(int x, int y)
{
    return (x + 5 * y) % 12 == 0;
}

/* A closed castillo shows its caballeros, but no ranks and no points (R59). */
static bool is_closed(const struct map_show *show, int place)
{
    return place == HD_CASTILLO && show->closed;
}

/* Each place has the colour of the player who alone has most there. */
static void tints_of(const struct map_show *show, uint8_t tint[256])
{
    const struct hd_state *s = show->known;
    memset(tint, TINT_NONE, 256);
    tint[MAP_SEA] = TINT_SEA;
    for (int p = 0; p <= HD_CASTILLO; p++) {
        int most = 0, leader = -1;
        for (int i = 0; i < s->owners; i++) {
            int n = s->cab[p][i];
            leader = n > most ? i : n == most ? -1 : leader;
            most = n > most ? n : most;
        }
        if (leader >= 0 && !is_closed(show, p))
            tint[p] = (uint8_t)(TINT_PLAYER + (int)show->seating->player[leader].colour);
    }
}

/* Outlines, waves, and the ground of every cell. */
static void draw_land(struct grid *g, int x0, int y0, const struct map_drawing *d,
                      const struct map_show *show)
{
    int king = show->known->king;
    bool beside = king != HD_NONE && king <= HD_CASTILLO; /* the king is at one of the regions */
    uint8_t tint[256];
    tints_of(show, tint);
    for (int y = 0; y < d->h; y++) {
        uint8_t a, b = map_cell(d, 0, y), c, e = map_cell(d, 0, y + 1);
        for (int x = 0; x < d->w; x++) {
            a = b, b = map_cell(d, x + 1, y);
            c = e, e = map_cell(d, x + 1, y + 1);
            unsigned line = outline(a, b, c, e);
            if (line)
                grid_line(g, x0 + x, y0 + y, line,
                          beside && (a == king || b == king || c == king || e == king));
            else if (a == MAP_SEA && is_wave(x, y))
                grid_put(g, x0 + x, y0 + y, ROLE_SEA, '~');
            if (!line && tint[a] != TINT_NONE)
                grid_tint(g, x0 + x, y0 + y, 1, tint[a]);
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

static int count_of(const struct map_show *show, int place, int owner)
{
    return show->points ? points_word(show, place, owner) : show->known->cab[place][owner];
}

/* The players with caballeros there, the strongest first; in a closed castillo in the order of
 * seats. */
static int strongest_first(const struct map_show *show, int place, uint8_t out[HD_SEATS])
{
    const struct hd_state *s = show->known;
    int n = 0;
    for (int i = 0; place < HD_COURT && i < s->owners; i++) {
        if (s->cab[place][i] == 0 && s->grande[i] != place)
            continue;
        int at = n++;
        while (!is_closed(show, place) && at > 0 &&
               count_of(show, place, i) > count_of(show, place, out[at - 1])) {
            out[at] = out[at - 1];
            at--;
        }
        out[at] = (uint8_t)i;
    }
    return n;
}

/* A letter, the caballeros or points, '^' for the grande; a grande alone has no number. */
static void owner_word(const struct map_show *show, int place, int owner, struct piece_word *w)
{
    const struct hd_state *s = show->known;
    int count = count_of(show, place, owner);
    bool grande = s->grande[owner] == place;
    char number[8] = "";
    if (s->cab[place][owner] > 0 || show->points)
        snprintf(number, sizeof number, show->points && count > 0 ? "+%d" : "%d", count);
    snprintf(w->text, sizeof w->text, "%c%s%s", show->seating->player[owner].letter, number,
             grande ? "^" : "");
    w->role = role_of(show, owner);
}

int piece_words(const struct map_show *show, int place, struct piece_word out[PIECE_WORDS])
{
    const struct hd_state *s = show->known;
    int n = 0;
    uint8_t owner[HD_SEATS];
    memset(out, 0, PIECE_WORDS * sizeof *out);
    if (place < HD_COURT)
        values_word(show, place, &out[n++]);
    if (s->king == place) {
        snprintf(out[n].text, sizeof out[n].text, "%s", _("KING"));
        out[n++].role = ROLE_KING;
    }
    if (is_closed(show, place) && show->points) {
        snprintf(out[n].text, sizeof out[n].text, "%s", _("closed"));
        return n + 1;
    }
    int owners = strongest_first(show, place, owner);
    for (int i = 0; i < owners; i++) {
        owner_word(show, place, owner[i], &out[n]);
        out[n++].tied = i > 0 && !show->points && !is_closed(show, place) &&
                        s->cab[place][owner[i]] > 0 &&
                        s->cab[place][owner[i]] == s->cab[place][owner[i - 1]];
    }
    return n;
}

/* Cells of a word with its points, 'gap' of them in between, and of its "=". */
static int piece_width(const struct piece_word *w, int gap)
{
    int points = (int)strlen(w->points);
    return text_width(w->text) + w->tied + (points > 0 ? points + gap : 0);
}

int piece_put(struct grid *g, int x, int y, int most, const struct piece_word *w, int gap)
{
    int end = x + most;
    if (w->tied)
        x = grid_text(g, x, y, end - x, ROLE_NORMAL, "=");
    x = grid_text(g, x, y, end - x, w->role, w->text);
    return w->points[0] == '\0' ? x
                                : grid_text(g, x + gap, y, end - x - gap, ROLE_NORMAL, w->points);
}

/* Adds the points of each colour that gets any. */
static void add_points(const struct map_show *show, int place, struct piece_word *w, int n)
{
    uint8_t owner[HD_SEATS];
    struct hd_points p;
    int owners = strongest_first(show, place, owner);
    if (place > HD_CASTILLO || show->points || is_closed(show, place))
        return;
    hd_score(&show->edition->rules, show->known, place, false, &p);
    for (int i = 0; i < owners; i++) {
        int k = owner[i], sum = k < show->known->seats ? p.points[k] + p.king[k] + p.grande[k] : 0;
        bool next_too = i + 1 < owners && w[n - owners + i + 1].tied; /* tied with this one */
        if (sum > 0 && !next_too)
            snprintf(w[n - owners + i].points, sizeof w->points, "+%d", sum);
    }
}

/* "you: 2nd= +2": the rank and the points of one more caballero. "" if none can go there, or it
 * gives nothing. */
static void one_more(const struct map_show *show, int place, char *out, size_t size)
{
    static const char *const rank[] = {[HD_WHY_FIRST] = N_("1st"),
                                       [HD_WHY_SECOND] = N_("2nd"),
                                       [HD_WHY_THIRD] = N_("3rd"),
                                       [HD_WHY_TIED_FIRST] = N_("1st="),
                                       [HD_WHY_TIED_SECOND] = N_("2nd="),
                                       [HD_WHY_TIED_THIRD] = N_("3rd="),
                                       [HD_WHY_KING] = NULL};
    struct hd_state then = *show->known;
    int who = show->asked;
    struct hd_points p;
    out[0] = '\0';
    if (who < 0 || who >= then.seats || place == then.king || place > HD_CASTILLO ||
        is_closed(show, place) || then.cab[HD_COURT][who] == 0)
        return;
    int before = points_word(show, place, who);
    then.cab[place][who]++;
    then.where[who] |= (uint16_t)(1u << place);
    hd_score(&show->edition->rules, &then, place, false, &p);
    int gain = p.points[who] + p.king[who] + p.grande[who] - before;
    if (gain != 0 && p.why[who] <= HD_WHY_TIED_THIRD && rank[p.why[who]] != NULL)
        snprintf(out, size, _("you: %s %+d"), _(rank[p.why[who]]), gain);
}

/* ---- labels ----------------------------------------------------------------- */

/* A cursor for words in lines of 'a', from (x, line) on. */
struct flow {
    struct area a;
    int x, line;
    int gap, stick; /* cells between words, and before their points */
};

/* Puts (or, without a grid, only measures) one word; false: no room. */
static bool flow_word(struct flow *f, struct grid *g, const struct piece_word *w, int least)
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
static int flow_words(struct flow f, struct grid *g, const struct piece_word *w, int n, int first)
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

/* Whether there is room with the normal gaps: pieces below the values, or after them. */
static bool has_room(struct area a, const struct piece_word *w, int n)
{
    int first = first_words(w, n);
    return flow_words((struct flow){below(a, 2), 0, 0, 1, 0}, NULL, w + first, n - first, 0) ||
           flow_words((struct flow){below(a, 1), 0, 0, 1, 0}, NULL, w, n, first);
}

/* Values on their own line if there is room, else all words together; then without blanks, then
 * without '='; finally also on the line of the name, as its code. Returns the lines used. */
static int draw_words(struct grid *g, struct area a, int head, struct piece_word *w, int n)
{
    int first = first_words(w, n), lines;
    for (int squeeze = 0; squeeze < 3; squeeze++) {
        int gap = squeeze == 0;
        struct flow line = {below(a, 1), 0, 0, gap, 0}, pieces = {below(a, 2), 0, 0, gap, gap};
        if (flow_words(pieces, NULL, w + first, n - first, 0) != 1)
            pieces.stick = 0;
        for (int i = 0; squeeze == 2 && i < n; i++)
            w[i].tied = false;
        if (pieces.a.h > 0 && (lines = flow_words(pieces, NULL, w + first, n - first, 0)) > 0) {
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
    flow_words((struct flow){a, head, 0, 0, 0}, g, w, n, first);
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
        add_points(show, place, words, n);
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
static void draw_name(struct grid *g, struct area a, const struct map_show *show, int place)
{
    const struct hd_region_text *t = hd_place_text(show->edition, place);
    bool target = show->targets >> place & 1, chosen = show->chosen == place;
    const char *none = place == HD_CASTILLO ? " " : ""; /* its name may be in its frame    */
    const char *before = chosen ? "*" : target ? ">" : none;
    const char *after = chosen ? "*" : target ? "<" : none;
    char sign[MAP_SIGN + 1];
    if (target && show->sign[place][0] != '\0') {
        before = sign_before(show->sign[place], chosen, sign);
        after = "";
    }
    enum role role = chosen ? ROLE_CHOSEN : target ? ROLE_TARGET : ROLE_STRONG;
    if (place >= HD_COUNTRY) {
        role = chosen || target ? role : ROLE_FAINT;
        grid_print(g, a.x, a.y, a.w, role, "%s%s%s", before,
                   text_width(t->name) <= a.w ? t->name : t->code, after);
    } else { /* marks are beside the label   */
        int gap = *before != '\0';
        bool moved = show->moved >> place & 1;
        grid_print(g, a.x - gap, a.y, a.w + 2 * gap, role, "%s%s%c%s%s", before, t->code,
                   moved ? MAP_MOVED : ' ', t->name, after);
        if (moved && !chosen)
            grid_role(g, a.x - gap + text_width(before), a.y, text_width(t->code) + 1, ROLE_MOVED);
    }
}

/* Clears the ground under words and a cell around them, so that they are readable. */
static void clear_ground(struct grid *g, struct area a)
{
    for (int y = a.y; y < a.y + a.h; y++) {
        int end = a.x + a.w;
        while (end > a.x && grid_at(g, end - 1, y) && grid_at(g, end - 1, y)->text[0] == ' ')
            end--;
        if (end > a.x)
            grid_tint(g, a.x - 1, y, end - a.x + 2, TINT_NONE);
    }
}

static void draw_label(struct grid *g, struct area a, const struct map_show *show, int place)
{
    struct piece_word words[PIECE_WORDS];
    char more[40] = "";
    int n = words_for(a, show, place, words);
    draw_name(g, a, show, place);
    if (show->chosen == place)
        grid_cursor(g, a.x, a.y);
    if (place >= HD_COUNTRY && a.h == 1) {
        int end = a.x + text_width(hd_place_text(show->edition, place)->name);
        if (n > 0)
            grid_print(g, end, a.y, a.x + a.w - end, ROLE_KING, " %s", words[0].text);
        return;
    }
    int lines = n > 0 ? draw_words(g, a, CODE_WIDTH, words, n) : 1;
    if (is_high(a, place))
        one_more(show, place, more, sizeof more);
    if (lines < a.h && text_width(more) <= a.w)
        grid_text(g, a.x, a.y + lines, a.w, ROLE_FAINT, more);
    if (place < HD_CASTILLO)
        clear_ground(g, a);
}

void map_draw(struct grid *g, int x, int y, const struct map_drawing *d,
              const struct map_show *show)
{
    draw_land(g, x, y, d, show);
    for (int p = 0; p < HD_KING_PLACES; p++) {
        struct area a = d->label[p];
        if (a.w == 0)
            continue;
        a.x += x;
        a.y += y;
        draw_label(g, a, show, p);
    }
}
