/* SPDX-License-Identifier: MIT
 *
 * restore_todo.c: the unfinished decisions of a view from outside: whether a game can get there.
 * It asks again what was chosen on the way, so that the functions that answer find what they
 * rely on. */
#include "restore.h"
#include "steps/steps.h"

static bool is_place(unsigned place)
{
    return place < HD_PLACES;
}

/* ---- one on another ---------------------------------------------------------------- */

/* The turn itself asks, and not a step of a card. */
static bool is_of_turn(const struct hd_frame *f)
{
    return f->step == HD_NO_STEP && f->ask != HD_ASK_veto;
}

static bool shape_asks(const struct hd_step *e, unsigned ask)
{
    switch (ask) {
    case HD_ASK_target:
        return e->ask == HD_ASK_piece;
    case HD_ASK_grande:
        return e->shape == HD_SHAPE_grande;
    case HD_ASK_branch:
        return e->shape == HD_SHAPE_either;
    case HD_ASK_recall:
        return hd_step_is_known(e);
    case HD_ASK_recover:
        return e->shape == HD_SHAPE_recover;
    default:
        return e->ask == ask;
    }
}

/* Whether the phase itself asks that; the questions of a turn come first in asks.def. */
static bool phase_asks(const struct hd_state *s, unsigned ask)
{
    if (ask > HD_ASK_special && ask != HD_ASK_castillo)
        return false;
    return s->phase == (ask == HD_ASK_gift       ? HD_PHASE_PASSING
                        : ask == HD_ASK_power    ? HD_PHASE_POWER
                        : ask == HD_ASK_castillo ? HD_PHASE_SCORING
                                                 : HD_PHASE_TURNS);
}

/* Whether a frame carries out a sentence inside that 'in', which has come to a place. */
static bool is_inside(const struct hd_rules *r, const struct hd_frame *f,
                      const struct hd_frame *above)
{
    unsigned end = f->step + 1u, open = 1;
    if (f->step >= r->steps || r->step[f->step].shape != HD_SHAPE_in || !f->places ||
        !set_within(f->places, all_regions(r) | 1u << HD_CASTILLO))
        return false;
    for (; end < r->steps && open; end++) {
        open += r->step[end].shape == HD_SHAPE_in;
        open -= r->step[end].shape == HD_SHAPE_beyond;
    }
    return above->ask != HD_DUTY_RETURN && above->step > f->step && above->step < end - 1;
}

/* Whether a frame carries out what waited until then. */
static bool is_due(const struct hd_rules *r, const struct hd_frame *f, const struct hd_frame *above)
{
    if (f->left == HD_DUE_START)
        return above->step >= r->start_step && above->step < r->start_step + r->start_steps;
    for (unsigned i = 0; i < r->laters; i++) {
        const struct hd_step *later = &r->step[r->later[i]];
        if (later->lasts == f->left && above->step >= later->other &&
            above->step < later->other + later->n)
            return true;
    }
    return false;
}

/* Whether a decision may wait below another one. */
static bool may_wait(const struct hd_rules *r, const struct hd_state *s, unsigned i)
{
    const struct hd_frame *f = &s->todo[i], *above = f + 1;
    if (above->ask == HD_ASK_veto)
        return f->step != HD_NO_STEP && (f->ask == HD_DUTY_BEGIN || f->ask == HD_DUTY_PERFORM);
    if (f->ask == HD_DUTY_RETURN)
        return i + 2u >= s->todos || above->ask == HD_DUTY_IN || s->todo[i + 2].ask == HD_ASK_veto;
    if (f->ask == HD_DUTY_IN)
        return is_inside(r, f, above);
    if (f->ask == HD_DUTY_DUE)
        return is_due(r, f, above);
    return i == 0 && f->step == HD_NO_STEP &&
           (f->ask == HD_ASK_card || f->ask == HD_ASK_place || f->ask == HD_ASK_special);
}

/* Of a question of the turn, and of what was due then. */
static bool comes_now(const struct hd_state *s, unsigned i)
{
    const struct hd_frame *f = &s->todo[i];
    if (f->ask == HD_DUTY_DUE)
        return i == 0 &&
               s->phase == (f->left == HD_DUE_START ? HD_PHASE_PASSING : HD_PHASE_SCORING);
    return f->ask < HD_ASK_NOTHING && phase_asks(s, f->ask) && (i == 0 || f->ask == HD_ASK_place);
}

