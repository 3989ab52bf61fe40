/* SPDX-License-Identifier: MIT
 *
 * try_show.c: what came of taking a card: maps, points, what happened, and every way. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "map/map.h"
#include "plain_board.h"
#include "print.h"
#include "text.h"
#include "try.h"

enum { GAP = 2, HIGH = 22, LINES = 100, NAME = 12 };

static const struct hd_state *known(const struct hd_session *s)
{
    return &hd_session_view(s, HD_NONE)->known;
}

static const char *seat_name(const struct card_trial *t, int seat)
{
    return hd_session_seating(t->at.session)->player[seat].name;
}

/* ---- maps ------------------------------------------------------------------------------ */

/* Places in which something differs, as a set. */
static uint32_t moved(const struct hd_session *before, const struct hd_session *after)
{
    const struct hd_state *a = known(before), *b = known(after);
    uint32_t set = 0;
    for (int p = 0; p <= HD_CASTILLO; p++) {
        bool differs = memcmp(a->cab[p], b->cab[p], sizeof a->cab[p]) != 0;
        for (int i = 0; i < a->seats; i++)
            differs = differs || (a->grande[i] == p) != (b->grande[i] == p);
        for (int i = 0; i < hd_session_rules(before)->boards; i++)
            differs = differs || (a->board_at[i] == p) != (b->board_at[i] == p);
        set |= (uint32_t)differs << p;
    }
    if (a->king != b->king)
        set |= 1u << a->king | 1u << b->king;
    return set;
}

static void draw_map(struct grid *g, int x, const struct map_drawing *d, const struct hd_session *s,
                     uint32_t changed, const char *title)
{
    struct map_show show = {.edition = hd_session_edition(s),
                            .seating = hd_session_seating(s),
                            .known = known(s),
                            .moved = changed,
                            .chosen = -1,
                            .closed = !hd_session_castillo_open(s),
                            .asked = -1};
    grid_text(g, x, 0, d->w, ROLE_NORMAL, title);
    map_draw(g, x, 1, d, &show);
}

static void print_grid(struct grid *g)
{
    size_t size = grid_dump(g, NULL, 0) + 1;
    char *text = malloc(size);
    if (text != NULL) {
        grid_dump(g, text, size);
        print("%s\n", text);
    }
    free(text);
    grid_free(g);
}

/* The map of the game; false: there is none. */
static bool read_map(const struct hd_session *s, struct map *map)
{
    char why[MAP_WHY];
    const struct hd_edition *e = hd_session_edition(s);
    return map_load(map, e, map_needs_countries(&e->rules), why);
}

/* A board without a drawing is told in lines. */
static void print_board(const struct hd_session *s, uint32_t changed, const char *title)
{
    static struct map map;
    struct grid g;
    const struct map_drawing *d = read_map(s, &map) ? map_fit(&map, print_columns(), HIGH) : NULL;
    if (d != NULL && grid_init(&g, d->w, d->h + 1)) {
        draw_map(&g, 0, d, s, changed, title);
        print_grid(&g);
        return;
    }
    print("%s\n", title);
    board_print(s);
    print("\n");
}

/* One beside the other; false: there is no room, or no map. */
static bool print_both(const struct card_trial *t, uint32_t changed)
{
    static struct map map;
    struct grid g;
    const struct map_drawing *d =
        read_map(t->before, &map) ? map_fit(&map, (print_columns() - GAP) / 2, MAP_HEIGHT) : NULL;
    if (d == NULL || !grid_init(&g, 2 * d->w + GAP, d->h + 1))
        return false;
    draw_map(&g, 0, d, t->before, 0, "before");
    draw_map(&g, d->w + GAP, d, t->at.session, changed, "after");
    print_grid(&g);
    return true;
}

/* Who plays has seen the board before. */
static void print_boards(const struct card_trial *t)
{
    uint32_t changed = moved(t->before, t->at.session);
    if (print_both(t, changed))
        return;
    if (!t->args->play)
        print_board(t->before, 0, "before");
    print_board(t->at.session, changed, "after");
}

/* ---- points --------------------------------------------------------------------------- */

/* "12 ->  17   +5"; blanks up to the next column. */
static void print_change(int before, int after, bool last)
{
    print("  %3d -> %3d", before, after);
    if (before != after)
        print(" %+4d", after - before);
    else if (!last)
        print("     ");
}

static void print_heads(void)
{
    const char *const heads[] = {"points", "if scored now", "court", "province"};
    enum { HEADS = sizeof heads / sizeof *heads, WIDE = 15 };
    char cell[8 * WIDE];
    print("%s", text_fit("", NAME + 2, true, cell, sizeof cell));
    for (int i = 0; i < HEADS; i++)
        print("  %s", text_fit(heads[i], WIDE, i + 1 < HEADS, cell, sizeof cell));
    print("\n");
}

