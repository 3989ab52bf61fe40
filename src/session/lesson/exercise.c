/* SPDX-License-Identifier: MIT
 *
 * exercise.c: writes a decision of a game as an exercise (exercise.h). */
#include "exercise.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "document.h"
#include "lesson_file.h"

enum {
    TRIES = 8, /* worlds that are drawn                                                  */
    SEEDS = 1000,
    NEAR = 50 /* hundredths: who loses less is as good as the best, unless it is clear */
};

static void put_text(FILE *to, const char *key, const char *text)
{
    fprintf(to, "%s: ", key);
    document_quoted(to, text);
    putc('\n', to);
}

/* Its title and its end in parts: each reader has them in another language (lesson_title, add_why
 * in lesson.c). */
static void put_decision(FILE *to, const struct exercise *e)
{
    char day[32];
    const struct hd_session *s = e->s;
    hd_local_time("%Y-%m-%d", day);
    fprintf(to, "decision: {number: %lu, day: %s, round: %d, ask: %s, plan: [", e->number, day,
            hd_session_rules(s)->round_number[now(s)->state.round],
            hd_ask_word(hd_session_question(s).ask));
    const struct hd_plan *plan = &e->advice->plan[0];
    for (int i = 0; i < plan->moves; i++)
        fprintf(to, "%s%" PRIu32, i ? ", " : "", hd_move_code(plan->line[i]));
    fputs("]}\n", to);
}

/* ---- how it begins ----------------------------------------------------------------------- */

static long round_begins(const struct hd_session *s)
{
    long at = s->moves;
    while (at > 0 && s->turn[at - 1].state.round == now(s)->state.round &&
           s->turn[at - 1].state.phase != HD_PHASE_PASSING)
        at--;
    return at;
}

/* What others played since then was in their hands: instead of another card under the veil. */
static void hold_what_came(const struct hd_state *now, uint64_t *random, struct hd_state *world)
{
    for (unsigned seat = 0; seat < world->seats; seat++) {
        unsigned power = now->power[seat], held = world->hand[seat] & world->veil[seat];
        if (power == HD_NONE || world->hand[seat] >> power & 1 || !held)
            continue;
        for (unsigned n = hd_random_below(random, world->veiled[seat]); n; n--)
            held &= held - 1;
        world->hand[seat] ^= (uint16_t)(held & -held);
        world->hand[seat] |= (uint16_t)(1u << power);
    }
}

/* A world that the player could have been in at a move, and that became what is seen now. */
static void imagine_at(const struct hd_session *s, long at, int who, uint64_t *random,
                       struct hd_state *out)
{
    const struct hd_rules *r = hd_session_rules(s);
    struct hd_view view;
    struct hd_state later;
    hd_observe(r, &s->turn[at].state, who, &view);
    hd_imagine(r, &view, random, out);
    hd_imagine(r, hd_session_view(s, who), random, &later);
    memcpy(out->shift, later.shift, sizeof out->shift);
    hold_what_came(&later, random, out);
}

static void put_position(FILE *to, const struct hd_session *s, long at, int who, uint64_t *random)
{
    struct hd_state world;
    struct origin *o = malloc(sizeof *o);
    if (!o)
        return;
    *o = s->origin;
    imagine_at(s, at, who, random, &world);
    hd_position_of(&world, &o->at);
    o->seeded = true;
    o->seed = hd_random_below(random, SEEDS);
    char *text = hd_position_write(o), *rest = text;
    for (int i = 0; rest && i < 2; i++) /* not the lines with the version and the edition */
        rest = strchr(rest, '\n') + 1;
    fputs("position:\n", to);
    for (char *line = rest ? strtok(rest, "\n") : NULL; line; line = strtok(NULL, "\n"))
        fprintf(to, "  %s\n", line);
    free(text);
    free(o);
}

/* The answers since then. */
static bool put_so_far(FILE *to, const struct hd_session *s, long at)
{
    char answer[160];
    if (at < s->moves)
        fputs("- so-far: [", to);
    for (long i = at; i < s->moves; i++) {
        struct hd_session *then = hd_session_past(s, i);
        if (!then)
            return false;
        fputs(i > at ? ", " : "", to);
        document_quoted(to, hd_move_text(then, s->turn[i + 1].move, answer, sizeof answer));
        hd_session_free(then);
    }
    fputs(at < s->moves ? "]\n" : "", to);
    return true;
}

