/* SPDX-License-Identifier: MIT
 *
 * gaps.c: sends blanks between words with the look of the text before them, since a change of look
 * costs up to twenty bytes, which is visible on a slow line. Wider gaps are always plain, so that
 * they need not be sent again when the words beside them change. */
#include "terminal.h"

enum { WORD_GAP = 2 };

/* A blank that looks the same in most roles. */
static bool is_empty(const struct cell *c, bool (*marks)(unsigned role))
{
    return c->text[0] == ' ' && c->width == 1 && c->tint == TINT_NONE && !marks(c->role);
}

/* The role for blanks after a cell. */
static uint8_t role_behind(const struct cell *c, bool (*marks)(unsigned role))
{
    struct cell blank = *c;
    blank.text[0] = ' ';
    return is_empty(&blank, marks) ? c->role : (uint8_t)ROLE_NORMAL;
}

void gaps_join(struct cell *line, int width, bool (*marks)(unsigned role))
{
    for (int x = 0, end; x < width; x = end + 1) {
        for (end = x; end < width && is_empty(&line[end], marks);)
            line[end++].role = ROLE_NORMAL;
        bool between = x > 0 && end < width && end - x <= WORD_GAP;
        for (int i = x; between && i < end; i++)
            line[i].role = role_behind(&line[x - 1], marks);
    }
}
