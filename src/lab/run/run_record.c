/* SPDX-License-Identifier: MIT
 *
 * run_record.c: the record of a simulated game, written by a session that played the same moves, so
 * that it is a record like any other. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "file.h"
#include "hidalgo/session.h"
#include "record/record_on_disk.h"
#include "sim.h"

static bool play_again(struct hd_session *session, const struct hd_move *moves,
                       const struct hd_game *game, const char *name, char why[SIM_WHY])
{
    for (int i = 0; i < game->moves; i++)
        if (!hd_session_play(session, moves[i])) {
            snprintf(why, SIM_WHY, "%s: the session does not follow the game at move %d", name,
                     i + 1);
            return false;
        }
    const int16_t *scores = hd_session_view(session, HD_NONE)->known.score;
    const char *trouble = hd_session_trouble(session);
    if (!trouble && memcmp(scores, game->state->score, sizeof game->state->score) != 0)
        trouble = "the session ends with other scores than the game";
    if (trouble)
        snprintf(why, SIM_WHY, "%s: %.250s", name, trouble);
    return !trouble;
}

void sim_seating(int seats, struct hd_seating *out)
{
    static const char *const names[] = {"ana", "beto", "cruz", "dora", "elena"};
    *out = (struct hd_seating){.seats = seats};
    for (int i = 0; i < seats; i++) {
        struct hd_player *p = &out->player[i];
        p->colour = (enum hd_colour)i;
        p->letter = hd_colour_letter(p->colour);
        snprintf(p->name, sizeof p->name, "%s", names[i]);
        snprintf(p->word, sizeof p->word, "%s", names[i]);
    }
    snprintf(out->player[seats].word, HD_NAME, "dummy");
}

struct hd_session *sim_session(const struct sim_setup *setup, const struct hd_game *game,
                               const struct hd_move *moves, char why[SIM_WHY])
{
    char name[64];
    struct hd_errors errors = {0};
    struct hd_session_setup begin = {
        .request = setup->request, .seed = game->seed, .given = true, .first = -1, .apart = true};
    sim_seating(setup->match.seats, &begin.seating);
    for (int i = 0; i < setup->match.seats; i++)
        begin.seating.player[i].bot = setup->match.player[game->seated[i]].bot;
    snprintf(name, sizeof name, "game-%06" PRIu64 ".record", game->index);
    struct hd_session *session = hd_session_new(&begin, &errors);
    if (!session)
        snprintf(why, SIM_WHY, "%s: %.250s", name,
                 errors.count ? errors.error[0].message : "cannot be begun");
    if (!session || play_again(session, moves, game, name, why))
        return session;
    hd_session_free(session);
    return NULL;
}

enum sim_recorded sim_record(const struct sim_setup *setup, const struct hd_game *game,
                             const struct hd_move *moves, char why[SIM_WHY])
{
    char path[FILE_PATH], name[64], wrong[160] = "";
    bool exists = false;
    snprintf(name, sizeof name, "game-%06" PRIu64 ".record", game->index);
    if (!file_join(setup->records, name, path, sizeof path)) {
        snprintf(why, SIM_WHY, "the name of the folder is too long");
        return SIM_REFUSED;
    }
    struct hd_session *session = sim_session(setup, game, moves, why);
    if (!session)
        return SIM_REFUSED;
    bool done = hd_session_file(session, path, &exists, wrong);
    hd_session_free(session);
    if (!done)
        snprintf(why, SIM_WHY, "%s: %s", name, wrong);
    return done ? SIM_RECORDED : exists ? SIM_REFUSED : SIM_UNWRITTEN;
}
