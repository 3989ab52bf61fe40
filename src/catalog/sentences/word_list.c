/* SPDX-License-Identifier: MIT
 *
 * word_list.c: finds words in the list of words.def, and suggests others for an unknown one. */
#include "word_list.h"

#include <string.h>

#include "hidalgo/catalog.h"
#include "intl.h"
#include "text.h"

const struct word word_list[] = {
#define WORD(group, word, value, more, takes, example, about, said)                                \
    {group, word, value, more, takes, example, about, said},
#include "words.def"
};
const int word_count = sizeof word_list / sizeof *word_list;

enum { WORDS = sizeof word_list / sizeof *word_list };

/* Most words already differ in their first letter. */
static bool same(const char *a, const char *b)
{
    return *a == *b && strcmp(a, b) == 0;
}

const struct word *word_find(enum group group, const char *word)
{
    for (const struct word *w = word_list; w < word_list + WORDS; w++)
        if (w->group == group && same(w->word, word))
            return w;
    return NULL;
}

int word_order(const char *word)
{
    int i = 0;
    while (i < WORDS && !same(word_list[i].word, word))
        i++;
    return i;
}

enum takes word_takes(const struct word *w)
{
    static const char *const names[] = {
        [TAKES_VALUES] = "values",    [TAKES_PEOPLE] = "people",
        [TAKES_PLACES] = "places",    [TAKES_THINGS] = "things",
        [TAKES_PIECE] = "piece",      [TAKES_DURATION] = "duration",
        [TAKES_COUNT] = "count",      [TAKES_CONDITION] = "condition",
        [TAKES_PARTS] = "parts",      [TAKES_SENTENCES] = "sentences",
        [TAKES_BRANCHES] = "branches"};
    size_t size = strcspn(w->takes, " ,");
    for (int i = TAKES_VALUES; i <= TAKES_BRANCHES; i++)
        if (strlen(names[i]) == size && memcmp(names[i], w->takes, size) == 0)
            return (enum takes)i;
    return w->takes[0] >= '0' && w->takes[0] <= '9' ? TAKES_NUMBER : TAKES_WORDS;
}

bool word_is_needed(const struct word *w)
{
    return strstr(w->takes, ", needed") != NULL;
}

bool word_is_one(const struct word *w)
{
    return strstr(w->takes, ", one") != NULL;
}

const struct word *word_beside(const struct word *w, int i)
{
    static const char with[] = " with ";
    const char *beside = strstr(w->takes, with);
    if (beside == NULL)
        return NULL;
    for (beside += strlen(with); i > 0 && beside != NULL; i--) {
        beside = strchr(beside, ' ');
        beside = beside == NULL ? NULL : beside + 1;
    }
    size_t size = beside == NULL ? 0 : strcspn(beside, " ");
    for (const struct word *of = word_list; size > 0 && of < word_list + WORDS; of++)
        if (of->group == w->group && strlen(of->word) == size &&
            memcmp(of->word, beside, size) == 0)
            return of;
    return NULL;
}

static const struct {
    const char *what, *forms;
} groups[] = {
#define X(group, what, forms) {what, forms},
    GROUPS(X)
#undef X
};

bool hd_card_word(int i, struct hd_word *out)
{
    if (i < 0 || i >= WORDS)
        return false;
    const struct word *w = &word_list[i];
    *out = (struct hd_word){groups[w->group].what, w->word, w->example, w->about};
    return true;
}

const char *hd_card_word_meant(const char *text)
{
    static const char *const synonyms[][2] = {
#define SYNONYM(text, word) {text, word},
#include "words.def"
    };
    for (size_t i = 0; i < sizeof synonyms / sizeof *synonyms; i++)
        if (strcmp(synonyms[i][0], text) == 0)
            return synonyms[i][1];
    return NULL;
}

static bool in(const struct word *w, enum group group, enum group other)
{
    return w->group == group || w->group == other;
}

