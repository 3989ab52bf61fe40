/* SPDX-License-Identifier: MIT
 *
 * tell_selected.c: places and people in words. */
#include <string.h>

#include "intl.h"
#include "tell.h"

/* ---- filters --------------------------------------------------------------------------- */

/* Filters in the order in which they are said: "alone in .. with .. and .. who .., but not ..". */
enum filter_rank { NONE, NEAR, WITH, THAT, NOT, RANKS };

/* What filters of the same kind begin with: it is said once. */
static const char with[] = NC_("effects", "with");

static enum filter_rank rank_of(const char *said)
{
    return said[0] == ','                                                    ? NOT
           : strncmp(said, "with ", 5) == 0                                  ? WITH
           : strncmp(said, "that ", 5) == 0 || strncmp(said, "who ", 4) == 0 ? THAT
                                                                             : NEAR;
}

/* Whether a filter ends with filters of its own. */
static bool is_long(const char *said, const struct node *n)
{
    size_t size = strlen(said);
    while (said[size - 1] == ']')
        size--;
    return n->kind == NODE_MAP && said[size - 1] == '}' && node_find(n, "caballeros") == NULL &&
           node_find(n, "colours") == NULL;
}

/* What stands before a filter. */
static void tell_joint(struct telling *t, bool first, bool again, bool comma)
{
    if (first)
        tell(t, " (");
    else if (again)
        tell_between(t, N_("{list} and {last}"));
    else
        tell(t, comma ? "" : " ");
}

static void tell_filters(struct telling *t, const struct node *map, enum group group)
{
    bool wrap = t->wrap, comma = t->open; /* before the next one */
    t->wrap = false;
    for (int rank = NEAR; rank < RANKS; rank++) {
        bool again = t->filter == rank; /* of the places that these are among */
        for (int i = 0; i < word_count; i++) {
            const struct word *w = &word_list[i];
            const struct node *n = w->group == group ? node_find(map, w->word) : NULL;
            const char *said = w->said;
            if (n == NULL || w->value == 0 || (int)rank_of(said) != rank)
                continue;
            bool first = wrap && t->filter == NONE, also = again && rank == WITH;
            tell(t, comma && rank != NOT ? "," : "");
            tell_joint(t, first, again && rank != NOT, rank == NOT);
            t->slot = false;
            t->skip = also ? tell_read(t, with) : first && rank == NOT ? "," : "";
            tell_template(t, &(struct topic){w, n, n, COUNT, CONDITION}, said);
            t->filter = rank;
            t->open = t->open || rank == NOT;
            comma = t->open || is_long(said, n);
            again = true;
        }
    }
    tell(t, wrap && t->filter != NONE ? ")" : "");
    t->open = t->open && !wrap;
}

/* ---- places ---------------------------------------------------------------------------- */

bool are_regions(const struct node *n)
{
    if (n == NULL || n->kind == NODE_MAP)
        return n == NULL || are_regions(node_find(n, "of"));
    const struct word *w = n->kind == NODE_TEXT ? word_find(PLACE, n->text) : NULL;
    bool all = w == NULL || w->value == PLACE_REGION;
    for (const struct node *k = n->first; k != NULL && all; k = k->next)
        all = are_regions(k);
    return all;
}

static void tell_place(struct telling *t, const struct node *n, enum tell_form form)
{
    const struct word *w = n == NULL ? word_find(PLACE, "region") : word_find(PLACE, n->text);
    if (w != NULL && w->value == HD_PLACES_IT && !t->to)
        w = word_find(PLACE, "there");
    t->filter = NONE;
    t->open = false;
    if (w != NULL)
        tell_name(t, tell_read(t, w->value == HD_PLACES_CHOSEN && t->region
                                      ? NC_("effects", "the chosen region")
                                  : w->value != PLACE_REGION ? w->said
                                  : form == FORM_any         ? NC_("effects", "any regions")
                                  : form == FORM_every       ? NC_("effects", "every region")
                                  : form == FORM_bare        ? NC_("effects", "region")
                                                             : w->said));
    for (int i = 0; w == NULL && i < HD_KING_PLACES; i++)
        if (strcmp(hd_place_id(t->e, i), n->text) == 0)
            tell_name(t, t->said ? hd_place_name(t->e, i) : hd_place_text(t->e, i)->name);
}

