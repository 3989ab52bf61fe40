/* SPDX-License-Identifier: MIT
 *
 * scoring_steps.c: the steps of a general scoring (scoring_steps.h). */
#include "scoring_steps.h"

#include "intl.h"
#include "text.h"

/* ---- the steps --------------------------------------------------------------------------- */

static bool is_scoring(const struct hd_event *e)
{
    return e->type == HD_EV_scoring && e->n != 0;
}

static bool goes_on(const struct hd_event *e)
{
    return is_scoring(e) || e->type == HD_EV_score || e->type == HD_EV_dial ||
           e->type == HD_EV_caballero || e->type == HD_EV_grande;
}

static struct scoring_step *new_step(struct scoring *sc, int at, int place)
{
    if (sc->steps == SCORING_STEPS)
        return &sc->step[sc->steps - 1];
    sc->step[sc->steps] = (struct scoring_step){at, at, place};
    return &sc->step[sc->steps++];
}

/* A region that gives nobody points is shown with the next one. */
static void find_steps(struct scoring *sc, const struct hd_happening *log, int from, int count)
{
    bool general = true, dials = false;
    struct scoring_step *step = NULL;
    uint32_t move = log[from].move;
    for (int i = from; i < count && log[i].move == move && general; i++) {
        const struct hd_event *e = &log[i].event;
        general = goes_on(e) && !(e->type == HD_EV_scoring && e->n == 0);
        if (!general)
            break;
        if (is_scoring(e) && (step == NULL || step->to > step->from + 1 || step->place < 0))
            step = new_step(sc, i, e->to);
        else if (is_scoring(e))
            step->place = e->to;
        else if (e->type == HD_EV_dial && !dials)
            step = new_step(sc, i, -1);
        dials = dials || e->type == HD_EV_dial;
        step->to = i + 1;
    }
}

bool scoring_find(struct scoring *sc, const struct hd_session *s, int from)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = from; i < count; i++)
        if (is_scoring(&log[i].event)) {
            sc->steps = 0;
            find_steps(sc, log, i, count);
            return scoring_go(sc, s, 0);
        }
    return false;
}

bool scoring_go(struct scoring *sc, const struct hd_session *s, int step)
{
    if (step < 0 || step >= sc->steps)
        return false;
    sc->at = step;
    return hd_session_then(s, sc->step[step].to - 1, &sc->then);
}

/* ---- by a card --------------------------------------------------------------------------------
 */

static const char *seat_name(const struct hd_session *s, unsigned seat)
{
    const struct hd_seating *seating = hd_session_seating(s);
    return seat <= (unsigned)seating->seats ? seating->player[seat].name : "";
}

/* Of a player in a place, with the bonus: the events that follow are about the same two. */
static int points_together(const struct hd_happening *log, int count, int *at)
{
    const struct hd_event *first = &log[*at].event;
    int sum = first->n;
    while (*at + 1 < count && log[*at + 1].event.type == HD_EV_score &&
           log[*at + 1].event.to == first->to && log[*at + 1].event.who == first->who)
        sum += log[++*at].event.n;
    return sum;
}

const char *scoring_said(const struct hd_session *s, int from, char *out, size_t size)
{
    int count, place = -2;
    const struct hd_happening *log = hd_session_log(s, &count);
    bool general = false;
    out[0] = '\0';
    for (int i = from; i < count; i++) {
        const struct hd_event *e = &log[i].event;
        general = e->type == HD_EV_scoring ? e->n != 0 : general;
        if (e->type != HD_EV_score || general)
            continue;
        const char *where =
            e->to < HD_COURT ? hd_place_name(hd_session_edition(s), e->to) : _("by the card");
        if (place != e->to)
            text_add(out, size, "%s%s: ", *out ? "; " : "", where);
        else
            text_add(out, size, ", ");
        place = e->to;
        text_add(out, size, "%s %+d", seat_name(s, e->who), points_together(log, count, &i));
    }
    return out;
}
