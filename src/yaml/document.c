/* SPDX-License-Identifier: MIT
 *
 * document.c: a document from a file, a stream or a text, and its end.  source.c handles bytes and
 * lines, document_build.c builds the tree, node.c reads nodes. */
#include "document.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "source.h"

static struct document *unreadable(struct hd_errors *errors, const char *name, const char *why)
{
    errors_file(errors, name);
    errors->unreadable = true;
    errors_add(errors, 0, 0, why);
    return NULL;
}

/* Takes over text, which must have room for one more byte. */
static struct document *document_of(char *text, size_t size, const char *name, bool plain,
                                    struct hd_errors *errors)
{
    struct document *d = calloc(1, sizeof *d);
    char *copy = malloc(strlen(name) + 1);
    if (d == NULL || copy == NULL) {
        free(text);
        free(copy);
        free(d);
        return unreadable(errors, name, "there is not enough memory");
    }
    if (size >= 3 && memcmp(text, "\xef\xbb\xbf", 3) == 0) {
        size -= 3;
        memmove(text, text + 3, size);
    }
    text[size] = '\0';
    strcpy(copy, name);
    *d = (struct document){.name = copy, .text = text, .size = size, .errors = errors};
    if (source_is_clean(d) && (plain || document_build(d)))
        return d;
    document_free(d);
    return NULL;
}

struct document *document_from(FILE *stream, const char *name, struct hd_errors *errors)
{
    char *text = malloc(DOCUMENT_BYTES + 2);
    if (text == NULL)
        return unreadable(errors, name, "there is not enough memory");
    size_t size = fread(text, 1, DOCUMENT_BYTES + 1, stream);
    if (ferror(stream) || size > DOCUMENT_BYTES) {
        const char *why = ferror(stream) ? strerror(errno) : "the file is larger than 1 MiB";
        free(text);
        return unreadable(errors, name, why);
    }
    return document_of(text, size, name, false, errors);
}

char *document_bytes(const char *path, size_t *size, struct hd_errors *errors)
{
    char why[FILE_WHY];
    const char *file = strcmp(path, "-") == 0 ? "./-" : path; /* not standard input */
    char *text = file_read(file, DOCUMENT_BYTES, size, why);
    if (text == NULL)
        unreadable(errors, path, why);
    return text;
}

struct document *document_load(const char *path, struct hd_errors *errors)
{
    size_t size;
    char *text = document_bytes(path, &size, errors);
    return text == NULL ? NULL : document_of(text, size, path, false, errors);
}

static struct document *document_copy(const char *text, size_t size, const char *name, bool plain,
                                      struct hd_errors *errors)
{
    if (size > DOCUMENT_BYTES)
        return unreadable(errors, name, "the text is larger than 1 MiB");
    char *copy = malloc(size + 1);
    if (copy == NULL)
        return unreadable(errors, name, "there is not enough memory");
    memcpy(copy, text, size);
    return document_of(copy, size, name, plain, errors);
}

struct document *document_read(const char *text, size_t size, const char *name,
                               struct hd_errors *errors)
{
    return document_copy(text, size, name, false, errors);
}

struct document *document_plain(const char *text, size_t size, const char *name,
                                struct hd_errors *errors)
{
    return document_copy(text, size, name, true, errors);
}

void document_about(struct document *d, const char *about)
{
    d->about = about;
}

void document_free(struct document *d)
{
    if (d == NULL)
        return;
    for (struct chunk *c = d->chunks, *next; c != NULL; c = next) {
        next = c->next;
        free(c);
    }
    free(d->text);
    free(d->name);
    free(d);
}

const char *document_name(const struct document *d)
{
    return d->name;
}

const struct node *document_root(const struct document *d)
{
    return d->root;
}

int document_errors(const struct document *d)
{
    return d->errors->count;
}
