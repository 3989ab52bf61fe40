/* SPDX-License-Identifier: MIT
 *
 * meanings.c: finds what was typed among the possible meanings: any unambiguous beginning will
 * do. */
#include "meanings.h"

#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "text.h"

void choices_offer(struct choices *c, struct meaning m)
{
    if (c->n < CHOICES)
        c->list[c->n++] = m;
}

void choices_offer_word(struct choices *c, const char *word, const char *said, int value)
{
    choices_offer(c, (struct meaning){word, word, said, NULL, value});
}

static bool folds_to(const char *form, const char *typed)
{
    char folded[HD_NAME * 2];
    return form && strcmp(text_fold(form, folded, sizeof folded), typed) == 0;
}

static bool begins_with(const char *form, const char *typed)
{
    char folded[HD_NAME * 2];
    return form && strncmp(text_fold(form, folded, sizeof folded), typed, strlen(typed)) == 0;
}

int choices_find(const struct choices *c, const char *text, char *list, size_t size)
{
    char typed[TYPED];
    int found = NOBODY;
    list[0] = '\0';
    if (text_fold(text, typed, sizeof typed)[0] == '\0')
        return NOBODY;
    for (int i = 0; i < c->n; i++) {
        const struct meaning *x = &c->list[i];
        if (folds_to(x->id, typed) || folds_to(x->name, typed) || folds_to(x->said, typed) ||
            folds_to(x->code, typed))
            return x->value;
    }
    for (int i = 0; i < c->n; i++) {
        const struct meaning *x = &c->list[i];
        if (!begins_with(x->id, typed) && !begins_with(x->name, typed) &&
            !begins_with(x->said, typed))
            continue;
        text_join(list, size, ", ", x->said);
        found = found == NOBODY || found == x->value ? x->value : SEVERAL;
    }
    return found;
}

bool choices_refuse(char why[160], int found, const char *text, const char *list)
{
    char clean[60], some[80];
    text_clean(text, clean, sizeof clean);
    if (found == SEVERAL)
        phrase(why, 160, _("'{text}' could be any of these: {list}."), "text", clean, "list",
               text_clean(list, some, sizeof some), NULL);
    else
        phrase(why, 160, _("'{text}' does not answer this question."), "text", clean, NULL);
    return false;
}
