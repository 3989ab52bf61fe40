/* SPDX-License-Identifier: MIT
 *
 * eager.c: a bot in thirty lines, and how often it wins.
 *
 *     cc -std=c11 eager.c -o eager -lhidalgo */
#include <hidalgo/catalog.h>
#include <hidalgo/change.h>
#include <hidalgo/match.h>
#include <limits.h>
#include <stdio.h>

/* It keeps one thing, the rules, in memory that the library hands it. */
static void begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    (void)self, (void)seat, (void)budget;
    *(const struct hd_rules **)own = r;
}

/* What gives most points as the board lies then, in hundredths; of a card what it is worth
 * at a glance; besides that the fuller card, the larger number, and to act rather than not. */
static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random)
{
    const struct hd_rules *r = *(const struct hd_rules **)own;
    struct hd_looking at;
    struct hd_change c;
    struct hd_move best = hd_sample(answers, random);
    int most = INT_MIN;
    hd_look(&at, r, view, hd_castillo_open(&view->known));
    for (int i = 0; i < hd_count(answers); i++) {
        struct hd_move m = hd_pick(answers, i);
        hd_change(&at, m, &c);
        int value = c.points[view->seat].mean + c.now[view->seat].mean;
        int card = m.ask == HD_ASK_card ? hd_open_card(&view->known, m.b) : -1;
        value += card >= 0 ? hd_card_worth(r, view, card) + r->card[card].place
                           : (m.a == HD_NONE ? -1 : m.b);
        if (value > most)
            most = value, best = m;
    }
    return best;
}

static const struct hd_bot eager = {
    .name = "eager", .memory = sizeof(void *), .begin = begin, .choose = choose};

int main(void)
{
    static struct hd_edition edition;
    static struct hd_errors errors;
    struct hd_match_result result;
    char why[HD_MATCH_WHY];
    if (!hd_edition_load(&edition, &(struct hd_request){.edition = "1995"}, &errors)) {
        hd_errors_print(&errors, stderr);
        return 1;
    }
    struct hd_match match = {.rules = &edition.rules,
                             .seats = 3,
                             .rotation = HD_ROTATED,
                             .games = 60,
                             .seed = 1,
                             .threads = 2};
    match.player[0].bot = &eager;
    match.player[1].bot = match.player[2].bot = hd_bot_named("random");
    if (!hd_match(&match, &result, why)) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    const struct hd_figures *mine = &result.player[0];
    printf("eager wins %.0f of 100 against two that play anything (%.0f to %.0f)\n",
           100 * mine->share, 100 * mine->share_ci.low, 100 * mine->share_ci.high);
    return 0;
}
