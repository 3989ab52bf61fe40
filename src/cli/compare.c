/* SPDX-License-Identifier: MIT
 *
 * compare.c: 'hidalgo compare': reads what is compared, plays the same games under both,
 * prints what differs.
 *
 * The games are compared in src/lab/compare. */
#include "compare/compare.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "compare/verdict.h"
#include "intl.h"
#include "lab.h"
#include "print.h"
#include "request.h"

enum { REQUEST, SEATS = REQUEST + 4, GAMES, SEED, THREADS, UNTIL, FIGURE, ROBUST, ALL, JSON, PAGE };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [SEATS] = {'n', "seats", N_("BOT,..."), N_("a bot for each seat, as for sim"),
               "quick,quick,quick,quick"},
    [GAMES] = {'g', "games", N_("N"), N_("how many games of each, at most"),
               N_("2400; with --until 1000000")},
    [SEED] = {'r', "seed", N_("N"), N_("the same seed gives the same games"), "1"},
    [THREADS] = {'t', "threads", N_("N"), N_("games at once; the result is the same"),
                 N_("processors")},
    [UNTIL] = {'u', "until", N_("WIDTH"),
               N_("stop when the interval of the figure is so wide; all intervals then hold "
                  "whenever one looks"),
               NULL},
    [FIGURE] =
        {'f', "figure", N_("NAME"),
         N_("the figure in question, tested by itself: points, margin, length, ties, wins-1, "
            "points-2, taken:CARD, ..."),
         N_("points with --until")},
    [ROBUST] = {'k', "robust", NULL,
                N_("a table for each bot of --seats, three kinds at least: what they all agree "
                   "about"),
                NULL},
    [ALL] = {'a', "all", NULL, N_("also cards that do not differ"), NULL},
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    LAB_PAGE_ROWS(PAGE),
    {.name = NULL}};

const struct usage usage_compare = {
    "compare", "A B",
    N_("Plays the same games under A and under B and says what differs, and how surely. A and B "
       "are each an edition (1995), with options (1995+short), or a card set, by its name or "
       "file, laid over the edition. --set, --with and --without count for both."),
    rows};

struct compare_choice {
    struct request request, side[COMPARE_SIDES];
    bool edition_given;
    struct compare_setup setup;
    struct lab_bots bots;
    char edition[COMPARE_SIDES][HD_ID];
    bool robust, all, json;
    struct lab_page page;
};

/* ---- options ------------------------------------------------------------------------- */

/* A width is a number above 0. */
static void read_width(struct flags *o, double *out)
{
    char *end;
    *out = strtod(o->value, &end);
    if (end == o->value || *end || !isfinite(*out) || *out <= 0)
        flags_wrong(o, _("--until: '%s' is not a width such as 0.5"), o->value);
}

static void take(struct compare_choice *c, struct flags *o, int i)
{
    uint64_t n = 0;
    if (i == SEATS)
        lab_bots_read(&c->bots, o, "seats", 2, HD_SEATS);
    else if (i == GAMES)
        flags_number(o, "games", 1, 1000000000, &c->setup.match.games);
    else if (i == SEED)
        flags_number(o, "seed", 0, UINT64_MAX, &c->setup.match.seed);
    else if (i == THREADS && flags_number(o, "threads", 1, HD_MATCH_THREADS, &n))
        c->setup.match.threads = (int)n;
    else if (i == UNTIL)
        read_width(o, &c->setup.until);
    else if (i == FIGURE)
        c->setup.chosen = o->value;
    else if (i == ROBUST)
        c->robust = true;
    else if (i == ALL)
        c->all = true;
    else if (i == JSON)
        c->json = true;
}

/* ---- what is compared ------------------------------------------------------------------ */

enum { EDITIONS = 64 };

static bool is_edition(const char *word)
{
    char ids[EDITIONS][HD_ID];
    int count = hd_edition_ids(ids, EDITIONS);
    size_t n = strcspn(word, "+");
    for (int i = 0; i < count && i < EDITIONS; i++)
        if (strlen(ids[i]) == n && !strncmp(ids[i], word, n))
            return true;
    return false;
}

/* An edition comes before a set of the same name. */
static bool is_set(const char *word)
{
    char path[HD_FOLDER];
    return !is_edition(word) && hd_set_path(word, path, NULL) != NULL;
}

/* "1995+short+open-castillo" */
static bool read_edition(struct request *q, char id[HD_ID], const char *word)
{
    size_t n = strcspn(word, "+");
    if (n == 0 || n >= HD_ID)
        return false;
    snprintf(id, HD_ID, "%.*s", (int)n, word);
    q->edition = id;
    for (word += n; *word; word += n) {
        char option[HD_ID];
        n = 1 + strcspn(word + 1, "+");
        if (n > HD_ID)
            return false;
        snprintf(option, sizeof option, "%.*s", (int)n - 1, word + 1);
        if (!word_list_add(&q->with, option, false))
            return false;
    }
    return true;
}

