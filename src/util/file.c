/* SPDX-License-Identifier: MIT
 *
 * file.c: opens and reads files, and knows where a user's files live (file.h).
 *
 * It does not interpret files. file_write.c writes. */
#include "file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "confine.h"
#include "intl.h"

static void file_say(char why[FILE_WHY], const char *text)
{
    if (why)
        snprintf(why, FILE_WHY, "%s", text);
}

static void say_too_large(char why[FILE_WHY], size_t limit)
{
    if (why)
        snprintf(why, FILE_WHY, _("The file is larger than %zu bytes."), limit);
}

/* ---- opening --------------------------------------------------------------- */

/* What the shell opened for us, not a file that anybody may have put there. */
static bool is_stream(const char *path)
{
    static const char *const below[] = {"/dev/fd/", "/proc/self/fd/"};
    for (size_t i = 0; i < sizeof below / sizeof *below; i++)
        if (strncmp(path, below[i], strlen(below[i])) == 0)
            return true;
    return strcmp(path, "/dev/stdin") == 0;
}

static bool is_fit(int fd, bool stream, char why[FILE_WHY])
{
    struct stat st;
    if (fstat(fd, &st) != 0)
        file_say(why, strerror(errno));
    else if (S_ISDIR(st.st_mode))
        file_say(why, strerror(EISDIR));
    else if (!S_ISREG(st.st_mode) && !(stream && S_ISFIFO(st.st_mode)))
        file_say(why, _("This is not an ordinary file."));
    else
        return true;
    return false;
}

int file_descriptor(const char *path, enum file_use use, char why[FILE_WHY])
{
    static const int flags[] = {[FILE_STREAM] = O_RDONLY,
                                [FILE_ORDINARY] = O_RDONLY,
                                [FILE_APPEND] = O_RDWR | O_APPEND,
                                [FILE_NEW] = O_RDWR | O_APPEND | O_CREAT};
    bool input = use == FILE_STREAM && strcmp(path, "-") == 0;
    bool writes = use == FILE_APPEND || use == FILE_NEW;
    if (!input && !(writes ? confine_writes(path, why) : confine_reads(path, why)))
        return -1;
    /* Without waiting: a pipe may have no writer, a device no line. */
    int fd = input ? fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0)
                   : open(path, flags[use] | O_CLOEXEC | O_NOCTTY | O_NONBLOCK, 0666);
    if (fd < 0)
        file_say(why, strerror(errno));
    else if (!input && !is_fit(fd, use == FILE_STREAM && is_stream(path), why)) {
        close(fd);
        return -1;
    } else if (!input)
        (void)fcntl(fd, F_SETFL, flags[use] & O_APPEND);
    return fd;
}

/* ---- reading --------------------------------------------------------------- */

/* Reads at most 'room' bytes; negative with a sentence. */
static ssize_t read_some(int fd, char *to, size_t room, char why[FILE_WHY])
{
    ssize_t got;
    do
        got = read(fd, to, room);
    while (got < 0 && errno == EINTR);
    if (got < 0)
        file_say(why, strerror(errno));
    return got;
}

/* Doubles the room, up to 'most'. */
static bool grow(char **text, size_t *room, size_t most, char why[FILE_WHY])
{
    enum { FIRST = 16384 };
    size_t wanted = *room < FIRST ? FIRST : *room > most / 2 ? most : 2 * *room;
    char *more = realloc(*text, (wanted < most ? wanted : most) + 1);
    if (!more) {
        file_say(why, strerror(ENOMEM));
        return false;
    }
    *text = more;
    *room = wanted < most ? wanted : most;
    return true;
}

/* One byte more than the limit tells that there is more. */
static char *file_read_all(int fd, size_t limit, size_t *size, char why[FILE_WHY])
{
    char *data = NULL;
    size_t room = 0, n = 0;
    while (n < room || grow(&data, &room, limit + 1, why)) {
        ssize_t got = read_some(fd, data + n, room - n, why);
        if (got == 0) {
            data[n] = '\0';
            *size = n;
            return data;
        }
        if (got < 0)
            break;
        n += (size_t)got;
        if (n > limit) {
            say_too_large(why, limit);
            break;
        }
    }
    free(data);
    return NULL;
}

