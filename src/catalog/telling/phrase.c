/* SPDX-License-Identifier: MIT
 *
 * phrase.c: adds words for places, people and counts. */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "tell.h"

void tell(struct telling *t, const char *text)
{
    for (; *text != '\0'; text++) {
        char c = *text;
        if (t->begin && c != ' ') {
            c = (char)toupper((unsigned char)c);
            t->begin = false;
        }
        if (t->at + 1 < t->size)
            t->text[t->at++] = c;
    }
    t->text[t->at] = '\0';
}

bool node_is_word(const struct node *n, const char *word)
{
    return n != NULL && strcmp(n->text, word) == 0;
}

bool is_own(const struct node *whose)
{
    return whose == NULL || node_is_word(whose, "own") || node_is_word(whose, "you");
}

void tell_node(struct telling *t, const struct node *n)
{
    tell(t, n->text);
}

/* ---- phrases ---------------------------------------------------------------------------- */

/* Adds a phrase with its "%s" replaced. */
static void tell_around(struct telling *t, const char *phrase, const struct node *n,
                        void (*inner)(struct telling *, const struct node *))
{
    char part[120];
    const char *hole = strstr(phrase, "%s");
    snprintf(part, sizeof part, "%.*s", (int)(hole != NULL ? hole - phrase : 100), phrase);
    tell(t, part);
    if (hole == NULL)
        return;
    t->wrap = n->kind == NODE_MAP && hole[2] != '\0';
    inner(t, n);
    t->wrap = false;
    t->open = t->open && hole[2] == '\0';
    tell(t, hole + 2);
}

/* What filters of the same kind begin with. */
static const char with[] = N_("with ");

static void some_person(struct telling *t, const struct node *n);
static void some_player(struct telling *t, const struct node *n);
static void some_colour(struct telling *t, const struct node *n);

static void some_place(struct telling *t, const struct node *n)
{
    tell_places(t, n, ONE);
}

/* "6 or 7". */
static void tell_values(struct telling *t, const struct node *list)
{
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        tell(t, n == list->first ? "" : n->next == NULL ? _(" or ") : ", ");
        tell_node(t, n);
    }
}

const char *region_of(enum scope scope)
{
    return scope == ONE     ? _("a region")
           : scope == ANY   ? _("any regions")
           : scope == EVERY ? _("every region")
                            : _("region");
}

/* Filters in the order in which they are said: "alone in .. with .. and .. who .., but not ..". */
enum rank { NONE, NEAR, WITH, THAT, NOT, RANKS };

/* ---- places ---------------------------------------------------------------------------- */

static void tell_place(struct telling *t, const struct node *n, enum scope scope)
{
    const struct word *w = word_find(PLACE, n->text);
    t->filter = NONE;
    t->open = false;
    if (w != NULL && w->value == PLACE_REGION)
        tell(t, region_of(scope));
    else if (w != NULL)
        tell(t, _(w->said));
    else
        for (int i = 0; i < HD_KING_PLACES; i++)
            if (strcmp(hd_place_id(t->e, i), n->text) == 0)
                tell(t, hd_place_name(t->e, i));
}

/* The number that a count is compared with. */
static const struct node *bound_of(const struct node *map)
{
    const struct node *least = node_find(map, "at-least"), *most = node_find(map, "at-most");
    return least != NULL ? least : most != NULL ? most : node_find(map, "exactly");
}

/* "at least 3". */
static void tell_bound(struct telling *t, const struct node *map)
{
    tell(t, node_find(map, "at-least") != NULL  ? _("at least ")
            : node_find(map, "at-most") != NULL ? _("at most ")
                                                : _("exactly "));
    tell_node(t, bound_of(map));
}

