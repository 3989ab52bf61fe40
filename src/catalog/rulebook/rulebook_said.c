/* SPDX-License-Identifier: MIT
 *
 * rulebook_said.c: the rules, and texts with slots, in the player's language (rulebook.h).
 *
 * A slot that says in the game what is printed in English keeps what the translator wrote. Another
 * one gets the numbers of the game in place of the translator's, which are digits; names and whole
 * sentences are said anew. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "book.h"
#include "intl.h"
#include "phrase.h"
#include "rulebook.h"
#include "said/said.h"
#include "slots.h"
#include "text.h"

enum { NUMBERS = 24, NUMBER = 16 };

static const char other_mark[] = "<!--other ", slot_mark[] = "<!--";

/* A text and its translation in a game. */
struct said_text {
    struct rulebook b;
    const char *english;
};

/* ---- numbers ---------------------------------------------------------------------------- */

struct number_list {
    int count;
    char number[NUMBERS][NUMBER];
    size_t from, end; /* where the first begins and the last ends          */
};

/* "6", "-1", "8/4/-2": its length, 0: none. */
static size_t digits_at(const char *text)
{
    size_t n = 0, more;
    do {
        size_t sign = text[n] == '-';
        more = strspn(text + n + sign, "0123456789");
        n += more > 0 ? sign + more : 0;
    } while (more > 0 && text[n] == '/' && n++);
    return n;
}

