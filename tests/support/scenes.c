/* SPDX-License-Identifier: MIT
 *
 * scenes.c: see scenes.h. */
#include "scenes.h"

#include <fcntl.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "intl.h"

static struct at_table *table;

static struct hd_session *until(const char *edition, const char *option, enum hd_ask ask)
{
    for (uint64_t seed = 1; seed < 50; seed++) {
        uint64_t random = seed;
        struct hd_session *s = games_new(edition, option, 4, seed, NULL);
        if (games_until(s, &random, ask))
            return s;
        hd_session_free(s);
    }
    fail_msg("the question never comes");
    return NULL;
}

/* At the table, or at the menu, before anything happens by itself. */
static void sit(struct tui_options options)
{
    memset(table, 0, sizeof *table);
    table->options = options;
    table->options.hint_iterations = TABLE_ITERATIONS;
    assert_true(grid_init(&table->grid, 80, 24));
    app_begin(&table->app, &table->options);
    app_draw(&table->app, &table->grid);
}

static void at_menu(void)
{
    table_begin(table, NULL, 80, 24);
}

static void at_rules(void)
{
    at_menu();
    table_key(table, 'r');
}

static void at_form(void)
{
    at_menu();
    table_key(table, 'n');
}

static void at_form_name(void)
{
    at_form();
    table_key(table, K_TAB);
    table_key(table, K_TAB);
}

static void at_form_more(void)
{
    at_form();
    while (form_now(&table->app.form).what != FORM_MORE)
        table_key(table, K_TAB);
}

static void at_form_options(void)
{
    at_form_more();
    table_key(table, K_ENTER);
}

static void at_form_done(void)
{
    at_form_options();
    table_key(table, K_BACKTAB);
}

static void at_form_value(void)
{
    at_form_name();
    table_key(table, K_TAB);
}

static void at_form_start(void)
{
    at_form_name();
    while (form_now(&table->app.form).what != FORM_START)
        table_key(table, K_TAB);
}

static void at_choice(void)
{
    table_begin(table, until("1995", NULL, HD_ASK_card), 80, 24);
    table_go_on(table);
}

static void at_seats(void)
{
    at_choice();
    table_key(table, 'w');
}

static void at_choice_later(void)
{
    at_choice();
    table_take(table);
    table_go_on(table);
}

static void at_choice_with_points(void)
{
    at_choice();
    table_key(table, 'i');
}

static void at_typing(void)
{
    at_choice_later();
    table_key(table, ':');
    table_type(table, "pl");
}

static void at_digits(void)
{
    table_begin(table, games_new("2023", NULL, 3, 9, NULL), 80, 24);
    table_type(table, "1");
    assert_true(table->app.prompt.typing);
}

static void at_modifier(void)
{
    table_begin(table, until("2023", "power-shift", HD_ASK_power), 80, 24);
    table_go_on(table);
    table_key(table, '+');
    table_key(table, 'a');
    assert_true(table->app.prompt.with > 0);
    table_key(table, K_TAB);
}

static void at_turn(void)
{
    uint64_t random = 9;
    table_begin(table, games_new("2023", NULL, 3, 9, NULL), 80, 24);
    for (int i = 0; i < 300 && table->app.game.stage != STAGE_TURN; i++) {
        for (uint32_t n = hd_random_below(&random, 3); n > 0; n--)
            table_key(table, K_TAB);
        table_take(table);
    }
    assert_int_equal(table->app.game.stage, STAGE_TURN);
}

static void at_turn_with_points(void)
{
    at_turn();
    table_key(table, 'i');
}

static void at_veil(void)
{
    table_begin(table, until("1995", NULL, HD_ASK_castillo), 80, 24);
    assert_int_equal(table->app.game.stage, STAGE_VEIL);
}

static void at_secret(void)
{
    at_veil();
    table_key(table, ' ');
}

static void at_second_veil(void)
{
    at_secret();
    table_take(table);
}

static void at_covered(void)
{
    at_veil();
    while (table->app.game.stage != STAGE_COVERED)
        table_take(table);
}

static void at_note(void)
{
    at_veil();
    while (table->app.game.stage != STAGE_NOTE)
        table_take(table);
}

/* The castillo, the first part of a scoring. */
static void at_scoring(void)
{
    at_veil();
    table->app.game.pace.kind = PACE_BY_KEY;
    while (table->app.game.stage != STAGE_SCORING)
        table_take(table);
}

