/* SPDX-License-Identifier: MIT
 *
 * scene.h: moves and views as texts without a session, for bots in other processes and tests. */
#ifndef HIDALGO_SCENE_H
#define HIDALGO_SCENE_H

#include "seating.h"
#include "view.h"

#ifdef __cplusplus
extern "C" {
#endif

/* What the texts of moves need. */
struct hd_scene {
    const struct hd_edition *edition;
    const struct hd_seating *seating;
    const struct hd_state *state;
};
const char *hd_scene_move_text(const struct hd_scene *c, struct hd_move m, char *buf, size_t size);
bool hd_scene_move_read(const struct hd_scene *c, const char *text, struct hd_move *out,
                        char why[160]);

/* A view as a line of text, for bots in other processes: any question of any game. buf:
 * HD_VIEW_TEXT bytes are always enough; "" if it does not fit.  Returns buf. */
enum { HD_VIEW_TEXT = 4096 };
const char *hd_view_text(const struct hd_rules *r, const struct hd_view *v, char *buf, size_t size);

/* Reads it back: the same view, bit for bit.  False with a sentence in why[], and *out undefined,
 * if it belongs to other rules, is malformed, or shows what no seat can see in a game.  So an
 * accepted view is safe to imagine and play on, whoever wrote it. */
bool hd_view_read(const struct hd_rules *r, const char *text, struct hd_view *out, char why[160]);

#ifdef __cplusplus
}
#endif

#endif
