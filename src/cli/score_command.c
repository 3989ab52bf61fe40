/* SPDX-License-Identifier: MIT
 *
 * score_command.c: 'hidalgo score': the points that a position gives now.
 *
 * Nothing moves: it scores every place with the rules' own query (hd_score).
 * src/session/position/position.c reads positions. */
#include <stdio.h>
#include <stdlib.h>

#include "commands.h"
#include "flags.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "json.h"
#include "phrase.h"
#include "position/position.h"
#include "print.h"
#include "request.h"
#include "text.h"

enum { JSON, ONLY };

static const struct flag rows[] = {
    [JSON] = {'j', "json", NULL, N_("print one JSON object"), NULL},
    [ONLY] = {'o', "only", N_("REGION,..."), N_("count only these places"), N_("all ten")},
    FLAG_LANGUAGE,
    {.name = NULL}};

const struct usage usage_score = {
    "score", N_("[FILE|-]"),
    N_("Counts the points that a position gives now, as a general scoring would score the pieces "
       "where they lie. The position is read from FILE, or from standard input."),
    rows};

struct count {
    const struct hd_edition *e;
    const struct hd_seating *seating;
    struct hd_state state;
    unsigned places; /* counted places, as a set                     */
    int total[HD_SEATS];
};

static int places_of(const struct hd_edition *e, int index)
{
    return index < e->rules.regions ? index : HD_CASTILLO;
}

static int seats(const struct count *c)
{
    return c->seating->seats;
}

/* ---- JSON ----------------------------------------------------------------------- */

static void write_place(struct json *j, struct count *c, int place)
{
    struct hd_points p;
    int8_t values[HD_FIELDS];
    hd_score(&c->e->rules, &c->state, place, false, &p);
    hd_values(&c->e->rules, &c->state, place, values);
    json_object(j, hd_place_id(c->e, place));
    json_array(j, "values");
    for (int i = 0; i < hd_fields_told(&c->e->rules); i++)
        json_int(j, NULL, values[i]);
    json_close(j);
    json_array(j, "points");
    for (int i = 0; i < seats(c); i++)
        json_int(j, NULL, p.points[i] + p.king[i] + p.grande[i]);
    json_close(j);
    json_array(j, "bonus");
    for (int i = 0; i < seats(c); i++)
        json_int(j, NULL, p.king[i] + p.grande[i]);
    json_close(j);
    json_close(j);
}

static bool score_write_json(struct count *c)
{
    struct json j;
    json_begin(&j);
    json_object(&j, NULL);
    json_string(&j, "edition", c->e->id);
    json_array(&j, "players");
    for (int i = 0; i < seats(c); i++)
        json_string(&j, NULL, c->seating->player[i].name);
    json_close(&j);
    json_object(&j, "regions");
    for (int i = 0; i <= c->e->rules.regions; i++)
        write_place(&j, c, places_of(c->e, i));
    json_close(&j);
    json_array(&j, "total");
    for (int i = 0; i < seats(c); i++)
        json_int(&j, NULL, c->total[i]);
    json_close(&j);
    return json_finish(&j, stdout);
}

/* ---- for people --------------------------------------------------------------------- */

/* fourth: whether the fourth place gets points. */
static const char *rank_text(unsigned why, bool fourth)
{
    static const char *const texts[] = {
        [HD_WHY_NOTHING] = N_("no place left"),
        [HD_WHY_FIRST] = N_("alone in first place"),
        [HD_WHY_SECOND] = N_("second place"),
        [HD_WHY_THIRD] = N_("third place"),
        [HD_WHY_TIED_FIRST] = N_("tied first: a tie scores as second"),
        [HD_WHY_TIED_SECOND] = N_("tied second: a tie scores as third"),
        [HD_WHY_FOURTH] = N_("fourth place"),
        [HD_WHY_TIED_THIRD] = N_("tied third: a tie scores nothing"),
        [HD_WHY_TIED_FOURTH] = N_("tied fourth: a tie scores nothing"),
    };
    if (why == HD_WHY_TIED_THIRD && fourth)
        return _("tied third: a tie scores as fourth");
    return why < sizeof texts / sizeof texts[0] ? _(texts[why]) : "";
}

static void print_player(const struct count *c, int place, int seat, const struct hd_points *p)
{
    char name[HD_NAME * 2];
    int n = c->state.cab[place][seat];
    if (n == 0)
        return;
    text_fit(c->seating->player[seat].name, 14, true, name, sizeof name);
    print("  %s %3d  ", name, p->points[seat] + p->king[seat] + p->grande[seat]);
    print_phrase(SOME(n, "{n} caballero", "{n} caballeros"), "n", DIGITS(n), NULL);
    print(", %s: %d", rank_text(p->why[seat], c->e->rules.fields[seats(c)] > 3), p->points[seat]);
    if (p->king[seat])
        print(", %s: %d", _("king's bonus"), p->king[seat]);
    if (p->grande[seat])
        print(", %s: %d", _("grande's bonus"), p->grande[seat]);
    print("\n");
}

