/* SPDX-License-Identifier: MIT
 *
 * table_layout.c: the contents of the table, and their places on a screen.
 *
 * With at least 80 columns and the lines that map and question need (23 on the game's board): the
 * map on the left, the panel beside it, the question below, keys in the last line.  Smaller screens
 * list the board above the question, as far as the question leaves room. */
#include "table_layout.h"

#include <string.h>

enum {
    PANEL_LEAST = 28,  /* cells beside the map                               */
    PROMPT_LEAST = 5,  /* a question, three lines of answers, a remark       */
    PROMPT_SCARCE = 4, /* less, if that makes room for a map                 */
    PROMPT_MOST = 7,
    STORY_LEAST = 4, /* least lines for telling recent events              */
    LIST_LEAST = 16  /* least height of a small screen with a list of the board */
};

void table_of(struct table *t, const struct hd_session *s, int viewer, const struct map *map,
              bool points, const struct prompt *prompt)
{
    memset(t, 0, sizeof *t);
    t->session = s;
    t->viewer = viewer;
    t->known = &hd_session_view(s, viewer)->known;
    t->map = map;
    for (int i = 0; i < t->known->piles; i++)
        t->next_back[i] = hd_next_back(hd_session_rules(s), hd_session_view(s, viewer), i);
    t->show.edition = hd_session_edition(s);
    t->show.seating = hd_session_seating(s);
    t->show.known = t->known;
    t->show.points = points;
    t->show.chosen = t->show.asked = -1;
    t->pile = -1;
    t->card = HD_NONE;
    t->asked = -1;
    hd_session_log(s, &t->until);
    t->show.closed = !hd_session_castillo_open(s);
    hd_now(hd_session_rules(s), t->known, !t->show.closed, t->now);
    if (prompt == NULL)
        return;
    t->show.targets = prompt_targets(prompt);
    t->show.chosen = prompt_place(prompt);
    prompt_signs(prompt, t->show.sign);
    t->pile = prompt_pile(prompt);
    t->asked = t->show.asked = prompt->question.who;
    t->card = t->pile >= 0 ? hd_open_card(t->known, t->pile) : prompt->question.card;
}

static struct layout small_layout(int width, int height)
{
    struct layout l = {NULL, {0, 0, width, 0}, {0, 0, 0, 0}, {0, 0, width, height}, -1};
    if (height >= 3)
        l.key_line = height - 1;
    if (height >= 2)
        l.prompt.h = height - (height >= 3) - 1; /* a status line on top       */
    l.board.h = height - l.prompt.h - (height >= 3);
    if (height >= LIST_LEAST) {
        l.board.h = height - 1 - PROMPT_LEAST - 1;
        l.prompt.h = PROMPT_LEAST + 1;
    }
    l.prompt.y = l.board.h;
    return l;
}

void layout_share(struct layout *l, int board, int least, int prompt)
{
    int spare = l->prompt.h - prompt, wanted = board - l->board.h, over = l->board.h - least;
    spare = spare < wanted ? spare : wanted;
    spare = spare >= 0 ? spare : over <= 0 ? 0 : spare > -over ? spare : -over;
    if (l->drawing != NULL || l->board.h < 2) /* no more than the status line */
        return;
    l->board.h += spare;
    l->prompt.y += spare;
    l->prompt.h -= spare;
}

struct layout layout_of(int width, int height, const struct map *map)
{
    const struct map_drawing *d = NULL;
    for (int prompt = PROMPT_LEAST; map != NULL && width >= 80 && d == NULL; prompt--) {
        if (prompt < PROMPT_SCARCE)
            break;
        d = map_fit(map, width - PANEL_LEAST - 1, height - prompt - 1);
    }
    if (d == NULL)
        return small_layout(width, height);
    struct layout l = {.drawing = d, .key_line = height - 1};
    int below = height - 1 - d->h;
    if (below > PROMPT_MOST)
        below = PROMPT_MOST;
    l.prompt = (struct area){0, height - 1 - below, width, below};
    l.board = (struct area){0, 0, d->w, height - 1 - below};
    l.panel = (struct area){d->w + 1, 0, width - d->w - 1, height - 1 - below};
    return l;
}

/* Recent events are beside the map, below the cards, or below the map, wherever there is more room;
 * the recap is in the other place, if both have room. */
static bool draw_story(struct grid *g, struct area beside, struct area below, const struct table *t)
{
    struct area *log = below.h > beside.h ? &below : &beside;
    int lines = since_draw(g, log == &below ? beside : below, t);
    bool told = lines > 0;
    if (!told && (lines = since_draw(g, *log, t)) > 0) {
        told = true;
        log->y += lines + 1;
        log->h -= lines + 1;
    }
    if (log->h > 0)
        log_draw(g, *log, t, told ? t->since.to : 0);
    return told;
}

/* The area without the line above it, and 'below' lines below, which separate it from the rest;
 * nothing if it is too low. */
static struct area apart(struct area a, int below)
{
    return a.h < STORY_LEAST ? (struct area){0, 0, 0, 0}
                             : (struct area){a.x, a.y + 1, a.w, a.h - 1 - below};
}

bool table_draw(struct grid *g, const struct layout *l, const struct table *t)
{
    if (l->drawing == NULL) {
        board_list_draw(g, l->board, t);
        return false;
    }
    map_draw(g, l->board.x, l->board.y, l->drawing, &t->show);
    struct area below = {0, l->drawing->h, l->board.w, l->board.h - l->drawing->h};
    if (track_draw(g, below, t)) {
        below.y += TRACK_LINES;
        below.h -= TRACK_LINES;
    }
    return draw_story(g, apart(panel_draw(g, l->panel, t), 0), apart(below, 1), t);
}
