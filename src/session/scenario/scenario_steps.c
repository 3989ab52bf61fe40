/* SPDX-License-Identifier: MIT
 *
 * scenario_steps.c: the steps of a scenario: answers of a seat, waiting, and calls of the checks in
 * scenario_ask.c and scenario_expect.c. */
#include <string.h>

#include "scenario_run.h"
#include "step_kinds.h"

enum { PATIENCE = 4000 }; /* decisions that 'idle' and 'anyhow' may take */

/* ---- one answer ------------------------------------------------------------------------ */

static bool step_answer(struct scenario_run *r, const char *seat, const struct node *at,
                        const char *text)
{
    char why[160], now[256];
    if (hd_session_over(r->session))
        return run_fail(r, at, "%s cannot answer '%s': the game is over", seat, text);
    struct hd_question q = hd_session_question(r->session);
    hd_question_text(r->session, now, sizeof now);
    const char *who = r->seating->player[q.who].word;
    if (strcmp(who, seat) != 0)
        return run_fail(r, at, "%s cannot answer '%s': %s is asked (%s)", seat, text, who, now);
    struct hd_move m;
    if (!hd_move_read(r->session, text, &m, why))
        return run_fail(r, at, "%s: '%s' is no answer: %s (asked: %s)", seat, text, why, now);
    if (hd_session_play(r->session, m))
        return true;
    hd_session_refusal_text(r->session, m, why, sizeof why);
    return run_fail(r, at, "%s: '%s' is refused: %s (asked: %s)", seat, text, why, now);
}

/* "ana take militia": the first word is the seat. */
static bool answer_line(struct scenario_run *r, const struct node *step)
{
    char line[2 * WORDS], words[WORDS];
    snprintf(line, sizeof line, "%s", step->text);
    char *space = strchr(line, ' ');
    if (!space)
        return run_fail(r, step, "'%s' is no step: SEAT MOVE", step->text);
    *space = '\0';
    struct node rest = *step;
    rest.text = space + 1;
    run_words(r, &rest, words);
    return step_answer(r, line, step, words);
}

static bool answers(struct scenario_run *r, const struct node *seat, const struct node *moves)
{
    char words[WORDS];
    if (moves->kind == NODE_TEXT) {
        run_words(r, moves, words);
        return step_answer(r, seat->text, moves, words);
    }
    if (!run_list(r, moves, 1, PATIENCE))
        return false;
    for (const struct node *n = moves->first; n; n = n->next) {
        run_words(r, n, words);
        if (!step_answer(r, seat->text, n, words))
            return false;
    }
    return true;
}

/* ---- waiting ------------------------------------------------------------------------------ */

/* over, or {round: N, seat: NAME, ask: WORD}: everything named must hold. */
static bool reached(struct scenario_run *r, const struct node *until)
{
    static const char *const keys[] = {"round", "seat", "ask", NULL};
    char word[WORDS];
    int number;
    bool over = hd_session_over(r->session);
    if (until->kind == NODE_TEXT && strcmp(until->text, "over") == 0)
        return over;
    if (over)
        return run_fail(r, until, "the game is over before this is reached");
    if (!run_map(r, until) || !node_keys(until, keys))
        return run_fail(r, until, "there are unknown keys here");
    const struct hd_state *s = &hd_session_view(r->session, HD_NONE)->known;
    struct hd_question q = hd_session_question(r->session);
    const struct node *n = node_find(until, "round");
    if (n && (!node_int(n, 1, 99, &number) || r->edition->rules.round_number[s->round] != number))
        return false;
    if ((n = node_find(until, "seat")) && run_seat(r, n) != q.who)
        return false;
    run_dashes(hd_ask_row(q.ask)->word, word);
    return !(n = node_find(until, "ask")) || strcmp(n->text, word) == 0;
}

static bool keeps(const struct scenario_run *r, struct hd_move m)
{
    const struct hd_state *s = &hd_session_view(r->session, HD_NONE)->known;
    const struct hd_rules *rules = &r->edition->rules;
    return hd_is_kept(rules, &rules->card[hd_open_card(s, m.b)]);
}

/* The answer that does least: stop, skip, pass, nothing; takes no Veto. */
static int least_answer(const struct scenario_run *r, const struct hd_move *list, int count)
{
    const struct hd_move *last = &list[count - 1];
    if (hd_is_stop(*last))
        return count - 1;
    for (int i = 0; i < count; i++)
        if (list[i].ask != HD_ASK_card || !keeps(r, list[i]))
            return i;
    return 0;
}

static bool wait(struct scenario_run *r, const struct node *how, bool idle)
{
    static const char *const keys[] = {"until", NULL};
    uint64_t random = 42;
    const struct node *until = node_is(how, NODE_MAP) ? node_need(how, "until") : NULL;
    if (!until || !node_keys(how, keys))
        return run_fail(r, how, "until when?");
    for (int i = 0; i < PATIENCE; i++) {
        if (reached(r, until))
            return true;
        if (r->failed || hd_session_over(r->session))
            return run_fail(r, until, "the game is over before this is reached");
        struct hd_move list[HD_MOVES];
        int count = hd_session_legal(r->session, list);
        int pick =
            idle ? least_answer(r, list, count) : (int)hd_random_below(&random, (uint32_t)count);
        if (!hd_session_play(r->session, list[pick]))
            return run_fail(r, how, "a legal move was refused");
    }
    return run_fail(r, until, "this is never reached");
}

/* ---- steps ------------------------------------------------------------------------------------
 */

bool run_step(struct scenario_run *r, const struct node *step)
{
    if (step->kind == NODE_TEXT)
        return answer_line(r, step);
    if (step->kind != NODE_MAP || step->size != 1)
        return run_fail(r, step,
                        "a step is 'SEAT MOVE', or one of SEAT:, asks:, refused:, "
                        "changes:, expect:, idle:, anyhow:");
    const struct node *key = step->first, *value = key->value;
    if (strcmp(key->text, "asks") == 0)
        return run_asks(r, value);
    if (strcmp(key->text, "refused") == 0)
        return run_refused(r, value);
    if (strcmp(key->text, "changes") == 0)
        return run_changes(r, value);
    if (strcmp(key->text, "expect") == 0)
        return run_expect(r, value);
    if (strcmp(key->text, "idle") == 0 || strcmp(key->text, "anyhow") == 0)
        return wait(r, value, key->text[0] == 'i');
    return run_seat(r, key) >= 0 && answers(r, key, value);
}

bool run_play(struct scenario_run *r, uint64_t seed)
{
    const struct node *steps = node_find(r->of->node, "play");
    bool begun = run_begin(r, seed);
    for (const struct node *step = steps ? steps->first : NULL; begun && step && !r->failed;
         step = step->next) {
        r->step++;
        run_step(r, step);
    }
    return begun && !r->failed;
}
