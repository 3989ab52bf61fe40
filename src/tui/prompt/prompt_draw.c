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
 * names are cut (prompt_columns.h). If not all answers fit, the last line keeps the one that stops,
 * and says where the others are. Of many numbers only the marked one is drawn:
 *
 *     R Ana: how many caballeros go                       > 12_
 *     >12 caballeros<                     a number from 0 to 30 */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "prompt.h"
#include "prompt_columns.h"
#include "text.h"

enum { QUESTION_LEAST = 14, TYPED_WIDTH = 16, COUNTER = 12 };

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
    int w = beside ? text_width(beside) + COLUMNS_GAP : 0;
    x = grid_print(g, x, a.y, a.x + most - w - x, ROLE_STRONG, " %s", p->text);
    if (beside)
        print_words(g, (struct area){x + COLUMNS_GAP, a.y, a.x + most - x - COLUMNS_GAP, 1},
                    beside == p->note ? ROLE_ERROR : ROLE_NORMAL, beside);
}

/* The label in that many cells, if it may be cut: in the name of its place, else at its end. */
static const char *label_in(const struct prompt *p, const struct hd_edition *e,
                            const struct columns *how, int i, int room, char out[PROMPT_LABEL])
{
    const struct prompt_choice *c = &p->choice[i];
    const char *all[HD_MOVES];
    char name[PLACE_NAME];
    int spares = how->brief && !how->terse ? columns_spares(c) : 0;
    if (spares > 0) {
        place_fit(e, c->place, room - c->cells.brief + PLACE_LEAST, name);
        snprintf(out, PROMPT_LABEL, "%.*s%s%s", c->name, c->brief, name, c->brief + c->name_end);
        return out;
    }
    if (!how->cut || room <= 0 || columns_cells(how, c) <= room)
        return columns_label(how, c);
    for (int k = 0; k < p->count; k++)
        all[k] = columns_label(how, &p->choice[k]);
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
    int pad = columns_label_width(how, c) - columns_cells(how, c);
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
        draw_choice(p, g, (struct area){a.x, a.y, room ? room - COLUMNS_GAP : a.w, 1}, e,
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
    int count = p->count, lines = columns_lines(p, &c);
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
        x = i % c.count == 0 ? a.x : x + c.width[i % c.count - 1] + columns_gap(&c);
        struct area at = {x, a.y + i / c.count - first, c.width[i % c.count], 1};
        draw_choice(p, g, at, e, &c, i);
    }
    if (!all)
        draw_rest(p, g, (struct area){a.x, a.y + p->rows, a.w, 1}, e, first, end, count);
    return c.detail;
}

void prompt_draw(struct prompt *p, struct grid *g, struct area a, const struct hd_session *s,
                 const char *card)
{
    memset(p->at, 0, sizeof p->at);
    if (a.h <= 0 || a.w <= 0)
        return;
    const struct hd_edition *e = hd_session_edition(s);
    const char *say = prompt_said(p, card);
    int lines = grid_lines(say, a.w);
    struct area list = {a.x, a.y + 1, a.w, a.h - 1};
    if (a.h == 1) { /* one line: the mark matters most       */
        if (p->chosen >= 0)
            draw_choice(p, g, a, e, &(struct columns){.detail = PROMPT_REASONED}, p->chosen);
        else
            draw_question(p, g, a, s, NULL);
        return;
    }
    int room = list.h - columns_least(p, list);
    const struct hd_player *who = &hd_session_seating(s)->player[p->question.who];
    int first = question_width(p, a.w) - asked_width(p, who);
    int question =
        say == p->note ? QUESTION_LEAST : text_width(p->text); /* a remark disappears soon */
    bool beside = lines == 1 && room < 1 && first >= text_width(say) + COLUMNS_GAP + question;
    int most = say == card ? columns_below(p, list) : columns_below_most(p, list);
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
                       first >= text_width(change) + COLUMNS_GAP + text_width(p->text) + COUNTER;
    draw_question(p, g, a, s, beside ? say : room_beside ? change : NULL);
}