/* "caballeros of an opponent", "at least 3 caballeros of your opponents". */
static void tell_with(struct telling *t, const char *said, const struct node *n)
{
    const struct node *whose = node_find(n, "caballeros");
    if (n->kind != NODE_MAP || whose == NULL) {
        tell_around(t, said, n, some_colour);
        return;
    }
    tell(t, strncmp(said, with, strlen(with)) == 0 ? _("with ") : "");
    tell_bound(t, n);
    tell(t, node_is_word(bound_of(n), "1") ? _(" caballero of ") : _(" caballeros of "));
    tell_owners(t, whose);
}

/* One of two phrases. */
static const char *half_of(const char *phrases, bool first, char half[80])
{
    const char *bar = strchr(phrases, '|');
    snprintf(half, 80, "%.*s", (int)(bar - phrases), phrases);
    return first ? half : bar + 1;
}

/* The phrase of a filter: of two, the one that its value means. */
static const char *said_of(const struct word *w, enum hd_by by, const struct node *n, char half[80])
{
    const char *said = _(w->said);
    if (by == HD_BY_TIMES)
        return half_of(said, node_is_word(n, "once"), half);
    if (by == HD_BY_FLAG)
        return half_of(said, node_is_word(n, "yes") || node_is_word(n, "true"), half);
    return said;
}

static enum rank rank_of(const char *said)
{
    return said[0] == ','                                                          ? NOT
           : strncmp(said, with, 4) == 0                                           ? WITH
           : strncmp(said, _("that "), 5) == 0 || strncmp(said, _("who "), 4) == 0 ? THAT
                                                                                   : NEAR;
}

/* Without a default, so that nothing is forgotten. */
static void tell_filter(struct telling *t, const struct word *w, enum hd_by by, const char *said,
                        const struct node *n)
{
    bool some = w->group == PLACE_FILTER; /* one of these people is enough */
    switch (by) {
    case HD_BY_PLACES:
    case HD_BY_REGIONS:
    case HD_BY_BOARD:
        tell_around(t, said, n, some_place);
        break;
    case HD_BY_PEOPLE:
        tell_around(t, said, n, some ? some_person : tell_people);
        break;
    case HD_BY_OWNERS:
        tell_around(t, said, n, w->value == HD_PLACES_HOMES ? some_player : tell_owners);
        break;
    case HD_BY_COUNTED:
        tell_with(t, said, n);
        break;
    case HD_BY_VALUES:
        tell_around(t, said, n, tell_values);
        break;
    case HD_BY_TIMES:
    case HD_BY_FLAG:
        tell(t, said);
        break;
    case HD_BY_WORD:
        break;
    }
}

/* Whether a filter ends with filters of its own. */
static bool is_long(const char *said, const struct node *n)
{
    const char *hole = strstr(said, "%s");
    return n->kind == NODE_MAP && hole != NULL && hole[2] == '\0' &&
           node_find(n, "caballeros") == NULL;
}

/* All filters of a map. */
static void tell_filters(struct telling *t, const struct node *map, enum group group)
{
    bool wrap = t->wrap, long_one = t->open; /* a comma follows it */
    t->wrap = false;
    for (int rank = NEAR; rank < RANKS; rank++) {
        bool any = t->filter == rank; /* of the places that these are among */
        for (int i = 0; i < word_count; i++) {
            const struct word *w = &word_list[i];
            const struct node *n = w->group == group ? node_find(map, w->word) : NULL;
            if (n == NULL || w->value == 0)
                continue;
            enum hd_by by = group == PLACE_FILTER ? hd_places_by((unsigned)w->value)
                                                  : hd_people_by((unsigned)w->value);
            char half[80];
            const char *said = said_of(w, by, n, half);
            if ((int)rank_of(said) != rank)
                continue;
            bool first = wrap && t->filter == NONE;
            tell(t, long_one && rank != NOT ? "," : "");
            tell(t, first ? " (" : rank == NOT ? "" : any ? _(" and ") : " ");
            bool again = any && strncmp(said, with, strlen(with)) == 0;
            said += again ? strlen(with) : first && rank == NOT ? strlen(", ") : 0;
            tell_filter(t, w, by, said, n);
            t->filter = rank;
            t->open = t->open || rank == NOT;
            long_one = t->open || is_long(said, n);
            any = true;
        }
    }
    tell(t, wrap && t->filter != NONE ? ")" : "");
    t->open = t->open && !wrap;
}

