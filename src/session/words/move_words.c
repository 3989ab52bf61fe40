/* SPDX-License-Identifier: MIT
 *
 * move_words.c: moves as words: "power 9", "take militia", "beto granada", "stop".
 *
 * Records, traces, tests and bots' protocols use these words; changing one makes old records
 * unreadable. answer.c reads them, and what people type instead. */
#include <stdio.h>

#include "branch_words.h"
#include "hidalgo/session.h"
#include "wording.h"

const char *hd_ask_word(enum hd_ask ask)
{
    return hd_ask_row(ask)->word;
}

const char *hd_ask_phase(enum hd_ask ask)
{
    return hd_ask_row(ask)->phase;
}

enum hd_form hd_ask_form(enum hd_ask ask)
{
    return hd_ask_row(ask)->form;
}

static const char *name_of_owner(const struct hd_scene *c, unsigned owner)
{
    return owner < c->state->owners ? c->seating->player[owner].word : "nobody";
}

static const char *card_in_pile(const struct hd_scene *c, unsigned pile)
{
    unsigned card = pile < c->state->piles ? c->state->pile[pile][c->state->round] : HD_NONE;
    return card < c->edition->rules.cards ? c->edition->card[card].id : "nothing";
}

unsigned hd_modifier_in(const struct hd_scene *c, unsigned seat, unsigned slot)
{
    unsigned kind = seat < HD_SEATS && slot < HD_SHIFT ? c->state->shift[seat][slot] : HD_NONE;
    return kind < c->edition->rules.modifiers ? kind : HD_NONE;
}

const char *hd_modifier_word(const struct hd_scene *c, unsigned slot)
{
    unsigned kind = hd_modifier_in(c, hd_question(&c->edition->rules, c->state).who, slot);
    return kind == HD_NONE ? "nothing" : c->edition->modifier[kind].id;
}

/* "power 9", or with a modifier "power 9 +1". */
static void power_text(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    const struct hd_rules *r = &c->edition->rules;
    int value = m.b < r->powers ? r->power[m.b].value : 0;
    if (m.a)
        snprintf(buf, size, "power %d %s", value, hd_modifier_word(c, m.a - 1u));
    else
        snprintf(buf, size, "power %d", value);
}

static void branch_text(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    const struct hd_rules *r = &c->edition->rules;
    unsigned either = hd_question(r, c->state).step;
    if (m.b < steps_branches(r, either))
        steps_branch_word(r, either, m.b, buf, size);
    else
        snprintf(buf, size, "nothing");
}

const char *hd_scene_move_text(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    const struct hd_edition *e = c->edition;
    if (hd_is_stop(m)) {
        snprintf(buf, size, "%s", hd_ask_row(m.ask)->flags & HD_ASKS_NOBODY ? "none" : "stop");
        return buf;
    }
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_POWER:
        power_text(c, m, buf, size);
        break;
    case HD_FORM_MODIFIER:
        snprintf(buf, size, "%s", hd_modifier_word(c, m.b));
        break;
    case HD_FORM_RECOVER:
        if (m.a)
            snprintf(buf, size, "%s", hd_modifier_word(c, m.b));
        else
            power_text(c, m, buf, size);
        break;
    case HD_FORM_NUMBER:
        snprintf(buf, size, "%s %d", hd_ask_row(m.ask)->before, m.b);
        break;
    case HD_FORM_PLACE:
        snprintf(buf, size, "%s", hd_place_id(e, m.b));
        break;
    case HD_FORM_CARD:
        snprintf(buf, size, "take %s", card_in_pile(c, m.b));
        break;
    case HD_FORM_HALF:
        snprintf(buf, size, "%s", m.b ? "special-first" : "place-first");
        break;
    case HD_FORM_USE:
        snprintf(buf, size, "%s", m.b ? "use" : "skip");
        break;
    case HD_FORM_BRANCH:
        branch_text(c, m, buf, size);
        break;
    case HD_FORM_PIECE:
        snprintf(buf, size, "%s %s", name_of_owner(c, m.a), hd_place_id(e, m.b));
        break;
    case HD_FORM_BOARD:
        snprintf(buf, size, "%s %s", m.a < e->rules.boards ? e->board[m.a] : "nothing",
                 hd_place_id(e, m.b));
        break;
    case HD_FORM_SEAT:
        snprintf(buf, size, "%s", name_of_owner(c, m.b));
        break;
    case HD_FORM_COUNTRY:
        snprintf(buf, size, "%s", hd_place_id(e, HD_COUNTRY + m.b));
        break;
    case HD_FORM_VETO:
        snprintf(buf, size, "%s", m.b ? "veto" : "pass");
        break;
    }
    return buf;
}
