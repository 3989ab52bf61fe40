/* SPDX-License-Identifier: MIT
 *
 * prompt_draw.c: draws a question with its answers.
 *
 *     R Ana: where to place a caballero (2 left)          > gr_
 *      1 Galicia R0 +2 B-1  2 Aragón R1 +0        3 Granada R2 +0
 *      0 no more                                                more below
 *     Nothing enters or leaves the king's region. [rules: 3.5]
 *
 * The marked answer is between '>' and '<' and in the cursor's role.  Without room for the changes,
 * names are cut. If not all answers fit, the last line keeps the one
 * that stops, and says where the others are. Of many numbers only the marked one is drawn:
 *
 *     R Ana: how many caballeros go                       > 12_
 *     >12 caballeros<                     a number from 0 to 30 */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "prompt.h"
#include "text.h"

enum {
    FEW = 5,
    GAP = 2,
    QUESTION_LEAST = 14,
    TYPED_WIDTH = 16,
    COUNTER = 12,
    COLUMNS_MOST = 8,
    LABEL_LEAST = 12,
    LINES_MORE = 6,
    SCROLLED = 7, /* the way in fit_columns() that scrolls     */
    TERSE_WAYS = 2
};

/* How to list the answers: columns, lines, and details. */
struct columns {
    int count, width[COLUMNS_MOST];
    int detail; /* enum prompt_detail */
    bool brief; /* names of places are cut */
    bool terse; /* ... or by their digits on the map alone */
    bool cut;   /* labels are cut where the changes begin   */
    bool close; /* with one blank between them, and no room for a mark at the end */
    int amount; /* the widest amount, if changes stand in a column beside them; or 0 */
};

/* The room in the first line that the typed text leaves to the question. */
static int question_width(const struct prompt *p, int room)
{
    int typed = text_width(p->typed) + 3;
    typed = typed < TYPED_WIDTH ? TYPED_WIDTH : typed;
    if (p->typed[0] == '\0' && !p->typing)
        return room;
    return room > typed + 8 ? room - typed : room / 2;
}

/* Cuts a text that is too long after a whole word. */
static void print_words(struct grid *g, struct area a, enum role role, const char *text)
{
    char fit[2 * PROMPT_NOTE];
    grid_text(g, a.x, a.y, a.w, role, text_fit_words(text, a.w, fit, sizeof fit));
}

/* Who is asked, before the question. */
static const char *asked_form(const struct prompt *p)
{
    return p->handed ? _("--- %c %s ---") : p->first ? _("You, %c %s:") : _("%c %s:");
}

/* Its cells, with the blank behind it. */
static int asked_width(const struct prompt *p, const struct hd_player *who)
{
    return text_width(who->name) + text_width(asked_form(p)) - 2;
}

/* beside: shown after the question, as much as fits; or NULL. */
static void draw_question(const struct prompt *p, struct grid *g, struct area a,
                          const struct hd_session *s, const char *beside)
{
    const struct hd_player *who = &hd_session_seating(s)->player[p->question.who];
    int most = question_width(p, a.w);
    if (p->chosen < 0) /* nothing is marked: the cursor is at the question, for screen readers */
        grid_cursor(g, a.x, a.y);
    if (most < a.w) {
        int x = grid_print(g, a.x + most + 1, a.y, a.w - most - 1, ROLE_STRONG, "> %s", p->typed);
        grid_put(g, x, a.y, ROLE_STRONG, '_');
        grid_cursor(g, x, a.y);
    }
    const struct prompt_choice *marked = prompt_marked(p);
    bool said_beside = beside && !(marked && beside == marked->change[PROMPT_ALL]);
    if (most == a.w && marked && !said_beside && p->columns * p->rows > 0 &&
        p->count > p->columns * p->rows && a.w > 40) {
        most -= COUNTER;
        grid_print(g, a.x + most, a.y, COUNTER, ROLE_FAINT, _("%4d of %d"), p->chosen + 1,
                   p->count);
    }
    enum role role = player_role(who->colour);
    int x = grid_print(g, a.x, a.y, most / 2, role, asked_form(p), who->letter, who->name);
    int w = beside ? text_width(beside) + GAP : 0;
    x = grid_print(g, x, a.y, a.x + most - w - x, ROLE_STRONG, " %s", p->text);
    if (beside)
        print_words(g, (struct area){x + GAP, a.y, a.x + most - x - GAP, 1},
                    beside == p->note ? ROLE_ERROR : ROLE_NORMAL, beside);
}

