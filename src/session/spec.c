/* SPDX-License-Identifier: MIT
 *
 * spec.c: reads the specs of bots, NAME[:it=N][:ms=N][:slip=N][:style=FILE] or [ms=N:]exec=COMMAND;
 * and of people, human[:LANGUAGE].
 *
 * It looks only at the words, so that a record can be read even if a bot no longer exists.  Files
 * are opened when the bot is hired (hire.c), and commands run at its first question. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confine.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "language.h"
#include "phrase.h"
#include "text.h"

enum { KINDS = 32, WHY = 160, MOST_IT = 1000000000, MOST_MS = 3600000 };

static bool spec_wrong(char why[WHY], const char *template, const char *text, const char *near)
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
    for (int i = 0; i < KINDS && hd_bot_name(i); i++)
        words[i + 1] = hd_bot_name(i);
    const char *near = text_nearest(name, words);
    return spec_wrong(why,
                      near ? _("there is no bot '{text}'; did you mean '{near}'?")
                           : _("there is no bot '{text}', but for example '{near}'."),
                      name, near ? near : hd_bot_opponent()->name);
}

static bool spec_read_number(const char *text, uint32_t most, uint32_t *out, char why[WHY])
{
    size_t width = strspn(text, "0123456789");
    unsigned long long n = width > 0 && width < 11 && !text[width] ? strtoull(text, NULL, 10) : 0;
    *out = (uint32_t)n;
    return (n >= 1 && n <= most) ||
           spec_wrong(why, _("'{text}' is not a whole number from 1 to {near}"), text,
                      DIGITS(most));
}

/* Only checks that one is named: the file is not opened here. */
static bool read_style(const char *text, struct hd_spec *out, char why[WHY])
{
    snprintf(out->style, sizeof out->style, "%s", text);
    return *text || spec_wrong(why, _("'{near}' names no file"), "", "style=");
}

/* KEY=VALUE. */
static bool read_key(char *text, struct hd_spec *out, unsigned *seen, char why[WHY])
{
    enum { IT, MS, SLIP, STYLE };
    static const char *const keys[] = {
        [IT] = "it", [MS] = "ms", [SLIP] = "slip", [STYLE] = "style", NULL};
    char *value = strchr(text, '=');
    int key = 0;
    if (value)
        *value++ = '\0';
    while (keys[key] && strcmp(keys[key], text) != 0)
        key++;
    if (!keys[key]) {
        const char *near = text_nearest(text, keys);
        return spec_wrong(why, _("a bot has no '{text}'; did you mean '{near}='?"), text,
                          near ? near : keys[0]);
    }
    if (*seen >> key & 1)
        return spec_wrong(why, _("'{text}=' is given twice"), text, "");
    *seen |= 1u << key;
    if (!value)
        return spec_wrong(why, _("'{text}' has no value, as in '{text}={near}'"), text,
                          key == STYLE ? "FILE" : "300");
    return key == IT     ? spec_read_number(value, MOST_IT, &out->budget.iterations, why)
           : key == MS   ? spec_read_number(value, MOST_MS, &out->budget.ms, why)
           : key == SLIP ? spec_read_number(value, HD_SLIP_MOST, &out->budget.slip, why)
                         : read_style(value, out, why);
}

/* Cuts off the part before the next colon. */
static char *cut(char **rest)
{
    char *part = *rest;
    *rest = strchr(part, ':');
    if (*rest)
        *(*rest)++ = '\0';
    return part;
}

/* Puts the spec of the opponent in the place of its name, if it is one. What follows stays. */
static const struct hd_opponent *expand(const char *text, char *out, size_t size)
{
    size_t n = strcspn(text, ":");
    const struct hd_opponent *o = hd_opponents;
    while (o->name && (strlen(o->name) != n || strncmp(o->name, text, n) != 0))
        o++;
    snprintf(out, size, "%s%s", o->name ? o->spec : "", o->name ? text + n : text);
    return o->name ? o : NULL;
}

/* The COMMAND of exec=COMMAND, with any characters; perhaps after ms=N and a colon. */
const char *hd_spec_command(const char *text)
{
    if (strncmp(text, "ms=", 3) == 0) {
        const char *next = text + 3 + strspn(text + 3, "0123456789");
        text = *next == ':' ? next + 1 : text;
    }
    return strncmp(text, "exec=", 5) == 0 ? text + 5 : NULL;
}

static struct hd_move choose_any(void *own, const struct hd_view *view,
                                 const struct hd_answers *answers, uint64_t *random)
{
    (void)own, (void)view;
    return hd_sample(answers, random);
}

/* A command before it is hired. */
static const struct hd_bot unhired = {.name = "exec", .blind = true, .choose = choose_any};

static bool read_command(const char *command, struct hd_spec *out, char why[WHY])
{
    unsigned seen = 0;
    char ms[24];
    out->bot = &unhired;
    snprintf(ms, sizeof ms, "%.*s", (int)strcspn(out->text, ":"), out->text);
    if (confined())
        return spec_wrong(why, _("here you can only play: no programs are run"), "", "");
    if (!*command)
        return spec_wrong(why, _("'{text}' names no command"), out->text, "");
    return command == out->text + 5 || read_key(ms, out, &seen, why);
}

/* The code of a language, whether or not there is one: "pl", "pt_BR", "pseudo". */
static bool is_language(const char *text)
{
    size_t n = strspn(text, "abcdefghijklmnopqrstuvwxyz");
    size_t land = text[n] == '_' ? 1 + strspn(text + n + 1, "ABCDEFGHIJKLMNOPQRSTUVWXYZ") : 0;
    return n >= 2 && n + land < LANGUAGE_CODE && !text[n + land] && land != 1;
}

bool hd_spec_read(const char *text, struct hd_spec *out, char why[160])
{
    static const struct hd_bot by_style = {.name = "style", .blurb = N_("as its style says")};
    struct hd_spec spec = {.bot = &by_style};
    char copy[2 * HD_SPEC], *next = copy;
    unsigned seen = 0;
    size_t n = strlen(text);
    if (n >= HD_SPEC)
        return spec_wrong(why, _("'{text}' is too long for a bot"), text, "");
    if (!text_is_clean(text, n))
        return spec_wrong(why, _("'{text}' has characters that cannot be shown"), text, "");
    memcpy(spec.text, text, n + 1);
    spec.opponent = expand(text, copy, sizeof copy);
    const char *command = hd_spec_command(spec.text);
    if (command && !read_command(command, &spec, why))
        return false;
    if (command) {
        *out = spec;
        return true;
    }
    if (strncmp(copy, "style=", 6) != 0 && !read_name(cut(&next), &spec, why))
        return false;
    if (next && !spec.bot && !is_language(next))
        return spec_wrong(why, _("'{text}': only a language can follow a person, as in human:pl"),
                          text, "");
    while (next && spec.bot)
        if (!read_key(cut(&next), &spec, &seen, why))
            return false;
    *out = spec;
    return true;
}
