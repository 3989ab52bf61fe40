/* SPDX-License-Identifier: MIT
 *
 * screens_test.c: the drawn table, without a terminal.
 *
 * Screens are compared with tests/screens/NAME.txt. After an intended change,
 * 'HIDALGO_UPDATE_SCREENS=1 tests/run screens' updates them; look at the difference before you
 * commit it. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "golden.h"
#include "intl.h"
#include "spoken.h"
#include "table_keys.h"
#include "text.h"

static struct at_table table;

static void screen_is(const char *name)
{
    table_golden(&table, name);
}

/* The current page at every size with its own drawing; the last size stays. */
static void golden_at_all(const char *scene)
{
    static const int size[][2] = {{80, 23}, {132, 43}, {200, 60}, {80, 24}};
    for (int i = 0; i < 4; i++) {
        char name[64];
        table_resize(&table, size[i][0], size[i][1]);
        snprintf(name, sizeof name, "%s-%dx%d", scene, size[i][0], size[i][1]);
        screen_is(name);
    }
}

/* A game of five after random moves, at that question. */
static struct hd_session *before(const char *edition, enum hd_ask ask, uint64_t seed)
{
    for (uint64_t stream = seed; stream < seed + 50; stream++) {
        uint64_t random = stream;
        struct hd_session *s = games_new(edition, NULL, 5, stream, NULL);
        if (games_until(s, &random, ask))
            return s;
        hd_session_free(s);
    }
    fail_msg("the question never comes");
    return NULL;
}

/* A game of four with the New Regency, at a question where to place a caballero; king: the king's
 * place, or HD_NONE: any. */
static struct hd_session *in_the_regency(unsigned king, bool grande_in_castillo)
{
    for (uint64_t seed = 1; seed < 200; seed++) {
        uint64_t random = seed;
        struct hd_session *s = games_new("2023", "regency", 4, seed, NULL);
        while (games_until(s, &random, HD_ASK_place)) {
            const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
            bool inside = false;
            for (int i = 0; i < known->seats; i++)
                inside = inside || known->grande[i] == HD_CASTILLO;
            if ((king == HD_NONE || known->king == king) && inside == grande_in_castillo)
                return s;
            games_play(s, &random, 1);
        }
        hd_session_free(s);
    }
    fail_msg("the table never looks like that");
    return NULL;
}

/* ---- pictures ------------------------------------------------------------------ */

static void first_question(void **state)
{
    (void)state;
    table_begin(&table, games_new("2023", NULL, 5, 7, NULL), 80, 24);
    golden_at_all("power");
    snprintf(table.app.prompt.note, sizeof table.app.prompt.note, "%s",
             _("A player chose the seed, and could use it to look ahead."));
    table_resize(&table, 80, 23); /* all cards with a remark, too */
    assert_true(spoken_unless(table_shows(&table, " 13 0 to court")) &&
                table_shows(&table, "look ahead."));
    table.app.prompt.note[0] = '\0';
    table_resize(&table, 120, 40);
    screen_is("power-120x40");
    table_type(&table, "13");
    table_resize(&table, 80, 24);
    golden_at_all("handed-over");
    while (table.app.game.stage != STAGE_TURN)
        table_take(&table);
    golden_at_all("end-of-turn");
    table_end(&table);
}

/* A remark below the answers, which the next key takes away, does not set them anew. */
static void a_remark_leaves_the_list(void **state)
{
    (void)state;
    table_begin(&table, games_new("1995", NULL, 5, 7, NULL), 132, 43);
    for (int i = 0; i < 2; i++) {
        assert_true(spoken_unless(table_shows(&table, "  1 6 caballeros turn 5 ")));
        assert_true(spoken_unless(table_shows(&table, "\n 13 0 caballeros turn 1")));
        assert_int_equal(table.app.prompt.note[0] != '\0', i);
        table_key(&table, '#');
    }
    table_end(&table);
}

/* R82: with two players stacks 2 and 3 are one, whose next card shows its back. */
static void backs_of_a_merged_stack(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        struct hd_session *s = games_new("2023", NULL, 2, seed, NULL);
        const struct hd_view *v = hd_session_view(s, HD_NONE);
        int back = hd_next_back(hd_session_rules(s), v, 1);
        char line[40];
        assert_in_range(back, 2, 3);
        assert_int_equal(back, v->next_back[1] + 1);
        assert_int_equal(hd_next_back(hd_session_rules(s), v, 0), 0);
        snprintf(line, sizeof line, "next of 2: back %d", back);
        table_begin(&table, s, 80, 24);
        assert_true(table_shows(&table, line));
        table_end(&table);
        table_begin(&table, games_new("2023", NULL, 4, seed, NULL), 80, 24);
        assert_false(table_shows(&table, "back 2") || table_shows(&table, "back 3"));
        table_end(&table);
    }
}

static void questions(void **state)
{
    (void)state;
    static const struct {
        enum hd_ask ask;
        const char *edition, *name;
    } scenes[] = {{HD_ASK_card, "2023", "card"},     {HD_ASK_order, "1995", "order"},
                  {HD_ASK_place, "1995", "place"},   {HD_ASK_piece, "1995", "piece"},
                  {HD_ASK_target, "2023", "target"}, {HD_ASK_board, "2023", "board"},
                  {HD_ASK_court, "1995", "court"}};
    for (size_t i = 0; i < sizeof scenes / sizeof *scenes; i++) {
        table_begin(&table, before(scenes[i].edition, scenes[i].ask, 100), 80, 24);
        table_go_on(&table);
        golden_at_all(scenes[i].name);
        table_end(&table);
    }
}

static void at_all_sizes(struct hd_session *s, const char *scene)
{
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    golden_at_all(scene);
}

/* Places of the king and grandes that no other game has. */
static void the_regency(void **state)
{
    (void)state;
    at_all_sizes(in_the_regency(HD_COUNTRY, false), "king-in-france");
    table_resize(&table, 132, 43);
    assert_true(spoken_unless(table_shows(&table, "Portugal")));
    table_resize(&table, 79, 24);
    screen_is("king-in-france-79x24");
    assert_true(table_shows(&table, "KING"));
    table_end(&table);
    at_all_sizes(in_the_regency(HD_COUNTRY + 1, false), "king-in-portugal");
    table_end(&table);
    at_all_sizes(in_the_regency(HD_CASTILLO, false), "revolt");
    table_end(&table);
    at_all_sizes(in_the_regency(HD_NONE, true), "tournament");
    table_end(&table);
    table_begin(&table, before("2023", HD_ASK_place, 1), 132, 43);
    assert_false(table_shows(&table, "France") || table_shows(&table, "Portugal"));
    table_end(&table);
}

static void title_is(const struct hd_edition *e, int w, const char *expected)
{
    char title[256];
    assert_string_equal(game_title(e, w, title, sizeof title), expected);
    assert_true(text_width(title) <= w);
}

