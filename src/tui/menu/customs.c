/* SPDX-License-Identifier: MIT
 *
 * customs.c: the customs of a table as texts (customs.def). */
#include "intl.h"
#include "tui.h"

const struct tui_custom_text tui_customs[TUI_CUSTOMS] = {
#define CUSTOM(name, label, text, ...) [TUI_##name] = {#name, label, text, {__VA_ARGS__, NULL}},
#include "customs.def"
};

int tui_words(enum tui_custom c)
{
    int n = 0;
    while (tui_customs[c].word[n] != NULL)
        n++;
    return n;
}
