/* SPDX-License-Identifier: MIT
 *
 * process.h: somebody else's program, which reads lines and answers with lines.  It may do
 * anything, so nothing here waits longer than it is told to, and its faults affect nobody else.
 *
 * It gets a process group of its own.  Its standard error is passed on: unchanged, or cleaned line
 * by line if that is a terminal. */
#ifndef HIDALGO_PROCESS_H
#define HIDALGO_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE = 4096, PROCESS_SAID = 512 };

struct process {
    pid_t pid; /* 0: there is none                                      */
    int in, out, talk;
    size_t heard; /* bytes of 'line' that were read, perhaps of several lines */
    size_t said;  /* and of its talk                                       */
    char line[PROCESS_LINE];
    char talked[PROCESS_SAID];
};

enum heard {
    HEARD_ALL,
    HEARD_LATE,    /* nothing, or no end of a line, in time                    */
    HEARD_LONG,    /* a line that is too long                                  */
    HEARD_END,     /* it has closed an end, or it is gone                      */
    HEARD_STOPPED, /* *stop was set                                            */
    HEARD_UNASKED  /* something, before there was a question: for the caller   */
};

/* Till when something is waited for; stop may be NULL. */
struct patience {
    uint64_t until; /* of process_clock */
    const atomic_bool *stop;
};

/* Milliseconds of a clock that is never set. */
uint64_t process_clock(void);

/* Nobody hears what such programs write to a terminal from now on: it is drawn on. */
void process_hush(void);

/* What there is to say of one, to standard error; unless nobody would hear it. */
void process_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* /bin/sh -c COMMAND.  False: it cannot be started. */
bool process_start(struct process *p, const char *command);

/* Writes all of it. */
enum heard process_tell(struct process *p, const char *text, size_t n, struct patience patience);

/* Reads a line, without its end and a '\r' before that, into out; what is too long, or not
 * ended, is there as far as it fits. */
enum heard process_hear(struct process *p, char out[PROCESS_LINE], struct patience patience);

/* Whether it has said something that nobody has asked. */
bool process_speaks(struct process *p);

/* The end of input.  process_end waits for it to leave, but not long, and ends what is left
 * of its group. */
void process_close(struct process *p);
void process_end(struct process *p, uint64_t until);

#endif
