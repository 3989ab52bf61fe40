/* SPDX-License-Identifier: MIT
 *
 * records.h: where games are kept when nobody says where. */
#ifndef HIDALGO_CLI_RECORDS_H
#define HIDALGO_CLI_RECORDS_H

#include <stdbool.h>
#include <stddef.h>

/* A new name in the state folder, which is made; false, after a word on stderr,
 * when there is no such folder. */
bool records_new(char *path, size_t size);

/* The record that was played last; false: none. */
bool records_last(char *path, size_t size);

#endif
