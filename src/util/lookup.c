/* SPDX-License-Identifier: MIT
 *
 * lookup.c: looks things up in the rules (lookup.h).
 *
 * Every item gets a rank; the places with the highest come first. If the words are only in its
 * text, a section counts as one place. lookup_tell.c builds the answer, lookup_guess.c guesses
 * mistyped words. */
#include "lookup.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "intl.h"
#include "language.h"
#include "query.h"
#include "text.h"

enum { BYTES = 1 << 18 };

/* How well a place fits. */
enum finding_rank { UNRELATED, IN_SOURCES, IN_TEXT, IN_SECTION, IN_TITLE, IS_TITLE };

/* ---- places ------------------------------------------------------------------------ */

/* The last chapter has the sources. */
static bool in_sources(const struct book *b, int item)
{
    while (item < b->items && !(b->item[item].kind == ITEM_HEADING && b->item[item].level == 2))
        item++;
    return item == b->items;
}

int library_place(const struct library *l, const char *place)
{
    const struct book *b = &l->book;
    int other = -1;
    for (int i = 0; i < b->items; i++) {
        const char *mine = b->item[i].place;
        bool ruling = b->item[i].kind == ITEM_PARAGRAPH && *mine && isdigit((unsigned char)*place);
        if (!*mine || strcasecmp(mine + ruling, place) != 0)
            continue;
        if (!b->item[i].other && !ruling && !in_sources(b, i))
            return i;
        other = other < 0 ? i : other;
    }
    return other;
}

/* ---- topics: lines "PLACE PLACE: topic, topic" ------------------------------------- */

/* The next topic of a line, after the ':' or ',' at *at. */
static bool next_topic(const char **at, const char *end, char one[128])
{
    if (!*at || ++*at >= end)
        return false;
    *at += **at == ' ';
    const char *comma = memchr(*at, ',', (size_t)(end - *at));
    size_t length = (size_t)((comma ? comma : end) - *at);
    snprintf(one, 128, "%.*s", (int)(length < 127 ? length : 127), *at);
    *at = comma;
    return true;
}

/* core: only by the words that count. */
static bool has_topic(const char *line, size_t n, const struct query *q, bool core)
{
    char one[128], folded[128];
    const char *at = memchr(line, ':', n);
    while (next_topic(&at, line + n, one))
        if (query_same(text_fold(one, folded, sizeof folded), core ? q->core : q->whole) ||
            (q->stems && query_names(q, one)))
            return true;
    return false;
}

void library_topics(const struct library *l, void (*tell)(const char *topic))
{
    char one[128];
    for (const char *line = l->topics; *line;) {
        size_t n = strcspn(line, "\n");
        const char *at = *line != '#' ? memchr(line, ':', n) : NULL;
        while (next_topic(&at, line + n, one))
            tell(one);
        line += n + (line[n] == '\n');
    }
}

/* The places of a line, as items.  Returns how many. */
static int places_of_line(const struct library *l, const char *line, int item[LOOKUP_PLACES])
{
    char place[BOOK_PLACE];
    int n = 0, used;
    while (n < LOOKUP_PLACES && sscanf(line, " %47[^ :\n]%n", place, &used) == 1) {
        item[n] = library_place(l, place);
        n += item[n] >= 0;
        line += used;
    }
    return n;
}

static int topic_places(const struct library *l, const struct query *q, int item[LOOKUP_PLACES])
{
    for (int core = 0; core < 2; core++)
        for (const char *line = l->topics; *line;) {
            size_t n = strcspn(line, "\n");
            if (*line != '#' && has_topic(line, n, q, core))
                return places_of_line(l, line, item);
            line += n + (line[n] == '\n');
        }
    return 0;
}

/* ---- ranks ------------------------------------------------------------------------- */

/* "VETO" and "Veto" of "Veto (VETO): place: 2". */
static void names_of_code(const char *text, char name[2][128])
{
    const char *end = strstr(text, "): "), *code = end;
    while (code > text && *code != '(')
        code--;
    snprintf(name[0], 128, "%.*s", (int)(end - code - 1), code + 1);
    snprintf(name[1], 128, "%.*s", (int)(code - text), text);
}

