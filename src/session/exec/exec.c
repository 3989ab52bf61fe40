/* SPDX-License-Identifier: MIT
 *
 * exec.c: a bot that is another program.
 *
 * A bot's own memory lasts for a game, its program for a whole run. So programs wait in a pool:
 * exec_begin() takes one out, exec_end() puts it back, and there are as many as play at once. A
 * program is started at its first question. After a fault, random plays the rest of the game for
 * it; nobody else is affected. */
#include "exec.h"

#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cage.h"
#include "intl.h"
#include "phrase.h"
#include "process.h"
#include "text.h"

enum {
    TOLD = 10,
    TALK = 1 << 20,
    LEAVE_MS = 500,
    SHOWN = 80,
    TROUBLE = HD_SPEC + 4 * SHOWN + HD_NAME
};

/* A program, and the connection to it. */
struct exec_runner {
    struct exec_runner *next;
    struct process process;
    struct json j;
    uint64_t games; /* that it was told about                                */
    int starts;
    bool ready;
};

struct exec {
    struct exec *self; /* the bot's constant data points here                     */
    const char *name, *command;
    struct hd_meeting meeting;
    pthread_mutex_t lock; /* for what follows */
    struct exec_runner *idle;
    struct hd_faults faults;
    int told;
    size_t talk; /* bytes of standard error that are still passed on        */
    struct {
        bool happened;
        enum heard why;
        int seat;
        char answer[SHOWN];
    } last;              /* the last fault; a bot may change it at any time   */
    char shown[TROUBLE]; /* what callers got of it, in a sentence             */
};

/* A bot's own memory: one game. */
struct playing {
    struct exec *x;
    struct exec_runner *runner;
    int seat;
    struct hd_budget budget;
    uint64_t asked, owed; /* questions; late answers, to be ignored              */
    bool begun, lost;     /* it knows about this game; random has the seat       */
};

/* ---- the pool ----------------------------------------------------------------------- */

static struct exec_runner *runner_take(struct exec *x)
{
    pthread_mutex_lock(&x->lock);
    struct exec_runner *r = x->idle;
    if (r)
        x->idle = r->next;
    pthread_mutex_unlock(&x->lock);
    if (!r && (r = calloc(1, sizeof *r)) != NULL)
        json_begin(&r->j);
    return r;
}

static void give_back(struct exec *x, struct exec_runner *r)
{
    pthread_mutex_lock(&x->lock);
    r->next = x->idle;
    x->idle = r;
    pthread_mutex_unlock(&x->lock);
}

/* ---- faults ------------------------------------------------------------------ */

static const char *const mishap[] = {
    [HEARD_ALL] = N_("that is no legal answer"),
    [HEARD_UNASKED] = N_("it answered before it was asked"),
    [HEARD_LATE] = N_("no answer came in time"),
    [HEARD_LONG] = N_("the line is too long"),
    [HEARD_END] = N_("it has ended, or closed its pipe"),
};

/* In English, as all threads but one speak, or in the language of the table (language.h). */
static const char *as_it_is(const char *text)
{
    return text;
}

static void mishap_text(const struct exec *x, const char *(*said)(const char *), char out[TROUBLE])
{
    phrase(out, TROUBLE,
           said(N_("{who}, {bot}: '{answer}': {mishap}; random plays this game to its end")), "who",
           x->meeting.seating->player[x->last.seat].name, "bot", x->name, "answer", x->last.answer,
           "mishap", said(mishap[x->last.why]), NULL);
}

static void faults_count(struct hd_faults *f, enum heard why)
{
    uint64_t *const by[] = {[HEARD_ALL] = &f->illegal,
                            [HEARD_UNASKED] = &f->illegal,
                            [HEARD_LATE] = &f->late,
                            [HEARD_LONG] = &f->too_long,
                            [HEARD_END] = &f->ended};
    ++*by[why];
}

/* Says once in a game that something was cut. */
static void say_cut(struct exec *x, struct process *p)
{
    if (!p->cut || p->noted)
        return;
    p->noted = true;
    pthread_mutex_lock(&x->lock);
    p->may_say = x->talk > 0 ? p->may_say : 0; /* so that it is not said in each game */
    const char *rest =
        x->talk > 0 ? "the rest is left out" : "the rest is left out, and so is all that follows";
    process_say("hidalgo: %s: more than %d bytes of standard error in a game: %s", x->name,
                PROCESS_TALK, rest);
    pthread_mutex_unlock(&x->lock);
}

/* What it wrote at its end may also be too much. */
static void end_process(struct exec *x, struct process *p, uint64_t until)
{
    process_end(p, until);
    say_cut(x, p);
}

/* Random has the seat from now on. A program that answered wrongly but in time plays the next game;
 * any other is ended. said: what it sent, which may be any bytes. */
