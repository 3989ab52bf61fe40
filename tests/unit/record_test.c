/* SPDX-License-Identifier: MIT
 *
 * record_test.c: games on disk: written move by move, resumed from any prefix, undone, copied; and
 * files that are cut, changed or hostile. */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "inside.h"
#include "record/record_on_disk.h"

enum { MANY = 100000 };

static struct hd_session *load(const char *path, bool keep, int want, char why[240])
{
    int status = -1;
    struct hd_session *s = hd_session_load(path, keep, &status, why);
    if (status != want)
        fail_msg("status %d instead of %d: %s", status, want, why);
    assert_true((s == NULL) == (status == 3));
    return s;
}

static uint64_t hash_of(const struct hd_session *s)
{
    return hd_hash(&hd_session_view(s, HD_NONE)->known);
}

static void refused(const char *path, const char *part)
{
    char why[240];
    assert_null(load(path, false, 3, why));
    if (!strstr(why, part))
        fail_msg("'%s' does not say '%s'", why, part);
    for (const char *c = why; *c; c++)
        assert_true((unsigned char)*c >= 0x20);
}

static void whole_games_are_reproduced(void **state)
{
    (void)state;
    char why[240];
    for (int seats = 2; seats <= HD_SEATS; seats++)
        for (int e = 0; e < 2; e++) {
            const char *path = games_path("whole.record");
            uint64_t stream = (uint64_t)seats;
            struct hd_session *s =
                games_new(e ? "1995" : "2023", seats % 2 ? "short" : NULL, seats, 5, path);
            games_play(s, &stream, MANY);
            assert_true(hd_session_over(s));
            assert_null(hd_session_trouble(s));
            struct hd_session *again = load(path, false, 0, why);
            assert_string_equal(why, "");
            assert_int_equal(hd_session_moves(again), hd_session_moves(s));
            assert_true(hash_of(again) == hash_of(s));
            hd_session_free(again);
            hd_session_free(s);
            unlink(path);
        }
}

/* After every move a copy of the file has the whole game so far. */
static void resume_at_every_move(void **state)
{
    (void)state;
    char why[240], path[FILE_PATH], copy[FILE_PATH];
    snprintf(path, sizeof path, "%s", games_path("every.record"));
    snprintf(copy, sizeof copy, "%s", games_path("copy.record"));
    uint64_t stream = 3;
    struct hd_session *s = games_new("1995", NULL, 3, 77, path);
    for (int i = 0; i < 60; i++) {
        size_t size;
        char *text = games_read(path, &size);
        games_write(copy, text, size);
        struct hd_session *other = load(copy, true, 0, why);
        assert_int_equal(hd_session_moves(other), i);
        assert_true(hash_of(other) == hash_of(s));
        uint64_t theirs = stream;
        games_play(s, &stream, 1);
        games_play(other, &theirs, 1);
        size_t size_a, size_b;
        char *a = games_read(path, &size_a), *b = games_read(copy, &size_b);
        assert_int_equal(size_a, size_b);
        assert_memory_equal(a, b, size_a);
        hd_session_free(other);
        free(text);
        free(a);
        free(b);
    }
    hd_session_free(s);
}

/* Programs can write a record with the codes of answers in place of words. */
static void codes_stand_for_words(void **state)
{
    (void)state;
    char why[240];
    size_t size;
    uint64_t stream = 3;
    const char *path = games_path("codes.record");
    struct hd_session *s = games_new("2023", NULL, 4, 5, path);
    games_play(s, &stream, MANY);
    char *text = games_read(path, &size), *line = strstr(text, "\nmoves\n") + 7;
    line[-1] = '\0';
    FILE *f = fopen(path, "w");
    assert_non_null(f);
    fprintf(f, "%s\n", text);
    long move = 0;
    for (line = strtok(line, "\n"); line; line = strtok(NULL, "\n"))
        if (strncmp(line, "check ", 6) == 0)
            fprintf(f, "%s\n", line);
        else
            fprintf(f, "%.*s %u\n", (int)strcspn(line, " "), line,
                    hd_move_code(s->turn[++move].move));
    assert_int_equal(fclose(f), 0);
    assert_int_equal(move, hd_session_moves(s));
    struct hd_session *again = load(path, false, 0, why);
    assert_string_equal(why, "");
    assert_int_equal(hd_session_moves(again), move);
    assert_true(hash_of(again) == hash_of(s));
    hd_session_free(again);
    hd_session_free(s);
    free(text);
    unlink(path);
}

static long lines_in(const char *text, size_t size)
{
    long n = 0;
    for (size_t i = 0; i < size; i++)
        n += text[i] == '\n';
    return n;
}

