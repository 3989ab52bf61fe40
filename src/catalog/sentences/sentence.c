/* SPDX-License-Identifier: MIT
 *
 * sentence.c: compiles one sentence after the other into steps, each linked to the next. */

#include "compile.h"

/* ---- one sentence ------------------------------------------------------------------------- */

/* The key that names the sentence; NULL, with an error, if there is none, or two. */
static const struct node *head_of(const struct node *map, const struct word **word)
{
    const struct node *head = NULL;
    for (const struct node *k = map->first; k != NULL; k = k->next) {
        const struct word *w = word_find(VERB, k->text);
        if (w == NULL)
            continue;
        if (head != NULL) {
            node_error(k, "'%s' is a sentence of its own: begin it with '- ' on a new line",
                       k->text);
            return NULL;
        }
        head = k;
        *word = w;
    }
    if (head == NULL && map->size > 0)
        word_unknown(map->first, VERB, VERB, NULL);
    else if (head == NULL)
        node_error(map, "%s", "a sentence is missing here");
    return head;
}

static bool sentence_read(struct compile *c, const struct node *n)
{
    const struct word *w = NULL;
    if (n->kind != NODE_MAP) {
        if (n->kind == NODE_TEXT && word_find(VERB, n->text) == NULL)
            word_unknown(n, VERB, VERB, NULL);
        else
            node_error(n, "%s", "a sentence is a verb with what belongs to it: 'score: castillo'");
        return false;
    }
    const struct node *head = head_of(n, &w);
    if (head == NULL)
        return false;
    if (w->value >= SAY_each)
        return joining_read(c, n, head, (enum say)w->value);
    for (const struct node *k = n->first; k != NULL; k = k->next) {
        if (k == head)
            continue;
        node_error(k,
                   "'%s' does not stand beside '%s': what belongs to a verb is indented "
                   "under it, or in { }",
                   k->text, head->text);
        return false;
    }
    return verb_read(c, head, (enum say)w->value);
}

/* Later sentences may refer to a wrong one: one error is enough. */
static void know_everything(struct sentence_scene *scene)
{
    scene->known = ~0u & ~(unsigned)KNOWS_KING;
    scene->chosen_kinds = scene->left_kinds = scene->reached_kinds = CABALLEROS_STAND;
}

bool sentences_read(struct compile *c, const struct node *list, bool *back)
{
    bool sound = true, all = true, first = c->scene.first;
    if (!node_is(list, NODE_LIST))
        return false;
    c->scene.known &= ~(unsigned)KNOWS_DONE;
    for (const struct node *n = list->first; n != NULL; n = n->next) {
        int start = c->r->steps;
        c->scene.first = first && start == c->first;
        if (!sentence_read(c, n)) {
            know_everything(&c->scene);
            sound = false;
        }
        if (start < c->r->steps) {
            c->scene.known |= KNOWS_DONE;
            all = all && c->r->step[start].flags & HD_STEP_BACK;
        }
        if (n->next != NULL)
            steps_lead_on(c, start);
    }
    c->scene.first = false;
    if (back != NULL)
        *back = all && list->size > 0;
    return sound;
}
