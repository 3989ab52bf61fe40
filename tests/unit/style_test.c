/* SPDX-License-Identifier: MIT
 *
 * style_test.c: styles as files: bots follow them if another answer is legal; errors name their
 * line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "mixture.h"
#include "style_file.h"

enum { GAMES = 100, MIXTURES = 60 };

static struct hd_move answer(const struct hd_bot *bot, void *own, const struct hd_rules *r,
                             const struct hd_state *s, uint64_t *random)
{
    struct hd_answers answers;
    struct hd_view view;
    hd_answers(r, s, &answers);
    hd_observe(r, s, hd_question(r, s).who, &view);
    return bot->choose(own, bot->blind ? NULL : &view, &answers, random);
}

/* ---- the included files --------------------------------------------------------- */

/* Whether an answer breaks the style; written independently of src/bots/style.c. */
typedef bool bad_answer(const struct hd_rules *r, const struct hd_state *s, struct hd_move m);

static bool throws(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    (void)r, (void)s;
    return (m.ask == HD_ASK_place || m.ask == HD_ASK_target || m.ask == HD_ASK_deploy) &&
           m.b == HD_CASTILLO;
}

static int number_of_power(const struct hd_rules *r, struct hd_move m)
{
    return m.ask == HD_ASK_power ? r->power[m.b].value : -1;
}

static bool beaten(const struct hd_rules *r, const struct hd_state *s, struct hd_move m, int sign)
{
    struct hd_move legal[HD_MOVES];
    for (int i = 0, n = hd_legal(r, s, legal); m.ask == HD_ASK_power && i < n; i++)
        if (sign * number_of_power(r, legal[i]) > sign * number_of_power(r, m))
            return true;
    return false;
}

static bool not_high(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    return beaten(r, s, m, 1);
}

static bool not_low(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    return beaten(r, s, m, -1);
}

/* A card that is left has more caballeros; or fewer, with -1. */
static bool is_passed_over(const struct hd_rules *r, const struct hd_state *s, struct hd_move m,
                           int sign)
{
    bool fuller = false;
    for (int i = 0; m.ask == HD_ASK_card && i < s->piles; i++) {
        int other = hd_open_card(s, i), mine = hd_open_card(s, m.b);
        fuller = fuller || (s->taker[i] >= HD_SEATS && other < HD_CARDS &&
                            sign * r->card[other].place > sign * r->card[mine].place);
    }
    return fuller;
}

static bool not_full(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    return is_passed_over(r, s, m, 1);
}

static bool not_empty(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    return is_passed_over(r, s, m, -1);
}

static bool scores(const struct hd_rules *r, int card)
{
    bool any = false;
    for (unsigned i = 0; i < r->card[card].steps; i++)
        any = any || r->step[r->card[card].step + i].shape == HD_SHAPE_score;
    return any;
}

/* A card that scores is left, and one that does not is taken. */
static bool leaves_points(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    bool left = false;
    for (int i = 0; m.ask == HD_ASK_card && i < s->piles; i++) {
        int other = hd_open_card(s, i);
        left = left || (s->taker[i] >= HD_SEATS && other < HD_CARDS && scores(r, other));
    }
    return left && !scores(r, hd_open_card(s, m.b));
}

/* The king moves, or an announced action may move him. */
static bool moves_king(const struct hd_rules *r, const struct hd_state *s, struct hd_move m)
{
    bool uses = (m.ask == HD_ASK_special || m.ask == HD_ASK_order) && m.b == 1;
    for (unsigned i = 0; uses && i < r->card[s->card].steps; i++) {
        unsigned shape = r->step[r->card[s->card].step + i].shape;
        if (shape == HD_SHAPE_king || shape == HD_SHAPE_regent || shape == HD_SHAPE_abroad ||
            shape == HD_SHAPE_swap_king)
            return true;
    }
    return m.ask == HD_ASK_king && m.b != s->king;
}

static const struct {
    const char *name;
    bad_answer *bad; /* NULL: it has no limits */
    bool happens;    /* it happens in games without the style */
} files[] = {{"no-castillo", throws, true},
             {"high-power", not_high, true},
             {"low-power", not_low, true},
             {"caballeros", not_full, true},
             {"kingless", moves_king, true},
             {"careless", NULL, false},
             {"grabs-points", leaves_points, true},
             {"hoards-court", not_empty, true},
             {"human", NULL, false}};

