/* SPDX-License-Identifier: MIT
 *
 * fish.c: completion for fish. */

#include "manual/shell.h"
#include "print.h"

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

/* The arguments of fish's 'complete' for a slot: "-x -a '(...)'". */
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
    if (shell_has_verbs(o, count)) {
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
    char text[SHELL_TEXT], help[FLAG_HELP];
    print("complete -c hidalgo -n '__fish_seen_subcommand_from %s%s'", c->name,
          c == commands ? "; or __fish_use_subcommand" : "");
    if (r->letter)
        print(" -s %c", r->letter);
    print(" -l %s", r->name);
    if (r->argument)
        fish_slot(manual_slot(r->argument), true);
    print(" -d '%s'\n", shell_quoted(flag_help(r->help, help), "\\", "\\'", text));
}

void shell_fish(void)
{
    char text[SHELL_TEXT];
    print("%s", fish_head);
    for (const struct command *c = commands; c->name; c++)
        print("complete -c hidalgo -n __fish_use_subcommand -a %s -d '%s'\n", c->name,
              shell_quoted(c->text, "\\", "\\'", text));
    print("complete -c hidalgo -s h -l help -d '%s'\n", "print this help");
    for (const struct command *c = commands; c->name; c++) {
        for (const struct flag *r = c->usage->rows; r->name; r++)
            fish_flag(c, r);
        fish_operands(c);
    }
}
