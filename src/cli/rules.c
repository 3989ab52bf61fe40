/* SPDX-License-Identifier: MIT
 *
 * rules.c: 'hidalgo rules': the rules, or what they say about a topic.
 *
 * The text is data/text/rules.md, which is docs/RULES.md; src/util/lookup.c finds what is
 * asked for, as it does at the table. */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "book_print.h"
#include "commands.h"
#include "flags.h"
#include "hidalgo/catalog.h"
#include "intl.h"
#include "print.h"
#include "text.h"

enum { EDITION, EDITIONS = 16 };

static const struct flag rows[] = {[EDITION] = {'e', "edition", N_("EDITION"),
                                                N_("what is said of that edition comes first"),
                                                NULL},
                                   {.name = NULL}};

const struct usage usage_rules = {
    "rules", N_("[TOPIC]"),
    N_("Prints the rules: one page, then the whole ('hidalgo rules all'; on a terminal the page "
       "and "
       "a list of what there is to read). With a topic: what they say about it, and where there is "
       "more. A topic is a word (veto), several (how to play), or the number of a section (3.5), "
       "of a ruling (R31) or of a decision (S14). Exit code 1: nothing about it."),
    rows};

static void print_all(const struct library *l, const struct teller *t)
{
    library_tell(l, 0, l->book.items, t);
}

/* What fits on a screen; the rest would only push it off. */
static void print_page(const struct library *l, const struct teller *t)
{
    int from, to;
    library_page(l, &from, &to);
    library_tell(l, from, to, t);
    library_contents(l, 2, t);
    t->tell(t->to, TOLD_TEXT,
            _("'hidalgo rules 3.4' prints one of them, 'hidalgo rules veto' what they say about a "
              "word, 'hidalgo rules all' everything."),
            0);
}

static int print_found(const struct library *l, const char *topic, const char *edition,
                       const struct teller *t)
{
    struct finding found;
    if (!lookup(l, topic, edition, &found)) {
        print_error(_("hidalgo rules: nothing about '%s'"), topic);
        return EXIT_INPUT;
    }
    lookup_tell(l, &found, t);
    return EXIT_DONE;
}

static int print_topic(const struct library *l, const char *topic, const char *edition)
{
    struct book_printer printer;
    struct teller t = book_printer(&printer);
    if (*topic && strcmp(topic, "all") != 0)
        return print_found(l, topic, edition, &t);
    if (*topic || !isatty(STDOUT_FILENO))
        print_all(l, &t);
    else
        print_page(l, &t);
    return EXIT_DONE;
}

static void join_operands(const struct flags *o, char *out, size_t size)
{
    size_t n = 0;
    out[0] = '\0';
    for (int i = 0; i < o->operands && n < size; i++)
        n += (size_t)snprintf(out + n, size - n, "%s%s", i ? " " : "", o->operand[i]);
}

static bool is_edition(const char *id)
{
    char ids[EDITIONS][HD_ID];
    int count = hd_edition_ids(ids, EDITIONS);
    for (int i = 0; i < count; i++)
        if (!strcmp(ids[i], id))
            return true;
    return false;
}

int cmd_rules(int argc, char **argv)
{
    struct library library;
    struct flags o;
    const char *edition = NULL;
    char topic[256], why[FILE_WHY];
    flags_begin(&o, &usage_rules, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;)
        edition = i == EDITION ? o.value : edition;
    if (o.stop)
        return o.status;
    if (edition && !is_edition(edition)) {
        print_error(_("hidalgo rules: unknown edition '%s'"), edition);
        return EXIT_INPUT;
    }
    if (!library_load(&library, hd_data_folder(), why)) {
        print_error("hidalgo rules: %s/text: %s", hd_data_folder(), why);
        return EXIT_FILE;
    }
    join_operands(&o, topic, sizeof topic);
    int status = print_topic(&library, topic, edition);
    library_free(&library);
    return status;
}
