/* SPDX-License-Identifier: MIT
 *
 * file_write.c: writes whole files: replaces one, or creates a new one (file.h). */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "confine.h"
#include "file.h"
#include "intl.h"

/* Returns false. */
static bool write_say(char why[FILE_WHY], int error)
{
    if (why)
        snprintf(why, FILE_WHY, "%s", strerror(error));
    return false;
}

size_t file_put(int fd, const void *bytes, size_t size)
{
    size_t done = 0;
    while (done < size) {
        errno = ENOSPC;
        ssize_t n = write(fd, (const char *)bytes + done, size - done);
        if (n > 0)
            done += (size_t)n;
        else if (errno != EINTR)
            break;
    }
    return done;
}

enum file_lock file_lock(int fd)
{
    struct flock whole = {.l_type = F_WRLCK, .l_whence = SEEK_SET};
    bool locked = fcntl(fd, F_SETLK, &whole) == 0;
    return locked ? FILE_LOCKED : errno == EACCES || errno == EAGAIN ? FILE_TAKEN : FILE_UNLOCKABLE;
}

static bool write_all(int fd, const char *data, size_t size)
{
    return file_put(fd, data, size) == size;
}

/* Ends what write_all began: true if everything is in the file. */
static bool close_file(int fd, bool done, char why[FILE_WHY])
{
    int error = errno;
    if (close(fd) != 0 && done) {
        error = errno;
        done = false;
    }
    if (!done)
        write_say(why, error);
    return done;
}

/* ---- replacing a file --------------------------------------------------- */

/* Owner and mode of the new file: a private one is private. Another one takes those of the file
 * that it replaces, as far as we may, or else those of umask. */
static void dress(int fd, const struct stat *old, unsigned mode)
{
    bool private = (mode & 077) == 0;
    if (!old && !private) {
        mode_t mask = umask(0);
        umask(mask);
        mode &= ~(unsigned)mask | 0700;
    }
    if (old && !private)
        mode = old->st_mode & 0777;
    if (old && fchown(fd, old->st_uid, old->st_gid) != 0 && fchown(fd, (uid_t)-1, old->st_gid) != 0)
        mode &= ~(unsigned)070;     /* the old group's permissions are not for ours   */
    (void)fchmod(fd, (mode_t)mode); /* on failure it keeps mkstemp's mode          */
}

/* ---- temporary files ------------------------------------------------------ */

#define MARK ".hidalgo-" /* between the name of a file and six letters by lot */
enum { LOT = 6 };

/* Whether a killed program left it: our own ordinary file, and nobody writes it. Only its writer
 * has it locked, until it is renamed, or the writer is killed. */
static bool is_left(int folder, const char *name)
{
    struct stat st;
    int fd = openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY);
    bool left = fd >= 0 && fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid == geteuid() &&
                file_lock(fd) == FILE_LOCKED;
    if (fd >= 0)
        close(fd);
    return left;
}

void file_clear_left(const char *path)
{
    char folder[FILE_PATH];
    const char *slash = strrchr(path, '/'), *name = slash ? slash + 1 : path;
    size_t n = strlen(name), mark = sizeof MARK - 1;
    snprintf(folder, sizeof folder, "%.*s", slash ? (int)(slash - path) + 1 : 1,
             slash ? path : ".");
    DIR *dir = opendir(folder);
    if (!dir)
        return;
    for (const struct dirent *d = readdir(dir); d; d = readdir(dir))
        if (strlen(d->d_name) == n + mark + LOT && memcmp(d->d_name, name, n) == 0 &&
            memcmp(d->d_name + n, MARK, mark) == 0 && is_left(dirfd(dir), d->d_name))
            (void)unlinkat(dirfd(dir), d->d_name, 0);
    closedir(dir);
}

/* A temporary file beside the path is written, synchronised and renamed. */
static bool replace(const char *path, const struct stat *old, const void *data, size_t size,
                    unsigned mode, char why[FILE_WHY])
{
    char temp[FILE_PATH];
    int n = snprintf(temp, FILE_PATH, "%s" MARK "XXXXXX", path);
    if (n < 0 || n >= FILE_PATH)
        return write_say(why, ENAMETOOLONG);
    file_clear_left(path);
    int fd = mkstemp(temp);
    if (fd < 0)
        return write_say(why, errno);
    (void)file_lock(fd);
    dress(fd, old, mode);
    bool done = close_file(fd, write_all(fd, data, size) && fsync(fd) == 0, why);
    if (done && rename(temp, path) != 0)
        done = write_say(why, errno);
    if (done)
        file_sync_folder(path);
    else
        unlink(temp);
    return done;
}

/* Opens a pipe as soon as somebody reads from it, if that does not take long. */
static int open_to_pour(const char *path)
{
    enum { TRIES = 100, PAUSE = 10000000 /* nanoseconds */ };
    int fd = -1;
    for (int i = 0; i < TRIES && fd < 0; i++) {
        fd = open(path, O_WRONLY | O_CLOEXEC | O_NOCTTY | O_NONBLOCK);
        if (fd < 0 && errno != ENXIO)
            break;
        if (fd < 0)
            nanosleep(&(struct timespec){.tv_nsec = PAUSE}, NULL);
    }
    if (fd >= 0)
        (void)fcntl(fd, F_SETFL, 0);
    return fd;
}

/* Writes to what cannot be replaced: a pipe, a terminal, /dev/null. */
static bool pour(const char *path, const void *data, size_t size, char why[FILE_WHY])
{
    int fd = open_to_pour(path);
    if (fd < 0 && errno == ENXIO) {
        if (why)
            snprintf(why, FILE_WHY, "%s", _("Nobody reads from this pipe."));
        return false;
    }
    return fd < 0 ? write_say(why, errno) : close_file(fd, write_all(fd, data, size), why);
}

bool file_write(const char *path, const void *data, size_t size, unsigned mode, char why[FILE_WHY])
{
    struct stat st;
    if (!confine_writes(path, why))
        return false;
    if (stat(path, &st) != 0) {
        if (errno == ENOENT && !file_exists(path))
            return replace(path, NULL, data, size, mode, why);
        return write_say(why, errno); /* also a dangling link                             */
    }
    if (S_ISCHR(st.st_mode) || S_ISFIFO(st.st_mode))
        return pour(path, data, size, why);
    if (S_ISDIR(st.st_mode))
        return write_say(why, EISDIR);
    if (!S_ISREG(st.st_mode)) {
        if (why)
            snprintf(why, FILE_WHY, "%s", _("This is not an ordinary file."));
        return false;
    }
    char *target = realpath(path, NULL); /* a link stays; its target is replaced       */
    bool done = target ? replace(target, &st, data, size, mode, why) : write_say(why, errno);
    free(target);
    return done;
}

/* ---- new files ------------------------------------------------------------- */

bool file_create(const char *path, const void *data, size_t size, unsigned mode, bool *exists,
                 char why[FILE_WHY])
{
    struct stat st;
    *exists = false;
    if (!confine_writes(path, why))
        return false;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, (mode_t)mode);
    if (fd < 0) {
        *exists = errno == EEXIST;
        return write_say(why, errno);
    }
    /* umask is about others; the owner must be able to open it. */
    if (fstat(fd, &st) == 0 && (mode & 0700 & ~(unsigned)st.st_mode) != 0)
        (void)fchmod(fd, (st.st_mode & 0777) | (mode & 0700));
    bool done = close_file(fd, write_all(fd, data, size) && fsync(fd) == 0, why);
    if (done)
        file_sync_folder(path);
    else
        unlink(path);
    return done;
}
