/* SPDX-License-Identifier: MIT
 *
 * selector.c: reads the words, lists and filters that stand for places and people in sentences. */
#include <stdio.h>
#include <string.h>

#include "compile.h"
#include "earlier.h"
#include "step_kinds.h"

/* ---- back references ----------------------------------------------------------------- */

/* What is wrong if none of it is known. */
static const struct {
    unsigned needs;
    const char *why;
} unknown[] = {
    {KNOWS_PLACE, "'chosen' is nothing yet: no 'choose' of a place stands before it on this card"},
    {KNOWS_PLAYER, "'chosen' is nobody yet: no 'choose: {player: ..}' stands before it"},
    {KNOWS_NAMED, "'named' is nothing yet: no 'choose' in secret stands before it on this card"},
    {KNOWS_NAMED | KNOWS_BID, "nothing is named yet: neither 'choose' in secret nor 'bid' "
                              "stands before it on this card"},
    {KNOWS_BID, "nobody has bid yet: no 'bid' stands before it on this card"},
    {KNOWS_MOVE, "'%s' is nothing yet: no 'move' stands before it on this card"},
};

bool reference_fits(struct compile *c, const struct node *n, unsigned needs)
{
    size_t i = 0;
    while (unknown[i].needs != needs)
        i++;
    if (!(c->scene.known & needs))
        node_error(n, unknown[i].why, n->text);
    else if (needs != KNOWS_MOVE)
        c->unused = NULL;
    return (c->scene.known & needs) != 0;
}

static unsigned needs_of(int place)
{
    return place == HD_PLACES_CHOSEN                               ? KNOWS_PLACE
           : place == HD_PLACES_NAMED                              ? KNOWS_NAMED
           : place == HD_PLACES_LEFT || place == HD_PLACES_REACHED ? KNOWS_MOVE
                                                                   : 0u;
}

/* ---- which places are meant ------------------------------------------------------------- */

/* Which places may stand somewhere, and the message about others, translated. */
struct allowed {
    unsigned kinds;
    enum motion motion;
    const char *why;
};

static const struct {
    unsigned kinds;
    const char *why;
} wheres[] = {
    [FOR_CABALLEROS] = {CABALLEROS_STAND, "caballeros are in regions, castillo, court or province"},
    [FOR_GRANDE] = {ON_BOARD, "a grande is in a region or in the castillo"},
    [FOR_KING] = {ON_BOARD | ABROAD, "the king is in a region, beside the castillo, or abroad"},
    [FOR_BOARD] = {ON_BOARD | SUPPLY,
                   "a scoring board lies on a region, on the castillo or in the supply"},
    [FOR_SCORE] = {ON_BOARD, "only regions and the castillo are scored"},
    [FOR_CHOICE] = {ON_BOARD, "a region or the castillo is chosen"},
    [FOR_IN] = {ON_BOARD, "'in' goes to regions and to the castillo"},
    [FOR_DIAL] = {REGIONS, "a dial names a region"},
    [FOR_HIDING] = {ON_BOARD, "a region or the castillo is named"},
    [FOR_VALUE] = {ON_BOARD, "only regions and the castillo have values"},
    [FOR_COUNT] = {ON_BOARD, "regions are counted, and the castillo"},
    [FOR_COUNTED] = {CABALLEROS_STAND, "no caballeros stand there"},
    [FOR_KING_NOW] = {ON_BOARD, "the king is in a region or beside the castillo"},
    [FOR_FILTER] = {CABALLEROS_STAND, "only places where caballeros can stand count here"},
    [FOR_NEIGHBOURS] = {REGIONS, "only regions have neighbours"},
    [FOR_RANKS] = {ON_BOARD, "there are first places only in regions and in the castillo"},
};

/* ---- places: one word ------------------------------------------------------------------ */

static bool wrong_kind(const struct node *n, const struct allowed *takes)
{
    node_error(n, "'%s' cannot stand here: %s", n->text, takes->why);
    return false;
}

static void place_unknown(const struct compile *c, const struct node *n)
{
    const char *ids[HD_REGIONS + 1];
    for (int i = 0; i < c->r->regions; i++)
        ids[i] = hd_place_id(&c->d->e, i);
    ids[c->r->regions] = NULL;
    word_unknown(n, PLACE, PLACE, ids);
}

