/* SPDX-License-Identifier: MIT
 *
 * load.c: reads a record and plays it again (docs/SAVE_FORMAT.md).
 *
 * Nothing in the file is trusted: its size and lines are limited, its text must be
 * clean, every move legal, every hash the same.  A last line without its end was
 * being written when the program was killed; it is left out and that is said.
 * Writing is record.c. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "intl.h"
#include "phrase.h"
#include "table.h"
#include "text.h"

enum { WHY = 240, REPRODUCED = 0, DIVERGED = 2, UNREADABLE = 3 };

struct scan {
    const char *path;
    const char *text;
    size_t size, at;        /* at: first byte that is not read yet            */
    int number;             /* of the line                                    */
    char line[RECORD_LINE]; /* without its end                                */
    bool cut;               /* the last line has no end                       */
    char *why;
    bool failed;
};

/* What the header says. */
struct header {
    struct origin origin;
    bool rules, edition, seed, first;
    uint64_t id;
    char first_word[HD_NAME];
    char *position; /* text of the embedded position, or NULL         */
    size_t position_size;
};

static bool unreadable(struct scan *in, const char *message)
{
    char n[24];
    snprintf(n, sizeof n, "%d", in->number);
    if (in->number > 0)
        phrase(in->why, WHY, _("line {n}: {message}"), "n", n, "message", message, NULL);
    else
        phrase(in->why, WHY, "{message}", "message", message, NULL);
    in->failed = true;
    return false;
}

/* The next whole line into in->line.  False at the end, or when it is no text. */
static bool next_line(struct scan *in)
{
    const char *start = in->text + in->at;
    const char *end = memchr(start, '\n', in->size - in->at);
    if (!end) {
        in->cut = in->at < in->size;
        return false;
    }
    size_t n = (size_t)(end - start);
    in->number++;
    in->at += n + 1;
    if (n > 0 && start[n - 1] == '\r')
        n--;
    if (n >= sizeof in->line)
        return unreadable(in, _("this line is too long for a record"));
    if (!text_is_clean(start, n))
        return unreadable(in, _("this is no clean text"));
    memcpy(in->line, start, n);
    in->line[n] = '\0';
    return true;
}

/* ---- header ------------------------------------------------------------------------ */

static bool read_version(struct scan *in)
{
    size_t n = strlen(RECORD_MAGIC);
    char version[24];
    if (in->size < n || memcmp(in->text, RECORD_MAGIC, n) != 0)
        return unreadable(in, _("this is no record of hidalgo"));
    if (!next_line(in))
        return in->failed ? false : unreadable(in, _("the record is cut off"));
    snprintf(version, sizeof version, "%d", RECORD_VERSION);
    if (strcmp(in->line + n, version) == 0)
        return true;
    phrase(in->why, WHY,
           _("this is a record of format {format}; this program reads format {version}: a newer "
             "one is needed"),
           "format", in->line + n, "version", version, NULL);
    in->failed = true;
    return false;
}

static bool read_number(const char *text, uint64_t *out, int base)
{
    size_t digits = strspn(text, base == 16 ? "0123456789abcdef" : "0123456789");
    char *end;
    if (digits == 0 || text[digits] != '\0' || digits > 20)
        return false;
    *out = strtoull(text, &end, base);
    char again[24];
    snprintf(again, sizeof again, base == 16 ? "%016" PRIx64 : "%" PRIu64, *out);
    return strcmp(again, text) == 0;
}

/* Cuts the first word off; what follows its blank is the rest. */
static char *cut_word(char *text, char **rest)
{
    char *blank = strchr(text, ' ');
    *rest = blank ? blank + 1 : text + strlen(text);
    if (blank)
        *blank = '\0';
    return text;
}

