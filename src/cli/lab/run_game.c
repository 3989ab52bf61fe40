/* SPDX-License-Identifier: MIT
 *
 * run_game.c: one game of a run, from its seed and its bots (run_game.h). */
#include "run_game.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "lab.h"
#include "request.h"
#include "run/runfile.h"

struct searched {
    uint64_t game, hash;
    bool found;
};

static bool run_game_look(void *context, const struct sim_row *row)
{
    struct searched *s = context;
    s->found = row->index == s->game;
    s->hash = row->hash;
    return !s->found;
}

/* Plays it, and compares its end with the file. */
static struct hd_session *run_game_play(const struct sim_setup *setup, const struct searched *s,
                                        int *status, char why[240])
{
    char wrong[SIM_WHY] = "";
    uint64_t hash = 0;
    struct hd_session *session = sim_again(setup, s->game, &hash, wrong);
    *status = session ? EXIT_DONE : EXIT_FILE;
    if (!session)
        snprintf(why, 240, "%.239s", wrong);
    else if (hash != s->hash) {
        *status = EXIT_USAGE;
        snprintf(why, 240,
                 "game %" PRIu64
                 " ends differently than in the file: its bots do not play the same twice",
                 s->game);
    }
    return session;
}

/* The caller names the file itself. */
static void say_of(const char *path, const char *wrong, char why[240])
{
    size_t n = strlen(path);
    bool named = strncmp(wrong, path, n) == 0 && strncmp(wrong + n, ": ", 2) == 0;
    snprintf(why, 240, "%.239s", named ? wrong + n + 2 : wrong);
}

static struct hd_session *run_game_load(const char *path, struct run_head *head,
                                        struct sim_setup *setup, struct lab_bots *bots,
                                        struct searched *s, int *status, char why[240])
{
    static struct hd_edition edition;
    struct hd_errors errors = {0};
    char wrong[SIM_WHY] = "";
    *status = EXIT_FILE;
    if (!runfile_head(path, head, wrong)) {
        say_of(path, wrong, why);
        return NULL;
    }
    lab_run_take(head, bots, setup);
    setup->edition = &edition;
    if (!hd_edition_load(&edition, &setup->request, &errors)) {
        *status = request_failed(&errors);
        return NULL;
    }
    if (edition.rules.id != head->rules_id)
        snprintf(why, 240, "%s", "the edition has changed since");
    else if (!runfile_read(path, &edition, run_game_look, s, wrong) && *wrong)
        say_of(path, wrong, why);
    else if (!s->found)
        snprintf(why, 240, "there is no game %" PRIu64 " in it", s->game);
    if (*why || !lab_bots_hire(bots, setup->match.player, status))
        return NULL;
    lab_bots_meet(bots, &edition, head->texts, setup->match.seats);
    return run_game_play(setup, s, status, why);
}

struct hd_session *run_game(const char *path, uint64_t game, int *status, char why[240])
{
    static struct lab_bots bots;
    static struct run_head head;
    struct sim_setup setup = {.shards = 0};
    struct searched s = {.game = game};
    struct hd_session *session = run_game_load(path, &head, &setup, &bots, &s, status, why);
    if (session)
        for (int i = 0; i < bots.count; i++)
            hd_session_seat(session, i, NULL);
    lab_bots_dismiss(&bots);
    head_free(&head);
    return session;
}

bool run_game_is_run(const char *path)
{
    static struct run_head head;
    char wrong[SIM_WHY];
    bool is = runfile_head(path, &head, wrong);
    if (is)
        head_free(&head);
    return is;
}