/* All words of two groups, and those besides them. */
static void words_of(enum group group, enum group other, const char *const *besides,
                     const char *list[WORDS + WORDS_BESIDES + 1])
{
    int count = 0, most = WORDS + WORDS_BESIDES;
    for (const struct word *w = word_list; w < word_list + WORDS; w++)
        if (in(w, group, other))
            list[count++] = w->word;
    for (; besides != NULL && *besides != NULL && count < most; besides++)
        list[count++] = *besides;
    list[count] = NULL;
}

/* The row whose example helps: the suggested word's, or the group's first. */
static const struct word *helpful(enum group group, enum group other, const char *nearest)
{
    for (const struct word *w = word_list; w < word_list + WORDS; w++)
        if (nearest == NULL ? w->group == group
                            : in(w, group, other) && strcmp(w->word, nearest) == 0)
            return w;
    return NULL;
}

/* The row of what people call otherwise, in these groups if it is in them; NULL: no such name. */
static const struct word *meant(const char *text, enum group group, enum group other)
{
    const char *word = hd_card_word_meant(text);
    const struct word *found = NULL;
    for (const struct word *w = word_list; word != NULL && w < word_list + WORDS; w++)
        if (same(w->word, word) && (found == NULL || in(w, group, other)))
            found = w;
    return found;
}

/* A filter of places or people that stands where a place or people are expected. */
static const struct word *filter_of(enum group group, const char *text)
{
    return group == PLACE    ? word_find(PLACE_FILTER, text)
           : group == PEOPLE ? word_find(PEOPLE_FILTER, text)
                             : NULL;
}

void word_unknown(const struct node *n, enum group group, enum group other,
                  const char *const *besides)
{
    const char *list[WORDS + WORDS_BESIDES + 1];
    char text[260];
    words_of(group, other, besides, list);
    words_listed(list, text, sizeof text);
    const char *what = groups[group].what;
    const char *forms = groups[group].forms[0] != '\0' ? groups[group].forms : "";
    const struct word *w = meant(n->text, group, other);
    const bool elsewhere = w != NULL && !in(w, group, other);
    const char *nearest = w != NULL ? w->word : text_nearest(n->text, list);
    w = w != NULL ? w : helpful(group, other, nearest);
    const struct word *filter = filter_of(group, n->text);
    if (filter != NULL) {
        node_error(n, "'%s' is a filter, and says more: %s", n->text, filter->example);
        return;
    }
    if (group == PLACE && word_find(PEOPLE, n->text) != NULL)
        node_error(n, "'%s' stands for people, and a place is expected; possible: %s%s", n->text,
                   text, forms);
    else if (group == PEOPLE && word_find(PLACE, n->text) != NULL)
        node_error(n, "'%s' is a place, and people are expected; possible: %s%s", n->text, text,
                   forms);
    else if (elsewhere)
        node_error(n, "unknown %s '%.60s'; did you mean '%s' (%s)?", what, n->text, nearest,
                   groups[w->group].what);
    else if (nearest != NULL)
        node_error(n, "unknown %s '%.60s'; did you mean '%s'?", what, n->text, nearest);
    else
        node_error(n, "unknown %s '%.60s'; possible: %s%s", what, n->text, text, forms);
    if (w != NULL)
        node_hint(n, "for example  %s", w->example);
}

const struct word *word_at(enum group group, const struct node *n)
{
    if (!node_is(n, NODE_TEXT))
        return NULL;
    const struct word *w = word_find(group, n->text);
    if (w == NULL)
        word_unknown(n, group, group, NULL);
    return w;
}

bool word_keys(const struct node *map, enum group group, enum group other)
{
    bool sound = node_is(map, NODE_MAP);
    for (const struct node *k = node_entries(map, NODE_MAP); k != NULL; k = k->next) {
        if (word_find(group, k->text) != NULL || word_find(other, k->text) != NULL)
            continue;
        word_unknown(k, group, other, NULL);
        sound = false;
    }
    return sound;
}
