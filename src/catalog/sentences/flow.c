/* SPDX-License-Identifier: MIT
 *
 * flow.c: the effects of a card in one line, in one form: "[{move: {whose: own, up-to: 4}}]".
 *
 * Keys are in the order of words.def, so that equal effects have equal texts. Reading the text
 * gives the same steps again. */

#include "draft.h"
#include "word_list.h"

struct flow_line {
    char *text;
    size_t at, size;
};

static void flow_put(struct flow_line *l, const char *text)
{
    for (; *text != '\0'; text++, l->at++)
        if (l->at + 1 < l->size)
            l->text[l->at] = *text;
}

/* The next key after the one at *place in the list, and its own place. */
static const struct node *next_key(const struct node *map, int *place)
{
    const struct node *next = NULL;
    int after = *place;
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        int order = word_order(k->text);
        if (order > after && (next == NULL || order < *place)) {
            next = k;
            *place = order;
        }
    }
    return next;
}

static void put_node(struct flow_line *l, const struct node *n);

static void put_map(struct flow_line *l, const struct node *map)
{
    int place = -1;
    const char *between = "";
    flow_put(l, "{");
    for (const struct node *k; (k = next_key(map, &place)) != NULL; between = ", ") {
        flow_put(l, between);
        flow_put(l, k->text);
        flow_put(l, ": ");
        put_node(l, k->value);
    }
    flow_put(l, "}");
}

static void put_node(struct flow_line *l, const struct node *n)
{
    if (n->kind == NODE_MAP) {
        put_map(l, n);
    } else if (n->kind == NODE_TEXT) {
        flow_put(l, n->text);
    } else {
        flow_put(l, "[");
        for (const struct node *k = n->first; k != NULL; k = k->next) {
            put_node(l, k);
            flow_put(l, k->next != NULL ? ", " : "");
        }
        flow_put(l, "]");
    }
}

bool flow_text(const struct node *n, char *out, size_t size)
{
    struct flow_line l = {out, 0, size};
    put_node(&l, n);
    out[l.at < size ? l.at : size - 1] = '\0';
    return l.at < size;
}
