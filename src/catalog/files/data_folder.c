/* SPDX-License-Identifier: MIT
 *
 * data_folder.c: finds the data folder, its editions and files. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "draft.h"
#include "file.h"

enum { LONGEST = 1024 };

/* The folder, and the one beside the program, which stays: looking for it takes as long as reading
 * a file. */
static char found[LONGEST], beside[LONGEST];

/* The folder of the program; "" if the system does not say. */
static void program_folder(char out[LONGEST])
{
    char *slash = file_program(out, LONGEST) ? strrchr(out, '/') : NULL;
    if (out[0] == '/' && slash != NULL)
        *slash = '\0';
    else
        out[0] = '\0';
}

/* Uses folder + below if it has editions. */
static bool use(const char *folder, size_t length, const char *below)
{
    char path[2 * LONGEST];
    struct stat st;
    int n = snprintf(path, sizeof path, "%.*s%s/editions", (int)length, folder, below);
    if (length == 0 || folder[0] != '/' || n >= LONGEST || stat(path, &st) != 0)
        return false;
    path[n - (int)strlen("/editions")] = '\0';
    strcpy(found, path);
    return true;
}

/* The same for folders beside the program, if they are trusted: anybody could have made them. */
static bool use_ours(const char *program, const char *below)
{
    if (!use(program, strlen(program), below) || !file_is_ours(found, "editions/."))
        return false;
    char *real = realpath(found, NULL); /* readable in messages       */
    if (real != NULL && strlen(real) < sizeof found)
        strcpy(found, real);
    free(real);
    return true;
}

/* One of several folders with a ':' between them. */
static bool use_one(const char *folders, const char *below)
{
    for (size_t n; *folders != '\0'; folders += n + (folders[n] == ':')) {
        n = strcspn(folders, ":");
        if (use(folders, n, below))
            return true;
    }
    return false;
}

/* See the XDG base directory specification. */
static bool use_shared(void)
{
    const char *others = getenv("XDG_DATA_DIRS");
    char own[LONGEST];
    return (file_data_folder(own, sizeof own) && use(own, strlen(own), "")) ||
           use_one(others != NULL && others[0] != '\0' ? others : "/usr/local/share:/usr/share",
                   "/hidalgo");
}

/* 'make' puts a link to the source tree into the build folder; tests are one folder deeper. The
 * current folder is never searched. */
const char *hd_data_folder(void)
{
    const char *asked = getenv("HIDALGO_DATA");
    char program[LONGEST];
    if (asked != NULL && asked[0] != '\0' && strlen(asked) < sizeof found)
        return strcpy(found, asked);
    if (beside[0] != '\0')
        return strcpy(found, beside);
    program_folder(program);
    if (use_ours(program, "/hidalgo.tree/data") || use_ours(program, "/../hidalgo.tree/data") ||
        use_ours(program, "/../share/hidalgo"))
        strcpy(beside, found);
    else if (!use(HIDALGO_DATA_FOLDER, strlen(HIDALGO_DATA_FOLDER), "") && !use_shared())
        strcpy(found, HD_NO_DATA);
    return found;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(a, b);
}

/* "1995.yaml" is the edition "1995". */
static bool id_of_file(const char *name, char id[HD_ID])
{
    size_t n = strlen(name);
    if (n <= 5 || n - 5 >= HD_ID || strcmp(name + n - 5, ".yaml") != 0 || name[0] == '.')
        return false;
    memcpy(id, name, n - 5);
    id[n - 5] = '\0';
    return true;
}

int ids_in(const char *path, char out[][HD_ID], int most)
{
    int count = 0, stored = 0;
    DIR *folder = opendir(path);
    for (struct dirent *e; folder != NULL && (e = readdir(folder)) != NULL;) {
        char id[HD_ID];
        if (!id_of_file(e->d_name, id))
            continue;
        if (stored < most)
            strcpy(out[stored++], id);
        count++;
    }
    if (folder != NULL)
        closedir(folder);
    qsort(out, (size_t)stored, HD_ID, by_name);
    return count;
}

int folder_ids(const char *below, char out[][HD_ID], int most)
{
    char path[LONGEST + 32];
    snprintf(path, sizeof path, "%s/%s", hd_data_folder(), below);
    return ids_in(path, out, most);
}

int hd_edition_ids(char out[][HD_ID], int most)
{
    return folder_ids("editions", out, most);
}

void folder_of(const char *path, char out[HD_FOLDER])
{
    const char *slash = strrchr(path, '/');
    size_t n = slash == NULL ? 1 : (size_t)(slash - path);
    n = n == 0 ? 1 : n; /* "/set.yaml" */
    out[0] = '\0';
    if (n >= HD_FOLDER)
        return;
    memcpy(out, slash == NULL ? "." : path, n);
    out[n] = '\0';
}
