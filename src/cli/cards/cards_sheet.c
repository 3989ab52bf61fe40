/* SPDX-License-Identifier: MIT
 *
 * cards_sheet.c: 'hidalgo cards export' and 'import': cards to a spreadsheet and back.
 * src/catalog/sheets/sheet.c reads sheets; this file handles the files, and never overwrites one by
 * accident. */
#include <stdio.h>
#include <stdlib.h>

#include "cards_command.h"
#include "commands.h"
#include "file.h"
#include "print.h"

enum { SHEET_BYTES = 1 << 20, MODE = 0666 };

int cards_deliver(const struct cards_args *args, const char *text, size_t size)
{
    char why[FILE_WHY] = "";
    bool exists = false, done;
    if (args->output == NULL)
        return fwrite(text, 1, size, stdout) == size ? EXIT_DONE : EXIT_FILE;
    if (args->force)
        done = file_write(args->output, text, size, MODE, why);
    else
        done = file_create(args->output, text, size, MODE, &exists, why);
    if (exists)
        print_error("hidalgo cards: '%s' exists; --force replaces it", args->output);
    else if (!done)
        print_error("hidalgo cards: '%s' cannot be written: %s", args->output, why);
    else
        print_error("hidalgo cards: written: %s", args->output);
    return done ? EXIT_DONE : EXIT_FILE;
}

int cards_export(const struct cards_args *args)
{
    struct hd_edition *e = malloc(sizeof *e);
    int status = EXIT_FILE;
    if (e != NULL && !request_load(&args->request, e, &status)) {
        free(e);
        return status;
    }
    size_t size = 0;
    char *text = e == NULL ? NULL : hd_cards_csv(e, &size);
    if (text == NULL)
        print_error("%s", "hidalgo cards: there is not enough memory");
    else
        status = cards_deliver(args, text, size);
    free(text);
    free(e);
    return status;
}

int cards_import(const struct cards_args *args, const char *path)
{
    char why[FILE_WHY];
    size_t size = 0, set_size = 0;
    int changes = 0;
    struct hd_errors errors = {0};
    struct hd_request base = request_of(&args->request);
    char *sheet = file_read(path, SHEET_BYTES, &size, why);
    if (sheet == NULL) {
        print_error("%s: %s", path, why);
        return EXIT_FILE;
    }
    char *set = hd_cards_from_csv(&base, path, sheet, size, &changes, &set_size, &errors);
    free(sheet);
    if (set == NULL)
        return request_failed(&errors);
    print_error(changes == 1 ? "hidalgo cards: %d card differs from edition %s"
                             : "hidalgo cards: %d cards differ from edition %s",
                changes, args->request.edition);
    int status = cards_deliver(args, set, set_size);
    free(set);
    return status;
}
