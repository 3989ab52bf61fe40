/* SPDX-License-Identifier: MIT
 *
 * answer.c: reads what was typed as an answer to the current question.
 *
 * First it tries the exact words of move_words.c, so that written moves are read back as the same
 * moves. Then what people type: case, accents and word breaks do not matter; codes, letters and any
 * unambiguous beginning will do.  It also reads illegal answers, so that the rules can explain them
 * (hd_refusal_of). */
#include <string.h>

#include "branch_words.h"
#include "inside.h"
#include "intl.h"
#include "meanings.h"
#include "phrase.h"
#include "telling/narrate.h"
#include "text.h"

/* ---- places and cards ------------------------------------------------------------ */

enum { BRANCHES = 16, STOP = 1000 };

static void offer_place(const struct hd_edition *e, struct choices *list, int place, int value)
{
    const struct hd_region_text *t = hd_place_text(e, place);
    choices_offer(list, (struct meaning){t->id, t->name, hd_place_name(e, place), t->code, value});
}

static void offer_places(const struct hd_scene *c, struct choices *list)
{
    const struct hd_edition *e = c->edition;
    for (int i = 0; i < e->rules.regions; i++)
        offer_place(e, list, i, i);
    offer_place(e, list, HD_CASTILLO, HD_CASTILLO);
    for (int i = 0; i < e->rules.countries; i++)
        offer_place(e, list, HD_COUNTRY + i, HD_COUNTRY + i);
}

/* The court and the province, if the card names them or they are legal. */
static void offer_stocks(const struct hd_scene *c, struct choices *list)
{
    const struct hd_rules *r = &c->edition->rules;
    struct hd_question q = hd_question(r, c->state);
    struct hd_move legal[HD_MOVES];
    bool named[HD_PLACES] = {false};
    if (q.step < r->steps && hd_ask_row(q.ask)->from == HD_END_ANSWER)
        for (int p = HD_COURT; p <= HD_PROVINCE; p++)
            named[p] = r->step[q.step].from_set >> p & 1;
    int n = hd_legal(r, c->state, legal);
    for (int i = 0; i < n; i++)
        if (legal[i].b < HD_PLACES)
            named[legal[i].b] = true;
    for (int p = HD_COURT; p <= HD_PROVINCE; p++)
        if (named[p])
            choices_offer_word(list, hd_place_id(c->edition, p), hd_place_name(c->edition, p), p);
}

static void offer_stop(struct choices *list)
{
    choices_offer_word(list, "stop", C_("typed", "stop"), STOP);
    choices_offer_word(list, "none", C_("typed", "none"), STOP);
}

static bool read_choice(const struct choices *list, const char *text, struct hd_move *out,
                        char why[160])
{
    char some[200];
    int found = choices_find(list, text, some, sizeof some);
    if (found < 0)
        return choices_refuse(why, found, text, some);
    if (found == STOP)
        out->a = out->b = HD_NONE;
    else
        out->b = (uint8_t)found;
    return true;
}

static bool read_place(const struct hd_scene *c, const char *text, struct hd_move *out,
                       char why[160])
{
    struct choices list = {0};
    offer_places(c, &list);
    offer_stocks(c, &list);
    offer_stop(&list);
    return read_choice(&list, text, out, why);
}

static bool read_country(const struct hd_scene *c, const char *text, struct hd_move *out,
                         char why[160])
{
    const struct hd_edition *e = c->edition;
    struct choices list = {0};
    for (int i = 0; i < e->rules.countries; i++)
        offer_place(e, &list, HD_COUNTRY + i, i);
    return read_choice(&list, text, out, why);
}

/* The number of a stack whose card may not be taken, as the table shows it, so that the rule can be
 * told. For other stacks, the number in the list of answers, or none. */
static int taken_stack(const struct hd_scene *c, const char *text, unsigned ask, int otherwise)
{
    struct hd_move m = {.ask = (uint8_t)ask, .b = (uint8_t)(*text - '1')};
    bool stack = *text >= '1' && !text[1] && m.b < c->state->piles;
    return stack && !hd_is_legal(&c->state->now, m) ? m.b : otherwise;
}

/* Letters of "take" at the beginning, also as the player's language has it; 0: none. */
static size_t taking(const char *folded)
{
    const char *const words[] = {"take", C_("typed", "take")};
    char word[TYPED];
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        size_t n = strlen(text_fold(words[i], word, sizeof word));
        if (strncmp(folded, word, n) == 0)
            return n;
    }
    return 0;
}

