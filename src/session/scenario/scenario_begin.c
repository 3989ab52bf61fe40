/* SPDX-License-Identifier: MIT
 *
 * scenario_begin.c: begins the game of a scenario.
 *
 * 'position:' is a position file as docs/SAVE_FORMAT.md has it, which overrides the file's 'base:'
 * key by key, with two differences: the first line may be left out, and cards can be named by
 * their row in docs/RULES.md. 'begin:' is a game from its set-up. */
#include <stdlib.h>
#include <string.h>

#include "position/position.h"
#include "scenario_run.h"

/* Without the first line, and the edition, which is 'wanted'. */
static const char *const *const keys = position_keys + 1, *const *const inner_keys =
                                                              position_keys + 2;
static const char *const begin_keys[] = {"edition", "options", "sets", "players",
                                         "seed",    "first",   NULL};

/* ---- the edition ------------------------------------------------------------------ */

enum { OPTIONS = 16 };

struct wanted_edition {
    char edition[HD_ID];
    char word[OPTIONS][HD_ID], beside[ORIGIN_SETS][ORIGIN_PATH];
    const char *with[OPTIONS + 1], *set[ORIGIN_SETS + 1];
    int options, sets;
};

static void wanted_of(const struct scenario *s, struct wanted_edition *w)
{
    const struct node *edition = scenario_key(s, "edition"), *list = scenario_key(s, "options");
    *w = (struct wanted_edition){.options = 0};
    snprintf(w->edition, sizeof w->edition, "%s",
             s->edition[0] ? s->edition
             : edition     ? edition->text
                           : "");
    for (const struct node *n = list ? list->first : NULL; n && w->options < OPTIONS; n = n->next)
        snprintf(w->word[w->options++], HD_ID, "%s", n->text);
    for (int i = 0; i < w->options; i++)
        w->with[i] = w->word[i];
    list = scenario_key(s, "sets");
    for (const struct node *n = list ? list->first : NULL; n && w->sets < ORIGIN_SETS; n = n->next)
        w->set[w->sets] = hd_set_beside(s->path, n->text, w->beside[w->sets]), w->sets++;
}

static bool scenario_load(const struct scenario *s, struct hd_edition *out,
                          struct hd_errors *errors)
{
    struct wanted_edition w;
    wanted_of(s, &w);
    struct hd_request request = {.edition = w.edition, .with = w.with, .sets = w.set};
    return hd_edition_load(out, &request, errors);
}

bool scenario_edition(const struct scenario *s, struct hd_edition *out)
{
    static struct hd_errors errors;
    memset(&errors, 0, sizeof errors);
    return scenario_load(s, out, &errors);
}

/* ---- the position as text ------------------------------------------------------------ */

static void node_put_text(FILE *to, const struct node *n)
{
    fputs(n->quoted ? "\"" : "", to);
    for (const char *c = n->text; *c; c++) {
        if (n->quoted && (*c == '"' || *c == '\\'))
            fputc('\\', to);
        fputc(*c, to);
    }
    fputs(n->quoted ? "\"" : "", to);
}

static void node_put(FILE *to, const struct node *n)
{
    const char *between = "";
    if (n->kind == NODE_TEXT) {
        node_put_text(to, n);
        return;
    }
    fputs(n->kind == NODE_LIST ? "[" : "{", to);
    for (const struct node *i = n->first; i; i = i->next) {
        fputs(between, to);
        between = ", ";
        node_put(to, i);
        if (n->kind == NODE_MAP) {
            fputs(": ", to);
            node_put(to, i->value);
        }
    }
    fputs(n->kind == NODE_LIST ? "]" : "}", to);
}

/* The position's reader puts each card on its stack. */
static bool put_face_up(struct scenario_run *r, FILE *to, const struct hd_edition *e)
{
    const struct node *list = scenario_key(r->of, "face_up");
    if (!list)
        return true;
    fputs("face_up: [", to);
    for (const struct node *n = list->first; n; n = n->next) {
        int card = run_card_named(e, n->text);
        if (card < 0)
            return run_fail(r, n, "'%s' is no card of this edition", n->text);
        fprintf(to, "%s%s", n == list->first ? "" : ", ", e->card[card].id);
    }
    fputs("]\n", to);
    return true;
}

static bool put_position(struct scenario_run *r, FILE *to, const struct hd_edition *e)
{
    const struct node *players = scenario_key(r->of, "players");
    struct wanted_edition w;
    wanted_of(r->of, &w);
    fprintf(to, "hidalgo: position 1\nedition: \"%s\"\n", w.edition);
    if (!players)
        return run_fail(r, r->of->node, "the position names no players");
    for (const char *const *key = inner_keys; *key; key++) {
        const struct node *n = scenario_key(r->of, *key);
        if (!n || strcmp(*key, "face_up") == 0)
            continue;
        fprintf(to, "%s: ", *key);
        node_put(to, n);
        fputc('\n', to);
    }
    return put_face_up(r, to, e);
}

