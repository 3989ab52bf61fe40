/* SPDX-License-Identifier: MIT
 *
 * rules_command.c: 'hidalgo rules': the rules, or what they say about a topic.
 *
 * The text is data/text/rules.md, to which docs/RULES.md is a link; src/util/lookup.c looks topics
 * up, as at the table. */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "book_print.h"
#include "commands.h"
#include "draft.h"
#include "file.h"
#include "flags.h"
#include "hidalgo/catalog.h"
#include "intl.h"
#include "print.h"
#include "request.h"
#include "text.h"

enum { REQUEST, ON_BOARD = REQUEST + 4, PLAYERS };

static const struct flag rows[] = {
    REQUEST_ROWS(REQUEST),
    [ON_BOARD] = {'b', "board", N_("BOARD"), N_("rules for another board (file or name)"), NULL},
    [PLAYERS] = {'p', "players", N_("N"), N_("rules for this number of players"), N_("any number")},
    FLAG_LANGUAGE,
    {.name = NULL}};

const struct usage usage_rules = {
    "rules", N_("[TOPIC]"),
    N_("Prints the rules: one page on a terminal, and how to read on; everything into a pipe. With "
       "a topic: what the rules say about it, and where to find more. A topic is one word (veto) "
       "or several (how to play), the number of a section (3.5), a ruling (R31) or a decision "
       "(S14); or: contents, all. --edition, --set, --board, --with, --without and --players give "
       "the rules of that game, with its numbers, places and cards; without them, the rules of all "
       "games. A set alone is laid over the edition that it is made for. Exit code 1: nothing "
       "found."),
    rows};

static void print_all(const struct library *l, const struct lookup_teller *t)
{
    library_tell(l, 0, l->book.items, t);
}

/* Prints only the first page, which fits a screen. */
static void print_page(const struct library *l, const struct lookup_teller *t)
{
    int from, to;
    library_page(l, &from, &to);
    library_tell(l, from, to, t);
    print("%s\n", _("More: 'hidalgo rules contents', 'hidalgo rules veto', 'hidalgo rules all'."));
}

static int print_found(const struct library *l, const char *topic, const struct lookup_teller *t)
{
    struct finding found;
    if (!lookup(l, topic, &found)) {
        print_error(_("hidalgo rules: nothing about '%s'"), topic);
        return EXIT_INPUT;
    }
    lookup_tell(l, &found, t);
    return EXIT_DONE;
}

static int print_topic(const struct library *l, const char *topic)
{
    struct book_printer printer;
    struct lookup_teller t = book_printer(&printer);
    bool all = !strcmp(topic, "all") || (!*topic && !isatty(STDOUT_FILENO));
    if (!all && *topic && strcmp(topic, "contents") != 0)
        return print_found(l, topic, &t);
    if (all)
        print_all(l, &t);
    else if (*topic)
        library_contents(l, &t);
    else
        print_page(l, &t);
    return EXIT_DONE;
}

static void join_operands(const struct flags *o, char *out, size_t size)
{
    out[0] = '\0';
    for (int i = 0; i < o->operands; i++)
        text_join(out, size, " ", o->operand[i]);
}

/* The wanted rules: of an edition with any options, of one game, or of all games. */
struct wanted_rules {
    struct request request;
    const char *board; /* or NULL */
    uint64_t players;
    bool named, any; /* named: a game was given; any: with any options */
    bool edition;    /* which one was given */
};

static bool rules_options(struct wanted_rules *w, struct flags *o)
{
    request_begin(&w->request);
    w->any = true;
    for (int i; (i = flags_next(o)) >= 0;) {
        w->named = true;
        w->edition = w->edition || i == REQUEST;
        w->any = w->any && i != REQUEST + 2 && i != REQUEST + 3;
        if (i == ON_BOARD)
            w->board = o->value;
        else if (!request_take(&w->request, REQUEST, i, o))
            flags_number(o, "players", 2, HD_SEATS, &w->players);
    }
    return !o->stop;
}

/* The edition; a board is laid over it as a set that has nothing else. */
static bool rules_load(const struct wanted_rules *w, struct hd_edition *e, int *status)
{
    struct hd_request request = request_of(&w->request);
    struct hd_errors errors = {0};
    char set[FILE_PATH + 60];
    const char *name = w->board ? strrchr(w->board, '/') : NULL;
    if (!w->board)
        return request_load(&w->request, e, status);
    int n = snprintf(set, sizeof set, "hidalgo: set 2\nname: board\nboard: \"%s\"\n",
                     name ? name + 1 : w->board);
    if (edition_with(e, &request, w->board, set, (size_t)n, &errors))
        return true;
    /* Nobody wrote the set: its errors are about the option. */
    if (errors.count > 0 && strcmp(errors.file, w->board) == 0 && !file_is_ordinary(w->board)) {
        struct hd_errors of_option = {.unreadable = errors.unreadable};
        errors_blame(&of_option, "--board", errors.error[0].message);
        errors = of_option;
    }
    *status = request_failed(&errors);
    return false;
}

/* The text of the wanted rules. */
static bool rules_text(struct wanted_rules *w, char **text, int *status)
{
    static struct hd_edition e;
    char made_for[HD_ID];
    *text = w->named ? NULL : hd_rules_text(NULL, 0, false);
    if (!w->named)
        return true;
    if (!w->edition)
        request_follow(&w->request, made_for);
    if (!rules_load(w, &e, status))
        return false;
    *text = hd_rules_text(&e, (int)w->players, w->any);
    return true;
}

int cmd_rules(int argc, char **argv)
{
    struct library library;
    struct flags o;
    struct wanted_rules wanted = {.players = 0};
    char topic[256], why[FILE_WHY], *text;
    int status;
    flags_begin(&o, &usage_rules, argc, argv);
    if (!rules_options(&wanted, &o))
        return o.status;
    if (!rules_text(&wanted, &text, &status))
        return status;
    bool loaded = library_load(&library, hd_data_folder(), text, why);
    free(text);
    if (!loaded) {
        print_error("hidalgo rules: %s/text: %s", hd_data_folder(), why);
        return EXIT_FILE;
    }
    join_operands(&o, topic, sizeof topic);
    status = print_topic(&library, topic);
    library_free(&library);
    return status;
}
