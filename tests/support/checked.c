/* SPDX-License-Identifier: MIT
 *
 * checked.c: see checked.h. */
#include "checked.h"
#include "state_rows.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <hidalgo/session.h>

long checked_setting(const char *name, long preset)
{
    const char *value = getenv(name);
    return value ? strtol(value, NULL, 10) : preset;
}

static char report[HD_VIEW_TEXT + 400];

static const char *wrong(uint64_t seed, long move, const char *what)
{
    snprintf(report, sizeof report, "seed %llu, move %ld: %s", (unsigned long long)seed, move,
             what);
    return report;
}

/* ---- what is legal ------------------------------------------------------------- */

static bool same_move(struct hd_move a, struct hd_move b)
{
    return a.ask == b.ask && a.a == b.a && a.b == b.b && a.spare == b.spare;
}

static const char *check_list(const struct hd_answers *o, const struct hd_move *legal, int n,
                              uint64_t random)
{
    uint64_t same = random;
    uint32_t index = hd_random_below(&random, (uint32_t)n);
    if (!same_move(hd_sample(o, &same), legal[index]) || same != random)
        return "sampling does not agree with the list";
    if (n < 1)
        return "no legal move";
    if (n != hd_count(o))
        return "options and list differ in number";
    for (int i = 0; i < n; i++) {
        if (!same_move(legal[i], hd_pick(o, i)))
            return "the move picked is not the one in the list";
        if (hd_index(o, legal[i]) != i || !hd_is_legal(o, legal[i]))
            return "a move is not found where it is picked";
        if (i && legal[i - 1].a * 256 + legal[i - 1].b >= legal[i].a * 256 + legal[i].b)
            return "legal moves are not sorted or not unique";
    }
    return NULL;
}

/* What illegal moves are tried on: a copy of the state, which they have to leave as it is, so that
 * one serves for all of them. */
struct trial {
    struct hd_state state;
    struct hd_events ev;
};

static const char *try_illegal(const struct hd_rules *r, const struct hd_state *s, struct trial *t,
                               struct hd_move m)
{
    if (hd_apply(r, &t->state, m, &t->ev))
        return "an illegal move was accepted";
    if (t->ev.n || memcmp(&t->state, s, sizeof *s) != 0)
        return "a refused move left a trace";
    if (hd_is_legal(&s->now, m) || hd_index(&s->now, m) != -1)
        return "an illegal move is found among the legal ones";
    if (hd_refusal_of(r, s, m) == HD_REFUSAL_none)
        return "an illegal move is refused without a reason";
    return NULL;
}

static bool is_listed(const struct hd_move *legal, int n, unsigned a, unsigned b)
{
    for (int i = 0; i < n; i++)
        if (legal[i].a == a && legal[i].b == b)
            return true;
    return false;
}

static const char *check_refusals(const struct hd_rules *r, const struct hd_state *s,
                                  const struct hd_answers *o, const struct hd_move *legal, int n)
{
    const char *bad = NULL;
    struct trial t = {.state = *s};
    for (int i = 0; i < n; i++)
        if (hd_refusal_of(r, s, legal[i]) != HD_REFUSAL_none)
            return "a legal move is given a reason against it";
    for (unsigned a = 0; a <= HD_ROWS && !bad; a++)
        for (unsigned b = 0, most = a || !o->most ? 17 : HD_NUMBERS - 1; b <= most && !bad; b++)
            if (!is_listed(legal, n, a, b))
                bad = try_illegal(r, s, &t, (struct hd_move){o->ask, (uint8_t)a, (uint8_t)b, 0});
    if (!bad && !o->stop)
        bad = try_illegal(r, s, &t, (struct hd_move){o->ask, HD_NONE, HD_NONE, 0});
    struct hd_move other = legal[0];
    other.ask ^= 1;
    if (!bad)
        bad = try_illegal(r, s, &t, other);
    other = legal[0];
    other.spare = 1;
    return bad ? bad : try_illegal(r, s, &t, other);
}

/* ---- who knows what -------------------------------------------------------------- */

/* The kind of the modifier in an answer of the seat that is asked, or HD_NONE. */
static uint8_t modifier_in(const struct hd_state *s, uint8_t who, struct hd_move m)
{
    enum hd_form form = hd_ask_form(m.ask);
    unsigned slot = form == HD_FORM_MODIFIER              ? m.b
                    : form == HD_FORM_POWER && m.a        ? m.a - 1u
                    : form == HD_FORM_RECOVER && m.a == 1 ? m.b
                                                          : HD_NONE;
    return slot < HD_SHIFT ? s->shift[who][slot] : HD_NONE;
}

/* A list of answers that is not private is the same in every world that others think possible. */
static bool listing_tells(const struct hd_rules *r, const struct hd_state *s,
                          const struct hd_state *world)
{
    struct hd_question q = hd_question(r, s);
    struct hd_move here[HD_MOVES], there[HD_MOVES];
    int n = hd_legal(r, s, here), k = hd_legal(r, world, there);
    for (int i = 0; i < n && i < k; i++)
        if (!same_move(here[i], there[i]) ||
            modifier_in(s, q.who, here[i]) != modifier_in(world, q.who, there[i]))
            return true;
    return n != k;
}

