/* SPDX-License-Identifier: MIT
 *
 * scenario_read.c: reads files of scenarios, and checks their frame. */
#include <stdlib.h>
#include <string.h>

#include "scenario.h"
#include "text.h"

static const char *const file_keys[] = {"base", "scenarios", NULL};
static const char *const scenario_keys[] = {"scenario",  "rules",      "editions", "position",
                                            "begin",     "impossible", "seeds",    "play",
                                            "known_gap", "says",       NULL};
static const char *const puzzle_keys[] = {"puzzle", "why",  "editions", "position",
                                          "begin",  "play", "best",     "never",
                                          "rungs",  "open", "counted",  NULL};

/* ---- what a scenario needs ----------------------------------------------------- */

/* The same for a puzzle: its name, the reason, and its answer. */
static bool sound_puzzle(const struct node *n)
{
    const struct node *best = node_find(n, "best"), *never = node_find(n, "never");
    const struct node *why = node_need(n, "why"), *answers = best ? best : never;
    if (!node_keys(n, puzzle_keys) || !why || !node_is(why, NODE_TEXT))
        return false;
    if (!answers || (best && never)) {
        node_error(n, "%s", "a puzzle has either 'best' or 'never'");
        return false;
    }
    return node_is(answers, NODE_LIST);
}

/* ruled: whether it has to name the rules that it is about. */
static bool sound_name(const struct node *n, bool ruled)
{
    const struct node *name = node_need(n, "scenario");
    const struct node *rules = ruled ? node_need(n, "rules") : node_find(n, "rules");
    if (!name || !node_is(name, NODE_TEXT) || (ruled && !rules))
        return false;
    if (rules && !node_is(rules, NODE_LIST))
        return false;
    if (rules && !rules->first)
        node_error(rules, "%s", "a scenario names the rules it is about");
    return !rules || rules->first;
}

/* Checks the frame of a scenario: its name, the rules it is about, and steps. */
static bool sound(const struct node *n, bool ruled)
{
    if (!node_is(n, NODE_MAP))
        return false;
    if (node_find(n, "puzzle"))
        return sound_puzzle(n);
    if (!node_keys(n, scenario_keys) || !sound_name(n, ruled))
        return false;
    const struct node *impossible = node_find(n, "impossible"), *play = node_find(n, "play");
    bool yes = false;
    if (impossible && (!node_flag(impossible, &yes) || !yes || play)) {
        node_error(impossible, "%s", "'yes' is expected here, and no steps");
        return false;
    }
    if (impossible)
        return true;
    play = node_need(n, "play");
    if (!play || !node_is(play, NODE_LIST))
        return false;
    if (!play->first)
        node_error(play, "%s", "a scenario without steps tests nothing");
    return play->first != NULL;
}

/* ---- a file -------------------------------------------------------------------------- */

static struct scenario *room_for_one(struct scenarios *all)
{
    if (all->count < all->room)
        return &all->list[all->count++];
    int room = all->room ? 2 * all->room : 64;
    struct scenario *list = realloc(all->list, (size_t)room * sizeof *list);
    if (!list)
        return NULL;
    all->list = list;
    all->room = room;
    return &all->list[all->count++];
}

static bool add_scenario(struct scenarios *all, struct scenario_file *f, const struct node *base,
                         const struct node *n, const struct node *edition)
{
    const struct node *puzzle = node_find(n, "puzzle"), *gap = node_find(n, "known_gap");
    const struct node *name = puzzle ? puzzle : node_find(n, "scenario");
    struct scenario *s = room_for_one(all);
    if (!s)
        return errors_blame(&f->errors, f->path, "there is not enough memory");
    *s = (struct scenario){.path = f->path, .puzzle = puzzle != NULL, .base = base, .node = n};
    text_add(s->name, sizeof s->name, "%s: %s", f->path, name->text);
    if (edition)
        text_add(s->name, sizeof s->name, ", %s", edition->text);
    if (edition)
        snprintf(s->edition, sizeof s->edition, "%s", edition->text);
    if (gap)
        snprintf(s->gap, sizeof s->gap, "%s", gap->text);
    return true;
}

static void scenarios_add_all(struct scenarios *all, struct scenario_file *f,
                              const struct node *list, const struct node *base)
{
    for (const struct node *n = list->first; n; n = n->next) {
        if (!sound(n, all->ruled))
            continue;
        const struct node *editions = node_find(n, "editions");
        if (!editions)
            add_scenario(all, f, base, n, NULL);
        else if (!editions->first)
            node_error(editions, "%s", "a scenario without editions tests nothing");
        else
            for (const struct node *e = editions->first; e; e = e->next)
                add_scenario(all, f, base, n, e);
    }
}

static void read_file(struct scenarios *all, struct scenario_file *f)
{
    const struct node *root = document_root(f->document), *list = root, *base = NULL;
    if (root->kind == NODE_MAP) {
        node_keys(root, file_keys);
        base = node_find(root, "base");
        list = node_need(root, "scenarios");
    }
    if (!list || !node_is(list, NODE_LIST))
        return;
    if (!list->first)
        node_error(list, "%s", "there is no scenario here");
    scenarios_add_all(all, f, list, base);
}

static struct scenario_file *add_file(struct scenarios *all, const char *path)
{
    struct scenario_file *f = calloc(1, sizeof *f);
    struct scenario_file **list = realloc(all->file, (size_t)(all->files + 1) * sizeof *list);
    if (list)
        all->file = list;
    if (!f || !list) {
        free(f);
        return NULL;
    }
    snprintf(f->path, sizeof f->path, "%s", path);
    all->file[all->files] = f;
    all->files++;
    return f;
}

const struct hd_errors *scenarios_parse(struct scenarios *all, const char *path, const char *bytes,
                                        size_t size)
{
    static const struct hd_errors full = {
        .count = 1, .unreadable = true, .error[0].message = "there is not enough memory"};
    struct scenario_file *f = add_file(all, path);
    if (f)
        f->document =
            bytes ? document_read(bytes, size, path, &f->errors) : document_load(path, &f->errors);
    if (f && f->document)
        read_file(all, f);
    bool faulty = !f || f->errors.count > 0 || f->errors.unreadable;
    all->faults += faulty;
    return !faulty ? NULL : f ? &f->errors : &full;
}

const struct hd_errors *scenarios_read(struct scenarios *all, const char *path)
{
    return scenarios_parse(all, path, NULL, 0);
}

void scenarios_free(struct scenarios *all)
{
    for (int i = 0; i < all->files; i++) {
        document_free(all->file[i]->document);
        free(all->file[i]);
    }
    free(all->file);
    free(all->list);
    *all = (struct scenarios){.list = NULL};
}