char *file_read(const char *path, size_t limit, size_t *size, char why[FILE_WHY])
{
    struct stat st;
    char *data = NULL;
    int fd = file_descriptor(path, FILE_STREAM, why);
    if (fd < 0)
        return NULL;
    if (fstat(fd, &st) == 0 && S_ISREG(st.st_mode) && st.st_size > 0 && (size_t)st.st_size > limit)
        say_too_large(why, limit);
    else
        data = file_read_all(fd, limit, size, why);
    close(fd);
    return data;
}

/* ---- lines ----------------------------------------------------------------- */

/* Makes room behind the part of a line that is there, and reads more of it. */
static bool read_on(struct file_lines *in, char why[FILE_WHY])
{
    if (in->at > 0)
        memmove(in->text, in->text + in->at, in->used - in->at);
    in->used -= in->at;
    in->at = 0;
    if (in->used > in->most) {
        if (why)
            snprintf(why, FILE_WHY, _("There is a line of more than %zu bytes."), in->most);
        return false;
    }
    if (in->used == in->room && !grow(&in->text, &in->room, in->most + 1, why))
        return false;
    ssize_t got = read_some(in->fd, in->text + in->used, in->room - in->used, why);
    in->used += got > 0 ? (size_t)got : 0;
    return got > 0;
}

bool file_line(struct file_lines *in, char why[FILE_WHY])
{
    const char *end;
    file_say(why, "");
    for (size_t seen = 0;;) {
        size_t there = in->used - in->at;
        end = there > seen ? memchr(in->text + in->at + seen, '\n', there - seen) : NULL;
        if (end)
            break;
        seen = there;
        if (!read_on(in, why))
            return false;
    }
    in->line = in->text + in->at;
    in->size = (size_t)(end - in->line);
    in->at += in->size + 1;
    in->ends += in->size + 1;
    return true;
}

bool file_lines_from(struct file_lines *in, size_t place, char why[FILE_WHY])
{
    in->at = in->used = 0;
    in->ends = place;
    if (lseek(in->fd, (off_t)place, SEEK_SET) >= 0)
        return true;
    file_say(why, strerror(errno));
    return false;
}

void file_lines_end(struct file_lines *in)
{
    free(in->text);
    in->text = NULL;
    in->used = in->room = in->at = 0;
}

/* ---- folders --------------------------------------------------------------- */

bool file_exists(const char *path)
{
    struct stat st;
    return confine_reads(path, NULL) && lstat(path, &st) == 0;
}

bool file_is_ordinary(const char *path)
{
    struct stat st;
    return confine_reads(path, NULL) && stat(path, &st) == 0 && S_ISREG(st.st_mode);
}

/* The folder that a path's file is in. */
static bool folder_of(const char *path, char out[FILE_PATH])
{
    const char *slash = strrchr(path, '/');
    size_t n = !slash ? 1 : slash == path ? 1 : (size_t)(slash - path);
    if (n >= FILE_PATH)
        return false;
    memcpy(out, slash ? path : ".", n);
    out[n] = '\0';
    return true;
}

bool file_beside(const char *of, const char *path, char out[FILE_PATH])
{
    char folder[FILE_PATH];
    if (path[0] == '/')
        return snprintf(out, FILE_PATH, "%s", path) < FILE_PATH;
    return folder_of(of, folder) && snprintf(out, FILE_PATH, "%s/%s", folder, path) < FILE_PATH;
}

const char *file_risk(const char *path)
{
    char folder[FILE_PATH];
    struct stat st;
    if (!folder_of(path, folder) || stat(folder, &st) != 0)
        return NULL;
    if (st.st_uid != geteuid() && st.st_uid != 0)
        return _("This folder belongs to somebody else, who could replace the file.");
    bool group = st.st_mode & S_IWGRP && st.st_gid != getegid();
    if ((st.st_mode & S_IWOTH || group) && !(st.st_mode & S_ISVTX))
        return _("Others can write in this folder: they could replace the file.");
    return NULL;
}

bool file_is_own(const char *path)
{
    struct stat st;
    return lstat(path, &st) == 0 && S_ISREG(st.st_mode) && st.st_uid == geteuid() &&
           !(st.st_mode & (S_IWGRP | S_IWOTH)) && !file_risk(path);
}

