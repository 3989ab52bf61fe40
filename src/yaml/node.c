/* SPDX-License-Identifier: MIT
 *
 * node.c: reads expected values from the nodes of a document, and reports what they are instead.
 * document_build.c builds the tree. */
#include <stdarg.h>
#include <string.h>

#include "document.h"
#include "text.h"

void node_error(const struct node *n, const char *format, ...)
{
    char message[400];
    va_list args;
    if (n->broken)
        return;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    document_error(n->in, n->line, n->column, "%s", message);
}

void node_hint(const struct node *n, const char *format, ...)
{
    char hint[200];
    va_list args;
    if (n->broken)
        return;
    va_start(args, format);
    vsnprintf(hint, sizeof hint, format, args);
    va_end(args);
    document_hint(n->in, n->line, n->column, hint);
}

void node_remark(const struct node *n, const char *format, ...)
{
    char message[400];
    va_list args;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    document_remark(n->in, n->line, n->column, message);
}

bool words_listed(const char *const *words, char *out, size_t size)
{
    static const char more[] = ", ...";
    size_t at = 0;
    for (const char *const *w = words; *w != NULL; w++) {
        const char *comma = at > 0 ? ", " : "";
        size_t n = strlen(comma) + strlen(*w);
        if (at + n + sizeof more > size) {
            memcpy(out + at, more, sizeof more);
            return at > 0;
        }
        at += (size_t)snprintf(out + at, size - at, "%s%s", comma, *w);
    }
    return at > 0;
}

void node_unknown(const struct node *n, const char *what, const char *const *words)
{
    const char *nearest = text_nearest(n->text, words);
    char list[320];
    if (nearest != NULL)
        node_error(n, "unknown %s '%.60s'; did you mean '%s'?", what, n->text, nearest);
    else if (words_listed(words, list, sizeof list))
        node_error(n, "unknown %s '%.60s'; possible: %s", what, n->text, list);
    else
        node_error(n, "unknown %s '%.60s'", what, n->text);
}

/* ---- maps and lists --------------------------------------------------------------- */

bool node_is(const struct node *n, enum node_kind kind)
{
    static const char *const expected[] = {
        [NODE_TEXT] = "a single value is expected here, not a list or a map",
        [NODE_LIST] = "a list is expected here: [a, b], or lines that begin with '-'",
        [NODE_MAP] = "a map is expected here: lines of the form 'key: value'",
    };
    if (n == NULL || n->kind == kind)
        return n != NULL;
    node_error(n, "%s", expected[kind]);
    return false;
}

const struct node *node_entries(const struct node *n, enum node_kind kind)
{
    return node_is(n, kind) ? n->first : NULL;
}

const struct node *node_find(const struct node *map, const char *key)
{
    const struct node *k = map->kind == NODE_MAP ? map->first : NULL;
    while (k != NULL && strcmp(k->text, key) != 0)
        k = k->next;
    return k == NULL ? NULL : k->value;
}

const struct node *node_need(const struct node *map, const char *key)
{
    const struct node *value = node_find(map, key);
    if (value == NULL)
        node_error(map, "the key '%s' is missing", key);
    return value;
}

static bool listed(const char *text, const char *const *words)
{
    while (*words != NULL && strcmp(text, *words) != 0)
        words++;
    return *words != NULL;
}

bool node_keys(const struct node *map, const char *const *keys)
{
    bool sound = true;
    for (const struct node *k = map->kind == NODE_MAP ? map->first : NULL; k; k = k->next) {
        if (!listed(k->text, keys)) {
            node_unknown(k, "key", keys);
            sound = false;
        }
    }
    return sound;
}

/* ---- values ------------------------------------------------------------------------ */