static bool read_card(const struct hd_scene *c, const char *text, struct hd_move *out,
                      char why[160])
{
    struct choices list = {0};
    char folded[TYPED], some[200], ignored[200];
    for (unsigned p = 0; p < c->state->piles; p++) {
        unsigned card = c->state->pile[p][c->state->round];
        if (card < c->edition->rules.cards)
            choices_offer(&list,
                          (struct meaning){c->edition->card[card].id, c->edition->card[card].name,
                                           hd_card_name(c->edition, (int)card), NULL, (int)p});
    }
    int found = choices_find(&list, text, some, sizeof some);
    text_fold(text, folded, sizeof folded);
    size_t take = taking(folded);
    if (found < 0 && take > 0) {
        int second = choices_find(&list, folded + take, ignored, sizeof ignored);
        if (second != NOBODY) {
            found = second;
            memcpy(some, ignored, sizeof some);
        }
    }
    if (found < 0)
        found = taken_stack(c, folded, out->ask, found);
    if (found >= 0) {
        out->b = (uint8_t)found;
        return true;
    }
    return choices_refuse(why, found, text, some);
}

static bool read_branch(const struct hd_scene *c, const char *text, struct hd_move *out,
                        char why[160])
{
    const struct hd_rules *r = &c->edition->rules;
    unsigned either = hd_question(r, c->state).step;
    struct choices list = {0};
    char words[BRANCHES][HD_ID + 8];
    for (unsigned i = 0; i < steps_branches(r, either) && i < BRANCHES; i++) {
        steps_branch_word(r, either, i, words[i], sizeof words[i]);
        choices_offer_word(&list, words[i], words[i], (int)i);
    }
    return read_choice(&list, text, out, why);
}

/* ---- two parts: "beto granada", "8/4/0 granada" ------------------------------------- */

static int find_owner(const struct hd_scene *c, const char *text, char *list, size_t size)
{
    list[0] = '\0';
    int seat = hd_seat_named(c->seating, c->state->owners, text);
    for (int i = 0; seat == SEVERAL && i < c->state->owners; i++)
        text_join(list, size, ", ", c->seating->player[i].name);
    return seat;
}

static bool read_seat(const struct hd_scene *c, const char *text, struct hd_move *out,
                      char why[160])
{
    char some[200];
    int seat = find_owner(c, text, some, sizeof some);
    if (seat < 0)
        return choices_refuse(why, seat, text, some);
    out->b = (uint8_t)seat;
    return true;
}

static int find_board(const struct hd_scene *c, const char *text, char *list, size_t size)
{
    struct choices boards = {0};
    for (int i = 0; i < c->edition->rules.boards; i++)
        choices_offer_word(&boards, c->edition->board[i], c->edition->board[i], i);
    return choices_find(&boards, text, list, size);
}

/* The only legal answer with this place: then the place alone is enough. False if none or several
 * have it. */
static bool only_one_at(const struct hd_scene *c, int place, struct hd_move *out)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_legal(&c->edition->rules, c->state, legal), found = 0;
    for (int i = 0; i < n; i++)
        if (legal[i].b == place && legal[i].a != HD_NONE) {
            out->a = legal[i].a;
            found++;
        }
    out->b = (uint8_t)place;
    return found == 1;
}

/* Cuts the text at each blank in turn, since names may have blanks. */
static bool read_pair(const struct hd_scene *c, const char *text, struct hd_move *out,
                      char why[160])
{
    struct choices places = {0};
    char left[TYPED], some[200], list[200] = "";
    int worst = NOBODY, matches = 0;
    offer_places(c, &places);
    offer_stocks(c, &places);
    for (const char *blank = strchr(text, ' '); blank; blank = strchr(blank + 1, ' ')) {
        size_t n = (size_t)(blank - text);
        if (n >= sizeof left)
            break;
        memcpy(left, text, n);
        left[n] = '\0';
        int a = hd_ask_form(out->ask) == HD_FORM_BOARD ? find_board(c, left, some, sizeof some)
                                                       : find_owner(c, left, some, sizeof some);
        if (a == SEVERAL) {
            worst = SEVERAL;
            memcpy(list, some, sizeof list);
        }
        int b = a == NOBODY ? NOBODY : choices_find(&places, blank + 1, some, sizeof some);
        if (b == SEVERAL) {
            worst = SEVERAL;
            memcpy(list, some, sizeof list);
        }
        if (a >= 0 && b >= 0 && (matches == 0 || out->a != a || out->b != b)) {
            out->a = (uint8_t)a;
            out->b = (uint8_t)b;
            matches++;
        }
    }
    if (matches == 1)
        return true;
    offer_stop(&places);
    int alone = matches ? NOBODY : choices_find(&places, text, some, sizeof some);
    if (alone == STOP) {
        out->a = out->b = HD_NONE;
        return true;
    }
    if (alone >= 0 && only_one_at(c, alone, out))
        return true;
    if (alone == SEVERAL)
        return choices_refuse(why, SEVERAL, text, some);
    if (alone >= 0) {
        phrase(why, 160, _("Whose, or which one?  Write both, as in '{example}'."), "example",
               hd_ask_form(out->ask) == HD_FORM_BOARD ? "8/4/0 granada" : "NAME granada", NULL);
        return false;
    }
    return choices_refuse(why, worst, text, list);
}

