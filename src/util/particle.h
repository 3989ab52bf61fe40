/* SPDX-License-Identifier: MIT
 *
 * particle.h: Korean particles, whose form depends on how the word before them ends. */
#ifndef HIDALGO_PARTICLE_H
#define HIDALGO_PARTICLE_H

#include <stddef.h>

/* The form of a particle after a word. particle: one of its two forms, as a catalogue writes it in
 * a slot ("{who:은}", "{to:로}"), n bytes. Where nobody can say how the word is read: "은(는)".
 * NULL: no particle. */
const char *particle_after(const char *word, const char *particle, size_t n);

#endif
