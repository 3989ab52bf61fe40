/* SPDX-License-Identifier: MIT
 *
 * question_lines.c: the question and its choices as lines. */
#include "question_lines.h"

#include <stdlib.h>
#include <string.h>

#include "cover.h"
#include "input.h"
#include "intl.h"
#include "phrase.h"
#include "plain_board.h"
#include "print.h"
#include "text.h"

enum {
    CHOICE = 4 * SENTENCE,
    CHANGE = 96, /* cells for what an answer changes: lines may be longer than the screen       */
    ROOM = 5     /* lines for the question, the remarks below the choices, the answer  */
};

/* The same player places one more caballero: the list was told. */
static bool is_one_more(const struct talk *t)
{
    return t->brief && t->q.ask == HD_ASK_place && t->before.ask == HD_ASK_place &&
           t->before.who == t->q.who;
}

void question_tell(const struct talk *t)
{
    char text[SENTENCE];
    if (is_one_more(t)) {
        print_phrase(_("[{who}] {n} left. Where?\n"), "who", asked_name(t), "n", DIGITS(t->q.left),
                     NULL);
        return;
    }
    print("[%s] %s\n", asked_name(t), hd_question_text(t->s, text, sizeof text));
}

void question_remind(const struct talk *t)
{
    char text[SENTENCE], choices[SENTENCE];
    print_phrase(_("-- {who}, {question}: {numbers}; Enter lists them.\n"), "who", asked_name(t),
                 "question", hd_question_text(t->s, text, sizeof text), "numbers",
                 numbers_text(&t->numbers, choices, sizeof choices), NULL);
}

/* ---- a line ------------------------------------------------------------------- */

/* The first part follows a dash, the others a semicolon. */
static void choice_add_part(char line[CHOICE], int *parts, const char *text)
{
    if (*text)
        text_add(line, CHOICE, "%s%s", (*parts)++ ? "; " : " - ", text);
}

/* A list that everybody sees uses only public facts. */
static void change_of(const struct talk *t, struct hd_move m, struct hd_change *c)
{
    const struct hd_state *known = &hd_session_view(t->s, HD_NONE)->known;
    hd_session_change(t->s, t->q.is_private ? t->q.who : HD_NONE, m, c);
    if (c->order_least == 1 && c->order_most == known->owners)
        c->order_least = c->order_most = 0; /* anything is possible: leave it out        */
}

/* What it would change. */
static void add_change(const struct talk *t, struct hd_move m, char line[CHOICE], int *parts)
{
    struct hd_change c;
    char text[SENTENCE];
    int place = hd_ask_form(m.ask) == HD_FORM_PLACE ? m.b : -1;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, place, CHANGE, t->game.level};
    change_of(t, m, &c);
    choice_add_part(line, parts, hd_change_brief(t->s, &c, &form, text, sizeof text));
}

/* Who has caballeros in the place that a caballero comes from or goes to. */
static void add_strength(const struct talk *t, struct hd_move m, char line[CHOICE], int *parts)
{
    char text[SENTENCE];
    enum hd_form form = hd_ask_form(m.ask);
    bool pieces = form == HD_FORM_PIECE || form == HD_FORM_BOARD ||
                  (form == HD_FORM_PLACE &&
                   !hd_question_means_court(&t->q, &hd_session_view(t->s, HD_NONE)->known, m.b));
    if (pieces && m.b < HD_REGIONS)
        choice_add_part(line, parts, board_strength(t->s, m.b, text, sizeof text));
}

/* The court after taking a number of caballeros. */
static void add_court(const struct talk *t, struct hd_move m, char line[CHOICE], int *parts)
{
    char text[SENTENCE];
    int court = hd_session_view(t->s, HD_NONE)->known.cab[HD_COURT][t->q.who];
    choice_add_part(
        line, parts,
        phrase(text, sizeof text, _("{n} in the court"), "n", DIGITS(court + m.b), NULL));
}

/* What the card does. */
static void choice_add_card(const struct talk *t, struct hd_move m, char line[CHOICE])
{
    const struct hd_state *k = &hd_session_view(t->s, HD_NONE)->known;
    int card = hd_open_card(k, m.b);
    if (card >= 0 && card < hd_session_rules(t->s)->cards)
        text_add(line, CHOICE, ". %s", hd_card_said(hd_session_edition(t->s), card));
}

