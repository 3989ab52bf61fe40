/* SPDX-License-Identifier: MIT
 *
 * label.c: questions and their answers as a person reads them.
 *
 * A label says what the choice is and the one number that matters for it.  It is
 * made for the player who is asked; a front end that shows it to others hides it
 * where the question is private.  Words that files use are in move.c. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "steps.h"
#include "table.h"
#include "words.h"

struct label {
    const struct hd_scene *c;
    struct hd_question q;
    char *buf;
    size_t size;
};

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

/* On the disc the king's region, and the one left, mean the own court (R60). */
static void place_on_disc(const struct label *l, unsigned place)
{
    bool court = place == l->c->state->king || (l->q.ask == HD_ASK_exile && place == l->q.from);
    phrase(l->buf, l->size, court ? _("{place} (that means the own court)") : "{place}", "place",
           place_name(l, place), NULL);
}

/* The modifier in a slot of the seat that is asked, or HD_NONE. */
static unsigned modifier_in(const struct label *l, unsigned slot)
{
    unsigned kind = slot < HD_SHIFT ? l->c->state->shift[l->q.who % HD_SEATS][slot] : HD_NONE;
    return kind < l->c->edition->rules.modifiers ? kind : HD_NONE;
}

static void label_modifier(const struct label *l, unsigned slot)
{
    unsigned kind = modifier_in(l, slot);
    if (kind == HD_NONE)
        return;
    const char *text = l->c->edition->modifier[kind].text;
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
               e->modifier[kind].text, NULL);
    }
}

static void label_power(const struct label *l, struct hd_move m)
{
    const struct hd_power *p = &l->c->edition->rules.power[m.b < HD_POWERS ? m.b : 0];
    if (l->q.ask == HD_ASK_recover && m.a)
        label_modifier(l, m.b);
    else if (l->q.ask == HD_ASK_recover)
        phrase(l->buf, l->size, _("power card {value}"), "value", DIGITS(p->value), NULL);
    else if (m.a)
        label_shifted(l, p, modifier_in(l, m.a - 1u));
    else
        phrase(l->buf, l->size,
               SOME(p->caballeros, "power card {value}: {n} caballero to the court",
                    "power card {value}: {n} caballeros to the court"),
               "value", DIGITS(p->value), "n", DIGITS(p->caballeros), NULL);
}

