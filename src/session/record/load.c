/* SPDX-License-Identifier: MIT
 *
 * load.c: reads a record and plays it again (docs/SAVE_FORMAT.md).
 *
 * Nothing in the file is trusted: its size and lines are limited, its text must be clean, every
 * move legal, every hash the same.  A last line without its end was being written when the program
 * was killed; it is ignored, with a remark. load_header.c reads the header, load_moves.c the moves;
 * record.c writes. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "file.h"
#include "load.h"
#include "phrase.h"

enum { REPRODUCED = 0, DIVERGED = 2, UNREADABLE = 3 };

static bool first_error(struct record_scan *in, const struct hd_errors *errors)
{
    char text[LOAD_WHY], n[24];
    const char *message = errors->count ? errors->error[0].message : _("it cannot be loaded");
    const char *const templates[] = {_("{file}, line {n}: {message}"), "{file}: {message}",
                                     "{message}", NULL};
    in->number = 0;
    snprintf(n, sizeof n, "%d", errors->error[0].line);
    phrase_first(text, sizeof text, templates, "file", errors->file, "n",
                 errors->error[0].line ? n : "", "message", message, NULL);
    return load_unreadable(in, text);
}

static bool take_first(struct record_scan *in, struct header *h)
{
    struct origin *o = &h->origin;
    if (strcmp(h->first_word, "by-lot") == 0)
        return true;
    for (int i = 0; i < o->seating.seats; i++)
        if (strcmp(o->seating.player[i].word, h->first_word) == 0)
            o->first = i;
    in->number = 0;
    return o->first >= 0 || load_unreadable(in, _("the first player is none of the players"));
}

static bool load_rules(struct record_scan *in, struct header *h)
{
    struct hd_errors errors = {0};
    struct origin *o = &h->origin;
    if (!h->position)
        return hd_ruleset_load(&o->ruleset, &o->edition, &errors) || first_error(in, &errors);
    struct origin *at = malloc(sizeof *at);
    bool done = at && hd_position_inside(h->position, h->position_size, _("the position"),
                                         &o->ruleset, at, &errors);
    if (!done)
        first_error(in, &errors);
    else if (at->seating.seats != o->seating.seats)
        done = load_unreadable(in, _("the position is for another number of players"));
    if (done) {
        o->edition = at->edition;
        o->at = at->at;
        o->placed = true;
        o->seeded = at->seeded;
        o->given |= at->seeded;
    }
    free(at);
    return done;
}

static bool check_rules(struct record_scan *in, const struct header *h)
{
    char theirs[24], ours[24];
    if (h->origin.edition.rules.id == h->id)
        return true;
    snprintf(theirs, sizeof theirs, "%016" PRIx64, h->id);
    snprintf(ours, sizeof ours, "%016" PRIx64, h->origin.edition.rules.id);
    phrase(in->why, LOAD_WHY,
           _("this game was played with other rules ({theirs}); this program has {ours}"), "theirs",
           theirs, "ours", ours, NULL);
    in->failed = true;
    return false;
}

static struct hd_session *load_begin(struct record_scan *in, struct header *h)
{
    struct hd_errors errors = {0};
    hd_seating_finish(&h->origin.seating);
    if (!take_first(in, h) || !load_rules(in, h) || !check_rules(in, h))
        return NULL;
    struct hd_session *s = hd_session_begin(&h->origin, "", &errors);
    if (!s)
        first_error(in, &errors);
    return s;
}

/* If a bot cannot be started, or has no name here, a person gets its seat, and resuming says so. */
static void replace_missing(struct record_scan *in, struct hd_session *s)
{
    struct hd_errors errors = {.count = 0};
    if (hd_seats_hire(s, &errors))
        return;
    phrase(in->why, LOAD_WHY, _("{file}: {message}: a person plays in its place."), "file",
           errors.file, "message", errors.error[0].message, NULL);
    for (int seat = 0; seat < s->origin.seating.seats; seat++) {
        struct hd_player *p = &s->origin.seating.player[seat];
        if (p->bot && p->spec[0] && !s->bot[seat].hired)
            p->bot = NULL, p->spec[0] = '\0';
    }
}

static struct hd_session *load_game(struct record_scan *in, bool keep, int *status)
{
    struct header *h = calloc(1, sizeof *h);
    struct hd_session *s = h && load_header(in, h) ? load_begin(in, h) : NULL;
    bool played = s && load_moves(in, s);
    if (h) {
        hd_texts_free(h->origin.ruleset.texts);
        free(h->position);
    }
    free(h);
    if (played) {
        *status = REPRODUCED;
        if (in->cut)
            snprintf(in->why, LOAD_WHY, "%s", _("The last line was cut off and is ignored."));
        if (keep)
            replace_missing(in, s);
        char why[160];
        if (keep && !hd_record_resume(s, in->path, in->text, in->size, why)) {
            phrase(in->why, LOAD_WHY, "{why}", "why", why, NULL);
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

struct hd_session *hd_session_load(const char *path, bool keep, int *status, char why[240])
{
    char reason[FILE_WHY];
    struct record_scan *in = calloc(1, sizeof *in);
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
        s = load_game(in, keep && strcmp(path, "-") != 0, status);
    else
        snprintf(why, LOAD_WHY, "%s", reason);
    free(text);
    free(in);
    return s;
}

static bool same_players(const struct hd_session *a, const struct hd_session *b)
{
    const struct hd_seating *s = hd_session_seating(a), *t = hd_session_seating(b);
    bool same = s->seats == t->seats;
    for (int i = 0; same && i < s->seats; i++)
        same = strcmp(hd_player_kind(&s->player[i]), hd_player_kind(&t->player[i])) == 0;
    return same;
}

struct hd_session *hd_session_resume(const char *path, const struct hd_session *shown, int *status,
                                     char why[240])
{
    struct hd_session *s = hd_session_load(path, true, status, why);
    if (s && *status == REPRODUCED && same_players(shown, s))
        hd_session_run_commands(s);
    return s;
}
