/* SPDX-License-Identifier: MIT
 *
 * cards_command.c: hidalgo cards: lists and shows action cards, and reads the options of all its
 * verbs; cards_check.c checks files, try.c tries one card, test.c plays scenarios, cards_sheet.c
 * converts to and from spreadsheets. docs/CARD_FORMAT.md is for authors of card files. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards_command.h"
#include "commands.h"
#include "hidalgo/catalog.h"
#include "json.h"
#include "print.h"
#include "report/report.h"
#include "text.h"
#include "trace/trace.h"

enum {
    JSON,
    REQUEST,
    DEEP = REQUEST + 4,
    GAMES,
    SEED,
    CARD,
    POSITION,
    SEATS,
    PLAYERS,
    PLAY,
    ALL,
    CSV,
    POT,
    OUTPUT,
    FORCE,
    ROWS
};
enum { LINE = 78, TEXT = 400 };

static const struct flag rows[] = {
    [JSON] = {'j', "json", NULL, "list, show, sets, try and test: print one JSON object", NULL},
    REQUEST_ROWS(REQUEST),
    [DEEP] = {'d', "deep", NULL, "check: also play random games", NULL},
    [GAMES] = {'g', "games", "N", "check --deep: how many games", "1000"},
    [SEED] = {'r', "seed", "N",
              "check --deep and try: the same seed gives the same games, and the same position",
              "check: 1; try: random"},
    [CARD] = {'C', "card", "CARD", "try: which card", "the first of the set"},
    [POSITION] = {0, "position", "FILE",
                  "try: the position; what it leaves out, such as other face-up cards, is by lot",
                  "from the middle of a game between bots"},
    [SEATS] = {'n', "seats", "BOT,...", "try: a bot for each seat, as for sim", LAB_USUAL},
    [PLAYERS] = {'p', "players", "N", "try: how many play; the bots of --seats in turn",
                 "as many as --seats"},
    [PLAY] = {'P', "play", NULL, "try: asks you for the answers of the player who takes the card",
              NULL},
    [ALL] = {'a', "all", NULL, "try: also every way in which the special action can go", NULL},
    [CSV] = {'c', "csv", NULL, "export and import: the format of the sheet; csv is the only one",
             NULL},
    [POT] = {0, "pot", NULL, "text: the format of the list; pot is the only one", NULL},
    [OUTPUT] = {'o', "output", "FILE", "export, import and text: write to a file",
                "standard output"},
    [FORCE] = {'f', "force", NULL, "export, import and text: replace an existing file", NULL},
    [ROWS] = FLAG_TRUSTED,
    {.name = NULL}};

const struct usage usage_cards = {
    "cards",
    "list | show CARD | words [WORD] | sets | check SET... | try SET | test FILE... | export | "
    "import FILE | text NAME...",
    "list    the action cards of an edition (also without a word)\n"
    "show    one card: its text, its effects, and the effects in words\n"
    "words   what a card can say: verbs and their parts, with examples\n"
    "sets    the card sets that have a name: your own, in\n"
    "        ~/.local/share/hidalgo/sets ($XDG_DATA_HOME), and those supplied\n"
    "check   files with cards, a board, power cards, an edition or a set: shows\n"
    "        every error with its line; --edition names the edition to use the\n"
    "        file with.  --deep also plays a thousand random games, and finds\n"
    "        cards that never come up, effects that do nothing, broken games\n"
    "try     one card, face up and taken in a position: the board and the points\n"
    "        before and after, and what happened\n"
    "test    files of scenarios: positions, moves, and what is expected\n"
    "export  the action cards as a spreadsheet, one row a card\n"
    "import  a spreadsheet as a set of the differences from the edition\n"
    "text    what is to be translated in sets, editions or files, as a template for\n"
    "        po/LL.po beside them (docs/CARD_FORMAT.md)\n"
    "\n"
    "Exit codes: 0 done, 1 errors in a file, broken games, an unknown card or a\n"
    "scenario that fails, 2 usage, 3 a file that cannot be read or written.",
    rows};

/* ---- list -------------------------------------------------------------------------- */