/* The number that a word begins with, or that is spelled in English; its length, 0: none. */
static size_t number_at(const char *text, bool spelled, char out[NUMBER])
{
    size_t n = digits_at(text);
    size_t word = strspn(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ");
    snprintf(out, NUMBER, "%.*s", (int)n, text);
    for (int i = 1; spelled && word > 0 && i <= 20; i++)
        if (strlen(rulebook_spelled[i]) == word &&
            tolower((unsigned char)*text) == rulebook_spelled[i][0] &&
            strncmp(text + 1, rulebook_spelled[i] + 1, word - 1) == 0) {
            snprintf(out, NUMBER, "%d", i);
            return word;
        }
    return n;
}

static void numbers_of(const char *text, bool spelled, struct number_list *out)
{
    *out = (struct number_list){.count = 0};
    for (size_t at = 0; text[at] != '\0' && out->count < NUMBERS;) {
        bool begins = at == 0 || !isalnum((unsigned char)text[at - 1]);
        size_t n = begins ? number_at(text + at, spelled, out->number[out->count]) : 0;
        if (n > 0 && out->count++ == 0)
            out->from = at;
        at += n > 0 ? n : 1;
        out->end = n > 0 ? at : out->end;
    }
}

/* As many as are printed: each in its place. */
static void put_each(const char *printed, const struct number_list *now, char *out, size_t size)
{
    char ignored[NUMBER];
    for (int i = 0; *printed != '\0'; i++) {
        size_t n = strcspn(printed, i < now->count ? "0123456789" : "");
        text_add(out, size, "%.*s", (int)n, printed);
        printed += n;
        if (*printed != '\0') {
            printed += number_at(printed, false, ignored);
            text_add(out, size, "%s", now->number[i]);
        }
    }
}

/* The numbers of what the game says, in what the translator wrote. */
static void put_numbers(const char *printed, const struct number_list *now, char *out, size_t size)
{
    struct number_list then;
    const char *items[NUMBERS];
    char list[NUMBERS * NUMBER];
    numbers_of(printed, false, &then);
    if (then.count == 0) /* the translator's number is a word: the first one */
        then.end = strcspn(printed, " ");
    out[0] = '\0';
    if (then.count == now->count) {
        put_each(printed, now, out, size);
        return;
    }
    for (int i = 0; i < now->count; i++)
        items[i] = now->number[i];
    phrase_list(list, sizeof list, items, now->count);
    text_add(out, size, "%.*s%s%s", (int)then.from, printed, list, printed + then.end);
}

/* ---- names and sentences ------------------------------------------------------------------ */

static void said_regions(const struct rulebook *b, unsigned set, char *out, size_t size)
{
    const char *name[HD_REGIONS];
    int n = 0;
    for (int i = 0; i < b->e->rules.regions; i++)
        if (set >> i & 1)
            name[n++] = hd_place_name(b->e, i);
    phrase_list(out, size, name, n);
}

static void said_countries(const struct rulebook *b, char *out, size_t size)
{
    char borders[PHRASE_LIST], one[PHRASE_LIST];
    snprintf(out, size, "%s", b->e->rules.countries > 0 ? "" : _("this board has none"));
    for (int i = 0; i < b->e->rules.countries; i++) {
        said_regions(b, b->e->rules.country[i], borders, sizeof borders);
        phrase(one, sizeof one, _("**{country}** borders on {places}"), "country",
               hd_place_name(b->e, HD_COUNTRY + i), "places", borders, NULL);
        text_join(out, size, ", ", one);
    }
}

/* How many values count for which numbers of players. */
static void said_fields(const struct rulebook *b, char *out, size_t size)
{
    const struct hd_rules *r = &b->e->rules;
    char one[200];
    out[0] = '\0';
    for (int n = 2; n <= HD_SEATS; n++) {
        if (!(r->players >> n & 1) || (b->seats != 0 && b->seats != n) ||
            r->fields[n] >= hd_fields_told(r))
            continue;
        phrase(one, sizeof one,
               SOME(r->fields[n], "With {players} players only the first value counts",
                    "With {players} players the first {n} values count"),
               "players", DIGITS(n), "n", DIGITS(r->fields[n]), NULL);
        text_join(out, size, "; ", one);
    }
}

/* The printed one has three values. */
static void said_example(const struct hd_rules *r, char *out, size_t size)
{
    const int8_t *v = r->region[r->regions - 1].value;
    char values[HD_VALUES];
    phrase(out, size,
           _("With {values} the first place gets {first}, the second {second}, the third {third}, "
             "the fourth {fourth}. In a tie, all get the points of the next place: two who are "
             "first get {second} each."),
           "values", hd_values_told(r, v, values), "first", DIGITS(v[0]), "second", DIGITS(v[1]),
           "third", DIGITS(v[2]), "fourth", DIGITS(v[3]), NULL);
}

static const char *said_option(const struct rulebook *b, const char *id)
{
    for (int i = 0; i < b->e->offers; i++)
        if (strcmp(b->e->offered[i].id, id) == 0)
            return hd_said(b->e, HD_OF_option, b->e->offered[i].text);
    return "";
}

/* What is no number; false: it is one. */
static bool said_words(const struct rulebook *b, const char *name, char *out, size_t size)
{
    const struct hd_rules *r = &b->e->rules;
    if (strcmp(name, "order") == 0)
        said_regions(b, (1u << r->regions) - 1, out, size);
    else if (strcmp(name, "countries") == 0)
        said_countries(b, out, size);
    else if (strcmp(name, "fields") == 0)
        said_fields(b, out, size);
    else if (strcmp(name, "king-start") == 0)
        snprintf(out, size, "%s", hd_place_name(b->e, r->king_start));
    else if (strncmp(name, "about ", 6) == 0)
        snprintf(out, size, "%s", said_option(b, name + 6));
    else if (strcmp(name, "look") == 0)
        snprintf(out, size, "%s",
                 b->e->open_castillo ? _("everybody may look inside")
                                     : _("nobody may look inside (R59)"));
    else if (strcmp(name, "start-order") == 0)
        snprintf(out, size, "%s",
                 r->start_in_turn ? _("from the first player on, clockwise") : _("by their seats"));
    else if (strcmp(name, "example") == 0 && hd_fields_told(r) > 3)
        said_example(r, out, size);
    else if (strcmp(name, "bonuses") == 0 && r->king_bonus != r->grande_bonus)
        snprintf(out, size, "%s", _("more (3.6)"));
    else
        return false;
    return true;
}

/* ---- slots ------------------------------------------------------------------------------ */

/* What is printed in a slot of a text; false: there is none of that name. */
static bool printed_in(const char *text, const char *name, char *out, size_t size)
{
    char mark[SLOT_NAME + 8];
    snprintf(mark, sizeof mark, "%s%s-->", slot_mark, name);
    const char *at = strstr(text, mark), *end = at ? strstr(at, "<!--/-->") : NULL;
    out[0] = '\0';
    if (!end)
        return false;
    at += strlen(mark);
    snprintf(out, size, "%.*s", (int)(end - at), at);
    return true;
}

/* A slot_value of a translation. */
static bool said_value(const void *game, const char *name, const char *printed, char *out,
                       size_t size)
{
    const struct said_text *t = game;
    char english[SLOT_TEXT], now[SLOT_TEXT];
    struct number_list numbers;
    if (!printed_in(t->english, name, english, sizeof english) ||
        !rulebook_value(&t->b, name, english, now, sizeof now) || strcmp(now, english) == 0)
        return false;
    if (said_words(&t->b, name, out, size))
        return true;
    numbers_of(now, true, &numbers);
    put_numbers(printed, &numbers, out, size);
    return true;
}

char *rulebook_fill(const struct hd_edition *e, int seats, const char *text, const char *said)
{
    const struct said_text t = {{e, seats}, text};
    return said == text ? slots_fill(text, rulebook_value, &t.b) : slots_fill(said, said_value, &t);
}

/* ---- the rules -------------------------------------------------------------------------- */

/* A text of a section that does not hold, whose slots are marked so, as it is printed; to be freed.
 */
static char *without_marks(const char *text)
{
    char *out = strdup(text);
    char *at = out ? strstr(out, other_mark) : NULL;
    while (at) {
        const char *rest = at + strlen(other_mark);
        at += strlen(slot_mark);
        memmove(at, rest, strlen(rest) + 1);
        at = strstr(at, other_mark);
    }
    return out;
}

/* A book_say; NULL: it has no translation. */
static char *say_rules(void *book, const char *text, bool cell, int line)
{
    const struct rulebook *b = book;
    char *plain = without_marks(text), *out = NULL;
    (void)line;
    if (!plain)
        return NULL;
    const char *said = hd_said(b ? b->e : NULL, HD_OF_rules, plain);
    if (said == plain && cell)
        said = said_name(b ? b->e : NULL, plain);
    if (said != plain && (!b || strstr(text, other_mark)))
        out = b ? slots_fill(said, NULL, NULL) : strdup(said);
    else if (said != plain)
        out = rulebook_fill(b->e, b->seats, plain, said);
    free(plain);
    return out;
}

char *rulebook_said(const struct rulebook *b, const char *rules)
{
    struct rulebook own = b ? *b : (struct rulebook){.e = NULL};
    return book_said(rules, say_rules, b ? &own : NULL);
}
