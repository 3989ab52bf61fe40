/* SPDX-License-Identifier: MIT
 *
 * phrase.c: fills the named places of a sentence (phrase.h).
 *
 * printf's "%1$s" would do the same, but is not in ISO C and tells a translator
 * nothing of what stands there. */
#include "phrase.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

struct digits digits(long n)
{
    struct digits d;
    snprintf(d.text, sizeof d.text, "%ld", n);
    return d;
}

struct digits signed_digits(long n)
{
    struct digits d;
    snprintf(d.text, sizeof d.text, "%+ld", n);
    return d;
}

/* Appends bytes; what does not fit is cut before a character, not within it. */
static size_t append(char *buf, size_t size, size_t used, const char *text, size_t n)
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

const char *phrase(char *buf, size_t size, const char *template, ...)
{
    size_t used = 0;
    const char *s = template;
    while (*s) {
        size_t plain = strcspn(s, "{");
        used = append(buf, size, used, s, plain);
        s += plain;
        if (*s == '\0')
            break;
        size_t n = strcspn(s + 1, "}");
        va_list args;
        va_start(args, template);
        const char *value = s[n + 1] == '}' ? argument(args, s + 1, n) : NULL;
        va_end(args);
        size_t taken = value ? n + 2 : 1;
        used = value ? append(buf, size, used, value, strlen(value))
                     : append(buf, size, used, s, taken);
        s += taken;
    }
    if (size > 0)
        buf[used] = '\0';
    return buf;
}

void phrase_add(char *buf, size_t size, const char *sentence)
{
    size_t used = strlen(buf);
    if (*sentence == '\0')
        return;
    if (used > 0)
        used = append(buf, size, used, " ", 1);
    used = append(buf, size, used, sentence, strlen(sentence));
    buf[used] = '\0';
}
