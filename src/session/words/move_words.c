/* SPDX-License-Identifier: MIT
 *
 * move_words.c: moves as words: "power 9", "take militia", "beto granada", "stop".
 *
 * Records, traces, tests and bots' protocols use these words; changing one makes old records
 * unreadable. People read words and names of their language in the same places. answer.c reads
 * both, and what people type instead. */
#include <stdio.h>
#include <string.h>

#include "branch_words.h"
#include "inside.h"
#include "intl.h"
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

unsigned hd_modifier_in(const struct hd_scene *c, unsigned seat, unsigned slot)
{
    unsigned kind = seat < HD_SEATS && slot < HD_SHIFT ? c->state->shift[seat][slot] : HD_NONE;
    return kind < c->edition->rules.modifiers ? kind : HD_NONE;
}

static unsigned asked_for(const struct hd_scene *c, unsigned slot)
{
    return hd_modifier_in(c, hd_question(&c->edition->rules, c->state).who, slot);
}

const char *hd_modifier_word(const struct hd_scene *c, unsigned slot)
{
    unsigned kind = asked_for(c, slot);
    return kind == HD_NONE ? "nothing" : c->edition->modifier[kind].id;
}

const char *hd_modifier_said(const struct hd_scene *c, unsigned slot)
{
    return hd_modifier_name(c->edition, (int)asked_for(c, slot));
}

/* ---- where words come from ------------------------------------------------------------ */

struct wordbook {
    const char *(*word)(const char *english);
    const char *(*place)(const struct hd_edition *e, int place);
    const char *(*player)(const struct hd_scene *c, unsigned owner);
    const char *(*card)(const struct hd_scene *c, unsigned pile);
    const char *(*modifier)(const struct hd_scene *c, unsigned slot);
    const char *take; /* before a card */
};

static const char *word_itself(const char *english)
{
    return english;
}

static const char *player_word(const struct hd_scene *c, unsigned owner)
{
    return owner < c->state->owners ? c->seating->player[owner].word : "nobody";
}

static const char *card_word(const struct hd_scene *c, unsigned pile)
{
    int card = hd_open_card(c->state, (int)pile);
    return card < c->edition->rules.cards ? c->edition->card[card].id : "nothing";
}

static const struct wordbook for_programs = {word_itself, hd_place_id,      player_word,
                                             card_word,   hd_modifier_word, "take "};

static const char *word_said(const char *english)
{
    return text_as("typed", english);
}

static const char *player_said(const struct hd_scene *c, unsigned owner)
{
    return owner < c->state->owners ? c->seating->player[owner].name : "";
}

/* By its id if another open card has its name. */
static const char *card_said(const struct hd_scene *c, unsigned pile)
{
    const struct hd_edition *e = c->edition;
    int card = hd_open_card(c->state, (int)pile), same = 0;
    for (int i = 0; i < c->state->piles; i++)
        same += !strcmp(hd_card_name(e, hd_open_card(c->state, i)), hd_card_name(e, card));
    return same > 1 ? card_word(c, pile) : hd_card_name(e, card);
}

static const struct wordbook for_people = {word_said, hd_place_name,    player_said,
                                           card_said, hd_modifier_said, ""};

/* ---- moves ---------------------------------------------------------------------------- */

/* "power 9", or with a modifier "power 9 +1". */
static void power_text(const struct wordbook *w, const struct hd_scene *c, struct hd_move m,
                       char *buf, size_t size)
{
    const struct hd_rules *r = &c->edition->rules;
    int value = m.b < r->powers ? r->power[m.b].value : 0;
    const char *power = w->word(NC_("typed", "power"));
    if (m.a)
        snprintf(buf, size, "%s %d %s", power, value, w->modifier(c, m.a - 1u));
    else
        snprintf(buf, size, "%s %d", power, value);
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

/* One of two words. */
static const char *either_text(struct hd_move m)
{
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_HALF:
        return m.b ? NC_("typed", "special-first") : NC_("typed", "place-first");
    case HD_FORM_USE:
        return m.b ? NC_("typed", "use") : NC_("typed", "skip");
    default:
        return m.b ? NC_("typed", "veto") : NC_("typed", "pass");
    }
}

static void answer_text(const struct wordbook *w, const struct hd_scene *c, struct hd_move m,
                        char *buf, size_t size)
{
    const struct hd_edition *e = c->edition;
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_POWER:
        power_text(w, c, m, buf, size);
        break;
    case HD_FORM_MODIFIER:
        snprintf(buf, size, "%s", w->modifier(c, m.b));
        break;
    case HD_FORM_RECOVER:
        if (m.a)
            snprintf(buf, size, "%s", w->modifier(c, m.b));
        else
            power_text(w, c, m, buf, size);
        break;
    case HD_FORM_NUMBER:
        snprintf(buf, size, "%s %d", w->word(hd_ask_row(m.ask)->before), m.b);
        break;
    case HD_FORM_PLACE:
        snprintf(buf, size, "%s", w->place(e, m.b));
        break;
    case HD_FORM_COUNTRY:
        snprintf(buf, size, "%s", w->place(e, HD_COUNTRY + m.b));
        break;
    case HD_FORM_CARD:
        snprintf(buf, size, "%s%s", w->take, w->card(c, m.b));
        break;
    case HD_FORM_BRANCH:
        branch_text(c, m, buf, size);
        break;
    case HD_FORM_PIECE:
        snprintf(buf, size, "%s %s", w->player(c, m.a), w->place(e, m.b));
        break;
    case HD_FORM_BOARD:
        snprintf(buf, size, "%s %s", m.a < e->rules.boards ? e->board[m.a] : "nothing",
                 w->place(e, m.b));
        break;
    case HD_FORM_SEAT:
        snprintf(buf, size, "%s", w->player(c, m.b));
        break;
    case HD_FORM_HALF:
    case HD_FORM_USE:
    case HD_FORM_VETO:
        snprintf(buf, size, "%s", w->word(either_text(m)));
        break;
    }
}

static const char *move_text(const struct wordbook *w, const struct hd_scene *c, struct hd_move m,
                             char *buf, size_t size)
{
    bool nobody = hd_ask_row(m.ask)->flags & HD_ASKS_NOBODY;
    if (hd_is_stop(m))
        snprintf(buf, size, "%s", w->word(nobody ? NC_("typed", "none") : NC_("typed", "stop")));
    else
        answer_text(w, c, m, buf, size);
    return buf;
}

const char *hd_scene_move_text(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    return move_text(&for_programs, c, m, buf, size);
}

const char *hd_move_said(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    return move_text(&for_people, &c, m, buf, size);
}
