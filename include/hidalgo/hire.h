/* SPDX-License-Identifier: MIT
 *
 * hire.h: bots as they are written, and hired. */
#ifndef HIDALGO_HIRE_H
#define HIDALGO_HIRE_H

#include "bot.h"
#include "catalog.h"

#ifdef __cplusplus
extern "C" {
#endif

/* docs/BOTS.md: NAME[:it=N][:ms=N][:style=FILE], or [ms=N:]exec=COMMAND. */

enum { HD_SPEC = 400 }; /* bytes of one */

struct hd_spec {
    char text[HD_SPEC];       /* as it was written                                   */
    const struct hd_bot *bot; /* the one that it names, none that plays where the style
                                 has to say; NULL: a person ("human")                */
    struct hd_budget budget;  /* what it says of one; stop is NULL                   */
    char style[HD_SPEC];      /* file, or name of one of the data folder, or ""      */
};

/* Reads one.  False with a sentence in why[] that names what is wrong and the nearest. */
bool hd_spec_read(const char *text, struct hd_spec *out, char why[160]);

/* The command of one that is a program (exec=COMMAND), or NULL. */
const char *hd_spec_command(const char *spec);

/* The next of a list with commas, without its '\' where a comma is written "\,".  Returns
 * what follows, NULL after the last.  *fits: false where it was cut. */
const char *hd_spec_next(const char *list, char *out, size_t size, bool *fits);

/* A bot that was made as it is written; it is called by that. */
struct hd_hired {
    const struct hd_bot *bot;
    struct hd_budget budget;
};

/* Makes one, to be dismissed by the caller when nobody plays with it any more.  NULL with
 * errors where the spec is none, or a file that it names; hd_dismiss takes NULL. */
struct hd_hired *hd_hire(const char *spec, struct hd_errors *errors);
void hd_dismiss(struct hd_hired *hired);

/* Whom a bot plays with, and at what: a program that is asked line by line is told of it.
 * Before its first game; what it points to must outlive the bot. */
struct hd_seating;
struct hd_meeting {
    const struct hd_edition *edition;
    const struct hd_texts *sets; /* or NULL */
    const struct hd_seating *seating;
    bool table; /* who asks for hd_hired_trouble shows it; else it is printed */
};
void hd_hired_meet(struct hd_hired *hired, const struct hd_meeting *meeting);

/* What such a program did wrong last, as a sentence, or NULL. */
const char *hd_hired_trouble(const struct hd_hired *hired);

/* Games that random played to their end because such a program sent what is not legal, did
 * not answer in time, sent too long a line, had ended, or was not there any more. */
struct hd_faults {
    uint64_t games, illegal, late, too_long, ended;
};
/* False: the bot is none of other people. */
bool hd_bot_faults(const struct hd_bot *bot, struct hd_faults *out);

/* What such programs write to a terminal, and what is said of them, is not shown from now
 * on: the terminal is drawn on. */
void hd_bots_hush(void);

#ifdef __cplusplus
}
#endif

#endif
