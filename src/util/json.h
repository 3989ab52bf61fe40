/* SPDX-License-Identifier: MIT
 *
 * json.h: writes JSON, into memory, with commas and escapes taken care of.
 *
 *     struct json j;
 *     json_begin(&j);
 *     json_object(&j, NULL);
 *     json_string(&j, "id", "veto");
 *     json_array(&j, "points");
 *     json_int(&j, NULL, 4);
 *     json_close(&j);
 *     json_finish(&j, stdout);
 *
 * key: NULL inside an array and for the outermost value.  The locale does not matter: the same
 * values give the same bytes everywhere. json_read.h reads it back; other input is YAML, see
 * src/yaml/document.h. */
#ifndef HIDALGO_JSON_H
#define HIDALGO_JSON_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

enum { JSON_DEPTH = 16 };

struct json {
    char *text;  /* NUL-terminated; NULL at first                           */
    size_t size; /* bytes, without the NUL                                  */
    size_t room;
    int depth;
    bool comma[JSON_DEPTH + 1];
    char end[JSON_DEPTH + 1];
    bool failed; /* out of memory: later calls are ignored                  */
};

void json_begin(struct json *j);
void json_object(struct json *j, const char *key);
void json_array(struct json *j, const char *key);
void json_close(struct json *j); /* the innermost object or array            */

/* value: UTF-8; invalid bytes become U+FFFD. NULL writes null. */
void json_string(struct json *j, const char *key, const char *value);
/* Whole numbers beyond 2^53 either way are written as strings. */
#define JSON_NUMBER (UINT64_C(1) << 53)
void json_int(struct json *j, const char *key, int64_t value);
void json_uint(struct json *j, const char *key, uint64_t value);
/* As sixteen digits, in a string. */
void json_hex(struct json *j, const char *key, uint64_t value);
/* decimals: 0..9 after the point. Other values than finite numbers become null. */
void json_real(struct json *j, const char *key, double value, int decimals);
void json_bool(struct json *j, const char *key, bool value);
void json_null(struct json *j, const char *key);
/* What is JSON already. */
void json_ready(struct json *j, const char *key, const char *text);

/* Adds a line end, for callers that send the text themselves; and empties the text after that. */
void json_end_line(struct json *j);
void json_rewind(struct json *j);

/* Writes the text and a newline, and empties it. False if memory ran out or the stream failed. */
bool json_print(struct json *j, FILE *to);
void json_free(struct json *j);
/* Closes what is open, prints it, and frees it. */
bool json_finish(struct json *j, FILE *to);

#endif
