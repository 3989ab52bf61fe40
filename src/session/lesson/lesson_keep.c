/* SPDX-License-Identifier: MIT
 *
 * lesson_keep.c: which lessons were finished and which exercises were solved, and how far that is.
 * The state folder has it in the file 'lessons': the id of each finished one on a line, and again
 * with the word 'solved' if it is an exercise whose first answer was the best. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "file.h"
#include "intl.h"
#include "phrase.h"

enum { KEPT_BYTES = 1 << 14 };

static const char solved[] = " solved";

static bool kept_path(char *folder, char *path, size_t size)
{
    return file_state_folder(folder, size) && file_join(folder, "lessons", path, size);
}

static char *kept_text(void)
{
    char folder[FILE_PATH], path[FILE_PATH];
    size_t size;
    if (!kept_path(folder, path, sizeof path) || !file_exists(path))
        return NULL;
    return file_read(path, KEPT_BYTES, &size, NULL);
}

static bool is_kept(const char *text, const char *id, const char *word)
{
    size_t n = strlen(id), m = strlen(word);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, id, n) == 0 && strncmp(line + n, word, m) == 0 &&
            (line[n + m] == '\n' || line[n + m] == '\0'))
            return true;
    }
    return false;
}

void lessons_mark(struct hd_lesson *list, int n)
{
    char *kept = kept_text();
    for (int i = 0; i < n; i++) {
        list[i].done = is_kept(kept, list[i].id, "");
        list[i].solved = is_kept(kept, list[i].id, solved);
    }
    free(kept);
}

/* The marks of all that are still there, and the new ones: so the file does not grow. */
static void write_marks(FILE *to, const struct hd_lesson *list, int n, const struct hd_session *s)
{
    const struct lesson *l = s->lesson;
    bool first =
        l->chapter != HD_CHAPTER_lessons && !l->missed && hd_session_hints_used(s, l->learner) == 0;
    for (int i = 0; i < n; i++) {
        bool this = strcmp(list[i].id, l->id) == 0;
        if (list[i].done || this)
            fprintf(to, "%s\n", list[i].id);
        if (list[i].solved || (this && first))
            fprintf(to, "%s%s\n", list[i].id, solved);
    }
}

bool lessons_keep(const struct hd_lesson *list, int n, const struct hd_session *s, char why[160])
{
    char folder[FILE_PATH], path[FILE_PATH], *whole = NULL;
    size_t size = 0;
    snprintf(why, 160, "%s", _("There is no home folder."));
    FILE *to = open_memstream(&whole, &size);
    bool good = to && kept_path(folder, path, sizeof path) && file_mkdirs(folder, 0700, why);
    if (to) {
        write_marks(to, list, n, s);
        good = fclose(to) == 0 && good;
    }
    good = good && file_write(path, whole, size, RECORD_MODE, why);
    free(whole);
    return good;
}

/* ---- how far one has come ------------------------------------------------------------------- */

/* From so many percent of the lessons done and of the exercises solved. */
static const struct learnt_level {
    int percent;
    const char *words;
} levels[] = {{0, N_("a page")},
              {29, N_("a squire")},
              {50, N_("a caballero")},
              {75, N_("a hidalgo")},
              {100, N_("a grande")}};

enum { LEVELS = sizeof levels / sizeof *levels };

const char *hd_learnt_text(const struct hd_lesson *list, int n, char *buf, size_t size)
{
    int lessons = 0, done = 0, exercises = 0, first = 0, level = 0;
    char next[120];
    for (int i = 0; i < n; i++) {
        bool lesson = list[i].chapter == HD_CHAPTER_lessons;
        bool exercise = !lesson && list[i].chapter != HD_CHAPTER_mine;
        lessons += lesson;
        done += lesson && list[i].done;
        exercises += exercise;
        first += exercise && list[i].solved;
    }
    int of = lessons + exercises, got = done + first;
    while (level + 1 < LEVELS && got * 100 >= levels[level + 1].percent * of)
        level++;
    phrase(buf, size,
           _("You are {level}: {done} of {lessons} lessons done, {first} of {exercises} exercises "
             "solved with the first answer."),
           "level", _(levels[level].words), "done", DIGITS(done), "lessons", DIGITS(lessons),
           "first", DIGITS(first), "exercises", DIGITS(exercises), NULL);
    if (level + 1 < LEVELS) {
        phrase(next, sizeof next, _("{n} more, and you are {level}."), "n",
               DIGITS((levels[level + 1].percent * of + 99) / 100 - got), "level",
               _(levels[level + 1].words), NULL);
        phrase_add(buf, size, next);
    }
    return buf;
}