/* An id of the board; caballeros cannot go to a country. */
static bool id_read(struct compile *c, const struct node *n, const struct allowed *takes,
                    uint8_t *row)
{
    int place = -1;
    for (int i = 0; i < HD_KING_PLACES; i++)
        if (i != HD_COURT && i != HD_PROVINCE && strcmp(hd_place_id(&c->d->e, i), n->text) == 0)
            place = i;
    if (place < 0 || n->text[0] == '\0') {
        place_unknown(c, n);
        return false;
    }
    if (place >= HD_COUNTRY) {
        node_error(n, "'%s' is a country, and which one is always asked: say 'abroad'", n->text);
        return false;
    }
    if (!(takes->kinds & (place == HD_CASTILLO ? CASTILLO : REGIONS)))
        return wrong_kind(n, takes);
    *row = plain_row(c, n, (uint16_t)(1u << place));
    return true;
}

static unsigned kinds_meant(const struct compile *c, const struct word *w)
{
    return w->value == HD_PLACES_CHOSEN    ? c->scene.chosen_kinds
           : w->value == HD_PLACES_LEFT    ? c->scene.left_kinds
           : w->value == HD_PLACES_REACHED ? c->scene.reached_kinds
                                           : (unsigned)w->more;
}

static uint16_t set_of(const struct compile *c, int value)
{
    switch (value) {
    case PLACE_REGION:
        return all_regions(c);
    case PLACE_CASTILLO:
        return 1u << HD_CASTILLO;
    case PLACE_COURT:
        return 1u << HD_COURT;
    case PLACE_PROVINCE:
        return 1u << HD_PROVINCE;
    default:
        return 0;
    }
}

static bool word_read(struct compile *c, const struct node *n, const struct allowed *takes,
                      uint8_t *row, unsigned *beside)
{
    const struct word *w = word_find(PLACE, n->text);
    if (w == NULL)
        return id_read(c, n, takes, row);
    if (needs_of(w->value) != 0 && !reference_fits(c, n, needs_of(w->value)))
        return false;
    bool there =
        w->value == HD_PLACES_THERE || (w->value == HD_PLACES_IT && takes->motion != KNOWS_PIECE);
    if (there && c->scene.ins == 0) {
        node_error(n, "%s",
                   w->value == HD_PLACES_IT
                       ? "'it' is the piece that moves, only in 'to' of a move; or the place of "
                         "'in', only inside 'in'"
                       : "'there' is nothing yet: it is the place of 'in', inside 'in'");
        return false;
    }
    if (!((there ? kinds_of(c, c->scene.there) : kinds_meant(c, w)) & takes->kinds))
        return wrong_kind(n, takes);
    if (beside != NULL)
        *beside |= (unsigned)w->more & (SUPPLY | ABROAD);
    if (there)
        *row = places_row(c, n, (struct hd_places){HD_PLACES_THERE, c->scene.there, HD_NONE, 0, 0});
    else if (w->value >= PLACE_REGION)
        *row = plain_row(c, n, set_of(c, w->value));
    else
        *row = places_row(c, n, (struct hd_places){(uint8_t)w->value, HD_NONE, HD_NONE, 0, 0});
    return true;
}

/* ---- places: lists and filters ------------------------------------------------------------ */

static bool allowed_read(struct compile *c, const struct node *n, const struct allowed *takes,
                         uint8_t *row, unsigned *beside);

static bool list_read(struct compile *c, const struct node *list, const struct allowed *takes,
                      uint8_t *row, unsigned *beside)
{
    bool sound = true;
    if (list->size == 0) {
        node_error(list, "%s", "a list of places names at least one");
        return false;
    }
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        uint8_t one;
        if (!allowed_read(c, n, takes, &one, beside))
            sound = false;
        else if (n == list->first)
            *row = one;
        else if (sound)
            *row = places_row(c, n, (struct hd_places){HD_PLACES_OR, *row, one, 0, 0});
    }
    return sound;
}

static bool classes_read(const struct node *list, uint16_t *set)
{
    int number[16], count;
    if (!node_ints(list, 0, 15, 16, number, &count))
        return false;
    if (count == 0)
        node_error(list, "%s", "at least one value is needed");
    *set = 0;
    for (int i = 0; i < count; i++)
        *set |= (uint16_t)(1u << number[i]);
    return count > 0;
}

