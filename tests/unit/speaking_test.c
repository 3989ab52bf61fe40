/* SPDX-License-Identifier: MIT
 *
 * speaking_test.c: the language changes in the menu and in a game, and a player alone can have
 * another one; what is kept of it, and what is not. 'pseudo' (src/po/pseudo.awk) is the other
 * language: its texts have accents. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include <cmocka.h>

#include "games.h"
#include "intl.h"
#include "language.h"
#include "script.h"
#include "text.h"
#include "vpty.h"

#define MENU_PSEUDO  "Ŕúúłééš"
#define POWER_PSEUDO "ŵĥííçĥ þｏŵééŕ çááŕđ"
#define POWER        "which power card to play"

static struct at_table table;
static char kept[16];

static bool keep(const char *code, char why[160])
{
    snprintf(kept, sizeof kept, "%s", code);
    snprintf(why, 160, "The disk is full.");
    return strcmp(code, "en") != 0;
}

static struct hd_session *two(const char *seats)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = "2023"}, .seed = 3, .first = 0, .record = games_path("record")};
    remove(games_path("record"));
    if (!hd_seating_read(seats, &setup.seating, why))
        fail_msg("%s", why);
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static void a_language_calls_itself(void **state)
{
    (void)state;
    struct language list[LANGUAGES];
    char code[LANGUAGE_CODE];
    int now = 7;
    language_choose("en");
    language_list(list, &now);
    assert_string_equal(list[now].code, "en");
    assert_string_equal(list[now].name, "English");
    assert_true(language_find("ENGLISH", code));
    assert_string_equal(code, "en");
    assert_false(language_find("xx", code));
    assert_false(language_find("", code));
    language_choose("pseudo");
    int count = language_list(list, &now);
    assert_string_equal(list[now].code, "pseudo");
    assert_string_equal(list[now].name, "Éñğłííšĥ");
    assert_string_equal(language_spoken(), "pseudo"); /* asking for names changes nothing */
    assert_true(now > 0 && now < count);
    language_for("en");
    assert_string_equal(language_spoken(), "");
    language_for("");
    assert_string_equal(language_spoken(), "pseudo");
    language_choose("en");
}

/* Which language of the list the surroundings ask for. */
static void asked_for(const char *codes, const char *expected)
{
    struct language list[LANGUAGES];
    int now = -1;
    setenv("LANG", "C.UTF-8", 1);
    setenv("LANGUAGE", codes, 1);
    language_begin("/nowhere");
    language_list(list, &now);
    assert_string_equal(list[now].code, expected);
}

static void surroundings_name_more_than_codes(void **state)
{
    (void)state;
    asked_for("pseudo_XX.UTF-8:en", "pseudo");
    asked_for("xx:pseudo", "pseudo");
    asked_for("pseudox", "en"); /* its beginning is no code */
    language_choose("en");
}

static void the_menu_changes_it_at_once(void **state)
{
    (void)state;
    language_choose("pseudo");
    table_begin(&table, NULL, 80, 24);
    table.options.keep_language = keep;
    assert_true(table_shows(&table, MENU_PSEUDO));
    table_key(&table, 'g');
    assert_true(table_shows(&table, "> Language <    < English >"));
    assert_string_equal(kept, "en");
    assert_true(table_shows(&table, "The disk is full."));
    table_end(&table);
}

static void a_game_goes_on_in_another(void **state)
{
    (void)state;
    language_choose("en");
    table_begin(&table, two("ana,beto"), 80, 24);
    table_go_on(&table);
    assert_true(table_shows(&table, POWER));
    long moves = hd_session_moves(table.app.game.session);
    table_type(&table, ":language pseudo\n");
    assert_true(table_shows(&table, POWER_PSEUDO));
    assert_false(table_shows(&table, POWER));
    table_type(&table, ":language klingon\n");
    if (!table_shows(&table, "klingon"))
        fail_msg("%s", table_screen(&table));
    table_type(&table, ":language english\n");
    assert_true(table_shows(&table, POWER));
    assert_true(table_shows(&table, "Language: English."));
    assert_int_equal(hd_session_moves(table.app.game.session), moves);
    table_end(&table);
}

