/* SPDX-License-Identifier: MIT
 *
 * ending.c: the end of a game: points and their sources; its story; charts (table_chart.c).  Blocks
 * are shown on sheets, or saved in a file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "app/app.h"
#include "ending.h"
#include "file.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"
#include "told_table.h"

enum { NUMBER = 10, SOURCES_WIDTH = 60, STORY = 4096, SUMMARY = 80, TRIES = 100 };

/* translators: heads of columns of 8 cells */
static const char *const sources[HD_SOURCES] = {[HD_FROM_CASTILLO_GENERAL] =
                                                    NC_("short", "castillo"),
                                                [HD_FROM_REGIONS_GENERAL] = NC_("short", "regions"),
                                                [HD_FROM_SPECIAL] = NC_("short", "cards"),
                                                [HD_FROM_KING] = NC_("short", "king"),
                                                [HD_FROM_GRANDE] = NC_("short", "grande")};

static void ending_number(struct grid *g, int x, int y, enum role role, const char *text)
{
    grid_right(g, x + 1, y, NUMBER - 1, role, text);
}

static void draw_row(struct grid *g, int y, int name, const struct hd_player *p,
                     const int points[HD_SOURCES], int total, int place)
{
    char text[16];
    int x = grid_print(g, 1, y, 4, ROLE_STRONG, "%d.", place) + 1;
    player_print(g, x, y, name - x, p);
    for (int i = 0; i < HD_SOURCES; i++) {
        snprintf(text, sizeof text, "%d", points[i]);
        ending_number(g, name + i * NUMBER, y, ROLE_NORMAL, text);
    }
    snprintf(text, sizeof text, "%d", total);
    ending_number(g, name + HD_SOURCES * NUMBER, y, ROLE_STRONG, text);
}

static void winners(const struct hd_seating *seating, const struct hd_state *s, char *out,
                    size_t size)
{
    uint16_t leaders = hd_leaders(s);
    char names[HD_SEATS * HD_NAME] = "";
    for (int i = 0; i < s->seats; i++)
        text_join(names, sizeof names, ", ", leaders >> i & 1 ? seating->player[i].name : "");
    phrase(out, size,
           leaders & (leaders - 1) ? _("The winners are {names}.") : _("The winner is {names}."),
           "names", names, NULL);
}

/* "castillo 3, regions 43, cards 37, king 0, grande 6" */
static void list_sources(const int points[HD_SOURCES], char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < HD_SOURCES; i++)
        text_add(out, size, "%s%s %d", i > 0 ? ", " : "", text_as("short", sources[i]), points[i]);
}

/* If lines are too short or too few for columns: the winner, and a line of words for each player,
 * with the sources below it if there is room. Returns the line below. */
static int draw_narrow(struct grid *g, const struct ending *e)
{
    char line[HD_SEATS * HD_NAME + 64];
    const struct hd_state *s = e->known;
    int end = g->height, below = g->width >= SOURCES_WIDTH ? 1 : 2;
    winners(e->seating, s, line, sizeof line);
    int y = grid_wrap(g, (struct area){0, 0, g->width, end}, ROLE_STRONG, line);
    if (g->width < SOURCES_WIDTH / 2 || y + s->seats * (1 + below) > end)
        below = 0;
    for (int i = 0; i < s->seats && y < end; i++, y += 1 + below) {
        const struct hd_player *p = &e->seating->player[e->seat[i]];
        grid_print(g, 0, y, g->width, player_role(p->colour), "%c %d %s", p->letter,
                   s->score[e->seat[i]], p->name);
        list_sources(e->points[e->seat[i]], line, sizeof line);
        grid_wrap(g, (struct area){2, y + 1, g->width - 2, below}, ROLE_NORMAL, line);
    }
    return y;
}

/* ---- the table of points ----------------------------------------------------------- */

static int name_width(int width)
{
    int name = width - (HD_SOURCES + 1) * NUMBER - 1;
    return name > 30 ? 30 : name;
}

static int table_lines(const struct ending *e, int width)
{
    (void)width;
    return e->known->seats + 5;
}

static void draw_points(struct grid *g, struct area a, const struct ending *e)
{
    char line[HD_SEATS * HD_NAME + 64];
    int name = name_width(g->width), y = a.y + 2, place = 1;
    grid_text(g, 1, a.y, g->width - 2, ROLE_FAINT,
              game_title(hd_session_edition(e->session), g->width - 2, line, sizeof line));
    winners(e->seating, e->known, line, sizeof line);
    grid_text(g, 1, a.y + 1, g->width - 2, ROLE_STRONG, line);
    grid_text(g, 1, ++y, name, ROLE_FAINT, _("points from"));
    for (int i = 0; i < HD_SOURCES; i++)
        ending_number(g, name + i * NUMBER, y, ROLE_FAINT, text_as("short", sources[i]));
    ending_number(g, name + HD_SOURCES * NUMBER, y, ROLE_FAINT, C_("short", "total"));
    for (int i = 0; i < e->known->seats; i++) {
        int seat = e->seat[i];
        if (i > 0 && e->known->score[seat] < e->known->score[e->seat[i - 1]])
            place = i + 1;
        draw_row(g, y + 1 + i, name, &e->seating->player[seat], e->points[seat],
                 e->known->score[seat], place);
    }
}

/* ---- what was found ---------------------------------------------------------------- */

static void ending_tell(const struct ending *e, char *out, size_t size)
{
    const struct hd_finding *f;
    char line[400];
    out[0] = '\0';
    for (int i = 0; (f = hd_story_finding(&e->story, i)) != NULL; i++)
        text_join(out, size, "\n", hd_finding_text(e->session, f, line, sizeof line));
}

