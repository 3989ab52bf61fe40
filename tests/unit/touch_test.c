/* SPDX-License-Identifier: MIT
 *
 * touch_test.c: ways to answer at the drawn table: digits on the map, letters for secrets, what if,
 * the mouse, and customs of the table. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "inside.h"
#include "spoken.h"
#include "table_keys.h"
#include "text.h"

enum { MOVES = 2000 };

static struct at_table table;

static struct hd_session *seated(const char *seats, uint64_t seed, const char *record)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = {.edition = "2023"}, .seed = seed, .first = 0, .record = record};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static const char four[] = "ana,beto,cruz,dora";

/* Plays on until that question; false: the game is over. */
static bool play_to(enum hd_ask ask)
{
    struct app *a = &table.app;
    for (int i = 0; i < MOVES && a->game.stage != STAGE_FINAL; i++) {
        if (a->game.stage == STAGE_CHOICE && a->prompt.question.ask == ask)
            return true;
        if (a->game.stage == STAGE_CHOICE)
            table_take(&table);
        else
            table_key(&table, K_ENTER);
    }
    return false;
}

/* ---- digits on the map ------------------------------------------------------------ */

/* The label of every possible place has its number in the list. */
static void the_map_has_the_lists_numbers(int width, int height)
{
    struct app *a = &table.app;
    char name[64];
    table_resize(&table, width, height);
    assert_non_null(a->layout.drawing);
    for (int i = 0; i < a->prompt.count; i++) {
        const struct prompt_choice *c = &a->prompt.choice[i];
        if (c->place < 0 || c->place > HD_CASTILLO)
            continue;
        const struct hd_region_text *t =
            hd_place_text(hd_session_edition(a->game.session), c->place);
        snprintf(name, sizeof name, "%d%c%s", c->number, i == a->prompt.chosen ? '*' : ' ',
                 t->code);
        if (!table_shows(&table, name))
            fail_msg("'%s' is not on the map:\n%s", name, table_screen(&table));
    }
}

static void a_digit_stands_where_it_acts(void **state)
{
    (void)state;
    table_begin(&table, seated(four, 5, NULL), 80, 24);
    assert_true(play_to(HD_ASK_place));
    the_map_has_the_lists_numbers(132, 43);
    the_map_has_the_lists_numbers(80, 24);
    struct prompt *p = &table.app.prompt;
    int who = p->question.who, place = p->choice[2].place, digit = p->choice[2].number;
    const struct hd_state *known = &hd_session_view(table.app.game.session, HD_NONE)->known;
    int before = known->cab[place][who];
    table_key(&table, '0' + digit);
    known = &hd_session_view(table.app.game.session, HD_NONE)->known;
    assert_int_equal(known->cab[place][who], before + 1);
    table_end(&table);
}

/* The first digit of a piece is its place's on the map; it acts at once if there is one piece, else
 * a second digit follows. Two Enters repeat the move. */
static void two_digits_are_a_place_and_a_piece(void **state)
{
    (void)state;
    int acted = 0, second = 0, again = 0;
    for (uint64_t seed = 1; seed < 40 && (acted < 3 || second < 3 || again < 3); seed++) {
        table_begin(&table, seated(four, seed, NULL), 80, 24);
        const struct prompt *p = &table.app.prompt;
        while (play_to(HD_ASK_piece) && p->count <= 10)
            table_take(&table);
        if (table.app.game.stage == STAGE_CHOICE) {
            uint32_t places = 0;
            for (int i = 0, k = 0; i < p->count && p->choice[i].place >= 0; i++) {
                const struct prompt_choice *c = &p->choice[i];
                k += !(places >> c->place & 1);
                places |= 1u << c->place;
                assert_int_equal(c->number < 10 ? c->number : c->number / 10, k);
            }
            struct prompt_choice c = p->choice[seed % (uint64_t)(p->count - 1)];
            int who = p->question.who;
            table_key(&table, c.sign[0]);
            acted += c.sign[1] == '\0';
            assert_int_equal(p->question.ask, c.sign[1] ? HD_ASK_piece : HD_ASK_target);
            if (c.sign[1] != '\0') {
                char asks[64];
                snprintf(asks, sizeof asks, "Which one? %c1 ", c.sign[0]);
                assert_true(table_shows(&table, asks));
                table_key(&table, c.sign[1]);
            }
            second += c.sign[1] != '\0';
            assert_int_equal(p->question.ask, HD_ASK_target);
            assert_int_equal(p->question.owner, c.move.a);
            assert_int_equal(p->question.from, c.move.b);
            table_key(&table, K_TAB);
            struct hd_move sent = p->choice[p->chosen].move;
            table_key(&table, K_ENTER);
            const struct prompt_choice *marked = prompt_marked(p);
            if (p->question.ask == HD_ASK_piece && p->question.who == who && marked != NULL &&
                memcmp(&marked->move, &c.move, sizeof c.move) == 0) {
                table_key(&table, K_ENTER);
                assert_memory_equal(&p->choice[p->chosen].move, &sent, sizeof sent);
                again++;
            }
        }
        table_end(&table);
    }
    assert_true(acted > 0 && second > 0 && again > 0);
}