/* one: index of the only card, or -1 for all. */
static int cards_write_json(const struct hd_edition *e, const struct hd_texts *sets, int one)
{
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "edition", e->id);
    json_hex(&j, "rules_id", e->rules.id);
    hd_trace_sets(&j, sets);
    hd_trace_options(&j, e);
    json_array(&j, "cards");
    for (int i = 0; i < e->rules.cards; i++)
        if (one < 0 || one == i)
            hd_trace_card(&j, e, i);
    json_close(&j);
    return json_finish(&j, stdout) ? EXIT_DONE : EXIT_FILE;
}

static int wider(int width, const char *text)
{
    int mine = text_width(text);
    return mine > width ? mine : width;
}

static void print_cell(const char *text, int width)
{
    char cell[TEXT];
    print("  %s", text_fit(text, width, true, cell, sizeof cell));
}

static void print_wrapped(const char *text, const char *indent)
{
    for (const char *rest = text; rest != NULL;) {
        const char *line = rest;
        int n = (int)text_line(line, LINE - text_width(indent), &rest);
        print("%s%.*s\n", indent, n, line);
    }
}

static int print_list(const struct hd_edition *e, const struct hd_texts *sets)
{
    int id = wider(0, "card"), name = wider(0, "name"), copies = 0;
    for (int i = 0; i < e->rules.cards; i++) {
        id = wider(id, e->card[i].id);
        name = wider(name, e->card[i].name);
        copies += e->rules.card[i].copies;
    }
    print("%s %s %s", "stack", "place", "copies");
    print_cell("card", id);
    print_cell("name", name);
    print("  %s\n", "rule");
    for (int i = 0; i < e->rules.cards; i++) {
        const struct hd_card *card = &e->rules.card[i];
        print("%*d %*d %*d", wider(0, "stack"), card->stack + 1, wider(0, "place"), card->place,
              wider(0, "copies"), card->copies);
        print_cell(e->card[i].id, id);
        print_cell(e->card[i].name, name);
        print("  %s\n", e->card[i].ref);
    }
    print(copies == 1 ? "%s: %d card\n" : "%s: %d cards\n", e->name, copies);
    if (e->rules.start_steps > 0) {
        char told[HD_TOLD];
        print("%s\n", "before the first round:");
        print_wrapped(hd_effects_told(e, e->start, told, sizeof told), "  ");
    }
    report_sets(sets, stdout);
    return EXIT_DONE;
}

/* ---- show -------------------------------------------------------------------------- */

/* Prints the first sentence of s as in a card file; returns its end. */
static const char *print_sentence(const char *s)
{
    int depth = 0, keys = 1;
    const char *end = s += strspn(s, " ");
    do {
        depth += (*end == '{' || *end == '[') - (*end == '}' || *end == ']');
        keys += depth == 1 && *end == ',';
    } while (*end++ != '\0' && depth > 0);
    int braces = keys == 1; /* one key needs none */
    print("  - %.*s\n", (int)(end - s) - 2 * braces, s + braces);
    return end;
}

static int print_card(const struct hd_edition *e, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    const struct hd_card_text *text = &e->card[i];
    print("%s (%s)\n", text->name, text->id);
    print("stack %d, %d to place, copies: %d", card->stack + 1, card->place, card->copies);
    if (card->stays)
        print(", %s", "open in every round");
    if (text->ref[0] != '\0')
        print(", %s %s", "rule", text->ref);
    print("\n\n");
    print_wrapped(text->text, "  ");
    char told[HD_TOLD];
    if (card->steps > 0) {
        print("\n%s\n", "in words:");
        print_wrapped(hd_effects_told(e, text->effects, told, sizeof told), "  ");
    }
    print("\n%s\n", "effects:");
    if (card->steps == 0)
        print("  %s\n", "none");
    for (const char *s = text->effects; card->steps > 0 && *s != '\0' && *s != ']';)
        s = print_sentence(s + 1);
    if (text->disputed[0] != '\0') {
        print("\n%s\n", "disputed:");
        print_wrapped(text->disputed, "  ");
    }
    return EXIT_DONE;
}

