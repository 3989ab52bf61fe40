/* SPDX-License-Identifier: MIT
 *
 * branch_words.c: steps of special actions as words and sentences (deeds.def), which card files
 * need not contain, since they follow from what the steps do. */
#include "branch_words.h"

#include <stdio.h>

#include "hidalgo/engine.h"
#include "intl.h"
#include "phrase.h"

static const struct {
    const char *word, *text;
} deeds[] = {
#define DEED(name, text) [HD_DEED_##name] = {#name, N_(text)},
#include "hidalgo/deeds.def"
};

unsigned steps_branches(const struct hd_rules *r, unsigned either)
{
    if (either >= r->steps || r->step[either].shape != HD_SHAPE_either)
        return 0;
    return r->step[either].n;
}

static unsigned deed_of(const struct hd_rules *r, unsigned either, unsigned branch)
{
    unsigned deed = r->step[either + 1 + branch].deed;
    return deed < HD_DEED_COUNT ? deed : 0;
}

void steps_branch_word(const struct hd_rules *r, unsigned either, unsigned branch, char *out,
                       size_t size)
{
    char word[32];
    int same = 1;
    for (unsigned i = 0; i < branch; i++)
        same += deed_of(r, either, i) == deed_of(r, either, branch);
    word_dashes(deeds[deed_of(r, either, branch)].word, word, sizeof word);
    if (same > 1)
        snprintf(out, size, "%s-%d", word, same);
    else
        snprintf(out, size, "%s", word);
}

const char *steps_branch_text(const struct hd_rules *r, unsigned either, unsigned branch)
{
    return _(deeds[deed_of(r, either, branch)].text);
}

/* The bodies follow the branches, in order. */
int steps_branch_of(const struct hd_rules *r, const struct hd_card *card, unsigned step)
{
    unsigned either = card->step, n = card->steps ? steps_branches(r, either) : 0;
    int found = -1;
    if (n == 0 || step <= either || step >= r->step[either].next)
        return -1;
    for (unsigned i = 0; i < n; i++)
        if (step == either + 1 + i || (step > either + n && step >= r->step[either + 1 + i].other))
            found = (int)i;
    return found;
}

bool steps_give_up(const struct hd_rules *r, const struct hd_card *card)
{
    for (unsigned i = card->step; i < card->step + card->steps && i < r->steps; i++)
        if (hd_step_gives_up(&r->step[i]))
            return true;
    return false;
}