/* Reads 'with': people, or how many caballeros of them, or how many of them. */
static bool with_read(struct compile *c, const struct node *n, enum motion motion,
                      struct hd_places *row)
{
    struct parts p = {.motion = motion};
    const struct node *counted = n->kind != NODE_MAP ? NULL : one_of(n, COUNT);
    if (counted == NULL)
        return people_read(c, n, motion, &row->by);
    if (!word_keys(n, COUNT, CONDITION))
        return false;
    row->set = strcmp(counted->text, "colours") == 0;
    if (n->size != 2 || one_of(n, CONDITION) == NULL ||
        (!row->set && strcmp(counted->text, "caballeros") != 0)) {
        node_error(n, "%s",
                   "'with' takes 'caballeros' or 'colours' and one number: {caballeros: you, "
                   "at-least: 2}");
        return false;
    }
    if (!parts_read(c, n, COUNT, CONDITION, &p))
        return false;
    row->by = p.step.whose;
    row->n = p.step.n;
    row->kind = p.step.flags & HD_STEP_AT_MOST   ? HD_PLACES_AT_MOST
                : p.step.flags & HD_STEP_EXACTLY ? HD_PLACES_EXACTLY
                                                 : HD_PLACES_LEAST;
    return true;
}

/* When 'later' has come, and at the start, there are no turns. */
static bool order_fits(const struct compile *c, const struct node *n, unsigned people)
{
    bool fits = has_turns(c) || !people_kind_ordered(people);
    if (!fits)
        node_error(n, "'%s' is nobody at that time: there is no turn order then", n->text);
    return fits;
}

/* Reads what belongs to a filter into a row. Without a default, so that nothing is forgotten. */
static bool argument_read(struct compile *c, const struct word *w, const struct node *n,
                          enum motion motion, struct hd_places *row)
{
    enum hd_by by = w->group == PLACE_FILTER ? hd_places_by(row->kind) : hd_people_by(row->kind);
    int second = 0;
    bool sound;
    switch (by) {
    case HD_BY_PLACES:
        return places_read(c, n, FOR_FILTER, motion, &row->by, NULL);
    case HD_BY_REGIONS:
        return places_read(c, n, FOR_NEIGHBOURS, motion, &row->by, NULL);
    case HD_BY_BOARD:
        return places_read(c, n, FOR_RANKS, motion, &row->by, NULL);
    case HD_BY_PEOPLE:
    case HD_BY_OWNERS:
        return people_read(c, n, motion, &row->by);
    case HD_BY_COUNTED:
        return with_read(c, n, motion, row);
    case HD_BY_VALUES:
        return classes_read(n, &row->set);
    case HD_BY_TIMES: /* two kinds, one after the other */
    case HD_BY_BIDS:
        if (!reference_fits(c, n,
                            by == HD_BY_BIDS            ? KNOWS_BID
                            : w->group == PEOPLE_FILTER ? KNOWS_NAMED | KNOWS_BID
                                                        : KNOWS_NAMED))
            return false;
        /* fall through */
    case HD_BY_FLAG:
        sound = value_read(w, n, &second);
        row->kind = (uint8_t)(row->kind + second);
        return sound && (w->group != PEOPLE_FILTER || order_fits(c, n, row->kind));
    case HD_BY_WORD:
        break;
    }
    return false;
}

/* Reads all filters of a map, each of the row that the one before it made. */
static bool filters_read(struct compile *c, const struct node *map, enum group group,
                         enum motion motion, uint8_t *row)
{
    bool sound = true;
    for (int i = 0; i < word_count; i++) {
        const struct word *w = &word_list[i];
        const struct node *n = w->group == group ? node_find(map, w->word) : NULL;
        struct hd_places one = {(uint8_t)w->value, *row, HD_NONE, 0, 0};
        if (n == NULL || w->value == 0)
            continue;
        if (!argument_read(c, w, n, motion, &one))
            sound = false;
        else if (group == PLACE_FILTER)
            *row = places_row(c, n, one);
        else
            *row = people_row(c, n, (struct hd_people){one.kind, one.of, one.by, 0});
    }
    return sound;
}