static void label_card(const struct label *l, unsigned pile)
{
    const struct hd_state *s = l->c->state;
    unsigned card = pile < s->piles ? s->pile[pile][s->round] : HD_NONE;
    if (card >= l->c->edition->rules.cards)
        return;
    phrase(l->buf, l->size, l->q.ask == HD_ASK_use ? "{card}" : _("{card}, place up to {n}"),
           "card", l->c->edition->card[card].name, "n",
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
    if (m.ask == HD_ASK_board)
        phrase(l->buf, l->size, _("{board} to {place}"), "board",
               m.a < e->rules.boards ? e->board[m.a] : "", "place", place_name(l, m.b), NULL);
    else
        phrase(l->buf, l->size, _("{owner} in {place} ({n})"), "owner",
               m.a < owners ? l->c->seating->player[m.a].name : "", "place", place_name(l, m.b),
               "n", DIGITS(m.a < owners && m.b < HD_PLACES ? l->c->state->cab[m.b][m.a] : 0), NULL);
}

static void label_place(const struct label *l, unsigned place)
{
    switch (l->q.ask) {
    case HD_ASK_exile:
    case HD_ASK_castillo:
        place_on_disc(l, place);
        break;
    case HD_ASK_recall:
    case HD_ASK_place:
    case HD_ASK_deploy:
    case HD_ASK_pay:
    case HD_ASK_desert:
        place_with_count(l, place, l->q.who);
        break;
    case HD_ASK_target:
        place_with_count(l, place, l->q.owner);
        break;
    case HD_ASK_king:
        phrase(l->buf, l->size, place == HD_CASTILLO ? _("{place}, beside it") : "{place}", "place",
               place_name(l, place), NULL);
        break;
    default:
        phrase(l->buf, l->size, "{place}", "place", place_name(l, place), NULL);
        break;
    }
}

static const char *plain_label(const struct label *l, struct hd_move m)
{
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_HALF:
        return m.b ? _("the special action first, then place caballeros")
                   : _("place caballeros first, then the special action");
    case HD_FORM_USE:
        if (m.ask == HD_ASK_ability)
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
    if (l->q.ask == HD_ASK_banish && owner < l->c->state->owners)
        phrase(l->buf, l->size, _("nobody of {owner}"), "owner", l->c->seating->player[owner].name,
               NULL);
    else
        phrase(l->buf, l->size, _("no more"), NULL);
}

const char *hd_move_label(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    struct label l = {&c, hd_question(&s->origin.edition.rules, c.state), buf, size};
    if (size > 0)
        buf[0] = '\0';
    if (m.a == HD_NONE && m.b == HD_NONE) {
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
        phrase(buf, size, SOME(m.b, "{n} caballero", "{n} caballeros"), "n", DIGITS(m.b), NULL);
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
        phrase(buf, size, _("{owner} in {place}"), "owner", c.seating->player[m.b % HD_SEATS].name,
               "place", place_name(&l, c.state->grande[m.b % HD_SEATS]), NULL);
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

/* ---- questions ------------------------------------------------------------------- */

static const char *const asks[] = {
#define ASK(name, phase, form, secret, text) [HD_ASK_##name] = N_(text),
#include "hidalgo/asks.def"
    [HD_ASK_NOTHING] = N_("nothing: the game is over")};

static bool counts_down(enum hd_ask ask)
{
    return ask == HD_ASK_recall || ask == HD_ASK_place || ask == HD_ASK_piece ||
           ask == HD_ASK_deploy || ask == HD_ASK_pay || ask == HD_ASK_retinue;
}

static const char *question_words(const struct hd_question *q)
{
    if (q->ask == HD_ASK_deploy && q->from == HD_PROVINCE)
        return _("where a caballero from the province goes");
    return _(asks[q->ask]);
}

/* What would be stopped: the card of the player on turn, or the Veto that answers it. */
static void veto_text(const struct label *l, const char *owner)
{
    bool card = l->q.owner == l->q.active && l->q.card < l->c->edition->rules.cards;
    phrase(l->buf, l->size,
           card ? _("whether to use a Veto against {owner}: {card}")
                : _("whether to use a Veto against the Veto of {owner}"),
           "owner", owner, "card", card ? l->c->edition->card[l->q.card].name : "", NULL);
}

/* Nothing else on the screen may tell what the region is named for. */
static const char *region_text(const struct label *l)
{
    switch (steps_purpose(&l->c->edition->rules, l->q.step)) {
    case STEPS_SCORED:
        return _("which region to score");
    case STEPS_LEFT:
        return _("which region the opponents have to leave");
    default:
        return question_words(&l->q);
    }
}

/* The modifier was played in the open; its text says what would be done. */
static void ability_text(const struct label *l)
{
    const struct hd_edition *e = l->c->edition;
    unsigned kind = modifier_in(l, l->c->state->shift_power[l->q.who % HD_SEATS]);
    const char *ability = kind == HD_NONE ? "" : e->modifier[kind].text;
    phrase(l->buf, l->size,
           ability[0] ? _("whether to use the ability of the modifier {value}: {ability}")
                      : _("whether to use the ability of the modifier {value}"),
           "value", SIGNED(kind == HD_NONE ? 0 : e->rules.modifier[kind].value), "ability", ability,
           NULL);
}

const char *hd_question_text(const struct hd_session *s, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    struct hd_question q = hd_question(&s->origin.edition.rules, c.state);
    struct label l = {&c, q, buf, size};
    const char *text = question_words(&q);
    const char *owner = q.owner < c.state->owners ? c.seating->player[q.owner].name : "";
    if (q.ask == HD_ASK_target && q.from < HD_PLACES && owner[0])
        phrase(buf, size, _("where the caballero of {owner} from {from} goes"), "owner", owner,
               "from", place_name(&l, q.from), NULL);
    else if (q.ask == HD_ASK_banish && owner[0])
        phrase(buf, size, _("from which region a caballero of {owner} is sent home"), "owner",
               owner, NULL);
    else if (q.ask == HD_ASK_exile && q.from < HD_PLACES)
        phrase(buf, size, _("to which region the caballeros evicted from {from} go"), "from",
               place_name(&l, q.from), NULL);
    else if (q.ask == HD_ASK_veto && owner[0])
        veto_text(&l, owner);
    else if (q.ask == HD_ASK_ability)
        ability_text(&l);
    else if (q.ask == HD_ASK_region)
        phrase(buf, size, "{question}", "question", region_text(&l), NULL);
    else if (counts_down(q.ask) && q.left > 0 && q.left < HD_ALL)
        phrase(buf, size, _("{question} ({n} left)"), "question", text, "n", DIGITS(q.left), NULL);
    else
        phrase(buf, size, "{question}", "question", text, NULL);
    return buf;
}

const char *hd_modifiers_text(const struct hd_session *s, int viewer, int seat, bool played,
                              char *buf, size_t size)
{
    const struct hd_state *known = &hd_session_view(s, viewer)->known;
    const struct hd_rules *r = hd_session_rules(s);
    unsigned gone = known->shift_seen[seat] & ~(known->shift_hand[seat] | known->shift_veil[seat]);
    unsigned set = played ? gone : known->shift_hand[seat];
    size_t used = 0;
    buf[0] = '\0';
    for (int i = 0; i < HD_SHIFT && used < size; i++)
        if (set >> i & 1 && known->shift[seat][i] < r->modifiers)
            used += (size_t)snprintf(buf + used, size - used, "%s%+d", used > 0 ? ", " : "",
                                     r->modifier[known->shift[seat][i]].value);
    return buf;
}