/* As many options as fit, and how many more. */
static void titles(void **state)
{
    (void)state;
    spoken_only_in_english();
    static struct hd_edition e;
    struct hd_errors errors = {.count = 0};
    const char *const with[] = {"short", "regency", "power-shift", NULL}, *const out[] = {"fair",
                                                                                          NULL};
    struct hd_request request = {.edition = "2023", .with = with, .without = out};
    assert_true(hd_edition_load(&e, &request, &errors));
    title_is(&e, 100, "El Grande (2023) + short, regency, power-shift, without-fair");
    title_is(&e, 50, "2023 + short, regency, power-shift, without-fair");
    title_is(&e, 47, "2023+short, regency, power-shift, without-fair");
    title_is(&e, 45, "2023+short, regency, power-shift, 1 more");
    title_is(&e, 36, "2023 + short, regency, and 2 more");
    title_is(&e, 29, "2023+short, regency, 2 more");
    title_is(&e, 24, "2023 + short, and 3 more");
    title_is(&e, 16, "2023 and 4 more");
    title_is(&e, 12, "2023, 4 more");
    title_is(&e, 11, "2023 ..");
    title_is(&e, 6, "");
    request = (struct hd_request){.edition = "1995"};
    assert_true(hd_edition_load(&e, &request, &errors));
    title_is(&e, 12, "1995");
    title_is(&e, 29, "El Grande (1995)");
}

static void small_screens(void **state)
{
    (void)state;
    table_begin(&table, before("1995", HD_ASK_place, 300), 79, 24);
    table_go_on(&table);
    screen_is("place-79x24");
    table_resize(&table, 40, 12);
    screen_is("place-40x12");
    table_resize(&table, 20, 5);
    screen_is("place-20x5");
    table_resize(&table, 12, 1);
    screen_is("place-12x1");
    table_end(&table);
}

static void texts(void **state)
{
    (void)state;
    table_begin(&table, before("1995", HD_ASK_card, 500), 80, 24);
    table_go_on(&table);
    table_key(&table, '?');
    golden_at_all("help");
    table_key(&table, K_END);
    screen_is("help-end-80x24");
    table_key(&table, 'q');
    table_key(&table, 'l');
    golden_at_all("log");
    table_type(&table, "/aragon");
    table_key(&table, K_ENTER);
    screen_is("log-found-80x24");
    table_type(&table, "/xyzzy");
    assert_true(table_shows(&table, "/xyzzy ") && table_shows(&table, "not found"));
    table_key(&table, K_ENTER);
    assert_true(table_shows(&table, "? help") && table_shows(&table, "not found: xyzzy"));
    table_key(&table, K_ESCAPE);
    table_key(&table, 'm');
    golden_at_all("list");
    table_key(&table, 'q');
    table_key(&table, 'i');
    golden_at_all("points");
    table_key(&table, 'q');
    golden_at_all("quit");
    table_end(&table);
}

static void cursor_is_inside(void)
{
    const struct grid *g = &table.grid;
    assert_in_range(g->cursor_x + 1, 0, g->width);
    assert_in_range(g->cursor_y + 1, 0, g->height);
}

/* If its place is cut off, the cursor is at the edge. */
static void the_cursor_stays_on_the_screen(void **state)
{
    static const int size[][2] = {{40, 12}, {20, 5}, {12, 2}, {2, 2}, {0, 0}};
    (void)state;
    for (size_t i = 0; i < sizeof size / sizeof size[0]; i++) {
        table_begin(&table, before("1995", HD_ASK_place, 0), size[i][0], size[i][1]);
        table_go_on(&table);
        cursor_is_inside();
        table_type(&table, ":a word that is longer than such a screen is wide");
        cursor_is_inside();
        table_key(&table, K_F1);
        table_type(&table, "/a word that is longer than such a screen is wide");
        cursor_is_inside();
        table_end(&table);
        table_begin(&table, NULL, size[i][0], size[i][1]); /* the menu, and the form  */
        for (int k = 0; k < 12; k++, table_key(&table, k < 2 ? K_ENTER : K_TAB))
            cursor_is_inside();
        table_end(&table);
    }
}

static void a_secret(void **state)
{
    (void)state;
    table_begin(&table, before("1995", HD_ASK_castillo, 700), 80, 24);
    assert_int_equal(table.app.game.stage, STAGE_VEIL);
    golden_at_all("veil");
    table_key(&table, K_ENTER);
    golden_at_all("secret");
    table_key(&table, K_ENTER); /* an accidental Enter sets no dial */
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    table_take(&table);
    golden_at_all("covered");
    while (table.app.game.stage != STAGE_NOTE)
        table_take(&table);
    golden_at_all("scoring");
    while (table.app.game.stage == STAGE_NOTE) /* it may have two pages */
        table_key(&table, K_ENTER);
    assert_int_equal(table.app.game.stage, STAGE_VEIL); /* all saw the scoring */
    table_key(&table, K_ENTER);
    golden_at_all("scoring-next");
    table_end(&table);
}

/* The blank screen after a secret offers to take it back, and shows nothing. */
static void a_secret_is_taken_back(void **state)
{
    (void)state;
    table_begin(&table, before("1995", HD_ASK_castillo, 700), 80, 24);
    long moves = hd_session_moves(table.app.game.session);
    int who = hd_session_question(table.app.game.session).who;
    table_key(&table, ' ');
    table_take(&table);
    assert_int_equal(hd_session_moves(table.app.game.session), moves + 1);
    assert_int_equal(table.app.game.stage, STAGE_VEIL);
    table_key(&table, 'u');
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    assert_int_equal(hd_session_question(table.app.game.session).who, who);
    assert_int_equal(table.app.game.stage, STAGE_VEIL);
    assert_false(table_shows(&table, "Granada"));
    table_end(&table);
}

/* The usual opponents; the pictures stay the same when a stronger bot is added. */
static void one_against_bots(void)
{
    assert_string_equal(table.app.form.kind[0], "human");
    for (int i = 1; i < HD_SEATS; i++) {
        assert_string_equal(table.app.form.kind[i], hd_bot_opponent()->name);
        strcpy(table.app.form.kind[i], "quick");
    }
    app_draw(&table.app, &table.grid);
}

static void the_menu(void **state)
{
    (void)state;
    table_begin(&table, NULL, 80, 24);
    table_key(&table, 'n');
    one_against_bots();
    golden_at_all("form");
    table_resize(&table, 40, 10);
    screen_is("form-40x10");
    table_resize(&table, 80, 24);
    table_type(&table, "41김유신"); /* four, one of them a person: typing replaces        */
    table_key(&table, K_DOWN);
    table_type(&table, "Zoe\xcc\x88 and an endless name that does not fit");
    table_key(&table, K_TAB);
    for (int i = 0; i < 10; i++)
        table_key(&table, K_BACKSPACE);
    table_type(&table, "random");
    screen_is("form-names-80x24");
    for (int i = 0; i < 30 && !table_shows(&table, "< Start >"); i++)
        table_key(&table, K_TAB);
    table_key(&table, K_ENTER);
    if (table.app.game.session == NULL)
        fail_msg("%s", table_screen(&table));
    const struct hd_seating *seating = hd_session_seating(table.app.game.session);
    assert_string_equal(seating->player[0].name, "김유신");
    assert_non_null(seating->player[1].bot);
    table_end(&table);
}

/* Arrows go through all bots, with a line about each; typing adds to it, and is refused if it is no
 * bot. */
