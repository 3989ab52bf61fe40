/* SPDX-License-Identifier: MIT
 *
 * flags.c: reads a command's options with getopt_long, from the same table as its help, and names
 * the nearest one for an unknown option.
 *
 * Commands interpret the values. */
#include "flags.h"

#include <errno.h>
#include <getopt.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "hidalgo/hire.h"
#include "intl.h"
#include "language.h"
#include "phrase.h"
#include "print.h"
#include "text.h"

enum { HELP = 'h', LONG = 256, COMMAND = 64, HELP_COLUMN = 26, HELP_WIDTH = 79 };

static const struct flag trusted = FLAG_TRUSTED;

static int row_count(const struct flags *o)
{
    int n = 0;
    while (n < FLAG_ROWS && o->usage->rows[n].name)
        n++;
    return n;
}

void flags_begin(struct flags *o, const struct usage *usage, int argc, char **argv)
{
    *o = (struct flags){.usage = usage, .argc = argc, .argv = argv};
    opterr = 0;
#ifdef __GLIBC__
    optind = 0; /* starts again, even in the middle of a group of letters  */
#else
    optind = 1;
#endif
}

/* ---- help ---------------------------------------------------------------- */

static void print_wrapped(const char *text, int column)
{
    const char *rest = text;
    while (rest) {
        const char *line = rest;
        size_t n = text_line(line, HELP_WIDTH - column, &rest);
        print("%.*s\n%*s", (int)n, line, rest ? column : 0, "");
    }
}

const char *flag_help(const char *help, char out[FLAG_HELP])
{
    char levels[128] = "";
    for (const struct hd_opponent *o = hd_opponents; o->name; o++)
        text_join(levels, sizeof levels, ", ", o->name);
    return phrase(out, FLAG_HELP, help, "levels", levels, NULL);
}

static void print_row(char letter, const char *name, const char *argument, const char *help,
                      const char *preset)
{
    char left[80], right[2 * FLAG_HELP], text[FLAG_HELP];
    if (letter)
        snprintf(left, sizeof left, "  -%c, --%s%s%s", letter, name, argument ? " " : "",
                 argument ? argument : "");
    else
        snprintf(left, sizeof left, "      --%s%s%s", name, argument ? " " : "",
                 argument ? argument : "");
    print("%s", left);
    int width = text_width(left);
    if (width > HELP_COLUMN - 2) {
        print("\n");
        width = 0;
    }
    print("%*s", HELP_COLUMN - width, "");
    flag_help(help, text);
    if (preset)
        snprintf(right, sizeof right, _("%s (default: %s)"), text, preset);
    print_wrapped(preset ? right : text, HELP_COLUMN);
}

/* "hidalgo play", or a tool alone. */
static const char *whole_command(const struct flags *o, char out[COMMAND])
{
    snprintf(out, COMMAND, "%s%s", o->tool ? "" : "hidalgo ", o->usage->command);
    return out;
}

static void print_help(const struct flags *o)
{
    const struct usage *u = o->usage;
    char command[COMMAND], line[LONG];
    const char *const lines[] = {_("usage: {command} [options] {operands}"),
                                 _("usage: {command} [options]"), NULL};
    print("%s\n\n", phrase_first(line, sizeof line, lines, "command", whole_command(o, command),
                                 "operands", u->operands ? _(u->operands) : "", NULL));
    print_wrapped(_(u->about), 0);
    print("\n");
    for (const struct flag *r = u->rows; r->name; r++) {
        bool said = r->preset && _(r->help) != r->help; /* else all of the row is English */
        print_row(r->letter, r->name, r->argument ? _(r->argument) : NULL, _(r->help),
                  said ? _(r->preset) : r->preset);
    }
    print_row(HELP, "help", NULL, _("print this help"), NULL);
}

/* ---- errors -------------------------------------------------------------- */

int flags_wrong(struct flags *o, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    char message[1024], command[COMMAND], help[LONG];
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    print_error("%s: %s", whole_command(o, command), message);
    print_error("%s", phrase(help, sizeof help, _("'{command} --help' lists its options."),
                             "command", command, NULL));
    o->stop = true;
    o->status = EXIT_USAGE;
    return o->status;
}

/* A long option as it was written, without dashes and value. */
static void long_word(const char *argument, char *out, size_t size)
{
    while (*argument == '-')
        argument++;
    size_t n = strcspn(argument, "=");
    snprintf(out, size, "%.*s", n < size ? (int)n : (int)size - 1, argument);
}

static void unknown_option(struct flags *o)
{
    if (optopt > 0 && optopt < LONG) {
        flags_wrong(o, _("unknown option '-%c'"), optopt);
        return;
    }
    const char *words[FLAG_ROWS + 2] = {NULL};
    int n = row_count(o);
    for (int i = 0; i < n; i++)
        words[i] = o->usage->rows[i].name;
    words[n] = "help";
    char word[128];
    long_word(optind > 0 ? o->argv[optind - 1] : "", word, sizeof word);
    const char *near = text_nearest(word, words);
    if (optopt >= LONG)
        flags_wrong(o, _("option '--%s' takes no value"), word);
    else if (near)
        flags_wrong(o, _("unknown option '--%s'; did you mean '--%s'?"), word, near);
    else
        flags_wrong(o, _("unknown option '--%s'"), word);
}

