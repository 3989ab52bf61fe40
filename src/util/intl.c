/* SPDX-License-Identifier: MIT
 *
 * intl.c: looks texts up in the catalogue (intl.h).
 *
 * The domain is named each time, since a program that uses the library has one of its own. */
#include "intl.h"

#include <stdio.h>

#ifdef HIDALGO_NO_INTL /* without translations on this system, see the Makefile */
#define dgettext(domain, text)          ((void)(domain), (text))
#define dngettext(domain, one, many, n) ((void)(domain), (n) == 1 ? (one) : (many))
#else
#include <libintl.h>
#endif

static const char domain[] = "hidalgo";

const char *text_said(const char *text)
{
    /* The translation of nothing is the head of the catalogue. */
    return *text ? dgettext(domain, text) : text;
}

const char *text_as(const char *context, const char *text)
{
    char key[4096];
    int n = *text ? snprintf(key, sizeof key, "%s\004%s", context, text) : 0;
    const char *found = n > 0 && n < (int)sizeof key ? dgettext(domain, key) : key;
    return found == key ? text : found;
}

const char *text_some(unsigned long n, const char *one, const char *many)
{
    return dngettext(domain, one, many, n);
}
