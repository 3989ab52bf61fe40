/* SPDX-License-Identifier: MIT
 *
 * present_test.c: a third front end: whole games of every kind through the presenter, without a
 * terminal. It writes down what each stage shows to whom, and at every step checks who looks.
 *
 * - A seat's view is shown only while that seat is asked and looks alone, after a blank screen; one
 *   person alone always sees the same view, and never a blank screen.
 * - What is shown is the same in another world, in which everything that the viewer cannot know was
 *   dealt again.
 * - Consent is asked of everybody concerned, once, and only with all of it a move goes back.
 * - A trial game, a replay, a hint and a review leave the game as it was.
 *
 * HIDALGO_GAMES=20 plays that many of each kind, HIDALGO_SEED=20 later ones. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "checked.h"
#include "games.h"
#include "hidalgo/review.h"
#include "present.h"
#include "text.h"
#include "worlds.h"

enum { PAGE = 1 << 16, LINE = 1024, STEPS = 30000, TRIAL = 12 };

/* Somebody who plays, and what happened to them. */
struct third {
    struct present p;
    uint64_t random, dealt;
    int looks; /* who is alone at the screen, or -1                       */
    long questions, differ, compared;
    long seen[STAGES];
};

static uint64_t lot(void)
{
    return 7;
}

static void sit_down(struct third *t, struct hd_session *s, bool lines, bool coached, uint64_t seed)
{
    struct present_way way = {
        .lines = lines, .coached = coached, .pace = PACE_BY_KEY, .iterations = 4, .lot = lot};
    *t = (struct third){.random = seed, .dealt = seed, .looks = -1};
    present_begin(&t->p, s, &way, -1);
}

/* ---- what is shown --------------------------------------------------------------------- */

static void add_choices(const struct present *p, const struct scene *scene, char page[PAGE])
{
    struct hd_question q = hd_session_question(p->session);
    struct hd_move legal[HD_MOVES];
    char line[LINE];
    text_add(page, PAGE, "%s\n", hd_question_text(p->session, line, sizeof line));
    if (q.is_private && scene->viewer != (int)q.who)
        return; /* the front end lists the open half                          */
    int n = hd_session_legal(p->session, legal);
    for (int i = 0; i < n; i++)
        text_add(page, PAGE, "%s\n", hd_move_text(p->session, legal[i], line, sizeof line));
}

/* Everything that a front end would make visible now. */
static void show(const struct present *p, const struct scene *scene, char page[PAGE])
{
    char line[LINE];
    int count;
    page[0] = '\0';
    text_add(page, PAGE, "%d of %d\n%s\n", (int)p->stage, scene->who,
             present_question(p, line, sizeof line));
    if (scene->blank) {
        text_add(page, PAGE, "%s\n%s\n", present_stored(p, line, sizeof line), p->remark);
        return;
    }
    text_add(page, PAGE, "%s\n%s\n", p->remark, p->objection);
    const struct hd_advice *hint =
        p->stage == STAGE_HINT && p->advised ? hd_session_advice(p->session, scene->viewer) : NULL;
    for (int i = 0; hint && i < hint->plans; i++)
        text_add(page, PAGE, "%s\n",
                 hd_plan_text(p->session, scene->viewer, &hint->plan[i], line, sizeof line));
    const struct hd_happening *log = hd_session_log(p->session, &count);
    for (int i = scene->news.from; i < scene->news.to && i < count; i++)
        text_add(page, PAGE, "%s\n",
                 hd_narrate(p->session, &log[i], scene->viewer, line, sizeof line));
    text_add(page, PAGE, "%s\n", hd_session_undo_text(p->session, line, sizeof line));
    if (scene->stage == STAGE_CHOICE)
        add_choices(p, scene, page);
}

/* The same in another world. */
static void must_tell_no_secret(struct third *t, const struct scene *scene)
{
    static char here[PAGE], there[PAGE];
    if (t->p.replay.whole)
        return; /* its session is another one                                */
    show(&t->p, scene, here);
    t->differ += worlds_change(t->p.session, scene->viewer, &t->dealt);
    show(&t->p, scene, there);
    worlds_back(t->p.session);
    assert_string_equal(here, there);
    t->compared++;
}