/* Cut at every byte: whole lines are played, the cut one is ignored with a message; without a whole
 * header the file is unreadable. */
static void cut_anywhere(void **state)
{
    (void)state;
    char path[FILE_PATH], cut[FILE_PATH], why[240];
    snprintf(path, sizeof path, "%s", games_path("cut-from.record"));
    snprintf(cut, sizeof cut, "%s", games_path("cut.record"));
    uint64_t stream = 4;
    struct hd_session *s = games_new("2023", NULL, 2, 8, path);
    games_play(s, &stream, 45);
    hd_session_free(s);
    size_t size;
    char *text = games_read(path, &size);
    size_t header = (size_t)(strstr(text, "\nmoves\n") + 7 - text);
    for (size_t n = 0; n < size; n++) {
        if (n > header && n % 4 && text[n] != '\n' && text[n - 1] != '\n')
            continue;
        games_write(cut, text, n);
        struct hd_session *other = load(cut, true, n < header ? 3 : 0, why);
        if (!other)
            continue;
        long lines = lines_in(text + header, n - header), checks = 0;
        for (const char *c = text + header; (c = strstr(c, "\ncheck ")) && c < text + n; c++)
            checks += memchr(c + 1, '\n', (size_t)(text + n - c - 1)) != NULL;
        assert_int_equal(hd_session_moves(other), lines - checks);
        assert_true((text[n - 1] == '\n') == (why[0] == '\0'));
        assert_int_equal(games_play(other, &stream, 1), 1);
        assert_null(hd_session_trouble(other));
        hd_session_free(other);
        hd_session_free(load(cut, false, 0, why));
        assert_string_equal(why, "");
    }
    free(text);
}

static void never_over_another(void **state)
{
    (void)state;
    const char *path = games_path("mine.record");
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 1, .first = -1, .record = path};
    char why[240];
    games_write(path, "precious", 8);
    assert_true(hd_seating_read("ana,beto", &setup.seating, why));
    assert_null(hd_session_new(&setup, &errors));
    assert_true(errors.count > 0 && errors.unreadable);
    size_t size;
    char *text = games_read(path, &size);
    assert_string_equal(text, "precious");
    free(text);
    struct hd_session *s = games_new("1995", NULL, 2, 1, NULL);
    assert_false(hd_session_save(s, path, why));
    assert_true(hd_session_save(s, games_path("save.record"), why));
    hd_session_free(load(games_path("save.record"), false, 0, why));
    hd_session_free(s);
}

/* Two programs chose the same name in the same second. */
static void a_name_taken_meanwhile(void **state)
{
    (void)state;
    char path[512], why[240];
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 5, .first = 0, .record = path};
    setenv("XDG_STATE_HOME", games_folder(), 1);
    assert_true(hd_seating_read("ana,beto,cruz", &setup.seating, why));
    assert_true(hd_record_new(path, sizeof path, why));
    struct hd_session *first = hd_session_new(&setup, &errors);
    assert_non_null(first);
    assert_null(hd_session_new(&setup, &errors));
    memset(&errors, 0, sizeof errors);
    setup.shelved = true;
    struct hd_session *second = hd_session_new(&setup, &errors);
    assert_non_null(second);
    assert_string_equal(hd_session_record(first), path);
    assert_string_not_equal(hd_session_record(second), path);
    assert_non_null(strstr(hd_session_record(second), "/hidalgo/games/"));
    hd_session_free(first);
    hd_session_free(second);
}

static void is_private(const char *path)
{
    struct stat st;
    assert_int_equal(stat(path, &st), 0);
    if ((st.st_mode & 07777) != 0600)
        fail_msg("%s has mode %o", path, (unsigned)(st.st_mode & 07777));
}

/* With any umask, whatever its mode was before; copies too. */
static void others_cannot_read_it(void **state)
{
    static const mode_t masks[] = {022, 0, 077, 0777, 0400};
    char path[FILE_PATH], copy[FILE_PATH], why[240], lost[HD_UNSAVED];
    uint64_t stream = 1;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("mode.record"));
    snprintf(copy, sizeof copy, "%s", games_path("mode-copy.record"));
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
        mode_t before = umask(masks[i]);
        struct hd_session *s = games_new("1995", NULL, 2, 1, path);
        assert_true(hd_session_save(s, copy, why));
        is_private(copy);
        is_private(path);
        games_play(s, &stream, 3);
        hd_session_free(s);
        assert_int_equal(chmod(path, 0666), 0);
        s = load(path, true, 0, why);
        is_private(path);
        assert_int_equal(chmod(path, 0644), 0);
        FILE *damaged = fopen(path, "r+");
        fputc('x', damaged);
        fclose(damaged);
        assert_true(hd_session_settle(s, lost)); /* its header is wrong: it is written again */
        is_private(path);
        unlink(path);
        games_play(s, &stream, 1);
        assert_null(hd_session_trouble(s));
        is_private(path);
        hd_session_free(s);
        umask(before);
        unlink(path);
        unlink(copy);
    }
}

