/* SPDX-License-Identifier: MIT
 *
 * board_file.c: reads regions, castillo, countries, movable scoring boards and power cards. Borders
 * are kept as written, and resolved in whole.c when all regions are known. */
#include <stdio.h>
#include <string.h>

#include "draft.h"
#include "text.h"

static const char *const region_keys[] = {"id",      "name",     "code", "values",
                                          "borders", "disputed", NULL};
static const char *const castillo_keys[] = {"id", "name", "code", "values", "disputed", NULL};
static const char *const country_keys[] = {"id", "name", "code", "borders", "disputed", NULL};
static const char *const power_keys[] = {"value", "caballeros", NULL};

enum { HIGHEST = 50, LEAST_FIELDS = 3 /* points of a field, and how many it has at least */ };

/* Three or four values that do not rise. Without a fourth, the fourth place gets nothing. */
static bool values_read(const struct node *list, int8_t out[HD_FIELDS])
{
    int number[HD_FIELDS] = {0}, count;
    if (!node_ints(list, -HIGHEST, HIGHEST, HD_FIELDS, number, &count))
        return false;
    if (count < LEAST_FIELDS) {
        node_error(list,
                   "%d values are needed, for the first, second and third place; a fourth "
                   "is possible",
                   LEAST_FIELDS);
        return false;
    }
    for (int i = 1; i < count; i++) {
        if (number[i] > number[i - 1]) {
            node_error(list, "%s", "a later place cannot be worth more than an earlier one");
            return false;
        }
    }
    for (int i = 0; i < HD_FIELDS; i++)
        out[i] = (int8_t)number[i];
    return true;
}

/* ---- a whole board -------------------------------------------------------------------- */

static void board_clear(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    r->regions = r->countries = r->boards = 0;
    memset(r->region, 0, sizeof r->region);
    memset(r->country, 0, sizeof r->country);
    memset(r->board, 0, sizeof r->board);
    memset(d->e.region, 0, sizeof d->e.region);
    memset(d->e.country, 0, sizeof d->e.country);
    memset(d->e.board, 0, sizeof d->e.board);
    memset(&d->e.castillo, 0, sizeof d->e.castillo);
    memset(d->borders, 0, sizeof d->borders);
    memset(d->place, 0, sizeof d->place);
    d->ring = d->king = NULL;
    d->e.map_folder[0] = '\0';
}

void board_read(struct draft *d, const struct node *map, bool file)
{
    static const char *const keys[] = {"hidalgo",   "name",           "map",  "regions", "castillo",
                                       "countries", "scoring-boards", "ring", "king",    NULL};
    char name[HD_NAME];
    bool overlay = d->overlay;
    board_clear(d);
    d->overlay = false;
    node_keys(map, file ? keys : keys + 1);
    if (overlay && node_find(map, "name") != NULL)
        laid_read(d, map);
    else if (file || node_find(map, "name") != NULL)
        name_read(map, name, sizeof name);
    node_id(node_need(map, "map"), d->e.map, HD_ID);
    board_parts_read(d, map, node_need);
    d->overlay = overlay;
}

/* ---- places ------------------------------------------------------------------------ */

static void code_read(const struct node *n, char out[4])
{
    if (!node_is(n, NODE_TEXT))
        return;
    bool letters = n->size == 2;
    for (const char *s = n->text; *s != '\0'; s++)
        letters = letters && *s >= 'A' && *s <= 'Z';
    if (letters)
        strcpy(out, n->text);
    else
        node_error(n, "a code is two capital letters A-Z, not '%.60s'", n->text);
}

static void text_read(const struct node *map, bool fresh, struct hd_region_text *out)
{
    node_text(field(map, "name", fresh), out->name, sizeof out->name);
    code_read(field(map, "code", fresh), out->code);
    node_text(node_find(map, "disputed"), out->disputed, sizeof out->disputed);
}

/* The record's index in a table of texts, new if it is not there. -1: none. */
static int slot(struct draft *d, const struct node *map, struct hd_region_text *text,
                uint8_t *count, int most, bool *fresh)
{
    char id[HD_ID];
    const struct node *n = node_need(map, "id");
    if (!node_id(n, id, sizeof id))
        return -1;
    int i = 0;
    while (i < *count && strcmp(text[i].id, id) != 0)
        i++;
    *fresh = i == *count;
    if (!*fresh && !d->overlay) {
        node_error(n, "'%s' exists already", id);
        return -1;
    }
    const char *ids[DRAFT_BORDERS + 1];
    for (int k = 0; k < *count; k++)
        ids[k] = text[k].id;
    ids[*count] = NULL;
    if (*fresh && change_of_nothing(d, map, "place", ids))
        return -1;
    if (*fresh && *count == most) {
        node_error(n, "too many entries: at most %d", most);
        return -1;
    }
    if (*fresh) {
        strcpy(text[i].id, id);
        ++*count;
    }
    return i;
}

/* whole.c resolves it when all regions are known. */
static void borders_read(const struct node *list, const struct node **out)
{
    if (node_is(list, NODE_LIST))
        *out = list;
}

