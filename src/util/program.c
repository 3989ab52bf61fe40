/* SPDX-License-Identifier: MIT
 *
 * program.c: finds the running program's own file (file.h), which differs between systems. */
#include <limits.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "file.h"

#if defined __APPLE__
#include <mach-o/dyld.h>

/* The path as it was called, still with links and ".". */
static bool program_path(char *out, size_t size)
{
    char called[PATH_MAX];
    uint32_t n = sizeof called;
    char *whole = _NSGetExecutablePath(called, &n) == 0 ? realpath(called, NULL) : NULL;
    bool fits = whole != NULL && strlen(whole) < size;
    if (fits)
        strcpy(out, whole);
    free(whole);
    return fits;
}
#elif defined __FreeBSD__ || defined __DragonFly__ || defined __NetBSD__
#include <sys/types.h>

#include <sys/sysctl.h>

static bool program_path(char *out, size_t size)
{
#ifdef __NetBSD__
    int name[] = {CTL_KERN, KERN_PROC_ARGS, -1, KERN_PROC_PATHNAME};
#else
    int name[] = {CTL_KERN, KERN_PROC, KERN_PROC_PATHNAME, -1};
#endif
    return sysctl(name, 4, out, &size, NULL, 0) == 0;
}
#else

/* A path that was cut off is useless. */
static bool program_path(char *out, size_t size)
{
    ssize_t n = readlink("/proc/self/exe", out, size - 1);
    if (n > 0)
        out[n] = '\0';
    return n > 0 && (size_t)n < size - 1;
}
#endif

bool file_program(char *out, size_t size)
{
    if (program_path(out, size))
        return true;
    out[0] = '\0';
    return false;
}

/* 0: unknown. */
static uid_t program_owner(void)
{
    char path[FILE_PATH];
    struct stat st;
    return file_program(path, sizeof path) && stat(path, &st) == 0 ? st.st_uid : 0;
}

bool file_is_ours(const char *folder, const char *name)
{
    char path[2 * FILE_PATH];
    struct stat st;
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    return n > 0 && n < (int)sizeof path && stat(path, &st) == 0 &&
           (st.st_uid == 0 || st.st_uid == geteuid() || st.st_uid == program_owner());
}
