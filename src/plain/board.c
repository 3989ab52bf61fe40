/* SPDX-License-Identifier: MIT
 *
 * board.c: the table as lines of text, from the view that everybody has.
 *
 * Points "if scored now" come from hd_score, the function that the rules use. */
#include "board.h"

#include <string.h>

#include "intl.h"
#include "print.h"
#include "text.h"

enum { NAME_WIDTH = 20 };

struct board {
    const struct hd_session *s;
    const struct hd_edition *e;
    const struct hd_rules *r;
    const struct hd_seating *seating;
    const struct hd_state *k; /* what everybody knows                         */
    FILE *to;
};

static const char *name_of(const struct board *b, int seat)
{
    return b->seating->player[seat].name;
}

static void cell(const struct board *b, const char *text, int width)
{
    char out[256];
    print_to(b->to, "%s", text_fit(text, width, true, out, sizeof out));
}

/* ---- regions --------------------------------------------------------------- */

static void print_points(const struct board *b, int place)
{
    struct hd_points p;
    hd_score(b->r, b->k, place, false, &p);
    const char *comma = "";
    for (int i = 0; i < b->k->seats; i++) {
        int n = p.points[i] + p.king[i] + p.grande[i];
        if (n > 0) {
            print_to(b->to, "%s%s %d", comma, name_of(b, i), n);
            comma = ", ";
        }
    }
    if (!*comma)
        fputs("-", b->to);
}

static void print_marks(const struct board *b, int place)
{
    char marks[128] = "";
    size_t n = 0;
    if (b->k->king == place)
        n += (size_t)snprintf(marks, sizeof marks, "%s ", _("King"));
    for (int i = 0; i < b->k->seats; i++)
        if (b->k->grande[i] == place && n < sizeof marks)
            n += (size_t)snprintf(marks + n, sizeof marks - n, "%c", b->seating->player[i].letter);
    cell(b, marks, 11);
}

static bool board_lies(const struct board *b, int place)
{
    for (int i = 0; i < b->r->boards; i++)
        if (b->k->board_at[i] == place)
            return true;
    return false;
}

static void print_place(const struct board *b, int place)
{
    const struct hd_region_text *t = place == HD_CASTILLO ? &b->e->castillo : &b->e->region[place];
    bool closed = place == HD_CASTILLO && !hd_session_castillo_open(b->s);
    uint8_t v[HD_FIELDS];
    hd_values(b->r, b->k, place, v);
    char values[24];
    snprintf(values, sizeof values, "%d/%d/%d%s", v[0], v[1], v[2],
             board_lies(b, place) ? "*" : "");
    cell(b, t->code, 3);
    cell(b, t->name, NAME_WIDTH);
    cell(b, values, 9);
    print_marks(b, place);
    for (int i = 0; i < b->k->owners; i++)
        if (closed)
            fputs("  ?", b->to);
        else
            print_to(b->to, "%3d", b->k->cab[place][i]);
    fputs("   ", b->to);
    if (closed)
        print_to(b->to, "%s", _("closed"));
    else
        print_points(b, place);
    fputs("\n", b->to);
}

static void print_regions(const struct board *b)
{
    cell(b, "", 3);
    cell(b, _("region"), NAME_WIDTH);
    cell(b, _("values"), 9);
    cell(b, _("king,grande"), 11);
    for (int i = 0; i < b->k->owners; i++)
        print_to(b->to, "  %c", b->seating->player[i].letter);
    print_to(b->to, "   %s\n", _("if scored now"));
    for (int place = 0; place < b->r->regions; place++)
        print_place(b, place);
    print_place(b, HD_CASTILLO);
    if (b->k->king >= HD_COUNTRY && b->k->king < HD_KING_PLACES)
        print_to(b->to, _("The king is in %s.\n"), hd_place_name(b->e, b->k->king));
    for (int i = 0; i < b->r->boards; i++)
        if (b->k->board_at[i] != HD_NONE)
            print_to(b->to, _("* The scoring board %s lies on %s.\n"), b->e->board[i],
                     hd_place_name(b->e, b->k->board_at[i]));
}

