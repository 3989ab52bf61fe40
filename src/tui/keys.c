/* SPDX-License-Identifier: MIT
 *
 * keys.c: from keys to requests, and the texts about them; all from requests.def. */
#include "keys.h"

#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "text.h"

static const struct {
    int where, key[2];
    const char *keys, *word, *help;
} requests[] = {
#define REQUEST(name, where, key1, key2, keys, word, help)                                         \
    [REQ_##name] = {(where), {key1, key2}, keys, word, help},
#include "requests.def"
};

enum request request_of_key(int key, int where)
{
    if (key == '\r')
        key = K_ENTER;
    for (int i = 0; i < REQ_NONE; i++)
        if ((requests[i].where & where) && key != 0 &&
            (requests[i].key[0] == key || requests[i].key[1] == key))
            return (enum request)i;
    return REQ_NONE;
}

_Static_assert(REQ_NONE < 64, "a set of requests has 64 bits");

/* help and undo never give way: they are drawn with what they need, the others with what
 * is left. */
static int width_of(int i, const char *word)
{
    return text_width(requests[i].keys) + 1 + text_width(word);
}

int draw_key_line_undo(struct grid *g, int y, int where, uint64_t without, const char *undo)
{
    char take_back[80];
    int x = 0, kept = 0;
    bool undoes = requests[REQ_undo].where & where && !(without >> REQ_undo & 1);
    snprintf(take_back, sizeof take_back, *undo ? "%s \"%s\"" : "%s", _(requests[REQ_undo].word),
             undo);
    if (width_of(REQ_undo, take_back) + 8 > g->width)
        snprintf(take_back, sizeof take_back, "%s", _(requests[REQ_undo].word));
    kept = undoes ? width_of(REQ_undo, take_back) + 2 : 0;
    for (int i = 0; i < REQ_NONE; i++) {
        if (!(requests[i].where & where) || requests[i].word[0] == '\0' || without >> i & 1)
            continue;
        const char *word = i == REQ_undo ? take_back : _(requests[i].word);
        kept = i == REQ_undo ? 0 : kept;
        if (x > 0 && x + width_of(i, word) + kept > g->width)
            continue;
        x = grid_text(g, x, y, g->width - x, ROLE_KEYS, requests[i].keys);
        x = grid_text(g, x + 1, y, g->width - x - 1, ROLE_FAINT, word) + 2;
    }
    return x;
}

int draw_key_line(struct grid *g, int y, int where, uint64_t without)
{
    return draw_key_line_undo(g, y, where, without, "");
}

size_t help_on_keys(int where, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (int i = 0; i < REQ_NONE; i++) {
        if (!(requests[i].where & where) || requests[i].help[0] == '\0')
            continue;
        char keys[64];
        text_fit(_(requests[i].keys), 12, true, keys, sizeof keys);
        int n = snprintf(out + used, size - used, "%s%s\n", keys, _(requests[i].help));
        if (n < 0 || (size_t)n >= size - used)
            break;
        used += (size_t)n;
    }
    out[used] = '\0';
    return used;
}

size_t key_text(int key, char out[5])
{
    unsigned c = (unsigned)key;
    size_t n = 0;
    if (key < ' ' || key == 127 || (key >= 0x80 && key < 0xA0) || key >= 0x110000 ||
        (key >= 0xD800 && key < 0xE000))
        return 0;
    if (c < 0x80) {
        out[n++] = (char)c;
    } else if (c < 0x800) {
        out[n++] = (char)(0xC0 | c >> 6);
    } else if (c < 0x10000) {
        out[n++] = (char)(0xE0 | c >> 12);
        out[n++] = (char)(0x80 | (c >> 6 & 0x3F));
    } else {
        out[n++] = (char)(0xF0 | c >> 18);
        out[n++] = (char)(0x80 | (c >> 12 & 0x3F));
        out[n++] = (char)(0x80 | (c >> 6 & 0x3F));
    }
    if (c >= 0x80)
        out[n++] = (char)(0x80 | (c & 0x3F));
    out[n] = '\0';
    return text_may_hold(c) ? n : 0;
}
