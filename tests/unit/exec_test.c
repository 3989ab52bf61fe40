/* SPDX-License-Identifier: MIT
 *
 * exec_test.c: bots that are other people's programs. A bad one (tests/bots/badbot.c) only harms
 * its own seat: the others play the same up to its fault, the game ends normally, the fault is
 * counted, and no process is left. */
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <cmocka.h>

#include "exec/exec.h"
#include "games.h"
#include "run/sim.h"
#include "seeds.h"

/* No sanitizer's memory fits into a cage. */
#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#elif defined __SANITIZE_ADDRESS__
#define SANITIZED
#endif

enum { SEATS = 3, GOOD = 20, MOST = 4000 };

static struct hd_edition edition;

static const char *spec(const char *ms, const char *mode, int good)
{
    static char text[HD_SPEC];
    const char *build = getenv("BUILD");
    snprintf(text, sizeof text, "%sexec=%s/bots/badbot %s %d", ms, build ? build : "build", mode,
             good);
    return text;
}

static struct hd_hired *hire(const char *text)
{
    static struct hd_seating seating;
    struct hd_errors errors = {0};
    char why[160];
    struct hd_hired *hired = hd_hire(text, &errors);
    if (!hired)
        fail_msg("%s", errors.error[0].message);
    assert_true(hd_seating_read("ana,beto,cruz", &seating, why));
    hd_hired_meet(hired, &(struct hd_meeting){&edition, NULL, &seating, false});
    return hired;
}

struct game {
    struct hd_move move[MOST];
    int n, own; /* moves; and the one that seat 0 made after GOOD good ones            */
};

/* A game of that bot against two others. */
static void play(struct hd_hired *hired, uint64_t seed, struct game *out)
{
    const struct hd_rules *r = &edition.rules;
    const struct hd_bot *bot[SEATS] = {hired->bot, hd_bot_named("quick"), hd_bot_named("random")};
    void *own[SEATS];
    uint64_t stream[SEATS];
    struct hd_setup setup = {.seats = SEATS, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    struct hd_view view;
    struct hd_answers answers;
    int asked = 0;
    out->n = out->own = 0;
    assert_true(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < SEATS; i++) {
        own[i] = malloc(bot[i]->memory + 1);
        stream[i] = games_stream(seed, 0, i);
        hd_bot_begin(bot[i], own[i], r, i, i ? NULL : &hired->budget);
    }
    for (; !hd_over(&s) && out->n < MOST; out->n++) {
        int who = hd_question(r, &s).who;
        if (who == 0 && asked++ == GOOD)
            out->own = out->n;
        hd_observe(r, &s, who, &view);
        hd_answers(r, &s, &answers);
        out->move[out->n] = bot[who]->choose(own[who], &view, &answers, &stream[who]);
        assert_true(hd_apply(r, &s, out->move[out->n], NULL));
    }
    assert_true(hd_over(&s));
    for (int i = 0; i < SEATS; i++) {
        hd_observe(r, &s, i, &view);
        hd_bot_end(bot[i], own[i], &view);
        free(own[i]);
    }
}

static void nobody_is_left(void)
{
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1);
}

static void one_bad(const char *mode, size_t kind)
{
    static struct game good, bad;
    struct hd_faults f;
    struct hd_hired *hired = hire(spec("", "good", 0));
    play(hired, 5, &good);
    assert_true(hd_bot_faults(hired->bot, &f) && f.games == 0);
    hd_dismiss(hired);
    hired = hire(spec("ms=150:", mode, GOOD));
    play(hired, 5, &bad);
    assert_true(hd_bot_faults(hired->bot, &f));
    uint64_t counted = *(const uint64_t *)((const char *)&f + kind);
    if (f.games != 1 || counted != 1)
        fail_msg("%s: %d games, counted %d", mode, (int)f.games, (int)counted);
    assert_true(good.own > GOOD && bad.own == good.own);
    assert_memory_equal(good.move, bad.move, (size_t)good.own * sizeof *good.move);
    for (int i = 0; i < 5; i++) /* the run goes on */
        play(hired, 6 + (uint64_t)i, &bad);
    assert_true(hd_bot_faults(hired->bot, &f));
    assert_int_equal(f.games, 6);
    assert_true(f.late + f.too_long + f.ended <= 4); /* it is started at most four times */
    hd_dismiss(hired);
    nobody_is_left();
}

