/* SPDX-License-Identifier: MIT
 *
 * cards_check.c: 'hidalgo cards check': every error of a file and of its drawing; with --deep also
 * what random games find (src/lab/deep.c). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards_command.h"
#include "commands.h"
#include "deep.h"
#include "file.h"
#include "map/map.h"
#include "print.h"
#include "text.h"

enum { EDITIONS = 16 };

static const char *const deeds[] = {
#define DEED(name, text) #name,
#include "hidalgo/deeds.def"
};

/* ---- odd, but not wrong ------------------------------------------------------------- */

struct odd {
    const char *file;
    int count;
};

static void remark(struct odd *odd, const struct hd_card_text *card, const char *what)
{
    print("%s: remark: %s: %s\n", odd->file, card->id, what);
    odd->count++;
}

/* Counts the steps that should do something. */
static void look_at_steps(struct odd *odd, const struct hd_edition *e, const struct deep *d, int i)
{
    enum { ASKS, ACTS, JOINS };
    static const uint8_t kind[] = {
#define SHAPE(name, asked, event, changes, text) asked,
#include "hidalgo/shapes.def"
    };
    const struct hd_card *card = &e->rules.card[i];
    for (int k = 0, number = 0; k < card->steps; k++) {
        char text[100];
        if (kind[e->rules.step[card->step + k].shape] == JOINS)
            continue;
        number++;
        if (d->acted[card->step + k] > 0)
            continue;
        snprintf(text, sizeof text, "effect %d (%s) never did anything", number,
                 deeds[e->rules.step[card->step + k].deed]);
        remark(odd, &e->card[i], text);
    }
}

static void look_at_card(struct odd *odd, const struct hd_edition *e, const struct deep *d, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    const struct card_tally *t = &d->tally.card[i];
    if (card->copies == 0)
        return;
    if (t->offered == 0)
        remark(odd, &e->card[i], "was never open");
    else if (t->taken == 0)
        remark(odd, &e->card[i], "was never taken");
    else if (card->steps > 0 && t->used == 0)
        remark(odd, &e->card[i], "its special action was never used");
    else {
        if (*d->doubt[i])
            remark(odd, &e->card[i], d->doubt[i]);
        look_at_steps(odd, e, d, i);
    }
}

/* ---- faults ---------------------------------------------------------------- */

/* Only for a set, which 'sim' can use: other files replace the edition's. */
static void print_again(const struct cards_args *args, const char *path, const struct hd_edition *e,
                        const struct deep_fault *f)
{
    char word[SHELL_WORD];
    print("    again: hidalgo sim --edition %s --set %s --seats random", e->id,
          text_shell(path, !print_is_utf8(), word, sizeof word));
    for (int i = 1; i < f->seats; i++)
        print(",random");
    print(" --seed %" PRIu64 " --games %" PRIu64 " --records FOLDER", args->seed, f->game + 1);
    print("\n");
}

static void print_faults(const struct cards_args *args, const char *file, const char *path,
                         const struct hd_edition *e, const struct deep *d)
{
    for (int i = 0; i < d->faults; i++) {
        const struct deep_fault *f = &d->fault[i];
        print("%s: broken: %s (%d players, game seed %" PRIu64 ", decision %d; games: %" PRIu64
              ")\n",
              file, f->what, f->seats, f->seed, f->decision, f->times);
        if (hd_file_is_set(path))
            print_again(args, path, e, f);
    }
}

static void print_games(const struct cards_args *args, const char *file, const struct deep *d)
{
    uint64_t games = 0;
    const char *comma = "";
    for (int n = 2; n <= HD_SEATS; n++)
        games += d->games[n];
    print("%s: %" PRIu64 " random games, seed %" PRIu64 " (", file, games, args->seed);
    for (int n = 2; n <= HD_SEATS; n++) {
        if (d->games[n] == 0)
            continue;
        print("%s%d players: %" PRIu64, comma, n, d->games[n]);
        comma = ", ";
    }
    print("), %" PRIu64 " decisions, at most %d in a game\n", d->decisions, d->longest);
}

