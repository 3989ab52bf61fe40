/* SPDX-License-Identifier: MIT
 *
 * complete.c: what bash, zsh and fish complete.  The scripts know commands and options;
 * what may stand for an argument they ask the program ('hidalgo manual --words'). */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "manual/manual.h"
#include "print.h"

enum { TEXT = 1200 };

/* Inside '...': what a shell would take for its end, or for more, is quoted. */
static const char *quoted(const char *s, const char *special, const char *mark, char out[TEXT])
{
    size_t n = 0;
    for (; *s && n < TEXT - 8; s++) {
        if (*s == '\'') {
            n += (size_t)snprintf(out + n, TEXT - n, "%s", mark);
            continue;
        }
        if (strchr(special, *s))
            out[n++] = '\\';
        out[n++] = *s;
    }
    out[n] = '\0';
    return out;
}

static const char *kind_of(struct manual_slot slot)
{
    return slot.kind ? slot.kind : "";
}

static const char *files_of(struct manual_slot slot)
{
    static const char *const words[] = {"", "files", "folders"};
    return words[slot.files];
}

static bool has_verbs(const struct manual_operand *o, int count)
{
    return count > 0 && o[0].verb[0];
}

/* ---- bash ------------------------------------------------------------------------- */

static const char bash_head[] =
    "# bash completion for hidalgo, made by 'hidalgo manual --completion bash'\n"
    "# SPDX-License-"
    "Identifier: MIT\n"
    "\n"
    "# Bash cuts words at ':' and '=': what it replaces is cur, the end of whole.\n"
    "_hidalgo_add() { # _hidalgo_add LEAD WORD...\n"
    "    local lead=$1 word\n"
    "    shift\n"
    "    for word; do\n"
    "        word=$lead$word\n"
    "        COMPREPLY+=(\"${word:${#whole}-${#cur}}\")\n"
    "    done\n"
    "}\n"
    "_hidalgo_fill() { # _hidalgo_fill KIND FILES LIST: what fits the end of whole\n"
    "    local value=$whole lead\n"
    "    local -a found\n"
    "    [[ $value == --*=* ]] && value=${value#*=}\n"
    "    [[ -n $3 ]] && value=${value##*[,:]}\n"
    "    lead=${whole%\"$value\"}\n"
    "    if [[ -n $1 ]]; then\n"
    "        mapfile -t found < <(compgen -W \"$(\"${program/#\\~/$HOME}\" manual --words \"$1\" "
    "2>/dev/null)\" -- \"$value\" | sort -u)\n"
    "        _hidalgo_add \"$lead\" \"${found[@]}\"\n"
    "    fi\n"
    "    [[ -n $3 ]] && compopt -o nospace 2>/dev/null\n"
    "    [[ -n $2 ]] || return 0\n"
    "    compopt -o filenames 2>/dev/null\n"
    "    if [[ $2 == folders ]]; then mapfile -t found < <(compgen -d -- \"$value\")\n"
    "    else mapfile -t found < <(compgen -f -- \"$value\"); fi\n"
    "    _hidalgo_add \"$lead\" \"${found[@]}\"\n"
    "}\n";