/* Ana's question is in her language; the table, and Beto's question, in that of all. */
static void a_player_alone_has_one(void **state)
{
    (void)state;
    size_t size;
    language_choose("en");
    table_begin(&table, two("ana:human:pseudo,beto"), 80, 24);
    table_go_on(&table);
    assert_int_equal(hd_session_question(table.app.game.session).who, 0);
    assert_true(table_shows(&table, POWER_PSEUDO));
    assert_true(table_shows(&table, "action card"));
    table_key(&table, '?');
    assert_true(table_shows(&table, POWER_PSEUDO));
    table_key(&table, 'q');
    table_type(&table, "3");
    table_go_on(&table);
    assert_int_equal(hd_session_question(table.app.game.session).who, 1);
    assert_true(table_shows(&table, POWER));
    char *record = games_read(games_path("record"), &size);
    assert_non_null(strstr(record, "\nseat ana human:pseudo red \"ana\"\n"));
    free(record);
    table_end(&table);
}

/* What she changes is hers; the record notes it between moves, and resumes with it. */
static void a_player_changes_only_that(void **state)
{
    (void)state;
    int status;
    char why[HD_UNSAVED];
    language_choose("en");
    table_begin(&table, two("ana:human:pseudo,beto"), 80, 24);
    table_go_on(&table);
    table_type(&table, ":language en\n");
    assert_true(table_shows(&table, POWER));
    const struct hd_seating *t = hd_session_seating(table.app.game.session);
    assert_string_equal(hd_player_language(&t->player[0]), "en");
    assert_string_equal(hd_player_language(&t->player[1]), "");
    table_end(&table);
    struct hd_session *s = hd_session_load(games_path("record"), false, &status, why);
    assert_non_null(s);
    assert_string_equal(hd_player_kind(&hd_session_seating(s)->player[0]), "human:en");
    assert_null(hd_session_seating(s)->player[0].bot);
    hd_session_free(s);
}

static void seats_name_a_language_that_there_is(void **state)
{
    (void)state;
    struct hd_seating t;
    char why[160];
    assert_false(hd_seating_read("ana:human:xx,beto", &t, why));
    assert_non_null(strstr(why, "'xx'"));
    assert_false(hd_seating_read("ana:human:it=3,beto", &t, why));
    assert_true(hd_seating_read("ana:human:en,beto:human", &t, why));
    assert_string_equal(hd_player_kind(&t.player[0]), "human:en");
    assert_string_equal(hd_player_kind(&t.player[1]), "human");
}

/* Typing after "a person" in the form adds a language, and does not replace the person. */
static void the_form_takes_a_language(void **state)
{
    (void)state;
    language_choose("en");
    table_begin(&table, NULL, 80, 24);
    table_key(&table, 'n');
    form_go(&table.app.form, FORM_KIND, 0);
    table_type(&table, ":pseudo");
    assert_int_equal(form_people(&table.app.form), 1);
    form_go(&table.app.form, FORM_START, 0);
    table_key(&table, K_ENTER);
    assert_int_equal(table.app.screen, SCREEN_GAME);
    const struct hd_seating *t = hd_session_seating(table.app.game.session);
    assert_string_equal(hd_player_language(&t->player[0]), "pseudo");
    table_end(&table);
}

/* English is chosen in the menu of the program itself, which then shows that text. */
static void keeps(const char *before, const char *shown, const char *expected)
{
    struct pty p;
    char folder[1100], path[1200];
    size_t size;
    static const char *const arguments[] = {"play", NULL};
    snprintf(folder, sizeof folder, "XDG_CONFIG_HOME=%s", games_path("config"));
    const char *const environment[] = {folder, "LANGUAGE=pseudo", NULL};
    mkdir(games_path("config"), 0700);
    mkdir(games_path("config/hidalgo"), 0700);
    snprintf(path, sizeof path, "%s", games_path("config/hidalgo/options.yaml"));
    games_write(path, before, strlen(before));
    pty_begin(&p, 80, 24, environment, arguments);
    assert_true(pty_wait_for(&p, MENU_PSEUDO));
    pty_type(&p, "g");
    assert_true(pty_wait_for(&p, "< English >") && pty_wait_for(&p, shown));
    pty_type(&p, "q");
    pty_wait_end(&p);
    pty_end(&p);
    char *after = games_read(path, &size);
    assert_string_equal(after, expected);
    free(after);
}

/* One value changes in the options file; where that is not understood, nothing does. */
static void the_options_file_keeps_it(void **state)
{
    static const char flow[] = "{hidalgo: options 1, language: pseudo}\n";
    (void)state;
    keeps("hidalgo: options 1\nlanguage:   pseudo # mine\nname: Lea", "Rules",
          "hidalgo: options 1\nlanguage:   en # mine\nname: Lea");
    keeps(flow, "'language:", flow); /* without a blank, where lines break */
}

