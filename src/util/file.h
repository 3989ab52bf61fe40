/* SPDX-License-Identifier: MIT
 *
 * file.h: whole files in and out, and where a user's files live.
 *
 * Everything is read whole, up to a limit, and written whole: a reader of a file
 * never sees half of it, and a write that fails leaves the old file as it was.
 * 'why' receives one sentence without control characters; it may be NULL. */
#ifndef HIDALGO_FILE_H
#define HIDALGO_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_PATH = 1024, FILE_WHY = 160 };

/* Reads a file, or standard input when path is "-".  Returns its bytes and a NUL
 * after them, to be freed by the caller; NULL when it cannot be read, is no
 * ordinary file (nor a pipe) or is larger than 'limit' bytes. */
char *file_read(const char *path, size_t limit, size_t *size, char why[FILE_WHY]);

/* Replaces a file in one step: a temporary file in the same folder is written,
 * synchronised and renamed.  A link stays, and what it leads to is replaced; a device
 * or pipe is written to.  mode: 0600, which the file has afterwards whatever it had; or
 * 0666, less umask, for a new file, where one that is replaced keeps owner and mode. */
bool file_write(const char *path, const void *data, size_t size, unsigned mode, char why[FILE_WHY]);

/* The same, but whatever exists is never touched: false, *exists is set.  umask takes
 * nothing from the owner. */
bool file_create(const char *path, const void *data, size_t size, unsigned mode, bool *exists,
                 char why[FILE_WHY]);

/* The program that runs: its file, from the root.  False, and "", when the system does not
 * say, or the path does not fit. */
bool file_program(char *out, size_t size);

bool file_exists(const char *path);

/* A path as it is meant in a file: from the folder of that file.  False: it is too long. */
bool file_beside(const char *of, const char *path, char out[FILE_PATH]);
bool file_is_ordinary(const char *path); /* a file, or a link to one; no pipe, no device */

/* A sentence when somebody else than we and root could replace a file in the folder of
 * that path, or NULL.  Our own group is trusted. */
const char *file_risk(const char *path);

/* Whether nobody but we and root can have written it: an ordinary file of our own, no link,
 * in which nobody else can write, in a folder without risk. */
bool file_is_own(const char *path);

/* A file that was made or renamed is safe from a power cut only when its folder is on
 * the disk too. */
void file_sync_folder(const char *path);

/* Makes a folder and those above it; true when it is there already. */
bool file_mkdirs(const char *path, unsigned mode, char why[FILE_WHY]);

/* $XDG_STATE_HOME/hidalgo, or ~/.local/state/hidalgo, without making it.
 * False when neither variable holds an absolute path, or it does not fit. */
bool file_state_folder(char *out, size_t size);
/* $XDG_DATA_HOME/hidalgo, or ~/.local/share/hidalgo; and $XDG_CONFIG_HOME/hidalgo, or
 * ~/.config/hidalgo; the same. */
bool file_data_folder(char *out, size_t size);
bool file_config_folder(char *out, size_t size);

/* The ordinary file of a folder with that ending ("" for any) that was changed
 * last; of equals the last by name; before: only of those that come after that one in this order,
 * or NULL.  False: none. */
bool file_newest(const char *folder, const char *ending, const char *before, char *out,
                 size_t size);

/* Folder + '/' + name.  False, with out empty, when it does not fit. */
bool file_join(const char *folder, const char *name, char *out, size_t size);

#endif
