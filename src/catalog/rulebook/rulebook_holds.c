/* SPDX-License-Identifier: MIT
 *
 * rulebook_holds.c: whether a word of a remark is true in a game: what a slot would say, a switch,
 * or a number that stands for a whole (rulebook.h). */
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "rulebook.h"
#include "text.h"
#include "texts.h"

enum { SLOT_HELD = 256 };

/* ---- numbers for comparing ---------------------------------------------------------------- */

char *rulebook_hash(const char *effects, char out[RULEBOOK_HASH])
{
    snprintf(out, RULEBOOK_HASH, "%08x", (unsigned)texts_sum(effects, strlen(effects)));
    return out;
}

/* Names, codes and borders. */
static void tell_land(const struct rulebook *b, char *out, size_t size)
{
    char all[2048] = "", hash[RULEBOOK_HASH];
    for (int i = 0; i < b->e->rules.regions; i++)
        text_add(all, sizeof all, "%s %s %x\n", b->e->region[i].code, b->e->region[i].name,
                 (unsigned)b->e->rules.region[i].borders);
    text_add(out, size, "%s", rulebook_hash(all, hash));
}

static void tell_powers(const struct hd_rules *r, char *out, size_t size)
{
    char all[512] = "", hash[RULEBOOK_HASH];
    for (int i = 0; i < r->powers; i++)
        text_add(all, sizeof all, "%d %d\n", r->power[i].value, r->power[i].caballeros);
    text_add(out, size, "%s", rulebook_hash(all, hash));
}

static bool tell_card(const struct rulebook *b, const char *ref, char *out, size_t size)
{
    char hash[RULEBOOK_HASH];
    for (int i = 0; i < b->e->rules.cards; i++)
        if (b->e->rules.card[i].copies > 0 && strcmp(b->e->card[i].ref, ref) == 0) {
            text_add(out, size, "%s", rulebook_hash(b->e->card[i].effects, hash));
            return true;
        }
    return false;
}

/* ---- switches ------------------------------------------------------------------------------ */

/* Whether everybody begins alike, and with no points. */
static bool starts_equal(const struct hd_rules *r)
{
    for (int i = 0; i < HD_SEATS; i++)
        if (r->start_court[i] != r->start_court[0] || r->start_points[i] != 0)
            return false;
    return true;
}

/* Whether it is so with the number of players; if that is not decided, with any. */
static bool is_with(const struct rulebook *b, unsigned set)
{
    return b->seats != 0 ? set >> b->seats & 1 : set != 0;
}

static bool has_fewer_values(const struct rulebook *b)
{
    unsigned fewer = 0;
    for (int n = 2; n <= HD_SEATS; n++)
        if (b->e->rules.fields[n] < hd_fields_told(&b->e->rules))
            fewer |= 1u << n;
    return is_with(b, fewer & b->e->rules.players);
}

static const char *yes(bool is)
{
    return is ? "yes" : "no";
}

/* Switches: "veto=steps". */
static const char *switch_of(const struct rulebook *b, const char *name)
{
    const struct hd_rules *r = &b->e->rules;
    if (strcmp(name, "veto") == 0)
        return r->veto == HD_VETO_STEPS ? "steps" : "whole";
    if (strcmp(name, "veto-answers") == 0)
        return yes(r->veto_answers_veto);
    if (strcmp(name, "power-brings") == 0)
        return r->exact_court ? "exactly" : "up-to";
    if (strcmp(name, "boards") == 0)
        return yes(r->boards > 0);
    if (strcmp(name, "dummy") == 0)
        return yes(is_with(b, r->dummy));
    if (strcmp(name, "merged") == 0)
        return yes(is_with(b, r->merged));
    if (strcmp(name, "fewer-values") == 0)
        return yes(has_fewer_values(b));
    if (strcmp(name, "fourth") == 0)
        return yes(hd_fields_told(r) > 3);
    if (strcmp(name, "costs") == 0)
        return yes(rules_costs(r));
    if (strcmp(name, "king-starts") == 0)
        return r->king_start == HD_NONE ? "by-lot" : "known";
    if (strcmp(name, "starts") == 0)
        return starts_equal(r) ? "equal" : "own";
    return NULL;
}

/* What can be compared, but stands in no slot. */
static bool tell_compared(const struct rulebook *b, const char *name, const char *printed,
                          char *out, size_t size)
{
    for (int n = 2; n <= HD_SEATS; n++)
        if (strncmp(name, "fields-", 7) == 0 && strcmp(name + 7, rulebook_spelled[n]) == 0)
            text_add(out, size, "%d", b->e->rules.fields[n]);
    if (strcmp(name, "land") == 0)
        tell_land(b, out, size);
    else if (strcmp(name, "power-values") == 0)
        tell_powers(&b->e->rules, out, size);
    else if (out[0] == '\0')
        return rulebook_place(b, name, printed, out, size) || tell_card(b, name, out, size);
    return true;
}

static bool is_chosen(const struct hd_edition *e, const char *option)
{
    for (int i = 0; i < e->options; i++)
        if (strcmp(e->option[i], option) == 0)
            return true;
    return false;
}

bool rulebook_holds(const struct rulebook *b, const char *name, const char *is)
{
    char out[SLOT_HELD] = "";
    if (strcmp(name, "option") == 0)
        return is_chosen(b->e, is);
    const char *set = switch_of(b, name);
    if (set != NULL)
        return strcmp(set, is) == 0;
    return (rulebook_value(b, name, is, out, sizeof out) ||
            tell_compared(b, name, is, out, sizeof out)) &&
           strcmp(out, is) == 0;
}