/* The names of an item: a heading's, a ruling's, the first two cells of a row. */
static int names_of(const struct book_item *item, char name[2][128])
{
    const char *text = item->text + strlen(item->place);
    const char *second = item->kind == ITEM_ROW ? strstr(item->text, ": ") : NULL;
    if (item->kind == ITEM_POINT || item->kind == ITEM_DRAWING ||
        (item->kind == ITEM_PARAGRAPH && !item->place[0]))
        return 0;
    if (item->coded && strstr(item->text, "): ")) {
        names_of_code(item->text, name);
        return 2;
    }
    if (second) {
        size_t n = (size_t)(second - item->text);
        snprintf(name[0], 128, "%.*s", n < 128 ? (int)n : 127, item->text);
        snprintf(name[1], 128, "%.*s", (int)strcspn(second + 2, ";"), second + 2);
        return 2;
    }
    text += strspn(text, ". ");
    size_t n = item->kind == ITEM_PARAGRAPH ? strcspn(text, ".") : strlen(text);
    snprintf(name[0], 128, "%.*s", n < 128 ? (int)n : 127, text);
    return 1;
}

/* Whether the heading above has one of the words. */
static bool in_section(const struct book *b, int item, const struct query *q)
{
    struct query any = *q;
    any.need = 1;
    return b->item[item].heading >= 0 && query_in(&any, b->item[b->item[item].heading].text);
}

static enum finding_rank rank_of(const struct book *b, int i, const struct query *q)
{
    char name[2][128] = {"", ""}, folded[128];
    const struct book_item *item = &b->item[i];
    if (!query_in(q, item->text) || item->level == 1 || item->kind == ITEM_DRAWING)
        return UNRELATED;
    if (in_sources(b, i))
        return IN_SOURCES;
    enum finding_rank rank = in_section(b, i, q) ? IN_SECTION : IN_TEXT;
    for (int k = names_of(item, name); k-- > 0;) {
        if (query_same(text_fold(name[k], folded, sizeof folded), q->whole))
            return IS_TITLE;
        if (query_same(folded, q->core) || (q->stems && query_names(q, name[k])))
            return IS_TITLE;
        /* The second cell of a row may be a whole sentence. */
        if (query_in(q, name[k]) && (k == 0 || item->place[0]))
            rank = IN_TITLE;
    }
    return rank;
}

/* ---- a finding --------------------------------------------------------------------- */

/* Whether a place, or a section with it, is already listed. */
static int listed(const struct finding *f, const struct book *b, int item)
{
    for (int i = 0; i < f->places; i++)
        if (f->items[i] == item || (b->item[f->items[i]].kind == ITEM_HEADING &&
                                    f->items[i] < item && item < book_end(b, f->items[i])))
            return i;
    return -1;
}

static void list(struct finding *f, const struct book *b, int item, int lines)
{
    int at = listed(f, b, item);
    if (at >= 0) {
        f->lines[at] += f->lines[at] > 0 ? lines : 0;
    } else if (f->places == LOOKUP_PLACES) {
        f->more = true;
    } else {
        f->items[f->places] = item;
        f->lines[f->places++] = lines;
    }
}

/* Lists the places of a rank. */
static void list_rank(struct finding *f, const struct book *b, const unsigned char *ranks,
                      enum finding_rank rank)
{
    for (int i = 0; i < b->items; i++) {
        if (ranks[i] != rank)
            continue;
        bool called = b->item[i].place[0] || b->item[i].kind == ITEM_HEADING;
        bool alone = (rank > IN_SECTION && called) || b->item[i].heading < 0 || f->places == 0;
        list(f, b, alone ? i : b->item[i].heading, rank <= IN_SECTION);
    }
}

/* If a chapter comes first, lists its sections. */
static void list_sections(struct finding *f, const struct library *l)
{
    int page, end;
    const struct book *b = &l->book;
    library_page(l, &page, &end);
    if (f->places != 1 || b->item[f->items[0]].level != 2 || f->items[0] == page)
        return;
    end = book_end(b, f->items[0]);
    for (int i = f->items[0] + 1; i < end; i++)
        if (b->item[i].kind == ITEM_HEADING && b->item[i].level == 3 && f->places < LOOKUP_PLACES)
            f->items[f->places++] = i;
}

