/* SPDX-License-Identifier: MIT
 *
 * quoted.c: a text as a value in a file that the program writes. */
#include <stdio.h>

#include "document.h"

void document_quoted(FILE *to, const char *text)
{
    putc('"', to);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putc('\\', to);
        putc(*text, to);
    }
    putc('"', to);
}
