/* SPDX-License-Identifier: MIT
 *
 * beside_test.c: what stands beside the answers: nothing that is open for a player, one advice in
 * words for a learner, all figures for an analyst; a key goes from one to the next. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/change.h"
#include "hidalgo/coach.h"
#include "hidalgo/log.h"
#include "spoken.h"
#include "table_keys.h"

static struct at_table table;

static void sit_down(const char *edition, enum hd_hint_rule hints, uint64_t seed)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = edition}, .seed = seed, .first = 0, .hints = hints};
    assert_true(hd_seating_read("ana,beto:random,cruz:random", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    table_begin(&table, s, 80, 24);
    hd_session_advise_with(s, 90);
    table_key(&table, K_RESIZE);
}

/* The key says which level it leads to. */
static void go_to(enum hd_beside level)
{
    static const char *const said[] = {[HD_BESIDE_PLAYER] = "points that are certain",
                                       [HD_BESIDE_LEARNER] = "one advice",
                                       [HD_BESIDE_ANALYST] = "points, also averages"};
    while (table.app.game.level != level) {
        table_key(&table, '#');
        assert_true(table_shows(&table, said[table.app.game.level]));
    }
}

/* How many answers of the list have something beside them. */
static int beside(void)
{
    const struct prompt *p = &table.app.prompt;
    int n = 0;
    for (int i = 0; i < p->count; i++)
        n += p->choice[i].change[PROMPT_ALL][0] != '\0';
    return n;
}

/* How many of them are open: something else decides. */
static int open_ones(void)
{
    const struct prompt *p = &table.app.prompt;
    struct hd_change c;
    int n = 0;
    for (int i = 0; i < p->count; i++) {
        hd_session_change(table.app.game.session, p->viewer, p->choice[i].move, &c);
        n += p->choice[i].change[PROMPT_ALL][0] != '\0' && hd_change_is_open(&c);
    }
    return n;
}

/* The words of the advice as they may be broken on the screen: its beginning. */
static bool advice_is_shown(void)
{
    char text[1024];
    hd_recommendation(table.app.game.session, table.app.game.viewer, text, sizeof text);
    if (*text == '\0')
        return false;
    text[strcspn(text, ".(")] = '\0'; /* the answer, before the reason */
    text[strlen(text) > 40 ? 40 : strlen(text) - 1] = '\0';
    return table_shows(&table, text);
}

/* Whether a sign stands beside an answer, and whether the screen says what it means. */
static bool signs(char sign)
{
    const struct prompt *p = &table.app.prompt;
    bool any = false;
    for (int i = 0; i < p->count; i++)
        any |= strchr(p->choice[i].change[PROMPT_SUMS], sign) != NULL ||
               strchr(p->choice[i].change[PROMPT_ALL], sign) != NULL;
    return any;
}

static bool explains(const char *sign)
{
    table.app.prompt.note[0] = '\0'; /* what '#' said */
    table_key(&table, K_RESIZE);
    return table_shows(&table, sign);
}

static void whole_games(void **state)
{
    spoken_only_in_english(); /* the legend ends at the edge of the screen */
    static const char *const editions[] = {"1995", "2023"};
    long open = 0, points = 0, advised = 0, asked = 0, averaged = 0, later = 0;
    (void)state;
    for (uint64_t seed = 0; seed < 2; seed++) {
        sit_down(editions[seed], HD_HINTS_FREE, seed);
        assert_int_equal(table.app.game.level, HD_BESIDE_PLAYER);
        while (table_go_on(&table), table.app.game.stage == STAGE_CHOICE) {
            go_to(HD_BESIDE_ANALYST);
            open += open_ones();
            assert_int_equal(signs('~'), explains("~ average of what is hidden"));
            assert_int_equal(signs('?'), explains("? later choices decide"));
            averaged += signs('~');
            later += signs('?');
            go_to(HD_BESIDE_PLAYER);
            assert_int_equal(open_ones(), 0);
            points += beside();
            assert_false(table_shows(&table, "Advice:") || explains("? later choices decide"));
            go_to(HD_BESIDE_LEARNER);
            table_key(&table, K_RESIZE);
            assert_true(beside() == 0 || table.app.prompt.question.ask == HD_ASK_power);
            bool may = hd_session_recommends(table.app.game.session, table.app.game.viewer);
            table.app.prompt.note[0] = '\0'; /* what '#' said */
            table_key(&table, K_RESIZE);
            assert_int_equal(advice_is_shown(), may);
            advised += may;
            asked++;
            go_to(HD_BESIDE_PLAYER);
            table_take(&table);
        }
        table_end(&table);
    }
    assert_true(open > 100 && points > 100 && advised > 100 && asked > 100 && averaged > 5 &&
                later > 100);
}