static void print_place(const struct count *c, int place)
{
    struct hd_points p;
    int8_t v[HD_FIELDS];
    char values[HD_VALUES], line[HD_NAME + 120];
    hd_score(&c->e->rules, &c->state, place, false, &p);
    hd_values(&c->e->rules, &c->state, place, v);
    print("%s %s", hd_place_name(c->e, place), hd_values_told(&c->e->rules, v, values));
    for (int i = 0; i < c->e->rules.boards; i++)
        if (c->state.board_at[i] == place)
            print(", %s", _("scoring board"));
    if (c->state.king == place)
        print(", %s", _("king"));
    for (int i = 0; i < seats(c); i++)
        if (c->state.grande[i] == place) {
            print(", ");
            print_phrase(_("grande of {who}"), "who", c->seating->player[i].name, NULL);
        }
    print("\n");
    bool empty = true;
    for (int i = 0; i < seats(c); i++) {
        print_player(c, place, i, &p);
        empty = empty && c->state.cab[place][i] == 0;
    }
    unsigned dummy = c->state.owners > c->state.seats ? c->state.cab[place][seats(c)] : 0;
    if (dummy)
        print("  %s\n", phrase(line, sizeof line, _("{who} has {n} and scores nothing"), "who",
                               c->seating->player[seats(c)].name, "n", DIGITS(dummy), NULL));
    else if (empty)
        print("  %s\n", _("empty"));
}

static void print_words(const struct count *c)
{
    for (int i = 0; i <= c->e->rules.regions; i++)
        if (c->places & (1u << places_of(c->e, i)))
            print_place(c, places_of(c->e, i));
    print("%s\n", _("Total"));
    for (int i = 0; i < seats(c); i++) {
        char name[HD_NAME * 2];
        print("  %s %3d\n", text_fit(c->seating->player[i].name, 14, true, name, sizeof name),
              c->total[i]);
    }
}

/* ---- all together -------------------------------------------------------------------- */

/* The castillo comes first, and no place takes more than a player has by then (3.8). */
static void add_up(struct count *c)
{
    int regions = c->e->rules.regions;
    for (int i = 0; i <= regions; i++) {
        struct hd_points p;
        int place = places_of(c->e, i == 0 ? regions : i - 1);
        if (!(c->places & (1u << place)))
            continue;
        hd_score(&c->e->rules, &c->state, place, false, &p);
        for (int seat = 0; seat < seats(c); seat++) {
            int *sum = &c->total[seat], least = -c->state.score[seat];
            *sum += p.points[seat] + p.king[seat] + p.grande[seat];
            *sum = *sum < least ? least : *sum;
        }
    }
}

/* The places of --only; it needs the board, so it comes late. */
static int choose_places(struct count *c, const struct word_list *only)
{
    for (int i = 0; i < only->count; i++) {
        int place = hd_place_named(c->e, only->words[i]);
        if (place < 0 || place > HD_CASTILLO) {
            print_error(place == -2 ? _("hidalgo score: --only: '%s' could be several places")
                                    : _("hidalgo score: --only: there is no place '%s' to score"),
                        only->words[i]);
            return EXIT_INPUT;
        }
        c->places |= 1u << place;
    }
    if (only->count == 0)
        c->places = ~0u;
    return EXIT_DONE;
}

static int score(const struct origin *o, const struct word_list *only, bool json)
{
    struct count c = {.e = &o->edition, .seating = &o->seating};
    hd_position_lay(&o->edition.rules, &o->at, &c.state);
    int status = choose_places(&c, only);
    if (status != EXIT_DONE)
        return status;
    add_up(&c);
    bool done = true;
    if (json)
        done = score_write_json(&c);
    else
        print_words(&c);
    return done ? EXIT_DONE : EXIT_FILE;
}

int cmd_score(int argc, char **argv)
{
    struct word_list only = {0};
    struct flags o;
    bool json = false;
    flags_begin(&o, &usage_score, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;) {
        json = json || i == JSON;
        if (i == ONLY && !word_list_add(&only, o.value, true))
            flags_wrong(&o, _("--only: '%s' is not a list of places"), o.value);
    }
    if (o.stop || !flags_operands(&o, 1))
        return o.status;
    struct hd_errors errors = {0};
    struct origin *origin = malloc(sizeof *origin);
    if (!origin)
        return EXIT_FILE;
    const char *path = o.operands ? o.operand[0] : "-";
    int status = hd_position_load(path, NULL, origin, &errors) ? score(origin, &only, json)
                                                               : request_failed(&errors);
    free(origin);
    return status;
}
