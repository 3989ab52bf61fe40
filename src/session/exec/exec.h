/* SPDX-License-Identifier: MIT
 *
 * exec.h: the bot of a spec exec=COMMAND: a program that is asked line by line (docs/BOTS.md, "A
 * bot in any language").
 *
 * In this folder: bots that are programs of other people: their processes, deadlines and faults. */
#ifndef HIDALGO_EXEC_H
#define HIDALGO_EXEC_H

#include "hidalgo/session.h"
#include "json.h"

enum { EXEC_MS = 10000, EXEC_STARTS = 4 /* once, and three times again */ };

/* The bot of a command; name: the whole spec. Both must outlive it. NULL: no memory. exec_free ends
 * its processes. */
struct exec;
struct exec *exec_new(const char *name, const char *command);
struct hd_bot exec_bot(const struct exec *x);
void exec_meet(struct exec *x, const struct hd_meeting *meeting);
const char *exec_trouble(const struct exec *x); /* hd_hired_trouble */
void exec_free(struct exec *x);

/* What such a program last did wrong, as a sentence; or that no cage holds it; or NULL. */
const char *hd_hired_trouble(const struct hd_hired *hired);

/* Games that random finished because such a program sent an illegal answer, answered too late, sent
 * too long a line, or had ended. */
struct hd_faults {
    uint64_t games, illegal, late, too_long, ended;
};
/* False: the bot is not such a program. */
bool hd_bot_faults(const struct hd_bot *bot, struct hd_faults *out);

/* say.c: what a program is told, a JSON object each. */
struct exec_question {
    const struct hd_view *view;
    uint64_t n;
    uint32_t ms;
    const struct hd_move *legal;
    int count;
};
struct hd_scene exec_scene(const struct hd_meeting *meeting, const struct hd_view *view);
void exec_say_rules(struct json *j, const struct hd_meeting *meeting);
void exec_say_game(struct json *j, const struct hd_meeting *meeting, uint64_t game, int seat,
                   uint64_t seed);
void exec_say_question(struct json *j, const struct hd_meeting *meeting,
                       const struct exec_question *q);
void exec_say_over(struct json *j, const struct hd_meeting *meeting, uint64_t game,
                   const struct hd_view *last);

#endif