static void bots_in_the_form(void **state)
{
    (void)state;
    spoken_only_in_english();
    table_begin(&table, NULL, 80, 24);
    table_key(&table, 'n');
    one_against_bots();
    while (!table_shows(&table, "< a person >"))
        table_key(&table, K_TAB);
    assert_true(table_shows(&table, "A person at this terminal."));
    table_key(&table, ' ');
    assert_string_equal(table.app.form.kind[0], hd_bot_opponent()->name);
    table_key(&table, ' ');
    assert_string_equal(table.app.form.kind[0], "human");
    for (int i = 0; hd_bot_name(i); i++) {
        const struct hd_bot *bot = hd_bot_named(hd_bot_name(i));
        table_key(&table, K_RIGHT);
        assert_string_equal(table.app.form.kind[0], hd_bot_name(i));
        assert_true(table_shows(&table, bot ? bot->blurb : hd_opponents[i].about));
        assert_true(bot || table_shows(&table, "in 7 games of 10."));
    }
    table_key(&table, K_RIGHT);
    assert_true(table_shows(&table, "< a person >"));
    table_key(&table, K_LEFT);
    table_key(&table, K_LEFT);
    table_key(&table, K_RIGHT);
    table_key(&table, K_RIGHT);
    table_type(&table, "quick:style=careles");
    assert_true(table_shows(&table, "< :style=careles >"));
    table_key(&table, K_ENTER);
    while (!table_shows(&table, "< Start >"))
        table_key(&table, K_TAB);
    table_key(&table, K_ENTER);
    assert_null(table.app.game.session);
    assert_true(table_shows(&table, "did you mean 'careless'?"));
    while (!table_shows(&table, "< :style=careles >"))
        table_key(&table, K_TAB);
    table_type(&table, "s:itt=3");
    assert_true(table_shows(&table, "a bot has no 'itt'; did you mean 'it='?"));
    while (!table_shows(&table, "< Start >"))
        table_key(&table, K_TAB);
    table_key(&table, K_ENTER);
    assert_null(table.app.game.session);
    assert_true(table_shows(&table, "< careless:itt=3 >"));
    for (int i = 0; i < 3; i++)
        table_key(&table, K_BACKSPACE);
    table_type(&table, "=3");
    while (!table_shows(&table, "< Start >"))
        table_key(&table, K_TAB);
    table_key(&table, K_ENTER);
    assert_non_null(table.app.game.session);
    const struct hd_seating *seating = hd_session_seating(table.app.game.session);
    assert_string_equal(hd_player_kind(&seating->player[0]), "quick:style=careless:it=3");
    assert_string_equal(hd_player_kind(&seating->player[1]), "quick");
    table_end(&table);
}

/* The help explains the options; Esc loses nothing; with five players all lines are visible, or the
 * screen says that there are more. */
/* A command has blanks, and does not begin with a bot's name. */
static void a_program_in_the_form(void **state)
{
    (void)state;
    spoken_only_in_english();
    table_begin(&table, NULL, 80, 24);
    table_key(&table, 'n');
    one_against_bots();
    while (!table_shows(&table, "< a person >"))
        table_key(&table, K_TAB);
    table_type(&table, "exec=sleep 1, 2");
    assert_string_equal(table.app.form.kind[0], "exec=sleep 1, 2");
    assert_true(table_shows(&table, "Your own program"));
    table_key(&table, K_RIGHT);
    assert_null(hd_spec_command(table.app.form.kind[0]));
    table_end(&table);
}

static void the_form_helps(void **state)
{
    (void)state;
    memset(&table, 0, sizeof table);
    table.options.request = (struct hd_request){.edition = "2023"};
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    table_key(&table, 'n');
    one_against_bots();
    assert_true(table_shows(&table, "F1 help"));
    table_key(&table, K_TAB);
    table_key(&table, K_TAB);
    table_key(&table, K_BACKSPACE); /* edits the name instead of replacing it */
    table_type(&table, "a?!");
    table_key(&table, K_F1);
    screen_is("form-help-80x24");
    table_key(&table, 'q');
    assert_false(table_shows(&table, "Space change")); /* Space belongs to the name */
    while (!table_shows(&table, "Enter edition and options"))
        table_key(&table, K_BACKTAB);
    table_key(&table, K_ENTER);
    assert_true(table_shows(&table, "Esc players") && table_shows(&table, "more below"));
    golden_at_all("form-options");
    while (!table_shows(&table, "Power shift          < no >"))
        table_key(&table, K_BACKTAB);
    assert_true(table_shows(&table, "Enter next  Space change"));
    assert_true(table_shows(&table, "Three modifiers for each player, one of"));
    table_key(&table, ' ');
    table_resize(&table, 40, 12); /* no room beside the option: its sentence is below     */
    assert_true(spoken_unless(table_shows(&table, "Three modifiers for each player")));
    table_resize(&table, 80, 24);
    table_key(&table, K_ESCAPE);
    assert_int_equal(table.app.screen, SCREEN_FORM);
    assert_true(table_shows(&table, "Edition, options     < 2023, Power shift >"));
    while (!table_shows(&table, "Players              < 4 >"))
        table_key(&table, K_TAB);
    table_key(&table, K_RIGHT);
    screen_is("form-five-80x24");
    table_key(&table, K_ESCAPE);
    assert_int_equal(table.app.screen, SCREEN_MENU);
    table_key(&table, 'n');
    assert_true(table_shows(&table, "1  Ana?!"));
    assert_true(table_shows(&table, "5  Elvira"));
    table_resize(&table, 80, 11);
    assert_true(table_shows(&table, "more below"));
    table_end(&table);
}

/* Points on the map are for the player who asked for them; courts stay visible. */
static void points_go_with_the_turn(void **state)
{
    (void)state;
    table_begin(&table, before("2023", HD_ASK_court, 9), 80, 24);
    table_go_on(&table);
    assert_true(spoken_unless(table_shows(&table, "i if scored")));
    table_key(&table, 'i');
    assert_true(spoken_unless(table_shows(&table, "i caballeros")));
    int who = table.app.prompt.question.who;
    while (table.app.prompt.question.who == who) {
        assert_true(spoken_unless(table_shows(&table, "i caballeros")));
        table_key(&table, K_ENTER);
        table_go_on(&table);
    }
    assert_true(spoken_unless(table_shows(&table, "i if scored")));
    table_end(&table);
}

/* Options that exclude each other are refused with the reason, and can be changed. */
static void a_form_that_cannot_begin(void **state)
{
    (void)state;
    static const struct {
        const char *with[3], *why;
    } forms[] = {
        {{"merged", NULL}, "Merged stacks is for 2 or 3 players, not for 4: merged stacks"},
        {{"alternatives", "one-veto", NULL},
         "Alternative cards and One Veto contradict each other"}};
    for (size_t i = 0; i < sizeof forms / sizeof *forms; i++) {
        memset(&table, 0, sizeof table);
        spoken_learn(forms[i].with[0]); /* as it is typed */
        table.options.request = (struct hd_request){.edition = "2023", .with = forms[i].with};
        assert_true(grid_init(&table.grid, 80, 24));
        app_begin(&table.app, &table.options);
        table_key(&table, 'n');
        for (int k = 0; k < 30 && !table_shows(&table, "< Start >"); k++)
            table_key(&table, K_TAB);
        table_key(&table, K_ENTER);
        assert_null(table.app.game.session);
        assert_true(spoken_unless(table_shows(&table, forms[i].why)));
        table_end(&table);
    }
}

