/* SPDX-License-Identifier: MIT
 *
 * report.c: the common beginning and sentences of all reports. */
#include "report.h"

#include <inttypes.h>
#include <stdarg.h>
#include <string.h>

#include "exec/exec.h"
#include "intl.h"
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

void report_figures_json(struct json *j, const struct hd_bot *bot, const struct hd_figures *f)
{
    json_string(j, "bot", bot ? bot->name : NULL);
    json_real(j, "wins", (double)f->wins / HD_WIN, 6);
    json_real(j, "win_share", f->share, 6);
    if (f->chance < 1)
        report_interval_json(j, "win_share_ci", f->share_ci);
    else
        json_null(j, "win_share_ci"); /* who has all seats always wins                     */
    json_real(j, "score_mean", f->mean, 6);
    report_interval_json(j, "score_ci", f->mean_ci);
}

void report_edition_json(struct json *j, const struct hd_edition *e, const struct hd_texts *sets)
{
    json_hex(j, "rules_id", e->rules.id);
    json_string(j, "edition", e->id);
    hd_trace_sets(j, sets);
    hd_trace_options(j, e);
}

void report_run_json(struct json *j, const struct report_run *run)
{
    json_string(j, "version", HIDALGO_VERSION);
    report_edition_json(j, run->edition, run->sets);
    json_uint(j, "seed", run->seed);
    json_uint(j, "games", run->match->games);
    json_uint(j, "decisions", run->match->decisions);
    json_real(j, "seconds", run->seconds, 3);
    json_real(j, "games_per_second", report_ratio((double)run->match->games, run->seconds), 1);
    json_hex(j, "signature", run->match->signature);
}

/* ---- faults ---------------------------------------------------------------------- */

/* Games of other people's bots that random had to finish: of one listed player, or of all with its
 * name. False: it is no such bot. */
static bool add_faults(const struct hd_match *m, int players, int listed, bool all,
                       struct hd_faults *out)
{
    const struct hd_bot *bot = m->player[listed].bot;
    bool any = false;
    *out = (struct hd_faults){.games = 0};
    for (int i = 0; i < players; i++) {
        struct hd_faults f;
        bool same = i == listed || (all && !strcmp(m->player[i].bot->name, bot->name));
        if (!same || !hd_bot_faults(m->player[i].bot, &f))
            continue;
        any = true;
        out->games += f.games;
        out->illegal += f.illegal;
        out->late += f.late;
        out->too_long += f.too_long;
        out->ended += f.ended;
    }
    return any;
}

void report_faults_json(struct json *j, const struct hd_match *match, int players, int listed,
                        bool all)
{
    struct hd_faults f;
    if (!add_faults(match, players, listed, all, &f))
        return;
    json_object(j, "faults");
    json_uint(j, "games", f.games);
    json_uint(j, "illegal", f.illegal);
    json_uint(j, "late", f.late);
    json_uint(j, "too_long", f.too_long);
    json_uint(j, "ended", f.ended);
    json_close(j);
}

/* Prints only faults that happened. */
void report_faults_text(const struct hd_match *match, int players, FILE *to)
{
    for (int i = 0; i < players; i++) {
        struct hd_faults f;
        if (!add_faults(match, players, i, false, &f) || f.games == 0)
            continue;
        print_to(to,
                 _("%s (%d): random finished %" PRIu64 " of its games: %" PRIu64
                   " illegal answers, %" PRIu64 " late, %" PRIu64 " too long, %" PRIu64
                   " times it had ended\n"),
                 match->player[i].bot->name, i + 1, f.games, f.illegal, f.late, f.too_long,
                 f.ended);
    }
}

/* ---- text ------------------------------------------------------------------------ */

int report_name_width(const struct hd_match *match, int players)
{
    int width = 10;
    for (int i = 0; i < players; i++) {
        int w = text_width(match->player[i].bot->name);
        width = w > width ? w : width;
    }
    return width + 2;
}

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
                      : _("Hardly used, in less than 10 %% of the takings, so these games do not "
                          "show what they can do (ask other bots, such as greedy): %s"),
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
        print_to(to, _("set %s, %016" PRIx64 "\n"),
                 text_clean(hd_texts_name(sets, i), name, sizeof name), hd_texts_hash(sets, i));
}

void report_run_text(const struct report_run *run, FILE *to)
{
    const struct hd_edition *e = run->edition;
    print_to(to, "hidalgo %s, %s", HIDALGO_VERSION, e->name);
    for (int i = 0; i < e->options; i++)
        print_to(to, "%s%s", i ? ", " : " + ", e->option[i]);
    print_to(to, _(", rules %016" PRIx64 ", seed %" PRIu64 "\n"), e->rules.id, run->seed);
    report_sets(run->sets, to);
    print_to(to,
             _("%" PRIu64 " games, %" PRIu64 " decisions, %.2f seconds, %.0f games per second, "
               "signature %016" PRIx64 "\n\n"),
             run->match->games, run->match->decisions, run->seconds,
             report_ratio((double)run->match->games, run->seconds), run->match->signature);
}