/* If nothing is marked, typing that came to nothing leaves nothing marked: the 1 of a 13 that is
 * blocked, a 1 that was erased or given up. */
static void what_does_not_count_marks_nothing(void **state)
{
    (void)state;
    static const int keys[][3] = {
        {'1', '3', K_ENTER}, {'1', K_BACKSPACE, K_ENTER}, {'1', K_ESCAPE, K_ENTER}};
    struct app *a = &table.app;
    table_begin(&table, seated(four, 5, NULL), 80, 24);
    for (table_key(&table, '1'), table_key(&table, '3'); a->game.stage != STAGE_CHOICE;)
        table_key(&table, K_ENTER);
    long moves = hd_session_moves(a->game.session);
    assert_int_equal(moves, 1);
    for (int i = 0; i < 3; i++)
        for (int k = 0; k < 3; k++) {
            table_key(&table, keys[i][k]);
            assert_int_equal(hd_session_moves(a->game.session), moves);
            assert_int_equal(a->prompt.chosen, keys[i][k] == '1' ? 0 : -1);
        }
    table_end(&table);
}

/* Who takes a caballero of somebody else reads how many they have there, not how many of their own
 * are there. */
static void those_who_lose_one_are_counted(void **state)
{
    int listed = 0;
    char end[8];
    (void)state;
    for (uint64_t seed = 0; seed < 40 && listed == 0; seed++) {
        table_begin(&table, seated(four, seed, NULL), 80, 24);
        const struct prompt *p = &table.app.prompt;
        bool asked = play_to(HD_ASK_banish);
        for (int i = 0; asked && i < p->count && !hd_is_stop(p->choice[i].move); i++, listed++) {
            const struct hd_move m = p->choice[i].move;
            const struct hd_session *s = table.app.game.session;
            snprintf(end, sizeof end, " %c%d", hd_session_seating(s)->player[m.a].letter,
                     hd_session_view(s, HD_NONE)->known.cab[m.b][m.a]);
            assert_non_null(strstr(p->choice[i].label, end));
            assert_int_not_equal(m.a, p->question.who);
        }
        table_end(&table);
    }
    assert_true(listed > 0);
}

/* Whoever ends a turn by a scoring reads what everybody got, not only its last sentence. */
static void a_turn_that_scores_says_so(void **state)
{
    struct app *a = &table.app;
    char said[1024];
    int told = 0;
    (void)state;
    table_begin(&table, seated(four, 3, NULL), 80, 24);
    for (int i = 0; i < MOVES && a->game.stage != STAGE_FINAL; i++) {
        if (a->game.stage == STAGE_TURN &&
            *scoring_said(a->game.session, a->game.noted, said, sizeof said) != '\0') {
            said[strcspn(said, ",;")] = '\0';
            assert_true(table_shows(&table, said));
            told++;
        }
        if (a->game.stage == STAGE_CHOICE)
            table_take(&table);
        else
            table_key(&table, K_ENTER);
    }
    table_end(&table);
    assert_true(told > 0);
}

