/* SPDX-License-Identifier: MIT
 *
 * worth_print.c: what cards are worth, as a table; it always names the bots. */
#include <inttypes.h>
#include <math.h>

#include "intl.h"
#include "print.h"
#include "report/report.h"
#include "text.h"
#include "worth/card_lines.h"

/* With half of its interval. */
static void text_value(const struct worth_value *v, double scale, FILE *to)
{
    char text[64] = "-";
    if (isfinite(v->ci.low))
        snprintf(text, sizeof text, "%.2f (%.2f)", scale * v->mean,
                 scale * (v->ci.high - v->ci.low) / 2);
    print_to(to, "%15s", text);
}

static void text_share(const struct worth_value *v, FILE *to)
{
    char text[16] = "-";
    if (v->turns > 0)
        snprintf(text, sizeof text, "%.0f", 100 * v->mean);
    print_to(to, "%6s", text);
}

static void text_card(const struct worth_told *told, int table, const struct worth_line *l,
                      FILE *to)
{
    const struct worth_setup *setup = &told->setup[table];
    char shown[WORTH_SHOWN];
    print_to(to, "%c %d %-27s%6.0f", worth_mark(l), setup->edition->rules.card[l->card].stack + 1,
             setup->edition->card[l->card].id, l->value.turns);
    for (const struct worth_column *c = worth_column; c < worth_column + WORTH_COLUMNS; c++) {
        const struct worth_value v = worth_cell(told, table, l, c);
        if (worth_is_shown(setup, c) && c->kind == WORTH_SHARE)
            text_share(&v, to);
        else if (worth_is_shown(setup, c))
            text_value(&v, worth_scale(setup, c), to);
    }
    print_to(to, "  %s\n", worth_shown(&told->result[table].card[l->card].all.shown, shown));
}

static void text_strata(const struct worth_setup *setup, const struct worth_result *r,
                        const struct worth_line *line, int count, FILE *to)
{
    const struct hd_rules *rules = &setup->edition->rules;
    double scale = setup->figure == WORTH_WINS ? 100 : 1;
    print_to(to, _("\n%s, in the round, and at the place in the order"),
             worth_figure_unit(setup->figure));
    print_to(to, "\n%-28s", "");
    for (int i = 0; i < rules->rounds; i++)
        print_to(to, "%7d", rules->round_number[i]);
    for (int i = 0; i < worth_places(setup); i++)
        print_to(to, "%6d.", i + 1);
    print_to(to, "\n");
    for (int k = 0; k < count; k++) {
        const struct worth_card *card = &r->card[line[k].card];
        print_to(to, "%-28s", setup->edition->card[line[k].card].id);
        for (int i = 0; i < rules->rounds; i++)
            print_to(to, "%7.2f", scale * worth_value(r, &card->round[i], setup->figure).mean);
        for (int i = 0; i < worth_places(setup); i++)
            print_to(to, "%7.2f", scale * worth_value(r, &card->place[i], setup->figure).mean);
        print_to(to, "\n");
    }
}

static void text_run(const struct worth_told *told, int table, FILE *to)
{
    const struct worth_setup *setup = &told->setup[table];
    const struct worth_result *r = &told->result[table];
    char bots[200];
    struct worth_line line[HD_CARDS];
    int count = worth_lines(told, table, line);
    print_to(
        to,
        _("\n%s; %" PRIu64 " games, one random turn of each; in %" PRIu64 " there was a choice\n"),
        report_bots(&setup->match, bots, sizeof bots), r->games, r->turns);
    print_to(to, "  %-29s%6s", _("stack, card"), _("turns"));
    for (const struct worth_column *c = worth_column; c < worth_column + WORTH_COLUMNS; c++)
        if (worth_is_shown(setup, c))
            print_to(to, c->kind == WORTH_SHARE ? "%6s" : "%15s", _(c->head));
    print_to(to, "  %s\n", _("game"));
    for (int i = 0; i < count; i++)
        text_card(told, table, &line[i], to);
    if (told->strata)
        text_strata(setup, r, line, count, to);
}

/* What is read first: a sentence for each card, those with a finding before the others. */
static void text_sentences(const struct worth_told *told, FILE *to)
{
    static const char marks[] = {'*', '?', ' '};
    struct worth_line line[HD_CARDS];
    char words[WORTH_SENTENCE];
    int count = worth_lines(told, 0, line);
    print_to(to, "\n");
    for (size_t k = 0; k < sizeof marks; k++)
        for (int i = 0; i < count; i++)
            if (worth_mark(&line[i]) == marks[k])
                report_paragraph(worth_sentence(told, 0, &line[i], words), to);
}

