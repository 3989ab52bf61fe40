/* SPDX-License-Identifier: MIT
 *
 * lesson_folder.c: the lessons of a folder, with their ids, titles and chapters. */
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "hidalgo/question.h"
#include "intl.h"
#include "lesson_file.h"
#include "phrase.h"
#include "said/said.h"
#include "text.h"

/* ---- chapters ---------------------------------------------------------------------- */

const char *const hd_chapter_ids[HD_CHAPTERS + 1] = {
    [HD_CHAPTER_lessons] = "lessons", [HD_CHAPTER_tempo] = "tempo",
    [HD_CHAPTER_ties] = "ties",       [HD_CHAPTER_discs] = "discs",
    [HD_CHAPTER_cards] = "cards",     [HD_CHAPTER_endgame] = "endgame",
    [HD_CHAPTER_mine] = "mine"};

const char *hd_chapter_title(enum hd_chapter chapter)
{
    static const char *const titles[HD_CHAPTERS] = {
        [HD_CHAPTER_lessons] = N_("Lessons"),
        [HD_CHAPTER_tempo] = N_("Power cards and tempo"),
        [HD_CHAPTER_ties] = N_("Placing and ties"),
        [HD_CHAPTER_discs] = N_("Castillo and discs"),
        [HD_CHAPTER_cards] = N_("King and cards"),
        [HD_CHAPTER_endgame] = N_("The last rounds and the leader"),
        [HD_CHAPTER_mine] = N_("From your own games")};
    return _(titles[chapter]);
}

enum hd_chapter lesson_chapter(const struct node *root)
{
    int chapter = HD_CHAPTER_lessons;
    node_choice(node_find(root, "chapter"), _("chapter"), hd_chapter_ids, &chapter);
    return (enum hd_chapter)chapter;
}

/* ---- titles ----------------------------------------------------------------------------- */

/* That of an exercise from a reader's own game: which decision it was. */
static bool title_of_decision(const struct node *n, char *out, size_t size)
{
    static const char *const keys[] = {"number", "day", "round", "ask", "plan", NULL};
    static const char *const words[] = {
#define ASK(name) #name,
#include "hidalgo/asks.def"
        NULL};
    char day[HD_ID];
    int number, round, ask;
    if (!n || !node_is(n, NODE_MAP) || !node_keys(n, keys) ||
        !node_int(node_need(n, "number"), 1, INT_MAX, &number) ||
        !node_text(node_need(n, "day"), day, sizeof day) ||
        !node_int(node_need(n, "round"), 0, UINT8_MAX, &round) ||
        !node_choice(node_need(n, "ask"), "question", words, &ask))
        return false;
    phrase(out, size, _("No. {n}, {day}, round {round}: {ask}"), "n", DIGITS(number), "day", day,
           "round", DIGITS(round), "ask", _(hd_ask_row((enum hd_ask)ask)->text), NULL);
    return true;
}

bool lesson_title(const struct node *root, const char *path, char out[3 * HD_NAME])
{
    char title[HD_NAME];
    bool map = root && root->kind == NODE_MAP;
    const struct node *n = map ? node_find(root, "title") : NULL;
    if (!n)
        return map && title_of_decision(node_find(root, "decision"), out, 3 * HD_NAME);
    if (!node_text(n, title, sizeof title))
        return false;
    snprintf(out, 3 * HD_NAME, "%s", said_beside(path, HD_OF_lesson, title));
    return true;
}

/* ---- folders ---------------------------------------------------------------------------- */

void lesson_id(const char *path, char out[HD_ID])
{
    const char *name = strrchr(path, '/');
    name = name ? name + 1 : path;
    name += strspn(name, "0123456789-");
    size_t n = strcspn(name, ".");
    snprintf(out, HD_ID, "%.*s", (int)(n < HD_ID ? n : HD_ID - 1), name);
}

static int is_lesson(const struct dirent *entry)
{
    size_t n = strlen(entry->d_name);
    return n > 5 && strcmp(entry->d_name + n - 5, ".yaml") == 0 && entry->d_name[0] != '.';
}

/* Reads only title, edition and chapter: the rest is checked when the lesson begins. */
static void read_heading(struct hd_lesson *l)
{
    struct hd_errors errors = {0};
    struct document *d = document_load(l->path, &errors);
    const struct node *root = d ? document_root(d) : NULL;
    bool map = root && root->kind == NODE_MAP;
    char title[3 * HD_NAME];
    bool titled = lesson_title(root, l->path, title);
    text_clean(titled ? title : l->id, l->title, sizeof l->title);
    const struct node *editions = map ? node_find(root, "editions") : NULL;
    bool one = editions && editions->kind == NODE_MAP && editions->size == 1;
    snprintf(l->edition, sizeof l->edition, "%s", one ? editions->first->text : "");
    l->chapter = map ? lesson_chapter(root) : HD_CHAPTER_lessons;
    document_free(d);
}

int lesson_folder(const char *folder, struct hd_lesson *out, int most)
{
    struct dirent **entry;
    int found = 0, n = scandir(folder, &entry, is_lesson, alphasort);
    for (int i = 0; i < n; i++) {
        struct hd_lesson *l = &out[found];
        if (found < most && file_join(folder, entry[i]->d_name, l->path, sizeof l->path)) {
            lesson_id(l->path, l->id);
            read_heading(l);
            found++;
        }
        free(entry[i]);
    }
    if (n >= 0)
        free(entry);
    return found;
}

bool lessons_mine_folder(char out[FILE_PATH])
{
    char state[FILE_PATH];
    return file_state_folder(state, sizeof state) && file_join(state, "exercises", out, FILE_PATH);
}

int lessons_mine(struct hd_lesson *out, int most)
{
    char folder[FILE_PATH];
    int n = lessons_mine_folder(folder) ? lesson_folder(folder, out, most) : 0;
    for (int i = 0; i < n; i++)
        out[i].chapter = HD_CHAPTER_mine; /* even of a file that cannot be read */
    return n;
}