/* 1 may be the beginning of 13; 01 is not, so it needs no Enter. */
static void a_zero_before_a_digit_acts(void **state)
{
    static const struct {
        const char *typed;
        int plays; /* that power card, 0: none yet */
    } row[] = {{"1", 0}, {"01", 1}, {"0", 0}, {"07", 7}, {"5", 5}, {"13", 13}};
    (void)state;
    for (size_t i = 0; i < sizeof row / sizeof *row; i++) {
        struct hd_session *s = games_new("2023", NULL, 3, 4, NULL);
        table_begin(&table, s, 80, 24);
        table_go_on(&table);
        unsigned who = hd_session_question(s).who;
        table_type(&table, row[i].typed);
        assert_int_equal(hd_session_moves(s), row[i].plays > 0);
        if (row[i].plays > 0)
            assert_int_equal(hd_session_view(s, HD_NONE)->known.total[who], row[i].plays);
        table_end(&table);
    }
}

/* Every arrow goes to a place in that direction. */
static void arrows_go_to_neighbours(void **state)
{
    (void)state;
    static const struct {
        int key, dx, dy;
    } arrow[] = {{K_UP, 0, -1}, {K_DOWN, 0, 1}, {K_LEFT, -1, 0}, {K_RIGHT, 1, 0}};
    table_begin(&table, seated(four, 5, NULL), 132, 43);
    assert_true(play_to(HD_ASK_place));
    struct prompt *p = &table.app.prompt;
    const struct map_drawing *d = table.app.layout.drawing;
    int moved = 0;
    for (int i = 0; i < p->count; i++)
        for (size_t k = 0; k < sizeof arrow / sizeof *arrow; k++) {
            p->chosen = i;
            if (p->choice[i].place < 0 || p->choice[i].place > HD_CASTILLO)
                continue;
            table_key(&table, arrow[k].key);
            if (p->chosen == i || p->choice[p->chosen].place > HD_CASTILLO)
                continue;
            const struct area *from = &d->label[p->choice[i].place],
                              *to = &d->label[p->choice[p->chosen].place];
            int x = to->x * 2 + to->w - from->x * 2 - from->w;
            int y = to->y * 2 + to->h - from->y * 2 - from->h;
            assert_true(x * arrow[k].dx + y * arrow[k].dy > 0);
            moved++;
        }
    assert_true(moved > 5);
    table_end(&table);
}

/* ---- what if ------------------------------------------------------------------------ */

/* Everything about a game: its position, its log, its screen. */
static char *all_of(const struct hd_session *s)
{
    int count;
    char line[1024];
    char *position = hd_session_position(s, -1), *all = NULL;
    size_t size;
    FILE *to = open_memstream(&all, &size);
    const struct hd_happening *log = hd_session_log(s, &count);
    assert_non_null(position);
    fputs(position, to);
    for (int i = 0; i < count; i++)
        fprintf(to, "%s\n", hd_narrate(s, &log[i], HD_OPEN, line, sizeof line));
    fprintf(to, "%ld %d", hd_session_moves(s), hd_session_may_redo(s));
    fclose(to);
    free(position);
    return all;
}

static char *bytes_of(const char *path)
{
    size_t size;
    char why[FILE_WHY];
    char *text = file_read(path, 1 << 20, &size, why);
    assert_non_null(text);
    return text;
}

/* Whether the screen shows secret choices. */
static bool is_open(const struct app *a)
{
    return a->game.stage == STAGE_CHOICE && a->game.unveiled >= 0;
}

/* Plays on in a what-if game, then leaves by that key. How far depends on the clock, since early
 * keys are ignored; Esc first hides an open secret. */
static void try_out(int decisions, int key)
{
    struct app *a = &table.app;
    table_key(&table, '>');
    assert_non_null(a->real);
    assert_true(table_shows(&table, "WHAT IF - this does not change the game"));
    assert_null(hd_session_record(a->game.session));
    for (int i = 0; (i < decisions || is_open(a)) && a->game.stage != STAGE_FINAL; i++) {
        assert_true(table_shows(&table, "WHAT IF"));
        if (a->game.stage == STAGE_CHOICE)
            table_take(&table);
        else
            table_key(&table, K_ENTER);
        table_key(&table, 'w'); /* not allowed here */
        table_key(&table, '<');
        assert_true(!a->seats.open && a->game.stage != STAGE_REPLAY);
    }
    table_key(&table, key);
    assert_null(a->real);
}

