/* SPDX-License-Identifier: MIT
 *
 * worth_tell.c: what cards are worth: the verdicts, a sentence a card, and the tables, which always
 * name the bots (worth.h). */
#include <inttypes.h>
#include <stdlib.h>

#include "text.h"
#include "worth/over.h"
#include "worth/worth_tables.h"

static const char *const design_words[WORTH_DESIGNS] = {"take", "single", "use", "copy"};

const char *worth_design_word(enum worth_design design)
{
    return design_words[design];
}

/* Of several kinds of player one table says most: as text the others are left out. */
static int seen_by(const struct worth_told *told)
{
    return told->rating && !told->strata ? IN_ALL - IN_TEXT : IN_ALL;
}

/* What is read first: a sentence for each card, those with a finding before the others. */
static void tell_sentences(const struct worth_told *told, struct account *t)
{
    static const char marks[] = {'*', '?', ' '};
    struct worth_line line[HD_CARDS];
    char words[WORTH_SENTENCE];
    int count = worth_lines(told, 0, line);
    const int in = seen_by(told) & IN_PEOPLE;
    tell_part(t, in, "sentences", "Card by card");
    for (size_t k = 0; k < sizeof marks; k++)
        for (int i = 0; i < count; i++)
            if (worth_mark(&line[i]) == marks[k])
                tell_words(t, in, worth_sentence(told, 0, &line[i], words));
}

static const char *design_legend(const struct worth_setup *setup)
{
    switch (setup->design) {
    case WORTH_TAKE:
        return "points: how many more its taker ended with than with the other face-up cards on "
               "average, from the same position with the same luck; margin: the same, above the "
               "mean of the other players. *: it differs from its stack.";
    case WORTH_COPY:
        return "points: how many more the choosing player ended with when it was face up, not "
               "the card that its stack had turned up, as one more copy would; margin: the same, "
               "above the mean of the other players. *: it makes a difference.";
    case WORTH_SINGLE:
        return "points: how many more its taker ended with than with the other face-up cards on "
               "average; "
               "one random card a game, weighted by its probability. *: it differs from its stack.";
    default:
        return "points: how many more its taker ended with by using the special action than by "
               "leaving it out; margin: the same, above the mean of the other players. *: it "
               "makes a difference.";
    }
}

/* One table for each number of players, with a column for each kind of player. */
static void tell_over(const struct worth_told *told, int size, struct account *t)
{
    struct worth_over over;
    char words[WORTH_VERDICT], title[200];
    worth_over_of(told, size, &over);
    struct results kinds = worth_kinds(&over), by_kind = worth_by_kind(&over);
    snprintf(title, sizeof title, "What cards are worth to whom, with %d players: %s%s",
             told->setup[size].match.seats, worth_figure_unit(told->setup->figure),
             worth_is_against(told->setup) ? ", against the stack" : "");
    tell_item(t);
    tell_part(t, IN_PEOPLE, size ? NULL : "over", title);
    tell_verdict(t, "found", worth_over_say(&over, words));
    tell_table(t, &kinds);
    tell_table(t, &by_kind);
    tell_close(t);
}

/* ---- a table of players ----------------------------------------------------------------- */

static void tell_strata(const struct worth_about *about, struct account *t)
{
    const struct worth_setup *setup = &about->told->setup[about->at];
    struct results rounds = worth_rounds(about), places = worth_by_place(about);
    char title[160];
    rounds.in = places.in = about->told->strata ? IN_ALL : IN_ALL - IN_TEXT;
    snprintf(title, sizeof title, "By round: %s", worth_figure_unit(setup->figure));
    rounds.title = title;
    tell_table(t, &rounds);
    snprintf(title, sizeof title, "By place in the turn order: %s",
             worth_figure_unit(setup->figure));
    places.title = title;
    tell_table(t, &places);
    tell_note(t, IN_PAGE,
              "The strongest colour is 10. Each number is from few games: look at rows, not at "
              "single fields.");
}

