/* SPDX-License-Identifier: MIT
 *
 * try_test.c: a card tried in a position (src/lab/try): which positions come by lot, and whether
 * the ways of its action are those that a game has. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "try/setting.h"
#include "try/ways.h"

static const char *const sets[] = {"tests/sets/tried.yaml", NULL};
static struct hd_contender quick[1];
static struct hd_errors errors;

static struct try_setup setup_of(const char *card, int seats, uint64_t seed)
{
    quick[0].bot = hd_bot_named("quick");
    return (struct try_setup){.request = {.edition = "1995", .sets = sets},
                              .card = card,
                              .seats = seats,
                              .seed = seed,
                              .bots = 1,
                              .spec = {"quick"},
                              .player = quick};
}

static struct try_setting begin(const struct try_setup *setup)
{
    struct try_setting at;
    memset(&errors, 0, sizeof errors);
    if (!try_begin(setup, &at, &errors))
        fail_msg("%s: %s", errors.file, errors.error[0].message);
    return at;
}

static const struct hd_state *known(const struct hd_session *s)
{
    return &hd_session_view(s, HD_NONE)->known;
}

/* ---- positions by lot -------------------------------------------------------------------- */

static void check_setting(const struct try_setting *at, int seats)
{
    const struct hd_state *k = known(at->session);
    const struct hd_rules *r = hd_session_rules(at->session);
    assert_int_equal(k->seats, seats);
    assert_int_equal(hd_session_question(at->session).ask, HD_ASK_card);
    assert_int_equal(hd_session_question(at->session).who, at->taker);
    assert_int_equal(hd_open_card(k, at->take.b), at->card);
    assert_in_range(k->round, r->rounds / 3, r->rounds - r->rounds / 3 - 1);
    assert_int_equal(hd_session_refusal(at->session, at->take), HD_REFUSAL_none);
}

static void by_lot(void **state)
{
    int rounds = 0, takers = 0;
    (void)state;
    for (int i = 0; i < 20; i++) {
        int seats = 2 + i % 4;
        struct try_setup setup = setup_of("choice", seats, (uint64_t)i);
        struct try_setting one = begin(&setup), two = begin(&setup);
        check_setting(&one, seats);
        assert_memory_equal(known(one.session), known(two.session), sizeof(struct hd_state));
        rounds |= 1 << known(one.session)->round;
        takers |= 1 << one.taker;
        hd_session_free(one.session);
        hd_session_free(two.session);
    }
    assert_int_equal(rounds, 1 << 3 | 1 << 4 | 1 << 5);
    assert_true(takers & (takers - 1));
}

static void refused(const struct try_setup *setup, const char *part)
{
    struct try_setting at;
    memset(&errors, 0, sizeof errors);
    assert_false(try_begin(setup, &at, &errors));
    assert_null(at.session);
    if (!strstr(errors.error[0].message, part))
        fail_msg("'%s' does not say '%s'", errors.error[0].message, part);
}

static void what_cannot_be_tried(void **state)
{
    (void)state;
    struct try_setup setup = setup_of("nosuch", 3, 1);
    refused(&setup, "there is no card 'nosuch'");
    setup.card = "intrigue-move-4";
    refused(&setup, "may be several cards");
    setup.card = "gift";
    setup.spec[0] = "nobody";
    refused(&setup, "nobody");
}

/* ---- a position that is given --------------------------------------------------------------- */

#define BEFORE                                                                                     \
    "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto, cruz]\nking: galicia\n"          \
    "grandes: [aragon, sevilla, valencia]\npowers: [9, 13, 2]\ncourts: [4, 5, 6]\n"                \
    "regions: {granada: [3, 1, 1], sevilla: [1, 2, 0]}\nround: 4\n"

static void write_position(struct try_setup *setup, const char *text)
{
    setup->position = games_path("tried.yaml");
    setup->request.edition = NULL;
    games_write(setup->position, text, strlen(text));
}

static void given(void **state)
{
    (void)state;
    struct try_setup setup = setup_of("gift", 0, 1);
    write_position(&setup, BEFORE "face_up: [veto, king]\n");
    struct try_setting at = begin(&setup);
    const struct hd_state *k = known(at.session);
    assert_int_equal(at.taker, 1); /* 13 is the highest power card */
    assert_string_equal(hd_session_edition(at.session)->card[hd_open_card(k, 1)].id, "gift");
    assert_string_equal(hd_session_edition(at.session)->card[hd_open_card(k, 4)].id, "king");
    assert_int_equal(k->cab[HD_COURT][0], 4);
    hd_session_free(at.session);
    write_position(&setup, BEFORE "kept: [{card: veto, seat: beto, until: 4}]\n");
    setup.card = "veto"; /* of two copies, one is kept                                */
    at = begin(&setup);
    hd_session_free(at.session);
    write_position(&setup, "hidalgo: position 1\nedition: \"1995\"\nplayers: [a, b]\nround: over\n"
                           "king: galicia\ngrandes: [aragon, sevilla]\n");
    refused(&setup, "the game is over");
}

