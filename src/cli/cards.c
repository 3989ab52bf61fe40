/* SPDX-License-Identifier: MIT
 *
 * cards.c: hidalgo cards: lists and shows action cards, and checks the files that
 * hold them.  Reading and checking is src/catalog; docs/CARD_FORMAT.md is for who
 * writes such a file. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "hidalgo/catalog.h"
#include "intl.h"
#include "json.h"
#include "options.h"
#include "request.h"
#include "text.h"

enum { JSON, REQUEST, LINE = 78, TEXT = 400 };

static const struct option_row rows[] = {
    [JSON] = {'j', "json", NULL, N_("list and show: print one JSON object"), NULL},
    REQUEST_ROWS(REQUEST),
    [REQUEST + 4] = {.name = NULL}};

static const struct usage usage = {
    "cards", N_("list | show CARD | check FILE..."),
    N_("list   the action cards of an edition (also without a word)\n"
       "show   one card, with its text and its effects as card files write them\n"
       "check  files with cards, a board, power cards, an edition or a set: every\n"
       "       error with its line; --edition says what a file is used with\n"
       "\n"
       "Exit codes: 0 done, 1 errors in a file or an unknown card, 2 usage,\n"
       "3 unreadable file."),
    rows};

/* ---- list -------------------------------------------------------------------------- */

static void card_json(struct json *j, const struct hd_edition *e, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    json_object(j, NULL);
    json_string(j, "id", e->card[i].id);
    json_string(j, "name", e->card[i].name);
    json_string(j, "ref", e->card[i].ref);
    json_int(j, "stack", card->stack + 1);
    json_int(j, "place", card->place);
    json_int(j, "copies", card->copies);
    json_bool(j, "either", card->either);
    json_bool(j, "stays", card->stays);
    json_array(j, "effects");
    for (int k = 0; k < card->effects; k++) {
        char text[TEXT];
        json_string(j, NULL, hd_effect_text(&e->rules.effect[card->effect + k], text, sizeof text));
    }
    json_close(j);
    json_string(j, "text", e->card[i].text);
    json_string(j, "disputed", e->card[i].disputed[0] ? e->card[i].disputed : NULL);
    json_close(j);
}

/* one: index of the only card, or -1 for all. */
static int print_json(const struct hd_edition *e, int one)
{
    struct json j;
    char id[24];
    snprintf(id, sizeof id, "%016" PRIx64, e->rules.id);
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "edition", e->id);
    json_string(&j, "rules_id", id);
    json_array(&j, "options");
    for (int i = 0; i < e->options; i++)
        json_string(&j, NULL, e->option[i]);
    json_close(&j);
    json_array(&j, "cards");
    for (int i = 0; i < e->rules.cards; i++)
        if (one < 0 || one == i)
            card_json(&j, e, i);
    json_close(&j);
    json_close(&j);
    bool done = json_print(&j, stdout);
    json_free(&j);
    return done ? EXIT_DONE : EXIT_FILE;
}

static int wider(int width, const char *text)
{
    int mine = text_width(text);
    return mine > width ? mine : width;
}

static void print_cell(const char *text, int width)
{
    char cell[TEXT];
    printf("  %s", text_fit(text, width, true, cell, sizeof cell));
}

static int print_list(const struct hd_edition *e)
{
    int id = wider(0, _("card")), name = wider(0, _("name")), copies = 0;
    for (int i = 0; i < e->rules.cards; i++) {
        id = wider(id, e->card[i].id);
        name = wider(name, e->card[i].name);
        copies += e->rules.card[i].copies;
    }
    char heads[TEXT];
    snprintf(heads, sizeof heads, "%s %s %s", _("stack"), _("place"), _("copies"));
    fputs(heads, stdout);
    print_cell(_("card"), id);
    print_cell(_("name"), name);
    printf("  %s\n", _("rule"));
    for (int i = 0; i < e->rules.cards; i++) {
        const struct hd_card *card = &e->rules.card[i];
        printf("%*d %*d %*d", wider(0, _("stack")), card->stack + 1, wider(0, _("place")),
               card->place, wider(0, _("copies")), card->copies);
        print_cell(e->card[i].id, id);
        print_cell(e->card[i].name, name);
        printf("  %s\n", e->card[i].ref);
    }
    printf(ngettext("%s: %d card\n", "%s: %d cards\n", (unsigned long)copies), e->name, copies);
    return EXIT_DONE;
}

/* ---- show -------------------------------------------------------------------------- */

static void print_wrapped(const char *text, const char *indent)
{
    for (const char *rest = text; rest != NULL;) {
        const char *line = rest;
        int n = (int)text_line(line, LINE - text_width(indent), &rest);
        printf("%s%.*s\n", indent, n, line);
    }
}

