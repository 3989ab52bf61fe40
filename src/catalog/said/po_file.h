/* SPDX-License-Identifier: MIT
 *
 * po_file.h: a translation that lies beside a set, a board or a lesson: po/LL.po.
 *
 * It is read as translators write it, since its author may have no tools of gettext; the library
 * that reads such files has another licence than this program. */
#ifndef HIDALGO_CATALOG_PO_FILE_H
#define HIDALGO_CATALOG_PO_FILE_H

#include "hidalgo/catalog.h"

struct po_file;

/* Reads a file.  Entries that are obsolete, fuzzy or empty are not translated.  NULL, with errors
 * that name line and column; 'unreadable': there is no such file. */
struct po_file *po_file_load(const char *path, struct hd_errors *errors);
void po_file_free(struct po_file *p);

/* The translation of a text in a context, NULL: none.  It lives as long as the file. */
const char *po_file_find(const struct po_file *p, const char *context, const char *text);

#endif