/* ---- who looks ---------------------------------------------------------------------------- */

static void must_be_for_those_who_look(struct third *t)
{
    const struct present *p = &t->p;
    struct scene scene;
    present_scene(p, &scene);
    struct hd_question q = hd_session_question(p->session);
    t->seen[p->stage]++;
    if (scene.only < 0)
        t->looks = -1;
    assert_int_equal(scene.only, t->looks); /* nobody begins to look by accident */
    assert_int_equal(scene.only >= 0, present_private(p));
    if (p->people == 1) {
        assert_int_equal(scene.viewer, p->lone);
        assert_false(scene.blank && p->way.lines);
    } else {
        bool own = scene.viewer == (int)q.who && scene.only == scene.viewer;
        assert_true(scene.viewer == HD_NONE || own);
    }
    if (scene.only >= 0) /* only the question itself, or what lies over it */
        assert_true(scene.stage == STAGE_CHOICE && scene.only == (int)q.who);
    bool hides = p->people > 1 && (q.is_private || (q.secret && !p->way.lines));
    if (scene.stage == STAGE_CHOICE && hides &&
        !hd_question_is_half_open(&q, &hd_session_view(p->session, HD_NONE)->known))
        assert_int_equal(scene.only, (int)q.who);
    if (scene.stage == STAGE_CHOICE)
        assert_true(scene.unseen == (q.secret || q.is_private));
    assert_true(p->stage != STAGE_VEIL || p->people > 1);
    if (p->way.lines) {
        assert_true(p->stage != STAGE_TURN && p->stage != STAGE_SCORING && p->stage != STAGE_NOTE &&
                    p->stage != STAGE_COVERED);
        assert_true(present_patience(p) <= 0);
    }
}

/* "Scored. Sevilla: ana +6, beto +3.": a player once in a place, with the bonus. */
static void must_sum_points(const struct present *p)
{
    const struct hd_seating *seating = hd_session_seating(p->session);
    char part[PRESENT_TEXT], points[HD_NAME + 8];
    for (const char *at = p->remark, *end; *at != '\0'; at = end) {
        end = at + 1 + strcspn(at + 1, ";");
        snprintf(part, sizeof part, "%.*s", (int)(end - at), at);
        for (int i = 0; i < seating->seats; i++) {
            snprintf(points, sizeof points, "%s +", seating->player[i].name);
            const char *first = strstr(part, points);
            assert_true(first == NULL || strstr(first + 1, points) == NULL);
        }
    }
}

static void look(struct third *t)
{
    must_sum_points(&t->p);
    struct scene scene;
    if (t->p.stage == STAGE_GONE)
        return;
    must_be_for_those_who_look(t);
    present_scene(&t->p, &scene);
    if (hd_random_below(&t->random, 4) == 0)
        must_tell_no_secret(t, &scene);
}

static void intend(struct third *t, enum intent i, long n)
{
    bool lifts = t->p.stage == STAGE_VEIL && i == INTENT_GO_ON;
    if (lifts || i == INTENT_HAND)
        t->looks = (int)hd_session_question(t->p.session).who;
    present_do(&t->p, i, n);
    look(t);
}

/* ---- playing ------------------------------------------------------------------------------- */

/* After a secret the screen is blank, unless the same player goes on with another, or all see a
 * scoring that waits. */
static void answer(struct third *t)
{
    struct present *p = &t->p;
    struct hd_question q = hd_session_question(p->session);
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(p->session, legal);
    struct hd_line line = {.count = 1};
    line.move[0] = legal[hd_random_below(&t->random, (uint32_t)n)];
    long moves = hd_session_moves(p->session);
    bool veiled = present_private(p);
    int played = present_answer(p, &line);
    t->questions += played;
    assert_int_equal(hd_session_moves(p->session), moves + played);
    assert_true(played == 1 || p->stage == STAGE_HELD || hd_session_is_lesson(p->session));
    assert_int_equal(played == 0, p->objection[0] != '\0');
    struct scene scene;
    present_scene(p, &scene);
    if (played && veiled && q.secret)
        assert_true(scene.blank || scene.only == (int)q.who || p->way.lines ||
                    (scene.only < 0 && present_patience(p) < 0 && p->stage != STAGE_CHOICE));
    if (played && p->way.lines)
        assert_false(present_private(p));
    look(t);
}

