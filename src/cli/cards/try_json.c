/* SPDX-License-Identifier: MIT
 *
 * try_json.c: what came of taking a card, as a JSON object. */
#include "json.h"
#include "trace/trace.h"
#include "try.h"

static const struct hd_state *known(const struct hd_session *s)
{
    return &hd_session_view(s, HD_NONE)->known;
}

static void write_numbers(struct json *j, const char *key, const int *list, int count)
{
    json_array(j, key);
    for (int i = 0; i < count; i++)
        json_int(j, NULL, list[i]);
    json_close(j);
}

/* A state as in a trace, and what all would get if everything were scored now. */
static void write_state(struct json *j, const char *key, const struct hd_session *s)
{
    const struct hd_scene scene = {hd_session_edition(s), hd_session_seating(s), known(s)};
    int16_t now[HD_SEATS];
    hd_now(hd_session_rules(s), known(s), hd_session_castillo_open(s), now);
    json_object(j, key);
    hd_trace_state(j, &scene);
    json_array(j, "now");
    for (int i = 0; i < known(s)->seats; i++)
        json_int(j, NULL, now[i]);
    json_close(j);
    json_close(j);
}

static void write_happened(struct json *j, const struct card_trial *t)
{
    char line[SENTENCE];
    json_array(j, "happened");
    for (int at = 0; (at = trial_happened(t, at, line)) > 0;)
        if (*line != '\0')
            json_string(j, NULL, line);
    json_close(j);
}

static void write_ways(struct json *j, const struct card_trial *t)
{
    const struct ways *w = &t->ways;
    json_object(j, "ways");
    json_bool(j, "usable", w->usable);
    json_bool(j, "cut", w->cut);
    json_string(j, "others", w->takers_alone ? w->others : NULL);
    json_uint(j, "ends", w->ends);
    json_array(j, "list");
    for (int i = 0; i < w->count; i++) {
        json_object(j, NULL);
        json_string(j, "answers", w->list[i].answers);
        json_uint(j, "times", w->list[i].times);
        write_numbers(j, "points", w->list[i].points, known(t->before)->seats);
        write_numbers(j, "now", w->list[i].now, known(t->before)->seats);
        json_close(j);
    }
    json_close(j);
    json_close(j);
}

bool trial_json(const struct card_trial *t)
{
    const struct hd_session *s = t->at.session;
    const struct hd_edition *e = hd_session_edition(s);
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    hd_trace_edition(&j, e);
    if (t->args->position == NULL)
        json_uint(&j, "seed", t->seed);
    json_string(&j, "card", e->card[t->at.card].id);
    json_string(&j, "taker", hd_session_seating(s)->player[t->at.taker].word);
    json_array(&j, "players");
    for (int i = 0; i < known(s)->seats; i++)
        json_string(&j, NULL, hd_session_seating(s)->player[i].word);
    json_close(&j);
    write_state(&j, "before", t->before);
    write_state(&j, "after", s);
    json_bool(&j, "used", trial_used(t));
    write_happened(&j, t);
    if (t->args->all)
        write_ways(&j, t);
    return json_finish(&j, stdout);
}
