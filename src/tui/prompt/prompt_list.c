/* SPDX-License-Identifier: MIT
 *
 * prompt_list.c: lists the answers of a question: their words, and their places on the map. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "prompt.h"
#include "terminal/keys.h"

/* The place on the map that an answer is about, or -1. */
static int answer_place(enum hd_form form, const struct hd_state *known, struct hd_move m)
{
    if (hd_is_stop(m))
        return -1;
    if (form == HD_FORM_PLACE || form == HD_FORM_PIECE || form == HD_FORM_BOARD)
        return m.b;
    if (form == HD_FORM_COUNTRY)
        return HD_COUNTRY + m.b;
    if (form == HD_FORM_SEAT && m.b < known->seats && known->grande[m.b] < HD_KING_PLACES)
        return known->grande[m.b]; /* such questions are about a player's grande */
    return -1;
}

/* Whether a place is listed before the caballeros there: the asked player's own, since the points
 * after it are theirs, or those of whom the answer takes one. */
static bool counts_own(const struct hd_question *q)
{
    const struct hd_ask_row *row = hd_ask_row(q->ask);
    return row->from != HD_END_NONE || row->flags & HD_ASKS_OWN;
}

/* As on the map: "Galicia R2", "G1 Granada"; false: there is a better label. */
static bool label_place(const struct prompt *p, const struct hd_session *s, struct prompt_choice *c)
{
    const struct hd_question *q = &p->question;
    const struct hd_state *known = &hd_session_view(s, p->viewer)->known;
    const struct hd_player *player = hd_session_seating(s)->player;
    const char *name = hd_place_name(hd_session_edition(s), c->move.b);
    unsigned place = c->move.b;
    size_t size = sizeof c->label;
    if (hd_is_stop(c->move) || place >= HD_PLACES)
        return false;
    bool piece = hd_ask_form(q->ask) == HD_FORM_PIECE && c->move.a < known->owners;
    unsigned whose = piece ? c->move.a : q->who;
    if (counts_own(q) && place != HD_CASTILLO)
        snprintf(c->label, size, "%s %c%d", name, player[whose].letter, known->cab[place][whose]);
    else if (piece)
        snprintf(c->label, size, "%c%d %s", player[whose].letter, known->cab[place][whose], name);
    else if (hd_question_means_court(q, known, (int)place))
        phrase(c->label, size, _("{place}: own court"), "place", name, NULL);
    else
        return false;
    return true;
}

int prompt_kind(const struct prompt *p, const struct hd_session *s, unsigned slot)
{
    const struct hd_state *known = &hd_session_view(s, p->viewer)->known;
    int who = p->question.who;
    return who < HD_SEATS && slot < HD_SHIFT ? known->shift[who][slot] : HD_NONE;
}

/* A power card has its number before it, so the label only says what it brings: "3 caballeros";
 * with a chosen modifier, the sum: "= 7: brings 3". */
static void label_power(const struct prompt *p, const struct hd_session *s, struct prompt_choice *c)
{
    const struct hd_rules *r = hd_session_rules(s);
    const struct hd_power *card = &r->power[c->move.b % HD_POWERS];
    int kind = prompt_kind(p, s, (unsigned)p->with - 1);
    size_t size = sizeof c->label;
    if (p->with > 0 && kind < r->modifiers) {
        snprintf(c->label, size, _("= %d: brings %d"), card->value + r->modifier[kind].value,
                 card->caballeros);
        return;
    }
    snprintf(c->label, size, SOME(card->caballeros, "%d caballero", "%d caballeros"),
             card->caballeros);
    if (hd_ask_form(p->question.ask) == HD_FORM_POWER && c->move.a > 0)
        strncat(c->label, " (+/-)", size - strlen(c->label) - 1); /* its own value is blocked */
}

static bool is_of_points(struct hd_move m)
{
    const struct hd_ask_row *row = hd_ask_row((enum hd_ask)m.ask);
    return row->form == HD_FORM_NUMBER && row->unit == HD_UNIT_POINTS;
}

/* The text of the marked action card is below the list. */
static void label(const struct prompt *p, const struct hd_session *s, struct prompt_choice *c)
{
    const struct hd_rules *r = hd_session_rules(s);
    enum hd_form form = hd_ask_form(p->question.ask);
    if ((form == HD_FORM_PLACE || form == HD_FORM_PIECE) && label_place(p, s, c))
        return;
    if (prompt_is_power(form, c->move)) {
        label_power(p, s, c);
        return;
    }
    if (form == HD_FORM_NUMBER && !hd_is_stop(c->move)) {
        snprintf(c->label, sizeof c->label, "%s",
                 is_of_points(c->move) ? SOME(c->move.b, "point", "points")
                                       : SOME(c->move.b, "caballero", "caballeros"));
        return;
    }
    if (form == HD_FORM_MODIFIER || (form == HD_FORM_RECOVER && c->move.a > 0)) {
        int kind = prompt_kind(p, s, c->move.b);
        const struct hd_edition *e = hd_session_edition(s);
        if (kind < r->modifiers)
            snprintf(c->label, sizeof c->label, "%+d %s", r->modifier[kind].value,
                     hd_ability_said(e, kind));
        return;
    }
    int card = form == HD_FORM_CARD && c->move.b < HD_PILES
                   ? hd_open_card(&hd_session_view(s, HD_NONE)->known, c->move.b)
                   : HD_NONE;
    if (card < r->cards)
        snprintf(c->label, sizeof c->label, "%s", hd_card_name(hd_session_edition(s), card));
    else
        hd_move_label(s, c->move, c->label, sizeof c->label);
}

