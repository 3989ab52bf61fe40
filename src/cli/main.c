/* SPDX-License-Identifier: MIT
 *
 * main.c: finds the sub-command and runs it.
 *
 * --help and --version come before anything else. Everything else is in the commands (commands.def,
 * one file each). */
#include <fcntl.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "confine.h"
#include "intl.h"
#include "kiosk.h"
#include "language.h"
#include "print.h"

static void print_help(void)
{
    print("%s\n", _("hidalgo: El Grande for the terminal, to play, to learn and to measure"));
    print("%s\n\n", _("usage: hidalgo [COMMAND] [options]"));
    for (const struct command *c = commands; c->name; c++)
        print("  %-10s%s\n", c->name, _(c->text));
    print("\n%s\n",
          _("Without a command: play, with its options. With --kiosk first: only games, no other\n"
            "files and no programs (docs/HOSTING.md)."));
    print("%s\n", _("'hidalgo COMMAND --help' lists the options of a command, "
                    "'hidalgo --version' prints the version."));
}

static int unknown_command(const char *word)
{
    const char *near = command_near(word);
    if (near)
        print_error(_("hidalgo: unknown command '%s'; did you mean '%s'?"), word, near);
    else
        print_error(_("hidalgo: unknown command '%s'; 'hidalgo --help' lists them."), word);
    return EXIT_USAGE;
}

/* Speaks the language of an option before the command, and leaves it out. A wrong one stays, for
 * 'play' to refuse. */
static void speak_first(int *argc, char **argv)
{
    static const char option[] = "--language";
    size_t n = strlen(option);
    const char *word = *argc > 1 ? argv[1] : "";
    int words = strncmp(word, option, n) != 0 ? 0
                : word[n] == '='              ? 1
                : !word[n] && *argc > 2       ? 2
                                              : 0;
    if (words == 0 || !language_choose(words == 1 ? word + n + 1 : argv[2]))
        return;
    *argc -= words;
    memmove(argv + 1, argv + 1 + words, (size_t)*argc * sizeof *argv);
}

static int run_command(int argc, char **argv)
{
    static char play[] = "play";
    if (argc < 2)
        return cmd_play(1, (char *[]){play, NULL});
    const char *word = argv[1];
    if (!strcmp(word, "--help") || !strcmp(word, "-h")) {
        print_help();
        return EXIT_DONE;
    }
    if (!strcmp(word, "--version") || !strcmp(word, "-V")) {
        print("hidalgo %s\n", HIDALGO_VERSION);
        return EXIT_DONE;
    }
    bool options = *word == '-';
    const struct command *c = command_named(options ? play : word);
    if (confined() && !kiosk_allows(c ? c->name : word))
        return EXIT_USAGE;
    if (options) {
        argv[0] = play;
        return cmd_play(argc, argv);
    }
    return c ? c->run(argc - 1, argv + 1) : unknown_command(word);
}

/* Opened files must not get the number of a closed standard stream. Its replacement is at its end
 * when read, and fails when written. */
static void fill_streams(void)
{
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; fd++)
        if (fcntl(fd, F_GETFD) < 0 && open("/dev/null", O_RDONLY) != fd)
            _exit(EXIT_FILE);
}

int main(int argc, char **argv)
{
    fill_streams();
    signal(SIGXFSZ, SIG_IGN); /* a file that gets too large then fails in write()    */
    setlocale(LC_ALL, "");
    setlocale(LC_NUMERIC, "C"); /* numbers are data: the same in every locale */
    language_begin(HIDALGO_LOCALE_FOLDER);
    if (kiosk_asked(&argc, argv) && !kiosk_begin())
        return EXIT_FILE;
    if (kiosk_takes_options())
        speak_first(&argc, argv);
    int status = run_command(argc, argv);
    if (fflush(stdout) == EOF || ferror(stdout)) {
        print_error("%s", _("hidalgo: the output could not be written"));
        return status ? status : EXIT_FILE;
    }
    return status;
}
