/* SPDX-License-Identifier: MIT
 *
 * The policy: a function for each question values its answers, and the best one is given. */
#include "answers.h"

const struct rival_policy rival_numbers = {{
#define NUMBER(name, value, text) value,
#include "numbers.def"
}};

static rival_thought *const thoughts[HD_ASK_NOTHING] = {
    [HD_ASK_power] = rival_power,   [HD_ASK_court] = rival_number,  [HD_ASK_recall] = rival_leave,
    [HD_ASK_ability] = rival_use,   [HD_ASK_card] = rival_take,     [HD_ASK_order] = rival_half,
    [HD_ASK_place] = rival_place,   [HD_ASK_special] = rival_use,   [HD_ASK_piece] = rival_piece,
    [HD_ASK_target] = rival_target, [HD_ASK_deploy] = rival_target, [HD_ASK_region] = rival_region,
    [HD_ASK_pay] = rival_leave,     [HD_ASK_banish] = rival_leave,  [HD_ASK_board] = rival_board,
    [HD_ASK_whose] = rival_whose,   [HD_ASK_grande] = rival_home,   [HD_ASK_recover] = rival_number,
    [HD_ASK_summon] = rival_number, [HD_ASK_king] = rival_king,     [HD_ASK_swap] = rival_whose,
    [HD_ASK_use] = rival_take,      [HD_ASK_retinue] = rival_leave, [HD_ASK_desert] = rival_dial,
    [HD_ASK_exile] = rival_dial,    [HD_ASK_rivalry] = rival_tell,  [HD_ASK_castillo] = rival_dial,
    [HD_ASK_veto] = rival_veto,
};

/* Works out once what is the same for all answers. */
static void prepare(struct rival_eye *e)
{
    if (e->q.ask == HD_ASK_power)
        e->common = rival_stakes(e);
    else if (e->q.ask == HD_ASK_piece)
        e->common = rival_best_target(e);
}

int rival_weigh(const struct hd_rules *r, const struct hd_state *s, const struct rival_policy *p,
                struct rival_option out[HD_MOVES])
{
    struct rival_eye e = rival_look(r, s, p);
    const struct hd_answers *o = &s->now;
    rival_thought *think = o->ask < HD_ASK_NOTHING ? thoughts[o->ask] : NULL;
    int count = 0;
    prepare(&e);
    for (int n = hd_count(o); count < n; count++) {
        struct hd_move m = hd_pick(o, count);
        out[count] = (struct rival_option){m, think ? think(&e, m) : 0};
    }
    return count;
}

struct hd_move rival_answer(const struct hd_rules *r, const struct hd_state *s,
                            const struct rival_policy *p, uint32_t blur, uint64_t *random)
{
    if (hd_count(&s->now) == 1)
        return hd_pick(&s->now, 0);
    struct rival_option option[HD_MOVES];
    int count = rival_weigh(r, s, p, option), best = 0;
    uint32_t equals = 1;
    for (int i = 0; blur && i < count; i++)
        option[i].worth += (int)hd_random_below(random, blur);
    for (int i = 1; i < count; i++) {
        if (option[i].worth < option[best].worth)
            continue;
        equals = option[i].worth > option[best].worth ? 1 : equals + 1;
        if (equals == 1 || hd_random_below(random, equals) == 0)
            best = i;
    }
    return option[best].move;
}

void rival_play_on(const struct hd_rules *r, struct hd_state *s, struct hd_mark mark, int self,
                   uint64_t *random)
{
    while (!hd_passed(s, mark)) {
        uint32_t blur = hd_question(r, s).who == self ? 0 : RIVAL_BLUR;
        hd_apply(r, s, rival_answer(r, s, &rival_numbers, blur, random), NULL);
    }
}

/* data: other numbers, while tuning. */
static void begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                  const struct hd_budget *budget)
{
    rival_mind_begin(own, self, r, seat, budget);
}

static struct hd_move choose(void *own, const struct hd_view *view,
                             const struct hd_answers *answers, uint64_t *random)
{
    const struct rival_mind *mind = own;
    (void)answers; /* the view has them too       */
    return rival_answer(mind->r, &view->known, mind->self->data, 0, random);
}

const struct hd_bot rival_policy = {
    .name = "rival-policy",
    .blurb = "forty numbers, no look ahead",
    .memory = sizeof(struct rival_mind),
    .data = &rival_numbers,
    .begin = begin,
    .choose = choose,
};