/* ---- the ways ----------------------------------------------------------------------------------
 */

static void play(struct hd_session *s, const char *words)
{
    struct hd_move m;
    char why[160] = "";
    if (!hd_move_read(s, words, &m, why) || !hd_session_play(s, m))
        fail_msg("'%s' cannot be played: %s", words, why);
}

/* Plays a way at the table: the points must be the same. */
static void check_way(const struct try_setup *setup, const struct way *w)
{
    struct try_setting at = begin(setup);
    int16_t before[HD_SEATS], now[2][HD_SEATS];
    char words[256];
    hd_session_play(at.session, at.take);
    memcpy(before, known(at.session)->score, sizeof before);
    hd_now(hd_session_rules(at.session), known(at.session), false, now[0]);
    play(at.session, "special-first");
    snprintf(words, sizeof words, "%s", w->answers);
    for (char *word = strtok(words, ","); word; word = strtok(NULL, ","))
        play(at.session, word + strspn(word, " "));
    hd_now(hd_session_rules(at.session), known(at.session), false, now[1]);
    for (int i = 0; i < known(at.session)->seats; i++) {
        assert_int_equal(known(at.session)->score[i] - before[i], w->points[i]);
        assert_int_equal(now[1][i] - now[0][i], w->now[i]);
    }
    hd_session_free(at.session);
}

static void find(const struct try_setup *setup, struct ways *w, int *taker, int *king)
{
    struct try_setting at = begin(setup);
    hd_session_play(at.session, at.take);
    assert_true(ways_find(w, at.session, at.card, at.taker, 1));
    *taker = at.taker;
    *king = known(at.session)->king;
    hd_session_free(at.session);
}

static void every_way(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        struct try_setup setup = setup_of("choice", 3, seed);
        struct ways w;
        int taker, king, regions, merged = 0;
        unsigned ends = 0;
        find(&setup, &w, &taker, &king);
        regions = king < HD_CASTILLO ? 8 : 9;
        assert_true(w.usable && !w.cut && !w.takers_alone);
        assert_int_equal(w.ends, 2 * regions);
        for (int i = 0; i < w.count; i++) {
            assert_true(i == 0 || w.list[i - 1].worth >= w.list[i].worth);
            assert_int_equal(w.list[i].worth, w.list[i].points[taker] + w.list[i].now[taker]);
            check_way(&setup, &w.list[i]);
            merged += strstr(w.list[i].answers, "points") && w.list[i].times >= (unsigned)regions;
            ends += w.list[i].times;
        }
        assert_int_equal(merged, 1); /* the region does not matter, for two points */
        assert_int_equal(ends, w.ends);
        ways_free(&w);
    }
}

/* Pieces move: what would be scored now changes. */
static void ways_of_pieces(void **state)
{
    (void)state;
    struct try_setup setup = setup_of("intrigue-move-2-and-2", 2, 3);
    struct ways w;
    int taker, king;
    write_position(&setup, "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto]\n"
                           "king: galicia\ngrandes: [aragon, sevilla]\npowers: [9, 13]\n"
                           "regions: {granada: [2, 1], sevilla: [0, 1]}\nround: 4\n");
    find(&setup, &w, &taker, &king);
    assert_true(w.usable && w.count > 50);
    for (int i = 0; i < w.count; i += w.count / 20)
        check_way(&setup, &w.list[i]);
    ways_free(&w);
}

static void no_way_and_too_many(void **state)
{
    (void)state;
    struct ways w;
    int taker, king;
    struct try_setup setup = setup_of("idle", 3, 1);
    find(&setup, &w, &taker, &king);
    assert_true(!w.usable && w.count == 0);
    ways_free(&w);
    setup = setup_of("score-secret", 5, 1);
    find(&setup, &w, &taker, &king);
    assert_true(w.takers_alone && !w.cut);
    assert_int_equal(w.ends, 9);
    ways_free(&w);
    setup = setup_of("intrigue-move-5-any", 4, 1);
    find(&setup, &w, &taker, &king);
    assert_true(w.cut && !w.takers_alone);
    assert_int_equal(w.ends, WAYS_MOST);
    ways_free(&w);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(by_lot),         cmocka_unit_test(what_cannot_be_tried),
        cmocka_unit_test(given),          cmocka_unit_test(every_way),
        cmocka_unit_test(ways_of_pieces), cmocka_unit_test(no_way_and_too_many),
    };
    return cmocka_run_group_tests_name("try", tests, NULL, NULL);
}
