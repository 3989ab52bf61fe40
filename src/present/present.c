/* SPDX-License-Identifier: MIT
 *
 * present.c: the stages, and the way from one to the next. */
#include "present.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "stages.h"
#include "text.h"

enum { SLOW = 500 /* milliseconds before anybody is told that a bot thinks */ };

/* ---- texts ----------------------------------------------------------------------- */

static const char *name_of(const struct present *p, int seat)
{
    return seat >= 0 ? hd_session_seating(p->session)->player[seat].name : "";
}

static void veil_shown(const struct present *p, char *out, size_t size)
{
    phrase(out, size, _("Only {who} may see the next choices."), "who",
           name_of(p, hd_session_question(p->session).who), NULL);
}

static void covered_shown(const struct present *p, char *out, size_t size)
{
    (void)p;
    snprintf(out, size, "%s", _("Everybody may look again."));
}

/* Names nothing secret, since everybody sees it. */
static void agree_shown(const struct present *p, char *out, size_t size)
{
    char what[SENTENCE];
    phrase(out, size, _("{who}, do you agree to take back the last move of {owner}: {move}?"),
           "who", name_of(p, present_agrees(p)), "owner",
           name_of(p, hd_session_undo_owner(p->session)), "move",
           hd_session_undo_text(p->session, what, sizeof what), NULL);
}

static void leaving_shown(const struct present *p, char *out, size_t size)
{
    bool lesson = hd_session_is_lesson(p->session);
    snprintf(out, size, "%s", lesson ? _("Leave the lesson?") : _("Leave the game?"));
}

/* ---- the stages ------------------------------------------------------------------- */

static const struct stage_row {
    void (*enter)(struct present *p);
    void (*shown)(const struct present *p, char *out, size_t size);
    int (*input)(struct present *p, enum intent i, long n);
    int (*tick)(struct present *p);
    bool thinks; /* ticks look for a thought, and no pause holds them up              */
    bool over;   /* another stage goes on below                                    */
    bool blank;  /* nothing of the game is visible                                  */
    bool hides;  /* others come to the keyboard: secrets are hidden first           */
} rows[STAGES] = {
    [STAGE_CHOICE] = {.enter = choice_enter,
                      .input = choice_input,
                      .tick = choice_tick,
                      .thinks = true},
    [STAGE_HELD] = {.input = held_input, .over = true},
    [STAGE_TURN] = {.input = pause_input},
    [STAGE_SCORING] = {.enter = scoring_enter, .input = scoring_input, .tick = scoring_tick},
    [STAGE_NOTE] = {.input = pause_input},
    [STAGE_VEIL] = {.shown = veil_shown, .input = pause_input, .blank = true},
    [STAGE_COVERED] = {.shown = covered_shown, .input = pause_input, .blank = true},
    [STAGE_BOTS] = {.enter = bots_enter, .input = bots_input, .tick = bots_tick},
    [STAGE_AGREE] = {.enter = agree_enter,
                     .shown = agree_shown,
                     .input = agree_input,
                     .over = true,
                     .hides = true},
    [STAGE_LEAVING] = {.shown = leaving_shown, .input = leaving_input, .over = true},
    [STAGE_REPLAY] = {.input = replay_input, .over = true},
    [STAGE_OWN] = {.shown = own_shown, .input = own_input, .over = true},
    [STAGE_HINT] = {.enter = thought_enter,
                    .input = thought_input,
                    .tick = hint_tick,
                    .thinks = true,
                    .over = true},
    [STAGE_REVIEW] = {.enter = thought_enter,
                      .input = thought_input,
                      .tick = review_tick,
                      .thinks = true,
                      .over = true},
    [STAGE_LESSON] = {.enter = lesson_enter, .input = end_input},
    [STAGE_FINAL] = {.input = end_input},
    [STAGE_GONE] = {.enter = NULL},
};

/* What the game asks for next. */
static enum stage next_stage(struct present *p)
{
    unsigned who = hd_session_question(p->session).who;
    bool over = hd_session_over(p->session);
    int looked = p->unveiled;
    p->unveiled = -1;
    p->viewer = p->people == 1 ? p->lone : HD_NONE;
    if (!p->way.lines && scoring_find(&p->scoring, p->session, p->scored)) {
        hd_session_log(p->session, &p->scored);
        p->noted = p->scored;
        return p->pace.kind == PACE_AT_ONCE ? STAGE_NOTE : STAGE_SCORING;
    }
    if (hd_lesson_over(p->session))
        return STAGE_LESSON;
    if (!p->way.lines && turn_may_end(p))
        return STAGE_TURN;
    if (over || (int)who != p->mover) {
        p->mover = -1;
        hd_session_log(p->session, &p->noted);
    }
    if (over)
        return STAGE_FINAL;
    if (seat_is_bot(p, (int)who))
        return STAGE_BOTS;
    if (!needs_veil(p))
        return STAGE_CHOICE;
    if (looked != (int)who)
        return STAGE_VEIL;
    p->viewer = p->unveiled = looked;
    return STAGE_CHOICE;
}