static void what_if_touches_nothing(void **state)
{
    (void)state;
    static const struct {
        const char *seats;
        int before, decisions, key;
    } tried[] = {{"ana,beto=random,cruz=random,dora=random", 47, 400, K_ESCAPE},
                 {"ana,beto=random,cruz=quick", 23, 30, 'q'},
                 {four, 61, 60, K_ESCAPE}};
    for (size_t i = 0; i < sizeof tried / sizeof *tried; i++) {
        char path[] = "/tmp/hidalgo-touch-XXXXXX";
        int fd = mkstemp(path);
        assert_true(fd >= 0);
        close(fd);
        unlink(path);
        table_begin(&table, seated(tried[i].seats, 11 + i, path), 80, 24);
        for (int k = 0; k < tried[i].before || table.app.game.stage != STAGE_CHOICE ||
                        table.app.game.unveiled >= 0;
             k++) {
            if (table.app.game.stage == STAGE_CHOICE)
                table_take(&table);
            else
                table_key(&table, K_ENTER);
        }
        char *record = bytes_of(path), *game = all_of(table.app.game.session);
        char *screen = strdup(table_screen(&table));
        try_out(tried[i].decisions, tried[i].key);
        char *record_after = bytes_of(path), *game_after = all_of(table.app.game.session);
        assert_string_equal(record_after, record);
        assert_string_equal(game_after, game);
        assert_string_equal(table_screen(&table), screen);
        free(record);
        free(game);
        free(screen);
        free(record_after);
        free(game_after);
        table_end(&table);
        unlink(path);
    }
}

/* Two games that look the same continue the same, whatever is hidden in them. */
static void what_if_tells_no_secret(void **state)
{
    (void)state;
    int differ = 0;
    for (uint64_t seed = 1; seed < 6; seed++) {
        struct hd_session *a = seated("ana,beto=random,cruz=random,dora=random", seed, NULL);
        struct hd_move legal[HD_MOVES];
        for (int i = 0; i < 30; i++) {
            assert_true(hd_session_legal(a, legal) > 0);
            assert_true(hd_session_play(a, legal[0]));
        }
        struct hd_session *b = hd_session_what_if(a, 0, 1000 + seed);
        struct hd_session *x = hd_session_what_if(a, 0, 5), *y = hd_session_what_if(b, 0, 5);
        assert_true(b && x && y);
        assert_memory_equal(hd_session_view(a, 0), hd_session_view(b, 0), sizeof(struct hd_view));
        differ += memcmp(&now(a)->state, &now(b)->state, sizeof now(a)->state) != 0;
        for (int i = 0; i < 200 && !hd_session_over(x); i++) {
            assert_memory_equal(&now(x)->state, &now(y)->state, sizeof now(x)->state);
            if (!hd_session_bot(x)) {
                hd_session_legal(x, legal);
                assert_true(hd_session_play(x, legal[0]) && hd_session_play(y, legal[0]));
            } else {
                assert_true(hd_session_bot(y));
            }
        }
        assert_true(hd_session_moves(x) > hd_session_moves(a) + 100);
        hd_session_free(x);
        hd_session_free(y);
        hd_session_free(b);
        hd_session_free(a);
    }
    assert_true(differ >= 4);
}

/* Undo works in it, but not past its beginning. */
static void what_if_goes_back_to_its_beginning(void **state)
{
    (void)state;
    struct hd_move legal[HD_MOVES];
    struct hd_session *s = seated(four, 3, NULL);
    for (int i = 0; i < 12; i++) {
        hd_session_legal(s, legal);
        assert_true(hd_session_play(s, legal[0]));
    }
    struct hd_session *w = hd_session_what_if(s, HD_NONE, 1);
    assert_non_null(hd_session_may_undo(w));
    assert_int_equal(hd_session_undo_owner(w), -1);
    hd_session_legal(w, legal);
    assert_true(hd_session_play(w, legal[0]));
    assert_true(hd_session_undo_owner(w) >= 0);
    assert_null(hd_session_undo_agreed(w, hd_session_undo_owners(w)));
    assert_int_equal(hd_session_moves(w), hd_session_moves(s));
    assert_int_equal(hd_session_undo_owner(w), -1);
    hd_session_free(w);
    hd_session_free(s);
}