/* A view that is written and read is the same, bit for bit. Checked always for the asked seat; only
 * now and then for others, whose views differ little, since it takes as long as everything else. */
static const char *check_view_text(const struct hd_rules *r, const struct hd_view *v)
{
    static char said[HD_VIEW_TEXT + 200];
    char text[HD_VIEW_TEXT], why[160];
    struct hd_view again;
    if (!hd_view_read(r, hd_view_text(r, v, text, sizeof text), &again, why)) {
        snprintf(said, sizeof said, "a view that was written is not read: %s: %s", why, text);
        return said;
    }
    return memcmp(v, &again, sizeof again) ? "a view that was written is read otherwise" : NULL;
}

static const char *check_views(const struct hd_rules *r, const struct hd_state *s, uint64_t *random)
{
    for (int seat = -1; seat < s->seats; seat++) {
        struct hd_view view, again;
        struct hd_state world;
        hd_observe(r, s, seat, &view);
        const char *bad =
            seat == hd_question(r, s).who || *random % 16 == 0 ? check_view_text(r, &view) : NULL;
        if (bad)
            return bad;
        hd_imagine_to(r, &view, (enum hd_horizon)hd_random_below(random, HD_HORIZON_GAME + 1),
                      random, &world);
        bad = hd_check(r, &world);
        if (bad)
            return bad;
        hd_observe(r, &world, seat, &again);
        if (memcmp(&view, &again, sizeof view) != 0)
            return "an imagined world is seen differently";
        struct hd_question q = hd_question(r, s);
        struct hd_answers mine, imagined;
        hd_answers(r, s, &mine);
        hd_answers(r, &view.known, &imagined);
        if (seat == q.who && memcmp(&mine, &imagined, sizeof mine) != 0)
            return "who is asked cannot see his choices";
        if (!q.is_private && q.who != HD_NONE && listing_tells(r, s, &world))
            return "choices that everybody may see tell a secret";
    }
    return NULL;
}

/* ---- a move ------------------------------------------------------------------------- */

/* Whether the card of an event, or some modifier, allows leaving or entering the king's region. */
static bool says(const struct hd_rules *r, const struct hd_event *e, uint32_t flag)
{
    unsigned first = 0, steps = r->steps;
    if (e->card < r->cards) {
        first = r->card[e->card].step;
        steps = r->card[e->card].steps;
    }
    for (unsigned i = first; i < first + steps; i++)
        if (r->step[i].flags & flag)
            return true;
    return false;
}

/* Unless a card says so, nothing enters or leaves the king's region (3.5), or the castillo while he
 * is beside it (R74); but Infiltration allows placing there, and the king may change places with a
 * grande. */
static bool taboo(const struct hd_rules *r, const struct hd_state *before, unsigned king,
                  bool king_moves, const struct hd_event *e)
{
    bool enters = e->to == king && !says(r, e, HD_STEP_TO_KING);
    bool leaves = e->from == king && !says(r, e, HD_STEP_FROM_KING);
    bool placed =
        before->now.ask == HD_ASK_place && before->infiltrates & 31 && e->from == HD_COURT;
    switch (e->type) {
    case HD_EV_caballero:
        return leaves || (enters && !placed);
    case HD_EV_grande:
        return (enters || leaves) && !king_moves;
    case HD_EV_board:
        return enters || leaves;
    default:
        return false;
    }
}

/* The ways in which a place is closed, before and after a move. */
static unsigned closed(const struct hd_state *before, const struct hd_state *after, unsigned place)
{
    const struct hd_state *both[] = {before, after};
    unsigned ways[2] = {0};
    for (int k = 0; k < 2; k++)
        for (int i = 0; i < both[k]->lastings; i++) {
            const struct hd_lasting *l = &both[k]->lasting[i];
            if (l->rule == HD_RULE_CLOSED && l->where == place && l->lasts != HD_LASTS_NEXT_ROUND)
                ways[k] |= l->value;
        }
    return ways[0] & ways[1];
}

/* Nothing but the king goes through where it is closed (R90). */
static bool goes_through(const struct hd_state *before, const struct hd_state *after,
                         const struct hd_event *e)
{
    if (e->type != HD_EV_caballero && e->type != HD_EV_grande && e->type != HD_EV_board)
        return false;
    unsigned from = closed(before, after, e->from), to = closed(before, after, e->to);
    return from & HD_CLOSED_OUT || to & HD_CLOSED_IN || from & to & HD_CLOSED_WITHIN;
}