static bool read_seat(struct scan *in, struct header *h, char *text)
{
    struct hd_seating *t = &h->origin.seating;
    struct hd_player *p = &t->player[t->seats];
    char *kind, *colour, *rest;
    char *word = cut_word(text, &kind);
    cut_word(kind, &colour);
    cut_word(colour, &rest);
    if (t->seats == HD_SEATS)
        return unreadable(in, _("there are too many players"));
    if (!hd_seat_word_fits(word))
        return unreadable(in, _("this cannot stand for a player"));
    for (int i = 0; i < t->seats; i++)
        if (strcmp(t->player[i].word, word) == 0)
            return unreadable(in, _("two players have the same word"));
    memcpy(p->word, word, strlen(word) + 1);
    const char *end = hd_record_unquote(rest, p->name, sizeof p->name);
    if (!end || *end || p->name[0] == '\0')
        return unreadable(in, _("a name in quotes is expected at the end of this line"));
    int c = 0;
    while (c < HD_COLOURS && strcmp(colour, hd_colour_word((enum hd_colour)c)) != 0)
        c++;
    if (c == HD_COLOURS)
        return unreadable(in, _("there is no such colour"));
    p->colour = (enum hd_colour)c;
    p->letter = hd_colour_letter((enum hd_colour)c);
    for (int i = 0; i < t->seats; i++)
        if (t->player[i].colour == p->colour)
            return unreadable(in, _("two players have the same colour"));
    /* A bot that this program does not know is replaced by a person. */
    p->bot = strcmp(kind, "human") == 0 ? NULL : hd_bot_named(kind);
    t->seats++;
    return true;
}

/* An overlay that is not where it was may lie beside the record. */
static bool read_set(struct scan *in, struct header *h, const char *path)
{
    char beside[ORIGIN_PATH] = "", why[160];
    const char *slash = strrchr(in->path, '/'), *base = strrchr(path, '/');
    if (slash && (size_t)(slash - in->path) < sizeof beside) {
        memcpy(beside, in->path, (size_t)(slash - in->path));
        beside[slash - in->path] = '\0';
    }
    char other[ORIGIN_PATH];
    bool joined = file_join(slash ? beside : ".", base ? base + 1 : path, other, sizeof other);
    const char *const list[] = {!file_exists(path) && joined && file_exists(other) ? other : path,
                                NULL};
    struct hd_request q = {.sets = list};
    return hd_wish_add(&h->origin.wish, &q, why) || unreadable(in, why);
}

static bool read_option(struct scan *in, struct header *h, const char *word, bool with)
{
    const char *const list[] = {word, NULL};
    struct hd_request q = {.with = with ? list : NULL, .without = with ? NULL : list};
    char why[160];
    return hd_wish_add(&h->origin.wish, &q, why) || unreadable(in, why);
}

static bool once(struct scan *in, bool *seen)
{
    if (*seen)
        return unreadable(in, _("this stands here twice"));
    *seen = true;
    return true;
}

static bool add_position_line(struct scan *in, struct header *h)
{
    size_t n = strlen(in->line) - 2;
    if (!h->position || h->position_size + n + 2 > POSITION_BYTES)
        return unreadable(in, _("this position is too long, or has no beginning"));
    memcpy(h->position + h->position_size, in->line + 2, n);
    h->position[h->position_size + n] = '\n';
    h->position_size += n + 1;
    return true;
}

static bool read_edition(struct scan *in, struct header *h, const char *word)
{
    struct hd_request q = {.edition = word};
    char why[160];
    return once(in, &h->edition) && (hd_wish_add(&h->origin.wish, &q, why) || unreadable(in, why));
}

static bool read_header_line(struct scan *in, struct header *h)
{
    char copy[RECORD_LINE], *rest;
    memcpy(copy, in->line, sizeof copy);
    if (strncmp(copy, "| ", 2) == 0)
        return add_position_line(in, h);
    const char *key = cut_word(copy, &rest);
    if (strcmp(key, "program") == 0)
        return true;
    if (strcmp(key, "rules") == 0)
        return once(in, &h->rules) &&
               (read_number(rest, &h->id, 16) || unreadable(in, _("this is no rules id")));
    if (strcmp(key, "edition") == 0)
        return read_edition(in, h, rest);
    if (strcmp(key, "set") == 0)
        return read_set(in, h, rest);
    if (strcmp(key, "with") == 0 || strcmp(key, "without") == 0)
        return read_option(in, h, rest, key[4] == '\0');
    if (strcmp(key, "seed") == 0)
        return once(in, &h->seed) &&
               (read_number(rest, &h->origin.seed, 10) || unreadable(in, _("this is no seed")));
    if (strcmp(key, "seat") == 0)
        return read_seat(in, h, rest);
    if (strcmp(key, "first") == 0) {
        snprintf(h->first_word, sizeof h->first_word, "%.*s", HD_NAME - 1, rest);
        return once(in, &h->first);
    }
    if (strcmp(key, "position") == 0 && *rest == '\0' && !h->position) {
        h->position = malloc(POSITION_BYTES);
        return h->position || unreadable(in, _("there is not enough memory"));
    }
    return unreadable(in, _("a record has no such line before its moves"));
}

