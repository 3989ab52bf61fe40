/* SPDX-License-Identifier: MIT
 *
 * position.c: reads a position that a person wrote (docs/SAVE_FORMAT.md).
 *
 * Everything left out has a default; everything wrong is reported where it stands,
 * all of it at once.  What the engine still refuses when a game begins is about the
 * whole position.  Look next: position_pieces.c, position_cards.c; writing one is
 * position_write.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "inside.h"
#include "intl.h"
#include "position_read.h"
#include "text.h"

static const char *const keys[] = {
    "hidalgo", "edition", "options",   "without",         "sets",
    "players", "king",    "regions",   "grandes",         "boards",
    "scores",  "round",   "first",     "courts",          "provinces",
    "hands",   "powers",  "face_up",   "next_cards",      "kept",
    "dummy",   "seed",    "modifiers", "spent_modifiers", "played_modifiers",
    "rules",   NULL};

/* ---- edition and players ------------------------------------------------------ */

static void read_version(struct reader *r)
{
    const struct node *n = r->edition ? NULL : node_need(r->root, "hidalgo");
    if (!n || !node_is(n, NODE_TEXT) || strcmp(n->text, "position 1") == 0)
        return;
    if (strncmp(n->text, "position ", 9) == 0)
        node_error(n, _("'%.40s' is of another version; this program reads 'position 1'"), n->text);
    else
        node_error(n, _("this is no position: 'position 1' is expected here, not '%.40s'"),
                   n->text);
}

static void read_words(struct reader *r, const char *key, char list[][HD_ID], int *count)
{
    const struct node *n = node_find(r->root, key);
    if (!n || !node_is(n, NODE_LIST))
        return;
    for (const struct node *i = n->first; i; i = i->next) {
        if (*count == ORIGIN_WORDS)
            node_error(i, "%s", _("there are too many options"));
        else if (node_text(i, list[*count], HD_ID))
            ++*count;
    }
}

/* A set that lies where the file says it does, seen from that file; else as --set means it. */
static bool add_set(struct reader *r, const struct node *n, const char *path, char why[160])
{
    char beside[FILE_PATH];
    bool is_file = strchr(path, '/') || strchr(path, '.');
    bool there = is_file && file_beside(document_name(n->in), path, beside) && file_exists(beside);
    const char *const list[] = {there ? beside : path, NULL};
    struct hd_request q = {.sets = list};
    return hd_ruleset_add(&r->o->ruleset, &q, why);
}

static void read_sets(struct reader *r)
{
    const struct node *n = node_find(r->root, "sets");
    if (!n || !node_is(n, NODE_LIST))
        return;
    for (const struct node *i = n->first; i; i = i->next) {
        char path[ORIGIN_PATH], why[160];
        if (node_text(i, path, sizeof path) && !add_set(r, i, path, why))
            node_error(i, "%s", why);
    }
}

/* Nobody may ask for another edition than the position's. */
static bool is_edition(struct reader *r, const struct hd_request *more)
{
    const char *own = r->o->ruleset.edition;
    char message[3 * HD_ID], wanted[HD_ID];
    if (!more || !more->edition || strcmp(more->edition, own) == 0)
        return true;
    snprintf(message, sizeof message, _("the position is of edition '%s', not of '%s'"), own,
             text_clean(more->edition, wanted, sizeof wanted));
    return errors_blame(r->errors, "--edition", message);
}

/* The word of the position that a message names first, else the list that stands for
 * the option which it is about. */
static const struct node *blamed(const struct reader *r, const char *option, const char *message)
{
    static const char *const lists[] = {"options", "without"};
    bool left_out = strcmp(option, "--without") == 0;
    const struct node *found = node_find(r->root, lists[left_out]);
    const char *first = NULL;
    for (size_t k = 0; k < sizeof lists / sizeof *lists; k++) {
        const struct node *list = node_find(r->root, lists[k]);
        for (const struct node *i = list ? list->first : NULL; i; i = i->next) {
            char quoted[HD_ID + 2];
            snprintf(quoted, sizeof quoted, "'%s'", i->text);
            const char *at = strstr(message, quoted);
            if (at && (!first || at < first)) {
                first = at;
                found = i;
            }
        }
    }
    return found;
}

/* Errors of another file, and of options beside the position, are told as they are;
 * what the words of the position itself mean is marked in it: the edition is n. */