/* A record that is deleted or replaced during the game. */
static void the_file_is_lost(void **state)
{
    (void)state;
    char path[FILE_PATH], why[240];
    snprintf(path, sizeof path, "%s", games_path("lost.record"));
    uint64_t stream = 1;
    struct hd_session *s = games_new("1995", NULL, 2, 1, path);
    games_play(s, &stream, 5);
    unlink(path);
    games_play(s, &stream, 1);
    assert_null(hd_session_trouble(s));
    struct hd_session *again = load(path, false, 0, why);
    assert_int_equal(hd_session_moves(again), 6);
    hd_session_free(again);
    unlink(path);
    games_write(path, "not ours", 8);
    games_play(s, &stream, 1);
    assert_non_null(hd_session_trouble(s));
    games_play(s, &stream, 1);
    size_t size;
    char *text = games_read(path, &size);
    assert_string_equal(text, "not ours");
    free(text);
    unlink(path);
    games_play(s, &stream, 1);
    assert_null(hd_session_trouble(s));
    again = load(path, false, 0, why);
    assert_int_equal(hd_session_moves(again), 9);
    hd_session_free(again);
    hd_session_free(s);
}

/* ---- damage during the game ------------------------------------ */

static void says_the_whole_game(const struct hd_session *s, const char *path)
{
    char why[240];
    size_t size, want;
    char *text = games_read(path, &size), *all = hd_record_text(s, &want);
    assert_non_null(all);
    assert_int_equal(size, want);
    assert_memory_equal(text, all, size);
    free(text);
    free(all);
    struct hd_session *again = load(path, false, 0, why);
    assert_string_equal(why, "");
    assert_int_equal(hd_session_moves(again), hd_session_moves(s));
    hd_session_free(again);
}

/* Somebody cuts, lengthens or overwrites the open file. */
static void damage(const char *path, size_t size, int how)
{
    FILE *f = fopen(path, how == 1 ? "ab" : "r+b");
    assert_non_null(f);
    if (how == 0) {
        assert_int_equal(ftruncate(fileno(f), (off_t)(size * 2 / 3)), 0);
    } else if (how == 1) {
        fputs("ana power 13\nrubbish", f);
    } else {
        static const size_t parts[] = {1, 2, 30}; /* tail, middle, header      */
        fseek(f, (long)(size - size / parts[how - 2] + (how == 2 ? size - 3 : 20)), SEEK_SET);
        fputc('~', f);
    }
    assert_int_equal(fclose(f), 0);
}

/* The game is really saved before the program says so. */
static void damage_is_mended(void **state)
{
    char path[FILE_PATH], why[HD_UNSAVED];
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("damage.record"));
    for (int how = 0; how < 5; how++) {
        uint64_t stream = 6;
        struct hd_session *s = games_new("1995", NULL, 3, 6, path);
        games_play(s, &stream, 50);
        struct stat st;
        assert_int_equal(stat(path, &st), 0);
        damage(path, (size_t)st.st_size, how);
        assert_true(hd_session_settle(s, why));
        says_the_whole_game(s, path);
        damage(path, (size_t)st.st_size, how);
        games_play(s, &stream, 5);
        assert_true(hd_session_settle(s, why));
        says_the_whole_game(s, path);
        hd_session_free(s);
        unlink(path);
    }
}

/* A user's comments in a record are no damage. */
static void comments_are_no_damage(void **state)
{
    char path[FILE_PATH], why[HD_UNSAVED], loading[240];
    uint64_t stream = 6;
    size_t size, after;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("comments.record"));
    struct hd_session *s = games_new("1995", NULL, 3, 6, path);
    games_play(s, &stream, 5);
    hd_session_free(s);
    FILE *f = fopen(path, "ab");
    assert_non_null(f);
    fputs("# a good beginning\r\n\n", f);
    assert_int_equal(fclose(f), 0);
    char *text = games_read(path, &size);
    s = load(path, true, 0, loading);
    games_play(s, &stream, 1);
    assert_null(hd_session_undo(s));
    assert_true(hd_session_settle(s, why));
    char *same = games_read(path, &after);
    assert_int_equal(after, size);
    assert_memory_equal(same, text, size);
    free(text);
    free(same);
    hd_session_free(s);
}