/* ---- the court ----------------------------------------------------------------------- */

/* "e1" answers court and card; "court 1" after it gives a record as if that had been the first
 * answer, but only while nothing was revealed. */
static void the_court_can_be_changed(void **state)
{
    (void)state;
    char *record[2];
    for (int late = 0; late < 2; late++) {
        char path[] = "/tmp/hidalgo-touch-XXXXXX";
        int fd = mkstemp(path);
        assert_true(fd >= 0);
        close(fd);
        unlink(path);
        table_begin(&table, seated(four, 8, path), 80, 24);
        struct app *a = &table.app;
        assert_true(play_to(HD_ASK_court));
        int who = a->prompt.question.who, most = a->prompt.choice[a->prompt.count - 1].number;
        assert_true(most > 1);
        if (!late) {
            table_type(&table, "court 1");
            table_key(&table, K_ENTER);
        }
        table_type(&table, "p1");
        assert_int_equal(a->prompt.question.ask, HD_ASK_place);
        if (late) {
            table_type(&table, ":court 77");
            table_key(&table, K_ENTER);
            assert_true(table_shows(&table, "That many cannot come to the court."));
            table_type(&table, ":court 1");
            table_key(&table, K_ENTER);
        }
        assert_int_equal(a->prompt.question.ask, HD_ASK_place);
        assert_int_equal(a->prompt.question.who, who);
        record[late] = bytes_of(path);
        assert_non_null(strstr(record[late], "court 1"));
        table_end(&table);
        unlink(path);
    }
    assert_string_equal(record[0], record[1]);
    free(record[0]);
    free(record[1]);
    struct hd_session *s = seated(four, 8, NULL);
    assert_non_null(hd_session_recourt(s, 1)); /* nobody's turn     */
    hd_session_free(s);
}

/* ---- letters for secrets ------------------------------------------------------------ */

static uint64_t lots;

static uint64_t next_lot(void)
{
    return ++lots;
}

static void sit(struct hd_session *s, enum tui_custom custom, int value)
{
    memset(&table, 0, sizeof table);
    table.options = (struct tui_options){.session = s, .hint_iterations = 4, .lot = next_lot};
    table.options.custom[custom] = value;
    assert_true(grid_init(&table.grid, 80, 24));
    app_begin(&table.app, &table.options);
    app_draw(&table.app, &table.grid);
}

/* Every answer has its own letter, which is free at the question. */
static void letters_are_good(const struct prompt *p)
{
    char seen[128] = {0};
    for (int i = 0; i < p->count; i++) {
        int c = p->choice[i].sign[0];
        assert_true(p->choice[i].sign[1] == '\0' && c >= 'a' && c <= 'z' && !seen[c]++);
        assert_int_equal(request_of_key(c, AT_CHOICE), REQ_NONE);
    }
}

/* Plays a game to its end: secrets by the letter of the last answer, everything else by the mark.
 * Returns the number of secrets. */
static int play_secrets(char dealt[64][HD_MOVES + 1])
{
    struct app *a = &table.app;
    int secrets = 0;
    for (int i = 0; i < 2 * MOVES && a->game.stage != STAGE_FINAL; i++) {
        const struct prompt *p = &a->prompt;
        if (a->game.stage != STAGE_CHOICE) {
            table_key(&table, K_ENTER);
        } else if (p->question.secret) {
            const char *sign = p->choice[p->count - 1].sign;
            if (p->letters && secrets < 64) {
                letters_are_good(p);
                for (int k = 0; k < p->count; k++)
                    dealt[secrets][k] = p->choice[k].sign[0];
                dealt[secrets][p->count] = '\0';
            }
            secrets++;
            char typed[sizeof p->choice->sign];
            memcpy(typed, sign, sizeof typed);
            table_type(&table, typed);
        } else {
            table_take(&table);
        }
    }
    assert_int_equal(a->game.stage, STAGE_FINAL);
    return secrets;
}

