/* SPDX-License-Identifier: MIT
 *
 * view_test.c: the text of a view (hd_view_text). checked.h checks at every step that every view
 * reads back bit for bit. This tests what is refused, with which messages, and that accepted views
 * can be imagined and played on. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "mixture.h"
#include "mutate.h"
#include "state_rows.h"
#include "text.h"

enum { MIXTURES = 60, SPOILED = 40 };

static struct mixture m;

static const struct hd_rules *rules(void)
{
    return &m.edition.rules;
}

/* The asked seat's view after that many random moves. */
static void see(struct hd_view *v, uint64_t seed, uint32_t moves)
{
    struct hd_setup setup = {.seats = m.seating.seats, .seed = seed, .first = HD_NONE};
    struct hd_state s;
    uint64_t random = seed;
    assert_true(hd_begin(rules(), &setup, &s, NULL));
    for (; moves && !hd_over(&s); moves--) {
        struct hd_answers o;
        hd_answers(rules(), &s, &o);
        assert_true(hd_apply(rules(), &s, hd_sample(&o, &random), NULL));
    }
    struct hd_question q = hd_question(rules(), &s);
    hd_observe(rules(), &s, q.who == HD_NONE ? HD_NONE : q.who, v);
}

/* ---- refused ----------------------------------------------------------------------- */

/* Replaces the word of that name, up to the next one. */
static void put_word(char *text, const char *name, const char *word)
{
    char begin[32], rest[HD_VIEW_TEXT];
    snprintf(begin, sizeof begin, " %s=", name);
    char *at = strstr(text, begin);
    assert_non_null(at);
    snprintf(rest, sizeof rest, "%s", at + 1 + strcspn(at + 1, " "));
    snprintf(at, HD_VIEW_TEXT - (size_t)(at - text), "%s%s%s", word[0] ? " " : "", word, rest);
}

static void refused(const struct hd_view *v, const char *name, const char *word, const char *why)
{
    char text[HD_VIEW_TEXT], said[160] = "";
    struct hd_view out;
    hd_view_text(rules(), v, text, sizeof text);
    put_word(text, name, word);
    if (hd_view_read(rules(), text, &out, said))
        fail_msg("%s is accepted", word);
    if (!strstr(said, why))
        fail_msg("%s: %s", word, said);
}

static void refused_as(const struct hd_view *v, const char *reason)
{
    char text[HD_VIEW_TEXT], why[160] = "";
    struct hd_view out;
    assert_false(hd_view_read(rules(), hd_view_text(rules(), v, text, sizeof text), &out, why));
    if (!strstr(why, reason))
        fail_msg("'%s', not '%s'", why, reason);
}

/* A card in another stack, or too early. */
static void refused_card(struct hd_view v, unsigned pile, unsigned round, uint8_t card)
{
    v.known.pile[pile][round] = card;
    refused_as(&v, "nobody can have seen there");
}

static void refusals(void **state)
{
    struct hd_view v, out;
    char why[160];
    (void)state;
    assert_true(mixture_of(&m, 3));
    for (uint32_t moves = 40; moves == 40 || v.known.todo[0].who == 0; moves++)
        see(&v, 5, moves);
    refused(&v, "seats", "seats=9", "not for that many");
    refused(&v, "seats", "seats=-1", "others than it can have");
    refused(&v, "seats", "seats=256", "others than it can have");
    refused(&v, "seats", "seats=4,", "too many numbers");
    refused(&v, "seats", "seets=4", "nothing that a view says there");
    refused(&v, "seats", "\x1b[31m", "'?[31m' is nothing");
    refused(&v, "grande", "grande=0,1,2,3,4,5", "too many numbers");
    refused(&v, "grande", "grande=0x", "others than it can have");
    refused(&v, "king", "king=11", "the king stands");
    refused(&v, "cab", "cab=1", "more or fewer");
    refused(&v, "pile", "pile=95", "impossible: the card that a stack turns up");
    refused(&v, "pile", "", "no card of this round");
    refused_card(v, 0, v.known.round, v.known.pile[1][v.known.round]);
    refused_card(v, 0, 0, v.known.pile[1][0]);
    refused_card(v, 0, rules()->rounds - 1U, v.known.pile[0][0]);
    refused(&v, "todo.ask", "todo.ask=250", "of no kind");
    refused(&v, "todo.ask", "todo.ask=31,31,31,31,31,31", "");
    refused(&v, "todos", "todos=6", "waits for nothing");
    refused(&v, "todos", "todos=7", "too much");
    refused(&v, "todo.who", "todo.who=7", "the seat that must answer");
    assert_false(hd_view_read(rules(), "", &out, why));
    assert_false(hd_view_read(rules(), "view 1 0123456789abcdef seats=2", &out, why));
    assert_non_null(strstr(why, "of other rules"));
}

