/* SPDX-License-Identifier: MIT
 *
 * version.h: which library is there. */
#ifndef HIDALGO_VERSION_H
#define HIDALGO_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the library that runs, as "1.2.3".  What changes in the layout of structures
 * or in the meaning of a function changes the library's file name (docs/LIBRARY.md). */
const char *hd_version(void);

#ifdef __cplusplus
}
#endif

#endif