static int unknown_card(const struct hd_edition *e, const char *word, bool several)
{
    const char *ids[HD_CARDS + 1];
    int i = 0;
    for (; i < e->rules.cards; i++)
        ids[i] = e->card[i].id;
    ids[i] = NULL;
    const char *nearest = text_nearest(word, ids);
    if (several)
        print_error("hidalgo cards: '%s' may be several cards", word);
    else if (nearest != NULL)
        print_error("hidalgo cards: edition %s has no card '%s'; did you mean '%s'?", e->id, word,
                    nearest);
    else
        print_error("hidalgo cards: edition %s has no card '%s'", e->id, word);
    return EXIT_INPUT;
}

/* ---- the command --------------------------------------------------------------------- */

enum verb { LIST, SHOW, WORDS, SETS, CHECK, TRY, TEST, EXPORT, IMPORT, TEXTS, VERBS };

#define LAID  (1u << REQUEST | 1u << (REQUEST + 1))
#define FILES (1u << CSV | 1u << OUTPUT | 1u << FORCE)
#define TRIED                                                                                      \
    (1u << SEED | 1u << CARD | 1u << POSITION | 1u << SEATS | 1u << PLAYERS | 1u << PLAY |         \
     1u << ALL)
#define CHOSEN (LAID | 1u << (REQUEST + 2) | 1u << (REQUEST + 3))

/* The operands and options of verbs. */
static const struct {
    const char *name;
    int least, most; /* operands after it */
    const char *operands;
    unsigned options;
} verbs[] = {
    [LIST] = {"list", 0, 0, NULL, CHOSEN | 1u << JSON},
    [SHOW] = {"show", 1, 1, "one card", CHOSEN | 1u << JSON},
    [WORDS] = {"words", 0, 1, NULL, 0},
    [SETS] = {"sets", 0, 0, NULL, 1u << JSON},
    [CHECK] = {"check", 1, 1000, "a file", 1u << REQUEST | 1u << DEEP | 1u << GAMES | 1u << SEED},
    [TRY] = {"try", 0, 1, NULL, CHOSEN | TRIED | 1u << JSON},
    [TEST] = {"test", 1, 1000, "a file of scenarios", 1u << JSON},
    [EXPORT] = {"export", 0, 0, NULL, CHOSEN | FILES},
    [IMPORT] = {"import", 1, 1, "one sheet", LAID | FILES},
    [TEXTS] = {"text", 1, 1000, "a set, an edition or a file",
               1u << POT | 1u << OUTPUT | 1u << FORCE},
};

static enum verb verb_named(struct flags *o, const char *word)
{
    const char *names[VERBS + 1] = {NULL};
    for (int i = 0; i < VERBS; i++) {
        names[i] = verbs[i].name;
        if (strcmp(word, names[i]) == 0)
            return (enum verb)i;
    }
    const char *nearest = text_nearest(word, names);
    if (nearest != NULL)
        flags_wrong(o, "'%s' is unknown; did you mean '%s'?", word, nearest);
    else
        flags_wrong(o, "'%s' is unknown", word);
    return VERBS;
}

/* Options that need another one, or that exclude each other. */
static void check_together(struct flags *o, const struct cards_args *args, enum verb verb)
{
    bool games = args->given >> GAMES & 1 || args->given >> SEED & 1;
    if (verb == CHECK && games && !args->deep)
        flags_wrong(o, "%s", "--games and --seed are for --deep");
    if (verb != TRY)
        return;
    if (o->operands < 2 && args->card == NULL)
        flags_wrong(o, "%s", "'try' needs a set, or --card");
    else if (args->play && args->json)
        flags_wrong(o, "%s", "--play asks in words, and --json prints none");
    else if (args->position != NULL && args->players > 0)
        flags_wrong(o, "%s", "--position has its own players");
    else if (args->play && args->position != NULL && strcmp(args->position, "-") == 0)
        flags_wrong(o, "%s", "--play needs standard input: name a file for the position");
}

