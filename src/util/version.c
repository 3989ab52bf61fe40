/* SPDX-License-Identifier: MIT
 *
 * version.c: which library is there (hidalgo/version.h). */
#include "hidalgo/version.h"

const char *hd_version(void)
{
    return HIDALGO_VERSION;
}
