/* SPDX-License-Identifier: MIT
 *
 * answers_test.c: answers that are numbers up to 255, dials that hold them, and the codes of
 * answers, which docs/LIBRARY.md and docs/SAVE_FORMAT.md promise. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hidalgo/catalog.h>
#include <hidalgo/session.h>

#include "checked.h"
#include "games.h"
#include "golden.h"
#include "spoken.h"
#include "state_rows.h"
#include "table_keys.h"
#include "trying.h"

enum { ANA, MANY = 60 };

/* 1995 with caballeros enough, all in the province, and a card in every stack that brings up to 250
 * of them to the court. */
static struct hd_edition edition;

static const char *set(void)
{
    static const char text[] =
        "hidalgo: set 2\nname: Trial\ncaballeros: {each: 60, region: 1, court: 1}\ncards:\n"
        "- {id: king, place: 1, effects: [{move: {from: province, to: court, up-to: 250}}]}\n"
        "- {id: grande, place: 1, effects: [{move: {from: province, to: court, up-to: 40}}]}\n";
    static char path[256];
    snprintf(path, sizeof path, "%s", games_path("wide.yaml"));
    games_write(path, text, strlen(text));
    return path;
}

static const struct hd_rules *rules(void)
{
    const char *sets[] = {set(), NULL};
    const struct hd_request request = {.edition = "1995", .sets = sets};
    struct hd_errors errors = {0};
    if (!hd_edition_load(&edition, &request, &errors)) {
        hd_errors_print(&errors, stderr);
        fail_msg("the set is refused");
    }
    return &edition.rules;
}

/* The first question of a random game with a range as its answers. */
static bool ask_range(const struct hd_rules *r, uint64_t seed, struct hd_state *s)
{
    uint64_t random = seed;
    assert_true(hd_begin(r, &(struct hd_setup){3, seed, HD_NONE}, s, NULL));
    while (!hd_over(s) && hd_range(&s->now) == 0)
        assert_true(hd_apply(r, s, hd_sample(&s->now, &random), NULL));
    return !hd_over(s);
}

static void wide_question(const struct hd_rules *r, struct hd_state *s)
{
    for (uint64_t seed = 1; !ask_range(r, seed, s) || s->kepts; seed++) /* nobody has a Veto */
        assert_true(seed < 100);
    assert_int_equal(s->now.ask, HD_ASK_summon);
}

/* Gives the asked player that many caballeros in the province. */
static unsigned enrich(const struct hd_rules *r, struct hd_state *s, unsigned n)
{
    unsigned who = hd_question(r, s).who;
    s->cab[HD_PROVINCE][who] = (uint8_t)n;
    s->where[who] = (uint16_t)(1u << HD_PROVINCE);
    s->cab[HD_COURT][who] = 0;
    s->todo[s->todos - 1].left = (uint8_t)n;
    hd_choices_again(r, s);
    return who;
}

static void agrees(const struct hd_rules *r, const struct hd_state *s, int least, int most)
{
    struct hd_move legal[HD_MOVES];
    const struct hd_answers *o = &s->now;
    int n = hd_legal(r, s, legal);
    assert_int_equal(n, most - least + 1);
    assert_int_equal(n, hd_count(o));
    for (int i = 0; i < n; i++) {
        struct hd_move m = hd_pick(o, i);
        assert_memory_equal(&m, &legal[i], sizeof m);
        assert_int_equal(m.b, least + i);
        assert_int_equal(m.a, 0);
        assert_int_equal(hd_index(o, m), i);
        assert_true(hd_is_legal(o, m));
    }
    for (int b = 0; b < HD_NUMBERS; b++)
        assert_int_equal(hd_is_legal(o, (struct hd_move){o->ask, 0, (uint8_t)b, 0}),
                         b >= least && b <= most);
    assert_false(hd_is_legal(o, (struct hd_move){o->ask, 1, (uint8_t)least, 0}));
    assert_false(hd_is_legal(o, (struct hd_move){o->ask, 0, (uint8_t)least, 1}));
    assert_false(hd_is_legal(o, (struct hd_move){o->ask, HD_NONE, HD_NONE, 0}));
}