enum { FILES = sizeof files / sizeof *files };

/* How often it broke the style although it had a choice. */
static int broken_in(const struct hd_rules *r, const struct hd_bot *bot, bad_answer *bad,
                     uint64_t seed)
{
    struct hd_setup setup = {.seats = 4, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    void *own[4];
    uint64_t random = seed;
    int broken = 0;
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < 4; i++) {
        own[i] = malloc(bot->memory + 1);
        hd_bot_begin(bot, own[i], r, i, NULL);
    }
    while (!hd_over(&s)) {
        struct hd_move legal[HD_MOVES];
        int n = hd_legal(r, &s, legal);
        struct hd_move m = answer(bot, own[hd_question(r, &s).who], r, &s, &random);
        bool may = false;
        for (int i = 0; bad && i < n && !may; i++)
            may = !bad(r, &s, legal[i]);
        broken += may && bad(r, &s, m);
        assert_true(hd_apply(r, &s, m, NULL));
    }
    for (int i = 0; i < 4; i++) {
        hd_bot_end(bot, own[i], NULL);
        free(own[i]);
    }
    return broken;
}

static void every_file_keeps_its_word(void **state)
{
    char names[64][HD_ID];
    (void)state;
    assert_int_equal(hd_style_names(names, 64), FILES);
    for (int i = 0; i < FILES; i++) {
        struct hd_errors errors = {0};
        char spec[128];
        int without = 0;
        snprintf(spec, sizeof spec, "quick:style=%s", files[i].name);
        struct hd_hired *hired = hd_hire(spec, &errors);
        if (!hired)
            fail_msg("%s: %s", spec, errors.error[0].message);
        for (uint64_t seed = 1; seed <= GAMES; seed++) {
            const struct hd_rules *r = games_rules(seed <= GAMES / 2 ? "1995" : "2023");
            if (broken_in(r, hired->bot, files[i].bad, seed) > 0)
                fail_msg("%s breaks its word in game %d", spec, (int)seed);
            if (seed % 50 == 1)
                without += broken_in(r, hd_bot_named("quick"), files[i].bad, seed);
        }
        assert_true(files[i].happens == (without > 0));
        hd_dismiss(hired);
    }
}

/* By itself a style uses the first existing bot of its list. */
static void alone_over_what_it_names(void **state)
{
    struct hd_errors errors = {0};
    struct hd_spec spec;
    char why[160];
    (void)state;
    assert_true(hd_spec_read("style=human:it=5", &spec, why));
    struct hd_hired *hired = hd_hire("style=human:it=5", &errors);
    assert_non_null(hired);
    assert_string_equal(hired->bot->name, "style=human:it=5");
    assert_string_equal(hired->bot->blurb, "as people play, once somebody has looked");
    const struct hd_bot *greedy = hd_bot_named("greedy");
    assert_ptr_equal(((const struct hd_styled *)hired->bot->data)->rung,
                     greedy ? greedy : hd_bot_named("quick"));
    hd_dismiss(hired);
}

/* ---- reading ---------------------------------------------------------------------------- */

static bool read_text(const char *limits, struct hd_style *out, struct hd_errors *errors)
{
    char text[4096], path[256];
    int n = snprintf(text, sizeof text, "hidalgo: style 1\nover: quick\nlimits:\n%s\n", limits);
    snprintf(path, sizeof path, "%s", games_path("style.yaml"));
    games_write(path, text, (size_t)n);
    *errors = (struct hd_errors){.count = 0};
    return hd_style_load(path, out, errors);
}

static void every_question_can_be_named(void **state)
{
    struct hd_style style;
    struct hd_errors errors;
    (void)state;
    for (int i = 0; i < HD_ASK_NOTHING; i++) {
        char text[128];
        snprintf(text, sizeof text, "- never: {%s: move}\n- prefer: {%s: [move, stop]}",
                 hd_ask_row((enum hd_ask)i)->word, hd_ask_row((enum hd_ask)i)->word);
        if (!read_text(text, &style, &errors))
            fail_msg("%s: %s", text, errors.error[0].message);
        assert_int_equal(style.limits, 3);
        assert_true(style.limit[0].never && !style.limit[1].never && !style.limit[2].never);
        assert_int_equal(style.limit[0].ask, i);
    }
}