/* Everybody concerned agrees, or somebody does not. */
static void consent(struct third *t)
{
    struct present *p = &t->p;
    unsigned owners = hd_session_undo_owners(p->session), asked = 0;
    long moves = hd_session_moves(p->session);
    while (p->stage == STAGE_AGREE) {
        int seat = present_agrees(p);
        bool agrees = hd_random_below(&t->random, 4) > 0;
        assert_int_equal(hd_session_moves(p->session), moves);
        assert_true(owners >> seat & 1 && !(asked >> seat & 1));
        assert_false(present_private(p));
        asked |= 1u << seat;
        intend(t, agrees ? INTENT_YES : INTENT_NO, 0);
        assert_true(agrees || p->stage != STAGE_AGREE);
        assert_string_not_equal(p->stage == STAGE_AGREE ? "-" : p->remark, "");
        if (!agrees)
            assert_int_equal(hd_session_moves(p->session), moves);
        else if (asked == owners)
            assert_true(hd_session_moves(p->session) < moves);
    }
}

static void step(struct third *t);

static void must_be_the_same(const struct scene *a, const struct scene *b)
{
    assert_int_equal(a->stage, b->stage);
    assert_int_equal(a->viewer, b->viewer);
    assert_int_equal(a->only, b->only);
    assert_int_equal(a->who, b->who);
    assert_true(a->blank == b->blank && a->unseen == b->unseen);
    assert_memory_equal(&a->news, &b->news, sizeof a->news);
}

/* A trial game, or a look at the past, changes nothing. */
static void there_and_back(struct third *t, enum intent there, enum intent back)
{
    struct present *p = &t->p;
    const struct hd_session *s = p->session;
    struct scene before, after;
    long moves = hd_session_moves(s);
    uint64_t hash = hd_hash(&now(s)->state);
    int looks = t->looks;
    present_scene(p, &before);
    intend(t, there, there == INTENT_REPLAY ? (long)hd_random_below(&t->random, 9) - 1 : 0);
    for (int i = 0; i < TRIAL && p->session != s && p->stage != STAGE_FINAL; i++) {
        if (there == INTENT_WHAT_IF)
            step(t);
        else
            intend(t, (enum intent)(INTENT_STEP + hd_random_below(&t->random, 4)), i % 5 - 2);
    }
    if (p->session != s)
        present_do(p, back, 0);
    t->looks = looks;
    assert_ptr_equal(p->session, s);
    assert_int_equal(hd_session_moves(s), moves);
    assert_true(hd_hash(&now(s)->state) == hash);
    present_scene(p, &after);
    must_be_the_same(&before, &after);
    look(t);
}

/* What the player asked named face down: only that player looks, and only after the others were
 * told; then it is gone. A trial does not know it. */
static void own_secrets(struct third *t)
{
    struct present *p = &t->p;
    char text[LINE];
    bool hides = p->people > 1 && !present_private(p);
    p->remark[0] = '\0';
    intend(t, INTENT_OWN, 0);
    assert_int_equal(p->stage == STAGE_CHOICE && !p->real, p->remark[0] != '\0');
    assert_true((hides && !p->real) || p->stage == STAGE_CHOICE);
    p->remark[0] = '\0';
    if (p->stage != STAGE_OWN)
        return;
    assert_false(present_private(p));
    t->looks = (int)hd_session_question(p->session).who;
    assert_null(strstr(present_question(p, text, sizeof text), "continues for"));
    intend(t, INTENT_GO_ON, 0);
    assert_non_null(strstr(present_question(p, text, sizeof text), "continues for"));
    intend(t, hd_random_below(&t->random, 2) ? INTENT_GO_ON : INTENT_COVER, 0);
    assert_int_equal(p->stage, STAGE_CHOICE);
    assert_false(present_private(p));
}

