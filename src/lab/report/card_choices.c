/* SPDX-License-Identifier: MIT
 *
 * card_choices.c: tells what bots do with the cards (card_choices.h). */
#include "report/card_choices.h"

#include <ctype.h>
#include <inttypes.h>

#include "report/players.h"

enum { SIDE = PLAYED, CARD, SHARES, COLUMNS = SHARES + CHOICE_COLUMNS };

static const struct column columns[COLUMNS] = {
    PLAYED_COLUMNS(0),
    [SIDE] = {.id = "side", .what = "of a comparison: a or b", .kind = COLUMN_WORD, .in = IN_CSV},
    [CARD] = {.id = "card", .head = "card", .kind = COLUMN_WORD, .in = IN_ALL},
    CHOICE_COLUMNS_FROM(SHARES, IN_ALL),
};

const struct table_form choices_forms[] = {{"sim, compare", "choices",
                                            "a card, with --choices N: one turn each of N games",
                                            FORM_OF(columns)},
                                           {.id = NULL}};

/* The i-th card that is played. */
static int played(const struct hd_rules *rules, int i)
{
    int card = 0;
    for (;; card++)
        if (rules->card[card].copies > 0 && i-- == 0)
            return card;
}

void choices_put(const struct choice_share of[CHOICES], struct results_cell cell[CHOICE_COLUMNS])
{
    for (int k = 0; k < CHOICES; k++) {
        cell[k].count = (int64_t)of[k].turns;
        if (of[k].turns > 0)
            cell[CHOICES + k].is = (struct figure){of[k].share, of[k].ci};
    }
}

static void choices_row(const void *of, int i, struct results_cell cell[RESULTS_COLUMNS])
{
    const struct choices_told *told = of;
    const struct card_choices *c = told->choices;
    int card = played(&c->edition->rules, i);
    played_put(told->match, cell);
    cell_say(&cell[SIDE], told->side);
    cell_say(&cell[CARD], c->edition->card[card].id);
    choices_put(c->of[card], &cell[SHARES]);
}

void card_choices_tell(const struct choices_told *told, struct account *t)
{
    const struct card_choices *c = told->choices;
    char title[160], whose[8] = "", id[16];
    int rows = 0;
    if (*told->side)
        snprintf(whose, sizeof whose, ", %c", toupper((unsigned char)*told->side));
    snprintf(id, sizeof id, "choices%s%s", *told->side ? "_" : "", told->side);
    snprintf(title, sizeof title,
             "One turn each of %" PRIu64 " games%s: what bots do with the cards (95 %%)", c->games,
             whose);
    for (int i = 0; i < c->edition->rules.cards; i++)
        rows += c->edition->rules.card[i].copies > 0;
    struct results table = {TABLE_OF(choices_forms[0]), .rows = rows, .of = told,
                            .row = choices_row};
    tell_part(t, IN_PEOPLE, id, title);
    if (t->json) {
        json_object(t->json, id);
        json_uint(t->json, "games", c->games);
        table.id = "cards";
    }
    tell_table(t, &table);
    tell_close(t);
}
