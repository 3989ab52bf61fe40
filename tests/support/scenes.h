/* SPDX-License-Identifier: MIT
 *
 * scenes.h: every kind of screen of the app, and the keys that lead there.
 *
 * A list for all tests of every page. pages_test checks that no key leads to a page that is not in
 * it. */
#ifndef HIDALGO_TEST_SCENES_H
#define HIDALGO_TEST_SCENES_H

#include "table_keys.h"

struct sentence_scene {
    const char *name;
    void (*build)(void);
    /* Its golden screens are tests/screens/DRAWN-WIDTHxHEIGHT.txt; NULL: none, since it is another
     * scene's page in another state. */
    const char *drawn;
    bool silent; /* it has no key line, only answers                                   */
    bool slow;   /* test it once, not with every key                                    */
};

extern const struct sentence_scene scenes[];
extern const int scene_count;

/* Sits down at 80x24 and goes there; table_end leaves. */
void scene_build(struct at_table *t, const struct sentence_scene *scene);
void scene_at(struct at_table *t, const char *name);

/* Names the visible page: the same words for the same kind. Static text. */
const char *scene_page(const struct app *a);

#endif
