/* SPDX-License-Identifier: MIT
 *
 * load.c: which files make an edition, and in which order they are read.
 *
 * The edition file names its board, power cards and card file; sets are laid over
 * in the order of the request; then options are chosen and the whole is checked.
 * Reading stops after a file with errors: all errors reported are of one file. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "intl.h"
#include "text.h"

enum { LONGEST = 1200 };

/* The kinds of file, as their first line names them: "hidalgo: cards 1". */
enum kind { EDITION, BOARD, POWERS, CARDS, SET, KINDS };

static const char *const headers[] = {
    [EDITION] = "edition 1", [BOARD] = "board 1", [POWERS] = "powers 1",
    [CARDS] = "cards 1",     [SET] = "set 1",     [KINDS] = NULL};

/* What takes the place of the edition's own file. */
struct instead {
    enum kind kind; /* KINDS: nothing */
    const char *path;
};

/* ---- one file -------------------------------------------------------------------------- */

static bool header_read(const struct node *root, int *kind)
{
    if (!node_is(root, NODE_MAP))
        return false;
    const struct node *n = node_need(root, "hidalgo");
    return n != NULL && node_choice(n, _("kind of file"), headers, kind);
}

/* Opens a file; its root, if it is of that kind. */
static const struct node *open_file(struct draft *d, const char *path, enum kind kind)
{
    int found;
    if (d->documents == DRAFT_DOCUMENTS) {
        errors_file(d->errors, path);
        errors_add(d->errors, 0, 0, _("too many sets"));
        return NULL;
    }
    struct document *document = document_load(path, d->errors);
    if (document == NULL)
        return NULL;
    d->document[d->documents++] = document;
    d->blame = document;
    const struct node *root = document_root(document);
    if (!header_read(root, &found))
        return NULL;
    if (found != (int)kind) {
        node_error(node_find(root, "hidalgo"), _("'%s' is expected here"), headers[kind]);
        return NULL;
    }
    return root;
}

static void text_key(const struct node *root, const char *key, char *out, size_t size)
{
    const struct node *n = node_need(root, key);
    if (n != NULL)
        node_text(n, out, size);
}

/* Remarks of a whole file are for its readers; only their form is checked. */
static void remark_read(const struct node *root, const char *key)
{
    char remark[HD_TEXT];
    const struct node *n = node_find(root, key);
    if (n != NULL)
        node_text(n, remark, sizeof remark);
}

static void id_key_read(const struct node *root, const char *key, char out[HD_ID])
{
    const struct node *n = node_need(root, key);
    if (n != NULL)
        node_id(n, out, HD_ID);
}

static void read_board(struct draft *d, const struct node *root)
{
    static const char *const keys[] = {"hidalgo",   "name",           "map", "regions", "castillo",
                                       "countries", "scoring-boards", NULL};
    char name[HD_NAME];
    const struct node *n;
    node_keys(root, keys);
    text_key(root, "name", name, sizeof name);
    id_key_read(root, "map", d->e.map);
    if ((n = node_need(root, "regions")) != NULL)
        regions_read(d, n);
    if ((n = node_need(root, "castillo")) != NULL)
        castillo_read(d, n);
    if ((n = node_find(root, "countries")) != NULL)
        countries_read(d, n);
    if ((n = node_need(root, "scoring-boards")) != NULL)
        boards_read(d, n);
}

static void read_powers(struct draft *d, const struct node *root)
{
    static const char *const keys[] = {"hidalgo", "name", "powers", NULL};
    char name[HD_NAME];
    node_keys(root, keys);
    text_key(root, "name", name, sizeof name);
    const struct node *n = node_need(root, "powers");
    if (n != NULL)
        powers_read(d, n);
}

static void read_cards(struct draft *d, const struct node *root)
{
    static const char *const keys[] = {"hidalgo", "name", "cards", "disputed", NULL};
    char name[HD_NAME];
    node_keys(root, keys);
    text_key(root, "name", name, sizeof name);
    remark_read(root, "disputed");
    const struct node *n = node_need(root, "cards");
    if (n != NULL)
        cards_read(d, n);
}

/* ---- sets -------------------------------------------------------------------------------- */

