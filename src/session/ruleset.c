/* SPDX-License-Identifier: MIT
 *
 * ruleset.c: an edition with its options as a request that owns its texts, for writing it into
 * records and reading it back.
 *
 * Paths of set files are absolute, so that a position can be played from another folder; a record
 * also has the files' contents. */
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "intl.h"
#include "phrase.h"
#include "position/position.h"
#include "text.h"

static bool ruleset_wrong(char why[160], const char *template, const char *text)
{
    char clean[80];
    phrase(why, 160, template, "text", text_clean(text, clean, sizeof clean), NULL);
    return false;
}

bool hd_ruleset_add_named(struct ruleset *w, const char *path, char why[160])
{
    size_t n = strlen(path);
    if (w->sets == ORIGIN_SETS || n == 0 || n >= ORIGIN_PATH)
        return ruleset_wrong(why, _("Too many card-set files, or too long a path: '{text}'."),
                             path);
    if (!text_is_clean(path, n))
        return ruleset_wrong(why, _("The path '{text}' has characters that cannot be shown."),
                             path);
    memcpy(w->set[w->sets++], path, n + 1);
    return true;
}

static bool add_set(struct ruleset *w, const char *path, char why[160])
{
    char *whole = realpath(path, NULL);
    bool added = hd_ruleset_add_named(w, whole ? whole : path, why);
    free(whole);
    return added;
}

/* An edition's id becomes part of a path, so it must be nothing but an id. */
static bool add_edition(struct ruleset *w, const char *word, char why[160])
{
    size_t n = strlen(word);
    if (n == 0 || n >= HD_ID || strspn(word, "abcdefghijklmnopqrstuvwxyz0123456789-_") != n)
        return ruleset_wrong(why, _("'{text}' is not the name of an edition."), word);
    memcpy(w->edition, word, n + 1);
    return true;
}

static bool add_word(char list[][HD_ID], int *n, const char *word, char why[160])
{
    size_t size = strlen(word);
    if (size == 0 || size >= HD_ID || !text_is_clean(word, size))
        return ruleset_wrong(why, _("'{text}' is not the name of an option or a card."), word);
    for (int i = 0; i < *n; i++)
        if (strcmp(list[i], word) == 0)
            return true;
    if (*n == ORIGIN_WORDS)
        return ruleset_wrong(why, _("There are too many options: '{text}'."), word);
    memcpy(list[(*n)++], word, size + 1);
    return true;
}

bool hd_ruleset_add(struct ruleset *w, const struct hd_request *q, char why[160])
{
    if (q->edition && !w->edition[0] && !add_edition(w, q->edition, why))
        return false;
    if (q->texts)
        w->texts = q->texts;
    for (const char *const *s = q->sets; s && *s; s++)
        if (!add_set(w, *s, why))
            return false;
    for (const char *const *s = q->with; s && *s; s++)
        if (!add_word(w->with, &w->withs, *s, why))
            return false;
    for (const char *const *s = q->without; s && *s; s++)
        if (!add_word(w->without, &w->withouts, *s, why))
            return false;
    return true;
}

bool hd_ruleset_from_options(struct ruleset *w, const struct hd_request *q,
                             struct hd_errors *errors)
{
    const struct {
        const char *option;
        struct hd_request request;
    } part[] = {{"--edition", {.edition = q->edition}},
                {"--set", {.sets = q->sets, .texts = q->texts}},
                {"--with", {.with = q->with}},
                {"--without", {.without = q->without}}};
    char why[160];
    for (size_t i = 0; i < sizeof part / sizeof *part; i++)
        if (!hd_ruleset_add(w, &part[i].request, why)) {
            return errors_blame(errors, part[i].option, why);
        }
    return true;
}

struct hd_request ruleset_request(const struct ruleset *w, struct ruleset_words *in)
{
    *in = (struct ruleset_words){0};
    for (int i = 0; i < w->sets; i++)
        in->set[i] = w->set[i];
    for (int i = 0; i < w->withs; i++)
        in->with[i] = w->with[i];
    for (int i = 0; i < w->withouts; i++)
        in->without[i] = w->without[i];
    return (struct hd_request){w->edition, in->set, in->with, in->without, w->texts};
}

bool hd_ruleset_load(const struct ruleset *w, struct hd_edition *out, struct hd_errors *errors)
{
    struct ruleset_words words;
    struct hd_request q = ruleset_request(w, &words);
    return hd_edition_load(out, &q, errors);
}