static void numbers_are_answers(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    struct hd_state s;
    wide_question(r, &s);
    static const unsigned many[] = {1, 15, 16, 17, 41, 200, 254};
    for (size_t i = 0; i < sizeof many / sizeof *many; i++) {
        unsigned who = enrich(r, &s, many[i]);
        agrees(r, &s, 0, (int)many[i]);
        assert_int_equal(hd_range(&s.now), many[i] < 16 ? 0 : many[i] + 1);
        for (unsigned n = 0; n <= many[i]; n++) {
            struct hd_state next = s;
            struct hd_move m = {HD_ASK_summon, 0, (uint8_t)n, 0};
            assert_true(hd_apply(r, &next, m, NULL));
            assert_int_equal(next.cab[HD_PROVINCE][who], many[i] - n);
            assert_int_equal(next.cab[HD_COURT][who], s.cab[HD_COURT][who] + n);
        }
    }
    enrich(r, &s, 255);
    agrees(r, &s, 0, 255);
}

/* Every number is drawn equally often, with the draw of hd_pick. */
static void numbers_are_drawn(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    struct hd_state s;
    uint64_t random = 7;
    int drawn[HD_NUMBERS] = {0};
    wide_question(r, &s);
    for (int stop = 0; stop < 2; stop++) {
        enrich(r, &s, 100);
        s.now.stop = (uint8_t)stop;
        for (int i = 0; i < 50000; i++) {
            uint64_t same = random;
            struct hd_move m = hd_sample(&s.now, &random);
            int index = (int)hd_random_below(&same, (uint32_t)hd_count(&s.now));
            assert_int_equal(hd_index(&s.now, m), index);
            assert_true(same == random);
            drawn[index]++;
        }
    }
    for (int n = 0; n <= 100; n++)
        assert_in_range(drawn[n], 800, 1200);
    assert_in_range(drawn[101], 400, 600);
}

static void playouts_are_the_same_game(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    for (uint64_t seed = 1; seed <= 40; seed++) {
        struct hd_state one, two;
        uint64_t first = seed, second = seed;
        assert_true(hd_begin(r, &(struct hd_setup){3, seed, HD_NONE}, &one, NULL));
        two = one;
        hd_playout(r, &one, &first, CHECKED_MOVES);
        while (!hd_over(&two))
            assert_true(hd_apply(r, &two, hd_sample(&two.now, &second), NULL));
        assert_memory_equal(&one, &two, sizeof one);
        assert_true(first == second);
    }
}

static void some_answers_are_left(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    struct hd_state s;
    wide_question(r, &s);
    enrich(r, &s, 100);
    struct hd_answers all = s.now, o = all;
    struct hd_move kept[HD_MOVES];
    int n = hd_legal(r, &s, kept);
    hd_narrow(&o, kept + 20, n - 21);
    assert_int_equal(hd_count(&o), 80);
    assert_int_equal(hd_pick(&o, 0).b, 20);
    assert_int_equal(hd_pick(&o, 79).b, 99);
    o = all;
    hd_narrow(&o, kept + 3, 5);
    assert_int_equal(hd_range(&o), 0);
    assert_int_equal(hd_count(&o), 5);
    assert_int_equal(hd_pick(&o, 4).b, 7);
    o = all;
    hd_narrow(&o, kept, 1);
    assert_int_equal(hd_count(&o), 1);
    assert_true(hd_is_legal(&o, kept[0]));
    /* Rows, with gaps and the answer that stops. */
    struct hd_answers rows = {.row = {0x8421, 0, 6}, .ask = HD_ASK_piece, .rows = 3, .stop = 1};
    struct hd_move some[] = {
        {HD_ASK_piece, 0, 5, 0}, {HD_ASK_piece, 2, 2, 0}, {HD_ASK_piece, HD_NONE, HD_NONE, 0}};
    hd_narrow(&rows, some, 3);
    assert_int_equal(hd_count(&rows), 3);
    for (int i = 0; i < 3; i++) {
        struct hd_move m = hd_pick(&rows, i);
        assert_memory_equal(&m, &some[i], sizeof m);
    }
    hd_narrow(&rows, some, 2);
    assert_int_equal(hd_count(&rows), 2);
    assert_int_equal(rows.stop, 0);
}