/* Each word where it means something, and nowhere else. */
static void every_word_can_be_said(void **state)
{
    static const char *const more[] = {"", " swap-king", " castilla_la_vieja"};
    struct hd_style style;
    struct hd_errors errors;
    (void)state;
    for (unsigned w = 0; w < HD_STYLE_WORDS; w++) {
        const struct hd_style_row *row = hd_style_row(w);
        for (unsigned i = 0; i <= HD_ASK_NOTHING; i++) {
            char text[128];
            bool any = i == HD_ASK_NOTHING;
            snprintf(text, sizeof text, "- prefer: {%s: %s%s}", any ? "any" : hd_ask_row(i)->word,
                     row->word, more[row->more]);
            bool fits = any || row->forms >> hd_ask_row(i)->form & 1;
            assert_int_equal(read_text(text, &style, &errors), fits);
            if (fits)
                assert_int_equal(style.limit[0].word, w);
        }
    }
}

static void what_is_wrong_is_told_with_its_line(void **state)
{
    static const struct {
        const char *limits, *message;
        int line, column;
    } wrong[] = {
        {"- never: {plaec: castillo}", "unknown question 'plaec'; did you mean 'place'?", 4, 11},
        {"- never: {place: castilo}", "did you mean 'castillo'?", 4, 18},
        {"- never: {power: castillo}", "unknown property of such an answer 'castillo'", 4, 18},
        {"- nevver: {place: castillo}", "did you mean 'never'?", 4, 3},
        {"- never: {special: does kng}", "unknown shape 'kng'; did you mean 'king'?", 4, 20},
        {"- never: {place: region}", "unknown property", 4, 18},
        {"- never: {place: region Granada!}", "id", 4, 18},
        {"- never: castillo", "map", 4, 10},
        {"- never: {place: {castillo: yes}}", "a single value", 4, 18},
        {"- castillo", "map", 4, 3},
        {"- mistakes: 5", "a rate is expected", 4, 13},
        {"- mistakes: 101 %", "a rate is expected", 4, 13},
        {"- mistakes: -1 %", "a rate is expected", 4, 13},
        {"- mistakes: many", "a rate is expected", 4, 13},
        {"mistakes: 5 %", "a list is expected", 3, 8},
        {"fitted: [a]", "", 3, 0},
    };
    struct hd_style style;
    struct hd_errors errors;
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        memset(&style, 0x5A, sizeof style);
        struct hd_style before = style;
        assert_false(read_text(wrong[i].limits, &style, &errors));
        assert_memory_equal(&before, &style, sizeof style);
        if (!strstr(errors.error[0].message, wrong[i].message) ||
            (wrong[i].column &&
             (errors.error[0].line != wrong[i].line || errors.error[0].column != wrong[i].column)))
            fail_msg("%s: %d:%d %s", wrong[i].limits, errors.error[0].line, errors.error[0].column,
                     errors.error[0].message);
    }
    assert_true(read_text("- mistakes: 2.5 %", &style, &errors));
    assert_int_equal(style.mistakes, 25);
    assert_true(read_text("- mistakes: 100%", &style, &errors));
    assert_int_equal(style.mistakes, 1000);
}

static void what_is_no_style(void **state)
{
    struct hd_style style;
    struct hd_errors errors = {0};
    (void)state;
    assert_false(hd_style_load("no-castilo", &style, &errors));
    assert_non_null(strstr(errors.error[0].message, "did you mean 'no-castillo'?"));
    assert_false(errors.unreadable);
    errors = (struct hd_errors){.count = 0};
    assert_false(hd_style_load("./nowhere.yaml", &style, &errors));
    assert_true(errors.unreadable);
    errors = (struct hd_errors){.count = 0};
    assert_false(hd_style_load("data/sets/gentle.yaml", &style, &errors));
    assert_non_null(strstr(errors.error[0].message, "'style 1' is expected here"));
    games_write(games_path("nobody.yaml"), "hidalgo: style 1\nover: [nobody, noone]\n", 39);
    char spec[256];
    errors = (struct hd_errors){.count = 0};
    snprintf(spec, sizeof spec, "style=%s", games_path("nobody.yaml"));
    assert_null(hd_hire(spec, &errors));
    assert_non_null(strstr(errors.error[0].message, "bot that it names does not exist"));
}