/* A kiosk keeps no language, and does not complain of that. */
static void a_kiosk_keeps_none(void **state)
{
    struct pty p;
    static const char *const arguments[] = {"--kiosk", "play", NULL};
    static const char *const environment[] = {"LANGUAGE=pseudo", NULL};
    (void)state;
    pty_begin(&p, 80, 24, environment, arguments);
    assert_true(pty_wait_for(&p, MENU_PSEUDO));
    pty_type(&p, "g");
    assert_true(pty_wait_for(&p, "< English >") && pty_wait_for(&p, "Quit"));
    assert_false(pty_shows(&p, "not kept"));
    pty_type(&p, "q");
    pty_wait_end(&p);
    pty_end(&p);
}

/* Whether the question takes a word of the language, and what follows it, as that number. */
static bool takes(const struct hd_session *s, const char *word, const char *follows, int b)
{
    char text[128], why[160];
    struct hd_move m;
    snprintf(text, sizeof text, "%s %s", text_as("typed", word), follows);
    return hd_move_read(s, text, &m, why) && m.b == b;
}

/* Words before numbers and cards, and those that are no answers, in the language and in English. */
static void words_are_typed_in_the_language(void **state)
{
    (void)state;
    uint64_t random = 5;
    struct hd_session *s = games_new("2023", NULL, 3, 11, NULL);
    language_choose("pseudo");
    assert_string_not_equal(text_as("typed", "court"), "court");
    assert_true(text_is_typed(text_as("typed", "what-if"), "what-if"));
    assert_true(text_is_typed("What-If", "what-if") && text_is_typed("?", "?"));
    assert_false(text_is_typed("what", "what-if") || text_is_typed("-", ""));
    assert_true(takes(s, "power", "5", 4));
    assert_true(games_until(s, &random, HD_ASK_court));
    assert_true(takes(s, "court", "2", 2));
    assert_false(takes(s, "power", "2", 2));
    assert_true(games_until(s, &random, HD_ASK_card));
    const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
    const char *card = hd_session_edition(s)->card[hd_open_card(known, 1)].id;
    assert_true(takes(s, "take", card, 1));
    char text[64];
    hd_move_said(s, (struct hd_move){.ask = HD_ASK_card, .b = 1}, text, sizeof text);
    assert_string_equal(text, hd_card_name(hd_session_edition(s), hd_open_card(known, 1)));
    snprintf(text, sizeof text, "%s 3", text_as("typed", "court"));
    assert_int_equal(hd_session_recourt_said(s, text), 3);
    assert_int_equal(hd_session_recourt_said(s, "court 3"), 3);
    assert_int_equal(hd_session_recourt_said(s, "3"), -1);
    assert_int_equal(hd_session_recourt_said(s, "court"), -1);
    assert_int_equal(hd_session_recourt_said(s, "court 300"), -1);
    assert_int_equal(hd_session_recourt_said(s, "power 3"), -1);
    language_choose("en");
    assert_int_equal(hd_session_recourt_said(s, text), -1);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    table_type(&table, ":language pseudo\n");
    snprintf(text, sizeof text, ":%s en\n", text_as("typed", "language"));
    table_type(&table, text);
    assert_true(table_shows(&table, "Language: English."));
    table_end(&table);
}

/* What plain play lists is what may be typed; so is what records have. */
static void type_one(struct hd_session *s, struct hd_move m, const char *code)
{
    char said[256], why[160], text[256], again[256];
    const char *const typed[] = {hd_move_said(s, m, said, sizeof said),
                                 hd_move_text(s, m, text, sizeof text)};
    struct hd_move got;
    for (int i = 0; i < 2; i++)
        if (!hd_move_read(s, typed[i], &got, why) ||
            strcmp(hd_move_text(s, got, again, sizeof again), text) != 0)
            fail_msg("%s: '%s' is not '%s': %s", code, typed[i], text, why);
}

/* Types every answer that there is in a game. */
static void type_a_game(const char *code, const char *edition, const char *option)
{
    uint64_t random = 7;
    struct hd_session *s = games_new(edition, option, 3, 5, NULL);
    struct hd_move legal[HD_MOVES];
    do
        for (int n = hd_session_legal(s, legal); n > 0; n--)
            type_one(s, legal[n - 1], code);
    while (games_play(s, &random, 1) == 1);
    hd_session_free(s);
}

static void every_answer_is_typed_in_every_language(void **state)
{
    (void)state;
    char codes[LANGUAGES][LANGUAGE_CODE];
    for (int i = 0, count = language_codes(codes); i < count; i++) {
        language_choose(codes[i]);
        type_a_game(codes[i], "1995", NULL);
        type_a_game(codes[i], "2023", "regency");
        type_a_game(codes[i], "2023", "alternatives");
        type_a_game(codes[i], "2023", "power-shift");
    }
    language_choose("en");
}

