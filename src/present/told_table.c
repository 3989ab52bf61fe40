/* SPDX-License-Identifier: MIT
 *
 * told_table.c: regions and face-up cards, from the public view (told_table.h).
 *
 * Points "now" come from hd_score, the function that the rules use. */
#include "told_table.h"

#include <stdio.h>
#include <stdlib.h>

#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { LINE = 512 };

struct board board_of(const struct hd_session *s)
{
    return (struct board){.s = s,
                          .e = hd_session_edition(s),
                          .r = hd_session_rules(s),
                          .seating = hd_session_seating(s),
                          .k = &hd_session_view(s, HD_NONE)->known};
}

static bool is_closed(const struct board *b, int place)
{
    return place == HD_CASTILLO && !hd_session_castillo_open(b->s);
}

const char *board_strength(const struct hd_session *s, int place, char *buf, size_t size)
{
    struct board b = board_of(s);
    if (is_closed(&b, place))
        buf[0] = '\0';
    else if (!*hd_strength_text(s, b.k, place, buf, size))
        snprintf(buf, size, "%s", _("empty"));
    return buf;
}

/* ---- regions --------------------------------------------------------------- */

/* "ana +4, beto +2": what it would score now; "" for nothing. */
static void points_text(const struct board *b, int place, char out[LINE])
{
    struct hd_points p;
    out[0] = '\0';
    hd_score(b->r, b->k, place, false, &p);
    for (int i = 0; i < b->k->seats; i++) {
        int n = p.points[i] + p.king[i] + p.grande[i];
        if (n != 0)
            text_add(out, LINE, "%s%s %+d", *out ? ", " : "", board_name(b, i), n);
    }
}

/* "4/2/0, by a scoring board, king, grande of ana" */
static void marks_text(const struct board *b, int place, char out[LINE])
{
    int8_t v[HD_FIELDS];
    char values[HD_VALUES], grande[LINE];
    hd_values(b->r, b->k, place, v);
    snprintf(out, LINE, "%s", hd_values_told(b->r, v, values));
    for (int i = 0; i < b->r->boards; i++)
        text_join(out, LINE, ", ", b->k->board_at[i] == place ? _("by a scoring board") : "");
    text_join(out, LINE, ", ", b->k->king == place ? _("king") : "");
    for (int i = 0; i < b->k->seats; i++)
        if (b->k->grande[i] == place)
            text_join(
                out, LINE, ", ",
                phrase(grande, sizeof grande, _("grande of {who}"), "who", board_name(b, i), NULL));
}

/* The announced throws since it was emptied, by player; nobody is ranked (R59). */
static void closed_text(const struct board *b, char out[LINE])
{
    char list[LINE] = "";
    for (int i = 0; i < b->k->owners; i++)
        if (b->k->cab[HD_CASTILLO][i] > 0)
            text_add(list, sizeof list, "%s%s %d", *list ? ", " : "", board_name(b, i),
                     b->k->cab[HD_CASTILLO][i]);
    phrase(out, LINE, *list ? _("closed; thrown in: {list}") : _("closed; nothing was thrown in"),
           "list", list, NULL);
}

static void tell_region(const struct board *b, int place, const struct teller *t)
{
    char marks[LINE], there[LINE], points[LINE] = "", line[2 * LINE];
    marks_text(b, place, marks);
    if (is_closed(b, place)) {
        closed_text(b, there);
    } else {
        board_strength(b->s, place, there, sizeof there);
        points_text(b, place, points);
    }
    phrase(line, sizeof line,
           *points ? _("{place}, {marks}: {there}; now {points}.")
                   : _("{place}, {marks}: {there}."),
           "place", hd_place_name(b->e, place), "marks", marks, "there", there, "points", points,
           NULL);
    t->tell(t->to, line);
}

static void tell_letters(const struct board *b, const struct teller *t)
{
    char list[LINE] = "", line[2 * LINE];
    for (int i = 0; i < b->k->owners; i++)
        text_add(list, sizeof list, "%s%c %s", i ? ", " : "", b->seating->player[i].letter,
                 board_name(b, i));
    t->tell(t->to, phrase(line, sizeof line, _("{letters}; the strongest first, = is a tie."),
                          "letters", list, NULL));
}

const char *board_game(const struct board *b, char *out, size_t size)
{
    const char *part;
    snprintf(out, size, "%s", hd_said(b->e, HD_OF_edition, b->e->name));
    for (int i = 0; (part = hd_edition_part(b->e, i)) != NULL; i++)
        text_add(out, size, "%s%s", i ? ", " : " + ", part);
    return out;
}

