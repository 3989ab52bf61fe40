/* SPDX-License-Identifier: MIT
 *
 * match_test.c: matches: seatings, a caller's own bots, when they end, and their results. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#include "hidalgo/catalog.h"
#include "hidalgo/match.h"
#include "seatings.h"

static struct hd_edition edition;

static int load(void **state)
{
    (void)state;
    struct hd_request request = {.edition = "1995"};
    struct hd_errors errors = {0};
    return hd_edition_load(&edition, &request, &errors) ? 0 : -1;
}

/* ---- who sits where ------------------------------------------------------------------- */

static void list_of(const char *text, uint8_t list[HD_SEATS])
{
    memset(list, 0, HD_SEATS);
    for (int i = 0; text[i]; i++)
        list[i] = (uint8_t)(text[i] - 'A');
}

/* All seatings differ, and each player has each seat equally often. */
static void check_seatings(const char *text, int count)
{
    struct seatings s;
    uint8_t list[HD_SEATS];
    int seats = (int)strlen(text), sat[HD_SEATS][HD_SEATS] = {{0}}, places[HD_SEATS] = {0};
    list_of(text, list);
    seatings_of(list, seats, &s);
    assert_int_equal(s.count, count);
    assert_int_equal(s.begins[s.orders], count);
    for (int i = 0; i < count; i++) {
        for (int j = 0; j < i; j++)
            assert_memory_not_equal(s.seated[i], s.seated[j], (size_t)seats);
        for (int seat = 0; seat < seats; seat++)
            sat[s.seated[i][seat]][seat]++;
    }
    for (int i = 0; i < seats; i++)
        places[list[i]]++;
    for (int i = 0; i < HD_SEATS; i++)
        for (int seat = 0; seat < seats; seat++)
            assert_int_equal(sat[i][seat] * seats, count * places[i]);
}

static void every_seating_once(void **state)
{
    static const struct {
        const char *list;
        int count;
    } lists[] = {{"AA", 1},     {"AB", 2},     {"ABB", 3},    {"ABC", 6},    {"AAAA", 1},
                 {"ABBB", 4},   {"AABB", 6},   {"ABAB", 6},   {"ABCC", 12},  {"ABCD", 24},
                 {"AAAAA", 1},  {"ABBBB", 5},  {"AABBB", 10}, {"ABCCC", 20}, {"AABBC", 30},
                 {"AABCD", 20}, {"ABCDD", 20}, {"ABCDE", 20}};
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++)
        check_seatings(lists[i].list, lists[i].count);
}

/* Game by game everybody moves up one seat. */
static void the_order_of_seatings(void **state)
{
    static const char *const first[] = {"ABCD", "DABC", "CDAB", "BCDA", "ABDC", "CABD"};
    struct seatings s;
    uint8_t list[HD_SEATS];
    (void)state;
    list_of("ABCD", list);
    seatings_of(list, 4, &s);
    for (int i = 0; i < 6; i++) {
        list_of(first[i], list);
        assert_memory_equal(s.seated[i], list, 4);
    }
    assert_int_equal(s.orders, 6);
    list_of("AABB", list); /* two orders, of 4 seatings and of 2 */
    seatings_of(list, 4, &s);
    assert_int_equal(s.orders, 2);
    assert_int_equal(s.begins[1], 4);
}

/* Five of their own: any two have any two seats once. */
static void twenty_are_balanced(void **state)
{
    struct seatings s;
    uint8_t list[HD_SEATS];
    int met[5][5][5][5] = {{{{0}}}};
    (void)state;
    list_of("ABCDE", list);
    seatings_of(list, 5, &s);
    for (int i = 0; i < s.count; i++)
        for (int a = 0; a < 5; a++)
            for (int b = 0; b < 5; b++)
                met[s.seated[i][a]][s.seated[i][b]][a][b]++;
    for (int x = 0; x < 5; x++)
        for (int y = 0; y < 5; y++)
            for (int a = 0; a < 5; a++)
                for (int b = 0; b < 5; b++)
                    assert_int_equal(met[x][y][a][b], (x == y) == (a == b) ? (x == y ? 4 : 1) : 0);
}