/* What a modifier can do, listed with the first card for it. */
static void add_ability(const struct talk *t, int i, char line[CHOICE])
{
    struct hd_move m = t->legal[i];
    const struct hd_state *k = &hd_session_view(t->s, t->q.who)->known;
    if (m.a == 0 || m.a > HD_SHIFT || (i > 0 && t->legal[i - 1].a == m.a))
        return;
    unsigned kind = k->shift[t->q.who][m.a - 1];
    if (kind < hd_session_rules(t->s)->modifiers)
        text_add(line, CHOICE, ". %s", hd_ability_said(hd_session_edition(t->s), (int)kind));
}

/* What an answer is called, in as few words as tell it from the others. */
static const char *short_label(const struct talk *t, struct hd_move m, char *out, size_t size)
{
    const struct hd_plan plan = {.moves = 1, .line = {m}};
    enum hd_form form = hd_ask_form(m.ask);
    if (form == HD_FORM_PLACE && m.a != HD_NONE && m.b < HD_COURT &&
        !hd_question_means_court(&t->q, &hd_session_view(t->s, HD_NONE)->known, m.b))
        return hd_place_name(hd_session_edition(t->s), m.b);
    return form == HD_FORM_HALF ? hd_plan_text(t->s, HD_NONE, &plan, out, size)
                                : hd_move_label(t->s, m, out, size);
}

/* "Granada, plus 4" for ears: what it is called, and the player's own points if all were scored
 * then. An empty line asks for more (choice_line). */
static void brief_line(const struct talk *t, int i, char line[CHOICE])
{
    struct hd_change c;
    char text[SENTENCE];
    struct hd_move m = t->legal[i];
    change_of(t, m, &c);
    int points = (c.points[t->q.who].mean + c.now[t->q.who].mean) / 100;
    bool told = !hd_change_is_open(&c) && t->game.level != HD_BESIDE_LEARNER;
    phrase(line, CHOICE,
           !told || points == 0 ? "{answer}"
           : points > 0         ? _("{answer}, plus {n}")
                                : _("{answer}, minus {n}"),
           "answer", short_label(t, m, text, sizeof text), "n", DIGITS(abs(points)), NULL);
    if (hd_ask_form(m.ask) == HD_FORM_CARD && t->game.level == HD_BESIDE_LEARNER)
        choice_add_card(t, m, line);
}

static void choice_line(const struct talk *t, int i, char line[CHOICE])
{
    if (t->brief) {
        brief_line(t, i, line);
        return;
    }
    char text[SENTENCE];
    struct hd_move m = t->legal[i];
    bool stop = hd_is_stop(m);
    int parts = 0;
    enum hd_form form = hd_ask_form(m.ask);
    /* A card is its name to a person; its word is for programs. */
    bool whole = input_is_terminal() && !stop && (form == HD_FORM_CARD || form == HD_FORM_HALF);
    snprintf(line, CHOICE, "  %d) %s", t->numbers.line[i],
             whole                 ? short_label(t, m, text, sizeof text)
             : input_is_terminal() ? hd_move_said(t->s, m, text, sizeof text)
                                   : hd_move_text(t->s, m, text, sizeof text));
    if (!whole)
        choice_add_part(line, &parts, hd_move_rest(t->s, m, text, sizeof text));
    if (t->q.ask == HD_ASK_court)
        add_court(t, m, line, &parts);
    add_change(t, m, line, &parts);
    if (!stop)
        add_strength(t, m, line, &parts);
    if (!stop && form == HD_FORM_CARD)
        choice_add_card(t, m, line);
    if (form == HD_FORM_POWER)
        add_ability(t, i, line);
}

/* ---- power cards ------------------------------------------------------------------ */

/* Consecutive cards with something in common. */
struct card_run {
    int first, end;
};

/* "2 or 3", "4 to 7", "12": their values, which are the answers. */
static const char *run_text(const struct talk *t, struct card_run run, char out[64])
{
    int first = t->numbers.line[run.first], last = t->numbers.line[run.end - 1];
    int cards = run.end - run.first;
    return phrase(out, 64,
                  cards == 1   ? "{first}"
                  : cards == 2 ? _("{first} or {last}")
                               : _("{first} to {last}"),
                  "first", DIGITS(first), "last", DIGITS(last), NULL);
}

static int brings(const struct talk *t, int i)
{
    return hd_session_rules(t->s)->power[t->legal[i].b].caballeros;
}

