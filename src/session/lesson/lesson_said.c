/* SPDX-License-Identifier: MIT
 *
 * lesson_said.c: the texts of a lesson as the player reads them (lesson_file.h).
 *
 * What is translated is the text as it stands in the file, before the words of an edition are put
 * in: one translation does for all editions. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "lesson_file.h"
#include "rulebook/rulebook.h"
#include "said/said.h"

/* The text at the same place of two files that differ in words alone; NULL: it is not below 'own'.
 */
static const char *text_at_same_place(const struct node *own, const struct node *raw,
                                      const char *text)
{
    const char *found = NULL;
    if (own->kind == NODE_TEXT)
        return own->text == text && raw->kind == NODE_TEXT ? raw->text : NULL;
    const struct node *a = own->first, *b = raw->first;
    for (; a && b && !found; a = a->next, b = b->next)
        found = a->value && b->value   ? text_at_same_place(a->value, b->value, text)
                : a->value || b->value ? NULL
                                       : text_at_same_place(a, b, text);
    return found;
}

/* In the player's language, to be freed; NULL: it has no translation. */
static char *translated(const struct lesson *l, const struct hd_edition *e, const char *text)
{
    const struct node *root = document_root(l->raw);
    const char *raw = text_at_same_place(document_root(l->document), root, text);
    const char *said = raw ? said_beside(l->path, HD_OF_lesson, raw) : raw;
    size_t size;
    return said == raw ? NULL : lesson_words(said, strlen(said), l->words, e, &size);
}

char *lesson_said(const struct lesson *l, const struct hd_edition *e, int seats, const char *text)
{
    char *own = translated(l, e, text);
    char *said = rulebook_fill(e, seats, text, own ? own : text);
    free(own);
    return said;
}
