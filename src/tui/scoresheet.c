/* SPDX-License-Identifier: MIT
 *
 * scoresheet.c: what one scoring gave, as a table: a place a line, a player a
 * column.  The sentences with the reasons stand below it (log_text). */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "table.h"
#include "text.h"

enum { PLACE_WIDTH = 22, COLUMN = 5 };

struct sheet {
    int points[HD_CASTILLO + 1][HD_SEATS];
    bool scored[HD_CASTILLO + 1];
    int places;
};

static void add_up(struct sheet *sheet, const struct hd_session *s, int from)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    memset(sheet, 0, sizeof *sheet);
    for (int i = from; i < count; i++) {
        const struct hd_event *e = &log[i].event;
        if (e->to > HD_CASTILLO)
            continue;
        if (e->type == HD_EV_scoring && !sheet->scored[e->to]) {
            sheet->scored[e->to] = true;
            sheet->places++;
        }
        if (e->type == HD_EV_score && e->who < HD_SEATS)
            sheet->points[e->to][e->who] += e->n;
    }
}

/* Fills up to a column with blanks, then writes a number at its right edge. */
static void column(char *line, size_t size, const char *text)
{
    size_t used = strlen(line);
    snprintf(line + used, size - used, "%*s%s", COLUMN - text_width(text), "", text);
}

static void row(struct pager *p, const char *name, const int points[HD_SEATS], int seats)
{
    char line[256], number[16];
    text_fit(name, PLACE_WIDTH, true, line, sizeof line - HD_SEATS * COLUMN);
    for (int i = 0; i < seats; i++) {
        snprintf(number, sizeof number, points[i] != 0 ? "%d" : "-", points[i]);
        column(line, sizeof line, number);
    }
    pager_add(p, line);
}

void score_table(struct pager *p, const struct hd_session *s, int from)
{
    struct sheet sheet;
    const struct hd_seating *seating = hd_session_seating(s);
    int sum[HD_SEATS] = {0}, seats = seating->seats;
    char head[256];
    add_up(&sheet, s, from);
    if (sheet.places < 2)
        return; /* the sentences are short enough                             */
    text_fit("", PLACE_WIDTH, true, head, sizeof head);
    for (int i = 0; i < seats; i++)
        column(head, sizeof head, (char[]){seating->player[i].letter, '\0'});
    pager_heading(p, head);
    for (int k = 0; k <= HD_CASTILLO; k++) {
        int place = k == 0 ? HD_CASTILLO : k - 1; /* the castillo comes first  */
        if (!sheet.scored[place])
            continue;
        row(p, hd_place_name(hd_session_edition(s), place), sheet.points[place], seats);
        for (int i = 0; i < seats; i++)
            sum[i] += sheet.points[place][i];
    }
    row(p, _("together"), sum, seats);
    pager_add(p, "");
}