/* ---- narrowing ----------------------------------------------------------------------------- */

static struct hd_answers narrowed(const char *limits, const struct hd_rules *r,
                                  const struct hd_state *s)
{
    struct hd_style style;
    struct hd_errors errors;
    struct hd_answers answers;
    struct hd_view view;
    if (!read_text(limits, &style, &errors))
        fail_msg("%s: %s", limits, errors.error[0].message);
    hd_answers(r, s, &answers);
    hd_observe(r, s, hd_question(r, s).who, &view);
    hd_style_narrow(&style, r, &view, &answers);
    return answers;
}

static void until(const struct hd_rules *r, struct hd_state *s, enum hd_ask ask, uint64_t seed)
{
    for (;; seed++) {
        struct hd_setup setup = {.seats = 4, .seed = seed, .first = 0};
        assert_true(hd_begin(r, &setup, s, NULL));
        while (!hd_over(s) && hd_question(r, s).ask != ask)
            assert_true(hd_apply(r, s, hd_sample(&s->now, &seed), NULL));
        if (!hd_over(s) && hd_count(&s->now) > 2)
            return;
    }
}

static void limits_narrow_one_after_the_other(void **state)
{
    const struct hd_rules *r = games_rules("1995");
    struct hd_state s;
    struct hd_answers o;
    (void)state;
    until(r, &s, HD_ASK_power, 1);
    o = narrowed("- never: {power: [highest, highest]}", r, &s);
    assert_int_equal(hd_count(&o), hd_count(&s.now) - 2);
    o = narrowed("- never: {power: lowest}\n- prefer: {any: lowest}", r, &s);
    assert_int_equal(hd_count(&o), 1);
    assert_int_equal(hd_pick(&o, 0).b, hd_pick(&s.now, 1).b);
    o = narrowed("- never: {place: castillo}", r, &s);
    assert_memory_equal(&o, &s.now, sizeof o);
    until(r, &s, HD_ASK_place, 1);
    o = narrowed("- never: {place: castillo}", r, &s);
    assert_int_equal(hd_count(&o), hd_count(&s.now) - 1);
    o = narrowed("- prefer: {place: castillo}\n- never: {place: castillo}", r, &s);
    assert_int_equal(hd_count(&o), 1); /* the second one is ignored */
    assert_int_equal(hd_pick(&o, 0).b, HD_CASTILLO);
    until(r, &s, HD_ASK_recover, 1);
    o = narrowed("- prefer: {recover: highest}", r, &s);
    assert_int_equal(hd_count(&o), 1);
    for (int i = 0; i < hd_count(&s.now); i++)
        assert_true(r->power[hd_pick(&s.now, i).b].value <= r->power[hd_pick(&o, 0).b].value);
    until(r, &s, HD_ASK_place, 1);
    o = narrowed("- never: {place: move}", r, &s);
    assert_true(hd_count(&o) == 1 && o.stop);
    o = narrowed("- never: {place: stop}", r, &s);
    assert_true(hd_count(&o) == hd_count(&s.now) - 1 && !o.stop);
}

/* What a branch does are its own steps, and neither those before it nor those after it. */
static void branches_by_what_they_do(void **state)
{
    static const char set[] = "hidalgo: set 2\nname: Trial\ncards:\n- {id: king, effects: "
                              "[{either: [{recover: 1}, {points: {gain: 1}}, "
                              "{move: {from: court, to: province, up-to: 2}}]}]}\n";
    static const char *const does[] = {"recover", "points", "move"};
    static struct hd_edition e;
    const char *const sets[] = {games_path("either.yaml"), NULL};
    struct hd_request request = {.edition = "1995", .sets = sets};
    struct hd_errors errors = {0};
    struct hd_state s;
    (void)state;
    games_write(sets[0], set, sizeof set - 1);
    assert_true(hd_edition_load(&e, &request, &errors));
    until(&e.rules, &s, HD_ASK_branch, 1);
    for (int i = 0; i < 3; i++) {
        char text[64];
        snprintf(text, sizeof text, "- prefer: {any: does %s}", does[i]);
        struct hd_answers o = narrowed(text, &e.rules, &s);
        assert_int_equal(hd_count(&o), hd_count(&s.now) - 2);
        assert_int_equal(hd_pick(&o, 0).b, i);
        snprintf(text, sizeof text, "- never: {any: does %s}", does[i]);
        o = narrowed(text, &e.rules, &s);
        assert_int_equal(hd_count(&o), hd_count(&s.now) - 1);
    }
    struct hd_answers o = narrowed("- prefer: {any: does king}", &e.rules, &s);
    assert_memory_equal(&o, &s.now, sizeof o);
}

