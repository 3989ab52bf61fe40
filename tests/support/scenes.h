/* SPDX-License-Identifier: MIT
 *
 * scenes.h: every kind of screen that the app has, and the keys that lead there.
 *
 * A list for all tests that look at every page.  pages_test sees that no key leads to a page
 * which is not in it. */
#ifndef HIDALGO_TEST_SCENES_H
#define HIDALGO_TEST_SCENES_H

#include "table_keys.h"

struct scene {
    const char *name;
    void (*build)(void);
    /* Its golden screens are tests/screens/DRAWN-WIDTHxHEIGHT.txt; NULL: it has none, since it
     * is another's page in another state. */
    const char *drawn;
    bool silent; /* it has no key line: only answers are taken                         */
    bool slow;   /* to be looked at once, not with every key                            */
};

extern const struct scene scenes[];
extern const int scene_count;

/* Sits down at 80x24 and goes there; table_end leaves. */
void scene_build(struct at_table *t, const struct scene *scene);
void scene_at(struct at_table *t, const char *name);

/* Which page is in sight: the same words for the same kind of page.  Static text. */
const char *scene_page(const struct app *a);

#endif
