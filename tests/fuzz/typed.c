/* SPDX-License-Identifier: MIT
 *
 * typed.c: lines as people type them, in the middle of whole games. Meaningless or illegal lines
 * change nothing and get a clean message; the words of every legal move mean that move; names that
 * are read are clean. */
#include <stdio.h>
#include <string.h>

#include "fuzz.h"

enum { LINE = 160, SENTENCE = 1024 };

static bool same(struct hd_move a, struct hd_move b)
{
    return memcmp(&a, &b, sizeof a) == 0;
}

static bool is_legal(const struct hd_session *s, struct hd_move m)
{
    struct hd_move legal[HD_MOVES];
    for (int n = hd_session_legal(s, legal); n > 0; n--)
        if (same(legal[n - 1], m))
            return true;
    return false;
}

static void words_come_back(const struct hd_session *s, struct hd_move m)
{
    char text[SENTENCE], why[160];
    struct hd_move read;
    fuzz_must_be_clean(hd_move_label(s, m, text, sizeof text));
    fuzz_must_be_clean(hd_move_text(s, m, text, sizeof text));
    MUST(hd_move_read(s, text, &read, why) && same(read, m));
}

/* Returns whether the game went on. */
static bool type(struct hd_session *s, const char *line)
{
    char why[160], text[SENTENCE];
    struct hd_move m;
    uint64_t before = fuzz_look(s);
    if (!hd_move_read(s, line, &m, why)) {
        MUST(why[0] != '\0');
        fuzz_must_be_clean(why);
        return false;
    }
    bool legal = is_legal(s, m);
    MUST(legal == (hd_session_refusal(s, m) == HD_REFUSAL_none));
    fuzz_must_be_clean(hd_refusal_text(hd_session_refusal(s, m), text, sizeof text));
    if (legal)
        words_come_back(s, m);
    MUST(hd_session_play(s, m) == legal);
    MUST(legal || fuzz_look(s) == before);
    return legal;
}

static void go_on(struct hd_session *s, unsigned by)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal);
    MUST(n > 0);
    struct hd_move m = legal[by % (unsigned)n];
    words_come_back(s, m);
    MUST(hd_session_play(s, m));
}

static void read_seats(const char *text)
{
    struct hd_seating seating;
    char why[160] = "";
    if (!hd_seating_read(text, &seating, why)) {
        MUST(why[0] != '\0');
        fuzz_must_be_clean(why);
        return;
    }
    for (int i = 0; i < seating.seats; i++) {
        fuzz_must_be_clean(seating.player[i].name);
        fuzz_must_be_clean(seating.player[i].word);
    }
}

void fuzz_one(const char *text, size_t size)
{
    struct fuzz_bytes b = {text, size};
    unsigned which = fuzz_byte(&b), when = fuzz_byte(&b);
    struct hd_session *s = fuzz_game(which, when);
    for (unsigned lines = 0; b.left > 0 && lines < 40 && !hd_session_over(s); lines++) {
        char line[LINE];
        size_t n = strcspn(b.at, "\n");
        n = n < b.left ? n : b.left;
        snprintf(line, sizeof line, "%.*s", (int)(n < LINE ? n : LINE - 1), b.at);
        fuzz_steps++;
        read_seats(line);
        if (!type(s, line))
            go_on(s, which + lines);
        n += n < b.left; /* the line end, or a NUL                                   */
        b.at += n;
        b.left -= n;
    }
    hd_session_free(s);
}
