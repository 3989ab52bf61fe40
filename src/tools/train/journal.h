/* SPDX-License-Identifier: MIT
 *
 * journal.h: the file from which a training goes on after a kill.
 *
 * It has what took long, games and fits, in the order in which it was found. The same command goes
 * through its training from the beginning, and takes from there what it would compute; so it finds
 * the same weights as if nothing had happened. The file is only for the program that wrote it. */
#ifndef HIDALGO_TRAIN_JOURNAL_H
#define HIDALGO_TRAIN_JOURNAL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

enum { JOURNAL_WHY = 400 };

struct journal {
    const char *path;
    int fd;
    off_t at;    /* where the next entry is, or will be                               */
    bool failed; /* nothing more can be written                                       */
};

/* Opens it, or makes it. about: one line, below 1,000 bytes, that says which training it is of and
 * of which program. False with a sentence: it cannot be opened, another training uses it, or it is
 * of another one. */
bool journal_open(struct journal *j, const char *path, const char *about, char why[JOURNAL_WHY]);
void journal_close(struct journal *j);

/* j: NULL, if nothing is kept. The next entry, if it was found before: up to 'room' bytes, and how
 * many; else false, with anything in out. key: what the entry depends on, beside 'about'. One that
 * was only written in part is cut off when the next is added, with all that follows. */
bool journal_next(struct journal *j, uint64_t key, void *out, size_t room, size_t *size);

/* Adds what was found instead. If that fails, which is told once, the training goes on without. */
void journal_add(struct journal *j, uint64_t key, const void *entry, size_t size);

#endif
