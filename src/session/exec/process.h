/* SPDX-License-Identifier: MIT
 *
 * process.h: another program, which reads lines and answers with lines. It may do anything, so
 * nothing here waits longer than it is told to, and its faults affect nobody else.
 *
 * It gets a process group of its own, and a keeper (keeper.h). Its standard error is passed on, as
 * far as the caller allows: unchanged, or cleaned line by line if that is a terminal. */
#ifndef HIDALGO_PROCESS_H
#define HIDALGO_PROCESS_H

#include <stdatomic.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_LINE = 4096, PROCESS_SAID = 512, PROCESS_TALK = 1 << 16 };

struct process {
    pid_t pid; /* 0: there is none                                      */
    int in, out, talk, leash;
    bool is_file;   /* our standard error is no terminal                             */
    size_t may_say; /* bytes of its own that may still be passed on                  */
    bool cut;       /* it wrote more; that is dropped                                */
    bool noted;     /* for the caller: that was told                                 */
    size_t heard;   /* bytes read into 'line', perhaps several lines            */
    size_t said;    /* and of its standard error                             */
    char line[PROCESS_LINE];
    char talked[PROCESS_SAID];
};

enum heard {
    HEARD_ALL,
    HEARD_LATE,    /* no whole line in time                                    */
    HEARD_LONG,    /* a line that is too long                                  */
    HEARD_END,     /* it has closed an end, or has ended                       */
    HEARD_STOPPED, /* *stop was set                                            */
    HEARD_UNASKED  /* for the caller: it wrote before there was a question     */
};

/* How long to wait; stop may be NULL. */
struct patience {
    uint64_t until; /* of process_clock */
    const atomic_bool *stop;
};

/* Milliseconds of a clock that is never set. */
uint64_t process_clock(void);

/* From now on such programs cannot write to the terminal, since the table is drawn on it. */
void process_hush(void);

/* A message about a program, to standard error; not to the terminal after process_hush. */
void process_say(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* /bin/sh -c COMMAND.  False: it cannot be started. */
bool process_start(struct process *p, const char *command);

/* Writes all of it. */
enum heard process_send(struct process *p, const char *text, size_t n, struct patience patience);

/* Reads a line, without its end or a '\r' before it, into out; of one that is too long or has no
 * end, as much as fits. */
enum heard process_hear(struct process *p, char out[PROCESS_LINE], struct patience patience);

/* Whether it has written something without being asked. */
bool process_speaks(struct process *p);

/* Closes its input. process_end waits a short time for it to end, and then ends everything
 * that it has started (keeper.h). */
void process_close(struct process *p);
void process_end(struct process *p, uint64_t until);

#endif
