/* SPDX-License-Identifier: MIT
 *
 * position_game.c: which game a position is of: edition, sets, options, and its players. */
#include <stdio.h>
#include <string.h>

#include "file.h"
#include "inside.h"
#include "position_read.h"
#include "text.h"

static void read_words(struct position_reader *r, const char *key, char list[][HD_ID], int *count)
{
    const struct node *n = node_find(r->root, key);
    for (const struct node *i = node_entries(n, NODE_LIST); i; i = i->next) {
        if (*count == ORIGIN_WORDS)
            node_error(i, "%s", "there are too many options");
        else if (node_text(i, list[*count], HD_ID))
            ++*count;
    }
}

const char *hd_set_beside(const char *file, const char *path, char beside[ORIGIN_PATH])
{
    bool is_file = strchr(path, '/') || strchr(path, '.');
    bool there = is_file && file_beside(file, path, beside) && file_exists(beside);
    return there ? beside : path;
}

static bool add_set(struct position_reader *r, const struct node *n, const char *path,
                    char why[160])
{
    char beside[ORIGIN_PATH];
    const char *const list[] = {hd_set_beside(document_name(n->in), path, beside), NULL};
    struct hd_request q = {.sets = list};
    return hd_ruleset_add(&r->o->ruleset, &q, why);
}

static void read_sets(struct position_reader *r)
{
    const struct node *n = node_find(r->root, "sets");
    for (const struct node *i = node_entries(n, NODE_LIST); i; i = i->next) {
        char path[ORIGIN_PATH], why[160];
        if (node_text(i, path, sizeof path) && !add_set(r, i, path, why))
            node_error(i, "%s", why);
    }
}

/* Nobody may ask for another edition than the position's. */
static bool is_edition(struct position_reader *r, const struct hd_request *more)
{
    const char *own = r->o->ruleset.edition;
    char message[3 * HD_ID], wanted[HD_ID];
    if (!more || !more->edition || strcmp(more->edition, own) == 0)
        return true;
    snprintf(message, sizeof message, "the position is of edition '%s', not of '%s'", own,
             text_clean(more->edition, wanted, sizeof wanted));
    return errors_blame(r->errors, "--edition", message);
}

/* The first word of the position that a message names, or else the list for the option that it
 * names. */
static const struct node *blamed(const struct position_reader *r, const char *option,
                                 const char *message)
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

/* Errors of other files and of command-line options stay as they are; errors of the position's own
 * words are marked in it. n: the edition. */
static bool load_edition(struct position_reader *r, const struct node *n,
                         const struct hd_request *more)
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

/* A position inside a record has no options and sets of its own. n: the edition. */
static void take_known(struct position_reader *r, const struct node *n)
{
    static const char *const said[] = {"options", "without", "sets"};
    r->o->ruleset = *r->known;
    for (size_t i = 0; i < sizeof said / sizeof *said; i++) {
        const struct node *too_much = node_find(r->root, said[i]);
        if (too_much)
            node_error(too_much, "'%s' does not stand in the position of a record", said[i]);
    }
    if (n && strcmp(n->text, r->known->edition) != 0)
        node_error(n, "the game is one of edition '%s'", r->known->edition);
}

bool position_edition(struct position_reader *r, const struct hd_request *more)
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
    else
        node_id(n, w->edition, sizeof w->edition);
    read_words(r, "options", w->with, &w->withs);
    read_words(r, "without", w->without, &w->withouts);
    read_sets(r);
    if (document_errors(r->root->in) != before)
        return false;
    return is_edition(r, more) && load_edition(r, n, more);
}

bool position_players(struct position_reader *r)
{
    struct hd_seating *t = &r->o->seating;
    const struct node *n = node_need(r->root, "players");
    if (!node_is(n, NODE_LIST))
        return false;
    if (n->size < 2 || n->size > HD_SEATS) {
        node_error(n, "%s", "two to five can play");
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
            node_error(i, "'%s' is no name: it holds what cannot be shown", name);
            sound = false;
        }
        text_clean(name, t->player[t->seats].name, HD_NAME);
        text_seen(name, seen, sizeof seen);
        for (int j = 0; j < t->seats; j++)
            if (strcmp(text_seen(t->player[j].name, other, sizeof other), seen) == 0) {
                node_error(i, "two players are called '%s'", name);
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
