/* SPDX-License-Identifier: MIT
 *
 * spec.c: bots as they are written, NAME[:it=N][:ms=N][:style=FILE] or [ms=N:]exec=COMMAND:
 * reads that, and makes them.
 *
 * Reading looks at the words alone, so that a record can be read whatever became of a bot;
 * files are opened when it is hired, and commands run when it is asked first. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "confine.h"
#include "document.h"
#include "exec/exec.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

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
    unsigned long long n = width > 0 && width < 11 && !text[width] ? strtoull(text, NULL, 10) : 0;
    *out = (uint32_t)n;
    return (n >= 1 && n <= most) ||
           wrong(why, _("'{text}' is not a whole number from 1 to {near}"), text, DIGITS(most));
}

/* Only whether one is named: the file is not opened here. */
static bool read_style(const char *text, struct hd_spec *out, char why[WHY])
{
    snprintf(out->style, sizeof out->style, "%s", text);
    return *text || wrong(why, _("'{near}' names no file"), "", "style=");
}

/* KEY=VALUE. */
static bool read_key(char *text, struct hd_spec *out, unsigned *seen, char why[WHY])
{
    enum { IT, MS, STYLE };
    static const char *const keys[] = {[IT] = "it", [MS] = "ms", [STYLE] = "style", NULL};
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
        return wrong(why, _("'{text}' has no value, as in '{text}={near}'"), text,
                     key == STYLE ? "FILE" : "300");
    return key == IT   ? read_number(value, MOST_IT, &out->budget.iterations, why)
           : key == MS ? read_number(value, MOST_MS, &out->budget.ms, why)
                       : read_style(value, out, why);
}

/* Cuts off what ends at the next colon. */
static char *cut(char **rest)
{
    char *part = *rest;
    *rest = strchr(part, ':');
    if (*rest)
        *(*rest)++ = '\0';
    return part;
}

/* exec=COMMAND, to its end, whatever stands in it; perhaps after ms=N and a colon. */
const char *hd_spec_command(const char *text)
{
    if (strncmp(text, "ms=", 3) == 0) {
        const char *next = text + 3 + strspn(text + 3, "0123456789");
        text = *next == ':' ? next + 1 : text;
    }
    return strncmp(text, "exec=", 5) == 0 ? text + 5 : NULL;
}

static bool read_command(const char *command, struct hd_spec *out, char why[WHY])
{
    unsigned seen = 0;
    char ms[24];
    out->bot = &hd_exec_bot;
    snprintf(ms, sizeof ms, "%.*s", (int)strcspn(out->text, ":"), out->text);
    if (confined())
        return wrong(why, _("here one can only play: no programs are run"), "", "");
    if (!*command)
        return wrong(why, _("'{text}' names no command"), out->text, "");
    return command == out->text + 5 || read_key(ms, out, &seen, why);
}

bool hd_spec_read(const char *text, struct hd_spec *out, char why[160])
{
    static const struct hd_bot by_style = {.name = "style", .blurb = N_("as its style says")};
    struct hd_spec spec = {.bot = &by_style};
    char copy[HD_SPEC], *next = copy;
    unsigned seen = 0;
    size_t n = strlen(text);
    if (n >= HD_SPEC)
        return wrong(why, _("'{text}' is too long for a bot"), text, "");
    if (!text_is_clean(text, n))
        return wrong(why, _("'{text}' holds what cannot be shown"), text, "");
    memcpy(spec.text, text, n + 1);
    memcpy(copy, text, n + 1);
    const char *command = hd_spec_command(spec.text);
    if (command && !read_command(command, &spec, why))
        return false;
    if (command) {
        *out = spec;
        return true;
    }
    if (strncmp(copy, "style=", 6) != 0 && !read_name(cut(&next), &spec, why))
        return false;
    if (next && !spec.bot)
        return wrong(why, _("'{text}': a person needs nothing after that"), copy, "");
    while (next)
        if (!read_key(cut(&next), &spec, &seen, why))
            return false;
    *out = spec;
    return true;
}

/* ---- hiring -------------------------------------------------------------------- */

/* What stands behind struct hd_hired. */
struct contract {
    struct hd_hired hired;
    struct hd_bot bot; /* called by the whole spec */
    struct hd_spec spec;
    struct exec *exec; /* of a command */
    struct hd_style style;
    struct hd_styled styled;
};

static bool blame(struct hd_errors *errors, const char *what, const char *why)
{
    errors_file(errors, what);
    errors_add(errors, 0, 0, why);
    return false;
}

/* The bot that the style is laid over: the one that was named, else as the style says. */
static bool find_rung(struct contract *c, struct hd_errors *errors)
{
    bool named = strncmp(c->spec.text, "style=", 6) != 0;
    c->styled = (struct hd_styled){&c->style, named ? c->spec.bot : NULL};
    for (int i = 0; !c->styled.rung && i < c->style.overs; i++)
        c->styled.rung = hd_bot_named(c->style.over[i]);
    return c->styled.rung || blame(errors, c->spec.style, _("there is no bot that it is over"));
}

static bool make(struct contract *c, struct hd_errors *errors)
{
    if (!c->spec.bot)
        return blame(errors, c->spec.text, _("is no bot"));
    c->bot = *c->spec.bot;
    if (c->spec.style[0]) {
        if (!hd_style_load(c->spec.style, &c->style, errors) || !find_rung(c, errors))
            return false;
        hd_style_bot(&c->styled, &c->bot);
    }
    const char *command = hd_spec_command(c->spec.text);
    if (command && !(c->exec = exec_new(c->spec.text, command)))
        return blame(errors, c->spec.text, _("there is not enough memory"));
    if (command)
        c->bot = exec_bot(c->exec);
    c->bot.name = c->spec.text;
    c->hired = (struct hd_hired){&c->bot, c->spec.budget};
    if (command && !c->hired.budget.ms)
        c->hired.budget.ms = EXEC_MS;
    return true;
}

struct hd_hired *hd_hire(const char *spec, struct hd_errors *errors)
{
    char why[WHY];
    struct contract *c = calloc(1, sizeof *c);
    if (!c)
        blame(errors, spec, _("there is not enough memory"));
    else if (!hd_spec_read(spec, &c->spec, why))
        blame(errors, spec, why);
    else if (make(c, errors))
        return &c->hired;
    free(c);
    return NULL;
}

void hd_dismiss(struct hd_hired *hired)
{
    if (hired)
        exec_free(((struct contract *)hired)->exec);
    free(hired);
}

void hd_hired_meet(struct hd_hired *hired, const struct hd_meeting *meeting)
{
    if (((struct contract *)hired)->exec)
        exec_meet(((struct contract *)hired)->exec, meeting);
}

const char *hd_hired_trouble(const struct hd_hired *hired)
{
    const struct exec *x = ((const struct contract *)hired)->exec;
    return x ? exec_trouble(x) : NULL;
}