/* Where the dials send them, the second part. */
static void at_dials(void)
{
    at_scoring();
    table_key(table, K_ENTER);
}

static void at_end_of_note(void)
{
    at_note();
    table_key(table, K_END);
}

/* In the middle, so that coming back to the same place differs from its beginning. */
static void at_log(void)
{
    at_note();
    table_key(table, 'l');
    table_key(table, 'k');
}

static void at_list(void)
{
    at_choice();
    table_key(table, 'm');
    table_key(table, 'j');
}

static void at_search(void)
{
    at_choice();
    table_key(table, 'l');
    table_type(table, "/power");
    table_key(table, K_ENTER);
}

static void at_search_in_vain(void)
{
    at_rules();
    table_type(table, "/xyzzy");
    table_key(table, K_ENTER);
}

static void at_rules_of_a_choice(void)
{
    at_choice();
    table_type(table, ":rules veto");
    table_key(table, K_ENTER);
}

static void at_help(void)
{
    at_choice();
    table_key(table, '?');
}

static void at_help_on_a_page(void)
{
    at_log();
    table_key(table, '?');
}

/* Before a bot made a move. */
static void at_bots(void)
{
    struct hd_session *s = games_new("2023", NULL, 3, 1, NULL);
    char why[160];
    for (int i = 0; i < 3; i++)
        assert_true(i == (hd_session_question(s).who + 2) % 3 ||
                    hd_session_seat_kind(s, i, "random", why));
    sit((struct tui_options){.session = s});
    assert_int_equal(table->app.game.stage, STAGE_BOTS);
}

static struct hd_session *whole_game(void)
{
    uint64_t random = 2;
    struct hd_session *s = games_new("2023", "short", 3, 2, NULL);
    while (!hd_session_over(s))
        games_play(s, &random, 1);
    return s;
}

static void at_end_of(struct hd_session *s)
{
    table_begin(table, s, 80, 24);
    table_go_on(table);
    assert_int_equal(table->app.game.stage, STAGE_FINAL);
}

/* Its review is known, since many keys lead to it. */
static void at_final(void)
{
    struct hd_session *s = whole_game();
    games_know_review(s, TABLE_ITERATIONS);
    at_end_of(s);
}

/* In the middle of it, with turns and rounds on both sides. */
static void at_replay(void)
{
    uint64_t random = 2;
    struct hd_session *s = games_new("2023", NULL, 3, 2, NULL);
    games_play(s, &random, 100);
    table_begin(table, s, 80, 24);
    table_go_on(table);
    table_key(table, '<');
    for (int i = 0; i < 60; i++)
        table_key(table, K_LEFT);
    assert_int_equal(table->app.game.stage, STAGE_REPLAY);
}

static void at_narrowed_log(void)
{
    at_replay();
    table_key(table, 'l');
    table_key(table, 'r');
}

static void at_final_board(void)
{
    at_final();
    table_key(table, 'b');
}

/* ---- menu, lessons ---------------------------------------------------------------- */

static char saved[FILE_PATH];

static bool last_record(char *path, size_t size)
{
    snprintf(path, size, "%s", saved);
    return true;
}

/* The menu shows when it was saved. */
static void made_long_ago(void)
{
    static const struct timespec then[2] = {{.tv_sec = 1000000000}, {.tv_sec = 1000000000}};
    assert_int_equal(utimensat(AT_FDCWD, saved, then, 0), 0);
}

static void at_saved_games(void)
{
    uint64_t random = 5;
    snprintf(saved, sizeof saved, "%s", games_path("saved.record"));
    remove(saved);
    struct hd_session *s = games_new("2023", NULL, 3, 5, saved);
    games_play(s, &random, 40);
    hd_session_free(s);
    made_long_ago();
    sit((struct tui_options){.last_record = last_record});
}

static void at_no_older_game(void)
{
    at_saved_games();
    table_key(table, K_RIGHT);
}

static void at_broken_game(void)
{
    snprintf(saved, sizeof saved, "%s", games_path("broken.record"));
    games_write(saved, "rubbish\n", 8);
    sit((struct tui_options){.last_record = last_record});
}

/* A record that may be somebody else's names a command. */
static void at_command(void)
{
    char why[160];
    struct hd_session *s;
    snprintf(saved, sizeof saved, "%s", games_path("command.record"));
    remove(saved);
    s = games_new("2023", NULL, 3, 4, saved);
    assert_true(hd_session_seat_kind(s, 1, "exec=my-program --fast", why));
    hd_session_free(s);
    assert_int_equal(chmod(saved, 0666), 0);
    made_long_ago();
    sit((struct tui_options){.last_record = last_record});
    table_key(table, 'c');
    assert_non_null(table->app.menu.asks);
}

