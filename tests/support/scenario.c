/* SPDX-License-Identifier: MIT
 *
 * scenario.c: finds and reads scenario files, and plays one scenario from its
 * beginning to its last step.  The steps themselves: scenario_play.c. */
#include "scenario.h"

#include <dirent.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "scenario_run.h"

static const char *const file_keys[] = {"base", "scenarios", NULL};
static const char *const scenario_keys[] = {"scenario",  "rules",      "editions", "position",
                                            "begin",     "impossible", "seeds",    "play",
                                            "known_gap", "says",       NULL};
static const char *const puzzle_keys[] = {"puzzle", "why",  "editions", "position",
                                          "begin",  "play", "best",     "never",
                                          "rungs",  "open", "counted",  NULL};

/* ---- reading files ------------------------------------------------------------- */

static void fault(struct scenarios *all, const char *path, const char *what)
{
    fprintf(stderr, "%s: %s\n", path, what);
    all->faults++;
}

static void add_scenario(struct scenarios *all, const char *path, const struct node *base,
                         const struct node *n, const struct node *edition)
{
    if (all->count == all->room) {
        all->room = all->room ? 2 * all->room : 64;
        all->list = realloc(all->list, (size_t)all->room * sizeof *all->list);
        if (!all->list)
            abort();
    }
    struct scenario *s = &all->list[all->count++];
    const struct node *name = node_find(n, "puzzle"), *gap = node_find(n, "known_gap");
    *s = (struct scenario){.path = path, .puzzle = name != NULL, .base = base, .node = n};
    name = name ? name : node_find(n, "scenario");
    snprintf(s->name, sizeof s->name, "%s: %s%s%s", path, name->text, edition ? ", " : "",
             edition ? edition->text : "");
    if (edition)
        snprintf(s->edition, sizeof s->edition, "%s", edition->text);
    if (gap)
        snprintf(s->gap, sizeof s->gap, "%s", gap->text);
}

/* The same for a puzzle: its name, the reason, and its answer. */
static bool sound_puzzle(const struct node *n)
{
    const struct node *best = node_find(n, "best"), *never = node_find(n, "never");
    const struct node *why = node_need(n, "why"), *answers = best ? best : never;
    if (!node_keys(n, puzzle_keys) || !why || !node_is(why, NODE_TEXT))
        return false;
    if (!answers || (best && never)) {
        node_error(n, "a puzzle has either 'best' or 'never'");
        return false;
    }
    return node_is(answers, NODE_LIST);
}

/* Checks the frame of a scenario: its name, the rules it is about, and steps. */
static bool sound(const struct node *n)
{
    if (!node_is(n, NODE_MAP))
        return false;
    if (node_find(n, "puzzle"))
        return sound_puzzle(n);
    if (!node_keys(n, scenario_keys))
        return false;
    const struct node *name = node_need(n, "scenario"), *rules = node_need(n, "rules");
    if (!name || !rules || !node_is(name, NODE_TEXT) || !node_is(rules, NODE_LIST))
        return false;
    if (!rules->first) {
        node_error(rules, "a scenario names the rules it is about");
        return false;
    }
    const struct node *impossible = node_find(n, "impossible"), *play = node_find(n, "play");
    bool yes = false;
    if (impossible && (!node_flag(impossible, &yes) || !yes || play)) {
        node_error(impossible, "'yes' is expected here, and no steps");
        return false;
    }
    if (impossible)
        return true;
    play = node_need(n, "play");
    if (!play || !node_is(play, NODE_LIST))
        return false;
    if (!play->first)
        node_error(play, "a scenario without steps tests nothing");
    return play->first != NULL;
}

static void add_file(struct scenarios *all, struct scenario_file *f)
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
        fault(all, f->path, "has no scenario");
    for (const struct node *n = list->first; n; n = n->next) {
        if (!sound(n))
            continue;
        const struct node *editions = node_find(n, "editions");
        if (!editions)
            add_scenario(all, f->path, base, n, NULL);
        else if (!editions->first)
            node_error(editions, "a scenario without editions tests nothing");
        else
            for (const struct node *e = editions->first; e; e = e->next)
                add_scenario(all, f->path, base, n, e);
    }
}

