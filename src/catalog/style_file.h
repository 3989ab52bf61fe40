/* SPDX-License-Identifier: MIT
 *
 * style_file.h: styles of playing, read from files (docs/BOTS.md). */
#ifndef HIDALGO_STYLE_FILE_H
#define HIDALGO_STYLE_FILE_H

#include "hidalgo/catalog.h"
#include "styles.h"

/* Reads a style of playing: a file, or a name in the data folder.  On failure returns false, with
 * errors, and leaves *out untouched. */
bool hd_style_load(const char *name, struct hd_style *out, struct hd_errors *errors);

/* Names of the styles in the data folder, as hd_edition_ids. */
int hd_style_names(char out[][HD_ID], int most);

#endif
