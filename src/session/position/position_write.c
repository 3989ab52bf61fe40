/* SPDX-License-Identifier: MIT
 *
 * position_write.c: a position as the file that position.c reads.
 *
 * Defaults are written out, since a record embeds the text and must mean the same in a later
 * version. Cards not turned up and the seed are written only if the position names them. */
#include <inttypes.h>
#include <stdlib.h>

#include "paper.h"
#include "position.h"

static void put_words(struct paper *w, const char *key, const char list[][HD_ID], int n)
{
    paper_open(w, key, '[');
    for (int i = 0; i < n; i++)
        paper_text(w, NULL, list[i]);
    paper_close(w);
}

/* inside: for a record, which has lines of its own for options and sets. */
static void put_heading(struct paper *w, const struct origin *o, bool inside)
{
    const struct ruleset *ruleset = &o->ruleset;
    paper_word(w, "hidalgo", "position 1");
    paper_text(w, "edition", ruleset->edition);
    if (!inside) {
        put_words(w, "options", ruleset->with, ruleset->withs);
        put_words(w, "without", ruleset->without, ruleset->withouts);
        paper_open(w, "sets", '-');
        for (int i = 0; i < ruleset->sets; i++)
            paper_text(w, NULL, ruleset->set[i]);
        paper_close(w);
    }
    paper_open(w, "players", '[');
    for (int i = 0; i < o->seating.seats; i++)
        paper_text(w, NULL, o->seating.player[i].name);
    paper_close(w);
    if (o->at.round < o->edition.rules.rounds)
        paper_known(w, "round", HD_KIND_ROUND, o->at.round);
    else
        paper_word(w, "round", "over");
}

static char *write_position(const struct origin *o, bool inside)
{
    char *text = NULL;
    size_t size = 0;
    struct paper w = {
        .yaml = open_memstream(&text, &size), .edition = &o->edition, .seating = &o->seating};
    if (!w.yaml)
        return NULL;
    struct hd_position at = o->at;
    put_heading(&w, o, inside);
    paper_laid(&w, &at);
    paper_cards(&w, &at);
    if (o->seeded)
        fprintf(w.yaml, "seed: %" PRIu64 "\n", o->seed);
    bool failed = ferror(w.yaml) != 0;
    if (fclose(w.yaml) != 0 || failed) {
        free(text);
        return NULL;
    }
    return text;
}

char *hd_position_write(const struct origin *o)
{
    return write_position(o, false);
}

char *hd_position_write_inside(const struct origin *o)
{
    return write_position(o, true);
}