/* The lines of the question in one, with a blank for each break. */
static const char *question_lines(void)
{
    static char all[4096];
    const struct grid *g = &table.grid;
    size_t n = 0;
    for (int y = table.app.layout.prompt.y; y < table.app.layout.key_line; y++) {
        for (int x = 0; x < g->width; x++)
            if (strcmp(grid_at(g, x, y)->text, " ") != 0 || (n > 0 && all[n - 1] != ' '))
                n += (size_t)snprintf(all + n, sizeof all - n, "%s", grid_at(g, x, y)->text);
        if (n > 0 && all[n - 1] != ' ')
            all[n++] = ' ';
    }
    all[n] = '\0';
    return all;
}

/* With its reason, or as many as there is room for, and never cut; nor are two or three answers. */
static void an_advice_is_told_whole(void **state)
{
    static const int size[][2] = {{80, 24}, {80, 23}, {100, 30}, {132, 43}};
    static const char *const editions[] = {"1995", "2023"};
    long advised = 0, bare = 0, all = 0;
    (void)state;
    spoken_only_in_english(); /* a sentence fits into a line or two */
    for (uint64_t seed = 0; seed < 8; seed++) {
        sit_down(editions[seed % 2], HD_HINTS_FREE, seed);
        table_resize(&table, size[seed / 2][0], size[seed / 2][1]);
        go_to(HD_BESIDE_LEARNER);
        while (table_go_on(&table), table.app.game.stage == STAGE_CHOICE) {
            char text[1024], first[1024];
            table.app.prompt.note[0] = '\0'; /* what '#' said */
            table_key(&table, K_RESIZE);
            hd_recommendation(table.app.game.session, table.app.game.viewer, text, sizeof text);
            snprintf(first, sizeof first, "%s", text);
            first[strcspn(first, ";)")] = '\0';
            const char *shown = strstr(question_lines(), "Advice: ");
            if (*text != '\0' && (shown == NULL || strchr(shown, '~') != NULL))
                fail_msg("%s\n%s", text, table_screen(&table));
            const struct prompt *p = &table.app.prompt;
            for (int i = 0; p->count < 4 && i < p->count; i++)
                if (!table_shows(&table, p->choice[i].label) &&
                    !table_shows(&table, p->choice[i].brief))
                    fail_msg("%s is cut:\n%s", p->choice[i].label, table_screen(&table));
            advised += *text != '\0';
            bare += *text != '\0' && strstr(shown, first) == NULL;
            all += *text != '\0' && strstr(shown, text) != NULL;
            table_take(&table);
        }
        table_end(&table);
    }
    if (bare * 25 > advised || all * 10 < advised * 6)
        fail_msg("of %ld advices, %ld had all their reasons, %ld none", advised, all, bare);
    assert_true(advised > 500);
}

/* The line of the first player who acted since the viewer's last turn, as the screen begins it; "":
 * nobody did. */
static const char *first_news(char out[HD_NAME + 8])
{
    const struct app *a = &table.app;
    struct hd_recap_line line[HD_RECAP_LINES];
    const struct hd_span since = hd_recap_since(a->game.session, (int)a->prompt.question.who);
    out[0] = '\0';
    if (hd_recap(a->game.session, since, a->game.viewer, line) > 0 && line[0].seat != HD_NONE)
        snprintf(out, HD_NAME + 8,
                 "%c %s: ", hd_session_seating(a->game.session)->player[line[0].seat].letter,
                 hd_session_seating(a->game.session)->player[line[0].seat].name);
    return out;
}