/* A hint is thought about in ticks until it is there, or given up; leaving it comes back to the
 * question. One that is not allowed is refused with a reason. */
static void hint(struct third *t)
{
    struct present *p = &t->p;
    struct scene before, after;
    present_scene(p, &before);
    p->remark[0] = '\0';
    intend(t, INTENT_HINT, 0);
    assert_int_equal(p->stage == STAGE_CHOICE, p->remark[0] != '\0');
    p->remark[0] = '\0';
    if (p->stage == STAGE_CHOICE)
        return;
    assert_int_equal(p->stage, STAGE_HINT);
    assert_int_equal(present_patience(p), 0);
    bool waits = hd_random_below(&t->random, 2);
    while (waits && present_patience(p) == 0)
        present_tick(p);
    look(t);
    assert_int_equal(waits, hd_session_advice(p->session, p->viewer) != NULL && p->advised);
    intend(t, hd_random_below(&t->random, 2) ? INTENT_GO_ON : INTENT_BACK, 0);
    assert_int_equal(hd_session_thinking(p->session), -1);
    present_scene(p, &after);
    must_be_the_same(&before, &after);
}

/* The same for the review of a finished game; the past of a decision comes back to it. */
static void review(struct third *t)
{
    struct present *p = &t->p;
    intend(t, INTENT_REVIEW, 0);
    assert_int_equal(p->stage, STAGE_REVIEW);
    present_tick(p);
    intend(t, INTENT_BACK, 0);
    assert_int_equal(p->stage, STAGE_FINAL);
    assert_int_equal(hd_session_thinking(p->session), -1);
    intend(t, INTENT_REVIEW, 0);
    while (present_patience(p) == 0)
        present_tick(p);
    assert_non_null(hd_session_review(p->session));
    assert_int_equal(p->percent, 100);
    there_and_back(t, INTENT_REPLAY, INTENT_BACK);
    assert_true(p->stage == STAGE_REVIEW && p->advised);
    intend(t, INTENT_GO_ON, 0);
    assert_int_equal(p->stage, STAGE_FINAL);
}

/* Something beside an answer that somebody may want at any stage. */
static void aside(struct third *t)
{
    struct present *p = &t->p;
    switch (hd_random_below(&t->random, 12)) {
    case 0:
        intend(t, INTENT_UNDO, 0);
        break;
    case 1:
        intend(t, INTENT_TAKE_BACK, 0);
        break;
    case 2:
        intend(t, INTENT_REDO, 0);
        break;
    case 3:
        intend(t, INTENT_COURT, (long)hd_random_below(&t->random, 8));
        break;
    case 4:
        intend(t, INTENT_COVER, 0);
        assert_false(present_private(p));
        break;
    case 5:
        if (p->stage == STAGE_CHOICE && !p->real)
            there_and_back(t, INTENT_WHAT_IF, INTENT_GO_BACK);
        break;
    case 6:
        if (p->stage != STAGE_FINAL && !p->real)
            there_and_back(t, INTENT_REPLAY, INTENT_BACK);
        break;
    case 7:
        if (p->way.lines || p->stage >= STAGE_AGREE)
            break; /* it would be gone */
        intend(t, INTENT_LEAVE, 0);
        assert_int_equal(p->stage, STAGE_LEAVING);
        intend(t, INTENT_NO, 0);
        break;
    case 8:
    case 9:
        if (p->stage == STAGE_CHOICE)
            own_secrets(t);
        break;
    case 10:
        intend(t, INTENT_REVIEW, 0);
        assert_true(p->stage != STAGE_REVIEW); /* only at the end */
        if (p->stage == STAGE_CHOICE)
            hint(t);
        break;
    default:
        if (!p->way.lines)
            intend(t, INTENT_PACE, 0);
    }
    if (p->stage == STAGE_AGREE)
        consent(t);
}

/* The list of power cards is open, its modifiers are not. */
static bool opens_hand(const struct present *p)
{
    struct hd_question q = hd_session_question(p->session);
    return !p->way.lines && p->people > 1 && !present_private(p) &&
           hd_question_is_half_open(&q, &hd_session_view(p->session, HD_NONE)->known);
}

