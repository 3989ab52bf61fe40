/* SPDX-License-Identifier: MIT
 *
 * short_name.c: names of data where there is little room (text.h).
 *
 * Other languages have short names in their catalogues. English has no catalogue, so its table
 * (data/po/en.forms) is part of the program. */
#include <string.h>

#include "intl.h"
#include "text.h"

static const char *const english[][2] = {
#include "short_names.inc"
};

static const char *english_short(const char *name)
{
    size_t i = 0, n = sizeof english / sizeof *english;
    while (i < n && strcmp(english[i][0], name) != 0)
        i++;
    return i < n ? english[i][1] : name;
}

const char *text_short(const char *name, int width)
{
    if (text_width(name) <= width)
        return name;
    const char *said = text_as("short", name);
    return said != name ? said : english_short(name);
}