static void go(struct present *p, int to)
{
    if (to == GO_UNDER)
        p->stage = p->under[p->stage];
    if (to == GO_NOWHERE || to == GO_UNDER)
        return;
    enum stage next = to < 0 ? next_stage(p) : (enum stage)to;
    if (rows[next].hides && present_private(p)) {
        p->unveiled = -1;
        go(p, GO_NEXT);
    }
    if (rows[next].over)
        p->under[next] = p->stage;
    p->stage = next;
    p->entered++;
    if (rows[next].enter)
        rows[next].enter(p);
}

/* ---- intents ------------------------------------------------------------------------- */

/* What would affect the real game or its record; and secrets, which a trial imagines anew. */
enum {
    BARRED_IN_TRIALS = 1u << INTENT_WHAT_IF | 1u << INTENT_REPLAY | 1u << INTENT_REVIEW |
                       1u << INTENT_RESEAT | 1u << INTENT_OWN
};

unsigned present_barred(const struct present *p)
{
    if (!p->session)
        return 0;
    bool half = p->stage == STAGE_CHOICE && hides_half(p);
    bool trial = p->people > 0 && !hd_session_is_lesson(p->session) && !half;
    return (p->unveiled >= 0 ? 1u << INTENT_REPLAY : 0) | (p->real ? BARRED_IN_TRIALS : 0) |
           (p->unveiled >= 0 || !trial ? 1u << INTENT_WHAT_IF : 0);
}

static void count_people(struct present *p)
{
    const struct hd_seating *seating = hd_session_seating(p->session);
    p->people = 0;
    p->lone = p->unveiled = p->mover = p->asked = -1;
    for (int i = 0; i < seating->seats; i++)
        if (!seating->player[i].bot) {
            p->people++;
            p->lone = i;
        }
    p->lone = p->people == 1 ? p->lone : -1;
}

/* Modifiers are hidden, though their player need not look alone. */
static int hand_hide(struct present *p)
{
    if (p->stage != STAGE_CHOICE || p->unveiled < 0 || needs_veil(p))
        return GO_NOWHERE;
    p->unveiled = -1;
    p->viewer = HD_NONE;
    return STAGE_CHOICE;
}

/* After a stop, somebody else may be at the screen. */
static int cover(struct present *p)
{
    if (!present_private(p))
        return GO_NOWHERE;
    p->objection[0] = '\0';
    p->unveiled = -1;
    return GO_NEXT;
}

/* Intents that mean the same at every stage. */
static int any_input(struct present *p, enum intent i, long n)
{
    switch (i) {
    case INTENT_UNDO:
    case INTENT_TAKE_BACK:
        return back_undo(p, i == INTENT_TAKE_BACK);
    case INTENT_REDO:
        return back_redo(p);
    case INTENT_COURT:
        return back_court(p, (int)n);
    case INTENT_HAND:
        p->unveiled = p->viewer = (int)hd_session_question(p->session).who;
        return STAGE_CHOICE;
    case INTENT_HIDE_HAND:
        return hand_hide(p);
    case INTENT_OWN:
        return own_begin(p);
    case INTENT_COVER:
        return cover(p);
    case INTENT_RESEAT:
        count_people(p);
        return GO_NEXT;
    case INTENT_PACE:
        snprintf(p->remark, sizeof p->remark, "%s", pace_change(&p->pace));
        return GO_NOWHERE;
    case INTENT_LEVEL:
        p->level = (enum hd_beside)n;
        p->coach.beside = p->level == HD_BESIDE_LEARNER;
        return GO_NOWHERE;
    case INTENT_HINT:
        return hint_begin(p);
    case INTENT_REVIEW:
        return p->stage == STAGE_FINAL ? STAGE_REVIEW : GO_NOWHERE;
    case INTENT_REPLAY:
        return replay_begin(p, n);
    case INTENT_WHAT_IF:
        return what_if_begin(p);
    case INTENT_LEAVE:
        return back_leave(p);
    default:
        return GO_NOWHERE;
    }
}

void present_do(struct present *p, enum intent i, long n)
{
    if (i == INTENT_GO_BACK)
        what_if_leave(p);
    if (p->stage == STAGE_GONE || present_barred(p) >> i & 1)
        return;
    int to = rows[p->stage].input(p, i, n);
    go(p, to == GO_ANY ? any_input(p, i, n) : to);
}

