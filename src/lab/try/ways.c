/* SPDX-License-Identifier: MIT
 *
 * ways.c: tries every answer to every question of a special action, on copies of the position. */
#include "try/ways.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "fnv.h"
#include "hidalgo/bot.h"
#include "text.h"
#include "trying.h"

enum { WORDS = 128, LINE = 2048, SLOTS = 1 << 17 }; /* slots: a power of 2, more than ends */

struct ways_search {
    struct ways *out;
    const struct hd_session *session;
    const struct hd_rules *rules;
    int taker;
    bool open; /* the castillo counts */
    int16_t score[HD_SEATS], now[HD_SEATS];
    char line[WAY_ANSWERS][WORDS]; /* answers so far                                            */
    int answers;
    uint64_t *key; /* of the state in which a way ends                                          */
    int *slot;     /* by key: 1 + its way, 0: none                                              */
    bool alone;    /* only the taker's answers are tried                                        */
    bool asked;    /* somebody else was asked                                                   */
    const struct hd_bot *bot;
    void *own[HD_SEATS]; /* its memory at each other seat                                       */
    uint64_t random;
    bool failed; /* no memory                                                                   */
};

/* ---- an end ----------------------------------------------------------------------------- */

/* What people would call the same. */
static uint64_t key_of(const struct hd_state *s)
{
    uint64_t key = FNV_BEGIN;
    key = fnv(key, s->cab, sizeof s->cab);
    key = fnv(key, s->grande, sizeof s->grande);
    key = fnv(key, s->score, sizeof s->score);
    key = fnv(key, s->hand, sizeof s->hand);
    key = fnv(key, s->board_at, sizeof s->board_at);
    key = fnv(key, &s->king, sizeof s->king);
    key = fnv(key, s->lasting, s->lastings * sizeof *s->lasting);
    return key;
}

static char *answers_text(const struct ways_search *x)
{
    char text[LINE] = "";
    for (int i = 0; i < x->answers; i++)
        text_add(text, sizeof text, "%s%s", i ? ", " : "", x->line[i]);
    return strdup(text);
}

static bool make_room(struct ways_search *x)
{
    struct ways *w = x->out;
    int room = w->room ? 2 * w->room : 64;
    struct way *list = realloc(w->list, (size_t)room * sizeof *list);
    if (!list)
        return false;
    w->list = list;
    uint64_t *key = realloc(x->key, (size_t)room * sizeof *key);
    if (!key)
        return false;
    x->key = key;
    w->room = room;
    return true;
}

static struct way *add_way(struct ways_search *x)
{
    struct ways *w = x->out;
    if (w->count == w->room && !make_room(x))
        return NULL;
    char *answers = answers_text(x);
    if (!answers)
        return NULL;
    w->list[w->count] = (struct way){.answers = answers};
    return &w->list[w->count++];
}

static void ways_end(struct ways_search *x, const struct hd_state *s)
{
    int16_t now[HD_SEATS];
    uint64_t key = key_of(s);
    size_t at = key & (SLOTS - 1);
    while (x->slot[at] && x->key[x->slot[at] - 1] != key)
        at = (at + 1) & (SLOTS - 1);
    x->out->ends++;
    if (x->slot[at]) {
        x->out->list[x->slot[at] - 1].times++;
        return;
    }
    struct way *w = add_way(x);
    if (!w) {
        x->failed = true;
        return;
    }
    x->slot[at] = x->out->count;
    x->key[x->out->count - 1] = key;
    w->times = 1;
    hd_now(x->rules, s, x->open, now);
    for (int i = 0; i < s->seats; i++) {
        w->points[i] = s->score[i] - x->score[i];
        w->now[i] = now[i] - x->now[i];
    }
    w->worth = w->points[x->taker] + w->now[x->taker];
}

/* ---- the answers ------------------------------------------------------------------------- */

static struct hd_move bots_answer(struct ways_search *x, const struct hd_state *s, int who,
                                  const struct hd_answers *answers)
{
    struct hd_view view;
    hd_observe(x->rules, s, who, &view);
    return x->bot->choose(x->own[who], x->bot->blind ? NULL : &view, answers, &x->random);
}

/* "granada", or of another player "beto: granada". */
static void ways_note(struct ways_search *x, const struct hd_state *s, int who, struct hd_move m)
{
    const struct hd_seating *seating = hd_session_seating(x->session);
    struct hd_scene scene = {hd_session_edition(x->session), seating, s};
    char words[WORDS / 2];
    if (x->answers == WAY_ANSWERS)
        return;
    hd_scene_move_text(&scene, m, words, sizeof words);
    snprintf(x->line[x->answers], WORDS, "%s%s%s", who == x->taker ? "" : seating->player[who].word,
             who == x->taker ? "" : ": ", words);
}

