/* SPDX-License-Identifier: MIT
 *
 * session.c: a game in progress: begins it, plays moves, and hands out views.
 *
 * All states are kept: going back is forgetting the last ones (undo.c), and a replay
 * looks at any of them.  Bots are asked in answering.c. */
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

/* ---- memory ------------------------------------------------------------------- */

static bool room_for_turn(struct hd_session *s)
{
    if (s->moves + 2 <= s->room)
        return true;
    long room = s->room ? s->room * 2 : 256;
    struct turn *turn = realloc(s->turn, (size_t)room * sizeof *turn);
    if (!turn)
        return false;
    s->turn = turn;
    s->room = room;
    return true;
}

static bool room_for_events(struct hd_session *s, int n)
{
    if (s->logged + n <= s->log_room)
        return true;
    int room = s->log_room ? s->log_room : 1024;
    while (room < s->logged + n)
        room *= 2;
    struct hd_happening *log = realloc(s->log, (size_t)room * sizeof *log);
    if (!log)
        return false;
    s->log = log;
    s->log_room = room;
    return true;
}

void hd_views_forget(struct hd_session *s)
{
    memset(s->views->made, 0, sizeof s->views->made);
    memset(s->views->looked, 0, sizeof s->views->looked);
    hd_hints_forget(s);
}

/* ---- beginning ------------------------------------------------------------------- */

/* file: what is to blame. */
static void add_error(struct hd_errors *errors, const char *file, const char *message)
{
    if (errors->count == 0)
        text_clean(file, errors->file, sizeof errors->file);
    if (errors->count < HD_ERRORS) {
        struct hd_error *e = &errors->error[errors->count];
        *e = (struct hd_error){.line = 0};
        text_clean(message, e->message, sizeof e->message);
    }
    errors->count++;
}

/* before: the state that the move met. */
static void log_events(struct hd_session *s, const struct hd_events *ev, long move,
                       const struct hd_state *before)
{
    int round = before->round;
    uint8_t inside[HD_SEATS];
    memcpy(inside, before->cab[HD_CASTILLO], sizeof inside);
    for (int i = 0; i < ev->n; i++) {
        const struct hd_event *e = &ev->e[i];
        /* One move can end a round and begin the next. */
        if (e->type == HD_EV_round)
            for (int r = 0; r < s->origin.edition.rules.rounds; r++)
                if (s->origin.edition.rules.round_number[r] == e->n)
                    round = r;
        s->log[s->logged++] = (struct hd_happening){
            .event = *e,
            .move = (uint32_t)move,
            .ask = move > 0 ? s->turn[move].move.ask : (uint8_t)HD_ASK_NOTHING,
            .round = (uint8_t)round,
            .announced = hd_announced(e, inside),
        };
    }
}

static const char *first_state(struct hd_session *s, struct hd_events *ev)
{
    const struct origin *o = &s->origin;
    struct hd_state *state = &s->turn[0].state;
    if (o->placed) {
        struct hd_position at = o->at;
        at.seed = o->seed;
        if (o->first >= 0)
            at.first = (uint8_t)o->first;
        return hd_begin_at(&o->edition.rules, &at, state, ev);
    }
    struct hd_setup setup = {.seats = o->seating.seats,
                             .seed = o->seed,
                             .first = o->first < 0 ? HD_NONE : (uint8_t)o->first};
    return hd_begin(&o->edition.rules, &setup, state, ev)
               ? NULL
               : N_("these cards and this number of players do not make a game");
}

/* All but its state: nothing was said of it yet. */
static void fresh_turn(struct turn *t, unsigned who, struct hd_move m)
{
    memset((char *)t + sizeof t->state, 0, sizeof *t - sizeof t->state);
    t->who = (uint8_t)who;
    t->move = m;
}

struct hd_session *hd_session_begin(const struct origin *origin, const char *file,
                                    struct hd_errors *errors)
{
    struct hd_session *s = calloc(1, sizeof *s);
    struct hd_events ev = {.n = 0};
    char why[HD_PLAYERS_WHY];
    if (!s)
        return NULL;
    hd_record_none(&s->record);
    s->origin = *origin;
    hd_texts_share(s->origin.ruleset.texts);
    s->views = calloc(1, sizeof *s->views);
    const char *wrong = s->views && room_for_turn(s) ? NULL : N_("there is not enough memory");
    if (!wrong && !hd_players_fit(&s->origin.edition, s->origin.seating.seats, why))
        wrong = why;
    if (!wrong)
        wrong = first_state(s, &ev);
    if (!wrong && !room_for_events(s, ev.n))
        wrong = N_("there is not enough memory");
    if (wrong) {
        add_error(errors, file, wrong == why ? why : _(wrong));
        hd_session_free(s);
        return NULL;
    }
    log_events(s, &ev, 0, &s->turn[0].state);
    fresh_turn(&s->turn[0], HD_NONE, (struct hd_move){.ask = HD_ASK_NOTHING});
    s->turn[0].logged = s->logged;
    return s;
}

