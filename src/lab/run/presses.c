/* SPDX-License-Identifier: MIT
 *
 * presses.c: from questions to keys (presses.h). */
#include "run/presses.h"

static const uint16_t keys[HD_ASK_NOTHING] = {
#define KEYS(ask, hundredths) [HD_ASK_##ask] = (hundredths),
#include "run/presses.def"
};

int keys_of_ask(enum hd_ask ask)
{
    return keys[ask] ? keys[ask] : 100;
}

int keys_of_game(const uint16_t asked[HD_ASK_NOTHING], int rounds)
{
    int sum = KEYS_END + rounds * KEYS_ROUND;
    for (int i = 0; i < HD_ASK_NOTHING; i++)
        sum += asked[i] * keys_of_ask((enum hd_ask)i);
    return (sum + 50) / 100;
}
