/* SPDX-License-Identifier: MIT
 *
 * advice_test.c: the adviser against the reference judge (judging.h), which plays long games.
 * sanitizers: none, hint_test and hints.sh ask both
 *
 * advice_test judge FILE FROM TO GAMES [ITERATIONS]: writes what the reference says of positions
 * FROM to TO from games of good bots: so many long games for each answer, with so many iterations
 * for each decision in them. advice_test compare FILE [ITERATIONS]: what the adviser says of these
 * positions, with so many iterations, against it: the figures of docs/LEARNING.md. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "inside.h"
#include "judging.h"

enum {
    CLAIM = 300,   /* a loss that is checked, in hundredths */
    MOST = 24,     /* answers of a position                 */
    GAMES = 256,   /* for each of them                      */
    PLAYER = 1000, /* iterations of those who play to the position */
    FEW = 50,      /* of these and of the adviser in the short form */
    TABLES = 8
};

static const struct {
    const char *edition;
    int seats;
} tables[TABLES] = {{"1995", 4}, {"2023", 4}, {"1995", 3}, {"2023", 3},
                    {"1995", 5}, {"2023", 5}, {"1995", 2}, {"2023", 2}};

/* A position, and how far ahead the player was at the end of long games after each answer. */
struct judged {
    int number, seat, moves, answers, games;
    uint32_t move[1024]; /* that led to it, as codes */
    const struct hd_rules *r;
    struct hd_state state;
    struct hd_view view;
    struct hd_answers now;
    int32_t ahead[MOST][GAMES];
};

static struct hd_session *table[TABLES];

static void open_tables(void)
{
    for (int i = 0; i < TABLES; i++)
        table[i] = games_new(tables[i].edition, NULL, tables[i].seats, 1, NULL);
}

static void close_tables(void)
{
    for (int i = 0; i < TABLES; i++)
        hd_session_free(table[i]);
}

/* ---- positions --------------------------------------------------------------------------- */

static void judged_begin(struct judged *p, int number)
{
    struct hd_setup setup = {.seats = (uint8_t)tables[number % TABLES].seats,
                             .seed = 1000 + (uint64_t)number,
                             .first = HD_NONE};
    p->number = number;
    p->moves = 0;
    p->r = hd_session_rules(table[number % TABLES]);
    hd_begin(p->r, &setup, &p->state, NULL);
}

static void look(struct judged *p)
{
    p->seat = hd_question(p->r, &p->state).who;
    hd_observe(p->r, &p->state, p->seat, &p->view);
    hd_answers(p->r, &p->state, &p->now);
    p->answers = hd_count(&p->now);
}

/* Good bots play to a question with a choice. False: the game was over before. */
static bool reach(struct judged *p, int number, uint32_t iterations, void *own)
{
    const struct hd_bot *bot = hd_bot_named("search");
    struct hd_budget budget = {.iterations = iterations};
    uint64_t random = (uint64_t)number * 77 + 5;
    judged_begin(p, number);
    int stop = (int)hd_random_below(&random, 40 * p->state.seats);
    while (!hd_over(&p->state)) {
        look(p);
        if (p->moves >= stop && p->answers > 1 && p->answers <= MOST)
            return true;
        hd_bot_begin(bot, own, p->r, p->seat, &budget);
        struct hd_move m = bot->choose(own, &p->view, &p->now, &random);
        p->move[p->moves++] = hd_move_code(m);
        hd_apply(p->r, &p->state, m, NULL);
    }
    return false;
}

static void judge(struct judged *p, int games, uint32_t iterations, void *own)
{
    struct hd_reference of = {p->r, p->seat, &p->view, iterations, (uint64_t)p->number};
    p->games = games;
    for (int i = 0; i < p->answers; i++)
        for (int k = 0; k < games; k++)
            p->ahead[i][k] = hd_reference_game(own, &of, hd_pick(&p->now, i), (uint32_t)k).ahead;
}

static void judged_write(const struct judged *p, FILE *to)
{
    fprintf(to, "%d %d %d", p->number, p->moves, p->games);
    for (int i = 0; i < p->moves; i++)
        fprintf(to, " %u", p->move[i]);
    for (int i = 0; i < p->answers; i++)
        for (int k = 0; k < p->games; k++)
            fprintf(to, " %d", p->ahead[i][k]);
    fprintf(to, "\n");
    fflush(to);
}

