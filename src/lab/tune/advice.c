/* SPDX-License-Identifier: MIT
 *
 * advice.c: why a target is not met, in words that whoever writes the cards can act upon: too few
 * games, steps that are too coarse, a range that ends, a number that may not change. */
#include <math.h>
#include <stdarg.h>

#include "tune/knob.h"

enum { MANY = 50 }; /* times the games: if even more are needed, the advice is different */

static void __attribute__((format(printf, 2, 3))) say(char *out, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vsnprintf(out, TUNE_ADVICE, format, args);
    va_end(args);
}

/* A value of a number in its last race; NULL: it was not in it, or has no games. */
static const struct tune_try *tried(const struct tune_result *r, int knob, int value)
{
    const struct tune_try *found = NULL;
    for (const struct tune_try *t = r->try; t < r->try + r->tries; t++)
        if (t->knob == knob && (t->value == value || !found || t->race > found->race))
            found = t->value == value ? t : (found && found->race == t->race ? found : NULL);
    return found && found->games ? found : NULL;
}

/* How many games are needed, if only games are missing. */
static bool say_games(const struct tune_setup *s, double mean, double half, char *out)
{
    double room = s->within - fabs(mean), games = (double)s->match.games;
    if (room <= 0 || !isfinite(half))
        return false;
    double more = ceil(games * (half / room) * (half / room) / 1000) * 1000;
    if (more > MANY * games && 2 * room < s->within)
        return false;
    say(out, "not known yet: --games %.0f may tell", fmax(more, 2 * games));
    return true;
}

/* A wider range might help. */
static void say_range(const struct tune_setup *s, const struct tune_knob *k, int side, char *out)
{
    const char *id = knob_id(s->edition, k), *what = k->word;
    int end = side < 0 ? knob_least(s->edition, k) : knob_most(k);
    if (k->now == end)
        say(out, "%s %d is the %s there can be: change what it does, or another number of it", what,
            k->now, side < 0 ? "least" : "most");
    else
        say(out, "%s %d is the end of its range: --vary %s.%s=%d..%d", what, k->now, id, what,
            side < 0 ? (k->low - 3 > end ? k->low - 3 : end) : k->low,
            side < 0 ? k->high : (k->high + 3 < end ? k->high + 3 : end));
}

static bool has_gain(const struct tune_setup *s, int card)
{
    bool any = false;
    for (int i = 0; i < s->knobs; i++)
        any = any || (s->knob[i].card == card && s->knob[i].what == TUNE_GAIN);
    return any;
}

/* A step goes past the target. */
static void say_step(const struct tune_setup *s, const struct tune_knob *k, double here,
                     const struct tune_try *next, char *out)
{
    const char *id = knob_id(s->edition, k);
    char more[80] = "";
    if (s->first > 0)
        snprintf(more, sizeof more, "%s", "let numbers of other cards change too");
    else if (knob_is_of_card(k) && !has_gain(s, k->card))
        snprintf(more, sizeof more, "points are finer: --vary %s.gain=-2..2", id);
    else
        snprintf(more, sizeof more, "a step is %.2f", fabs(here - next->mean));
    say(out, "%s%s%s %d is %+.2f, and %d is %+.2f, with nothing between; %s",
        s->first > 0 ? id : "", s->first > 0 ? " " : "", k->word, k->now, here, next->value,
        next->mean, more);
}

/* The value next to the proposed one, on the side that makes the card weaker, or stronger. */
static void say_knob(const struct tune_setup *s, const struct tune_result *r, int knob, double mean,
                     char *out)
{
    const struct tune_knob *k = &r->knob[knob];
    const char *what = k->word;
    int side = mean > 0 ? -1 : 1;
    const struct tune_try *next = tried(r, knob, k->now + side);
    if (k->now + side < k->low || k->now + side > k->high)
        say_range(s, k, side, out);
    else if (!next)
        say(out, "not known: %s %d did not play", what, k->now + side);
    else if ((mean > 0) == (next->mean > 0))
        say(out, "%s %d is no nearer (%+.2f): this number alone is not enough", what, k->now + side,
            next->mean);
    else
        say_step(s, k, mean, next, out);
}

/* The card's numbers that may change, the most helpful one last. */
static void say_numbers(const struct tune_setup *s, const struct tune_result *r, int card,
                        double mean, char *out)
{
    int knob = -1;
    for (int i = 0; i < s->knobs; i++)
        if ((s->first > 0 || s->knob[i].card == card) && s->knob[i].what != TUNE_COPIES &&
            s->knob[i].what != TUNE_VERSION)
            knob = i;
    if (knob >= 0) {
        say_knob(s, r, knob, mean, out);
        return;
    }
    const struct hd_card *c = &s->edition->rules.card[card];
    bool copies = false, versions = false;
    for (int i = 0; i < s->knobs; i++) {
        copies = copies || (s->knob[i].card == card && s->knob[i].what == TUNE_COPIES);
        versions = versions || (s->knob[i].card == card && s->knob[i].what == TUNE_VERSION);
    }
    say(out, "%s: --vary %s.place=%d..%d, or %s.gain=-2..2",
        versions ? "none of its versions is near enough; numbers are finer"
        : copies ? "how many copies there are hardly changes what it is worth"
                 : "its numbers may not change",
        s->edition->card[card].id, c->place > 2 ? c->place - 2 : 0, c->place + 2,
        s->edition->card[card].id);
}

const char *tune_advice(const struct tune_setup *s, const struct tune_result *r, int i,
                        char out[TUNE_ADVICE])
{
    bool first = s->first > 0, may = first || s->all;
    double mean = first ? r->proof.mean : r->card[i].value.mean;
    double half = first ? r->proof.half : (r->card[i].value.ci.high - r->card[i].value.ci.low) / 2;
    *out = 0;
    for (int k = 0; k < s->knobs; k++)
        may = may || s->knob[k].card == r->card[i].card;
    if (!may || r->stopped)
        return out;
    if (!first && tune_is_unused(r->card[i].choice)) {
        say(out, "%s",
            "these bots hardly use its action: ask others, --seats "
            "greedy,greedy,greedy,greedy");
        return out;
    }
    if (fabs(mean) + half <= s->within)
        return out;
    if (!say_games(s, mean, half, out))
        say_numbers(s, r, first ? HD_NONE : r->card[i].card, mean, out);
    return out;
}