/* Who gains by a card: all pairs go to tables only, since there are hundreds. */
static void tell_contrasts(const struct worth_about *about, bool pairs, struct account *t)
{
    enum { FEW = 20 };
    const struct worth_told *told = about->told;
    char words[WORTH_VERDICT];
    int count = 0;
    struct worth_contrast *c = worth_contrasts(told, about->at, pairs, &count);
    const struct worth_contrasts_about a = {&told->setup[about->at], c};
    struct results r = pairs ? worth_pairs(&a, count) : worth_standings(&a, count);
    if (pairs && !t->csv && count > FEW)
        r.rows = FEW;
    r.in = told->strata ? IN_ALL : IN_ALL - IN_TEXT;
    worth_contrasts_say(told, about->at, pairs, c, count, words);
    if (t->json)
        json_string(t->json, pairs ? "together" : "catching_up", words);
    tell_words(t, seen_by(told) & IN_PEOPLE, words);
    tell_table(t, &r);
    free(c);
}

static void tell_played(const struct worth_told *told, int at, struct account *t)
{
    const struct worth_setup *setup = &told->setup[at];
    const struct worth_result *r = worth_result_of(told, at);
    char words[WORTH_VERDICT], bots[200], title[400], id[20];
    struct worth_about about;
    worth_about(told, at, &about);
    if (t->json) {
        report_bots_json(t->json, &setup->match);
        json_int(t->json, "players", setup->match.seats);
        json_uint(t->json, "games", r->games);
        json_uint(t->json, "turns", r->turns);
        json_uint(t->json, "decisions", r->decisions);
        json_hex(t->json, "signature", r->signature);
        json_string(t->json, "verdict", worth_verdict(told, at, words));
    }
    snprintf(id, sizeof id, "run-%d", at + 1);
    snprintf(title, sizeof title,
             "%s; %" PRIu64 " games, one random turn of each; in %" PRIu64 " there was a choice",
             report_bots(&setup->match, bots, sizeof bots), r->games, r->turns);
    tell_part(t, seen_by(told) & IN_PEOPLE, id, title);
    struct results cards = worth_cards(&about);
    cards.in = seen_by(told);
    struct results sources = worth_sources(&about), margins = worth_margins(&about);
    tell_table(t, &cards);
    tell_strata(&about, t);
    tell_contrasts(&about, false, t);
    if (told->wide)
        tell_contrasts(&about, true, t);
    sources.in = margins.in = IN_ALL - IN_TEXT;
    sources.title = "Where the points come from";
    margins.title = "How far winners were ahead, of all games that were played out";
    tell_table(t, &sources);
    tell_table(t, &margins);
}

/* The verdict about the first table in a short sentence. */
static void tell_found(const struct worth_told *told, struct account *t)
{
    struct worth_line line[HD_CARDS];
    char words[160];
    int count = worth_lines(told, 0, line), called = 0;
    for (int i = 0; i < count; i++)
        called += worth_is_called(&line[i]);
    snprintf(words, sizeof words,
             worth_is_against(told->setup) ? "%d of %d cards differ from the worth of their stack."
                                           : "%d of %d cards make a difference.",
             called, count);
    tell_headline(t, words);
}

/* ---- all of them --------------------------------------------------------------------------- */

/* The main figure of each card by number of players, for each kind of bot. */
static void tell_sizes(const struct worth_told *told, int kind, struct account *t)
{
    const struct worth_setup *setup = told->setup;
    char bots[200], title[400], id[24];
    struct worth_about about;
    worth_about(told, kind * worth_sizes(told), &about);
    const struct results sizes = worth_by_size(&about);
    snprintf(id, sizeof id, "players-%d", kind + 1);
    snprintf(title, sizeof title, "By number of players: %s%s, %s",
             worth_figure_unit(setup->figure), worth_is_against(setup) ? ", against the stack" : "",
             report_bots(&setup[about.at].match, bots, sizeof bots));
    tell_part(t, IN_PEOPLE, id, title);
    tell_table(t, &sizes);
}

