/* SPDX-License-Identifier: MIT
 *
 * clean.c: makes text from outside safe to show or to quote (text.h).
 *
 * A joiner or a variation selector changes the character before it, so it is clean only after one:
 * whether a character is allowed depends on its neighbours. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unictype.h>
#include <unigbrk.h>
#include <uninorm.h>
#include <unistr.h>

#include "text.h"

static const uint8_t *bytes(const char *s)
{
    return (const uint8_t *)s;
}

size_t text_character(const char *s, size_t n, uint32_t *code)
{
    int length = u8_mbtoucr(code, bytes(s), n);
    return length > 0 ? (size_t)length : 0;
}

size_t text_encode(uint32_t code, char out[5])
{
    int n = u8_uctomb((uint8_t *)out, code, 4);
    out[n > 0 ? n : 0] = '\0';
    return n > 0 ? (size_t)n : 0;
}

/* ---- characters -------------------------------------------------------------------- */

static bool is_any(ucs4_t uc, uint32_t categories)
{
    return uc_is_general_category_withtable(uc, categories);
}

bool text_is_hidden(uint32_t code)
{
    return code >= 0x80 && uc_is_property(code, UC_PROPERTY_DEFAULT_IGNORABLE_CODE_POINT);
}

static bool is_joiner(ucs4_t uc)
{
    return uc == 0x200c || uc == 0x200d;
}

static bool is_selector(ucs4_t uc)
{
    return uc >= 0x80 && uc_is_property(uc, UC_PROPERTY_VARIATION_SELECTOR);
}

/* Whether a character is allowed anywhere. */
static bool is_harmless(ucs4_t uc)
{
    const uint32_t never = UC_CATEGORY_MASK_Cc | UC_CATEGORY_MASK_Cf | UC_CATEGORY_MASK_Cs |
                           UC_CATEGORY_MASK_Zl | UC_CATEGORY_MASK_Zp;
    if (uc < 0x7f)
        return uc >= 0x20;
    return !is_any(uc, never) && !text_is_hidden(uc) &&
           !uc_is_property(uc, UC_PROPERTY_NOT_A_CHARACTER);
}

bool text_may_hold(uint32_t code)
{
    return is_harmless(code) || is_joiner(code) || is_selector(code);
}

/* A virama joins letters; a joiner after it says how, even at the end of a word. */
static bool is_virama(ucs4_t uc)
{
    return uc_combining_class(uc) == UC_CCC_VR;
}

/* Whether uc is allowed between these two; 0: the end of the text. */
static bool clean_fits(ucs4_t before, ucs4_t uc, ucs4_t after)
{
    const uint32_t shown = UC_CATEGORY_MASK_L | UC_CATEGORY_MASK_S;
    if (is_selector(uc))
        return is_harmless(before) &&
               is_any(before, shown | UC_CATEGORY_MASK_N | UC_CATEGORY_MASK_P);
    if (is_joiner(uc))
        return is_virama(before) ||
               (is_any(before, shown | UC_CATEGORY_MASK_M) && is_harmless(after) &&
                (is_any(after, shown) || is_virama(after)));
    return is_harmless(uc);
}

/* Bytes of the longest clean beginning of s[0..n-1]; *before is the character before it, and then
 * its last one. */
static size_t clean_run(const char *s, size_t n, ucs4_t *before)
{
    size_t at = 0;
    while (at < n) {
        ucs4_t uc, after = 0;
        if (s[at] >= 0x20 && s[at] < 0x7f) { /* nearly all: allowed beside any other */
            *before = (unsigned char)s[at++];
            continue;
        }
        size_t step = text_character(s + at, n - at, &uc);
        if (step == 0)
            break;
        if (at + step < n && text_character(s + at + step, n - at - step, &after) == 0)
            after = 0;
        if (!clean_fits(*before, uc, after))
            break;
        *before = uc;
        at += step;
    }
    return at;
}

size_t text_clean_length(const char *s, size_t n)
{
    ucs4_t before = 0;
    return clean_run(s, n, &before);
}

bool text_is_clean(const char *s, size_t n)
{
    return text_clean_length(s, n) == n;
}

bool text_is_visible(const char *s)
{
    const uint32_t unseen = UC_CATEGORY_MASK_Z | UC_CATEGORY_MASK_M;
    bool seen = false;
    ucs4_t uc;
    for (const uint8_t *at = bytes(s); (at = u8_next(&uc, at)) != NULL;)
        seen = seen || (uc != 0x2800 && !is_any(uc, unseen) && !text_is_hidden(uc));
    return seen;
}

/* ---- cleaning ----------------------------------------------------------------------- */

/* Replaces every byte that belongs to no character by '?', or (all) everything that is not allowed.
 * The text never grows. Returns its length. */
