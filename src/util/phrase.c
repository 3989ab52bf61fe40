/* SPDX-License-Identifier: MIT
 *
 * phrase.c: fills the named places of a sentence (phrase.h).
 *
 * printf's "%1$s" would do the same, but it is not ISO C, and tells a translator nothing about its
 * meaning. */
#include "phrase.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "particle.h"
#include "text.h"

struct digits digits(long long n)
{
    struct digits d;
    snprintf(d.text, sizeof d.text, "%lld", n);
    return d;
}

struct digits signed_digits(long long n)
{
    struct digits d;
    snprintf(d.text, sizeof d.text, "%+lld", n);
    return d;
}

static struct digits decimals(const char *sign, int whole, int places, int part)
{
    struct digits d;
    /* translators: between a number and its decimals, as in 2.9. */
    const char *point = C_("number", ".");
    snprintf(d.text, sizeof d.text, "%s%d%s%0*d", sign, whole, point, places, part);
    return d;
}

struct digits signed_tenths(int hundredths)
{
    int n = (abs(hundredths) + 5) / 10;
    return decimals(hundredths < 0 && n > 0 ? "-" : "+", n / 10, 1, n % 10);
}

struct digits written_hundredths(int hundredths)
{
    int n = abs(hundredths);
    return decimals(hundredths < 0 ? "-" : "", n / 100, 2, n % 100);
}

/* What stands in the table of forms for a name without a row: for all, and, where that differs, for
 * those that begin with a vowel. */
static const char any_name[] = "*", vowel_name[] = "a*";

/* Appends bytes; cuts before a character that does not fit, never inside it. */
static size_t phrase_append(char *buf, size_t size, size_t used, const char *text, size_t n)
{
    if (size == 0 || used + 1 >= size)
        return used;
    if (n > size - 1 - used) {
        n = size - 1 - used;
        while (n > 0 && ((unsigned char)text[n] & 0xc0) == 0x80)
            n--;
    }
    memcpy(buf + used, text, n);
    return used + n;
}

static const char *argument(va_list args, const char *word, size_t n)
{
    for (const char *key = va_arg(args, const char *); key; key = va_arg(args, const char *)) {
        const char *value = va_arg(args, const char *);
        if (strlen(key) == n && memcmp(key, word, n) == 0)
            return value ? value : "";
    }
    return NULL;
}

/* The next place in a template: *at is after its brace; NULL: none. */
static const char *next_place(const char *s, size_t *n)
{
    for (s = strchr(s, '{'); s; s = strchr(s + 1, '{')) {
        *n = strcspn(s + 1, "}");
        if (s[1 + *n] == '}')
            return s + 1;
    }
    return NULL;
}

/* The word of a place, without the form that follows a ':'. */
static size_t slot_key(const char *word, size_t n)
{
    const char *colon = memchr(word, ':', n);
    return colon ? (size_t)(colon - word) : n;
}

static const char *phrase_value(va_list args, const char *word, size_t n)
{
    va_list copy;
    va_copy(copy, args);
    const char *value = argument(copy, word, slot_key(word, n));
    va_end(copy);
    return value;
}

/* The form of a name without a row, with '*' for the name; NULL: the language has none. */
static const char *form_of_any(const char *name, const char *form)
{
    char folded[32];
    text_fold(name, folded, sizeof folded);
    bool vowel = *folded && strchr("aeiou", *folded);
    const char *pattern = vowel ? text_as(form, vowel_name) : vowel_name;
    pattern = pattern == vowel_name ? text_as(form, any_name) : pattern;
    return pattern == any_name ? NULL : pattern;
}

const char *phrase_form(const char *name, const char *form, char *buf, size_t size)
{
    const char *said = *form && *name ? text_as(form, name) : name;
    const char *pattern = said == name && *form && *name ? form_of_any(name, form) : NULL;
    const char *star = pattern ? strchr(pattern, '*') : NULL;
    if (!star)
        return said;
    snprintf(buf, size, "%.*s%s%s", (int)(star - pattern), pattern, name, star + 1);
    return buf;
}

/* A value as its place asks for it ("from:loc", "who:은"), n bytes from the ':' on. */
static size_t append_formed(char *buf, size_t size, size_t used, const char *value,
                            const char *form, size_t n)
{
    char name[16], formed[PHRASE_LIST];
    const char *particle = n > 1 ? particle_after(value, form + 1, n - 1) : NULL;
    snprintf(name, sizeof name, "%.*s", n > 1 ? (int)n - 1 : 0, form + 1);
    value = particle ? value : phrase_form(value, name, formed, sizeof formed);
    used = phrase_append(buf, size, used, value, strlen(value));
    return particle && value[0] ? phrase_append(buf, size, used, particle, strlen(particle)) : used;
}

const char *phrase_of(char *buf, size_t size, const char *template, va_list args)
{
    size_t used = 0, n;
    const char *s = template;
    for (const char *word; (word = next_place(s, &n)) != NULL;) {
        const char *value = phrase_value(args, word, n);
        size_t key = slot_key(word, n);
        used = phrase_append(buf, size, used, s, (size_t)(word - 1 - s));
        s = value ? word + n + 1 : word;
        used = value ? append_formed(buf, size, used, value, word + key, n - key)
                     : phrase_append(buf, size, used, "{", 1);
    }
    used = phrase_append(buf, size, used, s, strlen(s));
    if (size > 0)
        buf[used] = '\0';
    return buf;
}

const char *phrase(char *buf, size_t size, const char *template, ...)
{
    va_list args;
    va_start(args, template);
    phrase_of(buf, size, template, args);
    va_end(args);
    return buf;
}

static bool phrase_is_known(const char *template, va_list args)
{
    size_t n = 0;
    const char *word = template;
    while ((word = next_place(word, &n)) != NULL) {
        const char *value = phrase_value(args, word, n);
        if (!value || !*value)
            return false;
    }
    return true;
}

const char *phrase_first(char *buf, size_t size, const char *const *templates, ...)
{
    va_list args;
    va_start(args, templates);
    while (*templates && !phrase_is_known(*templates, args))
        templates++;
    phrase_of(buf, size, *templates ? *templates : "", args);
    va_end(args);
    return buf;
}

void phrase_list(char *buf, size_t size, const char *const *items, int n)
{
    char before[PHRASE_LIST];
    if (size > 0)
        buf[0] = '\0';
    for (int i = 0; i < n; i++) {
        snprintf(before, sizeof before, "%s", buf);
        phrase(buf, size,
               i == 0      ? "{last}"
               : i + 1 < n ? _("{list}, {last}")
                           : _("{list} and {last}"),
               "list", before, "last", items[i], NULL);
    }
}

const char *phrase_between(const char *pattern, size_t *n)
{
    const char *end = strchr(pattern, '}');
    *n = end ? strcspn(end + 1, "{") : 0;
    return end ? end + 1 : pattern;
}

void phrase_add(char *buf, size_t size, const char *sentence)
{
    size_t used = strlen(buf);
    if (*sentence == '\0')
        return;
    if (used > 0)
        used = phrase_append(buf, size, used, " ", 1);
    used = phrase_append(buf, size, used, sentence, strlen(sentence));
    buf[used] = '\0';
}

void word_dashes(const char *name, char *out, size_t size)
{
    snprintf(out, size, "%s", name);
    for (char *c = out; *c; c++)
        if (*c == '_')
            *c = '-';
}
