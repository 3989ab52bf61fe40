/* SPDX-License-Identifier: MIT
 *
 * recap_words.c: the turns that recap.c folded, in words. */
#include <stdio.h>

#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "telling/recap.h"
#include "text.h"

enum { NAMED_PLACES = 2 };

static const char *recap_place(const struct recap_teller *t, unsigned where)
{
    return where == HD_COURT      ? _("court")
           : where == HD_PROVINCE ? _("province")
                                  : narrate_place(&t->c, where);
}

static void seat_words(const struct recap_teller *t, unsigned seat, char *out, size_t size)
{
    if (seat > (unsigned)t->c.seating->seats)
        out[0] = '\0';
    else
        snprintf(out, size, "%s", narrate_name(&t->c, seat));
}

/* "ana +4, beto +2" */
void recap_points(const struct recap_teller *t, const struct recap_fold *f, char *out, size_t size)
{
    out[0] = '\0';
    for (unsigned i = 0; i < HD_SEATS; i++) {
        char who[HD_NAME];
        if (!(f->gained >> i & 1))
            continue;
        seat_words(t, i, who, sizeof who);
        text_add(out, size, "%s%s %+d", *out ? ", " : "", who, f->points[i]);
    }
}

static void places_words(const struct recap_teller *t, uint32_t set, char *out, size_t size)
{
    out[0] = '\0';
    for (unsigned i = 0; i < HD_COURT; i++)
        if (set >> i & 1)
            text_join(out, size, ", ", recap_place(t, i));
}

/* What is said of most events. */
static const char *const usual[] = {
#define TOLD(event, text, recap)      [HD_EV_##event] = recap,
#define TELLS(event, function, recap) [HD_EV_##event] = recap,
#include "sentences.def"
};

static const char *caballero_words(const struct hd_event *e, int actor)
{
    bool own = e->owner == actor;
    if (recap_is_court(e))
        return own ? N_("court {change}") : N_("court of {owner} {change}");
    if (own)
        return e->from == HD_COURT ? N_("{n} to {to}") : N_("{n} from {from} to {to}");
    return usual[e->type];
}

static const char *item_words(const struct recap_item *item, int actor)
{
    const struct hd_event *e = item->e;
    if (e->type == HD_EV_caballero)
        return caballero_words(e, actor);
    if (e->type == HD_EV_take && item->unused)
        return N_("{card} unused");
    if (e->type == HD_EV_grande && e->owner == actor)
        return N_("grande to {to}");
    if (e->type == HD_EV_board && e->to == HD_NONE)
        return N_("{board} off {from}");
    return e->type < HD_EV_COUNT ? usual[e->type] : "";
}

bool recap_tells(const struct hd_event *e)
{
    return item_words(&(struct recap_item){.e = e}, HD_NONE)[0] != '\0';
}

/* What only some may see tells nothing to the others. */
static bool recap_is_open(const struct recap_teller *t, const struct hd_event *e)
{
    return t->viewer == HD_OPEN || e->seen_by == 0xff ||
           (t->viewer >= 0 && t->viewer < HD_SEATS && e->seen_by >> t->viewer & 1);
}

static void tell_item(const struct recap_teller *t, const struct recap_item *item, int actor,
                      char *out, size_t size)
{
    const struct hd_event *e = item->e;
    const struct hd_edition *d = t->c.edition;
    char owner[HD_NAME];
    out[0] = '\0';
    bool idle = recap_is_court(e) && item->n == 0;
    if (idle || !recap_is_open(t, e))
        return;
    seat_words(t, e->owner, owner, sizeof owner);
    const char *board =
        e->type == HD_EV_board && e->n >= 0 && e->n < d->rules.boards ? d->board[e->n] : "";
    phrase(out, size, _(item_words(item, actor)), "n", DIGITS(item->n), "change", SIGNED(item->n),
           "to", recap_place(t, e->to), "from", recap_place(t, e->from), "owner", owner, "card",
           narrate_card(&t->c, e->card), "board", board, NULL);
}

/* More than a few places are counted: who got how much matters more. */
static void tell_points(const struct recap_teller *t, const struct recap_fold *f, char *out,
                        size_t size)
{
    char places[FIGURES], points[FIGURES];
    int n = 0;
    for (uint32_t set = f->scored; set != 0; set &= set - 1)
        n++;
    places_words(t, f->scored, places, sizeof places);
    recap_points(t, f, points, sizeof points);
    out[0] = '\0';
    if (f->scored && !f->gained)
        phrase(out, size, _("scores {places} for nobody"), "places", places, NULL);
    else if (n > NAMED_PLACES)
        phrase(out, size, SOME(n, "scores {n} place: {points}", "scores {n} places: {points}"), "n",
               DIGITS(n), "points", points, NULL);
    else if (f->scored)
        phrase(out, size, _("scores {places}: {points}"), "places", places, "points", points, NULL);
    else if (f->gained)
        snprintf(out, size, "%s", points);
}

/* From the court of who acts to a place that everybody may know. */
static bool is_placing(const struct recap_teller *t, const struct recap_item *item, int actor)
{
    const struct hd_event *e = item->e;
    return e->type == HD_EV_caballero && e->owner == actor && e->from == HD_COURT &&
           e->to < HD_COURT && recap_is_open(t, e);
}

/* The items from 'first' on that place as many caballeros each, in one: "1 each to Castillo,
 * Toledo and Aragón". Returns how many they are. */
static int tell_placings(const struct recap_teller *t, const struct recap_fold *f, int first,
                         int actor, char *out, size_t size)
{
    const struct recap_item *item = &f->item[first];
    const char *place[HD_PLACES];
    char places[HD_RECAP_TEXT];
    int n = 0;
    for (; n < HD_PLACES && first + n < f->items && is_placing(t, &item[n], actor); n++) {
        if (item[n].n != item->n)
            break;
        place[n] = recap_place(t, item[n].e->to);
    }
    phrase_list(places, sizeof places, place, n);
    if (n > 1)
        phrase(out, size, _("{n} each to {places}"), "n", DIGITS(item->n), "places", places, NULL);
    return n;
}

void recap_turn(const struct recap_teller *t, const struct recap_fold *f, int actor, char *line)
{
    char words[HD_RECAP_TEXT];
    const char *between = f->begins ? "; " : ", ";
    for (int i = 0, n; i<f->items; i += n> 1 ? n : 1) {
        n = tell_placings(t, f, i, actor, words, sizeof words);
        if (n < 2)
            tell_item(t, &f->item[i], actor, words, sizeof words);
        if (words[0] == '\0')
            continue;
        text_join(line, HD_RECAP_TEXT, between, words);
        between = ", ";
    }
    tell_points(t, f, words, sizeof words);
    text_join(line, HD_RECAP_TEXT, between, words);
}
