/* SPDX-License-Identifier: MIT
 *
 * report_folder.h: tables as files of a folder; nothing is overwritten unless requested. */
#ifndef HIDALGO_LAB_REPORT_FOLDER_H
#define HIDALGO_LAB_REPORT_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "keep.h"

struct folder {
    const char *path;
    bool force; /* overwrite existing files                                          */
    char *why;  /* of FOLDER_WHY: the first error                                    */
    bool good;
    FILE *to; /* the file that is being written, in memory                           */
    char *text;
    size_t size;
};

enum { FOLDER_WHY = KEEP_WHY };

/* Makes the folder. 'good' says whether everything worked. */
void folder_begin(struct folder *f, const char *path, bool force, char why[FOLDER_WHY]);

/* A file of it: print to the result until folder_file_end(). NULL: after an error; print nothing.
 */
FILE *folder_file(struct folder *f);
void folder_file_end(struct folder *f, const char *name);

#endif