static bool read_header(struct scan *in, struct header *h)
{
    h->origin.first = -1;
    if (!read_version(in))
        return false;
    while (next_line(in)) {
        if (in->line[0] == '#' || in->line[0] == '\0')
            continue;
        if (strcmp(in->line, "moves") == 0) {
            if (h->rules && h->edition && h->seed && h->first && h->origin.seating.seats >= 2)
                return true;
            return unreadable(in, _("the record does not say everything that a game needs"));
        }
        if (!read_header_line(in, h))
            return false;
    }
    return in->failed ? false : unreadable(in, _("the record is cut off before its first move"));
}

/* ---- from the header to the game --------------------------------------------------------- */

static bool first_error(struct scan *in, const struct hd_errors *errors)
{
    char text[WHY];
    const char *message = errors->count ? errors->error[0].message : _("it cannot be loaded");
    in->number = 0;
    phrase(text, sizeof text, "{file}: {message}", "file", errors->file, "message", message, NULL);
    return unreadable(in, errors->file[0] ? text : message);
}

static bool take_first(struct scan *in, struct header *h)
{
    struct origin *o = &h->origin;
    if (strcmp(h->first_word, "by-lot") == 0)
        return true;
    for (int i = 0; i < o->seating.seats; i++)
        if (strcmp(o->seating.player[i].word, h->first_word) == 0)
            o->first = i;
    in->number = 0;
    return o->first >= 0 || unreadable(in, _("the first player is none of the players"));
}

static bool load_rules(struct scan *in, struct header *h)
{
    struct hd_errors errors = {0};
    struct origin *o = &h->origin;
    if (!h->position)
        return hd_wish_load(&o->wish, &o->edition, &errors) || first_error(in, &errors);
    struct origin *at = malloc(sizeof *at);
    bool done = at && hd_position_parse(h->position, h->position_size, _("the position"), NULL, at,
                                        &errors);
    if (!done)
        first_error(in, &errors);
    else if (at->seating.seats != o->seating.seats)
        done = unreadable(in, _("the position is for another number of players"));
    if (done) {
        o->edition = at->edition;
        o->at = at->at;
        o->placed = true;
        o->seeded = at->seeded;
    }
    free(at);
    return done;
}

static bool check_rules(struct scan *in, const struct header *h)
{
    char theirs[24], ours[24];
    if (h->origin.edition.rules.id == h->id)
        return true;
    snprintf(theirs, sizeof theirs, "%016" PRIx64, h->id);
    snprintf(ours, sizeof ours, "%016" PRIx64, h->origin.edition.rules.id);
    phrase(in->why, WHY,
           _("this game was played by other rules ({theirs}); the card and board files are now "
             "{ours}"),
           "theirs", theirs, "ours", ours, NULL);
    in->failed = true;
    return false;
}

static struct hd_session *begin(struct scan *in, struct header *h)
{
    struct hd_errors errors = {0};
    hd_seating_finish(&h->origin.seating);
    if (!take_first(in, h) || !load_rules(in, h) || !check_rules(in, h))
        return NULL;
    struct hd_session *s = hd_session_begin(&h->origin, &errors);
    if (!s)
        first_error(in, &errors);
    return s;
}

/* ---- moves --------------------------------------------------------------------------------- */

/* Names the decision; the text of the file is clean, but may be long. */
static bool diverge(struct scan *in, const struct hd_session *s, const char *who, const char *move,
                    const char *reason)
{
    char n[24], short_who[HD_NAME], short_move[HD_NAME];
    snprintf(n, sizeof n, "%ld", s->moves + 1);
    text_fit(who, 30, false, short_who, sizeof short_who);
    text_fit(move, 40, false, short_move, sizeof short_move);
    phrase(in->why, WHY, _("decision {n}, {who} '{move}': {reason}"), "n", n, "who", short_who,
           "move", short_move, "reason", reason, NULL);
    return false;
}