/* Players of a position, or those who were named for its seats. */
static bool seat_players(struct origin *o, const struct hd_seating *wanted,
                         struct hd_errors *errors, const char *file)
{
    if (o->placed && wanted->seats > 0 && wanted->seats != o->seating.seats) {
        add_error(errors, file, _("the position is for another number of players"));
        return false;
    }
    if (!o->placed || wanted->seats > 0)
        o->seating = *wanted;
    hd_seating_finish(&o->seating);
    return true;
}

/* Another program may have taken the name meanwhile. */
static bool begin_record(struct hd_session *s, const struct hd_session_setup *setup, char why[160])
{
    char other[sizeof s->record.path];
    const char *path = setup->record;
    bool exists = false;
    s->record.apart = setup->apart;
    while (!hd_record_begin(s, path, &exists, why)) {
        if (!exists || !setup->shelved || !hd_record_new(other, sizeof other, why))
            return false;
        path = other;
    }
    return true;
}

/* What is to be played; what its sets say is read now, once and for all. */
static bool choose(const struct hd_session_setup *setup, struct hd_texts *texts, struct origin *o,
                   struct hd_errors *errors)
{
    struct hd_request request = setup->request;
    request.texts = texts;
    if (setup->position)
        return hd_position_load(setup->position, &request, o, errors);
    return hd_ruleset_from_options(&o->ruleset, &request, errors) &&
           hd_ruleset_load(&o->ruleset, &o->edition, errors);
}

/* Its bots are made, and its file; NULL, with errors, when that cannot be. */
static struct hd_session *open_game(struct hd_session *s, const struct hd_session_setup *setup,
                                    struct hd_errors *errors)
{
    char why[160] = "";
    bool sound = hd_seats_hire(s, errors);
    if (sound && setup->record && !begin_record(s, setup, why)) {
        add_error(errors, setup->record, why);
        errors->unreadable = true;
        sound = false;
    }
    if (sound)
        return s;
    hd_session_free(s);
    return NULL;
}

