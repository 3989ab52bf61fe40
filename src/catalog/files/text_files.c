/* SPDX-License-Identifier: MIT
 *
 * text_files.c: the files whose texts belong together: of an edition, or of a set (messages.h). */
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "file.h"
#include "said/messages.h"

enum { TEXT_BYTES = 1 << 20 };

struct text_files {
    message_take *take;
    void *to;
    struct hd_errors *errors;
};

/* Within the data folder, since that is elsewhere on every machine. */
static const char *name_of_file(const char *path)
{
    const char *data = hd_data_folder();
    size_t n = strlen(data);
    return strncmp(path, data, n) == 0 && path[n] == '/' ? path + n + 1 : path;
}

static bool ends_with(const char *text, const char *ending)
{
    size_t n = strlen(text), m = strlen(ending);
    return n > m && strcmp(text + n - m, ending) == 0;
}

static bool take_file(const struct text_files *f, const char *path);

/* A file that this one names: beside it, or of the data folder. */
static bool take_part(const struct text_files *f, const struct node *root, const char *path,
                      const char *key)
{
    char name[HD_FOLDER], part[FILE_PATH];
    const struct node *n = node_find(root, key);
    bool beside = n != NULL && n->kind == NODE_TEXT && ends_with(n->text, ".yaml");
    if (n == NULL || n->kind != NODE_TEXT)
        return true;
    snprintf(name, sizeof name, "%ss/%.*s.yaml", strcmp(key, "cards") == 0 ? "card" : key, HD_ID,
             n->text);
    bool fits = beside ? file_beside(path, n->text, part)
                       : file_join(hd_data_folder(), name, part, sizeof part);
    return fits && take_file(f, part);
}

static bool take_yaml(const struct text_files *f, const char *path)
{
    struct document *d = document_load(path, f->errors);
    const struct node *root = d != NULL ? document_root(d) : NULL;
    bool done = root != NULL && f->errors->count == 0;
    if (done) {
        messages_of(root, name_of_file(path), f->take, f->to);
        done = take_part(f, root, path, "board") && take_part(f, root, path, "cards");
    }
    document_free(d);
    return done;
}

/* The rules are Markdown, their topics lines. */
static bool take_file(const struct text_files *f, const char *path)
{
    char why[FILE_WHY];
    size_t size;
    bool rules = ends_with(path, ".md");
    if (!rules && !ends_with(path, ".txt"))
        return take_yaml(f, path);
    char *text = file_read(path, TEXT_BYTES, &size, why);
    if (text == NULL) {
        f->errors->unreadable = true;
        return errors_blame(f->errors, path, why);
    }
    (rules ? messages_of_rules : messages_of_topics)(text, name_of_file(path), f->take, f->to);
    free(text);
    return true;
}

bool messages_of_files(const char *name, message_take *take, void *to, struct hd_errors *errors)
{
    const struct text_files f = {take, to, errors};
    char below[HD_FOLDER], path[HD_FOLDER];
    snprintf(below, sizeof below, "editions/%.*s.yaml", HD_ID, name);
    if (strchr(name, '/') == NULL && file_join(hd_data_folder(), below, path, sizeof path) &&
        file_is_ordinary(path))
        return take_file(&f, path);
    const char *file = hd_set_path(name, path, errors);
    return file != NULL && take_file(&f, file);
}
