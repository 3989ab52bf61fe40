/* SPDX-License-Identifier: MIT
 *
 * capture.h: runs a sub-command in this process and keeps its output. */
#ifndef HIDALGO_TEST_CAPTURE_H
#define HIDALGO_TEST_CAPTURE_H

#include <stddef.h>

struct captured {
    int status;
    char *out, *err; /* NUL-terminated                                       */
    size_t out_size;
};

/* command("score", "--json", "-", NULL): argv[0] is the first word. input: standard input, or NULL.
 */
void capture(struct captured *c, int (*command)(int, char **), const char *input, ...)
    __attribute__((sentinel));
void capture_free(struct captured *c);

/* From now on standard output is read in another language (spoken.h); errors are not, since the
 * system has its own languages. */
void capture_reads(void);

#endif
