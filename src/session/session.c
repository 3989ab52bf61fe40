/* SPDX-License-Identifier: MIT
 *
 * session.c: a game at a table, with its bots, its lesson and its file: begins and plays.
 *
 * course.c keeps what was played, answering.c asks bots, undo.c takes moves back. */
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "exec/exec.h"
#include "inside.h"
#include "intl.h"
#include "texts.h"

/* ---- beginning ------------------------------------------------------------------- */

/* The position's own players, or those named for its seats. */
static bool seat_players(struct origin *o, const struct hd_seating *wanted,
                         struct hd_errors *errors, const char *file)
{
    if (o->placed && wanted->seats > 0 && wanted->seats != o->seating.seats)
        return errors_blame(errors, file, _("the position is for another number of players"));
    if (!o->placed || wanted->seats > 0)
        o->seating = *wanted;
    hd_seating_finish(&o->seating);
    return true;
}

/* Another program may have taken the name in the meantime. */
static bool begin_record(struct hd_session *s, const struct hd_session_setup *setup, char why[160])
{
    char other[sizeof s->record.path];
    const char *path = setup->record;
    bool exists = false;
    while (!hd_record_begin(s, path, &exists, why)) {
        if (!exists || !setup->shelved || !hd_record_new(other, sizeof other, why))
            return false;
        path = other;
    }
    return true;
}

/* Chooses the rules; reads the texts of its sets now, once and for all. */
static bool session_choose(const struct hd_session_setup *setup, struct hd_texts *texts,
                           struct origin *o, struct hd_errors *errors)
{
    struct hd_request request = setup->request;
    request.texts = texts;
    if (setup->position)
        return hd_position_load(setup->position, &request, o, errors);
    return hd_ruleset_from_options(&o->ruleset, &request, errors) &&
           hd_ruleset_load(&o->ruleset, &o->edition, errors);
}

/* Makes its bots and its file; NULL, with errors, if it cannot. */
static struct hd_session *open_game(struct hd_session *s, const struct hd_session_setup *setup,
                                    struct hd_errors *errors)
{
    char why[160] = "";
    bool sound = hd_seats_hire(s, errors);
    s->record.apart = setup->apart;
    if (sound && setup->record && !begin_record(s, setup, why)) {
        errors->unreadable = true;
        sound = errors_blame(errors, setup->record, why);
    }
    if (sound)
        return s;
    hd_session_free(s);
    return NULL;
}

static struct hd_session *begin_game(const struct origin *o, const char *file,
                                     const struct hd_session_setup *setup, struct hd_errors *errors)
{
    struct hd_session *s = hd_session_begin(o, file, errors);
    if (!s)
        return NULL;
    hd_session_run_commands(s);
    return open_game(s, setup, errors);
}

struct hd_session *hd_session_from(struct origin *o, const char *file, struct hd_errors *errors)
{
    static const struct hd_session_setup no_record = {.first = -1};
    hd_seating_finish(&o->seating);
    return begin_game(o, file, &no_record, errors);
}

struct hd_session *hd_session_new(const struct hd_session_setup *setup, struct hd_errors *errors)
{
    struct hd_texts *asked = setup->request.texts;
    struct hd_texts *texts = asked ? hd_texts_share(asked) : hd_texts_new();
    struct origin *o = calloc(1, sizeof *o);
    struct hd_session *s = NULL;
    bool sound = o && texts && session_choose(setup, texts, o, errors);
    if (sound) {
        o->first = setup->first;
        o->given = setup->given || o->seeded;
        o->hints = setup->hints;
        if (!o->seeded)
            o->seed = setup->seed;
        sound = seat_players(o, &setup->seating, errors, setup->position);
    }
    if (sound)
        s = begin_game(o, setup->position ? setup->position : "--seats", setup, errors);
    free(o);
    hd_texts_free(texts);
    return s;
}

struct hd_session *hd_session_again(const struct hd_session *old, uint64_t seed, const char *record,
                                    struct hd_errors *errors)
{
    struct hd_session_setup setup = {.record = record, .shelved = true};
    struct origin *o = malloc(sizeof *o);
    struct hd_session *s = NULL;
    if (o) {
        *o = old->origin;
        o->seed = seed;
        o->given = o->seeded = false;
        s = hd_session_begin(o, "--seats", errors);
    }
    free(o);
    if (!s)
        return NULL;
    s->runs_commands = old->runs_commands;
    return open_game(s, &setup, errors);
}

const char *hd_session_trouble(const struct hd_session *s)
{
    const char *trouble = s->record.trouble[0] ? s->record.trouble : NULL;
    for (int seat = 0; !trouble && seat < HD_SEATS; seat++)
        if (s->bot[seat].hired)
            trouble = hd_hired_trouble(s->bot[seat].hired);
    return trouble;
}

const char *hd_session_record(const struct hd_session *s)
{
    return s->record.kept ? s->record.path : NULL;
}

/* ---- playing --------------------------------------------------------------------------- */

static bool person_waits(const struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    return q.ask == HD_ASK_NOTHING || !s->origin.seating.player[q.who].bot;
}

bool hd_session_play(struct hd_session *s, struct hd_move m)
{
    static const struct hd_move pass = {.ask = HD_ASK_veto};
    char why[HD_LESSON_TEXT];
    hd_session_bot_stop(s);
    if (!hd_lesson_takes(s, m, why, sizeof why) || !hd_session_step(s, m))
        return false;
    while (person_waits(s) && hd_session_lets_pass(s) && hd_session_step(s, pass))
        continue;
    bool again = s->redos > 0 && memcmp(&s->redo[s->redos - 1], &m, sizeof m) == 0;
    s->redos = again ? s->redos - 1 : 0;
    hd_record_follow(s, person_waits(s));
    return true;
}

void hd_session_manner(struct hd_session *s, int seat, enum hd_manner manner)
{
    hd_manners_say(now(s), seat, manner);
    hd_record_follow(s, false);
}

int hd_session_play_line(struct hd_session *s, const struct hd_line *line)
{
    int who = hd_session_question(s).who, played = 0;
    if (line->manner != HD_MANNER_SAME)
        hd_session_manner(s, who, line->manner);
    while (played < line->count && hd_session_question(s).who == who &&
           hd_session_play(s, line->move[played]))
        played++;
    return played;
}
