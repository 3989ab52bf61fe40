/* SPDX-License-Identifier: MIT
 *
 * man_page.c: the source of man pages, in the macros of man(7). */
#include <ctype.h>
#include <stdio.h>
#include <string.h>

#include "manual/manual.h"
#include "print.h"
#include "text.h"

enum { TEXT = 2400 };

/* Escapes text for roff. */
static const char *plain(const char *s, char out[TEXT])
{
    size_t n = 0;
    if (*s == '.' || *s == '\'')
        n = (size_t)snprintf(out, TEXT, "\\&");
    for (; *s && n < TEXT - 8; s++)
        if (*s == '\\')
            n += (size_t)snprintf(out + n, TEXT - n, "\\e");
        else if (*s == '-')
            n += (size_t)snprintf(out + n, TEXT - n, "\\-");
        else if (*s == '\'')
            n += (size_t)snprintf(out + n, TEXT - n, "\\(aq");
        else
            out[n++] = *s;
    out[n] = '\0';
    return out;
}

/* Prints text in short lines, which roff joins again. */
static void roff_text(const char *text)
{
    char line[TEXT], out[TEXT];
    for (const char *rest = text; rest;) {
        const char *begin = rest;
        size_t n = text_line(begin, 68, &rest);
        snprintf(line, sizeof line, "%.*s", (int)n, begin);
        print("%s\n", plain(line, out));
    }
}

/* A line of a list: "word what it is", or, after blanks, a continuation. */
static void list_line(const char *line)
{
    char word[40], out[TEXT];
    const char *gap = strstr(line, "  ");
    if (*line == '\0') {
        print(".PP\n");
    } else if (gap > line) {
        snprintf(word, sizeof word, "%.*s", (int)(gap - line), line);
        print(".TP\n\\fB%s\\fR\n", plain(word, out));
        roff_text(gap + strspn(gap, " "));
    } else {
        roff_text(line + strspn(line, " "));
    }
}

static void paragraph(const char *text)
{
    char line[TEXT];
    if (!strchr(text, '\n'))
        roff_text(text);
    else
        for (size_t n; *text; text += n + (text[n] == '\n')) {
            n = strcspn(text, "\n");
            snprintf(line, sizeof line, "%.*s", (int)n, text);
            list_line(line);
        }
}

static void head(const char *command, const char *about)
{
    char upper[64], out[TEXT];
    size_t n = 0;
    for (const char *s = command; *s && n < sizeof upper - 1; s++)
        upper[n++] = (char)toupper((unsigned char)*s);
    upper[n] = '\0';
    print(".\\\" SPDX-License-"
          "Identifier: MIT\n");
    print(".TH %s 6 \"%s\" \"hidalgo %s\" \"%s\"\n", plain(upper, out), HIDALGO_DATE,
          HIDALGO_VERSION, "Games Manual");
    print(".SH %s\n%s \\- ", "NAME", plain(command, out));
    roff_text(about);
}

static void print_flag(char letter, const char *name, const char *argument, const char *help,
                       const char *preset)
{
    char out[TEXT], text[FLAG_HELP];
    print(".TP\n");
    if (letter)
        print("\\fB\\-%c\\fR, ", letter);
    print("\\fB\\-\\-%s\\fR", plain(name, out));
    if (argument)
        print(" \\fI%s\\fR", plain(argument, out));
    print("\n");
    roff_text(flag_help(help, text));
    if (preset) {
        print("(%s ", "default:");
        print("%s)\n", plain(preset, out));
    }
}

static void print_flags(const struct usage *u)
{
    print(".SH %s\n", "OPTIONS");
    for (const struct flag *r = u->rows; r->name; r++)
        print_flag(r->letter, r->name, r->argument ? r->argument : NULL, r->help, r->preset);
    print_flag('h', "help", NULL, "print this help", NULL);
}

static void see_also(const struct command *of)
{
    print(".SH \"%s\"\n", "SEE ALSO");
    if (of)
        print(".BR hidalgo (6),\n");
    for (const struct command *c = commands; !of && c->name; c++)
        print(".BR hidalgo\\-%s (6),\n", c->name);
    print(".BR hidalgo\\-cards (5),\n.BR hidalgo\\-record (5),\n.BR libhidalgo (3)\n");
}