/* The bytes of as many numbers of a board as no other begins with. */
static int board_end(const struct hd_edition *e, const char *board)
{
    size_t end = strcspn(board, "/");
    for (int i = 0; i < e->rules.boards; i++)
        while (e->board[i] != board && board[end] != '\0' &&
               strncmp(e->board[i], board, end + 1) == 0)
            end += 1 + strcspn(board + end + 1, "/");
    return (int)end;
}

/* "8 Galicia" for "8/4/0 to Galicia"; "3 to court" for "3 caballeros"; and where the name of the
 * place is, which may be cut. */
static void shorten(const struct prompt *p, const struct hd_session *s, struct prompt_choice *c)
{
    const struct hd_edition *e = hd_session_edition(s);
    const char *place = c->place < 0 ? "" : hd_place_name(e, c->place);
    const char *board = e->board[c->move.a % HD_BOARDS];
    const char *name = *place ? strstr(c->label, place) : NULL;
    if (p->card < 0 && p->with == 0 &&
        prompt_is_power(hd_ask_form((enum hd_ask)c->move.ask), c->move))
        snprintf(c->brief, sizeof c->brief,
                 c->move.a > 0 ? _("%d to court (+/-)") : _("%d to court"),
                 hd_session_rules(s)->power[c->move.b % HD_POWERS].caballeros);
    else if (name != NULL && hd_ask_form((enum hd_ask)c->move.ask) == HD_FORM_BOARD)
        snprintf(c->brief, sizeof c->brief, "%.*s %s", board_end(e, board), board, place);
    else
        snprintf(c->brief, sizeof c->brief, "%s", c->label);
    name = name ? strstr(c->brief, place) : NULL;
    c->name = name ? (int)(name - c->brief) : 0;
    c->name_end = name ? c->name + (int)strlen(place) : 0;
}

/* "-1 = 7: Move 1 of your caballeros ..." */
static void label_with(const struct prompt *p, const struct hd_session *s, struct prompt_choice *c)
{
    const struct hd_edition *e = hd_session_edition(s);
    const struct hd_rules *r = &e->rules;
    int value = r->power[c->move.b].value;
    int kind = prompt_kind(p, s, c->move.a - 1u);
    if (kind < r->modifiers)
        snprintf(c->label, sizeof c->label, "%+d = %d%s%s", r->modifier[kind].value,
                 value + r->modifier[kind].value, e->modifier[kind].text[0] ? ": " : "",
                 hd_ability_said(e, kind));
}

/* With modifiers, an answer is listed by its card or, after one half was chosen, by the other half.
 */
static bool answer_is_listed(const struct prompt *p, const struct hd_rules *r, enum hd_form form,
                             struct hd_move m)
{
    if (form != HD_FORM_POWER || r->modifiers == 0)
        return true;
    if (p->open)
        return m.a == 0;
    if (prompt_is_half(p))
        return p->card >= 0 ? m.b == p->card : m.a == p->with;
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].move.b == m.b)
            return false;
    return true;
}

int prompt_free_letters(char letter[26])
{
    int n = 0;
    for (char c = 'a'; c <= 'z'; c++)
        if (request_of_key(c, AT_CHOICE) == REQ_NONE)
            letter[n++] = c;
    return n;
}

/* After the power cards, the modifiers that go with any of them, with a letter each. */
static void list_modifiers(struct prompt *p, const struct hd_session *s,
                           const struct hd_move *legal, int count)
{
    char letter[26];
    int letters = prompt_free_letters(letter), listed = 0;
    bool seen[1 + HD_SHIFT] = {true};
    for (int i = 0; i < count && listed < letters; i++) {
        unsigned a = legal[i].a;
        int kind = prompt_kind(p, s, a - 1);
        if (a > HD_SHIFT || seen[a] || kind >= hd_session_rules(s)->modifiers)
            continue;
        seen[a] = true;
        struct prompt_choice *c = &p->choice[p->count++];
        *c = (struct prompt_choice){.move = {.ask = HD_ASK_power, .a = (uint8_t)a, .b = HD_NONE},
                                    .number = -1,
                                    .place = -1,
                                    .half = true};
        snprintf(c->sign, sizeof c->sign, "%c", letter[listed++]);
        snprintf(c->brief, sizeof c->brief, "%s", hd_modifier_name(hd_session_edition(s), kind));
        phrase(c->label, sizeof c->label, _("with {modifier}"), "modifier", c->brief, NULL);
    }
}

