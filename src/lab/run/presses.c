/* SPDX-License-Identifier: MIT
 *
 * presses.c: from questions to keys (presses.h). */
#include "run/presses.h"

enum { ONE_KEY = 100 };

/* More or less than one key, so that a question without a row takes one. */
static const int16_t besides[HD_ASK_NOTHING] = {
#define KEYS(ask, hundredths) [HD_ASK_##ask] = (hundredths)-ONE_KEY,
#include "run/presses.def"
};

int keys_of_ask(enum hd_ask ask)
{
    return ONE_KEY + besides[ask];
}

int keys_of_game(const uint16_t asked[HD_ASK_NOTHING], int decisions, int rounds)
{
    int sum = KEYS_END + rounds * KEYS_ROUND + decisions * ONE_KEY;
#define KEYS(ask, hundredths) sum += asked[HD_ASK_##ask] * ((hundredths)-ONE_KEY);
#include "run/presses.def"
    return (sum + 50) / 100;
}
