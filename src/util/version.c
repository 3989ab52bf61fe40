/* SPDX-License-Identifier: MIT
 *
 * version.c: the library's version (hidalgo/version.h). */
#include "hidalgo/version.h"

const char *hd_version(void)
{
    return HIDALGO_VERSION;
}