static void count_pool(const struct plan *p, uint64_t games, int once[HD_POOL],
                       int twice[HD_POOL][HD_POOL])
{
    uint8_t seated[HD_SEATS];
    memset(once, 0, HD_POOL * sizeof *once);
    memset(twice, 0, HD_POOL * sizeof *twice);
    for (uint64_t g = 0; g < games; g++) {
        plan_seat(p, g, seated);
        for (int i = 0; i < p->seats; i++) {
            once[seated[i]]++;
            for (int j = 0; j < p->seats; j++)
                twice[seated[i]][seated[j]] += i != j;
        }
    }
}

/* Nobody is far behind after some of the choices, nor any two: whoever met least comes next. */
static void check_part(const struct plan *p, int lines)
{
    int once[HD_POOL], twice[HD_POOL][HD_POOL], seats = p->seats;
    count_pool(p, (uint64_t)lines * p->block, once, twice);
    for (int i = 0; i < p->players; i++)
        for (int j = 0; j < p->players; j++) {
            assert_true(once[i] - once[j] <= 2 * seats);
            for (int k = 0; k < p->players && seats < p->players; k++)
                assert_true(i == j || i == k || twice[i][j] - twice[i][k] <= 4 * seats);
        }
}

static void check_pool(int players, int seats)
{
    static struct plan p;
    int once[HD_POOL], twice[HD_POOL][HD_POOL];
    struct hd_match match = {.seats = seats, .players = players, .rotation = HD_EVERYBODY};
    plan_of(&match, &p);
    assert_int_equal(p.block, seats);
    count_pool(&p, (uint64_t)p.lines * p.block, once, twice);
    for (int i = 0; i < players; i++)
        for (int j = 0; j < players; j++) {
            assert_int_equal(once[i], once[0]);
            assert_int_equal(twice[i][j], i == j ? twice[0][0] : twice[0][1]);
        }
    for (int lines = 1; lines < p.lines; lines++)
        check_part(&p, lines);
}

static void everybody_meets_everybody(void **state)
{
    (void)state;
    for (int seats = 2; seats <= HD_SEATS; seats++)
        for (int players = 2; players <= 9; players++)
            check_pool(players, seats);
    static struct plan p;
    struct hd_match most = {.seats = 5, .players = HD_POOL, .rotation = HD_EVERYBODY};
    plan_of(&most, &p);
    assert_int_equal(p.lines, LINES);
}

/* ---- bots of a caller's own -------------------------------------------------------------- */

/* Gives the first answer, and checks how it is called. */
struct own {
    unsigned magic;
    int seat;
    const struct hd_bot *self;
};

static atomic_int begun, ended, wrong, begun_by[2];
static const struct hd_bot *copies[2];

static void own_begin(void *own, const struct hd_bot *self, const struct hd_rules *r, int seat,
                      const struct hd_budget *budget)
{
    *(struct own *)own = (struct own){.magic = 77, .seat = seat, .self = self};
    wrong += r != &edition.rules || budget->iterations != (uint32_t)(intptr_t)self->data;
    begun++;
    for (int i = 0; i < 2; i++)
        begun_by[i] += copies[i] == self;
}

static struct hd_move own_choose(void *own, const struct hd_view *view,
                                 const struct hd_answers *answers, uint64_t *random)
{
    const struct own *o = own;
    (void)random;
    wrong += o->magic != 77 || view->seat != o->seat;
    return hd_pick(answers, 0);
}

static void own_end(void *own, const struct hd_view *last)
{
    const struct own *o = own;
    wrong += o->magic != 77 || !last || last->seat != o->seat;
    ended++;
}

static struct hd_move bad_choose(void *own, const struct hd_view *view,
                                 const struct hd_answers *answers, uint64_t *random)
{
    (void)own, (void)view, (void)answers, (void)random;
    return (struct hd_move){.ask = HD_ASK_NOTHING};
}

static const struct hd_bot mine = {.name = "mine",
                                   .memory = sizeof(struct own),
                                   .data = (const void *)(intptr_t)9,
                                   .begin = own_begin,
                                   .choose = own_choose,
                                   .end = own_end};
static const struct hd_bot bad = {.name = "bad", .blind = true, .choose = bad_choose};