/* "Power card 1 brings 6 caballeros to the court; 2 or 3: 5; 12: 0." */
static void tell_caballeros(const struct talk *t)
{
    struct card_run run = {0, 0};
    char cards[160], first[SENTENCE] = "", rest[SENTENCE] = "";
    for (; run.first < t->numbers.count; run.first = run.end) {
        int n = brings(t, run.first);
        while (run.end < t->numbers.count && brings(t, run.end) == n)
            run.end++;
        run_text(t, run, cards);
        if (run.first > 0)
            text_add(rest, sizeof rest, "; %s: %d", cards, n);
        else
            phrase(first, sizeof first,
                   SOME(n, "Power card {cards} brings {n} caballero to the court",
                        "Power card {cards} brings {n} caballeros to the court"),
                   "cards", cards, "n", DIGITS(n), NULL);
    }
    print("  %s%s.\n", first, rest);
}

static void order_of(const struct talk *t, int i, char *out, size_t size)
{
    struct hd_change c;
    struct hd_change_form form = {HD_CHANGE_NAMES, true, -1, CHANGE, t->game.level};
    change_of(t, t->legal[i], &c);
    hd_change_brief(t->s, &c, &form, out, size);
}

/* "With 1 to 6: on turn as number 3; with 8 to 13: on turn as number 2 to 3." */
static void tell_orders(const struct talk *t)
{
    struct card_run run = {0, 0};
    char cards[160], order[SENTENCE], next[SENTENCE], all[SENTENCE] = "";
    for (; run.first < t->numbers.count; run.first = run.end) {
        order_of(t, run.first, order, sizeof order);
        do
            order_of(t, ++run.end < t->numbers.count ? run.end : run.first, next, sizeof next);
        while (run.end < t->numbers.count && strcmp(order, next) == 0);
        if (order[0] == '\0')
            continue;
        snprintf(cards, sizeof cards, "%s", _("each"));
        if (run.end - run.first < t->numbers.count)
            run_text(t, run, cards);
        phrase(next, sizeof next,
               *all ? _("with {cards}: {order}") : C_("begins a sentence", "With {cards}: {order}"),
               "cards", cards, "order", order, NULL);
        text_join(all, sizeof all, "; ", next);
    }
    if (*all)
        print("  %s.\n", all);
}

/* "Power cards: 1 to 9, 12 and 13." */
static void tell_hand(const struct talk *t)
{
    char text[SENTENCE];
    print("  ");
    print_phrase(_("Power cards: {numbers}.\n"), "numbers",
                 numbers_text(&t->numbers, text, sizeof text), NULL);
}

/* Whether the answers are only power cards, whose numbers are their values. Programs still get a
 * line for each choice; a listener would hear twelve similar ones. */
static bool are_powers(const struct talk *t)
{
    return input_is_terminal() && t->q.ask == HD_ASK_power &&
           hd_session_rules(t->s)->modifiers == 0 && t->numbers.count > 1;
}

/* The same for many numbers. */
static bool are_numbers(const struct talk *t)
{
    return input_is_terminal() && hd_range(&hd_session_view(t->s, HD_NONE)->known.now) > 0;
}

void choices_tell(struct talk *t)
{
    if (are_numbers(t) || (t->brief && hd_ask_form(t->q.ask) == HD_FORM_NUMBER)) {
        char text[SENTENCE];
        print_phrase(_("A number: {numbers}.\n"), "numbers",
                     numbers_text(&t->numbers, text, sizeof text), NULL);
        t->shown = t->numbers.count;
        return;
    }
    if (is_one_more(t)) {
        t->shown = t->numbers.count;
        return;
    }
    if (are_powers(t)) {
        if (t->brief)
            tell_hand(t);
        else
            tell_caballeros(t);
        if (!t->brief)
            tell_orders(t);
        t->shown = t->numbers.count;
        return;
    }
    char line[CHOICE];
    int rows = 0, columns = 1, used = ROOM, first = t->shown < t->numbers.count ? t->shown : 0;
    t->paged = cover_page(&rows, &columns);
    if (t->paged)
        question_tell(t);
    for (t->shown = first; t->shown < t->numbers.count; t->shown++) {
        choice_line(t, t->shown, line);
        used += print_rows(line, columns);
        if (t->paged && used > rows && t->shown > first)
            break;
        print("%s\n", line);
    }
    if (t->paged && t->shown < t->numbers.count)
        print("%s\n", _("(There are more choices: Enter shows them.)"));
    else if (t->q.ask == HD_ASK_veto)
        print("%s\n", hd_session_asks_mine(t->s, t->q.who)
                          ? _("Or 'rest' lets all of this turn pass; 'always' asks every time.")
                          : _("Or 'rest' lets all of this turn pass; 'mine' asks only where points "
                              "of yours are concerned."));
}
