/* SPDX-License-Identifier: MIT
 *
 * cover.c: the screen of a secret (cover.h). */
#include "cover.h"

#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "giveback.h"
#include "intl.h"
#include "print.h"
#include "talk.h"

/* Extra lines to scroll beyond the window; and lines for a window of unknown height. */
enum { MARGIN = 10, MANY = 60 };

static struct {
    bool terminal, lifted, warned;
    bool sure;                         /* no trace is left                    */
    struct sequence open, clear, wipe; /* empty: scroll instead               */
} cover;

static bool has(const char *capability)
{
    struct sequence q = {.size = 0};
    return sequence_add(&q, capability);
}

static void learn(void)
{
    bool second = has("smcup") && has("rmcup") && has("clear");
    if (second)
        sequence_add(&cover.open, "smcup");
    sequence_add(&cover.clear, "clear");
    sequence_add(&cover.wipe, "clear");
    cover.sure = sequence_add(&cover.wipe, second ? "rmcup" : "E3");
}

void cover_begin(void)
{
    memset(&cover, 0, sizeof cover);
    cover.terminal = isatty(STDOUT_FILENO);
    if (!cover.terminal || !terminfo_begin())
        return;
    learn();
    terminfo_end();
}

const char *cover_warning(void)
{
    if (!cover.terminal || cover.sure || cover.warned)
        return NULL;
    cover.warned = true;
    return _("On this terminal somebody could still scroll back to them.");
}

static void cover_put(const struct sequence *q)
{
    print_flush();
    fwrite(q->bytes, 1, q->size, stdout);
    fflush(stdout);
}

static bool window(struct winsize *size)
{
    return ioctl(STDOUT_FILENO, TIOCGWINSZ, size) == 0 && size->ws_row > 0 && size->ws_col > 0;
}

/* The sequence that wipes the secret; without one, empty lines: as many as the window has, and some
 * more. */
static struct sequence wiping(void)
{
    struct winsize size;
    if (cover.wipe.size > 0)
        return cover.wipe;
    size_t lines = window(&size) ? size.ws_row + (size_t)MARGIN : MANY;
    struct sequence q = {.size = lines < SEQUENCE_BYTES ? lines : SEQUENCE_BYTES};
    memset(q.bytes, '\n', q.size);
    return q;
}

void cover_lift(void)
{
    struct sequence wipe = wiping();
    if (!cover.terminal)
        return;
    cover.lifted = true;
    giveback_bytes(&wipe);
    cover_put(&cover.open);
}

bool cover_page(int *rows, int *columns)
{
    struct winsize size;
    if (!cover.lifted || cover.clear.size == 0)
        return false;
    bool known = window(&size);
    *rows = known ? size.ws_row : 24;
    *columns = known ? size.ws_col : 80;
    cover_put(&cover.clear);
    return true;
}

void cover_up(void)
{
    struct sequence wipe = wiping();
    if (!cover.lifted)
        return;
    cover.lifted = false;
    cover_put(&wipe);
    giveback_bytes(NULL);
    print("%s\n", _("(The choices are gone from the screen; everybody may look again.)"));
}

static enum input came(enum input got, bool ended)
{
    if (got >= INPUT_END || !ended)
        print("\n");
    print_fresh();
    if (got == INPUT_STOP) {
        cover_up();
        print_flush();
        input_stop();
    }
    return got;
}

enum input talk_line(char line[INPUT_LINE], bool hidden)
{
    /* Only echo on a terminal ends the line. */
    return came(input_line(line, hidden), !hidden && input_is_terminal());
}

enum input talk_enter(void)
{
    return came(input_enter(), false);
}
