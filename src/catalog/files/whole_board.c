/* SPDX-License-Identifier: MIT
 *
 * whole_board.c: checks a board as a whole: borders go both ways, ids and codes are unique. */
#include <string.h>

#include "draft.h"

/* Index of a region that a node names, with the nearest if there is none; besides: another word, or
 * NULL, whose index follows those of the regions. */
static int region_index(const struct draft *d, const struct node *n, const char *besides)
{
    const char *ids[HD_REGIONS + 2];
    int i = 0;
    for (; i < d->e.rules.regions; i++)
        ids[i] = d->e.region[i].id;
    ids[i] = besides;
    ids[i + 1] = NULL;
    return node_choice(n, "region", ids, &i) ? i : -1;
}

static int border_index(const struct draft *d, const struct node *n)
{
    return region_index(d, n, NULL);
}

static uint16_t borders_of(struct draft *d, int which)
{
    uint16_t set = 0;
    const struct node *list = d->borders[which];
    for (const struct node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
        int i = border_index(d, n);
        if (i >= 0 && i == which)
            node_error(n, "%s", "a region does not border itself");
        else if (i >= 0 && (set >> i & 1))
            node_error(n, "'%s' stands here twice", d->e.region[i].id);
        else if (i >= 0)
            set |= (uint16_t)(1u << i);
    }
    return set;
}

/* Reports a border that only one side names, where it is written. */
static void check_mutual(struct draft *d, int i)
{
    const struct hd_rules *r = &d->e.rules;
    const struct node *n = d->borders[i] == NULL ? NULL : d->borders[i]->first;
    for (; n != NULL; n = n->next)
        for (int k = 0; k < r->regions; k++)
            if (k != i && strcmp(n->text, d->e.region[k].id) == 0 &&
                !(r->region[k].borders >> i & 1))
                node_error(n, "'%s' does not name '%s' among its borders", d->e.region[k].id,
                           d->e.region[i].id);
}

static void check_borders(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    for (int i = 0; i < r->regions; i++)
        r->region[i].borders = borders_of(d, i);
    for (int i = 0; i < r->countries; i++)
        r->country[i] = borders_of(d, HD_REGIONS + i);
    for (int i = 0; i < r->regions; i++)
        check_mutual(d, i);
}

/* The regions clockwise: as the board says, or in the order of its records. */
static void check_ring(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    uint8_t order[HD_REGIONS];
    int count = 0;
    uint16_t seen = 0;
    for (const struct node *n = d->ring != NULL ? d->ring->first : NULL; n != NULL; n = n->next) {
        int i = border_index(d, n);
        if (i >= 0 && (seen >> i & 1))
            node_error(n, "'%s' stands here twice", d->e.region[i].id);
        else if (i >= 0)
            order[count++] = (uint8_t)i;
        seen |= (uint16_t)(i >= 0 ? 1u << i : 0);
    }
    for (int i = 0; i < r->regions; i++) {
        if (d->ring != NULL && !(seen >> i & 1))
            node_error(d->ring, "'%s' is missing in 'ring'", d->e.region[i].id);
        else if (d->ring == NULL)
            order[count++] = (uint8_t)i;
    }
    for (int i = 0; i < count; i++)
        r->ring[order[i]] = order[(i + 1) % count];
}

/* The texts of a place in the order of the draft: regions, countries, the castillo. */
static const struct hd_region_text *place_text(const struct draft *d, int i)
{
    int place = i < HD_REGIONS ? i : i < DRAFT_BORDERS ? HD_COUNTRY + i - HD_REGIONS : HD_CASTILLO;
    return hd_place_text(&d->e, place);
}

/* All ids and codes are different. */
static void check_places(struct draft *d)
{
    for (int i = 0; i <= DRAFT_BORDERS; i++) {
        const struct hd_region_text *mine = place_text(d, i);
        for (int k = 0; mine->id[0] != '\0' && k < i; k++) {
            const struct hd_region_text *other = place_text(d, k);
            if (strcmp(mine->id, other->id) == 0)
                node_error(d->place[i], "another place has the id '%s' too", mine->id);
            if (strcmp(mine->code, other->code) == 0)
                node_error(d->place[i], "'%s' has the code %s too", other->id, mine->code);
        }
    }
}

/* Where the king starts: a set can say 'by-lot' again. */
static void check_king(struct draft *d)
{
    int i = d->king == NULL ? -1 : region_index(d, d->king, "by-lot");
    d->e.rules.king_start = i >= 0 && i < d->e.rules.regions ? (uint8_t)i : HD_NONE;
}

/* Whether some place can take points. */
bool rules_costs(const struct hd_rules *r)
{
    for (int i = 0; i < HD_FIELDS; i++) {
        if (r->castillo[i] < 0)
            return true;
        for (int k = 0; k < r->regions; k++)
            if (r->region[k].value[i] < 0)
                return true;
        for (int k = 0; k < r->boards; k++)
            if (r->board[k][i] < 0)
                return true;
    }
    return false;
}

void draft_check_board(struct draft *d)
{
    d->e.rules.by_line = rules_costs(&d->e.rules) || hd_fields_told(&d->e.rules) > 3;
    check_king(d);
    check_borders(d);
    check_ring(d);
    check_places(d);
}
