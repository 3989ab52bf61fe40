/* SPDX-License-Identifier: MIT
 *
 * keys.c: from keys to requests, and the texts about them; all from requests.def. */
#include "keys.h"

#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "text.h"

static const struct {
    const char *name;
    int where, key[2];
    const char *keys, *word, *help;
} requests[] = {
#define REQUEST(name, where, key1, key2, keys, word, help)                                         \
    [REQ_##name] = {#name, (where), {key1, key2}, keys, word, help},
#include "requests.def"
};

/* Keys that the user chose instead of the list's. */
static struct {
    bool changed;
    int key[2];
} chosen[REQ_NONE];

static const int *keys_of(int r)
{
    return chosen[r].changed ? chosen[r].key : requests[r].key;
}

static bool has_key(const int keys[2], int key)
{
    return key != 0 && (keys[0] == key || keys[1] == key);
}

enum key_request request_of_key(int key, int where)
{
    if (key == '\r')
        key = K_ENTER;
    for (int i = 0; i < REQ_NONE; i++)
        if ((requests[i].where & where) && has_key(keys_of(i), key))
            return (enum key_request)i;
    return REQ_NONE;
}

/* ---- choosing keys ----------------------------------------------------------------- */

/* The first request with the same key, for which this one is only another word; or itself. */
static int main_of(int r)
{
    for (int i = 0; i < r && requests[r].help[0] == '\0'; i++)
        if (requests[i].key[0] == requests[r].key[0] && requests[i].where & requests[r].where)
            return i;
    return r;
}

const char *const *keys_words(void)
{
    static const char *words[REQ_NONE + 1];
    int n = 0;
    for (int i = 0; i < REQ_NONE; i++)
        if (main_of(i) == i)
            words[n++] = requests[i].name;
    words[n] = NULL;
    return words;
}

void keys_forget(void)
{
    memset(chosen, 0, sizeof chosen);
}

/* Why that key cannot be chosen for that request; NULL: it can. */
static const char *refused(int r, int key)
{
    char text[5];
    bool character = key_text(key, text) > 0;
    if (character && requests[r].where & AT_FORM && key != requests[r].key[0])
        return N_("characters are needed for typing names; choose another key");
    if (key >= '0' && key <= '9' && requests[r].where & AT_CHOICE)
        return N_("digits are needed for answers; choose another key");
    return NULL;
}

const char *keys_choose(const char *word, const int key[2])
{
    int r = 0;
    while (r < REQ_NONE && (strcmp(requests[r].name, word) != 0 || main_of(r) != r))
        r++;
    if (r == REQ_NONE)
        return N_("no key has that meaning");
    const char *why = refused(r, key[0]);
    if (why == NULL && key[1] != 0)
        why = refused(r, key[1]);
    if (why != NULL)
        return why;
    for (int i = r; i < REQ_NONE; i++)
        if (main_of(i) == r) {
            chosen[i].changed = true;
            memcpy(chosen[i].key, key, sizeof chosen[i].key);
        }
    if (has_key(requests[r].key, K_INTERRUPT) && key[1] == 0)
        chosen[r].key[1] = K_INTERRUPT; /* Ctrl-C always leaves the game  */
    return NULL;
}

/* A request with the same key on the same screen, which the list does not have. */
static int clash_of(int i, int k)
{
    if (!(requests[i].where & requests[k].where) || !(chosen[i].changed || chosen[k].changed) ||
        main_of(k) == i)
        return 0;
    for (int n = 0; n < 2; n++) {
        int key = keys_of(i)[n];
        bool always = has_key(requests[i].key, key) && has_key(requests[k].key, key);
        if (has_key(keys_of(k), key) && !always)
            return key;
    }
    return 0;
}

bool keys_clash(struct keys_clash *out)
{
    for (int i = 0; i < REQ_NONE; i++)
        for (int k = i + 1; k < REQ_NONE; k++) {
            int key = clash_of(i, k), blamed = chosen[k].changed ? k : i;
            if (key == 0)
                continue;
            out->word = requests[main_of(blamed)].name;
            out->other = requests[main_of(blamed == k ? i : k)].name;
            keys_name(key, out->key, sizeof out->key);
            return true;
        }
    return false;
}

/* ---- texts ------------------------------------------------------------------------- */

/* Most keys are characters. */
static const char *key_said(const char *name)
{
    return name[0] != '\0' && name[1] != '\0' ? text_as("key", name) : name;
}

static const char *ctrl_said(char c, char *out, size_t size)
{
    return phrase(out, size, C_("key", "Ctrl-{letter}"), "letter", (char[]){c, '\0'}, NULL);
}

/* Names of keys, with blanks between them. */
static void keys_said(const char *keys, char *out, size_t size)
{
    out[0] = '\0';
    for (size_t n; *keys != '\0'; keys += n + (keys[n] == ' ')) {
        char name[KEY_NAME], said[KEY_NAME];
        n = strcspn(keys, " ");
        snprintf(name, sizeof name, "%.*s", (int)n, keys);
        text_join(out, size, " ",
                  strncmp(name, "Ctrl-", 5) == 0 && name[6] == '\0'
                      ? ctrl_said(name[5], said, sizeof said)
                      : key_said(name));
    }
}

const char *key_of_request(enum key_request r, char *out, size_t size)
{
    keys_said(requests[r].keys, out, size);
    if (chosen[r].changed)
        keys_name(chosen[r].key[0], out, size);
    return out;
}

/* Whether request i's keys are shown in the help line of r. */
static bool in_row_of(int i, int r)
{
    const char *keys = requests[i].keys;
    return i == r || (keys[0] == '@' && strcmp(keys + 1, requests[r].name) == 0);
}

/* All keys of a line of the help. */
static void row_keys(int r, char *out, size_t size)
{
    bool changed = false;
    size_t used = 0;
    char name[KEY_NAME];
    for (int i = 0; i < REQ_NONE; i++)
        changed = changed || (in_row_of(i, r) && chosen[i].changed);
    keys_said(requests[r].keys, out, size);
    for (int i = 0; changed && i < REQ_NONE; i++)
        for (int n = 0; in_row_of(i, r) && n < (chosen[i].changed ? 2 : 1) && used < size; n++)
            if (keys_name(keys_of(i)[n], name, sizeof name)[0] != '\0')
                used +=
                    (size_t)snprintf(out + used, size - used, "%s%s", used > 0 ? " " : "", name);
}

enum { UNDO_LEAST = 12 }; /* least cells for saying what undo takes back            */

static int width_of(int i, const char *word)
{
    char keys[KEY_NAME];
    return text_width(key_of_request((enum key_request)i, keys, sizeof keys)) + 1 +
           text_width(word);
}

/* The room for a word; for a switch, room for both its words, so that it stays. */
static int room_for(int i, const char *word)
{
    int other = i == REQ_points ? REQ_caballeros : i == REQ_caballeros ? REQ_points : i;
    int w = width_of(i, word), next = other == i ? 0 : width_of(other, _(requests[other].word));
    return w > next ? w : next;
}

/* Help comes first, and room is kept for undo, so both are always drawn; the others share the rest.
 */
int draw_key_line_undo(struct grid *g, int y, int where, uint64_t without, const char *undo)
{
    char take_back[160], what[120], keys[KEY_NAME];
    int x = 0, kept = 0;
    bool undoes = requests[REQ_undo].where & where && !request_in(without, REQ_undo);
    int room = g->width / 3; /* leave room for other keys                       */
    text_fit_words(room < UNDO_LEAST ? "" : undo, room, what, sizeof what);
    phrase(take_back, sizeof take_back, *what ? _("{undo} \"{move}\"") : "{undo}", "undo",
           _(requests[REQ_undo].word), "move", what, NULL);
    if (width_of(REQ_undo, take_back) + 8 > g->width)
        snprintf(take_back, sizeof take_back, "%s", _(requests[REQ_undo].word));
    kept = undoes ? width_of(REQ_undo, take_back) + 2 : 0;
    for (int i = 0; i < REQ_NONE; i++) {
        if (!(requests[i].where & where) || requests[i].word[0] == '\0' ||
            request_in(without, (enum key_request)i))
            continue;
        const char *word = i == REQ_undo ? take_back : _(requests[i].word);
        kept = i == REQ_undo ? 0 : kept;
        key_of_request((enum key_request)i, keys, sizeof keys);
        if (x > 0 && x + room_for(i, word) + kept > g->width)
            continue;
        x = grid_text(g, x, y, g->width - x, ROLE_KEYS, keys);
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
        char keys[128], shown[128];
        row_keys(i, shown, sizeof shown);
        text_fit(shown, 12, true, keys, sizeof keys);
        int n = snprintf(out + used, size - used, "%s%s\n", keys, _(requests[i].help));
        if (n < 0 || (size_t)n >= size - used)
            break;
        used += (size_t)n;
    }
    out[used] = '\0';
    return used;
}

/* ---- names ------------------------------------------------------------------------- */

static const struct {
    const char *name;
    int key;
} names[] = {/* translators: names of keys, without blanks */
             {NC_("key", "Enter"), K_ENTER},
             {NC_("key", "Tab"), K_TAB},
             {NC_("key", "Esc"), K_ESCAPE},
             {NC_("key", "Space"), ' '},
             {NC_("key", "Up"), K_UP},
             {NC_("key", "Down"), K_DOWN},
             {NC_("key", "Left"), K_LEFT},
             {NC_("key", "Right"), K_RIGHT},
             {NC_("key", "Home"), K_HOME},
             {NC_("key", "End"), K_END},
             {NC_("key", "PgUp"), K_PAGE_UP},
             {NC_("key", "PgDn"), K_PAGE_DOWN},
             {NC_("key", "Shift-Tab"), K_BACKTAB},
             {NC_("key", "Backspace"), K_BACKSPACE},
             {NC_("key", "Delete"), K_DELETE},
             {NC_("key", "F1"), K_F1}};
enum { NAMES = sizeof names / sizeof *names };

static bool is_same_name(const char *a, const char *b)
{
    char one[KEY_NAME], other[KEY_NAME];
    return strcmp(text_fold(a, one, sizeof one), text_fold(b, other, sizeof other)) == 0;
}

const char *keys_name(int key, char *out, size_t size)
{
    char text[5] = "";
    for (int i = 0; i < NAMES; i++)
        if (names[i].key == key) {
            snprintf(out, size, "%s", key_said(names[i].name));
            return out;
        }
    if (key > 0 && key < ' ')
        ctrl_said((char)(key + '@'), out, size);
    else
        snprintf(out, size, "%s", key_text(key, text) > 0 ? text : "");
    return out;
}

int keys_named(const char *name)
{
    static const char taken[] = "CZIJMHL"; /* Ctrl-Z, redraw, and what other keys send */
    char said[KEY_NAME], text[5];
    for (int i = 0; i < NAMES; i++)
        if (strlen(name) > 1 &&
            (is_same_name(name, names[i].name) || is_same_name(name, key_said(names[i].name))))
            return names[i].key;
    for (char c = 'A'; c <= 'Z'; c++)
        if ((strncmp(name, "Ctrl-", 5) == 0 && name[5] == c && name[6] == '\0') ||
            strcmp(ctrl_said(c, said, sizeof said), name) == 0)
            return strchr(taken, c) == NULL ? K_CTRL(c) : K_NONE;
    uint32_t code;
    size_t n = *name != '\0' ? text_character(name, strlen(name), &code) : 0;
    bool whole = n > 0 && name[n] == '\0' && code != ' ' && key_text((int)code, text) > 0;
    return whole ? (int)code : K_NONE;
}

size_t key_text(int key, char out[5])
{
    size_t n = key < ' ' ? 0 : text_encode((uint32_t)key, out);
    return n > 0 && text_may_hold((uint32_t)key) ? n : 0;
}
