/* SPDX-License-Identifier: MIT
 *
 * advise.c: reads a position (docs/SAVE_FORMAT.md) and prints what the player who is asked can
 * answer, and what the answers lose against the best, as advice at a table does.
 *
 *     cc -std=c11 advise.c -o advise -lhidalgo
 *     ./advise <position.yaml */
#include <hidalgo/session.h>
#include <stdio.h>
#include <stdlib.h>

static bool advise(const struct hd_rules *r, const struct hd_state *state,
                   const struct hd_scene *scene)
{
    struct hd_question q = hd_question(r, state);
    struct hd_move legal[HD_MOVES];
    struct hd_view view;
    static struct hd_advice advice;
    struct hd_advising about = {
        .r = r, .seat = q.who, .view = &view, .answers = &state->now, .iterations = 900};
    char text[160];
    void *own = malloc(hd_advise_memory());
    if (own == NULL)
        return false;
    printf("%s can answer:", scene->seating->player[q.who].name);
    for (int i = 0, n = hd_legal(r, state, legal); i < n; i++)
        printf("%s %s", i > 0 ? "," : "", hd_scene_move_text(scene, legal[i], text, sizeof text));
    puts("");
    hd_observe(r, state, q.who, &view);
    hd_advise(own, &about, &advice);
    for (int i = 0; i < advice.count; i++) {
        printf("%d. %s", i + 1,
               hd_scene_move_text(scene, advice.answer[i].move, text, sizeof text));
        printf(": %s\n", hd_loss_text(&advice, i, text, sizeof text));
    }
    free(own);
    return true;
}

int main(void)
{
    static struct hd_placed placed;
    static struct hd_errors errors;
    static char text[1 << 16];
    struct hd_state state;
    size_t size = fread(text, 1, sizeof text, stdin);
    if (!hd_position_read(text, size, "standard input", &placed, &errors)) {
        hd_errors_print(&errors, stderr);
        return 1;
    }
    const char *wrong = hd_begin_at(&placed.edition.rules, &placed.at, &state, NULL);
    if (wrong != NULL) {
        fprintf(stderr, "%s\n", wrong);
        return 1;
    }
    struct hd_scene scene = {&placed.edition, &placed.seating, &state};
    return advise(&placed.edition.rules, &state, &scene) ? 0 : 1;
}
