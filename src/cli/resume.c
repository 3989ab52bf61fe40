/* SPDX-License-Identifier: MIT
 *
 * resume.c: 'hidalgo resume': goes on with a game from its record. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "file.h"
#include "frontend.h"
#include "intl.h"
#include "print.h"
#include "request.h"

enum { FRONTEND };

static const struct flag rows[] = {FRONTEND_ROWS(FRONTEND), {.name = NULL}};

static const struct usage usage = {
    "resume", N_("[FILE]"),
    N_("Goes on with the game that was played last, or with the one in FILE. Exit code 2: the "
       "record does not give the same game any more; 3: it cannot be read."),
    rows};

static int no_game(void)
{
    print_error("%s", _("hidalgo: there is no saved game; 'hidalgo play' begins one"));
    return EXIT_FILE;
}

/* A record can name any command: who goes on with one from somebody else has to see it. */
static void tell_commands(const struct hd_session *session)
{
    const struct hd_seating *t = hd_session_seating(session);
    for (int i = 0; i < t->seats; i++)
        if (strstr(hd_player_kind(&t->player[i]), "exec="))
            print_error(_("hidalgo: a program plays for %s: %s"), t->player[i].name,
                        hd_player_kind(&t->player[i]));
}

int cmd_resume(int argc, char **argv)
{
    struct frontend f = {.plain = false};
    struct flags o;
    flags_begin(&o, &usage, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;)
        frontend_take(&f, FRONTEND, i, &o);
    if (o.stop || !flags_operands(&o, 1))
        return o.status;
    char last[FILE_PATH], why[240] = "";
    if (o.operands == 0 && !hd_record_last(last, sizeof last))
        return no_game();
    const char *path = o.operands ? o.operand[0] : last;
    int status = EXIT_FILE;
    struct hd_session *session = hd_session_load(path, true, -1, &status, why);
    if (!session || status != 0) {
        print_error("hidalgo: %s: %s", path, why);
        hd_session_free(session);
        return status ? status : EXIT_FILE;
    }
    if (*why)
        print_error("hidalgo: %s: %s", path, why);
    tell_commands(session);
    f.plain = !frontend_draws(&f);
    struct request none;
    request_begin(&none);
    struct hd_request request = request_of(&none);
    return frontend_play(&f, session, &request);
}
