/* SPDX-License-Identifier: MIT
 *
 * set.c: what a set can change in an edition.
 *
 * It changes existing records and adds new ones; its board or power cards replace the edition's.
 * They are in the set itself or in a file beside or below it, never above: a set from a stranger
 * must not open other files. cards_file.c and board_file.c read the records, edition.c the
 * switches. */
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "file.h"
#include "text.h"

enum { EDITIONS = 64 };

/* A set may be for an edition that this user does not have, but a word close to a known edition is
 * a typing error. */
static bool is_edition(const struct node *n, char ids[EDITIONS][HD_ID], int count)
{
    const char *words[EDITIONS + 1] = {NULL};
    for (int i = 0; i < count && i < EDITIONS; i++) {
        if (strcmp(n->text, ids[i]) == 0)
            return true;
        words[i] = ids[i];
    }
    if (text_nearest(n->text, words) == NULL)
        return true;
    node_unknown(n, "edition", words);
    return false;
}

/* A set may name the editions that it is for. */
static bool check_editions(struct draft *d, const struct node *list)
{
    char ids[EDITIONS][HD_ID];
    int count = hd_edition_ids(ids, EDITIONS);
    bool mine = false, sound = true;
    if (!node_is(list, NODE_LIST))
        return false;
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        mine = mine || strcmp(n->text, d->e.id) == 0;
        sound = is_edition(n, ids, count) && sound;
    }
    if (!sound)
        return false;
    if (!mine)
        node_error(list->first != NULL ? list->first : list, "this set is not made for edition %s",
                   d->e.id);
    return mine;
}

/* ---- parts in files of their own ----------------------------------------------------- */

static bool ends_in(const char *text, const char *ending)
{
    size_t n = strlen(text), m = strlen(ending);
    return n > m && strcmp(text + n - m, ending) == 0;
}

/* Some part of the path is "..". */
static bool climbs(const char *path)
{
    for (const char *s = path; s != NULL; s = strchr(s, '/')) {
        s += *s == '/';
        if (strncmp(s, "..", 2) == 0 && (s[2] == '/' || s[2] == '\0'))
            return true;
    }
    return false;
}

/* A file beside the set: its path, or its name in d->texts, which is no path. */
static bool path_beside(const struct draft *d, const struct node *n, const char *set,
                        char out[FILE_PATH])
{
    char above[HD_FOLDER];
    if (n->text[0] == '/' || climbs(n->text)) {
        node_error(n, "%s", "a file of a set must be in the same folder or below");
        return false;
    }
    if (texts_rule(d))
        above[0] = '\0';
    else
        folder_of(set, above);
    bool fits = strchr(n->text, '\n') == NULL && file_join(above, n->text, out, FILE_PATH);
    bool there = fits && (texts_rule(d) ? texts_find(d->texts, d->set, n->text) != NULL
                                        : file_is_ordinary(out));
    if (!there)
        node_error(n, "there is no file '%.60s'", fits ? out : n->text);
    return there;
}

/* A file of the data folder. */
static bool path_of_data(const struct node *n, const char *folder, char out[FILE_PATH])
{
    char name[2 * HD_ID], id[HD_ID];
    if (!node_id(n, id, sizeof id))
        return false;
    snprintf(name, sizeof name, "%s/%s.yaml", folder, id);
    bool there = file_join(hd_data_folder(), name, out, FILE_PATH) && file_is_ordinary(out);
    if (!there)
        node_error(n, "there is no file '%.60s'", out[0] != '\0' ? out : n->text);
    return there;
}

/* Looks for a drawing beside that file. */
static void map_beside(struct draft *d, const char *path)
{
    d->e.map_folder[0] = '\0';
    if (!texts_rule(d))
        folder_of(path, d->e.map_folder);
}

/* "five.yaml" is beside the set, "five" in the data folder. */
static void part_read(struct draft *d, const struct node *n, const char *set, enum file_kind kind)
{
    char path[FILE_PATH];
    if (!node_is(n, NODE_TEXT))
        return;
    bool beside = ends_in(n->text, ".yaml");
    bool there = beside ? path_beside(d, n, set, path)
                        : path_of_data(n, kind == BOARD ? "boards" : "powers", path);
    if (!there || d->errors->count > 0)
        return;
    const struct node *root = beside ? set_open(d, path, n->text, kind) : file_open(d, path, kind);
    if (root != NULL && kind == BOARD) {
        board_read(d, root, true);
        if (beside)
            map_beside(d, path);
    } else if (root != NULL) {
        powers_file_read(d, root);
    }
    d->blame = n->in;
}

static void read_board(struct draft *d, const struct node *n, const char *set)
{
    if (n->kind != NODE_MAP) {
        part_read(d, n, set, BOARD);
        return;
    }
    board_read(d, n, false);
    map_beside(d, set);
}

/* ---- the set -------------------------------------------------------------------------- */

static void check_keys(const struct node *root)
{
    const char *keys[40] = {"hidalgo",        "name",      "about",    "editions",
                            "board",          "map",       "cards",    "regions",
                            "castillo",       "countries", "disputed", "powers",
                            "scoring-boards", "ring",      "king",     NULL};
    int count = 0;
    while (keys[count] != NULL)
        count++;
    for (const char *const *k = switch_keys; *k != NULL; k++)
        keys[count++] = *k;
    node_keys(root, keys);
}

static void read_powers(struct draft *d, const struct node *n, const char *set)
{
    if (n->kind == NODE_TEXT)
        part_read(d, n, set, POWERS);
    else
        powers_read(d, n);
}

/* Where translations of its texts may lie; a set that a record has brought lay somewhere else, so
 * they are looked for among the reader's own sets. */
static void folder_read(struct draft *d, const char *path)
{
    char *out = d->e.folder[d->e.folders];
    if (d->e.folders == HD_LAID)
        return;
    if (texts_rule(d) && !sets_folder(true, out))
        return;
    if (!texts_rule(d))
        folder_of(path, out);
    d->e.folders++;
}

void set_read(struct draft *d, const struct node *root, const char *path)
{
    const struct node *n;
    check_keys(root);
    laid_read(d, root);
    folder_read(d, path);
    remark_read(root, "about");
    remark_read(root, "disputed");
    if ((n = node_find(root, "editions")) != NULL && !check_editions(d, n))
        return; /* further errors would only follow from this one */
    if ((n = node_find(root, "board")) != NULL)
        read_board(d, n, path);
    if (node_id(node_find(root, "map"), d->e.map, HD_ID)) /* another drawing of the same board */
        map_beside(d, path);
    board_parts_read(d, root, node_find);
    if ((n = node_find(root, "powers")) != NULL)
        read_powers(d, n, path);
    cards_read(d, node_find(root, "cards"));
    switches_read(d, root);
}
