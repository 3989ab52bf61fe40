/* SPDX-License-Identifier: MIT
 *
 * folder.h: tables as files of a folder; nothing is overwritten unless requested. */
#ifndef HIDALGO_LAB_FOLDER_H
#define HIDALGO_LAB_FOLDER_H

#include <stdbool.h>
#include <stddef.h>
#include <stdio.h>

#include "keep.h"

struct folder {
    const char *path;
    bool force; /* write over what is there                                          */
    char *why;  /* of FOLDER_WHY: what went wrong first                              */
    bool good;
    FILE *to; /* the file that is being written, in memory                           */
    char *text;
    size_t size;
};

enum { FOLDER_WHY = KEEP_WHY };

/* Makes the folder.  Whether all went well is in 'good'. */
void folder_begin(struct folder *f, const char *path, bool force, char why[FOLDER_WHY]);

/* A file of it: what is printed to the result goes there, up to folder_file_end().  NULL: nothing
 * is to be printed any more. */
FILE *folder_file(struct folder *f);
void folder_file_end(struct folder *f, const char *name);

/* A file of lines under a head; write() adds those of one of several runs. */
struct folder_table {
    const char *name, *heads;
    void (*write)(FILE *to, const void *told, int run);
};
void folder_tables(struct folder *f, const struct folder_table *table, size_t tables,
                   const void *told, int runs);

#endif
