/* SPDX-License-Identifier: MIT
 *
 * opens.c: how to open the games that figures name: commands to copy. */
#include <inttypes.h>
#include <string.h>

#include "report/report.h"
#include "texts.h"

/* A word, quoted for a shell. */
static void say_word(struct report_draft *l, const char *word)
{
    static const char plain[] =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+=:,./";
    if (*word && !word[strspn(word, plain)]) {
        report_say(l, "%s", word);
        return;
    }
    report_say(l, "'");
    for (; *word; word++) {
        if (*word == '\'')
            report_say(l, "'\\'");
        report_say(l, "%c", *word);
    }
    report_say(l, "'");
}

static void say_edition(struct report_draft *l, const struct hd_edition *e,
                        const struct hd_texts *sets)
{
    static const char without[] = "without-";
    report_say(l, " --edition %s", e->id);
    for (int i = 0; sets && i < sets->count; i++)
        if (sets->text[i].kind == TEXT_SET) {
            report_say(l, " --set ");
            say_word(l, sets->text[i].name);
        }
    for (int i = 0; i < e->options; i++) {
        bool out = strncmp(e->option[i], without, sizeof without - 1) == 0;
        report_say(l, " --%s %s", out ? "without" : "with",
                   e->option[i] + (out ? sizeof without - 1 : 0));
    }
}

const char *report_options(const struct hd_edition *e, const struct hd_texts *sets,
                           char out[REPORT_HOW])
{
    struct report_draft l = {out, REPORT_HOW, 0};
    *out = 0;
    say_edition(&l, e, sets);
    return out;
}

const char *report_opens_command(const struct report_opens *run, char out[REPORT_HOW])
{
    struct report_draft l = {out, REPORT_HOW, 0};
    const struct hd_match *m = run->match;
    *out = 0;
    report_say(&l, "hidalgo sim");
    say_edition(&l, run->edition, run->sets);
    report_say(&l, " --seats ");
    if (run->tables > 1)
        report_say(&l, "%s", "BOTS");
    for (int i = 0; run->tables == 1 && i < m->seats; i++) {
        report_say(&l, "%s", i ? "," : "");
        say_word(&l, m->player[i].bot->name);
    }
    report_say(&l, " --rotate --seed %" PRIu64 " --games %" PRIu64 " --out %s", m->seed,
               run->last + 1, run->file);
    return out;
}

const char *report_opens_about(const struct report_opens *run, const char *named,
                               char out[REPORT_HOW])
{
    snprintf(out, REPORT_HOW,
             run->tables > 1 ? "game: %s. To open it, with the bots of its table for BOTS:"
                             : "game: %s. To open it:",
             named);
    return out;
}
