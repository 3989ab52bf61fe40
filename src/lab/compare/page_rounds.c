/* SPDX-License-Identifier: MIT
 *
 * page_rounds.c: a comparison by round and by number of players, as a part of its page. */
#include "compare/page_rounds.h"

#include <math.h>

#include "compare/compare_verdict.h"
#include "compare/sources.h"
#include "intl.h"
#include "report/chart.h"

/* Tables of the same bots, one for each number of players. */
struct compare_sizes {
    const struct compare_setup *setup;
    const struct compare_result *result;
    int count, players[REPORT_SIZES], round[HD_ROUNDS];
    double most; /* times in 100 games with the strongest colour                       */
};

static struct compare_sizes sizes_of(const struct compare_told *told, int kind)
{
    struct compare_sizes z = {.count = verdict_sizes(told)};
    z.setup = &told->setup[kind * z.count];
    z.result = &told->result[kind * z.count];
    for (int i = 0; i < z.count; i++)
        z.players[i] = z.setup[i].match.seats;
    for (int k = 0; k < z.result->rounds; k++)
        z.round[k] = sources_round(z.setup, k);
    for (int i = 0; i < z.count; i++)
        for (int card = 0; card < z.result[i].cards; card++)
            for (int k = 0; k < z.result[i].rounds; k++)
                z.most = fmax(z.most, fabs(z.result[i].when[card][k].difference));
    return z;
}

/* A figure at each size, as the colour of its difference. */
static void size_cells(struct page *p, const struct compare_sizes *z, const char *name, double most)
{
    for (int i = 0; i < z->count; i++) {
        const struct compare_measure *m = measure_named(&z->result[i], name);
        chart_heat(p, m ? m->difference : NAN, most, "");
    }
}

/* Points of all players, round by round: a line for each number of players. */
static void rounds(struct page *p, const struct compare_sizes *z)
{
    char text[HD_ROUNDS][24], name[24];
    const char *heads[HD_ROUNDS + 2] = {_("players")};
    double most = 0;
    const int from = z->result->sources - z->result->rounds;
    for (int k = 0; k < z->result->rounds; k++) {
        snprintf(text[k], sizeof text[k], _("round %d"), z->round[k]);
        heads[k + 1] = text[k];
        for (int i = 0; i < z->count; i++)
            most = fmax(most, fabs(z->result[i].source[from + k].difference));
    }
    page_table(p, _("B - A in points of all players together, by round and by number of players."),
               heads);
    for (int i = 0; i < z->count; i++) {
        snprintf(name, sizeof name, "%d", z->players[i]);
        page_row(p, name, false);
        for (int k = 0; k < z->result->rounds; k++)
            chart_heat(p, z->result[i].source[from + k].difference, most, "");
        page_row_end(p);
    }
    page_table_end(p);
}

/* A card: how much more often it is taken, at each size and, as fields, in each round too. */
static void when(struct page *p, const struct compare_sizes *z, const struct compare_measure *m,
                 int card)
{
    double value[REPORT_SIZES * HD_ROUNDS];
    page_row(p, measure_card(m), false);
    size_cells(p, z, m->name, 100);
    for (int i = 0; i < z->count; i++)
        for (int k = 0; k < z->result->rounds; k++)
            value[i * z->result->rounds + k] = z->result[i].when[card][k].difference;
    const struct chart_fields f = {.what = measure_card(m),
                                   .name = _("%d players, round %d"),
                                   .rows = z->count,
                                   .columns = z->result->rounds,
                                   .row = z->players,
                                   .column = z->round,
                                   .value = value,
                                   .most = z->most};
    chart_fields(p, &f);
    page_row_end(p);
}

static void whens(struct page *p, const struct compare_sizes *z)
{
    char text[REPORT_SIZES][24], caption[300];
    const char *heads[REPORT_SIZES + 3] = {_("card")};
    for (int i = 0; i < z->count; i++) {
        snprintf(text[i], sizeof text[i], _("%d players"), z->players[i]);
        heads[i + 1] = text[i];
    }
    heads[z->count + 1] = _("rounds, from the left; numbers of players from the top");
    snprintf(caption, sizeof caption,
             _("B - A in 100 games: how often each card was taken, one colour for more, the other "
               "for less. The strongest colour of a field is %.1f in its round."),
             z->most);
    page_table(p, caption, heads);
    for (int i = 0, card = 0; i < z->result->measures; i++)
        if (measure_is_of_taking(&z->result->measure[i]))
            when(p, z, &z->result->measure[i], card++);
    page_table_end(p);
}

/* The general figures, side by side. */
static void generals(struct page *p, const struct compare_sizes *z)
{
    char text[REPORT_SIZES][24];
    const char *heads[REPORT_SIZES + 2] = {_("figure")};
    for (int i = 0; i < z->count; i++) {
        snprintf(text[i], sizeof text[i], _("%d players"), z->players[i]);
        heads[i + 1] = text[i];
    }
    page_table(p, _("B - A (95 %), by number of players."), heads);
    for (int i = 0; i < z->result->measures; i++) {
        const char *name = z->result->measure[i].name;
        if (!measure_is_general(&z->result->measure[i]))
            continue;
        page_row(p, name, false);
        for (int k = 0; k < z->count; k++) {
            const struct compare_measure *m = measure_named(&z->result[k], name);
            if (m)
                chart_words(p, m->difference, m->ci, 2);
            else
                page_mark(p, "<td>-</td>");
        }
        page_row_end(p);
    }
    page_table_end(p);
}

void page_rounds(struct page *p, const struct compare_told *told, int kind)
{
    const struct compare_sizes z = sizes_of(told, kind);
    char id[24];
    snprintf(id, sizeof id, "rounds-%d", kind + 1);
    page_section(p, id, _("By round, and by number of players"));
    if (told->kinds > 1)
        page_element(p, "p", z.setup->match.player[0].bot->name);
    if (z.count > 1)
        generals(p, &z);
    rounds(p, &z);
    whens(p, &z);
    page_section_end(p);
}
