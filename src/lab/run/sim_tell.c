/* SPDX-License-Identifier: MIT
 *
 * sim_tell.c: the result of many games: who won, with which cards, and how games go (sim_tell.h).
 */
#include "run/sim_tell.h"

#include <inttypes.h>

#include "report/card_choices.h"
#include "report/faults.h"
#include "run/answer_tell.h"
#include "run/head.h"

/* Who won significantly more or less than an equal share. */
static void tell_winners(const struct sim_result *r, struct account *t)
{
    const struct hd_match *match = &r->setup->match;
    char words[1200], bots[200];
    struct report_draft l = {words, sizeof words, 0};
    int said = 0;
    report_say(&l, "With %s, %" PRIu64 " games: ", report_bots(match, bots, sizeof bots),
               r->match.games);
    for (int i = 0; i < match->seats; i++) {
        const struct hd_figures *f = sim_player(r, i);
        const double even = f ? sim_even(r, f) : 0;
        if (!f || (f->share_ci.low <= even && f->share_ci.high >= even))
            continue;
        report_say(&l, "%s%s (%d) wins %.1f %% (%.1f to %.1f; even: %.1f)", said++ ? ", " : "",
                   match->player[i].bot->name, sim_player_number(r, i), 100 * f->share,
                   100 * f->share_ci.low, 100 * f->share_ci.high, 100 * even);
    }
    report_say(&l, "%s", said ? "." : "nobody is seen to win other than an even share.");
    report_say(&l, "%s", " 95 % intervals; all figures are about these bots.");
    tell_verdict(t, "verdict", words);
}

static void tell_hardly_used(const struct sim_result *r, struct account *t)
{
    const struct hd_edition *e = r->setup->edition;
    char words[REPORT_HARDLY] = "";
    struct report_draft l = {words, sizeof words, 0};
    int said = 0;
    tell_list(t, "hardly_used");
    for (int i = 0; i < e->rules.cards; i++) {
        if (!sim_is_hardly_used(r, i))
            continue;
        report_say_hardly_used(&l, e->card[i].id, said++);
        if (t->json)
            json_string(t->json, NULL, e->card[i].id);
    }
    tell_close(t);
    tell_words(t, IN_PEOPLE, words);
}

static void tell_choices(const struct sim_result *r, struct account *t)
{
    const struct choices_told choices = {r->choices, &r->setup->match, ""};
    if (choices.choices)
        card_choices_tell(&choices, t);
}

static void tell_on(const struct sim_result *r, struct account *t)
{
    const struct sim_setup *s = r->setup;
    char command[REPORT_HOW + 40], options[REPORT_HOW];
    report_options(s->edition, s->request.texts, options);
    tell_part(t, IN_PAGE, "next", "What to look at next");
    tell_note(t, s->all ? IN_PEOPLE : IN_PAGE,
              "To open a game: run with --out run.jsonl, then hidalgo replay run.jsonl --game "
              "NUMBER; the number after @ is for --at.");
    snprintf(command, sizeof command, "hidalgo worth%s --games 20000", options);
    tell_next(t,
              "What is each card worth? Taking a card and winning can go together by chance; "
              "this is an experiment.",
              command);
    snprintf(command, sizeof command, "hidalgo compare %s my-set.yaml", s->edition->id);
    tell_next(t, "What would a change change?", command);
}

void sim_tell(const void *of, struct account *t)
{
    const struct sim_result *r = of;
    const struct sim_setup *s = r->setup;
    char title[200];
    snprintf(title, sizeof title, "%" PRIu64 " games: %s", r->match.games, s->edition->name);
    tell_title(t, title);
    tell_edition(t, s->edition, s->request.texts, s->match.seed, &r->match);
    tell_winners(r, t);
    tell_faults(t, &s->match, s->match.seats);
    sim_players_tell(r, t);
    sim_sums_tell(r, t);
    sim_cards_tell(r, t);
    tell_hardly_used(r, t);
    tell_choices(r, t);
    if (r->answers)
        answers_tell(r->answers, s->all ? IN_PEOPLE : IN_PAGE, s->all, t);
    sim_margins_tell(r, t);
    tell_on(r, t);
}

void sim_head_tell(const void *of, struct account *t)
{
    const struct sim_result *r = of;
    if (t->json)
        head_members(t->json, r->setup);
}
