/* SPDX-License-Identifier: MIT
 *
 * course.c: the course of a game: its beginning, its moves, its events, and views of it. It knows
 * nothing of bots, lessons and files, which session.c adds.
 *
 * It keeps all states: undo drops the last ones (undo.c), and a replay looks at any of them. */
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "inside.h"
#include "intl.h"
#include "texts.h"

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
    s->reviewed = false;
}

/* ---- beginning and end ------------------------------------------------------------ */

/* before: the state before the move. */
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

/* Sets everything but its state: nothing has happened to it yet. */
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
        errors_blame(errors, file, wrong == why ? why : _(wrong));
        hd_course_end(s);
        return NULL;
    }
    log_events(s, &ev, 0, &s->turn[0].state);
    fresh_turn(&s->turn[0], HD_NONE, (struct hd_move){.ask = HD_ASK_NOTHING});
    s->turn[0].logged = s->logged;
    return s;
}

void hd_course_end(struct hd_session *s)
{
    hd_texts_free(s->origin.ruleset.texts);
    free(s->turn);
    free(s->log);
    if (s->views)
        free(s->views->advised);
    free(s->views);
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

/* ---- going on --------------------------------------------------------------------------- */

/* Cards turned up, dials, a Veto, the dummy's draws: people saw them, so the move cannot be taken
 * back. */
bool hd_reveals(const struct hd_events *ev, int seats)
{
    for (int i = 0; i < ev->n; i++) {
        unsigned flags = hd_event_row(ev->e[i].type)->flags;
        if (flags & HD_EVENT_REVEALS || (flags & HD_EVENT_DUMMYS && ev->e[i].who >= seats))
            return true;
    }
    return false;
}

void hd_manners_go_on(const struct turn *before, struct turn *next)
{
    bool same =
        before->state.round == next->state.round && before->state.active == next->state.active;
    next->mine = before->mine;
    next->rest = same ? before->rest : 0;
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

/* ---- text for the current question --------------------------------------------------- */

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
