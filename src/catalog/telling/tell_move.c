/* SPDX-License-Identifier: MIT
 *
 * tell_move.c: the verb 'move' in words. */
#include "intl.h"
#include "tell.h"

/* "3", or a phrase for all of them. */
static void tell_amount(struct telling *t, const char *before, const char *all,
                        const struct node *n)
{
    tell(t, node_is_word(n, "all") ? all : before);
    if (!node_is_word(n, "all"))
        tell_node(t, n);
}

/* "up to 3", "all", "all but 2". */
static void tell_number(struct telling *t, const struct node *map)
{
    const struct node *most = node_find(map, "up-to"), *exactly = node_find(map, "exactly");
    if (most != NULL) {
        tell_amount(t, _("up to "), _("any number"), most);
    } else if (exactly != NULL) {
        tell_amount(t, "", _("all"), exactly);
    } else {
        tell(t, _("all but "));
        tell_node(t, node_find(map, "leaving"));
    }
}

/* Whether 'up to 1' or 'exactly 1' moves. */
static bool is_single(const struct node *map)
{
    return node_is_word(node_find(map, "up-to"), "1") ||
           node_is_word(node_find(map, "exactly"), "1");
}

static void tell_caballeros(struct telling *t, const struct node *map)
{
    const struct node *most = node_find(map, "up-to"), *whose = node_find(map, "whose");
    tell(t, _("move "));
    if (most != NULL && most->kind == NODE_MAP) {
        tell_amount(t, _("up to "), _("any number"), node_find(most, "own"));
        tell(t, _(" of your own caballeros and "));
        tell_amount(t, _("up to "), _("any number"), node_find(most, "opponents"));
        tell(t, _(" of your opponents"));
        return;
    }
    tell_number(t, map);
    if (is_own(whose) && !t->by_you) {
        tell(t, _(" of your own caballeros"));
        return;
    }
    bool part = node_is_word(most, "all") || node_find(map, "leaving") != NULL;
    tell(t, part             ? _(" of the caballeros of ")
            : is_single(map) ? _(" caballero of ")
                             : _(" caballeros of "));
    if (is_own(whose))
        tell(t, _("that player"));
    else
        tell_owners(t, whose);
}

/* All of them come from one place, or go to one. */
static enum scope scope_of(const struct node *map, const char *same)
{
    bool one = is_single(map) || node_find(map, "together") != NULL ||
               node_is_word(node_find(map, "same"), same) ||
               node_is_word(node_find(map, "what"), "king") ||
               node_is_word(node_find(map, "what"), "grande") ||
               node_is_word(node_find(map, "what"), "board");
    return one ? ONE : ANY;
}

static void tell_from(struct telling *t, const struct node *map)
{
    const struct node *from = node_find(map, "from");
    enum scope scope = scope_of(map, "from");
    tell_pause(t);
    tell(t, _(" from "));
    if (from != NULL)
        tell_places(t, from, scope);
    else
        tell(t, region_of(scope));
}

static void tell_to(struct telling *t, const struct node *map, const char *preset)
{
    const struct node *to = node_find(map, "to");
    tell_pause(t);
    tell(t, _(" to "));
    if (to != NULL)
        tell_places(t, to, scope_of(map, "to"));
    else
        tell(t, preset);
}

static const char *elsewhere(const struct node *map)
{
    bool one = scope_of(map, "to") == ONE;
    if (node_find(map, "from") != NULL)
        return one ? _("a region or the castillo") : _("any regions or the castillo");
    return one ? _("another region or the castillo") : _("other regions or the castillo");
}

void tell_grande_of(struct telling *t, const struct node *whose)
{
    bool own = is_own(whose) && !t->by_you;
    tell(t, own                                ? _("your grande")
            : node_is_word(whose, "everybody") ? _("any grande")
                                               : _("a grande of "));
    if (is_own(whose) && t->by_you)
        tell(t, _("that player"));
    else if (!own && !node_is_word(whose, "everybody"))
        tell_owners(t, whose);
}

static void tell_grande(struct telling *t, const struct node *map)
{
    const struct node *whose = node_find(map, "whose");
    if (node_find(map, "exactly") != NULL && !is_own(whose)) {
        tell(t, _("move all grandes of "));
        tell_owners(t, whose);
    } else {
        tell(t, _("move "));
        tell_grande_of(t, whose);
    }
    if (node_find(map, "from") != NULL)
        tell_from(t, map);
    tell_to(t, map, _("another region"));
}

static void tell_board(struct telling *t, const struct node *map)
{
    const struct node *from = node_find(map, "from");
    tell(t, from != NULL ? _("move a scoring board")
                         : _("lay a scoring board from the supply, or move one,"));
    if (from != NULL)
        tell_from(t, map);
    tell_to(t, map, _("a region or the castillo"));
}

void tell_move(struct telling *t, const struct node *map)
{
    const struct node *what = node_find(map, "what"), *per = node_find(map, "per");
    const struct word *w = what == NULL ? NULL : word_find(PIECE, what->text);
    int piece = w == NULL ? PIECE_CABALLEROS : w->value;
    if (piece == PIECE_GRANDE) {
        tell_grande(t, map);
    } else if (piece == PIECE_BOARD) {
        tell_board(t, map);
    } else if (piece == PIECE_KING) {
        tell(t, _("move the king"));
        tell_to(t, map, _("another region"));
    } else {
        tell_caballeros(t, map);
        if (per != NULL)
            tell_per(t, per);
        tell_from(t, map);
        tell_to(t, map, elsewhere(map));
    }
    if (node_find(map, "together") != NULL)
        tell(t, _(", all together"));
    if (node_find(map, "stay") != NULL)
        tell(t, _(", or leave it there"));
}
