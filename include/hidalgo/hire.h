/* SPDX-License-Identifier: MIT
 *
 * hire.h: bots from their specs ("quick:it=300"). */
#ifndef HIDALGO_HIRE_H
#define HIDALGO_HIRE_H

#include "bot.h"
#include "catalog.h"

#ifdef __cplusplus
extern "C" {
#endif

/* docs/BOTS.md: NAME[:it=N][:ms=N][:slip=N][:style=FILE], or [ms=N:]exec=COMMAND. */

enum { HD_SPEC = 400 }; /* bytes of one */

/* An opponent of a certain strength; its name is a bot's name in specs. */
struct hd_opponent {
    const char *name, *spec; /* spec: of the bot behind it           */
    const char *about;       /* one line for lists, not translated */
};

/* From the weakest to the strongest, in equal steps of rating; the last one has no name. */
extern const struct hd_opponent hd_opponents[];

/* All names that a spec can begin with: opponents, then bots in the order of hd_bots.  NULL after
 * the last; i: 0 up to there. */
const char *hd_bot_name(int i);

struct hd_spec {
    char text[HD_SPEC];       /* as written */
    const struct hd_bot *bot; /* the one that it names, a placeholder if the style decides; NULL: a
                                 person ("human") */
    const struct hd_opponent *opponent; /* what it names instead of a bot, or NULL */
    struct hd_budget budget;            /* from the spec; stop is NULL */
    char style[HD_SPEC];                /* a file, or a name in the data folder, or "" */
};

/* Reads a spec.  False with a sentence in why[] that names what is wrong and the nearest right
 * word. */
bool hd_spec_read(const char *text, struct hd_spec *out, char why[160]);

/* Who plays by a spec that names a bot, in sentences for people; an opponent is compared with its
 * neighbours.  Returns out. */
const char *hd_spec_about(const struct hd_spec *spec, char *out, size_t size);

/* The command of a spec that runs a program (exec=COMMAND), or NULL. */
const char *hd_spec_command(const char *spec);

/* Copies the next item of a comma-separated list; "\," stands for a comma.  Returns the rest of the
 * list, NULL after the last. *fits: false if the item was cut. */
const char *hd_spec_next(const char *list, char *out, size_t size, bool *fits);

/* A bot that was made from a spec; its name is the spec. */
struct hd_hired {
    const struct hd_bot *bot;
    struct hd_budget budget;
};

/* Makes one; the caller dismisses it after its last game.  NULL with errors if the spec, or a file
 * that it names, is wrong. hd_dismiss accepts NULL. */
struct hd_hired *hd_hire(const char *spec, struct hd_errors *errors);
void hd_dismiss(struct hd_hired *hired);

/* Whom and what a bot plays: a program that answers line by line is told so.  Call before its first
 * game; what 'meeting' points to must outlive the bot. */
struct hd_seating;
struct hd_meeting {
    const struct hd_edition *edition;
    const struct hd_texts *sets; /* or NULL */
    const struct hd_seating *seating;
    bool table; /* what it does wrong is kept (hd_session_trouble); else it is printed */
};
void hd_hired_meet(struct hd_hired *hired, const struct hd_meeting *meeting);

/* From now on, hide what such programs write to the terminal and what is said about them, because
 * the screen is being drawn. */
void hd_bots_hush(void);

/* From now on, such programs run with all rights of the user instead of in a cage (docs/BOTS.md,
 * "The cage"). Nothing takes that back; programs that run already stay in theirs. */
void hd_bots_trust(void);

#ifdef __cplusplus
}
#endif

#endif
