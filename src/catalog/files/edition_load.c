/* SPDX-License-Identifier: MIT
 *
 * edition_load.c: which files make an edition, and in which order they are read.
 *
 * The edition file names its board, power cards and card file; sets follow in the order of the
 * request; then options are chosen and the whole is checked.  Reading stops after a file with
 * errors, so all reported errors are from one file.
 *
 * In this folder: the files of an edition, a reader for each kind, and checks of the whole. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "phrase.h"
#include "text.h"

enum { LONGEST = 1200, EDITIONS = 64 };

/* What replaces a file of the edition. */
struct instead {
    enum file_kind kind; /* KINDS: nothing */
    const char *path;
    const char *text; /* a set that is applied last, or NULL   */
    size_t size;
};

/* ---- one file -------------------------------------------------------------------------- */

static void read_cards(struct draft *d, const struct node *root)
{
    static const char *const keys[] = {"hidalgo", "name", "cards", "disputed", NULL};
    char name[HD_NAME];
    node_keys(root, keys);
    name_read(root, name, sizeof name);
    remark_read(root, "disputed");
    cards_read(d, node_need(root, "cards"));
}

/* ---- an edition -------------------------------------------------------------------------- */

/* The three files that an edition file names. */
struct edition_parts {
    char board[HD_ID], powers[HD_ID], cards[HD_ID];
};

/* id: the id that the edition must have, or NULL. */
static void draft_read_edition(struct draft *d, const struct node *root, const char *id,
                               struct edition_parts *parts)
{
    const char *keys[32] = {"hidalgo", "id",    "name",    "board",
                            "powers",  "cards", "options", "disputed"};
    int count = 8;
    for (const char *const *k = switch_keys; *k != NULL; k++) {
        keys[count++] = *k;
        if (!switch_is_optional(*k))
            node_need(root, *k);
    }
    node_keys(root, keys);
    node_id(node_need(root, "id"), d->e.id, HD_ID);
    if (id != NULL && strcmp(id, d->e.id) != 0)
        node_error(root, "the id of this edition should be '%s', like its file name", id);
    name_read(root, d->e.name, sizeof d->e.name);
    node_id(node_need(root, "board"), parts->board, HD_ID);
    node_id(node_need(root, "powers"), parts->powers, HD_ID);
    node_id(node_need(root, "cards"), parts->cards, HD_ID);
    remark_read(root, "disputed");
    switches_read(d, root);
    offers_read(d, node_find(root, "options"));
}

/* The path of a data file, or of its replacement. */
static const char *file_place(const struct instead *instead, enum file_kind kind,
                              const char *folder, const char *id, char out[LONGEST])
{
    if (instead->kind == kind)
        return instead->path;
    snprintf(out, LONGEST, "%s/%s/%s.yaml", hd_data_folder(), folder, id);
    return out;
}

static bool no_errors(const struct draft *d)
{
    return d->errors->count == 0;
}

static bool read_base(struct draft *d, const char *id, const struct instead *instead)
{
    char path[LONGEST];
    struct edition_parts parts = {"", "", ""};
    const struct node *root =
        file_open(d, file_place(instead, EDITION, "editions", id, path), EDITION);
    if (root != NULL)
        draft_read_edition(d, root, instead->kind == EDITION ? NULL : id, &parts);
    if (!no_errors(d))
        return false;
    root = file_open(d, file_place(instead, POWERS, "powers", parts.powers, path), POWERS);
    if (root != NULL)
        powers_file_read(d, root);
    if (!no_errors(d))
        return false;
    root = file_open(d, file_place(instead, BOARD, "boards", parts.board, path), BOARD);
    if (root != NULL)
        board_read(d, root, true);
    if (root != NULL && instead->kind == BOARD)
        folder_of(instead->path, d->e.map_folder);
    if (!no_errors(d))
        return false;
    root = file_open(d, file_place(instead, CARDS, "cards", parts.cards, path), CARDS);
    if (root != NULL)
        read_cards(d, root);
    return no_errors(d);
}

