/* SPDX-License-Identifier: MIT
 *
 * games.c: games as bytes. The first ones choose the variant and the number of players; each of the
 * others is an answer. Every step has the checks of random play (checked.h), and the last questions
 * also get all illegal answers. */
#include <string.h>

#include "checked.h"
#include "fuzz.h"
#include "state_rows.h"

enum { WORDS = 14, LAST = 2 };

/* The program may refuse a mixture: then there is no game. */
static bool choose(struct fuzz_bytes *b, struct hd_edition *e, int *seats)
{
    static const char *const words[WORDS] = {
        "short",    "regency", "power-shift", "alternatives", "merged",    "open-castillo",
        "one-veto", "veto",    "rivalry",     "cataluna-one", "delegation"};
    static struct hd_errors errors;
    const char *with[WORDS + 1];
    unsigned first = fuzz_byte(b), mixture = fuzz_byte(b);
    int n = 0;
    for (int i = 0; i < 8; i++)
        if ((mixture >> i & 1) && words[(i + (int)(first >> 4)) % 11])
            with[n++] = words[(i + (int)(first >> 4)) % 11];
    with[n] = NULL;
    struct hd_request request = {.edition = first & 1 ? "2023" : "1995", .with = with};
    *seats = 2 + (int)(first >> 1 & 3);
    memset(&errors, 0, sizeof errors);
    if (hd_edition_load(e, &request, &errors))
        return e->rules.players >> *seats & 1;
    fuzz_must_be_errors(&errors);
    return false;
}

static void must_hold(const char *bad)
{
    if (bad)
        fuzz_must(false, bad, __FILE__, __LINE__);
}

void fuzz_one(const char *text, size_t size)
{
    static struct hd_edition e;
    struct fuzz_bytes b = {text, size};
    struct hd_state s;
    int seats;
    if (!choose(&b, &e, &seats))
        return;
    struct hd_setup setup = {.seats = seats, .seed = fuzz_byte(&b), .first = HD_NONE};
    uint64_t random = setup.seed;
    MUST(hd_begin(&e.rules, &setup, &s, NULL));
    must_hold(hd_check(&e.rules, &s));
    while (b.left > 0 && !hd_over(&s)) {
        struct hd_answers o;
        if (b.left <= LAST)
            must_hold(checked_question(&e.rules, &s, &random));
        hd_answers(&e.rules, &s, &o);
        fuzz_steps++;
        must_hold(checked_step(&e.rules, &s, hd_pick(&o, (int)fuzz_byte(&b) % hd_count(&o))));
    }
}