static const char *frame(const struct hd_rules *r, const struct hd_state *s, unsigned i)
{
    const struct hd_frame *f = &s->todo[i];
    bool last = i + 1u == s->todos, duty = f->ask > HD_ASK_NOTHING;
    bool boards = !is_of_turn(f) && f->step < r->steps &&
                  (r->step[f->step].shape == HD_SHAPE_board ||
                   r->step[f->step].shape == HD_SHAPE_swap_boards);
    if (f->ask == HD_ASK_NOTHING || f->ask > HD_DUTY_DUE || f->who >= s->seats)
        return "an unfinished decision is of no kind";
    if (f->self >= s->owners &&
        !(f->self == HD_NONE && !duty && phase_asks(s, f->ask) && s->phase != HD_PHASE_TURNS))
        return "an unfinished decision is nobody's";
    if (f->owner != HD_NONE && f->owner >= (boards ? r->boards : s->owners))
        return "an unfinished decision is about nothing";
    if (is_of_turn(f) ? !comes_now(s, i) : s->phase != HD_PHASE_TURNS && !hd_is_due(s))
        return "an unfinished decision comes at another time";
    if (is_of_turn(f) && s->active != HD_NONE && !hd_is_due(s) &&
        (f->who != s->active || (f->self != f->who && f->ask != HD_ASK_power)))
        return "an unfinished decision is somebody else's";
    if (f->step != HD_NO_STEP &&
        (f->step >= r->steps || (!duty && !shape_asks(&r->step[f->step], f->ask))))
        return "an unfinished decision belongs to no step";
    if (!set_within(f->set & ((1u << HD_SEATS) - 1), (1u << s->owners) - 1))
        return "an unfinished decision is left to nobody";
    if (last ? duty : !may_wait(r, s, i))
        return "an unfinished decision waits for nothing";
    return NULL;
}

/* The card of the turn: the one taken, or another one whose action is used. */
static const char *card_of_turn(const struct hd_rules *r, const struct hd_state *s)
{
    const struct hd_frame *f = s->todo;
    bool early = f->step == HD_NO_STEP && f->ask != HD_ASK_order && f->ask != HD_ASK_place &&
                 f->ask != HD_ASK_special;
    bool used = false, taken = false;
    for (unsigned i = 0; i < s->todos; i++)
        used = used || s->todo[i].ask == HD_DUTY_RETURN;
    for (unsigned p = 0; p < s->piles && s->active != HD_NONE; p++)
        taken = taken || (s->taker[p] == s->active && (used || s->pile[p][s->round] == s->card));
    if (used ? s->card == HD_NONE : early && s->card != HD_NONE)
        return "a card acts that nobody took";
    if (!early && (!taken || s->card == HD_NONE))
        return "no card was taken";
    if (f->ask == HD_ASK_order && !r->card[s->card].steps)
        return "the card of this turn does nothing";
    return NULL;
}

const char *restore_todo(const struct hd_rules *r, const struct hd_state *s)
{
    const char *wrong = NULL;
    for (unsigned i = 0; i < s->todos && !wrong; i++)
        wrong = frame(r, s, i);
    if (!wrong && s->phase == HD_PHASE_TURNS)
        wrong = card_of_turn(r, s);
    return wrong;
}

/* ---- what was chosen ----------------------------------------------------------------- */

/* Whether that is a legal answer to the question of that name, asked again. */
static bool was_legal(const struct hd_rules *r, const struct hd_state *s, const struct hd_frame *f,
                      unsigned ask, unsigned row, unsigned member)
{
    struct hd_frame again = *f;
    struct hd_answers o;
    again.ask = (uint8_t)ask;
    return row < HD_NONE && member < HD_NUMBERS && hd_choices(r, s, &again, &o) &&
           hd_is_legal(&o, (struct hd_move){o.ask, (uint8_t)row, (uint8_t)member, 0});
}

/* Whether somebody has the piece there. */
static bool stands(const struct hd_state *s, const struct hd_frame *f)
{
    return f->owner < s->owners && is_place(f->from) && s->cab[f->from][f->owner];
}

/* What was open was said. In secret nothing is announced. */
static bool move_announced(const struct hd_rules *r, const struct hd_state *s,
                           const struct hd_frame *f, const struct hd_step *e)
{
    unsigned from = e->flags & HD_STEP_OPEN_FROM, to = e->flags & HD_STEP_OPEN_TO;
    if (e->flags & HD_STEP_SECRET)
        return false;
    if (e->ask == HD_NONE)
        return true;
    if (hd_step_is_known(e))
        return was_legal(r, s, f, e->ask, 0, f->own);
    unsigned row = hd_ask_row(e->ask)->form == HD_FORM_PIECE ? f->owner : 0;
    return stands(s, f) && is_place(f->to) && f->from != f->to &&
           (!hd_step_gives_up(e) || f->owner == f->self) &&
           (!from || was_legal(r, s, f, e->ask, row, f->from)) &&
           (!to || was_legal(r, s, f, from ? HD_ASK_target : e->ask, 0, f->to));
}

/* The answer to the step's question is where its form keeps it (shapes.def). */
static bool answer_was_legal(const struct hd_rules *r, const struct hd_state *s,
                             const struct hd_frame *f, unsigned ask)
{
    switch (hd_ask_row(ask)->form) {
    case HD_FORM_PLACE:
        return was_legal(r, s, f, ask, 0, f->to);
    case HD_FORM_COUNTRY:
        return f->to >= HD_COUNTRY && was_legal(r, s, f, ask, 0, f->to - HD_COUNTRY);
    case HD_FORM_SEAT:
        return was_legal(r, s, f, ask, 0, f->owner);
    case HD_FORM_BOARD:
        return was_legal(r, s, f, ask, f->owner, f->to);
    case HD_FORM_CARD:
        return was_legal(r, s, f, ask, 0, f->left);
    case HD_FORM_NUMBER:
        return was_legal(r, s, f, ask, 0, f->own);
    default:
        return true;
    }
}

