/* SPDX-License-Identifier: MIT
 *
 * input.h: lines from standard input, also without echo, and the signals that
 * may come while waiting for them. */
#ifndef HIDALGO_PLAIN_INPUT_H
#define HIDALGO_PLAIN_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { INPUT_LINE = 512 };

enum input {
    INPUT_TEXT,    /* a line, without its end                              */
    INPUT_UNCLEAN, /* a line that is too long or has control characters    */
    INPUT_END,     /* no more input                                        */
    INPUT_SIGNAL,  /* input_signal() says which                            */
    INPUT_STOP     /* the program should stop: input_wants_stop            */
};

/* Catches the signals that end a program, until input_end. Until then a terminal echoes nothing by
 * itself; it gets its own settings back during a stop, and however the program ends. */
void input_begin(void);
void input_end(void);
int input_signal(void);

bool input_is_terminal(void);

/* Stops the program as Ctrl-Z does, and returns when it is continued; input_wants_stop asks for
 * that while no line is read. */
bool input_wants_stop(void);
void input_stop(void);

/* No more lines: the end of the input, or of the terminal. */
bool input_is_over(void);

/* Shows what was printed, and waits for a line. hidden: without echo, on a terminal. What was typed
 * before counts; an open line echoes it when it reads it. */
enum input input_line(char out[INPUT_LINE], bool hidden);

/* On a terminal, waits for an Enter that is typed after what was printed was shown; one typed
 * before cannot answer it. Everything else that is typed is for the next lines, and is not echoed.
 */
enum input input_enter(void);

#endif
