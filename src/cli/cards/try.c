/* SPDX-License-Identifier: MIT
 *
 * try.c: 'hidalgo cards try': a position, a card face up, and the turn of the player who takes it.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "document.h"
#include "news.h"
#include "print.h"
#include "try.h"

enum { SEEDS = 1000000 }; /* seeds by lot are short, so that people can type them */

/* ---- which card ---------------------------------------------------------------------- */

/* The id of the first card of a set; false: it has none, or cannot be read. */
static bool first_card(const char *set, char out[HD_ID])
{
    char found[HD_FOLDER];
    struct hd_errors errors = {.count = 0};
    const char *path = hd_set_path(set, found, NULL);
    struct document *d = path != NULL ? document_load(path, &errors) : NULL;
    const struct node *cards = d != NULL ? node_find(document_root(d), "cards") : NULL;
    const struct node *first = cards != NULL && cards->kind == NODE_LIST ? cards->first : NULL;
    const struct node *id = first != NULL ? node_find(first, "id") : NULL;
    bool has = id != NULL && node_id(id, out, HD_ID);
    document_free(d);
    return has;
}

/* ---- the turn -------------------------------------------------------------------------- */

static bool is_over(const struct card_trial *t)
{
    const struct hd_session *s = t->at.session;
    const struct hd_state *k = &hd_session_view(s, HD_NONE)->known;
    const struct hd_state *begun = &hd_session_view(t->before, HD_NONE)->known;
    return hd_session_over(s) || k->phase != begun->phase || k->round != begun->round ||
           k->active != begun->active;
}

/* A bot takes the card for what it does, so it uses the special action. */
static bool play_use(struct hd_session *s)
{
    struct hd_move legal[HD_MOVES];
    int count = hd_session_legal(s, legal);
    for (int i = 0; i < count; i++)
        if (legal[i].b == 1)
            return hd_session_play(s, legal[i]);
    return false;
}

static bool card_trial_answer(struct card_trial *t)
{
    static const struct hd_move pass = {.ask = HD_ASK_veto};
    struct hd_session *s = t->at.session;
    struct hd_question q = hd_session_question(s);
    if (hd_ask_form(q.ask) == HD_FORM_VETO)
        return hd_session_play(s, pass);
    if (t->args->play && q.who == t->at.taker)
        return trial_ask(t);
    if (q.ask == HD_ASK_special && q.who == t->at.taker)
        return play_use(s);
    return hd_session_bot(s);
}

static void play_turn(struct card_trial *t)
{
    bool going = true;
    while (going && !is_over(t))
        going = card_trial_answer(t);
    t->finished = going;
}

int trial_happened(const struct card_trial *t, int at, char line[SENTENCE])
{
    struct talk talk = {.s = t->at.session};
    int count;
    const struct hd_happening *log = hd_session_log(talk.s, &count);
    if (at == 0)
        hd_session_log(t->before, &at);
    bool next_turn = at == count || log[at].event.type == HD_EV_order;
    return next_turn ? 0 : news_sentence(&talk, at, line);
}

bool trial_used(const struct card_trial *t)
{
    int count, from;
    const struct hd_happening *log = hd_session_log(t->at.session, &count);
    hd_session_log(t->before, &from);
    for (int i = from; i < count; i++)
        if (log[i].event.type == HD_EV_announce && log[i].event.card == t->at.card)
            return true;
    return false;
}

/* ---- all together ------------------------------------------------------------------------ */

static int no_memory(void)
{
    print_error("%s", "hidalgo cards: there is not enough memory");
    return EXIT_FILE;
}

static int try_out(struct card_trial *t)
{
    struct hd_session *s = t->at.session;
    char why[160];
    if (t->args->play)
        hd_session_seat_kind(s, t->at.taker, "human", why);
    hd_session_play(s, t->at.take);
    t->before = hd_session_past(s, hd_session_moves(s) - 1);
    if (t->before == NULL)
        return no_memory();
    if (t->args->all && !ways_find(&t->ways, s, t->at.card, t->at.taker, t->seed))
        return no_memory();
    if (!t->args->json)
        trial_tell_card(t);
    if (t->args->play)
        trial_ask_begin(t);
    play_turn(t);
    if (t->args->play)
        trial_ask_end();
    if (t->args->json)
        return trial_json(t) ? EXIT_DONE : EXIT_FILE;
    trial_tell(t);
    if (t->finished)
        return EXIT_DONE;
    print_error("%s", "hidalgo cards: the turn is not over: there were no more answers");
    return EXIT_INPUT;
}

static int card_trial_begin(struct card_trial *t, struct try_setup *setup)
{
    struct hd_errors errors = {.count = 0};
    if (!try_begin(setup, &t->at, &errors))
        return request_failed(&errors);
    int status = try_out(t);
    ways_free(&t->ways);
    hd_session_free(t->before);
    hd_session_free(t->at.session);
    return status;
}

/* Hires the bots, who play the game before; its edition has to be known then. */
static int with_bots(struct card_trial *t, struct lab_bots *bots, struct try_setup *setup,
                     const struct hd_edition *edition)
{
    struct hd_contender player[HD_POOL];
    int status = EXIT_DONE;
    lab_bots_usual(bots);
    setup->bots = bots->count;
    for (int i = 0; i < bots->count; i++)
        setup->spec[i] = bots->spec[i];
    setup->player = player;
    setup->seats = t->args->players > 0 ? (int)t->args->players : bots->count;
    if (edition != NULL && lab_bots_hire(bots, player, &status))
        lab_bots_meet(bots, edition, NULL, setup->seats);
    if (status == EXIT_DONE)
        status = card_trial_begin(t, setup);
    lab_bots_dismiss(bots);
    return status;
}

int cards_try(struct cards_args *args, const char *set)
{
    char edition_of_set[HD_ID], first[HD_ID];
    struct card_trial t = {.args = args,
                           .seed = args->seeded ? args->seed : hd_seed_by_lot() % SEEDS};
    if (set != NULL && !args->edition && hd_set_edition(set, edition_of_set))
        args->request.edition = edition_of_set;
    if (set != NULL && !word_list_add(&args->request.sets, set, false)) {
        print_error("%s", "hidalgo cards: there are too many sets");
        return EXIT_USAGE;
    }
    struct hd_edition *edition = malloc(sizeof *edition);
    if (edition == NULL)
        return no_memory();
    struct try_setup setup = {.card = args->card, .position = args->position, .seed = t.seed};
    int status = EXIT_DONE;
    bool given = args->position != NULL;
    if (given && !args->edition)
        args->request.edition = NULL; /* the position has it */
    setup.request = request_of(&args->request);
    bool loaded = given || request_load(&args->request, edition, &status);
    if (loaded && setup.card == NULL && first_card(set, first))
        setup.card = first;
    if (loaded && setup.card != NULL) {
        status = with_bots(&t, &args->bots, &setup, given ? NULL : edition);
    } else if (loaded) {
        print_error("hidalgo cards: '%s' has no cards; --card names one", set);
        status = EXIT_INPUT;
    }
    free(edition);
    return status;
}
