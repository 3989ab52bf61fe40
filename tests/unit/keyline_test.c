/* SPDX-License-Identifier: MIT
 *
 * keyline_test.c: on every screen, each key in the last line does what its word says, and help
 * returns to where it was opened. */
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
#include "scenes.h"
#include "spoken.h"

enum { SCREEN = 1 << 16, WORD = 64, OFFERS = 16 };

static struct at_table table;

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
    snprintf(line, sizeof line, "%s", spoken_plain(table_screen(&table)));
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
        if (*part == '"' || (spoken() && strchr(part, '"'))) /* what undo would take back */
            continue;
        if (!blank || strlen(part) < 3) /* the search text       */
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
    enum screen screen_was;
    enum stage stage;
    long moves;
    int field, top, found, unders, step, sheet;
    enum pace_kind pace;
    long at;
    bool open, looking, seats, what_if, half, hand;
};

static struct past remember(void)
{
    const struct app *a = &table.app;
    struct past p = {.screen_was = a->screen,
                     .stage = a->game.stage,
                     .moves = a->game.session ? hd_session_moves(a->game.session) : 0,
                     .field = a->form.field,
                     .top = a->pager.top,
                     .found = a->pager.found,
                     .unders = a->unders,
                     .half = prompt_is_half(&a->prompt),
                     .hand = a->game.unveiled >= 0,
                     .step = a->game.scoring.at,
                     .pace = a->game.pace.kind,
                     .at = a->game.replay.at,
                     .open = a->pager.open,
                     .looking = a->looking,
                     .sheet = a->sheet,
                     .seats = a->seats.open,
                     .what_if = a->real != NULL};
    snprintf(p.screen, sizeof p.screen, "%s", table_screen(&table));
    snprintf(p.title, sizeof p.title, "%s", spoken_plain(a->pager.title));
    return p;
}

