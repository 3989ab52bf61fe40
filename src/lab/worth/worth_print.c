/* SPDX-License-Identifier: MIT
 *
 * worth_print.c: what cards are worth, as a table; it always names the bots. */
#include <inttypes.h>

#include "intl.h"
#include "print.h"
#include "report/report.h"
#include "text.h"
#include "worth/worth_tables.h"

static void text_run(const struct worth_told *told, int at, FILE *to)
{
    const struct worth_setup *setup = &told->setup[at];
    const struct worth_result *r = &told->result[at];
    char bots[200], title[160];
    struct worth_about about;
    worth_about(told, at, &about);
    print_to(
        to,
        _("\n%s; %" PRIu64 " games, one random turn of each; in %" PRIu64 " there was a choice\n"),
        report_bots(&setup->match, bots, sizeof bots), r->games, r->turns);
    const struct results cards = worth_cards(&about);
    results_text(&cards, to);
    for (int by_round = 1; told->strata && by_round >= 0; by_round--) {
        struct results strata = by_round ? worth_rounds(&about) : worth_by_place(&about);
        const struct across across = worth_strata(&about, by_round);
        snprintf(title, sizeof title,
                 by_round ? _("\n%s, in the round") : _("\n%s, at the place in the order"),
                 worth_figure_unit(setup->figure));
        strata.title = title;
        results_across_text(&strata, &across, to);
    }
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

/* The main figure of each card by number of players, for each kind of bot. */
static void text_sizes(const struct worth_told *told, int kind, FILE *to)
{
    const struct worth_setup *setup = told->setup;
    char bots[200], title[400];
    struct worth_about about;
    worth_about(told, kind * worth_sizes(told), &about);
    struct results sizes = worth_by_size(&about);
    const struct across across = worth_across_sizes(&about);
    snprintf(title, sizeof title, _("\nBy number of players: %s%s, %s"),
             worth_figure_unit(setup->figure),
             worth_is_against(setup) ? _(", against the stack") : "",
             report_bots(&setup[about.at].match, bots, sizeof bots));
    sizes.title = title;
    results_across_text(&sizes, &across, to);
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
