/* SPDX-License-Identifier: MIT
 *
 * bench.c: the measured loop. It uses only the public interface of the engine and allocates
 * nothing. */
#include "bench.h"

#include <limits.h>

#include "figures.h"

static uint64_t play_steps(const struct hd_rules *r, struct hd_state *s, uint64_t *stream)
{
    uint64_t decisions = 0;
    for (; s->now.ask != HD_ASK_NOTHING; decisions++)
        hd_apply(r, s, hd_sample(&s->now, stream), NULL);
    return decisions;
}

bool bench_run(const struct hd_rules *r, int seats, uint64_t games, bool steps, struct bench *out)
{
    *out = (struct bench){.games = 0};
    for (uint64_t i = 0; i < games; i++) {
        uint64_t stream = i;
        struct hd_setup setup = {.seats = seats, .seed = hd_random(&stream), .first = HD_NONE};
        struct hd_state s;
        if (!hd_begin(r, &setup, &s, NULL))
            return false;
        out->decisions += steps ? play_steps(r, &s, &stream) : hd_playout(r, &s, &stream, UINT_MAX);
        out->signature += figures_signature(i, hd_hash(&s));
        out->games++;
    }
    return true;
}

/* Iterations from one question; questions from one such to the next. */
enum { EACH = 16, BETWEEN = 8 };

bool bench_ahead(const struct hd_rules *r, int seats, enum hd_horizon horizon, uint64_t iterations)
{
    struct hd_state s = {.phase = HD_PHASE_OVER};
    uint64_t stream = 0;
    for (uint64_t done = 0; done < iterations; hd_playout(r, &s, &stream, BETWEEN)) {
        struct hd_setup setup = {.seats = seats, .seed = stream, .first = HD_NONE};
        struct hd_view view;
        if (hd_over(&s) && !hd_begin(r, &setup, &s, NULL))
            return false;
        struct hd_mark mark = hd_mark_of(r, &s, horizon);
        hd_observe(r, &s, hd_question(r, &s).who, &view);
        for (int i = 0; i < EACH && done < iterations; i++, done++) {
            struct hd_state world;
            hd_imagine_to(r, &view, horizon, &stream, &world);
            hd_playout_to(r, &world, mark, &stream, UINT_MAX);
        }
    }
    return true;
}
