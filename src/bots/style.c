/* SPDX-License-Identifier: MIT
 *
 * style.c: limits another bot (styles.h): removes answers before asking it.
 *
 * Each word of style.def gives an answer a number; a limit keeps, or forbids, the highest. */

#include <stddef.h>
#include <string.h>

#include "bots.h"
#include "styles.h"
#include "trying.h"

/* ---- words ------------------------------------------------------------------------- */

#define BIT(form)    (1u << HD_FORM_##form)
#define FORMS_ALL    (~0u)
#define FORMS_PLACES (BIT(PLACE) | BIT(PIECE) | BIT(BOARD) | BIT(COUNTRY))
#define FORMS_SEATS  (BIT(SEAT) | BIT(PIECE))
#define FORMS_CARDS  (BIT(CARD) | BIT(USE) | BIT(HALF) | BIT(BRANCH))
#define FORMS_VALUES (FORMS_PLACES | BIT(POWER) | BIT(NUMBER) | BIT(MODIFIER) | BIT(RECOVER))

static const struct hd_style_row rows[] = {
#define STYLE(name, word, more, forms, text)                                                       \
    [HD_STYLE_##name] = {word, N_(text), HD_STYLE_##more, forms},
#include "style.def"
};

const struct hd_style_row *hd_style_row(enum hd_style_word word)
{
    return &rows[word];
}

/* ---- numbers of answers ---------------------------------------------------------------- */

/* An answer without a number comes after all that have one. */
enum { NO_NUMBER = -1000 };

struct style_question {
    const struct hd_rules *r;
    const struct hd_state *s; /* what is known         */
    const struct hd_limit *limit;
    struct hd_question q;
    enum hd_form form;
};

/* The place of an answer, or HD_NONE. */
static unsigned answered_place(const struct style_question *k, struct hd_move m)
{
    if (hd_is_stop(m) || !(FORMS_PLACES >> k->form & 1))
        return HD_NONE;
    return k->form == HD_FORM_COUNTRY ? HD_COUNTRY + m.b : m.b;
}

/* The place of the king or the grande that the question is about, or HD_NONE. */
static unsigned stands(const struct style_question *k)
{
    if (k->q.ask == HD_ASK_king)
        return k->s->king;
    bool grande = k->q.ask == HD_ASK_grande && k->q.owner < k->s->seats;
    return grande ? k->s->grande[k->q.owner] : HD_NONE;
}

static int act(const struct style_question *k, struct hd_move m)
{
    if (hd_is_stop(m))
        return 0;
    if (k->form == HD_FORM_USE || k->form == HD_FORM_VETO)
        return m.b;
    return k->form != HD_FORM_PLACE || m.b != stands(k);
}

static int rest(const struct style_question *k, struct hd_move m)
{
    return !act(k, m);
}

/* They are only asked which half comes first (style.def). */
static int place_first(const struct style_question *k, struct hd_move m)
{
    (void)k;
    return m.b == 0;
}

static int special_first(const struct style_question *k, struct hd_move m)
{
    (void)k;
    return m.b == 1;
}

static int castillo(const struct style_question *k, struct hd_move m)
{
    return answered_place(k, m) == HD_CASTILLO;
}

static int court(const struct style_question *k, struct hd_move m)
{
    return answered_place(k, m) == HD_COURT;
}

static int province(const struct style_question *k, struct hd_move m)
{
    return answered_place(k, m) == HD_PROVINCE;
}

static int king(const struct style_question *k, struct hd_move m)
{
    return answered_place(k, m) == k->s->king;
}

static int home(const struct style_question *k, struct hd_move m)
{
    unsigned at = answered_place(k, m);
    return at != HD_NONE && at == k->s->grande[k->q.who];
}

static int region(const struct style_question *k, struct hd_move m)
{
    unsigned at = answered_place(k, m);
    return at < k->r->regions && k->r->region[at].key == k->limit->key;
}

static int own(const struct style_question *k, struct hd_move m)
{
    return !hd_is_stop(m) && m.a == k->q.who;
}

static int others(const struct style_question *k, struct hd_move m)
{
    return !hd_is_stop(m) && m.a != k->q.who;
}

static int leader(const struct style_question *k, struct hd_move m)
{
    unsigned who = k->form == HD_FORM_PIECE ? m.a : m.b;
    return !hd_is_stop(m) && who < k->s->seats && hd_leaders(k->s) >> who & 1;
}

/* ---- what a card does ------------------------------------------------------------------ */

static bool has_shape(const struct style_question *k, unsigned first, unsigned end)
{
    for (unsigned i = first; i < end && i < k->r->steps; i++)
        if (k->r->step[i].shape == k->limit->shape)
            return true;
    return false;
}

static bool card_has(const struct style_question *k, int card)
{
    if (card < 0 || card >= k->r->cards)
        return false;
    const struct hd_card *c = &k->r->card[card];
    return has_shape(k, c->step, c->step + (unsigned)c->steps);
}

/* The bodies of branches follow them, in order. */
static bool branch_has(const struct style_question *k, unsigned branch)
{
    if (k->q.step >= k->r->steps)
        return false;
    const struct hd_step *either = &k->r->step[k->q.step];
    bool last = branch + 1 == either->n, fits = either->shape == HD_SHAPE_either;
    return fits && branch < either->n &&
           has_shape(k, either[1 + branch].other, last ? either->next : either[2 + branch].other);
}

static bool ability_has(const struct style_question *k)
{
    const struct hd_modifier *m = k->r->modifier;
    for (int i = 0; i < k->r->modifiers; i++)
        if (m[i].steps && m[i].step == k->q.step)
            return has_shape(k, m[i].step, m[i].step + (unsigned)m[i].steps);
    return false;
}

static int does(const struct style_question *k, struct hd_move m)
{
    if (hd_is_stop(m))
        return 0;
    if (k->form == HD_FORM_CARD)
        return card_has(k, hd_open_card(k->s, m.b));
    if (k->form == HD_FORM_BRANCH)
        return branch_has(k, m.b);
    if (k->q.ask == HD_ASK_ability)
        return m.b && ability_has(k);
    return m.b && card_has(k, k->q.card);
}

/* ---- how much of something -------------------------------------------------------------- */

static int modifier_value(const struct style_question *k, unsigned slot)
{
    unsigned kind = slot < HD_SHIFT ? k->s->shift[k->q.who][slot] : HD_NONE;
    return kind < k->r->modifiers ? k->r->modifier[kind].value : 0;
}

static int place_value(const struct style_question *k, struct hd_move m)
{
    int8_t values[HD_FIELDS];
    if (k->form == HD_FORM_BOARD)
        return k->r->board[m.a][0];
    if (answered_place(k, m) > HD_CASTILLO)
        return NO_NUMBER;
    hd_values(k->r, k->s, m.b, values);
    return values[0];
}

static int value(const struct style_question *k, struct hd_move m)
{
    if (hd_is_stop(m))
        return NO_NUMBER;
    if (k->form == HD_FORM_NUMBER)
        return m.b;
    if (k->form == HD_FORM_MODIFIER || (k->form == HD_FORM_RECOVER && m.a))
        return modifier_value(k, m.b);
    if (k->form == HD_FORM_POWER)
        return k->r->power[m.b].value + (m.a ? modifier_value(k, m.a - 1u) : 0);
    return k->form == HD_FORM_RECOVER ? k->r->power[m.b].value : place_value(k, m);
}

static int answered_caballeros(const struct style_question *k, struct hd_move m)
{
    if (hd_is_stop(m))
        return NO_NUMBER;
    if (k->form == HD_FORM_POWER)
        return k->r->power[m.b].caballeros;
    if (k->form == HD_FORM_CARD) {
        int card = hd_open_card(k->s, m.b);
        return card < k->r->cards ? k->r->card[card].place : NO_NUMBER;
    }
    unsigned at = answered_place(k, m);
    int sum = at < HD_PLACES ? 0 : NO_NUMBER;
    for (unsigned i = 0; at < HD_PLACES && i < k->s->owners; i++)
        sum += k->s->cab[at][i];
    return sum;
}

static int own_caballeros(const struct style_question *k, struct hd_move m)
{
    unsigned at = answered_place(k, m);
    return at < HD_PLACES ? k->s->cab[at][k->q.who] : NO_NUMBER;
}

static int turned(int n)
{
    return n == NO_NUMBER ? n : -n;
}

static int high(const struct style_question *k, struct hd_move m)
{
    return value(k, m);
}

static int low(const struct style_question *k, struct hd_move m)
{
    return turned(value(k, m));
}

static int most(const struct style_question *k, struct hd_move m)
{
    return answered_caballeros(k, m);
}

static int fewest(const struct style_question *k, struct hd_move m)
{
    return turned(answered_caballeros(k, m));
}

static int most_own(const struct style_question *k, struct hd_move m)
{
    return own_caballeros(k, m);
}

static int fewest_own(const struct style_question *k, struct hd_move m)
{
    return turned(own_caballeros(k, m));
}

/* ---- limits -------------------------------------------------------------------------------- */

typedef int number_of(const struct style_question *k, struct hd_move m);

static number_of *const number[] = {
#define STYLE(name, word, more, forms, text) name,
#include "style.def"
};

/* Keeps the answers with the highest number, or removes them. */
static void narrow(const struct style_question *k, struct hd_answers *o)
{
    struct hd_move kept[HD_MOVES];
    number_of *const number_in = number[k->limit->word];
    int n = hd_count(o), left = 0, highest = number_in(k, hd_pick(o, 0));
    for (int i = 1; i < n; i++) {
        int x = number_in(k, hd_pick(o, i));
        highest = x > highest ? x : highest;
    }
    for (int i = 0; i < n; i++) {
        struct hd_move m = hd_pick(o, i);
        if ((number_in(k, m) == highest) != k->limit->never)
            kept[left++] = m;
    }
    if (left > 0)
        hd_narrow(o, kept, left);
}

void hd_style_narrow(const struct hd_style *style, const struct hd_rules *r,
                     const struct hd_view *view, struct hd_answers *answers)
{
    struct style_question k = {.r = r, .s = &view->known, .q = hd_question(r, &view->known)};
    k.form = hd_ask_row(k.q.ask)->form;
    for (int i = 0; i < style->limits; i++) {
        k.limit = &style->limit[i];
        bool asked = k.limit->ask == k.q.ask || k.limit->ask == HD_ASK_NOTHING;
        if (asked && rows[k.limit->word].forms >> k.form & 1)
            narrow(&k, answers);
    }
}

/* ---- the bot ----------------------------------------------------------------------------------
 */

struct styled {
    const struct hd_styled *of;
    const struct hd_rules *r;
    max_align_t rung[]; /* its own memory */
};

static void style_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                        const struct hd_budget *budget)
{
    struct styled *k = own;
    k->of = self->data;
    k->r = r;
    hd_bot_begin(k->of->rung, k->rung, r, seat, budget);
}