static const char bash_tail[] =
    "_hidalgo() {\n"
    "    local line=${COMP_LINE:0:COMP_POINT} cur=${COMP_WORDS[COMP_CWORD]} program\n"
    "    local command=play options valued verbs option='' verb='' i=1 whole\n"
    "    local -a word found\n"
    "    COMPREPLY=()\n"
    "    read -ra word <<<\"$line\"\n"
    "    [[ $line == *[[:space:]] ]] && word+=(\"\")\n"
    "    program=${word[0]} whole=${word[${#word[@]}-1]}\n"
    "    [[ $cur == [:=] ]] && cur=\n"
    "    if ((${#word[@]} == 2)) && [[ $whole != -* ]]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$_hidalgo_commands\" -- \"$whole\")\n"
    "        return\n"
    "    fi\n"
    "    [[ ${word[1]} == -* ]] || command=${word[i++]}\n"
    "    _hidalgo_table \"$command\" || return 0\n"
    "    for (( ; i < ${#word[@]} - 1; i++)); do\n"
    "        option=\n"
    "        case ${word[i]} in\n"
    "        --*=*) ;;\n"
    "        -*) [[ \" $valued \" != *\" ${word[i]} \"* ]] || { option=${word[i]}; ((++i)); } ;;\n"
    "        *) verb=${verb:-${word[i]}} ;;\n"
    "        esac\n"
    "    done\n"
    "    ((i == ${#word[@]})) || option=\n"
    "    [[ -z $option && $whole == --*=* ]] && option=${whole%%=*}\n"
    "    if [[ -n $option ]]; then\n"
    "        _hidalgo_slot \"$command\" \"$option\"\n"
    "    elif [[ $whole == -* ]]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$options --help\" -- \"$whole\")\n"
    "    elif [[ -n $verbs && -z $verb ]]; then\n"
    "        mapfile -t COMPREPLY < <(compgen -W \"$verbs\" -- \"$whole\")\n"
    "    else\n"
    "        _hidalgo_slot \"$command\" \"@${verbs:+$verb}\"\n"
    "    fi\n"
    "}\n"
    "complete -F _hidalgo hidalgo\n";

/* Options, those with a value, and verbs of each command. */
static void bash_table(const struct command *c)
{
    struct manual_operand o[MANUAL_OPERANDS];
    int count = manual_operands(c->usage, o);
    print("    %s)\n        options='", c->name);
    for (const struct flag *r = c->usage->rows; r->name; r++)
        print("--%s ", r->name);
    print("'\n        valued='");
    for (const struct flag *r = c->usage->rows; r->name; r++)
        if (r->argument && r->letter)
            print("-%c --%s ", r->letter, r->name);
        else if (r->argument)
            print("--%s ", r->name);
    print("'\n        verbs='");
    for (int i = 0; i < count; i++)
        print("%s%s", o[i].verb, o[i].verb[0] ? " " : "");
    print("' ;;\n");
}

static void bash_slot(const char *pattern, struct manual_slot slot)
{
    if (!slot.kind && !slot.files)
        return;
    print("    %s) _hidalgo_fill '%s' '%s' '%s' ;;\n", pattern, kind_of(slot), files_of(slot),
          slot.list || slot.after ? "list" : "");
}

static void bash_slots(const struct command *c)
{
    struct manual_operand o[MANUAL_OPERANDS];
    char pattern[256];
    for (const struct flag *r = c->usage->rows; r->name; r++) {
        if (r->letter)
            snprintf(pattern, sizeof pattern, "'%s --%s' | '%s -%c'", c->name, r->name, c->name,
                     r->letter);
        else
            snprintf(pattern, sizeof pattern, "'%s --%s'", c->name, r->name);
        if (r->argument)
            bash_slot(pattern, manual_slot(r->argument));
    }
    for (int i = 0, count = manual_operands(c->usage, o); i < count; i++) {
        snprintf(pattern, sizeof pattern, "'%s @%.23s'", c->name, o[i].verb);
        if (o[i].name[0] && (i == 0 || o[i].verb[0]))
            bash_slot(pattern, manual_slot(o[i].name));
    }
}

static void bash(void)
{
    print("%s_hidalgo_commands='", bash_head);
    for (const struct command *c = commands; c->name; c++)
        print("%s ", c->name);
    print("'\n_hidalgo_table() { # _hidalgo_table COMMAND\n    case $1 in\n");
    for (const struct command *c = commands; c->name; c++)
        bash_table(c);
    print("    *) return 1 ;;\n    esac\n}\n"
          "_hidalgo_slot() { # _hidalgo_slot COMMAND OPTION, or '@' and a verb\n"
          "    case \"$1 $2\" in\n");
    for (const struct command *c = commands; c->name; c++)
        bash_slots(c);
    print("    esac\n}\n%s", bash_tail);
}

