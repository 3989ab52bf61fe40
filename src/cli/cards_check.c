/* SPDX-License-Identifier: MIT
 *
 * cards_check.c: 'hidalgo cards check': every error of a file, also of the drawing that
 * it names; with --deep what random games bring to light (src/lab/deep.c). */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cards.h"
#include "commands.h"
#include "deep.h"
#include "file.h"
#include "intl.h"
#include "map.h"
#include "print.h"
#include "text.h"

enum { EFFECT = 400 };

/* ---- what is only odd ------------------------------------------------------------- */

struct odd {
    const char *file;
    int count;
};

static void remark(struct odd *odd, const struct hd_card_text *card, const char *what)
{
    print(_("%s: remark: %s: %s\n"), odd->file, card->id, what);
    odd->count++;
}

/* Numbers the effects of a card that has several. */
static void remark_effect(struct odd *odd, const struct hd_edition *e, int i, int k)
{
    const struct hd_card *card = &e->rules.card[i];
    char effect[EFFECT], text[EFFECT + 100];
    hd_effect_text(&e->rules.effect[card->effect + k], effect, sizeof effect);
    snprintf(text, sizeof text, _("effect %d (%s) never did anything"), k + 1, effect);
    remark(odd, &e->card[i], text);
}

static void look_at_card(struct odd *odd, const struct hd_edition *e, const struct deep *d, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    const struct card_tally *t = &d->tally.card[i];
    if (card->copies == 0)
        return;
    if (t->offered == 0)
        remark(odd, &e->card[i], _("never lay open"));
    else if (t->taken == 0)
        remark(odd, &e->card[i], _("was never taken"));
    else if (card->effects > 0 && t->used == 0)
        remark(odd, &e->card[i], _("its special action was never used"));
    else
        for (int k = 0; k < card->effects; k++)
            if (d->acted[card->effect + k] == 0)
                remark_effect(odd, e, i, k);
}

/* ---- what is broken ---------------------------------------------------------------- */

/* Only a set can be laid over in 'sim': other files stand in place of the edition's. */
static void print_again(const struct cards_wish *wish, const char *path, const struct hd_edition *e,
                        const struct deep_fault *f)
{
    char word[SHELL_WORD];
    print(_("    again: hidalgo sim --edition %s --set %s --seats random"), e->id,
          text_shell(path, !print_is_utf8(), word, sizeof word));
    for (int i = 1; i < f->seats; i++)
        print(",random");
    print(_(" --seed %" PRIu64 " --games %" PRIu64 " --records FOLDER"), wish->seed, f->game + 1);
    print("\n");
}

static void print_faults(const struct cards_wish *wish, const char *file, const char *path,
                         const struct hd_edition *e, const struct deep *d)
{
    for (int i = 0; i < d->faults; i++) {
        const struct deep_fault *f = &d->fault[i];
        print(_("%s: broken: %s (%d players, game seed %" PRIu64 ", decision %d; games: %" PRIu64
                ")\n"),
              file, f->what, f->seats, f->seed, f->decision, f->times);
        if (hd_file_is_set(path))
            print_again(wish, path, e, f);
    }
}

static void print_games(const struct cards_wish *wish, const char *file, const struct deep *d)
{
    uint64_t games = 0;
    const char *comma = "";
    for (int n = 2; n <= HD_SEATS; n++)
        games += d->games[n];
    print(_("%s: %" PRIu64 " random games, seed %" PRIu64 " ("), file, games, wish->seed);
    for (int n = 2; n <= HD_SEATS; n++) {
        if (d->games[n] == 0)
            continue;
        print(_("%s%d players: %" PRIu64), comma, n, d->games[n]);
        comma = ", ";
    }
    print(_("), %" PRIu64 " decisions, at most %d in a game\n"), d->tally.decisions, d->longest);
}

/* ---- one file ------------------------------------------------------------------------ */

static int deep(const struct cards_wish *wish, const char *path, const struct hd_edition *e)
{
    char shown[256];
    struct deep *d = malloc(sizeof *d);
    struct odd odd = {.file = text_clean(path, shown, sizeof shown)};
    if (d == NULL) {
        print_error("%s", _("hidalgo cards: there is not enough memory"));
        return EXIT_FILE;
    }
    deep_run(e, wish->games, wish->seed, d);
    print_games(wish, shown, d);
    print_faults(wish, shown, path, e, d);
    for (int i = 0; i < e->rules.cards; i++)
        look_at_card(&odd, e, d, i);
    if (d->faults == 0)
        print(ngettext("%s: nothing broken, %d remark\n", "%s: nothing broken, %d remarks\n",
                       (unsigned long)odd.count),
              shown, odd.count);
    int status = d->faults > 0 ? EXIT_INPUT : EXIT_DONE;
    free(d);
    return status;
}

/* A board without a drawing can be played, but whoever writes one wants to know. */
static int check_map(const struct hd_edition *e)
{
    static struct map map;
    char path[FILE_PATH], why[MAP_WHY];
    if (map_load(&map, e, true, why))
        return EXIT_DONE;
    if (!map_path(e, path, sizeof path))
        path[0] = '\0';
    print_error(_("%s: error: %s"), path, why);
    return EXIT_INPUT;
}

int cards_check(const struct cards_wish *wish, const char *path)
{
    struct hd_errors errors = {0};
    struct hd_edition *e = malloc(sizeof *e);
    char shown[256], id[HD_ID];
    const char *edition = wish->request.edition;
    if (e == NULL) {
        print_error("%s", _("hidalgo cards: there is not enough memory"));
        return EXIT_FILE;
    }
    if (!wish->edition && hd_set_edition(path, id))
        edition = id;
    int status;
    if (!hd_file_load(path, edition, e, &errors))
        status = request_failed(&errors);
    else if ((status = check_map(e)) == EXIT_DONE)
        print(_("%s: no errors\n"), text_clean(path, shown, sizeof shown));
    if (wish->deep && status == EXIT_DONE)
        status = deep(wish, path, e);
    free(e);
    return status;
}
