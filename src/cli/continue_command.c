/* SPDX-License-Identifier: MIT
 *
 * continue_command.c: 'hidalgo continue': continues a game from its record. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "file.h"
#include "frontend.h"
#include "intl.h"
#include "print.h"
#include "settings.h"
#include "text.h"

enum { FRONTEND, RUN_COMMANDS = FRONTEND + FRONTEND_OPTIONS, LIST };

static const struct flag rows[] = {
    FRONTEND_ROWS(FRONTEND),
    [RUN_COMMANDS] = {0, "run-commands", NULL,
                      N_("run the programs (exec=) that the record names as players"), NULL},
    [LIST] = {'l', "list", NULL, N_("list the games that can be continued, newest first"), NULL},
    FLAG_LANGUAGE,
    FLAG_TRUSTED,
    {.name = NULL}};

const struct usage usage_continue = {
    "continue", N_("[FILE]"),
    N_("Continues the last game, or the one in FILE. If the record of FILE names a "
       "command, the command is shown, and runs only if you allow it. Exit code 2: the record no "
       "longer gives the same game; 3: it cannot be read."),
    rows};

static int no_game(void)
{
    print_error("%s", _("hidalgo: there is no saved game; 'hidalgo play' begins one"));
    return EXIT_FILE;
}

/* Two lines for each game: what it is, and its file; or why it cannot be read. */
static int list_games(void)
{
    char path[FILE_PATH], older[FILE_PATH], text[HD_PREVIEW], word[SHELL_WORD];
    struct hd_preview preview;
    bool any = hd_record_last(path, sizeof path), shown = false;
    for (; any;
         any = hd_record_before(path, older, sizeof older), memcpy(path, older, sizeof path)) {
        hd_record_preview(path, &preview);
        if (preview.status == 0 && preview.over)
            continue;
        shown = true;
        print("%s\n  %s%s\n", hd_preview_text(&preview, text, sizeof text),
              preview.status == 0 ? "hidalgo continue " : "",
              text_shell(path, !print_is_utf8(), word, sizeof word));
    }
    return shown ? EXIT_DONE : no_game();
}

/* Whether the typed line is exactly that word. */
static bool hears(const char *word)
{
    char line[32] = "";
    size_t n = 0;
    for (char c; read(STDIN_FILENO, &c, 1) == 1 && c != '\n';)
        if (n < sizeof line)
            line[n++] = c;
    return n == strlen(word) && memcmp(line, word, n) == 0;
}

/* A record can name any command. Our own records, which nobody else can have written, may run them;
 * for others the user must allow it. */
static bool is_allowed(const struct hd_session *s, bool own)
{
    const struct hd_seating *t = hd_session_seating(s);
    unsigned seats = hd_session_commands(s);
    for (int i = 0; i < t->seats; i++)
        if (seats >> i & 1)
            print_error(_("hidalgo: a program plays for %s: %s"), t->player[i].name,
                        hd_spec_command(hd_player_kind(&t->player[i])));
    if (!seats || own)
        return true;
    if (isatty(STDIN_FILENO) && isatty(STDERR_FILENO)) {
        print_error(_("Anybody could have written that file. To run the command, type %s:"),
                    _("yes"));
        if (hears(_("yes")))
            return true;
    }
    print_error("%s",
                _("hidalgo: a record's commands run only if you allow them, with --run-commands"));
    return false;
}

/* Without permission the file is not changed; with it, only the commands that were shown run. NULL:
 * see *status, and why[] if nothing was printed. */
static struct hd_session *continue_load(const char *path, bool own, int *status, char why[240])
{
    struct hd_session *first = hd_session_load(path, false, status, why), *s = NULL;
    if (!first || *status != 0)
        ;
    else if (!is_allowed(first, own)) {
        *status = EXIT_INPUT;
        why[0] = '\0';
    } else {
        s = hd_session_resume(path, first, status, why);
    }
    hd_session_free(first);
    return s;
}

int cmd_continue(int argc, char **argv)
{
    struct frontend f = {.custom = {[TUI_pace] = PACE_TIMED}};
    struct flags o;
    bool allowed = false, lists = false;
    flags_begin(&o, &usage_continue, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;)
        if (i == LIST)
            lists = true;
        else if (!frontend_take(&f, FRONTEND, i, &o))
            allowed = true;
    if (o.stop || !flags_operands(&o, 1))
        return o.status;
    if (lists)
        return list_games();
    int status;
    if (!settings_read(&f, NULL, &status))
        return status;
    char last[FILE_PATH], why[240] = "";
    if (o.operands == 0 && !hd_record_last(last, sizeof last))
        return no_game();
    const char *path = o.operands ? o.operand[0] : last;
    status = EXIT_FILE;
    bool own = allowed || (o.operands == 0 && file_is_own(path));
    struct hd_session *session = continue_load(path, own, &status, why);
    if (*why)
        print_error("hidalgo: %s: %s", path, why);
    if (!session || status != 0) {
        hd_session_free(session);
        return status ? status : EXIT_FILE;
    }
    f.plain = !frontend_draws(&f);
    return frontend_play(&f, session, NULL);
}
