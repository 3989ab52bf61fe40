/* SPDX-License-Identifier: MIT
 *
 * rivals ONE REST EDITION PLAYERS GAMES SEED [THREADS]   one against others of one kind
 * rivals tune SECONDS SEED                               the policy climbs against itself
 * rivals fit BOT GAMES SEED                              weights of the judge, from games of BOT
 *
 * A bot is written as for --seats (docs/BOTS.md), or is a rival: rival-ismcts:it=1000.
 * Prints a row of the table in docs/BOTS.md: wins of ONE in percent with their interval of
 * 95 %, points of both, microseconds of a decision of both. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "hidalgo/hire.h"
#include "hidalgo/match.h"
#include "lessons.h"

static struct hd_hired *hired[2];

/* Hires one of src/bots for this run. */
static bool hire(const char *spec, struct hd_contender *out, struct hd_hired **kept)
{
    char name[HD_SPEC];
    const char *budget = strstr(spec, ":it=");
    snprintf(name, sizeof name, "%.*s", (int)(budget ? budget - spec : (long)strlen(spec)), spec);
    out->bot = rival_named(name);
    out->budget.iterations = budget ? (uint32_t)strtoul(budget + 4, NULL, 10) : 0;
    if (out->bot)
        return true;
    struct hd_errors errors = {0};
    *kept = hd_hire(spec, &errors);
    if (*kept)
        *out = (struct hd_contender){(*kept)->bot, (*kept)->budget};
    else
        hd_errors_print(&errors, stderr);
    return *kept;
}

static double micros(const struct hd_figures *f)
{
    return f->decisions ? (double)f->nanoseconds / (double)f->decisions / 1000 : 0;
}

static int play(char **word, int words)
{
    static struct hd_edition edition;
    struct hd_contender one, rest;
    struct hd_match_result result;
    char why[HD_MATCH_WHY];
    int seats = atoi(word[3]);
    if (!rival_edition(word[2], &edition) || !hire(word[0], &one, &hired[0]) ||
        !hire(word[1], &rest, &hired[1]))
        return 2;
    struct hd_match match = {.rules = &edition.rules,
                             .seats = seats,
                             .rotation = HD_ROTATED,
                             .games = strtoull(word[4], NULL, 10),
                             .seed = strtoull(word[5], NULL, 10),
                             .threads = words > 6 ? atoi(word[6]) : 1,
                             .timed = true};
    match.player[0] = one;
    for (int i = 1; i < seats && i < HD_SEATS; i++)
        match.player[i] = rest;
    if (!hd_match(&match, &result, why)) {
        fprintf(stderr, "rivals: %s\n", why);
        return 1;
    }
    const struct hd_figures *f = result.player, *g = f + 1;
    printf("| `%s` against `%s` | %d | %s | %llu | %.1f (%.1f to %.1f) | %.1f | %.1f | %.2f | %.2f "
           "|\n",
           word[0], word[1], seats, word[2], (unsigned long long)result.games, 100 * f->share,
           100 * f->share_ci.low, 100 * f->share_ci.high, f->mean, g->mean, micros(f), micros(g));
    return 0;
}

int main(int argc, char **argv)
{
    if (argc >= 4 && strcmp(argv[1], "tune") == 0)
        return rival_tune(atoi(argv[2]), strtoull(argv[3], NULL, 10));
    if (argc >= 5 && strcmp(argv[1], "fit") == 0)
        return rival_fit(argv[2], strtoull(argv[3], NULL, 10), strtoull(argv[4], NULL, 10));
    if (argc < 7) {
        fprintf(stderr, "usage: rivals ONE REST EDITION PLAYERS GAMES SEED [THREADS]\n"
                        "       rivals tune SECONDS SEED\n"
                        "       rivals fit BOT GAMES SEED\n");
        return 2;
    }
    int status = play(argv + 1, argc - 1);
    hd_dismiss(hired[0]);
    hd_dismiss(hired[1]);
    return status;
}
