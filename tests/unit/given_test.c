/* SPDX-License-Identifier: MIT
 *
 * given_test.c: which of a person's files a program in a cage is given: the folder of what its
 * command names, but never all of the home, nor of a folder that is everybody's, nor saved games.
 */
#include <limits.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "exec/cage.h"
#include "games.h"
#include "text.h"

static char root[PATH_MAX], told[4000];

/* ---- a home ------------------------------------------------------------------------------- */

static const char *at(const char *path)
{
    static char whole[2][PATH_MAX + 64];
    static int n;
    n = !n;
    snprintf(whole[n], sizeof whole[n], "%s%s", root, path);
    return whole[n];
}

static void make_home(void)
{
    static const char *const
        folders[] = {"",           "/home",       "/home/bots",          "/home/bin", "/home/lib",
                     "/home/docs", "/home/state", "/home/state/hidalgo", "/common"},
        *const files[] = {
            "/home/top",         "/home/bots/bot",    "/home/bots/notes",         "/home/.key",
            "/home/docs/letter", "/home/state/other", "/home/state/hidalgo/game", "/common/bot"};
    assert_non_null(realpath(games_path("."), root));
    strcat(root, "/given");
    for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
        assert_int_equal(mkdir(at(folders[i]), 0755), 0);
    for (size_t i = 0; i < sizeof files / sizeof *files; i++)
        games_write(at(files[i]), "x", 1);
    assert_int_equal(chmod(at("/common"), 01777), 0);
    assert_int_equal(symlink(at("/home/bots"), at("/home/link")), 0);
    setenv("XDG_STATE_HOME", at("/home/state"), 1);
}

/* ---- what is given --------------------------------------------------------------------------- */

/* What is there and not the system's, without what is above it. */
static void note_given(struct cage *c, const char *path, enum cage_use use)
{
    static const char *const uses[] = {[CAGE_READS] = "reads",
                                       [CAGE_WRITES] = "writes",
                                       [CAGE_DEVICE] = "device",
                                       [CAGE_NAMED] = "knows"};
    size_t n = strlen(root);
    (void)c;
    if (strncmp(path, root, n) == 0 && access(path, F_OK) == 0)
        text_add(told, sizeof told, "%s %s, ", uses[use], path + n + 1);
}

/* '@' in a text is the folder of all this. */
static const char *with_root(const char *text, char out[4000])
{
    size_t n = 0;
    for (; *text; text++)
        if (*text == '@')
            n += (size_t)snprintf(out + n, 4000 - n, "%s", root);
        else
            out[n++] = *text;
    out[n] = '\0';
    return out;
}

static int by_name(const void *a, const void *b)
{
    return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Sorted, since a folder has no order. */
static const char *given(const char *home, const char *path, const char *command)
{
    static char sorted[4000];
    char value[4000], *part[64], *rest = told;
    struct cage c = {.scratch = "/nowhere"};
    int parts = 0;
    char *tools = strdup(getenv("PATH"));
    setenv("HOME", with_root(home, value), 1);
    setenv("PATH", with_root(path, value), 1);
    told[0] = sorted[0] = '\0';
    cage_paths(&c, with_root(command, value), note_given);
    setenv("PATH", tools, 1);
    free(tools);
    for (char *end; (end = strstr(rest, ", ")) != NULL && parts < 64; rest = end + 2) {
        *end = '\0';
        part[parts++] = rest;
    }
    qsort(part, (size_t)parts, sizeof *part, by_name);
    for (int i = 0; i < parts; i++)
        if (i == 0 || strcmp(part[i], part[i - 1]) != 0)
            text_join(sorted, sizeof sorted, ", ", part[i]);
    return sorted;
}

static void each_command_has_its_files(void **state)
{
    static const struct {
        const char *home, *path, *command, *given;
    } known[] = {
        {"@/home", "", "@/home/bots/bot", "knows home/bots, knows home/bots/bot, reads home/bots"},
        {"@/home", "", "~/bots/bot", "knows home/bots, knows home/bots/bot, reads home/bots"},
        {"@/home", "", "$HOME/bots/bot", "knows home/bots, knows home/bots/bot, reads home/bots"},
        {"@/home", "", "exec '~/bots/bot' --level=3",
         "knows home/bots, knows home/bots/bot, reads home/bots"},
        {"@/home", "", "x --book=@/home/docs/letter|~/bots/bot",
         "knows home/bots, knows home/bots/bot, knows home/docs, knows home/docs/letter, reads "
         "home/bots, reads home/docs"},
        {"@/home", "", "~", ""},
        {"@/home", "", "~/", "knows home/"},
        {"@/home", "", "@/home/link/bot", "knows home/bots, knows home/link/bot, reads home/bots"},
        {"@/home", "", "@/home/docs", "knows home/docs, reads home/docs"},
        {"@/home", "", "@/home/top", "knows home/top, reads home/top"},
        {"@/home", "", "@/home", "knows home"},
        {"@/home", "", "@/home/bots/none", ""},
        {"@/home", "", "bots/bot", ""},
        {"@/home", "", "@/common/bot", "knows common/bot, reads common/bot"},
        {"@/home", "", "@/home/state/other",
         "knows home/state, knows home/state/hidalgo, knows home/state/other, reads "
         "home/state/other"},
        {"@/home", "", "@/home/state/hidalgo/game",
         "knows home/state/hidalgo, knows home/state/hidalgo/game"},
        {"@/home", "@/home/bin", "bot",
         "knows home/bin, knows home/lib, reads home/bin, reads home/lib"},
        {"@/home", "/nowhere:@/home/bin:", "bot",
         "knows home/bin, knows home/lib, reads home/bin, reads home/lib"},
        {"@/home", ":home:@/home:@", "bot", ""},
        {"home", "", "~/bots/bot", ""},
        {"home", "", "@/home/docs/letter",
         "knows home/docs, knows home/docs/letter, reads home/docs"},
        {"", "", "@/home/bots/bot", "knows home/bots, knows home/bots/bot, reads home/bots"},
    };
    bool right = true;
    (void)state;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        const char *now = given(known[i].home, known[i].path, known[i].command);
        if (strcmp(now, known[i].given) != 0)
            print_error("HOME %s, PATH %s: %s: %s\n", known[i].home, known[i].path,
                        known[i].command, now);
        right = right && strcmp(now, known[i].given) == 0;
    }
    assert_true(right);
}

/* What is hidden later is hidden as well, and the rest of its folder is given one by one. */
static void what_is_hidden_is_not_given(void **state)
{
    (void)state;
    cage_hide(at("/home/bots/none"));
    assert_string_equal(given("@/home", "", "~/bots/bot"),
                        "knows home/bots, knows home/bots/bot, knows home/bots/notes, reads "
                        "home/bots/bot, reads home/bots/notes");
    for (int i = 0; i < 2; i++) {
        cage_hide(at("/home/bots/notes"));
        assert_string_equal(
            given("@/home", "", "~/bots/bot"),
            "knows home/bots, knows home/bots/bot, knows home/bots/notes, reads home/bots/bot");
        assert_string_equal(
            given("@/home", "", "~/bots/notes"),
            "knows home/bots, knows home/bots/bot, knows home/bots/notes, reads home/bots/bot");
    }
}

int main(void)
{
    make_home();
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_command_has_its_files),
        cmocka_unit_test(what_is_hidden_is_not_given),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
