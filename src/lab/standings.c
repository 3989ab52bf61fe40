/* SPDX-License-Identifier: MIT
 *
 * standings.c: prints the results of an arena, best first. */
#include <math.h>

#include "arena.h"
#include "intl.h"
#include "print.h"
#include "text.h"

static void sort(const struct arena_setup *setup, const struct arena_result *r, int order[HD_POOL])
{
    for (int i = 0; i < setup->match.players; i++) {
        int k = i;
        for (; k > 0 && r->rating[order[k - 1]].points < r->rating[i].points; k--)
            order[k] = order[k - 1];
        order[k] = i;
    }
}

static double microseconds(const struct hd_figures *f)
{
    return f->decisions ? (double)f->nanoseconds / (double)f->decisions / 1000 : 0;
}

static struct report_run run_of(const struct arena_setup *setup, const struct arena_result *r,
                                double seconds)
{
    return (struct report_run){setup->edition, setup->sets, setup->match.seed, &r->match, seconds};
}

/* ---- JSON ------------------------------------------------------------------------ */

static void json_player(struct json *j, const struct arena_setup *setup,
                        const struct arena_result *r, int i)
{
    const struct hd_figures *f = &r->match.player[i];
    json_object(j, NULL);
    json_real(j, "rating", r->rated ? r->rating[i].points : NAN, 3);
    report_interval_json(j, "rating_ci",
                         r->rated ? r->rating[i].ci : (struct hd_interval){NAN, NAN});
    json_uint(j, "games", f->games);
    json_uint(j, "seats", f->ends);
    json_real(j, "chance", f->chance, 6);
    report_figures_json(j, setup->match.player[i].bot, f);
    json_uint(j, "decisions", f->decisions);
    json_real(j, "microseconds", microseconds(f), 3);
    report_faults_json(j, &setup->match, setup->match.players, i, false);
    json_close(j);
}

bool arena_json(const struct arena_setup *setup, const struct arena_result *r, double seconds,
                FILE *to)
{
    struct report_run run = run_of(setup, r, seconds);
    int order[HD_POOL] = {0};
    struct json j;
    sort(setup, r, order);
    json_begin(&j);
    json_object(&j, NULL);
    report_run_json(&j, &run);
    json_int(&j, "players", setup->match.seats);
    json_string(&j, "zero", setup->match.player[setup->zero].bot->name);
    json_array(&j, "bots");
    for (int i = 0; i < setup->match.players; i++)
        json_player(&j, setup, r, order[i]);
    json_close(&j);
    return json_finish(&j, to);
}

/* ---- text ------------------------------------------------------------------------ */

/* Leaves out an infinite end. */
static void rating_text(const struct hd_rating *rating, char *to, size_t size)
{
    double low = rating->ci.low, high = rating->ci.high;
    if (isfinite(low) && isfinite(high))
        snprintf(to, size, _("%.0f (%.0f to %.0f)"), rating->points, low, high);
    else if (isfinite(low))
        snprintf(to, size, _("%.0f (%.0f or more)"), rating->points, low);
    else if (isfinite(high))
        snprintf(to, size, _("%.0f (%.0f or less)"), rating->points, high);
    else
        snprintf(to, size, _("%.0f (unknown)"), rating->points);
}

static void text_player(const struct arena_setup *setup, const struct arena_result *r, int i,
                        int width, FILE *to)
{
    const struct hd_figures *f = &r->match.player[i];
    const char *bot = setup->match.player[i].bot->name;
    char rating[64] = "-";
    if (i == setup->zero)
        snprintf(rating, sizeof rating, "0");
    else if (r->rated)
        rating_text(&r->rating[i], rating, sizeof rating);
    print_to(to, "%s%*s%24s%8llu%8.1f (%5.1f to %5.1f)%7.1f%8.2f (%6.2f to %6.2f)%10.2f\n", bot,
             width - text_width(bot), "", rating, (unsigned long long)f->games, 100 * f->share,
             100 * f->share_ci.low, 100 * f->share_ci.high, 100 * f->chance, f->mean,
             f->mean_ci.low, f->mean_ci.high, microseconds(f));
}

void arena_text(const struct arena_setup *setup, const struct arena_result *r, double seconds,
                FILE *to)
{
    struct report_run run = run_of(setup, r, seconds);
    int order[HD_POOL] = {0};
    int width = report_name_width(&setup->match, setup->match.players);
    sort(setup, r, order);
    report_run_text(&run, to);
    print_to(to, "%-*s%24s%8s%24s%7s%26s%10s\n", width, _("bot"), _("rating (95 %)"), _("games"),
             _("wins, % (95 %)"), _("chance"), _("points (95 %)"), _("us"));
    for (int i = 0; i < setup->match.players; i++)
        text_player(setup, r, order[i], width, to);
    report_faults_text(&setup->match, setup->match.players, to);
    print_to(to, "%s\n",
             _("rating: 400 more are ten times the strength; us: microseconds of a decision."));
}