static char last[FILE_PATH];

static bool last_record(char *path, size_t size)
{
    snprintf(path, size, "%s", last);
    return true;
}

/* One key begins a game: one person, three bots. A table with bots and a name takes at most six
 * keys. */
static void few_keys_to_a_table(void **state)
{
    (void)state;
    table_begin(&table, NULL, 80, 24);
    table_key(&table, 'f');
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_int_equal(table.app.game.people, 1);
    assert_int_equal(hd_session_seating(table.app.game.session)->seats, 4);
    assert_true(table_shows(&table, "Your first game"));
    assert_string_equal(table.app.form.kind[1], hd_bot_opponent()->name); /* for a new game */
    table_end(&table);
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        char keys[] = {'n', (char)('0' + seats), '1', '\n', '\n', '\0'};
        table_begin(&table, NULL, 80, 24);
        table_type(&table, keys);
        assert_int_equal(table.app.game.people, 1);
        assert_int_equal(hd_session_seating(table.app.game.session)->seats, seats);
        table_end(&table);
    }
}

/* Enter goes from one person's name to the next, and after the last to the start. */
static void people_fill_in_their_names(void **state)
{
    (void)state;
    table_begin(&table, NULL, 80, 24);
    table_type(&table, "n33Lea\nTom\nUma\n");
    assert_true(table_shows(&table, "< Start >"));
    table_key(&table, '\n');
    const struct hd_seating *t = hd_session_seating(table.app.game.session);
    static const char *const names[] = {"Lea", "Tom", "Uma"};
    for (int i = 0; i < 3; i++) {
        assert_string_equal(t->player[i].name, names[i]);
        assert_null(t->player[i].bot);
    }
    assert_int_equal(t->seats, 3);
    table_end(&table);
}

/* On small screens it leaves out its title, its margin, and its keys. */
static void the_menu_where_it_hardly_fits(void **state)
{
    static const int size[][2] = {{40, 14}, {41, 15}, {60, 5}, {60, 6}};
    (void)state;
    table_begin(&table, NULL, 80, 24);
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        char name[64];
        table_resize(&table, size[i][0], size[i][1]);
        snprintf(name, sizeof name, "menu-%dx%d", size[i][0], size[i][1]);
        screen_is(name);
    }
    table_end(&table);
}

/* The menu offers the last game, describes it, and resumes it. */
static void going_on_from_the_menu(void **state)
{
    (void)state;
    uint64_t random = 5;
    snprintf(last, sizeof last, "%s", games_path("last"));
    struct hd_session *s = games_new("2023", NULL, 3, 5, last);
    assert_true(games_until(s, &random, HD_ASK_card));
    const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
    uint64_t hash = hd_hash(known);
    hd_session_free(s);
    struct tui_options options = {.last_record = last_record};
    static struct app app;
    struct grid g;
    char text[8192];
    assert_true(grid_init(&g, 80, 24));
    app_begin(&app, &options);
    app_draw(&app, &g);
    grid_dump(&g, text, sizeof text);
    assert_true(spoken_shows(text, "> Continue <"));
    assert_true(spoken_shows(text, "El Grande (2023), round 1: ana 0, beto 0, cruz 0"));
    assert_true(spoken_shows(text, "today "));
    app_key(&app, K_ENTER);
    assert_int_equal(app.game.stage, STAGE_CHOICE);
    assert_true(hd_hash(&hd_session_view(app.game.session, HD_NONE)->known) == hash);
    app_key(&app, 'q');
    app_key(&app, 'y');
    assert_int_equal(app.screen, SCREEN_MENU); /* leaving leads back */
    assert_string_equal(app.left.record, last);
    app_key(&app, 'r');
    app_draw(&app, &g);
    grid_dump(&g, text, sizeof text);
    assert_true(spoken_shows(text, "The game on one page"));
    app_key(&app, 'q');
    app_key(&app, 'q');
    assert_int_equal(app.screen, SCREEN_GONE);
    app_end(&app);
    grid_free(&g);
}

/* The page of seats during a game: new and old players. */
static void the_page_of_seats(void **state)
{
    (void)state;
    table_begin(&table, before("2023", HD_ASK_place, 9), 80, 24);
    table_go_on(&table);
    table_key(&table, 'w');
    table_key(&table, K_DOWN);
    table_key(&table, ' ');
    table_key(&table, K_LEFT);
    golden_at_all("seats");
    table_resize(&table, 40, 10);
    screen_is("seats-40x10");
    table_end(&table);
}

/* Opens the menu with that record as the last game. */
static void sit_at_menu(const char *record)
{
    snprintf(last, sizeof last, "%s", record);
    memset(&table, 0, sizeof table);
    table.options.last_record = last_record;
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    app_draw(&table.app, &table.grid);
}

/* A record that others may have written names a command: the menu shows it, and runs it only after
 * y; any other key does not change the record. */