int present_answer(struct present *p, const struct hd_line *line)
{
    int played = 0;
    if (p->stage == STAGE_HELD)
        p->stage = STAGE_CHOICE;
    if (p->stage == STAGE_CHOICE)
        go(p, answer_play(p, line, &played));
    return played;
}

int present_patience(const struct present *p)
{
    const struct stage_row *row = &rows[p->stage];
    bool wanted = !p->advised && (p->stage != STAGE_CHOICE || present_advises(p));
    if (row->thinks)
        return wanted ? 0 : -1;
    return row->tick ? pace_patience(&p->pace) : -1;
}

void present_tick(struct present *p)
{
    if (present_patience(p) == 0 && (rows[p->stage].thinks || !pace_holds(&p->pace)))
        go(p, rows[p->stage].tick(p));
}

/* ---- begin and end ------------------------------------------------------------------- */

void present_begin(struct present *p, struct hd_session *s, const struct present_way *way, long at)
{
    *p = (struct present){.way = *way, .session = s, .stage = STAGE_GONE};
    if (way->iterations > 0)
        hd_session_advise_with(s, way->iterations);
    pace_begin(&p->pace, way->lines ? PACE_AT_ONCE : way->pace, way->clock);
    hd_session_log(s, &p->scored);
    count_people(p);
    bool learns = way->first || hd_session_is_lesson(s);
    bool learner = way->level == HD_BESIDE_PLAYER && learns;
    any_input(p, INTENT_LEVEL, learner ? HD_BESIDE_LEARNER : way->level);
    go(p, at < 0 ? GO_NEXT : replay_begin(p, at));
    p->replay.own = at >= 0;
}

void present_end(struct present *p)
{
    what_if_leave(p);
    replay_leave(p);
    hd_session_free(p->session);
    *p = (struct present){.stage = STAGE_GONE};
}

/* ---- what is shown -------------------------------------------------------------------- */

enum stage present_at(const struct present *p)
{
    enum stage at = p->stage;
    while (rows[at].over && at != STAGE_REPLAY)
        at = p->under[at];
    return at;
}

bool present_private(const struct present *p)
{
    return p->session && p->unveiled >= 0;
}

static struct hd_span news_of(const struct present *p, enum stage at, int asked)
{
    int count;
    hd_session_log(p->session, &count);
    if (at == STAGE_BOTS && p->lone < 0)
        return (struct hd_span){p->pace.begun, count};
    if (at == STAGE_BOTS || at == STAGE_CHOICE)
        return hd_recap_since(p->session, at == STAGE_BOTS ? p->lone : asked);
    return (struct hd_span){count, count};
}

void present_scene(const struct present *p, struct scene *out)
{
    struct hd_question q = hd_session_question(p->session);
    enum stage at = present_at(p);
    int count;
    hd_session_log(p->session, &count);
    *out = (struct scene){.stage = at,
                          .viewer = p->viewer,
                          .only = p->unveiled,
                          .who = (int)q.who,
                          .blank = rows[at].blank,
                          .unseen = at == STAGE_CHOICE && (q.secret || q.is_private)};
    if (p->stage == STAGE_AGREE)
        out->who = present_agrees(p);
    else if (at == STAGE_TURN || hd_session_over(p->session))
        out->who = p->mover;
    out->thinks = at == STAGE_BOTS && !p->pace.holds && hd_session_thinking(p->session) >= SLOW;
    out->news = news_of(p, at, (int)q.who);
    out->now = at == STAGE_BOTS ? (struct hd_span){p->pace.turn, count} : out->news;
}

const char *present_question(const struct present *p, char *out, size_t size)
{
    out[0] = '\0';
    if (rows[p->stage].shown)
        rows[p->stage].shown(p, out, size);
    return out;
}

const char *present_stored(const struct present *p, char *out, size_t size)
{
    int count;
    const struct hd_happening *log = hd_session_log(p->session, &count);
    char line[SENTENCE];
    out[0] = '\0';
    if (p->stored == SECRET)
        snprintf(out, size, "%s", _("The secret is stored."));
    for (int i = 0; p->stored == OPEN && i < count; i++)
        if (log[i].move == (uint32_t)hd_session_moves(p->session))
            text_join(out, size, "  ", hd_narrate(p->session, &log[i], HD_NONE, line, sizeof line));
    return out;
}

const char *present_trouble(struct present *p)
{
    const char *trouble = hd_session_trouble(p->session);
    bool known = trouble && strncmp(trouble, p->troubled, sizeof p->troubled - 1) == 0;
    snprintf(p->troubled, sizeof p->troubled, "%s", trouble ? trouble : "");
    return known ? NULL : trouble;
}