/* Another order at each asking; the game is the same as by numbers. */
static void letters_are_dealt_anew(void **state)
{
    (void)state;
    static char dealt[64][HD_MOVES + 1];
    sit(seated(four, 4, NULL), TUI_dials, 0);
    int secrets = play_secrets(dealt);
    char *by_numbers = all_of(table.app.game.session);
    assert_true(secrets > 6);
    assert_int_equal(dealt[0][0], '\0'); /* no letters      */
    table_end(&table);
    sit(seated(four, 4, NULL), TUI_dials, 1);
    assert_int_equal(play_secrets(dealt), secrets);
    char *by_letters = all_of(table.app.game.session);
    assert_string_equal(by_letters, by_numbers);
    int differ = 0;
    for (int i = 1; i < secrets && i < 64; i++)
        differ += strncmp(dealt[i], dealt[i - 1], 3) != 0;
    assert_true(differ >= (secrets < 64 ? secrets : 64) - 2);
    free(by_numbers);
    free(by_letters);
    table_end(&table);
}

/* They have their own random numbers: the same in games with different secrets; numbers mean
 * nothing then. */
/* The same arrows may lead to any answer, and no key to a known one. */
static void counting_arrows_tells_nothing(void **state)
{
    (void)state;
    unsigned met = 0;
    for (int i = 0; i < 80; i++) {
        struct prompt p = {.count = 9};
        prompt_deal(&p, (uint64_t)i);
        assert_true(p.letters);
        p.chosen = -1;
        prompt_end(&p, i % 2);
        assert_int_equal(p.chosen, -1);
        prompt_arrow(&p, NULL, 0, 1);
        prompt_arrow(&p, NULL, 0, 1);
        prompt_arrow(&p, NULL, 1, 0);
        int before = p.chosen;
        met |= 1u << before;
        prompt_end(&p, false);
        assert_int_equal(p.chosen, before);
        prompt_arrow(&p, NULL, 0, -1);
        assert_int_equal(p.chosen, (before + 8) % 9);
    }
    assert_int_equal(met, 0x1ff);
}

static void letters_know_no_secret(void **state)
{
    (void)state;
    char first[2][HD_MOVES + 1] = {"", ""};
    for (int game = 0; game < 2; game++) {
        lots = 0;
        sit(seated(four, 4, NULL), TUI_dials, 1);
        struct app *a = &table.app;
        for (int i = 0; i < MOVES; i++) {
            if (a->game.stage == STAGE_CHOICE && a->prompt.question.secret)
                break;
            if (a->game.stage == STAGE_CHOICE)
                table_take(&table);
            else
                table_key(&table, K_ENTER);
        }
        /* The first player chooses differently; the second gets the same letters. */
        long moves = hd_session_moves(a->game.session);
        table_key(&table, '1');
        assert_int_equal(hd_session_moves(a->game.session), moves);
        table_key(&table, K_ENTER);
        assert_int_equal(hd_session_moves(a->game.session), moves);
        table_key(&table, K_ESCAPE);
        char typed[2] = {a->prompt.choice[game].sign[0], '\0'};
        table_type(&table, typed);
        assert_int_equal(hd_session_moves(a->game.session), moves + 1);
        table_go_on(&table);
        assert_true(a->prompt.question.secret);
        for (int k = 0; k < a->prompt.count; k++)
            first[game][k] = a->prompt.choice[k].sign[0];
        table_end(&table);
    }
    assert_string_equal(first[0], first[1]);
    assert_true(strlen(first[0]) >= 2);
}

/* ---- the mouse ------------------------------------------------------------------------- */

static void click_on(const char *text)
{
    char wanted[256]; /* spoken_plain has few texts */
    snprintf(wanted, sizeof wanted, "%s", spoken_plain(text));
    for (int y = 0; y < table.grid.height; y++)
        for (int x = 0; x < table.grid.width; x++) {
            char line[256] = "";
            for (int k = x; k < table.grid.width; k++)
                text_add(line, sizeof line, "%s", grid_at(&table.grid, k, y)->text);
            if (strncmp(spoken_plain(line), wanted, strlen(wanted)) != 0)
                continue;
            app_click(&table.app, &table.grid, x, y);
            app_draw(&table.app, &table.grid);
            return;
        }
    fail_msg("no '%s' on:\n%s", text, table_screen(&table));
}

