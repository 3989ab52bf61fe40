/* SPDX-License-Identifier: MIT
 *
 * move_said.c: moves in words of the player's language, as they can be typed. In English they are
 * the words of move_words.c. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "language.h"
#include "wording.h"

static const char *stop_said(struct hd_move m)
{
    return hd_ask_row(m.ask)->flags & HD_ASKS_NOBODY ? C_("typed", "none") : C_("typed", "stop");
}

/* One of two. */
static const char *either_said(struct hd_move m)
{
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_HALF:
        return m.b ? C_("typed", "special-first") : C_("typed", "place-first");
    case HD_FORM_USE:
        return m.b ? C_("typed", "use") : C_("typed", "skip");
    default:
        return m.b ? C_("typed", "veto") : C_("typed", "pass");
    }
}

/* By its id if another open card has its name. */
static const char *card_said(const struct hd_scene *c, int pile)
{
    const struct hd_edition *e = c->edition;
    int card = hd_open_card(c->state, pile), same = 0;
    for (int i = 0; i < c->state->piles; i++)
        same += !strcmp(hd_card_name(e, hd_open_card(c->state, i)), hd_card_name(e, card));
    return card >= 0 && same > 1 ? e->card[card].id : hd_card_name(e, card);
}

static const char *seat_said(const struct hd_scene *c, unsigned seat)
{
    return seat < c->state->owners ? c->seating->player[seat].name : "";
}

static void power_said(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    const struct hd_rules *r = &c->edition->rules;
    bool recover = hd_ask_form(m.ask) == HD_FORM_RECOVER;
    int value = m.b < r->powers ? r->power[m.b].value : 0;
    if (recover && m.a)
        snprintf(buf, size, "%s", hd_modifier_word(c, m.b));
    else
        snprintf(buf, size, m.a ? "%s %d %s" : "%s %d", C_("typed", "power"), value,
                 m.a ? hd_modifier_word(c, m.a - 1u) : "");
}

static void said(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    const struct hd_edition *e = c->edition;
    switch (hd_ask_form(m.ask)) {
    case HD_FORM_POWER:
    case HD_FORM_RECOVER:
        power_said(c, m, buf, size);
        break;
    case HD_FORM_NUMBER:
        snprintf(buf, size, "%s %d", text_as("typed", hd_ask_row(m.ask)->before), m.b);
        break;
    case HD_FORM_PLACE:
        snprintf(buf, size, "%s", hd_place_name(e, m.b));
        break;
    case HD_FORM_COUNTRY:
        snprintf(buf, size, "%s", hd_place_name(e, HD_COUNTRY + m.b));
        break;
    case HD_FORM_CARD:
        snprintf(buf, size, "%s", card_said(c, m.b));
        break;
    case HD_FORM_PIECE:
        snprintf(buf, size, "%s %s", seat_said(c, m.a), hd_place_name(e, m.b));
        break;
    case HD_FORM_BOARD:
        snprintf(buf, size, "%s %s", e->board[m.a % HD_BOARDS], hd_place_name(e, m.b));
        break;
    case HD_FORM_SEAT:
        snprintf(buf, size, "%s", seat_said(c, m.b));
        break;
    case HD_FORM_HALF:
    case HD_FORM_USE:
    case HD_FORM_VETO:
        snprintf(buf, size, "%s", either_said(m));
        break;
    default: /* ids, which people type too */
        hd_scene_move_text(c, m, buf, size);
    }
}

const char *hd_move_said(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    if (*language_spoken() == '\0')
        hd_scene_move_text(&c, m, buf, size);
    else if (hd_is_stop(m))
        snprintf(buf, size, "%s", stop_said(m));
    else
        said(&c, m, buf, size);
    return buf;
}
