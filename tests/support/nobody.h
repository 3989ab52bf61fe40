/* SPDX-License-Identifier: MIT
 *
 * nobody.h: random effects of cards: sentences from the words of src/catalog/sentences/words.def,
 * correct and incorrect ones. */
#ifndef HIDALGO_NOBODY_H
#define HIDALGO_NOBODY_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { NOBODY_TWIGS = 400, NOBODY_TEXT = 4096 };

/* A text, list or map of YAML; 'first' is the first entry of a list or map, 'next' the entry that
 * follows; -1: none. */
struct twig {
    enum twig_kind { TWIG_TEXT, TWIG_LIST, TWIG_MAP } kind;
    const char *key; /* of an entry of a map                                 */
    char text[24];
    int first, next;
    bool gone; /* cut off while shrinking                                    */
};

struct nobody {
    uint64_t random;
    int twigs, root, depth; /* of sentences inside sentences, while it grows  */
    bool chosen;            /* something was chosen, for the sentence that grows   */
    struct twig twig[NOBODY_TWIGS];
};

/* Grows the effects of a card, a list of sentences, from a seed. */
void nobody_grow(struct nobody *n, uint64_t seed);

/* Writes them as one line of YAML.  Returns out. */
char *nobody_text(const struct nobody *n, char out[NOBODY_TEXT]);

/* Removes as much as possible while same(text, context) holds. */
void nobody_shrink(struct nobody *n, bool (*same)(const char *text, void *context), void *context);

#endif
