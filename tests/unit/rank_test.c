/* SPDX-License-Identifier: MIT
 *
 * rank_test.c: points of a row of caballeros, computed here from the words of the rules (3.6, 3.7),
 * by hd_rank_points, and in games by everything that scores. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/engine.h>

#include "mixture.h"

/* How many colours have more than this one, or equally many. */
static int others(const struct hd_row *row, int owner, bool as_many)
{
    int n = 0;
    for (int i = 0; i < HD_SEATS; i++)
        n += i != owner &&
             (as_many ? row->count[i] == row->count[owner] : row->count[i] > row->count[owner]);
    return n;
}

/* How many values those before take: one each, a tie of any size two. */
static int fields_before(const struct hd_row *row, int owner)
{
    int taken = 0;
    for (int n = row->count[owner] + 1; n < 256; n++) {
        int equal = 0;
        for (int i = 0; i < HD_SEATS; i++)
            equal += row->count[i] == n;
        taken += equal > 1 ? 2 : equal;
    }
    return taken;
}

static int by_the_rules(const struct hd_row *row, int owner)
{
    bool tied = others(row, owner, true) > 0, first = others(row, owner, false) == 0;
    int field = fields_before(row, owner) + tied;
    if (owner >= row->seats || row->count[owner] == 0)
        return 0;
    if (row->firsts && (tied || !first))
        return 0;
    return (field < row->fields ? row->value[field] : 0) + (first && !tied ? row->bonus[owner] : 0);
}

static void as_the_rules_have_it(const struct hd_row *row)
{
    int16_t out[HD_SEATS];
    memset(out, 0x55, sizeof out);
    hd_rank_points(row, out);
    for (int owner = 0; owner < HD_SEATS; owner++)
        assert_int_equal(out[owner], by_the_rules(row, owner));
}

static void rows_by_lot(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int i = 0; i < 50000; i++) {
        uint32_t most = 1 + hd_random_below(&random, i % 10 ? 6 : 255);
        struct hd_row row = {.seats = (uint8_t)(2 + hd_random_below(&random, 4)),
                             .fields = (uint8_t)(1 + hd_random_below(&random, HD_FIELDS)),
                             .firsts = i % 3 == 0};
        unsigned owners = row.seats + hd_random_below(&random, row.seats < HD_SEATS ? 2 : 1);
        for (unsigned owner = 0; owner < owners; owner++) {
            row.count[owner] = (uint8_t)hd_random_below(&random, most + 1);
            row.bonus[owner] = (uint16_t)hd_random_below(&random, 8);
        }
        for (unsigned k = 0; k < HD_FIELDS; k++)
            row.value[k] = (int8_t)((int)hd_random_below(&random, 16) - 4);
        as_the_rules_have_it(&row);
    }
}

/* Three queries about a place give the same answer. */
static void same_for_all(const struct hd_rules *r, const struct hd_state *s, int place, bool firsts)
{
    struct hd_row row;
    struct hd_points shown;
    int16_t sum[HD_SEATS], ranked[HD_SEATS];
    hd_row_of(r, s, place, &row);
    row.firsts = firsts;
    hd_rank_points(&row, ranked);
    hd_score_sum(r, s, place, firsts, sum);
    hd_score(r, s, place, firsts, &shown);
    as_the_rules_have_it(&row);
    for (int i = 0; i < HD_SEATS; i++) {
        assert_int_equal(ranked[i], sum[i]);
        assert_int_equal(ranked[i], shown.points[i] + shown.king[i] + shown.grande[i]);
    }
}

static void in_games(void **state)
{
    (void)state;
    static struct mixture m;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        const struct hd_rules *r = &m.edition.rules;
        struct hd_state s;
        uint64_t random = seed;
        if (!mixture_of(&m, seed))
            continue;
        struct hd_setup setup = {.seats = m.seating.seats, .seed = seed, .first = HD_NONE};
        assert_true(hd_begin(r, &setup, &s, NULL));
        while (!hd_over(&s)) {
            hd_playout(r, &s, &random, 5);
            for (int place = 0; place <= HD_CASTILLO; place++)
                for (int firsts = 0; firsts < 2 && (place < r->regions || place == HD_CASTILLO);
                     firsts++)
                    same_for_all(r, &s, place, firsts);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(rows_by_lot), cmocka_unit_test(in_games)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
