/* SPDX-License-Identifier: MIT
 *
 * review_command.c: 'hidalgo review': the review of a game; include/hidalgo/review.h says what is
 * measured. */
#include "hidalgo/lesson.h"

#include <stdio.h>

#include "commands.h"
#include "finished.h"
#include "flags.h"
#include "intl.h"
#include "json.h"
#include "lab/lab.h"
#include "print.h"

enum { JSON, BUDGET, THREADS, DEEP };

static const struct flag rows[] = {
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    [BUDGET] = {'b', "budget", N_("N"), N_("iterations of the adviser for each decision"), "1200"},
    [THREADS] = {'t', "threads", N_("N"), N_("how many threads"), N_("the processors")},
    [DEEP] = {'d', "deep", NULL, N_("judge the costliest decisions by games to the end: minutes"),
              NULL},
    FLAG_LANGUAGE,
    {.name = NULL}};

const struct usage usage_review = {
    "review", N_("[FILE]"),
    N_("Looks back at a game from its record: the costliest decisions of each player and what the "
       "adviser would have done; the luck of set-up and cards, compared with the points that "
       "decisions cost; and when the game was decided. 'hidalgo replay --at N' shows the table "
       "after decision N. Without FILE: the last finished game. Exit codes are those of replay."),
    rows};

struct review_choice {
    bool json, deep;
    uint64_t iterations, threads;
};

/* ---- for people ------------------------------------------------------------------------- */

static void print_seat(const struct hd_session *s, const struct hd_review *r, int seat)
{
    char text[1024];
    print("%s.\n", hd_review_seat_text(s, r, seat, text, sizeof text));
    print("  %s.\n", hd_review_rating_text(r, seat, text, sizeof text));
    for (int i = 0; i < r->seat[seat].costly; i++)
        print("  %d. %s.\n", i + 1, hd_costly_text(s, &r->seat[seat].worst[i], text, sizeof text));
    if (!r->seat[seat].costly)
        print("  %s\n", _("No decision cost anything."));
}

/* What people lost most by becomes exercises, to be played again. */
static void keep_exercises(const struct hd_session *s, struct hd_review *r)
{
    char why[160], text[240];
    if (!hd_exercises_keep(s, r, why))
        print_error(_("hidalgo: the exercises of this game cannot be kept: %s"), why);
    if (r->exercises > 0)
        print("%s\n",
              _("The costliest decisions of people are now exercises: 'hidalgo learn mine' plays "
                "them again."));
    if (*hd_review_left_out_text(r, text, sizeof text))
        print("%s\n", text);
}

static void print_words(const struct hd_session *s, struct hd_review *r)
{
    char text[512];
    print(
        "%s\n",
        /* xgettext:no-c-format */
        _("Expected points ahead of the mean of the others, with 95 % intervals (docs/BOTS.md)."));
    for (int seat = 0; seat < r->seats; seat++)
        print_seat(s, r, seat);
    print("%s\n", hd_review_turning_text(s, r, text, sizeof text));
    keep_exercises(s, r);
}

/* ---- JSON -------------------------------------------------------------------------------- */

static void points(struct json *j, const char *key, int hundredths)
{
    json_real(j, key, hundredths / 100.0, 2);
}

static void write_estimate(struct json *j, const char *key, const struct hd_estimate *e)
{
    json_object(j, key);
    points(j, "mean", e->mean);
    points(j, "low", e->low);
    points(j, "high", e->high);
    json_close(j);
}

static void write_costly(struct json *j, const struct hd_session *s, const struct hd_costly *c)
{
    char text[1024];
    json_object(j, NULL);
    json_int(j, "decision", (int)c->move);
    json_int(j, "at", (int)c->move - 1);
    write_estimate(j, "loss", &c->loss);
    json_string(j, "grade", hd_grade_id(hd_grade_of(c->loss.mean)));
    json_string(j, "text", hd_costly_text(s, c, text, sizeof text));
    json_close(j);
}

