/* SPDX-License-Identifier: MIT
 *
 * said.h: texts of data files in the player's language (hd_said of catalog.h). */
#ifndef HIDALGO_CATALOG_SAID_H
#define HIDALGO_CATALOG_SAID_H

#include "hidalgo/catalog.h"

/* A text by po/LL.po beside the file that has it, else by the program's catalogue, else as it is.
 */
const char *said_beside(const char *file, enum hd_text_of of, const char *text);

/* A cell of the rules, or what people may have typed: a text of any kind that is a name. */
const char *said_name(const struct hd_edition *e, const char *text);

/* hd_effects_told in the player's language. */
char *effects_said(const struct hd_edition *e, const char *effects, char *out, size_t size);

#endif