static void step(struct third *t)
{
    struct present *p = &t->p;
    if (hd_random_below(&t->random, 8) == 0) {
        aside(t);
    } else if (p->stage == STAGE_CHOICE && opens_hand(p) && hd_random_below(&t->random, 2)) {
        intend(t, INTENT_HAND, 0);
        if (hd_random_below(&t->random, 2))
            intend(t, INTENT_HIDE_HAND, 0);
    } else if (p->stage == STAGE_CHOICE) {
        answer(t);
    } else if (present_patience(p) == 0) {
        present_tick(p);
        look(t);
    } else {
        intend(t, INTENT_GO_ON, 0);
    }
}

static void play(struct third *t)
{
    look(t);
    for (int i = 0; i < STEPS && t->p.stage != STAGE_FINAL; i++)
        step(t);
    assert_int_equal(t->p.stage, STAGE_FINAL);
    if (t->p.people == 1)
        review(t);
    present_do(&t->p, INTENT_LEAVE, 0);
    assert_int_equal(t->p.stage, STAGE_GONE);
    present_end(&t->p);
}

/* ---- games ------------------------------------------------------------------------------- */

static struct third third;

static void whole_games(void **state)
{
    static const struct {
        const char *edition, *option;
        int seats, people;
        bool lines, coached;
    } row[] = {
        {"1995", NULL, 2, 2, false, false},
        {"1995", NULL, 4, 4, true, false},
        {"1995", NULL, 5, 2, false, false},
        {"1995", NULL, 3, 1, true, true},
        {"2023", NULL, 3, 3, false, false},
        {"2023", NULL, 2, 1, false, true},
        {"2023", "power-shift", 3, 3, false, false},
        {"2023", "power-shift", 4, 3, true, false},
        {"2023", "regency", 4, 0, true, false},
        {"2023", NULL, 5, 5, false, false},
        {"2023", "alternatives", 3, 2, true, false},
        {"2023", "short", 4, 2, false, false},
        {"1995", "tests/sets/later.yaml", 4, 4, true, false},
        {"1995", "tests/sets/later.yaml", 3, 2, false, false},
    };
    (void)state;
    long seen[STAGES] = {0}, questions = 0, differ = 0;
    const long rows = sizeof row / sizeof *row, games = checked_setting("HIDALGO_GAMES", 1);
    const long first = checked_setting("HIDALGO_SEED", 0);
    for (long g = first * rows; g < (first + games) * rows; g++) {
        char why[160];
        int i = (int)(g % rows);
        struct hd_session *s =
            games_new(row[i].edition, row[i].option, row[i].seats, 40 + (uint64_t)g, NULL);
        for (int k = row[i].people; k < row[i].seats; k++)
            assert_true(hd_session_seat_kind(s, k, "random", why));
        sit_down(&third, s, row[i].lines, row[i].coached, (uint64_t)g);
        play(&third);
        questions += third.questions;
        differ += third.differ;
        for (int k = 0; k < STAGES; k++)
            seen[k] += third.seen[k];
    }
    print_message("%ld questions, %ld other worlds\n", questions, differ);
    assert_true(differ > 100);
    for (int k = 0; k < STAGES; k++)
        if (k != STAGE_LESSON && k != STAGE_GONE && seen[k] == 0)
            fail_msg("no game came to stage %d", k);
}

/* Wrong answers are objected to; every lesson comes to its end. */
static void every_lesson(void **state)
{
    static struct hd_lesson list[HD_LESSONS];
    (void)state;
    int n = hd_lessons(list), objections = 0;
    assert_true(n > 5);
    for (int i = 0; i < n; i++) {
        struct hd_errors errors = {.count = 0};
        struct hd_session *s = hd_lesson_begin(list[i].path, NULL, &errors);
        assert_non_null(s);
        sit_down(&third, s, i % 2, false, (uint64_t)i);
        for (int k = 0; k < STEPS && third.p.stage != STAGE_LESSON; k++) {
            if (third.p.stage == STAGE_CHOICE)
                answer(&third);
            else if (present_patience(&third.p) == 0)
                present_tick(&third.p);
            else
                intend(&third, INTENT_GO_ON, 0);
            objections += third.p.objection[0] != '\0';
        }
        assert_int_equal(third.p.stage, STAGE_LESSON);
        assert_int_equal(present_barred(&third.p) >> INTENT_WHAT_IF & 1, 1);
        present_end(&third.p);
    }
    assert_true(objections > n);
}

