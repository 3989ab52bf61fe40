/* SPDX-License-Identifier: MIT
 *
 * document_build.c: builds the tree of document.h from libyaml's events.
 *
 * libyaml's own document API loses anchors and does not report duplicate keys, so the tree is built
 * here, without recursion and within our own limits. */
#include "document.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

#include "source.h"
#include "text.h"

/* ---- memory: freed with the document ---------------------------------------- */

enum { CHUNK = 16384 };

static void *document_room(struct document *d, size_t size)
{
    struct chunk *c = d->chunks;
    size = (size + sizeof(max_align_t) - 1) / sizeof(max_align_t) * sizeof(max_align_t);
    if (c == NULL || c->size - c->used < size) {
        size_t room = size > CHUNK ? size : CHUNK;
        c = malloc(sizeof *c + room);
        if (c == NULL)
            return NULL;
        *c = (struct chunk){.next = d->chunks, .size = room};
        d->chunks = c;
    }
    void *start = (char *)c->data + c->used;
    c->used += size;
    return start;
}

/* ---- the tree ----------------------------------------------------------------- */

/* A list or map that is still open. */
struct level {
    struct node *node;
    struct node *last; /* its last entry                                     */
    struct node *key;  /* in a map: the key that waits for its value         */
};

struct builder {
    struct document *d;
    struct level level[DOCUMENT_DEPTH];
    int depth, nodes, documents;
    bool stop; /* after an error that makes the rest meaningless */
};

static void complain(struct builder *b, yaml_mark_t at, const char *message)
{
    document_error(b->d, (int)at.line + 1, (int)at.column + 1, "%s", message);
}

static void give_up(struct builder *b, yaml_mark_t at, const char *message)
{
    complain(b, at, message);
    b->stop = true;
}

/* Memory for a node at the current place; NULL: none, and reading stops. */
static void *take_at(struct builder *b, size_t size, yaml_mark_t at)
{
    void *start = document_room(b->d, size);
    if (start == NULL)
        give_up(b, at, "there is not enough memory");
    return start;
}

static void level_append(struct level *l, struct node *n)
{
    if (l->last == NULL)
        l->node->first = n;
    else
        l->last->next = n;
    l->last = n;
    l->node->size++;
}

static const struct node *twin_of(const struct node *map, const struct node *key)
{
    const struct node *k = map->first;
    while (k != NULL &&
           (k->size != key->size || memcmp(k->text, key->text, (size_t)key->size) != 0))
        k = k->next;
    return k;
}

/* Reports a second key with the same name and ignores it: the first one counts. */
static void add_key(struct builder *b, struct level *l, struct node *n)
{
    const struct node *twin = twin_of(l->node, n);
    if (twin == NULL)
        level_append(l, n);
    else
        document_error(b->d, n->line, n->column, "the key '%s' is already in line %d", n->text,
                       twin->line);
    l->key = n;
}

/* Puts a new node where it belongs. */
static void builder_add(struct builder *b, struct node *n, yaml_mark_t at)
{
    struct level *l = b->depth > 0 ? &b->level[b->depth - 1] : NULL;
    if (l != NULL && l->node->size >= DOCUMENT_ENTRIES) {
        give_up(b, at, "there are too many entries here");
    } else if (l == NULL) {
        b->d->root = n;
    } else if (l->node->kind == NODE_LIST) {
        level_append(l, n);
    } else if (l->key != NULL) {
        l->key->value = n;
        l->key = NULL;
    } else if (n->kind == NODE_TEXT) {
        add_key(b, l, n);
    } else {
        give_up(b, at, "a key must be a word, not a list or a map");
    }
}

static struct node *new_node(struct builder *b, enum node_kind kind, yaml_mark_t at)
{
    if (b->nodes == DOCUMENT_NODES) {
        give_up(b, at, "the file has too many entries");
        return NULL;
    }
    struct node *n = take_at(b, sizeof *n, at);
    if (n == NULL)
        return NULL;
    b->nodes++;
    *n = (struct node){.kind = kind, .line = (int)at.line + 1, .column = (int)at.column + 1};
    n->text = "";
    n->in = b->d;
    return n;
}

static void open_level(struct builder *b, enum node_kind kind, yaml_mark_t at)
{
    struct node *n = new_node(b, kind, at);
    if (n != NULL)
        builder_add(b, n, at);
    if (b->stop)
        return;
    if (b->depth == DOCUMENT_DEPTH)
        give_up(b, at, "lists and maps are nested too deep");
    else
        b->level[b->depth++] = (struct level){.node = n};
}

/* ---- texts ---------------------------------------------------------------------- */

/* Whether a text is clean; checks the lines of a block one by one. */
static bool clean_value(const char *s, size_t n, bool block)
{
    const char *end = s + n;
    while (block && s < end) {
        const char *stop = memchr(s, '\n', (size_t)(end - s));
        if (stop == NULL)
            break;
        if (!text_is_clean(s, (size_t)(stop - s)))
            return false;
        s = stop + 1;
    }
    return text_is_clean(s, (size_t)(end - s));
}

