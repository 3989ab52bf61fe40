/* SPDX-License-Identifier: MIT
 *
 * json_read.c: reads JSON value by value (json_read.h). */
#include "json_read.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

struct json_in json_in_of(const char *text, size_t size)
{
    return (struct json_in){.at = text, .end = text + size};
}

static void blanks(struct json_in *j)
{
    while (j->at < j->end && strchr(" \t\r\n", *j->at) && *j->at)
        j->at++;
}

static bool fail(struct json_in *j)
{
    j->bad = true;
    return false;
}

static bool is_next(struct json_in *j, char c)
{
    blanks(j);
    return !j->bad && j->at < j->end && *j->at == c;
}

static bool json_take(struct json_in *j, char c)
{
    if (!is_next(j, c))
        return fail(j);
    j->at++;
    return true;
}

void json_in_open(struct json_in *j, char bracket)
{
    j->first = json_take(j, bracket);
}

bool json_in_more(struct json_in *j, char bracket)
{
    bool first = j->first;
    j->first = false;
    if (is_next(j, bracket)) {
        j->at++;
        return false;
    }
    return !j->bad && (first || json_take(j, ','));
}

/* ---- texts --------------------------------------------------------------------------- */

static unsigned hex4(struct json_in *j)
{
    unsigned value = 0;
    for (int i = 0; i < 4; i++, j->at++) {
        static const char digits[] = "0123456789abcdefABCDEF";
        const char *d = j->at < j->end && *j->at ? strchr(digits, *j->at) : NULL;
        if (!d) {
            fail(j);
            return 0;
        }
        unsigned digit = (unsigned)(d - digits);
        value = value << 4 | (digit > 15 ? digit - 6 : digit);
    }
    return value;
}

/* UTF-8 of an escaped character; the writer only escapes control characters. */
static size_t put_character(unsigned c, char out[3])
{
    if (c < 0x80) {
        out[0] = (char)c;
        return 1;
    }
    if (c < 0x800) {
        out[0] = (char)(0xc0 | c >> 6);
        out[1] = (char)(0x80 | (c & 0x3f));
        return 2;
    }
    out[0] = (char)(0xe0 | c >> 12);
    out[1] = (char)(0x80 | (c >> 6 & 0x3f));
    out[2] = (char)(0x80 | (c & 0x3f));
    return 3;
}

static size_t one(struct json_in *j, char out[3])
{
    static const char names[] = "\"\\/bfnrt", values[] = "\"\\/\b\f\n\r\t";
    out[0] = *j->at++;
    if (out[0] != '\\')
        return 1;
    char c = j->at < j->end ? *j->at++ : '\0';
    const char *name = c ? strchr(names, c) : NULL;
    if (c == 'u')
        return put_character(hex4(j), out);
    if (!name)
        fail(j);
    else
        out[0] = values[name - names];
    return 1;
}

void json_in_string(struct json_in *j, char *out, size_t size)
{
    size_t used = 0;
    json_take(j, '"');
    while (!j->bad && j->at < j->end && *j->at != '"') {
        char bytes[3];
        size_t n = one(j, bytes);
        if (used + n >= size)
            fail(j);
        else
            memcpy(out + used, bytes, n);
        used += j->bad ? 0 : n;
    }
    if (j->bad || j->at == j->end)
        fail(j);
    else
        j->at++;
    out[j->bad ? 0 : used] = '\0';
}

void json_in_key(struct json_in *j, char *out, size_t size)
{
    json_in_string(j, out, size);
    json_take(j, ':');
}

/* ---- numbers and words --------------------------------------------------------------- */

/* Letters, digits and signs, without quotes. */
static void word(struct json_in *j, char out[32])
{
    if (is_next(j, '"')) {
        json_in_string(j, out, 32);
        return;
    }
    size_t n = 0;
    while (!j->bad && j->at < j->end && n < 31 && *j->at && !strchr(",]} \t\r\n", *j->at))
        out[n++] = *j->at++;
    out[n] = '\0';
    if (!n)
        fail(j);
}

int64_t json_in_int(struct json_in *j)
{
    char text[32], *end;
    word(j, text);
    errno = 0;
    long long value = strtoll(text, &end, 10);
    if (j->bad || *end || end == text || errno)
        fail(j);
    return j->bad ? 0 : value;
}

static uint64_t json_number(struct json_in *j, int base)
{
    char text[32], *end;
    word(j, text);
    errno = 0;
    unsigned long long value = strtoull(text, &end, base);
    if (j->bad || *end || end == text || errno || *text == '-')
        fail(j);
    return j->bad ? 0 : value;
}

uint64_t json_in_uint(struct json_in *j)
{
    return json_number(j, 10);
}

uint64_t json_in_hex(struct json_in *j)
{
    return json_number(j, 16);
}

bool json_in_bool(struct json_in *j)
{
    char text[32];
    word(j, text);
    if (!j->bad && strcmp(text, "true") && strcmp(text, "false"))
        fail(j);
    return !j->bad && text[0] == 't';
}

static void skip_text(struct json_in *j)
{
    for (j->at++; j->at < j->end && *j->at != '"'; j->at++)
        j->at += *j->at == '\\' && j->at + 1 < j->end;
    j->at += j->at < j->end;
}

/* Skips up to the comma or bracket that ends it. */
void json_in_skip(struct json_in *j)
{
    int depth = 0;
    blanks(j);
    const char *from = j->at;
    while (!j->bad && j->at < j->end) {
        char c = *j->at;
        if (depth == 0 && (c == ',' || c == '}' || c == ']'))
            break;
        depth += (c == '{' || c == '[') - (c == '}' || c == ']');
        if (c == '"')
            skip_text(j);
        else
            j->at++;
    }
    if (j->at == from || depth)
        fail(j);
}

bool json_in_end(struct json_in *j)
{
    blanks(j);
    return !j->bad && j->at == j->end;
}
