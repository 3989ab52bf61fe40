/* SPDX-License-Identifier: MIT
 *
 * scenario_ask.c: who is asked what, which answers are legal, and which rule
 * refuses the others. */
#include <stdlib.h>
#include <string.h>

#include "scenario_run.h"

static const char *const refusals[] = {
#define REFUSAL(name, ruling, text) #name,
#include "hidalgo/refusals.def"
};

/* The legal answers as text. */
struct answer_texts {
    char text[HD_MOVES][WORDS];
    int count;
};

static void read_answers(const struct scenario_run *r, struct answer_texts *a)
{
    struct hd_move list[HD_MOVES];
    a->count = hd_session_legal(r->session, list);
    for (int i = 0; i < a->count; i++)
        hd_move_text(r->session, list[i], a->text[i], WORDS);
}

static bool among(const struct answer_texts *a, const char *words)
{
    for (int i = 0; i < a->count; i++)
        if (strcmp(a->text[i], words) == 0)
            return true;
    return false;
}

static void join(const struct answer_texts *a, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < a->count; i++)
        snprintf(out + strlen(out), size - strlen(out), "%s%s", i ? ", " : "", a->text[i]);
}

/* Checks that all of the list are legal, or none; returns how many were named. */
static int answers_compare(struct scenario_run *r, const struct node *list,
                           const struct answer_texts *a, bool legal)
{
    char words[WORDS], all[2048];
    int count = 0;
    if (!list || !run_list(r, list, 1, HD_MOVES))
        return 0;
    join(a, all, sizeof all);
    for (const struct node *n = list->first; n; n = n->next, count++) {
        run_words(r, n, words);
        if (among(a, words) != legal)
            run_fail(r, n, "'%s' %s be legal; legal are: %s", words,
                     legal ? "should" : "should not", all);
    }
    return count;
}

static bool check_word(struct scenario_run *r, const struct node *n, const char *what,
                       const char *actual)
{
    if (!n || strcmp(n->text, actual) == 0)
        return true;
    return run_fail(r, n, "%s: expected '%s', not '%s'", what, n->text, actual);
}

static bool check_number(struct scenario_run *r, const struct node *n, const char *what, int actual)
{
    int expected;
    if (!n)
        return true;
    if (!node_int(n, 0, 999, &expected))
        return run_fail(r, n, "a number is expected here");
    return expected == actual || run_fail(r, n, "%s: expected %d, not %d", what, expected, actual);
}

static bool check_question(struct scenario_run *r, const struct node *what,
                           const struct hd_question *q)
{
    char word[WORDS];
    const struct node *n;
    bool secret;
    run_dashes(hd_ask_row(q->ask)->word, word);
    if (!check_word(r, node_find(what, "ask"), "asked", word) ||
        !check_word(r, node_find(what, "seat"), "who is asked", r->seating->player[q->who].word) ||
        !check_word(r, node_find(what, "phase"), "phase", hd_ask_row(q->ask)->phase) ||
        !check_number(r, node_find(what, "left"), "left", q->left))
        return false;
    if ((n = node_find(what, "secret")) && (!node_flag(n, &secret) || secret != q->secret))
        return run_fail(r, n, "this question is %s", q->secret ? "secret" : "open");
    if ((n = node_find(what, "private")) && (!node_flag(n, &secret) || secret != q->is_private))
        return run_fail(r, n, "the choices are %s", q->is_private ? "private" : "public");
    n = node_find(what, "card");
    if (n && run_card(r, n) != (q->card == HD_NONE ? -2 : q->card))
        return run_fail(r, n, "card: expected '%s', not '%s'", n->text,
                        q->card == HD_NONE ? "none" : r->edition->card[q->card].id);
    return true;
}

/* Every question has words, help, and a label for each answer. */
static bool check_words(struct scenario_run *r, const struct node *what)
{
    struct hd_move list[HD_MOVES];
    char text[2048];
    int n = hd_session_legal(r->session, list);
    if (!*hd_question_text(r->session, text, sizeof text) || strchr(text, '{'))
        return run_fail(r, what, "the question has no words: '%s'", text);
    if (!*hd_question_help(r->session, text, sizeof text) || strchr(text, '{'))
        return run_fail(r, what, "the question has no help: '%s'", text);
    for (int i = 0; i < n; i++)
        if (!*hd_move_label(r->session, list[i], text, sizeof text) || strchr(text, '{'))
            return run_fail(r, what, "answer %d has no label: '%s'", i + 1, text);
    return true;
}

bool run_asks(struct scenario_run *r, const struct node *what)
{
    static const char *const keys[] = {"seat",  "ask",   "phase", "secret", "left",    "card",
                                       "legal", "count", "has",   "lacks",  "private", NULL};
    static struct answer_texts a;
    char all[2048];
    if (!run_map(r, what) || !node_keys(what, keys))
        return run_fail(r, what, "there are unknown keys here");
    if (hd_session_over(r->session))
        return run_fail(r, what, "nothing is asked any more: the game is over");
    struct hd_question q = hd_session_question(r->session);
    if (!check_question(r, what, &q) || !check_words(r, what))
        return false;
    read_answers(r, &a);
    join(&a, all, sizeof all);
    const struct node *legal = node_find(what, "legal");
    int named = answers_compare(r, legal, &a, true);
    if (legal && !r->failed && named != a.count)
        run_fail(r, legal, "%d answers are legal, not %d: %s", a.count, named, all);
    answers_compare(r, node_find(what, "has"), &a, true);
    answers_compare(r, node_find(what, "lacks"), &a, false);
    return check_number(r, node_find(what, "count"), "number of legal answers", a.count) &&
           !r->failed;
}

bool run_refused(struct scenario_run *r, const struct node *what)
{
    static const char *const keys[] = {"move", "rule", NULL};
    char words[WORDS], why[160] = "";
    if (!node_is(what, NODE_MAP) || !node_keys(what, keys) || !node_need(what, "move"))
        return run_fail(r, what, "a move that is refused is expected here");
    const struct node *rule = node_find(what, "rule");
    run_words(r, node_find(what, "move"), words);
    struct hd_move m;
    if (!hd_move_read(r->session, words, &m, why)) {
        if (!rule || strcmp(rule->text, "unreadable") == 0)
            return true;
        return run_fail(r, what, "'%s': expected the refusal %s, but it is no answer at all: %s",
                        words, rule->text, why);
    }
    enum hd_refusal refusal = hd_session_refusal(r->session, m);
    long before = hd_session_moves(r->session);
    if (refusal == HD_REFUSAL_none || hd_session_play(r->session, m) ||
        hd_session_moves(r->session) != before)
        return run_fail(r, what, "'%s' should be refused", words);
    if (rule && strcmp(rule->text, refusals[refusal]) != 0)
        return run_fail(r, what, "'%s': expected the refusal %s, not %s", words, rule->text,
                        refusals[refusal]);
    return true;
}
