/* SPDX-License-Identifier: MIT
 *
 * plain_board.c: regions and face-up cards, from the public view.
 *
 * Points "now" come from hd_score, the function that the rules use. */
#include "plain_board.h"

#include <stdio.h>

#include "intl.h"
#include "phrase.h"
#include "print.h"

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

static void print_points(const struct board *b, int place)
{
    struct hd_points p;
    bool any = false;
    hd_score(b->r, b->k, place, false, &p);
    for (int i = 0; i < b->k->seats; i++) {
        int n = p.points[i] + p.king[i] + p.grande[i];
        if (n != 0)
            print(any ? ", %s %+d" : _("; now %s %+d"), board_name(b, i), n);
        any |= n != 0;
    }
}

static void print_marks(const struct board *b, int place)
{
    for (int i = 0; i < b->r->boards; i++)
        if (b->k->board_at[i] == place)
            print("%s", _(", by a scoring board"));
    if (b->k->king == place)
        print("%s", _(", king"));
    for (int i = 0; i < b->k->seats; i++)
        if (b->k->grande[i] == place)
            print(_(", grande of %s"), board_name(b, i));
}

/* The announced throws since it was emptied, by player; nobody is ranked (R59). */
static void print_thrown_in(const struct board *b)
{
    const char *before = _("closed; thrown in: ");
    for (int i = 0; i < b->k->owners; i++) {
        if (b->k->cab[HD_CASTILLO][i] == 0)
            continue;
        print("%s%s %d", before, board_name(b, i), b->k->cab[HD_CASTILLO][i]);
        before = ", ";
    }
    if (*before != ',')
        print("%s", _("closed; nothing was thrown in"));
}

static void print_place(const struct board *b, int place)
{
    const struct hd_region_text *t = place == HD_CASTILLO ? &b->e->castillo : &b->e->region[place];
    int8_t v[HD_FIELDS];
    char text[LINE], values[HD_VALUES];
    hd_values(b->r, b->k, place, v);
    print("%s %s, %s", t->code, t->name, hd_values_told(b->r, v, values));
    print_marks(b, place);
    print(": ");
    if (is_closed(b, place)) {
        print_thrown_in(b);
    } else {
        print("%s", board_strength(b->s, place, text, sizeof text));
        print_points(b, place);
    }
    print(".\n");
}

static void print_letters(const struct board *b)
{
    for (int i = 0; i < b->k->owners; i++)
        print(i ? ", %c %s" : "%c %s", b->seating->player[i].letter, board_name(b, i));
    print("%s\n", _("; the strongest first, = is a tie."));
}

/* "El Grande (2023) + regency, short" */
static void print_game(const struct board *b)
{
    print("%s", b->e->name);
    const char *part;
    for (int i = 0; (part = hd_edition_part(b->e, i)) != NULL; i++)
        print("%s%s", i ? ", " : " + ", part);
    print("\n");
}

static int round_number(const struct board *b, int round)
{
    return b->r->round_number[round < b->r->rounds ? round : b->r->rounds - 1];
}

static void print_round(const struct board *b)
{
    print(_("Round %d of %d."), round_number(b, b->k->round), round_number(b, b->r->rounds));
}

void board_print(const struct hd_session *s)
{
    struct board b = board_of(s);
    char text[LINE];
    print_game(&b);
    print_round(&b);
    if (b.k->active < b.k->seats)
        print(_(" On turn: %s."), board_name(&b, b.k->active));
    print("\n");
    print_letters(&b);
    for (int place = 0; place < b.r->regions; place++)
        print_place(&b, place);
    print_place(&b, HD_CASTILLO);
    if (b.k->king >= HD_COUNTRY && b.k->king < HD_KING_PLACES)
        print(_("The king is in %s.\n"), hd_place_name(b.e, b.k->king));
    for (int i = 0; i < b.k->lastings; i++)
        print("%s\n", hd_rule_text(s, HD_NONE, i, text, sizeof text));
}

/* ---- cards --------------------------------------------------------------------- */

static const struct hd_card_text *open_card(const struct board *b, int pile, int *place)
{
    int card = hd_open_card(b->k, pile);
    if (card < 0 || card >= b->r->cards)
        return NULL;
    *place = b->r->card[card].place;
    return &b->e->card[card];
}

static void print_card(const struct board *b, int pile)
{
    int place = 0;
    const struct hd_card_text *t = open_card(b, pile, &place);
    if (!t)
        return;
    print(SOME(place, "%s (%s): place up to %d caballero. %s",
               "%s (%s): place up to %d caballeros. %s"),
          t->name, t->id, place, t->text);
    if (b->k->taker[pile] < b->k->owners)
        print(_(" Taken by %s."), board_name(b, b->k->taker[pile]));
    int back = hd_next_back(b->r, hd_session_view(b->s, HD_NONE), pile);
    if (back)
        print(_(" The next card of this stack has a %d on its back."), back);
    int shown = hd_shown_card(b->r, b->k, pile);
    if (shown < b->r->cards)
        print(_(" The next card of this stack is %s."), b->e->card[shown].name);
    print("\n");
}

void board_cards(const struct hd_session *s)
{
    struct board b = board_of(s);
    for (int pile = 0; pile < b.k->piles; pile++)
        print_card(&b, pile);
    for (int i = 0; i < b.k->kepts; i++)
        if (b.k->kept[i] < b.r->cards && b.k->keeper[i] < b.k->seats)
            print(_("%s can use %s until the end of round %d.\n"), board_name(&b, b.k->keeper[i]),
                  b.e->card[b.k->kept[i]].name, round_number(&b, b.k->until[i]));
}

void board_round(const struct hd_session *s)
{
    struct board b = board_of(s);
    bool any = false;
    print_round(&b);
    for (int pile = 0, place; pile < b.k->piles; pile++) {
        const struct hd_card_text *t = open_card(&b, pile, &place);
        if (t)
            print(any ? ", %s (%d)" : _(" Cards, and how many they place: %s (%d)"), t->name,
                  place);
        any |= t != NULL;
    }
    print(any ? ".\n" : "\n");
}

/* ---- the game ------------------------------------------------------------------ */

void board_heading(const struct hd_session *s)
{
    struct board b = board_of(s);
    char text[LINE];
    int people = 0;
    print_game(&b);
    if (!hd_session_over(s) && *hd_seed_text(s, text, sizeof text))
        print("%s\n", text);
    for (int i = 0; i < b.k->owners; i++) {
        const struct hd_player *p = &b.seating->player[i];
        print("%s%c %s", i ? ", " : "", p->letter, p->name);
        people += !p->bot && i < b.k->seats;
        if (p->bot)
            print(" (%s)", hd_player_kind(p));
        else if (i >= b.k->seats)
            print(" (%s)", _("belongs to nobody"));
    }
    print("\n");
    for (int i = 0; people == 1 && i < b.k->seats; i++)
        if (!b.seating->player[i].bot)
            print(_("You play %s.\n"), board_name(&b, i));
}