static int gap_of(const struct columns *c)
{
    return c->close ? 1 : GAP;
}

/* Cells that the name of its place can do without in c->brief. */
static int name_spares(const struct prompt_choice *c)
{
    char name[PROMPT_LABEL];
    snprintf(name, sizeof name, "%.*s", c->name_end - c->name, c->brief + c->name);
    int spare = text_width(name) - PLACE_LEAST;
    return spare > 0 ? spare : 0;
}

void prompt_measure(struct prompt *p)
{
    for (int i = 0; i < p->count; i++) {
        struct prompt_choice *c = &p->choice[i];
        c->cells.label = text_width(c->label);
        c->cells.brief = text_width(c->brief) - name_spares(c);
        c->cells.terse = text_width(c->terse);
        for (int detail = 0; detail < PROMPT_DETAILS; detail++)
            c->cells.change[detail] = text_width(c->change[detail]);
    }
}

static const char *label_of(const struct columns *how, const struct prompt_choice *c)
{
    return how->terse ? c->terse : how->brief ? c->brief : c->label;
}

static int label_cells(const struct columns *how, const struct prompt_choice *c)
{
    return how->terse ? c->cells.terse : how->brief ? c->cells.brief : c->cells.label;
}

/* Of amounts, what they change stands in a column: "1 caballero  turn 3", "6 caballeros turn 3". */
static int amount_width(const struct prompt *p, const struct columns *c)
{
    enum hd_form form = hd_ask_form(p->question.ask);
    int most = 0;
    for (int k = 0; (form == HD_FORM_POWER || form == HD_FORM_NUMBER) && k < p->count; k++) {
        bool amount = !p->choice[k].half && !hd_is_stop(p->choice[k].move);
        int w = amount ? label_cells(c, &p->choice[k]) : 0;
        most = w > most ? w : most;
    }
    return most;
}

static int label_width(const struct columns *how, const struct prompt_choice *c)
{
    int w = label_cells(how, c);
    return c->change[how->detail][0] != '\0' && how->amount > w ? how->amount : w;
}

/* The least width of a choice: its mark, two digits, the label, what it changes. */
static int least_width(const struct columns *how, const struct prompt_choice *c)
{
    int change = c->cells.change[how->detail], label = label_width(how, c);
    bool cut = how->cut && c->place < 0; /* names of places are cut already */
    label = cut && label > LABEL_LEAST ? LABEL_LEAST : label;
    return label + 4 + !how->close + (change > 0 ? change + 1 : 0);
}

static int widest(const struct prompt *p, const int *least)
{
    int most = 8;
    for (int i = 0; i < p->count; i++)
        most = least[i] + 1 > most ? least[i] + 1 : most;
    return most;
}

/* All as wide as the widest. */
static void even_columns(const struct prompt *p, const int *least, int room, struct columns *c)
{
    int w = widest(p, least) - c->close;
    w = w > room ? room : w;
    c->count = w > 0 ? (room + gap_of(c)) / (w + gap_of(c)) : 1;
    c->count = c->count < 1 ? 1 : c->count > COLUMNS_MOST ? COLUMNS_MOST : c->count;
    for (int i = 0; i < c->count; i++)
        c->width[i] = w;
}

/* Each as narrow as possible; false: no room. */
static bool tight_columns(const struct prompt *p, const int *least, int count, int room,
                          struct columns *c)
{
    struct columns tight = *c;
    int sum = (count - 1) * gap_of(c);
    tight.count = count;
    memset(tight.width, 0, sizeof tight.width);
    for (int i = 0; i < p->count; i++) {
        int *most = &tight.width[i % count];
        *most = least[i] > *most ? least[i] : *most;
    }
    for (int i = 0; i < count; i++)
        sum += tight.width[i];
    if (sum > room)
        return false;
    *c = tight;
    return true;
}

static int lines_for(const struct prompt *p, const struct columns *c)
{
    return (p->count + c->count - 1) / c->count;
}

/* Uses as few columns as the lines need, and all of the width, so that names are cut as little as
 * possible. */