static bool load_edition(struct reader *r, const struct node *n, const struct hd_request *more)
{
    struct hd_errors errors = {0}, alone = {0};
    struct ruleset *w = &r->o->ruleset, own = *w;
    if ((!more || hd_ruleset_from_options(w, more, &errors)) &&
        hd_ruleset_load(w, &r->o->edition, &errors))
        return true;
    bool sound = hd_ruleset_load(&own, &r->o->edition, &alone);
    bool said_here = !sound && strncmp(alone.file, "--", 2) == 0;
    bool of_words = said_here && strncmp(alone.file, "--with", 6) == 0;
    for (int i = 0; said_here && i < alone.count && i < HD_ERRORS; i++)
        node_error(of_words ? blamed(r, alone.file, alone.error[i].message) : n, "%s",
                   alone.error[i].message);
    if (r->errors->count == 0)
        *r->errors = sound ? errors : alone;
    return false;
}

/* Options and sets are no business of a position inside a record, whose edition is n. */
static void take_known(struct reader *r, const struct node *n)
{
    static const char *const said[] = {"options", "without", "sets"};
    r->o->ruleset = *r->known;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        const struct node *too_much = node_find(r->root, said[i]);
        if (too_much)
            node_error(too_much, _("'%s' does not stand in the position of a record"), said[i]);
    }
    if (n && strcmp(n->text, r->known->edition) != 0)
        node_error(n, _("the game is one of edition '%s'"), r->known->edition);
}

static bool read_edition(struct reader *r, const struct hd_request *more)
{
    struct ruleset *w = &r->o->ruleset;
    int before = document_errors(r->root->in);
    const struct node *n = r->edition ? r->root : node_need(r->root, "edition");
    if (r->known) {
        take_known(r, n);
        return document_errors(r->root->in) == before && load_edition(r, n, NULL);
    }
    if (r->edition)
        snprintf(w->edition, sizeof w->edition, "%s", r->edition);
    else if (n)
        node_id(n, w->edition, sizeof w->edition);
    read_words(r, "options", w->with, &w->withs);
    read_words(r, "without", w->without, &w->withouts);
    read_sets(r);
    if (document_errors(r->root->in) != before)
        return false;
    return is_edition(r, more) && load_edition(r, n, more);
}

static bool read_players(struct reader *r)
{
    struct hd_seating *t = &r->o->seating;
    const struct node *n = node_need(r->root, "players");
    if (!n || !node_is(n, NODE_LIST))
        return false;
    if (n->size < 2 || n->size > HD_SEATS) {
        node_error(n, "%s", _("two to five can play"));
        return false;
    }
    bool sound = true;
    for (const struct node *i = n->first; i; i = i->next) {
        char name[HD_NAME - 8], seen[HD_NAME], other[HD_NAME];
        if (!node_text(i, name, sizeof name)) {
            sound = false;
            continue;
        }
        if (!text_is_visible(name)) {
            node_error(i, _("'%s' is no name: it holds what cannot be shown"), name);
            sound = false;
        }
        text_clean(name, t->player[t->seats].name, HD_NAME);
        text_seen(name, seen, sizeof seen);
        for (int j = 0; j < t->seats; j++)
            if (strcmp(text_seen(t->player[j].name, other, sizeof other), seen) == 0) {
                node_error(i, _("two players are called '%s'"), name);
                sound = false;
            }
        t->seats++;
    }
    char why[HD_PLAYERS_WHY];
    if (sound && !hd_players_fit(&r->o->edition, t->seats, why)) {
        node_error(n, "%s", why);
        sound = false;
    }
    hd_seating_finish(t);
    return sound;
}

/* ---- small readers --------------------------------------------------------------- */

int position_seats(const struct reader *r)
{
    return r->o->seating.seats;
}

int position_seat(const struct reader *r, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int seat = hd_seat_named(&r->o->seating, position_seats(r), name);
    if (seat < 0) {
        node_error(n, _("no player is called '%.60s'"), name);
        return -1;
    }
    return seat;
}

/* A list with one entry for each seat. */
const struct node *position_by_seat(const struct reader *r, const char *key)
{
    const struct node *n = node_find(r->root, key);
    if (!n || !node_is(n, NODE_LIST))
        return NULL;
    if (n->size == position_seats(r))
        return n->first;
    node_error(n, _("%d entries are expected here, one for each player, not %d"), position_seats(r),
               n->size);
    return NULL;
}