static void clicks_do_what_keys_do(void **state)
{
    (void)state;
    struct app *a = &table.app;
    table_begin(&table, seated(four, 5, NULL), 80, 24);
    assert_true(play_to(HD_ASK_place));
    struct prompt *p = &a->prompt;
    int who = p->question.who, place = p->choice[1].place;
    int before = hd_session_view(a->game.session, HD_NONE)->known.cab[place][who];
    click_on(hd_place_name(hd_session_edition(a->game.session), place)); /* on the map */
    assert_int_equal(hd_session_view(a->game.session, HD_NONE)->known.cab[place][who], before + 1);
    assert_true(play_to(HD_ASK_place));
    who = p->question.who;
    char line[PROMPT_LABEL + 16];
    snprintf(line, sizeof line, "%s %s", p->choice[0].sign, p->choice[0].label);
    place = p->choice[0].place;
    before = hd_session_view(a->game.session, HD_NONE)->known.cab[place][who];
    click_on(line); /* in the list */
    assert_int_equal(hd_session_view(a->game.session, HD_NONE)->known.cab[place][who], before + 1);
    long moves = hd_session_moves(a->game.session);
    click_on(spoken() ? "u " : "undo \"");
    assert_int_equal(hd_session_moves(a->game.session), moves - 1);
    click_on("? help");
    assert_true(a->pager.open);
    click_on("close");
    assert_false(a->pager.open);
    app_click(a, &table.grid, 0, 0); /* the sea */
    app_click(a, &table.grid, 500, -3);
    assert_int_equal(hd_session_moves(a->game.session), moves - 1);
    table_end(&table);
}

/* Nor is anything answered, marked or wiped by a click on a page that lies over the question. */
static void no_click_goes_through_a_page(void **state)
{
    (void)state;
    struct app *a = &table.app;
    table_begin(&table, seated(four, 5, NULL), 80, 24);
    assert_true(play_to(HD_ASK_place));
    table_type(&table, "g");
    assert_true(a->prompt.typing);
    const struct prompt before = a->prompt;
    long moves = hd_session_moves(a->game.session);
    for (int at = 0; at < 80 * 24; at++) {
        if (!a->pager.open)
            table_key(&table, K_F1);
        assert_true(a->pager.open);
        app_click(a, &table.grid, at % 80, at / 80);
        assert_int_equal(a->prompt.typing, before.typing);
        assert_string_equal(a->prompt.typed, before.typed);
        assert_int_equal(a->prompt.chosen, before.chosen);
    }
    assert_int_equal(hd_session_moves(a->game.session), moves);
    table_end(&table);
}

/* A click on a card acts like the list; a taken card does nothing. */
static void a_card_can_be_clicked(void **state)
{
    (void)state;
    struct app *a = &table.app;
    table_begin(&table, seated(four, 5, NULL), 132, 43);
    assert_true(play_to(HD_ASK_card));
    table_key(&table, K_ENTER);
    assert_true(play_to(HD_ASK_card));
    const struct hd_state *known = &hd_session_view(a->game.session, HD_NONE)->known;
    int pile = 0, taken = 0;
    while (known->taker[pile] < known->owners || pile == a->prompt.choice[0].move.b)
        pile++;
    while (known->taker[taken] >= known->owners)
        taken++;
    long moves = hd_session_moves(a->game.session);
    const struct area at = a->card_at[pile], gone = a->card_at[taken];
    assert_true(at.w > 0 && at.h > 1 && gone.w > 0);
    app_click(a, &table.grid, gone.x + 4, gone.y);
    assert_int_equal(hd_session_moves(a->game.session), moves);
    app_click(a, &table.grid, at.x + 4, at.y + 1); /* on its text */
    assert_int_equal(hd_session_moves(a->game.session), moves + 1);
    assert_int_equal(known->taker[pile], table.app.game.asked);
    table_end(&table);
}

static void wheel(int notches)
{
    for (int n = notches < 0 ? -notches : notches; n > 0; n--)
        app_wheel(&table.app, notches < 0 ? -1 : 1);
    app_draw(&table.app, &table.grid);
}

/* It scrolls pages by three lines and moves the mark in lists; it answers nothing, leaves nothing,
 * and opens no blank screen. */