/* A set may say for which editions it is made. */
static void check_editions(struct draft *d, const struct node *list)
{
    bool mine = false;
    if (!node_is(list, NODE_LIST))
        return;
    for (const struct node *n = list->first; n != NULL; n = n->next)
        mine = mine || strcmp(n->text, d->e.id) == 0;
    if (!mine)
        node_error(list, _("this set is not made for edition %s"), d->e.id);
}

static void read_set(struct draft *d, const struct node *root)
{
    const char *keys[24] = {"hidalgo",        "name",    "about",    "editions",
                            "cards",          "regions", "castillo", "countries",
                            "scoring-boards", "powers",  "disputed"};
    const struct node *n;
    char name[HD_NAME];
    int count = 11;
    for (const char *const *k = switch_keys; *k != NULL; k++)
        keys[count++] = *k;
    node_keys(root, keys);
    text_key(root, "name", name, sizeof name);
    remark_read(root, "about");
    remark_read(root, "disputed");
    if ((n = node_find(root, "editions")) != NULL)
        check_editions(d, n);
    if ((n = node_find(root, "cards")) != NULL)
        cards_read(d, n);
    if ((n = node_find(root, "regions")) != NULL)
        regions_read(d, n);
    if ((n = node_find(root, "castillo")) != NULL)
        castillo_read(d, n);
    if ((n = node_find(root, "countries")) != NULL)
        countries_read(d, n);
    if ((n = node_find(root, "scoring-boards")) != NULL)
        boards_read(d, n);
    if ((n = node_find(root, "powers")) != NULL)
        powers_read(d, n);
    switches_read(d, root);
}

/* ---- an edition -------------------------------------------------------------------------- */

/* The three files that an edition file names. */
struct parts {
    char board[HD_ID], powers[HD_ID], cards[HD_ID];
};

/* id: what the edition has to be called, or NULL. */
static void read_edition(struct draft *d, const struct node *root, const char *id,
                         struct parts *parts)
{
    const char *keys[24] = {"hidalgo", "id",    "name",    "board",
                            "powers",  "cards", "options", "disputed"};
    int count = 8;
    for (const char *const *k = switch_keys; *k != NULL; k++) {
        keys[count++] = *k;
        if (strcmp(*k, "dummy") != 0 && strcmp(*k, "merged") != 0)
            node_need(root, *k);
    }
    node_keys(root, keys);
    id_key_read(root, "id", d->e.id);
    if (id != NULL && strcmp(id, d->e.id) != 0)
        node_error(root, _("the id of this edition should be '%s', as its file is called"), id);
    text_key(root, "name", d->e.name, sizeof d->e.name);
    id_key_read(root, "board", parts->board);
    id_key_read(root, "powers", parts->powers);
    id_key_read(root, "cards", parts->cards);
    remark_read(root, "disputed");
    switches_read(d, root);
    const struct node *n = node_find(root, "options");
    if (n != NULL)
        options_read(d, n);
}

/* Path of a data file, or of what takes its place. */
static const char *place_of(const struct instead *instead, enum kind kind, const char *folder,
                            const char *id, char out[LONGEST])
{
    if (instead->kind == kind)
        return instead->path;
    snprintf(out, LONGEST, "%s/%s/%s.yaml", hd_data_folder(), folder, id);
    return out;
}

static bool sound(const struct draft *d)
{
    return d->errors->count == 0;
}

static bool read_base(struct draft *d, const char *id, const struct instead *instead)
{
    char path[LONGEST];
    struct parts parts = {"", "", ""};
    const struct node *root =
        open_file(d, place_of(instead, EDITION, "editions", id, path), EDITION);
    if (root != NULL)
        read_edition(d, root, instead->kind == EDITION ? NULL : id, &parts);
    if (!sound(d))
        return false;
    root = open_file(d, place_of(instead, POWERS, "powers", parts.powers, path), POWERS);
    if (root != NULL)
        read_powers(d, root);
    if (!sound(d))
        return false;
    root = open_file(d, place_of(instead, BOARD, "boards", parts.board, path), BOARD);
    if (root != NULL)
        read_board(d, root);
    if (!sound(d))
        return false;
    root = open_file(d, place_of(instead, CARDS, "cards", parts.cards, path), CARDS);
    if (root != NULL)
        read_cards(d, root);
    return sound(d);
}

