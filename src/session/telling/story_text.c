/* SPDX-License-Identifier: MIT
 *
 * story_text.c: the story of a game as sentences (story.h). */
#include "hidalgo/story.h"

#include "inside.h"
#include "intl.h"
#include "phrase.h"

static const char *seat_name(const struct hd_session *s, unsigned seat)
{
    return seat <= (unsigned)s->origin.seating.seats ? s->origin.seating.player[seat].name : "";
}

static const char *template_of(const struct hd_finding *f)
{
    bool to = f->other != HD_NONE;
    switch ((enum hd_finding_kind)f->kind) {
    case HD_FOUND_LEAD:
        return SOME(f->n, "Round {round}: {who} takes the lead from {other}, by {n} point.",
                    "Round {round}: {who} takes the lead from {other}, by {n} points.");
    case HD_FOUND_LOST:
        return to ? SOME(
                        f->n,
                        "Round {round}: {who} lost {place} to {other} by one caballero, {n} point.",
                        "Round {round}: {who} lost {place} to {other} by one caballero, {n} "
                        "points.")
                  : SOME(f->n,
                         "Round {round}: {who} had to share {place}: one caballero more was worth "
                         "{n} point.",
                         "Round {round}: {who} had to share {place}: one caballero more was worth "
                         "{n} points.");
    case HD_FOUND_MISSED:
        return to ? SOME(
                        f->n,
                        "Round {round}: {who} missed {place} by one caballero: {n} point more for "
                        "{other}.",
                        "Round {round}: {who} missed {place} by one caballero: {n} points more for "
                        "{other}.")
                  : SOME(f->n,
                         "Round {round}: {who} shared {place}: one caballero more was worth {n} "
                         "point.",
                         "Round {round}: {who} shared {place}: one caballero more was worth {n} "
                         "points.");
    case HD_FOUND_ROUND:
        return SOME(f->n, "Round {round}: {who} makes {n} point, {m} more than anybody else.",
                    "Round {round}: {who} makes {n} points, {m} more than anybody else.");
    case HD_FOUND_HOLD:
        return SOME(f->n,
                    "The longest hold: {who} was alone first in {place} for {n} round, {first} to "
                    "{round}.",
                    "The longest hold: {who} was alone first in {place} for {n} rounds, {first} to "
                    "{round}.");
    case HD_FOUND_CARD:
        return f->m > 0
                   ? SOME(f->n,
                          "The best card: {card} in round {round} brought {who} {n} point, {m} "
                          "of them at once.",
                          "The best card: {card} in round {round} brought {who} {n} points, {m} "
                          "of them at once.")
                   : SOME(f->n,
                          "The best card: {card} in round {round} was worth {n} point to {who}, "
                          "if all had been scored then.",
                          "The best card: {card} in round {round} was worth {n} points to "
                          "{who}, if all had been scored then.");
    case HD_FOUND_NOTHING:
        break;
    }
    return "";
}

const char *hd_finding_text(const struct hd_session *s, const struct hd_finding *f, char *buf,
                            size_t size)
{
    const struct hd_edition *e = &s->origin.edition;
    const uint8_t *number = e->rules.round_number;
    return phrase(buf, size, template_of(f), "round", DIGITS(number[f->round]), "first",
                  DIGITS(number[f->first]), "who", seat_name(s, f->seat), "other",
                  seat_name(s, f->other), "place", hd_place_name(e, f->place), "card",
                  hd_card_name(e, f->card), "n", DIGITS(f->n), "m", DIGITS(f->m), NULL);
}
