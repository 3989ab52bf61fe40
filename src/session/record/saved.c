/* SPDX-License-Identifier: MIT
 *
 * saved.c: the default folder of records, and what a menu shows about one.
 *
 * Names begin with date and time, so listing the folder lists the games in order. */
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include "file.h"
#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { TRIES = 1000 };

static bool folder_of_games(char *out, size_t size)
{
    char state[FILE_PATH];
    return file_state_folder(state, sizeof state) && file_join(state, "games", out, size);
}

void hd_local_time(const char *format, char out[32])
{
    time_t clock = time(NULL);
    struct tm local;
    if (!localtime_r(&clock, &local) || strftime(out, 32, format, &local) == 0)
        out[0] = '\0';
}

bool hd_record_new(char *out, size_t size, char why[160])
{
    char folder[FILE_PATH], name[96], day[32];
    snprintf(why, 160, "%s", _("There is no home folder."));
    out[0] = '\0';
    if (!folder_of_games(folder, sizeof folder))
        return false;
    snprintf(out, size, "%s", folder);
    if (!file_mkdirs(folder, 0700, why))
        return false;
    hd_local_time("%Y-%m-%d-%H%M%S", day);
    if (!*day)
        snprintf(day, sizeof day, "game");
    for (int i = 1; i < TRIES; i++) {
        if (i == 1)
            snprintf(name, sizeof name, "%s%s", day, RECORD_ENDING);
        else
            snprintf(name, sizeof name, "%s-%d%s", day, i, RECORD_ENDING);
        if (!file_join(folder, name, out, size))
            break;
        if (!file_exists(out))
            return true;
    }
    snprintf(out, size, "%s", folder);
    snprintf(why, 160, "%s", _("No name is left for the record."));
    return false;
}

bool hd_record_last(char *out, size_t size)
{
    char folder[FILE_PATH];
    return folder_of_games(folder, sizeof folder) &&
           file_newest(folder, RECORD_ENDING, NULL, out, size);
}

bool hd_record_before(const char *path, char *out, size_t size)
{
    char folder[FILE_PATH];
    return folder_of_games(folder, sizeof folder) &&
           file_newest(folder, RECORD_ENDING, path, out, size);
}

bool hd_record_preview(const char *path, struct hd_preview *out)
{
    memset(out, 0, sizeof *out);
    out->who = -1;
    struct hd_session *s = hd_session_load(path, false, &out->status, out->why);
    if (s) {
        const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
        struct hd_question q = hd_session_question(s);
        snprintf(out->edition, sizeof out->edition, "%s", hd_session_edition(s)->name);
        out->seats = known->seats;
        for (int i = 0; i < known->seats; i++) {
            memcpy(out->name[i], s->origin.seating.player[i].name, HD_NAME);
            out->score[i] = known->score[i];
        }
        out->round = s->origin.edition.rules.round_number[known->round];
        out->moves = s->moves;
        out->over = hd_session_over(s);
        out->who = out->over ? -1 : q.who;
        struct stat st;
        out->saved = stat(path, &st) == 0 ? (int64_t)st.st_mtime : 0;
    }
    hd_session_free(s);
    return out->status == 0;
}

/* "today 14:05", "yesterday 14:05", "2026-11-03 14:05" */
static void time_text(int64_t saved, char *out, size_t size)
{
    struct tm at, today, before;
    time_t then = (time_t)saved, clock = time(NULL), day = clock - 24 * 60 * 60;
    char date[32], hour[16];
    out[0] = '\0';
    if (!localtime_r(&then, &at) || !localtime_r(&clock, &today) || !localtime_r(&day, &before))
        return;
    strftime(hour, sizeof hour, "%H:%M", &at);
    strftime(date, sizeof date, "%Y-%m-%d", &at);
    bool now = at.tm_year == today.tm_year && at.tm_yday == today.tm_yday;
    bool last = at.tm_year == before.tm_year && at.tm_yday == before.tm_yday;
    phrase(out, size,
           now    ? _("today {hour}")
           : last ? _("yesterday {hour}")
                  : "{date} {hour}",
           "date", date, "hour", hour, NULL);
}

const char *hd_preview_text(const struct hd_preview *p, char *out, size_t size)
{
    char when[64], points[HD_SEATS * (HD_NAME + 8)] = "", part[HD_NAME + 80];
    if (p->status != 0) {
        snprintf(out, size, "%s", p->why);
        return out;
    }
    for (int i = 0; i < p->seats; i++)
        text_add(points, sizeof points, "%s%s %d", i > 0 ? ", " : "", p->name[i], p->score[i]);
    phrase(out, size, _("{edition}, round {n}: {points}"), "edition",
           hd_said(NULL, HD_OF_edition, p->edition), "n", DIGITS(p->round), "points", points, NULL);
    if (p->who >= 0 && p->who < p->seats)
        text_join(out, size, "; ",
                  phrase(part, sizeof part, _("{who} is asked"), "who", p->name[p->who], NULL));
    time_text(p->saved, when, sizeof when);
    if (when[0] != '\0')
        text_join(out, size, "; ",
                  phrase(part, sizeof part, _("saved {when}"), "when", when, NULL));
    return out;
}
