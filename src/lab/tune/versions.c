/* SPDX-License-Identifier: MIT
 *
 * versions.c: reads versions of a card (versions.h). */
#include "tune/versions.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SETS = 16 };

/* What is played, with one more set over it. */
static bool version_load(const struct tune_setup *s, const char *set, struct hd_edition *out,
                         struct hd_errors *errors)
{
    const char *sets[SETS + 2] = {NULL};
    struct hd_request request = s->request;
    int n = 0;
    for (; request.sets && request.sets[n] && n < SETS; n++)
        sets[n] = request.sets[n];
    sets[n] = set;
    request.sets = sets;
    request.texts = NULL;
    return hd_edition_load(out, &request, errors);
}

/* The card's record in a set that makes it what it is in 'other'; "": it is the same. */
static char *version_record(const struct tune_setup *s, int card, const struct hd_edition *other,
                            int there, struct hd_errors *errors)
{
    static struct hd_edition with;
    size_t size = 0;
    int changes = 0;
    with = *s->edition;
    with.card[card] = other->card[there];
    with.rules.card[card] = other->rules.card[there];
    char *sheet = hd_cards_csv(&with, &size), *record = NULL,
         *set =
             sheet ? hd_cards_from_csv(&s->request, "version", sheet, size, &changes, &size, errors)
                   : NULL,
         *begins = set ? strstr(set, "\n- ") : NULL;
    if (set)
        record = strdup(begins ? begins + 1 : "");
    free(sheet);
    free(set);
    return record;
}

static bool version_read(const struct tune_setup *s, const char *set, struct tune_knob *k,
                         char why[TUNE_WHY])
{
    static struct hd_edition other;
    struct hd_errors errors = {0};
    const char *id = s->edition->card[k->card].id;
    bool loaded = version_load(s, set, &other, &errors);
    const int there = loaded ? hd_card_named(&other, id) : -1;
    char *record = there >= 0 ? version_record(s, k->card, &other, there, &errors) : NULL;
    if (record && *record) {
        k->versions->record[++k->high] = record;
        k->versions->rules[k->high] = other.rules.id;
        return true;
    }
    free(record);
    snprintf(why, TUNE_WHY, "%.60s: %.120s", set,
             errors.count ? errors.error[0].message : "it does not change the card");
    return false;
}

bool versions_read(const struct tune_setup *setup, const char *sets, struct tune_knob *out,
                   char why[TUNE_WHY])
{
    out->low = out->high = 0;
    out->versions = calloc(1, sizeof *out->versions);
    bool good = out->versions != NULL;
    snprintf(why, TUNE_WHY, "%s", good ? "" : "not enough memory");
    for (const char *at = sets, *end; good && *at; at = end + (*end == ':')) {
        char set[HD_FOLDER];
        end = at + strcspn(at, ":");
        snprintf(set, sizeof set, "%.*s", (int)(end - at), at);
        good = out->high < TUNE_VALUES - 1 && version_read(setup, set, out, why);
        if (!good && !*why)
            snprintf(why, TUNE_WHY, "%.60s: at most %d values", sets, TUNE_VALUES);
    }
    if (!good)
        versions_free(out);
    return good;
}

void versions_free(struct tune_knob *knob)
{
    for (int i = 0; knob->versions && i < TUNE_VALUES; i++)
        free(knob->versions->record[i]);
    free(knob->versions);
    knob->versions = NULL;
}