/* A set goes over the edition that is named, or the other one of the two, or its own. */
static void lay_set(struct compare_choice *c, int side, const char *word, const char *other)
{
    struct request *q = &c->side[side];
    char *id = c->edition[side];
    if (!c->edition_given && !is_set(other))
        snprintf(id, HD_ID, "%.*s", (int)strcspn(other, "+"), other);
    else if (c->edition_given || !hd_set_edition(word, id))
        snprintf(id, HD_ID, "%s", c->request.edition);
    q->edition = id;
    word_list_add(&q->sets, word, false);
}

static void not_known(struct flags *o, const char *word)
{
    print_error(_("hidalgo compare: '%s' is neither an edition nor a card set; 'hidalgo cards "
                  "sets' lists those that have names"),
                word);
    o->stop = true;
    o->status = EXIT_INPUT;
}

static void read_sides(struct compare_choice *c, struct flags *o)
{
    for (int i = 0; i < COMPARE_SIDES && !o->stop; i++) {
        const char *word = o->operand[i];
        c->side[i] = c->request;
        c->setup.side[i].name = word;
        if (is_set(word))
            lay_set(c, i, word, o->operand[1 - i]);
        else if (!is_edition(word) || !read_edition(&c->side[i], c->edition[i], word))
            not_known(o, word);
    }
}

static void read_options(struct compare_choice *c, struct flags *o)
{
    for (int i; (i = flags_next(o)) >= 0;) {
        c->edition_given = c->edition_given || i == REQUEST;
        if (!request_take(&c->request, REQUEST, i, o) && !lab_page_take(&c->page, PAGE, i, o))
            take(c, o, i);
    }
    if (!c->setup.match.games)
        c->setup.match.games = c->setup.until > 0 ? 1000000 : 2400;
    if (o->stop || !flags_operands(o, COMPARE_SIDES))
        return;
    if (o->operands < COMPARE_SIDES)
        flags_wrong(o, _("two are compared, for example: hidalgo compare 1995 my-set.yaml"));
    lab_bots_usual(&c->bots);
    if (!o->stop && (!c->robust || lab_bots_robust(&c->bots, o)))
        read_sides(c, o);
}

/* ---- the command ----------------------------------------------------------------------- */

static int load_side(struct compare_choice *c, int side, struct hd_edition *edition)
{
    int status = EXIT_DONE;
    char why[HD_PLAYERS_WHY];
    c->side[side].texts = hd_texts_new();
    c->setup.side[side].edition = edition;
    c->setup.side[side].sets = c->side[side].texts;
    if (!request_load(&c->side[side], edition, &status))
        return status;
    if (hd_players_fit(edition, c->setup.match.seats, why))
        return EXIT_DONE;
    print_error("hidalgo compare: %s: %s", c->setup.side[side].name, why);
    return EXIT_INPUT;
}

static int tell(const struct compare_choice *c, const struct compare_told *told)
{
    char why[COMPARE_WHY];
    bool good = true;
    if (c->json)
        good = compare_json(told, stdout);
    else
        compare_text(told, stdout);
    if (c->page.path && !compare_page(told, c->page.path, c->page.force, why)) {
        print_error("hidalgo compare: %s: %s", c->page.path, why);
        good = false;
    }
    return good ? EXIT_DONE : EXIT_FILE;
}

static int run(struct compare_choice *c)
{
    static struct compare_result result[COMPARE_KINDS];
    static struct compare_setup setup[COMPARE_KINDS];
    struct compare_told told = {.setup = setup, .result = result, .count = 1, .all = c->all};
    struct hd_match table[HD_SEATS];
    char why[COMPARE_WHY];
    c->setup.match.stop = lab_interrupt();
    c->setup.progress = lab_progress_begin(c->setup.match.games, false);
    double began = lab_clock();
    told.count = lab_bots_tables(&c->bots, &c->setup.match, c->robust, table);
    for (int i = 0; i < told.count; i++) {
        setup[i] = c->setup;
        setup[i].match = table[i];
        if (!compare_run(&setup[i], &result[i], why)) {
            lab_progress_end();
            print_error("hidalgo compare: %s", why);
            return EXIT_INPUT;
        }
    }
    told.seconds = lab_clock() - began;
    lab_progress_end();
    return tell(c, &told);
}

static int begin(struct compare_choice *c)
{
    static struct hd_edition edition[COMPARE_SIDES];
    int status = EXIT_DONE;
    c->setup.match.seats = c->bots.count;
    if (!lab_page_is_free(&c->page, "compare"))
        return EXIT_FILE;
    if (!lab_bots_hire(&c->bots, c->setup.match.player, &status))
        return status;
    for (int i = 0; i < COMPARE_SIDES && status == EXIT_DONE; i++)
        status = load_side(c, i, &edition[i]);
    if (status != EXIT_DONE)
        return status;
    lab_bots_meet(&c->bots, &edition[0], c->side[0].texts, c->setup.match.seats);
    return run(c);
}

int cmd_compare(int argc, char **argv)
{
    static struct compare_choice c;
    struct flags o;
    c.setup.match = (struct hd_match){.seed = 1, .threads = lab_threads()};
    request_begin(&c.request);
    flags_begin(&o, &usage_compare, argc, argv);
    read_options(&c, &o);
    if (o.stop)
        return o.status;
    int status = begin(&c);
    lab_bots_dismiss(&c.bots);
    for (int i = 0; i < COMPARE_SIDES; i++)
        hd_texts_free(c.side[i].texts);
    return status;
}