static void bad_ones(void **state)
{
    (void)state;
    one_bad("illegal", offsetof(struct hd_faults, illegal));
    one_bad("late", offsetof(struct hd_faults, late));
    one_bad("silent", offsetof(struct hd_faults, late));
    one_bad("deaf", offsetof(struct hd_faults, late));
    one_bad("dying", offsetof(struct hd_faults, ended));
    one_bad("flood", offsetof(struct hd_faults, illegal));
    one_bad("long", offsetof(struct hd_faults, too_long));
    one_bad("chatty", offsetof(struct hd_faults, illegal));
    one_bad("forking", offsetof(struct hd_faults, late));
}

/* Codes are answers like words. */
static void coded(void **state)
{
    static struct game worded, coded;
    static struct game *const game[] = {&worded, &coded};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct hd_faults f;
        struct hd_hired *hired = hire(spec("", i ? "coded" : "good", 0));
        play(hired, 5, game[i]);
        assert_true(hd_bot_faults(hired->bot, &f) && f.games == 0);
        hd_dismiss(hired);
    }
    assert_int_equal(worded.n, coded.n);
    assert_memory_equal(worded.move, coded.move, (size_t)worded.n * sizeof *worded.move);
}

static void not_there(void **state)
{
    static struct game game;
    struct hd_faults f;
    (void)state;
    struct hd_hired *hired = hire("exec=/nowhere/nothing 2>/dev/null");
    for (uint64_t seed = 1; seed <= 6; seed++)
        play(hired, seed, &game);
    assert_true(hd_bot_faults(hired->bot, &f));
    assert_int_equal(f.games, 6);
    assert_int_equal(f.ended, 4);
    hd_dismiss(hired);
    hd_dismiss(hire("exec=true")); /* never begun, never started */
    nobody_is_left();
}

/* ---- what they leave, what they write -------------------------------------------------- */

/* Standard error is a file meanwhile. */
static int errors_begin(void)
{
    int before = dup(STDERR_FILENO);
    assert_true(freopen(games_path("errors"), "w", stderr) != NULL);
    setvbuf(stderr, NULL, _IONBF, 0);
    return before;
}

static void errors_end(int before)
{
    fflush(stderr);
    dup2(before, STDERR_FILENO);
    close(before);
}

/* A game with that bot, and what arrived on standard error. */
static char *errors_of(const char *mode, size_t *size)
{
    static struct game game;
    struct hd_faults f;
    int before = errors_begin();
    struct hd_hired *hired = hire(spec("", mode, GOOD));
    play(hired, 5, &game);
    assert_true(hd_bot_faults(hired->bot, &f));
    hd_dismiss(hired);
    errors_end(before);
    assert_int_equal(f.games, 0);
    nobody_is_left();
    return games_read(games_path("errors"), size);
}

static void nothing_outlives_it(void **state)
{
    size_t size;
    int left = 0;
    (void)state;
    char *text = errors_of("leaving", &size);
    for (char *at = text; (at = strstr(at, "left ")); left++) {
        long pid = strtol(at += 5, NULL, 10);
        assert_true(pid > 1);
#if defined __linux__ || defined __FreeBSD__ || defined __DragonFly__
        if (kill((pid_t)pid, 0) == 0)
            fail_msg("%ld is still there", pid);
#endif
    }
    assert_true(left >= 3);
    free(text);
}

#ifdef __linux__
/* Plays a game with a bot that leaves processes behind, and dies without a word. */
static void die_at_the_table(const char *numbers)
{
    static struct game game;
    char command[HD_SPEC];
    snprintf(command, sizeof command, "exec=echo left $$ >%s; exec %s 2>>%s", numbers,
             strchr(spec("", "leaving", GOOD), '=') + 1, numbers);
    play(hire(command), 5, &game);
    raise(SIGKILL);
}

static void its_death_ends_them(void **state)
{
    char numbers[256];
    size_t size;
    int left = 0, status;
    (void)state;
    snprintf(numbers, sizeof numbers, "%s", games_path("left"));
    pid_t player = fork();
    if (player == 0)
        die_at_the_table(numbers);
    assert_int_equal(waitpid(player, &status, 0), player);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGKILL);
    char *text = games_read(numbers, &size);
    for (char *at = text; (at = strstr(at, "left ")); left++) {
        pid_t pid = (pid_t)strtol(at += 5, NULL, 10);
        assert_true(pid > 1);
        for (int i = 0; i < 1000 && kill(pid, 0) == 0; i++)
            nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL);
        if (kill(pid, 0) == 0)
            fail_msg("%ld is still there", (long)pid);
    }
    assert_true(left >= 4); /* itself, and its children */
    free(text);
}
#endif

