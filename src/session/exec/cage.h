/* SPDX-License-Identifier: MIT
 *
 * cage.h: what another program may not do (docs/BOTS.md, "The cage").
 *
 * Everywhere: limits, a clean environment and a temporary folder of its own. On Linux also what it
 * may open (Landlock; where the kernel has none, a root folder of its own) and ask of the system (a
 * filter of calls). cage.c prepares what the child needs, cage_paths.c finds the folders,
 * cage_enter.c shuts the cage. */
#ifndef HIDALGO_CAGE_H
#define HIDALGO_CAGE_H

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

#include "file.h"

enum {
    CAGE_KEPT = 64,
    CAGE_HIDDEN = 16,
    CAGE_SECONDS = 24 * 3600, /* of computing                                                */
    CAGE_NOBODY = 65534,
    CAGE_FILES = 256, /* open at once                                                */
    CAGE_TASKS = 256  /* processes and threads more than its user has at its start   */
};
#define CAGE_MEMORY (UINT64_C(2) << 30)  /* bytes that a process can write to                */
#define CAGE_SPACE  (UINT64_C(16) << 30) /* ... and all that it reserves                     */
#define CAGE_FILE   (UINT64_C(64) << 20) /* bytes of a file                                  */

struct cage {
    bool open;                     /* somebody trusts the program: it is in no cage           */
    int rules;                     /* Landlock's; -1: none                                    */
    struct cage_root *root;        /* its own root folder instead; NULL: none                 */
    uint64_t tasks;                /* that its user may have; 0: nobody knows                 */
    pid_t us, group;               /* whom it must not harm                                   */
    char scratch[FILE_PATH];       /* the folder where it may write                           */
    char named[2][FILE_PATH + 16]; /* ... as a variable, and where editions and cards are     */
    char *environment[CAGE_KEPT + 3];
};

/* hd_bots_trust() opens all cages. */

/* From now on, no new program can read that file or folder, which need not exist yet. The last
 * CAGE_HIDDEN are remembered; the folder of saved games is always hidden. */
void cage_hide(const char *path);

/* A sentence that says what no cage can prevent here, or NULL. */
const char *cage_lack(void);

/* For one process of that command. False: it must not start, since there is no temporary folder, or
 * the cage that this system has cannot be made now. */
bool cage_build(struct cage *c, const char *command);

/* In the child, before it runs the program; only functions that are safe after fork(). In a root of
 * its own the program becomes a child of that child, which ends when it does. False: the program
 * must not run. */
bool cage_enter(const struct cage *c, pid_t keeper);

/* Closes that descriptor and all above it; safe after fork(). */
void cage_close_from(int from);

/* After the program's end, in the keeper: removes its folder. Does not return. */
_Noreturn void cage_sweep(const struct cage *c);

/* Closes our part; its folder is removed here only if no keeper has started. */
void cage_free(struct cage *c, bool started);

/* ---- for its own files ----------------------------------------------------------------- */

/* What a program may do with a path. CAGE_NAMED: it is known by that name, with links in it; what
 * lies there is given by its real one. */
enum cage_use { CAGE_READS, CAGE_WRITES, CAGE_DEVICE, CAGE_NAMED };
typedef void cage_taker(struct cage *c, const char *path, enum cage_use use);

/* Gives all paths that the program may use, without what is hidden. */
void cage_paths(struct cage *c, const char *command, cage_taker *take);

/* landlock.c: which version the kernel has, 0: none; a set of rules, or -1; a path for it; and for
 * the calling process, which can also read itself in /proc. */
int landlock_version(void);
int landlock_rules(void);
cage_taker landlock_allow;
bool landlock_shut(int rules);

/* cage_root.c: whether the system lets us make name spaces, which is tried once; what is in the
 * root, and whether all of it was remembered. In the child: leaves the old name spaces; and in a
 * child of that one: leaves the old root. */
bool cage_root_works(void);
struct cage_root *cage_root_new(const struct cage *c);
cage_taker cage_root_give;
bool cage_root_is_whole(const struct cage_root *r);
void cage_root_free(struct cage_root *r);
bool cage_root_part(const struct cage_root *r);
bool cage_root_change(const struct cage_root *r);

/* syscall_filter.c: calls that reach other programs, the network or a file's owner and mode. */
bool syscall_filter_works(void);
bool syscall_filter_shut(const struct cage *c);

#endif