const char *worth_legend(const struct worth_setup *setup)
{
    switch (setup->design) {
    case WORTH_TAKE:
        return _("points: how many more its taker ended with than with the other face-up cards on "
                 "average, from the same position with the same luck; margin: the same, above the "
                 "mean of the other players. *: it differs from its stack.");
    case WORTH_COPY:
        return _("points: how many more the choosing player ended with when it was face up, not "
                 "the card that its stack had turned up, as one more copy would; margin: the same, "
                 "above the mean of the other players. *: it makes a difference.");
    case WORTH_SINGLE:
        return _(
            "points: how many more its taker ended with than with the other face-up cards on "
            "average; "
            "one random card a game, weighted by its probability. *: it differs from its stack.");
    default:
        return _("points: how many more its taker ended with by using the special action than by "
                 "leaving it out; margin: the same, above the mean of the other players. *: it "
                 "makes a difference.");
    }
}

/* Points of each card by number of players, for each kind of bot. */
static void text_sizes(const struct worth_told *told, int kind, FILE *to)
{
    const struct worth_setup *setup = told->setup;
    const int sizes = worth_sizes(told), from = kind * sizes;
    struct worth_line line[REPORT_SIZES][HD_CARDS];
    char bots[200];
    int count = 0;
    for (int i = 0; i < sizes; i++)
        count = worth_lines(told, from + i, line[i]);
    print_to(to, _("\nBy number of players: %s%s, %s\n"), worth_figure_unit(setup->figure),
             worth_is_against(setup) ? _(", against the stack") : "",
             report_bots(&setup[from].match, bots, sizeof bots));
    print_to(to, "%-28s", "");
    for (int i = 0; i < sizes; i++)
        print_to(to, "%15d", setup[from + i].match.seats);
    print_to(to, "\n");
    for (int k = 0; k < count; k++) {
        print_to(to, "%-28s", setup->edition->card[line[0][k].card].id);
        for (int i = 0; i < sizes; i++)
            for (int n = 0; n < count; n++)
                if (line[i][n].card == line[0][k].card) {
                    struct worth_value v = worth_told_value(setup, &line[i][n]);
                    print_to(to, " ");
                    text_value(&v, setup->figure == WORTH_WINS ? 100 : 1, to);
                }
        print_to(to, "\n");
    }
}

/* What holds with all of them. */
static void text_robust(const struct worth_told *told, FILE *to)
{
    char text[4096] = "";
    for (int i = 0; i < told->setup->edition->rules.cards; i++) {
        int side = worth_is_robust(told, i);
        if (side)
            text_add(text, sizeof text, "%s%s (%s)", *text ? ", " : "",
                     told->setup->edition->card[i].id, side > 0 ? "+" : "-");
    }
    char all[4200];
    snprintf(all, sizeof all,
             *text ? _("Robust, marked and on the same side at all of these tables: %s.")
                   : _("Nothing is robust: marked and on the same side at all of these tables.%s"),
             text);
    report_paragraph(all, to);
}

void worth_text(const struct worth_told *told, FILE *to)
{
    char words[WORTH_VERDICT];
    const struct worth_setup *setup = told->setup;
    const struct hd_edition *e = setup->edition;
    print_to(to, "hidalgo %s, %s", HIDALGO_VERSION, e->name);
    for (int i = 0; i < e->options; i++)
        print_to(to, "%s%s", i ? ", " : " + ", e->option[i]);
    print_to(to, _(", rules %016" PRIx64 ", seed %" PRIu64 "\n"), e->rules.id, setup->match.seed);
    report_sets(setup->sets, to);
    text_sentences(told, to);
    for (int i = 0; i < told->count; i++)
        text_run(told, i, to);
    for (int i = 0; worth_sizes(told) > 1 && i < told->kinds; i++)
        text_sizes(told, i, to);
    print_to(to, "\n");
    for (int i = 0; i < told->count; i++)
        report_paragraph(worth_verdict(told, i, words), to);
    if (told->kinds > 1)
        print_to(to, "\n");
    if (told->kinds >= WORTH_ROBUST)
        text_robust(told, to);
    worth_alike_text(told, to);
    print_to(to, "\n");
    report_paragraph(worth_legend(setup), to);
    const struct report_opens opens = worth_opens(told);
    report_opens_text(&opens, 1, _(worth_opens_what), to);
    report_paragraph(_("In brackets: half of the 95 % interval, by game. *: called by Benjamini "
                       "and Hochberg's procedure over the deck; one in twenty of these is chance. "
                       "?: no verdict, as its sentence says. taken: % of the turns in which it was "
                       "face up, by the bot itself; used: its special action, % of the takings; "
                       "best: nothing else that was tried ended better, % of what the bot did "
                       "itself. All figures are about these bots, at a table of this size."),
                     to);
}
