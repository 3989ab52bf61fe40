/* SPDX-License-Identifier: MIT
 *
 * keeper.h: a process between us and another program. It ends the program and everything that this
 * has started, also what went into a session of its own, and also if we are killed.
 *
 * The program runs in a cage (cage.h), in a session of its own, so without a terminal.
 *
 * Ending everything takes a system that gives lost children to it: Linux with /proc, FreeBSD and
 * DragonFly. Elsewhere only the program's process group is ended. */
#ifndef HIDALGO_KEEPER_H
#define HIDALGO_KEEPER_H

#include <sys/types.h>

#include "cage.h"

/* What the program gets as standard input, output and error; and the keeper's end of a pair of
 * sockets. */
struct keeping {
    const char *command;
    const struct cage *cage;
    int in, out, error, leash;
};

/* On the other end of the pair, a byte comes as soon as the program itself has ended. A byte sent
 * there ends all at once; closing it gives the program half a second. Returns the keeper's process,
 * which ends after all others; -1: it cannot be started. */
pid_t keeper_start(const struct keeping *k);

#endif
