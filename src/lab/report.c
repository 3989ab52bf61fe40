/* SPDX-License-Identifier: MIT
 *
 * report.c: prints a tally with its uncertainty.  Every share and mean has a 95 %
 * interval; a shared victory counts as its fraction.
 *
 * swing: mean points that a card gave when its special action was used. */
#include "report.h"

#include <inttypes.h>
#include <string.h>

#include "hidalgo/session.h"
#include "intl.h"
#include "print.h"
#include "stats.h"
#include "text.h"
#include "trace/trace.h"

static double ratio(double part, double whole)
{
    return whole > 0 ? part / whole : 0;
}

static double wins_of(uint64_t parts)
{
    return (double)parts / TALLY_WIN;
}

/* The figures of all bots that are listed by the same name, at the first of them; the
 * others have 0 seats. */
struct party {
    int seats;
    struct seat_tally sum;
};

static void find_parties(const struct sim_setup *setup, const struct tally *t,
                         struct party out[HD_SEATS])
{
    memset(out, 0, HD_SEATS * sizeof *out);
    for (int i = 0; i < setup->seats; i++) {
        int first = 0;
        while (strcmp(setup->bot[first]->name, setup->bot[i]->name) != 0)
            first++;
        out[first].seats++;
        tally_add_seat(&out[first].sum, &t->bot[i]);
    }
}

/* ---- JSON ------------------------------------------------------------------------ */

static void json_interval(struct json *j, const char *name, struct interval i)
{
    json_array(j, name);
    json_real(j, NULL, i.low, 6);
    json_real(j, NULL, i.high, 6);
    json_close(j);
}

static void json_hex(struct json *j, const char *name, uint64_t value)
{
    char text[20];
    snprintf(text, sizeof text, "%016" PRIx64, value);
    json_string(j, name, text);
}

/* The figures of a seat, or of all those of a bot.  bot: NULL where several had the seat. */
static void json_seat(struct json *j, const struct hd_bot *bot, int seats,
                      const struct seat_tally *s, double games)
{
    double ends = games * seats;
    json_string(j, "bot", bot ? bot->name : NULL);
    json_real(j, "wins", wins_of(s->wins), 6);
    json_real(j, "win_share", ratio(wins_of(s->wins), games), 6);
    json_interval(j, "win_share_ci", stats_wilson(wins_of(s->wins), games));
    json_real(j, "score_mean", ratio((double)s->score, ends), 6);
    json_interval(j, "score_ci", stats_mean((double)s->score, (double)s->square, ends));
}

/* Games of bots of other people that random had to finish: of one that is listed, or of all
 * that are listed by its name.  False: it is none. */
static bool add_faults(const struct sim_setup *setup, int listed, bool all, struct hd_faults *out)
{
    bool any = false;
    *out = (struct hd_faults){.games = 0};
    for (int i = 0; i < setup->seats; i++) {
        struct hd_faults f;
        bool same = i == listed || (all && !strcmp(setup->bot[i]->name, setup->bot[listed]->name));
        if (!same || !hd_bot_faults(setup->bot[i], &f))
            continue;
        any = true;
        out->games += f.games;
        out->illegal += f.illegal;
        out->late += f.late;
        out->too_long += f.too_long;
        out->ended += f.ended;
    }
    return any;
}

static void json_faults(struct json *j, const struct sim_setup *setup, int listed, bool all)
{
    struct hd_faults f;
    if (!add_faults(setup, listed, all, &f))
        return;
    json_object(j, "faults");
    json_uint(j, "games", f.games);
    json_uint(j, "illegal", f.illegal);
    json_uint(j, "late", f.late);
    json_uint(j, "too_long", f.too_long);
    json_uint(j, "ended", f.ended);
    json_close(j);
}

static void json_seats(struct json *j, const struct sim_setup *setup, const struct tally *t)
{
    json_array(j, "seats");
    for (int i = 0; i < setup->seats; i++) {
        json_object(j, NULL);
        json_seat(j, setup->rotate ? NULL : setup->bot[i], 1, &t->seat[i], (double)t->games);
        if (!setup->rotate)
            json_faults(j, setup, i, false);
        json_close(j);
    }
    json_close(j);
}

