/* SPDX-License-Identifier: MIT
 *
 * seating.c: who sits where: names, the words that stand for them in moves, kinds
 * and colours.
 *
 * Files and typed moves use the words, so each must be a single word, differ from the others even
 * without accents, and not look like a line of a record that is not a move.  Look next:
 * move_words.c, answer.c. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "language.h"
#include "phrase.h"
#include "record/record_on_disk.h"
#include "text.h"

static const struct {
    const char *word;
    char letter;
} colour[HD_COLOURS] = {[HD_RED] = {N_("red"), 'R'},       [HD_BLUE] = {N_("blue"), 'B'},
                        [HD_GREEN] = {N_("green"), 'G'},   [HD_YELLOW] = {N_("yellow"), 'Y'},
                        [HD_PURPLE] = {N_("purple"), 'P'}, [HD_ORANGE] = {N_("orange"), 'O'}};

const char *hd_colour_word(enum hd_colour c)
{
    return colour[c].word;
}

char hd_colour_letter(enum hd_colour c)
{
    return colour[c].letter;
}

/* ---- words ----------------------------------------------------------------- */

/* Words that begin other lines of a record, or follow a player's word in one: "beto is granada"
 * would be both a caballero of that player and a change of seats. */
static bool is_keyword(const char *word)
{
    static const char *const keywords[] = {"check", "moves", "by-lot", RECORD_IS, NULL};
    for (const char *const *k = keywords; *k; k++)
        if (strcmp(*k, word) == 0)
            return true;
    return false;
}

bool hd_seat_word_fits(const char *word)
{
    size_t n = strlen(word);
    return n > 0 && n < HD_NAME && !strchr("#|", word[0]) && !strchr(word, ' ') &&
           !is_keyword(word) && text_is_clean(word, n);
}

/* Names that look the same are the same, and so are words that are typed alike. */
static bool is_taken(const struct hd_seating *t, int seat, const char *text, bool words)
{
    char *(*const kept)(const char *, char *, size_t) = words ? text_fold : text_seen;
    char mine[HD_NAME], theirs[HD_NAME];
    kept(text, mine, sizeof mine);
    for (int i = 0; i < seat; i++) {
        const char *other = words ? t->player[i].word : t->player[i].name;
        if (strcmp(other, text) == 0)
            return true;
        if (mine[0] && strcmp(kept(other, theirs, sizeof theirs), mine) == 0)
            return true;
    }
    return false;
}

/* Appends a number to a text that is taken, cutting the text if it gets too long. */
static void make_different(const struct hd_seating *t, int seat, char text[HD_NAME], bool words)
{
    char base[HD_NAME];
    memcpy(base, text, HD_NAME);
    for (int n = 2; is_taken(t, seat, text, words) || (words && !hd_seat_word_fits(text)); n++) {
        char room[HD_NAME - 4];
        text_clean(base, room, sizeof room);
        snprintf(text, HD_NAME, words ? "%s%d" : "%s %d", room, n);
    }
}

/* Blanks of other scripts vanish when folded, as lone accents do. */
static bool is_blank(const char *grapheme)
{
    char folded[HD_NAME];
    return grapheme[0] == ' ' || ((unsigned char)grapheme[0] >= 0x80 &&
                                  text_fold(grapheme, folded, sizeof folded)[0] == '\0');
}

/* The visible part of the name, with '-' for characters that a word cannot have. */
static void make_word(struct hd_seating *t, int seat)
{
    struct hd_player *p = &t->player[seat];
    char seen[HD_NAME];
    size_t used = 0, n;
    int width;
    for (const char *s = text_seen(p->name, seen, sizeof seen); (n = text_grapheme(s, &width)) > 0;
         s += n) {
        char one[HD_NAME];
        memcpy(one, s, n);
        one[n] = '\0';
        if (is_blank(one) || (used == 0 && strchr("#|", one[0])))
            snprintf(one, sizeof one, "-");
        memcpy(p->word + used, one, strlen(one));
        used += strlen(one);
    }
    p->word[used] = '\0';
    make_different(t, seat, p->word, true);
}

/* The first colour that nobody has. */
static enum hd_colour free_colour(const struct hd_seating *t)
{
    for (int c = 0; c < HD_COLOURS; c++) {
        bool used = false;
        for (int i = 0; i <= t->seats; i++)
            used = used || t->player[i].letter == colour[c].letter;
        if (!used)
            return (enum hd_colour)c;
    }
    return HD_RED;
}

void hd_seating_finish(struct hd_seating *t)
{
    struct hd_player *dummy = &t->player[t->seats];
    *dummy = (struct hd_player){.bot = NULL};
    snprintf(dummy->name, sizeof dummy->name, "%s", _("Dummy"));
    snprintf(dummy->word, sizeof dummy->word, "dummy");
    for (int i = 0; i <= t->seats; i++) {
        struct hd_player *p = &t->player[i];
        make_different(t, i, p->name, false);
        if (i == t->seats)
            make_different(t, i, p->word, true);
        else if (p->word[0] == '\0')
            make_word(t, i);
        if (p->letter == '\0')
            p->colour = free_colour(t);
        p->letter = colour[p->colour].letter;
    }
}