/* ---- parsing --------------------------------------------------------------- */

static int row_of(const struct flags *o, int got)
{
    if (got >= LONG)
        return got - LONG;
    for (int i = 0, n = row_count(o); i < n; i++)
        if (o->usage->rows[i].letter == got)
            return i;
    return -1;
}

/* With ':' first, getopt distinguishes a missing value from an unknown option. */
static void build_tables(const struct flags *o, struct option *longs, char *letters)
{
    int n = row_count(o);
    *letters++ = ':';
    for (int i = 0; i < n; i++) {
        const struct flag *r = &o->usage->rows[i];
        longs[i] =
            (struct option){r->name, r->argument ? required_argument : no_argument, NULL, LONG + i};
        if (r->letter)
            *letters++ = r->letter;
        if (r->letter && r->argument)
            *letters++ = ':';
    }
    longs[n] = (struct option){"help", no_argument, NULL, HELP};
    longs[n + 1] = (struct option){NULL, 0, NULL, 0};
    *letters++ = HELP;
    *letters = '\0';
}

static void flags_speak(struct flags *o)
{
    char why[512];
    if (language_choose(o->value))
        return;
    language_unknown(o->value, why, sizeof why);
    flags_wrong(o, "--language: %s", why);
}

/* The language of the help, if the option comes after --help. */
static void speak_ahead(struct flags *o)
{
    static const char option[] = "--language";
    size_t n = strlen(option);
    for (int i = optind; i < o->argc; i++) {
        const char *word = o->argv[i];
        if (strncmp(word, option, n) == 0 && (word[n] == '=' || (!word[n] && i + 1 < o->argc)))
            language_choose(word[n] ? word + n + 1 : o->argv[i + 1]);
    }
}

/* What getopt found is an option of the command; else what there was to do is done. */
static bool is_option(struct flags *o, int got)
{
    if (got == HELP) {
        speak_ahead(o);
        print_help(o);
        o->stop = true;
    } else if (got == ':') {
        flags_wrong(o, _("option '%s' needs a value"), o->argv[optind - 1]);
    } else if (got == '?') {
        unknown_option(o);
    } else if (got < 0) {
        o->operands = o->argc - optind;
        o->operand = o->argv + optind;
    } else {
        return true;
    }
    return false;
}

int flags_next(struct flags *o)
{
    struct option longs[FLAG_ROWS + 2];
    char letters[2 * FLAG_ROWS + 3];
    build_tables(o, longs, letters);
    while (!o->stop) {
        int got = getopt_long(o->argc, o->argv, letters, longs, NULL);
        o->value = optarg;
        if (!is_option(o, got))
            return -1;
        int row = row_of(o, got);
        const char *name = o->usage->rows[row].name;
        if (strcmp(name, "language") == 0)
            flags_speak(o);
        else if (strcmp(name, trusted.name) == 0)
            hd_bots_trust();
        else
            return row;
    }
    return -1;
}

bool flags_operands(struct flags *o, int most)
{
    for (int i = 0; i < o->operands; i++)
        if (i >= most || !*o->operand[i]) {
            flags_wrong(o, _("unexpected argument '%s'"), o->operand[i]);
            return false;
        }
    return true;
}

bool flags_path(struct flags *o, const char *name, const char **out)
{
    *out = o->value;
    if (!*o->value)
        flags_wrong(o, _("--%s: the name of a file is empty"), name);
    return *o->value != '\0';
}

bool flags_number(struct flags *o, const char *name, uint64_t low, uint64_t high, uint64_t *out)
{
    char *end = NULL;
    errno = 0;
    unsigned long long n = 0;
    bool digit = o->value[0] >= '0' && o->value[0] <= '9';
    if (digit)
        n = strtoull(o->value, &end, 10);
    if (!digit || errno || *end || n < low || n > high) {
        flags_wrong(o, _("--%s: '%s' is not a whole number from %llu to %llu"), name, o->value,
                    (unsigned long long)low, (unsigned long long)high);
        return false;
    }
    *out = n;
    return true;
}

bool word_list_add(struct word_list *list, const char *text, bool split)
{
    do {
        size_t n = split ? strcspn(text, ",") : strlen(text);
        if (n == 0 || list->count == LIST_WORDS || list->used + n + 1 > sizeof list->text)
            return false;
        char *word = list->text + list->used;
        memcpy(word, text, n);
        word[n] = '\0';
        list->used += n + 1;
        list->words[list->count++] = word;
        list->words[list->count] = NULL;
        text += n;
    } while (*text++);
    return true;
}
