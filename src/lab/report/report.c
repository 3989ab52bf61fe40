/* SPDX-License-Identifier: MIT
 *
 * report.c: the common beginning and sentences of all reports. */
#include "report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "print.h"
#include "text.h"
#include "texts.h"
#include "trace/trace.h"

double report_ratio(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

bool report_is_hardly_used(const struct hd_card *card, double taken, double used)
{
    return card->copies > 0 && card->steps > 0 && taken > 0 && used < 0.1 * taken;
}

/* ---- JSON ------------------------------------------------------------------------ */

void report_interval_json(struct json *j, const char *name, struct hd_interval i)
{
    json_array(j, name);
    json_real(j, NULL, i.low, 6);
    json_real(j, NULL, i.high, 6);
    json_close(j);
}

void report_seed_json(struct json *j, uint64_t seed)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, seed);
    json_string(j, "seed", text);
}

void report_bots_json(struct json *j, const struct hd_match *match)
{
    json_array(j, "bots");
    for (int i = 0; i < match->seats; i++)
        json_string(j, NULL, match->player[i].bot->name);
    json_close(j);
}

void report_edition_json(struct json *j, const struct hd_edition *e, const struct hd_texts *sets)
{
    json_hex(j, "rules_id", e->rules.id);
    json_string(j, "edition", e->id);
    hd_trace_sets(j, sets);
    hd_trace_options(j, e);
}

/* ---- text ------------------------------------------------------------------------ */

void report_say(struct report_draft *to, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int n = vsnprintf(to->text + to->used, to->size - to->used, format, args);
    va_end(args);
    if (n > 0)
        to->used = to->used + (size_t)n < to->size ? to->used + (size_t)n : to->size - 1;
}

void report_say_hardly_used(struct report_draft *to, const char *card, int before)
{
    report_say(to,
               before ? ", %s"
                      : "Hardly used, in less than 10 %% of the takings, so these games do not "
                        "show what they can do (ask other bots, such as greedy): %s",
               card);
}

void report_paragraph(const char *text, FILE *to)
{
    enum { WIDTH = 88 }; /* about as wide as the tables */
    for (const char *rest; text; text = rest) {
        size_t bytes = text_line(text, WIDTH, &rest);
        print_to(to, "%.*s\n", (int)bytes, text);
    }
}

static int how_often(const struct hd_match *m, int player, bool before)
{
    int count = 0;
    for (int i = 0; i < (before ? player : m->seats); i++)
        count += strcmp(m->player[i].bot->name, m->player[player].bot->name) == 0;
    return count;
}

const char *report_bots(const struct hd_match *match, char *out, size_t size)
{
    *out = 0;
    for (int i = 0; i < match->seats; i++)
        if (!how_often(match, i, true))
            text_add(out, size, "%s%d %s", *out ? ", " : "", how_often(match, i, false),
                     match->player[i].bot->name);
    return out;
}

void report_sets(const struct hd_texts *sets, FILE *to)
{
    char name[256];
    for (int i = 0; i < hd_texts_sets(sets); i++)
        print_to(to, "set %s, %016" PRIx64 "\n",
                 text_clean(hd_texts_name(sets, i), name, sizeof name), hd_texts_hash(sets, i));
}
