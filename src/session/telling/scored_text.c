/* SPDX-License-Identifier: MIT
 *
 * scored_text.c: a scoring in one line with its arithmetic: who was there, who gets what, and by
 * which rule. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"
#include "text.h"

enum { PART = 320 };

/* ---- strength ----------------------------------------------------------------- */

/* The strongest not yet told, or -1; of equal ones the first at the table. */
static int strongest(const struct hd_state *k, int place, unsigned told)
{
    int best = -1;
    for (int i = 0; i < k->owners; i++)
        if (!(told >> i & 1) && k->cab[place][i] > 0 &&
            (best < 0 || k->cab[place][i] > k->cab[place][best]))
            best = i;
    return best;
}

const char *hd_strength_text(const struct hd_session *s, const struct hd_state *k, int place,
                             char *buf, size_t size)
{
    const struct hd_seating *seating = hd_session_seating(s);
    unsigned told = 0;
    buf[0] = '\0';
    for (int i, before = -1; (i = strongest(k, place, told)) >= 0; before = i) {
        bool tie = before >= 0 && k->cab[place][i] == k->cab[place][before];
        text_add(buf, size, "%s%c%d",
                 before < 0 ? ""
                 : tie      ? "="
                            : " ",
                 seating->player[i].letter, k->cab[place][i]);
        told |= 1u << i;
    }
    return buf;
}

/* ---- a scoring ------------------------------------------------------------------ */

const char *narrate_reason(const struct hd_event *e)
{
    switch ((enum hd_why)e->why) {
    case HD_WHY_FIRST:
        return N_("first");
    case HD_WHY_SECOND:
        return N_("second");
    case HD_WHY_THIRD:
        return N_("third");
    case HD_WHY_FOURTH:
        return N_("fourth");
    case HD_WHY_TIED_FIRST:
        return N_("tied first, which scores as second");
    case HD_WHY_TIED_SECOND:
        return N_("tied second, which scores as third");
    case HD_WHY_TIED_THIRD:
        return N_("tied third, which scores as fourth");
    case HD_WHY_KING:
        return N_("king");
    case HD_WHY_GRANDE:
        return N_("grande");
    default:
        return "";
    }
}

/* Points of one and the same place. */
static bool points_belong(const struct hd_event *scoring, const struct hd_event *e)
{
    return e->type == HD_EV_score && e->to == scoring->to;
}

/* The next one is tied with this one. */
static bool is_shared(const struct hd_event *e, const struct hd_event *next)
{
    return next && next->why == e->why && next->with == e->with && next->who != e->who;
}

/* "ana 8 (first 4, king 2, grande 2)"; those who are tied share the reason of the last. */
static void tell_seat(const struct hd_session *s, int first, int end, unsigned seat, char *buf,
                      size_t size)
{
    char reasons[PART] = "", one[PART], line[2 * PART];
    const struct hd_happening *log = s->log;
    int sum = 0, parts = 0;
    for (int i = first; i < end; i++) {
        sum += log[i].event.who == seat ? log[i].event.n : 0;
        parts += log[i].event.who == seat;
    }
    for (int i = first; i < end; i++) {
        const struct hd_event *e = &log[i].event;
        if (e->who != seat || is_shared(e, i + 1 < end ? &log[i + 1].event : NULL) ||
            !*narrate_reason(e))
            continue;
        snprintf(one, sizeof one, parts > 1 ? "%s %d" : "%s", _(narrate_reason(e)), e->n);
        text_join(reasons, sizeof reasons, ", ", one);
    }
    struct hd_scene c = scene_at(s, s->moves);
    phrase(line, sizeof line, reasons[0] ? _("{who} {n} ({reasons})") : _("{who} {n}"), "who",
           narrate_name(&c, seat), "n", DIGITS(sum), "reasons", reasons, NULL);
    text_join(buf, size, ", ", line);
}

/* Who gets what, in the order of the places. */
static void tell_points(const struct hd_session *s, int first, int end, char *buf, size_t size)
{
    unsigned told = 0;
    buf[0] = '\0';
    for (int i = first; i < end; i++) {
        unsigned seat = s->log[i].event.who;
        if (told >> (seat % HD_SEATS) & 1)
            continue;
        told |= 1u << (seat % HD_SEATS);
        tell_seat(s, first, end, seat, buf, size);
    }
}

int hd_scoring_text(const struct hd_session *s, int at, char *buf, size_t size)
{
    const struct hd_event *e = &s->log[at].event;
    struct hd_state then;
    struct hd_scene c = scene_at(s, s->moves);
    char strength[PART], points[4 * PART], values[HD_VALUES];
    int8_t v[HD_FIELDS];
    int end = at + 1;
    while (end < s->logged && points_belong(e, &s->log[end].event))
        end++;
    hd_session_then(s, at, &then);
    hd_values(hd_session_rules(s), &then, e->to, v);
    hd_values_told(hd_session_rules(s), v, values);
    hd_strength_text(s, &then, e->to, strength, sizeof strength);
    tell_points(s, at + 1, end, points, sizeof points);
    phrase(buf, size,
           e->why == 1 ? _("{place} {values}, first place only, {strength}: {points}.")
                       : _("{place} {values}, {strength}: {points}."),
           "place", narrate_place(&c, e->to), "values", values, "strength",
           strength[0] ? strength : _("empty"), "points",
           points[0] ? points : _("nobody gets a point"), NULL);
    return end;
}