static struct hd_match match_of(const char *list, uint64_t games)
{
    struct hd_match m = {.rules = &edition.rules,
                         .seats = (int)strlen(list),
                         .players = (int)strlen(list),
                         .rotation = HD_ROTATED,
                         .games = games,
                         .seed = 5,
                         .threads = 1};
    for (int i = 0; list[i]; i++) {
        m.player[i].bot = list[i] == 'm'   ? &mine
                          : list[i] == 'b' ? &bad
                                           : hd_bot_named(list[i] == 'q' ? "quick" : "random");
        m.player[i].budget.iterations = list[i] == 'm' ? 9 : 0;
    }
    return m;
}

static void play(const struct hd_match *m, struct hd_match_result *out)
{
    char why[HD_MATCH_WHY];
    if (!hd_match(m, out, why))
        fail_msg("%s", why);
}

static void a_bot_of_ones_own(void **state)
{
    struct hd_match_result r;
    struct hd_match m = match_of("mrmq", 48);
    (void)state;
    m.threads = 3;
    play(&m, &r);
    assert_int_equal(wrong, 0);
    assert_int_equal(begun, 96);
    assert_int_equal(ended, 96);
    assert_int_equal(r.player[0].ends, 96);
    assert_int_equal(r.player[0].games, 48);
    assert_true(r.player[0].chance > 0.49 && r.player[0].chance < 0.51);
    assert_int_equal(r.player[2].ends, 0); /* the same as the first */
    assert_int_equal(r.player[0].wins + r.player[1].wins + r.player[3].wins, 48 * HD_WIN);
    assert_true(r.player[3].share > 0.9 && r.player[3].share_ci.low < r.player[3].share);
    m.player[2].budget.iterations = 10; /* another budget is another player */
    wrong = 0;
    play(&m, &r);
    assert_int_equal(r.player[2].ends, 48);
    assert_true(wrong > 0);
}

/* Two bots with the same name are one player, with a seat each. */
static void copies_have_their_own_seats(void **state)
{
    struct hd_match_result r;
    struct hd_match m = match_of("mrm", 30);
    struct hd_bot copy = mine;
    (void)state;
    copy.data = (const void *)(intptr_t)9;
    m.player[2].bot = &copy;
    begun_by[0] = begun_by[1] = 0;
    copies[0] = &mine;
    copies[1] = &copy;
    play(&m, &r);
    assert_int_equal(r.player[0].ends, 60);
    assert_int_equal(r.player[2].ends, 0);
    assert_int_equal(begun_by[0], 30);
    assert_int_equal(begun_by[1], 30);
}

static void what_cannot_be_played(void **state)
{
    struct hd_match_result r;
    char why[HD_MATCH_WHY];
    struct hd_match m = match_of("rb", 10);
    (void)state;
    assert_false(hd_match(&m, &r, why));
    assert_string_equal(why, "a bot gave an answer that is not legal");
    m = match_of("r", 10);
    assert_false(hd_match(&m, &r, why));
    m = match_of("rr", 10);
    m.player[1].bot = NULL;
    assert_false(hd_match(&m, &r, why));
    m = match_of("rr", 10);
    m.rotation = HD_EVERYBODY;
    m.players = 1;
    assert_false(hd_match(&m, &r, why));
    assert_true(*why);
}

/* ---- results ------------------------------------------------------------------- */

static void same_result(const struct hd_match *m)
{
    static const int threads[] = {2, 7};
    struct hd_match_result one, many;
    struct hd_match again = *m;
    play(m, &one);
    for (int i = 0; i < 2; i++) {
        again.threads = threads[i];
        play(&again, &many);
        assert_memory_equal(&one, &many, sizeof one);
    }
}

/* Also with an incomplete last block. */
static void threads_change_nothing(void **state)
{
    static const enum hd_rotation how[] = {HD_LISTED, HD_ROTATED, HD_EVERYBODY};
    (void)state;
    for (int i = 0; i < 3; i++) {
        struct hd_match m = match_of("qrmr", 50);
        m.rotation = how[i];
        same_result(&m);
    }
}

struct seen {
    uint64_t seed[64];
    uint8_t seated[64][HD_SEATS];
    int games, calls;
};

static bool see(void *context, const struct hd_game *game)
{
    struct seen *s = context;
    s->seed[game->index] = game->seed;
    memcpy(s->seated[game->index], game->seated, HD_SEATS);
    s->games += hd_over(game->state);
    s->calls += game->moves == 0;
    return true;
}

