/* SPDX-License-Identifier: MIT
 *
 * seek.c: 'seek EDITION SEATS SEED GAMES FOLDER [QUESTION]', a program for those who write
 * exercises (docs/WRITING_A_LESSON.md): looks in games of bots for decisions with one clear best
 * answer, and a tempting other one: that of the bot 'quick', or that with the most points at once.
 * Long games have to confirm that it loses, and that all others do. Each decision becomes a file,
 * in which the texts are still missing. QUESTION: only this one, as "place".
 *
 * In this folder: that program. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "file.h"
#include "hidalgo/session.h"
#include "judging.h"
#include "lesson/exercise.h"
#include "print.h"

enum {
    LEAST = 3,      /* answers of an interesting question                     */
    MOST = 20,      /* ... at most                                            */
    GLIMPSE = 1200, /* iterations of the first look                           */
    LONG_LOOK = 36000,
    GUESSED = 130, /* hundredths that the tempting answer loses at the first look    */
    TEMPTED = 200, /* hundredths that it has to lose               */
    NEXT = 60,     /* ... and that all others have to, but those as good as the best */
    EQUAL = 4,     /* answers that may be as good, at most                   */
    PLAYERS = 60,  /* iterations of those who play the games                 */
    LONG_GAMES = 48
};

struct seeking {
    struct hd_session *s;
    int learner;
    void *own; /* memory for adviser and reference */
    struct hd_advice advice;
    int wrong; /* where the tempting answer stands in it */
    const char *folder, *only;
    uint64_t game;
};

static struct hd_advising seek_asks(const struct seeking *w, const struct hd_answers *answers)
{
    return (struct hd_advising){.r = hd_session_rules(w->s),
                                .seat = w->learner,
                                .view = hd_session_view(w->s, w->learner),
                                .answers = answers,
                                .iterations = GLIMPSE};
}

/* How many answers are as good as the best; 0: it is not clear. */
static int equal_best(const struct hd_advice *a)
{
    int n = 1;
    while (n < a->count && !a->answer[n].clear && a->answer[n].loss.mean < 50)
        n++;
    bool apart = n >= a->count || a->answer[n].loss.mean >= NEXT;
    return apart && n <= EQUAL ? n : 0;
}

/* What the learner has after an answer, on the screen. */
static int shown_points(const struct seeking *w, struct hd_move m)
{
    struct hd_change c;
    hd_session_change(w->s, w->learner, m, &c);
    bool open = c.flags & HD_CHANGE_CHOICES;
    return open ? 0 : c.points[w->learner].mean + c.now[w->learner].mean;
}

/* Sets w->wrong: the answer with the most points, if that is clear, or quick's. */
static void find_tempting(struct seeking *w)
{
    const struct hd_advice *a = &w->advice;
    int most = 0, best = shown_points(w, a->answer[0].move);
    for (int i = 1; i < a->count; i++)
        if (shown_points(w, a->answer[i].move) > best) {
            best = shown_points(w, a->answer[i].move);
            most = i;
        }
    w->wrong = a->answer[most].loss.mean > a->answer[a->glance].loss.mean ? most : a->glance;
}

static bool is_tempting(const struct seeking *w)
{
    const struct hd_advised *wrong = &w->advice.answer[w->wrong];
    int best = equal_best(&w->advice);
    return best > 0 && w->wrong >= best && wrong->clear && wrong->loss.mean >= TEMPTED;
}

/* Long games say the same: the tempting answer loses by more than luck, and so do all others in the
 * mean. */
static bool is_confirmed(const struct seeking *w, FILE *to)
{
    const struct hd_advice *a = &w->advice;
    struct hd_reference of = {hd_session_rules(w->s), w->learner, hd_session_view(w->s, w->learner),
                              HD_REFERENCE_ITERATIONS, w->game};
    int best = equal_best(a);
    char answer[160];
    struct hd_estimate loss = hd_reference_loss(w->own, &of, a->answer[0].move,
                                                a->answer[w->wrong].move, LONG_GAMES, NULL);
    if (loss.low <= 0)
        return false;
    fprintf(to, "# in long games %s loses %.2f (%.2f to %.2f)\n",
            hd_move_text(w->s, a->answer[w->wrong].move, answer, sizeof answer), loss.mean / 100.0,
            loss.low / 100.0, loss.high / 100.0);
    for (int i = best; i < a->count && i < best + 3; i++) {
        loss =
            hd_reference_loss(w->own, &of, a->answer[0].move, a->answer[i].move, LONG_GAMES, NULL);
        fprintf(to, "# in long games %s loses %.2f (%.2f to %.2f)\n",
                hd_move_text(w->s, a->answer[i].move, answer, sizeof answer), loss.mean / 100.0,
                loss.low / 100.0, loss.high / 100.0);
        if (loss.mean <= 0)
            return false;
    }
    return true;
}

/* By the question and the round; somebody looks at it again. */
static enum hd_chapter chapter_of(const struct hd_session *s)
{
    const struct hd_state *at = &hd_session_view(s, HD_NONE)->known;
    if (at->round + 3 > hd_session_rules(s)->rounds)
        return HD_CHAPTER_endgame;
    switch (hd_session_question(s).ask) {
    case HD_ASK_power:
        return HD_CHAPTER_tempo;
    case HD_ASK_card:
        return HD_CHAPTER_cards;
    case HD_ASK_place:
        return HD_CHAPTER_ties;
    default:
        return HD_CHAPTER_discs;
    }
}

