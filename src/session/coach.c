/* SPDX-License-Identifier: MIT
 *
 * coach.c: names an answer where the marked one clearly loses something, warns of classic mistakes,
 * and has a line for most questions (hd_ask_row.coach). */
#include "hidalgo/coach.h"

#include <stdio.h>

#include "inside.h"
#include "intl.h"
#include "judging.h"
#include "phrase.h"

enum {
    UPPER = 4, /* a high power card is in the top quarter              */
    OFTEN = 3, /* rounds after which a line is known                   */
    SENTENCE = 480,
    TIP = 2 * SENTENCE + 40
};

/* Cards are in the order of their values. */
static bool is_high(const struct hd_rules *r, unsigned card)
{
    int above = 0;
    for (unsigned i = 0; i < r->powers; i++)
        above += r->power[i].value > r->power[card].value;
    return above * UPPER < r->powers;
}

static bool warns_last_high(const struct hd_looking *at, unsigned who, struct hd_move m)
{
    if (m.ask != HD_ASK_power || !is_high(at->r, m.b) ||
        hd_rounds_to_scoring(at->r, &at->world) <= 0)
        return false;
    bool lower = false; /* could be played instead          */
    for (unsigned i = 0; i < at->r->powers; i++) {
        if (is_high(at->r, i) && i != m.b && at->world.hand[who] >> i & 1)
            return false;
        lower = lower || (!is_high(at->r, i) &&
                          hd_is_legal(&at->world.now, (struct hd_move){m.ask, 0, (uint8_t)i, 0}));
    }
    return lower;
}

static bool warns_for_others(const struct hd_looking *at, unsigned who, struct hd_move m)
{
    struct hd_change c;
    hd_change(at, m, &c);
    if (c.flags & HD_CHANGE_IF_USED) /* a special action can still be left out */
        return false;
    for (unsigned i = 0; i < at->world.seats; i++)
        if (i != who && c.points[i].mean > 0 && c.points[i].mean > c.points[who].mean)
            return true;
    return false;
}

static bool warns_empty_court(const struct hd_looking *at, unsigned who, struct hd_move m)
{
    int court = at->world.cab[HD_COURT][who];
    if (at->world.round + 1 >= at->r->rounds)
        return false;
    if (m.ask == HD_ASK_court)
        return court + m.b == 0;
    return m.ask == HD_ASK_place && m.a != HD_NONE && court == 1;
}

/* If several fit, the first is given. */
static const struct {
    bool (*warns)(const struct hd_looking *at, unsigned who, struct hd_move m);
    const char *text;
} warnings[HD_WARNINGS] = {
    [HD_WARNING_last_high] = {warns_last_high,
                              N_("That is your last high power card, and the scoring is still to "
                                 "come: you will hardly act first then.")},
    [HD_WARNING_for_others] = {warns_for_others,
                               N_("That scores more for somebody else than for you.")},
    [HD_WARNING_empty_court] = {warns_empty_court,
                                N_("That leaves your court empty: next round you can place only "
                                   "what a low power card brings.")}};

/* at: hd_look of the asked seat's view. */
static enum hd_warning warning_of(const struct hd_looking *at, struct hd_move m)
{
    if (at->world.todos == 0 || !hd_is_legal(&at->world.now, m) || hd_count(&at->world.now) < 2)
        return HD_WARNING_none;
    unsigned who = at->world.todo[at->world.todos - 1].who;
    for (int i = HD_WARNING_none + 1; i < HD_WARNINGS; i++)
        if (warnings[i].warns(at, who, m))
            return (enum hd_warning)i;
    return HD_WARNING_none;
}

const char *hd_warning_text(enum hd_warning warning)
{
    return warning > HD_WARNING_none && warning < HD_WARNINGS ? _(warnings[warning].text) : "";
}

const char *hd_coach_line(enum hd_ask ask)
{
    const char *line = hd_ask_row(ask)->coach;
    return line ? _(line) : "";
}

enum hd_warning hd_session_warning(const struct hd_session *s, int viewer, struct hd_move m)
{
    return warning_of(hd_session_look(s, viewer), m);
}

/* ---- through a game -------------------------------------------------------------------- */

static int this_round(const struct hd_session *s)
{
    return 1 + hd_session_view(s, HD_NONE)->known.round;
}

/* Until the player has done it in three rounds. */
static bool is_new(const struct hd_coach *c, const struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    return q.ask < HD_ASK_NOTHING && c->rounds[q.who][q.ask] < OFTEN;
}

bool hd_session_recommends(const struct hd_session *s, int viewer)
{
    struct hd_question q = hd_session_question(s);
    return hd_count(&now(s)->state.now) > 1 && hd_session_hint_rule(s) == HD_HINTS_FREE &&
           !hd_session_may_hint(s) && (!q.is_private || viewer == (int)q.who);
}

/* What the adviser says, if there is a choice and the viewer may have hints; or NULL. */
static const struct hd_advice *advice_of(const struct hd_session *s, int viewer)
{
    return hd_session_recommends(s, viewer) ? hd_session_advice(s, viewer) : NULL;
}

static uint32_t this_question(const struct hd_session *s)
{
    return 1 + (uint32_t)hd_session_moves(s);
}

bool hd_coach_may_speak(const struct hd_coach *c, const struct hd_session *s)
{
    unsigned who = hd_session_question(s).who;
    return c->spoke[who] == this_question(s) || c->round[who] != this_round(s) ||
           c->times[who] < HD_COACH_ROUND;
}

