/* SPDX-License-Identifier: MIT
 *
 * lesson_try.c: plays the script of a lesson before anybody sees it, so that errors are reported
 * with their line instead of in the middle of the lesson; then begins it.
 *
 * The script is played with the first answer of every step, and once for each other answer that a
 * step accepts: whatever the learner does, the rest must fit. */
#include <string.h>

#include "../inside.h"

/* One way through: the answer 'other' at step 'at', the first one elsewhere. */
struct lesson_way {
    struct lesson *lesson;
    int at, other, others;
};

/* The answer as a legal move; errors are reported at its step. */
static bool legal_move(const struct hd_session *s, const struct node *n, const char *answer,
                       struct hd_move *out)
{
    char why[160], rule[240];
    if (!hd_move_read(s, answer, out, why)) {
        node_error(n, "'%.40s': %s (what is asked here: %s)", answer, why,
                   hd_ask_word(hd_session_question(s).ask));
        return false;
    }
    enum hd_refusal refusal = hd_session_refusal(s, *out);
    if (refusal != HD_REFUSAL_none)
        node_error(n, "'%.40s': %s", answer, hd_session_refusal_text(s, *out, rule, sizeof rule));
    return refusal == HD_REFUSAL_none;
}

static bool is_asked(const struct hd_session *s, const struct lesson_step *step)
{
    struct hd_question q = hd_session_question(s);
    if (q.ask == HD_ASK_NOTHING)
        node_error(step->at, "%s", "the game is over before this");
    else if (q.who != step->seat)
        node_error(step->at, "'%s' is asked here, for: %s",
                   hd_session_seating(s)->player[q.who].word, hd_ask_word(q.ask));
    return q.ask != HD_ASK_NOTHING && q.who == step->seat;
}

/* Reasons must be about legal answers that are not wanted. */
static bool reasons_fit(const struct hd_session *s, const struct lesson_step *step)
{
    struct hd_move m, wanted;
    for (int i = 0; i < step->reasons; i++) {
        if (!legal_move(s, step->because[i].at, step->because[i].answer, &m))
            return false;
        for (int k = 0; k < step->answers; k++)
            if (hd_move_read(s, step->answer[k], &wanted, (char[160]){0}) &&
                memcmp(&m, &wanted, sizeof m) == 0) {
                node_error(step->because[i].at, "%s", "this is one of the wanted answers");
                return false;
            }
    }
    return true;
}

static bool all_legal(const struct hd_session *s, const struct lesson_step *step)
{
    struct hd_move m;
    for (int i = 0; i < step->answers; i++)
        if (!legal_move(s, step->at, step->answer[i], &m))
            return false;
    return reasons_fit(s, step);
}

/* The lesson says which answer is best, in points: so none may depend on what comes later. */
static bool best_is_certain(const struct hd_session *s, const struct lesson_step *step)
{
    enum { OPEN = HD_CHANGE_CHOICES | HD_CHANGE_HIDDEN | HD_CHANGE_VETO | HD_CHANGE_IF_USED };
    struct hd_move legal[HD_MOVES];
    struct hd_change c;
    char answer[160];
    int n = step->wants == LESSON_BEST ? hd_session_legal(s, legal) : 0;
    for (int i = 0; i < n; i++) {
        hd_session_change(s, step->seat, legal[i], &c);
        if (c.flags & OPEN) {
            node_error(step->at,
                       "what '%.60s' brings is not certain, so 'best' cannot be told here",
                       hd_move_text(s, legal[i], answer, sizeof answer));
            return false;
        }
    }
    return true;
}

/* An exercise says what each answer loses that is not the best. */
static bool losses_fit(const struct hd_session *s, const struct lesson_step *step)
{
    struct hd_move m, legal[HD_MOVES];
    char answer[160];
    int n = hd_session_legal(s, legal);
    if (!step->loses || !lesson_losses(step))
        return !step->loses;
    for (const struct node *i = node_entries(step->loses, NODE_MAP); i; i = i->next)
        if (!legal_move(s, i, i->text, &m))
            return false;
    for (int i = 0; i < n; i++) {
        if (lesson_wants(s, step, legal[i]) == (lesson_loss(s, step, legal[i]) < 0))
            continue;
        node_error(step->loses, "'%.60s': either it is wanted, or 'loses' says what it loses",
                   hd_move_text(s, legal[i], answer, sizeof answer));
        return false;
    }
    return true;
}

