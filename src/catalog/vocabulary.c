/* SPDX-License-Identifier: MIT
 *
 * vocabulary.c: effect words and their parameters, as effects.def lists them.
 *
 * A word stands alone ("veto") or as the only key of a map ("move: {own: 4}").
 * Nothing is known here of what a word does; that is src/engine. */
#include <stddef.h>
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "intl.h"
#include "text.h"

enum type { TYPE_COUNT, TYPE_MUST, TYPE_FLAG, TYPE_CLASSES };

struct param {
    int effect;
    const char *word;
    enum type type;
    size_t field;
    int preset;
};

static const struct param params[] = {
#define PARAM(effect, word, type, field, preset)                                                   \
    {HD_EFFECT_##effect, #word, TYPE_##type, offsetof(struct hd_effect, field), preset},
#include "hidalgo/effects.def"
};

static const char *const effects[] = {
#define EFFECT(name, text) #name,
#include "hidalgo/effects.def"
};

enum { PARAMS = sizeof params / sizeof *params, WORD = 32 };

/* The word as files write it: '-' for '_'. */
static const char *spelled(const char *name, char out[WORD])
{
    size_t i = 0;
    for (; i < WORD - 1 && name[i] != '\0'; i++)
        out[i] = name[i] == '_' ? '-' : name[i];
    out[i] = '\0';
    return out;
}

/* ---- one parameter -------------------------------------------------------------- */

static bool read_count(const struct node *value, uint8_t *field)
{
    int number;
    if (value->kind == NODE_TEXT && !value->quoted && strcmp(value->text, "all") == 0) {
        *field = HD_ALL;
        return true;
    }
    if (value->kind == NODE_TEXT && (value->text[0] < '0' || value->text[0] > '9')) {
        node_error(value, _("a number from 1 to 250, or 'all', is expected here, not '%.60s'"),
                   value->text);
        return false;
    }
    if (!node_int(value, 1, 250, &number))
        return false;
    *field = (uint8_t)number;
    return true;
}

static bool read_classes(const struct node *value, struct hd_effect *out)
{
    int number[16], count;
    if (!numbers_read(value, 0, 15, 16, number, &count))
        return false;
    if (count == 0) {
        node_error(value, "%s", _("at least one value is needed"));
        return false;
    }
    for (int i = 0; i < count; i++)
        out->classes |= (uint16_t)(1u << number[i]);
    return true;
}

static bool read_param(const struct param *p, const struct node *value, struct hd_effect *out)
{
    uint8_t *field = (uint8_t *)out + p->field;
    bool flag;
    switch (p->type) {
    case TYPE_COUNT:
    case TYPE_MUST:
        return read_count(value, field);
    case TYPE_FLAG:
        if (!node_flag(value, &flag))
            return false;
        *field = flag;
        return true;
    case TYPE_CLASSES:
        return read_classes(value, out);
    }
    return false;
}

/* ---- one effect ------------------------------------------------------------------ */

static bool check_keys(const struct node *map, int word)
{
    const char *keys[PARAMS + 1];
    char text[PARAMS][WORD];
    int count = 0;
    for (int i = 0; i < PARAMS; i++) {
        if (params[i].effect == word) {
            keys[count] = spelled(params[i].word, text[count]);
            count++;
        }
    }
    keys[count] = NULL;
    return node_keys(map, keys);
}

/* at: where the effect is written, for what is missing.  map: NULL or its values. */
static bool read_params(const struct node *at, const struct node *map, struct hd_effect *out)
{
    bool sound = map == NULL || check_keys(map, out->word);
    for (const struct param *p = params; p < params + PARAMS; p++) {
        char word[WORD];
        if (p->effect != out->word)
            continue;
        if (p->type != TYPE_CLASSES)
            ((uint8_t *)out)[p->field] = (uint8_t)p->preset;
        const struct node *value = map == NULL ? NULL : node_find(map, spelled(p->word, word));
        if (value != NULL) {
            sound = read_param(p, value, out) && sound;
        } else if (p->type == TYPE_MUST || p->type == TYPE_CLASSES) {
            node_error(at, _("this effect needs '%s'"), spelled(p->word, word));
            sound = false;
        }
    }
    return sound;
}

static bool find_word(const struct node *n, struct hd_effect *out)
{
    const char *words[HD_EFFECT_COUNT + 1];
    char text[HD_EFFECT_COUNT][WORD];
    int word;
    for (int i = 0; i < HD_EFFECT_COUNT; i++)
        words[i] = spelled(effects[i], text[i]);
    words[HD_EFFECT_COUNT] = NULL;
    if (!node_choice(n, _("effect"), words, &word))
        return false;
    out->word = (uint8_t)word;
    return true;
}

bool effect_read(const struct node *entry, struct hd_effect *out)
{
    *out = (struct hd_effect){0};
    const struct node *word = entry, *map = NULL;
    if (entry->kind == NODE_MAP && entry->size == 1) {
        word = entry->first;
        map = word->value;
        if (map->kind == NODE_TEXT && map->size == 0 && !map->quoted)
            map = NULL;
        else if (!node_is(map, NODE_MAP))
            return false;
    } else if (entry->kind != NODE_TEXT) {
        node_error(entry, "%s", _("an effect is one word, with its parameters: 'move: {own: 4}'"));
        return false;
    }
    if (!find_word(word, out) || !read_params(word, map, out))
        return false;
    if (out->word == HD_EFFECT_move && out->own == 0 && out->opponents == 0) {
        node_error(word, "%s", _("'move' needs 'own', 'opponents' or both"));
        return false;
    }
    if (out->word == HD_EFFECT_court && out->optional && out->count > MOST_CALLED) {
        node_error(word, _("with 'optional' a count of at most %d can be asked for"), MOST_CALLED);
        return false;
    }
    return true;
}

bool param_is_list(const char *word, size_t n)
{
    for (const struct param *p = params; p < params + PARAMS; p++) {
        char text[WORD];
        if (p->type == TYPE_CLASSES && strlen(spelled(p->word, text)) == n &&
            memcmp(text, word, n) == 0)
            return true;
    }
    return false;
}

/* ---- writing --------------------------------------------------------------------- */

static size_t add(char *buf, size_t size, size_t at, const char *text)
{
    for (; *text != '\0' && at + 1 < size; text++)
        buf[at++] = *text;
    buf[at] = '\0';
    return at;
}

static void value_text(const struct param *p, const struct hd_effect *e, char out[80])
{
    int value = *((const uint8_t *)e + p->field);
    size_t at = 0;
    char number[8];
    out[0] = '\0';
    if (p->type == TYPE_FLAG) {
        add(out, 80, 0, value ? "yes" : "no");
    } else if (p->type != TYPE_CLASSES) {
        snprintf(number, sizeof number, "%d", value);
        add(out, 80, 0, value == HD_ALL ? "all" : number);
    } else {
        for (int i = 0; i < 16; i++) {
            if (e->classes >> i & 1) {
                snprintf(number, sizeof number, "%s%d", at == 0 ? "[" : ", ", i);
                at = add(out, 80, at, number);
            }
        }
        add(out, 80, at, "]");
    }
}

const char *hd_effect_text(const struct hd_effect *e, char *buf, size_t size)
{
    char word[WORD], value[80];
    size_t at = e->word < HD_EFFECT_COUNT ? add(buf, size, 0, spelled(effects[e->word], word)) : 0;
    bool any = false;
    for (const struct param *p = params; p < params + PARAMS; p++) {
        bool preset = (p->type == TYPE_COUNT || p->type == TYPE_FLAG) &&
                      *((const uint8_t *)e + p->field) == p->preset;
        if (p->effect != e->word || preset)
            continue;
        value_text(p, e, value);
        at = add(buf, size, at, any ? ", " : ": {");
        at = add(buf, size, at, spelled(p->word, word));
        at = add(buf, size, at, ": ");
        at = add(buf, size, at, value);
        any = true;
    }
    if (any)
        add(buf, size, at, "}");
    return buf;
}
