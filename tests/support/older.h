/* SPDX-License-Identifier: MIT
 *
 * older.h: this process and its children on an older Linux, or in a container that forbids calls.
 */
#ifndef HIDALGO_TEST_OLDER_H
#define HIDALGO_TEST_OLDER_H

#ifdef __linux__

#include <stdbool.h>
#include <sys/syscall.h>

/* All architectures have the same numbers for new calls. */
enum { OLDER_LANDLOCK = 444, OLDER_SET_MOUNT = 442, OLDER_CALLS = 3 };

/* These calls (0: none) fail from now on as if there were none. Nothing takes that back. */
bool older_system(const int call[OLDER_CALLS]);

/* Whether the user may make name spaces, and mount something there. */
bool older_has_spaces(void);

#endif

#endif
