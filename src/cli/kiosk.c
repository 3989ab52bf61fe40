/* SPDX-License-Identifier: MIT
 *
 * kiosk.c: see kiosk.h. It lists the commands that only play; confine.h refuses files and
 * programs. */
#include "kiosk.h"

#include <signal.h>
#include <string.h>

#include "confine.h"
#include "file.h"
#include "hidalgo/catalog.h"
#include "intl.h"
#include "print.h"

static const char *const commands[] = {"play", "continue", "learn", "rules", NULL};
static bool shell; /* called by its name as a login shell: its arguments come from the player */

bool kiosk_asked(int *argc, char **argv)
{
    const char *name = *argc > 0 ? argv[0] : "";
    const char *slash = strrchr(name, '/');
    name = slash ? slash + 1 : name;
    shell = strcmp(name + (*name == '-'), "hidalgo-kiosk") == 0;
    if (shell || *argc < 2 || strcmp(argv[1], "--kiosk") != 0)
        return shell;
    memmove(&argv[1], &argv[2], (size_t)(*argc - 1) * sizeof *argv);
    (*argc)--;
    return true;
}

bool kiosk_begin(void)
{
    char own[FILE_PATH], config[FILE_PATH], why[FILE_WHY] = "";
    bool has_config = file_config_folder(config, sizeof config);
    const char *const readable[] = {hd_data_folder(), has_config ? config : NULL, NULL};
    if (!file_state_folder(own, sizeof own) || !file_mkdirs(own, 0700, why) ||
        !confine_to(own, readable)) {
        print_error(_("hidalgo: a kiosk needs a folder for its games: %s"), why);
        return false;
    }
    signal(SIGTSTP, SIG_IGN); /* nobody could continue a stopped program             */
    return true;
}

bool kiosk_takes_options(void)
{
    return !shell;
}

bool kiosk_allows(const char *command)
{
    const char *const *c = commands;
    while (*c != NULL && strcmp(*c, command) != 0)
        c++;
    if (!shell && *c != NULL)
        return true;
    print_error("%s", _("hidalgo: here you can only play"));
    return false;
}