static bool read_sets(struct draft *d, const char *const *sets)
{
    d->overlay = true;
    for (; sets != NULL && *sets != NULL; sets++) {
        const struct node *root = open_file(d, *sets, SET);
        if (root != NULL)
            read_set(d, root);
        if (!sound(d))
            return false;
    }
    return true;
}

/* An edition that is not there is not a missing file but a wrong word. */
static bool edition_known(const char *id, struct hd_errors *errors)
{
    char ids[HD_PILES * 4][HD_ID], message[200], shown[HD_ID];
    const char *words[HD_PILES * 4 + 1];
    int most = HD_PILES * 4, count = hd_edition_ids(ids, most);
    count = count < most ? count : most;
    for (int i = 0; i < count; i++) {
        if (strcmp(ids[i], id) == 0)
            return true;
        words[i] = ids[i];
    }
    words[count] = NULL;
    const char *nearest = text_nearest(id, words);
    text_clean(id, shown, sizeof shown);
    errors_file(errors, count > 0 ? "--edition" : hd_data_folder());
    errors->unreadable = count == 0;
    if (count == 0)
        snprintf(message, sizeof message, "%s",
                 _("there are no editions in this folder (HIDALGO_DATA names another)"));
    else if (nearest != NULL)
        snprintf(message, sizeof message, _("unknown edition '%s'; did you mean '%s'?"), shown,
                 nearest);
    else
        snprintf(message, sizeof message, _("unknown edition '%s'"), shown);
    errors_add(errors, 0, 0, message);
    return false;
}

static bool any(const char *const *list)
{
    return list != NULL && *list != NULL;
}

/* The file that is to blame when the parts do not fit together: the last that was
 * laid on.  NULL: the options of the request are. */
static struct document *to_blame(const struct draft *d, const struct hd_request *request,
                                 const struct instead *instead)
{
    static const int order[KINDS + 1] = {[EDITION] = 0, [POWERS] = 1, [BOARD] = 2, [CARDS] = 3};
    if (any(request->sets))
        return d->document[d->documents - 1];
    if (any(request->with) || any(request->without))
        return NULL;
    return d->document[instead->kind == KINDS ? 0 : order[instead->kind]];
}

static bool build(struct draft *d, const struct hd_request *request, const struct instead *instead)
{
    const char *id = request->edition != NULL ? request->edition : "";
    if (instead->kind != EDITION && !edition_known(id, d->errors))
        return false;
    if (!read_base(d, id, instead))
        return false;
    if (!read_sets(d, request->sets))
        return false;
    d->blame = to_blame(d, request, instead);
    options_apply(d, request);
    if (!sound(d))
        return false;
    draft_check(d);
    d->e.rules.id = rules_identity(&d->e.rules);
    return sound(d);
}

static bool load(struct hd_edition *out, const struct hd_request *request,
                 const struct instead *instead, struct hd_errors *errors)
{
    struct draft *d = calloc(1, sizeof *d);
    memset(errors, 0, sizeof *errors);
    if (d == NULL) {
        errors_add(errors, 0, 0, _("there is not enough memory"));
        return false;
    }
    d->errors = errors;
    bool done = build(d, request, instead);
    if (done && out != NULL)
        *out = d->e;
    for (int i = 0; i < d->documents; i++)
        document_free(d->document[i]);
    free(d);
    return done;
}

bool hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                     struct hd_errors *errors)
{
    const struct instead nothing = {KINDS, NULL};
    return load(out, request, &nothing, errors);
}

bool hd_file_check(const char *path, const char *edition, struct hd_errors *errors)
{
    int kind = KINDS;
    memset(errors, 0, sizeof *errors);
    struct document *document = document_load(path, errors);
    bool known = document != NULL && header_read(document_root(document), &kind);
    document_free(document);
    if (!known)
        return false;
    char first[1][HD_ID];
    if (edition == NULL && hd_edition_ids(first, 1) > 0)
        edition = first[0];
    const char *const sets[] = {path, NULL};
    const struct hd_request request = {.edition = edition, .sets = kind == SET ? sets : NULL};
    const struct instead instead = {kind == SET ? KINDS : (enum kind)kind, path};
    return load(NULL, &request, &instead, errors);
}
