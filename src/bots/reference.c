/* SPDX-License-Identifier: MIT
 *
 * reference.c: plays games to their end after an answer (judging.h). */
#include "judging.h"

#include "evidence.h"
#include "tree.h"

struct reference {
    struct ahead ahead;
    struct tree player[HD_SEATS];
};

size_t hd_reference_memory(void)
{
    return sizeof(struct reference);
}

/* A whole world by its number; returns the random numbers for the bots in it. */
static uint64_t whole_world(struct ahead *a, const struct hd_reference *of, uint32_t number,
                            struct hd_state *world)
{
    uint64_t random = of->key + number * UINT64_C(0x9e3779b97f4a7c15);
    random = hd_random(&random);
    ahead_begin(a, &hd_bot_search, of->r, of->seat);
    ahead_look(a, of->view);
    hd_imagine(of->r, of->view, &random, world);
    ahead_guess(a, of->view, &random, world);
    return random;
}

static struct hd_ending ending_of(const struct hd_state *s, int seat)
{
    int32_t others = 0;
    unsigned leaders = hd_leaders(s), winners = 0;
    for (int i = 0; i < s->seats; i++) {
        others += i == seat ? 0 : s->score[i];
        winners += leaders >> i & 1;
    }
    return (struct hd_ending){s->score[seat] * 100 - others * 100 / (s->seats - 1),
                              leaders >> seat & 1 ? 10000 / (int32_t)winners : 0};
}

struct hd_ending hd_reference_game(void *own, const struct hd_reference *of, struct hd_move m,
                                   uint32_t number)
{
    struct reference *game = own;
    struct hd_state s;
    struct hd_view view;
    struct hd_budget budget = {.iterations = of->iterations};
    uint64_t random = whole_world(&game->ahead, of, number, &s);
    for (int i = 0; i < s.seats; i++)
        hd_bot_begin(&hd_bot_search, &game->player[i], of->r, i, &budget);
    hd_apply(of->r, &s, m, NULL);
    while (!hd_over(&s)) {
        unsigned who = hd_question(of->r, &s).who;
        hd_observe(of->r, &s, (int)who, &view);
        struct hd_move next = hd_bot_search.choose(&game->player[who], &view, &s.now, &random);
        hd_apply(of->r, &s, next, NULL);
    }
    return ending_of(&s, of->seat);
}

struct hd_estimate hd_reference_loss(void *own, const struct hd_reference *of, struct hd_move best,
                                     struct hd_move given, uint32_t games, const atomic_bool *stop)
{
    struct evidence e = {0, 0, 0};
    for (uint32_t i = 0; i < games && !(stop && atomic_load(stop)); i++)
        evidence_add(&e, hd_reference_game(own, of, best, i).ahead -
                             hd_reference_game(own, of, given, i).ahead);
    return evidence_estimate(&e, 100);
}
