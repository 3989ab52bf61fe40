/* SPDX-License-Identifier: MIT
 *
 * cards_translated.c: 'hidalgo cards check': what the translations beside a set (po/LL.po) lack. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards_command.h"
#include "commands.h"
#include "confine.h"
#include "file.h"
#include "print.h"
#include "said/messages.h"
#include "said/po_file.h"
#include "text.h"

enum { FIRST = 3 }; /* places that are named */

struct translated {
    const struct po_file *po;
    int texts, missing;
    char places[400];
};

static void look_up(void *to, const struct message *m)
{
    struct translated *t = to;
    char clean[80];
    t->texts++;
    if (po_file_find(t->po, m->context, m->text) != NULL)
        return;
    if (t->missing++ < FIRST)
        text_add(t->places, sizeof t->places, "%sline %d, '%s'", t->missing > 1 ? "; " : "",
                 m->line, text_fit(m->text, 40, false, clean, sizeof clean));
}

/* One translation; returns the exit code. */
static int check_translation(const char *name, const char *path)
{
    struct hd_errors errors = {0};
    struct po_file *po = po_file_load(path, &errors);
    struct translated t = {.po = po};
    char shown[256];
    text_clean(path, shown, sizeof shown);
    if (po == NULL)
        return request_failed(&errors);
    messages_of_files(name, look_up, &t, &errors);
    po_file_free(po);
    if (t.missing == 0)
        print("%s: all %d texts are translated\n", shown, t.texts);
    else
        print("%s: %d of %d texts are not translated: %s%s\n", shown, t.missing, t.texts, t.places,
              t.missing > FIRST ? " ..." : "");
    return EXIT_DONE;
}

static int is_translation(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 3 && strcmp(entry->d_name + n - 3, ".po") == 0 && entry->d_name[0] != '.';
}

int cards_translated(const char *name)
{
    char found[HD_FOLDER], po[FILE_PATH], path[FILE_PATH], why[FILE_WHY];
    const char *file = hd_set_path(name, found, NULL);
    struct dirent **entry;
    int worst = EXIT_DONE;
    bool there = file != NULL && file_beside(file, "po", po) && confine_reads(po, why);
    int n = there ? scandir(po, &entry, is_translation, alphasort) : -1;
    for (int i = 0; i < n; i++) {
        int status = file_join(po, entry[i]->d_name, path, sizeof path)
                         ? check_translation(name, path)
                         : EXIT_FILE;
        worst = status > worst ? status : worst;
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    return worst;
}
