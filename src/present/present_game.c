/* SPDX-License-Identifier: MIT
 *
 * present_game.c: the stages of questions, answers, scorings and others' turns (stages.h). */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "stages.h"
#include "text.h"

bool seat_is_bot(const struct present *p, int seat)
{
    return hd_session_seating(p->session)->player[seat].bot != NULL;
}

/* On a screen the mark would show a secret answer, but a list without its hidden modifiers is open
 * to all; lines show all choices, and no answer. */
bool needs_veil(const struct present *p)
{
    struct hd_question q = hd_session_question(p->session);
    const struct hd_state *known = &hd_session_view(p->session, HD_NONE)->known;
    bool hides = p->way.lines ? q.is_private
                              : q.secret || (q.is_private && !hd_question_is_half_open(&q, known));
    return hides && p->people > 1;
}

bool hides_half(const struct present *p)
{
    struct hd_question q = hd_session_question(p->session);
    return p->viewer != (int)q.who &&
           hd_question_is_half_open(&q, &hd_session_view(p->session, HD_NONE)->known);
}

bool turn_may_end(const struct present *p)
{
    if (p->mover < 0 || hd_session_may_undo(p->session))
        return false;
    if (hd_session_over(p->session) || (int)hd_session_question(p->session).who == p->mover)
        return hd_session_over(p->session);
    return p->in_turn && hd_session_view(p->session, HD_NONE)->known.active != p->mover;
}

/* ---- asking -------------------------------------------------------------------------- */

/* Tells at once what the player's own card scored; others' points are in the news. */
static void remark_points(struct present *p)
{
    char said[PRESENT_TEXT - 32];
    if (p->way.lines || p->mover != (int)hd_session_question(p->session).who || p->remark[0])
        return;
    if (*scoring_said(p->session, p->noted, said, sizeof said) == '\0')
        return;
    phrase(p->remark, sizeof p->remark, _("Scored. {points}."), "points", said, NULL);
    hd_session_log(p->session, &p->noted);
}

void choice_enter(struct present *p)
{
    int who = (int)hd_session_question(p->session).who;
    remark_points(p);
    pace_asked(&p->pace);
    p->handed = p->people > 1 && p->asked >= 0 && p->asked != who;
    p->asked = who;
    p->advised = false;
}

int choice_input(struct present *p, enum intent i, long n)
{
    (void)n;
    if (i != INTENT_BACK)
        return GO_ANY;
    p->objection[0] = '\0';
    return GO_NOWHERE;
}

/* The rules for a while that say more to the player asked than to everybody. */
static const char *own_secrets(const struct present *p, char *out, size_t size)
{
    int who = (int)hd_session_question(p->session).who;
    int count = hd_session_view(p->session, HD_NONE)->known.lastings;
    char open[SENTENCE], own[SENTENCE];
    out[0] = '\0';
    for (int i = 0; i < count; i++) {
        hd_rule_text(p->session, HD_NONE, i, open, sizeof open);
        hd_rule_text(p->session, who, i, own, sizeof own);
        if (strcmp(open, own) != 0)
            text_join(out, size, " ", own);
    }
    return out;
}

int own_begin(struct present *p)
{
    char own[PRESENT_TEXT];
    if (p->stage != STAGE_CHOICE)
        return GO_NOWHERE;
    own_secrets(p, own, sizeof own);
    if (*own != '\0' && p->people > 1 && p->unveiled < 0)
        return STAGE_OWN;
    snprintf(p->remark, sizeof p->remark, "%s",
             *own ? own : _("You have named nothing face down."));
    return GO_NOWHERE;
}

void own_shown(const struct present *p, char *out, size_t size)
{
    const struct hd_seating *seating = hd_session_seating(p->session);
    if (p->unveiled >= 0)
        own_secrets(p, out, size);
    else
        snprintf(out, size, _("Only %s may see it."),
                 seating->player[hd_session_question(p->session).who].name);
}

/* First the player looks alone; then the others may look again. */
int own_input(struct present *p, enum intent i, long n)
{
    bool looks = p->unveiled >= 0;
    (void)n;
    if (i != INTENT_GO_ON && i != INTENT_BACK && i != INTENT_COVER)
        return GO_NOWHERE;
    looks = i == INTENT_GO_ON && !looks;
    p->unveiled = looks ? (int)hd_session_question(p->session).who : -1;
    p->viewer = looks ? p->unveiled : HD_NONE; /* a person alone never comes here       */
    return looks ? GO_NOWHERE : GO_UNDER;
}

int held_input(struct present *p, enum intent i, long n)
{
    (void)n;
    if (i == INTENT_GO_ON) {
        int played;
        p->stage = p->under[STAGE_HELD];
        return answer_play(p, &p->held, &played);
    }
    if (i != INTENT_BACK)
        return GO_ANY;
    p->objection[0] = '\0';
    return GO_UNDER;
}

int pause_input(struct present *p, enum intent i, long n)
{
    (void)n;
    if (i != INTENT_GO_ON)
        return GO_ANY;
    if (p->stage == STAGE_TURN || p->stage == STAGE_NOTE)
        p->mover = -1;
    if (p->stage == STAGE_VEIL)
        p->unveiled = (int)hd_session_question(p->session).who;
    p->stored = UNSAID;
    return GO_NEXT;
}

/* ---- answers --------------------------------------------------------------------------- */

