/* SPDX-License-Identifier: MIT
 *
 * play_command.c: 'hidalgo play': begins a game from options.
 *
 * frontend.c plays it on the screen; session.h is the game. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "file.h"
#include "frontend.h"
#include "intl.h"
#include "phrase.h"
#include "print.h"
#include "request.h"
#include "settings.h"
#include "text.h"

enum { REQUEST, SEATS = REQUEST + 4, SEED, FIRST, POSITION, RECORD, OPEN, HINTS, FRONTEND };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [SEATS] = {'n', "seats", N_("NAME:BOT,..."),
               N_("two to five players; NAME:BOT is a bot: {levels} (the weakest first), or "
                  "another; ana:BOT:ms=500 (time for an answer), ana:BOT:it=300 (iterations) or "
                  "ana:BOT:style=FILE; ana:human:pl is asked in Polish"),
               NULL},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed and moves give the same game"), N_("random")},
    [FIRST] = {'f', "first", N_("NAME"), N_("who begins"), "random"},
    [POSITION] = {0, "position", N_("FILE"), N_("start from a position"), NULL},
    [RECORD] = {'o', "record", N_("FILE"), N_("save the game in this file"),
                N_("the state folder")},
    [OPEN] = {0, "open-castillo", NULL, N_("the same as --with open-castillo"), NULL},
    [HINTS] = {0, "hints", N_("HINTS"), N_("free, round (one for each player each round) or off"),
               "free"},
    FRONTEND_ROWS(FRONTEND),
    FLAG_LANGUAGE,
    FLAG_TRUSTED,
    {.name = NULL}};

const struct usage usage_play = {"play", NULL,
                                 N_("Plays a game at this terminal. Without options there is a "
                                    "menu. Every move is saved at once."),
                                 rows};

struct play {
    struct request request;
    struct frontend frontend;
    const char *seats, *first, *position, *record;
    enum hd_hint_rule hints;
    uint64_t seed;
    bool edition;       /* --edition was given                                */
    bool seeded, begun; /* begun: some option of the game was given           */
};

static void play_options(struct play *p, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;) {
        if (frontend_take(&p->frontend, FRONTEND, i, o))
            continue;
        p->begun = true;
        p->edition |= i == REQUEST;
        if (request_take(&p->request, REQUEST, i, o))
            continue;
        else if (i == SEATS)
            p->seats = o->value;
        else if (i == SEED)
            p->seeded = flags_number(o, "seed", 0, UINT64_MAX, &p->seed);
        else if (i == FIRST)
            p->first = o->value;
        else if (i == POSITION)
            flags_path(o, "position", &p->position);
        else if (i == RECORD)
            flags_path(o, "record", &p->record);
        else if (i == HINTS && !hd_hint_rule_read(o->value, &p->hints))
            flags_wrong(o, _("--hints: '%s' is not free, round or off"), o->value);
        else if (i == OPEN)
            word_list_add(&p->request.with, rows[OPEN].name, false);
    }
    if (!o->stop)
        flags_operands(o, 0);
}

static bool find_first(struct flags *o, const char *text, const struct hd_seating *seating,
                       int *out)
{
    char want[HD_NAME], name[HD_NAME];
    *out = -1;
    if (!text || !strcmp(text, "random"))
        return true;
    text_fold(text, want, sizeof want);
    for (int i = 0; i < seating->seats; i++)
        if (!strcmp(text_fold(seating->player[i].name, name, sizeof name), want)) {
            *out = i;
            return true;
        }
    flags_wrong(o, _("--first: there is no player '%s'"), text);
    return false;
}

static bool fill_seating(struct play *p, struct flags *o, struct hd_session_setup *setup)
{
    const char *bot = hd_bot_opponent()->name;
    char preset[160], why[160];
    snprintf(preset, sizeof preset, "you,ana:%s,beto:%s,cruz:%s", bot, bot, bot);
    if (p->position && !p->seats && !p->first)
        return true; /* the position has the players */
    if (p->position && !p->seats) {
        flags_wrong(o, _("--first with --position needs --seats too"));
        return false;
    }
    if (!p->seats)
        print_error(_("hidalgo: no --seats: playing with %s"), preset);
    if (!hd_seating_read(p->seats ? p->seats : preset, &setup->seating, why)) {
        flags_wrong(o, "--seats: %s", why);
        return false;
    }
    return find_first(o, p->first, &setup->seating, &setup->first);
}

/* record: the file that could not be made, or "". */
static void print_unsaved(const char *record, const char *why)
{
    char line[2 * FILE_PATH];
    print_error("%s", phrase(line, sizeof line,
                             *record ? _("hidalgo: this game is not saved in {file}: {reason}")
                                     : _("hidalgo: this game is not saved: {reason}"),
                             "file", record, "reason", why, NULL));
}

static struct hd_session *play_begin(struct play *p, struct flags *o, int *status)
{
    char record[FILE_PATH], why[160];
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {.request = request_of(&p->request),
                                     .seed = p->seeded ? p->seed : hd_seed_by_lot(),
                                     .given = p->seeded,
                                     .hints = p->hints,
                                     .first = -1,
                                     .position = p->position,
                                     .record = p->record,
                                     .shelved = !p->record};
    if (p->position && !p->edition)
        setup.request.edition = NULL; /* the position has it                      */
    if (!fill_seating(p, o, &setup)) {
        *status = o->status;
        return NULL;
    }
    if (!setup.record && hd_record_new(record, sizeof record, why))
        setup.record = record;
    else if (!setup.record)
        print_unsaved(record, why);
    struct hd_session *session = hd_session_new(&setup, &errors);
    if (!session)
        *status = request_failed(&errors);
    return session;
}

static int play_game(struct play *p, struct flags *o)
{
    int status = EXIT_DONE;
    struct hd_session *session = NULL;
    if (p->frontend.plain || p->begun)
        session = play_begin(p, o, &status);
    if (!session && status != EXIT_DONE)
        return status;
    p->frontend.first = !p->seats && !p->position;
    struct hd_request request = request_of(&p->request);
    status = frontend_play(&p->frontend, session, &request);
    if (status != FRONTEND_NO_MENU)
        return status;
    p->frontend.plain = true; /* plain play has no menu                          */
    return play_game(p, o);
}

int cmd_play(int argc, char **argv)
{
    struct play p = {.frontend = {.custom = {[TUI_pace] = PACE_TIMED}}};
    struct flags o;
    int status;
    request_begin(&p.request);
    flags_begin(&o, &usage_play, argc, argv);
    play_options(&p, &o);
    if (o.stop)
        return o.status;
    if (!settings_read(&p.frontend, p.begun ? NULL : &p.request, &status))
        return status;
    p.frontend.plain = !frontend_draws(&p.frontend);
    return play_game(&p, &o);
}
