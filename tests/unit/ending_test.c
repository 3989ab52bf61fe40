/* SPDX-License-Identifier: MIT
 *
 * ending_test.c: the end of a game: sheets at every size, the same table again, the summary as a
 * file. */
#include <dirent.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "inside.h"
#include "spoken.h"
#include "table/ending.h"
#include "table_keys.h"

static struct at_table table;

static struct hd_session *over(const char *option, int seats, uint64_t seed)
{
    uint64_t random = seed;
    struct hd_session *s = games_new("2023", option, seats, seed, NULL);
    games_play(s, &random, 1 << 20);
    assert_true(hd_session_over(s));
    return s;
}

static void sit_at_end(int width, int height)
{
    table_begin(&table, over(NULL, 4, 5), width, height);
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_FINAL);
}

/* Every finding and every chart is on one of the sheets, which repeat after the last. */
static void all_is_on_a_sheet(void **state)
{
    (void)state;
    static const int sizes[][2] = {{80, 24}, {132, 43}, {60, 20}, {40, 12}};
    static const char *const parts[] = {"The winner", "The longest hold", "Points: o castillo",
                                        "in round"};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++) {
        unsigned seen = 0;
        sit_at_end(sizes[i][0], sizes[i][1]);
        int sheets = table.app.sheets;
        char first[1 << 16];
        snprintf(first, sizeof first, "%s", table_screen(&table));
        for (int k = 0; k < sheets; k++) {
            for (unsigned p = 0; p < sizeof parts / sizeof *parts; p++)
                seen |= table_shows(&table, parts[p]) ? 1u << p : 0;
            table_key(&table, ' ');
        }
        assert_string_equal(table_screen(&table), first);
        assert_int_equal(sheets == 1, sizes[i][0] == 132);
        assert_true(spoken_unless(seen == (sizes[i][0] >= 60 ? 0xf : 0x7)));
        table_end(&table);
    }
}

/* Any size and number of players; even one line names the winner. */
static void any_size(void **state)
{
    (void)state;
    for (int seats = 2; seats <= 5; seats++) {
        table_begin(&table, over(NULL, seats, 8), 30, 1);
        table_go_on(&table);
        assert_true(table_shows(&table, "The winner"));
        for (int w = 1; w < 140; w += w < 20 ? 1 : 13)
            for (int h = 1; h < 50; h += h < 8 ? 1 : 7) {
                table_resize(&table, w, h);
                for (int k = 0; k < 4; k++)
                    table_key(&table, ' ');
            }
        table_end(&table);
    }
}

static int last_made;
static bool new_record(char *path, size_t size)
{
    char name[40];
    snprintf(name, sizeof name, "again-%d", ++last_made);
    snprintf(path, size, "%s", games_path(name));
    return true;
}

/* The same players, kinds, colours and options; other cards; a new record. */
static void the_same_again(void **state)
{
    (void)state;
    char why[160];
    struct hd_session *s = over("regency", 4, 5);
    uint64_t seed = hd_session_seed(s);
    table_begin(&table, s, 80, 24);
    table.options.new_record = new_record;
    table_go_on(&table);
    assert_true(hd_session_seat_kind(table.app.game.session, 2, "quick", why));
    app_key(&table.app, 'r');
    struct hd_session *again = table.app.game.session;
    const struct hd_seating *t = hd_session_seating(again);
    static const char *const names[] = {"ana", "beto", "cruz", "dora"};
    assert_int_equal(t->seats, 4);
    for (int i = 0; i < 4; i++) {
        assert_string_equal(t->player[i].name, names[i]);
        assert_int_equal(t->player[i].colour, i);
        assert_string_equal(hd_player_kind(&t->player[i]), i == 2 ? "quick" : "human");
    }
    assert_int_equal(hd_session_edition(again)->options, 1);
    assert_true(hd_session_seed(again) != seed);
    assert_false(hd_seed_is_open(again));
    assert_int_equal(hd_session_moves(again), 0);
    assert_string_equal(strrchr(hd_session_record(again), '/'),
                        strrchr(games_path("again-1"), '/'));
    table_end(&table);
}

static int files(void)
{
    int n = 0;
    DIR *d = opendir(".");
    for (struct dirent *e; (e = readdir(d));)
        n += strncmp(e->d_name, "hidalgo-", 8) == 0;
    closedir(d);
    return n;
}

/* Two summaries in a second are two files; they have everything on the sheets. */
static void the_summary_is_a_file(void **state)
{
    (void)state;
    char said[200], path[FILE_PATH];
    size_t size;
    assert_int_equal(mkdir(games_path("here"), 0700), 0);
    assert_int_equal(chdir(games_path("here")), 0);
    struct hd_session *s = over(NULL, 5, 5);
    assert_true(ending_save(s, said, sizeof said));
    assert_true(ending_save(s, said, sizeof said));
    assert_int_equal(files(), 2);
    assert_int_equal(sscanf(spoken_plain(said), "The summary is in %200s", path), 1);
    path[strlen(path) - 1] = '\0';
    char *text = games_read(path, &size);
    static const char *const parts[] = {"El Grande (2023)",   "The winner is ", "The best card: ",
                                        "Points: o castillo", "in round",       "The seed was 5"};
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++)
        if (!spoken_shows(text, parts[i]))
            fail_msg("no '%s' in\n%s", parts[i], text);
    free(text);
    if (geteuid() != 0) { /* root can write anywhere */
        assert_int_equal(chmod(".", 0500), 0);
        assert_true(ending_save(s, said, sizeof said));
        assert_non_null(strstr(said, getenv("XDG_STATE_HOME")));
        chmod(".", 0700);
    }
    hd_session_free(s);
    assert_int_equal(chdir("/"), 0);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(all_is_on_a_sheet),
        cmocka_unit_test(any_size),
        cmocka_unit_test(the_same_again),
        cmocka_unit_test(the_summary_is_a_file),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
