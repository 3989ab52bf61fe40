/* SPDX-License-Identifier: MIT
 *
 * folder.c: where the data lies, which editions are there, where a file lies. */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "draft.h"

enum { LONGEST = 1024 };

static char found[LONGEST];

/* Files are ours when nobody made them but root, the user, or who made those that the
 * program was built with. */
static bool is_ours(const char *folder, const char *name)
{
    char path[2 * LONGEST];
    struct stat st;
    int n = snprintf(path, sizeof path, "%s/%s", folder, name);
    return n > 0 && n < (int)sizeof path && stat(path, &st) == 0 &&
           (st.st_uid == 0 || st.st_uid == geteuid() || st.st_uid == HIDALGO_DATA_OWNER);
}

/* The folder that the program lies in; "" when the system does not say. */
static void program_folder(char out[LONGEST])
{
    ssize_t n = readlink("/proc/self/exe", out, LONGEST - 1);
    out[n > 0 ? n : 0] = '\0';
    char *slash = strrchr(out, '/');
    if (out[0] == '/' && slash != NULL)
        *slash = '\0';
    else
        out[0] = '\0';
}

/* Takes folder + below if editions are there; 'beside' is in a source tree and nowhere
 * else. */
static bool use(const char *folder, const char *below, const char *beside)
{
    char path[2 * LONGEST];
    int n = snprintf(path, sizeof path, "%s%s", folder, below);
    if (folder[0] != '/' || n >= LONGEST || !is_ours(path, "editions/.") || !is_ours(path, beside))
        return false;
    memcpy(found, path, (size_t)n + 1);
    return true;
}

/* Tests lie one folder deeper than the program.  What lies where one happens to stand is
 * nobody's data. */
const char *hd_data_folder(void)
{
    static const char made[] = "../Makefile";
    const char *asked = getenv("HIDALGO_DATA");
    char program[LONGEST];
    if (asked != NULL && asked[0] != '\0' && strlen(asked) < sizeof found)
        return strcpy(found, asked);
    program_folder(program);
    if (!use(program, "/../data", made) && !use(program, "/../../data", made) &&
        !use(program, "/../share/hidalgo", ".") && !use(HIDALGO_DATA_FOLDER, "", "."))
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

int folder_ids(const char *below, char out[][HD_ID], int most)
{
    char path[LONGEST + 32];
    int count = 0, stored = 0;
    snprintf(path, sizeof path, "%s/%s", hd_data_folder(), below);
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