/* By id, if the board has it. */
static void regions_by_their_ids(void **state)
{
    const struct hd_rules *r = games_rules("1995");
    struct hd_state s;
    (void)state;
    until(r, &s, HD_ASK_place, 3);
    for (int i = 0; i < hd_count(&s.now); i++) {
        struct hd_move m = hd_pick(&s.now, i);
        static const char *const ids[] = {"galicia",  "pais_vasco",        "aragon",
                                          "cataluna", "castilla_la_vieja", "castilla_la_nueva",
                                          "valencia", "sevilla",           "granada"};
        char text[64];
        if (m.b >= r->regions)
            continue;
        snprintf(text, sizeof text, "- prefer: {place: region %s}", ids[m.b]);
        struct hd_answers o = narrowed(text, r, &s);
        assert_int_equal(hd_count(&o), 1);
        assert_int_equal(hd_pick(&o, 0).b, m.b);
    }
    struct hd_answers o = narrowed("- never: {place: region atlantis}", r, &s);
    assert_memory_equal(&o, &s.now, sizeof o);
}

/* Any limits leave some legal answers, in every variant. */
static void any_limits_leave_something(void **state)
{
    static struct mixture m;
    (void)state;
    for (uint64_t seed = 1; seed <= MIXTURES; seed++) {
        struct hd_style style = {.limits = 0};
        struct hd_state s;
        uint64_t random = seed;
        assert_true(mixture_of(&m, seed));
        const struct hd_rules *r = &m.edition.rules;
        struct hd_setup setup = {.seats = m.seating.seats, .seed = seed, .first = HD_NONE};
        for (; style.limits < 24; style.limits++)
            style.limit[style.limits] =
                (struct hd_limit){.never = hd_random_below(&random, 2),
                                  .ask = HD_ASK_NOTHING,
                                  .word = (uint8_t)hd_random_below(&random, HD_STYLE_WORDS),
                                  .shape = (uint8_t)hd_random_below(&random, HD_SHAPE_COUNT),
                                  .key = r->region[seed % r->regions].key};
        assert_true(hd_begin(r, &setup, &s, NULL));
        while (!hd_over(&s)) {
            struct hd_answers o;
            struct hd_view view;
            hd_answers(r, &s, &o);
            hd_observe(r, &s, hd_question(r, &s).who, &view);
            style.limits = 1 + (int)hd_random_below(&random, 24);
            hd_style_narrow(&style, r, &view, &o);
            assert_true(hd_count(&o) > 0);
            assert_true(hd_apply(r, &s, hd_sample(&o, &random), NULL));
        }
    }
}

/* ---- mistakes ---------------------------------------------------------------------------------
 */

static struct hd_move last(void *own, const struct hd_view *view, const struct hd_answers *answers,
                           uint64_t *random)
{
    (void)own, (void)view, (void)random;
    return hd_pick(answers, hd_count(answers) - 1);
}

/* Even a bot that ignores limits must not break them. */
static struct hd_move defiant(void *own, const struct hd_view *view,
                              const struct hd_answers *answers, uint64_t *random)
{
    (void)own, (void)answers, (void)random;
    assert_null(view); /* it is blind */
    return (struct hd_move){.ask = answers->ask, .b = 200};
}

