/* SPDX-License-Identifier: MIT
 *
 * wording.h: the fixed words of questions and answers, shared by the files that
 * write and read them. */
#ifndef HIDALGO_WORDING_H
#define HIDALGO_WORDING_H

#include "hidalgo/session.h"

/* Copies a word of a .def list as files write it: '_' becomes '-'. */
void hd_word_dashes(const char *name, char *out, size_t size);

/* The id of a modifier of the seat that is asked; "nothing" for an empty slot. */
const char *hd_modifier_word(const struct hd_scene *c, unsigned slot);

#endif