static void lose(struct playing *g, enum heard why, const char *said)
{
    struct exec *x = g->x;
    char start[SHOWN], sentence[TROUBLE];
    g->lost = true;
    pthread_mutex_lock(&x->lock);
    x->faults.games++;
    faults_count(&x->faults, why);
    snprintf(start, sizeof start, "%s", said);
    x->last.happened = true;
    x->last.why = why;
    x->last.seat = g->seat;
    text_clean(start, x->last.answer, sizeof x->last.answer);
    mishap_text(x, as_it_is, sentence);
    if (!x->meeting.table && x->told++ < TOLD)
        process_say("hidalgo: %s", sentence);
    pthread_mutex_unlock(&x->lock);
    if (why != HEARD_ALL && why != HEARD_UNASKED) {
        end_process(g->x, &g->runner->process, process_clock());
        g->runner->ready = false;
    }
}

/* The question was cancelled, perhaps in the middle of a line: the program is restarted when the
 * seat is asked again. That is no fault. */
static void break_off(struct playing *g)
{
    end_process(g->x, &g->runner->process, process_clock());
    g->runner->ready = g->begun = false;
    g->runner->starts--;
    g->asked = g->owed = 0;
}

/* It could not be restarted. */
static void miss(struct playing *g)
{
    g->lost = true;
    pthread_mutex_lock(&g->x->lock);
    g->x->faults.games++;
    pthread_mutex_unlock(&g->x->lock);
}

/* ---- its standard error ----------------------------------------------------------------- */

/* As much for every game, of what is left for all of them. */
static void allow_talk(struct exec *x, struct process *p)
{
    pthread_mutex_lock(&x->lock);
    x->talk += p->may_say;
    p->may_say = x->talk < PROCESS_TALK ? x->talk : PROCESS_TALK;
    x->talk -= p->may_say;
    p->cut = p->noted = p->may_say == 0;
    pthread_mutex_unlock(&x->lock);
}

/* ---- telling and hearing ---------------------------------------------------------------- */

static struct patience patience_of(const struct playing *g)
{
    return (struct patience){process_clock() + g->budget.ms, g->budget.stop};
}

/* Sends what was written, and frees it. */
static enum heard exec_send(struct playing *g, struct patience patience)
{
    struct exec_runner *r = g->runner;
    json_end_line(&r->j);
    enum heard heard =
        r->j.failed ? HEARD_END : process_send(&r->process, r->j.text, r->j.size, patience);
    json_rewind(&r->j);
    say_cut(g->x, &r->process);
    return heard;
}

/* The next answer that is not too late. */
static enum heard hear(struct playing *g, char line[PROCESS_LINE], struct patience patience)
{
    enum heard heard;
    do
        heard = process_hear(&g->runner->process, line, patience);
    while (heard == HEARD_ALL && g->owed > 0 && g->owed--);
    say_cut(g->x, &g->runner->process);
    return heard;
}

static bool start(struct playing *g)
{
    struct exec_runner *r = g->runner;
    char line[PROCESS_LINE] = "";
    struct patience patience = patience_of(g);
    if (patience.until < process_clock() + EXEC_MS)
        patience.until = process_clock() + EXEC_MS;
    r->starts++;
    if (!process_start(&r->process, g->x->command)) {
        lose(g, HEARD_END, "");
        return false;
    }
    allow_talk(g->x, &r->process);
    exec_say_rules(&r->j, &g->x->meeting);
    enum heard heard = exec_send(g, patience);
    if (heard == HEARD_ALL)
        heard = hear(g, line, patience);
    r->ready = heard == HEARD_ALL && strcmp(line, "ready") == 0;
    if (heard == HEARD_STOPPED)
        break_off(g);
    else if (!r->ready)
        lose(g, heard, line);
    if (!r->ready && heard == HEARD_ALL)
        end_process(g->x, &r->process, process_clock());
    return r->ready;
}

static bool begin_game(struct playing *g, uint64_t seed)
{
    struct exec_runner *r = g->runner;
    if (!r->ready && r->starts >= EXEC_STARTS)
        miss(g);
    else if (r->ready || start(g)) {
        allow_talk(g->x, &r->process);
        exec_say_game(&r->j, &g->x->meeting, ++r->games, g->seat, seed);
        enum heard heard = exec_send(g, patience_of(g));
        g->begun = heard == HEARD_ALL;
        if (heard == HEARD_STOPPED)
            break_off(g);
        else if (heard != HEARD_ALL)
            lose(g, heard, "");
    }
    return g->begun;
}

/* ---- the bot ----------------------------------------------------------------------------- */

static void exec_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                       const struct hd_budget *budget)
{
    struct exec *x = *(struct exec *const *)self->data;
    struct playing *g = own;
    (void)r;
    *g = (struct playing){.x = x, .runner = runner_take(x), .seat = seat, .budget = *budget};
    if (!g->budget.ms)
        g->budget.ms = EXEC_MS;
    if (!g->runner)
        miss(g);
}

