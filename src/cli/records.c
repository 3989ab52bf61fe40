/* SPDX-License-Identifier: MIT
 *
 * records.c: names of records in the state folder, by date, so that listing the
 * folder lists the games in order. */
#include "records.h"

#include <stdio.h>
#include <time.h>

#include "file.h"
#include "intl.h"
#include "record.h"

enum { TRIES = 100 };

static bool games_folder(char *out, size_t size)
{
    char state[FILE_PATH];
    return file_state_folder(state, sizeof state) && file_join(state, "games", out, size);
}

bool records_new(char *path, size_t size)
{
    char folder[FILE_PATH], why[FILE_WHY] = "", day[32];
    if (!games_folder(folder, sizeof folder) || !file_mkdirs(folder, 0700, why)) {
        fprintf(stderr, _("hidalgo: this game is not kept: %s\n"),
                *why ? why : _("there is no home folder"));
        return false;
    }
    time_t now = time(NULL);
    struct tm *local = localtime(&now);
    if (!local || strftime(day, sizeof day, "%Y-%m-%d-%H%M%S", local) == 0)
        snprintf(day, sizeof day, "game");
    for (int i = 1; i < TRIES; i++) {
        char name[64];
        snprintf(name, sizeof name, i == 1 ? "%s%s" : "%s%s-%d" RECORD_ENDING, day,
                 i == 1 ? RECORD_ENDING : "", i);
        if (!file_join(folder, name, path, size))
            return false;
        if (!file_exists(path))
            return true;
    }
    return false;
}

bool records_last(char *path, size_t size)
{
    char folder[FILE_PATH];
    return games_folder(folder, sizeof folder) && file_newest(folder, RECORD_ENDING, path, size);
}
