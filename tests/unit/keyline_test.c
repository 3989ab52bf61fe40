/* SPDX-License-Identifier: MIT
 *
 * keyline_test.c: whatever the screen, each key that its last line offers does what the
 * word behind it says, and help leads back to where it was asked for. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "games.h"
#include "table_keys.h"

enum { SCREEN = 1 << 16, WORD = 64, OFFERS = 16 };

static struct at_table table;

/* ---- screens -------------------------------------------------------------------- */

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

static void at_menu(void)
{
    table_begin(&table, NULL, 80, 24);
}

static void at_rules(void)
{
    at_menu();
    table_key(&table, 'r');
}

static void at_form(void)
{
    at_menu();
    table_key(&table, 'n');
}

static void at_form_name(void)
{
    at_form();
    table_key(&table, K_TAB);
    table_key(&table, K_TAB);
}

static void at_form_more(void)
{
    at_form();
    while (!table_shows(&table, "Enter edition and options"))
        table_key(&table, K_TAB);
}

static void at_form_options(void)
{
    at_form_more();
    table_key(&table, K_ENTER);
}

static void at_form_done(void)
{
    at_form_options();
    table_key(&table, K_BACKTAB);
}

static void at_form_value(void)
{
    at_form_name();
    table_key(&table, K_TAB);
}

static void at_form_start(void)
{
    at_form_name();
    for (int i = 0; i < 30 && !table_shows(&table, "< Start >"); i++)
        table_key(&table, K_TAB);
}

static void at_choice(void)
{
    table_begin(&table, until("1995", NULL, HD_ASK_card), 80, 24);
    table_go_on(&table);
}

static void at_seats(void)
{
    at_choice();
    table_key(&table, 'w');
}

static void at_choice_later(void)
{
    at_choice();
    table_take(&table);
    table_go_on(&table);
}

static void at_choice_with_points(void)
{
    at_choice();
    table_key(&table, 'i');
}

static void at_typing(void)
{
    at_choice_later();
    table_key(&table, ':');
    table_type(&table, "pl");
}

static void at_digits(void)
{
    table_begin(&table, games_new("2023", NULL, 3, 9, NULL), 80, 24);
    table_type(&table, "1");
    assert_true(table.app.prompt.typing);
}

static void at_modifier(void)
{
    table_begin(&table, until("2023", "power-shift", HD_ASK_power), 80, 24);
    table_go_on(&table);
    table_take(&table);
    assert_true(table.app.prompt.card >= 0);
    table_key(&table, K_TAB);
}

static void at_turn(void)
{
    uint64_t random = 9;
    table_begin(&table, games_new("2023", NULL, 3, 9, NULL), 80, 24);
    for (int i = 0; i < 300 && table.app.stage != STAGE_TURN; i++) {
        for (uint32_t n = hd_random_below(&random, 3); n > 0; n--)
            table_key(&table, K_TAB);
        table_take(&table);
    }
    assert_int_equal(table.app.stage, STAGE_TURN);
}

static void at_turn_with_points(void)
{
    at_turn();
    table_key(&table, 'i');
}

static void at_veil(void)
{
    table_begin(&table, until("1995", NULL, HD_ASK_castillo), 80, 24);
    assert_int_equal(table.app.stage, STAGE_VEIL);
}

static void at_secret(void)
{
    at_veil();
    table_key(&table, ' ');
}

static void at_second_veil(void)
{
    at_secret();
    table_take(&table);
}

static void at_covered(void)
{
    at_veil();
    while (table.app.stage != STAGE_COVERED)
        table_take(&table);
}

static void at_note(void)
{
    at_covered();
    while (table.app.stage != STAGE_NOTE)
        table_take(&table);
}

/* The castillo, the first part of a scoring. */
static void at_scoring(void)
{
    at_covered();
    table.app.watch.pace = TUI_PACE_BY_KEY;
    while (table.app.stage != STAGE_SCORING)
        table_take(&table);
}

static void at_end_of_note(void)
{
    at_note();
    table_key(&table, K_END);
}

/* Somewhere in it, so that coming back to the place can be told from its beginning. */
static void at_log(void)
{
    at_note();
    table_key(&table, 'l');
    table_key(&table, 'k');
}

static void at_list(void)
{
    at_choice();
    table_key(&table, 'm');
    table_key(&table, 'j');
}

static void at_search(void)
{
    at_choice();
    table_key(&table, 'l');
    table_type(&table, "/power");
    table_key(&table, K_ENTER);
}