/* The answers that the step accepts, its first named one first; returns how many. */
static int taken(const struct hd_session *s, const struct lesson_step *step,
                 struct hd_move out[HD_MOVES])
{
    char why[HD_LESSON_TEXT];
    struct hd_move legal[HD_MOVES];
    int n = hd_session_legal(s, legal), got = 0;
    for (int i = 0; i < step->answers; i++)
        got += legal_move(s, step->at, step->answer[i], &out[got]);
    for (int i = 0; i < n && step->wants != LESSON_ANSWER && step->wants != LESSON_SO_FAR; i++)
        if (hd_lesson_takes(s, legal[i], why, sizeof why))
            out[got++] = legal[i];
    return got;
}

/* way->others: how many other answers the step at way->at accepts. */
static bool play_step(struct hd_session *s, struct lesson_way *way, int i)
{
    const struct lesson_step *step = &way->lesson->step[i];
    struct hd_move move[HD_MOVES];
    bool given = step->wants == LESSON_SO_FAR;
    if ((!given && !is_asked(s, step)) || !all_legal(s, step) || !best_is_certain(s, step) ||
        !losses_fit(s, step))
        return false;
    int n = taken(s, step, move);
    if (i == way->at)
        way->others = n;
    return n > 0 && hd_session_step(s, move[i == way->at && way->other < n ? way->other : 0]);
}

static bool lesson_way_play(struct lesson_way *way, const struct origin *o,
                            struct hd_errors *errors)
{
    struct hd_session *s = hd_session_begin(o, "lesson", errors);
    bool good = s != NULL;
    if (s)
        s->lesson = way->lesson;
    for (int i = 0; good && i < way->lesson->steps; i++)
        good = play_step(s, way, i);
    if (s)
        s->lesson = NULL;
    hd_session_free(s);
    return good;
}

/* Plays each step with every answer that it accepts, on a session of its own; reports what cannot
 * be played at its line. False with errors in the lesson's document. */
static bool try_script(struct lesson *l, const struct origin *o, struct hd_errors *errors)
{
    struct lesson_way way = {.lesson = l, .at = -1};
    bool good = lesson_way_play(&way, o, errors);
    for (way.at = 0; good && way.at < l->steps; way.at++) {
        way.others = l->step[way.at].seat == l->learner ? HD_MOVES : 0;
        for (way.other = 1; good && way.other < way.others; way.other++)
            good = lesson_way_play(&way, o, errors);
    }
    return good && errors->count == 0;
}

/* ---- beginning ------------------------------------------------------------------------------ */

/* What was played before an exercise begins cannot be taken back. */
static bool play_so_far(struct hd_session *s, const struct lesson *l)
{
    struct hd_move m;
    for (int i = 0; i < l->so_far; i++)
        if (!legal_move(s, l->step[i].at, l->step[i].answer[0], &m) || !hd_session_step(s, m))
            return false;
    s->begins = l->so_far;
    return true;
}

struct hd_session *hd_lesson_begin(const char *path, const struct hd_request *game,
                                   struct hd_errors *errors)
{
    return lesson_begin(path, NULL, game, errors);
}

struct hd_session *lesson_begin(const char *path, const char *text, const struct hd_request *game,
                                struct hd_errors *errors)
{
    struct origin *o = calloc(1, sizeof *o);
    struct hd_session *s = NULL;
    struct lesson *l = o ? lesson_read(path, text, game, o, errors) : NULL;
    if (l && try_script(l, o, errors))
        s = hd_session_begin(o, path, errors);
    free(o);
    if (!s) {
        lesson_free(l);
        return NULL;
    }
    bool begun = play_so_far(s, l);
    s->lesson = l;
    if (begun && hd_seats_hire(s, errors))
        return s;
    hd_session_free(s);
    return NULL;
}
