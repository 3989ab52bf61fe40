/* SPDX-License-Identifier: MIT
 *
 * particle.c: how words end when they are read in Korean (particle.h).
 *
 * Digits are read one by one. Names in Latin letters are read as people's names usually are; some
 * endings have two readings (Mark is 마크, Rick is 릭), and those stay open to both. */
#include "particle.h"

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "text.h"

/* How a word ends: in a vowel, in the consonant ㄹ, in another one. */
enum final { OPEN, LIQUID, CLOSED, UNKNOWN };

static const struct {
    const char *closed, *open, *unknown;
    bool liquid_is_open;
} particles[] = {
    {"은", "는", "은(는)", false},   {"이", "가", "이(가)", false},
    {"을", "를", "을(를)", false},   {"과", "와", "와(과)", false},
    {"으로", "로", "(으)로", true},  {"이나", "나", "(이)나", false},
    {"이라", "라", "(이)라", false},
};

static enum final final_of_digit(uint32_t digit)
{
    static const enum final read[] = {CLOSED, LIQUID, OPEN,   CLOSED, OPEN,
                                      OPEN,   CLOSED, LIQUID, LIQUID, OPEN};
    return read[digit - '0'];
}

/* alone: the letter is read by its name. */
static enum final final_of_letter(char letter, bool alone)
{
    if (strchr(alone ? "lr" : "l", letter))
        return LIQUID;
    if (strchr("mn", letter))
        return CLOSED;
    if (alone || strchr("aiouydfjhqrsvxz", letter))
        return OPEN;
    return UNKNOWN;
}

static enum final final_of_syllable(uint32_t syllable)
{
    enum { FIRST = 0xac00, ENDINGS = 28, RIEUL = 8 };
    uint32_t ending = (syllable - FIRST) % ENDINGS;
    return ending == 0 ? OPEN : ending == RIEUL ? LIQUID : CLOSED;
}

static bool in_range(uint32_t code, uint32_t first, uint32_t last)
{
    return first <= code && code <= last;
}

/* The ending that a character gives a word; *said: false for signs, which nobody reads. */
static enum final final_of(const char *s, size_t n, bool alone, bool *said)
{
    char grapheme[32];
    uint32_t code = 0;
    text_character(s, n, &code);
    n = n < sizeof grapheme ? n : sizeof grapheme - 1;
    memcpy(grapheme, s, n);
    grapheme[n] = '\0';
    char letter = text_ascii(grapheme);
    *said = true;
    if (in_range(code, 0xac00, 0xd7a3))
        return final_of_syllable(code);
    if (in_range(code, '0', '9'))
        return final_of_digit(code);
    if (in_range((uint32_t)(letter | 0x20), 'a', 'z'))
        return final_of_letter((char)(letter | 0x20), alone);
    *said = code >= 0x80;
    return UNKNOWN;
}

static enum final final_of_word(const char *word)
{
    enum final last = UNKNOWN;
    int width;
    bool after = false; /* a character that is read comes before */
    for (size_t n; (n = text_grapheme(word, &width)) > 0; word += n) {
        bool more = text_is_plain(word + n) && ((word[n] | 0x20) >= 'a' && (word[n] | 0x20) <= 'z');
        bool said;
        enum final here = final_of(word, n, !after && !more, &said);
        last = said ? here : last;
        after = said;
    }
    return last;
}

const char *particle_after(const char *word, const char *particle, size_t n)
{
    for (size_t i = 0; i < sizeof particles / sizeof *particles; i++) {
        const char *closed = particles[i].closed, *open = particles[i].open;
        if ((strlen(closed) != n || memcmp(closed, particle, n) != 0) &&
            (strlen(open) != n || memcmp(open, particle, n) != 0))
            continue;
        enum final last = final_of_word(word);
        bool is_open = last == OPEN || (last == LIQUID && particles[i].liquid_is_open);
        return last == UNKNOWN ? particles[i].unknown : is_open ? open : closed;
    }
    return NULL;
}