/* A block has one seed and every seating; the next one another. */
static void a_block_has_one_seed(void **state)
{
    static struct seen seen;
    struct hd_match_result r;
    struct hd_match m = match_of("qrr", 9);
    (void)state;
    m.watch = see;
    m.context = &seen;
    play(&m, &r);
    assert_int_equal(seen.games, 9);
    assert_int_equal(seen.calls, 9);
    for (int i = 0; i < 9; i++) {
        assert_true((seen.seed[i] == seen.seed[0]) == (i < 3));
        for (int seat = 0; seat < 3; seat++)
            assert_int_equal(seen.seated[i][seat], seat == i % 3 ? 0 : 1);
    }
}

/* A listener to everything; and a picky one: only takes and moves of the king, from time to time,
 * while the engine adds up points. */
struct listener {
    bool picky;
    int calls, ends, takes, kings;
    struct hd_sums sums;
};

static int points_of(const struct hd_state *s)
{
    int sum = 0;
    for (int i = 0; i < s->seats; i++)
        sum += s->score[i];
    return sum;
}

static bool listen(void *context, const struct hd_game *game)
{
    struct listener *l = context;
    const struct hd_events *ev = game->events;
    if (l->picky && game->moves == 0) {
        memset(&l->sums, 0, sizeof l->sums);
        game->events->sums = &l->sums;
        game->events->deaf = ~(UINT64_C(1) << HD_EV_take | UINT64_C(1) << HD_EV_king);
    }
    l->calls++;
    l->ends += hd_over(game->state);
    for (const struct hd_event *e = ev->e; game->moves && e < ev->e + ev->n; e++) {
        assert_true(e->at > 0 && e->at <= game->moves);
        l->takes += e->type == HD_EV_take;
        l->kings += e->type == HD_EV_king;
        assert_true(!l->picky || e->type == HD_EV_take || e->type == HD_EV_king);
    }
    if (l->picky && hd_over(game->state)) {
        int sum = 0;
        for (int i = 0; i < HD_ROUNDS; i++)
            sum += l->sums.round[i];
        assert_int_equal(sum, points_of(game->state));
    }
    game->events->due = !l->picky;
    return true;
}

/* Unwanted events are not told, and all others are. */
static void listeners_may_be_deaf(void **state)
{
    struct hd_match_result r, again;
    struct hd_match m = match_of("rrrr", 8);
    struct listener all = {.picky = false}, picky = {.picky = true};
    (void)state;
    m.watch = listen;
    m.context = &all;
    play(&m, &r);
    m.context = &picky;
    play(&m, &again);
    assert_memory_equal(&r, &again, sizeof r);
    assert_int_equal(picky.ends, 8);
    assert_int_equal(picky.takes, all.takes);
    assert_true(all.takes > 0);
    assert_int_equal(picky.kings, all.kings);
    assert_true(all.kings > 0);
    assert_true(picky.calls < all.calls / 8);
}

static bool refuse(void *context, const struct hd_game *game)
{
    (void)context;
    return game->index < 3;
}

static bool is_enough(void *context, const struct hd_match_result *so_far)
{
    ++*(int *)context;
    return so_far->games >= 20;
}

/* Called after whole blocks; the number of games does not depend on the threads. */
static void until_it_is_enough(void **state)
{
    struct hd_match_result r, again;
    int asked = 0;
    char why[HD_MATCH_WHY];
    struct hd_match m = match_of("qrrr", 1000);
    (void)state;
    static const int each[][3] = {{1, 20, 5}, {4, 20, 5}, {5, 24, 3}, {29, 32, 1}, {6, 24, 3}};
    m.until = is_enough;
    m.context = &asked;
    for (size_t i = 0; i < sizeof each / sizeof *each; i++) {
        asked = 0;
        m.every = (uint64_t)each[i][0]; /* rounded up to blocks of four games */
        play(&m, &r);
        assert_int_equal(r.games, each[i][1]);
        assert_int_equal(asked, each[i][2]);
    }
    m.threads = 4;
    play(&m, &again);
    assert_memory_equal(&r, &again, sizeof r);
    m.watch = refuse;
    assert_false(hd_match(&m, &r, why));
    assert_int_equal(r.games, 3);
    atomic_bool stop = true;
    m.watch = NULL;
    m.stop = &stop;
    play(&m, &r);
    assert_int_equal(r.games, 0);
}