/* At 80x24: one advice, what the marked answer changes, and what others did. */
static void a_learner_reads_the_news(void **state)
{
    char news[HD_NAME + 8];
    int asked = 0, due = 0, shown = 0;
    spoken_only_in_english(); /* others have longer words */
    (void)state;
    sit_down("2023", HD_HINTS_FREE, 3);
    go_to(HD_BESIDE_LEARNER);
    while (table_go_on(&table), table.app.game.stage == STAGE_CHOICE) {
        table.app.prompt.note[0] = '\0'; /* what '#' said */
        table_key(&table, K_RESIZE);
        assert_false(table_shows(&table, "If scored now: scores"));
        assert_false(table_shows(&table, "If scored now: on turn"));
        enum hd_ask ask = (enum hd_ask)table.app.prompt.question.ask;
        if ((ask == HD_ASK_power || ask == HD_ASK_court) && *first_news(news) != '\0') {
            due++;
            shown += table_shows(&table, news);
        }
        asked++;
        table_take(&table);
    }
    table_end(&table);
    assert_true(asked > 50 && due > 10 && shown == due);
}

/* Where hints are not free nobody gets the learner's advice either. */
static void a_table_without_hints(void **state)
{
    (void)state;
    sit_down("2023", HD_HINTS_OFF, 1);
    go_to(HD_BESIDE_LEARNER);
    table_key(&table, K_RESIZE);
    assert_false(table_shows(&table, "Advice:"));
    assert_false(hd_session_recommends(table.app.game.session, table.app.game.viewer));
    table_end(&table);
}

/* First games and lessons begin as a learner's; the options file has the last word on analysts. */
static void how_games_begin(void **state)
{
    static const struct {
        int key;
        enum hd_beside custom, level;
    } row[] = {{'f', HD_BESIDE_PLAYER, HD_BESIDE_LEARNER},
               {'f', HD_BESIDE_ANALYST, HD_BESIDE_ANALYST},
               {'l', HD_BESIDE_PLAYER, HD_BESIDE_LEARNER}};
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        table_begin(&table, NULL, 80, 24);
        table.options.custom[TUI_beside] = table.app.custom[TUI_beside] = (int)row[i].custom;
        table_key(&table, row[i].key);
        if (row[i].key == 'l')
            table_key(&table, K_ENTER);
        assert_int_equal(table.app.game.level, row[i].level);
        table_end(&table);
    }
}

static bool record_here(char *path, size_t size)
{
    snprintf(path, size, "%s", games_path("first"));
    return true;
}

/* Whoever leaves a first game finds it again as it was: a learner's, with a coach. */
static void a_first_game_continues(void **state)
{
    (void)state;
    table_begin(&table, NULL, 80, 24);
    table.options.new_record = table.options.last_record = record_here;
    table_key(&table, 'f');
    table_go_on(&table);
    table_take(&table);
    table_go_on(&table);
    assert_true(table.app.game.way.coached);
    table_key(&table, 'q');
    table_key(&table, 'y');
    assert_int_equal(table.app.screen, SCREEN_MENU);
    table_key(&table, 'c');
    assert_int_equal(table.app.screen, SCREEN_GAME);
    table_go_on(&table);
    assert_int_equal(table.app.game.level, HD_BESIDE_LEARNER);
    assert_true(table.app.game.way.coached && table.app.prompt.first);
    table_end(&table);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(whole_games),
        cmocka_unit_test(an_advice_is_told_whole),
        cmocka_unit_test(a_learner_reads_the_news),
        cmocka_unit_test(a_table_without_hints),
        cmocka_unit_test(how_games_begin),
        cmocka_unit_test(a_first_game_continues),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
