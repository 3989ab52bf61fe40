/* SPDX-License-Identifier: MIT
 *
 * rulebook_values.c: what the slots of the rules say in a game (rulebook.h).
 *
 * A number is written as the printed one is: "nine rounds" becomes "seven rounds", "2 points" "1
 * point". */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "draft.h"
#include "rulebook.h"
#include "text.h"
#include "texts.h"

/* The rules are written in English. */
const char *const rulebook_spelled[] = {
    "no",       "one",     "two",     "three",     "four",     "five",     "six",
    "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",   "thirteen",
    "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty"};

enum { SPELLED = sizeof rulebook_spelled / sizeof *rulebook_spelled };

/* ---- numbers --------------------------------------------------------------------------- */

static int in_set(unsigned set)
{
    int n = 0;
    for (; set; set &= set - 1)
        n++;
    return n;
}

static int stack_size(const struct hd_rules *r, int stack)
{
    int n = 0;
    for (int i = 0; i < r->cards; i++)
        n += r->card[i].stack == stack ? r->card[i].copies : 0;
    return n;
}

static int of_stacks(const struct hd_rules *r)
{
    int n = 0;
    for (int i = 0; i < r->cards; i++)
        n += r->card[i].copies;
    return n;
}

static int of_modifiers(const struct hd_rules *r)
{
    int n = 0;
    for (int i = 0; i < r->modifiers; i++)
        n += r->modifier[i].copies;
    return n;
}

/* Every number of the rules that an edition decides. */
#define NUMBERS(N)                                                                                 \
    N("rounds", r->rounds)                                                                         \
    N("first-round", r->round_number[0])                                                           \
    N("scorings-count", in_set(r->scoring))                                                        \
    N("regions", r->regions)                                                                       \
    N("caballeros", r->caballeros)                                                                 \
    N("start-region", r->start_region)                                                             \
    N("start-court", r->start_court[0])                                                            \
    N("start-province", r->caballeros - r->start_region - r->start_court[0])                       \
    N("powers", r->powers)                                                                         \
    N("lowest-power", r->power[0].value)                                                           \
    N("highest-power", r->power[r->powers - 1].value)                                              \
    N("boards", r->boards)                                                                         \
    N("cards", of_stacks(r))                                                                       \
    N("stacks", r->stacks)                                                                         \
    N("last-stack", stack_size(r, r->stacks - 1))                                                  \
    N("merged-cards", stack_size(r, r->merge_from) + stack_size(r, r->merge_to))                   \
    N("merged-open", r->stacks - 1)                                                                \
    N("king-bonus", r->king_bonus)                                                                 \
    N("grande-bonus", r->grande_bonus)                                                             \
    N("dummy-draws", r->dummy_draws)                                                               \
    N("dummy-places", r->dummy_places)                                                             \
    N("modifiers", of_modifiers(r))

/* "first granada": what a place is worth to one rank. */
static bool worth_of(const struct hd_edition *e, const char *name, int *n)
{
    static const char *const ranks[HD_FIELDS] = {"first ", "second ", "third ", "fourth "};
    for (int rank = 0; rank < HD_FIELDS; rank++)
        for (int i = 0; i < e->rules.regions; i++)
            if (strncmp(name, ranks[rank], strlen(ranks[rank])) == 0 &&
                strcmp(name + strlen(ranks[rank]), e->region[i].id) == 0) {
                *n = e->rules.region[i].value[rank];
                return true;
            }
    return false;
}

static bool slot_number(const struct rulebook *b, const char *name, int *n)
{
    const struct hd_rules *r = &b->e->rules;
#define N(is, value)                                                                               \
    if (strcmp(name, is) == 0) {                                                                   \
        *n = value;                                                                                \
        return true;                                                                               \
    }
    NUMBERS(N)
#undef N
    return worth_of(b->e, name, n);
}

/* "Nine" or "9", as the printed number is. */
static void tell_number(int n, const char *printed, char *out, size_t size)
{
    if (isdigit((unsigned char)*printed) || n < 0 || n >= SPELLED)
        text_add(out, size, "%d", n);
    else
        text_add(out, size, "%s", rulebook_spelled[n]);
}

/* What follows it: "round" of one, "rounds" of others. */
static void tell_noun(int n, const char *printed, char *out, size_t size)
{
    const char *noun = printed + strcspn(printed, " \n");
    size_t length = strlen(noun);
    bool many = length > 1 && noun[length - 1] == 's', one = n == 1 && many;
    bool alone = strncmp(printed, "1 ", 2) == 0 || strncmp(printed, "one ", 4) == 0;
    text_add(out, size, "%.*s%s", (int)(length - one), noun, alone && n != 1 && !many ? "s" : "");
}

/* ---- lists ----------------------------------------------------------------------------- */

/* Between entry i and the one before: "3, 6 and 9". */
static const char *between(int i, int count, const char *last)
{
    return i == 0 ? "" : i == count - 1 ? last : ", ";
}