static bool check_hash(struct scan *in, const struct hd_session *s, char *rest)
{
    char *hash, n[24];
    uint64_t round, want;
    cut_word(rest, &hash);
    if (!read_number(rest, &round, 10) || !read_number(hash, &want, 16))
        return unreadable(in, _("this is no hash of a round"));
    if (want == hd_hash(&now(s)->state))
        return true;
    snprintf(n, sizeof n, "%" PRIu64, round);
    char decision[24];
    snprintf(decision, sizeof decision, "%ld", s->moves);
    phrase(in->why, WHY,
           _("decision {decision}: the game differs from the record at the end of round {n}"),
           "decision", decision, "n", n, NULL);
    return false;
}

static bool play_line(struct scan *in, struct hd_session *s, char *copy)
{
    struct hd_move legal[HD_MOVES];
    char text[2 * HD_NAME + HD_ID], *move;
    const char *who = cut_word(copy, &move);
    struct hd_question q = hd_session_question(s);
    if (q.ask == HD_ASK_NOTHING)
        return diverge(in, s, who, move, _("the game is over"));
    const char *asked = s->origin.seating.player[q.who].word;
    if (strcmp(asked, who) != 0) {
        phrase(text, sizeof text, _("{who} is asked"), "who", asked, NULL);
        return diverge(in, s, who, move, text);
    }
    int n = hd_session_legal(s, legal);
    for (int i = 0; i < n; i++)
        if (strcmp(hd_move_text(s, legal[i], text, sizeof text), move) == 0)
            return hd_session_step(s, legal[i]) ||
                   diverge(in, s, who, move, _("there is not enough memory"));
    return diverge(in, s, who, move, _("this is not a legal answer"));
}

/* Plays up to so many moves; false when one diverges or the file is unreadable. */
static bool play_all(struct scan *in, struct hd_session *s, long upto, bool *whole)
{
    s->turn[0].written = in->at;
    *whole = false;
    while (next_line(in)) {
        char copy[RECORD_LINE], *rest;
        memcpy(copy, in->line, sizeof copy);
        if (strncmp(copy, "check ", 6) == 0) {
            cut_word(copy, &rest);
            if (!check_hash(in, s, rest))
                return false;
        } else if (copy[0] != '#' && copy[0] != '\0') {
            if (upto >= 0 && s->moves >= upto)
                return true;
            if (!play_line(in, s, copy))
                return false;
        }
        s->turn[s->moves].written = in->at;
    }
    *whole = !in->failed;
    return !in->failed;
}

static struct hd_session *load(struct scan *in, bool keep, long upto, int *status)
{
    struct header *h = calloc(1, sizeof *h);
    struct hd_session *s = h && read_header(in, h) ? begin(in, h) : NULL;
    bool whole, played = s && play_all(in, s, upto, &whole);
    if (h)
        free(h->position);
    free(h);
    if (played) {
        *status = REPRODUCED;
        if (in->cut && whole)
            phrase(in->why, WHY, _("The last line was cut off; it is left out."), NULL);
        char why[160];
        if (keep && whole && !hd_record_resume(s, in->path, why)) {
            phrase(in->why, WHY, "{why}", "why", why, NULL);
            in->failed = true;
        }
    } else if (s && !in->failed) {
        *status = DIVERGED;
    }
    if (in->failed) {
        hd_session_free(s);
        s = NULL;
        *status = UNREADABLE;
    }
    return s;
}

struct hd_session *hd_session_load(const char *path, bool keep, long upto, int *status,
                                   char why[240])
{
    char reason[FILE_WHY];
    struct scan *in = calloc(1, sizeof *in);
    struct hd_session *s = NULL;
    *status = UNREADABLE;
    why[0] = '\0';
    if (!in)
        return NULL;
    in->path = path;
    in->why = why;
    char *text = file_read(path, RECORD_BYTES, &in->size, reason);
    in->text = text;
    if (text)
        s = load(in, keep && strcmp(path, "-") != 0, upto, status);
    else
        snprintf(why, WHY, "%s", reason);
    free(text);
    free(in);
    return s;
}
