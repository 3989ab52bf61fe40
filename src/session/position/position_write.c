/* SPDX-License-Identifier: MIT
 *
 * position_write.c: a position as the file that position.c reads.
 *
 * Defaults are written out, since a record embeds the text and must mean the same in a later
 * version. Cards not turned up and the seed are written only if the position names them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "lasting.h"
#include "position.h"

struct writer {
    FILE *to;
    const struct origin *o;
    const struct hd_edition *e;
    const struct hd_position *at;
    int seats;
    bool inside; /* for a record, which has lines of its own for options and sets */
};

static void put_quoted(FILE *to, const char *text)
{
    fputc('"', to);
    for (const char *s = text; *s; s++) {
        if (*s == '"' || *s == '\\')
            fputc('\\', to);
        fputc(*s, to);
    }
    fputc('"', to);
}

static void put_words(const struct writer *w, const char *key, const char list[][HD_ID], int n)
{
    if (n == 0)
        return;
    fprintf(w->to, "%s: [", key);
    for (int i = 0; i < n; i++) {
        fputs(i ? ", " : "", w->to);
        put_quoted(w->to, list[i]);
    }
    fputs("]\n", w->to);
}

static void put_choices(const struct writer *w)
{
    const struct ruleset *ruleset = &w->o->ruleset;
    put_words(w, "options", ruleset->with, ruleset->withs);
    put_words(w, "without", ruleset->without, ruleset->withouts);
    for (int i = 0; i < ruleset->sets; i++) {
        fputs(i ? "" : "sets:\n", w->to);
        fputs("  - ", w->to);
        put_quoted(w->to, ruleset->set[i]);
        fputc('\n', w->to);
    }
}

static void put_heading(const struct writer *w)
{
    fputs("hidalgo: position 1\nedition: ", w->to);
    put_quoted(w->to, w->o->ruleset.edition);
    fputc('\n', w->to);
    if (!w->inside)
        put_choices(w);
    fputs("players: [", w->to);
    for (int i = 0; i < w->seats; i++) {
        fputs(i ? ", " : "", w->to);
        put_quoted(w->to, w->o->seating.player[i].name);
    }
    fputs("]\n", w->to);
}

/* "[1, 2, 3]": one number for each seat. */
static void put_numbers(const struct writer *w, const uint8_t *list)
{
    for (int i = 0; i < w->seats; i++)
        fprintf(w->to, "%s%d", i ? ", " : "[", list[i]);
    fputs("]\n", w->to);
}

static const char *place_id(const struct writer *w, unsigned place)
{
    return place == HD_NONE ? "none" : hd_place_id(w->e, (int)place);
}

static bool anybody(const uint8_t *list, int from, int to)
{
    for (int i = from; i < to; i++)
        if (list[i])
            return true;
    return false;
}

static void put_pieces(const struct writer *w)
{
    const struct hd_position *at = w->at;
    bool begun = false;
    fprintf(w->to, "king: %s\n", place_id(w, at->king));
    for (unsigned place = 0; place <= HD_CASTILLO; place++) {
        if (!anybody(at->cab[place], 0, w->seats))
            continue;
        fprintf(w->to, "%s  %s: ", begun ? "" : "regions:\n", place_id(w, place));
        put_numbers(w, at->cab[place]);
        begun = true;
    }
    for (int i = 0; i < w->seats; i++)
        fprintf(w->to, "%s%s", i ? ", " : "grandes: [", place_id(w, at->grande[i]));
    fputs("]\n", w->to);
    begun = false;
    for (int b = 0; b < w->e->rules.boards; b++) {
        if (at->board_at[b] == HD_NONE)
            continue;
        fprintf(w->to, "%s%s: %s", begun ? ", " : "boards: {", place_id(w, at->board_at[b]),
                w->e->board[b]);
        begun = true;
    }
    fputs(begun ? "}\n" : "", w->to);
}

static void put_score_and_stock(const struct writer *w)
{
    const struct hd_position *at = w->at;
    for (int i = 0; i < w->seats; i++)
        fprintf(w->to, "%s%d", i ? ", " : "scores: [", at->score[i]);
    fputs("]\nround: ", w->to);
    if (at->round < w->e->rules.rounds)
        fprintf(w->to, "%d\nfirst: ", w->e->rules.round_number[at->round]);
    else
        fputs("over\nfirst: ", w->to);
    put_quoted(w->to, w->o->seating.player[at->first].word);
    fputs("\ncourts: ", w->to);
    put_numbers(w, at->cab[HD_COURT]);
    fputs("provinces: ", w->to);
    put_numbers(w, at->cab[HD_PROVINCE]);
}

/* Each seat's modifiers in a set, as a list of lists. */
static void put_modifiers(const struct writer *w, const char *key, bool all)
{
    fprintf(w->to, "%s:\n", key);
    for (int seat = 0; seat < w->seats; seat++) {
        unsigned played = w->at->shift_power[seat] < HD_SHIFT ? 1u << w->at->shift_power[seat] : 0;
        unsigned set = all ? ~0u : ~(w->at->shift_hand[seat] | played);
        bool begun = false;
        fputs("  - [", w->to);
        for (int k = 0; k < HD_SHIFT; k++) {
            if (!(set >> k & 1))
                continue;
            fprintf(w->to, "%s\"%s\"", begun ? ", " : "", w->e->modifier[w->at->shift[seat][k]].id);
            begun = true;
        }
        fputs("]\n", w->to);
    }
}