static struct hd_move style_choose(void *own, const struct hd_view *view,
                                   const struct hd_answers *answers, uint64_t *random)
{
    struct styled *k = own;
    const struct hd_bot *rung = k->of->rung;
    struct hd_answers left = *answers;
    hd_style_narrow(k->of->style, k->r, view, &left);
    unsigned mistakes = k->of->style->mistakes;
    if (mistakes && hd_random_below(random, 1000) < mistakes)
        return hd_sample(&left, random);
    if (hd_count(&left) == 1)
        return hd_pick(&left, 0);
    struct hd_move m = rung->choose(k->rung, rung->blind ? NULL : view, &left, random);
    return hd_is_legal(&left, m) ? m : hd_sample(&left, random);
}

static void style_end(void *own, const struct hd_view *last)
{
    struct styled *k = own;
    hd_bot_end(k->of->rung, k->rung, last);
}

void hd_style_bot(const struct hd_styled *of, struct hd_bot *out)
{
    *out = (struct hd_bot){.name = of->rung->name,
                           .blurb = of->style->about[0] ? of->style->about : of->rung->blurb,
                           .memory = sizeof(struct styled) + of->rung->memory,
                           .data = of,
                           .begin = style_begin,
                           .choose = style_choose,
                           .end = style_end};
}