/* What holds with all of them. */
static void tell_robust(const struct worth_told *told, struct account *t)
{
    const struct hd_edition *e = told->setup->edition;
    char text[4096] = "", all[4200];
    tell_list(t, "robust");
    for (int i = 0; i < e->rules.cards; i++) {
        int side = worth_is_robust(told, i);
        if (!side)
            continue;
        text_add(text, sizeof text, "%s%s (%s)", *text ? ", " : "", e->card[i].id,
                 side > 0 ? "+" : "-");
        if (t->json)
            json_string(t->json, NULL, e->card[i].id);
    }
    tell_close(t);
    snprintf(all, sizeof all,
             *text ? "Robust, marked and on the same side at all of these tables: %s."
                   : "Nothing is robust: marked and on the same side at all of these tables.%s",
             text);
    if (told->kinds >= WORTH_ROBUST)
        tell_words(t, IN_PEOPLE, all);
}

static void tell_on(const struct worth_told *told, struct account *t)
{
    char command[REPORT_HOW + 200], options[REPORT_HOW];
    const uint64_t games = worth_result_of(told, 0)->games;
    const struct report_opens opens = worth_opens(told);
    report_options(told->setup->edition, told->setup->sets, options);
    tell_part(t, IN_PAGE, "next", "What to look at next");
    snprintf(command, sizeof command,
             "hidalgo worth%s --games %" PRIu64 " --bots quick,greedy,random --robust", options,
             games);
    if (told->count == 1)
        tell_next(t, "Does it hold with other bots? They differ more than cards do.", command);
    snprintf(command, sizeof command, "hidalgo worth%s --games %" PRIu64, options, 4 * games);
    tell_next(t, "Are intervals too wide? Four times the games halve them.", command);
    snprintf(command, sizeof command, "hidalgo tune%s --vary CARD.place=0..5", options);
    tell_next(t, "Which number would make a card like its stack?", command);
    tell_opens(t, &opens, 1, worth_opens_what);
}

void worth_tell(const void *of, struct account *t)
{
    const struct worth_told *told = of;
    const struct worth_setup *setup = told->setup;
    char words[WORTH_VERDICT];
    snprintf(words, sizeof words, "What cards are worth: %s", setup->edition->name);
    tell_title(t, words);
    tell_edition(t, setup->edition, setup->sets, setup->match.seed, NULL);
    tell_found(told, t);
    for (int i = 0; i < told->count; i++)
        tell_verdict(t, NULL, worth_verdict(told, i, words));
    if (t->json) {
        json_string(t->json, "design", worth_design_word(setup->design));
        json_string(t->json, "figure", worth_figure_word(setup->figure));
    }
    tell_list(t, "by_players");
    for (int i = 0; told->rating && i < worth_sizes(told); i++)
        tell_over(told, i, t);
    tell_close(t);
    tell_robust(told, t);
    worth_alike_tell(told, t);
    tell_sentences(told, t);
    tell_list(t, "runs");
    for (int i = 0; i < told->count; i++) {
        tell_item(t);
        tell_played(told, i, t);
        tell_close(t);
    }
    tell_close(t);
    for (int i = 0; worth_sizes(told) > 1 && i < told->kinds; i++)
        tell_sizes(told, i, t);
    tell_note(t, IN_PEOPLE, design_legend(setup));
    tell_note(t, IN_PEOPLE,
              "In brackets: half of the 95 % interval, by game. *: called by Benjamini and "
              "Hochberg's procedure over the deck; one in twenty of these is chance. ?: no "
              "verdict, as its sentence says. All figures are about these bots, at a table of "
              "this size.");
    tell_on(told, t);
}