static bool judged_read(struct judged *p, FILE *from)
{
    int number, moves;
    if (fscanf(from, "%d %d %d", &number, &moves, &p->games) != 3 || p->games > GAMES)
        return false;
    judged_begin(p, number);
    for (unsigned code; p->moves < moves && fscanf(from, "%u", &code) == 1; p->moves++)
        hd_apply(p->r, &p->state, hd_move_of_code(code), NULL);
    look(p);
    bool all = p->answers <= MOST;
    for (int i = 0; all && i < p->answers; i++)
        for (int k = 0; all && k < p->games; k++)
            all = fscanf(from, "%d", &p->ahead[i][k]) == 1;
    return all;
}

/* ---- what the reference says ---------------------------------------------------------------- */

struct sums {
    double n, x, xx;
};

static void sums_add(struct sums *s, double x)
{
    s->n++;
    s->x += x;
    s->xx += x * x;
}

static double sums_mean(const struct sums *s)
{
    return s->n > 0 ? s->x / s->n : 0;
}

/* The standard deviation of the mean. */
static double sums_error(const struct sums *s)
{
    double mean = sums_mean(s);
    return s->n > 1 ? sqrt((s->xx / s->n - mean * mean) / (s->n - 1)) : 0;
}

/* What one answer loses against another, in some of the games. */
static struct sums loses(const struct judged *p, int best, int other, int from, int to)
{
    struct sums s = {0, 0, 0};
    for (int k = from; k < to; k++)
        sums_add(&s, p->ahead[best][k] - p->ahead[other][k]);
    return s;
}

/* The best answer of some of the games. */
static int best_of(const struct judged *p, int from, int to)
{
    int best = 0;
    for (int i = 1; i < p->answers; i++)
        if (loses(p, best, i, from, to).x < 0)
            best = i;
    return best;
}

/* How much better the reference's best is than an answer: chosen in one half of the games and
 * measured in the other, both ways. */
static double missed(const struct judged *p, int answer)
{
    int half = p->games / 2;
    struct sums one = loses(p, best_of(p, 0, half), answer, half, p->games);
    struct sums two = loses(p, best_of(p, half, p->games), answer, 0, half);
    return (sums_mean(&one) + sums_mean(&two)) / 2;
}

/* ---- the adviser ---------------------------------------------------------------------------- */

struct figures {
    struct sums missed;   /* by the adviser's best        */
    struct sums quick;    /* by the answer of quick       */
    int claims, worse;    /* losses of CLAIM or more      */
    int clear, clearly;   /* losses that are clear        */
    int inside, all;      /* intervals                    */
    double xy, xx;        /* how claims grow with losses  */
    double astray, noise; /* squares                      */
};

static int quick_of(const struct judged *p)
{
    static max_align_t memory[8192];
    const struct hd_bot *quick = hd_bot_named("quick");
    uint64_t random = 1;
    hd_bot_begin(quick, memory, p->r, p->seat, NULL);
    return hd_index(&p->now, quick->choose(memory, &p->view, &p->now, &random));
}

static void compare_loss(const struct judged *p, int best, const struct hd_advised *told,
                         struct figures *f)
{
    struct sums s = loses(p, best, hd_index(&p->now, told->move), 0, p->games);
    double is = sums_mean(&s), error = sums_error(&s);
    f->all++;
    f->inside += told->loss.low - 1.96 * error <= is && is <= told->loss.high + 1.96 * error;
    f->xy += is * told->loss.mean;
    f->xx += (double)told->loss.mean * told->loss.mean;
    f->astray += (is - told->loss.mean) * (is - told->loss.mean);
    f->noise += error * error;
    if (told->loss.mean >= CLAIM) {
        f->claims++;
        f->worse += is > 0;
    }
    if (told->clear) {
        f->clear++;
        f->clearly += is > 0;
    }
}

static struct hd_advising asking(const struct judged *p, uint32_t iterations)
{
    return (struct hd_advising){
        .r = p->r, .seat = p->seat, .view = &p->view, .answers = &p->now, .iterations = iterations};
}

static void compare(const struct judged *p, uint32_t iterations, void *own, bool tell,
                    struct figures *f)
{
    static struct hd_advice a;
    struct hd_advising about = asking(p, iterations);
    hd_advise(own, &about, &a);
    int best = hd_index(&p->now, a.answer[0].move);
    sums_add(&f->missed, missed(p, best));
    sums_add(&f->quick, missed(p, quick_of(p)));
    for (int i = 1; i < a.count; i++) {
        compare_loss(p, best, &a.answer[i], f);
        struct sums s = loses(p, best, hd_index(&p->now, a.answer[i].move), 0, p->games);
        if (tell)
            printf("%d %s %d %s round %d: told %d (%d to %d), is %.0f (+- %.0f)\n", p->number,
                   tables[p->number % TABLES].edition, p->state.seats, hd_ask_row(p->now.ask)->word,
                   p->state.round, a.answer[i].loss.mean, a.answer[i].loss.low,
                   a.answer[i].loss.high, sums_mean(&s), 1.96 * sums_error(&s));
    }
}