/* ---- reading --seats ---------------------------------------------------------- */

static bool seating_wrong(char why[160], const char *template, const char *text)
{
    char clean[80];
    phrase(why, 160, template, "text", text_clean(text, clean, sizeof clean), NULL);
    return false;
}

static const char person[] = "human";

const char *hd_player_kind(const struct hd_player *p)
{
    return p->spec[0] ? p->spec : p->bot ? p->bot->name : person;
}

const char *hd_player_language(const struct hd_player *p)
{
    return p->bot || !p->spec[0] ? "" : p->spec + strlen(person) + 1;
}

const char *hd_kind_for_all(const char *kind)
{
    size_t n = strlen(person);
    return !strncmp(kind, person, n) && kind[n] == ':' ? person : kind;
}

bool hd_seat_kind(struct hd_player *p, const char *kind, char why[160])
{
    struct hd_spec spec;
    if (!hd_spec_read(kind, &spec, why))
        return false;
    p->bot = spec.bot;
    memcpy(p->spec, spec.text, sizeof p->spec);
    if (!strcmp(p->spec, person))
        p->spec[0] = '\0';
    return true;
}

bool hd_player_be(struct hd_player *p, const char *kind, char why[160])
{
    if (!hd_seat_kind(p, kind, why))
        return false;
    const char *language = hd_player_language(p);
    bool there = !*language || language_is_there(language);
    if (!there)
        language_unknown(language, why, 160);
    return there;
}

static bool read_player(char *text, struct hd_player *p, char why[160])
{
    char *kind = strchr(text, ':');
    *p = (struct hd_player){.bot = NULL};
    if (kind)
        *kind++ = '\0';
    while (*text == ' ')
        text++;
    size_t n = strlen(text);
    while (n > 0 && text[n - 1] == ' ')
        text[--n] = '\0';
    if (n == 0)
        return seating_wrong(why, _("A player has no name."), "");
    if (!text_is_clean(text, n) || !text_is_visible(text))
        return seating_wrong(
            why, _("'{text}' is not a name: it has characters that cannot be shown."), text);
    if (n >= HD_NAME - 8)
        return seating_wrong(why, _("'{text}' is too long for a name."), text);
    text_clean(text, p->name, sizeof p->name);
    return !kind || hd_player_be(p, kind, why);
}

bool hd_seating_read(const char *text, struct hd_seating *out, char why[160])
{
    struct hd_seating t = {0};
    char player[HD_SPEC + 2 * HD_NAME];
    bool fits = true;
    why[0] = '\0';
    for (const char *next = text; next;) {
        next = hd_spec_next(next, player, sizeof player, &fits);
        if (!fits)
            return seating_wrong(why, _("'{text}' is too long for a player."), player);
        if (t.seats == HD_SEATS)
            return seating_wrong(why, _("Two to five can play."), "");
        if (!read_player(player, &t.player[t.seats], why))
            return false;
        t.seats++;
    }
    if (t.seats < 2)
        return seating_wrong(why, _("Two to five can play."), "");
    hd_seating_finish(&t);
    *out = t;
    return true;
}

/* ---- finding a seat -------------------------------------------------------------- */

int hd_seat_named(const struct hd_seating *t, int owners, const char *text)
{
    char typed[HD_NAME * 2], name[HD_NAME], word[HD_NAME];
    int found = -1, begin = -1, begins = 0;
    for (int i = 0; i < owners; i++)
        if (strcmp(t->player[i].word, text) == 0 || strcmp(t->player[i].name, text) == 0)
            return i;
    if (text_fold(text, typed, sizeof typed)[0] == '\0')
        return -1;
    size_t n = strlen(typed);
    for (int i = 0; i < owners; i++) {
        const struct hd_player *p = &t->player[i];
        text_fold(p->name, name, sizeof name);
        text_fold(p->word, word, sizeof word);
        char letter[2] = {(char)(p->letter - 'A' + 'a'), '\0'};
        if (strcmp(name, typed) == 0 || strcmp(word, typed) == 0) {
            found = i;
        } else if (strncmp(name, typed, n) == 0 || strncmp(word, typed, n) == 0 ||
                   strcmp(letter, typed) == 0) {
            begin = i;
            begins++;
        }
    }
    return found >= 0 ? found : begins > 1 ? -2 : begin;
}

/* ---- whether there are hints --------------------------------------------------------- */

static const char *const hint_rules[HD_HINT_RULES] = {"free", "round", "off"};

const char *hd_hint_rule_word(enum hd_hint_rule rule)
{
    return rule < HD_HINT_RULES ? hint_rules[rule] : "";
}

bool hd_hint_rule_read(const char *word, enum hd_hint_rule *out)
{
    for (int i = 0; i < HD_HINT_RULES; i++)
        if (!strcmp(word, hint_rules[i])) {
            *out = (enum hd_hint_rule)i;
            return true;
        }
    return false;
}
