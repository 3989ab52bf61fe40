/* SPDX-License-Identifier: MIT
 *
 * position.c: reads a position that a person wrote (docs/SAVE_FORMAT.md).
 *
 * Everything left out has a default. All errors are reported at once, each at its place. Errors
 * that only the engine finds concern the whole position. Look next: position_game.c; laid.c;
 * writing one is position_write.c. */
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

/* What lies on the table. */
static void read_table(struct position_reader *r)
{
    struct hd_position *at = &r->o->at;
    struct paper w = {
        .edition = &r->o->edition, .seating = &r->o->seating, .open = {r->root}, .read = r->root};
    int round;
    at->seats = r->o->seating.seats;
    memset(at->cab[HD_COURT], HD_NONE, (size_t)at->seats); /* for paper_balance */
    memset(at->cab[HD_PROVINCE], HD_NONE, (size_t)at->seats);
    if (paper_word(&w, "round", "over"))
        at->round = r->o->edition.rules.rounds;
    else if (paper_has(&w, "round", true) &&
             (round = paper_known(&w, "round", HD_KIND_ROUND, 0)) > 0)
        at->round = (uint8_t)round;
    paper_laid(&w, at);
    paper_balance(&w, at);
    paper_cards(&w, at);
    r->o->seeded = node_u64(node_find(r->root, "seed"), &at->seed);
    r->o->seed = at->seed;
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
    read_table(r);
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