void tell_pause(struct telling *t)
{
    tell(t, t->open ? "," : "");
    t->open = false;
}

void tell_places(struct telling *t, const struct node *n, enum scope scope)
{
    if (n->kind == NODE_TEXT) {
        tell_place(t, n, scope);
        return;
    }
    if (n->kind == NODE_LIST) {
        for (const struct node *k = n->first; k != NULL; k = k->next) {
            tell(t, k == n->first     ? ""
                    : k->next != NULL ? ", "
                    : scope == EVERY  ? _(" and ")
                                      : _(" or "));
            tell_places(t, k, scope);
        }
        return;
    }
    const struct node *of = node_find(n, "of");
    t->filter = NONE;
    t->open = false;
    if (of != NULL)
        tell_places(t, of, scope);
    else
        tell(t, region_of(scope));
    tell_filters(t, n, PLACE_FILTER);
}

/* ---- people ---------------------------------------------------------------------------- */

static void tell_person(struct telling *t, const struct node *n)
{
    const struct word *w = word_find(PEOPLE, n->text);
    t->filter = NONE;
    t->open = false;
    bool self = w != NULL && w->value == HD_PEOPLE_SELF;
    tell(t, w == NULL ? n->text : self && t->by_you ? _("that player") : _(w->said));
}

void tell_people(struct telling *t, const struct node *n)
{
    if (n->kind == NODE_TEXT) {
        tell_person(t, n);
        return;
    }
    const struct node *of = node_find(n, "of");
    t->filter = NONE;
    t->open = false;
    if (of != NULL)
        tell_people(t, of);
    else
        tell(t, _("everybody"));
    tell_filters(t, n, PEOPLE_FILTER);
}

bool is_one_person(const struct node *n)
{
    static const unsigned one =
        1u << HD_PEOPLE_SELF | 1u << HD_PEOPLE_ACTIVE | 1u << HD_PEOPLE_LEFT |
        1u << HD_PEOPLE_RIGHT | 1u << HD_PEOPLE_DUMMY | 1u << HD_PEOPLE_CHOSEN |
        1u << HD_PEOPLE_OWNER | 1u << HD_PEOPLE_TURN_FIRST | 1u << HD_PEOPLE_TURN_LAST;
    if (n != NULL && n->kind == NODE_MAP)
        return is_one_person(node_find(n, "of"));
    const struct word *w = n != NULL ? word_find(PEOPLE, n->text) : NULL;
    return w != NULL && one >> w->value & 1;
}

/* One of these people, whoever it is; all: one of everybody. */
static void tell_some(struct telling *t, const struct node *n, const char *all,
                      void (*whole)(struct telling *, const struct node *))
{
    const struct node *of = n->kind == NODE_MAP ? node_find(n, "of") : n;
    bool opponents = node_is_word(of, "opponents");
    if (!opponents && of != NULL && !node_is_word(of, "everybody")) {
        whole(t, n);
        return;
    }
    tell(t, opponents ? _("an opponent") : all);
    t->filter = NONE;
    t->open = false;
    if (n->kind == NODE_MAP)
        tell_filters(t, n, PEOPLE_FILTER);
}

static void some_person(struct telling *t, const struct node *n)
{
    tell_some(t, n, _("somebody"), tell_people);
}

static void some_player(struct telling *t, const struct node *n)
{
    tell_some(t, n, _("any player"), tell_owners);
}

static void some_colour(struct telling *t, const struct node *n)
{
    tell_some(t, n, _("any colour"), tell_owners);
}

