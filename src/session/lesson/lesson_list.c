/* SPDX-License-Identifier: MIT
 *
 * lesson_list.c: finds lessons, by what people type too, and keeps which were finished. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "file.h"
#include "intl.h"
#include "text.h"

enum { KEPT_BYTES = 1 << 14 };

/* ---- finished ----------------------------------------------------------------------- */

/* The ids of finished lessons, a line each. */
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

static bool is_kept(const char *text, const char *id)
{
    size_t n = strlen(id);
    for (const char *line = text; line; line = strchr(line, '\n')) {
        line += *line == '\n';
        if (strncmp(line, id, n) == 0 && (line[n] == '\n' || line[n] == '\0'))
            return true;
    }
    return false;
}

bool hd_lesson_keep(const struct hd_session *s, char why[160])
{
    char folder[FILE_PATH], path[FILE_PATH], *text = kept_text();
    char *whole = NULL;
    size_t size = 0;
    snprintf(why, 160, "%s", _("There is no home folder."));
    if (!s->lesson || is_kept(text, s->lesson->id)) {
        free(text);
        return true;
    }
    FILE *to = open_memstream(&whole, &size);
    bool good = to && kept_path(folder, path, sizeof path) && file_mkdirs(folder, 0700, why);
    if (to) {
        fprintf(to, "%s%s\n", text ? text : "", s->lesson->id);
        good = fclose(to) == 0 && good;
    }
    good = good && file_write(path, whole, size, RECORD_MODE, why);
    free(whole);
    free(text);
    return good;
}

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

static int is_lesson(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 5 && strcmp(entry->d_name + n - 5, ".yaml") == 0 && entry->d_name[0] != '.';
}

/* Reads only the title: the rest is checked when the lesson begins. */
static void read_title(struct hd_lesson *l)
{
    struct hd_errors errors = {0};
    struct document *d = document_load(l->path, &errors);
    const struct node *root = d ? document_root(d) : NULL;
    const struct node *n = root && root->kind == NODE_MAP ? node_find(root, "title") : NULL;
    if (!node_text(n, l->title, sizeof l->title))
        snprintf(l->title, sizeof l->title, "%s", l->id);
    document_free(d);
}

int hd_lessons(struct hd_lesson out[HD_LESSONS])
{
    char folder[HD_FOLDER], *kept = kept_text();
    struct dirent **entry;
    int found = 0;
    bool fits = file_join(hd_data_folder(), "lessons", folder, sizeof folder);
    int n = fits ? scandir(folder, &entry, is_lesson, alphasort) : -1;
    for (int i = 0; i < n; i++) {
        struct hd_lesson *l = &out[found];
        if (found < HD_LESSONS && file_join(folder, entry[i]->d_name, l->path, sizeof l->path)) {
            lesson_id(l->path, l->id);
            read_title(l);
            l->done = is_kept(kept, l->id);
            found++;
        }
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    free(kept);
    return found;
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
    return hd_lesson_begin(list[i + 1].path, &game, &errors);
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

bool hd_lesson_named(const char *text, struct hd_lesson *out)
{
    static struct hd_lesson list[HD_LESSONS];
    char typed[HD_ID];
    int found = -1, begins = 0;
    if (is_path(text))
        return of_path(text, out);
    int n = hd_lessons(list);
    size_t size = strlen(text_fold(text, typed, sizeof typed));
    for (int i = 0; i < n; i++) {
        char number[16];
        snprintf(number, sizeof number, "%d", i + 1);
        if (strcmp(list[i].id, typed) == 0 || strcmp(number, typed) == 0) {
            *out = list[i];
            return true;
        }
        if (size > 0 && strncmp(list[i].id, typed, size) == 0) {
            found = i;
            begins++;
        }
    }
    if (begins == 1)
        *out = list[found];
    return begins == 1;
}