static void limit_files(size_t size)
{
    struct rlimit limit;
    assert_int_equal(getrlimit(RLIMIT_FSIZE, &limit), 0);
    limit.rlim_cur = size ? size : limit.rlim_max;
    assert_int_equal(setrlimit(RLIMIT_FSIZE, &limit), 0);
}

static struct stat of(const char *path)
{
    struct stat st;
    assert_int_equal(stat(path, &st), 0);
    return st;
}

/* When there is a little room again, the same file gets the missing lines, as many as fit. */
static void missing_lines_are_appended(void **state)
{
    char path[FILE_PATH], why[HD_UNSAVED];
    uint64_t stream = 7;
    (void)state;
    snprintf(path, sizeof path, "%s", games_path("room.record"));
    signal(SIGXFSZ, SIG_IGN);
    struct hd_session *s = games_new("1995", NULL, 3, 7, path);
    games_play(s, &stream, 40);
    struct stat first = of(path);
    limit_files((size_t)first.st_size + 5);
    games_play(s, &stream, 47);
    assert_non_null(hd_session_trouble(s));
    assert_int_equal(of(path).st_size, first.st_size);
    assert_false(hd_session_settle(s, why));
    assert_non_null(strstr(why, "(only 40 of 87 decisions"));
    limit_files((size_t)first.st_size + 300);
    games_play(s, &stream, 1);
    assert_non_null(hd_session_trouble(s));
    assert_true(of(path).st_size > first.st_size + 200);
    limit_files((size_t)first.st_size + 4096);
    games_play(s, &stream, 1);
    assert_null(hd_session_trouble(s));
    assert_true(of(path).st_ino == first.st_ino);
    assert_true(hd_session_settle(s, why));
    says_the_whole_game(s, path);
    limit_files(0);
    hd_session_free(s);
}

static void taking_back_shortens(void **state)
{
    (void)state;
    char path[FILE_PATH], why[240];
    snprintf(path, sizeof path, "%s", games_path("undo.record"));
    struct hd_session *s = games_new("1995", NULL, 2, 1, path);
    uint64_t stream = 1;
    size_t before, after;
    char *a = games_read(path, &before);
    games_play(s, &stream, 1);
    assert_null(hd_session_undo(s));
    char *b = games_read(path, &after);
    assert_int_equal(before, after);
    assert_memory_equal(a, b, before);
    games_play(s, &stream, 30);
    hd_session_seat(s, 1, hd_bot_named("random"));
    games_play(s, &stream, 3);
    struct hd_session *again = load(path, false, 0, why);
    assert_true(hash_of(again) == hash_of(s));
    assert_non_null(hd_session_seating(again)->player[1].bot);
    hd_session_free(again);
    hd_session_free(s);
    free(a);
    free(b);
}

/* ---- seats that change ------------------------------------------------------------ */

static bool file_says(const char *path, const char *text)
{
    size_t size;
    char *all = games_read(path, &size);
    bool said = strstr(all, text) != NULL;
    free(all);
    return said;
}

/* Loads and gives the same game with these players. */
static void reads_back(const char *path, const struct hd_session *s)
{
    char why[240];
    struct hd_session *again = load(path, false, 0, why);
    const struct hd_seating *a = hd_session_seating(again), *b = hd_session_seating(s);
    assert_true(hash_of(again) == hash_of(s));
    for (int i = 0; i < b->seats; i++)
        assert_string_equal(hd_player_kind(&a->player[i]), hd_player_kind(&b->player[i]));
    hd_session_free(again);
}

/* A change follows its move, and the header keeps the first players; changes after the same move
 * are merged, and empty ones dropped. A bot's moves stay a bot's. */
static void a_seat_changes(void **state)
{
    (void)state;
    char path[FILE_PATH], why[160];
    uint64_t stream = 1;
    snprintf(path, sizeof path, "%s", games_path("reseated"));
    struct hd_session *s = games_new("2023", NULL, 3, 9, path);
    assert_true(hd_session_seat_kind(s, 2, "random", why));
    assert_true(file_says(path, "seat cruz random "));
    games_play(s, &stream, 20);
    assert_true(hd_session_seat_kind(s, 1, "quick:it=30", why));
    assert_true(hd_session_seat_kind(s, 1, "random", why));
    assert_true(file_says(path, "\nbeto is random\n"));
    assert_true(file_says(path, "\nseat beto human "));
    assert_false(file_says(path, "it=30"));
    reads_back(path, s);
    while (hd_session_question(s).who != 1)
        games_play(s, &stream, 1);
    assert_true(hd_session_bot(s));
    assert_true(hd_session_seat_kind(s, 1, "human", why));
    assert_true(file_says(path, "\nbeto is human\n"));
    assert_non_null(hd_session_may_undo(s));
    reads_back(path, s);
    assert_true(hd_session_seat_kind(s, 0, "random", why));
    assert_true(hd_session_seat_kind(s, 0, "human", why));
    assert_false(file_says(path, "\nana is"));
    games_play(s, &stream, 10);
    reads_back(path, s);
    assert_false(hd_session_seat_kind(s, 0, "quikc", why));
    assert_non_null(strstr(why, "quick"));
    assert_false(file_says(path, "\nana is"));
    hd_session_free(s);
}