static void json_bots(struct json *j, const struct sim_setup *setup, const struct tally *t)
{
    struct party party[HD_SEATS];
    find_parties(setup, t, party);
    json_array(j, "bots");
    for (int i = 0; i < setup->seats; i++) {
        if (!party[i].seats)
            continue;
        json_object(j, NULL);
        json_uint(j, "seats", (uint64_t)party[i].seats);
        json_seat(j, setup->bot[i], party[i].seats, &party[i].sum, (double)t->games);
        json_faults(j, setup, i, true);
        json_close(j);
    }
    json_close(j);
}

/* What nobody took has no win share, what nobody used no swing: null, not 0. */
static void json_card(struct json *j, const char *id, const struct card_tally *c)
{
    double takers = (double)c->takers, used = (double)c->used;
    json_object(j, NULL);
    json_string(j, "id", id);
    json_uint(j, "offered", c->offered);
    json_uint(j, "taken", c->taken);
    json_uint(j, "used", c->used);
    json_uint(j, "takers", c->takers);
    if (c->takers) {
        json_real(j, "win_share_taken", wins_of(c->wins) / takers, 6);
        json_interval(j, "win_share_ci", stats_wilson(wins_of(c->wins), takers));
    } else {
        json_null(j, "win_share_taken");
        json_null(j, "win_share_ci");
    }
    if (c->used) {
        json_real(j, "swing_own", (double)c->swing_own / used, 6);
        json_real(j, "swing_others", (double)c->swing_others / used, 6);
    } else {
        json_null(j, "swing_own");
        json_null(j, "swing_others");
    }
    json_close(j);
}

bool report_json(const struct sim_setup *setup, const struct tally *t, double seconds, FILE *to)
{
    const struct hd_edition *e = setup->edition;
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "version", HIDALGO_VERSION);
    json_hex(&j, "rules_id", e->rules.id);
    json_string(&j, "edition", e->id);
    hd_trace_sets(&j, setup->request.texts);
    json_array(&j, "options");
    for (int i = 0; i < e->options; i++)
        json_string(&j, NULL, e->option[i]);
    json_close(&j);
    json_uint(&j, "seed", setup->seed);
    json_uint(&j, "games", t->games);
    json_uint(&j, "decisions", t->decisions);
    json_real(&j, "seconds", seconds, 3);
    json_real(&j, "games_per_second", ratio((double)t->games, seconds), 1);
    json_hex(&j, "signature", t->signature);
    json_seats(&j, setup, t);
    if (setup->rotate)
        json_bots(&j, setup, t);
    json_array(&j, "cards");
    for (int i = 0; i < e->rules.cards; i++)
        if (e->rules.card[i].copies)
            json_card(&j, e->card[i].id, &t->card[i]);
    json_close(&j);
    json_close(&j);
    bool written = json_print(&j, to);
    json_free(&j);
    return written;
}

/* ---- text ------------------------------------------------------------------------ */

/* So that the longest name fits. */
static int name_width(const struct sim_setup *setup)
{
    int width = 10;
    for (int i = 0; i < setup->seats; i++) {
        int w = text_width(setup->bot[i]->name);
        width = w > width ? w : width;
    }
    return width + 2;
}

/* number: of the seat, or how many the bot had. */
static void text_seat(int number, const char *bot, int seats, const struct seat_tally *s,
                      double games, FILE *to)
{
    double ends = games * seats;
    struct interval w = stats_wilson(wins_of(s->wins), games);
    struct interval p = stats_mean((double)s->score, (double)s->square, ends);
    print_to(to, "%-6d%s%6.1f (%5.1f to %5.1f)%8.2f (%6.2f to %6.2f)\n", number, bot,
             100 * ratio(wins_of(s->wins), games), 100 * w.low, 100 * w.high,
             ratio((double)s->score, ends), p.low, p.high);
}