static void ways_go_on(struct ways_search *x, const struct hd_state *s);

static void ways_answer(struct ways_search *x, const struct hd_state *s, int who, struct hd_move m)
{
    struct hd_state next = *s;
    ways_note(x, s, who, m);
    x->answers++;
    if (hd_apply(x->rules, &next, m, NULL))
        ways_go_on(x, &next);
    x->answers--;
}

static void ways_go_on(struct ways_search *x, const struct hd_state *s)
{
    struct hd_answers answers;
    if (hd_alone_over(s)) {
        ways_end(x, s);
        return;
    }
    if (x->answers == WAY_ANSWERS) {
        x->out->cut = true;
        return;
    }
    int who = hd_question(x->rules, s).who;
    hd_answers(x->rules, s, &answers);
    x->asked = x->asked || who != x->taker;
    if (x->alone && who != x->taker) {
        ways_answer(x, s, who, bots_answer(x, s, who, &answers));
        return;
    }
    for (int i = 0, n = hd_count(&answers); i < n && !x->failed && !x->out->cut; i++) {
        if (x->out->ends == WAYS_MOST)
            x->out->cut = true;
        else
            ways_answer(x, s, who, hd_pick(&answers, i));
    }
}

/* ---- all together ---------------------------------------------------------------------- */

static int by_worth(const void *a, const void *b)
{
    const struct way *x = a, *y = b;
    return x->worth != y->worth ? y->worth - x->worth : strcmp(x->answers, y->answers);
}

static void ways_forget(struct ways *w)
{
    for (int i = 0; i < w->count; i++)
        free(w->list[i].answers);
    w->count = 0;
    w->ends = 0;
    w->cut = false;
}

/* Tries only the taker's answers. */
static bool begin_bots(struct ways_search *x, int seats)
{
    x->bot = hd_bot_named("quick");
    x->out->others = x->bot->name;
    x->out->takers_alone = x->alone = true;
    for (int i = 0; i < seats; i++) {
        x->own[i] = malloc(x->bot->memory + 1);
        if (!x->own[i])
            return false;
        hd_bot_begin(x->bot, x->own[i], x->rules, i, NULL);
    }
    return true;
}

static void end_bots(struct ways_search *x, int seats)
{
    for (int i = 0; i < seats && x->own[i]; i++) {
        hd_bot_end(x->bot, x->own[i], NULL);
        free(x->own[i]);
    }
}

static void ways_search_all(struct ways_search *x, const struct hd_state *begun)
{
    x->slot = calloc(SLOTS, sizeof *x->slot);
    x->failed = !x->slot;
    if (!x->failed)
        ways_go_on(x, begun);
    if (!x->failed && x->out->cut && x->asked) {
        ways_forget(x->out);
        memset(x->slot, 0, SLOTS * sizeof *x->slot);
        x->failed = !begin_bots(x, begun->seats);
        if (!x->failed)
            ways_go_on(x, begun);
        end_bots(x, begun->seats);
    }
    free(x->slot);
    free(x->key);
}

bool ways_find(struct ways *w, const struct hd_session *s, int card, int seat, uint64_t random)
{
    struct ways_search *x = calloc(1, sizeof *x);
    struct hd_state world;
    *w = (struct ways){.list = NULL};
    if (!x)
        return false;
    *x = (struct ways_search){.out = w,
                              .session = s,
                              .rules = hd_session_rules(s),
                              .taker = seat,
                              .open = hd_session_castillo_open(s),
                              .random = random};
    hd_imagine(x->rules, hd_session_view(s, seat), &x->random, &world);
    memcpy(x->score, world.score, sizeof x->score);
    hd_now(x->rules, &world, x->open, x->now);
    const struct hd_card *c = &x->rules->card[card];
    w->usable = c->steps > 0 && hd_alone_begin(x->rules, &world, c->step, seat, card);
    if (w->usable)
        ways_search_all(x, &world);
    bool good = !x->failed;
    free(x);
    if (w->count > 0)
        qsort(w->list, (size_t)w->count, sizeof *w->list, by_worth);
    return good;
}

void ways_free(struct ways *w)
{
    ways_forget(w);
    free(w->list);
    w->list = NULL;
}
