/* SPDX-License-Identifier: MIT
 *
 * sentences.c: which sentences about a question apply. */
#include "sentences.h"

#include "intl.h"

/* How a step is announced about which its question says nothing better. */
static const struct hd_said announced[] = {
    {NULL, N_("{who} announces for {card}: a caballero of {other} from {from} to {to}.")},
    {NULL, N_("{who} announces for {card}: a caballero from {from} to {to}.")},
    {NULL, N_("{who} announces for {card}: a caballero of {owner} in {from}.")},
    {NULL, N_("{who} announces {card}: to {to}.")},
    {NULL, N_("{who} announces the special action of {card}: {branch}.")},
    {NULL, N_("{who} announces the special action of {card}.")},
    {NULL, NULL}};

static int gather(const struct hd_said *list, const struct hd_occasion *o, const char **out,
                  int room)
{
    int n = 0;
    for (; list && list->text && n < room; list++)
        if (!list->when || list->when(o))
            out[n++] = _(list->text);
    return n;
}

void sentences_question(const struct hd_occasion *o, const char *out[SENTENCES])
{
    const struct hd_ask_row *row = hd_ask_row(o->ask);
    int n = gather(row->asked, o, out, SENTENCES - 2);
    out[n] = _(row->text);
    out[n + 1] = NULL;
}

void sentences_announced(const struct hd_occasion *o, const char *out[SENTENCES])
{
    int n = gather(hd_ask_row(o->ask)->announced, o, out, SENTENCES - 1);
    n += gather(announced, o, out + n, SENTENCES - 1 - n);
    out[n] = NULL;
}

const char *sentence_of(const struct hd_occasion *o, const struct hd_said *list)
{
    const char *first;
    return gather(list, o, &first, 1) ? first : "";
}