/* ---- the map ---------------------------------------------------------------------------- */

/* The name behind a place's code is whole, or short as LL.forms has it. */
static void is_not_cut(const char *screen, const char *code, const char *place,
                       const char *language)
{
    char label[16];
    snprintf(label, sizeof label, " %s ", code);
    const char *at = strstr(screen, label);
    assert_non_null(at);
    at += strlen(label);
    if (at[strcspn(at, "|#~\n")] == '~')
        fail_msg("%s: '%s' is cut: %.40s", language, place, at);
}

static void names_fit_the_map(void **state)
{
    (void)state;
    static const char *const editions[] = {"1995", "2023"};
    char codes[LANGUAGES][LANGUAGE_CODE];
    for (int i = 0, count = language_codes(codes) * 2; i < count; i++) {
        if (!strcmp(codes[i / 2], "pseudo") || !language_choose(codes[i / 2]))
            continue;
        table_begin(&table, games_new(editions[i % 2], NULL, 3, 5, NULL), 80, 24);
        table_go_on(&table);
        const struct hd_edition *e = hd_session_edition(table.app.game.session);
        for (int place = 0; place < e->rules.regions; place++)
            is_not_cut(table_screen(&table), e->region[place].code, hd_place_name(e, place),
                       codes[i / 2]);
        table_end(&table);
    }
    language_choose("en");
}

/* ---- Hangul ------------------------------------------------------------------------- */

/* Types some syllables and takes the last one back: two columns, three bytes. */
static void type_and_erase(struct pty *p, const char *before)
{
    char shown[64];
    pty_type(p, "기사김");
    snprintf(shown, sizeof shown, "%s기사김", before);
    if (!pty_wait_for(p, shown))
        fail_msg("'%s' is not shown:\n%s", shown, pty_text(p));
    pty_type(p, "\x7f");
    snprintf(shown, sizeof shown, "%s기사", before);
    for (int i = 0; i < 50 && pty_shows(p, "김"); i++)
        pty_read(p, 100, 20);
    if (pty_shows(p, "김") || !pty_shows(p, shown))
        fail_msg("after Backspace '%s' is not shown:\n%s", shown, pty_text(p));
}

/* Every line in which something can be typed, on a terminal. */
static void syllables_are_typed_everywhere(void **state)
{
    (void)state;
    struct pty p;
    static const char *const environment[] = {"LANGUAGE=en", NULL};
    static const char *const at_table[] = {"play", "--seats", "ana,beto", "--seed", "3", NULL};
    static const char *const in_lines[] = {"play",   "--plain", "--seats", "ana,beto",
                                           "--seed", "3",       NULL};
    static const char *const in_menu[] = {"play", NULL};
    pty_begin(&p, 80, 24, environment, at_table);
    assert_true(pty_wait_for(&p, POWER));
    pty_type(&p, ":");
    type_and_erase(&p, "> ");
    pty_type(&p, "\x1b");
    pty_read(&p, 2000, 200);
    pty_type(&p, "?");
    assert_true(pty_wait_for(&p, "─ Help ─"));
    pty_type(&p, "/");
    type_and_erase(&p, "/");
    pty_end(&p);
    pty_begin(&p, 80, 24, environment, in_lines);
    assert_true(pty_wait_for(&p, "\n>"));
    type_and_erase(&p, "> ");
    pty_end(&p);
    pty_begin(&p, 80, 24, environment, in_menu);
    assert_true(pty_wait_for(&p, "New game"));
    pty_type(&p, "n\t\t");
    assert_true(pty_wait_for(&p, "Type a new name"));
    type_and_erase(&p, "1  ");
    pty_end(&p);
}

/* ---- names -------------------------------------------------------------------------- */

/* Names of several scripts, and as wide ones in ASCII. */
static const char scripts[] = "김민수,Олена,Ana", ascii[] = "Kimins,Olena,Ana";

/* The screen with the ASCII names in place of the others. */
static char *renamed(const char *screen)
{
    static const char *const names[][2] = {
        {"김민수", "Kimins"}, {"김민~", "Kimi~"}, {"Олена", "Olena"}};
    char *out = NULL;
    size_t size;
    FILE *f = open_memstream(&out, &size);
    while (*screen) {
        int i = 0;
        while (i < 3 && strncmp(screen, names[i][0], strlen(names[i][0])) != 0)
            i++;
        if (i < 3)
            fputs(names[i][1], f);
        else
            fputc(*screen, f);
        screen += i < 3 ? strlen(names[i][0]) : 1;
    }
    fclose(f);
    return out;
}

