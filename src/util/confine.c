/* SPDX-License-Identifier: MIT
 *
 * confine.c: see confine.h.  Folders and paths are compared after following links.  Links in
 * read-only data folders are trusted. */
#include "confine.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"

/* The first one may be written; for the others also their original names. */
static char folder[CONFINE_FOLDERS][FILE_PATH], named[CONFINE_FOLDERS][FILE_PATH];
static int folders;

static bool real(const char *path, char out[FILE_PATH])
{
    char *whole = realpath(path, NULL);
    bool fits = whole != NULL && strlen(whole) < FILE_PATH;
    if (fits)
        memcpy(out, whole, strlen(whole) + 1);
    free(whole);
    return fits;
}

bool confine_to(const char *own, const char *const *readable)
{
    if (!real(own, folder[0]))
        return false;
    folders = 1;
    for (; *readable != NULL && folders < CONFINE_FOLDERS; readable++)
        if (strlen(*readable) < FILE_PATH && real(*readable, folder[folders]))
            strcpy(named[folders++], *readable);
    return true;
}

bool confined(void)
{
    return folders > 0;
}

bool confine_is_below(const char *path, const char *above)
{
    size_t n = strlen(above);
    return strncmp(path, above, n) == 0 && (path[n] == '\0' || path[n] == '/');
}

static bool is_named_below(const char *path, const char *above)
{
    return confine_is_below(path, above) && strstr(path + strlen(above), "..") == NULL;
}

bool confine_find(const char *path, char out[FILE_PATH])
{
    char there[FILE_PATH];
    size_t n = strlen(path), whole = n;
    if (n == 0 || n >= sizeof there)
        return false;
    memcpy(there, path, n + 1);
    while (!real(n > 0 ? there : ".", out)) {
        if (errno != ENOENT || n == 0)
            return false;
        while (n > 0 && there[n - 1] != '/')
            n--;
        while (n > 1 && there[n - 1] == '/')
            n--;
        there[n] = '\0';
    }
    if (n == whole)
        return true;
    size_t found = strlen(out), left = FILE_PATH - found;
    const char *rest = path + n + strspn(path + n, "/");
    const char *between = strcmp(out, "/") == 0 ? "" : "/";
    return strstr(rest, "..") == NULL &&
           snprintf(out + found, left, "%s%s", between, rest) < (int)left;
}

static bool allows(const char *path, int most, char why[FILE_WHY])
{
    char found[FILE_PATH];
    if (folders == 0)
        return true;
    bool known = confine_find(path, found);
    for (int i = 0; i < most; i++)
        if ((known && confine_is_below(found, folder[i])) ||
            (i > 0 && is_named_below(path, named[i])))
            return true;
    if (why != NULL)
        snprintf(why, FILE_WHY, "%s", _("Here you can only play: no other files are opened."));
    return false;
}

bool confine_reads(const char *path, char why[FILE_WHY])
{
    return allows(path, folders, why);
}

bool confine_writes(const char *path, char why[FILE_WHY])
{
    return allows(path, 1, why);
}
