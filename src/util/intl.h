/* SPDX-License-Identifier: MIT
 *
 * intl.h: marks every text that a person reads for translation. */
#ifndef HIDALGO_INTL_H
#define HIDALGO_INTL_H

#ifdef HIDALGO_NO_INTL /* without translations on this system, see the Makefile */
#define textdomain(name)       ((void)(name))
#define gettext(text)          (text)
#define ngettext(one, many, n) ((n) == 1 ? (one) : (many))
#else
#include <libintl.h>
#endif

#define _(text)  gettext(text)
#define N_(text) text /* translated when it is used: _(table[i].text)  */

#endif
