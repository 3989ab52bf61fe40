/* SPDX-License-Identifier: MIT
 *
 * app_log.c: everything that happened, or only what concerns a player, a place or a card. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"

enum { SENTENCE = 1024 };

/* Whether a field of that kind has the value. */
static bool event_names(const struct hd_event *e, enum hd_field_kind kind, int value)
{
    const struct hd_field *f = hd_event_row(e->type)->field;
    for (; f->name != NULL; f++) {
        int member = hd_event_member(e, (enum hd_member)f->member);
        if (f->kind == kind && hd_event_has(e, f) && member == value)
            return true;
        if (kind == HD_FIELD_SEAT && f->kind == HD_FIELD_SEATS && member >> value & 1)
            return true;
    }
    return false;
}

static bool is_wanted(const struct hd_session *s, int at, const struct log_filter *f)
{
    int count;
    const struct hd_event *e = &hd_session_log(s, &count)[at].event;
    return (f->seat == 0 || hd_recap_actor(s, at) == f->seat - 1 ||
            event_names(e, HD_FIELD_SEAT, f->seat - 1)) &&
           (f->place == 0 || event_names(e, HD_FIELD_PLACE, f->place - 1)) &&
           (f->card == 0 || event_names(e, HD_FIELD_CARD, f->card - 1));
}

static bool event_is_open(const struct hd_event *e, int viewer)
{
    return e->seen_by == 0xff || (viewer >= 0 && viewer < HD_SEATS && e->seen_by >> viewer & 1);
}

static bool is_all(const struct log_filter *f)
{
    return f->seat == 0 && f->place == 0 && f->card == 0;
}

/* A heading is shown only if something follows it. */
static void log_text(struct pager *p, const struct hd_session *s, int viewer,
                     const struct log_filter *f)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    char line[SENTENCE], heading[SENTENCE] = "";
    bool all = is_all(f);
    for (int i = 0; i < count; i++) {
        bool head = hd_event_row(log[i].event.type)->flags & HD_EVENT_HEADING;
        if (!head && !all && (!event_is_open(&log[i].event, viewer) || !is_wanted(s, i, f)))
            continue;
        if (hd_narrate(s, &log[i], viewer, line, sizeof line)[0] == '\0')
            continue;
        if (head && !all) {
            memcpy(heading, line, sizeof heading);
            continue;
        }
        if (heading[0] != '\0')
            pager_heading(p, heading);
        heading[0] = '\0';
        if (head)
            pager_heading(p, line);
        else
            pager_add(p, line);
    }
    if (p->size == 0)
        pager_add(p, _("Nothing like that has happened yet."));
}

/* ---- filters -------------------------------------------------------------------- */

static void title(const struct app *a, char *out, size_t size)
{
    const struct log_filter *f = &a->filter;
    const struct hd_edition *e = hd_session_edition(a->game.session);
    snprintf(out, size, "%s%s%s%s%s%s%s", _("Log"), f->seat ? ": " : "",
             f->seat ? hd_session_seating(a->game.session)->player[f->seat - 1].name : "",
             f->place ? ": " : "", f->place ? hd_place_name(e, f->place - 1) : "",
             f->card ? ": " : "", f->card ? hd_card_name(e, f->card - 1) : "");
}

static bool has_card(const struct hd_session *s, int card)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = 0; i < count; i++)
        if (log[i].event.type == HD_EV_take && log[i].event.card == card)
            return true;
    return false;
}

/* The next card that somebody took, or 0. */
static int next_card(const struct hd_session *s, int card)
{
    int cards = hd_session_rules(s)->cards;
    while (++card <= cards && !has_card(s, card - 1))
        continue;
    return card <= cards ? card : 0;
}

static void fill(struct app *a)
{
    char text[240];
    title(a, text, sizeof text);
    pager_begin(&a->pager, text);
    log_text(&a->pager, a->game.session, a->game.viewer, &a->filter);
    a->pager.where = AT_PAGES | AT_LOG;
    if (is_all(&a->filter))
        a->pager.without |= REQUEST_BIT(of_all);
    if (next_card(a->game.session, 0) == 0)
        a->pager.without |= REQUEST_BIT(of_card);
    pager_show(&a->pager, false, true);
}

bool app_log_key(struct app *a, int key)
{
    struct log_filter *f = &a->filter;
    switch (request_of_key(key, AT_LOG)) {
    case REQ_of_player:
        f->seat = (f->seat + 1) % (hd_session_seating(a->game.session)->seats + 1);
        break;
    case REQ_of_region:
        f->place = (f->place + 1) % (HD_CASTILLO + 2);
        break;
    case REQ_of_card:
        f->card = next_card(a->game.session, f->card);
        break;
    case REQ_of_all:
        *f = (struct log_filter){0, 0, 0};
        break;
    default:
        return false;
    }
    fill(a);
    return true;
}

void app_log(struct app *a)
{
    a->filter = (struct log_filter){0, 0, 0};
    app_page(a, _("Log"));
    fill(a);
}
