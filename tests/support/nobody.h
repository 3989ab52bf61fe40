/* SPDX-License-Identifier: MIT
 *
 * nobody.h: the effects of cards that nobody wrote: random sentences from the words of
 * src/catalog/sentences/words.def, sound ones and others. */
#ifndef HIDALGO_NOBODY_H
#define HIDALGO_NOBODY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOBODY_TWIGS = 400, NOBODY_TEXT = 4096 };

/* A text, list or map of YAML; 'first' are the entries of a list or map, 'next' the entry
 * that follows, -1 where there is none. */
struct twig {
    enum twig_kind { TWIG_TEXT, TWIG_LIST, TWIG_MAP } kind;
    const char *key; /* of an entry of a map                                 */
    char text[24];
    int first, next;
    bool gone; /* cut off while shrinking                                    */
};

struct nobody {
    uint64_t random;
    int twigs, root;
    struct twig twig[NOBODY_TWIGS];
};

/* Grows the effects of a card, a list of sentences, from a seed. */
void nobody_grow(struct nobody *n, uint64_t seed);

/* Writes them as one line of YAML.  Returns out. */
char *nobody_text(const struct nobody *n, char out[NOBODY_TEXT]);

/* Cuts off whatever can be missing while same(text, context) holds. */
void nobody_shrink(struct nobody *n, bool (*same)(const char *text, void *context), void *context);

#endif
