/* SPDX-License-Identifier: MIT
 *
 * tell.c: what a card says, told in words: "Choose a region. Score the chosen place."
 *
 * Made from the sentences themselves, so that it tells what the program will do, beside
 * the text of the card, which tells what its author meant. */
#include "tell.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "intl.h"

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

void tell_node(struct telling *t, const struct node *n)
{
    tell(t, n->text);
}

/* ---- move ---------------------------------------------------------------------------- */

static bool is(const struct node *n, const char *word)
{
    return n != NULL && strcmp(n->text, word) == 0;
}

static bool is_own(const struct node *whose)
{
    return whose == NULL || is(whose, "own") || is(whose, "you");
}

/* "3", or a phrase for all of them. */
static void tell_amount(struct telling *t, const char *before, const char *all,
                        const struct node *n)
{
    tell(t, is(n, "all") ? all : before);
    if (!is(n, "all"))
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
    return is(node_find(map, "up-to"), "1") || is(node_find(map, "exactly"), "1");
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
    tell(t, is(most, "all")  ? _(" of the caballeros of ")
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
               is(node_find(map, "same"), same) || is(node_find(map, "what"), "king") ||
               is(node_find(map, "what"), "grande") || is(node_find(map, "what"), "board");
    return one ? ONE : ANY;
}

static void tell_from(struct telling *t, const struct node *map)
{
    const struct node *from = node_find(map, "from");
    enum scope scope = scope_of(map, "from");
    tell(t, _(" from "));
    if (from != NULL)
        tell_places(t, from, scope);
    else
        tell(t, region_of(scope));
}

static void tell_to(struct telling *t, const struct node *map, const char *preset)
{
    const struct node *to = node_find(map, "to");
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

static void tell_grande_of(struct telling *t, const struct node *whose)
{
    bool own = is_own(whose) && !t->by_you;
    tell(t, own ? _("your grande") : is(whose, "everybody") ? _("any grande") : _("a grande of "));
    if (is_own(whose) && t->by_you)
        tell(t, _("that player"));
    else if (!own && !is(whose, "everybody"))
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

static void tell_move(struct telling *t, const struct node *map)
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

/* ---- other verbs ---------------------------------------------------------------------- */

static void tell_thing(struct telling *t, const struct node *n)
{
    if (n->kind == NODE_TEXT) {
        tell(t, _("the king"));
        return;
    }
    tell_grande_of(t, node_find(n, "grande"));
}

static void tell_swap(struct telling *t, const struct node *list)
{
    if (is(list->first, "board")) {
        tell(t, _("let two scoring boards change places"));
        return;
    }
    tell(t, _("let "));
    tell_thing(t, list->first);
    tell(t, _(" and "));
    tell_thing(t, list->first->next);
    tell(t, _(" change places"));
}

static void tell_score(struct telling *t, const struct node *n)
{
    const struct node *places = node_find(n, "places");
    tell(t, _("score "));
    tell_places(t, places != NULL ? places : n, EVERY);
    if (node_find(n, "only") != NULL)
        tell(t, _(", but only for who is alone in first place"));
}

static void tell_points(struct telling *t, const struct node *map)
{
    const struct node *who = node_find(map, "who"), *per = node_find(map, "per");
    const struct node *gain = node_find(map, "gain");
    const struct node *n = gain != NULL ? gain : node_find(map, "lose");
    if (who != NULL) {
        tell_people(t, who);
        tell(t, ": ");
    }
    tell(t, gain != NULL ? _("gain ") : _("lose "));
    tell_node(t, n);
    tell(t, is(n, "1") ? _(" point") : _(" points"));
    if (per != NULL)
        tell_per(t, per);
}

static void tell_choose(struct telling *t, const struct node *n)
{
    const struct node *player = node_find(n, "player");
    tell(t, player != NULL ? _("choose one of these: ") : _("choose "));
    if (player != NULL)
        tell_people(t, player);
    else
        tell_places(t, n, ONE);
}

static void tell_recover(struct telling *t, const struct node *n)
{
    tell(t, _("take back "));
    tell_node(t, n);
    tell(t, is(n, "1") ? _(" played power card, unseen") : _(" played power cards, unseen"));
}

static void tell_use(struct telling *t, const struct node *map)
{
    const struct node *next = node_find(map, "next-of");
    tell(t, next != NULL ? _("use the special action of the next card of stack ")
                         : _("use the special action of an open card that nobody took"));
    if (next != NULL)
        tell_node(t, next);
}

static void tell_rule(struct telling *t, const struct node *map)
{
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        const struct word *w = word_find(RULE, k->text);
        const char *hole = w == NULL ? NULL : strstr(_(w->said), "%s");
        if (is(k, "value")) {
            tell(t, _("the first value of "));
            tell_places(t, node_find(map, "of"), EVERY);
            tell(t, _(" is "));
            tell_node(t, k->value);
        } else if (hole != NULL) {
            char before[80];
            snprintf(before, sizeof before, "%.*s", (int)(hole - _(w->said)), _(w->said));
            tell(t, before);
            if (w->value == HD_RULE_KINGS_REGION)
                tell_people(t, k->value);
            else
                tell_node(t, k->value);
            tell(t, hole + 2);
        } else if (w != NULL) {
            tell(t, _(w->said));
        }
    }
    tell(t, " ");
    tell(t, _(word_find(DURATION, node_find(map, "for")->text)->said));
}

static void tell_keep(struct telling *t, const struct node *n)
{
    (void)n;
    tell(t, _("keep this card, to stop a special action of another player"));
}

/* ---- joining --------------------------------------------------------------------------- */

static void tell_sentence(struct telling *t, const struct node *n);

/* One after the other, inside a sentence. */
static void tell_body(struct telling *t, const struct node *n)
{
    if (n->kind == NODE_MAP) {
        tell_sentence(t, n);
        return;
    }
    for (const struct node *k = n->first; k != NULL; k = k->next) {
        tell(t, k == n->first ? "" : _("; then "));
        tell_sentence(t, k);
    }
}

static void tell_each(struct telling *t, const struct node *map)
{
    const struct node *who = node_find(map, "each"), *secret = node_find(map, "secretly");
    bool by_you = node_find(map, "by") != NULL;
    tell(t, by_you ? _("for ") : "");
    if (is(who, "opponents"))
        tell(t, _("each opponent"));
    else
        tell_people(t, who);
    tell(t, by_you           ? _(", as you choose: ")
            : secret != NULL ? _(", in secret: ")
                             : _(", one after the other: "));
    t->by_you = by_you;
    tell_body(t, node_find(map, "do"));
    t->by_you = false;
}

static void tell_either(struct telling *t, const struct node *map)
{
    const struct node *pick = node_find(map, "pick"), *list = node_find(map, "either");
    tell(t, pick != NULL ? _("two of these: ") : _("either "));
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        tell(t, n == list->first ? "" : pick != NULL ? "; " : _(", or "));
        tell_body(t, n);
    }
}

static void tell_if(struct telling *t, const struct node *map)
{
    const struct node *other = node_find(map, "else");
    tell(t, _("if "));
    tell_condition(t, node_find(map, "if"));
    tell(t, ": ");
    tell_body(t, node_find(map, "then"));
    if (other == NULL)
        return;
    tell(t, _("; otherwise: "));
    tell_body(t, other);
}

static void tell_repeat(struct telling *t, const struct node *map)
{
    tell_node(t, node_find(map, "repeat"));
    tell(t, _(" times: "));
    tell_body(t, node_find(map, "do"));
}

static void tell_sentence(struct telling *t, const struct node *n)
{
    static void (*const verbs[])(struct telling *, const struct node *) = {
        [SAY_MOVE] = tell_move,     [SAY_SWAP] = tell_swap,     [SAY_SCORE] = tell_score,
        [SAY_POINTS] = tell_points, [SAY_CHOOSE] = tell_choose, [SAY_RECOVER] = tell_recover,
        [SAY_USE] = tell_use,       [SAY_RULE] = tell_rule,     [SAY_KEEP] = tell_keep,
        [SAY_EACH] = tell_each,     [SAY_EITHER] = tell_either, [SAY_IF] = tell_if,
        [SAY_REPEAT] = tell_repeat,
    };
    for (const struct node *k = n->first; k != NULL; k = k->next) {
        const struct word *w = word_find(VERB, k->text);
        if (w != NULL)
            verbs[w->value](t, w->value >= SAY_EACH ? n : k->value);
    }
}

char *hd_effects_told(const struct hd_edition *e, const char *effects, char *out, size_t size)
{
    struct hd_errors errors = {0};
    struct telling t = {.e = e, .text = out, .size = size};
    struct document *d =
        effects[0] == '\0' ? NULL : document_read(effects, strlen(effects), "effects", &errors);
    out[0] = '\0';
    const struct node *list = d == NULL ? NULL : document_root(d)->first;
    for (const struct node *n = list; n != NULL; n = n->next) {
        t.begin = true;
        tell_sentence(&t, n);
        tell(&t, n->next != NULL ? ". " : ".");
    }
    document_free(d);
    return out;
}
