/* SPDX-License-Identifier: MIT
 *
 * card_choices.c: tells what bots do with the cards (card_choices.h). */
#include "report/card_choices.h"

#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "print.h"
#include "report/report.h"

static const char about[] =
    N_("taken: of the turns in which it could be; used: its special action, of the takings; best: "
       "of what the bot did itself, nothing else that was tried ended better.");

enum { BOTS, PLAYERS, SIDE, CARD, TURNS, SHARE = TURNS + CHOICES, COLUMNS = SHARE + CHOICES };

#define CHOICE(which, key)                                                                         \
    [TURNS + (which)] = {.id = #key "_turns", .kind = COLUMN_COUNT, .in = IN_PROGRAMS},            \
             [SHARE + (which)] = {.id = #key,                                                      \
                                  .ci = #key "_ci",                                                \
                                  .head = N_(#key ", %"),                                          \
                                  .kind = COLUMN_SHARE,                                            \
                                  .in = IN_ALL,                                                    \
                                  .chart = CHART_INTERVAL}

static const struct column columns[COLUMNS] = {
    [BOTS] = {.id = "bots", .kind = COLUMN_WORD, .in = IN_CSV},
    [PLAYERS] = {.id = "players", .kind = COLUMN_COUNT, .in = IN_CSV},
    [SIDE] = {.id = "side", .kind = COLUMN_WORD, .in = IN_CSV},
    [CARD] = {.id = "card", .head = N_("card"), .kind = COLUMN_WORD, .in = IN_ALL},
    CHOICE(CHOICE_TAKEN, taken),
    CHOICE(CHOICE_USED, used),
    CHOICE(CHOICE_BEST, best),
};

/* The i-th card that is played. */
static int played(const struct hd_rules *rules, int i)
{
    int card = 0;
    for (;; card++)
        if (rules->card[card].copies > 0 && i-- == 0)
            return card;
}

static void choices_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct choices_told *told = of;
    const struct card_choices *c = told->choices;
    int card = played(&c->edition->rules, i);
    if (told->match) {
        report_bots(told->match, cell[BOTS].word, sizeof cell[BOTS].word);
        cell[PLAYERS].count = told->match->seats;
    }
    cell_say(&cell[SIDE], told->side);
    cell_say(&cell[CARD], c->edition->card[card].id);
    for (int k = 0; k < CHOICES; k++) {
        const struct choice_share *s = &c->of[card][k];
        cell[TURNS + k].count = (int64_t)s->turns;
        if (s->turns > 0)
            cell[SHARE + k].is = (struct figure){s->share, s->ci};
    }
}

struct results choices_results(const struct choices_told *told)
{
    const struct hd_rules *rules = &told->choices->edition->rules;
    int rows = 0;
    for (int i = 0; i < rules->cards; i++)
        rows += rules->card[i].copies > 0;
    return (struct results){
        .id = "choices", COLUMNS_OF(columns), .rows = rows, .of = told, .row = choices_row};
}

void choices_text(const struct card_choices *c, const char *whose, FILE *to)
{
    const struct choices_told told = {c, NULL, whose};
    const struct results t = choices_results(&told);
    print_to(to,
             _("\nOne turn each of %" PRIu64 " games%s%s: what bots do with the cards (95 %%)\n"),
             c->games, *whose ? ", " : "", whose);
    results_text(&t, to);
    report_paragraph(_(about), to);
}

void choices_json(struct json *j, const char *key, const struct card_choices *c)
{
    const struct choices_told told = {c, NULL, ""};
    struct results t = choices_results(&told);
    t.id = "cards";
    json_object(j, key);
    json_uint(j, "games", c->games);
    results_json(&t, j);
    json_close(j);
}

void choices_card_json(struct json *j, const struct choice_share of[CHOICES])
{
    for (int k = 0; k < CHOICES; k++) {
        json_real(j, columns[TURNS + k].id, of[k].turns, 0);
        json_real(j, columns[SHARE + k].id, of[k].turns > 0 ? of[k].share : NAN, 6);
        report_interval_json(j, columns[SHARE + k].ci, of[k].ci);
    }
}

void choices_page(struct page *p, const char *whose, const struct card_choices *c)
{
    const struct choices_told told = {c, NULL, whose};
    struct results t = choices_results(&told);
    char title[400];
    snprintf(title, sizeof title, _("%s%sOne turn each of %" PRIu64 " games; %s"), whose,
             *whose ? ": " : "", c->games, _(about));
    t.title = title;
    results_page(&t, p);
}
