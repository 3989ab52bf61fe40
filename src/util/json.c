/* SPDX-License-Identifier: MIT
 *
 * json.c: the JSON writer (json.h).
 *
 * A stack of closing brackets remembers what is open and whether a comma comes next. Look next:
 * src/cli/replay_command.c and src/cli/score_command.c, which use it. */
#include "json.h"

#include <assert.h>
#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "real.h"
#include "text.h"

static void json_put(struct json *j, const char *bytes, size_t n)
{
    if (j->failed)
        return;
    if (j->room < j->size + n + 1) {
        size_t room = j->room ? j->room : 1024;
        while (room < j->size + n + 1)
            room *= 2;
        char *text = realloc(j->text, room);
        if (!text) {
            j->failed = true;
            return;
        }
        j->text = text;
        j->room = room;
    }
    memcpy(j->text + j->size, bytes, n);
    j->size += n;
    j->text[j->size] = '\0';
}

static void json_text(struct json *j, const char *text)
{
    json_put(j, text, strlen(text));
}

/* Bytes at the beginning that need no escape: nearly all, usually. */
static size_t plain_length(const char *value)
{
    size_t n = 0;
    while (value[n] >= ' ' && value[n] < 0x7f && value[n] != '"' && value[n] != '\\')
        n++;
    return n;
}

static void put_escaped(struct json *j, const char *value)
{
    json_put(j, "\"", 1);
    for (size_t n = strlen(value), step; n > 0; value += step, n -= step) {
        uint32_t code;
        step = plain_length(value);
        if (step > 0) {
            json_put(j, value, step);
            continue;
        }
        step = text_character(value, n, &code);
        if (step == 0) {
            json_text(j, "\xef\xbf\xbd");
            step = 1;
        } else if (code == '"' || code == '\\') {
            char pair[2] = {'\\', (char)code};
            json_put(j, pair, 2);
        } else if (code < 0x20 || code == 0x7f) {
            char escape[8];
            snprintf(escape, sizeof escape, "\\u%04x", (unsigned)code);
            json_text(j, escape);
        } else {
            json_put(j, value, step);
        }
    }
    json_put(j, "\"", 1);
}

static void json_lead(struct json *j, const char *key)
{
    if (j->comma[j->depth])
        json_put(j, ",", 1);
    j->comma[j->depth] = true;
    if (key) {
        put_escaped(j, key);
        json_put(j, ":", 1);
    }
}

static void descend(struct json *j, const char *key, const char *opening, char closing)
{
    assert(j->depth < JSON_DEPTH);
    json_lead(j, key);
    json_text(j, opening);
    j->depth++;
    j->comma[j->depth] = false;
    j->end[j->depth] = closing;
}

void json_begin(struct json *j)
{
    memset(j, 0, sizeof *j);
}

void json_object(struct json *j, const char *key)
{
    descend(j, key, "{", '}');
}

void json_array(struct json *j, const char *key)
{
    descend(j, key, "[", ']');
}

void json_close(struct json *j)
{
    assert(j->depth > 0);
    json_put(j, &j->end[j->depth], 1);
    j->depth--;
}

void json_string(struct json *j, const char *key, const char *value)
{
    json_lead(j, key);
    if (value)
        put_escaped(j, value);
    else
        json_text(j, "null");
}

/* Many readers of JSON know no numbers but doubles. */
static void put_whole(struct json *j, const char *key, bool minus, uint64_t size)
{
    char digits[24];
    size_t at = sizeof digits;
    bool quoted = size > JSON_NUMBER;
    json_lead(j, key);
    if (quoted)
        digits[--at] = '"';
    do
        digits[--at] = (char)('0' + size % 10);
    while (size /= 10);
    if (minus)
        digits[--at] = '-';
    if (quoted)
        digits[--at] = '"';
    json_put(j, digits + at, sizeof digits - at);
}

void json_int(struct json *j, const char *key, int64_t value)
{
    put_whole(j, key, value < 0, value < 0 ? 0 - (uint64_t)value : (uint64_t)value);
}

void json_uint(struct json *j, const char *key, uint64_t value)
{
    put_whole(j, key, false, value);
}

void json_hex(struct json *j, const char *key, uint64_t value)
{
    char text[20];
    snprintf(text, sizeof text, "%016" PRIx64, value);
    json_string(j, key, text);
}

void json_real(struct json *j, const char *key, double value, int decimals)
{
    char digits[400];
    if (!isfinite(value)) {
        json_null(j, key);
        return;
    }
    snprintf(digits, sizeof digits, "%.*f", decimals, unsigned_zero(value, decimals));
    /* The locale may have another decimal point, even of several bytes. */
    char out[400];
    size_t n = 0;
    for (const char *s = digits; *s; s++) {
        bool plain = (*s >= '0' && *s <= '9') || *s == '-';
        if (plain)
            out[n++] = *s;
        else if (n == 0 || out[n - 1] != '.')
            out[n++] = '.';
    }
    out[n] = '\0';
    json_lead(j, key);
    json_text(j, out);
}

void json_bool(struct json *j, const char *key, bool value)
{
    json_lead(j, key);
    json_text(j, value ? "true" : "false");
}

void json_ready(struct json *j, const char *key, const char *text)
{
    json_lead(j, key);
    json_text(j, text);
}

void json_null(struct json *j, const char *key)
{
    json_lead(j, key);
    json_text(j, "null");
}

void json_end_line(struct json *j)
{
    json_text(j, "\n");
}

void json_rewind(struct json *j)
{
    j->size = 0;
    j->depth = 0;
    j->comma[0] = false;
    j->failed = false;
}

bool json_print(struct json *j, FILE *to)
{
    json_end_line(j);
    bool done = !j->failed && fwrite(j->text, 1, j->size, to) == j->size;
    json_rewind(j);
    return done;
}

void json_free(struct json *j)
{
    free(j->text);
    json_begin(j);
}

bool json_finish(struct json *j, FILE *to)
{
    while (j->depth > 0)
        json_close(j);
    bool done = json_print(j, to);
    json_free(j);
    return done;
}
