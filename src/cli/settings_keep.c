/* SPDX-License-Identifier: MIT
 *
 * settings_keep.c: keeps what was chosen in the menu, in the options file (settings.h).
 *
 * The file is its owner's: one value changes, and comments, order and blanks stay. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "intl.h"
#include "phrase.h"
#include "settings.h"

static const char fresh[] = "hidalgo: options 1\n", key[] = "language:";

/* The value of the key: from *from to *to; false: no line begins with it. */
static bool find_value(const char *text, size_t *from, size_t *to)
{
    const char *line = text;
    while (strncmp(line, key, sizeof key - 1) != 0) {
        line = strchr(line, '\n');
        if (!line)
            return false;
        line++;
    }
    line += sizeof key - 1;
    line += strspn(line, " ");
    size_t n = strcspn(line, "\r\n");
    const char *comment = strstr(line, " #");
    if (comment && (size_t)(comment - line) < n)
        n = (size_t)(comment - line);
    *from = (size_t)(line - text);
    *to = *from + n;
    return true;
}

/* The file with that value in its line, or in a new line at its end. To be freed. */
static char *with_value(const char *text, const char *code, size_t *size)
{
    char *out = NULL;
    size_t from, to, end = strlen(text);
    FILE *f = open_memstream(&out, size);
    if (!f)
        return NULL;
    if (find_value(text, &from, &to))
        fprintf(f, "%.*s%s%s%s", (int)from, text, text[from - 1] == ' ' ? "" : " ", code,
                text + to);
    else
        fprintf(f, "%s%s%s %s\n", text, end > 0 && text[end - 1] != '\n' ? "\n" : "", key, code);
    if (fclose(f) == 0)
        return out;
    free(out);
    return NULL;
}

static bool node_says(const struct node *root, const char *name, const char *text)
{
    const struct node *value = root ? node_find(root, name) : NULL;
    return value && !strcmp(value->text, text);
}

/* A file may be written in ways that are not understood here; then it stays as it is. */
static bool says(const char *text, size_t size, const char *code)
{
    struct hd_errors errors = {0};
    struct document *d = document_read(text, size, "", &errors);
    const struct node *root = d ? document_root(d) : NULL;
    bool right = errors.count == 0 && node_says(root, "hidalgo", "options 1") &&
                 node_says(root, "language", code);
    document_free(d);
    return right;
}

bool settings_keep_language(const char *code, char why[FILE_WHY])
{
    char path[FILE_PATH], folder[FILE_PATH], reason[FILE_WHY] = "", line[64];
    size_t size = 0;
    char *old = NULL, *changed = NULL;
    bool known = settings_path(path) && file_config_folder(folder, sizeof folder);
    if (known && file_exists(path))
        old = file_read(path, 1 << 20, &size, reason);
    else if (known && file_mkdirs(folder, 0700, reason))
        old = strdup("");
    if (old && strlen(old) == size) /* nothing behind a NUL is lost */
        changed = with_value(size > 0 ? old : fresh, code, &size);
    bool done =
        changed && says(changed, size, code) && file_write(path, changed, size, 0666, reason);
    snprintf(line, sizeof line, "%s %s", key, code);
    if (!done)
        phrase(why, FILE_WHY,
               *reason ? _("The language is not kept in the options file: {reason}")
                       : _("The language is not kept: write '{line}' into the options file."),
               "reason", reason, "line", line, NULL);
    free(old);
    free(changed);
    return done;
}
