/* SPDX-License-Identifier: MIT
 *
 * answer_number.c: answers that are numbers: power cards, modifiers, caballeros for the court. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "meanings.h"
#include "phrase.h"
#include "text.h"
#include "wording.h"

/* A word and a number, or the number alone: "power 9", "p 9", "9". Nothing is ignored inside the
 * number: "3 6" and "1'3" are not numbers. */
static bool answer_read_number(const char *text, const char *word, int *out)
{
    char before[TYPED], typed[TYPED], wanted[TYPED];
    const char *digits = text + strcspn(text, "0123456789");
    size_t n = strspn(digits, "0123456789");
    snprintf(before, sizeof before, "%.*s", (int)(digits - text), text);
    text_fold(before, typed, sizeof typed);
    text_fold(word, wanted, sizeof wanted);
    if (strncmp(wanted, typed, strlen(typed)) != 0 || n == 0 || n > 3 || digits[n] != '\0')
        return false;
    *out = atoi(digits);
    return true;
}

/* After that word, or as the player's language has it. */
static bool number_after(const char *text, const char *word, int *out)
{
    return answer_read_number(text, word, out) ||
           answer_read_number(text, text_as("typed", word), out);
}

/* After the word for the court, which is also the name of a place. */
static bool number_after_court(const struct hd_edition *e, const char *text, int *out)
{
    return number_after(text, hd_place_id(e, HD_COURT), out) ||
           answer_read_number(text, hd_place_name(e, HD_COURT), out);
}

int hd_court_said(const struct hd_edition *e, const char *text)
{
    int n;
    bool word = *text && !strchr("0123456789 ", *text) && strchr(text, ' ');
    return word && number_after_court(e, text, &n) && n < 100 ? n : -1;
}

/* "-1-o" begins "-1-own"; its sign counts. */
static bool begins_modifier(const char *name, const char *text)
{
    char whole[TYPED], typed[TYPED];
    text_fold(name, whole, sizeof whole);
    text_fold(text, typed, sizeof typed);
    return name[0] == text[0] && strncmp(whole, typed, strlen(typed)) == 0;
}

/* A modifier of the asked seat, as a slot: its id or name, or a beginning that fits only one kind.
 */
static int find_modifier(const struct hd_scene *c, const char *text)
{
    int found = NOBODY;
    for (int slot = 0; *text && slot < HD_SHIFT; slot++) {
        const char *word = hd_modifier_word(c, (unsigned)slot);
        const char *name = hd_modifier_said(c, (unsigned)slot);
        if (strcmp(word, text) == 0 || strcmp(name, text) == 0)
            return slot;
        if (!begins_modifier(word, text) && !begins_modifier(name, text))
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
    char some[HD_SHIFT * (HD_NAME + 2)];
    snprintf(some, sizeof some, "%s, %s, %s", hd_modifier_said(c, 0), hd_modifier_said(c, 1),
             hd_modifier_said(c, 2));
    return choices_refuse(why, found, text, some);
}

bool answer_modifier(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160])
{
    int slot = find_modifier(c, text);
    if (slot < 0)
        return refuse_modifier(c, slot, text, why);
    out->b = (uint8_t)slot;
    return true;
}

/* "power 9", "9", and with a modifier "power 9 +1". */
bool answer_power(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160])
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
    if (!number_after(number, NC_("typed", "power"), &value))
        return choices_refuse(why, NOBODY, text, "");
    for (unsigned i = 0; i < r->powers; i++)
        if (r->power[i].value == value) {
            out->b = (uint8_t)i;
            return true;
        }
    phrase(why, 160, _("There is no power card {n}."), "n", DIGITS(value), NULL);
    return false;
}

/* A played power card, or a played modifier. */
bool answer_recover(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160])
{
    if (text[0] != '+' && text[0] != '-')
        return answer_power(c, text, out, why);
    out->a = 1;
    return answer_modifier(c, text, out, why);
}

bool answer_amount(const struct hd_scene *c, const char *text, struct hd_move *out, char why[160])
{
    const char *before = hd_ask_row(out->ask)->before;
    bool court = !strcmp(before, hd_place_id(c->edition, HD_COURT));
    int n;
    if (!(court ? number_after_court(c->edition, text, &n) : number_after(text, before, &n)) ||
        n >= HD_NUMBERS)
        return choices_refuse(why, NOBODY, text, "");
    out->b = (uint8_t)n;
    return true;
}
