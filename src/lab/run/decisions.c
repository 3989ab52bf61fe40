/* SPDX-License-Identifier: MIT
 *
 * decisions.c: every decision of a game (decisions.h). */
#include "run/decisions.h"

#include <stdlib.h>
#include <string.h>

#include "hidalgo/engine.h"
#include "hidalgo/question.h"
#include "hidalgo/scene.h"
#include "json.h"
#include "run/sim.h"

struct decisions {
    const struct hd_edition *edition;
    struct hd_seating seating;
    struct hd_state before; /* the next answer: its words depend on what lies there          */
    struct json list;
};

struct decisions *decisions_new(const struct hd_edition *edition, int seats)
{
    struct decisions *d = calloc(1, sizeof *d);
    if (!d)
        return NULL;
    d->edition = edition;
    sim_seating(seats, &d->seating);
    json_begin(&d->list);
    return d;
}

static void add(struct decisions *d, struct hd_move move)
{
    const struct hd_scene scene = {d->edition, &d->seating, &d->before};
    char words[64];
    json_object(&d->list, NULL);
    json_int(&d->list, "seat", hd_question(&d->edition->rules, &d->before).who + 1);
    json_string(&d->list, "ask", hd_ask_row((enum hd_ask)move.ask)->word);
    json_int(&d->list, "choices", hd_count(&d->before.now));
    json_string(&d->list, "answer", hd_scene_move_text(&scene, move, words, sizeof words));
    json_close(&d->list);
}

void decisions_note(struct decisions *d, const struct hd_game *game)
{
    if (game->moves == 0) {
        json_free(&d->list);
        json_begin(&d->list);
        json_array(&d->list, NULL);
    } else {
        add(d, game->move);
    }
    d->before = *game->state;
    if (hd_over(game->state))
        json_close(&d->list);
}

char *decisions_text(const struct decisions *d)
{
    return d->list.failed || !d->list.text ? NULL : strdup(d->list.text);
}

void decisions_free(struct decisions *d)
{
    if (d)
        json_free(&d->list);
    free(d);
}
