/* SPDX-License-Identifier: MIT
 *
 * script.c: see script.h. */
#include "script.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"

enum { MOVES = 2000, KEYS = 20000 };

struct player {
    struct at_table *table;
    script_pressed *pressed;
    void *user;
    long keys;
};

/* ---- scripts: the moves of greedy bots in all seats, one a line ---------------- */

static char *script, *line_of[MOVES];

static struct hd_session *seated(const struct script_game *g, const char *seats)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    const char *with[] = {g->option, NULL};
    struct hd_session_setup setup = {
        .request = {.edition = g->edition, .with = with}, .seed = g->seed, .first = 0};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static void write_script(const struct script_game *g)
{
    static const char *const bots[] = {"ana:greedy,beto:greedy",
                                       "ana:greedy,beto:greedy,cruz:greedy,dora:greedy"};
    char path[512], why[160];
    size_t size;
    struct hd_session *s = seated(g, bots[strchr(g->seats, 'd') != NULL]);
    while (hd_session_bot(s))
        continue;
    snprintf(path, sizeof path, "%s", games_path("script.record"));
    remove(path);
    assert_true(hd_session_save(s, path, why));
    hd_session_free(s);
    script = games_read(path, &size);
    long n = 0;
    for (char *line = strtok(strstr(script, "\nmoves\n") + 7, "\n"); line;
         line = strtok(NULL, "\n"))
        if (strncmp(line, "check ", 6) != 0 && n < MOVES)
            line_of[n++] = strchr(line, ' ') + 1;
    line_of[n] = NULL;
}

/* ---- keys ----------------------------------------------------------------------------- */

static void press(struct player *p, int key)
{
    enum stage before = p->table->app.game.stage;
    p->keys++;
    table_key(p->table, key);
    if (p->pressed)
        p->pressed(p->user, before, key);
}

/* Which list of power cards it is: for a half, whole, or without hidden modifiers. */
static int listed_of(const struct prompt *p)
{
    return prompt_is_half(p) ? 2 : p->open;
}

/* The letter of the modifier that the script plays. */
static int letter_of(struct player *player)
{
    static struct prompt hand;
    struct hd_session *s = player->table->app.game.session;
    struct hd_move m;
    char why[160];
    assert_true(hd_move_read(s, line_of[hd_session_moves(s)], &m, why));
    memset(&hand, 0, sizeof hand);
    prompt_begin(&hand, s, hd_session_question(s).who, HD_BESIDE_ANALYST);
    for (int i = 0; i < hand.count; i++)
        if (hand.choice[i].half && hand.choice[i].move.a == m.a)
            return hand.choice[i].sign[0];
    return PROMPT_HAND[0];
}

/* The number of an answer, and Enter if another number begins with it. */
static void press_answer(struct player *p, int i)
{
    const struct app *a = &p->table->app;
    struct prompt_choice c = a->prompt.choice[i];
    long moves = hd_session_moves(a->game.session);
    int shown = listed_of(&a->prompt);
    if (i == a->prompt.chosen) {
        press(p, K_ENTER);
        return;
    }
    if (a->prompt.open && c.half) { /* its player knows the letter already      */
        press(p, letter_of(p));
        return;
    }
    for (const char *d = c.sign; *d; d++)
        press(p, *d);
    if (hd_session_moves(a->game.session) == moves && listed_of(&a->prompt) == shown)
        press(p, K_ENTER);
    if (hd_session_moves(a->game.session) == moves && listed_of(&a->prompt) == shown)
        fail_msg("%s is not taken (%d):\n%s", c.sign, c.move.b, table_screen(p->table));
}

/* "court N", "take CARD", HALF in the script: the usual court, and the rest as one answer. */
static bool press_card_and_half(struct player *player)
{
    const struct app *a = &player->table->app;
    const struct prompt *p = &a->prompt;
    const char **next = (const char **)&line_of[hd_session_moves(a->game.session)];
    char usual[16];
    if (p->question.ask != HD_ASK_court || !next[1] || !next[2])
        return false;
    snprintf(usual, sizeof usual, "court %d", p->choice[p->count - 1].move.b);
    bool special = strcmp(next[2], "special-first") == 0;
    if (strcmp(next[0], usual) != 0 || (!special && strcmp(next[2], "place-first") != 0))
        return false;
    const struct hd_state *known = &hd_session_view(a->game.session, HD_NONE)->known;
    for (int pile = 0; pile < known->piles; pile++) {
        if (strcmp(next[1] + strlen("take "),
                   hd_session_edition(a->game.session)->card[hd_open_card(known, pile)].id) != 0)
            continue;
        press(player, special ? 'e' : 'p');
        press(player, '1' + pile);
        return true;
    }
    return false;
}

/* The index of the script's answer in the list; for a power card with a modifier, the modifier
 * comes first. */
static int wanted(struct player *player)
{
    const struct app *a = &player->table->app;
    const struct prompt *p = &a->prompt;
    const char *text = line_of[hd_session_moves(a->game.session)];
    struct hd_move m;
    char why[160];
    if (!hd_move_read(a->game.session, text, &m, why))
        fail_msg("%s: %s", text, why);
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->choice[i].move, &m, sizeof m) == 0)
            return i;
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].half && (p->open || p->choice[i].move.a == m.a))
            return i;
    fail_msg("'%s' is not in the list:\n%s", text, table_screen(player->table));
    return 0;
}

/* ---- games ------------------------------------------------------------------------------ */

void script_begin(struct at_table *t, const struct script_game *g)
{
    write_script(g);
    table_begin(t, seated(g, g->seats), g->width, g->height);
}

void script_play(struct at_table *t, script_pressed *pressed, void *user)
{
    struct player p = {.table = t, .pressed = pressed, .user = user};
    while (t->app.game.stage != STAGE_FINAL && p.keys < KEYS) {
        if (t->app.game.stage != STAGE_CHOICE)
            press(&p, ' ');
        else if (!press_card_and_half(&p))
            press_answer(&p, wanted(&p));
    }
    assert_int_equal(t->app.game.stage, STAGE_FINAL);
}

void script_end(struct at_table *t)
{
    table_end(t);
    free(script);
    script = NULL;
}