/* The verb, or VERBS with o->status set.  Without any, cards are listed. */
static enum verb verb_of(struct flags *o, const struct cards_args *args)
{
    enum verb verb = o->operands > 0 ? verb_named(o, o->operand[0]) : LIST;
    if (verb == VERBS)
        return VERBS;
    int words = o->operands > 0 ? o->operands - 1 : 0;
    if (words < verbs[verb].least)
        flags_wrong(o, "'%s' needs %s", verbs[verb].name, verbs[verb].operands);
    else if (words > verbs[verb].most)
        flags_wrong(o, "'%s' takes no '%s'", verbs[verb].name, o->operand[verbs[verb].most + 1]);
    for (int i = 0; i < ROWS && !o->stop; i++)
        if ((args->given & ~verbs[verb].options) >> i & 1)
            flags_wrong(o, "'%s' takes no option --%s", verbs[verb].name, rows[i].name);
    if (!o->stop)
        flags_operands(o, o->operands);
    if (!o->stop)
        check_together(o, args, verb);
    return o->stop ? VERBS : verb;
}

/* Lists all cards, or shows the one that 'word' names. */
static int show(const struct hd_edition *e, const struct hd_texts *sets, const char *word,
                bool json)
{
    int card = word == NULL ? -1 : hd_card_named(e, word);
    if (word != NULL && card < 0)
        return unknown_card(e, word, card == -2);
    if (json)
        return cards_write_json(e, sets, card);
    return card < 0 ? print_list(e, sets) : print_card(e, card);
}

static void cards_option(struct cards_args *args, int i, struct flags *o)
{
    args->given |= 1u << i;
    if (request_take(&args->request, REQUEST, i, o))
        args->edition = args->edition || i == REQUEST;
    else if (i == GAMES)
        flags_number(o, "games", 1, 100000000, &args->games);
    else if (i == SEED)
        args->seeded = flags_number(o, "seed", 0, UINT64_MAX, &args->seed);
    else if (i == CARD)
        args->card = o->value;
    else if (i == POSITION)
        flags_path(o, "position", &args->position);
    else if (i == SEATS)
        lab_bots_read(&args->bots, o, "seats", 2, HD_SEATS);
    else if (i == PLAYERS)
        flags_number(o, "players", 2, HD_SEATS, &args->players);
    else if (i == OUTPUT)
        flags_path(o, "output", &args->output);
    args->json = args->json || i == JSON;
    args->csv = args->csv || i == CSV;
    args->deep = args->deep || i == DEEP;
    args->force = args->force || i == FORCE;
    args->play = args->play || i == PLAY;
    args->all = args->all || i == ALL;
}

static int check_all(const struct cards_args *args, const struct flags *o)
{
    int worst = EXIT_DONE;
    for (int i = 1; i < o->operands; i++) {
        int status = cards_check(args, o->operand[i]);
        worst = status > worst ? status : worst;
    }
    return worst;
}

static int list(struct cards_args *args, const char *word)
{
    struct hd_edition *edition = malloc(sizeof *edition);
    int status = EXIT_FILE;
    args->request.texts = hd_texts_new();
    if (edition == NULL)
        print_error("%s", "hidalgo cards: there is not enough memory");
    else if (request_load(&args->request, edition, &status))
        status = show(edition, args->request.texts, word, args->json);
    hd_texts_free(args->request.texts);
    free(edition);
    return status;
}

int cmd_cards(int argc, char **argv)
{
    static struct cards_args args;
    args = (struct cards_args){.games = 1000, .seed = 1};
    struct flags o;
    request_begin(&args.request);
    flags_begin(&o, &usage_cards, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;)
        cards_option(&args, i, &o);
    enum verb verb = o.stop ? VERBS : verb_of(&o, &args);
    switch (verb) {
    case LIST:
    case SHOW:
        return list(&args, verb == SHOW ? o.operand[1] : NULL);
    case WORDS:
        return cards_words(o.operands > 1 ? o.operand[1] : NULL);
    case SETS:
        return cards_sets(args.json);
    case CHECK:
        return check_all(&args, &o);
    case TRY:
        return cards_try(&args, o.operands > 1 ? o.operand[1] : NULL);
    case TEST:
        return cards_test(&args, o.operand + 1, o.operands - 1);
    case EXPORT:
        return cards_export(&args);
    case IMPORT:
        return cards_import(&args, o.operand[1]);
    case TEXTS:
        return cards_pot(&args, o.operand + 1, o.operands - 1);
    default:
        return o.status;
    }
}
