/* SPDX-License-Identifier: MIT
 *
 * vpty.h: the real program in a virtual terminal (libvterm) of this process. */
#ifndef HIDALGO_TEST_VPTY_H
#define HIDALGO_TEST_VPTY_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>
#include <termios.h>

#include <vterm.h>

enum { PTY_SCREEN = 1 << 17, PTY_RAW = 1 << 22 };

struct pty {
    pid_t pid;
    int master;
    int width, height;
    VTerm *vt;
    VTermScreen *screen;
    bool alternate; /* the alternate screen is shown                   */
    char *scrolled; /* what left the ordinary screen at its top        */
    size_t scrolled_size;
    struct termios before; /* of the terminal before the program began        */
    char *raw;             /* everything that was written, and a final NUL    */
    size_t raw_size;
    bool closed; /* the program's end of the terminal is closed     */
};

/* Runs 'hidalgo ARGUMENT...' (NULL-terminated).  environment: "NAME=value" strings
 * laid over a plain one with TERM=xterm-256color and LANG=C.UTF-8; may be NULL. */
void pty_begin(struct pty *p, int width, int height, const char *const *environment,
               const char *const *arguments);
/* The same for a shell command in which "$0" is the program. */
void pty_shell(struct pty *p, int width, int height, const char *command);
/* The program on a terminal that is not its controlling one, with SIGHUP left out, as
 * 'setsid' and 'nohup' do: it is told of no hang-up. */
void pty_adrift(struct pty *p, const char *const *arguments);
/* Kills what still runs. */
void pty_end(struct pty *p);

/* Where the program is: $BUILD/hidalgo or beside the test. */
const char *pty_program(void);

void pty_type(struct pty *p, const char *keys);
/* The terminal goes away; the program's end is all that can be waited for. */
void pty_hang_up(struct pty *p);
void pty_resize(struct pty *p, int width, int height);
/* Only tells the program of another size; what it draws then is no picture. */
void pty_window(struct pty *p, int width, int height);

/* Reads what comes for so long, or until nothing came for 'quiet' milliseconds. */
void pty_read(struct pty *p, int milliseconds, int quiet);

/* The screen as text, lines without blanks at their ends; one of two buffers. */
const char *pty_text(struct pty *p);
bool pty_shows(struct pty *p, const char *text);

/* Waits until the screen shows (or is) the text; false after a few seconds. */
bool pty_wait_for(struct pty *p, const char *text);
bool pty_wait_equal(struct pty *p, const char *screen);

/* Waits, without reading, until there are so many bytes to read (or the program has ended);
 * false after a few seconds.  A pseudo-terminal counts no more than some four thousand. */
bool pty_wait_unread(struct pty *p, int bytes);

/* Waits until what was written after raw[*from] holds the text, and moves *from behind it;
 * false after a few seconds. */
bool pty_wait_written(struct pty *p, size_t *from, const char *text);

/* Waits until the terminal shows what is typed, or does not. */
bool pty_wait_echo(struct pty *p, bool shown);

/* Whether the screen, or what was scrolled off it, shows a text. */
bool pty_keeps(struct pty *p, const char *text);

/* Waits for the end; returns the status of waitpid, or -1 after a few seconds. */
int pty_wait_end(struct pty *p);

/* The terminal is as it was before the program began. */
bool pty_is_restored(struct pty *p);

#endif
