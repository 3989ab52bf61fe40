/* SPDX-License-Identifier: MIT
 *
 * puzzle.c: reads the right answers, and asks bots. */
#include "puzzle.h"

#include <stdlib.h>
#include <string.h>

#include "bots.h"

/* ---- the right answers, and who must find them ---------------------------------------------- */

/* Marks the answers of a list; each must be legal, and named once. */
static void mark(struct puzzle *p, const struct node *list)
{
    char words[WORDS], text[WORDS];
    for (const struct node *n = list->first; n; n = n->next) {
        int at = 0;
        run_words(&p->run, n, words);
        while (at < p->count &&
               strcmp(hd_move_text(p->run.session, p->legal[at], text, WORDS), words) != 0)
            at++;
        if (at == p->count || p->right[at]) {
            run_fail(&p->run, n, "'%s' is %s", words,
                     at < p->count ? "named twice" : "not legal here");
            return;
        }
        p->right[at] = true;
        p->rights++;
    }
}

static void read_answers(struct puzzle *p, const struct node *of)
{
    const struct node *never = node_find(of, "never");
    p->count = hd_session_legal(p->run.session, p->legal);
    mark(p, never ? never : node_find(of, "best"));
    for (int i = 0; never && i < p->count; i++)
        p->right[i] = !p->right[i];
    p->rights = never ? p->count - p->rights : p->rights;
    if (!p->run.failed && (p->rights == 0 || p->rights == p->count))
        run_fail(&p->run, of, "%d of %d answers are right", p->rights, p->count);
}

/* The expert is used directly, since players may not be offered it. */
static const struct hd_bot *named(const char *name)
{
    return strcmp(name, hd_bot_expert.name) == 0 ? &hd_bot_expert : hd_bot_named(name);
}

static void read_rungs(struct puzzle *p, const struct node *of)
{
    const struct node *list = node_find(of, "rungs"), *open = node_find(of, "open");
    p->rung[0] = &hd_bot_search;
    p->rung[1] = &hd_bot_expert;
    p->rungs = 2;
    if (list && run_list(&p->run, list, 1, PUZZLE_RUNGS)) {
        p->rungs = 0;
        for (const struct node *n = list->first; n; n = n->next)
            if (!(p->rung[p->rungs++] = named(n->text)))
                run_fail(&p->run, n, "no bot is called '%s'", n->text);
    }
    if (!open || !run_map(&p->run, open))
        return;
    for (const struct node *n = open->first; n; n = n->next) {
        bool asked = false;
        for (int i = 0; i < p->rungs; i++)
            asked = asked || p->rung[i] == named(n->text);
        if (!asked)
            run_fail(&p->run, n, "'%s' is not asked", n->text);
    }
}

bool puzzle_begin(struct puzzle *p, const struct scenario *s)
{
    memset(p, 0, sizeof *p);
    p->run = (struct scenario_run){.of = s, .why = p->why};
    if (!run_play(&p->run, 1))
        return false;
    if (hd_session_over(p->run.session))
        return run_fail(&p->run, s->node, "nothing is asked any more: the game is over");
    read_answers(p, s->node);
    read_rungs(p, s->node);
    return !p->run.failed;
}

void puzzle_end(struct puzzle *p)
{
    hd_session_free(p->run.session);
    p->run.session = NULL;
}

/* ---- counting ---------------------------------------------------------------------------- */

enum { ENDS = 1000000, NOT_ALONE = INT32_MIN };

static int lead(const struct hd_state *s, int who)
{
    int others = s->seats - 1, sum = 0, best = INT16_MIN;
    for (int i = 0; i < s->seats; i++)
        if (i != who) {
            sum += s->score[i];
            best = s->score[i] > best ? s->score[i] : best;
        }
    return 2 * others * s->score[who] - sum - others * best;
}

