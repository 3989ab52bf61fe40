/* SPDX-License-Identifier: MIT
 *
 * rulebook.c: the rules of the game as a text for the pager, from the same file that
 * 'hidalgo rules' prints (data/text/rules.md).  Only the marks that this file uses
 * are understood: headings, emphasis, tables, paragraphs. */
#include <stdlib.h>
#include <string.h>

#include "app.h"
#include "file.h"
#include "intl.h"

enum { RULES_BYTES = 1 << 20, PARAGRAPH = 4000 };

/* Appends a line without "**" and '`', and a table's edges. */
static void append(char *to, const char *line, size_t n)
{
    size_t used = strlen(to);
    if (used > 0 && used + 1 < PARAGRAPH)
        to[used++] = ' ';
    for (size_t i = 0; i < n && used + 1 < PARAGRAPH; i++)
        if (line[i] != '`' && line[i] != '*')
            to[used++] = line[i];
    to[used] = '\0';
}

static void flush(struct pager *p, char *paragraph)
{
    if (paragraph[0] != '\0')
        pager_add(p, paragraph);
    paragraph[0] = '\0';
}

static bool begins_anew(const char *line)
{
    size_t digits = strspn(line, "0123456789");
    return line[0] == '|' || line[0] == '#' || strncmp(line, "- ", 2) == 0 ||
           (digits > 0 && strncmp(line + digits, ". ", 2) == 0);
}

static void add_line(struct pager *p, char *paragraph, const char *line, size_t n)
{
    size_t marks = strspn(line, "#");
    if (n == 0 || begins_anew(line))
        flush(p, paragraph);
    if (n == 0) {
        pager_add(p, "");
    } else if (marks > 0) {
        append(paragraph, line + marks + 1, n > marks ? n - marks - 1 : 0);
        pager_heading(p, paragraph);
        paragraph[0] = '\0';
    } else if (line[0] == '|') {
        if (strspn(line, "|-: ") < n) { /* not the line below a table's head    */
            append(paragraph, line + 2, n > 4 ? n - 4 : 0);
            flush(p, paragraph);
        }
    } else {
        append(paragraph, line, n);
    }
}

void app_rules(struct app *a, const char *topic)
{
    char path[FILE_PATH], why[FILE_WHY] = "", paragraph[PARAGRAPH] = "";
    size_t size;
    char *text = file_join(hd_data_folder(), "text/rules.md", path, sizeof path)
                     ? file_read(path, RULES_BYTES, &size, why)
                     : NULL;
    pager_begin(&a->pager, _("Rules"));
    if (text == NULL)
        pager_add(&a->pager, why);
    for (const char *s = text; s != NULL && *s != '\0';) {
        size_t n = strcspn(s, "\n");
        add_line(&a->pager, paragraph, s, n);
        s += n + (s[n] == '\n');
    }
    flush(&a->pager, paragraph);
    free(text);
    pager_show(&a->pager, false, false);
    if (topic != NULL && topic[0] != '\0')
        pager_seek(&a->pager, topic);
}
