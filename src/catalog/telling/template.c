/* SPDX-License-Identifier: MIT
 *
 * template.c: fills the templates of words.def (tell.h). */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "tell.h"

static void put(struct telling *t, char c)
{
    if (t->begin && c != ' ') {
        c = (char)toupper((unsigned char)c);
        t->begin = false;
    }
    if (t->at + 1 < t->size)
        t->text[t->at++] = c;
    t->text[t->at] = '\0';
}

void tell(struct telling *t, const char *text)
{
    while (*text != '\0')
        put(t, *text++);
}

bool node_is_word(const struct node *n, const char *word)
{
    return n != NULL && strcmp(n->text, word) == 0;
}

/* ---- names and conditions ---------------------------------------------------------------- */

/* The topic of a name in a template: "key", "key.key", "2" (of a list), "" (the word itself).
 * topic->own is NULL if it is not there. */
static struct topic topic_of(const struct topic *topic, const char *name, size_t size)
{
    struct topic of = *topic;
    char key[40];
    size_t first = 0;
    while (first < size && name[first] != '.')
        first++;
    snprintf(key, sizeof key, "%.*s", (int)first, name);
    if (isdigit((unsigned char)key[0])) {
        of.own = topic->own->first;
        for (int i = key[0] - '1'; i > 0; i--)
            of.own = of.own->next;
    } else if (first > 0) {
        const struct word *w = word_find(topic->group, key);
        of.word = w != NULL ? w : word_find(topic->other, key);
        of.own = topic->map == NULL ? NULL : node_find(topic->map, key);
    }
    if (first < size) {
        snprintf(key, sizeof key, "%.*s", (int)(size - first - 1), name + first + 1);
        of.own = node_find(of.own, key);
    }
    return of;
}

/* Whether they are one player, or nobody. */
static bool is_one_person(const struct node *n)
{
    bool one = false; /* of several, one is found at most */
    for (; n != NULL && n->kind == NODE_MAP; n = node_find(n, "of"))
        one = one || node_find(n, "ties") != NULL;
    if (one)
        return true;
    const struct word *w = n == NULL ? NULL : word_find(PEOPLE, n->text);
    return w != NULL && w->more == 1;
}

/* Whether "key", "key=word" holds. */
static bool holds(const struct telling *t, const struct topic *topic, const char *s, size_t size)
{
    const char *is = memchr(s, '=', size);
    struct topic of = topic_of(topic, s, is == NULL ? size : (size_t)(is - s));
    char word[40];
    if (is == NULL)
        return size == 3 && memcmp(s, "one", 3) == 0 ? t->one : of.own != NULL;
    snprintf(word, sizeof word, "%.*s", (int)(s + size - is - 1), is + 1);
    if (strcmp(word, "own") == 0)
        return !t->by_you &&
               (of.own == NULL || node_is_word(of.own, "own") || node_is_word(of.own, "you"));
    if (strcmp(word, "one") == 0)
        return is_one_person(of.own);
    if (strcmp(word, "{}") == 0)
        return of.own != NULL && of.own->kind == NODE_MAP;
    return node_is_word(of.own, word) || (strcmp(word, "yes") == 0 && node_is_word(of.own, "true"));
}

static bool any_holds(const struct telling *t, const struct topic *topic, const char *s,
                      size_t size)
{
    for (const char *end = s + size; s < end; s++) {
        size_t one = strcspn(s, ",?");
        if (holds(t, topic, s, one))
            return true;
        s += one;
    }
    return false;
}

/* ---- templates ----------------------------------------------------------------------------- */

/* After a phrase that ends with "but not ..", what follows begins with a comma. */
static void tell_literal(struct telling *t, const char *s)
{
    if (t->slot && t->open && s[0] == ' ' && s[1] != '(') {
        put(t, ',');
        t->open = false;
    }
    t->slot = false;
    put(t, *s);
}

/* Fills the slot that begins here; returns what follows it. */
static const char *tell_slot(struct telling *t, const struct topic *topic, const char *s)
{
    static const char *const forms[] = {
#define X(name) #name,
        FORMS(X)
#undef X
    };
    size_t name = strcspn(s, ":}"), size = strcspn(s, "}");
    const struct topic of = topic_of(topic, s, name);
    const char *said = of.word != topic->word ? of.word->said : "", *after = s + size + 1;
    bool last = after[strspn(after, "]")] == '\0';
    bool filter = of.word == topic->word &&
                  (of.word->group == PLACE_FILTER || of.word->group == PEOPLE_FILTER);
    int form = 0;
    while (name < size && strncmp(forms[form], s + name + 1, size - name - 1) != 0)
        form++;
    t->wrap = filter && !last && of.own->kind == NODE_MAP;
    t->open = t->open && filter;
    if (of.own != NULL && word_takes(of.word) == TAKES_NUMBER)
        t->one = node_is_word(of.own, "1");
    if (said[0] == '\0')
        t->value(t, &of, (enum tell_form)form);
    else if (of.own != NULL)
        tell_template(t, &of, said);
    t->wrap = false;
    t->open = t->open && (last || !filter);
    t->slot = true;
    return after;
}

/* Tells a template up to its end, or to the '|' or ']' that ends a part of it; or only skips it. */
static const char *tell_part(struct telling *t, const struct topic *topic, const char *s, bool skip)
{
    while (*s != '\0' && *s != '|' && *s != ']') {
        bool done = skip;
        if (*s == '{') {
            s = skip ? s + strcspn(s, "}") + 1 : tell_slot(t, topic, s + 1);
        } else if (*s == '[') {
            while (*s != ']') {
                size_t size = strcspn(++s, "?[|]");
                bool told = s[size] != '?' || any_holds(t, topic, s, size);
                s = tell_part(t, topic, s[size] == '?' ? s + size + 1 : s, done || !told);
                done = done || told;
            }
            s++;
        } else {
            if (!skip)
                tell_literal(t, s);
            s++;
        }
    }
    return s;
}

void tell_template(struct telling *t, const struct topic *topic, const char *template)
{
    tell_part(t, topic, template, false);
}