static void region_read(struct draft *d, const struct node *map)
{
    bool fresh;
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, region_keys);
    int i = slot(d, map, d->e.region, &d->e.rules.regions, HD_REGIONS, &fresh);
    if (i < 0)
        return;
    struct hd_region *region = &d->e.rules.region[i];
    d->place[i] = map;
    region->key = id_key(d->e.region[i].id);
    text_read(map, fresh, &d->e.region[i]);
    values_read(field(map, "values", fresh), region->value);
    borders_read(field(map, "borders", fresh), &d->borders[i]);
}

void regions_read(struct draft *d, const struct node *list)
{
    for (const struct node *n = node_entries(list, NODE_LIST); n != NULL; n = n->next)
        region_read(d, n);
}

static void ring_read(struct draft *d, const struct node *list)
{
    borders_read(list, &d->ring);
}

static void king_read(struct draft *d, const struct node *n)
{
    if (node_is(n, NODE_TEXT))
        d->king = n;
}

static void countries_read(struct draft *d, const struct node *list)
{
    for (const struct node *map = node_entries(list, NODE_LIST); map != NULL; map = map->next) {
        bool fresh;
        if (!node_is(map, NODE_MAP))
            continue;
        node_keys(map, country_keys);
        int i = slot(d, map, d->e.country, &d->e.rules.countries, HD_COUNTRIES, &fresh);
        if (i < 0)
            continue;
        d->place[HD_REGIONS + i] = map;
        text_read(map, fresh, &d->e.country[i]);
        borders_read(field(map, "borders", fresh), &d->borders[HD_REGIONS + i]);
    }
}

static void castillo_read(struct draft *d, const struct node *map)
{
    if (!node_is(map, NODE_MAP))
        return;
    node_keys(map, castillo_keys);
    bool fresh = d->e.castillo.id[0] == '\0';
    d->place[DRAFT_BORDERS] = map;
    node_id(field(map, "id", fresh), d->e.castillo.id, sizeof d->e.castillo.id);
    text_read(map, fresh, &d->e.castillo);
    values_read(field(map, "values", fresh), d->e.rules.castillo);
}

/* ---- movable scoring boards and power cards ------------------------------------------- */

/* The list replaces the old one; a board's id is what is printed on it. */
static void boards_read(struct draft *d, const struct node *list)
{
    struct hd_rules *r = &d->e.rules;
    if (!node_is(list, NODE_LIST))
        return;
    r->boards = 0;
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        int8_t value[HD_FIELDS];
        char id[HD_ID];
        if (r->boards == HD_BOARDS) {
            node_error(n, "too many scoring boards: at most %d", HD_BOARDS);
            return;
        }
        if (!values_read(n, value))
            continue;
        snprintf(id, sizeof id, n->size == HD_FIELDS ? "%d/%d/%d/%d" : "%d/%d/%d", value[0],
                 value[1], value[2], value[3]);
        bool twin = false;
        for (int b = 0; b < r->boards; b++)
            twin = twin || strcmp(d->e.board[b], id) == 0;
        if (twin) {
            node_error(n, "the scoring board %s exists already", id);
            continue;
        }
        strcpy(d->e.board[r->boards], id);
        memcpy(r->board[r->boards++], value, sizeof value);
    }
}

void board_parts_read(struct draft *d, const struct node *map, draft_part *part)
{
    regions_read(d, part(map, "regions"));
    castillo_read(d, part(map, "castillo"));
    countries_read(d, node_find(map, "countries"));
    boards_read(d, part(map, "scoring-boards"));
    ring_read(d, node_find(map, "ring"));
    king_read(d, node_find(map, "king"));
}

/* The list replaces the old one; it is in the order of the values. */
void powers_read(struct draft *d, const struct node *list)
{
    struct hd_rules *r = &d->e.rules;
    if (!node_is(list, NODE_LIST))
        return;
    r->powers = 0;
    for (const struct node *map = list->first; map != NULL; map = map->next) {
        int value = 0, caballeros = 0;
        if (!node_is(map, NODE_MAP))
            continue;
        node_keys(map, power_keys);
        const struct node *a = node_need(map, "value"), *b = node_need(map, "caballeros");
        if (a == NULL || b == NULL || !node_int(a, 1, 99, &value) ||
            !node_int(b, 0, MOST_CALLED, &caballeros))
            continue;
        if (r->powers == HD_POWERS)
            node_error(map, "too many power cards: at most %d", HD_POWERS);
        else if (r->powers > 0 && value <= r->power[r->powers - 1].value)
            node_error(a, "%s", "power cards must be in rising order, each value once");
        else
            r->power[r->powers++] = (struct hd_power){(uint8_t)value, (uint8_t)caballeros};
    }
}

void powers_file_read(struct draft *d, const struct node *root)
{
    static const char *const keys[] = {"hidalgo", "name", "powers", NULL};
    char name[HD_NAME];
    node_keys(root, keys);
    name_read(root, name, sizeof name);
    powers_read(d, node_need(root, "powers"));
}
