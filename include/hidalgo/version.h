/* SPDX-License-Identifier: MIT
 *
 * version.h: the library's version. */
#ifndef HIDALGO_VERSION_H
#define HIDALGO_VERSION_H

#ifdef __cplusplus
extern "C" {
#endif

/* The version of the running library, as "1.2.3".  If the layout of a structure or the meaning of a
 * function changes, the library's file name changes too (docs/LIBRARY.md). */
const char *hd_version(void);

#ifdef __cplusplus
}
#endif

#endif
