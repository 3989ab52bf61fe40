/* SPDX-License-Identifier: MIT
 *
 * leave.c: restores colours, cursor, mouse and screen, whatever ends the program. It first wipes
 * the screen if the terminal returns to another screen (after a change of size, tmux leaves lines
 * of this one there), or if only one player may see it. */
#include "giveback.h"
#include "terminal.h"

static struct {
    bool secret, mouse, returns; /* returns: to another screen        */
    struct sequence plain, wipe; /* leaving the screen as it is, or blank */
} leave;

static void leave_note(struct sequence *q, bool wipe)
{
    static const char no_mouse[] = "\033[?1000l\033[?1006l"; /* as curses asks for it */
    q->size = 0;
    if (leave.mouse)
        sequence_bytes(q, no_mouse);
    sequence_add(q, "sgr0");
    sequence_add(q, "op");
    if (wipe || leave.returns)
        sequence_add(q, "clear");
    sequence_add(q, "cnorm");
    sequence_add(q, "rmkx");
    sequence_add(q, "rmcup");
}

static void hand_over(void)
{
    giveback_bytes(leave.secret ? &leave.wipe : &leave.plain);
}

void leave_begin(void)
{
    struct sequence back = {.size = 0};
    leave.returns = sequence_add(&back, "rmcup");
    leave.secret = false;
    leave_mouse(false);
}

void leave_mouse(bool on)
{
    leave.mouse = on;
    leave_note(&leave.plain, false);
    leave_note(&leave.wipe, true);
    hand_over();
}

void leave_secret(bool secret)
{
    bool changed = secret != leave.secret;
    leave.secret = secret;
    if (changed)
        hand_over();
}

bool leave_wipes(void)
{
    return leave.secret || leave.returns;
}
