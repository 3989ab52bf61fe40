/* SPDX-License-Identifier: MIT
 *
 * record_file.h: the file of a record.  On failure functions return false, with a sentence in
 * 'trouble'.
 *
 * In this folder: the game as a file: written move by move, read and played again, and the saved
 * games. */
#ifndef HIDALGO_RECORD_FILE_H
#define HIDALGO_RECORD_FILE_H

#include "record_on_disk.h"

/* Notes why the game cannot be saved.  Returns false. */
bool record_fails(struct record *r, const char *reason);

/* Sets the path; false, with the reason, if it is too long. */
bool record_path(struct record *r, const char *path, char why[160]);

/* Opens and locks the file, and remembers which one it is; another program's lock is an error. The
 * file that was open before stays locked until then. */
bool record_open(struct record *r);

/* Whether the file is still the same as before it was locked. */
bool record_is_unchanged(struct record *r, const char *text, size_t size);

/* Cuts off a last line without its end. */
bool record_cut(struct record *r);

/* Whether the path names no file, ours, or another one, which must not be touched. */
enum record_place { RECORD_MISSING, RECORD_OURS, RECORD_FOREIGN };

enum record_place record_look(const struct record *r, size_t *size);

/* Appends a line, or nothing: if it cannot be written whole, the part that was written is removed
 * again. */
bool record_append(struct record *r, const char *line, size_t n);

#endif