static void add_text(struct builder *b, const yaml_event_t *e)
{
    struct node *n = new_node(b, NODE_TEXT, e->start_mark);
    const char *value = (const char *)e->data.scalar.value;
    size_t length = e->data.scalar.length;
    yaml_scalar_style_t style = e->data.scalar.style;
    char *copy = n == NULL ? NULL : take_at(b, length + 1, e->start_mark);
    if (copy == NULL)
        return;
    n->block = style == YAML_LITERAL_SCALAR_STYLE || style == YAML_FOLDED_SCALAR_STYLE;
    n->quoted = style != YAML_PLAIN_SCALAR_STYLE;
    while (n->block && length > 0 && value[length - 1] == '\n')
        length--;
    memcpy(copy, value, length);
    copy[length] = '\0';
    if (!clean_value(value, length, n->block)) {
        complain(b, e->start_mark, "this text has a control character or a line break in it");
        length = strlen(text_clean(value, copy, length + 1));
        n->broken = true;
    }
    n->text = copy;
    n->size = (int)length;
    builder_add(b, n, e->start_mark);
}

static void refuse_extras(struct builder *b, const yaml_event_t *e, const yaml_char_t *anchor,
                          const yaml_char_t *tag)
{
    if (anchor != NULL)
        complain(b, e->start_mark, "anchors ('&') are not allowed: write the value out");
    if (tag != NULL)
        complain(b, e->start_mark, "tags ('!') are not allowed: leave it out");
}

static void add_alias(struct builder *b, const yaml_event_t *e)
{
    complain(b, e->start_mark, "aliases ('*') are not allowed: write the value out");
    struct node *n = new_node(b, NODE_TEXT, e->start_mark);
    if (n == NULL)
        return;
    n->broken = true;
    builder_add(b, n, e->start_mark);
}

/* ---- events ----------------------------------------------------------------------- */

static void handle(struct builder *b, const yaml_event_t *e)
{
    switch (e->type) {
    case YAML_DOCUMENT_START_EVENT:
        if (b->documents++ > 0)
            give_up(b, e->start_mark, "a file holds one document only");
        break;
    case YAML_ALIAS_EVENT:
        add_alias(b, e);
        break;
    case YAML_SCALAR_EVENT:
        refuse_extras(b, e, e->data.scalar.anchor, e->data.scalar.tag);
        add_text(b, e);
        break;
    case YAML_SEQUENCE_START_EVENT:
        refuse_extras(b, e, e->data.sequence_start.anchor, e->data.sequence_start.tag);
        open_level(b, NODE_LIST, e->start_mark);
        break;
    case YAML_MAPPING_START_EVENT:
        refuse_extras(b, e, e->data.mapping_start.anchor, e->data.mapping_start.tag);
        open_level(b, NODE_MAP, e->start_mark);
        break;
    case YAML_SEQUENCE_END_EVENT:
    case YAML_MAPPING_END_EVENT:
        b->depth--;
        break;
    case YAML_NO_EVENT:
    case YAML_STREAM_START_EVENT:
    case YAML_STREAM_END_EVENT:
    case YAML_DOCUMENT_END_EVENT:
        break;
    }
}

static struct mark mark_of(yaml_mark_t at)
{
    return (struct mark){(int)at.line + 1, (int)at.column + 1};
}

static void not_parsed(struct builder *b, const yaml_parser_t *p)
{
    struct syntax s = {p->problem != NULL ? p->problem : "", mark_of(p->problem_mark), {0, 0}};
    if (p->context != NULL)
        s.began = mark_of(p->context_mark);
    if (p->error == YAML_MEMORY_ERROR)
        complain(b, p->mark, "there is not enough memory");
    else
        syntax_error(b->d, &s);
    b->stop = true;
}

static void read_events(struct builder *b, yaml_parser_t *p)
{
    bool end = false;
    while (!end && !b->stop) {
        yaml_event_t e;
        if (!yaml_parser_parse(p, &e)) {
            not_parsed(b, p);
            return;
        }
        end = e.type == YAML_STREAM_END_EVENT;
        handle(b, &e);
        yaml_event_delete(&e);
    }
}

bool document_build(struct document *d)
{
    struct builder b = {.d = d};
    int before = d->errors->count;
    yaml_parser_t p;
    if (!yaml_parser_initialize(&p)) {
        document_error(d, 0, 0, "%s", "there is not enough memory");
        return false;
    }
    yaml_parser_set_encoding(&p, YAML_UTF8_ENCODING);
    yaml_parser_set_input_string(&p, (const unsigned char *)d->text, d->size);
    read_events(&b, &p);
    yaml_parser_delete(&p);
    if (!b.stop && d->root == NULL)
        document_error(d, 0, 0, "%s", "the file is empty");
    return d->errors->count == before || (!b.stop && d->root != NULL);
}
