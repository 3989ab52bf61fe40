/* SPDX-License-Identifier: MIT
 *
 * opponents.c: opponents by how well they play (opponents.def), and all that can be chosen. */
#include <stdio.h>
#include <string.h>

#include "hidalgo/hire.h"
#include "hidalgo/words.h"
#include "intl.h"
#include "phrase.h"

const struct hd_opponent hd_opponents[] = {
#define OPPONENT(name, spec, about) {name, spec, about},
#include "opponents.def"
    {NULL, NULL, NULL}};

enum { OPPONENTS = sizeof hd_opponents / sizeof *hd_opponents - 1 };

const char *hd_bot_name(int i)
{
    if (i < OPPONENTS)
        return hd_opponents[i].name;
    return hd_bots[i - OPPONENTS] ? hd_bots[i - OPPONENTS]->name : NULL;
}

const char *hd_spec_about(const struct hd_spec *spec, char *out, size_t size)
{
    char sentence[160];
    const struct hd_opponent *o = spec->opponent;
    const char *about = o ? o->about : spec->bot->blurb;
    snprintf(out, size, "%s: %s.", o ? o->name : spec->bot->name,
             hd_said(NULL, HD_OF_style, _(about)));
    if (o && o > hd_opponents)
        phrase_add(out, size,
                   phrase(sentence, sizeof sentence, _("Ahead of {bot} in 7 games of 10."), "bot",
                          o[-1].name, NULL));
    if (o && o[1].name)
        phrase_add(out, size,
                   phrase(sentence, sizeof sentence, _("Behind {bot} in 7 games of 10."), "bot",
                          o[1].name, NULL));
    return out;
}
