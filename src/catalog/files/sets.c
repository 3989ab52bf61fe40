/* SPDX-License-Identifier: MIT
 *
 * sets.c: card sets by their names: the user's own, and those of the data folder. */
#include <stdio.h>
#include <string.h>

#include "document.h"
#include "draft.h"
#include "file.h"
#include "intl.h"
#include "text.h"

enum { MOST = 200 };

/* One's own come first, and hide others of the same name. */
bool sets_folder(bool own, char out[HD_FOLDER])
{
    char above[HD_FOLDER];
    if (!own)
        return file_join(hd_data_folder(), "sets", out, HD_FOLDER);
    return file_data_folder(above, sizeof above) && file_join(above, "sets", out, HD_FOLDER);
}

static bool set_is_listed(const struct hd_set *list, int count, const char *id)
{
    for (int i = 0; i < count; i++)
        if (strcmp(list[i].id, id) == 0)
            return true;
    return false;
}

int hd_sets(struct hd_set *out, int most)
{
    char ids[MOST][HD_ID], folder[HD_FOLDER], name[HD_ID + 8];
    int count = 0;
    for (int own = 1; own >= 0; own--) {
        int found = sets_folder(own, folder) ? ids_in(folder, ids, MOST) : 0;
        for (int i = 0; i < found && i < MOST && count < most; i++) {
            struct hd_set *s = &out[count];
            snprintf(name, sizeof name, "%.*s.yaml", HD_ID - 1, ids[i]);
            if (set_is_listed(out, count, ids[i]) || !file_join(folder, name, s->path, HD_FOLDER))
                continue;
            memcpy(s->id, ids[i], HD_ID);
            s->own = own;
            count++;
        }
    }
    return count;
}

bool hd_set_describe(const struct hd_set *set, char name[HD_NAME], char about[HD_TEXT])
{
    struct hd_errors errors = {.count = 0};
    struct document *d = document_load(set->path, &errors);
    int kind;
    bool sound = d != NULL && header_read(document_root(d), &kind) && kind == SET;
    name[0] = about[0] = '\0';
    if (sound) {
        const struct node *said = node_find(document_root(d), "about");
        name_read(document_root(d), name, HD_NAME);
        if (said != NULL)
            node_text(said, about, HD_TEXT);
    }
    document_free(d);
    return sound && errors.count == 0;
}

/* Reports it with the nearest name. */
static void unknown(const char *name, struct hd_errors *errors)
{
    char ids[2 * MOST][HD_ID], folder[HD_FOLDER], message[200];
    const char *words[2 * MOST + 1] = {NULL};
    int count = 0;
    for (int own = 1; own >= 0; own--) {
        int found = sets_folder(own, folder) ? ids_in(folder, ids + count, MOST) : 0;
        count += found < MOST ? found : MOST;
    }
    for (int i = 0; i < count; i++)
        words[i] = ids[i];
    const char *near = text_nearest(name, words);
    char file[HD_FOLDER];
    snprintf(file, sizeof file, "%s.yaml", name);
    if (file_is_ordinary(file))
        snprintf(message, sizeof message,
                 _("there is no such card set; did you mean the file %.100s?"), file);
    else if (near != NULL)
        snprintf(message, sizeof message, _("there is no such card set; did you mean '%s'?"), near);
    else
        snprintf(message, sizeof message, "%s",
                 _("there is no such card set or file; 'hidalgo cards sets' lists the sets"));
    errors->unreadable = true;
    errors_blame(errors, name, message);
}

bool hd_is_path(const char *name)
{
    size_t n = strlen(name);
    return strchr(name, '/') != NULL || (n > 5 && strcmp(name + n - 5, ".yaml") == 0);
}

const char *hd_set_path(const char *name, char out[HD_FOLDER], struct hd_errors *errors)
{
    char folder[HD_FOLDER], file[HD_ID + 8];
    if (hd_is_path(name))
        return name;
    bool fits = name[0] != '\0' && snprintf(file, sizeof file, "%s.yaml", name) < (int)sizeof file;
    for (int own = 1; fits && own >= 0; own--)
        if (sets_folder(own, folder) && file_join(folder, file, out, HD_FOLDER) &&
            file_is_ordinary(out))
            return out;
    if (file_exists(name))
        return name;
    if (errors != NULL)
        unknown(name, errors);
    return NULL;
}
