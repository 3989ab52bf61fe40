/* SPDX-License-Identifier: MIT
 *
 * history.c: what happened before, with filters. */
#include "history.h"

#include <string.h>

#include "intl.h"
#include "news.h"
#include "print.h"
#include "text.h"

enum { LOG_LINES = 30 };

/* A filter: a player who acts, a word, or the region with that code. */
struct filter {
    char text[SENTENCE]; /* folded */
    int seat;            /* or HD_NONE */
};

static struct filter filter_of(const struct talk *t, const char *what)
{
    struct filter f = {.seat = HD_NONE};
    const struct hd_seating *seating = hd_session_seating(t->s);
    const struct hd_edition *e = hd_session_edition(t->s);
    int place = hd_place_named(e, what);
    char name[SENTENCE];
    text_fold(place >= 0 && place < HD_KING_PLACES ? hd_place_name(e, place) : what, f.text,
              sizeof f.text);
    for (int i = 0; i < seating->seats; i++)
        if (!strcmp(text_fold(seating->player[i].name, name, sizeof name), f.text))
            f.seat = i;
    return f;
}

static bool filter_fits(const struct filter *f, const struct hd_event *e, const char *line)
{
    char folded[SENTENCE];
    return (f->seat != HD_NONE && e->who == f->seat) ||
           strstr(text_fold(line, folded, sizeof folded), f->text) != NULL;
}

static void tell_filtered(const struct talk *t, const char *what)
{
    int count = 0, told = 0;
    const struct hd_happening *log = hd_session_log(t->s, &count);
    const struct hd_rules *r = hd_session_rules(t->s);
    struct filter f = filter_of(t, what);
    char line[SENTENCE];
    for (int at = 0, next; at < count; at = next) {
        next = news_sentence(t, at, line);
        if (!*line || !filter_fits(&f, &log[at].event, line))
            continue;
        print(_("Round %d: %s\n"), r->round_number[log[at].round], line);
        told++;
    }
    if (!told)
        print(_("Nothing so far names '%s'.\n"), what);
}

/* Where the last lines begin. */
static int last_of(const struct talk *t, int count)
{
    int start[LOG_LINES], lines = 0;
    char line[SENTENCE];
    for (int at = 0, next; at < count; at = next) {
        next = news_sentence(t, at, line);
        if (*line)
            start[lines++ % LOG_LINES] = at;
    }
    return lines > LOG_LINES ? start[lines % LOG_LINES] : 0;
}

void log_tell(const struct talk *t, const char *what)
{
    int count = 0, from = 0;
    char line[SENTENCE];
    hd_session_log(t->s, &count);
    if (*what && !text_is_typed(what, NC_("typed", "all"))) {
        tell_filtered(t, what);
        return;
    }
    if (!*what && (from = last_of(t, count)) > 0)
        print_phrase(_("(only the last part; '{log} {all}' tells everything)\n"), "log",
                     C_("typed", "log"), "all", C_("typed", "all"), NULL);
    for (int at = from; at < count;) {
        at = news_sentence(t, at, line);
        if (*line)
            print("%s\n", line);
    }
}