static bool page_is(const char *title)
{
    return table.app.pager.open && strcmp(spoken_plain(table.app.pager.title), title) == 0;
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

/* Another screen, or another stage of the game. */
static bool goes(const struct app *a, const struct past *p)
{
    return a->screen != p->screen_was || a->game.stage != p->stage;
}

static bool does(const char *word, const struct past *p)
{
    const struct app *a = &table.app;
    long moves = a->game.session ? hd_session_moves(a->game.session) : 0;
    bool changed = a->screen == SCREEN_GONE || strcmp(table_screen(&table), p->screen) != 0;
    if (strcmp(word, "seats") == 0)
        return a->seats.open;
    if (p->seats && strcmp(word, "change") == 0)
        return changed && a->seats.open;
    if (p->seats && strcmp(word, "continue") == 0)
        return !a->seats.open;
    if (strcmp(word, "help") == 0)
        return opens(p, "Help");
    if (strcmp(word, "log") == 0)
        return opens(p, "Log");
    if (strcmp(word, "scores") == 0)
        return opens(p, "Scores");
    if (strcmp(word, "one on") == 0 || strcmp(word, "run on") == 0)
        return goes(a, p) || moves > p->moves || a->game.scoring.at > p->step ||
               a->game.replay.at > p->at;
    if (p->open &&
        (strcmp(word, "player") == 0 || strcmp(word, "region") == 0 || strcmp(word, "card") == 0))
        return changed && spoken_shows(a->pager.title, "Log: ");
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
        return a->game.stage == STAGE_REPLAY;
    if (strcmp(word, "back") == 0 || strcmp(word, "turn") == 0 || strcmp(word, "round") == 0)
        return a->game.replay.at != p->at || a->game.scoring.at < p->step;
    if (strcmp(word, "play on from here") == 0)
        return a->game.remark[0] != '\0' && changed; /* not during a game            */
    if (strcmp(word, "pace") == 0)
        return a->game.pace.kind != p->pace;
    if (strcmp(word, "list") == 0)
        return opens(p, "The table");
    if (strcmp(word, "hint") == 0)
        return opens(p, "Hints");
    if (strcmp(word, "review") == 0)
        return opens(p, "Review");
    if (strcmp(word, "choose") == 0)
        return goes(a, p) || moves == p->moves + 1 || prompt_is_half(&a->prompt) > p->half ||
               (a->game.unveiled >= 0) > p->hand;
    if (strcmp(word, "continue") == 0)
        return changed && (goes(a, p) || a->pager.top > p->top);
    if (strncmp(word, "undo", 4) == 0)
        return a->game.stage == STAGE_AGREE || moves == p->moves - 1 ||
               prompt_is_half(&a->prompt) < p->half || (a->game.unveiled >= 0) < p->hand;
    if (strcmp(word, "complete") == 0)
        return a->prompt.typing && strlen(a->prompt.typed) > 2;
    if (strcmp(word, "quit") == 0 && p->what_if)
        return a->real == NULL; /* back to the game */
    if (strcmp(word, "quit") == 0)
        return a->game.stage == STAGE_LEAVING || a->screen == SCREEN_GONE ||
               p->stage == STAGE_REPLAY || p->stage == STAGE_LESSON ||
               (p->screen_was == SCREEN_LESSONS && a->screen == SCREEN_MENU);
    if (strcmp(word, "if scored") == 0)
        return a->points && table_shows(&table, "i caballeros");
    if (strcmp(word, "caballeros") == 0)
        return !a->points && table_shows(&table, "i if scored");
    if (strcmp(word, "more") == 0)
        return changed && a->sheet != p->sheet;
    if (strcmp(word, "rematch") == 0)
        return a->game.stage != STAGE_FINAL && moves == 0;
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
        return a->screen == SCREEN_MENU;
    if (strcmp(word, "change") == 0)
        return changed && a->form.field == p->field;
    if (strcmp(word, "edition and options") == 0)
        return a->form.page == FORM_GAME && a->form.field == 0;
    if (strcmp(word, "players") == 0 || strcmp(word, "done") == 0)
        return a->form.page == FORM_WHO && a->screen == SCREEN_FORM;
    if (strcmp(word, "begin") == 0)
        return a->game.session != NULL;
    if (strcmp(word, "continue") == 0)
        return a->game.stage == STAGE_CHOICE && moves == 0;
    if (strcmp(word, "all lessons") == 0)
        return a->screen == SCREEN_LESSONS;
    if (strcmp(word, "all games") == 0)
        return page_is(strstr(p->title, "all games") ? "Rules: veto" : "Rules of all games: veto");
    if (strcmp(word, "clear") == 0)
        return !a->prompt.typing && changed;
    fail_msg("nothing is known of '%s'", word);
    return false;
}

static void every_key_does_what_is_said(void **state)
{
    (void)state;
    spoken_only_in_english();
    static const int size[][2] = {{80, 24}, {60, 20}, {132, 43}};
    static struct past past;
    for (int i = 0; i < 3 * scene_count; i++) {
        struct offer offer[OFFERS];
        for (int k = 0, n = !scenes[i / 3].silent && !scenes[i / 3].slow; k < n; k++) {
            scene_build(&table, &scenes[i / 3]);
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

/* Pages over pages: closing one shows the one below. */
static void pages_lie_on_each_other(void **state)
{
    (void)state;
    scene_at(&table, "log");
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
    assert_true(table.app.game.stage == STAGE_LEAVING);
    table_key(&table, 'n');
    assert_true(page_is("The scoring"));
    table_key(&table, K_ESCAPE);
    assert_int_not_equal(table.app.game.stage, STAGE_NOTE);
    table_end(&table);
    scene_at(&table, "log"); /* left with pages open: no memory leaks                           */
    table_key(&table, '?');
    table_end(&table);
}

/* Leaving a game closes its pages: none is over the menu. */
static void pages_go_with_their_game(void **state)
{
    (void)state;
    scene_at(&table, "note");
    table.app.from_menu = true; /* as if it had begun there */
    table_key(&table, 'q');
    table_key(&table, 'y');
    assert_int_equal(table.app.screen, SCREEN_MENU);
    assert_false(table.app.pager.open);
    table_key(&table, 'm');
    assert_int_equal(table.app.screen, SCREEN_MENU);
    table_end(&table);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    if (chdir(games_folder()) != 0) /* summaries go to the current folder */
        return 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_does_what_is_said),
        cmocka_unit_test(pages_lie_on_each_other),
        cmocka_unit_test(pages_go_with_their_game),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