static void tell_figures(const struct figures *f)
{
    printf("%.0f positions: the reference's best is %.2f points (+- %.2f) better; than quick's "
           "answer %.2f (+- %.2f)\n",
           f->missed.n, sums_mean(&f->missed) / 100, 1.96 * sums_error(&f->missed) / 100,
           sums_mean(&f->quick) / 100, 1.96 * sums_error(&f->quick) / 100);
    printf("losses of 3 points or more: %d of %d confirmed; clear ones: %d of %d\n", f->worse,
           f->claims, f->clearly, f->clear);
    printf("of a loss told, %.2f is there; astray by %.2f points beside luck; %d of %d intervals "
           "hold\n",
           f->xy / f->xx, sqrt(fmax(0, f->astray - f->noise) / f->all) / 100, f->inside, f->all);
}

/* ---- tests ------------------------------------------------------------------------------------
 */

static void *memory(void)
{
    size_t one = hd_advise_memory(), other = hd_reference_memory();
    void *own = malloc(one > other ? one : other);
    assert_non_null(own);
    return own;
}

/* A few positions, each with the best answer and the one that is told to lose most: a sign that
 * adviser and reference mean the same. What is missed by the best takes far more games ('make
 * advice'). */
static void the_reference_agrees(void **state)
{
    enum { ASKED = 14, EACH = 8 };
    static struct judged p;
    static struct hd_advice a;
    struct sums lost = {0, 0, 0};
    int claims = 0, worse = 0;
    void *own = memory();
    (void)state;
    open_tables();
    for (int i = 0; i < ASKED; i++) {
        if (!reach(&p, i, FEW, own))
            continue;
        struct hd_advising about = asking(&p, FEW);
        struct hd_reference of = {p.r, p.seat, &p.view, 4, (uint64_t)p.number};
        hd_advise(own, &about, &a);
        const struct hd_advised *last = &a.answer[a.count - 1];
        int32_t is = hd_reference_loss(own, &of, a.answer[0].move, last->move, EACH, NULL).mean;
        sums_add(&lost, is);
        claims += last->loss.mean >= CLAIM;
        worse += last->loss.mean >= CLAIM && is > 0;
    }
    close_tables();
    free(own);
    print_message("# lost %.2f +- %.2f, %d of %d confirmed\n", sums_mean(&lost) / 100,
                  1.96 * sums_error(&lost) / 100, worse, claims);
    assert_true(claims >= 4 && worse * 100 >= claims * 80);
    assert_true(sums_mean(&lost) > 2 * sums_error(&lost));
}

static int judge_all(const char *path, int from, int to, int games, uint32_t iterations)
{
    static struct judged p;
    FILE *file = fopen(path, "a");
    void *own = memory();
    open_tables();
    for (int i = from; file && i < to; i++)
        if (reach(&p, i, PLAYER, own)) {
            judge(&p, games < GAMES ? games : GAMES, iterations, own);
            judged_write(&p, file);
        }
    close_tables();
    free(own);
    return file && fclose(file) == 0 ? 0 : 3;
}

static int compare_all(const char *path, uint32_t iterations)
{
    static struct judged p;
    struct figures f = {.claims = 0};
    FILE *file = fopen(path, "r");
    void *own = memory();
    open_tables();
    while (file && judged_read(&p, file))
        compare(&p, iterations, own, true, &f);
    close_tables();
    free(own);
    tell_figures(&f);
    return file && fclose(file) == 0 ? 0 : 3;
}

int main(int argc, char **argv)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(the_reference_agrees)};
    if (argc > 5 && strcmp(argv[1], "judge") == 0)
        return judge_all(argv[2], atoi(argv[3]), atoi(argv[4]), atoi(argv[5]),
                         argc > 6 ? (uint32_t)atoi(argv[6]) : HD_REFERENCE_ITERATIONS);
    if (argc > 2 && strcmp(argv[1], "compare") == 0)
        return compare_all(argv[2], argc > 3 ? (uint32_t)atoi(argv[3]) : 0);
    return cmocka_run_group_tests_name("advice", tests, NULL, NULL);
}
