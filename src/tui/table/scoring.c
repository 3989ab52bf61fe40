/* SPDX-License-Identifier: MIT
 *
 * scoring.c: a general scoring on the table (scoring.h). */
#include "scoring.h"

#include <stdio.h>

#include "intl.h"
#include "phrase.h"
#include "text.h"
#include "told_table.h"

enum { SENTENCE = 1024, SCORE_TRACK_LEAST = 3 };

/* ---- drawing ------------------------------------------------------------------------------- */

void scoring_table(const struct scoring *sc, struct table *t)
{
    const struct scoring_step *step = &sc->step[sc->at];
    t->known = t->show.known = &sc->then;
    t->show.closed = false;
    t->show.chosen = step->place;
    t->show.moved = 0;
    if (step->place < 0)
        t->show.moved = hd_recap_places(t->session, (struct hd_span){step->from, step->to});
    t->since = (struct hd_span){0, 0};
    t->until = step->from; /* the step's points are below the map             */
    t->asked = -1;
}

static int gained(const struct table *t, const struct scoring_step *step, int seat)
{
    int count, sum = 0;
    const struct hd_happening *log = hd_session_log(t->session, &count);
    for (int i = step->from; i < step->to && i < count; i++)
        if (log[i].event.type == HD_EV_score && log[i].event.who == seat)
            sum += log[i].event.n;
    return sum;
}

/* "R ana 28 +4   B beto 31", best first. */
static void draw_track(struct grid *g, struct area a, const struct scoring *sc,
                       const struct table *t)
{
    int order[HD_SEATS], x = a.x;
    players_rank(&sc->then, order);
    for (int i = 0; i < sc->then.seats; i++) {
        const struct hd_player *p = &t->show.seating->player[order[i]];
        char name[HD_NAME], more[16] = "";
        int plus = gained(t, &sc->step[sc->at], order[i]), room = a.w / sc->then.seats;
        if (plus != 0)
            snprintf(more, sizeof more, " %+d", plus);
        player_fit(t->show.seating, order[i], room > 14 ? room - 12 : 1, name);
        x = grid_print(g, x, a.y, a.x + a.w - x, player_role(p->colour), "%c %s", p->letter, name);
        x = grid_print(g, x, a.y, a.x + a.w - x, plus ? ROLE_STRONG : ROLE_NORMAL, " %d%s",
                       sc->then.score[order[i]], more) +
            3;
    }
}

static void title(const struct scoring *sc, const struct table *t, char *out, size_t size)
{
    const struct scoring_step *step = &sc->step[sc->at];
    int round = hd_session_rules(t->session)->round_number[0], count;
    const struct hd_happening *log = hd_session_log(t->session, &count);
    if (step->from < count)
        round = hd_session_rules(t->session)->round_number[log[step->from].round];
    phrase(out, size,
           step->place < 0
               ? _("Scoring after round {round} ({n} of {all}): the dials turn, and the castillo "
                   "empties")
               : _("Scoring after round {round} ({n} of {all}): {place}"),
           "round", DIGITS(round), "n", DIGITS(sc->at + 1), "all", DIGITS(sc->steps), "place",
           hd_place_name(t->show.edition, step->place), NULL);
}

/* A place with its arithmetic in one sentence, which has room even if three tie. */
static void draw_sentences(struct grid *g, struct area a, const struct scoring *sc,
                           const struct table *t)
{
    const struct scoring_step *step = &sc->step[sc->at];
    char text[6 * SENTENCE] = "", line[SENTENCE];
    int count;
    const struct hd_happening *log = hd_session_log(t->session, &count);
    for (int i = step->from; i < step->to && i < count;) {
        bool moves = i + 1 < step->to && log[i + 1].event.type == HD_EV_caballero;
        if (log[i].event.type == HD_EV_dial && moves)
            i++; /* the move says where */
        if (log[i].event.type == HD_EV_scoring)
            i = hd_scoring_text(t->session, i, line, sizeof line);
        else
            hd_narrate(t->session, &log[i++], HD_NONE, line, sizeof line);
        text_join(text, sizeof text, "  ", line);
    }
    grid_wrap(g, a, ROLE_NORMAL, text);
}

void scoring_draw(struct grid *g, struct area a, const struct scoring *sc, const struct table *t)
{
    char text[SENTENCE];
    if (a.h <= 0)
        return;
    title(sc, t, text, sizeof text);
    grid_text(g, a.x, a.y, a.w, ROLE_STRONG, text);
    bool track = a.h >= SCORE_TRACK_LEAST;
    draw_sentences(g, (struct area){a.x, a.y + 1, a.w, a.h - 1 - track}, sc, t);
    if (track)
        draw_track(g, (struct area){a.x, a.y + a.h - 1, a.w, 1}, sc, t);
    grid_cursor(g, a.x, a.y);
}
