/* SPDX-License-Identifier: MIT
 *
 * zsh.c: completion for zsh. */

#include "manual/shell.h"
#include "print.h"

#include <string.h>

static const char zsh_head[] =
    "#compdef hidalgo\n"
    "# zsh completion for hidalgo, made by 'hidalgo manual --completion zsh'\n"
    "# SPDX-License-"
    "Identifier: MIT\n"
    "\n"
    "_hidalgo_fill() { # _hidalgo_fill KIND FILES LIST\n"
    "    local -a found\n"
    "    [[ -z $3 ]] || compset -P '*[,:]'\n"
    "    if [[ -n $1 ]]; then\n"
    "        found=(${(fu)\"$(${(Q)~_hidalgo_program} manual --words $1 2>/dev/null)\"})\n"
    "        compadd ${3:+-S} ${3:+''} -a found\n"
    "    fi\n"
    "    [[ $2 != files ]] || _files\n"
    "    [[ $2 != folders ]] || _files -/\n"
    "}\n"
    "_hidalgo_after() { # what follows a verb: _hidalgo_after VERB KIND FILES ...\n"
    "    local verb=${${words[2,-1]:#-*}[1]}\n"
    "    while (($#)); do\n"
    "        [[ $1 != $verb ]] || { _hidalgo_fill \"$2\" \"$3\" ''; return }\n"
    "        shift 3\n"
    "    done\n"
    "}\n"
    "_hidalgo() {\n"
    "    local _hidalgo_program=$words[1] command=play\n"
    "    local -a all\n"
    "    all=(\n";

/* zsh offers an option once, but lists and what says so of itself as often as somebody wants. */
static void zsh_flag(const struct flag *r)
{
    char text[SHELL_TEXT], help[FLAG_HELP];
    struct manual_slot slot = manual_slot(r->argument ? r->argument : "");
    const char *repeats = slot.list || strstr(r->help, "(repeatable)") ? "*" : "";
    if (r->letter && !repeats[0])
        print("            '(-%c --%s)'{-%c%s,--%s%s}", r->letter, r->name, r->letter,
              r->argument ? "+" : "", r->name, r->argument ? "=" : "");
    else if (r->letter)
        print("            '%s'{-%c%s,--%s%s}", repeats, r->letter, r->argument ? "+" : "", r->name,
              r->argument ? "=" : "");
    else
        print("            %s--%s%s", repeats, r->name, r->argument ? "=" : "");
    print("'[%s]", shell_quoted(flag_help(r->help, help), "[]:\\", "'\\''", text));
    if (r->argument) {
        print(":%s:", shell_quoted(r->argument, "[]:\\", "'\\''", text));
        if (slot.kind || slot.files)
            print(" _hidalgo_fill \"%s\" \"%s\" \"%s\"", shell_kind_of(slot), shell_files_of(slot),
                  slot.list || slot.after ? "list" : "");
        else
            print(" ");
    }
    print("' \\\n");
}

static void zsh_operands(const struct command *c)
{
    struct manual_operand o[MANUAL_OPERANDS];
    int count = manual_operands(c->usage, o);
    if (shell_has_verbs(o, count)) {
        print("            '1: :(");
        for (int i = 0; i < count; i++)
            print("%s%s", i > 0 ? " " : "", o[i].verb);
        print(")' \\\n            '*: : _hidalgo_after");
        for (int i = 0; i < count; i++)
            if (o[i].name[0])
                print(" %s \"%s\" \"%s\"", o[i].verb, shell_kind_of(manual_slot(o[i].name)),
                      shell_files_of(manual_slot(o[i].name)));
        print("' \\\n");
        return;
    }
    for (int i = 0; i < count; i++) {
        struct manual_slot slot = manual_slot(o[i].name);
        if (slot.kind || slot.files)
            print("            '%d:%s: _hidalgo_fill \"%s\" \"%s\" \"\"' \\\n", i + 1, o[i].name,
                  shell_kind_of(slot), shell_files_of(slot));
    }
}

void shell_zsh(void)
{
    char text[SHELL_TEXT];
    print("%s", zsh_head);
    for (const struct command *c = commands; c->name; c++)
        print("        '%s:%s'\n", c->name, shell_quoted(c->text, "\\", "'\\''", text));
    print("    )\n"
          "    if ((CURRENT == 2)) && [[ $words[2] != -* ]]; then\n"
          "        _describe -t commands command all\n"
          "        return\n"
          "    fi\n"
          "    if [[ $words[2] != -* ]]; then\n"
          "        command=$words[2]\n"
          "        shift words\n"
          "        ((CURRENT--))\n"
          "    fi\n"
          "    case $command in\n");
    for (const struct command *c = commands; c->name; c++) {
        print("    %s)\n        _arguments -s -S \\\n", c->name);
        for (const struct flag *r = c->usage->rows; r->name; r++)
            zsh_flag(r);
        zsh_operands(c);
        print("            '(- *)'{-h,--help}'[%s]' ;;\n", "print this help");
    }
    print("    esac\n}\n"
          "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _hidalgo \"$@\"; else compdef "
          "_hidalgo hidalgo; fi\n");
}
