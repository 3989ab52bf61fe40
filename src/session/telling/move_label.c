/* SPDX-License-Identifier: MIT
 *
 * move_label.c: the answers to a question, for people.
 *
 * A label says what the choice is and the one number that matters for it.  It is for the player who
 * is asked; a front end must hide it from others if the question is private.  The words for files
 * are in move_words.c. */
#include <stdio.h>
#include <string.h>

#include "closing.h"
#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "sentences.h"
#include "text.h"
#include "words/branch_words.h"
#include "words/wording.h"

struct label {
    const struct hd_scene *c;
    struct hd_question q;
    char *buf;
    size_t size;
};

/* Whose caballeros are counted in a place's label, or HD_NONE. */
static unsigned counted(const struct hd_question *q)
{
    unsigned flags = hd_ask_row(q->ask)->flags;
    if (flags & HD_ASKS_THEIRS && q->owner < HD_SEATS)
        return q->owner;
    return flags & (HD_ASKS_OWN | HD_ASKS_THEIRS) ? q->who : HD_NONE;
}

bool hd_question_means_court(const struct hd_question *q, const struct hd_state *known, int place)
{
    unsigned from = q->ask == HD_ASK_castillo ? HD_CASTILLO : q->from;
    return hd_ask_row(q->ask)->flags & HD_ASKS_COURT &&
           (place == known->king || place == q->from ||
            !hd_is_entered(known, (unsigned)place, from));
}

bool hd_question_is_half_open(const struct hd_question *q, const struct hd_state *known)
{
    return q->is_private && q->ask == HD_ASK_power && known->veil[q->who] == 0;
}

static const char *place_name(const struct label *l, unsigned place)
{
    return hd_place_name(l->c->edition, (int)place);
}

/* "Granada, ana has 2"; the castillo keeps its secret (R59). */
static void place_with_count(const struct label *l, unsigned place, unsigned owner)
{
    unsigned n = place < HD_PLACES && owner < HD_SEATS ? l->c->state->cab[place][owner] : 0;
    if (place >= HD_PLACES || place == HD_CASTILLO || owner >= l->c->state->owners)
        phrase(l->buf, l->size, "{place}", "place", place_name(l, place), NULL);
    else
        phrase(l->buf, l->size, _("{place}, {owner} has {n}"), "place", place_name(l, place),
               "owner", l->c->seating->player[owner].name, "n", DIGITS(n), NULL);
}

/* On a dial the king's region, and the region left, mean the player's own court (R60). */
static void place_on_disc(const struct label *l, unsigned place)
{
    bool court = hd_question_means_court(&l->q, l->c->state, (int)place);
    phrase(l->buf, l->size, court ? _("{place} (that means your own court)") : "{place}", "place",
           place_name(l, place), NULL);
}

static void label_modifier(const struct label *l, unsigned slot)
{
    unsigned kind = hd_modifier_in(l->c, l->q.who, slot);
    if (kind == HD_NONE)
        return;
    const char *text = hd_ability_said(l->c->edition, (int)kind);
    phrase(l->buf, l->size, text[0] ? _("modifier {value}: {text}") : _("modifier {value}"),
           "value", SIGNED(l->c->edition->rules.modifier[kind].value), "text", text, NULL);
}

/* "power card 8 with -1 = 7: 2 caballeros to the court.", and what the modifier can do */
static void label_shifted(const struct label *l, const struct hd_power *p, unsigned kind)
{
    const struct hd_edition *e = l->c->edition;
    if (kind == HD_NONE)
        return;
    int more = e->rules.modifier[kind].value;
    phrase(l->buf, l->size,
           SOME(p->caballeros, "power card {value} with {more} = {sum}: {n} caballero to the court",
                "power card {value} with {more} = {sum}: {n} caballeros to the court"),
           "value", DIGITS(p->value), "more", SIGNED(more), "sum", DIGITS(p->value + more), "n",
           DIGITS(p->caballeros), NULL);
    if (e->modifier[kind].text[0]) {
        char alone[160];
        snprintf(alone, sizeof alone, "%s", l->buf);
        phrase(l->buf, l->size, _("{choice}. {ability}"), "choice", alone, "ability",
               hd_ability_said(e, (int)kind), NULL);
    }
}

