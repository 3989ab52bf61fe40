/* SPDX-License-Identifier: MIT
 *
 * scenario_folder.c: finds the scenario files of a folder. */
#include "scenario_folder.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>

static void fault(struct scenarios *all, const char *path, const char *what)
{
    fprintf(stderr, "%s: %s\n", path, what);
    all->faults++;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static void read_one(struct scenarios *all, const char *folder, const char *name)
{
    char path[SCENARIO_PATH];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    const struct hd_errors *errors = scenarios_read(all, path);
    if (errors)
        hd_errors_print(errors, stderr);
}

void scenarios_add(struct scenarios *all, const char *folder)
{
    char *names[512];
    int count = 0;
    DIR *dir = opendir(folder);
    struct dirent *e;
    all->ruled = true;
    if (!dir) {
        fault(all, folder, "cannot be opened");
        return;
    }
    while ((e = readdir(dir)) && count < 512) {
        size_t size = strlen(e->d_name);
        if (size > 5 && strcmp(e->d_name + size - 5, ".yaml") == 0)
            names[count++] = strdup(e->d_name);
    }
    closedir(dir);
    if (count == 0)
        fault(all, folder, "has no scenario files");
    qsort(names, (size_t)count, sizeof *names, by_name);
    for (int i = 0; i < count; i++) {
        read_one(all, folder, names[i]);
        free(names[i]);
    }
}