/* Undo does not undo a change of seats. */
static void undone_behind_a_change(void **state)
{
    (void)state;
    char path[FILE_PATH], why[240];
    uint64_t stream = 3;
    snprintf(path, sizeof path, "%s", games_path("undone"));
    struct hd_session *s = games_new("2023", NULL, 3, 9, path);
    games_play(s, &stream, 1);
    while (hd_session_may_undo(s) != NULL)
        games_play(s, &stream, 1);
    int other = (hd_session_question(s).who + 1) % 3;
    assert_true(hd_session_seat_kind(s, other, "random", why));
    long moves = hd_session_moves(s);
    assert_null(hd_session_undo(s));
    assert_int_equal(hd_session_moves(s), moves - 1);
    reads_back(path, s);
    games_play(s, &stream, 5);
    reads_back(path, s);
    hd_session_free(s);
    s = load(path, true, 0, why); /* resumed, and changed again      */
    assert_true(hd_session_seat_kind(s, other, "human", why));
    games_play(s, &stream, 5);
    reads_back(path, s);
    hd_session_free(s);
}

/* Undo by agreement moves changes of seats to the move that is left. */
static void agreed_behind_a_change(void **state)
{
    (void)state;
    char path[512], why[160];
    snprintf(path, sizeof path, "%s", games_path("agreed-reseated"));
    struct hd_session *s = games_new("1995", NULL, 3, 7, path);
    uint64_t stream = 5;
    games_play(s, &stream, 10);
    long moves = hd_session_moves(s);
    int owner = hd_session_undo_owner(s), other = (owner + 1) % 3;
    assert_true(hd_session_seat_kind(s, other, "random", why));
    assert_null(hd_session_undo_agreed(s, hd_session_undo_owners(s)));
    assert_int_equal(hd_session_moves(s), moves - 1);
    reads_back(path, s);
    games_play(s, &stream, 4);
    reads_back(path, s);
    hd_session_free(s);
    remove(path);
}

/* The longest possible line still fits, for every seat. */
static void long_kinds_change_too(void **state)
{
    (void)state;
    char path[FILE_PATH], why[160], kind[HD_SPEC] = "exec=\"";
    uint64_t stream = 3;
    snprintf(path, sizeof path, "%s", games_path("long"));
    struct hd_session *s = games_new("2023", NULL, 5, 9, path);
    games_play(s, &stream, 4);
    memset(kind + 6, '"', sizeof kind - 8);
    for (int i = 0; i < 5; i++)
        assert_true(hd_session_seat_kind(s, i, kind, why));
    assert_null(hd_session_trouble(s));
    reads_back(path, s);
    hd_session_free(s);
}

/* A wrong line is refused, with its number. */
static void wrong_changes_of_seats(void **state)
{
    (void)state;
    static const char *const lines[] = {"nobody is quick", "ana is ", "ana is \"quick"};
    char path[FILE_PATH], why[240];
    int status;
    uint64_t stream = 3;
    for (size_t i = 0; i < sizeof lines / sizeof *lines; i++) {
        snprintf(path, sizeof path, "%s", games_path("wrong-change"));
        unlink(path);
        struct hd_session *s = games_new("2023", NULL, 3, 9, path);
        games_play(s, &stream, 4);
        hd_session_free(s);
        FILE *to = fopen(path, "a");
        fprintf(to, "%s\n", lines[i]);
        fclose(to);
        assert_null(hd_session_load(path, false, &status, why));
        assert_int_equal(status, 3);
        assert_non_null(strstr(why, "this is no change of who plays"));
    }
}

/* ---- changed files --------------------------------------------------------------- */

/* Writes the text with one part replaced. */
static void replaced(const char *path, const char *text, const char *part, const char *by)
{
    const char *at = strstr(text, part);
    if (!at)
        fail_msg("there is no '%s'", part);
    FILE *to = fopen(path, "wb");
    assert_non_null(to);
    fwrite(text, 1, (size_t)(at - text), to);
    fputs(by, to);
    fputs(at + strlen(part), to);
    assert_int_equal(fclose(to), 0);
}