static void a_refusal_says_number(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    struct hd_state s;
    wide_question(r, &s);
    enrich(r, &s, 100);
    assert_int_equal(hd_refusal_of(r, &s, (struct hd_move){s.now.ask, 0, 100, 0}), HD_REFUSAL_none);
    assert_int_equal(hd_refusal_of(r, &s, (struct hd_move){s.now.ask, 0, 101, 0}),
                     HD_REFUSAL_number);
}

/* Power cards can bring more than fits in a row too, as many as one wants or exactly as many. */
static void power_cards_bring_many(void **state)
{
    (void)state;
    rules();
    struct hd_rules r = edition.rules;
    for (unsigned i = 0; i < r.powers; i++)
        r.power[i].caballeros = 30;
    for (int exact = 0; exact < 2; exact++) {
        struct hd_state s;
        uint64_t random = 3;
        r.exact_court = (uint8_t)exact;
        assert_true(hd_begin(&r, &(struct hd_setup){3, 3, HD_NONE}, &s, NULL));
        while (s.now.ask != HD_ASK_court)
            assert_true(hd_apply(&r, &s, hd_sample(&s.now, &random), NULL));
        unsigned who = hd_question(&r, &s).who, court = s.cab[HD_COURT][who];
        agrees(&r, &s, exact ? 30 : 0, 30);
        assert_true(hd_apply(&r, &s, (struct hd_move){HD_ASK_court, 0, 30, 0}, NULL));
        assert_int_equal(s.cab[HD_COURT][who], court + 30);
    }
    struct checked_game game;
    const char *wrong = checked_play(&r, 3, 11, &game);
    if (wrong)
        fail_msg("%s", wrong);
}

/* Words say every number, and bots choose among them. */
static void numbers_have_words(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    struct hd_state s;
    struct hd_seating seating;
    char why[160];
    assert_true(hd_seating_read("ana,beto,cruz", &seating, why));
    wide_question(r, &s);
    enrich(r, &s, 255);
    struct hd_scene scene = {.edition = &edition, .seating = &seating, .state = &s};
    for (int i = 0; i < hd_count(&s.now); i++) {
        char text[160], expected[24];
        struct hd_move m = hd_pick(&s.now, i), read;
        snprintf(expected, sizeof expected, "court %d", i);
        assert_string_equal(hd_scene_move_text(&scene, m, text, sizeof text), expected);
        assert_true(hd_scene_move_read(&scene, text, &read, why));
        assert_memory_equal(&m, &read, sizeof m);
        assert_true(hd_scene_move_read(&scene, text + strlen("court "), &read, why));
        assert_memory_equal(&m, &read, sizeof m);
    }
    struct hd_move m;
    assert_false(hd_scene_move_read(&scene, "court 256", &m, why));
    assert_false(hd_scene_move_read(&scene, "999", &m, why));
}

/* A session at the first question with a range, and its record. */
static struct hd_session *wide_session(const char *record)
{
    for (uint64_t seed = 1;; seed++) {
        uint64_t stream = seed;
        struct hd_session *s = games_new("1995", set(), 3, seed, record);
        while (games_until(s, &stream, HD_ASK_summon)) {
            const struct hd_state *known = &hd_session_view(s, HD_NONE)->known;
            if (hd_range(&known->now) > 30 && known->kepts == 0)
                return s;
            games_play(s, &stream, 1);
        }
        hd_session_free(s);
        if (record)
            remove(record);
    }
}