/* Each sentence begins a line, and is broken if it is too long. */
static int story_lines(const struct ending *e, int width)
{
    char text[STORY];
    ending_tell(e, text, sizeof text);
    int lines = grid_lines(text, width - 2);
    return lines > 0 ? lines + 1 : 0;
}

static void draw_story(struct grid *g, struct area a, const struct ending *e)
{
    char text[STORY];
    ending_tell(e, text, sizeof text);
    grid_wrap(g, (struct area){a.x + 1, a.y, a.w - 2, a.h}, ROLE_NORMAL, text);
}

/* ---- sheets ------------------------------------------------------------------------ */

static const struct {
    int (*lines)(const struct ending *e, int width);
    void (*draw)(struct grid *g, struct area a, const struct ending *e);
} blocks[] = {{table_lines, draw_points},
              {story_lines, draw_story},
              {chart_sources_lines, chart_sources},
              {chart_rounds_lines, chart_rounds},
              {chart_course_lines, chart_course}};
enum { BLOCKS = sizeof blocks / sizeof *blocks };

static void ending_look(struct ending *e, const struct hd_session *s)
{
    e->session = s;
    e->seating = hd_session_seating(s);
    e->known = &hd_session_view(s, HD_NONE)->known;
    hd_session_points(s, e->points);
    hd_story(s, &e->story);
    players_rank(e->known, e->seat);
}

/* Draws as many blocks from 'first' on as fit on a sheet; *end: the line below them. g NULL: only
 * counts them. A single block may be cut. */
static int put_sheet(const struct ending *e, struct grid *g, int width, int height, int first,
                     int *end)
{
    int y = 0, i = first;
    for (; i < BLOCKS; i++) {
        int lines = blocks[i].lines(e, width), margin = blocks[i].draw == draw_story ? 0 : 1;
        if (lines == 0)
            continue;
        if (y > 0 && y + lines - 1 > height)
            break;
        if (g != NULL)
            blocks[i].draw(g, (struct area){margin, y, width - 2 * margin, lines}, e);
        y += lines;
    }
    *end = y;
    return i;
}

/* narrow: without room for columns the first sheet has words, and the other blocks follow, if there
 * are lines for them. */
static int draw_sheets(struct grid *g, const struct ending *e, bool narrow, int sheet, int *end)
{
    int sheets = narrow, first = narrow;
    for (int at = first; at < BLOCKS && (!narrow || g->height > 4); sheets += *end > 0)
        at = put_sheet(e, NULL, g->width, g->height, at, end);
    sheet %= sheets;
    if (narrow && sheet == 0) {
        *end = draw_narrow(g, e);
        return sheets;
    }
    for (int i = narrow; i < sheet; i++)
        first = put_sheet(e, NULL, g->width, g->height, first, end);
    put_sheet(e, g, g->width, g->height, first, end);
    return sheets;
}

int ending_draw(struct grid *g, const struct hd_session *s, int sheet)
{
    char line[160];
    struct ending e = {.session = NULL};
    int end, sheets;
    ending_look(&e, s);
    struct grid above = *g; /* keep the last line for the seed, if there is room          */
    above.height -= *hd_seed_text(s, line, sizeof line) && g->height >= 16;
    bool narrow = name_width(g->width) < 12 || g->height < e.known->seats + 4;
    sheets = draw_sheets(&above, &e, narrow, sheet, &end);
    if (sheet % sheets == 0 && end < g->height)
        grid_text(g, 0, g->height - 1, g->width, ROLE_FAINT, hd_seed_text(s, line, sizeof line));
    return sheets;
}

/* ---- the file ---------------------------------------------------------------------- */

static char *summary_text(const struct hd_session *s)
{
    struct grid g;
    int end;
    struct ending e = {.session = NULL};
    ending_look(&e, s);
    put_sheet(&e, NULL, SUMMARY, GRID_HIGHEST, 0, &end);
    if (!grid_init(&g, SUMMARY, end + 1))
        return NULL;
    ending_draw(&g, s, 0);
    size_t size = grid_dump(&g, NULL, 0) + 1;
    char *text = malloc(size);
    if (text != NULL)
        grid_dump(&g, text, size);
    grid_free(&g);
    return text;
}

/* A new file in that folder ("": the current one). */
static bool create(const char *folder, const char *text, char *path, size_t size, char why[160])
{
    char name[64], day[32] = "game";
    time_t clock = time(NULL);
    struct tm local;
    bool exists = true;
    if (localtime_r(&clock, &local))
        strftime(day, sizeof day, "%Y-%m-%d-%H%M%S", &local);
    for (int n = 1; exists && n < TRIES; n++) {
        if (n == 1)
            snprintf(name, sizeof name, "hidalgo-%s.txt", day);
        else
            snprintf(name, sizeof name, "hidalgo-%s-%d.txt", day, n);
        if (folder[0] == '\0')
            snprintf(path, size, "%s", name);
        else if (!file_join(folder, name, path, size))
            return false;
        exists = false;
        if (file_create(path, text, strlen(text), 0666, &exists, why))
            return true;
    }
    return false;
}

bool ending_save(const struct hd_session *s, char *said, size_t size)
{
    char folder[FILE_PATH], path[FILE_PATH], why[160] = "";
    char *text = summary_text(s);
    bool saved = text != NULL && create("", text, path, sizeof path, why);
    if (text != NULL && !saved && file_state_folder(folder, sizeof folder) &&
        file_mkdirs(folder, 0700, NULL))
        saved = create(folder, text, path, sizeof path, why);
    free(text);
    if (saved)
        phrase(said, size, _("The summary is in {file}."), "file", path, NULL);
    else
        phrase(said, size, _("The summary could not be saved: {why}"), "why", why, NULL);
    return saved;
}