static void widen(const struct prompt *p, const int *least, int room, struct columns *c)
{
    int spare = room + gap_of(c);
    tight_columns(p, least, (p->count + lines_for(p, c) - 1) / lines_for(p, c), room, c);
    for (int i = 0; i < c->count; i++)
        spare -= c->width[i] + gap_of(c);
    for (int i = 0; i < c->count; i++)
        c->width[i] += spare / c->count;
}

/* Chooses the columns; false: not all answers fit. */
static bool columns_of(const struct prompt *p, struct area a, struct columns *c)
{
    int least[HD_MOVES];
    c->amount = amount_width(p, c);
    for (int i = 0; i < p->count; i++)
        least[i] = least_width(c, &p->choice[i]);
    even_columns(p, least, a.w, c);
    for (int n = c->count + 1; n <= COLUMNS_MOST && c->count * a.h < p->count; n++)
        tight_columns(p, least, n, a.w, c);
    if (c->count * a.h < p->count || widest(p, least) > a.w + 1)
        return false;
    if (c->cut || (c->brief && p->choice[0].place >= 0))
        widen(p, least, a.w, c);
    return true;
}

/* Whether the first digit of each answer is on the map. */
static bool is_terse(const struct prompt *p)
{
    return p->count > 0 && p->choice[0].terse[0] != '\0';
}

/* As much detail as fits. Names matter more than what others get; the player's own points matter
 * more than whole names, since the map has those, and the stacks have the cards. */
static bool fit_columns(const struct prompt *p, struct area a, int most, struct columns *c)
{
    static const struct columns ways[] = {{.detail = PROMPT_REASONED},
                                          {.detail = PROMPT_ALL},
                                          {.detail = PROMPT_SUMS},
                                          {.detail = PROMPT_TWO},
                                          {.detail = PROMPT_ONE},
                                          {.detail = PROMPT_ONE, .close = true},
                                          {.detail = PROMPT_TWO, .brief = true},
                                          {.detail = PROMPT_ONE, .brief = true},
                                          {.detail = PROMPT_ONE, .brief = true, .cut = true},
                                          {.detail = PROMPT_ONE, .brief = true, .close = true},
                                          {.detail = PROMPT_ONE, .terse = true},
                                          {.detail = PROMPT_ONE, .terse = true, .close = true}};
    int count = sizeof ways / sizeof *ways - (is_terse(p) ? 0 : TERSE_WAYS);
    for (int i = 0; i < count; i++) {
        *c = ways[i];
        if (c->detail <= most && columns_of(p, a, c))
            return true;
    }
    *c = ways[is_terse(p) ? count - 1 : SCROLLED]; /* it scrolls                               */
    columns_of(p, a, c);
    return false;
}

/* Lines of a list of power cards in its shortest form: the recap is worth more than longer words.
 */
static int fewest_lines(const struct prompt *p, struct area a)
{
    struct columns ways[] = {{.brief = true}, {.brief = true, .terse = is_terse(p)}};
    int fewest = a.h;
    for (int i = 0; i < 2; i++) {
        columns_of(p, a, &ways[i]);
        fewest = lines_for(p, &ways[i]) < fewest ? lines_for(p, &ways[i]) : fewest;
    }
    return fewest;
}

/* high: the lines without a remark, which comes and goes and must not change the list. */
static struct columns columns_for(const struct prompt *p, struct area a, int high)
{
    struct columns c;
    if (high <= FEW && hd_ask_form(p->question.ask) == HD_FORM_POWER)
        a.h = fewest_lines(p, a);
    fit_columns(p, a, PROMPT_DETAILS - 1, &c);
    return c;
}

/* Whether the changes would not fit above that many lines. */
static bool is_silent(const struct prompt *p, struct area a, int below)
{
    struct columns c;
    a.h -= below;
    return !p->wide && !fit_columns(p, a, PROMPT_ONE, &c);
}

/* The lines that the answers need, with the player's own points if there is room. */
static int least_lines(const struct prompt *p, struct area a)
{
    struct columns c;
    if (p->wide)
        return 1;
    fit_columns(p, a, PROMPT_ONE, &c);
    int lines = lines_for(p, &c);
    bool few = lines <= FEW && hd_ask_form(p->question.ask) == HD_FORM_POWER;
    a.h = lines;
    return few ? fewest_lines(p, a) : lines;
}