static void records_hold_numbers(void **state)
{
    (void)state;
    char record[256], why[240], line[HD_NAME + 16];
    snprintf(record, sizeof record, "%s", games_path("wide.record"));
    struct hd_session *s = wide_session(record);
    struct hd_question q = hd_session_question(s);
    assert_true(hd_session_play(s, (struct hd_move){HD_ASK_summon, 0, 29, 0}));
    snprintf(line, sizeof line, "\n%s court 29\n", hd_session_seating(s)->player[q.who].word);
    long moves = hd_session_moves(s);
    uint64_t hash = hd_hash(&hd_session_view(s, HD_NONE)->known);
    hd_session_free(s);
    size_t size;
    int status;
    char *text = games_read(record, &size);
    assert_non_null(strstr(text, line));
    free(text);
    s = hd_session_load(record, false, &status, why);
    assert_non_null(s);
    assert_int_equal(status, 0);
    assert_int_equal(hd_session_moves(s), moves);
    assert_true(hd_hash(&hd_session_view(s, HD_NONE)->known) == hash);
    hd_session_free(s);
}

/* At the table the number is typed; only the marked one is drawn. */
static void a_number_is_typed(void **state)
{
    (void)state;
    static struct at_table table;
    static const int width[] = {80, 132, 60, 40}, height[] = {24, 43, 20, 12};
    struct hd_session *s = wide_session(NULL);
    struct hd_question q = hd_session_question(s);
    int most = hd_count(&hd_session_view(s, HD_NONE)->known.now) - 1;
    int court = hd_session_view(s, HD_NONE)->known.cab[HD_COURT][q.who];
    char text[64], marked[64];
    spoken_learn("Trial"); /* the set has no catalogue */
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    snprintf(text, sizeof text, "a number from 0 to %d", most);
    snprintf(marked, sizeof marked, ">%d caballeros", most); /* as many as the card allows */
    for (size_t i = 0; i < sizeof width / sizeof *width; i++) {
        table_resize(&table, width[i], height[i]);
        if (!table_shows(&table, marked) || (width[i] > 60 && !table_shows(&table, text)))
            fail_msg("'%s', '%s':\n%s", marked, text, table_screen(&table));
        assert_false(table_shows(&table, " 7 caballeros"));
    }
    table_resize(&table, 80, 24);
    table_key(&table, K_LEFT);
    snprintf(marked, sizeof marked, ">%d caballeros", most - 1);
    assert_true(table_shows(&table, marked));
    table_key(&table, '2'); /* waits: 20 begins with it */
    assert_true(table_shows(&table, "> 2_") && table_shows(&table, "> 2 caballeros"));
    table_key(&table, '9'); /* 29 is complete: nothing larger begins with it */
    assert_int_equal(hd_session_view(table.app.game.session, HD_NONE)->known.cab[HD_COURT][q.who],
                     court + 29);
    table_end(&table);
}

/* ---- dials --------------------------------------------------------------------------- */

/* A question of that kind is on no card: the values are set as it would set them. */
static void dials_hold_numbers(void **state)
{
    (void)state;
    const struct hd_rules *r = rules();
    struct hd_state s;
    struct hd_view v, again;
    uint64_t hash[HD_NUMBERS + 1];
    assert_true(hd_begin(r, &(struct hd_setup){3, 3, HD_NONE}, &s, NULL));
    for (int n = 0; n <= HD_NUMBERS; n++) {
        s.dial[1] = (uint16_t)(n < HD_NUMBERS ? n : HD_DIAL_EMPTY);
        hash[n] = hd_hash(&s);
        for (int i = 0; i < n; i++)
            assert_true(hash[i] != hash[n]);
        hd_observe(r, &s, 0, &v);
        assert_int_equal(v.known.dial[1], n < HD_NUMBERS ? HD_DIAL_HIDDEN : HD_DIAL_EMPTY);
        assert_true(n == HD_NUMBERS || hd_hash(&v.known) != hash[n]);
        hd_observe(r, &s, 1, &v);
        assert_int_equal(v.known.dial[1], s.dial[1]);
        char text[HD_VIEW_TEXT], word[24];
        hd_view_text(r, &v, text, sizeof text);
        snprintf(word, sizeof word, " dial=,%d ", n);
        assert_int_equal(strstr(text, word) != NULL, n < HD_NUMBERS);
    }
    s.dial[1] = HD_DIAL_EMPTY;
    hd_observe(r, &s, 0, &v);
    assert_null(hd_view_restore(r, &v));
    again = v;
    again.known.dial[1] = 200;
    assert_non_null(hd_view_restore(r, &again));
}

/* ---- codes --------------------------------------------------------------------------- */

