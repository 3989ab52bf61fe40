/* SPDX-License-Identifier: MIT
 *
 * effects.c: the special actions of all cards and modifiers, once everything is read.
 *
 * A set may replace the board, so effects stay as text until the board is final; then each becomes
 * a run of steps, and a line of text in one form. */
#include <string.h>

#include "compile.h"
#include "hidalgo/engine.h"
#include "step_kinds.h"

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
    if (s->flags & HD_STEP_BACK || s->shape == HD_SHAPE_keep || s->shape == HD_SHAPE_use_next ||
        s->shape == HD_SHAPE_give)
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
static void compile_list(struct compile *c, const struct node *list, enum speaker who,
                         uint16_t *step, uint8_t *steps, char text[HD_SAYS])
{
    int before = document_errors(list->in), table = c->r->steps;
    c->first = table;
    c->unused = c->kept = NULL;
    c->full = false;
    c->scene = (struct sentence_scene){.first = true, .who = who};
    bool sound = sentences_read(c, list, NULL);
    if (sound && c->kept != NULL)
        add_keep(c, table);
    if (sound && c->unused != NULL)
        node_error(c->unused, "%s", "nothing uses what is chosen here");
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
                   "these effects are too long: written in one line, those of a card or modifier "
                   "take at "
                   "most %d characters",
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

static void try_records(struct compile *c, const struct node *list, enum speaker who)
{
    char text[HD_SAYS];
    uint16_t step;
    uint8_t steps;
    for (const struct node *n = list == NULL ? NULL : list->first; n != NULL; n = n->next) {
        const struct node *effects = node_find(n, "effects");
        if (effects != NULL)
            compile_list(c, effects, who, &step, &steps, text);
    }
}

/* Reads their cards and abilities only to find errors. */
static void try_options(struct draft *d)
{
    struct hd_rules scratch = d->e.rules;
    for (int i = 0; i < d->e.offers; i++) {
        struct compile c = compiler(d, &scratch);
        const struct node *start = node_find(d->option[i], "at-start");
        char text[HD_SAYS];
        try_records(&c, node_find(d->option[i], "cards"), SAID_BY_CARD);
        try_records(&c, node_find(d->option[i], "modifiers"), SAID_BY_MODIFIER);
        if (start != NULL)
            compile_list(&c, start, SAID_BY_EDITION, &scratch.start_step, &scratch.start_steps,
                         text);
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

/* How many rules some steps can bring into force. The same rule again replaces the old one, but for
 * another place it is another rule. */
static int rules_of(const struct hd_rules *r, int step, int steps, int times)
{
    int count = 0;
    for (const struct hd_step *s = &r->step[step], *end = s + steps; s < end; s++)
        if (s->shape == HD_SHAPE_rule) {
            bool again = s->flags & HD_STEP_FROM_VARIES || s->kind == HD_RULE_EXCHANGED;
            count += hd_rule_is_placed(s->kind) ? most_places(r, s->from) * (again ? times : 1) : 1;
        }
    return count;
}

static int lasting_of(const struct hd_rules *r, const struct hd_card *card)
{
    int times = card->copies * (comes_twice(r, card->stack) ? 2 : 1);
    int taken = card->stays ? r->rounds : times + used_again(r);
    if (card->copies == 0)
        return 0;
    return waiting_of(r, card->step, card->steps, taken) +
           rules_of(r, card->step, card->steps, times);
}

/* Whether so many have room; at: for the error. */
static bool has_room(const struct hd_rules *r, int sum, const struct node *at)
{
    if (sum <= HD_LASTING)
        return true;
    node_error(at,
               r->laters > 0
                   ? "%d rules could be in force and sentences wait at once, with those of "
                     "other cards: at most %d"
                   : "%d rules could be in force at once, with those of other cards: at most %d",
               sum, HD_LASTING);
    return false;
}

static void check_lasting(struct draft *d)
{
    const struct hd_rules *r = &d->e.rules;
    int sum = waiting_of(r, r->start_step, r->start_steps, 1) +
              rules_of(r, r->start_step, r->start_steps, 1);
    bool room = has_room(r, sum, d->start);
    for (int i = 0; i < r->modifiers && room; i++) {
        const struct hd_modifier *m = &r->modifier[i];
        int mine = waiting_of(r, m->step, m->steps, m->copies);
        sum += mine;
        room = mine == 0 || has_room(r, sum, d->ability[i]);
    }
    for (int i = 0; i < r->cards && room; i++) {
        int mine = lasting_of(r, &r->card[i]);
        sum += mine;
        room = mine == 0 || has_room(r, sum, d->effects[i]);
    }
}

/* ---- places that are closed ------------------------------------------------------------------ */

/* Where a card can close places, what moves looks at each piece and each place: no set is enough.
 * Other games do not pay for that. */
static void heed_closed(struct hd_rules *r)
{
    const uint32_t varies = HD_STEP_FROM_VARIES | HD_STEP_TO_VARIES | HD_STEP_TO_AFTER;
    r->closes = 0;
    for (int i = 0; i < r->steps; i++)
        r->closes |= r->step[i].shape == HD_SHAPE_rule && r->step[i].kind == HD_RULE_CLOSED;
    for (int i = 0; r->closes && i < r->steps; i++) {
        struct hd_step *s = &r->step[i];
        bool moves = s->shape == HD_SHAPE_move || s->shape == HD_SHAPE_grande ||
                     s->shape == HD_SHAPE_grandes || s->shape == HD_SHAPE_board;
        uint32_t castillo = s->flags & HD_STEP_FROM_VARIES ? 0 : HD_STEP_FROM_CASTILLO;
        s->flags = moves ? (s->flags | varies | castillo) & ~(uint32_t)HD_STEP_FREE : s->flags;
    }
}

/* ---- all ------------------------------------------------------------------------------------ */

void effects_compile(struct draft *d)
{
    struct hd_rules *r = &d->e.rules;
    struct compile c = compiler(d, r);
    for (int i = 0; i < r->cards; i++)
        if (d->effects[i] != NULL)
            compile_list(&c, d->effects[i], SAID_BY_CARD, &r->card[i].step, &r->card[i].steps,
                         d->e.card[i].effects);
    for (int i = 0; i < r->modifiers; i++)
        if (d->ability[i] != NULL)
            compile_list(&c, d->ability[i], SAID_BY_MODIFIER, &r->modifier[i].step,
                         &r->modifier[i].steps, d->e.modifier[i].effects);
    if (d->start != NULL)
        compile_list(&c, d->start, SAID_BY_EDITION, &r->start_step, &r->start_steps, d->e.start);
    sort_by_worth(r);
    heed_closed(r);
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
    compile_list(&c, list, SAID_BY_CARD, &step, &steps, text);
    return document_errors(list->in) == before;
}