/* What was announced since it was emptied (R59): the players may add it up, the table
 * does not. */
static void print_thrown_in(const struct board *b)
{
    struct hd_thrown thrown;
    hd_session_thrown(b->s, &thrown);
    for (int i = 0; i < thrown.count; i++)
        print_to(b->to, i ? ", %s %d" : _("Thrown into the castillo: %s %d"),
                 name_of(b, thrown.said[i].owner), thrown.said[i].n);
    if (thrown.count > 0)
        fputs("\n", b->to);
}

/* ---- players ----------------------------------------------------------------- */

static void print_set(const struct board *b, uint16_t hand)
{
    const char *comma = "";
    for (int i = 0; i < b->r->powers; i++)
        if (hand >> i & 1) {
            print_to(b->to, "%s%d", comma, b->r->power[i].value);
            comma = " ";
        }
}

static void print_player(const struct board *b, int seat)
{
    const struct hd_player *p = &b->seating->player[seat];
    bool dummy = seat >= b->k->seats;
    char number[16] = "-";
    print_to(b->to, "%c  ", p->letter);
    cell(b, p->name, NAME_WIDTH);
    if (!dummy)
        snprintf(number, sizeof number, "%d", b->k->score[seat]);
    cell(b, number, 8);
    snprintf(number, sizeof number, "%d", b->k->cab[HD_COURT][seat]);
    cell(b, dummy ? "-" : number, 7);
    snprintf(number, sizeof number, "%d", b->k->cab[HD_PROVINCE][seat]);
    cell(b, number, 10);
    snprintf(number, sizeof number, "-");
    if (b->k->power[seat] < b->r->powers)
        snprintf(number, sizeof number, "%d", b->k->total[seat]);
    cell(b, number, 7);
    if (!dummy)
        print_set(b, b->k->hand[seat]);
    if (!dummy && b->k->veiled[seat])
        print_to(b->to, _(" and %d unknown"), b->k->veiled[seat]);
    char played[64];
    if (!dummy && *hd_modifiers_text(b->s, HD_NONE, seat, true, played, sizeof played))
        print_to(b->to, _("; modifiers played: %s"), played);
    fputs("\n", b->to);
}

static void print_players(const struct board *b)
{
    cell(b, "", 3);
    cell(b, _("player"), NAME_WIDTH);
    cell(b, _("points"), 8);
    cell(b, _("court"), 7);
    cell(b, _("province"), 10);
    cell(b, _("power"), 7);
    print_to(b->to, "%s\n", _("power cards left"));
    for (int i = 0; i < b->k->owners; i++)
        print_player(b, i);
}

/* ---- cards --------------------------------------------------------------------- */

static void print_cards(const struct board *b)
{
    for (int pile = 0; pile < b->k->piles; pile++) {
        int card = hd_open_card(b->k, pile);
        if (card < 0 || card >= b->r->cards)
            continue;
        const struct hd_card_text *t = &b->e->card[card];
        int place = b->r->card[card].place;
        print_to(b->to, _("Card %d: %s (%s), "), pile + 1, t->name, t->id);
        print_to(b->to,
                 ngettext("up to %d caballero. %s", "up to %d caballeros. %s", (unsigned)place),
                 place, t->text);
        if (b->k->taker[pile] < b->k->owners)
            print_to(b->to, _(" [taken by %s]"), name_of(b, b->k->taker[pile]));
        int back = hd_next_back(b->r, hd_session_view(b->s, HD_NONE), pile);
        if (back)
            print_to(b->to, _(" The next card of this stack has a %d on its back."), back);
        int shown = hd_shown_card(b->r, b->k, pile);
        if (shown < b->r->cards)
            print_to(b->to, _(" The next card of this stack is %s."), b->e->card[shown].name);
        fputs("\n", b->to);
    }
    for (int i = 0; i < b->k->kepts; i++)
        if (b->k->kept[i] < b->r->cards && b->k->keeper[i] < b->k->seats)
            print_to(b->to, _("%s can use %s until the end of round %d.\n"),
                     name_of(b, b->k->keeper[i]), b->e->card[b->k->kept[i]].name,
                     b->r->round_number[b->k->until[i] < b->r->rounds ? b->k->until[i]
                                                                      : b->r->rounds - 1]);
}

