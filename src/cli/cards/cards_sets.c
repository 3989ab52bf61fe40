/* SPDX-License-Identifier: MIT
 *
 * cards_sets.c: 'hidalgo cards sets': the card sets that have names. */
#include <stdio.h>
#include <stdlib.h>

#include "cards_command.h"
#include "commands.h"
#include "file.h"
#include "hidalgo/catalog.h"
#include "json.h"
#include "print.h"
#include "text.h"

enum { MOST = 200, WIDTH = 18, LINE = 78 };

static int sets_write_json(const struct hd_set *set, int count)
{
    char name[HD_NAME], about[HD_TEXT];
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_array(&j, "sets");
    for (int i = 0; i < count; i++) {
        bool sound = hd_set_describe(&set[i], name, about);
        json_object(&j, NULL);
        json_string(&j, "id", set[i].id);
        json_string(&j, "file", set[i].path);
        json_bool(&j, "own", set[i].own);
        json_bool(&j, "sound", sound);
        json_string(&j, "name", name);
        json_string(&j, "about", about);
        json_close(&j);
    }
    json_close(&j);
    return json_finish(&j, stdout) ? EXIT_DONE : EXIT_FILE;
}

static void print_set(const struct hd_set *set)
{
    char name[HD_NAME], about[HD_TEXT], cell[HD_ID * 4];
    if (!hd_set_describe(set, name, about))
        snprintf(about, sizeof about, "has errors: see hidalgo cards check %s", set->id);
    print("  %s", text_fit(set->id, WIDTH, true, cell, sizeof cell));
    for (const char *rest = *about ? about : name; rest;) {
        const char *line = rest;
        size_t n = text_line(line, LINE - WIDTH - 4, &rest);
        print("  %.*s\n%*s", (int)n, line, rest ? WIDTH + 2 : 0, "");
    }
}

static void print_group(const struct hd_set *set, int count, bool own, const char *title)
{
    print("%s\n", title);
    for (int i = 0; i < count; i++)
        if (set[i].own == own)
            print_set(&set[i]);
}

static void print_text(const struct hd_set *set, int count)
{
    char folder[FILE_PATH], title[FILE_PATH + 80], clean[FILE_PATH];
    bool any = count > 0 && set[0].own;
    if (file_data_folder(folder, sizeof folder)) {
        snprintf(title, sizeof title,
                 any ? "Your own, in %s/sets" : "You have none yet; put them into %s/sets",
                 text_clean(folder, clean, sizeof clean));
        print_group(set, count, true, title);
    }
    print_group(set, count, false, "Supplied with hidalgo");
}

int cards_sets(bool json)
{
    struct hd_set *set = calloc(MOST, sizeof *set);
    if (!set) {
        print_error("%s", "hidalgo cards: there is not enough memory");
        return EXIT_FILE;
    }
    int count = hd_sets(set, MOST), status = EXIT_DONE;
    if (json)
        status = sets_write_json(set, count);
    else
        print_text(set, count);
    free(set);
    return status;
}