static void the_wheel_scrolls(void **state)
{
    (void)state;
    struct app *a = &table.app;
    table_begin(&table, seated(four, 5, NULL), 80, 24);
    assert_true(play_to(HD_ASK_place));
    long moves = hd_session_moves(a->game.session);
    int marked = a->prompt.chosen;
    wheel(2);
    assert_int_equal(a->prompt.chosen, (marked + 2) % a->prompt.count);
    wheel(-2);
    assert_int_equal(a->prompt.chosen, marked);
    table_key(&table, '?');
    wheel(2);
    assert_int_equal(a->pager.top, 6);
    wheel(-9);
    assert_int_equal(a->pager.top, 0);
    assert_true(a->pager.open);
    table_type(&table, "/cas");
    wheel(1);
    assert_string_equal(a->pager.needle, "cas");
    table_key(&table, K_ESCAPE);
    table_key(&table, K_ESCAPE);
    table_key(&table, 'q');
    assert_true(a->game.stage == STAGE_LEAVING);
    wheel(3);
    assert_true(a->game.stage == STAGE_LEAVING);
    table_key(&table, 'n');
    while (a->game.stage != STAGE_TURN)
        table_take(&table);
    wheel(3);
    assert_int_equal(a->game.stage, STAGE_TURN);
    assert_true(hd_session_moves(a->game.session) > moves);
    table_end(&table);
    table_begin(&table, NULL, 80, 24);
    int first = a->menu.chosen;
    wheel(1);
    assert_int_not_equal(a->menu.chosen, first);
    wheel(-1);
    assert_int_equal(a->menu.chosen, first);
    table_end(&table);
}

/* ---- customs of the table --------------------------------------------------------------- */

/* The second page of the form changes each, and the game that begins has them. */
static void the_form_asks_for_customs(void **state)
{
    (void)state;
    table_begin(&table, NULL, 132, 43);
    table_key(&table, 'n');
    struct app *a = &table.app;
    for (int i = 0; i < TUI_CUSTOMS; i++) {
        form_go(&a->form, FORM_CUSTOM, i);
        table_key(&table, K_RIGHT);
        const char *word = tui_customs[i].word[1];
        assert_int_equal(a->form.custom[i], 1);
        assert_true(table_shows(&table, tui_customs[i].label) && table_shows(&table, word));
    }
    form_go(&a->form, FORM_START, 0);
    table_key(&table, K_ENTER);
    assert_non_null(a->game.session);
    assert_int_equal(a->game.pace.kind, PACE_TIMED);
    assert_int_equal(hd_session_hint_rule(a->game.session), HD_HINTS_ROUND);
    assert_true(hd_session_asks_mine(a->game.session, 0));
    assert_true(a->custom[TUI_dials] && a->custom[TUI_mouse]);
    table_end(&table);
}

/* Two lists that must agree. */
static void words_of_hints(void **state)
{
    (void)state;
    assert_int_equal(tui_words(TUI_hints), HD_HINT_RULES);
    for (int i = 0; i < HD_HINT_RULES; i++)
        assert_string_equal(tui_customs[TUI_hints].word[i],
                            hd_hint_rule_word((enum hd_hint_rule)i));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_digit_stands_where_it_acts),
        cmocka_unit_test(two_digits_are_a_place_and_a_piece),
        cmocka_unit_test(what_does_not_count_marks_nothing),
        cmocka_unit_test(those_who_lose_one_are_counted),
        cmocka_unit_test(a_turn_that_scores_says_so),
        cmocka_unit_test(a_zero_before_a_digit_acts),
        cmocka_unit_test(arrows_go_to_neighbours),
        cmocka_unit_test(what_if_touches_nothing),
        cmocka_unit_test(what_if_tells_no_secret),
        cmocka_unit_test(what_if_goes_back_to_its_beginning),
        cmocka_unit_test(the_court_can_be_changed),
        cmocka_unit_test(letters_are_dealt_anew),
        cmocka_unit_test(counting_arrows_tells_nothing),
        cmocka_unit_test(letters_know_no_secret),
        cmocka_unit_test(clicks_do_what_keys_do),
        cmocka_unit_test(no_click_goes_through_a_page),
        cmocka_unit_test(a_card_can_be_clicked),
        cmocka_unit_test(the_wheel_scrolls),
        cmocka_unit_test(the_form_asks_for_customs),
        cmocka_unit_test(words_of_hints),
    };
    setlocale(LC_ALL, "C.UTF-8");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
