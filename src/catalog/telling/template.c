/* SPDX-License-Identifier: MIT
 *
 * template.c: fills the templates of words.def (tell.h). */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "particle.h"
#include "phrase.h"
#include "tell.h"

static void put(struct telling *t, char c)
{
    if (t->at + 1 < t->size)
        t->text[t->at++] = c;
    t->text[t->at] = '\0';
}

void tell(struct telling *t, const char *text)
{
    while (*text != '\0')
        put(t, *text++);
}

const char *tell_read(const struct telling *t, const char *text)
{
    return t->said ? text_as("effects", text) : text;
}

void tell_marked(struct telling *t, const char *text)
{
    tell(t, tell_read(t, text));
}

void tell_name(struct telling *t, const char *text)
{
    char formed[PHRASE_LIST];
    tell(t, t->said ? phrase_form(text, t->form, formed, sizeof formed) : text);
}

void tell_between(struct telling *t, const char *pattern)
{
    size_t n;
    const char *between = phrase_between(t->said ? text_said(pattern) : pattern, &n);
    while (n-- > 0)
        put(t, *between++);
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
        for (int i = key[0] - '1'; i > 0 && of.own != NULL; i--)
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

/* The kind of the last number, by which a template chooses. */
static const char *tell_number(const struct telling *t)
{
    /* translators: names of the plurals, for conditions of texts of "effects": one, few, many and
     * then [one?rycerz|few?rycerze|rycerzy] */
    return t->said ? SOME(t->number, "one", "many") : t->number == 1 ? "one" : "";
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

/* Whether "key", "key=word", ":form" holds. */
static bool holds(const struct telling *t, const struct topic *topic, const char *s, size_t size)
{
    const char *is = memchr(s, '=', size);
    struct topic of = topic_of(topic, s, is == NULL ? size : (size_t)(is - s));
    const char *number = tell_number(t);
    char word[40];
    if (*s == ':')
        return strlen(t->form) == size - 1 && memcmp(s + 1, t->form, size - 1) == 0;
    if (is == NULL)
        return of.own != NULL || (strlen(number) == size && memcmp(s, number, size) == 0);
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

/* Reads the forms of a slot, "any:gen"; returns the one of tell.h, the first if there is none. */
static enum tell_form read_forms(struct telling *t, const char *s, const char *end)
{
    static const char *const forms[] = {
#define X(name) #name,
        FORMS(X)
#undef X
    };
    int found = FORM_one;
    t->form[0] = '\0';
    for (size_t n; s < end; s += n) {
        int form = 0;
        n = strcspn(++s, ":}");
        while (form < FORM_COUNT && (strlen(forms[form]) != n || memcmp(forms[form], s, n) != 0))
            form++;
        if (form < FORM_COUNT)
            found = form;
        else
            snprintf(t->form, sizeof t->form, "%.*s", (int)n, s);
    }
    return (enum tell_form)found;
}

/* What the slot has, in its form. */
static void tell_formed(struct telling *t, const struct topic *of, bool nested, enum tell_form form)
{
    char name[sizeof t->form];
    size_t begin = t->at;
    memcpy(name, t->form, sizeof name);
    if (nested)
        tell_template(t, of, of->word->said);
    else
        t->value(t, of, form);
    const char *particle = name[0] == '\0' || begin == t->at
                               ? NULL
                               : particle_after(t->text + begin, name, strlen(name));
    tell(t, particle != NULL ? particle : "");
    t->open = t->open && particle == NULL; /* no comma follows it */
}

/* Fills the slot that begins here; returns what follows it. */
static const char *tell_slot(struct telling *t, const struct topic *topic, const char *s)
{
    size_t name = strcspn(s, ":}"), size = strcspn(s, "}");
    const struct topic of = topic_of(topic, s, name);
    const char *after = s + size + (s[size] == '}');
    if (of.word == NULL && topic->word != NULL)
        return after; /* a translation names what there is not */
    bool nested = of.word != topic->word && of.word->said[0] != '\0';
    bool last = after[strspn(after, "]")] == '\0';
    bool filter = of.word == topic->word && of.word != NULL &&
                  (of.word->group == PLACE_FILTER || of.word->group == PEOPLE_FILTER);
    char outer[sizeof t->form];
    memcpy(outer, t->form, sizeof outer);
    enum tell_form form = read_forms(t, s + name, s + size);
    t->wrap = filter && !last && of.own->kind == NODE_MAP;
    t->open = t->open && filter;
    if (of.own != NULL && of.word != NULL && word_takes(of.word) == TAKES_NUMBER)
        t->number = strtoul(of.own->text, NULL, 10);
    if (!nested || of.own != NULL)
        tell_formed(t, &of, nested, form);
    memcpy(t->form, outer, sizeof outer);
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
            while (*s != ']' && *s != '\0') {
                size_t size = strcspn(++s, "?[|]");
                bool told = s[size] != '?' || any_holds(t, topic, s, size);
                s = tell_part(t, topic, s[size] == '?' ? s + size + 1 : s, done || !told);
                done = done || told;
            }
            s += *s == ']';
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
    const char *s = tell_read(t, template), *skip = t->skip != NULL ? t->skip : "";
    size_t n = strlen(skip);
    t->skip = NULL;
    if (n > 0 && strncmp(s, skip, n) == 0 && s[n] == ' ')
        s += n + 1;
    tell_part(t, topic, s, false);
}