static bool any(const char *const *list)
{
    return list != NULL && *list != NULL;
}

static bool read_sets(struct draft *d, const char *const *sets, const struct instead *instead)
{
    d->overlay = true;
    d->sets = any(sets) || instead->text != NULL;
    char found[HD_FOLDER];
    for (; sets != NULL && *sets != NULL; sets++, d->set++) {
        const char *path = texts_rule(d) ? *sets : hd_set_path(*sets, found, d->errors);
        const struct node *root = path == NULL ? NULL : set_open(d, path, NULL, SET);
        if (root != NULL)
            set_read(d, root, path);
        if (!no_errors(d))
            return false;
    }
    if (instead->text == NULL)
        return no_errors(d);
    const struct node *root = text_open(d, instead->text, instead->size, instead->path, SET);
    if (root != NULL)
        set_read(d, root, instead->path);
    return no_errors(d);
}

/* An unknown edition is a wrong word, not a missing file. */
static bool edition_known(const char *id, struct hd_errors *errors)
{
    char ids[EDITIONS][HD_ID], message[300], shown[HD_ID];
    const char *words[EDITIONS + 1];
    int count = hd_edition_ids(ids, EDITIONS);
    count = count < EDITIONS ? count : EDITIONS;
    for (int i = 0; i < count; i++) {
        if (strcmp(ids[i], id) == 0)
            return true;
        words[i] = ids[i];
    }
    words[count] = NULL;
    const char *nearest = text_nearest(id, words);
    text_clean(id, shown, sizeof shown);
    bool nowhere = strcmp(hd_data_folder(), HD_NO_DATA) == 0;
    errors_file(errors, count > 0 ? "--edition" : nowhere ? "HIDALGO_DATA" : hd_data_folder());
    errors->unreadable = count == 0;
    if (nowhere)
        snprintf(message, sizeof message, "%s",
                 "this variable must name the folder 'data', which was not found");
    else if (count == 0)
        snprintf(message, sizeof message, "%s",
                 "there are no editions in this folder (HIDALGO_DATA names another)");
    else
        phrase(message, sizeof message,
               nearest != NULL ? _("unknown edition '{edition}'; did you mean '{meant}'?")
                               : _("unknown edition '{edition}'"),
               "edition", shown, "meant", nearest, NULL);
    errors_add(errors, 0, 0, message);
    return false;
}

/* The file that gets the error if the parts do not fit together: the last one applied. NULL: the
 * request's options do. */
static struct document *to_blame(const struct draft *d, const struct hd_request *request,
                                 const struct instead *instead)
{
    static const int order[KINDS + 1] = {[EDITION] = 0, [POWERS] = 1, [BOARD] = 2, [CARDS] = 3};
    if (instead->text != NULL)
        return NULL; /* the user has not written that set: only the whole can be wrong */
    if (any(request->with) || any(request->without))
        return NULL;
    if (any(request->sets))
        return d->blame;
    return d->document[instead->kind == KINDS ? 0 : order[instead->kind]];
}

static bool build(struct draft *d, const struct hd_request *request, const struct instead *instead)
{
    const char *id = request->edition != NULL ? request->edition : "";
    if (instead->kind != EDITION && !edition_known(id, d->errors))
        return false;
    if (!read_base(d, id, instead) || !read_sets(d, request->sets, instead)) {
        effects_compile(d); /* for its errors: those of one file are reported together */
        return false;
    }
    d->blame = to_blame(d, request, instead);
    offers_apply(d, request);
    if (!no_errors(d))
        return false;
    if (instead->text != NULL)
        errors_file(d->errors, instead->path);
    d->whole = true;
    draft_check(d);
    d->e.rules.id = rules_identity(&d->e.rules);
    return no_errors(d);
}

static bool edition_load(struct hd_edition *out, const struct hd_request *request,
                         const struct instead *instead, struct hd_errors *errors);