/* Offers to show hidden ones. */
static void list_hand(struct prompt *p)
{
    struct prompt_choice *c = &p->choice[p->count++];
    *c = (struct prompt_choice){.move = {.ask = HD_ASK_power, .a = HD_NONE, .b = HD_NONE},
                                .number = -1,
                                .sign = PROMPT_HAND,
                                .place = -1,
                                .half = true};
    snprintf(c->label, sizeof c->label, "%s", _("with a modifier"));
    snprintf(c->brief, sizeof c->brief, "%s", _("with a modifier"));
}

/* Other ways to pass a Veto. */
static void list_manners(struct prompt *p, const struct hd_session *s)
{
    bool mine = hd_session_asks_mine(s, p->question.who % HD_SEATS);
    const char *const label[] = {_("pass the rest as well"),
                                 mine ? _("pass, always ask me") : _("ask only for my points")};
    const enum hd_manner manner[] = {HD_MANNER_REST, mine ? HD_MANNER_ALWAYS : HD_MANNER_MINE};
    for (int i = 0; i < 2; i++) {
        struct prompt_choice *c = &p->choice[p->count++];
        *c = (struct prompt_choice){.move = {.ask = HD_ASK_veto}, .manner = manner[i], .place = -1};
        prompt_set_number(c, p->count);
        snprintf(c->label, sizeof c->label, "%s", label[i]);
        shorten(p, s, c);
    }
}

void prompt_list(struct prompt *p, const struct hd_session *s)
{
    struct hd_move legal[HD_MOVES];
    const struct hd_rules *r = hd_session_rules(s);
    enum hd_form form = hd_ask_form(p->question.ask);
    int count = hd_session_legal(s, legal);
    prompt_sort(form, legal, count);
    p->count = p->chosen = 0;
    p->wide = hd_range(&hd_session_view(s, HD_NONE)->known.now) > 0;
    for (int i = 0; i < count; i++) {
        struct prompt_choice *c = &p->choice[p->count];
        if (!answer_is_listed(p, r, form, legal[i]))
            continue;
        c->move = legal[i];
        c->manner = HD_MANNER_SAME;
        c->place = answer_place(form, &hd_session_view(s, p->viewer)->known, legal[i]);
        prompt_tell(p, s, c);
        if (p->card >= 0)
            label_with(p, s, c);
        else
            label(p, s, c);
        shorten(p, s, c);
        p->count++;
    }
    prompt_number(p, r, form);
    if (p->open)
        list_hand(p);
    else if (form == HD_FORM_POWER && !prompt_is_half(p))
        list_modifiers(p, s, legal, count);
    if (form == HD_FORM_VETO)
        list_manners(p, s);
    prompt_measure(p);
    if (!prompt_is_armed(p))
        p->chosen = -1;
    else if ((form == HD_FORM_NUMBER || form == HD_FORM_USE) && p->count > 0 &&
             !is_of_points(p->choice[0].move))
        p->chosen = p->count - 1; /* as many as the card allows; or to use it */
}

/* ---- letters ------------------------------------------------------------------------ */

void prompt_deal(struct prompt *p, uint64_t random)
{
    char letter[26];
    int left = prompt_free_letters(letter);
    if (p->count > left)
        return;
    for (int i = 0; i < p->count; i++) {
        int drawn = (int)(hd_random(&random) % (uint64_t)left);
        snprintf(p->choice[i].sign, sizeof p->choice[i].sign, "%c", letter[drawn]);
        letter[drawn] = letter[--left];
    }
    p->start = p->count > 0 ? (int)(hd_random(&random) % (uint64_t)p->count) : 0;
    p->letters = true;
}

int prompt_modifier(const struct prompt *p, const struct hd_session *s)
{
    const struct hd_state *known = &hd_session_view(s, p->viewer)->known;
    enum hd_form form = hd_ask_form(p->question.ask);
    const struct prompt_choice *marked = prompt_marked(p);
    struct hd_move m = marked ? marked->move : (struct hd_move){.a = HD_NONE, .b = HD_NONE};
    unsigned slot = HD_SHIFT;
    if (hd_ask_row(p->question.ask)->flags & HD_ASKS_ABILITY)
        slot = known->shift_power[p->question.who % HD_SEATS];
    else if (form == HD_FORM_MODIFIER || (form == HD_FORM_RECOVER && m.a > 0))
        slot = m.b;
    else if (form == HD_FORM_POWER && p->with > 0)
        slot = (unsigned)p->with - 1;
    else if (form == HD_FORM_POWER && marked && (p->card >= 0 || marked->half))
        slot = m.a - 1u;
    int kind = prompt_kind(p, s, slot);
    return kind < hd_session_rules(s)->modifiers ? kind : -1;
}