/* The step was announced and waits for a Veto: it was legal. */
static bool was_announced(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_frame *f)
{
    static const bool asks[] = {
#define ASKS                                     true
#define ACTS                                     false
#define JOINS                                    false
#define SHAPE(name, asked, event, changes, text) asked,
#include "hidalgo/shapes.def"
#undef ASKS
#undef ACTS
#undef JOINS
    };
    const struct hd_step *e = step_of(r, f);
    switch (e->shape) {
    case HD_SHAPE_move:
        return move_announced(r, s, f, e);
    case HD_SHAPE_use_next:
        return step_can(r, s, e, f->self);
    case HD_SHAPE_use_open: /* also if there was nothing to ask */
        return answer_was_legal(r, s, f, HD_ASK_use);
    case HD_SHAPE_grande: /* after the question whose */
        return f->owner < s->seats && answer_was_legal(r, s, f, HD_ASK_grande);
    case HD_SHAPE_board:
    case HD_SHAPE_swap_boards:
        return f->owner < r->boards && f->from == s->board_at[f->owner] &&
               answer_was_legal(r, s, f, e->ask);
    case HD_SHAPE_swap_king:
    case HD_SHAPE_swap_grandes:
        return answer_was_legal(r, s, f, e->ask) && f->to == s->grande[f->owner] &&
               f->from == (e->shape == HD_SHAPE_swap_king ? s->king : s->grande[f->self]);
    default:
        return !asks[e->shape] || answer_was_legal(r, s, f, e->ask);
    }
}

/* Only those who keep a Veto are asked for it. */
static bool keeps(const struct hd_state *s, const struct hd_frame *f)
{
    unsigned keepers = 0;
    for (unsigned i = 0; i < s->kepts; i++)
        keepers |= 1u << s->keeper[i];
    return set_within(f->set | 1u << f->who, keepers) && f->owner < s->seats && f->left <= 1;
}

/* What everybody sees on a dial. */
static bool was_shown(const struct hd_rules *r, const struct hd_state *s, unsigned choice)
{
    return s->revealed == HD_SHOWS_PLACES    ? choice < r->regions
           : s->revealed == HD_SHOWS_NUMBERS ? choice < HD_NUMBERS
                                             : false;
}

/* Those who were asked before have set their dials; others' are secret unless revealed. */
static bool dialled(const struct hd_rules *r, const struct hd_state *s, unsigned viewer)
{
    const struct hd_frame *f = s->todos ? &s->todo[s->todos - 1] : NULL;
    bool asked = f && hd_ask_row(f->ask)->flags & HD_ASKS_TOGETHER;
    unsigned set = 0;
    for (unsigned i = 0; i < HD_SEATS; i++) {
        unsigned choice = s->dial[i];
        if (choice == HD_DIAL_EMPTY)
            continue;
        set |= 1u << i;
        struct hd_frame his = asked ? *f : (struct hd_frame){0};
        his.who = (uint8_t)i;
        if (i >= s->seats || (!asked && !was_shown(r, s, choice)))
            return false;
        if (asked &&
            (choice == HD_DIAL_HIDDEN ? i == viewer : !was_legal(r, s, &his, f->ask, 0, choice)))
            return false;
    }
    if (!asked)
        return true;
    unsigned waiting = f->set | 1u << f->who;
    if (s->revealed || !set_within(f->set, all_seats(s)) || f->set >> f->who & 1 || set & waiting ||
        (f->ask == HD_ASK_gift && (set | waiting) != all_seats(s)))
        return false;
    return f->step == HD_NO_STEP || hd_dials_concern(r, s, f, set | waiting) == (set | waiting);
}

const char *restore_asked(const struct hd_rules *r, const struct hd_state *s, unsigned viewer)
{
    const struct hd_frame *f = s->todos ? &s->todo[s->todos - 1] : s->todo;
    bool sound = dialled(r, s, viewer);
    for (unsigned i = 0; sound && i < s->todos; i++)
        if (s->todo[i].ask == HD_DUTY_PERFORM)
            sound = was_announced(r, s, &s->todo[i]);
    if (!sound || s->todos == 0)
        return sound ? NULL : "what was chosen could not be chosen";
    if (f->ask == HD_ASK_target)
        sound = stands(s, f) && was_legal(r, s, f, step_of(r, f)->ask, f->owner, f->from);
    else if (f->ask == HD_ASK_deploy)
        sound = stands(s, f);
    else if (f->ask == HD_ASK_pay)
        sound = f->owner == f->self && f->owners == bit(f->self);
    else if (f->ask == HD_ASK_veto)
        sound = s->todos > 1 && keeps(s, f);
    return sound ? NULL : "this question cannot be asked";
}
