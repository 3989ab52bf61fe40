/* SPDX-License-Identifier: MIT
 *
 * hire.c: makes bots from their specs (spec.c): opens the style, prepares a command. */
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "exec/exec.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "style_file.h"

/* The contents of struct hd_hired. */
struct contract {
    struct hd_hired hired;
    struct hd_bot bot; /* named by the whole spec  */
    struct hd_spec spec;
    struct exec *exec; /* of a command */
    struct hd_style style;
    struct hd_styled styled;
};

/* The bot that the style changes: the named one, or else the style's own. */
static bool find_rung(struct contract *c, struct hd_errors *errors)
{
    bool named = strncmp(c->spec.text, "style=", 6) != 0;
    c->styled = (struct hd_styled){&c->style, named ? c->spec.bot : NULL};
    for (int i = 0; !c->styled.rung && i < c->style.overs; i++)
        c->styled.rung = hd_bot_named(c->style.over[i]);
    return c->styled.rung ||
           errors_blame(errors, c->spec.style, _("the bot that it names does not exist"));
}

static bool make(struct contract *c, struct hd_errors *errors)
{
    if (!c->spec.bot)
        return errors_blame(errors, c->spec.text, _("is no bot"));
    c->bot = *c->spec.bot;
    if (c->spec.style[0]) {
        if (!hd_style_load(c->spec.style, &c->style, errors) || !find_rung(c, errors))
            return false;
        hd_style_bot(&c->styled, &c->bot);
    }
    const char *command = hd_spec_command(c->spec.text);
    if (command && !(c->exec = exec_new(c->spec.text, command)))
        return errors_blame(errors, c->spec.text, _("there is not enough memory"));
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
    char why[160];
    struct contract *c = calloc(1, sizeof *c);
    if (!c)
        errors_blame(errors, spec, _("there is not enough memory"));
    else if (!hd_spec_read(spec, &c->spec, why))
        errors_blame(errors, spec, why);
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