static void commands_are_asked_about(void **state)
{
    (void)state;
    char why[160], path[FILE_PATH];
    struct hd_errors errors = {.count = 0};
    snprintf(path, sizeof path, "%s", games_path("commands"));
    struct hd_session_setup setup = {
        .request = {.edition = "2023"}, .seed = 4, .first = 0, .record = path};
    assert_true(hd_seating_read("ana,beto:exec=my-program --fast,cruz", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    hd_session_free(s);
    assert_int_equal(chmod(path, 0666), 0);
    sit_at_menu(path);
    table_key(&table, 'c');
    assert_int_equal(table.app.screen, SCREEN_MENU);
    assert_true(table_shows(&table, "For beto this game would run: my-program --fast"));
    assert_true(table_shows(&table, "y runs it"));
    table_resize(&table, 40, 6); /* the command is visible, so that people can judge it */
    assert_true(table_shows(&table, "--fast") && table_shows(&table, "y runs it"));
    table_resize(&table, 80, 24);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.screen, SCREEN_MENU);
    assert_true(table_shows(&table, "Nothing was run"));
    table_key(&table, 'c');
    app_key(&table.app, 'y'); /* nobody is asked yet: ana is a person */
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_int_equal(hd_session_commands(table.app.game.session), 0);
    table_end(&table);
    sit_at_menu(path); /* now it is our own, with the right mode       */
    app_key(&table.app, 'c');
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_int_equal(hd_session_commands(table.app.game.session), 0);
    table_end(&table);
    assert_int_equal(chmod(path, 0666), 0);
    sit_at_menu(path); /* leaving at the question */
    app_key(&table.app, 'c');
    table_end(&table);
}

/* If it cannot be read, the menu says which one and why. */
static void a_broken_record_in_the_menu(void **state)
{
    (void)state;
    snprintf(last, sizeof last, "%s", games_path("broken.record"));
    games_write(last, "rubbish\n", 8);
    memset(&table, 0, sizeof table);
    table.options.last_record = last_record;
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    table_resize(&table, 80, 24);
    assert_true(table_shows(&table, "broken.record: this is no record of hidalgo"));
    assert_true(table_shows(&table, "> New game <"));
    assert_false(table_shows(&table, "Continue"));
    table_resize(&table, 20, 6);
    assert_true(table_shows(&table, "broken.rec"));
    table_end(&table);
}

/* ---- a whole game by keys --------------------------------------------------------- */

static bool same_move(struct hd_move a, struct hd_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

/* The index of a move in the list; for a power card with a modifier, the modifier, or the key that
 * shows it. */
static int listed(const struct prompt *p, struct hd_move m)
{
    for (int i = 0; i < p->count; i++)
        if (same_move(p->choice[i].move, m))
            return i;
    for (int i = 0; i < p->count && m.ask == HD_ASK_power; i++)
        if (p->choice[i].half && (p->open || p->choice[i].move.a == m.a))
            return i;
    fail_msg("the move is not in the list:\n%s", table_screen(&table));
    return -1;
}

/* Answers by typing words, by number, or by arrows. */
static void answer(int how, struct hd_move m)
{
    const struct prompt *p = &table.app.prompt;
    char text[256];
    int at = listed(p, m);
    bool half = p->choice[at].half;
    long moves = hd_session_moves(table.app.game.session);
    if (how == 0 && p->open && half) {
        table_key(&table, '+');
        answer(how, m);
        return;
    }
    if (how == 0) {
        table_key(&table, ':');
        table_type(&table, hd_move_text(table.app.game.session, m, text, sizeof text));
    } else if (how == 1) {
        snprintf(text, sizeof text, "%s", p->choice[at].sign);
        table_type(&table, text);
        if (!p->typing) { /* it acts at once */
            if (half)
                answer(how, m);
            return;
        }
    } else {
        for (int i = 0; i < p->count && p->chosen != at; i++)
            table_key(&table, K_TAB);
    }
    if (p->chosen != at)
        fail_msg("%s is not marked:\n%s", text, table_screen(&table));
    table_key(&table, K_ENTER);
    if (hd_session_moves(table.app.game.session) == moves) /* one half was chosen   */
        answer(how, m);
}

/* The same random game at the table and without it ends the same. */
static void play_whole(const char *edition, const char *option, int seats, uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *twin = games_new(edition, option, seats, seed, NULL);
    table_begin(&table, games_new(edition, option, seats, seed, NULL), 80, 24);
    for (int n = 0; !hd_session_over(twin); n++) {
        struct hd_move legal[HD_MOVES];
        table_go_on(&table);
        assert_int_equal(table.app.game.stage, STAGE_CHOICE);
        int count = hd_session_legal(twin, legal);
        struct hd_move m = legal[hd_random_below(&random, (uint32_t)count)];
        const char *name = hd_session_seating(twin)->player[hd_session_question(twin).who].name;
        assert_true(table_shows(&table, name));
        answer(n % 3, m);
        assert_true(hd_session_play(twin, m));
        assert_int_equal(hd_session_moves(table.app.game.session), hd_session_moves(twin));
    }
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    assert_true(hd_hash(&hd_session_view(table.app.game.session, HD_NONE)->known) ==
                hd_hash(&hd_session_view(twin, HD_NONE)->known));
    hd_session_free(twin);
}

static void whole_games(void **state)
{
    (void)state;
    play_whole("2023", NULL, 5, 11);
    golden_at_all("final");
    table_resize(&table, 40, 10);
    screen_is("final-40x10");
    table_resize(&table, 60, 20);
    assert_true(table_shows(&table, "The winner is ana.") && table_shows(&table, "q quit"));
    assert_true(table_shows(&table, "castillo 3, regions 43, cards 37, king 0, grande 6"));
    table_resize(&table, 73, 24);
    assert_true(table_shows(&table, "points from  "));
    table_resize(&table, 80, 24);
    table_key(&table, K_ENTER); /* does not leave: the player is reading the points */
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
    table_key(&table, 'b');
    golden_at_all("final-board");
    table_key(&table, K_ESCAPE);
    screen_is("final-80x24");
    table_key(&table, 'q');
    assert_int_equal(table.app.screen, SCREEN_GONE);
    table_end(&table);
    play_whole("1995", NULL, 3, 12);
    table_end(&table);
    play_whole("2023", NULL, 2, 13); /* with the dummy */
    table_end(&table);
    for (uint64_t seed = 0; seed < 3; seed++) {
        static const char *const options[] = {"regency", "power-shift", "alternatives"};
        play_whole("2023", options[seed], 4, 14 + seed);
        table_end(&table);
    }
}

/* Whether a choice is visible by its name, which may be cut, or its number. */
static bool is_in_sight(const struct prompt_choice *c)
{
    char terse[sizeof c->sign + sizeof c->terse], brief[sizeof c->sign + sizeof c->brief];
    snprintf(terse, sizeof terse, "%2s %s", c->sign, c->terse);
    snprintf(brief, sizeof brief, "%2s %.*s", c->sign, c->name_end ? c->name + 2 : PROMPT_LABEL,
             c->brief);
    return table_shows(&table, c->label) || table_shows(&table, brief) ||
           (c->terse[0] != '\0' && table_shows(&table, terse));
}

/* With any number of answers, the screen shows how to stop, and where the others are. */
static void the_way_out_is_always_in_sight(void **state)
{
    (void)state;
    spoken_only_in_english();
    int long_lists = 0;
    for (uint64_t seed = 1; seed < 12; seed++) {
        uint64_t random = seed;
        struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, 5, seed, NULL);
        bool asked = games_until(s, &random, HD_ASK_piece);
        table_begin(&table, s, 24, 10);
        table_go_on(&table);
        struct prompt *p = &table.app.prompt;
        table.app.game.level = p->level = HD_BESIDE_ANALYST; /* the longest lists */
        prompt_tell_all(p, s);
        table_key(&table, K_RESIZE);
        for (int i = 0; asked && i < p->count; i++) {
            if (p->choice[p->count - 1].number == 0)
                assert_true(table_shows(&table, "0 no more"));
            bool all = p->count <= p->columns * p->rows;
            long_lists += !all;
            assert_int_equal(!all, table_shows(&table, " more above") ||
                                       table_shows(&table, " more below"));
            assert_true(is_in_sight(&p->choice[p->chosen]));
            table_key(&table, K_TAB);
        }
        table_end(&table);
    }
    assert_true(long_lists > 0);
}

/* "Taken back" covers no answer: it is after the question, which may be cut. */
static void a_remark_covers_no_answer(void **state)
{
    (void)state;
    uint64_t random = 3;
    struct hd_session *s = games_new("1995", NULL, 5, 3, NULL);
    assert_true(games_until(s, &random, HD_ASK_castillo));
    table_begin(&table, s, 80, 24);
    table_key(&table, ' ');
    snprintf(table.app.prompt.note, sizeof table.app.prompt.note, "%s",
             _("There is no undone move to play again."));
    table_resize(&table, 80, 24);
    const struct prompt *p = &table.app.prompt;
    for (int i = 0; i < p->count; i++)
        assert_true(is_in_sight(&p->choice[i]));
    assert_true(table_shows(&table, "There is no undone move to play again."));
    char line[HD_NAME + 24];
    snprintf(line, sizeof line, "%s: %.14s", hd_session_seating(s)->player[p->question.who].name,
             p->text);
    text_whole(line);
    assert_true(spoken_unless(table_shows(&table, line)));
    table_end(&table);
}

/* ---- the power shift --------------------------------------------------------------- */

/* A number plays that card alone; a letter chooses its modifier. Hidden modifiers are listed on
 * request, and hidden again. */
static void a_power_card_and_its_modifier(void **state)
{
    (void)state;
    struct hd_session *s = games_new("2023", "power-shift", 3, 7, NULL);
    uint64_t random = 7;
    assert_true(games_until(s, &random, HD_ASK_gift));
    table_begin(&table, s, 80, 24);
    table_key(&table, ' ');
    screen_is("gift-80x24");
    table_end(&table);
    s = games_new("2023", "power-shift", 3, 7, NULL);
    assert_true(games_until(s, &random, HD_ASK_power));
    table_begin(&table, s, 80, 24);
    assert_false(table_shows(&table, "Your modifiers"));
    table_go_on(&table);
    assert_true(spoken_unless(table_shows(
        &table,
        "+ lists your modifiers, when nobody else is looking; a letter takes one at once.")));
    assert_true(table_shows(&table, " 13 0 ") && !table_shows(&table, "-2-grande"));
    assert_false(present_private(&table.app.game));
    golden_at_all("power-shift");
    table_key(&table, ':');
    table_type(&table, "5 +1");
    table_key(&table, K_ENTER); /* the message does not tell others whether it is in the hand */
    assert_true(table_shows(&table, "Type + alone to see your modifiers"));
    table_key(&table, K_ESCAPE);
    table_key(&table, '+');
    assert_true(spoken_unless(table_shows(&table, "A number plays the card alone, ")));
    assert_true(table_shows(&table, "a -2-grande") && present_private(&table.app.game));
    golden_at_all("hand");
    table_key(&table, 'a');
    assert_true(table_shows(&table, "which power card to play with -2-grande"));
    assert_true(table_shows(&table, " 8 = 6: brings 2") && table.app.prompt.chosen < 0);
    golden_at_all("modifier");
    table_key(&table, K_ESCAPE);
    assert_true(table_shows(&table, " 13 0 "));
    table_key(&table, K_ENTER); /* it stays marked */
    assert_true(table_shows(&table, "which power card to play with -2-grande"));
    table_key(&table, 'u');
    table_key(&table, 'u');
    assert_false(table_shows(&table, "-2-grande") || present_private(&table.app.game));
    table_key(&table, 'b'); /* its owner knows the letter        */
    assert_true(table_shows(&table, "which power card to play with +1"));
    table_key(&table, K_ESCAPE);
    table_key(&table, K_ESCAPE);
    assert_false(present_private(&table.app.game));
    table_type(&table, "5");
    const struct hd_state *known = &hd_session_view(table.app.game.session, HD_NONE)->known;
    int count;
    const struct hd_happening *log = hd_session_log(table.app.game.session, &count);
    assert_int_equal(log[count - 1].event.type, HD_EV_power);
    assert_int_equal(log[count - 1].event.n, 5);
    assert_int_equal(known->total[log[count - 1].event.who], 5);
    table_key(&table, 'l');
    assert_true(table_shows(&table, "ana plays power card 5.")); /* no secret */
    table_key(&table, K_ESCAPE);
    assert_false(table_shows(&table, "secret"));
    table_end(&table);
}

/* The expected number: a card's value, a number of caballeros, a stack; 0 stops. */
static int number_for(const struct hd_session *s, const struct prompt *p, struct hd_move m)
{
    enum hd_form form = hd_ask_form(m.ask);
    if (hd_is_stop(m))
        return 0;
    if ((form == HD_FORM_POWER && p->card < 0 && m.b != HD_NONE) ||
        (form == HD_FORM_RECOVER && m.a == 0))
        return hd_session_rules(s)->power[m.b].value;
    return form == HD_FORM_NUMBER ? m.b : form == HD_FORM_CARD ? m.b + 1 : -1;
}

/* Each typed number marks and takes its answer. */
static void numbers_mean_what_they_stand_before(const struct hd_session *s, struct prompt *p)
{
    for (int i = 0; i < p->count; i++) {
        char number[16];
        struct hd_line line;
        struct hd_move wanted = p->choice[i].move;
        int expected = number_for(s, p, wanted);
        bool whole = !prompt_is_half(p);
        if (expected >= 0 && p->choice[i].number != expected)
            fail_msg("%d stands before '%s', which is %d", p->choice[i].number, p->choice[i].label,
                     expected);
        assert_string_not_equal(p->choice[i].label, "");
        snprintf(number, sizeof number, "%s", p->choice[i].sign);
        for (const char *c = number; *c; c++) {
            prompt_type(p, s, *c);
            assert_true(c[1] == '\0' || !prompt_acts(p, s));
        }
        enum hd_form form = hd_ask_form(wanted.ask);
        if (form != HD_FORM_POWER && form != HD_FORM_RECOVER) /* no number begins another */
            assert_true(prompt_acts(p, s));
        assert_int_equal(p->chosen, i);
        if (prompt_take(p, s, &line)) {
            assert_true(line.count == 1 && same_move(line.move[0], wanted));
        } else {
            assert_true(whole && (p->card == wanted.b || p->with == wanted.a)); /* one half   */
            numbers_mean_what_they_stand_before(s, p);
            prompt_back(p, s);
        }
        prompt_clear(p);
    }
}

static void numbers_of_every_list(void **state)
{
    (void)state;
    static const char *const options[] = {NULL, "power-shift", "regency", "alternatives"};
    static struct prompt p;
    for (int game = 0; game < 12; game++) {
        const char *option = options[game % 4];
        uint64_t random = (uint64_t)game;
        struct hd_session *s = games_new(option == NULL && game % 8 ? "1995" : "2023", option,
                                         2 + game % 4, (uint64_t)game, NULL);
        do {
            prompt_begin(&p, s, hd_session_question(s).who, HD_BESIDE_ANALYST);
            numbers_mean_what_they_stand_before(s, &p);
        } while (games_play(s, &random, 1) == 1 && !hd_session_over(s));
        hd_session_free(s);
    }
}

/* Played modifiers are public; those in the hand are not in a public list. */
static void played_modifiers_are_listed(void **state)
{
    (void)state;
    char played[64], line[96];
    uint64_t random = 7;
    struct hd_session *s = games_new("2023", "power-shift", 3, 7, NULL);
    int count = 0, who = -1;
    while (who < 0 && games_until(s, &random, HD_ASK_card)) {
        const struct hd_happening *log = hd_session_log(s, &count);
        while (count-- > 0)
            who = log[count].event.type == HD_EV_modifier ? log[count].event.who : who;
        if (who < 0)
            games_play(s, &random, 1);
    }
    assert_true(who >= 0);
    hd_modifiers_text(s, HD_NONE, who, true, played, sizeof played);
    assert_string_not_equal(played, "");
    hd_modifiers_text(s, HD_NONE, who, false, line, sizeof line);
    assert_string_equal(line, "");
    table_begin(&table, s, 132, 43);
    table_go_on(&table);
    assert_false(table_shows(&table, "Your modifiers"));
    table_key(&table, 'm');
    snprintf(line, sizeof line, "; modifiers played: %s.", played);
    if (!table_shows(&table, line))
        fail_msg("'%s' is not on\n%s", line, table_screen(&table));
    table_end(&table);
}

/* ---- the castillo ------------------------------------------------------------------- */

/* A game in which the order of seats is not that of strength in the castillo. */
static struct hd_session *crowded_castillo(const char *option, const char *record)
{
    for (uint64_t seed = 1; seed < 100; seed++) {
        uint64_t random = seed;
        struct hd_session *s = games_new("1995", option, 3, seed, record);
        while (games_until(s, &random, HD_ASK_place)) {
            const uint8_t *in = hd_session_view(s, HD_NONE)->known.cab[HD_CASTILLO];
            if (in[0] > 0 && in[0] < in[1] && in[1] == in[2])
                return s;
            games_play(s, &random, 1);
        }
        hd_session_free(s);
        if (record)
            remove(record);
    }
    fail_msg("nobody throws in");
    return NULL;
}

/* closed: in seat order; open: the strongest first, ties with '='. */
static void words_of_the_castillo(char *closed, char *open, size_t size)
{
    const struct hd_seating *seating = hd_session_seating(table.app.game.session);
    const struct hd_state *known = &hd_session_view(table.app.game.session, HD_NONE)->known;
    *closed = *open = '\0';
    for (int i = 0; i < known->seats; i++) {
        size_t used = strlen(closed);
        snprintf(closed + used, size - used, "%s%c%d", used ? " " : "", seating->player[i].letter,
                 known->cab[HD_CASTILLO][i]);
    }
    for (int n = 30, tie = 0; n > 0; n--)
        for (int i = 0; i < known->seats; i++) {
            size_t used = strlen(open);
            if (known->cab[HD_CASTILLO][i] != n)
                continue;
            snprintf(open + used, size - used, "%s%c%d",
                     tie == n ? "="
                     : used   ? " "
                              : "",
                     seating->player[i].letter, n);
            tie = n;
        }
}

/* The same on a page, with names. */
static void thrown_into_the_castillo(char *closed, size_t size)
{
    const struct hd_seating *seating = hd_session_seating(table.app.game.session);
    const struct hd_state *known = &hd_session_view(table.app.game.session, HD_NONE)->known;
    snprintf(closed, size, "closed; thrown in");
    for (int i = 0, n = 0; i < known->seats; i++)
        if (known->cab[HD_CASTILLO][i] > 0)
            text_add(closed, size, "%s %s %d", n++ ? "," : ":", seating->player[i].name,
                     known->cab[HD_CASTILLO][i]);
}

/* Closed: only what was announced for each, also in the list of the board. Open (an option):
 * ranked, also in a resumed game. */
static void open_and_closed(void **state)
{
    (void)state;
    spoken_only_in_english();
    char closed[400], open[400], path[FILE_PATH], why[240];
    int status;
    table_begin(&table, crowded_castillo(NULL, NULL), 80, 24);
    table_go_on(&table);
    words_of_the_castillo(closed, open, sizeof closed);
    assert_string_not_equal(closed, open);
    assert_true(table_shows(&table, closed) && !table_shows(&table, open));
    table_resize(&table, 132, 43);
    table_key(&table, 'm');
    thrown_into_the_castillo(closed, sizeof closed);
    if (!table_shows(&table, closed))
        fail_msg("'%s' is not on\n%s", closed, table_screen(&table));
    table_key(&table, K_ESCAPE);
    table_end(&table);
    snprintf(path, sizeof path, "%s", games_path("open.record"));
    struct hd_session *s = crowded_castillo("open-castillo", path);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    if (!table_shows(&table, open) || table_shows(&table, closed))
        fail_msg("'%s' and not '%s' should be on\n%s", open, closed, table_screen(&table));
    golden_at_all("open-castillo");
    table_end(&table);
    s = hd_session_load(path, false, &status, why);
    assert_non_null(s);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    screen_is("open-castillo-80x24");
    table_end(&table);
}

/* ---- refusals and taking back ------------------------------------------------------- */

static void a_forbidden_place_names_the_rule(void **state)
{
    (void)state;
    table_begin(&table, before("1995", HD_ASK_place, 40), 80, 24);
    table_go_on(&table);
    const struct hd_edition *e = hd_session_edition(table.app.game.session);
    const struct hd_state *s = &hd_session_view(table.app.game.session, HD_NONE)->known;
    long moves = hd_session_moves(table.app.game.session);
    table_type(&table, hd_place_id(e, s->king));
    table_key(&table, K_ENTER);
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    char sentence[240], first[24];
    hd_refusal_text(HD_REFUSAL_king_region, sentence, sizeof sentence);
    snprintf(first, sizeof first, "%.20s", sentence);
    assert_true(table_shows(&table, first));
    table_type(&table, "xyzzy");
    table_key(&table, K_ENTER);
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    assert_true(table_shows(&table, "xyzzy"));
    table_end(&table);
}

static void a_move_is_taken_back(void **state)
{
    (void)state;
    table_begin(&table, games_new("2023", NULL, 3, 9, NULL), 80, 24);
    assert_false(table_shows(&table, "u undo"));
    char at_first[1 << 14];
    snprintf(at_first, sizeof at_first, "%s", table_screen(&table));
    table_type(&table, "13");
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_int_equal(hd_session_moves(table.app.game.session), 1);
    table_key(&table, 'u');
    table_key(&table, 'y');
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    assert_int_equal(hd_session_moves(table.app.game.session), 0);
    const struct hd_session *s = table.app.game.session;
    const char *name = hd_session_seating(s)->player[hd_session_question(s).who].name;
    char said[HD_NAME + 64];
    snprintf(said, sizeof said, "The last move of %s is taken back: ", name);
    assert_true(table_shows(&table, said));
    table_type(&table, "13");
    assert_true(table_shows(&table, "--- ")); /* the next one is asked */
    assert_true(table_shows(&table, "u undo \"power 13\""));
    table_key(&table, 'u'); /* another's move: its player must agree */
    assert_true(table_shows(&table, "do you agree to take back"));
    table_key(&table, 'n');
    assert_int_equal(hd_session_moves(table.app.game.session), 1);
    table_key(&table, 'u');
    table_key(&table, 'y');
    assert_true(table_shows(&table, said)); /* whose move it was */
    table_resize(&table, 60, 20);
    assert_true(table_shows(&table, "q quit"));
    table_resize(&table, 80, 24);
    table_key(&table, K_ESCAPE); /* the remark disappears */
    assert_string_equal(table_screen(&table), at_first);
    table_key(&table, 'u');
    assert_int_equal(hd_session_moves(table.app.game.session), 0);
    assert_true(table_shows(&table, "nothing to take back"));
    table_end(&table);
}

/* ---- secrets ---------------------------------------------------------------------- */

/* Two tables with different secret choices of one player look exactly the same until all have
 * chosen. */
static void one_secret(const char *edition, enum hd_ask ask, uint64_t seed)
{
    static struct at_table other;
    struct hd_session *a = before(edition, ask, seed), *b = before(edition, ask, seed);
    table_begin(&table, a, 80, 24);
    table_begin(&other, b, 80, 24);
    table_go_on(&table);
    table_go_on(&other);
    if (table.app.prompt.count < 2 || table.app.prompt.question.ask != ask)
        goto end;
    int who = table.app.prompt.question.who;
    table_key(&other, K_TAB);
    table_key(&other, K_TAB);
    assert_string_not_equal(table_screen(&table), table_screen(&other));
    for (int i = 0; i < 12; i++) {
        table_take(&table);
        table_take(&other);
        /* Revealed, or the same player looks again and may see the own secret. */
        if (!table.app.game.stored && table.app.game.stage != STAGE_CHOICE)
            break;
        if (table.app.game.stage == STAGE_CHOICE &&
            (!present_private(&table.app.game) || table.app.prompt.question.who == who))
            break;
        assert_string_equal(table_screen(&table), table_screen(&other));
        assert_memory_equal(table.grid.cell, other.grid.cell, 80 * 24 * sizeof *table.grid.cell);
    }
end:
    table_end(&table);
    table_end(&other);
}

static void secrets_do_not_show(void **state)
{
    (void)state;
    for (uint64_t seed = 1000; seed < 1040; seed += 10) {
        one_secret("1995", HD_ASK_castillo, seed);
        one_secret("2023", HD_ASK_desert, seed);
        one_secret("1995", HD_ASK_rivalry, seed);
        one_secret("2023", HD_ASK_exile, seed);
        one_secret("1995", HD_ASK_recover, seed);
    }
}

/* Secrets are nowhere on the screens before and after. */
static void the_veil_is_blank(void **state)
{
    (void)state;
    table_begin(&table, before("2023", HD_ASK_castillo, 60), 80, 24);
    for (int i = 0; i < 3; i++) {
        assert_int_equal(table.app.game.stage, STAGE_VEIL);
        for (int place = 0; place <= HD_CASTILLO; place++) {
            const struct hd_region_text *t =
                hd_place_text(hd_session_edition(table.app.game.session), place);
            if (t->id[0] != '\0')
                assert_false(table_shows(&table, t->name));
        }
        table_key(&table, 'x'); /* any key lifts it */
        assert_int_equal(table.app.game.stage, STAGE_CHOICE);
        assert_true(table_shows(&table, "Granada"));
        table_key(&table, K_AGAIN); /* after a stop the veil falls again */
        assert_int_equal(table.app.game.stage, STAGE_VEIL);
        table_key(&table, ' ');
        table_take(&table);
        if (table.app.game.stage != STAGE_VEIL)
            break;
    }
    table_end(&table);
}

/* ---- anything ---------------------------------------------------------------------- */

static void whole_cells(const struct grid *g)
{
    for (int i = 0; i < g->width * g->height; i++) {
        const struct cell *c = &g->cell[i];
        if (c->width == 2)
            assert_true((i + 1) % g->width != 0 && g->cell[i + 1].width == 0);
        assert_true(text_is_clean(c->text, strlen(c->text)));
    }
}

/* Any keys at any sizes, with names that are hard to draw; '?' stays visible. */
static void any_keys_at_any_size(void **state)
{
    (void)state;
    spoken_only_in_english(); /* what is typed is no word of any language */
    static const int keys[] = {K_ENTER, K_ENTER, K_ENTER, K_UP,    K_DOWN,      K_LEFT,
                               K_RIGHT, K_TAB,   K_HOME,  K_END,   K_PAGE_UP,   K_PAGE_DOWN,
                               'u',     '?',     'i',     'l',     'm',         K_ESCAPE,
                               'g',     'c',     ':',     '1',     '2',         0xAE40,
                               0x301,   ' ',     '/',     K_OTHER, K_BACKSPACE, K_AGAIN};
    uint64_t random = 3;
    for (int game = 0; game < 6; game++) {
        char why[160];
        struct hd_errors errors = {.count = 0};
        struct hd_session_setup setup = {.request = {.edition = game % 2 ? "1995" : "2023"},
                                         .seed = (uint64_t)game,
                                         .first = -1};
        assert_true(hd_seating_read(
            game < 3 ? "김유신과 이순신 장군,Zoe\xcc\x88,👩‍👩‍👧:random,"
                       "a very long name that goes on and on and on"
                     : "漢字漢字漢字漢字漢字漢字,b:random,c:random",
            &setup.seating, why));
        struct hd_session *s = hd_session_new(&setup, &errors);
        assert_non_null(s);
        table_begin(&table, s, 80, 24);
        for (int i = 0; i < 1000 && table.app.screen != SCREEN_GONE; i++) {
            table_key(&table, keys[hd_random_below(&random, sizeof keys / sizeof *keys)]);
            if (i % 7 == 0)
                table_resize(&table, (int)hd_random_below(&random, 150),
                             (int)hd_random_below(&random, 60));
            whole_cells(&table.grid);
            if (table.app.game.stage == STAGE_CHOICE && table.grid.height >= 3 &&
                table.grid.width > 3 && !table.app.pager.open &&
                table.app.game.stage != STAGE_LEAVING && table.app.game.stage != STAGE_AGREE)
                assert_string_equal(grid_at(&table.grid, 0, table.grid.height - 1)->text, "?");
        }
        table_end(&table);
    }
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        golden_test(first_question),
        golden_test(a_remark_leaves_the_list),
        golden_test(backs_of_a_merged_stack),
        golden_test(questions),
        golden_test(the_regency),
        golden_test(titles),
        golden_test(small_screens),
        golden_test(texts),
        golden_test(the_cursor_stays_on_the_screen),
        golden_test(a_secret),
        golden_test(a_secret_is_taken_back),
        golden_test(the_menu),
        golden_test(the_menu_where_it_hardly_fits),
        golden_test(a_form_that_cannot_begin),
        golden_test(few_keys_to_a_table),
        golden_test(people_fill_in_their_names),
        golden_test(commands_are_asked_about),
        golden_test(the_page_of_seats),
        golden_test(going_on_from_the_menu),
        golden_test(a_broken_record_in_the_menu),
        golden_test(the_way_out_is_always_in_sight),
        golden_test(a_remark_covers_no_answer),
        golden_test(bots_in_the_form),
        golden_test(a_program_in_the_form),
        golden_test(the_form_helps),
        golden_test(points_go_with_the_turn),
        golden_test(a_power_card_and_its_modifier),
        golden_test(numbers_of_every_list),
        golden_test(played_modifiers_are_listed),
        golden_test(whole_games),
        golden_test(open_and_closed),
        golden_test(a_forbidden_place_names_the_rule),
        golden_test(a_move_is_taken_back),
        golden_test(secrets_do_not_show),
        golden_test(the_veil_is_blank),
        golden_test(any_keys_at_any_size),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