/* "beto is granada" could be a caballero of player Is in Granada, or a change of seats. */
static void nobody_has_the_word_of_a_change(void **state)
{
    (void)state;
    char path[FILE_PATH], why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.request = {.edition = "1995"}, .seed = 4, .first = 0};
    assert_true(hd_seating_read("ana,is,cruz", &setup.seating, why));
    snprintf(path, sizeof path, "%s", games_path("called-is"));
    setup.record = path;
    struct hd_session *s = hd_session_new(&setup, &errors);
    uint64_t stream = 4;
    assert_non_null(s);
    assert_string_equal(hd_session_seating(s)->player[1].name, "is");
    assert_string_equal(hd_session_seating(s)->player[1].word, "is2");
    games_play(s, &stream, 1 << 20);
    assert_true(file_says(path, "\nana is2 ")); /* a caballero of that player is moved  */
    reads_back(path, s);
    size_t size;
    char *text = games_read(path, &size);
    replaced(path, text, "seat is2 human", "seat is human");
    refused(path, "this cannot stand for a player");
    free(text);
    hd_session_free(s);
}

static void diverged(const char *path, const char *part)
{
    char why[240];
    struct hd_session *s = load(path, false, 2, why);
    if (!strstr(why, part))
        fail_msg("'%s' does not say '%s'", why, part);
    hd_session_free(s);
}

static void changes_are_found(void **state)
{
    (void)state;
    char from[FILE_PATH], path[FILE_PATH], why[240];
    snprintf(from, sizeof from, "%s", games_path("change.record"));
    snprintf(path, sizeof path, "%s", games_path("changed.record"));
    struct hd_session *s = games_new("1995", NULL, 2, 1, from);
    uint64_t stream = 1;
    games_play(s, &stream, MANY);
    hd_session_free(s);
    size_t size;
    char *text = games_read(from, &size);

    replaced(path, text, "hidalgo record 2", "hidalgo record 3");
    refused(path, "format 3; this program reads format 2: a newer");
    replaced(path, text, "hidalgo record 2", "hidalgo record 1");
    refused(path, "format 1; this program reads format 2, and an older");
    replaced(path, text, "hidalgo record 2", "hidalgo record 0");
    refused(path, "no record");
    replaced(path, text, "hidalgo record 2", "hidalgo record 2x");
    refused(path, "no record");
    replaced(path, text, "hidalgo record 2", "hidalgo recipe 2");
    refused(path, "no record");
    char rules[32];
    snprintf(rules, sizeof rules, "%.22s", strstr(text, "rules "));
    replaced(path, text, rules, "rules 0000000000000001");
    refused(path, "other rules");
    replaced(path, text, "edition 1995", "edition 1887");
    refused(path, "1887");
    replaced(path, text, "seat ana", "seat ana\033[2J");
    refused(path, "clean");
    replaced(path, text, "\"ana\"", "\"ana");
    refused(path, "quotes");
    replaced(path, text, "seed 1", "seed one");
    refused(path, "seed");
    replaced(path, text, "first by-lot", "first nobody");
    refused(path, "first");
    replaced(path, text, "seat beto human blue", "seat ana human blue");
    refused(path, "word");
    replaced(path, text, "seat beto human blue", "seat beto human red");
    refused(path, "colour");
    replaced(path, text, "seat beto", "seat check");
    refused(path, "player");
    replaced(path, text, "moves\n", "set /nowhere/at/all.yaml\nmoves\n");
    refused(path, "hash");
    replaced(path, text, "moves\n", "set cbf29ce484222325 /dev/zero\nmoves\n");
    refused(path, "/dev/zero: the file is empty"); /* the record has its text, not the device */
    replaced(path, text, "edition 1995", "edition ../1995");
    refused(path, "edition");
    replaced(path, text, "moves\n", "moves\nana dance\n");
    diverged(path, "decision 1");
    replaced(path, text, "moves\n", "moves\nnobody power 1\n");
    diverged(path, "decision 1, nobody");
    replaced(path, text, "check 1 ", "check 1 0");
    refused(path, "hash");
    char hash[32];
    snprintf(hash, sizeof hash, "%.24s", strstr(text, "check 1 "));
    replaced(path, text, hash, "check 1 0123456789abcdef");
    diverged(path, "round 1");
    replaced(path, text, "check 1 ", "check 7 ");
    diverged(path, "round 7");

    /* Comments, blank lines and CR LF do no harm. */
    replaced(path, text, "moves\n", "# ours\r\n\nmoves\r\n# more\n\n");
    hd_session_free(load(path, false, 0, why));
    free(text);
}

