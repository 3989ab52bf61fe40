/* SPDX-License-Identifier: MIT
 *
 * report_folder.h: tables as files of a folder; nothing is overwritten unless requested. */
#ifndef HIDALGO_LAB_REPORT_FOLDER_H
#define HIDALGO_LAB_REPORT_FOLDER_H

#include <stdbool.h>
#include <stddef.h>

#include "keep.h"

enum { FOLDER_WHY = KEEP_WHY };

/* Makes the folder; writes a file of it, over an existing one only with 'force'. False with a
 * sentence. */
bool folder_make(const char *path, char why[FOLDER_WHY]);
bool folder_write(const char *path, const char *name, const char *text, size_t size, bool force,
                  char why[FOLDER_WHY]);

#endif