static const char *check_events(const struct hd_rules *r, const struct hd_state *before,
                                const struct hd_state *after, const struct hd_events *ev)
{
    int points[HD_SEATS] = {0};
    uint8_t cab[HD_PLACES][HD_SEATS], king = before->king;
    memcpy(cab, before->cab, sizeof cab);
    if (ev->lost)
        return "one move causes more events than the buffer holds";
    for (int i = 0; i < ev->n; i++) {
        const struct hd_event *e = &ev->e[i];
        if (e->type == HD_EV_score)
            points[e->who] += e->n;
        if (e->type == HD_EV_caballero) {
            cab[e->from][e->owner] = (uint8_t)(cab[e->from][e->owner] - e->n);
            cab[e->to][e->owner] = (uint8_t)(cab[e->to][e->owner] + e->n);
        }
        if (taboo(r, before, king, before->king != after->king, e))
            return "something entered or left the king's region";
        if (goes_through(before, after, e))
            return "something went through where it is closed";
        if (e->type == HD_EV_king)
            king = e->to;
    }
    for (int seat = 0; seat < before->seats; seat++)
        if (after->score[seat] - before->score[seat] != points[seat])
            return "the events do not add up to the scores";
    return memcmp(cab, after->cab, sizeof cab) ? "the events do not tell every move of a caballero"
                                               : NULL;
}

const char *checked_step(const struct hd_rules *r, struct hd_state *s, struct hd_move m)
{
    struct hd_state silent = *s, loud = *s;
    struct hd_events ev = {0};
    if (!hd_apply(r, &silent, m, NULL) || !hd_apply(r, &loud, m, &ev))
        return "a legal move was refused";
    if (memcmp(&silent, &loud, sizeof silent) != 0 || hd_hash(&silent) != hd_hash(&loud))
        return "the same move gave two different states";
    const char *bad = check_events(r, s, &loud, &ev);
    *s = loud;
    return bad ? bad : hd_check(r, s);
}

const char *checked_question(const struct hd_rules *r, const struct hd_state *s, uint64_t *random)
{
    struct hd_move legal[HD_MOVES];
    struct hd_answers o;
    int n = hd_legal(r, s, legal);
    hd_answers(r, s, &o);
    const char *bad = check_list(&o, legal, n, *random);
    if (!bad)
        bad = check_refusals(r, s, &o, legal, n);
    return bad ? bad : check_views(r, s, random);
}

static const char *replay(const struct hd_rules *r, struct hd_state s, const struct hd_move *move,
                          long n, const struct hd_state *end)
{
    for (long i = 0; i < n; i++)
        if (!hd_apply(r, &s, move[i], NULL))
            return "a game played again refuses a move";
    return memcmp(&s, end, sizeof s) ? "a game played again ends differently" : NULL;
}

/* In odd games players take the highest numbers and never stop, which leads to empty provinces and
 * long actions. */
static struct hd_move choose(const struct hd_move *legal, int n, bool eager, uint64_t *random)
{
    if (eager && (legal[0].ask == HD_ASK_court || legal[0].ask == HD_ASK_summon))
        return legal[n - 1];
    if (eager && n > 1 && legal[n - 1].a == HD_NONE)
        n--;
    return legal[hd_random_below(random, (uint32_t)n)];
}

/* Plays from a first state to the end. */
static const char *play(const struct hd_rules *r, const struct hd_state *begin, uint64_t seed,
                        struct checked_game *out)
{
    static struct hd_move played[CHECKED_MOVES], legal[HD_MOVES];
    struct hd_state s = *begin;
    uint64_t random = seed ^ UINT64_C(0x7265666572656573);
    const char *bad = hd_check(r, &s);
    memset(out, 0, sizeof *out);
    while (!bad && !hd_over(&s)) {
        struct hd_question q = hd_question(r, &s);
        int n = hd_legal(r, &s, legal);
        out->asked |= UINT64_C(1) << q.ask;
        if (q.step != HD_NO_STEP)
            out->shapes |= UINT64_C(1) << r->step[q.step].shape;
        bad = checked_question(r, &s, &random);
        if (!bad && out->moves == CHECKED_MOVES)
            bad = "the game does not end";
        if (bad)
            break;
        struct hd_move m = choose(legal, n, seed & 1, &random);
        played[out->moves++] = m;
        bad = checked_step(r, &s, m);
    }
    if (!bad && hd_legal(r, &s, legal) != 0)
        bad = "there are moves after the end";
    if (!bad)
        bad = replay(r, *begin, played, out->moves, &s);
    out->hash = hd_hash(&s);
    return bad ? wrong(seed, out->moves, bad) : NULL;
}

const char *checked_play(const struct hd_rules *r, int seats, uint64_t seed,
                         struct checked_game *out)
{
    struct hd_setup setup = {.seats = seats, .seed = seed, .first = HD_NONE};
    struct hd_state s, again;
    if (!hd_begin(r, &setup, &s, NULL))
        return wrong(seed, 0, "the game cannot begin");
    hd_begin(r, &setup, &again, NULL);
    if (memcmp(&s, &again, sizeof s) != 0)
        return wrong(seed, 0, "the same game begins in two ways");
    return play(r, &s, seed, out);
}

const char *checked_play_at(const struct hd_rules *r, const struct hd_position *at, uint64_t seed,
                            struct checked_game *out)
{
    struct hd_state s;
    const char *refused = hd_begin_at(r, at, &s, NULL);
    return refused ? wrong(seed, 0, refused) : play(r, &s, seed, out);
}
