/* SPDX-License-Identifier: MIT
 *
 * fields.c: fields of all kinds of records, and their errors. */
#include "draft.h"

const struct node *field(const struct node *map, const char *key, bool needed)
{
    return needed ? node_need(map, key) : node_find(map, key);
}

void name_read(const struct node *root, char *out, size_t size)
{
    node_text(node_need(root, "name"), out, size);
}

void laid_read(struct draft *d, const struct node *root)
{
    char spare[HD_NAME];
    bool room = d->e.laids < HD_LAID;
    name_read(root, room ? d->e.laid[d->e.laids++] : spare, HD_NAME);
}

void remark_read(const struct node *root, const char *key)
{
    char remark[HD_TEXT];
    node_text(node_find(root, key), remark, sizeof remark);
}

bool change_of_nothing(const struct draft *d, const struct node *map, const char *what,
                       const char *const *ids)
{
    if (!d->overlay || node_find(map, "name") != NULL)
        return false;
    node_unknown(node_find(map, "id"), what, ids);
    return true;
}