static void print_points(const struct card_trial *t)
{
    const struct hd_session *s = t->at.session;
    const struct hd_state *a = known(t->before), *b = known(s);
    int16_t now[2][HD_SEATS];
    char cell[8 * NAME];
    hd_now(hd_session_rules(s), a, hd_session_castillo_open(t->before), now[0]);
    hd_now(hd_session_rules(s), b, hd_session_castillo_open(s), now[1]);
    print_heads();
    for (int i = 0; i < a->seats; i++) {
        print("%c %s", hd_session_seating(s)->player[i].letter,
              text_fit(seat_name(t, i), NAME, true, cell, sizeof cell));
        print_change(a->score[i], b->score[i], false);
        print_change(now[0][i], now[1][i], false);
        print_change(a->cab[HD_COURT][i], b->cab[HD_COURT][i], false);
        print_change(a->cab[HD_PROVINCE][i], b->cab[HD_PROVINCE][i], true);
        print("\n");
    }
}

/* ---- what happened --------------------------------------------------------------------- */

static void print_happened(const struct card_trial *t)
{
    char line[SENTENCE];
    for (int at = 0; (at = trial_happened(t, at, line)) > 0;)
        if (*line != '\0')
            print("  %s\n", line);
}

/* ---- every way --------------------------------------------------------------------------- */

/* What a way gives the others, both together: "beto -2, cruz +1". */
static void print_others(const struct card_trial *t, const struct way *w)
{
    const char *before = "  [";
    for (int i = 0; i < known(t->before)->seats; i++) {
        int sum = w->points[i] + w->now[i];
        if (i == t->at.taker || sum == 0)
            continue;
        print("%s%s %+d", before, seat_name(t, i), sum);
        before = ", ";
    }
    if (*before == ',')
        print("]");
}

static void print_way(const struct card_trial *t, const struct way *w)
{
    print("  %+7d %+5d  %s", w->points[t->at.taker], w->now[t->at.taker],
          *w->answers != '\0' ? w->answers : "(nothing is asked)");
    if (w->times > 1)
        print(w->times - 1 == 1 ? " (and %u other way to the same)"
                                : " (and %u other ways to the same)",
              w->times - 1);
    print_others(t, w);
    print("\n");
}

static void print_ways(const struct card_trial *t)
{
    const struct ways *w = &t->ways;
    print("\n");
    if (!w->usable) {
        print("%s\n", "The special action cannot be used before caballeros are placed.");
        return;
    }
    print(w->count == 1 ? "%d way to use it first, for %s\n"
                        : "%d ways to use it first, the best for %s at the top\n",
          w->count, seat_name(t, t->at.taker));
    if (w->takers_alone)
        print("Only the answers of %s are tried, since there are too many ways; the others "
              "answer as %s does.\n",
              seat_name(t, t->at.taker), w->others);
    if (w->cut)
        print("Only the first %u ends were looked at: there are more.\n", w->ends);
    print("  %s   %s  %s\n", "at once", "now", "answers [others, both together]");
    for (int i = 0; i < w->count && i < LINES; i++)
        print_way(t, &w->list[i]);
    if (w->count > LINES)
        print((w->count - LINES) == 1 ? "  ... and %d more\n" : "  ... and %d more\n",
              w->count - LINES);
}

/* ---- all together ------------------------------------------------------------------------ */

void trial_tell_card(const struct card_trial *t)
{
    const struct hd_session *s = t->at.session;
    const struct hd_edition *e = hd_session_edition(s);
    const struct hd_card_text *card = &e->card[t->at.card];
    const struct hd_state *k = known(t->before);
    print_wrap(print_columns());
    print("%s (%s): %s\n", card->name, card->id, card->text);
    print_wrap(0);
    print("%s, round %d of %d: %s takes it.\n", e->name, e->rules.round_number[k->round],
          e->rules.round_number[e->rules.rounds - 1], seat_name(t, t->at.taker));
    if (t->args->position == NULL)
        print("The position is by lot: --seed %" PRIu64 " gives it again.\n", t->seed);
    print("\n");
    if (t->args->play)
        print_board(t->before, 0, "before");
}

void trial_tell(const struct card_trial *t)
{
    print_boards(t);
    print_points(t);
    if (!t->args->play) {
        print("\n%s\n", "What happened:");
        print_happened(t);
    }
    if (!trial_used(t))
        print("%s\n", t->args->play ? "The special action was not used."
                                    : "The special action could not be used there.");
    if (t->args->all)
        print_ways(t);
}