/* The rows of the table in docs/SAVE_FORMAT.md: how the answers of a form are written. */
static const struct {
    enum hd_form form;
    const char *answer;
} written[] = {
    {HD_FORM_POWER,
     "`power 9`: the value of the card; with a modifier of the power shift `power 9 +1`"},
    {HD_FORM_RECOVER, "`power 9`, or `+1` for a modifier"},
    {HD_FORM_MODIFIER, "the id of a modifier: `+1`"},
    {HD_FORM_NUMBER, " 3`; at most 255"},
    {HD_FORM_CARD, "`take militia`: the id of the card"},
    {HD_FORM_HALF, "`place-first`, `special-first`"},
    {HD_FORM_USE, "`use`, `skip`"},
    {HD_FORM_BRANCH,
     "the word of that branch: `deploy`, `move`; a second branch with the same word is `move-2`"},
    {HD_FORM_PLACE, "a place: `granada`, `castillo`, `court`"},
    {HD_FORM_PIECE, "player and place: `beto granada`"},
    {HD_FORM_SEAT, "a player: `beto`"},
    {HD_FORM_COUNTRY, "a country: `france`"},
    {HD_FORM_BOARD, "scoring board and place: `8/4/0 granada`"},
    {HD_FORM_VETO, "`veto`, `pass`"},
};

/* Questions of a form, in the order of their numbers; if it is NUMBER, those with the same word. */
static void write_answers(FILE *to, enum hd_form form, const char *before, const char *answer)
{
    const char *between = "| ";
    for (unsigned number = 1; number < 200; number++)
        for (unsigned i = 0; i < HD_ASK_NOTHING; i++) {
            const struct hd_ask_row *row = hd_ask_row((enum hd_ask)i);
            if (row->number != number || row->form != form ||
                (before && strcmp(before, row->before) != 0))
                continue;
            fprintf(to, "%s`%s` %u", between, row->word, number);
            between = ", ";
        }
    fprintf(to, " | %s%s%s |\n", before ? "`" : "", before ? before : "", answer);
}

/* The first question with that word before its number. */
static bool is_first_before(unsigned ask)
{
    const struct hd_ask_row *row = hd_ask_row((enum hd_ask)ask);
    bool first = row->form == HD_FORM_NUMBER;
    for (unsigned i = 0; i < ask && first; i++) {
        const struct hd_ask_row *other = hd_ask_row((enum hd_ask)i);
        first = other->form != HD_FORM_NUMBER || strcmp(other->before, row->before) != 0;
    }
    return first;
}

static void write_questions(FILE *to)
{
    for (size_t k = 0; k < sizeof written / sizeof *written; k++)
        for (unsigned i = 0; i < HD_ASK_NOTHING; i++)
            if (written[k].form == HD_FORM_NUMBER ? is_first_before(i) : i == 0)
                write_answers(to, written[k].form,
                              written[k].form == HD_FORM_NUMBER ? hd_ask_row((enum hd_ask)i)->before
                                                                : NULL,
                              written[k].answer);
}

/* What stands there while it is left out. */
static void write_left_out(FILE *to, const struct hd_state_row *row)
{
    if (row->kind < HD_KIND_SEAT)
        fprintf(to, "%d", (int)row->none);
    else
        fputs(row->kind == HD_KIND_SEAT ? "the first player" : "`none`", to);
}

/* The table of what has a key of its own is made from the state. */
static void keys_are_those_of_the_state(void **state)
{
    static char now[1 << 16];
    size_t size;
    char *text = games_read("docs/SAVE_FORMAT.md", &size), *table = strstr(text, "| key of both |");
    (void)state;
    assert_non_null(table);
    for (int i = 0; i < 2; i++)
        table = strchr(table, '\n') + 1;
    FILE *to = fmemopen(now, sizeof now, "w");
    fwrite(text, 1, (size_t)(table - text), to);
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++) {
        if (!row->key[0])
            continue;
        fprintf(to, "| `%s` | %s%s | ", row->key, row->text,
                row->count == HD_SEATS ? ", of each player" : "");
        write_left_out(to, row);
        fputs(" |\n", to);
    }
    while (*table == '|')
        table = strchr(table, '\n') + 1;
    fputs(table, to);
    fclose(to);
    golden("docs/SAVE_FORMAT.md", now, "HIDALGO_UPDATE_DOCS");
    free(text);
}

