/* SPDX-License-Identifier: MIT
 *
 * generations.c: the course of a training (generations.h). */
#include "generations.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "text.h"

void train_tell(struct train_setup *setup, const char *format, ...)
{
    va_list args;
    char line[200];
    va_start(args, format);
    vsnprintf(line, sizeof line, format, args);
    va_end(args);
    if (setup->say)
        setup->say(line);
    text_add(setup->story, TRAIN_STORY, "%s\n", line);
}

/* In long trainings the latest lines are kept; a generation finds room for its own. */
static void make_room(char story[TRAIN_STORY])
{
    const char *next;
    while (strlen(story) > TRAIN_STORY / 2 && (next = strchr(story, '\n')) != NULL)
        memmove(story, next + 1, strlen(next));
}

bool train_is_stopped(const struct train_setup *setup)
{
    return setup->stop && atomic_load(setup->stop);
}

void train_found(const struct train_setup *setup, uint64_t key, const void *found, size_t size)
{
    if (!train_is_stopped(setup))
        journal_add(setup->journal, key, found, size);
}

void train_better(const struct train_setup *setup, const void *weights, int generations)
{
    if (setup->better)
        setup->better(setup->own, weights, generations);
}

bool train_generations(struct train_setup *setup,
                       bool (*generation)(void *own, int number, char *why), void *own, char *why)
{
    bool good = true;
    int done = 0;
    *why = *setup->story = '\0';
    while (good && done < setup->generations && !train_is_stopped(setup)) {
        make_room(setup->story);
        size_t told = strlen(setup->story);
        good = generation(own, done + 1, why);
        if (train_is_stopped(setup))
            setup->story[told] = '\0';
        else
            done++;
    }
    setup->generations = done;
    return good;
}

bool train_games(const struct train_setup *setup, uint64_t games,
                 bool (*play)(void *own, uint64_t games, char *why), void *own, char *why)
{
    for (uint64_t left = games, n; left && !train_is_stopped(setup); left -= n) {
        n = left < TRAIN_TABLE ? left : TRAIN_TABLE;
        if (!play(own, n, why))
            return false;
    }
    return true;
}
