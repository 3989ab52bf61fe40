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
    char *scrolled; /* lines scrolled off the ordinary screen          */
    size_t scrolled_size;
    struct termios before; /* of the terminal before the program began        */
    char *raw;             /* everything that was written, and a final NUL    */
    size_t raw_size;
    bool closed; /* the program's end of the terminal is closed     */
};

/* Runs 'hidalgo ARGUMENT...' (NULL-terminated). environment: "NAME=value" strings added to a plain
 * environment with TERM=xterm-256color and LANG=C.UTF-8; may be NULL. */
void pty_begin(struct pty *p, int width, int height, const char *const *environment,
               const char *const *arguments);
/* The same for a shell command in which "$0" is the program. */
void pty_shell(struct pty *p, int width, int height, const char *command);
/* The program on a terminal that is not its controlling one, ignoring SIGHUP, as with 'setsid' and
 * 'nohup': no signal reports a hang-up. */
void pty_adrift(struct pty *p, const char *const *arguments);
/* Kills it if it still runs. */
void pty_end(struct pty *p);

/* The program: $BUILD/hidalgo, or the one beside the test. */
const char *pty_program(void);

void pty_type(struct pty *p, const char *keys);
/* Closes the terminal; after that you can only wait for the program's end. */
void pty_hang_up(struct pty *p);
void pty_resize(struct pty *p, int width, int height);
/* Only tells the program a new size; the screen is not valid after that. */
void pty_window(struct pty *p, int width, int height);

/* Reads output for that long, or until 'quiet' milliseconds without any. */
void pty_read(struct pty *p, int milliseconds, int quiet);

/* The screen as text, lines without blanks at their ends; one of two buffers. */
const char *pty_text(struct pty *p);
bool pty_shows(struct pty *p, const char *text);

/* Waits until the screen shows (or is) the text; false after a few seconds. */
bool pty_wait_for(struct pty *p, const char *text);
bool pty_wait_equal(struct pty *p, const char *screen);

/* Waits, without reading, until there are that many bytes to read (or the program has ended); false
 * after a few seconds. A pseudo-terminal counts up to some four thousand. */
bool pty_wait_unread(struct pty *p, int bytes);

/* Waits for a text in the output after raw[*from], and moves *from past it; false after a few
 * seconds. */
bool pty_wait_written(struct pty *p, size_t *from, const char *text);

/* Waits until the terminal's echo is on, or off. */
bool pty_wait_echo(struct pty *p, bool shown);

/* Whether the screen, or its scrolled-off lines, have a text. */
bool pty_keeps(struct pty *p, const char *text);

/* Waits for the end; returns the status of waitpid, or -1 after a few seconds. */
int pty_wait_end(struct pty *p);

/* Whether the terminal is as before the program. */
bool pty_is_restored(struct pty *p);

#endif
