/* SPDX-License-Identifier: MIT
 *
 * spec.c: bots as they are written, NAME[:it=N][:ms=N]: reads that, and makes them.
 *
 * Reading looks at the words alone, so that a record can be read whatever became of a bot;
 * files are opened when it is hired. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "text.h"
#include "words/phrase.h"

enum { KINDS = 32, WHY = 160, MOST_IT = 1000000000, MOST_MS = 3600000 };

static bool wrong(char why[WHY], const char *template, const char *text, const char *near)
{
    char clean[64];
    phrase(why, WHY, template, "text", text_clean(text, clean, sizeof clean), "near", near, NULL);
    return false;
}

/* ---- lists --------------------------------------------------------------------- */

const char *hd_spec_next(const char *list, char *out, size_t size, bool *fits)
{
    size_t used = 0;
    *fits = true;
    for (; *list && *list != ','; list++) {
        if (list[0] == '\\' && list[1] == ',')
            list++;
        if (used + 1 < size)
            out[used++] = *list;
        else
            *fits = false;
    }
    out[used] = '\0';
    return *list ? list + 1 : NULL;
}

/* ---- one ----------------------------------------------------------------------- */

static bool read_name(const char *name, struct hd_spec *out, char why[WHY])
{
    const char *words[KINDS + 2] = {"human"};
    out->bot = hd_bot_named(name);
    if (out->bot || strcmp(name, words[0]) == 0)
        return true;
    for (int i = 0; i < KINDS && hd_bots[i]; i++)
        words[i + 1] = hd_bots[i]->name;
    const char *near = text_nearest(name, words);
    return wrong(why,
                 near ? _("there is no bot '{text}'; did you mean '{near}'?")
                      : _("there is no bot '{text}', but for example '{near}'."),
                 name, near ? near : hd_bot_opponent()->name);
}

static bool read_number(const char *text, uint32_t most, uint32_t *out, char why[WHY])
{
    size_t width = strspn(text, "0123456789");
    unsigned long n = width > 0 && width < 11 && !text[width] ? strtoul(text, NULL, 10) : 0;
    *out = (uint32_t)n;
    return (n >= 1 && n <= most) ||
           wrong(why, _("'{text}' is not a whole number from 1 to {near}"), text, DIGITS(most));
}

/* KEY=VALUE. */
static bool read_key(char *text, struct hd_spec *out, unsigned *seen, char why[WHY])
{
    static const char *const keys[] = {"it", "ms", NULL};
    char *value = strchr(text, '=');
    int key = 0;
    if (value)
        *value++ = '\0';
    while (keys[key] && strcmp(keys[key], text) != 0)
        key++;
    if (!keys[key]) {
        const char *near = text_nearest(text, keys);
        return wrong(why, _("a bot has no '{text}'; did you mean '{near}='?"), text,
                     near ? near : keys[0]);
    }
    if (*seen >> key & 1)
        return wrong(why, _("'{text}=' stands there twice"), text, "");
    *seen |= 1u << key;
    if (!value)
        return wrong(why, _("'{text}' has no value, as in '{text}=300'"), text, "");
    return read_number(value, key ? MOST_MS : MOST_IT,
                       key ? &out->budget.ms : &out->budget.iterations, why);
}

bool hd_spec_read(const char *text, struct hd_spec *out, char why[160])
{
    struct hd_spec spec = {.bot = NULL};
    char copy[HD_SPEC];
    unsigned seen = 0;
    size_t n = strlen(text);
    if (n >= HD_SPEC)
        return wrong(why, _("'{text}' is too long for a bot"), text, "");
    if (!text_is_clean(text, n))
        return wrong(why, _("'{text}' holds what cannot be shown"), text, "");
    memcpy(spec.text, text, n + 1);
    memcpy(copy, text, n + 1);
    char *next = strchr(copy, ':');
    if (next)
        *next++ = '\0';
    if (!read_name(copy, &spec, why))
        return false;
    if (next && !spec.bot)
        return wrong(why, _("'{text}': a person needs nothing after that"), copy, "");
    while (next) {
        char *key = next;
        next = strchr(key, ':');
        if (next)
            *next++ = '\0';
        if (!read_key(key, &spec, &seen, why))
            return false;
    }
    *out = spec;
    return true;
}

/* ---- hiring -------------------------------------------------------------------- */

/* What stands behind struct hd_hired. */
struct contract {
    struct hd_hired hired;
    struct hd_bot bot; /* called by the whole spec */
    struct hd_spec spec;
};

struct hd_hired *hd_hire(const char *spec, struct hd_errors *errors)
{
    char why[WHY] = "";
    struct contract *c = calloc(1, sizeof *c);
    bool sound = c && hd_spec_read(spec, &c->spec, why);
    if (sound && c->spec.bot) {
        c->bot = *c->spec.bot;
        c->bot.name = c->spec.text;
        c->hired = (struct hd_hired){&c->bot, c->spec.budget};
        return &c->hired;
    }
    errors_file(errors, spec);
    errors_add(errors, 0, 0, !c ? _("there is not enough memory") : sound ? _("is no bot") : why);
    free(c);
    return NULL;
}

void hd_dismiss(struct hd_hired *hired)
{
    free(hired);
}