/* The dummy's cards and regions come from decks: none twice, and only those that were drawn. */
static void a_dummy_out_of_order(void **state)
{
    struct hd_view v = {.seat = 0}, odd;
    (void)state;
    for (uint64_t seed = 1; v.known.owners <= v.known.seats || v.known.dummy_drawn < 2 ||
                            v.known.round < 2 || v.known.phase != HD_PHASE_TURNS;
         seed++) {
        assert_true(seed < 500 && mixture_of(&m, seed));
        see(&v, seed, 60);
    }
    odd = v, odd.known.dummy_region[1] = odd.known.dummy_region[0];
    refused_as(&odd, "the dummy's regions are impossible");
    odd = v, odd.known.dummy_power[1] = odd.known.dummy_power[0];
    refused_as(&odd, "the dummy's power cards are impossible");
    odd = v, odd.known.dummy_drawn = (uint8_t)(rules()->regions + 1U);
    refused_as(&odd, "the dummy has drawn too much");
    odd = v, odd.known.order[1] = odd.known.order[0];
    refused_as(&odd, "the order of the turns is impossible");
}

/* Every number that names something has a limit. */
static void limits(void **state)
{
    char text[HD_VIEW_TEXT], why[160];
    struct hd_view v, out;
    (void)state;
    assert_true(mixture_of(&m, 3));
    see(&v, 5, 40);
    for (const struct hd_state_row *row = hd_state_rows; row->name; row++) {
        struct hd_view odd = v;
        if (row->kind == HD_KIND_NUMBER || row->kind == HD_KIND_SECRETLY)
            continue;
        hd_state_put(row, (char *)&odd + row->at, row->count - 1U, row->width == 1 ? 253 : 40000);
        if (hd_view_read(rules(), hd_view_text(rules(), &odd, text, sizeof text), &out, why))
            fail_msg("%s has no limit", row->name);
    }
}

/* ---- hostile ------------------------------------------------------------------------- */

/* Changes one number of a text. */
static void change_number(char *text, uint64_t *random)
{
    static const char *const others[] = {"0", "1", "2", "3", "5", "9", "12", "14", "31", "254", ""};
    char rest[HD_VIEW_TEXT];
    size_t begin = strcspn(text, "="), n = strlen(text);
    size_t at = begin + hd_random_below(random, (uint32_t)(n - begin));
    while (text[at] != '=' && text[at] != ',')
        at--;
    snprintf(rest, sizeof rest, "%s", text + at + 1 + strspn(text + at + 1, "-0123456789"));
    snprintf(text + at + 1, HD_VIEW_TEXT - at - 1, "%s%s",
             others[hd_random_below(random, sizeof others / sizeof *others)], rest);
}

/* Accepted views work like any other, and so do their worlds. */
static void use(const char *text, const struct hd_view *v, uint64_t *random)
{
    char again[HD_VIEW_TEXT], why[160];
    struct hd_view out;
    struct hd_state s;
    assert_true(hd_view_read(rules(), hd_view_text(rules(), v, again, sizeof again), &out, why));
    assert_memory_equal(&out, v, sizeof out);
    for (int i = 0; i < 3; i++) {
        hd_imagine(rules(), v, random, &s);
        const char *wrong = hd_check(rules(), &s);
        for (int k = 0; k < 40 && !wrong && hd_playout(rules(), &s, random, 10); k++)
            wrong = hd_check(rules(), &s);
        if (wrong)
            fail_msg("%s: %s: %s", m.words, wrong, text);
    }
}

static void hostile(void **state)
{
    static char text[HD_VIEW_TEXT * 2];
    uint64_t random = 11, accepted = 0, refusals = 0;
    (void)state;
    const char *wish = getenv("HOSTILE_ROUNDS");
    uint64_t mixtures = wish ? strtoull(wish, NULL, 10) : MIXTURES;
    for (uint64_t seed = 1; seed <= mixtures; seed++) {
        assert_true(mixture_of(&m, seed));
        struct hd_view v, out;
        see(&v, seed, hd_random_below(&random, 400));
        for (int i = 0; i < SPOILED; i++) {
            char why[160] = "";
            hd_view_text(rules(), &v, text, HD_VIEW_TEXT);
            if (i % 8 == 0)
                text[mutate(text, strlen(text), sizeof text - 1, &random)] = '\0';
            for (uint32_t n = i % 8 ? 1 + hd_random_below(&random, 3) : 0; n; n--)
                change_number(text, &random);
            bool read = hd_view_read(rules(), text, &out, why);
            assert_true(read || (why[0] && text_is_clean(why, strlen(why))));
            if (read)
                use(text, &out, &random);
            accepted += read;
            refusals += !read;
        }
    }
    assert_true(accepted > mixtures && refusals > mixtures);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(refusals),
                                              cmocka_unit_test(a_dummy_out_of_order),
                                              cmocka_unit_test(limits), cmocka_unit_test(hostile)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
