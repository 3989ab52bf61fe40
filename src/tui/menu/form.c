/* SPDX-License-Identifier: MIT
 *
 * form.c: a new game as a form (form.h): its fields, and what they may become.
 *
 * A player is a person or a bot's spec; arrows go through them, and typing adds to them. */
#include "form.h"

#include <stdio.h>
#include <string.h>

#include "intl.h"

enum { SEAT_FIELDS = FORM_COLOUR - FORM_NAME + 1 };

/* ---- fields ---------------------------------------------------------------------- */

struct form_field form_field(const struct form *f, int field)
{
    if (f->page == FORM_GAME) {
        int option = field - 1, after = option - f->options;
        if (field == 0)
            return (struct form_field){FORM_EDITION, 0};
        if (after < 0)
            return (struct form_field){FORM_OPTION, option};
        if (after == 0)
            return (struct form_field){FORM_FIRST, 0};
        if (after <= TUI_CUSTOMS)
            return (struct form_field){FORM_CUSTOM, after - 1};
        return (struct form_field){FORM_DONE, 0};
    }
    int in = field - FORM_NAME, after = in - f->seats * SEAT_FIELDS;
    if (in < 0)
        return (struct form_field){(enum form_what)field, 0};
    if (after < 0)
        return (struct form_field){(enum form_what)(FORM_NAME + in % SEAT_FIELDS),
                                   in / SEAT_FIELDS};
    return (struct form_field){after == 0 ? FORM_MORE : FORM_START, 0};
}

struct form_field form_now(const struct form *f)
{
    return form_field(f, f->field);
}

int form_fields(const struct form *f)
{
    return f->page == FORM_GAME ? f->options + 3 + TUI_CUSTOMS
                                : FORM_NAME + f->seats * SEAT_FIELDS + 2;
}

void form_go(struct form *f, enum form_what what, int i)
{
    f->page = what >= FORM_EDITION ? FORM_GAME : FORM_WHO;
    f->fresh = true;
    for (f->field = 0; f->field + 1 < form_fields(f); f->field++) {
        struct form_field at = form_now(f);
        if (at.what == what && at.i == i)
            return;
    }
}

bool form_types(const struct form *f)
{
    enum form_what what = form_now(f).what;
    return what == FORM_NAME || what == FORM_KIND;
}

/* ---- beginning --------------------------------------------------------------------- */

static bool asked_for(const char *const *list, const char *word)
{
    for (int i = 0; list != NULL && list[i] != NULL; i++)
        if (strcmp(list[i], word) == 0)
            return true;
    return false;
}

/* What the chosen edition offers. */
static void load_offer(struct form *f, const struct tui_options *options)
{
    static struct hd_edition e;
    struct hd_errors errors = {.count = 0};
    struct hd_request request = {.edition = f->edition[f->chosen]};
    f->options = 0;
    f->players_allowed = 0x3C;
    if (!hd_edition_load(&e, &request, &errors)) {
        snprintf(f->note, sizeof f->note, "%s: %.220s", errors.file, errors.error[0].message);
        return;
    }
    f->options = e.offers;
    f->players_allowed = e.rules.players;
    for (int i = 0; i < e.offers; i++) {
        f->option[i] = e.offered[i];
        f->with[i] = asked_for(options->request.with, e.offered[i].id);
    }
}

void form_begin(struct form *f, const struct tui_options *options)
{
    static const char *const names[HD_SEATS] = {"Ana", "Beto", "Cruz", "Dora", "Elvira"};
    memset(f, 0, sizeof *f);
    f->editions = hd_edition_ids(f->edition, FORM_EDITIONS);
    for (int i = 0; i < f->editions; i++)
        if (options->request.edition != NULL &&
            strcmp(options->request.edition, f->edition[i]) == 0)
            f->chosen = i;
    memcpy(f->custom, options->custom, sizeof f->custom);
    f->seats = 4;
    f->first = -1;
    for (int i = 0; i < HD_SEATS; i++) {
        bool own = i == 0 && options->name != NULL;
        snprintf(f->player[i].name, HD_NAME, "%s", own ? options->name : names[i]);
        snprintf(f->bot[i], HD_SPEC, "%s", hd_bot_opponent()->name);
        snprintf(f->kind[i], HD_SPEC, "%s", i == 0 ? FORM_PERSON : f->bot[i]);
        f->player[i].colour = (enum hd_colour)i;
    }
    load_offer(f, options);
    form_go(f, FORM_PLAYERS, 0);
}