/* ---- zsh -------------------------------------------------------------------------- */

static const char zsh_head[] =
    "#compdef hidalgo\n"
    "# zsh completion for hidalgo, made by 'hidalgo manual --completion zsh'\n"
    "# SPDX-License-"
    "Identifier: MIT\n"
    "\n"
    "_hidalgo_fill() { # _hidalgo_fill KIND FILES LIST\n"
    "    local -a found\n"
    "    local ret=1\n"
    "    [[ -z $3 ]] || compset -P '*[,:]'\n"
    "    if [[ -n $1 ]]; then\n"
    "        found=(${(fu)\"$(${(Q)~_hidalgo_program} manual --words $1 2>/dev/null)\"})\n"
    "        compadd ${3:+-S} ${3:+''} -a found && ret=0\n"
    "    fi\n"
    "    [[ $2 != files ]] || { _files && ret=0 }\n"
    "    [[ $2 != folders ]] || { _files -/ && ret=0 }\n"
    "    return ret\n"
    "}\n"
    "_hidalgo_after() { # what follows a verb: _hidalgo_after VERB KIND FILES ...\n"
    "    local verb=${${words[2,-1]:#-*}[1]}\n"
    "    while (($#)); do\n"
    "        [[ $1 != $verb ]] || { _hidalgo_fill \"$2\" \"$3\" ''; return }\n"
    "        shift 3\n"
    "    done\n"
    "    return 1\n"
    "}\n"
    "_hidalgo() {\n"
    "    local _hidalgo_program=$words[1] command=play\n"
    "    local -a all\n"
    "    all=(\n";

