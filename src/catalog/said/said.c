/* SPDX-License-Identifier: MIT
 *
 * said.c: says texts of data files in the player's language (said.h).
 *
 * What was read stays in memory, since callers keep the texts.  There are few folders with sets,
 * and few languages that one program speaks. */
#include "said.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "intl.h"
#include "language.h"
#include "messages.h"
#include "po_file.h"

/* A translation beside a set, or that there is none. */
struct beside {
    char path[FILE_PATH];
    struct po_file *po;
    struct beside *next;
};

static struct beside *read_files;
static pthread_mutex_t reading = PTHREAD_MUTEX_INITIALIZER;

/* A file with errors says nothing; 'cards check' shows them. */
static const struct po_file *file_at(const char *path)
{
    pthread_mutex_lock(&reading);
    struct beside *b = read_files;
    while (b != NULL && strcmp(b->path, path) != 0)
        b = b->next;
    if (b == NULL && (b = calloc(1, sizeof *b)) != NULL) {
        struct hd_errors errors = {.count = 0};
        snprintf(b->path, sizeof b->path, "%s", path);
        b->po = file_is_ordinary(path) ? po_file_load(path, &errors) : NULL;
        b->next = read_files;
        read_files = b;
    }
    pthread_mutex_unlock(&reading);
    return b != NULL ? b->po : NULL;
}

/* By CODE.po in a folder, of the first n bytes of a code. */
static const char *by_code(const char *po, const char *code, size_t n, const char *context,
                           const char *text)
{
    char name[LANGUAGE_SIZE + 4], path[FILE_PATH];
    snprintf(name, sizeof name, "%.*s.po", (int)n, code);
    const struct po_file *file = file_join(po, name, path, sizeof path) ? file_at(path) : NULL;
    return file != NULL ? po_file_find(file, context, text) : NULL;
}

/* "pl_PL.UTF-8" also means pl_PL and pl. */
static const char *by_folder(const char *po, enum hd_text_of of, const char *text)
{
    const char *context = message_context[of], *said = NULL;
    for (const char *code = text[0] != '\0' ? language_spoken() : ""; *code != '\0' && !said;) {
        size_t n = strcspn(code, ":.@"), shorter = strcspn(code, ":.@_");
        said = by_code(po, code, n, context, text);
        if (said == NULL && shorter < n)
            said = by_code(po, code, shorter, context, text);
        code += strcspn(code, ":");
        code += *code == ':';
    }
    return said;
}

const char *said_beside(const char *file, enum hd_text_of of, const char *text)
{
    char po[FILE_PATH];
    const char *said = file_beside(file, "po", po) ? by_folder(po, of, text) : NULL;
    return said != NULL ? said : text_as(message_context[of], text);
}

const char *hd_said(const struct hd_edition *e, enum hd_text_of of, const char *text)
{
    char po[FILE_PATH];
    const char *said = NULL;
    for (int i = e != NULL ? e->folders : 0; i-- > 0 && said == NULL;)
        said = file_join(e->folder[i], "po", po, sizeof po) ? by_folder(po, of, text) : NULL;
    return said != NULL ? said : text_as(message_context[of], text);
}

const char *said_name(const struct hd_edition *e, const char *text)
{
    static const enum hd_text_of kinds[] = {HD_OF_card, HD_OF_place,  HD_OF_board,
                                            HD_OF_set,  HD_OF_option, HD_OF_modifier};
    const char *said = text;
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds && said == text; i++)
        said = hd_said(e, kinds[i], text);
    return said;
}
