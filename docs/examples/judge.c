/* SPDX-License-Identifier: MIT
 *
 * judge.c: reads a position (docs/SAVE_FORMAT.md) and judges what the player who is asked could
 * do, one after the other: which answer it is, or why it is refused; at the end what all of it
 * changes, what could be scored by the cards, and where caballeros may go.
 *
 *     cc -std=c11 judge.c -o judge -lhidalgo
 *     ./judge "power 9" <position.yaml
 *     ./judge "take intrigue-move-4-own" "special first" <position.yaml */
#include <hidalgo/session.h>
#include <stdio.h>

enum { LINE = 16 };

static void print_places(const struct hd_edition *e, const char *what, unsigned set)
{
    printf("%s:", what);
    for (int place = 0; place < HD_PLACES; place++)
        if (set >> place & 1)
            printf(" %s", hd_place_id(e, place));
    puts(set == 0 ? " nowhere" : "");
}

/* Follows the answers of one seat. Returns how many were legal, each in line[]. */
static int follow(const struct hd_scene *at, struct hd_state *s, int answers, char **answer,
                  struct hd_move line[LINE])
{
    const struct hd_rules *r = &at->edition->rules;
    char text[200];
    int n = 0;
    for (; n < answers && n < LINE; n++) {
        struct hd_scene scene = {at->edition, at->seating, s};
        if (!hd_scene_move_read(&scene, answer[n], &line[n], text)) {
            printf("%s: %s\n", answer[n], text);
            break;
        }
        if (!hd_is_legal(&s->now, line[n])) {
            enum hd_refusal why = hd_refusal_of(r, s, line[n]);
            printf("%s: %s\n", answer[n], hd_refusal_text(why, text, sizeof text));
            break;
        }
        printf("%s: answer %d of %d\n", answer[n], hd_index(&s->now, line[n]) + 1,
               hd_count(&s->now));
        hd_apply(r, s, line[n], NULL);
    }
    return n;
}

/* What the answers change, as far as the seat may know. */
static void print_change(const struct hd_scene *at, int seat, const struct hd_move *line, int moves)
{
    static struct hd_looking looking;
    static struct hd_change change;
    struct hd_view view;
    hd_observe(&at->edition->rules, at->state, seat, &view);
    hd_look(&looking, &at->edition->rules, &view, hd_castillo_open(&view.known));
    hd_change_line(&looking, line, moves, &change);
    for (int i = 0; i < at->seating->seats; i++)
        printf("%s: %+.2f points, %+.2f if all were scored then\n", at->seating->player[i].name,
               change.points[i].mean / 100.0, change.now[i].mean / 100.0);
}

int main(int argc, char **argv)
{
    static struct hd_placed placed;
    static struct hd_errors errors;
    static char text[1 << 16];
    struct hd_state before, s;
    struct hd_move line[LINE];
    size_t size = fread(text, 1, sizeof text, stdin);
    if (!hd_position_read(text, size, "standard input", &placed, &errors)) {
        hd_errors_print(&errors, stderr);
        return 1;
    }
    const struct hd_rules *r = &placed.edition.rules;
    const char *wrong = hd_begin_at(r, &placed.at, &before, NULL);
    if (wrong != NULL) {
        fprintf(stderr, "%s\n", wrong);
        return 1;
    }
    struct hd_scene at = {&placed.edition, &placed.seating, &before};
    int seat = hd_question(r, &before).who;
    s = before;
    int moves = follow(&at, &s, argc - 1, argv + 1, line);
    if (moves > 0)
        print_change(&at, seat, line, moves);
    for (int pile = 0; pile < s.piles; pile++) {
        int card = hd_open_card(&s, pile);
        if (card != HD_NONE && r->card[card].steps > 0)
            print_places(&placed.edition, placed.edition.card[card].id,
                         hd_step_places(r, &s, r->card[card].step, seat));
    }
    print_places(&placed.edition, "caballeros may go to", hd_placing_targets(r, &s));
    return moves == argc - 1 ? 0 : 1;
}
