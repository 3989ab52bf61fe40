/* SPDX-License-Identifier: MIT
 *
 * settings.c: reads the options file (settings.h); reports all its errors at once, with line,
 * column and the nearest word. */
#include "settings.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "document.h"
#include "file.h"
#include "intl.h"
#include "language.h"
#include "terminal/palette.h"
#include "text.h"

static const char *const top[] = {"hidalgo", "name", "edition", "with",     "color",
                                  "palette", "keys", "width",   "language",
#define CUSTOM(name, label, text, ...) #name,
#include "menu/customs.def"
                                  NULL};

bool settings_path(char out[FILE_PATH])
{
    char folder[FILE_PATH];
    return file_config_folder(folder, sizeof folder) &&
           file_join(folder, "options.yaml", out, FILE_PATH);
}

/* ---- the table ----------------------------------------------------------------------- */

/* First, so that what is wrong is said in it. */
static void read_language(const struct node *n)
{
    char codes[LANGUAGES][LANGUAGE_CODE];
    const char *words[LANGUAGES + 1] = {NULL};
    int which, count = language_codes(codes);
    for (int i = 0; i < count; i++)
        words[i] = codes[i];
    if (node_choice(n, _("language"), words, &which) && !language_is_chosen())
        language_choose(words[which]);
}

static void read_table(const struct node *root, struct frontend *f)
{
    const struct node *name = node_find(root, "name");
    int word;
    if (node_choice(node_find(root, "color"), _("word"), frontend_whens, &word) && !f->colour_given)
        f->colour = (enum tui_colour)word;
    if (node_choice(node_find(root, "palette"), _("palette"), palette_names, &word) &&
        !f->palette_given)
        f->palette = (enum tui_palette)word;
    if (node_int(node_find(root, "width"), 0, FRONTEND_WIDEST, &word) && !f->width_given) {
        f->width = word;
        f->width_given = true;
    }
    if (node_text(name, f->name, HD_NAME - 8) && !text_is_visible(f->name))
        node_error(name, "%s", _("a name must be visible"));
    for (int i = 0; i < TUI_CUSTOMS; i++) {
        const struct tui_custom_text *c = &tui_customs[i];
        if (node_choice(node_find(root, c->name), _("word"), c->word, &word) && !f->given[i])
            f->custom[i] = word;
    }
}

/* The login name, with a capital letter. */
static void name_of_login(char name[HD_NAME])
{
    const char *login = getenv("LOGNAME");
    size_t n = login ? strlen(login) : 0;
    if (name[0] || n == 0 || n >= HD_NAME - 8 || !text_is_clean(login, n) ||
        !text_is_visible(login))
        return;
    memcpy(name, login, n + 1);
    if (name[0] >= 'a' && name[0] <= 'z')
        name[0] = (char)(name[0] - 'a' + 'A');
}

/* ---- keys ---------------------------------------------------------------------------- */

static void choose_key(const struct node *key)
{
    char why[160];
    const struct node *first = key->value, *second = NULL;
    if (first->kind == NODE_LIST) {
        if (first->size < 1 || first->size > 2) {
            node_error(first, "%s", _("one or two keys are expected here"));
            return;
        }
        first = first->first;
        second = first->next;
    }
    if (!node_is(first, NODE_TEXT) || (second && !node_is(second, NODE_TEXT)))
        return;
    if (!tui_key_choose(key->text, first->text, second ? second->text : NULL, why))
        node_error(key->value, "%s", why);
}

static bool is_one(const char *word, const char *const *words)
{
    while (*words && strcmp(*words, word) != 0)
        words++;
    return *words != NULL;
}

static void read_keys(const struct node *map)
{
    char why[160];
    const char *const *words = tui_key_words();
    if (!map || !node_is(map, NODE_MAP))
        return;
    node_keys(map, words);
    for (const struct node *key = map->first; key; key = key->next)
        if (is_one(key->text, words))
            choose_key(key);
    const char *clash = tui_key_clash(why);
    if (clash && node_find(map, clash))
        node_error(node_find(map, clash), "%s", why);
}

/* ---- new games ----------------------------------------------------------------------- */

static void settings_read_edition(const struct node *root, char out[HD_ID])
{
    char ids[16][HD_ID];
    const char *words[17] = {NULL};
    int which, count = hd_edition_ids(ids, 16);
    for (int i = 0; i < count; i++)
        words[i] = ids[i];
    if (node_choice(node_find(root, "edition"), _("edition"), words, &which))
        memcpy(out, ids[which], HD_ID);
}

/* Options that the edition offers. */
static void read_with(const struct node *root, const char *edition, struct request *q)
{
    static struct hd_edition e;
    const struct node *n = node_find(root, "with");
    struct hd_errors errors = {0};
    struct hd_request wanted = {.edition = edition};
    const char *words[HD_OPTIONS + 1] = {NULL};
    int which;
    if (!node_is(n, NODE_LIST) || !hd_edition_load(&e, &wanted, &errors))
        return;
    for (int i = 0; i < e.offers; i++)
        words[i] = e.offered[i].id;
    for (n = n->first; n; n = n->next)
        if (node_choice(n, _("option"), words, &which))
            word_list_add(&q->with, words[which], false);
}

static void read_game(const struct node *root, struct request *q)
{
    static char edition[HD_ID];
    snprintf(edition, sizeof edition, "%s", q->edition);
    settings_read_edition(root, edition);
    q->edition = edition;
    read_with(root, edition, q);
}

/* ---- the file ------------------------------------------------------------------------ */

static void settings_read_all(const struct node *root, struct frontend *f, struct request *q)
{
    static const char *const format[] = {"options 1", NULL};
    static struct request none;
    int which;
    request_begin(&none);
    node_choice(node_need(root, "hidalgo"), _("format"), format, &which);
    node_keys(root, top);
    read_language(node_find(root, "language"));
    read_table(root, f);
    read_game(root, q ? q : &none);
    read_keys(node_find(root, "keys"));
}

bool settings_read(struct frontend *f, struct request *q, int *status)
{
    char path[FILE_PATH];
    struct hd_errors errors = {0};
    if (settings_path(path) && file_exists(path)) {
        struct document *d = document_load(path, &errors);
        const struct node *root = d ? document_root(d) : NULL;
        if (node_is(root, NODE_MAP))
            settings_read_all(root, f, q);
        document_free(d);
    }
    name_of_login(f->name);
    if (errors.count == 0)
        return true;
    *status = request_failed(&errors);
    return false;
}
