/* SPDX-License-Identifier: MIT
 *
 * lasting.c: the verb 'rule': temporary rules. */
#include <string.h>

#include "compile.h"
#include "intl.h"

enum { MOST_WORTH = 50 };

/* The word of a map that names the rule; NULL, with an error, if there is none, or two. */
static const struct node *rule_key(const struct node *map, const struct word **word)
{
    const struct node *found = NULL;
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        if (strcmp(k->text, "for") == 0 || strcmp(k->text, "of") == 0)
            continue;
        if (found != NULL) {
            node_error(k, "%s", _("one 'rule' changes one thing: begin another sentence"));
            return NULL;
        }
        found = k;
        *word = word_find(RULE, k->text);
    }
    if (found == NULL)
        node_error(map, "%s", _("which rule? for example {king-bonus: 4, for: round}"));
    return found;
}

static bool rule_value(struct compile *c, const struct node *map, const struct node *key,
                       struct hd_step *step)
{
    struct allowed board = {ON_BOARD, STILL, _("only regions and the castillo have values")};
    const struct node *of = node_find(map, "of");
    int n = 0;
    bool flag = true;
    uint8_t row;
    switch (step->kind) {
    case HD_RULE_KINGS_REGION:
        return people_read(c, key->value, STILL, &step->whose);
    case HD_RULE_REVERSED:
        return one_word(key->value, "reversed");
    case HD_RULE_CASTILLO_OPEN:
        if (node_flag(key->value, &flag) && !flag)
            node_error(key->value, "%s", _("only 'yes' says something here"));
        return flag;
    case HD_RULE_VALUE:
        if (of == NULL)
            node_error(key, "%s", _("'value' needs 'of': the places"));
        if (of == NULL || !places_read(c, of, &board, &row, NULL))
            return false;
        step_from(c, step, row);
        break;
    default:
        break;
    }
    bool sound = node_int(key->value, 0, MOST_WORTH, &n);
    step->n = (uint8_t)n;
    return sound;
}

bool rule_read(struct compile *c, const struct node *key)
{
    const struct node *map = key->value, *lasts;
    const struct word *rule = NULL, *duration = NULL;
    if (!node_is(map, NODE_MAP) || !word_keys(map, RULE, RULE))
        return false;
    const struct node *what = rule_key(map, &rule);
    if (what == NULL)
        return false;
    if ((lasts = node_find(map, "for")) == NULL)
        node_error(key, "%s", _("for how long? 'for': turn, round, next-round, scoring or game"));
    if (lasts == NULL || (duration = word_at(DURATION, lasts)) == NULL)
        return false;
    if (node_find(map, "of") != NULL && rule->value != HD_RULE_VALUE) {
        node_error(node_find(map, "of"), "%s", _("'of' belongs to 'value'"));
        return false;
    }
    if (rule->value == HD_RULE_REVERSED && duration->value < HD_LASTS_NEXT_ROUND) {
        node_error(lasts, "%s", _("the order of this round is settled already: 'for: next-round'"));
        return false;
    }
    struct hd_step *step = step_add(c, key, HD_SHAPE_rule, HD_NONE, HD_DEED_rule);
    step->kind = (uint8_t)rule->value;
    step->lasts = (uint8_t)duration->value;
    bool sound = rule_value(c, map, what, step);
    mark_back(c, step);
    return sound;
}