static void at_lessons(void)
{
    at_menu();
    table_key(table, 'l');
}

static void at_lesson(void)
{
    at_lessons();
    table_key(table, '2');
    table_key(table, K_ENTER);
}

static void at_end_of_lesson(void)
{
    at_lesson();
    table_type(table, "131");
    assert_int_equal(table->app.game.stage, STAGE_LESSON);
}

static void at_all_rules(void)
{
    at_rules_of_a_choice();
    table_key(table, 'a');
}

static void at_form_help(void)
{
    at_form();
    table_key(table, K_F1);
}

/* ---- over the table ----------------------------------------------------------------- */

static void at_quit(void)
{
    at_choice();
    table_key(table, 'q');
}

static void at_consent(void)
{
    table_begin(table, games_new("2023", NULL, 3, 9, NULL), 80, 24);
    table_type(table, "13");
    table_key(table, 'u');
    assert_true(table->app.game.stage == STAGE_AGREE);
}

static void at_hint(void)
{
    at_choice();
    table_key(table, 'h');
}

static void at_scores(void)
{
    uint64_t random = 2;
    struct hd_session *s = games_new("2023", NULL, 4, 2, NULL);
    games_play(s, &random, 150);
    table_begin(table, s, 80, 24);
    table_go_on(table);
    table_key(table, '=');
}

static uint64_t no_lot(void)
{
    return 1;
}

static void at_what_if(void)
{
    at_choice();
    table->options.lot = no_lot;
    table_key(table, '>');
    assert_non_null(table->app.real);
}

static void at_refusal(void)
{
    at_choice();
    table_type(table, ":take king");
    table_key(table, K_ENTER);
}

/* ---- one person, watched and coached ----------------------------------------------------- */

static void sit_alone(uint64_t seed)
{
    struct hd_session *s = games_new("2023", NULL, 3, seed, NULL);
    char why[160];
    for (int i = 1; i < 3; i++)
        assert_true(hd_session_seat_kind(s, i, "random", why));
    table_begin(table, s, 80, 24);
    table->app.game.way.coached = true;
    table_go_on(table);
    table_key(table, K_RESIZE);
}

static void at_coach(void)
{
    sit_alone(1);
    assert_true(table_shows(table, _("Coach")));
}

/* An answer that waits after a warning. */
static void at_warning(void)
{
    struct hd_move legal[HD_MOVES];
    char words[160];
    sit_alone(8); /* a seed with which this comes early */
    for (int steps = 0; steps < 400; steps++) {
        struct hd_session *s = table->app.game.session;
        int n = hd_session_legal(s, legal), i = 0;
        while (i < n && hd_session_warning(s, table->app.game.viewer, legal[i]) == HD_WARNING_none)
            i++;
        hd_move_text(s, legal[i < n ? i : 0], words, sizeof words);
        table_key(table, ':');
        table_type(table, words);
        table_key(table, K_ENTER);
        if (table->app.game.stage == STAGE_HELD)
            return;
        table_go_on(table);
    }
    fail_msg("nobody is warned");
}

/* The recap of others' turns, a line each. */
static void at_since(void)
{
    sit_alone(1);
    table->app.game.way.coached = false;
    for (int i = 0; i < 60 && hd_session_view(table->app.game.session, HD_NONE)->known.round < 1;
         i++) {
        table_take(table);
        table_go_on(table);
    }
}

/* ---- the end ---------------------------------------------------------------------------- */

/* Computed at the table, as for people, the first time; then it is known. */
static void at_review(void)
{
    static bool made;
    if (made)
        at_final();
    else
        at_end_of(whole_game());
    made = true;
    table_key(table, 'v');
}

static void at_final_more(void)
{
    at_final();
    table_key(table, ' ');
}

/* The replay before a decision of the review. */
static void at_costly(void)
{
    at_review();
    table_key(table, K_TAB);
    table_key(table, K_ENTER);
    assert_int_equal(table->app.game.stage, STAGE_REPLAY);
}

/* ---- the list ---------------------------------------------------------------------------- */

