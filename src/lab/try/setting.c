/* SPDX-License-Identifier: MIT
 *
 * setting.c: finds a position, lays the card face up, and lets bots play until it can be taken. */
#include "try/setting.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position/position.h"
#include "run/sim.h"

enum { LOTS = 20 }; /* positions that are tried before none is found */

static bool setting_wrong(struct hd_errors *errors, const char *about, const char *message)
{
    snprintf(errors->file, sizeof errors->file, "%.*s", (int)sizeof errors->file - 1, about);
    snprintf(errors->error[0].message, sizeof errors->error[0].message, "%s", message);
    errors->count = 1;
    return false;
}

/* ---- a position by lot -------------------------------------------------------------- */

struct middle {
    int round;
    bool found;
    struct hd_state state;
};

/* Stops at the first question of the turns of that round. */
static bool setting_watch(void *context, const struct hd_game *game)
{
    struct middle *m = context;
    game->events->due = true;
    if (game->state->phase != HD_PHASE_TURNS || game->state->round != m->round)
        return true;
    m->state = *game->state;
    m->found = true;
    return false;
}

/* A round in the middle third of a game. */
static int middle_round(const struct hd_rules *r, uint64_t *lot)
{
    int third = r->rounds / 3;
    return third + (int)hd_random_below(lot, (uint32_t)(r->rounds - 2 * third));
}

static bool by_lot(const struct try_setup *setup, uint64_t *lot, struct origin *o,
                   struct hd_errors *errors)
{
    const struct hd_rules *r = &o->edition.rules;
    struct hd_match_result result;
    char why[HD_MATCH_WHY] = "";
    struct middle m = {.round = middle_round(r, lot)};
    struct hd_match match = {.rules = r,
                             .seats = setup->seats,
                             .rotation = HD_LISTED,
                             .games = 1,
                             .seed = hd_random(lot),
                             .watch = setting_watch,
                             .context = &m};
    for (int i = 0; i < setup->seats; i++)
        match.player[i] = setup->player[i % setup->bots];
    hd_match(&match, &result, why);
    if (!m.found)
        return setting_wrong(errors, "--seed", *why ? why : "the game is too short");
    sim_seating(setup->seats, &o->seating);
    hd_position_of(&m.state, &o->at);
    o->placed = true;
    o->first = -1;
    o->seed = hd_random(lot);
    return true;
}

/* ---- the card -------------------------------------------------------------------------- */

static bool find_card(const struct try_setup *setup, const struct hd_edition *e, int *card,
                      struct hd_errors *errors)
{
    char message[HD_NAME + 100];
    *card = hd_card_named(e, setup->card);
    if (*card >= 0 && e->rules.card[*card].copies > 0)
        return true;
    snprintf(message, sizeof message,
             *card >= 0    ? "the card '%.60s' has no copies in this game"
             : *card == -2 ? "'%.60s' may be several cards"
                           : "there is no card '%.60s' in this game",
             setup->card);
    return setting_wrong(errors, "--card", message);
}

/* Instead of what lies on its stack; it is not turned up again later. */
static void lay_face_up(struct origin *o, int card)
{
    const struct hd_rules *r = &o->edition.rules;
    uint8_t *pile = o->at.pile[hd_position_pile(r, o->seating.seats, card)];
    for (int i = o->at.round + 1; i < r->rounds; i++)
        if (pile[i] == card)
            pile[i] = HD_NONE;
    pile[o->at.round] = (uint8_t)card;
}

/* ---- up to the question -------------------------------------------------------------- */

static bool seat_bots(const struct try_setup *setup, struct hd_session *s, struct hd_errors *errors)
{
    char why[160];
    for (int i = 0; i < hd_session_seating(s)->seats; i++)
        if (!hd_session_seat_kind(s, i, setup->spec[i % setup->bots], why))
            return setting_wrong(errors, "--seats", why);
    return true;
}

/* Bots play until somebody is asked which card to take. */
static bool setting_play_on(struct try_setting *t, struct hd_errors *errors)
{
    struct hd_move legal[HD_MOVES];
    const struct hd_state *k;
    for (int i = 0; i < HD_MATCH_LENGTH && hd_session_question(t->session).ask != HD_ASK_card; i++)
        if (!hd_session_bot(t->session))
            break;
    if (hd_session_question(t->session).ask != HD_ASK_card)
        return setting_wrong(errors, "--position", "nobody takes a card any more");
    t->taker = hd_session_question(t->session).who;
    k = &hd_session_view(t->session, HD_NONE)->known;
    int count = hd_session_legal(t->session, legal);
    for (int i = 0; i < count; i++)
        if (hd_open_card(k, legal[i].b) == t->card) {
            t->take = legal[i];
            return true;
        }
    return setting_wrong(errors, "--card", "the card cannot be taken there");
}

static bool setting_begin(const struct try_setup *setup, struct origin *o, struct try_setting *out,
                          struct hd_errors *errors)
{
    lay_face_up(o, out->card);
    out->session = hd_session_from(o, setup->position ? setup->position : "--seed", errors);
    if (out->session && seat_bots(setup, out->session, errors) && setting_play_on(out, errors))
        return true;
    hd_session_free(out->session);
    out->session = NULL;
    return false;
}

static bool begin_given(const struct try_setup *setup, struct origin *o, struct try_setting *out,
                        struct hd_errors *errors)
{
    if (!hd_position_load(setup->position, &setup->request, o, errors) ||
        !find_card(setup, &o->edition, &out->card, errors))
        return false;
    if (o->at.round >= o->edition.rules.rounds)
        return setting_wrong(errors, setup->position, "the game is over, and nobody takes a card");
    o->seed = o->seeded ? o->seed : setup->seed;
    return setting_begin(setup, o, out, errors);
}

/* Not every position fits: somebody may keep the only copy of the card. */
static bool begin_by_lot(const struct try_setup *setup, struct origin *o, struct try_setting *out,
                         struct hd_errors *errors)
{
    uint64_t lot = setup->seed;
    char why[HD_PLAYERS_WHY];
    if (!hd_ruleset_from_options(&o->ruleset, &setup->request, errors) ||
        !hd_ruleset_load(&o->ruleset, &o->edition, errors) ||
        !find_card(setup, &o->edition, &out->card, errors))
        return false;
    if (!hd_players_fit(&o->edition, setup->seats, why))
        return setting_wrong(errors, "--players", why);
    for (int i = 0; i < LOTS; i++) {
        *errors = (struct hd_errors){.count = 0};
        if (!by_lot(setup, &lot, o, errors))
            return false;
        if (setting_begin(setup, o, out, errors))
            return true;
    }
    return false;
}

bool try_begin(const struct try_setup *setup, struct try_setting *out, struct hd_errors *errors)
{
    struct origin *o = calloc(1, sizeof *o);
    *out = (struct try_setting){.session = NULL};
    bool good = o ? (setup->position ? begin_given : begin_by_lot)(setup, o, out, errors)
                  : setting_wrong(errors, "--seed", "there is not enough memory");
    free(o);
    return good;
}
