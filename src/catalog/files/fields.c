/* SPDX-License-Identifier: MIT
 *
 * fields.c: fields of all kinds of records, and their errors. */
#include "draft.h"

void name_read(const struct node *root, char *out, size_t size)
{
    const struct node *n = node_need(root, "name");
    if (n != NULL)
        node_text(n, out, size);
}

void remark_read(const struct node *root, const char *key)
{
    char remark[HD_TEXT];
    const struct node *n = node_find(root, key);
    if (n != NULL)
        node_text(n, remark, sizeof remark);
}

bool change_of_nothing(const struct draft *d, const struct node *map, const char *what,
                       const char *const *ids)
{
    if (!d->overlay || node_find(map, "name") != NULL)
        return false;
    node_unknown(node_find(map, "id"), what, ids);
    return true;
}