static void put_shift(const struct writer *w)
{
    if (w->e->rules.modifiers == 0 || w->at->shift[0][0] >= w->e->rules.modifiers)
        return;
    put_modifiers(w, "modifiers", true);
    put_modifiers(w, "spent_modifiers", false);
    if (w->at->power[0] == HD_NONE)
        return;
    for (int seat = 0; seat < w->seats; seat++) {
        unsigned slot = w->at->shift_power[seat];
        const char *id = slot < HD_SHIFT ? w->e->modifier[w->at->shift[seat][slot]].id : NULL;
        fprintf(w->to, id ? "%s\"%s\"" : "%s%s", seat ? ", " : "played_modifiers: [",
                id ? id : "none");
    }
    fputs("]\n", w->to);
}

static void put_hands(const struct writer *w)
{
    const struct hd_rules *r = &w->e->rules;
    fputs("hands:\n", w->to);
    for (int seat = 0; seat < w->seats; seat++) {
        bool begun = false;
        fputs("  - [", w->to);
        for (int i = 0; i < r->powers; i++) {
            if (!(w->at->hand[seat] & (1u << i)))
                continue;
            fprintf(w->to, "%s%d", begun ? ", " : "", r->power[i].value);
            begun = true;
        }
        fputs("]\n", w->to);
    }
    if (w->at->power[0] == HD_NONE)
        return;
    for (int seat = 0; seat < w->seats; seat++)
        fprintf(w->to, "%s%d", seat ? ", " : "powers: [", r->power[w->at->power[seat]].value);
    fputs("]\n", w->to);
}

static int piles(const struct writer *w)
{
    const struct hd_rules *r = &w->e->rules;
    return r->stacks - ((r->merged & (1u << w->seats)) ? 1 : 0);
}

static bool round_given(const struct writer *w, int round)
{
    for (int p = 0; p < piles(w) && round < w->e->rules.rounds; p++)
        if (w->at->pile[p][round] != HD_NONE)
            return true;
    return false;
}

static void put_round_cards(const struct writer *w, int round)
{
    for (int p = 0; p < piles(w); p++) {
        unsigned card = w->at->pile[p][round];
        fprintf(w->to, "%s%s", p ? ", " : "[", card == HD_NONE ? "none" : w->e->card[card].id);
    }
    fputs("]\n", w->to);
}

static void put_cards(const struct writer *w)
{
    const struct hd_position *at = w->at;
    int last = 0;
    for (int i = 0; i < w->e->rules.rounds; i++)
        if (round_given(w, i))
            last = i;
    if (round_given(w, at->round)) {
        fputs("face_up: ", w->to);
        put_round_cards(w, at->round);
    }
    for (int i = at->round + 1; i <= last; i++) {
        fprintf(w->to, "%s  - ", i == at->round + 1 ? "next_cards:\n" : "");
        put_round_cards(w, i);
    }
    for (int i = 0; i < at->kepts; i++) {
        fprintf(w->to, "%s  - {card: %s, seat: ", i ? "" : "kept:\n", w->e->card[at->kept[i]].id);
        put_quoted(w->to, w->o->seating.player[at->keeper[i]].word);
        fprintf(w->to, ", until: %d}\n", w->e->rules.round_number[at->until[i]]);
    }
}

static void put_seats(const struct writer *w, unsigned set)
{
    bool begun = false;
    fputs("seats: [", w->to);
    for (int i = 0; i < w->seats; i++) {
        if (!(set >> i & 1))
            continue;
        fputs(begun ? ", " : "", w->to);
        put_quoted(w->to, w->o->seating.player[i].word);
        begun = true;
    }
    fputs("], ", w->to);
}

/* Temporary rules. */
static void put_rules(const struct writer *w)
{
    for (int i = 0; i < w->at->lastings; i++) {
        const struct hd_lasting *l = &w->at->lasting[i];
        fprintf(w->to, "%s  - {rule: %s, ", i ? "" : "rules:\n", lasting_word(l->rule));
        if (lasting_takes(l->rule) == LASTING_SEATS)
            put_seats(w, l->value);
        if (lasting_takes(l->rule) == LASTING_PLACE)
            fprintf(w->to, "region: %s, ", place_id(w, l->where));
        if (lasting_has_value(l->rule))
            fprintf(w->to, "value: %d, ", l->value);
        fprintf(w->to, "until: %s}\n", lasting_until(l->lasts));
    }
}

static void put_dummy(const struct writer *w)
{
    int dummy = w->seats;
    bool begun = false;
    if (!(w->e->rules.dummy & (1u << w->seats)))
        return;
    fputs("dummy:\n  regions: {", w->to);
    for (unsigned place = 0; place <= HD_CASTILLO; place++) {
        unsigned n = w->at->cab[place][dummy];
        if (n)
            fprintf(w->to, "%s%s: %u", begun ? ", " : "", place_id(w, place), n);
        begun = begun || n;
    }
    fprintf(w->to, "}\n  supply: %d\n", w->at->cab[HD_PROVINCE][dummy]);
    if (w->at->power[dummy] != HD_NONE)
        fprintf(w->to, "  power: %d\n", w->e->rules.power[w->at->power[dummy]].value);
}

static char *write_position(const struct origin *o, bool inside)
{
    char *text = NULL;
    size_t size = 0;
    struct writer w = {.to = open_memstream(&text, &size),
                       .o = o,
                       .e = &o->edition,
                       .at = &o->at,
                       .seats = o->seating.seats,
                       .inside = inside};
    if (!w.to)
        return NULL;
    put_heading(&w);
    put_pieces(&w);
    put_score_and_stock(&w);
    put_hands(&w);
    put_shift(&w);
    put_cards(&w);
    put_rules(&w);
    put_dummy(&w);
    if (o->seeded)
        fprintf(w.to, "seed: %" PRIu64 "\n", o->seed);
    bool failed = ferror(w.to) != 0;
    if (fclose(w.to) != 0 || failed) {
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