static void text_seats(const struct sim_setup *setup, const struct tally *t, FILE *to)
{
    struct party party[HD_SEATS];
    char name[2 * HD_SPEC];
    int width = name_width(setup);
    find_parties(setup, t, party);
    print_to(to, "%-6s%-*s%22s%24s\n", setup->rotate ? _("seats") : _("seat"), width, _("bot"),
             _("wins, % (95 %)"), _("points (95 %)"));
    for (int i = 0; i < setup->seats; i++) {
        double games = (double)t->games;
        const char *bot = setup->bot[i]->name;
        snprintf(name, sizeof name, "%s%*s", bot, width - text_width(bot), "");
        if (!setup->rotate)
            text_seat(i + 1, name, 1, &t->seat[i], games, to);
        else if (party[i].seats)
            text_seat(party[i].seats, name, party[i].seats, &party[i].sum, games, to);
    }
}

/* Only where something went wrong. */
static void text_faults(const struct sim_setup *setup, FILE *to)
{
    for (int i = 0; i < setup->seats; i++) {
        struct hd_faults f;
        if (!add_faults(setup, i, false, &f) || f.games == 0)
            continue;
        print_to(to,
                 _("%s (%d): random finished %" PRIu64 " of its games: %" PRIu64
                   " illegal answers, %" PRIu64 " late, %" PRIu64 " too long, %" PRIu64
                   " times it had ended\n"),
                 setup->bot[i]->name, i + 1, f.games, f.illegal, f.late, f.too_long, f.ended);
    }
}

static void text_cards(const struct sim_setup *setup, const struct tally *t, FILE *to)
{
    const struct hd_edition *e = setup->edition;
    print_to(to, "%-28s%7s%7s%26s%8s%8s\n", _("card"), _("taken"), _("used"),
             _("taker wins, % (95 %)"), _("own"), _("others"));
    for (int i = 0; i < e->rules.cards; i++) {
        const struct card_tally *c = &t->card[i];
        double used = (double)c->used, takers = (double)c->takers;
        if (!e->rules.card[i].copies)
            continue;
        struct interval w = stats_wilson(wins_of(c->wins), takers);
        print_to(to, "%-28s%6.1f%%%6.1f%%", e->card[i].id,
                 100 * ratio((double)c->taken, (double)c->offered),
                 100 * ratio(used, (double)c->taken));
        if (c->takers)
            print_to(to, "%9.1f (%5.1f to %5.1f)", 100 * wins_of(c->wins) / takers, 100 * w.low,
                     100 * w.high);
        else
            print_to(to, "%26s", "-");
        print_to(to, "%8.2f%8.2f\n", ratio((double)c->swing_own, used),
                 ratio((double)c->swing_others, used));
    }
    print_to(to, "%s\n",
             _("taken: of the times it lay open; used: of the times it was taken; own, "
               "others: mean points given when used."));
}

void report_sets(const struct hd_texts *sets, FILE *to)
{
    char name[256];
    for (int i = 0; i < hd_texts_sets(sets); i++)
        print_to(to, _("set %s, %016" PRIx64 "\n"),
                 text_clean(hd_texts_name(sets, i), name, sizeof name), hd_texts_hash(sets, i));
}

void report_text(const struct sim_setup *setup, const struct tally *t, double seconds, FILE *to)
{
    const struct hd_edition *e = setup->edition;
    print_to(to, "hidalgo %s, %s", HIDALGO_VERSION, e->name);
    for (int i = 0; i < e->options; i++)
        print_to(to, "%s%s", i ? ", " : " + ", e->option[i]);
    print_to(to, _(", rules %016" PRIx64 ", seed %" PRIu64 "\n"), e->rules.id, setup->seed);
    report_sets(setup->request.texts, to);
    print_to(to,
             _("%" PRIu64 " games, %" PRIu64 " decisions, %.2f seconds, %.0f games per second, "
               "signature %016" PRIx64 "\n\n"),
             t->games, t->decisions, seconds, ratio((double)t->games, seconds), t->signature);
    text_seats(setup, t, to);
    text_faults(setup, to);
    print_to(to, "\n");
    text_cards(setup, t, to);
}