/* ---- the question ------------------------------------------------------------------------- */

static bool is_best(const struct hd_advice *a, int i)
{
    return i == 0 || (i < LESSON_ANSWERS && !a->answer[i].clear && a->answer[i].loss.mean < NEAR);
}

/* Answers that are as good as the best, or what the others lose. */
static void put_answers(FILE *to, const struct exercise *e, bool best)
{
    char answer[160];
    bool begun = false;
    for (int i = 0; i < e->advice->count; i++) {
        const struct hd_advised *one = &e->advice->answer[i];
        int tenths = one->loss.mean > 0 ? (one->loss.mean + 5) / 10 : 0;
        if (is_best(e->advice, i) != best)
            continue;
        fputs(begun ? ", " : "", to);
        begun = true;
        document_quoted(to, hd_move_text(e->s, one->move, answer, sizeof answer));
        if (!best)
            fprintf(to, ": %d.%d", tenths / 10, tenths % 10);
    }
}

static void put_question(FILE *to, const struct exercise *e, const struct hd_player *who)
{
    char answer[160];
    fputs("- ", to);
    document_quoted(to, who->word);
    fputs(": [", to);
    put_answers(to, e, true);
    fputs("]\n", to);
    put_text(to, "  say", e->say);
    fputs("  loses: {", to);
    put_answers(to, e, false);
    fputs("}\n  because: {", to);
    document_quoted(to, hd_move_text(e->s, e->given, answer, sizeof answer));
    fputs(": ", to);
    document_quoted(to, e->because);
    fputs("}\n", to);
}

/* ---- all of it ---------------------------------------------------------------------------- */

static char *write_once(const struct exercise *e, uint64_t *random)
{
    char *text = NULL;
    size_t size = 0;
    const struct hd_session *s = e->s;
    int who = hd_session_question(s).who;
    const struct hd_player *player = &s->origin.seating.player[who];
    long at = round_begins(s);
    FILE *to = open_memstream(&text, &size);
    if (!to)
        return NULL;
    fputs("hidalgo: lesson 1\n", to);
    if (e->title)
        put_text(to, "title", e->title);
    else
        put_decision(to, e);
    fprintf(to, "chapter: %s\neditions: {", hd_chapter_ids[e->chapter]);
    document_quoted(to, s->origin.ruleset.edition);
    fputs(": {}}\nlearner: ", to);
    document_quoted(to, player->word);
    putc('\n', to);
    put_position(to, s, at, who, random);
    fputs("script:\n", to);
    bool good = put_so_far(to, s, at);
    put_question(to, e, player);
    if (e->end)
        put_text(to, "end", e->end);
    if (fclose(to) == 0 && good)
        return text;
    free(text);
    return NULL;
}

/* What a player sees, but which cards lay there in earlier rounds, the dummy's too. */
static bool now_text(const struct hd_session *s, int who, char out[HD_VIEW_TEXT])
{
    struct hd_view view = *hd_session_view(s, who);
    for (unsigned p = 0; p < HD_PILES; p++)
        for (unsigned i = 0; i < view.known.round; i++)
            view.known.pile[p][i] = HD_NONE;
    for (unsigned i = 0; i < view.known.round; i++)
        view.known.dummy_power[i] = HD_NONE;
    return hd_view_text(hd_session_rules(s), &view, out, HD_VIEW_TEXT)[0] != '\0';
}

/* Whether the exercise shows its player what the game did. */
static bool shows_same(const struct exercise *e, const char *text)
{
    struct hd_errors errors = {0};
    char game[HD_VIEW_TEXT], made[HD_VIEW_TEXT];
    struct hd_session *s = lesson_begin("exercise", text, NULL, &errors);
    int who = hd_session_question(e->s).who;
    bool same = s && hd_session_question(s).who == who && now_text(e->s, who, game) &&
                now_text(s, who, made) && strcmp(game, made) == 0;
    hd_session_free(s);
    return same;
}

char *exercise_write(const struct exercise *e)
{
    uint64_t random = hd_hash(&hd_session_view(e->s, hd_session_question(e->s).who)->known);
    char *text = NULL;
    for (int i = 0; i < TRIES && !text; i++) {
        text = write_once(e, &random);
        if (text && !shows_same(e, text)) {
            free(text);
            text = NULL;
        }
    }
    return text;
}
