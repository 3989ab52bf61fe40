/* SPDX-License-Identifier: MIT
 *
 * modifiers.c: reads the modifiers of the power shift: cards that are played with a
 * power card and change its value.  Their abilities are sentences like those
 * of action cards, compiled with them (effects.c). */
#include <string.h>

#include "draft.h"

/* "+1", "-2-grande": a sign and a digit, then characters of an id. */
static bool is_modifier_id(const char *id)
{
    if ((id[0] != '+' && id[0] != '-') || id[1] < '0' || id[1] > '9')
        return false;
    return id[1 + strspn(id + 1, "abcdefghijklmnopqrstuvwxyz0123456789-")] == '\0';
}

static bool read_id(const struct draft *d, const struct node *n, char *out, size_t size)
{
    if (!node_text(n, out, size))
        return false;
    if (!is_modifier_id(out)) {
        node_error(n, "%s", "a modifier is named by its sign and value, like '+1' or '-1-own'");
        return false;
    }
    for (int i = 0; i < d->e.rules.modifiers; i++) {
        if (strcmp(d->e.modifier[i].id, out) == 0) {
            node_error(n, "the modifier '%s' exists already", out);
            return false;
        }
    }
    return true;
}

static void modifier_read(struct draft *d, const struct node *map)
{
    static const char *const keys[] = {"id",   "value",    "copies", "effects",
                                       "text", "disputed", NULL};
    struct hd_rules *r = &d->e.rules;
    struct hd_modifier m = {0};
    struct hd_modifier_text text = {.id = ""};
    char remark[HD_REMARK];
    int value, copies;
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, keys);
    const struct node *n = node_need(map, "value"), *number = node_need(map, "copies");
    if (!read_id(d, node_need(map, "id"), text.id, sizeof text.id) || n == NULL || number == NULL ||
        !node_int(n, -20, 20, &value) || !node_int(number, 1, 32, &copies))
        return;
    if (r->modifiers == HD_MODIFIERS) {
        node_error(map, "too many modifiers: at most %d kinds", HD_MODIFIERS);
        return;
    }
    m.value = (int8_t)value;
    m.copies = (uint8_t)copies;
    d->ability[r->modifiers] = node_find(map, "effects");
    node_text(node_find(map, "text"), text.text, sizeof text.text);
    node_text(node_find(map, "disputed"), remark, sizeof remark);
    r->modifier[r->modifiers] = m;
    d->e.modifier[r->modifiers++] = text;
}

void modifiers_read(struct draft *d, const struct node *list)
{
    struct hd_rules *r = &d->e.rules;
    int copies = 0, most = 0;
    if (!node_is(list, NODE_LIST))
        return;
    r->modifiers = 0;
    for (const struct node *n = list->first; n != NULL; n = n->next)
        modifier_read(d, n);
    for (int i = 0; i < r->modifiers; i++)
        copies += r->modifier[i].copies;
    for (int i = 2; i <= HD_SEATS; i++)
        if (r->players >> i & 1)
            most = i;
    if (copies < most * HD_SHIFT)
        node_error(list, "%d modifiers are too few: each of %d players gets %d", copies, most,
                   HD_SHIFT);
}
