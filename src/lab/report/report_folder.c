/* SPDX-License-Identifier: MIT
 *
 * report_folder.c: files of a folder, each made in memory before it is written. */
#include "report/report_folder.h"

#include <stdlib.h>

#include "file.h"
#include "intl.h"

static void went_wrong(struct folder *f, const char *path, const char *why)
{
    f->good = false;
    snprintf(f->why, FOLDER_WHY, "%.300s: %s", path, why);
}

void folder_begin(struct folder *f, const char *path, bool force, char why[FOLDER_WHY])
{
    char wrong[FILE_WHY] = "";
    *f = (struct folder){.path = path, .force = force, .why = why, .good = true};
    if (!file_mkdirs(path, 0777, wrong))
        went_wrong(f, path, wrong);
}

FILE *folder_file(struct folder *f)
{
    f->to = f->good ? open_memstream(&f->text, &f->size) : NULL;
    if (f->good && !f->to)
        went_wrong(f, f->path, _("not enough memory"));
    return f->to;
}

static void write_file(struct folder *f, const char *name)
{
    char path[FILE_PATH], wrong[FILE_WHY] = "";
    bool exists = false;
    if (!file_join(f->path, name, path, sizeof path))
        went_wrong(f, f->path, _("the name of the folder is too long"));
    else if (!(f->force ? file_write(path, f->text, f->size, 0666, wrong)
                        : file_create(path, f->text, f->size, 0666, &exists, wrong)))
        went_wrong(f, path,
                   exists ? _("it exists; take another folder, or --force to write over it")
                          : wrong);
}

void folder_file_end(struct folder *f, const char *name)
{
    if (!f->to)
        return;
    if (fclose(f->to) == 0)
        write_file(f, name);
    else
        went_wrong(f, f->path, _("not enough memory"));
    free(f->text);
    f->to = NULL;
}