/* The label in that many cells, if it may be cut: in the name of its place, else at its end. */
static const char *label_in(const struct prompt *p, const struct hd_edition *e,
                            const struct columns *how, int i, int room, char out[PROMPT_LABEL])
{
    const struct prompt_choice *c = &p->choice[i];
    const char *all[HD_MOVES];
    char name[PLACE_NAME];
    int spares = how->brief && !how->terse ? name_spares(c) : 0;
    if (spares > 0) {
        place_fit(e, c->place, room - c->cells.brief + PLACE_LEAST, name);
        snprintf(out, PROMPT_LABEL, "%.*s%s%s", c->name, c->brief, name, c->brief + c->name_end);
        return out;
    }
    if (!how->cut || room <= 0 || label_cells(how, c) <= room)
        return label_of(how, c);
    for (int k = 0; k < p->count; k++)
        all[k] = label_of(how, &p->choice[k]);
    return text_fit_apart(all, p->count, i, room, out, PROMPT_LABEL);
}

static void draw_choice(struct prompt *p, struct grid *g, struct area a, const struct hd_edition *e,
                        const struct columns *how, int i)
{
    const struct prompt_choice *c = &p->choice[i];
    bool marked = i == p->chosen;
    const char *change = c->change[how->detail];
    char cut[PROMPT_LABEL];
    int room = a.w - 4 - !how->close - (change[0] ? c->cells.change[how->detail] + 1 : 0);
    int pad = label_width(how, c) - label_cells(how, c);
    const char *label = label_in(p, e, how, i, room, cut);
    p->at[i] = a;
    char line[PROMPT_LABEL + PROMPT_CHANGE + 24];
    snprintf(line, sizeof line, "%c%2s %s%*s%s%s", marked ? '>' : ' ', c->sign, label,
             change[0] ? 1 + pad : 0, "", change, marked && !how->close ? "<" : "");
    print_words(g, a, marked ? ROLE_CHOSEN : ROLE_NORMAL, line);
    if (marked && g->cursor_y < 0)
        grid_cursor(g, a.x, a.y);
}

/* The last line of a list that is too long. */
static void draw_rest(struct prompt *p, struct grid *g, struct area a, const struct hd_edition *e,
                      int first, int end, int count)
{
    if (count < p->count)
        draw_choice(p, g, a, e, &(struct columns){.detail = PROMPT_ONE}, p->count - 1);
    const char *where = first > 0 && end < count ? _("more above and below")
                        : first > 0              ? _("more above")
                                                 : _("more below");
    int w = text_width(where);
    if (a.w > 2 * w)
        grid_text(g, a.x + a.w - w, a.y, w, ROLE_STRONG, where);
}

/* The marked number, and those that can be typed. */
static int draw_numbers(struct prompt *p, struct grid *g, struct area a, const struct hd_edition *e)
{
    char among[PROMPT_LABEL];
    int most = p->count - 1 - hd_is_stop(p->choice[p->count - 1].move);
    snprintf(among, sizeof among, _("a number from %d to %d"), p->choice[0].number,
             p->choice[most].number);
    int w = text_width(among), room = p->chosen < 0 || a.w < 2 * w ? 0 : a.w - w;
    p->columns = p->rows = 0;
    if (p->chosen >= 0)
        draw_choice(p, g, (struct area){a.x, a.y, room ? room - GAP : a.w, 1}, e,
                    &(struct columns){.detail = PROMPT_ALL}, p->chosen);
    if (p->chosen < 0 || room)
        grid_text(g, a.x + room, a.y, a.w - room, ROLE_STRONG, among);
    return PROMPT_ALL;
}

static int draw_choices(struct prompt *p, struct grid *g, struct area a, int high,
                        const struct hd_edition *e)
{
    if (p->wide)
        return draw_numbers(p, g, a, e);
    struct columns c = columns_for(p, a, high);
    int count = p->count, lines = lines_for(p, &c);
    bool all = lines <= a.h || a.h < 2;
    p->columns = c.count;
    p->rows = a.h - !all;
    if (!all && hd_is_stop(p->choice[count - 1].move))
        lines = (--count + c.count - 1) / c.count;
    int mark = p->chosen < 0 ? 0 : p->chosen;
    int first = 0, line = (mark < count ? mark : count - 1) / c.count;
    if (lines > p->rows && p->rows > 0) { /* keep the mark visible, a page at a time */
        first = line / p->rows * p->rows;
        first = first > lines - p->rows ? lines - p->rows : first;
    }
    int end = (first + p->rows) * c.count;
    for (int i = first * c.count, x = a.x; i < count && i < end; i++) {
        x = i % c.count == 0 ? a.x : x + c.width[i % c.count - 1] + gap_of(&c);
        struct area at = {x, a.y + i / c.count - first, c.width[i % c.count], 1};
        draw_choice(p, g, at, e, &c, i);
    }
    if (!all)
        draw_rest(p, g, (struct area){a.x, a.y + p->rows, a.w, 1}, e, first, end, count);
    return c.detail;
}