/* Decimal digits without leading zeros; false if the number is too large. */
static bool digits(const char *s, uint64_t *out)
{
    uint64_t value = 0;
    if (*s == '\0' || (s[0] == '0' && s[1] != '\0'))
        return false;
    for (; *s != '\0'; s++) {
        unsigned digit = (unsigned)(*s - '0');
        if (*s < '0' || *s > '9' || value > (UINT64_MAX - digit) / 10)
            return false;
        value = value * 10 + digit;
    }
    *out = value;
    return true;
}

bool node_u64(const struct node *n, uint64_t *out)
{
    if (!node_is(n, NODE_TEXT))
        return false;
    if (!n->quoted && digits(n->text, out))
        return true;
    node_error(n, "a whole number is expected here, not '%.60s'", n->text);
    return false;
}

bool node_int(const struct node *n, int lowest, int highest, int *out)
{
    if (!node_is(n, NODE_TEXT))
        return false;
    bool minus = n->text[0] == '-';
    uint64_t size = 0;
    if (n->quoted) {
        node_error(n, "%s", "a whole number is expected here, without quotes");
        return false;
    }
    if (!digits(n->text + minus, &size)) {
        node_error(n, "a whole number from %d to %d is expected here, not '%.60s'", lowest, highest,
                   n->text);
        return false;
    }
    int64_t value = size > 2000000000 ? 2000000000 : (int64_t)size;
    value = minus ? -value : value;
    if (value < lowest || value > highest) {
        node_error(n, "%.20s is out of range: %d to %d", n->text, lowest, highest);
        return false;
    }
    *out = (int)value;
    return true;
}

bool node_flag(const struct node *n, bool *out)
{
    if (!node_is(n, NODE_TEXT))
        return false;
    bool yes = strcmp(n->text, "yes") == 0 || strcmp(n->text, "true") == 0;
    bool no = strcmp(n->text, "no") == 0 || strcmp(n->text, "false") == 0;
    if (n->quoted) {
        node_error(n, "%s", "'yes' or 'no' is expected here, without quotes");
        return false;
    }
    if (!yes && !no) {
        node_error(n, "'yes' or 'no' is expected here, not '%.60s'", n->text);
        return false;
    }
    *out = yes;
    return true;
}

bool node_text(const struct node *n, char *out, size_t size)
{
    if (!node_is(n, NODE_TEXT))
        return false;
    if (n->size == 0)
        node_error(n, "%s", "a text is expected here, but there is none");
    else if ((size_t)n->size >= size)
        node_error(n, "this text is too long: %d bytes, at most %d", n->size, (int)size - 1);
    else if (strchr(n->text, '\n') != NULL)
        node_error(n, "%s", "this text must not have several lines");
    else
        return strcpy(out, n->text) != NULL;
    return false;
}

static bool id_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

bool node_id(const struct node *n, char *out, size_t size)
{
    if (!node_is(n, NODE_TEXT))
        return false;
    bool sound = id_letter(n->text[0]);
    for (const char *s = n->text; *s != '\0'; s++)
        sound = sound && (id_letter(*s) || ((*s == '-' || *s == '_') && id_letter(s[1])));
    if (sound)
        return node_text(n, out, size);
    node_error(
        n, "'%.60s' is not an id: use lower case letters a-z and digits, with single '-' or '_'",
        n->text);
    return false;
}

bool node_choice(const struct node *n, const char *what, const char *const *words, int *out)
{
    if (!node_is(n, NODE_TEXT))
        return false;
    for (int i = 0; words[i] != NULL; i++) {
        if (strcmp(n->text, words[i]) == 0) {
            *out = i;
            return true;
        }
    }
    node_unknown(n, what, words);
    return false;
}

bool node_ints(const struct node *list, int lowest, int highest, int most, int *out, int *count)
{
    if (!node_is(list, NODE_LIST))
        return false;
    *count = 0;
    bool sound = true;
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        int number;
        if (*count == most) {
            node_error(n, "too many numbers: at most %d", most);
            return false;
        }
        if (node_int(n, lowest, highest, &number))
            out[(*count)++] = number;
        else
            sound = false;
    }
    return sound;
}