/* The last file gets the error, unless the earlier ones did not fit together either. */
static void blame_earlier(const struct hd_request *request, const struct instead *instead,
                          struct hd_errors *errors)
{
    struct hd_request less = *request;
    struct hd_errors before;
    if (any(less.without))
        less.without = NULL;
    else if (any(less.with))
        less.with = NULL;
    else
        return;
    if (!edition_load(NULL, &less, instead, &before))
        *errors = before;
}

static bool edition_load(struct hd_edition *out, const struct hd_request *request,
                         const struct instead *instead, struct hd_errors *errors)
{
    struct draft *d = calloc(1, sizeof *d);
    memset(errors, 0, sizeof *errors);
    if (d == NULL) {
        errors_add(errors, 0, 0, "there is not enough memory");
        return false;
    }
    d->errors = errors;
    d->texts = request->texts;
    if (d->texts != NULL && !d->texts->sealed)
        texts_cut(d->texts, 0);
    bool done = build(d, request, instead);
    if (done && instead->kind == CARDS)
        offers_miss(d, d->blame);
    if (done && d->texts != NULL && !d->texts->sealed)
        set_take_map(d);
    if (done && out != NULL)
        *out = d->e;
    if (!done && d->whole && instead->text == NULL)
        blame_earlier(request, instead, errors);
    for (int i = 0; i < d->documents; i++)
        document_free(d->document[i]);
    free(d);
    return done;
}

bool hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                     struct hd_errors *errors)
{
    const struct instead nothing = {.kind = KINDS};
    bool done = edition_load(out, request, &nothing, errors);
    if (done && request->texts != NULL)
        request->texts->sealed = true;
    return done;
}

bool edition_with(struct hd_edition *out, const struct hd_request *request, const char *name,
                  const char *text, size_t size, struct hd_errors *errors)
{
    const struct instead laid = {.kind = KINDS, .path = name, .text = text, .size = size};
    return edition_load(out, request, &laid, errors);
}

bool hd_file_load(const char *name, const char *edition, struct hd_edition *out,
                  struct hd_errors *errors)
{
    char found[HD_FOLDER];
    memset(errors, 0, sizeof *errors);
    const char *path = hd_set_path(name, found, errors);
    enum file_kind kind = path == NULL ? KINDS : file_kind(path, errors);
    if (kind == KINDS)
        return false;
    char first[1][HD_ID];
    if (edition == NULL && hd_edition_ids(first, 1) > 0)
        edition = first[0];
    const char *const sets[] = {path, NULL};
    const struct hd_request request = {.edition = edition, .sets = kind == SET ? sets : NULL};
    const struct instead instead = {.kind = kind == SET ? KINDS : kind, .path = path};
    return edition_load(out, &request, &instead, errors);
}

bool hd_file_is_set(const char *name)
{
    struct hd_errors errors = {0};
    char found[HD_FOLDER];
    const char *path = hd_set_path(name, found, NULL);
    return path != NULL && file_kind(path, &errors) == SET;
}

int hd_set_editions(const char *name, char out[][HD_ID], int most)
{
    char found_at[HD_FOLDER];
    const char *path = hd_set_path(name, found_at, NULL);
    char ids[EDITIONS][HD_ID];
    int kind, found = 0, count = hd_edition_ids(ids, EDITIONS);
    struct hd_errors errors = {0};
    struct document *document = path == NULL ? NULL : document_load(path, &errors);
    const struct node *list = NULL;
    if (document != NULL && header_read(document_root(document), &kind) && kind == SET)
        list = node_find(document_root(document), "editions");
    for (const struct node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
        int i = 0;
        while (i < count && i < EDITIONS && strcmp(n->text, ids[i]) != 0)
            i++;
        if (i == count || i == EDITIONS)
            continue;
        if (found < most)
            strcpy(out[found], ids[i]);
        found++;
    }
    document_free(document);
    return found;
}

bool hd_set_edition(const char *path, char out[HD_ID])
{
    char first[1][HD_ID];
    if (hd_set_editions(path, first, 1) == 0)
        return false;
    strcpy(out, first[0]);
    return true;
}