static void at_search_in_vain(void)
{
    at_rules();
    table_type(&table, "/xyzzy");
    table_key(&table, K_ENTER);
}

static void at_rules_of_a_choice(void)
{
    at_choice();
    table_type(&table, ":rules veto");
    table_key(&table, K_ENTER);
}

static void at_help(void)
{
    at_choice();
    table_key(&table, '?');
}

static void at_help_on_a_page(void)
{
    at_log();
    table_key(&table, '?');
}

/* Before a bot made a move. */
static void at_bots(void)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.request = {.edition = "2023"}, .seed = 1, .first = 0};
    assert_true(hd_seating_read("a:random,b:random,c", &setup.seating, why));
    memset(&table, 0, sizeof table);
    table.options.session = hd_session_new(&setup, &errors);
    assert_non_null(table.options.session);
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    app_draw(&table.app, &table.grid);
    assert_int_equal(table.app.stage, STAGE_BOTS);
}

static void at_final(void)
{
    uint64_t random = 2;
    struct hd_session *s = games_new("2023", "short", 3, 2, NULL);
    while (!hd_session_over(s))
        games_play(s, &random, 1);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    assert_int_equal(table.app.stage, STAGE_FINAL);
}

/* In the middle of it, with turns and rounds on both sides. */
static void at_replay(void)
{
    uint64_t random = 2;
    struct hd_session *s = games_new("2023", NULL, 3, 2, NULL);
    games_play(s, &random, 100);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    table_key(&table, '<');
    for (int i = 0; i < 60; i++)
        table_key(&table, K_LEFT);
    assert_int_equal(table.app.stage, STAGE_REPLAY);
}

static void at_narrowed_log(void)
{
    at_replay();
    table_key(&table, 'l');
    table_key(&table, 'r');
}

static void at_final_board(void)
{
    at_final();
    table_key(&table, 'b');
}

static const struct {
    const char *name;
    void (*build)(void);
} scenes[] = {{"menu", at_menu},
              {"rules", at_rules},
              {"form", at_form},
              {"name", at_form_name},
              {"second page", at_form_more},
              {"options", at_form_options},
              {"done", at_form_done},
              {"value", at_form_value},
              {"start", at_form_start},
              {"choice", at_choice},
              {"seats", at_seats},
              {"choice later", at_choice_later},
              {"choice with points", at_choice_with_points},
              {"typing", at_typing},
              {"digits", at_digits},
              {"modifier", at_modifier},
              {"turn", at_turn},
              {"turn with points", at_turn_with_points},
              {"veil", at_veil},
              {"secret", at_secret},
              {"second veil", at_second_veil},
              {"covered", at_covered},
              {"scoring", at_scoring},
              {"note", at_note},
              {"end of note", at_end_of_note},
              {"log", at_log},
              {"list", at_list},
              {"search", at_search},
              {"search in vain", at_search_in_vain},
              {"rules of a choice", at_rules_of_a_choice},
              {"help", at_help},
              {"help on a page", at_help_on_a_page},
              {"bots", at_bots},
              {"replay", at_replay},
              {"narrowed log", at_narrowed_log},
              {"final", at_final},
              {"final board", at_final_board}};

/* ---- what is offered ------------------------------------------------------------- */

struct offer {
    int key;
    char word[WORD];
};

static int key_named(const char *name)
{
    static const struct {
        const char *name;
        int key;
    } keys[] = {{"Enter", K_ENTER}, {"Esc", K_ESCAPE}, {"Space", ' '},
                {"F1", K_F1},       {"Tab", K_TAB},    {"Ctrl-R", K_CTRL('r')}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].name, name) == 0)
            return keys[i].key;
    return strlen(name) == 1 ? name[0] : K_NONE;
}

/* "? help  Enter choose  q quit": a key, a blank, words; two blanks between them. */
static int offers(struct offer out[OFFERS])
{
    char line[SCREEN];
    int n = 0;
    snprintf(line, sizeof line, "%s", table_screen(&table));
    for (size_t end = strlen(line); end > 0 && line[end - 1] == '\n';)
        line[--end] = '\0';
    char *next = strrchr(line, '\n');
    for (next = next ? next + 1 : line; next; n++) {
        char *part = next, *blank = strchr(part, ' ');
        next = strstr(part, "  ");
        if (next) {
            *next = '\0';
            next += 2 + strspn(next + 2, " ");
        }
        if (*part == '"') /* the rest of what undo would take back */
            continue;
        if (!blank || strlen(part) < 3) /* what was searched for */
            break;
        *blank = '\0';
        assert_true(n < OFFERS);
        out[n].key = key_named(part);
        if (out[n].key == K_NONE)
            break; /* "not found: ..." */
        snprintf(out[n].word, WORD, "%s", blank + 1);
    }
    return n;
}

