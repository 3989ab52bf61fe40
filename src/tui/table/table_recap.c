/* SPDX-License-Identifier: MIT
 *
 * table_recap.c: recent events, beside the map or below it: the recap with a line for each player,
 * and the end of the log. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "table_layout.h"
#include "terminal/keys.h"
#include "text.h"

enum { SENTENCE = 1024, LOG_LOOK_BACK = 400, RECAP_MOST = 5, NAME_MOST = 12 };

/* ---- what others did ------------------------------------------------------------------ */

/* The lines of all who acted. */
struct folded {
    int n;
    struct hd_recap_line line[HD_RECAP_LINES];
};

enum { TEXT = HD_RECAP_LINES * (HD_RECAP_TEXT + HD_NAME) };

static int fold(const struct table *t, struct folded *f)
{
    f->n = hd_recap(t->session, t->since, t->viewer, f->line);
    return f->n = f->n < RECAP_MOST ? f->n : RECAP_MOST;
}

/* "B beto: power 9; court +6, Revelation, 1 to Castillo", as a text of its own. */
static void as_text(const struct table *t, const struct hd_recap_line *line, char *out, size_t size)
{
    const struct hd_player *p = line->seat == HD_NONE ? NULL : &t->show.seating->player[line->seat];
    if (p == NULL)
        snprintf(out, size, "%s", line->text);
    else
        snprintf(out, size, "%c %s: %s", p->letter, p->name, line->text);
}

/* The letter in its colour, over the text that was drawn. */
static void tint(struct grid *g, int x, int y, const struct table *t, int seat)
{
    if (seat != HD_NONE)
        grid_role(g, x, y, 1, player_role(t->show.seating->player[seat].colour));
}

/* Where the last item before 'end' begins, with what stands between; NULL: there is none. */
static char *item_before(char *text, const char *end)
{
    size_t n;
    const char *and = phrase_between(_("{list} and {last}"), &n);
    char *found = NULL;
    for (char *at = text; at < end; at++)
        if ((strchr(",;.", *at) != NULL && at[1] == ' ') || (n > 1 && !strncmp(at, and, n)))
            found = at;
    return found;
}

const char *recap_cut(char *text, size_t size, int w, int lines)
{
    char whole[TEXT], more[160], key[KEY_NAME];
    char *end = whole + strlen(text);
    key_of_request(REQ_log, key, sizeof key);
    snprintf(whole, sizeof whole, "%s", text);
    for (int left = 1; grid_lines(text, w) > lines && end != NULL; left++) {
        end = item_before(whole, end);
        phrase(more, sizeof more,
               end != NULL ? SOME(left, "and {n} more ({key}: log)", "and {n} more ({key}: log)")
                           : SOME(left, "{n} change ({key}: log)", "{n} changes ({key}: log)"),
               "n", DIGITS(left), "key", key, NULL);
        snprintf(text, size, "%.*s%s%s", end != NULL ? (int)(end - whole) : 0, whole,
                 end != NULL ? "; " : "", more);
    }
    return end != NULL ? text : NULL;
}

/* All in one text, if there are fewer lines than players. */
static int draw_together(struct grid *g, struct area a, const struct table *t,
                         const struct folded *f)
{
    char text[TEXT] = "", one[HD_RECAP_TEXT + HD_NAME];
    for (int i = 0; i < f->n; i++) {
        as_text(t, &f->line[i], one, sizeof one);
        text_join(text, sizeof text, ".  ", one);
    }
    recap_cut(text, sizeof text, a.w, a.h);
    return grid_wrap(g, a, ROLE_NORMAL, text);
}

int recap_draw(struct grid *g, struct area a, const struct table *t)
{
    struct folded f;
    char text[HD_RECAP_TEXT + HD_NAME];
    int n = fold(t, &f), y = a.y, spare = a.h - n;
    if (n == 0 || a.h <= 0 || a.w <= 0)
        return 0;
    if (spare < 0)
        return draw_together(g, a, t, &f);
    for (int i = 0; i < n; i++) {
        as_text(t, &f.line[i], text, sizeof text);
        recap_cut(text, sizeof text, a.w, 1 + spare);
        int lines = grid_wrap(g, (struct area){a.x, y, a.w, 1 + spare}, ROLE_NORMAL, text);
        tint(g, a.x, y, t, f.line[i].seat);
        y += lines;
        spare -= lines - 1;
    }
    return y - a.y;
}

/* Its lines at that width with names, with a heading; 0: nothing to tell. */
static int since_lines(const struct table *t, int w)
{
    struct folded f;
    char text[HD_RECAP_TEXT + HD_NAME];
    int n = fold(t, &f), sum = n > 0;
    for (int i = 0; i < n; i++) {
        as_text(t, &f.line[i], text, sizeof text);
        sum += grid_lines(text, w);
    }
    return sum;
}

int since_draw(struct grid *g, struct area a, const struct table *t)
{
    int lines = since_lines(t, a.w);
    if (lines == 0 || lines > a.h)
        return 0;
    grid_text(g, a.x, a.y, a.w, ROLE_FAINT, _("Since your last turn"));
    recap_draw(g, (struct area){a.x, a.y + 1, a.w, lines - 1}, t);
    return lines;
}

/* ---- the log ----------------------------------------------------------------------- */

void log_draw(struct grid *g, struct area a, const struct table *t, int from)
{
    int count, y = a.y + a.h;
    const struct hd_happening *log = hd_session_log(t->session, &count);
    char line[SENTENCE];
    count = t->until < count ? t->until : count;
    for (int i = count - 1; i >= from && i >= count - LOG_LOOK_BACK && y > a.y; i--) {
        hd_narrate(t->session, &log[i], t->viewer, line, sizeof line);
        if (line[0] == '\0')
            continue;
        int lines = grid_lines(line, a.w - 2);
        if (y - lines < a.y)
            break;
        y -= lines;
        grid_put(g, a.x, y, ROLE_FAINT, '-');
        grid_wrap(g, (struct area){a.x + 2, y, a.w - 2, lines}, ROLE_FAINT, line);
    }
}
