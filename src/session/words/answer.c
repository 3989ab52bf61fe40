/* SPDX-License-Identifier: MIT
 *
 * answer.c: what was typed, as an answer to the question that stands.
 *
 * First the exact words of move.c, so that what was written is read back as the
 * same move.  Then what people type: case, accents and word breaks do not matter,
 * codes and letters and any unambiguous beginning will do.  What can be understood
 * but is not legal is understood all the same: the rules explain it (hd_refusal_of). */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "steps.h"
#include "text.h"
#include "wording.h"

enum { TYPED = 256, CHOICES = 40, BRANCHES = 16, NOBODY = -1, SEVERAL = -2 };

/* What a word may mean, with the ways to write it. */
struct choice {
    const char *id, *name, *code;
    int value;
};

struct choices {
    int n;
    struct choice list[CHOICES];
};

static void offer(struct choices *c, const char *id, const char *name, const char *code, int value)
{
    if (c->n < CHOICES)
        c->list[c->n++] = (struct choice){id, name, code, value};
}

static bool folds_to(const char *form, const char *typed)
{
    char folded[HD_NAME * 2];
    return form && strcmp(text_fold(form, folded, sizeof folded), typed) == 0;
}

static bool begins_with(const char *form, const char *typed)
{
    char folded[HD_NAME * 2];
    return form && strncmp(text_fold(form, folded, sizeof folded), typed, strlen(typed)) == 0;
}

/* The value that a text means, NOBODY, or SEVERAL with their names in list[]. */
static int find(const struct choices *c, const char *text, char *list, size_t size)
{
    char typed[TYPED];
    int found = NOBODY;
    list[0] = '\0';
    if (text_fold(text, typed, sizeof typed)[0] == '\0')
        return NOBODY;
    for (int i = 0; i < c->n; i++) {
        const struct choice *x = &c->list[i];
        if (folds_to(x->id, typed) || folds_to(x->name, typed) || folds_to(x->code, typed))
            return x->value;
    }
    for (int i = 0; i < c->n; i++) {
        const struct choice *x = &c->list[i];
        if (!begins_with(x->id, typed) && !begins_with(x->name, typed))
            continue;
        if (list[0])
            snprintf(list + strlen(list), size - strlen(list), ", ");
        size_t used = strlen(list);
        snprintf(list + used, size - used, "%s", x->name);
        found = found == NOBODY || found == x->value ? x->value : SEVERAL;
    }
    return found;
}

static bool refuse(char why[160], int found, const char *text, const char *list)
{
    char clean[60], some[80];
    text_clean(text, clean, sizeof clean);
    if (found == SEVERAL)
        phrase(why, 160, _("'{text}' could be any of these: {list}."), "text", clean, "list",
               text_clean(list, some, sizeof some), NULL);
    else
        phrase(why, 160, _("'{text}' is no answer to this question."), "text", clean, NULL);
    return false;
}

/* ---- places, cards, numbers ----------------------------------------------------- */

enum { STOP = 1000 };

static void offer_places(const struct hd_scene *c, struct choices *list)
{
    const struct hd_edition *e = c->edition;
    for (int i = 0; i < e->rules.regions; i++)
        offer(list, e->region[i].id, e->region[i].name, e->region[i].code, i);
    offer(list, e->castillo.id, e->castillo.name, e->castillo.code, HD_CASTILLO);
    for (int i = 0; i < e->rules.countries; i++)
        offer(list, e->country[i].id, e->country[i].name, e->country[i].code, HD_COUNTRY + i);
}

/* The court and the province, where the card names them, or where they are legal. */
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
            offer(list, hd_place_id(c->edition, p), hd_place_name(c->edition, p), NULL, p);
}

static void offer_stop(struct choices *list)
{
    offer(list, "stop", "stop", NULL, STOP);
    offer(list, "none", "none", NULL, STOP);
}

/* A word and a number, or the number alone: "power 9", "p 9", "9".  Inside the number
 * nothing is left out: "3 6" and "1'3" are none. */
static bool read_number(const char *text, const char *word, int *out)
{
    char before[TYPED], typed[TYPED];
    const char *digits = text + strcspn(text, "0123456789");
    size_t n = strspn(digits, "0123456789");
    snprintf(before, sizeof before, "%.*s", (int)(digits - text), text);
    text_fold(before, typed, sizeof typed);
    if (strncmp(word, typed, strlen(typed)) != 0 || n == 0 || n > 3 || digits[n] != '\0')
        return false;
    *out = atoi(digits);
    return true;
}

