/* SPDX-License-Identifier: MIT
 *
 * phrase.c: fills the named places of a sentence (phrase.h).
 *
 * printf's "%1$s" would do the same, but it is not ISO C, and tells a translator nothing about its
 * meaning. */
#include "phrase.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

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

static const char *phrase_value(va_list args, const char *word, size_t n)
{
    va_list copy;
    va_copy(copy, args);
    const char *value = argument(copy, word, n);
    va_end(copy);
    return value;
}

static const char *fill(char *buf, size_t size, const char *template, va_list args)
{
    size_t used = 0, n;
    const char *s = template;
    for (const char *word; (word = next_place(s, &n)) != NULL;) {
        const char *value = phrase_value(args, word, n);
        used = phrase_append(buf, size, used, s, (size_t)(word - 1 - s));
        s = value ? word + n + 1 : word;
        used = phrase_append(buf, size, used, value ? value : "{", value ? strlen(value) : 1);
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
    fill(buf, size, template, args);
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
    fill(buf, size, *templates ? *templates : "", args);
    va_end(args);
    return buf;
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