/* ---- what it does ------------------------------------------------------------------ */

struct past {
    char screen[SCREEN], title[80];
    enum stage stage;
    long moves;
    int field, top, found, unders, card, step, sheet;
    enum tui_pace pace;
    long at;
    bool open, looking, seats;
};

static struct past remember(void)
{
    const struct app *a = &table.app;
    struct past p = {.stage = a->stage,
                     .moves = a->session ? hd_session_moves(a->session) : 0,
                     .field = a->form.field,
                     .top = a->pager.top,
                     .found = a->pager.found,
                     .unders = a->unders,
                     .card = a->prompt.card,
                     .step = a->scoring.at,
                     .pace = a->watch.pace,
                     .at = a->replay.at,
                     .open = a->pager.open,
                     .looking = a->looking,
                     .sheet = a->sheet,
                     .seats = a->seats.open};
    snprintf(p.screen, sizeof p.screen, "%s", table_screen(&table));
    snprintf(p.title, sizeof p.title, "%s", a->pager.title);
    return p;
}

static bool page_is(const char *title)
{
    return table.app.pager.open && strcmp(table.app.pager.title, title) == 0;
}

/* A page above what was there, which closing it brings back. */
static bool opens(const struct past *p, const char *title)
{
    if (!page_is(title) || table.app.unders != p->unders + p->open)
        return false;
    bool help = strcmp(title, "Help") == 0;
    assert_int_equal(help, !table_shows(&table, "? help  "));
    table_key(&table, 'q');
    return p->stage == STAGE_BOTS || strcmp(table_screen(&table), p->screen) == 0;
}

static bool does(const char *word, const struct past *p)
{
    const struct app *a = &table.app;
    long moves = a->session ? hd_session_moves(a->session) : 0;
    bool changed = a->stage == STAGE_GONE || strcmp(table_screen(&table), p->screen) != 0;
    if (strcmp(word, "seats") == 0)
        return a->seats.open;
    if (p->seats && strcmp(word, "change") == 0)
        return changed && a->seats.open;
    if (p->seats && strcmp(word, "go on") == 0)
        return !a->seats.open;
    if (strcmp(word, "help") == 0)
        return opens(p, "Help");
    if (strcmp(word, "log") == 0)
        return opens(p, "Log");
    if (strcmp(word, "scores") == 0)
        return opens(p, "Scores");
    if (strcmp(word, "one on") == 0 || strcmp(word, "run on") == 0)
        return a->stage != p->stage || moves > p->moves || a->scoring.at > p->step ||
               a->replay.at > p->at;
    if (p->open &&
        (strcmp(word, "player") == 0 || strcmp(word, "region") == 0 || strcmp(word, "card") == 0))
        return changed && strncmp(a->pager.title, "Log: ", 5) == 0;
    if (strcmp(word, "all games") == 0)
        return p->open && changed;
    if (strcmp(word, "all") == 0)
        return p->open && page_is("Log");
    if (strcmp(word, "what if") == 0) {
        bool begun = a->real != NULL && table_shows(&table, "WHAT IF");
        table_key(&table, K_ESCAPE);
        return begun && a->real == NULL && strcmp(table_screen(&table), p->screen) == 0;
    }
    if (strcmp(word, "replay") == 0)
        return a->stage == STAGE_REPLAY;
    if (strcmp(word, "back") == 0 || strcmp(word, "turn") == 0 || strcmp(word, "round") == 0)
        return a->replay.at != p->at || a->scoring.at < p->step;
    if (strcmp(word, "play on from here") == 0)
        return a->remark[0] != '\0' && changed; /* not of a game that is played */
    if (strcmp(word, "pace") == 0)
        return a->watch.pace != p->pace;
    if (strcmp(word, "list") == 0)
        return opens(p, "The table");
    if (strcmp(word, "hint") == 0)
        return opens(p, "Hints");
    if (strcmp(word, "review") == 0)
        return opens(p, "Review");
    if (strcmp(word, "choose") == 0)
        return a->stage != p->stage || moves == p->moves + 1 || a->prompt.card > p->card;
    if (strcmp(word, "go on") == 0)
        return changed && (a->stage != p->stage || a->pager.top > p->top);
    if (strncmp(word, "undo", 4) == 0)
        return a->agreeing || moves == p->moves - 1 || (p->card >= 0 && a->prompt.card < 0);
    if (strcmp(word, "complete") == 0)
        return a->prompt.typing && strlen(a->prompt.typed) > 2;
    if (strcmp(word, "quit") == 0)
        return a->leaving || a->stage == STAGE_GONE || p->stage == STAGE_REPLAY;
    if (strcmp(word, "if scored") == 0)
        return a->points && table_shows(&table, "i caballeros");
    if (strcmp(word, "caballeros") == 0)
        return !a->points && table_shows(&table, "i if scored");
    if (strcmp(word, "more") == 0)
        return changed && a->sheet != p->sheet;
    if (strcmp(word, "rematch") == 0)
        return a->stage != STAGE_FINAL && moves == 0;
    if (strcmp(word, "save") == 0)
        return table_shows(&table, "The summary is in ");
    if (strcmp(word, "board") == 0)
        return a->looking != p->looking && changed;
    if (strcmp(word, "search") == 0)
        return a->pager.searching;
    if (strcmp(word, "next") == 0)
        return p->open ? a->pager.found != p->found : a->form.field > p->field;
    if (strcmp(word, "close") == 0)
        return p->open && (p->unders ? a->unders < p->unders : !a->pager.open);
    if (strcmp(word, "menu") == 0)
        return a->stage == STAGE_MENU;
    if (strcmp(word, "change") == 0)
        return changed && a->form.field == p->field;
    if (strcmp(word, "edition and options") == 0)
        return a->form.page == FORM_GAME && a->form.field == 0;
    if (strcmp(word, "players") == 0 || strcmp(word, "done") == 0)
        return a->form.page == FORM_WHO && a->stage == STAGE_FORM;
    if (strcmp(word, "begin") == 0)
        return a->session != NULL;
    if (strcmp(word, "clear") == 0)
        return !a->prompt.typing && changed;
    fail_msg("nothing is known of '%s'", word);
    return false;
}