static const char *said(const struct prompt *p, const char *card)
{
    return p->note[0] != '\0' ? p->note : card;
}

/* How many lines of a list may be left to a text below it. In a list of several lines, the answer
 * that stops is in the last line. */
static int most_below(const struct prompt *p, struct area list)
{
    struct area line = {list.x, list.y, list.w, 1};
    return list.h > 2 && least_lines(p, line) > 1 ? list.h - 2 : list.h - 1;
}

/* The same if the answers keep what they change; '?' has the whole text. */
static int lines_below(const struct prompt *p, struct area list)
{
    int below = most_below(p, list);
    while (below > 0 && is_silent(p, list, below))
        below--;
    return below;
}

/* Whether answers would be cut above that many lines; names of places count only if they must be
 * whole. */
static bool is_cut(const struct prompt *p, struct area list, int below, bool whole)
{
    struct columns c;
    bool places = p->count > 0 && p->choice[0].place >= 0;
    list.h -= below;
    fit_columns(p, list, PROMPT_ONE, &c);
    return !p->wide && (places ? whole && (c.brief || c.terse) : c.cut);
}

int prompt_room(const struct prompt *p, struct area a, bool whole)
{
    struct area list = {a.x, a.y + 1, a.w, a.h - 1};
    int most = lines_below(p, list), below = most;
    while (below > 1 && is_cut(p, list, below, whole))
        below--;
    return below > 0 && is_cut(p, list, below, whole) ? most : below;
}

int prompt_lines(const struct prompt *p, struct area a, const char *card)
{
    int below = grid_lines(said(p, card), a.w);
    struct area list = {a.x, a.y + 1, a.w, a.h - 1 - below};
    while (list.h < a.h + LINES_MORE && is_silent(p, list, 0))
        list.h++;
    return 1 + least_lines(p, list) + below;
}

void prompt_draw(struct prompt *p, struct grid *g, struct area a, const struct hd_session *s,
                 const char *card)
{
    memset(p->at, 0, sizeof p->at);
    if (a.h <= 0 || a.w <= 0)
        return;
    const struct hd_edition *e = hd_session_edition(s);
    const char *say = said(p, card);
    int lines = grid_lines(say, a.w);
    struct area list = {a.x, a.y + 1, a.w, a.h - 1};
    if (a.h == 1) { /* one line: the mark matters most       */
        if (p->chosen >= 0)
            draw_choice(p, g, a, e, &(struct columns){.detail = PROMPT_REASONED}, p->chosen);
        else
            draw_question(p, g, a, s, NULL);
        return;
    }
    int room = list.h - least_lines(p, list);
    const struct hd_player *who = &hd_session_seating(s)->player[p->question.who];
    int first = question_width(p, a.w) - asked_width(p, who);
    int question =
        say == p->note ? QUESTION_LEAST : text_width(p->text); /* a remark disappears soon */
    bool beside = lines == 1 && room < 1 && first >= text_width(say) + GAP + question;
    int most = say == card ? lines_below(p, list) : most_below(p, list);
    int below = beside ? 0 : lines < most ? lines : most;
    if (below > 0) {
        struct area foot = {a.x, a.y + a.h - below, a.w, below};
        list.h -= below;
        grid_wrap(g, foot, say == p->note ? ROLE_ERROR : ROLE_NORMAL, say);
    }
    int detail = draw_choices(p, g, list, say == p->note ? a.h - 1 : list.h, e);
    const struct prompt_choice *marked = prompt_marked(p);
    const char *change = marked ? marked->change[PROMPT_ALL] : "";
    bool room_beside = detail < PROMPT_ALL && change[0] && !p->typing &&
                       first >= text_width(change) + GAP + text_width(p->text) + COUNTER;
    draw_question(p, g, a, s, beside ? say : room_beside ? change : NULL);
}