static void endless_errors_are_cut(void **state)
{
    static const char cut[] = ": more than 65536 bytes of standard error in a game: ";
    size_t size;
    (void)state;
    char *text = errors_of("loud", &size), *at = strstr(text, cut);
    assert_non_null(at);
    assert_null(strstr(at + 1, cut));
    assert_null(strstr(at, "and on and on"));
    assert_true(size > 60000 && size < 66500);
    free(text);
}

#ifndef SANITIZED
/* All games together may say a mebibyte; then nothing more arrives. Sanitizers see how errors are
 * cut in a single game. */
static void all_errors_are_cut(void **state)
{
    static const char line[] = "and on and on and on\n",
                      last[] = "the rest is left out, and so is all that follows";
    static struct game game;
    char *text = NULL, *end = NULL;
    size_t size, said = 0;
    (void)state;
    int before = errors_begin(), more = 3;
    struct hd_hired *hired = hire(spec("", "wordy", 0));
    for (uint64_t seed = 1; seed < 30 && more > 0; seed++) {
        play(hired, seed, &game);
        free(text);
        text = games_read(games_path("errors"), &size);
        end = strstr(text, last);
        more -= end != NULL;
    }
    hd_dismiss(hired);
    errors_end(before);
    assert_non_null(end);
    assert_null(strstr(end + 1, last));
    assert_null(strstr(end, line));
    for (char *at = text; (at = strstr(at, line)); at++)
        said += strlen(line);
    assert_in_range(said, (1 << 20) - 1024, 1 << 20);
    free(text);
    nobody_is_left();
}
#endif

/* ---- what programs are told -------------------------------------------------------------------
 */

/* Views can be read back, and the game's seed is nowhere. */
static void told(void **state)
{
    static struct game game;
    char command[HD_SPEC], path[256];
    struct hd_view view;
    size_t size;
    int texts = 0;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("told"));
    snprintf(command, sizeof command, "exec=tee %s | %s", path,
             strchr(spec("", "good", 0), '=') + 1);
    struct hd_hired *hired = hire(command);
    play(hired, UINT64_C(987654321987654321), &game);
    hd_dismiss(hired);
    char *text = games_read(path, &size), why[160];
    assert_memory_equal(text, "{\"hidalgo\":\"bot 1\",", 19);
    assert_non_null(strstr(text, "\"options\":[],\"sets\":[],\"rules\":{\"regions\":[{"));
    assert_non_null(
        strstr(text, "\n{\"game\":1,\"players\":[\"ana\",\"beto\",\"cruz\"],\"you\":\"ana\","));
    assert_non_null(strstr(text, "\n{\"over\":1,\"scores\":["));
    assert_null(strstr(text, "987654321987654321"));
    for (char *at = text; (at = strstr(at, "\"text\":\"view 1")); texts++) {
        char *end = strchr(at += 8, '"');
        *end = '\0';
        if (!hd_view_read(&edition.rules, at, &view, why))
            fail_msg("%s", why);
        assert_int_equal(view.seat, 0);
        at = end + 1;
    }
    assert_true(texts > GOOD);
    free(text);
}

/* ---- many games, and a table ------------------------------------------------------------ */

static void threads(void **state)
{
    static struct sim_result result;
    uint64_t signature[2];
    char why[SIM_WHY];
    struct hd_faults f;
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct hd_hired *hired = hire(spec("", "illegal", 1000000));
        struct sim_setup setup = {
            .edition = &edition,
            .match = {.seats = SEATS, .games = 12, .seed = 3, .threads = i ? 3 : 1}};
        setup.match.player[0].bot = hired->bot;
        setup.match.player[1].bot = setup.match.player[2].bot = hd_bot_named("random");
        if (!sim_run(&setup, &result, why))
            fail_msg("%s", why);
        signature[i] = result.match.signature;
        assert_true(hd_bot_faults(hired->bot, &f) && f.games == 0);
        hd_dismiss(hired);
    }
    assert_true(signature[0] == signature[1]);
    nobody_is_left();
}