/* "rounds 3, 6 and 9". */
static void tell_rounds(const struct hd_rules *r, unsigned set, char *out, size_t size)
{
    int count = in_set(set), done = 0;
    text_add(out, size, "%s", count == 1 ? "round " : "rounds ");
    for (int i = 0; i < r->rounds; i++)
        if (set >> i & 1)
            text_add(out, size, "%s%d", between(done++, count, " and "), r->round_number[i]);
}

/* "two to five", "two or four". */
static void tell_players(unsigned set, char *out, size_t size)
{
    int least = HD_SEATS, most = 0, count = in_set(set), done = 0;
    for (int n = 0; n <= HD_SEATS; n++)
        if (set >> n & 1) {
            least = n < least ? n : least;
            most = n;
        }
    if (count > 2 && most - least == count - 1) {
        text_add(out, size, "%s to %s", rulebook_spelled[least], rulebook_spelled[most]);
        return;
    }
    for (int n = least; n <= most; n++)
        if (set >> n & 1)
            text_add(out, size, "%s%s", between(done++, count, " or "), rulebook_spelled[n]);
}

/* "6/3/1" as printed, but "6, 3 and 0" where only two count with so many players. */
static void tell_values(const struct rulebook *b, const int8_t value[HD_FIELDS],
                        const char *printed, char *out, size_t size)
{
    const struct hd_rules *r = &b->e->rules;
    bool slashes = strchr(printed, '/') != NULL;
    int count = hd_fields_told(r), counted = slashes || b->seats == 0 ? count : r->fields[b->seats];
    for (int i = 0; i < count; i++)
        text_add(out, size, "%s%d",
                 !slashes ? between(i, count, " and ")
                 : i > 0  ? "/"
                          : "",
                 i < counted ? value[i] : 0);
}

static void tell_boards(const struct rulebook *b, char *out, size_t size)
{
    for (int i = 0; i < b->e->rules.boards; i++)
        text_add(out, size, "%s%s", between(i, b->e->rules.boards, " and "), b->e->board[i]);
}

static void tell_regions(const struct rulebook *b, unsigned set, char *out, size_t size)
{
    int count = in_set(set), done = 0;
    for (int i = 0; i < b->e->rules.regions; i++)
        if (set >> i & 1)
            text_add(out, size, "%s%s", between(done++, count, " and "), b->e->region[i].name);
}

static int most_players(const struct rulebook *b)
{
    int most = b->seats;
    for (int n = HD_SEATS; most == 0; n--)
        most = b->e->rules.players >> n & 1 ? n : 0;
    return most;
}

/* "5, 6 and 7": what the first, the second ... begins with. */
static void tell_starts(const struct rulebook *b, const uint8_t number[HD_SEATS], const char *what,
                        char *out, size_t size)
{
    int count = most_players(b);
    for (int i = 0; i < count; i++)
        text_add(out, size, "%s%d", between(i, count, " and "), number[i]);
    text_add(out, size, " %s", what);
}

/* "France borders on Navarra and Aragón, Portugal on Galicia". */
static void tell_countries(const struct rulebook *b, char *out, size_t size)
{
    if (b->e->rules.countries == 0)
        text_add(out, size, "this board has none");
    for (int i = 0; i < b->e->rules.countries; i++) {
        text_add(out, size, i == 0 ? "**%s** borders on " : ", **%s** on ", b->e->country[i].name);
        tell_regions(b, b->e->rules.country[i], out, size);
    }
}

/* "11, 11, 11, 11 and 1". */
static void tell_stacks(const struct hd_rules *r, char *out, size_t size)
{
    for (int i = 0; i < r->stacks; i++)
        text_add(out, size, "%s%d", between(i, r->stacks, " and "), stack_size(r, i));
}

/* "2 and 3": their numbers. */
static void tell_merged(const struct hd_rules *r, char *out, size_t size)
{
    text_add(out, size, "%d and %d", r->merge_from + 1, r->merge_to + 1);
}

/* What a card of the merged stack lets place: "2 or 3". */
static void tell_merged_places(const struct hd_rules *r, char *out, size_t size)
{
    uint64_t set = 0;
    int count = 0, done = 0;
    for (int i = 0; i < r->cards; i++) {
        const struct hd_card *c = &r->card[i];
        if (c->copies > 0 && (c->stack == r->merge_from || c->stack == r->merge_to))
            set |= 1ull << c->place;
    }
    for (int n = 0; n < 64; n++)
        count += (int)(set >> n & 1);
    for (int n = 0; n < 64; n++)
        if (set >> n & 1)
            text_add(out, size, "%s%d", between(done++, count, " or "), n);
}

/* "With two players only the first value counts; with three the first two count." */
static void tell_fields(const struct rulebook *b, char *out, size_t size)
{
    static const char *const count[] = {"only the first value counts", "the first two values count",
                                        "the first three values count"};
    const struct hd_rules *r = &b->e->rules;
    bool any = false;
    for (int n = 2; n <= HD_SEATS; n++) {
        if (!(r->players >> n & 1) || (b->seats != 0 && b->seats != n) ||
            r->fields[n] >= hd_fields_told(r))
            continue;
        text_add(out, size, any ? "; with %s " : "With %s players ", rulebook_spelled[n]);
        text_add(out, size, "%s", count[r->fields[n] - 1]);
        any = true;
    }
}

