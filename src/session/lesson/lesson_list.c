/* SPDX-License-Identifier: MIT
 *
 * lesson_list.c: finds lessons and exercises, by what people type too. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "file.h"
#include "intl.h"
#include "text.h"

/* ---- the title of a file ----------------------------------------------------- */

bool hd_lesson_is_for(const char *path, const char *edition)
{
    struct hd_errors errors = {0};
    struct document *d = document_load(path, &errors);
    const struct node *root = d ? document_root(d) : NULL;
    const struct node *n = root && root->kind == NODE_MAP ? node_find(root, "editions") : NULL;
    bool found = n && n->kind == NODE_MAP && node_find(n, edition);
    document_free(d);
    return found;
}

/* ---- the list -------------------------------------------------------------------------- */

int hd_lessons(struct hd_lesson out[HD_LESSONS])
{
    static const char *const folders[] = {"lessons", "exercises"};
    char folder[HD_FOLDER];
    int n = 0;
    for (int i = 0; i < 2; i++)
        if (file_join(hd_data_folder(), folders[i], folder, sizeof folder))
            n += lesson_folder(folder, out + n, HD_LESSONS - HD_EXERCISES_KEPT - n);
    n += lessons_mine(out + n, HD_LESSONS - n);
    lessons_mark(out, n);
    return n;
}

int hd_lesson_due(const struct hd_lesson *list, int n, enum hd_chapter chapter)
{
    int due = -1, stage = 0;
    for (int i = 0; i < n; i++) {
        const struct hd_lesson *l = &list[i];
        bool exercise = l->chapter != HD_CHAPTER_lessons;
        int open = !l->done ? 3 : exercise && !l->solved ? 2 : 1;
        if ((chapter == HD_CHAPTERS || chapter == l->chapter) && open > stage) {
            stage = open;
            due = i;
        }
    }
    return due;
}

bool hd_lesson_keep(const struct hd_session *s, char why[160])
{
    static struct hd_lesson list[HD_LESSONS];
    return !s->lesson || lessons_keep(list, hd_lessons(list), s, why);
}

struct hd_session *hd_lesson_next(const struct hd_session *s)
{
    static struct hd_lesson list[HD_LESSONS];
    struct hd_errors errors = {0};
    int n = hd_lessons(list), i = 0;
    while (i < n && s->lesson && strcmp(list[i].id, s->lesson->id) != 0)
        i++;
    if (!s->lesson || i + 1 >= n)
        return NULL;
    struct ruleset_words words;
    struct hd_request game = ruleset_request(&s->origin.ruleset, &words);
    bool mine = s->lesson->chapter == HD_CHAPTER_mine || list[i + 1].chapter == HD_CHAPTER_mine;
    bool same = !mine && hd_lesson_is_for(list[i + 1].path, game.edition);
    return hd_lesson_begin(list[i + 1].path, same ? &game : NULL, &errors);
}

/* ---- finding one ------------------------------------------------------------------ */

static bool is_path(const char *text)
{
    size_t n = strlen(text);
    return strchr(text, '/') || (n > 5 && strcmp(text + n - 5, ".yaml") == 0);
}

static bool of_path(const char *text, struct hd_lesson *out)
{
    if (strlen(text) >= sizeof out->path)
        return false;
    memset(out, 0, sizeof *out);
    memcpy(out->path, text, strlen(text) + 1);
    lesson_id(text, out->id);
    return true;
}

enum { NOT_LIKE, BEGINS_SO, IS_SO };

/* typed: folded. */
static int likeness(const char *name, const char *typed)
{
    char folded[HD_NAME];
    size_t n = strlen(typed);
    text_fold(name, folded, sizeof folded);
    return n == 0 || strncmp(folded, typed, n) != 0 ? NOT_LIKE
           : folded[n] == '\0'                      ? IS_SO
                                                    : BEGINS_SO;
}

/* One with that id or title, else the only one that has such a beginning; -1: none. */
static int lesson_called(const struct hd_lesson *list, int n, const char *typed)
{
    int found = -1, begins = 0;
    for (int i = 0; i < n; i++) {
        int id = likeness(list[i].id, typed), title = likeness(list[i].title, typed);
        if (id == IS_SO || title == IS_SO)
            return i;
        if (id == NOT_LIKE && title == NOT_LIKE)
            continue;
        found = i;
        begins++;
    }
    return begins == 1 ? found : -1;
}

bool hd_lesson_named(const char *text, struct hd_lesson *out)
{
    static struct hd_lesson list[HD_LESSONS];
    char typed[HD_NAME], number[16];
    if (is_path(text))
        return of_path(text, out);
    int n = hd_lessons(list), found = -1;
    text_fold(text, typed, sizeof typed);
    enum hd_chapter chapter = HD_CHAPTER_lessons;
    while (chapter < HD_CHAPTERS && strcmp(hd_chapter_ids[chapter], typed) != 0)
        chapter++;
    for (int i = 0; i < n && found < 0; i++) {
        snprintf(number, sizeof number, "%d", i + 1);
        found = strcmp(number, typed) == 0 ? i : -1;
    }
    if (found < 0 && chapter < HD_CHAPTERS)
        found = hd_lesson_due(list, n, chapter);
    if (found < 0)
        found = lesson_called(list, n, typed);
    if (found >= 0)
        *out = list[found];
    return found >= 0;
}

bool hd_lesson_near(const char *text, char out[HD_NAME])
{
    static struct hd_lesson list[HD_LESSONS];
    const char *words[2 * HD_LESSONS + 1] = {NULL};
    int n = hd_lessons(list);
    for (int i = 0; i < n; i++) {
        words[2 * i] = list[i].id;
        words[2 * i + 1] = list[i].title;
    }
    const char *near = text_nearest(text, words);
    snprintf(out, HD_NAME, "%s", near ? near : "");
    return near != NULL;
}
