/* SPDX-License-Identifier: MIT
 *
 * position.c: reads a position that a person wrote (docs/SAVE_FORMAT.md).
 *
 * Everything left out has a default. All errors are reported at once, each at its place. Errors
 * that only the engine finds concern the whole position. Look next: position_game.c,
 * position_pieces.c, position_cards.c; writing one is position_write.c. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "position_read.h"

const char *const position_keys[] = {
    "hidalgo",   "edition",   "options",         "without",          "sets",      "players",
    "regions",   "boards",    "round",           "courts",           "provinces", "hands",
    "uncertain", "powers",    "face_up",         "next_cards",       "kept",      "dummy",
    "seed",      "modifiers", "spent_modifiers", "played_modifiers", "rules",     "returned",
#define KEY_OF_COURSE(key)
#define KEY_OF_FORM(key)
#define KEY_OF_KEY(key)                                            key,
#define FIELD(type, name, dims, none, kind, seen, told, key, text) KEY_OF_##told(key)
#include "hidalgo/state.def"
    NULL};

static void read_version(struct position_reader *r)
{
    const struct node *n = r->edition ? NULL : node_need(r->root, "hidalgo");
    if (!node_is(n, NODE_TEXT) || strcmp(n->text, "position 1") == 0)
        return;
    if (strncmp(n->text, "position ", 9) == 0)
        node_error(n, "'%.40s' is of another version; this program reads 'position 1'", n->text);
    else
        node_error(n, "this is no position: 'position 1' is expected here, not '%.40s'", n->text);
}

static void read_rest(struct position_reader *r)
{
    struct hd_position *at = &r->o->at;
    const struct node *n;
    int value;
    n = node_find(r->root, "round");
    if (n && n->kind == NODE_TEXT && strcmp(n->text, "over") == 0)
        at->round = r->o->edition.rules.rounds;
    else if (n && (value = position_round(r, n)) >= 0)
        at->round = (uint8_t)value;
    if ((n = node_find(r->root, "seed")))
        r->o->seeded = node_u64(n, &at->seed);
}

/* Members that stand under a key of their own; what is left out stays as it is. */
static void read_keyed(struct position_reader *r)
{
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++) {
        char *first = (char *)&r->o->at + row->placed;
        if (!row->key[0])
            continue;
        bool one = row->count == 1;
        const struct node *n = one ? node_find(r->root, row->key) : position_by_seat(r, row->key);
        for (unsigned i = 0; n && i < row->count; n = one ? NULL : n->next, i++) {
            bool none = row->none == HD_NONE && position_none(n);
            int value = none ? HD_NONE : position_number(r, n, (enum hd_kind)row->kind);
            if (value >= 0)
                hd_state_put(row, first, i, value);
        }
    }
}

static void begin_blank(struct origin *o)
{
    memset(o, 0, sizeof *o);
    o->first = -1;
    o->placed = true;
    hd_position_blank(&o->at);
}

static void position_read_all(struct position_reader *r, const struct hd_request *more)
{
    if (!node_is(r->root, NODE_MAP))
        return;
    node_keys(r->root, position_keys);
    read_version(r);
    if (!position_edition(r, more) || !position_players(r))
        return;
    r->o->at.seats = position_seats(r);
    read_rest(r);
    read_keyed(r);
    position_pieces(r);
    position_cards(r);
    position_rules(r);
    position_dummy(r);
    r->o->seed = r->o->at.seed;
}

static bool read_document(struct document *d, const struct hd_request *more,
                          const struct ruleset *known, struct origin *out, struct hd_errors *errors)
{
    if (!d)
        return false;
    begin_blank(out);
    struct position_reader r = {
        .root = document_root(d), .o = out, .known = known, .errors = errors};
    position_read_all(&r, more);
    document_free(d);
    return errors->count == 0;
}

bool hd_position_at(const struct node *map, const char *edition, const struct hd_request *more,
                    struct origin *out, struct hd_errors *errors)
{
    begin_blank(out);
    struct position_reader r = {.root = map, .o = out, .edition = edition, .errors = errors};
    position_read_all(&r, more);
    return errors->count == 0;
}

bool hd_position_load(const char *path, const struct hd_request *more, struct origin *out,
                      struct hd_errors *errors)
{
    struct document *d = strcmp(path, "-") == 0 ? document_from(stdin, "standard input", errors)
                                                : document_load(path, errors);
    return read_document(d, more, NULL, out, errors);
}

bool hd_position_parse(const char *text, size_t size, const char *name, struct origin *out,
                       struct hd_errors *errors)
{
    return read_document(document_read(text, size, name, errors), NULL, NULL, out, errors);
}

bool hd_position_inside(const char *text, size_t size, const char *name,
                        const struct ruleset *known, struct origin *out, struct hd_errors *errors)
{
    return read_document(document_read(text, size, name, errors), NULL, known, out, errors);
}
