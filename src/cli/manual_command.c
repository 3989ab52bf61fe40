/* SPDX-License-Identifier: MIT
 *
 * manual_command.c: 'hidalgo manual': man pages and shell completion, from the commands' tables of
 * options. */
#include "manual/manual.h"

#include "commands.h"
#include "intl.h"

enum { COMPLETION, WORDS };

static const struct flag rows[] = {
    [COMPLETION] = {'c', "completion", N_("SHELL"),
                    N_("print completion for bash, zsh or fish: in bash, source <(hidalgo manual "
                       "--completion bash)"),
                    NULL},
    [WORDS] = {'w', "words", N_("KIND"),
               N_("list the possible words for an argument: EDITION, BOT, CARD, ..."), NULL},
    {.name = NULL}};

const struct usage usage_manual = {
    "manual", N_("[COMMAND]"),
    N_("Prints the source of the man page of a command, or of the program. After installation read "
       "them with 'man hidalgo' and 'man hidalgo-play'; without it: hidalgo manual play | man -l "
       "-"),
    rows};

static int page(struct flags *o, const char *name)
{
    const struct command *c = name ? command_named(name) : NULL;
    if (name && !c)
        return flags_wrong(o, _("there is no command '%s'"), name);
    manual_page(c);
    return EXIT_DONE;
}

int cmd_manual(int argc, char **argv)
{
    const char *shell = NULL, *kind = NULL;
    struct flags o;
    flags_begin(&o, &usage_manual, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;) {
        shell = i == COMPLETION ? o.value : shell;
        kind = i == WORDS ? o.value : kind;
    }
    if (o.stop || !flags_operands(&o, shell || kind ? 0 : 1))
        return o.status;
    if (shell && !manual_shell(shell))
        return flags_wrong(&o, _("--completion: '%s' is none of bash, zsh, fish"), shell);
    if (kind && !manual_words(kind))
        return flags_wrong(&o, _("--words: there is no kind '%s' of words"), kind);
    return shell || kind ? EXIT_DONE : page(&o, o.operands ? o.operand[0] : NULL);
}