/* A modifier of the seat that is asked, as a slot: its id, or the beginning of one
 * kind only. */
static int find_modifier(const struct hd_scene *c, const char *text)
{
    size_t n = strlen(text);
    int found = NOBODY;
    for (int slot = 0; n > 0 && slot < HD_SHIFT; slot++) {
        const char *word = hd_modifier_word(c, (unsigned)slot);
        if (strcmp(word, text) == 0)
            return slot;
        if (strncmp(word, text, n) != 0)
            continue;
        if (found >= 0 && strcmp(word, hd_modifier_word(c, (unsigned)found)) != 0)
            return SEVERAL;
        if (found < 0)
            found = slot;
    }
    return found;
}

/* The modifiers that an unclear beginning could be. */
static bool refuse_modifier(const struct hd_scene *c, int found, const char *text, char why[160])
{
    char some[HD_SHIFT * (HD_ID + 2)];
    snprintf(some, sizeof some, "%s, %s, %s", hd_modifier_word(c, 0), hd_modifier_word(c, 1),
             hd_modifier_word(c, 2));
    return refuse(why, found, text, some);
}

static bool read_modifier(const struct hd_scene *c, const char *text, struct hd_move *out,
                          char why[160])
{
    int slot = find_modifier(c, text);
    if (slot < 0)
        return refuse_modifier(c, slot, text, why);
    out->b = (uint8_t)slot;
    return true;
}

/* "power 9", "9", and with a modifier "power 9 +1". */
static bool read_power(const struct hd_scene *c, const char *text, struct hd_move *out,
                       char why[160])
{
    const struct hd_rules *r = &c->edition->rules;
    char number[TYPED];
    int value;
    size_t n = strcspn(text, "+-");
    snprintf(number, sizeof number, "%.*s", (int)n, text);
    while (n > 0 && number[n - 1] == ' ')
        number[--n] = '\0';
    if (text[strcspn(text, "+-")]) {
        int slot = find_modifier(c, text + strcspn(text, "+-"));
        if (slot < 0)
            return refuse_modifier(c, slot, text, why);
        out->a = (uint8_t)(slot + 1);
    }
    if (!read_number(number, "power", &value))
        return refuse(why, NOBODY, text, "");
    for (unsigned i = 0; i < r->powers; i++)
        if (r->power[i].value == value) {
            out->b = (uint8_t)i;
            return true;
        }
    phrase(why, 160, _("There is no power card {n}."), "n", DIGITS(value), NULL);
    return false;
}

/* A played power card, or a played modifier. */
static bool read_recover(const struct hd_scene *c, const char *text, struct hd_move *out,
                         char why[160])
{
    if (text[0] != '+' && text[0] != '-')
        return read_power(c, text, out, why);
    out->a = 1;
    return read_modifier(c, text, out, why);
}

static bool read_court(const char *text, struct hd_move *out, char why[160])
{
    int n;
    if (!read_number(text, "court", &n) || n > 250)
        return refuse(why, NOBODY, text, "");
    out->b = (uint8_t)n;
    return true;
}

static bool read_choice(const struct choices *list, const char *text, struct hd_move *out,
                        char why[160])
{
    char some[200];
    int found = find(list, text, some, sizeof some);
    if (found < 0)
        return refuse(why, found, text, some);
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
        offer(&list, e->country[i].id, e->country[i].name, e->country[i].code, i);
    return read_choice(&list, text, out, why);
}

/* The number of a stack whose card may not be taken, as the table shows it: so that the rule is
 * told.  That of another is its number in the list of answers, or none. */
static int taken_stack(const struct hd_scene *c, const char *text, unsigned ask, int otherwise)
{
    struct hd_move m = {.ask = (uint8_t)ask, .b = (uint8_t)(*text - '1')};
    bool stack = *text >= '1' && !text[1] && m.b < c->state->piles;
    return stack && !hd_is_legal(&c->state->now, m) ? m.b : otherwise;
}