static void mistakes_at_their_rate(void **state)
{
    static const struct hd_bot rung = {.name = "last", .blind = true, .choose = last};
    static const struct hd_style style = {.mistakes = 100};
    struct hd_styled of = {&style, &rung};
    struct hd_bot bot;
    const struct hd_rules *r = games_rules("1995");
    struct hd_state s;
    int others = 0;
    (void)state;
    hd_style_bot(&of, &bot);
    until(r, &s, HD_ASK_power, 1);
    int n = hd_count(&s.now);
    void *own = malloc(bot.memory);
    hd_bot_begin(&bot, own, r, 0, NULL);
    for (uint64_t i = 0; i < 20000; i++) {
        uint64_t one = i * 977, two = one;
        struct hd_move m = answer(&bot, own, r, &s, &one);
        struct hd_move again = answer(&bot, own, r, &s, &two);
        assert_memory_equal(&m, &again, sizeof m);
        others += m.b != hd_pick(&s.now, n - 1).b;
    }
    hd_bot_end(&bot, own, NULL);
    free(own);
    double rate = others / 20000.0 * n / (n - 1);
    assert_true(rate > 0.09 && rate < 0.11);
}

static void who_heeds_no_limits(void **state)
{
    static const struct hd_bot rung = {.name = "defiant", .blind = true, .choose = defiant};
    struct hd_style style = {.limits = 1, .limit = {{.never = true, .ask = HD_ASK_power}}};
    struct hd_styled of = {&style, &rung};
    struct hd_bot bot;
    const struct hd_rules *r = games_rules("1995");
    struct hd_state s;
    (void)state;
    style.limit[0].word = HD_STYLE_high;
    hd_style_bot(&of, &bot);
    until(r, &s, HD_ASK_power, 1);
    void *own = malloc(bot.memory);
    hd_bot_begin(&bot, own, r, 0, NULL);
    uint64_t random = 1;
    for (int i = 0; i < 200; i++)
        assert_true(answer(&bot, own, r, &s, &random).b < hd_pick(&s.now, hd_count(&s.now) - 1).b);
    free(own);
}

/* ---- at a table
 * ---------------------------------------------------------------------------------- */

/* The file is missing when the game is resumed: a person plays, with a message. */
static void a_style_that_is_gone(void **state)
{
    char path[256], seats[512], record[256], why[240];
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {.request = {.edition = "2023"}, .seed = 5, .record = record};
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("my own.yaml"));
    snprintf(record, sizeof record, "%s", games_path("styled.record"));
    snprintf(seats, sizeof seats, "ana:quick:style=%s,beto", path);
    games_write(path, "hidalgo: style 1\nover: quick\n", 29);
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    assert_true(hd_session_bot(s));
    hd_session_free(s);
    s = hd_session_load(record, true, &status, why);
    assert_string_equal(why, "");
    assert_string_equal(hd_player_kind(&hd_session_seating(s)->player[0]),
                        setup.seating.player[0].spec);
    hd_session_free(s);
    games_write(path, "hidalgo: style 1\nover: quick\nlimit: []\n", 39);
    s = hd_session_load(record, true, &status, why);
    assert_non_null(s);
    assert_int_equal(status, 0);
    assert_non_null(strstr(why, "limit"));
    assert_null(hd_session_seating(s)->player[0].bot);
    hd_session_free(s);
    s = hd_session_load(record, false, &status, why);
    assert_string_equal(why, ""); /* a replay needs no bot             */
    hd_session_free(s);
    errors = (struct hd_errors){.count = 0};
    setup.record = NULL;
    assert_null(hd_session_new(&setup, &errors));
    assert_int_equal(errors.error[0].line, 3);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_file_keeps_its_word),
        cmocka_unit_test(alone_over_what_it_names),
        cmocka_unit_test(every_question_can_be_named),
        cmocka_unit_test(every_word_can_be_said),
        cmocka_unit_test(what_is_wrong_is_told_with_its_line),
        cmocka_unit_test(what_is_no_style),
        cmocka_unit_test(limits_narrow_one_after_the_other),
        cmocka_unit_test(branches_by_what_they_do),
        cmocka_unit_test(regions_by_their_ids),
        cmocka_unit_test(any_limits_leave_something),
        cmocka_unit_test(mistakes_at_their_rate),
        cmocka_unit_test(who_heeds_no_limits),
        cmocka_unit_test(a_style_that_is_gone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
