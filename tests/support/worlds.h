/* SPDX-License-Identifier: MIT
 *
 * worlds.h: another world for a session: everything that a viewer cannot know is dealt again, and
 * what was done face down was something else. What the viewer is shown has to be the same. */
#ifndef HIDALGO_TEST_WORLDS_H
#define HIDALGO_TEST_WORLDS_H

#include "session/inside.h"

/* Changes the session; true if its state is another one now. One session at a time. */
bool worlds_change(struct hd_session *s, int viewer, uint64_t *random);
/* Back to what it was. */
void worlds_back(struct hd_session *s);

#endif
