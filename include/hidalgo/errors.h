/* SPDX-License-Identifier: MIT
 *
 * errors.h: what is wrong with a file that was read, and where.
 *
 * A reader gets a struct hd_errors, zeroed before its first use, and carries on after an error, so
 * that it reports all of them. */
#ifndef HIDALGO_ERRORS_H
#define HIDALGO_ERRORS_H

#include <stdbool.h>
#include <stdio.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    HD_ERRORS = 20, /* errors reported for one file */
    HD_REMARKS = 8  /* remarks on one file          */
};

/* One error of a file.  line and column count from 1; 0: the whole file. */
struct hd_error {
    int line, column;
    char message[400]; /* without control characters                        */
    char hint[160];    /* advice for a line of its own, or ""                */
    char source[160];  /* the source line, made printable                   */
    int caret;         /* cell in 'source' under which the caret goes       */
};

struct hd_errors {
    char file[256];  /* the file that the errors are in    */
    int count;       /* may exceed HD_ERRORS: not stored   */
    bool unreadable; /* missing, no permission, too large  */
    struct hd_error error[HD_ERRORS];
    char odd[256]; /* the file that the remarks are in             */
    int remarks;   /* odd, but not wrong; what does not fit is dropped  */
    struct hd_error remark[HD_REMARKS];
};

/* Print errors, or remarks, as a compiler would: place, message, source line, caret. */
void hd_errors_print(const struct hd_errors *errors, FILE *to);
void hd_remarks_print(const struct hd_errors *errors, FILE *to);

#ifdef __cplusplus
}
#endif

#endif