static int print_card(const struct hd_edition *e, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    const struct hd_card_text *text = &e->card[i];
    printf("%s (%s)\n", text->name, text->id);
    printf(_("stack %d, %d to place, copies: %d"), card->stack + 1, card->place, card->copies);
    if (card->stays)
        printf(", %s", _("open in every round"));
    if (text->ref[0] != '\0')
        printf(", %s %s", _("rule"), text->ref);
    printf("\n\n");
    print_wrapped(text->text, "  ");
    printf("\n%s\n", card->either ? _("one of these effects:") : _("effects:"));
    for (int k = 0; k < card->effects; k++) {
        char effect[TEXT];
        printf("  - %s\n",
               hd_effect_text(&e->rules.effect[card->effect + k], effect, sizeof effect));
    }
    if (card->effects == 0)
        printf("  %s\n", _("none"));
    if (text->disputed[0] != '\0') {
        printf("\n%s\n", _("disputed:"));
        print_wrapped(text->disputed, "  ");
    }
    return EXIT_DONE;
}

static int unknown_card(const struct hd_edition *e, const char *word, bool several)
{
    const char *ids[HD_CARDS + 1];
    char shown[HD_NAME];
    int i = 0;
    for (; i < e->rules.cards; i++)
        ids[i] = e->card[i].id;
    ids[i] = NULL;
    const char *nearest = text_nearest(word, ids);
    text_clean(word, shown, sizeof shown);
    if (several)
        fprintf(stderr, _("hidalgo cards: '%s' may be several cards\n"), shown);
    else if (nearest != NULL)
        fprintf(stderr, _("hidalgo cards: edition %s has no card '%s'; did you mean '%s'?\n"),
                e->id, shown, nearest);
    else
        fprintf(stderr, _("hidalgo cards: edition %s has no card '%s'\n"), e->id, shown);
    return EXIT_INPUT;
}

/* ---- check ------------------------------------------------------------------------- */

static int check_file(const char *path, const char *edition)
{
    struct hd_errors errors = {0};
    char shown[256];
    if (hd_file_check(path, edition, &errors)) {
        printf(_("%s: no errors\n"), text_clean(path, shown, sizeof shown));
        return EXIT_DONE;
    }
    return request_failed(&errors);
}

static int check_files(const struct options *o, const char *edition)
{
    int worst = EXIT_DONE;
    for (int i = 1; i < o->operands; i++) {
        int status = check_file(o->operand[i], edition);
        worst = status > worst ? status : worst;
    }
    return worst;
}

/* ---- the command --------------------------------------------------------------------- */

enum verb { LIST, SHOW, CHECK, VERBS };

static const char *const verbs[] = {
    [LIST] = "list", [SHOW] = "show", [CHECK] = "check", [VERBS] = NULL};

/* The verb, or VERBS with o->status set.  Without any, cards are listed.
 * narrowed: there were options that only 'list' and 'show' heed. */
static enum verb verb_of(struct options *o, bool narrowed)
{
    const char *word = o->operands > 0 ? o->operand[0] : verbs[LIST];
    int verb = 0;
    while (verb < VERBS && strcmp(word, verbs[verb]) != 0)
        verb++;
    const char *nearest = verb < VERBS ? NULL : text_nearest(word, verbs);
    if (nearest != NULL)
        options_wrong(o, _("'%s' is unknown; did you mean '%s'?"), word, nearest);
    else if (verb == VERBS)
        options_wrong(o, _("'%s' is unknown"), word);
    else if (verb == LIST && o->operands > 1)
        options_wrong(o, _("'list' takes no '%s'"), o->operand[1]);
    else if (verb == SHOW && o->operands != 2)
        options_wrong(o, "%s", _("'show' needs one card"));
    else if (verb == CHECK && o->operands < 2)
        options_wrong(o, "%s", _("'check' needs a file"));
    else if (verb == CHECK && narrowed)
        options_wrong(o, "%s", _("'check' takes no option but --edition"));
    return o->stop ? VERBS : (enum verb)verb;
}

/* Lists all cards, or shows the one that 'word' names. */
static int show(const struct hd_edition *e, const char *word, bool json)
{
    int card = word == NULL ? -1 : hd_card_named(e, word);
    if (word != NULL && card < 0)
        return unknown_card(e, word, card == -2);
    if (json)
        return print_json(e, card);
    return card < 0 ? print_list(e) : print_card(e, card);
}

int cmd_cards(int argc, char **argv)
{
    struct request request;
    struct options o;
    bool json = false;
    request_begin(&request);
    options_begin(&o, &usage, argc, argv);
    for (int i; (i = options_next(&o)) >= 0;)
        if (!request_take(&request, REQUEST, i, &o))
            json = true;
    bool narrowed = json || request.sets.count || request.with.count || request.without.count;
    enum verb verb = o.stop ? VERBS : verb_of(&o, narrowed);
    if (o.stop)
        return o.status;
    if (verb == CHECK)
        return check_files(&o, request.edition);
    struct hd_edition *edition = malloc(sizeof *edition);
    int status = EXIT_FILE;
    if (edition == NULL)
        fprintf(stderr, "%s\n", _("hidalgo cards: there is not enough memory"));
    else if (request_load(&request, edition, &status))
        status = show(edition, verb == SHOW ? o.operand[1] : NULL, json);
    free(edition);
    return status;
}
