/* SPDX-License-Identifier: MIT
 *
 * load_header.c: the lines of a record before its moves: what is played, by whom,
 * from which seed or position (docs/SAVE_FORMAT.md).
 *
 * Unknown lines are refused, since a later format would have another first line.  Look next:
 * load.c. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"
#include "phrase.h"

static bool read_version(struct record_scan *in)
{
    size_t n = strlen(RECORD_MAGIC);
    char version[24];
    uint64_t format;
    if (in->size < n || memcmp(in->text, RECORD_MAGIC, n) != 0)
        return load_unreadable(in, _("this is no record of hidalgo"));
    if (!load_line(in))
        return in->failed ? false : load_unreadable(in, _("the record is cut off"));
    snprintf(version, sizeof version, "%d", RECORD_VERSION);
    if (strcmp(in->line + n, version) == 0)
        return true;
    if (!load_number(in->line + n, &format, 10) || format == 0)
        return load_unreadable(in, _("this is no record of hidalgo"));
    phrase(in->why, LOAD_WHY,
           format < RECORD_VERSION
               ? _("this is a record of format {format}; this program reads format {version}, and "
                   "an older one wrote it")
               : _("this is a record of format {format}; this program reads format {version}: a "
                   "newer one is needed"),
           "format", in->line + n, "version", version, NULL);
    in->failed = true;
    return false;
}

/* Who plays there, in quotes if it is more than a word. */
static bool read_kind(char **text, char kind[HD_SPEC])
{
    if (**text == '"') {
        const char *end = hd_record_unquote(*text, kind, HD_SPEC);
        bool sound = end && *end == ' ';
        *text += sound ? end + 1 - *text : 0;
        return sound;
    }
    const char *word = load_word(*text, text);
    int n = snprintf(kind, HD_SPEC, "%s", word);
    return n < HD_SPEC;
}

static bool read_seat(struct record_scan *in, struct header *h, char *text)
{
    struct hd_seating *t = &h->origin.seating;
    struct hd_player *p = &t->player[t->seats];
    char kind[HD_SPEC], why[160], *colour, *rest;
    char *word = load_word(text, &colour);
    if (!read_kind(&colour, kind))
        return load_unreadable(in, _("this is no kind of player"));
    load_word(colour, &rest);
    if (t->seats == HD_SEATS)
        return load_unreadable(in, _("there are too many players"));
    if (!hd_seat_word_fits(word))
        return load_unreadable(in, _("this cannot stand for a player"));
    for (int i = 0; i < t->seats; i++)
        if (strcmp(t->player[i].word, word) == 0)
            return load_unreadable(in, _("two players have the same word"));
    memcpy(p->word, word, strlen(word) + 1);
    const char *end = hd_record_unquote(rest, p->name, sizeof p->name);
    if (!end || *end || p->name[0] == '\0')
        return load_unreadable(in, _("a name in quotes is expected at the end of this line"));
    int c = 0;
    while (c < HD_COLOURS && strcmp(colour, hd_colour_word((enum hd_colour)c)) != 0)
        c++;
    if (c == HD_COLOURS)
        return load_unreadable(in, _("there is no such colour"));
    p->colour = (enum hd_colour)c;
    p->letter = hd_colour_letter((enum hd_colour)c);
    for (int i = 0; i < t->seats; i++)
        if (t->player[i].colour == p->colour)
            return load_unreadable(in, _("two players have the same colour"));
    /* A bot that this program does not know is replaced by a person. */
    hd_seat_kind(p, kind, why);
    t->seats++;
    return true;
}

static bool read_option(struct record_scan *in, struct header *h, const char *word, bool with)
{
    const char *const list[] = {word, NULL};
    struct hd_request q = {.with = with ? list : NULL, .without = with ? NULL : list};
    char why[160];
    return hd_ruleset_add(&h->origin.ruleset, &q, why) || load_unreadable(in, why);
}