void tell_places(struct telling *t, const struct node *n, enum tell_form form)
{
    if (n == NULL || n->kind == NODE_TEXT) {
        tell_place(t, n, form);
    } else if (n->kind == NODE_MAP) {
        tell_places(t, node_find(n, "of"), form);
        tell_filters(t, n, PLACE_FILTER);
    } else {
        for (const struct node *k = n->first; k != NULL; k = k->next) {
            tell_places(t, k, form);
            if (k->next != NULL)
                tell_between(t, k->next->next != NULL ? N_("{list}, {last}")
                                : form == FORM_every  ? N_("{list} and {last}")
                                                      : N_("{list} or {last}"));
        }
    }
}

/* ---- people ---------------------------------------------------------------------------- */

/* How some people are said in a form; anybody else as words.def says. */
static const char *person_said(const struct word *w, enum tell_form form)
{
    static const struct {
        enum tell_form form;
        int value;
        const char *said;
    } rows[] = {
        {FORM_of, HD_PEOPLE_SELF, NC_("effects", "your own")},
        {FORM_of, HD_PEOPLE_EVERYBODY, NC_("effects", "all colours")},
        {FORM_yours, HD_PEOPLE_SELF, NC_("effects", "yours")},
        {FORM_each, HD_PEOPLE_OPPONENTS, NC_("effects", "each opponent")},
        {FORM_grande, HD_PEOPLE_SELF, NC_("effects", "your grande")},
        {FORM_grande, HD_PEOPLE_EVERYBODY, NC_("effects", "any grande")},
        {FORM_somebody, HD_PEOPLE_OPPONENTS, NC_("effects", "an opponent")},
        {FORM_somebody, HD_PEOPLE_EVERYBODY, NC_("effects", "somebody")},
        {FORM_among, HD_PEOPLE_OPPONENTS, NC_("effects", "among the opponents")},
        {FORM_among, HD_PEOPLE_EVERYBODY, NC_("effects", "among those")},
        {FORM_player, HD_PEOPLE_OPPONENTS, NC_("effects", "an opponent")},
        {FORM_player, HD_PEOPLE_EVERYBODY, NC_("effects", "any player")},
        {FORM_player, HD_PEOPLE_SELF, NC_("effects", "your own")},
        {FORM_colour, HD_PEOPLE_OPPONENTS, NC_("effects", "an opponent")},
        {FORM_colour, HD_PEOPLE_EVERYBODY, NC_("effects", "any colour")},
        {FORM_colour, HD_PEOPLE_SELF, NC_("effects", "your own")},
    };
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (rows[i].form == form && rows[i].value == w->value)
            return rows[i].said;
    return NULL;
}

static void tell_person(struct telling *t, const struct word *w, enum tell_form form)
{
    bool other = w->value == HD_PEOPLE_SELF && t->by_you;
    const char *said = other ? NULL : person_said(w, form);
    tell_name(t, tell_read(t, other          ? NC_("effects", "that player")
                              : said != NULL ? said
                                             : w->said));
    t->filter = NONE;
    t->open = false;
}

void tell_people(struct telling *t, const struct node *n, enum tell_form form)
{
    bool some =
        form == FORM_somebody || form == FORM_among || form == FORM_player || form == FORM_colour;
    const struct word *w =
        n == NULL || n->kind == NODE_TEXT ? word_find(PEOPLE, n == NULL ? "own" : n->text) : NULL;
    bool your = w != NULL && w->value == HD_PEOPLE_SELF && !t->by_you;
    if (form == FORM_grande && !your && (w == NULL || w->value != HD_PEOPLE_EVERYBODY)) {
        tell_template(t, &(struct topic){word_find(MOVE, "whose"), n, n, MOVE, MOVE},
                      NC_("effects", "a grande of {}"));
        return;
    }
    if (w != NULL) {
        tell_person(t, w, form == FORM_among ? FORM_somebody : form);
        return;
    }
    const struct node *of = node_find(n, "of");
    if (of != NULL)
        tell_people(t, of, some ? form : FORM_one);
    else
        tell_person(t, word_find(PEOPLE, "everybody"), some ? form : FORM_one);
    tell_filters(t, n, PEOPLE_FILTER);
}