void tell_owners(struct telling *t, const struct node *n)
{
    const struct word *w = n->kind == NODE_TEXT ? word_find(PEOPLE, n->text) : NULL;
    if (w != NULL && w->value == HD_PEOPLE_SELF)
        tell(t, t->by_you ? _("that player") : _("your own"));
    else if (w != NULL && w->value == HD_PEOPLE_EVERYBODY)
        tell(t, _("all colours"));
    else
        tell_people(t, n);
}

/* ---- counts ---------------------------------------------------------------------------- */

/* Whether a count is of regions in general, and of no place by its name. */
static bool is_of_regions(const struct node *n)
{
    while (n != NULL && n->kind == NODE_MAP)
        n = node_find(n, "of");
    return n == NULL || node_is_word(n, "region");
}

void tell_per(struct telling *t, const struct node *count)
{
    const struct node *regions = node_find(count, "regions"), *people = NULL;
    const struct node *every = node_find(count, "every"), *rounded = node_find(count, "rounded");
    tell(t, every != NULL ? _(" for every ") : _(" for each "));
    if (every != NULL) {
        tell_node(t, every);
        tell(t, " ");
    }
    if (regions != NULL) {
        bool these = every != NULL || !is_of_regions(regions);
        tell(t, these ? _("of these: ") : "");
        tell_places(t, regions, these ? EVERY : BARE);
    } else if ((people = node_find(count, "caballeros")) != NULL) {
        tell(t, every != NULL ? _("caballeros of ") : _("caballero of "));
        tell_owners(t, people);
        tell(t, _(" in "));
        tell_places(t, node_find(count, "in"), ANY);
    } else if ((people = node_find(count, "points")) != NULL) {
        tell(t, every != NULL ? _("points of ") : _("point of "));
        if (is_own(people) && !t->by_you)
            tell(t, _("yours"));
        else
            tell_people(t, people);
    } else if ((people = node_find(count, "players")) != NULL) {
        tell(t, every != NULL ? _("players of these: ") : _("player of these: "));
        tell_people(t, people);
    }
    if (every != NULL)
        tell(t, node_is_word(rounded, "up") ? _(" (rounded up)") : _(" (rounded down)"));
}

/* "you have at least 3 points". */
static void tell_count(struct telling *t, const struct node *n)
{
    const struct node *points = node_find(n, "points"), *caballeros = node_find(n, "caballeros");
    const struct node *regions = node_find(n, "regions"), *players = node_find(n, "players");
    bool one = node_is_word(bound_of(n), "1");
    tell(t, one ? _("there is ") : _("there are "));
    tell_bound(t, n);
    tell(t, points != NULL       ? one ? _(" point of ") : _(" points of ")
                  : caballeros != NULL ? one ? _(" caballero of ") : _(" caballeros of ")
                  : regions != NULL ? _(" of these: ")
            : one                ? _(" player of these: ")
                                 : _(" players of these: "));
    if (regions != NULL)
        tell_places(t, regions, EVERY);
    else if (caballeros != NULL)
        tell_owners(t, caballeros);
    else
        tell_people(t, points != NULL ? points : players);
    if (caballeros != NULL) {
        tell(t, _(" in "));
        tell_places(t, node_find(n, "in"), ANY);
    }
}

void tell_condition(struct telling *t, const struct node *n)
{
    const struct node *you = node_find(n, "you"), *king = node_find(n, "king");
    const struct node *points = node_find(n, "points");
    if (n->kind == NODE_TEXT) {
        tell(t, _("this changed something"));
    } else if (you != NULL) {
        tell(t, you->kind == NODE_MAP ? _("you are among these: ") : _("you are "));
        tell_people(t, you);
    } else if (king != NULL) {
        tell(t, _("the king is in "));
        tell_places(t, king, ONE);
    } else if (points != NULL && (node_is_word(points, "you") || node_is_word(points, "own"))) {
        tell(t, _("you have "));
        tell_bound(t, n);
        tell(t, node_is_word(bound_of(n), "1") ? _(" point") : _(" points"));
    } else {
        tell_count(t, n);
    }
}