static int round_number(const struct board *b, int round)
{
    return b->r->round_number[round < b->r->rounds ? round : b->r->rounds - 1];
}

const char *board_round(const struct board *b, char *out, size_t size)
{
    return phrase(out, size, _("Round {n} of {rounds}."), "n", DIGITS(round_number(b, b->k->round)),
                  "rounds", DIGITS(round_number(b, b->r->rounds)), NULL);
}

void told_board(const struct hd_session *s, const struct teller *t)
{
    struct board b = board_of(s);
    char text[LINE];
    tell_letters(&b, t);
    for (int place = 0; place < b.r->regions; place++)
        tell_region(&b, place, t);
    tell_region(&b, HD_CASTILLO, t);
    if (b.k->king >= HD_COUNTRY && b.k->king < HD_KING_PLACES)
        t->tell(t->to, phrase(text, sizeof text, _("The king is in {place}."), "place",
                              hd_place_name(b.e, b.k->king), NULL));
}

void told_rules(const struct hd_session *s, int viewer, const struct teller *t)
{
    char text[2 * LINE];
    int count = hd_session_view(s, HD_NONE)->known.lastings;
    for (int i = 0; i < count; i++)
        t->tell(t->to, hd_rule_text(s, viewer, i, text, sizeof text));
}

bool told_library(const struct hd_session *s, struct library *l, char why[FILE_WHY])
{
    char *game = hd_rules_text(s ? hd_session_edition(s) : NULL,
                               s ? hd_session_seating(s)->seats : 0, false);
    bool open = library_load(l, hd_data_folder(), game, why);
    free(game);
    return open;
}

/* ---- cards --------------------------------------------------------------------- */

int board_card(const struct board *b, int pile, int *place)
{
    int card = hd_open_card(b->k, pile);
    if (card < 0 || card >= b->r->cards)
        return -1;
    *place = b->r->card[card].place;
    return card;
}

/* What everybody knows of the next card of a stack. */
static void add_next(const struct board *b, int pile, char *line, size_t size)
{
    char one[LINE];
    int back = hd_next_back(b->r, hd_session_view(b->s, HD_NONE), pile);
    int shown = hd_shown_card(b->r, b->k, pile);
    if (back)
        phrase_add(line, size,
                   phrase(one, sizeof one, _("The next card of this stack has a {n} on its back."),
                          "n", DIGITS(back), NULL));
    if (shown < b->r->cards)
        phrase_add(line, size,
                   phrase(one, sizeof one, _("The next card of this stack is {card}."), "card",
                          hd_card_name(b->e, shown), NULL));
}

static void tell_card(const struct board *b, int pile, bool id, const struct teller *t)
{
    int place = 0;
    char one[LINE], line[4 * LINE];
    int card = board_card(b, pile, &place);
    if (card < 0)
        return;
    phrase(line, sizeof line,
           SOME(place, "{card} ({id}): place up to {n} caballero.",
                "{card} ({id}): place up to {n} caballeros."),
           "card", hd_card_name(b->e, card), "id", id ? b->e->card[card].id : DIGITS(pile + 1), "n",
           DIGITS(place), NULL);
    phrase_add(line, sizeof line, hd_card_said(b->e, card));
    if (b->k->taker[pile] < b->k->owners)
        phrase_add(line, sizeof line,
                   phrase(one, sizeof one, _("Taken by {who}."), "who",
                          board_name(b, b->k->taker[pile]), NULL));
    add_next(b, pile, line, sizeof line);
    t->tell(t->to, line);
}

void told_cards(const struct hd_session *s, bool ids, const struct teller *t)
{
    struct board b = board_of(s);
    char line[LINE];
    for (int pile = 0; pile < b.k->piles; pile++)
        tell_card(&b, pile, ids, t);
    for (int i = 0; i < b.k->kepts; i++)
        if (b.k->kept[i] < b.r->cards && b.k->keeper[i] < b.k->seats)
            t->tell(t->to,
                    phrase(line, sizeof line, _("{who} can use {card} until the end of round {n}."),
                           "who", board_name(&b, b.k->keeper[i]), "card",
                           hd_card_name(b.e, b.k->kept[i]), "n",
                           DIGITS(round_number(&b, b.k->until[i])), NULL));
}