static void zsh_flag(const struct flag *r)
{
    char text[TEXT];
    struct manual_slot slot = manual_slot(r->argument ? r->argument : "");
    const char *repeats = slot.list ? "*" : "";
    if (r->letter && !slot.list)
        print("            '(-%c --%s)'{-%c%s,--%s%s}", r->letter, r->name, r->letter,
              r->argument ? "+" : "", r->name, r->argument ? "=" : "");
    else if (r->letter)
        print("            '%s'{-%c%s,--%s%s}", repeats, r->letter, r->argument ? "+" : "", r->name,
              r->argument ? "=" : "");
    else
        print("            %s--%s%s", repeats, r->name, r->argument ? "=" : "");
    print("'[%s]", quoted(_(r->help), "[]:\\", "'\\''", text));
    if (r->argument) {
        print(":%s:", quoted(r->argument, "[]:\\", "'\\''", text));
        if (slot.kind || slot.files)
            print(" _hidalgo_fill \"%s\" \"%s\" \"%s\"", kind_of(slot), files_of(slot),
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
    if (has_verbs(o, count)) {
        print("            '1: :(");
        for (int i = 0; i < count; i++)
            print("%s%s", i > 0 ? " " : "", o[i].verb);
        print(")' \\\n            '*: : _hidalgo_after");
        for (int i = 0; i < count; i++)
            if (o[i].name[0])
                print(" %s \"%s\" \"%s\"", o[i].verb, kind_of(manual_slot(o[i].name)),
                      files_of(manual_slot(o[i].name)));
        print("' \\\n");
        return;
    }
    for (int i = 0; i < count; i++) {
        struct manual_slot slot = manual_slot(o[i].name);
        if (slot.kind || slot.files)
            print("            '%d:%s: _hidalgo_fill \"%s\" \"%s\" \"\"' \\\n", i + 1, o[i].name,
                  kind_of(slot), files_of(slot));
    }
}

static void zsh(void)
{
    char text[TEXT];
    print("%s", zsh_head);
    for (const struct command *c = commands; c->name; c++)
        print("        '%s:%s'\n", c->name, quoted(_(c->text), "\\", "'\\''", text));
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
        print("            '(- *)'{-h,--help}'[%s]' ;;\n", _("print this help"));
    }
    print("    esac\n}\n"
          "if [[ $zsh_eval_context[-1] == loadautofunc ]]; then _hidalgo \"$@\"; else compdef "
          "_hidalgo hidalgo; fi\n");
}

/* ---- fish ------------------------------------------------------------------------- */

static const char fish_head[] =
    "# fish completion for hidalgo, made by 'hidalgo manual --completion fish'\n"
    "# SPDX-License-"
    "Identifier: MIT\n"
    "\n"
    "function __hidalgo_words\n"
    "    set -l program (commandline -poc)[1]\n"
    "    eval $program manual --words $argv[1] 2>/dev/null | sort -u\n"
    "end\n"
    "function __hidalgo_list # what follows the last ',' or ':'\n"
    "    set -l lead (commandline -ct | string replace -r '^--[a-z-]+=' '' | string match -r "
    "'^.*[,:]')\n"
    "    __hidalgo_words $argv[1] | string replace -r '^' \"$lead\"\n"
    "end\n"
    "complete -c hidalgo -f\n";

/* What fish completes there: "-x -a '(...)'". */
static void fish_slot(struct manual_slot slot, bool option)
{
    if (option)
        print(slot.files ? " -r" : " -x");
    if (slot.files)
        print(" -F");
    if (slot.kind)
        print(" -a '(%s %s)'", slot.list || slot.after ? "__hidalgo_list" : "__hidalgo_words",
              slot.kind);
}

static void fish_operands(const struct command *c)
{
    struct manual_operand o[MANUAL_OPERANDS];
    int count = manual_operands(c->usage, o);
    if (has_verbs(o, count)) {
        print("complete -c hidalgo -n '__fish_seen_subcommand_from %s; and not "
              "__fish_seen_subcommand_from",
              c->name);
        for (int i = 0; i < count; i++)
            print(" %s", o[i].verb);
        print("' -a '");
        for (int i = 0; i < count; i++)
            print("%s%s", i > 0 ? " " : "", o[i].verb);
        print("'\n");
    }
    for (int i = 0; i < count; i++) {
        struct manual_slot slot = manual_slot(o[i].name);
        if (!slot.kind && !slot.files)
            continue;
        print("complete -c hidalgo -n '__fish_seen_subcommand_from %s", c->name);
        if (o[i].verb[0])
            print("; and __fish_seen_subcommand_from %s", o[i].verb);
        print("'");
        fish_slot(slot, false);
        print("\n");
    }
}

static void fish_flag(const struct command *c, const struct flag *r)
{
    char text[TEXT];
    print("complete -c hidalgo -n '__fish_seen_subcommand_from %s%s'", c->name,
          c == commands ? "; or __fish_use_subcommand" : "");
    if (r->letter)
        print(" -s %c", r->letter);
    print(" -l %s", r->name);
    if (r->argument)
        fish_slot(manual_slot(r->argument), true);
    print(" -d '%s'\n", quoted(_(r->help), "\\", "\\'", text));
}

static void fish(void)
{
    char text[TEXT];
    print("%s", fish_head);
    for (const struct command *c = commands; c->name; c++)
        print("complete -c hidalgo -n __fish_use_subcommand -a %s -d '%s'\n", c->name,
              quoted(_(c->text), "\\", "\\'", text));
    print("complete -c hidalgo -s h -l help -d '%s'\n", _("print this help"));
    for (const struct command *c = commands; c->name; c++) {
        for (const struct flag *r = c->usage->rows; r->name; r++)
            fish_flag(c, r);
        fish_operands(c);
    }
}

/* ---- all of them ------------------------------------------------------------------ */

const char *const manual_shells[] = {"bash", "zsh", "fish", NULL};

bool manual_shell(const char *shell)
{
    static void (*const print_one[])(void) = {bash, zsh, fish};
    for (int i = 0; manual_shells[i]; i++)
        if (!strcmp(manual_shells[i], shell)) {
            print_one[i]();
            return true;
        }
    return false;
}
