/* SPDX-License-Identifier: MIT
 *
 * effects.c: the special actions of all cards and modifiers, once everything is read.
 *
 * A set may replace the board, so effects stay as text until the board is final; then each becomes
 * a run of steps, and a line of text in one form. */
#include <string.h>

#include "compile.h"
#include "hidalgo/engine.h"
#include "intl.h"

/* Whether a step may be announced in vain (R65): it asks nothing before it acts, or asks others. */
static bool is_sure(const struct hd_step *s)
{
    static const bool acts[] = {
#define ASKS                                     false
#define ACTS                                     true
#define JOINS                                    false
#define SHAPE(name, asked, event, changes, text) asked,
#include "hidalgo/shapes.def"
#undef ASKS
#undef ACTS
#undef JOINS
    };
    if (s->flags & HD_STEP_BACK || s->shape == HD_SHAPE_keep || s->shape == HD_SHAPE_use_next)
        return false;
    return acts[s->shape] || hd_step_is_known(s) ||
           (s->shape == HD_SHAPE_each && !(s->flags & HD_STEP_BY_YOU));
}

/* Places are sets, none leads only to itself, and some target stays open even if the king closes
 * one: then all that may leave can go. */
static bool is_free(const struct hd_step *s)
{
    const unsigned at_home = 1u << HD_COURT | 1u << HD_PROVINCE;
    unsigned more = s->to_set & (s->to_set - 1u);
    if (s->flags & (HD_STEP_TO_AFTER | HD_STEP_FROM_VARIES | HD_STEP_TO_VARIES))
        return false;
    return (more & (more - 1)) != 0 || (s->to_set & at_home & ~s->from_set) != 0;
}

/* The card is kept when it is taken; what else it says is its special action. */
static void add_keep(struct compile *c, int first)
{
    steps_lead_on(c, first);
    step_add(c, c->kept, HD_SHAPE_keep, HD_NONE, HD_DEED_keep);
    c->r->step[first].flags |= c->r->steps > first + 1 ? HD_STEP_KEPT : 0u;
}

/* Compiles one list into the rules, at *step, *steps of them. */
static void compile_list(struct compile *c, const struct node *list, bool ability, uint16_t *step,
                         uint8_t *steps, char text[HD_SAYS])
{
    int before = document_errors(list->in), table = c->r->steps;
    c->first = table;
    c->unused = c->kept = NULL;
    c->full = false;
    c->scene = (struct sentence_scene){.first = true, .ability = ability};
    bool sound = sentences_read(c, list, NULL);
    if (sound && c->kept != NULL)
        add_keep(c, table);
    if (sound && c->unused != NULL)
        node_error(c->unused, "%s", _("nothing uses what is chosen here"));
    for (int i = table; i < c->r->steps; i++) {
        struct hd_step *s = &c->r->step[i];
        s->next = s->next == PENDING ? HD_NO_STEP : s->next;
        s->other = s->other == PENDING ? HD_NO_STEP : s->other;
        s->flags |= is_sure(s) ? HD_STEP_SURE : 0u;
        s->flags |= is_free(s) ? HD_STEP_FREE : 0u;
    }
    *step = (uint16_t)table;
    *steps = (uint8_t)(c->r->steps - table);
    if (sound && document_errors(list->in) == before && !flow_text(list, text, HD_SAYS))
        node_error(list,
                   _("these effects are too long: written in one line, those of a card or modifier "
                     "take at "
                     "most %d characters"),
                   HD_SAYS - 1);
}

static struct compile compiler(struct draft *d, struct hd_rules *r)
{
    r->steps = 0;
    r->selected_places = r->selected_people = r->counted = r->laters = 0;
    memset(r->step, 0, sizeof r->step);
    memset(r->places, 0, sizeof r->places);
    memset(r->people, 0, sizeof r->people);
    memset(r->count, 0, sizeof r->count);
    return (struct compile){.d = d, .r = r};
}

/* ---- what follows from the board ------------------------------------------------------------ */

/* Places by their first printed value, which steps refer to. */
static void add_worth(struct hd_rules *r, unsigned place, int value)
{
    if (value >= 0 && value < HD_CLASSES)
        r->worth[value] |= (uint16_t)(1u << place);
}

static void sort_by_worth(struct hd_rules *r)
{
    memset(r->worth, 0, sizeof r->worth);
    for (unsigned place = 0; place < r->regions; place++)
        add_worth(r, place, r->region[place].value[0]);
    add_worth(r, HD_CASTILLO, r->castillo[0]);
}

/* ---- options that nobody chose ------------------------------------------------------------- */

static void try_records(struct compile *c, const struct node *list, bool ability)
{
    char text[HD_SAYS];
    uint16_t step;
    uint8_t steps;
    for (const struct node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
        const struct node *effects = node_find(n, "effects");
        if (effects != NULL)
            compile_list(c, effects, ability, &step, &steps, text);
    }
}