/* "With 6/3/1 the first place gets 6, ..": the last region. */
static void tell_example(const struct hd_rules *r, char *out, size_t size)
{
    const int8_t *v = r->region[r->regions - 1].value;
    char values[HD_VALUES];
    text_add(out, size, "With %s the first place gets %d, the second %d, the third %d",
             hd_values_told(r, v, values), v[0], v[1], v[2]);
    if (hd_fields_told(r) > 3)
        text_add(out, size, ", the fourth %d", v[3]);
    text_add(out, size,
             ". In a tie, all get the points of the next place: two who are first get %d each.",
             v[1]);
}

/* "2 more", if both bonuses are the same. */
static void tell_bonuses(const struct hd_rules *r, char *out, size_t size)
{
    if (r->king_bonus == r->grande_bonus)
        text_add(out, size, "%d more", r->king_bonus);
    else
        text_add(out, size, "more (3.6)");
}

/* ---- all -------------------------------------------------------------------------------- */

bool rulebook_place(const struct rulebook *b, const char *id, const char *printed, char *out,
                    size_t size)
{
    for (int i = 0; i < b->e->rules.regions; i++)
        if (strcmp(b->e->region[i].id, id) == 0) {
            tell_values(b, b->e->rules.region[i].value, printed, out, size);
            return true;
        }
    if (strcmp(b->e->castillo.id, id) != 0)
        return false;
    tell_values(b, b->e->rules.castillo, printed, out, size);
    return true;
}

/* "about short": what an option says about itself. */
static bool tell_option(const struct rulebook *b, const char *id, char *out, size_t size)
{
    for (int i = 0; i < b->e->offers; i++)
        if (strcmp(b->e->offered[i].id, id) == 0) {
            text_add(out, size, "%s", b->e->offered[i].text);
            return true;
        }
    return false;
}

static bool tell_text(const struct rulebook *b, const char *name, char *out, size_t size)
{
    const struct hd_rules *r = &b->e->rules;
    if (strcmp(name, "scorings") == 0)
        tell_rounds(r, r->scoring, out, size);
    else if (strcmp(name, "all-rounds") == 0)
        tell_rounds(r, (1u << r->rounds) - 1, out, size);
    else if (strcmp(name, "players") == 0)
        tell_players(r->players, out, size);
    else if (strcmp(name, "board-values") == 0)
        tell_boards(b, out, size);
    else if (strcmp(name, "order") == 0)
        tell_regions(b, (1u << r->regions) - 1, out, size);
    else if (strcmp(name, "countries") == 0)
        tell_countries(b, out, size);
    else if (strcmp(name, "stack-sizes") == 0)
        tell_stacks(r, out, size);
    else if (strcmp(name, "merged") == 0)
        tell_merged(r, out, size);
    else if (strcmp(name, "merged-places") == 0)
        tell_merged_places(r, out, size);
    else if (strcmp(name, "look") == 0)
        text_add(out, size, "%s",
                 b->e->open_castillo ? "everybody may look inside"
                                     : "nobody may look inside (R59)");
    else if (strcmp(name, "bonuses") == 0)
        tell_bonuses(r, out, size);
    else if (strcmp(name, "example") == 0)
        tell_example(r, out, size);
    else if (strcmp(name, "fields") == 0)
        tell_fields(b, out, size);
    else if (strcmp(name, "start-courts") == 0)
        tell_starts(b, r->start_court, "caballeros", out, size);
    else if (strcmp(name, "start-points") == 0)
        tell_starts(b, r->start_points, "points", out, size);
    else if (strcmp(name, "start-order") == 0)
        text_add(out, size, "%s",
                 r->start_in_turn ? "from the first player on, clockwise" : "by their seats");
    else if (strcmp(name, "king-start") == 0 && r->king_start != HD_NONE)
        text_add(out, size, "%s", b->e->region[r->king_start].name);
    else
        return false;
    return true;
}

bool rulebook_value(const void *game, const char *name, const char *printed, char *out, size_t size)
{
    const struct rulebook *b = game;
    int n;
    out[0] = '\0';
    if (slot_number(b, name, &n)) {
        tell_number(n, printed, out, size);
        tell_noun(n, printed, out, size);
    } else if (strncmp(name, "values ", 7) == 0) {
        if (!rulebook_place(b, name + 7, printed, out, size))
            return false;
    } else if (strncmp(name, "about ", 6) == 0) {
        if (!tell_option(b, name + 6, out, size))
            return false;
    } else if (!tell_text(b, name, out, size)) {
        return false;
    }
    if (isupper((unsigned char)*printed))
        out[0] = (char)toupper((unsigned char)out[0]);
    return true;
}
