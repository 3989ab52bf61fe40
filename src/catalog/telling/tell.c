/* SPDX-License-Identifier: MIT
 *
 * tell.c: the effects of a card in words: "Choose a region.  Score the chosen place."
 *
 * They are made from the sentences, so they say what the program will do, while the text of the
 * card says what its author meant. */
#include "tell.h"

#include <stdio.h>
#include <string.h>

#include "intl.h"

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
    if (node_is_word(list->first, "board")) {
        tell(t, _("let two scoring boards change places"));
        return;
    }
    tell(t, _("let "));
    tell_thing(t, list->first);
    tell_pause(t);
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
        tell(t, _(", but only for whoever is alone in first place"));
}

static void tell_points(struct telling *t, const struct node *map)
{
    const struct node *who = node_find(map, "who"), *per = node_find(map, "per");
    const struct node *gain = node_find(map, "gain");
    const struct node *n = gain != NULL ? gain : node_find(map, "lose");
    if (!is_own(who) || (who != NULL && t->by_you)) {
        tell_people(t, who);
        tell(t, ": ");
    }
    tell(t, gain != NULL ? _("gain ") : _("lose "));
    tell_node(t, n);
    tell(t, node_is_word(n, "1") ? _(" point") : _(" points"));
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
    tell(t,
         node_is_word(n, "1") ? _(" played power card, unseen") : _(" played power cards, unseen"));
}

static void tell_use(struct telling *t, const struct node *map)
{
    const struct node *next = node_find(map, "next-of");
    tell(t, next != NULL ? _("use the special action of the next card of stack ")
                         : _("use the special action of a face-up card that nobody took"));
    if (next != NULL)
        tell_node(t, next);
}

static void tell_rule(struct telling *t, const struct node *map)
{
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        const struct word *w = word_find(RULE, k->text);
        const char *hole = w == NULL ? NULL : strstr(_(w->said), "%s");
        if (node_is_word(k, "value")) {
            tell(t, _("the first value of "));
            tell_places(t, node_find(map, "of"), EVERY);
            tell_pause(t);
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
            tell_pause(t);
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
    if (node_is_word(who, "opponents"))
        tell(t, _("each opponent"));
    else
        tell_people(t, who);
    tell(t, by_you               ? _(", as you choose: ")
            : secret != NULL     ? _(", in secret: ")
            : is_one_person(who) ? ": "
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
#define VERB(name, example, about) tell_##name,
#include "sentences/words.def"
    };
    for (const struct node *k = n->first; k != NULL; k = k->next) {
        const struct word *w = word_find(VERB, k->text);
        if (w != NULL)
            verbs[w->value](t, w->value >= SAY_each ? n : k->value);
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