static void rubbish_is_unreadable(void **state)
{
    (void)state;
    const char *path = games_path("rubbish.record");
    char why[240];
    uint64_t stream = 12;
    char data[4096];
    for (int i = 0; i < 50; i++) {
        for (size_t j = 0; j < sizeof data; j++)
            data[j] = (char)hd_random(&stream);
        if (i % 2)
            memcpy(data, "hidalgo record 2\n", 17);
        games_write(path, data, sizeof data);
        assert_null(load(path, false, 3, why));
    }
    memset(data, 'a', sizeof data);
    memcpy(data, "hidalgo record 2\n", 17);
    games_write(path, data, sizeof data);
    assert_null(load(path, false, 3, why));
    assert_null(load("/nowhere/at/all", false, 3, why));
    assert_null(load("/tmp", false, 3, why));
    assert_null(load("/dev/zero", false, 3, why));
    games_write(path, "", 0);
    assert_null(load(path, false, 3, why));
    char *huge = malloc(5 << 20);
    assert_non_null(huge);
    memset(huge, '\n', 5 << 20);
    memcpy(huge, "hidalgo record 2\n", 17);
    games_write(path, huge, 5 << 20);
    refused(path, "larger");
    free(huge);
}

/* Any changed byte: a status, never a crash, and never other players. */
static void flipped_bytes(void **state)
{
    (void)state;
    char from[FILE_PATH], path[FILE_PATH], why[240];
    snprintf(from, sizeof from, "%s", games_path("flip.record"));
    snprintf(path, sizeof path, "%s", games_path("flipped.record"));
    struct hd_session *s = games_new("2023", "short", 3, 1, from);
    uint64_t stream = 1;
    games_play(s, &stream, 100);
    hd_session_free(s);
    size_t size;
    char *text = games_read(from, &size);
    for (int i = 0; i < 300; i++) {
        size_t at = hd_random_below(&stream, (uint32_t)size);
        char old = text[at];
        text[at] = (char)hd_random(&stream);
        games_write(path, text, size);
        int status = -1;
        struct hd_session *other = hd_session_load(path, true, &status, why);
        assert_true(status == 0 || status == 2 || status == 3);
        assert_true((other == NULL) == (status == 3));
        hd_session_free(other);
        text[at] = old;
    }
    free(text);
}

static void names_survive(void **state)
{
    (void)state;
    static const char *const names[] = {"Ana \"la\" \\ María", "check", "日本", "# x", "a|b : c"};
    char why[240];
    const char *path = games_path("names.record");
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 1, .first = 2, .record = path};
    setup.seating.seats = 5;
    for (int i = 0; i < 5; i++)
        snprintf(setup.seating.player[i].name, HD_NAME, "%s", names[i]);
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    uint64_t stream = 1;
    games_play(s, &stream, 40);
    struct hd_session *again = load(path, false, 0, why);
    for (int i = 0; i < 5; i++) {
        assert_string_equal(hd_session_seating(again)->player[i].name, names[i]);
        assert_string_equal(hd_session_seating(again)->player[i].word,
                            hd_session_seating(s)->player[i].word);
    }
    assert_int_equal(hd_session_moves(again), 40);
    hd_session_free(again);
    hd_session_free(s);
}

static void a_position_is_in_the_record(void **state)
{
    (void)state;
    static const char text[] =
        "hidalgo: position 1\nedition: \"2023\"\noptions: [short]\nplayers: [Ana Li, beto]\n"
        "king: galicia\nregions: {aragon: [4, 3], castillo: [0, 2]}\n"
        "grandes: [aragon, sevilla]\nboards: {granada: 4/0/0}\nround: 3\nscores: [10, 12]\n"
        "first: beto\ndummy: {regions: {toledo: 4}}\nseed: 99\n";
    char why[240];
    char record[FILE_PATH];
    snprintf(record, sizeof record, "%s", games_path("placed.record"));
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {
        .first = -1, .position = games_path("placed.yaml"), .record = record};
    games_write(setup.position, text, strlen(text));
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s)
        fail_msg("%s", errors.error[0].message);
    unlink(setup.position);
    uint64_t stream = 1;
    games_play(s, &stream, MANY);
    struct hd_session *again = load(record, false, 0, why);
    assert_true(hash_of(again) == hash_of(s));
    assert_true(hd_session_seed(again) == 99);
    hd_session_free(again);
    hd_session_free(s);
}

