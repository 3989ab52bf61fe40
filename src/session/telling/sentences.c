/* SPDX-License-Identifier: MIT
 *
 * sentences.c: which sentences of sentences.def apply. */
#include "sentences.h"

#include "intl.h"
#include "words/steps.h"

/* Conditions, as sentences.def writes them. */
enum when {
    always,
    exact_court,     /* a power card brings what it shows                    */
    modifiers,       /* with the power shift                                 */
    beside_castillo, /* the king is there                                    */
    abroad,
    infiltrates, /* who is asked may place in the king's region          */
    scored,      /* why the place is named                               */
    left,
    anywhere,   /* the step: to any region                              */
    home,       /* to the province,                                     */
    to_court,   /* to the court,                                        */
    with_king,  /* to where the king is                                 */
    usual,      /* nothing may leave the king's region or the castillo    */
    king_swaps, /* the king and a grande                                */
    laid,       /* a scoring board goes to another place                */
    of_grandes  /* a grande moves                                       */
};

/* What the step of the card says about the question. */
static bool step_holds(enum when when, const struct hd_rules *r, const struct hd_step *e)
{
    unsigned all = (1u << r->regions) - 1;
    switch (when) {
    case anywhere:
        return (e->to_set & all) == all;
    case home:
        return e->to_set == 1u << HD_PROVINCE;
    case to_court:
        return e->to_set == 1u << HD_COURT;
    case with_king:
        return e->to < r->selected_places && r->places[e->to].kind == HD_PLACES_KING;
    case usual:
        return !(e->flags & (HD_STEP_FROM_KING | HD_STEP_TO_KING | HD_STEP_FROM_CASTILLO)) &&
               !(e->from_set >> HD_CASTILLO & 1);
    case king_swaps:
        return e->shape == HD_SHAPE_swap_king;
    case laid:
        return e->shape == HD_SHAPE_board && !(e->flags & HD_STEP_TO_SUPPLY);
    case of_grandes:
        return e->shape == HD_SHAPE_grande;
    default:
        return false;
    }
}

static bool holds(enum when when, const struct occasion *o)
{
    switch (when) {
    case always:
        return true;
    case exact_court:
        return o->r->exact_court;
    case modifiers:
        return o->r->modifiers > 0;
    case beside_castillo:
        return o->s->king == HD_CASTILLO;
    case abroad:
        return o->s->king > HD_CASTILLO;
    case infiltrates:
        return o->s->infiltrates >> o->who & 1;
    case scored:
        return steps_purpose(o->r, o->step) == STEPS_SCORED;
    case left:
        return steps_purpose(o->r, o->step) == STEPS_LEFT;
    default:
        return o->step < o->r->steps && step_holds(when, o->r, &o->r->step[o->step]);
    }
}

/* Every question has help. */
enum {
#define HELP(ask, when, text) HELP_##ask##_##when,
#include "sentences.def"
};
enum {
#define ASK(name, phase, form, flags, from, until, refused, row, text)                             \
    HELPED_##name = HELP_##name##_always,
#include "hidalgo/asks.def"
};

enum { HD_ASK_any = HD_ASK_NOTHING + 1 };
struct sentence {
    uint8_t ask, when;
    const char *text;
};

static const struct sentence questions[] = {
#define QUESTION(ask, when, text) {HD_ASK_##ask, when, N_(text)},
#include "sentences.def"
    {HD_ASK_NOTHING, 0, NULL}};

static const struct sentence helps[] = {
#define HELP(ask, when, text) {HD_ASK_##ask, when, N_(text)},
#include "sentences.def"
    {HD_ASK_NOTHING, always, N_("The game is over.")}, {HD_ASK_NOTHING, 0, NULL}};

static const struct sentence added[] = {
#define ADDED(ask, when, text) {HD_ASK_##ask, when, N_(text)},
#include "sentences.def"
    {HD_ASK_NOTHING, 0, NULL}};

static const struct sentence announced[] = {
#define ANNOUNCED(ask, when, text) {HD_ASK_##ask, when, N_(text)},
#include "sentences.def"
    {HD_ASK_NOTHING, 0, NULL}};

static int gather(const struct sentence *list, const struct occasion *o, const char **out, int room)
{
    int n = 0;
    for (; list->text && n < room; list++)
        if ((list->ask == HD_ASK_any || list->ask == o->ask) && holds(list->when, o))
            out[n++] = _(list->text);
    return n;
}

void sentences_question(const struct occasion *o, const char *out[SENTENCES])
{
    int n = gather(questions, o, out, SENTENCES - 2);
    out[n] = _(hd_ask_row(o->ask)->text);
    out[n + 1] = NULL;
}

void sentences_announced(const struct occasion *o, const char *out[SENTENCES])
{
    out[gather(announced, o, out, SENTENCES - 1)] = NULL;
}

const char *sentence_help(const struct occasion *o)
{
    const char *first;
    return gather(helps, o, &first, 1) ? first : "";
}

const char *sentence_added(const struct occasion *o)
{
    const char *first;
    return gather(added, o, &first, 1) ? first : "";
}
