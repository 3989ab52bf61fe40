/* SPDX-License-Identifier: MIT
 *
 * event_rows.c: the rows of events.def as a table. */
#include "hidalgo/engine.h"

/* The words of events.def. */
enum {
    PLAIN = 0,
    NEWS = HD_EVENT_NEWS,
    REVEALS = HD_EVENT_REVEALS,
    DUMMYS = HD_EVENT_DUMMYS,
    DEED = HD_EVENT_DEED,
    HEADING = HD_EVENT_HEADING,
    OTHER = HD_EVENT_OTHER,
    BETWEEN = HD_EVENT_BETWEEN,
    ASIDE = HD_EVENT_ASIDE
};

#define FIELD(kind, member, name, may) {name, HD_FIELD_##kind, HD_MEMBER_##member, may},
#define AS(kind, member, name)         FIELD(kind, member, name, false)
#define MAY(kind, member, name)        FIELD(kind, member, name, true)
#define WHO                            AS(SEAT, who, "seat")
#define OWNER                          AS(SEAT, owner, "owner")
#define FROM                           AS(PLACE, from, "from")
#define TO                             AS(PLACE, to, "to")
#define N                              AS(NUMBER, n, "n")
#define CARD                           AS(CARD, card, "card")
#define STACK                          AS(STACK, from, "stack")

static const struct hd_event_row events[] = {
#define EVENT(name, flags, fields, text) [HD_EV_##name] = {#name, text, flags, {fields}},
#include "hidalgo/events.def"
};
static const struct hd_event_row nothing = {"", "", 0, {{0}}};

const struct hd_event_row *hd_event_row(unsigned type)
{
    return type < HD_EV_COUNT ? &events[type] : &nothing;
}

int hd_event_member(const struct hd_event *e, enum hd_member member)
{
    switch (member) {
    case HD_MEMBER_who:
        return e->who;
    case HD_MEMBER_owner:
        return e->owner;
    case HD_MEMBER_from:
        return e->from;
    case HD_MEMBER_to:
        return e->to;
    case HD_MEMBER_card:
        return e->card;
    case HD_MEMBER_n:
        return e->n;
    case HD_MEMBER_why:
        return e->why;
    case HD_MEMBER_with:
        return e->with;
    }
    return 0;
}

bool hd_event_has(const struct hd_event *e, const struct hd_field *field)
{
    int value = hd_event_member(e, (enum hd_member)field->member);
    if (!field->may)
        return true;
    if (field->kind == HD_FIELD_BOARDED || field->kind == HD_FIELD_FETCHED)
        return e->why != 0;
    return field->kind == HD_FIELD_POWER ? e->why == 0 : value != HD_NONE;
}