struct hd_session *hd_session_new(const struct hd_session_setup *setup, struct hd_errors *errors)
{
    struct hd_texts *asked = setup->request.texts;
    struct hd_texts *texts = asked ? hd_texts_share(asked) : hd_texts_new();
    struct origin *o = calloc(1, sizeof *o);
    struct hd_session *s = NULL;
    bool sound = o && texts && choose(setup, texts, o, errors);
    if (sound) {
        o->first = setup->first;
        o->given = setup->given || o->seeded;
        o->hints = setup->hints;
        if (!o->seeded)
            o->seed = setup->seed;
        sound = seat_players(o, &setup->seating, errors, setup->position);
    }
    if (sound)
        s = hd_session_begin(o, setup->position ? setup->position : "--seats", errors);
    free(o);
    hd_texts_free(texts);
    if (!s)
        return NULL;
    hd_session_run_commands(s);
    return open_game(s, setup, errors);
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

void hd_session_free(struct hd_session *s)
{
    if (!s)
        return;
    if (s->past) {
        free(s->views);
        free(s);
        return;
    }
    hd_record_close(&s->record);
    for (int seat = 0; seat < HD_SEATS; seat++)
        hd_seat_dismiss(s, seat);
    hd_texts_free(s->origin.ruleset.texts);
    lesson_free(s->lesson);
    free(s->reseat);
    free(s->turn);
    free(s->log);
    free(s->views);
    free(s->hinted.own);
    free(s->review);
    free(s);
}

/* ---- looking ------------------------------------------------------------------------ */

const struct hd_edition *hd_session_edition(const struct hd_session *s)
{
    return &s->origin.edition;
}

const char *hd_session_map(const struct hd_session *s)
{
    return hd_texts_map(s->origin.ruleset.texts, s->origin.edition.map);
}

const struct hd_seating *hd_session_seating(const struct hd_session *s)
{
    return &s->origin.seating;
}

const struct hd_rules *hd_session_rules(const struct hd_session *s)
{
    return &s->origin.edition.rules;
}

long hd_session_moves(const struct hd_session *s)
{
    return s->moves;
}

int hd_session_mover(const struct hd_session *s, long n)
{
    return n >= 1 && n <= s->moves ? s->turn[n].who : -1;
}

struct hd_question hd_session_question(const struct hd_session *s)
{
    return hd_question(&s->origin.edition.rules, &now(s)->state);
}

int hd_session_legal(const struct hd_session *s, struct hd_move out[HD_MOVES])
{
    return hd_legal(&s->origin.edition.rules, &now(s)->state, out);
}

bool hd_session_over(const struct hd_session *s)
{
    return hd_over(&now(s)->state);
}

static int view_of(const struct hd_session *s, int seat)
{
    return seat >= 0 && seat < s->origin.seating.seats ? seat : HD_SEATS;
}

const struct hd_view *hd_session_view(const struct hd_session *s, int seat)
{
    int i = view_of(s, seat);
    if (!s->views->made[i]) {
        hd_observe(&s->origin.edition.rules, &now(s)->state, i == HD_SEATS ? HD_NONE : i,
                   &s->views->view[i]);
        s->views->made[i] = true;
    }
    return &s->views->view[i];
}

void hd_session_change(const struct hd_session *s, int viewer, struct hd_move m,
                       struct hd_change *out)
{
    hd_change(hd_session_look(s, viewer), m, out);
}

const struct hd_looking *hd_session_look(const struct hd_session *s, int viewer)
{
    int i = view_of(s, viewer);
    struct hd_looking *look = &s->views->look[i];
    if (!s->views->looked[i])
        hd_look(look, hd_session_rules(s), hd_session_view(s, viewer), hd_session_castillo_open(s));
    s->views->looked[i] = true;
    return look;
}

enum hd_refusal hd_session_refusal(const struct hd_session *s, struct hd_move m)
{
    return hd_refusal_of(&s->origin.edition.rules, &now(s)->state, m);
}

const struct hd_happening *hd_session_log(const struct hd_session *s, int *count)
{
    *count = s->logged;
    return s->log;
}

int hd_session_at_stake(const struct hd_session *s)
{
    int i = s->logged - 1;
    while (i >= 0 && s->log[i].event.type != HD_EV_announce &&
           s->log[i].event.type != HD_EV_veto_used)
        i--;
    return hd_ask_form(hd_session_question(s).ask) == HD_FORM_VETO ? i : -1;
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

/* Cards turned up, dials, a Veto, the dummy's draws: seen, so it cannot be taken back. */
bool hd_reveals(const struct hd_events *ev, int seats)
{
    for (int i = 0; i < ev->n; i++) {
        unsigned flags = hd_event_row(ev->e[i].type)->flags;
        if (flags & HD_EVENT_REVEALS || (flags & HD_EVENT_DUMMYS && ev->e[i].who >= seats))
            return true;
    }
    return false;
}

bool hd_session_step(struct hd_session *s, struct hd_move m)
{
    struct hd_events ev = {.n = 0};
    struct hd_question q = hd_session_question(s);
    if (s->past || !room_for_turn(s) || !room_for_events(s, HD_EVENTS))
        return false;
    struct turn *next = &s->turn[s->moves + 1];
    next->state = now(s)->state;
    if (!hd_apply(&s->origin.edition.rules, &next->state, m, &ev))
        return false;
    fresh_turn(next, q.who, m);
    hd_manners_go_on(now(s), next);
    next->bots = s->origin.seating.player[q.who].bot != NULL;
    log_events(s, &ev, s->moves + 1, &now(s)->state);
    next->logged = s->logged;
    next->revealed = hd_reveals(&ev, s->origin.seating.seats) || hd_ask_form(q.ask) == HD_FORM_VETO;
    s->moves++;
    hd_views_forget(s);
    return true;
}

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

char *hd_session_position(const struct hd_session *s, long moves)
{
    struct origin *o = malloc(sizeof *o);
    if (!o)
        return NULL;
    *o = s->origin;
    o->seeded = false;
    long at = moves < 0 || moves > s->moves ? s->moves : moves;
    hd_position_of(&s->turn[at].state, &o->at);
    char *text = hd_position_write(o);
    free(o);
    return text;
}

/* ---- text for the question that stands --------------------------------------------------- */

const char *hd_move_text(const struct hd_session *s, struct hd_move m, char *buf, size_t size)
{
    struct hd_scene c = scene_at(s, s->moves);
    return hd_scene_move_text(&c, m, buf, size);
}

bool hd_move_read(const struct hd_session *s, const char *text, struct hd_move *out, char why[160])
{
    struct hd_scene c = scene_at(s, s->moves);
    return hd_scene_move_read(&c, text, out, why);
}
