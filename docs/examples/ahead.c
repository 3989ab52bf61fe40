/* SPDX-License-Identifier: MIT
 *
 * ahead.c: a bot that imagines what it does not see, and plays each answer on to the end of the
 * round (docs/BOTS.md, "Looking ahead").
 *
 *     cc -std=c11 ahead.c -o ahead -lhidalgo */
#include <hidalgo/catalog.h>
#include <hidalgo/change.h>
#include <hidalgo/match.h>
#include <stdio.h>

enum { WORLDS = 8 };

static void begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    (void)self, (void)seat, (void)budget;
    *(const struct hd_rules **)own = r;
}

/* What a dial of that seat shows: of two answers the region where it has more caballeros, since
 * people like to add to what they have. */
static uint8_t guess(const struct hd_rules *r, const struct hd_state *world, int seat,
                     uint64_t *random)
{
    struct hd_answers shown;
    hd_dial_answers(r, world, seat, &shown);
    uint8_t one = hd_sample(&shown, random).b, two = hd_sample(&shown, random).b;
    bool regions = one < r->regions && two < r->regions;
    return regions && world->cab[one][seat] < world->cab[two][seat] ? two : one;
}

/* A world that fits the view. What is hidden is dealt, each way equally likely; of dials we know
 * better, and whoever changes something has to say so (hd_choices_again). */
static void imagine(const struct hd_rules *r, const struct hd_view *view, uint64_t *random,
                    struct hd_state *world)
{
    hd_imagine_to(r, view, HD_HORIZON_ROUND, random, world);
    for (int seat = 0; seat < world->seats; seat++)
        if (view->known.dial[seat] == HD_DIAL_HIDDEN)
            world->dial[seat] = guess(r, world, seat, random);
    hd_choices_again(r, world);
}

/* The seat's lead over the best of the others, if all regions were scored now. */
static int lead(const struct hd_rules *r, const struct hd_state *s, int seat)
{
    int16_t now[HD_SEATS];
    int best = 0;
    hd_now(r, s, true, now);
    for (int i = 0; i < s->seats; i++)
        if (i != seat && s->score[i] + now[i] > best)
            best = s->score[i] + now[i];
    return s->score[seat] + now[seat] - best;
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random)
{
    const struct hd_rules *r = *(const struct hd_rules **)own;
    struct hd_mark mark = hd_mark_of(r, &view->known, HD_HORIZON_ROUND);
    struct hd_state world, s;
    static _Thread_local int sum[HD_MOVES];
    int count = hd_count(answers), best = 0;
    for (int i = 0; i < count; i++)
        sum[i] = 0;
    for (int n = 0; n < WORLDS; n++) {
        imagine(r, view, random, &world);
        for (int i = 0; i < count; i++) {
            s = world;
            hd_apply(r, &s, hd_pick(answers, i), NULL);
            hd_playout_to(r, &s, mark, random, UINT32_MAX);
            sum[i] += lead(r, &s, view->seat);
        }
    }
    for (int i = 1; i < count; i++)
        best = sum[i] > sum[best] ? i : best;
    return hd_pick(answers, best);
}

static const struct hd_bot ahead = {
    .name = "ahead", .memory = sizeof(void *), .begin = begin, .choose = choose};

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
                             .games = 30,
                             .seed = 1,
                             .threads = 2};
    match.player[0].bot = &ahead;
    match.player[1].bot = match.player[2].bot = hd_bot_named("random");
    if (!hd_match(&match, &result, why)) {
        fprintf(stderr, "%s\n", why);
        return 1;
    }
    const struct hd_figures *mine = &result.player[0];
    printf("ahead wins %.0f of 100 against two that play anything (%.0f to %.0f)\n",
           100 * mine->share, 100 * mine->share_ci.low, 100 * mine->share_ci.high);
    return 0;
}