/* One of two words for everybody, also as the player's language has them. */
struct either {
    const char *word[2], *said[2];
};

static bool read_either(struct either either, const char *text, struct hd_move *out, char why[160])
{
    struct choices list = {0};
    for (int i = 0; i < 2; i++)
        choices_offer_word(&list, either.word[i], either.said[i], i);
    return read_choice(&list, text, out, why);
}

/* ---- all together ----------------------------------------------------------------- */

static bool read_meant(const struct hd_scene *c, const char *typed, struct hd_move *out,
                       char why[160])
{
    switch (hd_ask_form(out->ask)) {
    case HD_FORM_POWER:
        return answer_power(c, typed, out, why);
    case HD_FORM_MODIFIER:
        return answer_modifier(c, typed, out, why);
    case HD_FORM_RECOVER:
        return answer_recover(c, typed, out, why);
    case HD_FORM_NUMBER:
        return answer_amount(c, typed, out, why);
    case HD_FORM_PLACE:
        return read_place(c, typed, out, why);
    case HD_FORM_CARD:
        return read_card(c, typed, out, why);
    case HD_FORM_HALF:
        return read_either(
            (struct either){{"place-first", "special-first"},
                            {C_("typed", "place-first"), C_("typed", "special-first")}},
            typed, out, why);
    case HD_FORM_USE:
        return read_either(
            (struct either){{"skip", "use"}, {C_("typed", "skip"), C_("typed", "use")}}, typed, out,
            why);
    case HD_FORM_BRANCH:
        return read_branch(c, typed, out, why);
    case HD_FORM_PIECE:
    case HD_FORM_BOARD:
        return read_pair(c, typed, out, why);
    case HD_FORM_SEAT:
        return read_seat(c, typed, out, why);
    case HD_FORM_COUNTRY:
        return read_country(c, typed, out, why);
    case HD_FORM_VETO:
        return read_either(
            (struct either){{"pass", "veto"}, {C_("typed", "pass"), C_("typed", "veto")}}, typed,
            out, why);
    }
    return choices_refuse(why, NOBODY, typed, "");
}

/* What a list calls an answer: 2: exactly that was typed, 1: its beginning, 0: something else. */
static int calls(const char *label, const char *folded)
{
    char word[TYPED];
    bool begins = strncmp(text_fold(label, word, sizeof word), folded, strlen(folded)) == 0;
    return begins ? 1 + (strcmp(word, folded) == 0) : 0;
}

/* The only answer that lists call so, or begin to, in several words: single ones were read. */
static bool read_listed(const struct hd_scene *c, const struct hd_move *legal, int n,
                        const char *typed, struct hd_move *out)
{
    char folded[TYPED], label[TYPED];
    int found = 0, best = 1;
    text_fold(typed, folded, sizeof folded);
    bool several = strchr(typed, ' ') != NULL && folded[0] != '\0';
    for (int i = 0; several && i < n; i++) {
        int fits = calls(narrate_label(c, legal[i], label, sizeof label), folded);
        if (hd_ask_form(legal[i].ask) == HD_FORM_HALF && fits == 0)
            fits = calls(legal[i].b ? _("special action first") : _("place first"), folded);
        if (fits < best)
            continue;
        found = fits > best ? 1 : found + 1;
        best = fits;
        *out = legal[i];
    }
    return found == 1;
}

bool hd_scene_move_read(const struct hd_scene *c, const char *text, struct hd_move *out,
                        char why[160])
{
    struct hd_question q = hd_question(&c->edition->rules, c->state);
    struct hd_move legal[HD_MOVES];
    char typed[TYPED], word[TYPED];
    why[0] = '\0';
    *out = (struct hd_move){.ask = (uint8_t)q.ask};
    if (q.ask == HD_ASK_NOTHING) {
        phrase(why, 160, _("The game is over."), NULL);
        return false;
    }
    if (!text_tidy(text, typed, sizeof typed))
        return choices_refuse(why, NOBODY, text, "");
    int n = hd_legal(&c->edition->rules, c->state, legal);
    for (int i = 0; i < n; i++)
        if (strcmp(hd_scene_move_text(c, legal[i], word, sizeof word), typed) == 0) {
            *out = legal[i];
            return true;
        }
    struct hd_move listed;
    if (read_meant(c, typed, out, why))
        return true;
    bool is_listed = read_listed(c, legal, n, typed, &listed);
    if (is_listed)
        *out = listed;
    return is_listed;
}