static bool read_card(const struct hd_scene *c, const char *text, struct hd_move *out,
                      char why[160])
{
    struct choices list = {0};
    char folded[TYPED], some[200], ignored[200];
    for (unsigned p = 0; p < c->state->piles; p++) {
        unsigned card = c->state->pile[p][c->state->round];
        if (card < c->edition->rules.cards)
            offer(&list, c->edition->card[card].id, c->edition->card[card].name, NULL, (int)p);
    }
    int found = find(&list, text, some, sizeof some);
    text_fold(text, folded, sizeof folded);
    if (found < 0 && strncmp(folded, "take", 4) == 0) {
        int second = find(&list, folded + 4, ignored, sizeof ignored);
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
    return refuse(why, found, text, some);
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
        offer(&list, words[i], words[i], NULL, (int)i);
    }
    return read_choice(&list, text, out, why);
}

/* ---- two parts: "beto granada", "8/4/0 granada" ------------------------------------- */

static int find_owner(const struct hd_scene *c, const char *text, char *list, size_t size)
{
    list[0] = '\0';
    int seat = hd_seat_named(c->seating, c->state->owners, text);
    for (int i = 0; seat == SEVERAL && i < c->state->owners; i++)
        snprintf(list + strlen(list), size - strlen(list), "%s%s", i ? ", " : "",
                 c->seating->player[i].name);
    return seat;
}

static bool read_seat(const struct hd_scene *c, const char *text, struct hd_move *out,
                      char why[160])
{
    char some[200];
    int seat = find_owner(c, text, some, sizeof some);
    if (seat < 0)
        return refuse(why, seat, text, some);
    out->b = (uint8_t)seat;
    return true;
}

static int find_board(const struct hd_scene *c, const char *text, char *list, size_t size)
{
    struct choices boards = {0};
    for (int i = 0; i < c->edition->rules.boards; i++)
        offer(&boards, c->edition->board[i], c->edition->board[i], NULL, i);
    return find(&boards, text, list, size);
}

/* Which legal answer has this place, when only one has: a place alone then says
 * enough.  False when none or several have. */
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

/* The text is cut at each blank in turn, since names may hold blanks. */
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
        int b = a == NOBODY ? NOBODY : find(&places, blank + 1, some, sizeof some);
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
    int alone = matches ? NOBODY : find(&places, text, some, sizeof some);
    if (alone == STOP) {
        out->a = out->b = HD_NONE;
        return true;
    }
    if (alone >= 0 && only_one_at(c, alone, out))
        return true;
    if (alone == SEVERAL)
        return refuse(why, SEVERAL, text, some);
    if (alone >= 0) {
        phrase(why, 160, _("Whose, or which one?  Write both, as in '{example}'."), "example",
               hd_ask_form(out->ask) == HD_FORM_BOARD ? "8/4/0 granada" : "NAME granada", NULL);
        return false;
    }
    return refuse(why, worst, text, list);
}

static bool read_either(const char *zero, const char *one, const char *text, struct hd_move *out,
                        char why[160])
{
    struct choices list = {0};
    offer(&list, zero, zero, NULL, 0);
    offer(&list, one, one, NULL, 1);
    return read_choice(&list, text, out, why);
}

/* ---- all together ----------------------------------------------------------------- */

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
        return refuse(why, NOBODY, text, "");
    int n = hd_legal(&c->edition->rules, c->state, legal);
    for (int i = 0; i < n; i++)
        if (strcmp(hd_scene_move_text(c, legal[i], word, sizeof word), typed) == 0) {
            *out = legal[i];
            return true;
        }
    switch (hd_ask_form(q.ask)) {
    case HD_FORM_POWER:
        return read_power(c, typed, out, why);
    case HD_FORM_MODIFIER:
        return read_modifier(c, typed, out, why);
    case HD_FORM_RECOVER:
        return read_recover(c, typed, out, why);
    case HD_FORM_NUMBER:
        return read_court(typed, out, why);
    case HD_FORM_PLACE:
        return read_place(c, typed, out, why);
    case HD_FORM_CARD:
        return read_card(c, typed, out, why);
    case HD_FORM_HALF:
        return read_either("place-first", "special-first", typed, out, why);
    case HD_FORM_USE:
        return read_either("skip", "use", typed, out, why);
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
        return read_either("pass", "veto", typed, out, why);
    }
    return refuse(why, NOBODY, text, "");
}
