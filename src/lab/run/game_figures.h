/* SPDX-License-Identifier: MIT
 *
 * game_figures.h: figures of a whole game (game_figures.def). */
#ifndef HIDALGO_LAB_GAME_FIGURES_H
#define HIDALGO_LAB_GAME_FIGURES_H

#include "run/row.h"

enum game_figure {
#define GAME_FIGURE(name, word, scale, kind, head, text) GAME_##name,
#include "run/game_figures.def"
    GAME_FIGURES
};

/* A whole number, which is that many parts of 'scale'. */
int64_t game_figure(enum game_figure which, const struct sim_row *row);

#endif
