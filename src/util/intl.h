/* SPDX-License-Identifier: MIT
 *
 * intl.h: marks every text that a person reads for translation. */
#ifndef HIDALGO_INTL_H
#define HIDALGO_INTL_H

#include <libintl.h>

#define _(text)  gettext(text)
#define N_(text) text /* translated where it is used: _(table[i].text) */

#endif
