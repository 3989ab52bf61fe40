/* SPDX-License-Identifier: MIT
 *
 * terminfo.c: asks the terminal database.  Outside the drawn table, no other file includes a header
 * of curses. */
#include "terminfo.h"

#include <string.h>
#include <unistd.h>

#include <curses.h>
#include <term.h>

bool terminfo_begin(void)
{
    int found;
    return setupterm(NULL, STDOUT_FILENO, &found) == OK;
}

void terminfo_end(void)
{
    del_curterm(cur_term);
}

bool sequence_add(struct sequence *q, const char *capability)
{
    const char *s = tigetstr(capability);
    size_t size = q->size;
    if (s == NULL || s == (const char *)-1 || *s == '\0')
        return false;
    while (*s != '\0' && size < SEQUENCE_BYTES) {
        if (s[0] == '$' && s[1] == '<' && strchr(s, '>') != NULL)
            s = strchr(s, '>') + 1;
        else
            q->bytes[size++] = *s++;
    }
    if (*s == '\0')
        q->size = size;
    return *s == '\0';
}

void sequence_bytes(struct sequence *q, const char *bytes)
{
    size_t n = strlen(bytes);
    if (n > SEQUENCE_BYTES - q->size)
        return;
    memcpy(q->bytes + q->size, bytes, n);
    q->size += n;
}