static size_t scrub(char *s, size_t n, bool all)
{
    ucs4_t before = 0, code;
    size_t length = 0;
    for (size_t i = 0; i < n;) {
        size_t good = all ? clean_run(s + i, n - i, &before) : text_character(s + i, n - i, &code);
        memmove(s + length, s + i, good);
        length += good;
        i += good;
        if (i == n || (good > 0 && !all))
            continue;
        size_t bad = text_character(s + i, n - i, &code);
        s[length++] = '?';
        before = '?';
        i += bad > 0 ? bad : 1;
    }
    return length;
}

/* Copies whole graphemes of s[0..n-1] as long as they fit. */
static char *copy_whole(const char *s, size_t n, char *out, size_t size)
{
    size_t used = 0;
    while (used < n) {
        const uint8_t *next = u8_grapheme_next(bytes(s) + used, bytes(s) + n);
        size_t step = (size_t)(next - (bytes(s) + used));
        if (used + step >= size)
            break;
        used += step;
    }
    used = text_clean_length(s, used); /* a joiner whose other half was cut off */
    memcpy(out, s, used);
    out[used] = '\0';
    return out;
}

char *text_clean(const char *s, char *out, size_t size)
{
    size_t n = strlen(s), length = 0;
    char *safe = malloc(n + 1), *normal = NULL;
    out[0] = '\0';
    if (safe != NULL) {
        memcpy(safe, s, n);
        n = scrub(safe, n, false);
        normal = (char *)u8_normalize(UNINORM_NFC, bytes(safe), n, NULL, &length);
    }
    if (normal != NULL)
        copy_whole(normal, scrub(normal, length, true), out, size);
    free(normal);
    free(safe);
    return out;
}

char *text_seen(const char *s, char *out, size_t size)
{
    char *seen = malloc(strlen(s) + 1);
    size_t length = 0;
    ucs4_t uc;
    out[0] = '\0';
    if (seen == NULL)
        return out;
    for (const uint8_t *at = bytes(s), *next; (next = u8_next(&uc, at)) != NULL; at = next) {
        if (text_is_hidden(uc))
            continue;
        memcpy(seen + length, at, (size_t)(next - at));
        length += (size_t)(next - at);
    }
    seen[length] = '\0';
    text_clean(seen, out, size);
    free(seen);
    return out;
}

/* ---- for a shell --------------------------------------------------------------------- */

/* Adds a piece if all of it fits, with room for what comes 'later'. */
static bool add_piece(char *out, size_t size, size_t later, const char *piece)
{
    size_t used = strlen(out), n = strlen(piece);
    if (used + n + later >= size)
        return false;
    memcpy(out + used, piece, n + 1);
    return true;
}

/* Characters without a special meaning. */
static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                            "/._-+,:@%";

/* A word that can be shown: with a '\' before special characters. */
static void escape(const char *s, char *out, size_t size)
{
    bool room = true;
    for (size_t step; *s && room; s += step) {
        uint32_t code;
        char piece[6] = "\\";
        step = text_character(s, strlen(s), &code);
        memcpy(piece + 1, s, step);
        room = add_piece(out, size, 0, step > 1 || strchr(plain, *s) ? piece + 1 : piece);
    }
}

/* Any other word: its bytes as numbers. A command substitution drops line ends at its end, so they
 * come after it, as the third character of $IFS. */
static void spell(const char *s, char *out, size_t size)
{
    static const char line_end[] = "\"${IFS#??}\"", close[] = "')\"";
    const char *end = s + strlen(s);
    while (end > s && end[-1] == '\n')
        end--;
    bool room = add_piece(out, size, sizeof close, "\"$(printf %b '");
    for (const char *c = s; room && c < end; c++) {
        char piece[8];
        snprintf(piece, sizeof piece, strchr(plain, *c) ? "%c" : "\\0%03o", (unsigned char)*c);
        room = add_piece(out, size, sizeof close, piece);
    }
    if (*out)
        add_piece(out, size, 0, close);
    for (; room && *end; end++)
        room = add_piece(out, size, 0, line_end);
}

char *text_shell(const char *s, bool ascii, char *out, size_t size)
{
    size_t n = strlen(s);
    char *shown = malloc(2 * n + 1);
    bool as_it_is = shown != NULL && strcmp(text_clean(s, shown, 2 * n + 1), s) == 0;
    for (const char *c = s; *c && ascii; c++)
        as_it_is = as_it_is && (unsigned char)*c < 0x80;
    free(shown);
    out[0] = '\0';
    if (n == 0)
        add_piece(out, size, 0, "''");
    if (*s == '-')
        add_piece(out, size, 0, "./");
    if (as_it_is)
        escape(s, out, size);
    else
        spell(s, out, size);
    return out;
}

bool text_tidy(const char *s, char *out, size_t size)
{
    size_t used = 0;
    for (s += strspn(s, " "); *s; s++) {
        if (*s == ' ' && (s[1] == ' ' || s[1] == '\0'))
            continue;
        if (used + 1 >= size)
            return false;
        out[used++] = *s;
    }
    out[used] = '\0';
    return text_is_clean(out, used);
}