/* ---- forks, parts ------------------------------------------------------------------------ */

struct forks {
    int branches, begun[64], ends[64]; /* by game                                            */
    uint64_t first[64];                /* hash of the last state of the first branch         */
    int same, others;
};

/* In round 2 the first player takes each card, and the first card once more. */
static int fork_at_a_card(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES])
{
    struct forks *f = context;
    const struct hd_state *s = game->state;
    assert_int_equal(game->branches, 0);
    if (s->round != 1 || s->turn != 0 || s->now.ask != HD_ASK_card)
        return 0;
    int n = hd_legal(&edition.rules, s, out);
    out[n] = out[0];
    f->begun[game->index] = n + 1;
    return n + 1;
}

static bool see_branch(void *context, const struct hd_game *game)
{
    struct forks *f = context;
    uint64_t hash = hd_hash(game->state);
    assert_true(hd_over(game->state));
    assert_int_equal(game->branches, f->begun[game->index]);
    assert_int_equal(game->branch, f->ends[game->index]++);
    assert_true((game->branch > 0) == (game->shared > 0) && game->shared < game->moves);
    if (game->branch == 0)
        f->first[game->index] = hash;
    else if (game->branch + 1 == game->branches)
        f->same += hash == f->first[game->index];
    else
        f->others += hash != f->first[game->index];
    return true;
}

static void play_forked(struct hd_match *m, struct forks *f, struct hd_match_result *r)
{
    memset(f, 0, sizeof *f);
    m->fork = fork_at_a_card;
    m->over = see_branch;
    m->context = f;
    play(m, r);
}

/* The same answer gives the same game, since the luck is the same; other answers give others. */
static void branches_begin_alike(void **state)
{
    static struct forks f, again;
    struct hd_match_result r, other;
    struct hd_match m = match_of("qrr", 30);
    (void)state;
    play_forked(&m, &f, &r);
    assert_int_equal(r.games, 30);
    assert_int_equal(f.same, 30);
    assert_true(f.others > 30 * 4 - 10); /* two cards may have the same effect */
    m.threads = 3;
    play_forked(&m, &again, &other);
    assert_memory_equal(&r, &other, sizeof r);
}

static int fork_badly(void *context, const struct hd_game *game, struct hd_move out[HD_MOVES])
{
    (void)context;
    out[0] = (struct hd_move){.ask = HD_ASK_NOTHING};
    out[1] = (struct hd_move){.ask = HD_ASK_power, .a = 99};
    return game->state->now.ask == HD_ASK_card ? 2 : 0;
}

static void branches_end_at_an_illegal_answer(void **state)
{
    struct hd_match_result r;
    char why[HD_MATCH_WHY];
    struct hd_match m = match_of("rr", 4);
    (void)state;
    m.fork = fork_badly;
    assert_false(hd_match(&m, &r, why));
    assert_string_equal(why, "a bot gave an answer that is not legal");
}

static void a_run_in_parts(void **state)
{
    struct hd_match_result whole, parts[2];
    struct hd_match m = match_of("qrr", 30);
    (void)state;
    play(&m, &whole);
    m.games = 12;
    play(&m, &parts[0]);
    m.first = 12;
    m.games = 18;
    play(&m, &parts[1]);
    assert_true(whole.signature == parts[0].signature + parts[1].signature);
    assert_int_equal(whole.decisions, parts[0].decisions + parts[1].decisions);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_seating_once),
        cmocka_unit_test(the_order_of_seatings),
        cmocka_unit_test(twenty_are_balanced),
        cmocka_unit_test(everybody_meets_everybody),
        cmocka_unit_test(a_bot_of_ones_own),
        cmocka_unit_test(copies_have_their_own_seats),
        cmocka_unit_test(what_cannot_be_played),
        cmocka_unit_test(threads_change_nothing),
        cmocka_unit_test(a_block_has_one_seed),
        cmocka_unit_test(until_it_is_enough),
        cmocka_unit_test(listeners_may_be_deaf),
        cmocka_unit_test(branches_begin_alike),
        cmocka_unit_test(branches_end_at_an_illegal_answer),
        cmocka_unit_test(a_run_in_parts),
    };
    return cmocka_run_group_tests(tests, load, NULL);
}
