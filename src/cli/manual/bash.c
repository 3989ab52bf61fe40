/* SPDX-License-Identifier: MIT
 *
 * bash.c: completion for bash. */
#include <stdio.h>

#include "manual/shell.h"
#include "print.h"

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
        if (o[i].verb[0])
            print("%s ", o[i].verb);
    print("' ;;\n");
}

static void bash_slot(const char *pattern, struct manual_slot slot)
{
    if (!slot.kind && !slot.files)
        return;
    print("    %s) _hidalgo_fill '%s' '%s' '%s' ;;\n", pattern, shell_kind_of(slot),
          shell_files_of(slot), slot.list || slot.after ? "list" : "");
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

void shell_bash(void)
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