/* Never of an answer that those who look may not know: a warning would tell it. */
static bool coach_stops(struct present *p, const struct hd_line *line)
{
    struct hd_question q = hd_session_question(p->session);
    if (!p->way.coached || hd_session_is_lesson(p->session) ||
        (q.secret && p->viewer != (int)q.who))
        return false;
    enum hd_warning warning = hd_coach_warns(&p->coach, p->session, p->viewer, line->move[0]);
    if (warning == HD_WARNING_none)
        return false;
    snprintf(p->objection, sizeof p->objection, "%s", hd_warning_text(warning));
    p->held = *line;
    return true;
}

/* After a secret the screen stays blank until its player lets the others look. If the answer from a
 * private list is public, nothing is left to hide. */
static int after_answer(struct present *p, int who, bool secret)
{
    struct scoring none;
    bool veiled = p->unveiled >= 0;
    bool scored = scoring_find(&none, p->session, p->scored);
    bool open = scored || hd_session_over(p->session);
    int next = (int)hd_session_question(p->session).who;
    p->mover = who;
    if (secret && !p->way.lines && (open || next != who || !needs_veil(p))) {
        p->unveiled = -1;
        p->viewer = HD_NONE;
        p->mover = -1; /* the blank screen offers to take it back            */
        if (scored && p->pace.kind != PACE_TIMED)
            return GO_NEXT; /* a scoring that waits for a key calls the others too  */
        p->stored = SECRET;
        return !open && !seat_is_bot(p, next) && needs_veil(p) ? STAGE_VEIL : STAGE_COVERED;
    }
    p->unveiled = secret && !p->way.lines ? p->unveiled : -1;
    p->stored = veiled && !secret ? OPEN : p->stored;
    return GO_NEXT;
}

int answer_play(struct present *p, const struct hd_line *line, int *played)
{
    struct hd_question q = hd_session_question(p->session);
    int who = (int)q.who;
    *played = 0;
    p->objection[0] = '\0';
    if (coach_stops(p, line))
        return STAGE_HELD;
    if (!hd_lesson_judge(p->session, line->move[0], p->objection, sizeof p->objection))
        return GO_NOWHERE;
    p->in_turn = hd_session_view(p->session, HD_NONE)->known.active == who && q.ask != HD_ASK_power;
    hd_coach_answered(&p->coach, p->session);
    *played = hd_session_play_line(p->session, line);
    if (*played == 0) {
        snprintf(p->remark, sizeof p->remark, "%s", _("That is not possible now."));
        return GO_NOWHERE;
    }
    if (*played < line->count)
        hd_lesson_judge(p->session, line->move[*played], p->objection, sizeof p->objection);
    return after_answer(p, who, p->unveiled >= 0 && q.secret);
}

/* ---- scorings ---------------------------------------------------------------------------- */

void scoring_enter(struct present *p)
{
    pace_pause(&p->pace);
}

static int scoring_step(struct present *p, long by)
{
    if (p->scoring.at + by >= p->scoring.steps)
        return STAGE_NOTE;
    if (scoring_go(&p->scoring, p->session, p->scoring.at + (int)by))
        pace_pause(&p->pace);
    return GO_NOWHERE;
}

int scoring_input(struct present *p, enum intent i, long n)
{
    if (i != INTENT_GO_ON && i != INTENT_RUN_ON && i != INTENT_STEP)
        return GO_ANY;
    p->pace.hurried = true;
    return i == INTENT_RUN_ON ? STAGE_NOTE : scoring_step(p, i == INTENT_STEP ? n : 1);
}

/* Its sheet must not be closed by a key that was meant for the last part. */
int scoring_tick(struct present *p)
{
    int to = scoring_step(p, 1);
    if (to == STAGE_NOTE)
        pace_changed(&p->pace);
    return to;
}

/* ---- others' turns ----------------------------------------------------------------------- */

void bots_enter(struct present *p)
{
    int count;
    hd_session_log(p->session, &count);
    pace_others(&p->pace, count);
    if (!p->in_turn && !hd_session_may_undo(p->session))
        pace_pause(&p->pace); /* a power card can be taken back for a moment */
}

int bots_input(struct present *p, enum intent i, long n)
{
    (void)n;
    if (i != INTENT_GO_ON && i != INTENT_RUN_ON)
        return GO_ANY;
    pace_on(&p->pace, i == INTENT_RUN_ON);
    return GO_NOWHERE;
}

int bots_tick(struct present *p)
{
    const struct hd_state *known = &hd_session_view(p->session, HD_NONE)->known;
    int turn = known->phase == HD_PHASE_POWER ? -1 : known->active, before;
    struct scoring none;
    hd_session_log(p->session, &before);
    enum hd_answering got = hd_session_bot_within(p->session, MOMENT);
    if (got == HD_BOT_THINKS)
        return GO_NOWHERE;
    if (got == HD_NO_BOT) { /* no memory, or our bug: a key tries again         */
        snprintf(p->remark, sizeof p->remark, "%s",
                 _("The bot cannot move; leave the game with q."));
        pace_stop(&p->pace);
        return GO_NOWHERE;
    }
    if (hd_session_over(p->session) || !seat_is_bot(p, (int)hd_session_question(p->session).who) ||
        scoring_find(&none, p->session, p->scored))
        return GO_NEXT;
    pace_moved(&p->pace, before,
               turn >= 0 && hd_session_view(p->session, HD_NONE)->known.active != turn);
    return GO_NOWHERE;
}

void lesson_enter(struct present *p)
{
    char why[160];
    p->mover = -1;
    if (!hd_lesson_keep(p->session, why))
        snprintf(p->remark, sizeof p->remark, "%s", why);
}