/* Those of docs/examples: none of their answers is wrong. */
static void examples(void **state)
{
    static struct game game;
    char program[HD_SPEC];
    const char *build = getenv("BUILD");
    struct hd_faults f;
    (void)state;
    snprintf(program, sizeof program, "exec=%s/bots/bot", build ? build : "build");
    const char *const specs[] = {program, "exec=docs/examples/bot.py"};
    bool python = system("python3 -c 1 2>/dev/null") == 0;
    for (int i = 0; i < 1 + python; i++) {
        struct hd_hired *hired = hire(specs[i]);
        for (uint64_t seed = 1; seed <= 4; seed++)
            play(hired, seed, &game);
        assert_true(hd_bot_faults(hired->bot, &f));
        assert_int_equal(f.games, 0);
        hd_dismiss(hired);
    }
    nobody_is_left();
}

static struct hd_session *table(const char *record)
{
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 4, .given = true, .first = -1, .record = record};
    struct hd_errors errors = {0};
    char seats[2 * HD_SPEC], why[160];
    snprintf(seats, sizeof seats, "ana:random,beto:%s,cruz:quick", spec("", "good", 0));
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

/* A game with one is saved, and resumes as if nobody had left it. */
static void resumed(void **state)
{
    char path[256], why[240];
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("exec.record"));
    struct hd_session *s = table(NULL);
    while (hd_session_bot(s))
        ;
    char *whole = games_story(s, -1);
    hd_session_free(s);
    s = table(path);
    for (int i = 0; i < 90; i++)
        assert_true(hd_session_bot(s));
    hd_session_free(s);
    s = hd_session_load(path, true, &status, why);
    assert_non_null(s);
    assert_int_equal(status, 0);
    assert_non_null(strstr(hd_player_kind(&hd_session_seating(s)->player[1]), "badbot good"));
    assert_int_equal(hd_session_commands(s), 1 << 1);
    hd_session_run_commands(s);
    assert_int_equal(hd_session_commands(s), 0);
    while (hd_session_bot(s))
        ;
    char *story = games_story(s, -1);
    hd_session_free(s);
    assert_string_equal(whole, story);
    free(whole);
    free(story);
    nobody_is_left();
}

/* A command in a record never runs without permission. */
static void not_run(void **state)
{
    char path[256], mark[256], seats[2 * HD_SPEC], why[240];
    struct hd_errors errors = {0};
    int status;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("not-run.record"));
    snprintf(mark, sizeof mark, "%s", games_path("not-run.mark"));
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 4, .given = true, .first = -1, .record = path};
    snprintf(seats, sizeof seats, "ana:random,beto:exec=touch %s", mark);
    assert_true(hd_seating_read(seats, &setup.seating, why));
    hd_session_free(hd_session_new(&setup, &errors));
    struct hd_session *s = hd_session_load(path, false, &status, why);
    assert_non_null(s);
    while (hd_session_bot(s))
        ;
    assert_true(hd_session_over(s));
    assert_int_equal(access(mark, F_OK), -1);
    hd_session_free(s);
    s = hd_session_load(path, false, &status, why);
    hd_session_run_commands(s);
    for (int i = 0; i < 4; i++)
        assert_true(hd_session_bot(s));
    hd_session_free(s);
    assert_int_equal(access(mark, F_OK), 0);
}

/* For those that write files for the test: no cage from here on. */
static void trusted(void **state)
{
    (void)state;
    hd_bots_trust();
}

static int load(void **state)
{
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    (void)state;
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(bad_ones),
        cmocka_unit_test(coded),
        cmocka_unit_test(not_there),
        cmocka_unit_test(nothing_outlives_it),
        cmocka_unit_test(endless_errors_are_cut),
        cmocka_unit_test(threads),
        cmocka_unit_test(resumed),
#ifndef SANITIZED
        cmocka_unit_test(all_errors_are_cut),
        cmocka_unit_test(examples),
#endif
        cmocka_unit_test(trusted),
#ifdef SANITIZED
        cmocka_unit_test(examples),
#endif
#ifdef __linux__
        cmocka_unit_test(its_death_ends_them),
#endif
        cmocka_unit_test(told),
        cmocka_unit_test(not_run),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
