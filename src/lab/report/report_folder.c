/* SPDX-License-Identifier: MIT
 *
 * report_folder.c: writes files of a folder (report_folder.h). */
#include "report/report_folder.h"

#include <stdio.h>

#include "file.h"

static bool went_wrong(const char *path, const char *wrong, char why[FOLDER_WHY])
{
    snprintf(why, FOLDER_WHY, "%.300s: %s", path, wrong);
    return false;
}

bool folder_make(const char *path, char why[FOLDER_WHY])
{
    char wrong[FILE_WHY] = "";
    return file_mkdirs(path, 0777, wrong) || went_wrong(path, wrong, why);
}

bool folder_write(const char *path, const char *name, const char *text, size_t size, bool force,
                  char why[FOLDER_WHY])
{
    char file[FILE_PATH], wrong[FILE_WHY] = "";
    bool exists = false;
    if (!file_join(path, name, file, sizeof file))
        return went_wrong(path, "the name of the folder is too long", why);
    if (force ? file_write(file, text, size, 0666, wrong)
              : file_create(file, text, size, 0666, &exists, wrong))
        return true;
    return went_wrong(
        file, exists ? "it exists; take another folder, or --force to write over it" : wrong, why);
}