bool position_none(const struct node *n)
{
    return n->kind == NODE_TEXT && !n->quoted &&
           (strcmp(n->text, "none") == 0 || strcmp(n->text, "null") == 0 ||
            strcmp(n->text, "~") == 0);
}

/* A region or the castillo; countries too where the king may be.  -1: error. */
int position_place(const struct reader *r, const struct node *n, bool countries)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int place = hd_place_named(&r->o->edition, name);
    bool found = place >= 0 && place != HD_COURT && place != HD_PROVINCE;
    if (place == -2)
        node_error(n, _("'%.60s' could be several places"), name);
    else if (!found)
        node_error(n, _("there is no place '%.60s' on this board"), name);
    else if (place >= HD_COUNTRY && !countries)
        node_error(n, _("only the king can be in %s"), hd_place_name(&r->o->edition, place));
    else
        return place;
    return -1;
}

/* ---- all together ------------------------------------------------------------------------ */

static void read_rest(struct reader *r)
{
    struct hd_position *at = &r->o->at;
    const struct node *n;
    int seat = 0, value;
    n = node_find(r->root, "round");
    if (n && n->kind == NODE_TEXT && strcmp(n->text, "over") == 0)
        at->round = r->o->edition.rules.rounds;
    else if (n && (value = position_round(r, n)) >= 0)
        at->round = (uint8_t)value;
    if ((n = node_find(r->root, "first")) && (value = position_seat(r, n)) >= 0)
        at->first = (uint8_t)value;
    if ((n = node_find(r->root, "seed")))
        r->o->seeded = node_u64(n, &at->seed);
    for (const struct node *i = position_by_seat(r, "scores"); i; i = i->next, seat++)
        if (node_int(i, 0, 9999, &value))
            at->score[seat] = (int16_t)value;
}

static void begin_blank(struct origin *o)
{
    struct hd_position *at = &o->at;
    memset(o, 0, sizeof *o);
    o->first = -1;
    o->placed = true;
    at->king = HD_NONE;
    memset(at->grande, HD_NONE, sizeof at->grande);
    memset(at->power, HD_NONE, sizeof at->power);
    memset(at->board_at, HD_NONE, sizeof at->board_at);
    memset(at->shift, HD_NONE, sizeof at->shift);
    memset(at->shift_power, HD_NONE, sizeof at->shift_power);
    memset(at->pile, HD_NONE, sizeof at->pile);
    memset(at->kept, HD_NONE, sizeof at->kept);
    memset(at->keeper, HD_NONE, sizeof at->keeper);
    memset(at->until, HD_NONE, sizeof at->until);
}

static void read_all(struct reader *r, const struct hd_request *more)
{
    if (!node_is(r->root, NODE_MAP))
        return;
    node_keys(r->root, keys);
    read_version(r);
    if (!read_edition(r, more) || !read_players(r))
        return;
    r->o->at.seats = position_seats(r);
    read_rest(r);
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
    struct reader r = {.root = document_root(d), .o = out, .known = known, .errors = errors};
    read_all(&r, more);
    document_free(d);
    return errors->count == 0;
}

bool hd_position_at(const struct node *map, const char *edition, struct origin *out,
                    struct hd_errors *errors)
{
    begin_blank(out);
    struct reader r = {.root = map, .o = out, .edition = edition, .errors = errors};
    read_all(&r, NULL);
    return errors->count == 0;
}

bool hd_position_load(const char *path, const struct hd_request *more, struct origin *out,
                      struct hd_errors *errors)
{
    struct document *d = strcmp(path, "-") == 0 ? document_from(stdin, _("standard input"), errors)
                                                : document_load(path, errors);
    return read_document(d, more, NULL, out, errors);
}

bool hd_position_parse(const char *text, size_t size, const char *name,
                       const struct hd_request *more, struct origin *out, struct hd_errors *errors)
{
    return read_document(document_read(text, size, name, errors), more, NULL, out, errors);
}

bool hd_position_inside(const char *text, size_t size, const char *name,
                        const struct ruleset *known, struct origin *out, struct hd_errors *errors)
{
    return read_document(document_read(text, size, name, errors), NULL, known, out, errors);
}