static void page_of(const struct command *c)
{
    char name[64], out[TEXT];
    snprintf(name, sizeof name, "hidalgo-%s", c->name);
    head(name, c->text);
    print(".SH %s\n\\fBhidalgo %s\\fR [\\fI%s\\fR]", "SYNOPSIS", c->name, "options");
    print("%s%s\n", c->usage->operands ? " " : "",
          c->usage->operands ? plain(c->usage->operands, out) : "");
    print(".SH %s\n", "DESCRIPTION");
    paragraph(c->usage->about);
    print_flags(c->usage);
    see_also(c);
}

/* A list of names and what they are. */
struct man_row {
    const char *name, *text;
};

static const struct man_row environment[] = {
    {"HIDALGO_DATA", "The folder with editions, cards and rules, used instead of all others."},
    {"XDG_DATA_HOME, XDG_DATA_DIRS",
     "Where to look for data that is not where it was installed; XDG_DATA_HOME, or "
     "~/.local/share, has your own card sets."},
    {"XDG_STATE_HOME", "Where games are saved; default: ~/.local/state."},
    {"XDG_CONFIG_HOME", "Where the options file is; default: ~/.config."},
    {"NO_COLOR", "If set, there are no colours unless --color asks for them."},
    {"TERM, LANG, LC_ALL", "What the terminal can do and show."},
    {.name = NULL}};

static const struct man_row files[] = {
    {"~/.local/state/hidalgo/games/*", "Your games; see hidalgo-record(5)."},
    {"~/.local/share/hidalgo/sets/NAME.yaml",
     "Your card sets; see hidalgo-cards(5). Use one with --set NAME."},
    {"~/.config/hidalgo/options.yaml", "Your options: names, colours, keys."},
    {HIDALGO_DATA_FOLDER, "The installed data."},
    {.name = NULL}};

static const struct man_row statuses[] = {
    {"0", "Done."},
    {"1", "The input was wrong: a card, a position, the name of an edition."},
    {"2", "An unknown command or option; replay: the record diverged."},
    {"3", "A file that cannot be read or written."},
    {.name = NULL}};

static const struct man_row examples[] = {
    {"hidalgo learn", "Eleven lessons, from the very beginning."},
    {"hidalgo play --seats ana,beto,cruz:search", "Two people and a bot."},
    {"hidalgo continue", "Continues the last game."},
    {"hidalgo rules veto", "Shows what the rules say about it."},
    {"hidalgo sim --seats greedy,quick,quick", "A thousand games between bots."},
    {"hidalgo compare 2023 mine", "What the card set 'mine' changes."},
    {.name = NULL}};

static void rows_of(const char *title, const struct man_row *rows)
{
    char out[TEXT];
    print(".SH \"%s\"\n", title);
    for (; rows->name; rows++) {
        print(".TP\n\\fB%s\\fR\n", plain(rows->name, out));
        roff_text(rows->text);
    }
}

static void page_of_all(void)
{
    head("hidalgo", "El Grande for the terminal, to play, to learn and to measure");
    print(".SH %s\n\\fBhidalgo\\fR [\\fI%s\\fR] [\\fI%s\\fR]\n", "SYNOPSIS", "command", "options");
    print(".SH %s\n", "DESCRIPTION");
    roff_text(
        "The board game El Grande for two to five people at one terminal, or against bots, in "
        "both editions. Without a command: play, with its options; without options there is a "
        "menu. Each command has a page of its own, such as");
    print(".BR hidalgo\\-play (6),\n");
    roff_text("and prints its options with --help.");
    print(".SH %s\n", "COMMANDS");
    for (const struct command *c = commands; c->name; c++) {
        print(".TP\n.B %s\n", c->name);
        roff_text(c->text);
    }
    rows_of("EXAMPLES", examples);
    rows_of("EXIT STATUS", statuses);
    rows_of("ENVIRONMENT", environment);
    rows_of("FILES", files);
    see_also(NULL);
}

void manual_page(const struct command *of)
{
    if (of)
        page_of(of);
    else
        page_of_all();
}