/* What a filter filters: 'of', or all regions. */
static bool base_read(struct compile *c, const struct node *map, const struct allowed *takes,
                      uint8_t *row)
{
    char why[120];
    const struct node *of = node_find(map, "of");
    struct allowed base = {takes->kinds & CABALLEROS_STAND, takes->motion, takes->why};
    if (of == NULL) {
        *row = plain_row(c, map, all_regions(c));
        return takes->kinds & REGIONS ? true : wrong_kind(map, takes);
    }
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        const struct word *w = word_find(PLACE_FILTER, k->text);
        if (w == NULL || w->more == 0 || (base.kinds & ~(unsigned)w->more) == 0)
            continue;
        base.kinds &= (unsigned)w->more;
        snprintf(why, sizeof why,
                 w->more == REGIONS ? "the filter '%s' takes only regions"
                                    : "the filter '%s' takes only regions and the castillo",
                 w->word);
        base.why = why;
    }
    return allowed_read(c, of, &base, row, NULL);
}

/* Whether no place of this board can pass the filter; borders are only known if there are no
 * errors. */
static bool is_empty(const struct compile *c, const struct node *map, uint8_t row)
{
    const struct hd_places *p = &c->r->places[row];
    if (p->kind != HD_PLACES_PLAIN || p->set != 0 || c->d->errors == NULL ||
        c->d->errors->count > 0)
        return false;
    node_error(map, "%s", "no place of this board can be meant by this");
    return true;
}

static bool filter_read(struct compile *c, const struct node *map, const struct allowed *takes,
                        uint8_t *row)
{
    if (map->size == 0 || (map->size == 1 && node_find(map, "of") != NULL)) {
        node_error(map, "%s", "a filter says what must hold of the places: {next-to: king}");
        return false;
    }
    if (!word_keys(map, PLACE_FILTER, PLACE_FILTER) || !base_read(c, map, takes, row))
        return false;
    return filters_read(c, map, PLACE_FILTER, takes->motion, row) && !is_empty(c, map, *row);
}

static bool allowed_read(struct compile *c, const struct node *n, const struct allowed *takes,
                         uint8_t *row, unsigned *beside)
{
    *row = 0;
    switch (n->kind) {
    case NODE_TEXT:
        return word_read(c, n, takes, row, beside);
    case NODE_LIST:
        return list_read(c, n, takes, row, beside);
    default:
        return filter_read(c, n, takes, row);
    }
}

bool places_read(struct compile *c, const struct node *n, enum where where, enum motion motion,
                 uint8_t *row, unsigned *beside)
{
    const struct allowed takes = {wheres[where].kinds, motion, wheres[where].why};
    return allowed_read(c, n, &takes, row, beside);
}

/* ---- people --------------------------------------------------------------------------------- */

static bool person_read(struct compile *c, const struct node *n, enum motion motion, uint8_t *row)
{
    const struct word *w = word_at(PEOPLE, n);
    if (w == NULL)
        return false;
    if (w->value == HD_PEOPLE_OWNER && motion == STILL) {
        node_error(n, "%s",
                   "'owner' is whose piece moves: it can stand only in 'from' and 'to' of a move");
        return false;
    }
    if ((w->value == HD_PEOPLE_CHOSEN && !reference_fits(c, n, KNOWS_PLAYER)) ||
        !order_fits(c, n, (unsigned)w->value))
        return false;
    *row = people_row(c, n, (struct hd_people){(uint8_t)w->value, HD_NONE, HD_NONE, 0});
    return true;
}

bool people_read(struct compile *c, const struct node *n, enum motion motion, uint8_t *row)
{
    *row = 0;
    if (n->kind != NODE_MAP)
        return person_read(c, n, motion, row);
    const struct node *of = node_find(n, "of");
    if (n->size == 0 || (n->size == 1 && of != NULL)) {
        node_error(n, "%s", "a filter says what must hold of the people: {most: court}");
        return false;
    }
    if (!word_keys(n, PEOPLE_FILTER, PEOPLE_FILTER) ||
        (of != NULL && !people_read(c, of, motion, row)))
        return false;
    if (of == NULL)
        *row = people_row(c, n, (struct hd_people){HD_PEOPLE_EVERYBODY, HD_NONE, HD_NONE, 0});
    return filters_read(c, n, PEOPLE_FILTER, motion, row);
}