static struct board board_of(const struct hd_session *s, FILE *to)
{
    return (struct board){.s = s,
                          .e = hd_session_edition(s),
                          .r = hd_session_rules(s),
                          .seating = hd_session_seating(s),
                          .k = &hd_session_view(s, HD_NONE)->known,
                          .to = to};
}

/* "El Grande (2023) + regency, short": what is played. */
static void print_game(const struct board *b)
{
    print_to(b->to, "%s", b->e->name);
    for (int i = 0; i < b->e->options; i++)
        print_to(b->to, "%s%s", i ? ", " : " + ", b->e->option[i]);
}

static void print_rules(const struct board *b)
{
    char text[512];
    for (int i = 0; i < b->k->lastings; i++)
        print_to(b->to, "%s\n", hd_rule_text(b->s, i, text, sizeof text));
}

static void print_seed(const struct hd_session *s, FILE *to)
{
    char text[160];
    if (*hd_seed_text(s, text, sizeof text))
        print_to(to, "%s\n", text);
}

void board_print(const struct hd_session *s, FILE *to)
{
    struct board b = board_of(s, to);
    int round = b.k->round < b.r->rounds ? b.k->round : b.r->rounds - 1;
    print_game(&b);
    fputs("\n", to);
    print_to(to, _("Round %d of %d."), b.r->round_number[round],
             b.r->round_number[b.r->rounds - 1]);
    if (b.k->active < b.k->seats)
        print_to(to, _(" On turn: %s."), name_of(&b, b.k->active));
    fputs("\n", to);
    print_regions(&b);
    if (!hd_session_castillo_open(s))
        print_thrown_in(&b);
    print_rules(&b);
    print_players(&b);
    print_cards(&b);
}

void board_heading(const struct hd_session *s, FILE *to)
{
    struct board b = board_of(s, to);
    print_game(&b);
    fputs("\n", to);
    if (!hd_session_over(s))
        print_seed(s, to);
    for (int i = 0; i < b.k->owners; i++) {
        const struct hd_player *p = &b.seating->player[i];
        print_to(to, "%c %s", p->letter, p->name);
        if (p->bot)
            print_to(to, " (%s)", hd_player_kind(p));
        else if (i >= b.k->seats)
            print_to(to, " (%s)", _("belongs to nobody"));
        fputs(i + 1 < b.k->owners ? ", " : "\n", to);
    }
}

void board_result(const struct hd_session *s, FILE *to)
{
    struct board b = board_of(s, to);
    uint16_t leaders = hd_leaders(b.k);
    print_seed(s, to);
    int order[HD_SEATS];
    for (int i = 0; i < b.k->seats; i++) {
        int at = i;
        for (; at > 0 && b.k->score[order[at - 1]] < b.k->score[i]; at--)
            order[at] = order[at - 1];
        order[at] = i;
    }
    for (int i = 0; i < b.k->seats; i++)
        print_to(to, _("%s: %d points\n"), name_of(&b, order[i]), b.k->score[order[i]]);
    const char *comma = "";
    print_to(to, "%s", _("winner: "));
    for (int i = 0; i < b.k->seats; i++)
        if (leaders >> i & 1) {
            print_to(to, "%s%s", comma, name_of(&b, i));
            comma = ", ";
        }
    fputs("\n", to);
}