static void label_power(const struct label *l, struct hd_move m)
{
    const struct hd_power *p = &l->c->edition->rules.power[m.b < HD_POWERS ? m.b : 0];
    bool recover = hd_ask_form(l->q.ask) == HD_FORM_RECOVER;
    if (recover && m.a)
        label_modifier(l, m.b);
    else if (recover)
        phrase(l->buf, l->size, _("power card {value}"), "value", DIGITS(p->value), NULL);
    else if (m.a)
        label_shifted(l, p, hd_modifier_in(l->c, l->q.who, m.a - 1u));
    else
        phrase(l->buf, l->size,
               SOME(p->caballeros, "power card {value}: {n} caballero to the court",
                    "power card {value}: {n} caballeros to the court"),
               "value", DIGITS(p->value), "n", DIGITS(p->caballeros), NULL);
}

void narrate_power(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    enum hd_form form = hd_ask_form(m.ask);
    int value = c->edition->rules.power[m.b < HD_POWERS ? m.b : 0].value;
    if (form == HD_FORM_MODIFIER || (form == HD_FORM_RECOVER && m.a))
        phrase(buf, size, "{modifier}", "modifier", hd_modifier_said(c, m.b), NULL);
    else if (m.a)
        phrase(buf, size, _("power {n} {modifier}"), "n", DIGITS(value), "modifier",
               hd_modifier_said(c, m.a - 1u), NULL);
    else
        phrase(buf, size, _("power {n}"), "n", DIGITS(value), NULL);
}

static unsigned card_open(const struct label *l, unsigned pile)
{
    const struct hd_state *s = l->c->state;
    return pile < s->piles ? s->pile[pile][s->round] : HD_NONE;
}

static void label_card(const struct label *l, unsigned pile)
{
    unsigned card = card_open(l, pile);
    if (card >= l->c->edition->rules.cards)
        return;
    bool taken = l->q.step == HD_NO_STEP; /* otherwise only its special action is used   */
    phrase(l->buf, l->size, taken ? _("{card}, place up to {n}") : "{card}", "card",
           hd_card_name(l->c->edition, (int)card), "n",
           DIGITS(l->c->edition->rules.card[card].place), NULL);
}

static const char *branch_label(const struct label *l, unsigned branch)
{
    const struct hd_rules *r = &l->c->edition->rules;
    return branch < steps_branches(r, l->q.step) ? steps_branch_text(r, l->q.step, branch) : "";
}

static void label_pair(const struct label *l, struct hd_move m)
{
    const struct hd_edition *e = l->c->edition;
    unsigned owners = l->c->state->owners;
    if (hd_ask_form(m.ask) == HD_FORM_BOARD)
        phrase(l->buf, l->size, _("{board} to {place}"), "board",
               m.a < e->rules.boards ? e->board[m.a] : "", "place", place_name(l, m.b), NULL);
    else
        phrase(l->buf, l->size, _("{owner} in {place} ({n})"), "owner",
               m.a < owners ? l->c->seating->player[m.a].name : "", "place", place_name(l, m.b),
               "n", DIGITS(m.a < owners && m.b < HD_PLACES ? l->c->state->cab[m.b][m.a] : 0), NULL);
}

static void label_place(const struct label *l, unsigned place)
{
    unsigned flags = hd_ask_row(l->q.ask)->flags;
    if (flags & HD_ASKS_COURT)
        place_on_disc(l, place);
    else if (flags & (HD_ASKS_OWN | HD_ASKS_THEIRS))
        place_with_count(l, place, counted(&l->q));
    else if (flags & HD_ASKS_KING && place == HD_CASTILLO)
        phrase(l->buf, l->size, _("{place}, beside it"), "place", place_name(l, place), NULL);
    else
        phrase(l->buf, l->size, "{place}", "place", place_name(l, place), NULL);
}

static const char *plain_label(const struct label *l, struct hd_move m)
{
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_HALF:
        return m.b ? _("the special action first, then place caballeros")
                   : _("place caballeros first, then the special action");
    case HD_FORM_USE:
        if (hd_ask_row(m.ask)->flags & HD_ASKS_ABILITY)
            return m.b ? _("use the ability") : _("leave the ability");
        return m.b ? _("use the special action") : _("leave the special action out");
    case HD_FORM_BRANCH:
        return branch_label(l, m.b);
    default:
        return m.b ? _("use the Veto") : _("let it pass");
    }
}

static void label_stop(const struct label *l)
{
    unsigned owner = l->q.owner;
    bool nobody = hd_ask_row(l->q.ask)->flags & HD_ASKS_NOBODY;
    if (nobody && owner < l->c->state->owners)
        phrase(l->buf, l->size, _("nobody of {owner}"), "owner", l->c->seating->player[owner].name,
               NULL);
    else
        phrase(l->buf, l->size, _("no more"), NULL);
}

