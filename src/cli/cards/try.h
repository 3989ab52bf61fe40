/* SPDX-License-Identifier: MIT
 *
 * try.h: shared by the files of 'hidalgo cards try': a turn that takes the card, and what came of
 * it. try.c plays it, try_ask.c asks, try_show.c prints it in words and try_json.c as JSON. */
#ifndef HIDALGO_CLI_CARDS_TRY_H
#define HIDALGO_CLI_CARDS_TRY_H

#include "cards_command.h"
#include "talk.h"
#include "try/setting.h"
#include "try/ways.h"

struct card_trial {
    const struct cards_args *args;
    uint64_t seed;
    struct try_setting at;
    struct hd_session *before; /* hd_session_past: before the card is taken */
    struct ways ways;          /* with --all                                */
    bool finished;             /* false: there were no more answers         */
};

/* What happened since the card was taken, one sentence after the other, "" if there is nothing to
 * tell: at: 0 at first, then what was returned; 0: there is no more. */
int trial_happened(const struct card_trial *t, int at, char line[SENTENCE]);

/* Whether its special action was used. */
bool trial_used(const struct card_trial *t);

/* try_ask.c: asks for the taker's answer, and plays it; false: there are no more answers. */
bool trial_ask(struct card_trial *t);
void trial_ask_begin(const struct card_trial *t);
void trial_ask_end(void);

/* try_show.c: the card and the position; then what came of it. */
void trial_tell_card(const struct card_trial *t);
void trial_tell(const struct card_trial *t);

/* try_json.c: false: it cannot be written. */
bool trial_json(const struct card_trial *t);

#endif
