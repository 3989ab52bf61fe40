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
    INPUT_STOP     /* the program is to stop: input_stop                   */
};

/* Catches the signals that end a program, until input_end.  The terminal is as
 * it was whenever no line is being read, and when the program ends in any way. */
void input_begin(void);
void input_end(void);
int input_signal(void);

bool input_is_terminal(void);

/* Stops the program as Ctrl-Z does, which input_wants_stop tells where no line is read;
 * returns when it goes on. */
bool input_wants_stop(void);
void input_stop(void);

/* No line will come any more: the end of the input, or of the terminal. */
bool input_is_over(void);

/* hidden: what is typed is not shown, if that is a terminal. */
enum input input_line(char out[INPUT_LINE], bool hidden);

#endif
