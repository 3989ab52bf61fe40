/* SPDX-License-Identifier: MIT
 *
 * test.c: 'hidalgo cards test': plays the scenarios of files, as the tests of this project do
 * (src/session/scenario). */
#include <stdio.h>
#include <string.h>

#include "cards_command.h"
#include "commands.h"
#include "json.h"
#include "print.h"
#include "scenario/scenario.h"
#include "text.h"

/* What came of all files. */
struct tested {
    struct scenarios all;
    struct json *json; /* or NULL: in words */
    int failed, status;
};

static void worse(struct tested *t, int status)
{
    t->status = status > t->status ? status : t->status;
}

/* A text of several lines, which are errors. */
static void print_lines(const char *indent, const char *text)
{
    for (const char *line = text; line != NULL && *line != '\0';) {
        const char *end = strchr(line, '\n');
        print_error("%s%.*s", indent, end != NULL ? (int)(end - line) : (int)strlen(line), line);
        line = end != NULL ? end + 1 : NULL;
    }
}

static void test_write_json(struct tested *t, const struct scenario *s, bool holds, const char *why)
{
    json_object(t->json, NULL);
    json_string(t->json, "scenario", s->name);
    json_int(t->json, "line", s->node->line);
    json_bool(t->json, "holds", holds);
    json_string(t->json, "known_gap", s->gap[0] != '\0' ? s->gap : NULL);
    json_string(t->json, "why", why[0] != '\0' ? why : NULL);
    json_close(t->json);
}

/* errors: of the file's words, found while it was played. */
static void test_tell(struct tested *t, const struct scenario *s, bool holds, const char *why,
                      const struct hd_errors *errors)
{
    char shown[SCENARIO_NAME];
    if (t->json != NULL) {
        test_write_json(t, s, holds, why);
    } else if (!holds) {
        print_error("%s", s->name);
        print_lines("  ", why);
        hd_errors_print(errors, stderr);
    } else if (s->gap[0] != '\0') {
        print("known gap: %s (%s)\n", text_clean(s->name, shown, sizeof shown), s->gap);
    }
}

static void run_file(struct tested *t, const char *path)
{
    static char why[SCENARIO_WHY];
    char shown[SCENARIO_PATH];
    int first = t->all.count, failed = 0;
    const struct hd_errors *wrong = scenarios_read(&t->all, path);
    if (wrong != NULL) {
        worse(t, request_failed(wrong));
        return;
    }
    struct hd_errors *errors = &t->all.file[t->all.files - 1]->errors;
    for (int i = first; i < t->all.count; i++) {
        errors->count = 0;
        bool holds = scenario_run(&t->all.list[i], why);
        test_tell(t, &t->all.list[i], holds, why, errors);
        failed += !holds;
    }
    int count = t->all.count - first;
    text_clean(path, shown, sizeof shown);
    if (t->json == NULL && failed > 0)
        print(count == 1 ? "%s: %d of %d scenario fails\n" : "%s: %d of %d scenarios fail\n", shown,
              failed, count);
    else if (t->json == NULL)
        print(count == 1 ? "%s: %d scenario holds\n" : "%s: %d scenarios hold\n", shown, count);
    t->failed += failed;
    worse(t, failed > 0 ? EXIT_INPUT : EXIT_DONE);
}

int cards_test(const struct cards_args *args, char *const *paths, int count)
{
    struct json j = {.text = NULL};
    struct tested t = {.json = args->json ? &j : NULL};
    if (args->json) {
        json_begin(&j);
        json_object(&j, NULL);
        json_array(&j, "scenarios");
    }
    for (int i = 0; i < count; i++)
        run_file(&t, paths[i]);
    if (args->json) {
        json_close(&j);
        json_int(&j, "count", t.all.count);
        json_int(&j, "failed", t.failed);
        json_close(&j);
        worse(&t, json_finish(&j, stdout) ? EXIT_DONE : EXIT_FILE);
    }
    scenarios_free(&t.all);
    return t.status;
}
