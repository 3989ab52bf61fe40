/* SPDX-License-Identifier: MIT
 *
 * messages.c: finds the texts in data files (messages.h).
 *
 * What a file means does not matter here, only the names of its keys: so a text is found in an
 * edition, a set, a board within a set, or a lesson alike. */
#include "messages.h"

#include <stdio.h>
#include <string.h>

const char *const message_context[] = {
#define TEXT_OF(name, text) #name,
#include "hidalgo/texts.def"
};

/* Keys below which there are texts, and what they are of. */
static const struct {
    const char *key;
    enum hd_text_of of;
} below[] = {{"board", HD_OF_board},        {"regions", HD_OF_place}, {"castillo", HD_OF_place},
             {"countries", HD_OF_place},    {"cards", HD_OF_card},    {"options", HD_OF_option},
             {"modifiers", HD_OF_modifier}, {"script", HD_OF_lesson}};

/* Keys whose values are texts. */
static const char *const said[] = {"name",  "text", "brief", "about", "why",
                                   "title", "say",  "right", "wrong", "end"};

struct message_search {
    const char *file;
    message_take *take;
    void *to;
};

/* A modifier has no name but its id: "-1-own". */
static bool is_said(const char *key, const struct node *value, enum hd_text_of of)
{
    for (size_t i = 0; i < sizeof said / sizeof *said; i++)
        if (strcmp(key, said[i]) == 0)
            return true;
    return of == HD_OF_modifier && strcmp(key, "id") == 0 && value->kind == NODE_TEXT &&
           value->text[strspn(value->text, "+-0123456789")] != '\0';
}

/* "card veto: brief"; of a lesson "lesson: say". */
static void take_text(const struct message_search *s, const struct node *map,
                      const struct node *key, const struct node *value, enum hd_text_of of)
{
    char about[2 * HD_NAME];
    const struct node *id = node_find(map, "id");
    bool named = id != NULL && id->kind == NODE_TEXT;
    if (of == HD_TEXTS_OF || value->kind != NODE_TEXT || value->size == 0)
        return;
    snprintf(about, sizeof about, "%s%s%.60s: %.40s", message_context[of], named ? " " : "",
             named ? id->text : "", key->text);
    s->take(s->to, &(struct message){.context = message_context[of],
                                     .text = value->text,
                                     .about = about,
                                     .file = s->file,
                                     .line = value->line});
}

static void search(const struct message_search *s, const struct node *n, enum hd_text_of of);

static void search_key(const struct message_search *s, const struct node *map,
                       const struct node *key, enum hd_text_of of)
{
    if (is_said(key->text, key->value, of))
        take_text(s, map, key, key->value, of);
    if (strcmp(key->text, "because") == 0)
        for (const struct node *i = node_entries(key->value, NODE_MAP); i != NULL; i = i->next)
            take_text(s, map, key, i->value, of);
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        if (strcmp(key->text, below[i].key) == 0)
            search(s, key->value, below[i].of);
}

static void search(const struct message_search *s, const struct node *n, enum hd_text_of of)
{
    for (const struct node *i = n->kind == NODE_TEXT ? NULL : n->first; i != NULL; i = i->next)
        if (n->kind == NODE_MAP)
            search_key(s, n, i, of);
        else
            search(s, i, of);
}

/* What the texts at the root of a file are of; HD_TEXTS_OF: they are for its readers only. */
static enum hd_text_of root_texts(const struct node *root)
{
    const struct node *kind = node_find(root, "hidalgo");
    int of = 0;
    for (; kind != NULL && of < HD_TEXTS_OF; of++) {
        size_t n = strlen(message_context[of]);
        if (strncmp(kind->text, message_context[of], n) == 0 && kind->text[n] == ' ')
            return (enum hd_text_of)of;
    }
    return HD_TEXTS_OF;
}

void messages_of(const struct node *root, const char *file, message_take *take, void *to)
{
    const struct message_search s = {file, take, to};
    if (root != NULL && root->kind == NODE_MAP)
        search(&s, root, root_texts(root));
}
