/* SPDX-License-Identifier: MIT
 *
 * say.c: what a program is told, line by line (docs/BOTS.md). Other people's programs read this:
 * fields are added, never renamed or given another meaning without a new number in "bot 1". */
#include <inttypes.h>
#include <stdio.h>

#include "exec.h"
#include "phrase.h"
#include "trace/trace.h"
#include "trace/trace_events.h"

enum { WORD = 2 * HD_NAME + HD_ID };

struct hd_scene exec_scene(const struct hd_meeting *m, const struct hd_view *view)
{
    return (struct hd_scene){m->edition, m->seating, &view->known};
}

void exec_say_rules(struct json *j, const struct hd_meeting *m)
{
    json_object(j, NULL);
    json_string(j, "hidalgo", "bot 1");
    hd_trace_edition(j, m->edition);
    hd_trace_sets(j, m->sets);
    json_object(j, "rules");
    hd_trace_rules(j, m->edition);
    json_close(j);
    json_close(j);
}

static void say_players(struct json *j, const struct hd_meeting *m, const char *key, unsigned set)
{
    json_array(j, key);
    for (int i = 0; i < m->seating->seats; i++)
        if (set >> i & 1)
            json_string(j, NULL, m->seating->player[i].word);
    json_close(j);
}

void exec_say_game(struct json *j, const struct hd_meeting *m, uint64_t game, int seat,
                   uint64_t seed)
{
    char text[24];
    snprintf(text, sizeof text, "%" PRIu64, seed);
    json_object(j, NULL);
    json_uint(j, "game", game);
    say_players(j, m, "players", ~0u);
    json_string(j, "you", m->seating->player[seat].word);
    json_string(j, "seed", text);
    json_close(j);
}

/* Cards of each hand under a veil; the own hand is known. */
static void say_unknown(struct json *j, const struct hd_view *v)
{
    const struct hd_state *s = &v->known;
    json_array(j, "unknown");
    for (int i = 0; i < s->seats; i++)
        json_int(j, NULL, i == v->seat ? 0 : s->veiled[i]);
    json_close(j);
}

/* The stack on the back of each pile's next card. */
static void say_backs(struct json *j, const struct hd_view *v)
{
    json_array(j, "backs");
    for (int p = 0; p < v->known.piles; p++)
        if (v->next_back[p] == HD_NONE)
            json_null(j, NULL);
        else
            json_int(j, NULL, v->next_back[p] + 1);
    json_close(j);
}

static void say_view(struct json *j, const struct hd_scene *c, const struct hd_view *v)
{
    const struct hd_rules *r = &c->edition->rules;
    char text[HD_VIEW_TEXT];
    json_object(j, "view");
    hd_trace_state(j, c);
    say_backs(j, v);
    say_unknown(j, v);
    json_string(j, "text", hd_view_text(r, v, text, sizeof text));
    json_close(j);
}

void exec_say_question(struct json *j, const struct hd_meeting *m, const struct exec_question *q)
{
    struct hd_scene c = exec_scene(m, q->view);
    struct hd_question asked = hd_question(&m->edition->rules, &q->view->known);
    char text[WORD];
    json_object(j, NULL);
    json_uint(j, "n", q->n);
    word_dashes(hd_ask_word(asked.ask), text, sizeof text);
    json_string(j, "ask", text);
    json_string(j, "card", asked.card == HD_NONE ? NULL : m->edition->card[asked.card].id);
    json_int(j, "left", asked.left);
    json_bool(j, "secret", asked.secret);
    json_uint(j, "ms", q->ms);
    say_view(j, &c, q->view);
    json_array(j, "legal");
    for (int i = 0; i < q->count; i++)
        json_string(j, NULL, hd_scene_move_text(&c, q->legal[i], text, sizeof text));
    json_close(j);
    json_array(j, "codes");
    for (int i = 0; i < q->count; i++)
        json_uint(j, NULL, hd_move_code(q->legal[i]));
    json_close(j);
    json_close(j);
}

void exec_say_over(struct json *j, const struct hd_meeting *m, uint64_t game,
                   const struct hd_view *last)
{
    json_object(j, NULL);
    json_uint(j, "over", game);
    json_array(j, "scores");
    for (int i = 0; i < last->known.seats; i++)
        json_int(j, NULL, last->known.score[i]);
    json_close(j);
    say_players(j, m, "winners", hd_leaders(&last->known));
    json_close(j);
}
