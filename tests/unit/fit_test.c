/* SPDX-License-Identifier: MIT
 *
 * fit_test.c: the network in floating point says what the one in whole numbers says, and small
 * steps bring its weights nearer to where they ought to be. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>

#include "games.h"
#include "train/fit.h"

enum { ENOUGH = 120 /* samples: fewer than one step takes at once */ };

static struct fit_sample samples[ENOUGH];

/* Positions between turns of random games; what came is what a network predicts. */
static void predicted_by(const struct outlook_net *net)
{
    struct hd_session *session = games_new("2023", NULL, 4, 1, NULL);
    const struct hd_rules *r = &hd_session_edition(session)->rules;
    uint64_t random = 3;
    memset(samples, 0, sizeof samples);
    for (int n = 0; n < ENOUGH;) {
        struct hd_setup setup = {.seats = 2 + n % 4, .seed = random, .first = HD_NONE};
        struct hd_state s;
        assert_true(hd_begin(r, &setup, &s, NULL));
        for (; !hd_over(&s) && n < ENOUGH; hd_apply(r, &s, hd_sample(&s.now, &random), NULL))
            if (outlook_quiet(&s) && hd_random_below(&random, 4) == 0) {
                outlook_see(r, &s, NULL, &samples[n].look);
                outlook_look_points(net, &samples[n].look, samples[n].came);
                n++;
            }
    }
    hd_session_free(session);
}

static void both_networks_say_the_same(void **state)
{
    (void)state;
    const struct outlook_net *net = &outlook_built_in.net;
    predicted_by(net);
    uint64_t random = 1;
    struct fit *f = fit_new(net, 1);
    assert_non_null(f);
    assert_true(fit_error(net, samples, ENOUGH) == 0);
    assert_true(fit_spread(samples, ENOUGH) > 1);
    /* Whole numbers are rounded after each layer. */
    assert_true(fit_pass(f, samples, ENOUGH, 1e-9, 1, &random) < 0.3);
    fit_free(f);
}

/* A network of which one part was changed learns what the right one says. */
static void steps_lead_back(void **state)
{
    (void)state;
    static struct outlook_net net;
    const size_t parts[] = {offsetof(struct outlook_net, head),
                            offsetof(struct outlook_net, headed),
                            offsetof(struct outlook_net, hidden),
                            offsetof(struct outlook_net, timed),
                            offsetof(struct outlook_net, last),
                            offsetof(struct outlook_net, straight),
                            sizeof net};
    predicted_by(&outlook_built_in.net);
    size_t from = 0;
    for (size_t part = 0; part < sizeof parts / sizeof *parts;
         from = parts[part++] / sizeof(int16_t)) {
        uint64_t random = part + 1;
        net = outlook_built_in.net;
        int16_t *weight = &net.row[0][0];
        for (size_t i = from; i < parts[part] / sizeof(int16_t); i++)
            weight[i] = (int16_t)(weight[i] + (int)hd_random_below(&random, 201) - 100);
        struct fit *f = fit_new(&net, 1);
        assert_non_null(f);
        double before = fit_pass(f, samples, ENOUGH, 0.01, 2, &random), after = before;
        for (int i = 0; i < 60; i++)
            after = fit_pass(f, samples, ENOUGH, 0.01, 2, &random);
        fit_round(f, &net);
        if (before < 1 || after > before / 20 || fit_error(&net, samples, ENOUGH) > 0.6)
            fail_msg("part %d: %f before, %f after", (int)part, before, after);
        fit_free(f);
    }
}

/* All that the network says of all seats, in points. */
static double said(const struct outlook_net *net)
{
    int64_t sum = 0;
    for (int i = 0; i < ENOUGH; i++) {
        int32_t points[HD_SEATS];
        outlook_look_points(net, &samples[i].look, points);
        for (unsigned k = 0; k < samples[i].look.seats; k++)
            sum += points[k];
    }
    return (double)sum / OUTLOOK_POINT;
}

/* A weight that is a little higher changes what is said as the slopes foretell. */
static void slopes_foretell_changes(void **state)
{
    (void)state;
    enum { WEIGHTS = 400, HIGHER = 8 };
    static struct fit_state at;
    static struct fit_net slope;
    static union outlook_weights net;
    const float all[HD_SEATS] = {1, 1, 1, 1, 1};
    uint64_t random = 5;
    predicted_by(&outlook_built_in.net);
    fit_begin(&outlook_built_in.net, &at);
    memset(&slope, 0, sizeof slope);
    for (int i = 0; i < ENOUGH; i++)
        fit_slope(&at.now, &samples[i].look, all, &slope);
    const double before = said(&outlook_built_in.net);
    double foretold = 0, missed = 0;
    for (int n = 0; n < WEIGHTS; n++) {
        unsigned i = hd_random_below(&random, OUTLOOK_NUMBERS);
        double change = fit_numbers(&slope)[i] * HIGHER / OUTLOOK_POINT;
        net = outlook_built_in;
        net.number[i] = (int16_t)(net.number[i] + HIGHER);
        foretold += fabs(change);
        missed += fabs(said(&net.net) - before - change);
    }
    if (foretold < WEIGHTS / 10 || missed > foretold / 10)
        fail_msg("%f of %f missed", missed, foretold);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(both_networks_say_the_same),
                                       cmocka_unit_test(steps_lead_back),
                                       cmocka_unit_test(slopes_foretell_changes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