/* ---- who plays --------------------------------------------------------------------- */

bool form_is_person(const struct form *f, int seat)
{
    size_t n = sizeof FORM_PERSON - 1;
    const char *kind = f->kind[seat];
    return strncmp(kind, FORM_PERSON, n) == 0 && (kind[n] == '\0' || kind[n] == ':');
}

int form_people(const struct form *f)
{
    int people = 0;
    for (int i = 0; i < f->seats; i++)
        people += form_is_person(f, i);
    return people;
}

void form_switch_kind(struct form *f, int seat)
{
    if (form_is_person(f, seat)) {
        memcpy(f->kind[seat], f->bot[seat], HD_SPEC);
    } else {
        memcpy(f->bot[seat], f->kind[seat], HD_SPEC);
        snprintf(f->kind[seat], HD_SPEC, "%s", FORM_PERSON);
    }
}

void form_set_people(struct form *f, int people)
{
    if (people < 0 || people > f->seats)
        return;
    for (int i = 0; form_people(f) < people; i++)
        if (!form_is_person(f, i))
            form_switch_kind(f, i);
    for (int i = f->seats - 1; form_people(f) > people; i--)
        if (form_is_person(f, i))
            form_switch_kind(f, i);
}

static bool colour_is_free(const struct form *f, enum hd_colour c, int but)
{
    for (int i = 0; i < f->seats; i++)
        if (i != but && f->player[i].colour == c)
            return false;
    return true;
}

static void next_colour(struct form *f, int seat, int by)
{
    int c = (int)f->player[seat].colour;
    do
        c = (c + by + HD_COLOURS) % HD_COLOURS;
    while (!colour_is_free(f, (enum hd_colour)c, seat));
    f->player[seat].colour = (enum hd_colour)c;
}

void form_set_seats(struct form *f, int seats)
{
    if (seats < 2 || seats > HD_SEATS || !(f->players_allowed >> seats & 1))
        return;
    f->seats = seats;
    f->first = f->first >= seats ? -1 : f->first;
    for (int i = 0; i < seats; i++)
        if (!colour_is_free(f, f->player[i].colour, i))
            next_colour(f, i, 1);
}

/* ---- what arrows change ------------------------------------------------------------ */

static void next_seats(struct form *f, int by)
{
    int seats = f->seats;
    do
        seats = 2 + (seats - 2 + by + 4) % 4;
    while (!(f->players_allowed >> seats & 1));
    form_set_seats(f, seats);
}

/* The next choice: a person, then what bots are named. One that was typed with options counts as
 * that one. */
static void next_kind(char *kind, int by)
{
    int count = 0, now = -1;
    for (const char *name; (name = hd_bot_name(count)) != NULL; count++)
        if (strcspn(kind, ":") == strlen(name) && strncmp(name, kind, strlen(name)) == 0)
            now = count;
    now = (now + 1 + by + count + 1) % (count + 1) - 1;
    snprintf(kind, HD_SPEC, "%s", now < 0 ? FORM_PERSON : hd_bot_name(now));
}

void form_change(struct form *f, const struct tui_options *options, int by)
{
    struct form_field at = form_now(f);
    if (at.what == FORM_PLAYERS) {
        next_seats(f, by);
    } else if (at.what == FORM_PEOPLE) {
        form_set_people(f, (form_people(f) + by + f->seats + 1) % (f->seats + 1));
    } else if (at.what == FORM_KIND) {
        next_kind(f->kind[at.i], by);
    } else if (at.what == FORM_COLOUR) {
        next_colour(f, at.i, by);
    } else if (at.what == FORM_EDITION && f->editions > 0) {
        f->chosen = (f->chosen + by + f->editions) % f->editions;
        load_offer(f, options);
        form_set_seats(f, f->seats);
    } else if (at.what == FORM_OPTION) {
        f->with[at.i] = !f->with[at.i];
    } else if (at.what == FORM_CUSTOM) {
        int words = tui_words((enum tui_custom)at.i);
        f->custom[at.i] = (f->custom[at.i] + by + words) % words;
    } else if (at.what == FORM_FIRST) {
        f->first = (f->first + 1 + by + f->seats + 1) % (f->seats + 1) - 1;
    }
}