static void write_seat(struct json *j, const struct hd_session *s, const struct hd_review *r,
                       int seat)
{
    const struct hd_review_seat *of = &r->seat[seat];
    json_object(j, NULL);
    json_string(j, "player", hd_session_seating(s)->player[seat].name);
    json_int(j, "decisions", of->decisions);
    json_int(j, "agreed", of->agreed);
    json_int(j, "hints", hd_session_hints_used(s, seat));
    write_estimate(j, "loss", &of->loss);
    if (!r->placed)
        write_estimate(j, "luck_setup", &of->setup);
    write_estimate(j, "luck_cards", &of->cards);
    points(j, "lost_for_each", hd_review_lost(of));
    json_string(j, "rating", hd_level_id(hd_level_of(of)));
    json_object(j, "grades");
    for (int i = HD_GRADE_none + 1; i < HD_GRADES; i++)
        json_int(j, hd_grade_id((enum hd_grade)i), of->graded[i]);
    json_close(j);
    json_array(j, "costliest");
    for (int i = 0; i < of->costly; i++)
        write_costly(j, s, &of->worst[i]);
    json_close(j);
    json_close(j);
}

static bool review_write_json(const struct hd_session *s, const struct hd_review *r)
{
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "hidalgo", "review 1");
    json_int(&j, "iterations", (int)r->iterations);
    json_array(&j, "players");
    for (int seat = 0; seat < r->seats; seat++)
        write_seat(&j, s, r, seat);
    json_close(&j);
    json_string(&j, "winner", hd_session_seating(s)->player[r->winner].name);
    json_int(&j, "turning_decision", (int)r->turning);
    return json_finish(&j, stdout);
}

/* ---- all together --------------------------------------------------------------------------- */

static progress_teller *teller;

static void show_progress(uint64_t done)
{
    teller(done, NULL);
}

static int review(const struct hd_session *s, const struct review_choice *a)
{
    struct hd_review r;
    teller = lab_progress_begin(hd_review_steps(s), false);
    struct hd_review_setup setup = {.iterations = (uint32_t)a->iterations,
                                    .threads = (int)a->threads,
                                    .deep = a->deep,
                                    .stop = lab_interrupt(),
                                    .progress = teller ? show_progress : NULL};
    bool done = hd_review(s, &setup, &r);
    lab_progress_end();
    if (!done) {
        print_error("%s", _("hidalgo review: it was stopped, or ran out of memory"));
        return EXIT_INPUT;
    }
    if (a->json)
        return review_write_json(s, &r) ? EXIT_DONE : EXIT_FILE;
    print_words(s, &r);
    return EXIT_DONE;
}

static void review_options(struct review_choice *a, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;) {
        a->json = a->json || i == JSON;
        a->deep = a->deep || i == DEEP;
        if (i == BUDGET)
            flags_number(o, "budget", 1, 1000000, &a->iterations);
        if (i == THREADS)
            flags_number(o, "threads", 1, HD_REVIEW_THREADS, &a->threads);
    }
    if (!o->stop)
        flags_operands(o, 1);
}

int cmd_review(int argc, char **argv)
{
    struct review_choice a = {.iterations = HD_REVIEW_ITERATIONS,
                              .threads = (uint64_t)lab_threads()};
    struct flags o;
    flags_begin(&o, &usage_review, argc, argv);
    review_options(&a, &o);
    if (o.stop)
        return o.status;
    char last[FILE_PATH], why[240] = "";
    const char *path = finished_record(&o, last);
    if (!path)
        return o.status;
    int status = EXIT_FILE;
    struct hd_session *s = hd_session_load(path, false, &status, why);
    if (why[0])
        print_error("hidalgo: %s: %s", path, why);
    if (s && status == EXIT_DONE)
        status = review(s, &a);
    hd_session_free(s);
    return status;
}