/* Whether a line is the answer, in words or as its code. */
static bool says(const struct hd_scene *c, const char *line, struct hd_move m)
{
    char word[2 * HD_NAME + HD_ID];
    if (strcmp(line, hd_scene_move_text(c, m, word, sizeof word)) == 0)
        return true;
    snprintf(word, sizeof word, "%" PRIu32, hd_move_code(m));
    return strcmp(line, word) == 0;
}

/* The answer, or else its words. False: none. */
static bool exec_ask(struct playing *g, const struct hd_view *view,
                     const struct hd_answers *answers, struct hd_move *out)
{
    struct hd_move legal[HD_MOVES];
    struct patience patience = patience_of(g);
    struct exec_question q = {.view = view,
                              .n = ++g->asked,
                              .ms = g->budget.ms,
                              .legal = legal,
                              .count = hd_count(answers)};
    char line[PROCESS_LINE] = "";
    struct hd_scene c = exec_scene(&g->x->meeting, view);
    for (int i = 0; i < q.count; i++)
        legal[i] = hd_pick(answers, i);
    if (!g->owed && process_speaks(&g->runner->process)) {
        hear(g, line, (struct patience){.until = 0});
        lose(g, HEARD_UNASKED, line);
        return false;
    }
    exec_say_question(&g->runner->j, &g->x->meeting, &q);
    enum heard heard = exec_send(g, patience);
    if (heard == HEARD_STOPPED) {
        break_off(g);
        return false;
    }
    if (heard == HEARD_ALL)
        heard = hear(g, line, patience);
    for (int i = 0; i < q.count && heard == HEARD_ALL; i++)
        if (says(&c, line, legal[i])) {
            *out = legal[i];
            return true;
        }
    if (heard == HEARD_STOPPED)
        g->owed++;
    else
        lose(g, heard, line);
    return false;
}

static struct hd_move exec_choose(void *own, const struct hd_view *view,
                                  const struct hd_answers *answers, uint64_t *random)
{
    struct playing *g = own;
    struct hd_move m;
    if (!g->lost && !g->begun)
        begin_game(g, hd_random(random));
    if (!g->lost && g->begun && exec_ask(g, view, answers, &m))
        return m;
    return hd_sample(answers, random);
}

/* Does not wait for a program with late answers. */
static void exec_end(void *own, const struct hd_view *last)
{
    struct playing *g = own;
    if (!g->runner)
        return;
    struct patience patience = patience_of(g);
    patience.stop = NULL;
    if (g->owed)
        break_off(g);
    if (g->begun && last && g->runner->ready) {
        exec_say_over(&g->runner->j, &g->x->meeting, g->runner->games, last);
        if (exec_send(g, patience) != HEARD_ALL) {
            end_process(g->x, &g->runner->process, process_clock());
            g->runner->ready = false;
        }
    }
    give_back(g->x, g->runner);
}

/* ---- for a run ------------------------------------------------------------------------------ */

struct exec *exec_new(const char *name, const char *command)
{
    struct exec *x = calloc(1, sizeof *x);
    if (!x)
        return NULL;
    pthread_mutex_init(&x->lock, NULL);
    x->self = x;
    x->name = name;
    x->command = command;
    x->talk = TALK;
    return x;
}

struct hd_bot exec_bot(const struct exec *x)
{
    return (struct hd_bot){.name = x->name,
                           .memory = sizeof(struct playing),
                           .data = &x->self,
                           .begin = exec_begin,
                           .choose = exec_choose,
                           .end = exec_end};
}

void exec_meet(struct exec *x, const struct hd_meeting *meeting)
{
    static atomic_bool warned;
    const char *lack = meeting->table ? NULL : cage_lack();
    x->meeting = *meeting;
    if (lack && !atomic_exchange(&warned, true))
        process_say("hidalgo: %s", lack);
}

const char *exec_trouble(const struct exec *of)
{
    struct exec *x = of->self;
    pthread_mutex_lock(&x->lock);
    if (x->last.happened)
        mishap_text(x, text_said, x->shown);
    pthread_mutex_unlock(&x->lock);
    return x->shown[0] ? x->shown : cage_lack();
}

/* Closes all of them first, so that they end at the same time. */
void exec_free(struct exec *x)
{
    if (!x)
        return;
    uint64_t until = process_clock() + LEAVE_MS;
    for (struct exec_runner *r = x->idle; r; r = r->next)
        process_close(&r->process);
    for (struct exec_runner *r = x->idle, *next; r; r = next) {
        next = r->next;
        end_process(x, &r->process, until);
        json_free(&r->j);
        free(r);
    }
    pthread_mutex_destroy(&x->lock);
    free(x);
}

void hd_bots_hush(void)
{
    process_hush();
}

bool hd_bot_faults(const struct hd_bot *bot, struct hd_faults *out)
{
    if (bot->choose != exec_choose)
        return false;
    struct exec *x = *(struct exec *const *)bot->data;
    pthread_mutex_lock(&x->lock);
    *out = x->faults;
    pthread_mutex_unlock(&x->lock);
    return true;
}