const char *narrate_label(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    struct label l = {c, hd_question(&c->edition->rules, c->state), buf, size};
    if (size > 0)
        buf[0] = '\0';
    if (hd_is_stop(m)) {
        label_stop(&l);
        return buf;
    }
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_POWER:
    case HD_FORM_RECOVER:
        label_power(&l, m);
        break;
    case HD_FORM_MODIFIER:
        label_modifier(&l, m.b);
        break;
    case HD_FORM_NUMBER:
        phrase(buf, size,
               hd_ask_row(m.ask)->unit == HD_UNIT_POINTS
                   ? SOME(m.b, "{n} point", "{n} points")
                   : SOME(m.b, "{n} caballero", "{n} caballeros"),
               "n", DIGITS(m.b), NULL);
        break;
    case HD_FORM_PLACE:
        label_place(&l, m.b);
        break;
    case HD_FORM_CARD:
        label_card(&l, m.b);
        break;
    case HD_FORM_PIECE:
    case HD_FORM_BOARD:
        label_pair(&l, m);
        break;
    case HD_FORM_SEAT:
        phrase(buf, size, _("{owner} in {place}"), "owner", c->seating->player[m.b % HD_SEATS].name,
               "place", place_name(&l, c->state->grande[m.b % HD_SEATS]), NULL);
        break;
    case HD_FORM_COUNTRY:
        phrase(buf, size, "{place}", "place", place_name(&l, HD_COUNTRY + m.b), NULL);
        break;
    default:
        phrase(buf, size, "{text}", "text", plain_label(&l, m), NULL);
        break;
    }
    return buf;
}

const char *hd_move_label(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    return narrate_label(&c, m, buf, size);
}

/* ---- the rest of a label --------------------------------------------------------- */

static void rest_of_power(const struct label *l, struct hd_move m)
{
    const struct hd_edition *e = l->c->edition;
    const struct hd_power *p = &e->rules.power[m.b < HD_POWERS ? m.b : 0];
    unsigned kind = m.a ? hd_modifier_in(l->c, l->q.who, m.a - 1u) : HD_NONE;
    if (kind == HD_NONE) {
        phrase(l->buf, l->size,
               SOME(p->caballeros, "{n} caballero to the court", "{n} caballeros to the court"),
               "n", DIGITS(p->caballeros), NULL);
        return;
    }
    phrase(l->buf, l->size,
           SOME(p->caballeros, "{sum} in all, {n} caballero to the court",
                "{sum} in all, {n} caballeros to the court"),
           "sum", DIGITS(p->value + e->rules.modifier[kind].value), "n", DIGITS(p->caballeros),
           NULL);
}

/* The name, if it differs from the id to type; how many may be placed. */
static void rest_of_card(const struct label *l, unsigned pile)
{
    const struct hd_edition *e = l->c->edition;
    unsigned card = card_open(l, pile);
    char name[2 * HD_NAME], id[2 * HD_NAME];
    if (card >= e->rules.cards)
        return;
    text_fold(hd_card_name(e, (int)card), name, sizeof name);
    text_fold(e->card[card].id, id, sizeof id);
    if (strcmp(name, id) != 0)
        label_card(l, pile);
    else if (l->q.step == HD_NO_STEP)
        phrase(l->buf, l->size, _("place up to {n}"), "n", DIGITS(e->rules.card[card].place), NULL);
}

static void rest_of_place(const struct label *l, unsigned place)
{
    if (hd_question_means_court(&l->q, l->c->state, (int)place))
        phrase(l->buf, l->size, _("that means your own court"), NULL);
    else if (hd_ask_row(l->q.ask)->flags & HD_ASKS_KING && place == HD_CASTILLO)
        phrase(l->buf, l->size, _("beside it"), NULL);
}

const char *hd_move_rest(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    struct label l = {&c, hd_question(&s->origin.edition.rules, c.state), buf, size};
    if (size > 0)
        buf[0] = '\0';
    if (hd_is_stop(m))
        return hd_ask_row(m.ask)->flags & HD_ASKS_NOBODY ? hd_move_label(s, m, buf, size) : buf;
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_POWER:
        rest_of_power(&l, m);
        break;
    case HD_FORM_CARD:
        rest_of_card(&l, m.b);
        break;
    case HD_FORM_PLACE:
        rest_of_place(&l, m.b);
        break;
    case HD_FORM_SEAT:
        phrase(buf, size, _("in {place}"), "place", place_name(&l, c.state->grande[m.b % HD_SEATS]),
               NULL);
        break;
    case HD_FORM_BRANCH:
    case HD_FORM_MODIFIER:
        return hd_move_label(s, m, buf, size);
    case HD_FORM_RECOVER:
        return m.a ? hd_move_label(s, m, buf, size) : buf;
    default:
        break;
    }
    return buf;
}