/* The screens after a round and a scoring: the map and the players, the list, the scores; then the
 * end. To be freed. */
static char *screens_with(const char *names, int width, int height)
{
    static const int keys[] = {0, 'm', 'q', '=', 'q', 'l', 'q'};
    uint64_t random = 3;
    char *out = NULL;
    size_t size;
    FILE *f = open_memstream(&out, &size);
    games_call(names);
    for (int over = 0; over < 2; over++) {
        struct hd_session *s = games_new("2023", NULL, 3, 5, NULL);
        games_play(s, &random, over ? 5000 : 150);
        assert_true(over || games_until(s, &random, HD_ASK_place));
        table_begin(&table, s, width, height);
        table_go_on(&table);
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++) {
            if (keys[i])
                table_key(&table, keys[i]);
            fputs(table_screen(&table), f);
        }
        table_end(&table);
    }
    games_call(NULL);
    fclose(f);
    return out;
}

/* Names the first line that differs. */
static void differ(const char *got, const char *expected)
{
    size_t at = 0;
    while (got[at] == expected[at])
        at++;
    while (at > 0 && got[at - 1] != '\n')
        at--;
    fail_msg("%.*s\nis not\n%.*s", (int)strcspn(got + at, "\n"), got + at,
             (int)strcspn(expected + at, "\n"), expected + at);
}

static void names_of_any_script_move_no_column(void **state)
{
    static const int sizes[][2] = {{80, 24}, {132, 43}, {60, 20}};
    (void)state;
    language_choose("en");
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        char *of_scripts = screens_with(scripts, sizes[i][0], sizes[i][1]);
        char *expected = screens_with(ascii, sizes[i][0], sizes[i][1]), *got = renamed(of_scripts);
        if (strcmp(got, expected) != 0)
            differ(got, expected);
        assert_non_null(strstr(of_scripts, "김민수"));
        free(of_scripts);
        free(expected);
        free(got);
    }
}

/* A whole game by the keys of the table in a language: its record, which the caller frees. */
static char *record_in(const char *code)
{
    static const struct script_game game = {"2023", "regency", "ana,beto", 5, 80, 24};
    char why[160];
    size_t size;
    assert_true(language_choose(code));
    script_begin(&table, &game);
    script_play(&table, NULL, NULL);
    remove(games_path("keys"));
    assert_true(hd_session_save(table.app.game.session, games_path("keys"), why));
    script_end(&table);
    return games_read(games_path("keys"), &size);
}

static void keys_play_the_same_game_in_all(void **state)
{
    (void)state;
    char codes[LANGUAGES][LANGUAGE_CODE];
    int count = language_codes(codes);
    char *english = record_in("en");
    assert_non_null(strstr(english, "\ncheck "));
    assert_true(count > 1);
    for (int i = 1; i < count; i++) {
        char *other = record_in(codes[i]);
        if (strcmp(other, english) != 0)
            fail_msg("the record in %s differs from that in English", codes[i]);
        free(other);
    }
    free(english);
    language_choose("en");
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_language_calls_itself),
        cmocka_unit_test(surroundings_name_more_than_codes),
        cmocka_unit_test(the_menu_changes_it_at_once),
        cmocka_unit_test(a_game_goes_on_in_another),
        cmocka_unit_test(a_player_alone_has_one),
        cmocka_unit_test(a_player_changes_only_that),
        cmocka_unit_test(seats_name_a_language_that_there_is),
        cmocka_unit_test(the_form_takes_a_language),
        cmocka_unit_test(the_options_file_keeps_it),
        cmocka_unit_test(a_kiosk_keeps_none),
        cmocka_unit_test(words_are_typed_in_the_language),
        cmocka_unit_test(every_answer_is_typed_in_every_language),
        cmocka_unit_test(names_fit_the_map),
        cmocka_unit_test(syllables_are_typed_everywhere),
        cmocka_unit_test(names_of_any_script_move_no_column),
        cmocka_unit_test(keys_play_the_same_game_in_all),
    };
    setlocale(LC_ALL, "C.UTF-8");
    language_begin("/nowhere");
    if (!language_is_there("pseudo")) {
        puts("1..0 # SKIP there are no catalogues without gettext's programs");
        return 0;
    }
    return cmocka_run_group_tests(tests, NULL, NULL);
}