static void list_topics(struct finding *f, const struct library *l, const struct query *q)
{
    int item[LOOKUP_PLACES], n = topic_places(l, q, item);
    for (int i = 0; i < n; i++)
        if (l->book.item[item[i]].other == f->other) {
            list(f, &l->book, item[i], 0);
            list_sections(f, l);
        }
}

/* Searches in the rules of this game, or of others (f->other). */
static bool lookup_search(const struct library *l, const struct query *q, struct finding *f)
{
    unsigned char *ranks = malloc((size_t)l->book.items + 1);
    list_topics(f, l, q);
    for (int i = 0; ranks && i < l->book.items; i++)
        ranks[i] =
            l->book.item[i].other == f->other ? (unsigned char)rank_of(&l->book, i, q) : UNRELATED;
    for (int rank = IS_TITLE; ranks && rank > UNRELATED; rank--)
        list_rank(f, &l->book, ranks, (enum finding_rank)rank);
    free(ranks);
    return f->places > 0;
}

/* A topic or a name in the other part wins over text here; here, a part of a name is enough. */
static bool is_named(const struct library *l, const struct query *q, bool other)
{
    int item[LOOKUP_PLACES], n = topic_places(l, q, item);
    bool named = false;
    for (int i = 0; i < n; i++)
        named = named || l->book.item[item[i]].other == other;
    for (int i = 0; i < l->book.items && !named; i++)
        named = l->book.item[i].other == other &&
                rank_of(&l->book, i, q) >= (other ? IS_TITLE : IN_TITLE);
    return named;
}

/* A declined word: other forms of it count only where nothing is called so, but something is by
 * such a form. English needs that only for slips, which are corrected. */
static void look_for_stems(const struct library *l, struct query *q)
{
    if (!*language_spoken() || is_named(l, q, false) || is_named(l, q, true))
        return;
    q->stems = true;
    q->stems = is_named(l, q, false) || is_named(l, q, true);
}

static bool find_anywhere(const struct library *l, const struct query *q, struct finding *f)
{
    f->other = l->book.others > 0 && !is_named(l, q, false) && is_named(l, q, true);
    if (lookup_search(l, q, f))
        return true;
    f->other = l->book.others > 0;
    return f->other && lookup_search(l, q, f);
}

bool lookup(const struct library *l, const char *text, struct finding *found)
{
    struct query q;
    int item = library_place(l, text), topics[LOOKUP_PLACES];
    *found = (struct finding){.exact = item >= 0};
    query_read(&q, text);
    if (item >= 0 && topic_places(l, &q, topics) == 0) {
        list(found, &l->book, item, 0);
        found->other = l->book.item[item].other;
        return true;
    }
    found->exact = false;
    look_for_stems(l, &q);
    if (find_anywhere(l, &q, found) ||
        (lookup_guess(l, &q, found->meant) && find_anywhere(l, &q, found)))
        return true;
    while (--q.need > 0 && !find_anywhere(l, &q, found))
        continue;
    return found->places > 0;
}

/* Other words for what stands in the rules, as the player's language has them. */
static char *say_topics(void *to, const char *words, bool cell, int line)
{
    (void)to, (void)cell, (void)line;
    const char *said = text_as("topics", words);
    return said != words ? strdup(said) : NULL;
}

/* ---- files ------------------------------------------------------------------------- */

bool library_load(struct library *l, const char *folder, const char *game, char why[FILE_WHY])
{
    char path[FILE_PATH];
    size_t size;
    *l = (struct library){.topics = NULL};
    if (!book_load(&l->book, folder, game, why))
        return false;
    char *topics = NULL;
    if (file_join(folder, TOPICS_FILE, path, sizeof path))
        topics = file_read(path, BYTES, &size, why);
    else
        snprintf(why, FILE_WHY, "%s", _("The name of the folder is too long."));
    if (topics)
        l->topics = topics_said(topics, say_topics, NULL);
    if (topics && !l->topics)
        snprintf(why, FILE_WHY, "%s", _("There is not enough memory."));
    free(topics);
    if (!l->topics)
        book_free(&l->book);
    return l->topics != NULL;
}

void library_free(struct library *l)
{
    free(l->topics);
    l->topics = NULL;
    book_free(&l->book);
}
