/* SPDX-License-Identifier: MIT
 *
 * deeds.c: what an action card of this round did, in a line: "B2 AR-CN R1 AR-GR", "king to VA",
 * "VA: R+8 Y+4", "left out". It uses only public parts of the log. */
#include <stdarg.h>
#include <stdio.h>

#include "intl.h"
#include "table_layout.h"

enum { SUMS = 24, OWN_DEED = HD_EVENT_DEED | HD_EVENT_OTHER | HD_EVENT_ASIDE };

struct deeds {
    const struct table *t;
    char *out;
    size_t used, size;
    int sums; /* sums of caballeros by colour and places                          */
    struct sum {
        uint8_t owner, from, to;
        int n;
    } sum[SUMS];
    int given[HD_SEATS], scored, places; /* points; the last place, and how many */
};

static void deeds_add(struct deeds *d, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void deeds_add(struct deeds *d, const char *format, ...)
{
    va_list args;
    if (d->used > 0 && d->used + 1 < d->size)
        d->out[d->used++] = ' ';
    va_start(args, format);
    d->used += (size_t)vsnprintf(d->out + d->used, d->size - d->used, format, args);
    va_end(args);
    d->used = d->used < d->size ? d->used : d->size - 1;
}

static char letter(const struct deeds *d, int seat)
{
    return d->t->show.seating->player[seat].letter;
}

static const char *deeds_place(const struct deeds *d, int at)
{
    return at == HD_COURT      ? _("court")
           : at == HD_PROVINCE ? _("province")
                               : hd_place_text(d->t->show.edition, at)->code;
}

static void deeds_caballeros(struct deeds *d, const struct hd_event *e)
{
    int i = 0;
    while (i < d->sums &&
           (d->sum[i].owner != e->owner || d->sum[i].from != e->from || d->sum[i].to != e->to))
        i++;
    if (i == SUMS)
        return;
    if (i == d->sums)
        d->sum[d->sums++] = (struct sum){e->owner, e->from, e->to, 0};
    d->sum[i].n += e->n;
}

static void points(struct deeds *d, const struct hd_event *e)
{
    d->given[e->who] += e->n;
    d->places += e->to != d->scored;
    d->scored = e->to;
}

/* What a recap says of the card's deed, if anything. */
static void in_words(struct deeds *d, int at)
{
    struct hd_recap_line line[HD_RECAP_LINES];
    struct hd_span span = {at, at + 1};
    if (hd_recap(d->t->session, span, HD_NONE, HD_RECAP_LETTERS, line) > 0)
        deeds_add(d, "%s", line[0].text);
}

static void one_event(struct deeds *d, const struct hd_event *e, int at)
{
    const struct hd_edition *edition = d->t->show.edition;
    switch (e->type) {
    case HD_EV_skip:
        deeds_add(d, "%s", _("left out"));
        break;
    case HD_EV_caballero:
        deeds_caballeros(d, e);
        break;
    case HD_EV_grande:
        deeds_add(d, _("%c^ to %s"), letter(d, e->owner), deeds_place(d, e->to));
        break;
    case HD_EV_king:
        deeds_add(d, _("king to %s"), deeds_place(d, e->to));
        break;
    case HD_EV_board:
        deeds_add(d, _("%s to %s"), edition->board[e->n],
                  e->to == HD_NONE ? "-" : deeds_place(d, e->to));
        break;
    case HD_EV_score:
        points(d, e);
        break;
    case HD_EV_veto_kept:
        deeds_add(d, "%s", _("kept"));
        break;
    case HD_EV_cancelled:
        deeds_add(d, "%s", _("stopped by a Veto"));
        break;
    case HD_EV_recover:
        deeds_add(d, "%s", _("took a card back"));
        break;
    case HD_EV_scoring: /* its points are added up */
        break;
    default:
        if ((hd_event_row(e->type)->flags & OWN_DEED) == HD_EVENT_DEED)
            in_words(d, at);
        break;
    }
}

static void add_sums(struct deeds *d)
{
    bool one = d->places == 1 && d->scored != HD_NONE;
    for (int i = 0; i < d->sums; i++)
        deeds_add(d, "%c%d %s-%s", letter(d, d->sum[i].owner), d->sum[i].n,
                  deeds_place(d, d->sum[i].from), deeds_place(d, d->sum[i].to));
    if (d->places > 0 && one)
        deeds_add(d, "%s:", deeds_place(d, d->scored));
    for (int i = 0; i < d->t->known->seats; i++)
        if (d->given[i] != 0)
            deeds_add(d, "%c%+d", letter(d, i), d->given[i]);
}

/* Placing belongs to the turn, not to the special action. */
static bool is_placing(const struct hd_happening *h)
{
    return h->ask == HD_ASK_place && h->event.type == HD_EV_caballero && h->event.from == HD_COURT;
}

const char *card_deed(const struct table *t, int card, char *out, size_t size)
{
    struct deeds d = {.t = t, .out = out, .size = size, .scored = -1};
    int count;
    const struct hd_happening *log = hd_session_log(t->session, &count);
    int from = count;
    out[0] = '\0';
    while (from > 0 && log[from - 1].event.type != HD_EV_round)
        from--;
    for (int i = from; i < count; i++)
        if (log[i].event.card == card && log[i].event.seen_by == 0xff && !is_placing(&log[i]))
            one_event(&d, &log[i].event, i);
    add_sums(&d);
    return out;
}