static void every_key_does_what_is_said(void **state)
{
    (void)state;
    static const int size[][2] = {{80, 24}, {60, 20}, {132, 43}};
    static struct past past;
    for (size_t i = 0; i < 3 * sizeof scenes / sizeof *scenes; i++) {
        struct offer offer[OFFERS];
        for (int k = 0, n = 1; k < n; k++) {
            scenes[i / 3].build();
            table_resize(&table, size[i % 3][0], size[i % 3][1]);
            n = offers(offer);
            if (n == 0)
                fail_msg("%s offers nothing:\n%s", scenes[i / 3].name, table_screen(&table));
            past = remember();
            table_key(&table, offer[k].key);
            if (!does(offer[k].word, &past))
                fail_msg("%s: '%s' does not do so; before and after:\n%s\n%s", scenes[i / 3].name,
                         offer[k].word, past.screen, table_screen(&table));
            table_end(&table);
        }
    }
}

/* Help on a page, on that of a page below: each is closed to the one under it. */
static void pages_lie_on_each_other(void **state)
{
    (void)state;
    at_log();
    char log[SCREEN];
    snprintf(log, sizeof log, "%s", table_screen(&table));
    table_key(&table, '?');
    assert_true(page_is("Help"));
    table_key(&table, 'j');
    table_key(&table, '?'); /* on the help itself: closes it, as it always did */
    assert_string_equal(table_screen(&table), log);
    table_key(&table, K_ESCAPE);
    assert_true(page_is("The scoring"));
    table_key(&table, 'q');
    assert_true(table.app.leaving);
    table_key(&table, 'n');
    assert_true(page_is("The scoring"));
    table_key(&table, K_ESCAPE);
    assert_int_not_equal(table.app.stage, STAGE_NOTE);
    table_end(&table);
    at_log(); /* left with pages open: nothing is lost to the checkers of memory */
    table_key(&table, '?');
    table_end(&table);
}

/* A game that is left takes its pages with it: in the menu none of them lies on top. */
static void pages_go_with_their_game(void **state)
{
    (void)state;
    at_note();
    table.app.from_menu = true; /* as if it had begun there */
    table_key(&table, 'q');
    table_key(&table, 'y');
    assert_int_equal(table.app.stage, STAGE_MENU);
    assert_false(table.app.pager.open);
    table_key(&table, 'm');
    assert_int_equal(table.app.stage, STAGE_MENU);
    table_end(&table);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    if (chdir(games_folder()) != 0) /* summaries go where one stands */
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_does_what_is_said),
        cmocka_unit_test(pages_lie_on_each_other),
        cmocka_unit_test(pages_go_with_their_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