static void note_spoken(struct hd_coach *c, const struct hd_session *s)
{
    unsigned who = hd_session_question(s).who;
    if (c->spoke[who] == this_question(s))
        return;
    c->times[who] = c->round[who] == this_round(s) ? (uint8_t)(c->times[who] + 1) : 1;
    c->round[who] = (uint8_t)this_round(s);
    c->spoke[who] = this_question(s);
}

/* FNV-1a. */
static uint32_t hash_of(const char *text)
{
    uint32_t hash = 2166136261u;
    for (; *text; text++)
        hash = (hash ^ (unsigned char)*text) * 16777619u;
    return hash;
}

/* False: it was said at another question. */
static bool is_news(struct hd_coach *c, const struct hd_session *s, const char *text)
{
    unsigned who = hd_session_question(s).who;
    uint32_t hash = hash_of(text);
    for (int i = 0; i < c->told[who] && i < HD_COACH_GAME; i++)
        if (c->thing[who][i].text == hash)
            return c->thing[who][i].at == this_question(s);
    int at = c->told[who]++ % HD_COACH_GAME;
    c->thing[who][at].at = this_question(s);
    c->thing[who][at].text = hash;
    return true;
}

/* Of the marked answer, else of the one that looks best at a glance. */
static int mark_rank(const struct hd_advice *advice, const struct hd_move *marked)
{
    return marked ? hd_advised_rank(advice, *marked) : advice->glance;
}

/* The advice that is due, or NULL: where the marked answer clearly loses something. */
static const struct hd_advice *due(const struct hd_coach *c, const struct hd_session *s, int viewer,
                                   const struct hd_move *marked)
{
    bool speaks = !c->beside && hd_coach_may_speak(c, s);
    const struct hd_advice *advice = speaks ? advice_of(s, viewer) : NULL;
    int rank = advice ? mark_rank(advice, marked) : -1;
    return rank >= 0 && advice->answer[rank].clear ? advice : NULL;
}

/* plan: what to tell of the best one. rank: the answer that the reason compares it with. */
static void tell_best(const struct hd_session *s, int viewer, const struct hd_advice *advice,
                      const struct hd_plan *plan, int rank, const char *whole, char text[TIP])
{
    char answer[SENTENCE], reason[SENTENCE];
    phrase(text, TIP, whole, "answer", hd_plan_text(s, viewer, plan, answer, sizeof answer),
           "reason", hd_advice_reason(s, viewer, advice, 0, rank, reason, sizeof reason), NULL);
}

const char *hd_recommendation(const struct hd_session *s, int viewer, char *buf, size_t size)
{
    char answer[SENTENCE], reason[SENTENCE], text[TIP] = "";
    const struct hd_advice *advice = advice_of(s, viewer);
    struct hd_plan only = {.moves = 1};
    if (advice) {
        only.line[0] = advice->answer[0].move;
        phrase(text, TIP,
               only.line[0].ask == HD_ASK_power ? _("Advice: {answer} ({reason}).")
                                                : _("Advice: {answer} (whole turn: {reason})."),
               "answer", hd_plan_text(s, viewer, &only, answer, sizeof answer), "reason",
               hd_advice_why(s, viewer, advice, 0, advice->glance, false, reason, sizeof reason),
               NULL);
    }
    snprintf(buf, size, "%s", text);
    return buf;
}

/* The advice that is told, with its text, or NULL. */
static const struct hd_advice *tell_answer(struct hd_coach *c, const struct hd_session *s,
                                           int viewer, const struct hd_move *marked, char text[TIP])
{
    const struct hd_advice *advice = due(c, s, viewer, marked);
    if (!advice)
        return NULL;
    tell_best(s, viewer, advice, &advice->plan[0], mark_rank(advice, marked),
              _("Try: {answer} ({reason})."), text);
    if (!is_news(c, s, text))
        return NULL;
    note_spoken(c, s);
    return advice;
}

bool hd_coach_tip(struct hd_coach *c, const struct hd_session *s, int viewer,
                  const struct hd_move *marked, struct hd_plan *out)
{
    char text[TIP];
    const struct hd_advice *told = tell_answer(c, s, viewer, marked, text);
    if (told)
        *out = told->plan[0];
    return told != NULL;
}

const char *hd_coach_says(struct hd_coach *c, const struct hd_session *s, int viewer,
                          const struct hd_move *marked, char *buf, size_t size)
{
    char text[TIP];
    const char *say = "";
    if (tell_answer(c, s, viewer, marked, text))
        say = text;
    else if (is_new(c, s))
        say = hd_coach_line((enum hd_ask)hd_session_question(s).ask);
    snprintf(buf, size, "%s", say);
    return buf;
}

enum hd_warning hd_coach_warns(struct hd_coach *c, const struct hd_session *s, int viewer,
                               struct hd_move m)
{
    unsigned who = hd_session_question(s).who;
    enum hd_warning warning = hd_session_warning(s, viewer, m);
    if (warning == HD_WARNING_none || c->warned[who] >> warning & 1 || !hd_coach_may_speak(c, s))
        return HD_WARNING_none;
    const struct hd_advice *advice = advice_of(s, viewer);
    if (advice && !advice->answer[hd_advised_rank(advice, m)].clear)
        return HD_WARNING_none;
    c->warned[who] |= 1u << warning;
    note_spoken(c, s);
    return warning;
}

void hd_coach_answered(struct hd_coach *c, const struct hd_session *s)
{
    struct hd_question q = hd_session_question(s);
    int round = this_round(s);
    if (q.ask >= HD_ASK_NOTHING || c->last[q.who][q.ask] == round)
        return;
    c->last[q.who][q.ask] = (uint8_t)round;
    c->rounds[q.who][q.ask]++;
}
