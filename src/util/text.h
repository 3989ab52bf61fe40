/* SPDX-License-Identifier: MIT
 *
 * text.h: text from people and files: checking, measuring, breaking, comparing. The only user of
 * libunistring.
 *
 * All strings are UTF-8.  Sizes are bytes with the final NUL; widths are cells
 * of a terminal as wcwidth counts them, so that they agree with curses.
 *
 * In this folder: tools for everybody: files, text, JSON, CSV, printing, and the rules as a text
 * that can be searched. */
#ifndef HIDALGO_TEXT_H
#define HIDALGO_TEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Bytes of the first character of s[0..n-1], n > 0, and its code point in *code; 0 if it is not
 * UTF-8. */
size_t text_character(const char *s, size_t n, uint32_t *code);
/* A character as UTF-8 with a NUL after it; returns its bytes, 0: there is no such character. */
size_t text_encode(uint32_t code, char out[5]);

/* Whether s[0..n-1] is valid UTF-8 without control characters, line separators, characters that
 * change the writing direction, and invisible ones, except joiners and variation selectors next to
 * the letters, digits or signs that they affect. */
bool text_is_clean(const char *s, size_t n);

/* Bytes of the longest clean beginning of s[0..n-1]. */
size_t text_clean_length(const char *s, size_t n);

/* Whether a clean text may contain the character, next to the right others. */
bool text_may_hold(uint32_t code);

/* Whether a character is invisible by itself. */
bool text_is_hidden(uint32_t code);

/* Whether a clean text has more than blanks to see. */
bool text_is_visible(const char *s);

/* Copies s in normal form C, with everything that text_is_clean refuses
 * replaced by '?', cut at a whole grapheme to fit.  Returns out. */
char *text_clean(const char *s, char *out, size_t size);

/* The same, without invisible characters (joiners, soft hyphens, variation selectors): texts that
 * look the same become equal. */
char *text_seen(const char *s, char *out, size_t size);

/* Typed text with single blanks, and none at its ends. False if that does not fit, or is not clean.
 */
bool text_tidy(const char *s, char *out, size_t size);

/* Writes the name of a file as one word of a command for a POSIX shell, in clean text; ascii: in
 * ASCII alone. Special characters have a '\' before them; those that cannot be shown unchanged are
 * spelled in numbers. A leading '-' gets "./" before it. Cut to fit. Returns out. */
enum { SHELL_WORD = 5200 }; /* for any path of 1024 bytes */
char *text_shell(const char *s, bool ascii, char *out, size_t size);

/* Cells that a clean text fills. */
int text_width(const char *s);

/* Whether s begins with a printable ASCII character that is a whole grapheme of one byte and one
 * cell: the most frequent case, so check it first. */
static inline bool text_is_plain(const char *s)
{
    return s[0] >= 0x20 && s[0] < 0x7f && (unsigned char)s[1] < 0x80;
}

/* Of text_frequent: others than ASCII and the first letters of Latin and Cyrillic. */
size_t text_less_frequent(const char *s, int *width);

/* Bytes of the first character of s, and its cells in *width, without tables for what most texts
 * are of: ASCII, Latin (U+00A0 to U+027F), Cyrillic (U+0400 to U+047F), their punctuation (U+2010
 * to U+2027), lines of drawings (U+2500 to U+257F), and Hangul (U+AC00 to U+D77F). Two of them
 * beside each other are two graphemes, and between them a line may end only at a blank. 0: it is
 * none of them. */
static inline size_t text_frequent(const char *s, int *width)
{
    unsigned char a = (unsigned char)s[0];
    *width = 1;
    if (a < 0x80)
        return a >= 0x20 && a < 0x7f;
    if ((a | 1) == 0xD1 || a == 0xC3)
        return (unsigned char)s[1] >> 6 == 2 ? 2 : 0;
    return text_less_frequent(s, width);
}

/* Bytes of the first grapheme of s (0 at its end), and its cells in *width. */
size_t text_grapheme(const char *s, int *width);

/* Copies as much of s as fits into 'width' cells; "~" in the last cell marks a cut. pad: fill with
 * blanks. Returns out. */
char *text_fit(const char *s, int width, bool pad, char *out, size_t size);

/* The same for one of n texts that begin alike: those that are too long are told apart by what
 * follows, "player1" and "player2" as "pla~1" and "pla~2", "Castilla la Vieja" as "Ca~Vi~". */
char *text_fit_apart(const char *const *all, int n, int which, int width, char *out, size_t size);

/* A name of data as the language has it for few cells, if it is wider than that; it may be too wide
 * still. */
const char *text_short(const char *name, int width);

/* As text_fit without 'pad', but cut between words, if one fits. */
char *text_fit_words(const char *s, int width, char *out, size_t size);

/* Removes the last grapheme; returns the bytes that are left. */
size_t text_erase(char *s);

/* Breaks s at blanks (or inside a word that is too long, or between characters
 * of scripts that do so) into lines of at most 'width' cells.  Returns the
 * bytes of the first line, without the blanks at its end; *rest is where the
 * next line begins, NULL after the last. */
size_t text_line(const char *s, int width, const char **rest);

/* Makes the first letter a capital, if that needs no other number of bytes. */
void text_capital(char *s);

/* Folds for comparing what people type: lower case, without accents and strokes, blanks, '-', '_',
 * apostrophes and invisible characters; syllables of Hangul by letters, so that the first letters
 * of a syllable are its beginning. Returns out. */
char *text_fold(const char *s, char *out, size_t size);

/* Whether somebody typed this word, which is marked with NC_("typed", ..), in English or as the
 * player's language has it; folded. */
bool text_is_typed(const char *typed, const char *word);

/* A grapheme in ASCII: its letter without accents, else '?'. */
char text_ascii(const char *grapheme);

/* Leaves out a part of a character at the end of a text that was cut. */
void text_whole(char *text);

/* Adds to the end of a text in 'size' bytes; of what does not fit, the rest is left out, and '~'
 * stands there. */
void text_add(char *text, size_t size, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Adds a part, with 'between' before it if it is not the first; "" adds nothing. */
void text_join(char *text, size_t size, const char *between, const char *part);

/* The word of a list that is nearest to s, if it is near enough; else NULL. words: NULL-terminated.
 */
const char *text_nearest(const char *s, const char *const *words);

#endif