/* ---- one file ------------------------------------------------------------------------ */

static int deep(const struct cards_args *args, const char *path, const struct hd_edition *e)
{
    char shown[256];
    struct deep *d = malloc(sizeof *d);
    struct odd odd = {.file = text_clean(path, shown, sizeof shown)};
    if (d == NULL) {
        print_error("%s", "hidalgo cards: there is not enough memory");
        return EXIT_FILE;
    }
    deep_run(e, args->games, args->seed, d);
    print_games(args, shown, d);
    print_faults(args, shown, path, e, d);
    for (int i = 0; i < e->rules.cards; i++)
        look_at_card(&odd, e, d, i);
    if (d->faults == 0)
        print(odd.count == 1 ? "%s: nothing broken, %d remark\n"
                             : "%s: nothing broken, %d remarks\n",
              shown, odd.count);
    int status = d->faults > 0 ? EXIT_INPUT : EXIT_DONE;
    free(d);
    return status;
}

/* A board without a drawing is playable, but its author wants to know. */
static int check_map(const struct hd_edition *e)
{
    static struct map map;
    char path[FILE_PATH], why[MAP_WHY];
    if (map_load(&map, e, true, why))
        return EXIT_DONE;
    if (!map_path(e, path, sizeof path))
        path[0] = '\0';
    print_error("%s: error: %s", path, why);
    return EXIT_INPUT;
}

/* Reports numbers in a card's text that differ from its effects. */
static void compare_numbers(const char *file, const struct hd_edition *e)
{
    char why[HD_REMARK];
    struct odd odd = {.file = file};
    for (int i = 0; i < e->rules.cards; i++)
        if (!hd_numbers_agree(e->card[i].effects, e->card[i].text, why))
            remark(&odd, &e->card[i], why);
}

/* with: the edition's name if there are several, or "". said: errors reported with another edition,
 * which are not repeated. */
static int check_with(const struct cards_args *args, const char *path, const char *edition,
                      const char *with, struct hd_edition *e, struct hd_errors *said)
{
    struct hd_errors errors = {0};
    char shown[256];
    text_clean(path, shown, sizeof shown);
    if (!hd_file_load(path, edition, e, &errors)) {
        bool again = said->count > 0 && memcmp(&errors, said, sizeof errors) == 0;
        *said = errors;
        if (*with != '\0')
            print_error(again ? "%s: the same errors%s" : "%s: errors%s:", shown, with);
        return again ? EXIT_INPUT : request_failed(&errors);
    }
    int status = check_map(e);
    if (status == EXIT_DONE)
        print("%s: no errors%s\n", shown, with);
    hd_remarks_print(&errors, stdout);
    compare_numbers(shown, e);
    return args->deep && status == EXIT_DONE ? deep(args, path, e) : status;
}

int cards_check(const struct cards_args *args, const char *path)
{
    struct hd_edition *e = malloc(sizeof *e);
    struct hd_errors said = {0};
    char ids[EDITIONS][HD_ID], with[HD_ID + 40] = "";
    int worst = EXIT_DONE, count = args->edition ? 0 : hd_set_editions(path, ids, EDITIONS);
    if (e == NULL) {
        print_error("%s", "hidalgo cards: there is not enough memory");
        return EXIT_FILE;
    }
    if (count == 0)
        worst = check_with(args, path, args->request.edition, "", e, &said);
    for (int i = 0; i < count && i < EDITIONS; i++) {
        if (count > 1)
            snprintf(with, sizeof with, " with edition %.*s", HD_ID, ids[i]);
        int status = check_with(args, path, ids[i], with, e, &said);
        worst = status > worst ? status : worst;
    }
    free(e);
    int status = worst == EXIT_DONE ? cards_translated(path) : worst;
    return status > worst ? status : worst;
}