void file_sync_folder(const char *path)
{
    char folder[FILE_PATH];
    int fd = folder_of(path, folder) ? open(folder, O_RDONLY | O_CLOEXEC) : -1;
    if (fd >= 0) {
        (void)fsync(fd);
        close(fd);
    }
}

bool file_mkdirs(const char *path, unsigned mode, char why[FILE_WHY])
{
    char part[FILE_PATH];
    struct stat st;
    size_t n = strlen(path);
    if (!confine_writes(path, why))
        return false;
    if (n == 0 || n >= sizeof part) {
        file_say(why, strerror(n == 0 ? ENOENT : ENAMETOOLONG));
        return false;
    }
    for (size_t i = 1; i <= n; i++) {
        if (path[i] != '/' && path[i] != '\0')
            continue;
        memcpy(part, path, i);
        part[i] = '\0';
        int error = mkdir(part, (mode_t)mode) == 0 ? 0 : errno;
        if (error && error != EEXIST && !(stat(part, &st) == 0 && S_ISDIR(st.st_mode))) {
            file_say(why, strerror(error));
            return false;
        }
    }
    if (stat(path, &st) == 0 && S_ISDIR(st.st_mode))
        return true;
    file_say(why, strerror(ENOTDIR));
    return false;
}

bool file_join(const char *folder, const char *name, char *out, size_t size)
{
    size_t f = strlen(folder), n = strlen(name);
    bool slash = f > 0 && folder[f - 1] != '/';
    out[0] = '\0';
    if (f + slash + n + 1 > size)
        return false;
    memcpy(out, folder, f);
    if (slash)
        out[f++] = '/';
    memcpy(out + f, name, n + 1);
    return true;
}

/* Our folder below the one that a variable names, or below the default at home. The XDG rule: the
 * variable counts only if it is an absolute path. */
static bool own_folder(const char *variable, const char *at_home, char *out, size_t size)
{
    char folder[FILE_PATH];
    const char *base = getenv(variable);
    if (base && base[0] == '/')
        return file_join(base, "hidalgo", out, size);
    const char *home = getenv("HOME");
    out[0] = '\0';
    return home && home[0] == '/' && file_join(home, at_home, folder, sizeof folder) &&
           file_join(folder, "hidalgo", out, size);
}

bool file_state_folder(char *out, size_t size)
{
    return own_folder("XDG_STATE_HOME", ".local/state", out, size);
}

bool file_data_folder(char *out, size_t size)
{
    return own_folder("XDG_DATA_HOME", ".local/share", out, size);
}

bool file_config_folder(char *out, size_t size)
{
    return own_folder("XDG_CONFIG_HOME", ".config", out, size);
}

#ifdef __APPLE__ /* an older name */
#define st_mtim st_mtimespec
#endif

static bool later(const struct stat *a, const struct stat *b)
{
    if (a->st_mtim.tv_sec != b->st_mtim.tv_sec)
        return a->st_mtim.tv_sec > b->st_mtim.tv_sec;
    return a->st_mtim.tv_nsec > b->st_mtim.tv_nsec;
}

/* Whether a comes before b, in the order newest first. */
static bool is_newer(const char *a, const struct stat *at, const char *b, const struct stat *bt)
{
    return later(at, bt) || (!later(bt, at) && strcmp(a, b) > 0);
}

bool file_newest(const char *folder, const char *ending, const char *before, char *out, size_t size)
{
    char path[FILE_PATH];
    struct stat best = {0}, st, limit;
    size_t e = strlen(ending);
    bool found = false;
    DIR *dir = opendir(folder);
    out[0] = '\0';
    if (!dir)
        return false;
    if (before && stat(before, &limit) != 0)
        before = NULL;
    for (const struct dirent *d = readdir(dir); d; d = readdir(dir)) {
        size_t n = strlen(d->d_name);
        if (n < e || strcmp(d->d_name + n - e, ending) != 0 || d->d_name[0] == '.' ||
            !file_join(folder, d->d_name, path, sizeof path) || strlen(path) >= size ||
            stat(path, &st) != 0 || !S_ISREG(st.st_mode))
            continue;
        if (before && !is_newer(before, &limit, path, &st))
            continue;
        if (!found || is_newer(path, &st, out, &best)) {
            memcpy(out, path, strlen(path) + 1);
            best = st;
            found = true;
        }
    }
    closedir(dir);
    return found;
}