static void read_file(struct scenarios *all, const char *folder, const char *name)
{
    struct scenario_file *f = calloc(1, sizeof *f);
    struct scenario_file **list = realloc(all->file, (size_t)(all->files + 1) * sizeof *list);
    if (!f || !list)
        abort();
    all->file = list;
    all->file[all->files++] = f;
    snprintf(f->path, sizeof f->path, "%s/%s", folder, name);
    f->document = document_load(f->path, &f->errors);
    if (f->document)
        add_file(all, f);
    if (f->errors.count || f->errors.unreadable) {
        hd_errors_print(&f->errors, stderr);
        fault(all, f->path, "is not sound");
    }
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

void scenarios_add(struct scenarios *all, const char *folder)
{
    char *names[512];
    int count = 0;
    DIR *dir = opendir(folder);
    struct dirent *e;
    if (!dir) {
        fault(all, folder, "cannot be opened");
        return;
    }
    while ((e = readdir(dir)) && count < 512) {
        size_t size = strlen(e->d_name);
        if (size > 5 && strcmp(e->d_name + size - 5, ".yaml") == 0)
            names[count++] = strdup(e->d_name);
    }
    closedir(dir);
    if (count == 0)
        fault(all, folder, "has no scenario files");
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++) {
        read_file(all, folder, names[i]);
        free(names[i]);
    }
}

void scenarios_free(struct scenarios *all)
{
    for (int i = 0; i < all->files; i++) {
        document_free(all->file[i]->document);
        free(all->file[i]);
    }
    free(all->file);
    free(all->list);
    *all = (struct scenarios){0};
}

/* ---- playing one ---------------------------------------------------------------- */

const struct node *scenario_key(const struct scenario *s, const char *key)
{
    const struct node *own = node_find(s->node, "position");
    const struct node *begin = node_find(s->node, "begin");
    const struct node *n = own ? node_find(own, key) : NULL;
    if (!n && begin)
        n = node_find(begin, key);
    if (!n && !begin && s->base)
        n = node_find(s->base, key);
    return n;
}

bool run_fail(struct run *r, const struct node *at, const char *format, ...)
{
    if (r->failed)
        return false;
    r->failed = true;
    int n =
        snprintf(r->why, SCENARIO_WHY, "%s:%d: step %d: ", r->of->path, at ? at->line : 0, r->step);
    va_list list;
    va_start(list, format);
    vsnprintf(r->why + n, SCENARIO_WHY - (size_t)n, format, list);
    va_end(list);
    return false;
}

bool run_list(struct run *r, const struct node *n, int least, int most)
{
    if (n->kind != NODE_LIST)
        return run_fail(r, n, "a list is expected here");
    return (n->size >= least && n->size <= most) ||
           run_fail(r, n, "there are %d entries here; at least %d, at most %d are expected",
                    n->size, least, most);
}

bool run_map(struct run *r, const struct node *n)
{
    return (n->kind == NODE_MAP && n->first) ||
           run_fail(r, n, "a map that is not empty is expected here");
}

bool run_play(struct run *r, uint64_t seed)
{
    const struct node *steps = node_find(r->of->node, "play");
    bool begun = run_begin(r, seed);
    for (const struct node *step = steps ? steps->first : NULL; begun && step && !r->failed;
         step = step->next) {
        r->step++;
        run_step(r, step);
    }
    return begun && !r->failed;
}

static bool play(const struct scenario *s, uint64_t seed, char why[SCENARIO_WHY])
{
    struct run r = {.of = s, .why = why};
    bool good = run_play(&r, seed);
    if (node_find(s->node, "impossible")) {
        if (r.session)
            run_fail(&r, s->node, "this game should have been refused");
        good = !r.session && strstr(why, "cannot begin: ");
    }
    hd_session_free(r.session);
    return good;
}

bool scenario_run(const struct scenario *s, char why[SCENARIO_WHY])
{
    const struct node *n = node_find(s->node, "seeds");
    int seeds = 1;
    bool good = true;
    why[0] = '\0';
    if (s->puzzle) {
        snprintf(why, SCENARIO_WHY, "%s:%d: this is a puzzle: tests/bots is the place for it",
                 s->path, s->node->line);
        return false;
    }
    if (n && !node_int(n, 1, 1000, &seeds))
        return false;
    for (int seed = 1; good && seed <= seeds; seed++)
        good = play(s, (uint64_t)seed, why);
    if (!s->gap[0])
        return good;
    const struct node *says = node_find(s->node, "says");
    if (!good && says && !strstr(why, says->text)) {
        char other[SCENARIO_WHY / 2];
        snprintf(other, sizeof other, "%s", why);
        snprintf(why, SCENARIO_WHY, "it should fail because of '%s', but: %s", says->text, other);
        return false;
    }
    if (good) {
        snprintf(why, SCENARIO_WHY,
                 "%s:%d: this passes, though it stands here as a known gap (%s): take 'known_gap' "
                 "out",
                 s->path, s->node->line, s->gap);
        return false;
    }
    return true;
}