/* The exercise, after the figures. */
static bool add_exercise(const struct seeking *w, FILE *to)
{
    const struct hd_advice *a = &w->advice;
    char reason[400];
    struct exercise e = {.s = w->s,
                         .advice = a,
                         .given = a->answer[w->wrong].move,
                         .chapter = chapter_of(w->s),
                         .title = "?",
                         .say = "?",
                         .because = "?",
                         .end = reason};
    hd_advice_reason(w->s, w->learner, a, 0, w->wrong, reason, sizeof reason);
    char *text = exercise_write(&e);
    bool written = text != NULL;
    if (written)
        fputs(text, to);
    else
        print_error("game %" PRIu64 ": a decision cannot be shown alone", w->game);
    free(text);
    return written;
}

static void save(const struct seeking *w, const char *text, size_t size)
{
    char path[1024], why[FILE_WHY];
    snprintf(path, sizeof path, "%s/%s-%s-%08" PRIu64 "-%ld.yaml", w->folder,
             hd_chapter_ids[chapter_of(w->s)], hd_session_edition(w->s)->id, w->game,
             hd_session_moves(w->s));
    if (file_write(path, text, size, 0666, why))
        print("%s\n", path);
    else
        print_error("%s: %s", path, why);
    print_flush();
}

static void look_at(struct seeking *w)
{
    struct hd_answers answers;
    const struct hd_state *known = &hd_session_view(w->s, w->learner)->known;
    char *text = NULL;
    size_t size = 0;
    hd_answers(hd_session_rules(w->s), known, &answers);
    int n = hd_count(&answers);
    struct hd_advising about = seek_asks(w, &answers);
    if (n < LEAST || n > MOST)
        return;
    hd_advise(w->own, &about, &w->advice);
    find_tempting(w);
    if (w->advice.answer[w->wrong].loss.mean < GUESSED)
        return;
    about.iterations = LONG_LOOK;
    about.again = 1;
    hd_advise(w->own, &about, &w->advice);
    find_tempting(w);
    FILE *to = is_tempting(w) ? open_memstream(&text, &size) : NULL;
    if (!to)
        return;
    bool whole = is_confirmed(w, to) && add_exercise(w, to);
    if (fclose(to) == 0 && whole)
        save(w, text, size);
    free(text);
}

static bool seek_play(struct seeking *w, void *memory, uint64_t *random)
{
    const struct hd_bot *bot = hd_bot_named("search");
    struct hd_budget budget = {.iterations = PLAYERS};
    struct hd_answers answers;
    int who = hd_session_question(w->s).who;
    const struct hd_view *view = hd_session_view(w->s, who);
    hd_answers(hd_session_rules(w->s), &view->known, &answers);
    hd_bot_begin(bot, memory, hd_session_rules(w->s), who, &budget);
    return hd_session_play(w->s, bot->choose(memory, view, &answers, random));
}

/* NULL, with a message: there is no such game. */
static struct hd_session *game_of(const char *names, struct hd_session_setup *setup)
{
    struct hd_errors found = {.count = 0}, *errors = &found;
    char why[160];
    if (!hd_seating_read(names, &setup->seating, why)) {
        print_error("%s", why);
        return NULL;
    }
    struct hd_session *s = hd_session_new(setup, errors);
    if (!s)
        hd_errors_print(errors, stderr);
    return s;
}

/* Goes through one game. False, with a message: there is no such game. */
static bool seek_in(struct seeking *w, const char *edition, int seats, void *memory)
{
    static const char *const others[] = {"Ana", "Beto", "Carla", "Diego"};
    char names[80] = "";
    struct hd_session_setup setup = {.request = {.edition = edition}, .seed = w->game, .first = -1};
    uint64_t random = w->game;
    w->learner = (int)(w->game % (uint64_t)seats);
    for (int i = 0, k = 0; i < seats; i++)
        snprintf(names + strlen(names), sizeof names - strlen(names), "%s%s", i ? "," : "",
                 i == w->learner ? "Kim" : others[k++]);
    w->s = game_of(names, &setup);
    if (!w->s)
        return false;
    while (!hd_session_over(w->s)) {
        struct hd_question q = hd_session_question(w->s);
        bool asked = !w->only || strcmp(w->only, hd_ask_row(q.ask)->word) == 0;
        if (q.who == w->learner && asked)
            look_at(w);
        if (!seek_play(w, memory, &random))
            break;
    }
    hd_session_free(w->s);
    return true;
}

static bool is_question(const char *word)
{
    for (int ask = 0; ask < HD_ASK_NOTHING; ask++)
        if (strcmp(hd_ask_row((enum hd_ask)ask)->word, word) == 0)
            return true;
    return false;
}

static bool read_count(const char *text, uint64_t *out)
{
    return *text && text[strspn(text, "0123456789")] == '\0' && sscanf(text, "%" SCNu64, out) == 1;
}

int main(int argc, char **argv)
{
    static struct seeking w;
    int seats = argc > 2 ? atoi(argv[2]) : 0;
    uint64_t first, games;
    if ((argc != 6 && argc != 7) || seats < 1 || seats > HD_SEATS || !read_count(argv[3], &first) ||
        !read_count(argv[4], &games) || (argc == 7 && !is_question(argv[6]))) {
        print_error("%s", "seek EDITION SEATS SEED GAMES FOLDER [QUESTION]");
        return EXIT_USAGE;
    }
    size_t one = hd_advise_memory(), other = hd_reference_memory();
    void *memory = malloc(hd_bot_named("search")->memory);
    w.own = malloc(one > other ? one : other);
    w.folder = argv[5];
    w.only = argv[6];
    bool plays = memory && w.own;
    for (w.game = first; plays && w.game < first + games; w.game++)
        plays = seek_in(&w, argv[1], seats, memory);
    free(memory);
    free(w.own);
    return plays ? EXIT_DONE : EXIT_INPUT;
}
