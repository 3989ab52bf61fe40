/* SPDX-License-Identifier: MIT
 *
 * news.c: what happened, before the next question. */
#include "news.h"

#include <string.h>

#include "intl.h"
#include "print.h"

int news_sentence(const struct talk *t, int at, char out[SENTENCE])
{
    int count;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    if (log[at].event.type == HD_EV_scoring)
        return hd_scoring_text(t->s, at, out, SENTENCE);
    hd_narrate(t->s, &log[at], HD_NONE, out, SENTENCE);
    return at + 1;
}

void news_one(const struct talk *t, int at)
{
    char line[SENTENCE];
    news_sentence(t, at, line);
    if (*line)
        print("%s\n", line);
}

/* The heading of the next question has these. */
static bool is_heading(const struct hd_event *e)
{
    return e->type == HD_EV_round || e->type == HD_EV_deal || e->type == HD_EV_discard ||
           e->type == HD_EV_order || e->type == HD_EV_first;
}

static bool is_of_general(const struct hd_event *e)
{
    return e->type == HD_EV_general || (e->type == HD_EV_scoring && e->n);
}

static void tell_recap_line(const struct talk *t, const struct hd_recap_line *line)
{
    if (line->seat == HD_NONE)
        print(_("In all, %s.\n"), line->text);
    else
        print("%s: %s.\n", hd_session_seating(t->s)->player[line->seat].name, line->text);
}

/* players: what each player did; else the sums of a general scoring. */
static void tell_recap(const struct talk *t, struct hd_span span, bool players)
{
    struct hd_recap_line line[HD_RECAP_LINES];
    int lines = hd_recap(t->s, span, HD_NONE, line);
    for (int i = 0; i < lines; i++)
        if (players == (line[i].seat != HD_NONE))
            tell_recap_line(t, &line[i]);
}

void news_recap(const struct talk *t, struct hd_span span)
{
    if (span.from >= span.to)
        print("%s\n", _("Nobody did anything since your last turn."));
    tell_recap(t, span, true);
    tell_recap(t, span, false);
}

/* Tells log[at], if it deserves a line, and returns the next index. general: it is part of a
 * general scoring. */
static int tell_next(const struct talk *t, int at, bool full, bool general)
{
    char line[SENTENCE];
    int count;
    const struct hd_event *e = &hd_session_log(t->s, &count)[at].event;
    bool leaves = general && e->type == HD_EV_caballero && e->from == HD_CASTILLO;
    bool told = full ? !is_heading(e) : is_of_general(e) || leaves || e->type == HD_EV_over;
    int next = news_sentence(t, at, line);
    if (*line && told)
        print("%s\n", line);
    return next;
}

/* Event after event, and after a general scoring its sums. */
static void tell_events(const struct talk *t, struct hd_span span, bool full)
{
    bool general = false;
    int count;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    for (int at = span.from; at < span.to;) {
        const struct hd_event *e = &log[at].event;
        bool ends = e->type == HD_EV_over || e->type == HD_EV_round;
        if (general && ends)
            tell_recap(t, span, false);
        general = !ends && (general || is_of_general(e));
        at = tell_next(t, at, full, general);
    }
    if (general)
        tell_recap(t, span, false);
}

void news_events(const struct talk *t, struct hd_span span)
{
    tell_events(t, span, true);
}

/* Before the question about a Veto, what it would stop. */
static void tell_stake(const struct talk *t, int from)
{
    int at = hd_session_at_stake(t->s);
    if (at >= from)
        news_one(t, at);
}

/* Leaves power cards out, since the heading lists them. */
static struct hd_span without_powers(const struct talk *t, struct hd_span span)
{
    int count;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    bool heading = t->q.ask == HD_ASK_power && hd_session_rules(t->s)->modifiers == 0;
    while (heading && span.to > span.from && log[span.to - 1].event.type == HD_EV_power)
        span.to--;
    return span;
}

void news_tell(struct talk *t, bool full)
{
    int count = 0;
    hd_session_log(t->s, &count);
    struct hd_span span = {t->told.events, count};
    if (!full)
        tell_recap(t, without_powers(t, span), true);
    tell_events(t, span, full);
    if (!full && span.from < span.to)
        tell_stake(t, span.from);
    t->told.events = count;
    const char *trouble = present_trouble(&t->game);
    if (trouble)
        print_error("hidalgo: %s", trouble);
}