/* clang-format off */
const struct sentence_scene scenes[] = {
    {"menu", at_menu, "menu", false, false},
    {"saved games", at_saved_games, "menu-games", false, false},
    {"no older game", at_no_older_game, NULL, false, false},
    {"broken game", at_broken_game, "menu-broken", false, false},
    {"command", at_command, "menu-command", true, false},
    {"rules", at_rules, "rules-menu", false, false},
    {"lessons", at_lessons, "lessons-menu", false, false},
    {"lesson", at_lesson, "lesson", false, false},
    {"end of lesson", at_end_of_lesson, "lesson-end", false, false},
    {"form", at_form, "new-game", false, false},
    {"name", at_form_name, NULL, false, false},
    {"second page", at_form_more, NULL, false, false},
    {"options", at_form_options, "new-game-options", false, false},
    {"done", at_form_done, NULL, false, false},
    {"value", at_form_value, NULL, false, false},
    {"start", at_form_start, NULL, false, false},
    {"help on the form", at_form_help, "new-game-help", false, false},
    {"choice", at_choice, "choice", false, false},
    {"refusal", at_refusal, "choice-refused", false, false},
    {"seats", at_seats, "who-plays", false, false},
    {"choice later", at_choice_later, NULL, false, false},
    {"choice with points", at_choice_with_points, "choice-points", false, false},
    {"typing", at_typing, "choice-typing", false, false},
    {"digits", at_digits, NULL, false, false},
    {"modifier", at_modifier, "modifier-armed", false, false},
    {"turn", at_turn, "turn", false, false},
    {"turn with points", at_turn_with_points, NULL, false, false},
    {"veil", at_veil, "veil-before", false, false},
    {"secret", at_secret, "secret-choice", false, false},
    {"second veil", at_second_veil, "veil-between", false, false},
    {"covered", at_covered, "veil-after", false, false},
    {"scoring", at_scoring, "scoring-step", false, false},
    {"dials", at_dials, "scoring-dials", false, false},
    {"note", at_note, "scoring-sheet", false, false},
    {"end of note", at_end_of_note, NULL, false, false},
    {"log", at_log, "log-page", false, false},
    {"list", at_list, "list-page", false, false},
    {"scores", at_scores, "scores", false, false},
    {"search", at_search, "log-search", false, false},
    {"search in vain", at_search_in_vain, NULL, false, false},
    {"rules of a choice", at_rules_of_a_choice, "rules-veto", false, false},
    {"rules of all games", at_all_rules, "rules-all", false, false},
    {"help", at_help, "help-choice", false, false},
    {"help on a page", at_help_on_a_page, "help-log", false, false},
    {"hint", at_hint, "hint-page", false, false},
    {"what if", at_what_if, "what-if", false, false},
    {"quit", at_quit, "leaving", true, false},
    {"consent", at_consent, "consent", true, false},
    {"bots", at_bots, "watch", false, false},
    {"since", at_since, "since", false, false},
    {"coach", at_coach, "coach", false, false},
    {"warning", at_warning, "coach-warns", true, false},
    {"replay", at_replay, "replay", false, false},
    {"narrowed log", at_narrowed_log, "log-narrowed", false, false},
    {"final", at_final, "end", false, false},
    {"more of the end", at_final_more, "end-charts", false, false},
    {"final board", at_final_board, "end-board", false, false},
    {"review", at_review, "review-page", false, true},
    {"costly", at_costly, "replay-costly", false, true},
};
/* clang-format on */
const int scene_count = sizeof scenes / sizeof *scenes;

void scene_build(struct at_table *t, const struct sentence_scene *scene)
{
    table = t;
    scene->build();
}

void scene_at(struct at_table *t, const char *name)
{
    for (int i = 0; i < scene_count; i++)
        if (strcmp(scenes[i].name, name) == 0) {
            scene_build(t, &scenes[i]);
            return;
        }
    fail_msg("there is no scene '%s'", name);
}

const char *scene_page(const struct app *a)
{
    static char page[100];
    const char *above = a->game.stage == STAGE_LEAVING ? "leaving"
                        : a->game.stage == STAGE_AGREE ? "consent"
                        : a->seats.open                ? "seats"
                        : a->pager.open                ? a->pager.title
                        : a->real                      ? "what if"
                        : a->menu.asks                 ? "command"
                        : a->game.stage == STAGE_HELD  ? "warning"
                                                       : "";
    int n = (int)strcspn(above, ":");
    snprintf(page, sizeof page, "%.*s", n, above);
    if (n == 0)
        snprintf(page, sizeof page, "screen %d, stage %d%s", (int)a->screen, (int)a->game.stage,
                 a->game.stage == STAGE_FINAL && a->looking ? ", the board" : "");
    return page;
}