/* The best end after an answer; NOT_ALONE: others decide something, or there are too many ends. */
static int best_end(const struct hd_rules *r, const struct hd_state *from, struct hd_move m,
                    int who, long *ends)
{
    struct hd_state s = *from;
    struct hd_answers answers;
    int best = NOT_ALONE;
    hd_apply(r, &s, m, NULL);
    if (hd_over(&s))
        return ++*ends <= ENDS ? lead(&s, who) : NOT_ALONE;
    hd_answers(r, &s, &answers);
    for (int i = 0; i < hd_count(&answers); i++) {
        bool own = hd_question(r, &s).who == who;
        int end = own ? best_end(r, &s, hd_pick(&answers, i), who, ends) : NOT_ALONE;
        if (end == NOT_ALONE)
            return NOT_ALONE;
        best = end > best ? end : best;
    }
    return best;
}

bool puzzle_counted(struct puzzle *p)
{
    const struct hd_rules *rules = &p->run.edition->rules;
    const struct node *counted = node_find(p->run.of->node, "counted");
    int who = hd_session_question(p->run.session).who, right = INT32_MAX, other = INT32_MIN;
    bool yes = false;
    long ends = 0;
    struct hd_state world;
    uint64_t random = 1;
    if (!counted || !node_flag(counted, &yes) || !yes)
        return !counted || run_fail(&p->run, counted, "'yes' is expected here");
    hd_imagine(rules, hd_session_view(p->run.session, who), &random, &world);
    for (int i = 0; i < p->count; i++) {
        int end = best_end(rules, &world, p->legal[i], who, &ends);
        if (end == NOT_ALONE)
            return run_fail(&p->run, counted, "others have a say, or too much can come");
        right = p->right[i] && end < right ? end : right;
        other = !p->right[i] && end > other ? end : other;
    }
    return right > other ||
           run_fail(&p->run, counted, "a right answer leads to %d, another to %d", right, other);
}

/* ---- asking ----------------------------------------------------------------------------- */

bool puzzle_ask(const struct puzzle *p, const struct hd_bot *bot, uint64_t random,
                char words[WORDS])
{
    const struct hd_rules *rules = &p->run.edition->rules;
    int who = hd_session_question(p->run.session).who;
    const struct hd_view *view = hd_session_view(p->run.session, who);
    struct hd_answers answers;
    bool right = false;
    void *own = malloc(bot->memory + 1);
    if (!own)
        abort();
    hd_answers(rules, &view->known, &answers);
    hd_bot_begin(bot, own, rules, who, NULL);
    struct hd_move m = bot->choose(own, bot->blind ? NULL : view, &answers, &random);
    hd_bot_end(bot, own, NULL);
    free(own);
    for (int i = 0; i < p->count; i++)
        right = right || (p->right[i] && m.ask == p->legal[i].ask && m.a == p->legal[i].a &&
                          m.b == p->legal[i].b);
    hd_move_text(p->run.session, m, words, WORDS);
    return right;
}

bool puzzle_solved(struct puzzle *p)
{
    const struct node *open = node_find(p->run.of->node, "open");
    char words[WORDS], wrong[WORDS] = "";
    for (int i = 0; i < p->rungs && !p->run.failed; i++) {
        const struct node *fails = open ? node_find(open, p->rung[i]->name) : NULL;
        int rights = 0;
        for (uint64_t random = 1; random <= PUZZLE_TIMES; random++) {
            bool right = puzzle_ask(p, p->rung[i], random, words);
            rights += right;
            if (!right)
                memcpy(wrong, words, WORDS);
        }
        if (!fails && rights < PUZZLE_TIMES)
            run_fail(&p->run, p->run.of->node, "%s says '%s' (right %d times of %d)",
                     p->rung[i]->name, wrong, rights, PUZZLE_TIMES);
        if (fails && rights == PUZZLE_TIMES)
            run_fail(&p->run, fails, "%s finds it, though it stands here as open (%s)",
                     p->rung[i]->name, fails->text);
    }
    return !p->run.failed;
}
