/* SPDX-License-Identifier: MIT
 *
 * svg.h: a screen as a picture, in the colours of a palette. */
#ifndef HIDALGO_TEST_SVG_H
#define HIDALGO_TEST_SVG_H

#include "terminal/grid.h"
#include "tui.h"

/* The picture of a grid as text, which the caller frees; NULL: out of memory. title: for people who
 * cannot see it. */
char *svg_of(const struct grid *g, enum tui_palette palette, const char *title);

#endif