/* Reads their cards and abilities only to find errors. */
static void try_options(struct draft *d)
{
    struct hd_rules scratch = d->e.rules;
    for (int i = 0; i < d->e.offers; i++) {
        struct compile c = compiler(d, &scratch);
        try_records(&c, node_find(d->option[i], "cards"), false);
        try_records(&c, node_find(d->option[i], "modifiers"), true);
    }
}

/* ---- rules that last ------------------------------------------------------------------------ */

/* The most places that these can be. */
static int most_places(const struct hd_rules *r, uint8_t row)
{
    const struct hd_places *p = &r->places[row];
    int count = 0;
    for (unsigned set = p->kind == HD_PLACES_PLAIN ? p->set : 0; set != 0; set &= set - 1)
        count++;
    if (p->kind == HD_PLACES_PLAIN)
        return count;
    if (p->kind == HD_PLACES_OR)
        return most_places(r, p->of) + most_places(r, p->by);
    return p->kind < HD_PLACES_OR ? 1 : most_places(r, p->of);
}

/* Whether a card of a stack can be used in the round before it is taken. */
static bool comes_twice(const struct hd_rules *r, int stack)
{
    for (int i = 0; i < r->steps; i++)
        if (r->step[i].shape == HD_SHAPE_use_next && r->step[i].n == stack)
            return true;
    return false;
}

/* How often other cards that are taken can use a card again. */
static int used_again(const struct hd_rules *r)
{
    int count = 0;
    for (int c = 0; c < r->cards; c++)
        for (int i = r->card[c].step; i < r->card[c].step + r->card[c].steps; i++)
            count += r->step[i].shape == HD_SHAPE_use_open ? r->card[c].copies : 0;
    return count;
}

static int most_players(const struct hd_rules *r)
{
    int most = HD_SEATS;
    while (most > 2 && !(r->players >> most & 1))
        most--;
    return most;
}

/* How many sentences can wait at once for what some steps say: each time they are said they wait
 * once more. */
static int waiting_of(const struct hd_rules *r, int step, int steps, int times)
{
    int count = 0, each = 1;
    for (int i = step; i < step + steps; i++) {
        const struct hd_step *s = &r->step[i];
        each = s->shape == HD_SHAPE_each && !(s->flags & HD_STEP_SECRET) ? most_players(r)
               : s->shape == HD_SHAPE_again                              ? 1
                                                                         : each;
        count += s->shape == HD_SHAPE_later ? times * each : 0;
        i += s->shape == HD_SHAPE_later ? s->n : 0;
    }
    return count;
}

/* How many rules a card can bring into force, and sentences wait for it. The same rule again
 * replaces the old one, but for another place it is another rule. */
static int lasting_of(const struct hd_rules *r, const struct hd_card *card)
{
    int times = card->copies * (comes_twice(r, card->stack) ? 2 : 1);
    int taken = card->stays ? r->rounds : times + used_again(r);
    int count = waiting_of(r, card->step, card->steps, taken);
    for (int i = card->step; i < card->step + card->steps; i++) {
        const struct hd_step *s = &r->step[i];
        if (s->shape != HD_SHAPE_rule)
            continue;
        count += s->kind != HD_RULE_VALUE
                     ? 1
                     : most_places(r, s->from) * (s->flags & HD_STEP_FROM_VARIES ? times : 1);
    }
    return card->copies > 0 ? count : 0;
}

static void check_lasting(struct draft *d)
{
    const struct hd_rules *r = &d->e.rules;
    int sum = 0;
    for (int i = 0; i < r->cards; i++) {
        int mine = lasting_of(r, &r->card[i]);
        sum += mine;
        if (mine == 0 || sum <= HD_LASTING)
            continue;
        node_error(d->effects[i],
                   r->laters > 0
                       ? _("%d rules could be in force and sentences wait at once, with those of "
                           "other cards: at most %d")
                       : _("%d rules could be in force at once, with those of other cards: at "
                           "most %d"),
                   sum, HD_LASTING);
        return;
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

void effects_compile(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    struct compile c = compiler(d, r);
    for (int i = 0; i < r->cards; i++)
        if (d->effects[i] != NULL)
            compile_list(&c, d->effects[i], false, &r->card[i].step, &r->card[i].steps,
                         d->e.card[i].effects);
    for (int i = 0; i < r->modifiers; i++)
        if (d->ability[i] != NULL)
            compile_list(&c, d->ability[i], true, &r->modifier[i].step, &r->modifier[i].steps,
                         d->e.modifier[i].effects);
    sort_by_worth(r);
    if (d->errors->count > 0)
        return;
    check_lasting(d);
    if (!d->sets)
        try_options(d);
}

bool effects_try(struct draft *d, const struct node *list, char text[HD_SAYS])
{
    struct hd_rules scratch = d->e.rules;
    struct compile c = compiler(d, &scratch);
    uint16_t step;
    uint8_t steps;
    int before = document_errors(list->in);
    compile_list(&c, list, false, &step, &steps, text);
    return document_errors(list->in) == before;
}
