/* SPDX-License-Identifier: MIT
 *
 * file.h: whole files in and out, and where a user's files live.
 *
 * Everything is read whole, up to a limit, and written whole: nobody ever reads half a file, and a
 * failed write leaves the old one unchanged. Only files of games, which may be of any size, are
 * read line by line. 'why' receives one sentence without control characters; it may be NULL. */
#ifndef HIDALGO_FILE_H
#define HIDALGO_FILE_H

#include <stdbool.h>
#include <stddef.h>

enum { FILE_PATH = 1024, FILE_WHY = 160 };

/* Every file that somebody named is opened here, and it is an ordinary file: no device, which may
 * have no end, and no pipe with a name, to which nobody may write. FILE_STREAM also takes what the
 * shell opened: "-" (standard input), /dev/stdin, /dev/fd/N. FILE_APPEND also writes at the end,
 * FILE_NEW makes the file if there is none. Never waits. -1: it cannot be opened. */
enum file_use { FILE_STREAM, FILE_ORDINARY, FILE_APPEND, FILE_NEW };
int file_descriptor(const char *path, enum file_use use, char why[FILE_WHY]);

/* Writes to an open file. Returns how many bytes; if that is not all, errno says why. */
size_t file_put(int fd, const void *bytes, size_t size);

/* Keeps other programs from locking an open file, until it is closed or the program ends. Some file
 * systems know no locks. */
enum file_lock { FILE_LOCKED, FILE_TAKEN /* by another program */, FILE_UNLOCKABLE };
enum file_lock file_lock(int fd);

/* Reads a file or a stream. Returns its bytes and a NUL after them, which the caller frees; NULL if
 * it cannot be read, or is larger than 'limit' bytes. Never takes more memory than that. */
char *file_read(const char *path, size_t limit, size_t *size, char why[FILE_WHY]);

/* The lines of an open file, which the caller closes; none is longer than 'most' bytes. */
struct file_lines {
    int fd;
    size_t most;
    char *line;  /* the last one                                                      */
    size_t size; /* ... without its end, which was there                              */
    size_t ends; /* where the next one begins in the file                             */
    char *text;  /* what was read: free it with file_lines_end()                      */
    size_t used, room, at;
};
/* The next whole line. False at the end, also if the last line has none; or with a sentence. */
bool file_line(struct file_lines *in, char why[FILE_WHY]);
/* Goes on at a place where a line begins. */
bool file_lines_from(struct file_lines *in, size_t place, char why[FILE_WHY]);
void file_lines_end(struct file_lines *in);

/* Replaces a file in one step: a temporary file in the same folder is written, synchronised and
 * renamed; those that killed programs left are removed. A link stays, and its target is replaced; a
 * device or pipe is written to. mode: 0600 always sets that mode; 0666, less umask, is for a new
 * file, while a replaced one keeps owner and mode. */
bool file_write(const char *path, const void *data, size_t size, unsigned mode, char why[FILE_WHY]);

/* Only removes what killed programs left there. */
void file_clear_left(const char *path);

/* The same, but never touches an existing file: false, and *exists is set. umask takes nothing from
 * the owner. */
bool file_create(const char *path, const void *data, size_t size, unsigned mode, bool *exists,
                 char why[FILE_WHY]);

/* The absolute path of the running program. False, and "", if the system does not say, or the path
 * does not fit. */
bool file_program(char *out, size_t size);

/* Whether a file of a folder can be trusted: it belongs to root, the user or the program's owner,
 * who could change the program itself. */
bool file_is_ours(const char *folder, const char *name);

bool file_exists(const char *path);

/* A path in a file, relative to the folder of that file. False: too long. */
bool file_beside(const char *of, const char *path, char out[FILE_PATH]);
bool file_is_ordinary(const char *path); /* a file, or a link to one; no pipe, no device */

/* A sentence if somebody other than us and root could replace a file in the folder of that path, or
 * NULL. Our own group is trusted. */
const char *file_risk(const char *path);

/* Whether only we and root can have written it: our own ordinary file, no link, not writable for
 * others, in a folder without risk. */
bool file_is_own(const char *path);

/* Synchronises a folder: only then is a new or renamed file safe from a power cut. */
void file_sync_folder(const char *path);

/* Makes a folder and those above it; true also if it exists. */
bool file_mkdirs(const char *path, unsigned mode, char why[FILE_WHY]);

/* $XDG_STATE_HOME/hidalgo, or ~/.local/state/hidalgo, without making it. False if neither variable
 * has an absolute path, or it does not fit. */
bool file_state_folder(char *out, size_t size);
/* $XDG_DATA_HOME/hidalgo, or ~/.local/share/hidalgo; and $XDG_CONFIG_HOME/hidalgo, or
 * ~/.config/hidalgo; the same. */
bool file_data_folder(char *out, size_t size);
bool file_config_folder(char *out, size_t size);

/* The newest ordinary file of a folder with that ending ("": any); of equally old ones the last by
 * name; before: only files after that one in this order, or NULL. False: none. */
bool file_newest(const char *folder, const char *ending, const char *before, char *out,
                 size_t size);

/* Folder + '/' + name. False, with out empty, if it does not fit. */
bool file_join(const char *folder, const char *name, char *out, size_t size);

#endif