/* Bots depend on seed, seat and move only, so a resumed game is the same. */
static void bots_do_not_change_their_mind(void **state)
{
    (void)state;
    char path[FILE_PATH], why[240];
    snprintf(path, sizeof path, "%s", games_path("bots.record"));
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {
        .request = {.edition = "1995"}, .seed = 7, .first = -1, .record = path};
    assert_true(hd_seating_read("a:random,b:random,c:random", &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    for (int i = 0; i < 50; i++)
        assert_true(hd_session_bot(s));
    struct hd_session *again = load(path, false, 0, why);
    for (int i = 0; i < 50; i++) {
        assert_true(hd_session_bot(s));
        assert_true(hd_session_bot(again));
        assert_true(hash_of(again) == hash_of(s));
    }
    hd_session_free(again);
    hd_session_free(s);
}

static void a_preview_tells_enough(void **state)
{
    (void)state;
    struct hd_preview p;
    char path[FILE_PATH], why[160];
    assert_true(hd_record_new(path, sizeof path, why));
    struct hd_session *s = games_new("1995", NULL, 3, 12, path);
    uint64_t stream = 1;
    games_play(s, &stream, 80);
    char last[FILE_PATH];
    assert_true(hd_record_last(last, sizeof last));
    assert_string_equal(last, path);
    assert_true(hd_record_preview(last, &p));
    assert_int_equal(p.seats, 3);
    assert_string_equal(p.name[1], "beto");
    assert_int_equal(p.moves, 80);
    assert_int_equal(p.score[0], hd_session_view(s, HD_NONE)->known.score[0]);
    assert_false(p.over);
    assert_int_equal(p.who, hd_session_question(s).who);
    char next[FILE_PATH];
    assert_true(hd_record_new(next, sizeof next, why));
    assert_string_not_equal(next, path);
    hd_session_free(s);
    assert_false(hd_record_preview("/nowhere", &p));
    assert_int_equal(p.status, 3);
}

/* Between reading and locking another program may have played, or replaced the file by one of the
 * same length. */
static void changed_after_reading(struct hd_session *s, const char *path, const char *text,
                                  size_t size)
{
    char why[240] = "";
    size_t before_size, after_size;
    char *before = games_read(path, &before_size);
    assert_false(hd_record_resume(s, path, text, size, why));
    assert_non_null(strstr(why, "changed in the meantime"));
    assert_null(hd_session_record(s));
    char *after = games_read(path, &after_size);
    assert_int_equal(after_size, before_size);
    assert_memory_equal(after, before, before_size);
    free(before);
    free(after);
}

static void nobody_loses_moves(void **state)
{
    (void)state;
    char why[240];
    size_t size;
    uint64_t stream = 5;
    const char *path = games_path("meanwhile.record");
    struct hd_session *s = games_new("1995", NULL, 3, 5, path);
    games_play(s, &stream, 12);
    hd_session_free(s);
    char *text = games_read(path, &size);
    struct hd_session *stale = load(path, false, 0, why);
    s = load(path, true, 0, why);
    games_play(s, &stream, 3);
    hd_session_free(s);
    changed_after_reading(stale, path, text, size);

    char *other = malloc(size);
    memcpy(other, text, size);
    other[size - 2] ^= 1;
    games_write(path, other, size);
    changed_after_reading(stale, path, text, size);
    games_write(path, text, size - 1);
    changed_after_reading(stale, path, text, size);

    games_write(path, text, size);
    assert_true(hd_record_resume(stale, path, text, size, why));
    assert_int_equal(games_play(stale, &stream, 3), 3);
    assert_null(hd_session_trouble(stale));
    hd_session_free(stale);
    free(other);
    free(text);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(a_seat_changes),
                                       cmocka_unit_test(undone_behind_a_change),
                                       cmocka_unit_test(agreed_behind_a_change),
                                       cmocka_unit_test(nobody_has_the_word_of_a_change),
                                       cmocka_unit_test(long_kinds_change_too),
                                       cmocka_unit_test(wrong_changes_of_seats),
                                       cmocka_unit_test(whole_games_are_reproduced),
                                       cmocka_unit_test(codes_stand_for_words),
                                       cmocka_unit_test(resume_at_every_move),
                                       cmocka_unit_test(cut_anywhere),
                                       cmocka_unit_test(never_over_another),
                                       cmocka_unit_test(a_name_taken_meanwhile),
                                       cmocka_unit_test(others_cannot_read_it),
                                       cmocka_unit_test(the_file_is_lost),
                                       cmocka_unit_test(damage_is_mended),
                                       cmocka_unit_test(comments_are_no_damage),
                                       cmocka_unit_test(missing_lines_are_appended),
                                       cmocka_unit_test(nobody_loses_moves),
                                       cmocka_unit_test(taking_back_shortens),
                                       cmocka_unit_test(changes_are_found),
                                       cmocka_unit_test(rubbish_is_unreadable),
                                       cmocka_unit_test(flipped_bytes),
                                       cmocka_unit_test(names_survive),
                                       cmocka_unit_test(a_position_is_in_the_record),
                                       cmocka_unit_test(bots_do_not_change_their_mind),
                                       cmocka_unit_test(a_preview_tells_enough)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
