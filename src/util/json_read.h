/* SPDX-License-Identifier: MIT
 *
 * json_read.h: reads JSON lines that the program wrote itself, value by value, without allocating
 * memory. What people write is YAML, see src/yaml/document.h.
 *
 *     struct json_in j = json_in_of(text, size);
 *     for (json_in_open(&j, '{'); json_in_more(&j, '}');) {
 *         json_in_key(&j, key, sizeof key);
 *         if (!strcmp(key, "points")) points = json_in_int(&j);
 *         else json_in_skip(&j);
 *     }
 *     if (json_in_end(&j)) ... all was sound
 *
 * After the first error nothing more is read: numbers are 0, texts are empty, and json_in_more() is
 * false.  So one check at the end is enough. */
#ifndef HIDALGO_JSON_READ_H
#define HIDALGO_JSON_READ_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

struct json_in {
    const char *at, *end;
    bool bad;
    bool first; /* nothing was read from the innermost object or array yet         */
};

struct json_in json_in_of(const char *text, size_t size);

/* '{' or '['. */
void json_in_open(struct json_in *j, char bracket);
/* Whether there is another value before that bracket; otherwise skips the bracket. */
bool json_in_more(struct json_in *j, char bracket);

/* A text that is too long for 'out' is bad. */
void json_in_key(struct json_in *j, char *out, size_t size);
void json_in_string(struct json_in *j, char *out, size_t size);
/* Whole numbers, also in quotes. */
int64_t json_in_int(struct json_in *j);
uint64_t json_in_uint(struct json_in *j);
/* Sixteen digits in quotes. */
uint64_t json_in_hex(struct json_in *j);
bool json_in_bool(struct json_in *j);
/* Any value. */
void json_in_skip(struct json_in *j);

/* Whether there was no error, and nothing follows. */
bool json_in_end(struct json_in *j);

#endif