/* The table of docs/SAVE_FORMAT.md is made from the questions; a number in it never changes. */
static void codes_are_those_promised(void **state)
{
    (void)state;
    static const char head[] = "number | answer |\n|---|---|\n";
    static char now[1 << 16];
    size_t size;
    char *text = games_read("docs/SAVE_FORMAT.md", &size), *table = strstr(text, head);
    assert_non_null(table);
    table += strlen(head);
    char *rest = strstr(table, "| any that may");
    assert_non_null(rest);
    FILE *to = fmemopen(now, sizeof now, "w");
    fwrite(text, 1, (size_t)(table - text), to);
    write_questions(to);
    fputs(rest, to);
    fclose(to);
    for (unsigned i = 0; i < HD_ASK_NOTHING; i++) {
        const struct hd_ask_row *row = hd_ask_row((enum hd_ask)i);
        char quoted[HD_ID + 4];
        snprintf(quoted, sizeof quoted, "`%s` ", row->word);
        const char *at = strstr(table, quoted);
        assert_int_not_equal(row->number, 0);
        if (at && at < rest)
            assert_int_equal(row->number, strtoul(at + strlen(quoted), NULL, 10));
        for (unsigned k = 0; k < i; k++)
            assert_int_not_equal(row->number, hd_ask_row((enum hd_ask)k)->number);
    }
    golden("docs/SAVE_FORMAT.md", now, "HIDALGO_UPDATE_DOCS");
    free(text);
}

static void codes_are_answers(void **state)
{
    (void)state;
    static const struct {
        struct hd_move move;
        uint32_t code;
    } row[] = {{{HD_ASK_court, 0, 3, 0}, 3 * 65536 + 3},
               {{HD_ASK_power, 1, 8, 0}, 2 * 65536 + 256 + 8},
               {{HD_ASK_place, HD_NONE, HD_NONE, 0}, 8 * 65536 + 65535},
               {{HD_ASK_summon, 0, 255, 0}, 21 * 65536 + 255},
               {{HD_ASK_castillo, 0, 2, 0}, 31 * 65536 + 2}};
    for (size_t i = 0; i < sizeof row / sizeof *row; i++)
        assert_int_equal(hd_move_code(row[i].move), row[i].code);
    for (unsigned ask = 0; ask < HD_ASK_NOTHING; ask++)
        for (unsigned answer = 0; answer <= UINT16_MAX; answer++) {
            struct hd_move m = {(uint8_t)ask, (uint8_t)(answer >> 8), (uint8_t)answer, 0};
            struct hd_move back = hd_move_of_code(hd_move_code(m));
            assert_memory_equal(&m, &back, sizeof m);
        }
    static const uint32_t none[] = {0, 3, 65535, 999 * 65536 + 3, UINT32_MAX};
    for (size_t i = 0; i < sizeof none / sizeof *none; i++)
        assert_int_equal(hd_move_of_code(none[i]).ask, HD_ASK_NOTHING);
    assert_int_equal(hd_move_code((struct hd_move){HD_ASK_NOTHING, 0, 0, 0}), 0);
}

int main(void)
{
    setlocale(LC_ALL, "");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_answers),        cmocka_unit_test(numbers_are_drawn),
        cmocka_unit_test(playouts_are_the_same_game), cmocka_unit_test(some_answers_are_left),
        cmocka_unit_test(a_refusal_says_number),      cmocka_unit_test(power_cards_bring_many),
        cmocka_unit_test(numbers_have_words),         cmocka_unit_test(records_hold_numbers),
        cmocka_unit_test(a_number_is_typed),          cmocka_unit_test(dials_hold_numbers),
        golden_test(codes_are_those_promised),        golden_test(keys_are_those_of_the_state),
        cmocka_unit_test(codes_are_answers),
    };
    return cmocka_run_group_tests_name("answers", tests, NULL, NULL);
}