/* A held answer is played by going on, and dropped by going back. */
static void the_coach_holds_an_answer(void **state)
{
    (void)state;
    for (int goes_on = 0; goes_on < 2; goes_on++) {
        sit_down(&third, games_new("1995", NULL, 3, 5, NULL), goes_on, true, 3);
        for (int i = 0; i < STEPS && third.p.stage != STAGE_HELD; i++) {
            if (third.p.stage == STAGE_CHOICE)
                answer(&third);
            else
                intend(&third, INTENT_GO_ON, 0);
        }
        assert_int_equal(third.p.stage, STAGE_HELD);
        long moves = hd_session_moves(third.p.session);
        assert_int_equal(present_at(&third.p), STAGE_CHOICE);
        intend(&third, goes_on ? INTENT_GO_ON : INTENT_BACK, 0);
        assert_int_equal(hd_session_moves(third.p.session), moves + goes_on);
        assert_string_equal(third.p.objection, "");
        if (!goes_on)
            assert_int_equal(third.p.stage, STAGE_CHOICE);
        present_end(&third.p);
    }
}

static long the_time;

static long our_clock(void)
{
    return the_time;
}

/* Each pause of a timed pace ends by itself and not earlier; by key it waits for ever. */
static void pauses_end_in_time(void **state)
{
    (void)state;
    for (enum pace_kind kind = PACE_TIMED; kind <= PACE_BY_KEY; kind++) {
        char why[160];
        struct present_way way = {.pace = kind, .clock = our_clock};
        struct hd_session *s = games_new("1995", NULL, 4, 8, NULL);
        for (int k = 0; k < 4; k++)
            assert_true(hd_session_seat_kind(s, k, "random", why));
        int pauses = 0;
        the_time = 1000;
        present_begin(&third.p, s, &way, -1);
        for (int i = 0; i < STEPS && third.p.stage == STAGE_BOTS; i++) {
            int left = present_patience(&third.p);
            long moves = hd_session_moves(s);
            pauses += left != 0;
            the_time += left > 0 ? left - 1 : 5000 * (left < 0);
            if (left != 0)
                present_tick(&third.p);
            assert_int_equal(hd_session_moves(s), moves);
            assert_true(left == 0 || (left > 0) == (kind == PACE_TIMED));
            the_time += left > 0;
            if (left < 0)
                present_do(&third.p, INTENT_GO_ON, 0);
            present_tick(&third.p);
        }
        assert_int_equal(third.p.stage, STAGE_SCORING);
        assert_in_range(pauses, 8, 40);
        present_end(&third.p);
    }
}

/* The key for the pace goes through all of them in turn, and says which it is now. */
static void each_pace_has_its_turn(void **state)
{
    (void)state;
    static const char *const said[] = {"a moment after each turn", "each turn waits for Enter",
                                       "no pause after others' turns"};
    struct present_way way = {.pace = PACE_AT_ONCE, .clock = our_clock};
    present_begin(&third.p, games_new("1995", NULL, 3, 8, NULL), &way, -1);
    for (int i = 0; i < 6; i++) {
        present_do(&third.p, INTENT_PACE, 0);
        assert_non_null(strstr(third.p.remark, said[i % 3]));
        assert_int_equal(third.p.pace.kind, (i + 1) % 3);
    }
    present_end(&third.p);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    setenv("XDG_STATE_HOME", games_folder(), 1);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(every_lesson),
        cmocka_unit_test(the_coach_holds_an_answer),
        cmocka_unit_test(pauses_end_in_time),
        cmocka_unit_test(each_pace_has_its_turn),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