/* ---- beginning -------------------------------------------------------------------------- */

static bool refused(struct scenario_run *r, const struct hd_errors *errors)
{
    const char *file = strcmp(errors->file, r->of->path) == 0 ? "" : errors->file;
    r->refused = errors->count > 0;
    for (int i = 0; i < errors->count && i < HD_ERRORS; i++) {
        const struct hd_error *e = &errors->error[i];
        const bool shown = e->source[0] != '\0';
        run_fail(r, r->of->node, "cannot begin: %s%s%s%s%s%s", file, file[0] ? ": " : "",
                 e->message, shown ? " " : "", e->source, shown ? "" : "");
    }
    return run_fail(r, r->of->node, "cannot begin");
}

static bool begin_at(struct scenario_run *r, const struct hd_edition *e, uint64_t seed,
                     struct hd_errors *errors)
{
    char *text = NULL;
    size_t size = 0;
    struct origin *o = malloc(sizeof *o);
    FILE *to = open_memstream(&text, &size);
    bool good = o && to && put_position(r, to, e);
    if (to && (fclose(to) != 0 || !o))
        good = run_fail(r, r->of->node, "there is not enough memory");
    if (good && hd_position_parse(text, size, r->of->path, o, errors)) {
        o->seed = o->seeded ? o->seed : seed;
        r->session = hd_session_from(o, r->of->path, errors);
    }
    free(text);
    free(o);
    return good && (r->session || refused(r, errors));
}

static bool begin_anew(struct scenario_run *r, struct hd_session_setup *setup,
                       struct hd_errors *errors)
{
    char text[512] = "", why[160];
    const struct node *players = scenario_key(r->of, "players");
    const struct node *first = scenario_key(r->of, "first");
    if (!players || !node_keys(node_find(r->of->node, "begin"), begin_keys))
        return run_fail(r, r->of->node, "a beginning names edition and players");
    for (const struct node *n = players->first; n; n = n->next)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s%s", text[0] ? "," : "",
                 n->text);
    if (!hd_seating_read(text, &setup->seating, why))
        return run_fail(r, players, "%s", why);
    for (int i = 0; first && i < setup->seating.seats; i++)
        if (strcmp(setup->seating.player[i].word, first->text) == 0)
            setup->first = i;
    if (first && setup->first < 0)
        return run_fail(r, first, "there is no player '%s'", first->text);
    r->session = hd_session_new(setup, errors);
    return r->session || refused(r, errors);
}

/* The edition whose cards the position names. Many scenarios in a row are about the same. */
static const struct hd_edition *edition_of(const struct scenario_run *r, struct hd_errors *errors)
{
    static struct hd_edition edition;
    static char loaded[1024];
    struct wanted_edition w;
    char key[sizeof loaded];
    wanted_of(r->of, &w);
    int n = snprintf(key, sizeof key, "%s", w.edition);
    for (int i = 0; i < w.options && n < (int)sizeof key; i++)
        n += snprintf(key + n, sizeof key - (size_t)n, " %s", w.word[i]);
    for (int i = 0; i < w.sets && n < (int)sizeof key; i++)
        n += snprintf(key + n, sizeof key - (size_t)n, " /%s", w.set[i]);
    if (n < (int)sizeof key && strcmp(key, loaded) == 0)
        return &edition;
    loaded[0] = '\0';
    if (!scenario_load(r->of, &edition, errors))
        return NULL;
    if (n < (int)sizeof key)
        strcpy(loaded, key);
    return &edition;
}

bool run_begin(struct scenario_run *r, uint64_t seed)
{
    static struct hd_errors errors;
    struct wanted_edition w;
    const struct node *position = node_find(r->of->node, "position");
    memset(&errors, 0, sizeof errors);
    if (position && !node_keys(position, keys))
        return run_fail(r, position, "the position has unknown keys");
    if (r->of->base && !node_keys(r->of->base, keys))
        return run_fail(r, r->of->base, "the base has unknown keys");
    bool anew = node_find(r->of->node, "begin") != NULL;
    const struct hd_edition *edition = anew ? NULL : edition_of(r, &errors);
    if (!anew && !edition)
        return refused(r, &errors);
    wanted_of(r->of, &w);
    struct hd_session_setup setup = {
        .request = {.edition = w.edition, .with = w.with, .sets = w.set},
        .seed = seed,
        .first = -1};
    if (anew ? !begin_anew(r, &setup, &errors) : !begin_at(r, edition, seed, &errors))
        return false;
    r->edition = hd_session_edition(r->session);
    r->seating = hd_session_seating(r->session);
    r->seats = r->seating->seats;
    r->owners = hd_session_view(r->session, HD_NONE)->known.owners;
    return true;
}
