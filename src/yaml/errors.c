/* SPDX-License-Identifier: MIT
 *
 * errors.c: collecting the errors of a file, and printing them as a compiler would.
 *
 * It keeps the first HD_ERRORS in the order of the file, and counts all. document_build.c finds
 * errors of form, the tree's readers those of meaning. */
#include <string.h>

#include "document.h"
#include "intl.h"
#include "phrase.h"
#include "print.h"
#include "text.h"

void errors_file(struct hd_errors *errors, const char *name)
{
    if (errors->count == 0)
        text_clean(name, errors->file, sizeof errors->file);
}

static bool before(const struct hd_error *e, int line, int column)
{
    return e->line < line || (e->line == line && e->column <= column);
}

struct hd_error *errors_add(struct hd_errors *errors, int line, int column, const char *message)
{
    int kept = errors->count < HD_ERRORS ? errors->count : HD_ERRORS, at = kept;
    errors->count++;
    while (at > 0 && !before(&errors->error[at - 1], line, column))
        at--;
    if (at == HD_ERRORS)
        return NULL;
    int behind = (kept < HD_ERRORS ? kept : HD_ERRORS - 1) - at;
    struct hd_error *e = &errors->error[at];
    memmove(e + 1, e, (size_t)behind * sizeof *e);
    *e = (struct hd_error){.line = line, .column = column};
    text_clean(message, e->message, sizeof e->message);
    return e;
}

bool errors_blame(struct hd_errors *errors, const char *name, const char *message)
{
    errors_file(errors, name);
    errors_add(errors, 0, 0, message);
    return false;
}

/* With its place. What has no line, as an option or a record, is said to players, too. */
static void print_head(const char *file, const struct hd_error *e, bool remark, FILE *to)
{
    char line[sizeof e->message + 360];
    if (e->line > 0)
        print_line(to, "%s:%d:%d: %s: %s", file, e->line, e->column, remark ? "remark" : "error",
                   e->message);
    else if (remark)
        print_line(to, "%s: remark: %s", file, e->message);
    else
        print_line(to, "%s",
                   phrase(line, sizeof line, _("{option}: error: {message}"), "option", file,
                          "message", e->message, NULL));
}

static void print_one(const char *file, const struct hd_error *e, bool remark, FILE *to)
{
    print_head(file, e, remark, to);
    if (e->source[0] != '\0') {
        print_line(to, "    %s", e->source);
        print_line(to, "    %*s^", e->caret, "");
    }
    if (e->hint[0] != '\0')
        print_line(to, "      %s", e->hint);
}

void hd_remarks_print(const struct hd_errors *errors, FILE *to)
{
    for (int i = 0; i < errors->remarks; i++)
        print_one(errors->odd, &errors->remark[i], true, to);
}

void hd_errors_print(const struct hd_errors *errors, FILE *to)
{
    int kept = errors->count < HD_ERRORS ? errors->count : HD_ERRORS;
    for (int i = 0; i < kept; i++)
        print_one(errors->file, &errors->error[i], false, to);
    if (errors->count > kept) {
        int more = errors->count - kept;
        print_line(to, more == 1 ? "%s: %d more error" : "%s: %d more errors", errors->file, more);
    }
}