static bool once(struct record_scan *in, bool *seen)
{
    if (*seen)
        return load_unreadable(in, _("this stands here twice"));
    *seen = true;
    return true;
}

static bool add_position_line(struct record_scan *in, struct header *h)
{
    size_t n = strlen(in->line) - 2;
    if (!h->position || in->line[0] != RECORD_BAR[0] || h->position_size + n + 2 > POSITION_BYTES)
        return load_unreadable(in, _("this position is too long, or has no beginning"));
    memcpy(h->position + h->position_size, in->line + 2, n);
    h->position[h->position_size + n] = '\n';
    h->position_size += n + 1;
    return true;
}

static bool header_read_edition(struct record_scan *in, struct header *h, const char *word)
{
    struct hd_request q = {.edition = word};
    char why[160];
    return once(in, &h->edition) &&
           (hd_ruleset_add(&h->origin.ruleset, &q, why) || load_unreadable(in, why));
}

static bool read_seed(struct record_scan *in, struct header *h, char *text)
{
    char *how;
    load_word(text, &how);
    h->origin.given = strcmp(how, RECORD_GIVEN) == 0;
    return once(in, &h->seed) &&
           ((load_number(text, &h->origin.seed, 10) && (h->origin.given || *how == '\0')) ||
            load_unreadable(in, _("this is no seed")));
}

static bool read_header_line(struct record_scan *in, struct header *h)
{
    char copy[RECORD_LINE], *rest;
    memcpy(copy, in->line, sizeof copy);
    bool taken, sound = load_sets(in, h, &taken);
    if (taken)
        return sound;
    if (load_is_quote(copy, strlen(copy)))
        return add_position_line(in, h);
    const char *key = load_word(copy, &rest);
    if (strcmp(key, "program") == 0)
        return true;
    if (strcmp(key, "rules") == 0)
        return once(in, &h->rules) &&
               (load_number(rest, &h->id, 16) || load_unreadable(in, _("this is no rules id")));
    if (strcmp(key, "edition") == 0)
        return header_read_edition(in, h, rest);
    if (strcmp(key, RECORD_SETS) == 0)
        return load_sets_beside(in, h, rest);
    if (strcmp(key, "with") == 0 || strcmp(key, "without") == 0)
        return read_option(in, h, rest, key[4] == '\0');
    if (strcmp(key, "seed") == 0)
        return read_seed(in, h, rest);
    if (strcmp(key, "seat") == 0)
        return read_seat(in, h, rest);
    if (strcmp(key, "hints") == 0)
        return hd_hint_rule_read(rest, &h->origin.hints) ||
               load_unreadable(in, _("this is no rule for hints"));
    if (strcmp(key, "first") == 0) {
        snprintf(h->first_word, sizeof h->first_word, "%.*s", HD_NAME - 1, rest);
        return once(in, &h->first);
    }
    if (strcmp(key, "position") == 0 && *rest == '\0' && !h->position) {
        h->position = malloc(POSITION_BYTES);
        return h->position || load_unreadable(in, _("there is not enough memory"));
    }
    return load_unreadable(in, _("a record has no such line before its moves"));
}

bool load_header(struct record_scan *in, struct header *h)
{
    h->origin.first = -1;
    h->origin.ruleset.texts = hd_texts_new();
    if (!h->origin.ruleset.texts)
        return load_unreadable(in, _("there is not enough memory"));
    if (!read_version(in))
        return false;
    while (load_line(in)) {
        if (in->line[0] == '#' || in->line[0] == '\0')
            continue;
        if (strcmp(in->line, "moves") == 0) {
            if (h->rules && h->edition && h->seed && h->first && h->origin.seating.seats >= 2)
                return load_seal(in, h);
            return load_unreadable(in, _("the record does not say everything that a game needs"));
        }
        if (!read_header_line(in, h))
            return false;
    }
    return in->failed ? false
                      : load_unreadable(in, _("the record is cut off before its first move"));
}
