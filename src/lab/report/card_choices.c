/* SPDX-License-Identifier: MIT
 *
 * card_choices.c: tells what bots do with the cards (card_choices.h). */
#include "report/card_choices.h"

#include <inttypes.h>
#include <math.h>

#include "csv.h"
#include "intl.h"
#include "print.h"
#include "report/chart.h"
#include "report/report.h"

static const char about[] =
    N_("taken: of the turns in which it could be; used: its special action, of the takings; best: "
       "of what the bot did itself, nothing else that was tried ended better.");

const char *choice_word(enum choice which)
{
    static const char *const word[] = {"taken", "used", "best"};
    return word[which];
}

static bool is_played(const struct card_choices *c, int card)
{
    return c->edition->rules.card[card].copies > 0;
}

void choices_text(const struct card_choices *c, const char *whose, FILE *to)
{
    const char *const head[] = {_("taken, %"), _("used, %"), _("best, %")};
    print_to(to,
             _("\nOne turn each of %" PRIu64 " games%s%s: what bots do with the cards (95 %%)\n"),
             c->games, *whose ? ", " : "", whose);
    print_to(to, "%-28s", _("card"));
    for (int i = 0; i < CHOICES; i++)
        print_to(to, i < CHOICES - 1 ? "%5s%-13s" : "%5s%s\n", "", head[i]);
    for (int card = 0; card < c->edition->rules.cards; card++) {
        if (!is_played(c, card))
            continue;
        print_to(to, "%-28s", c->edition->card[card].id);
        for (int i = 0; i < CHOICES; i++) {
            const struct choice_share *s = &c->of[card][i];
            char cell[40] = "    -";
            if (s->turns > 0) /* of a single turn, the interval has no ends */
                snprintf(cell, sizeof cell, "%5.0f (%3.0f to %3.0f)", 100 * s->share,
                         100 * fmax(s->ci.low, 0), 100 * fmin(s->ci.high, 1));
            print_to(to, i < CHOICES - 1 ? "%-18s" : "%s\n", cell);
        }
    }
    report_paragraph(_(about), to);
}

void choices_card_json(struct json *j, const struct choice_share of[CHOICES])
{
    for (int i = 0; i < CHOICES; i++) {
        json_object(j, choice_word((enum choice)i));
        json_real(j, "turns", of[i].turns, 0);
        json_real(j, "mean", of[i].turns > 0 ? of[i].share : NAN, 6);
        report_interval_json(j, "ci", of[i].ci);
        json_close(j);
    }
}

void choices_json(struct json *j, const char *key, const struct card_choices *c)
{
    json_object(j, key);
    json_uint(j, "games", c->games);
    json_array(j, "cards");
    for (int card = 0; card < c->edition->rules.cards; card++) {
        if (!is_played(c, card))
            continue;
        json_object(j, NULL);
        json_string(j, "id", c->edition->card[card].id);
        choices_card_json(j, c->of[card]);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

void choices_csv(FILE *to, const char *before, const struct card_choices *c)
{
    for (int card = 0; card < c->edition->rules.cards; card++)
        for (int i = 0; is_played(c, card) && i < CHOICES; i++) {
            const struct choice_share *s = &c->of[card][i];
            fputs(before, to);
            csv_write(to, c->edition->card[card].id);
            fprintf(to, ",%s,%.0f", choice_word((enum choice)i), s->turns);
            fprintf(to, s->turns > 0 ? ",%.6f" : ",", s->share);
            fprintf(to, isfinite(s->ci.low) ? ",%.6f,%.6f\n" : ",,\n", s->ci.low, s->ci.high);
        }
}

void choices_page(struct page *p, const char *whose, const struct card_choices *c)
{
    const char *const heads[] = {_("card"), _("taken, %"), "", _("used, %"),
                                 "",        _("best, %"),  "", NULL};
    const struct chart_scale scale = {.low = 0, .high = 100, .wide = 70};
    char about_it[400];
    snprintf(about_it, sizeof about_it, _("%s%sOne turn each of %" PRIu64 " games; %s"), whose,
             *whose ? ": " : "", c->games, _(about));
    page_table(p, about_it, heads);
    for (int card = 0; card < c->edition->rules.cards; card++) {
        if (!is_played(c, card))
            continue;
        page_row(p, c->edition->card[card].id, false);
        for (int i = 0; i < CHOICES; i++) {
            const struct choice_share *s = &c->of[card][i];
            const double share = s->turns > 0 ? 100 * s->share : NAN;
            chart_words(p, share, in_hundred(s->ci), 0);
            chart_interval(p, &scale, 0, share, in_hundred(s->ci));
        }
        page_row_end(p);
    }
    page_table_end(p);
}
