/* SPDX-License-Identifier: MIT
 *
 * lab.c: shared by the commands of the laboratory: a clock, and the bots of the command line. */
#include "lab.h"

#include <stdio.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "run/sim.h"

int lab_threads(void)
{
    long processors = sysconf(_SC_NPROCESSORS_ONLN);
    return processors < 1 ? 1 : processors > HD_MATCH_THREADS ? HD_MATCH_THREADS : (int)processors;
}

/* ---- bots ------------------------------------------------------------------------- */

bool lab_bots_read(struct lab_bots *bots, struct flags *o, const char *option, int least, int most)
{
    char word[HD_SPEC], why[160];
    struct hd_spec spec;
    bool fits = true;
    bots->count = 0;
    for (const char *next = o->value; next && !o->stop; bots->count++) {
        next = hd_spec_next(next, word, sizeof word, &fits);
        if (bots->count == most || !fits || (!next && bots->count + 1 < least))
            flags_wrong(o, "--%s: '%s' does not name %d to %d bots", option, o->value, least, most);
        else if (!hd_spec_read(word, &spec, why))
            flags_wrong(o, "--%s: %s", option, why);
        else if (!spec.bot)
            flags_wrong(o, "--%s: '%s' is a person; only bots play here", option, word);
        else
            memcpy(bots->spec[bots->count], word, sizeof word);
    }
    return !o->stop;
}

void lab_bots_usual(struct lab_bots *bots)
{
    enum { USUAL = 4 };
    if (bots->count > 0)
        return;
    for (; bots->count < USUAL; bots->count++)
        snprintf(bots->spec[bots->count], HD_SPEC, LAB_BOT);
}

/* greedy takes some 21 times as long as measure: all its games take less time than measure's. */
enum { SECOND = 25 };

void lab_bots_two(struct lab *lab)
{
    if (lab->bots.count > 0)
        return;
    lab_bots_usual(&lab->bots);
    if (lab->robust)
        return;
    lab->match.seats = lab->bots.count;
    lab->apart = lab->two = true;
    snprintf(lab->bots.spec[1], HD_SPEC, "greedy");
    lab->bots.count = 2;
}

int lab_bots_kinds(const struct lab_bots *bots, int out[HD_POOL])
{
    int kinds = 0;
    for (int i = 0; i < bots->count; i++) {
        int k = 0;
        while (k < kinds && strcmp(bots->spec[out[k]], bots->spec[i]) != 0)
            k++;
        if (k == kinds)
            out[kinds++] = i;
    }
    return kinds;
}

/* Seats the bots of the match in turn. */
static void seat(const struct hd_match *match, int players, struct hd_match *out)
{
    *out = *match;
    out->seats = players;
    for (int i = 0; i < players; i++)
        out->player[i] = match->player[i % match->seats];
}

int lab_tables(const struct lab *lab, struct hd_match out[REPORT_TABLES], int *kinds)
{
    int kind[HD_POOL], count = 0;
    const bool apart = lab->robust || lab->apart;
    *kinds = apart ? lab_bots_kinds(&lab->bots, kind) : 1;
    for (int i = 0; i < *kinds; i++) {
        struct hd_match match = lab->match;
        for (int k = 0; apart && k < match.seats; k++)
            match.player[k] = lab->match.player[kind[i]];
        if (lab->two && i > 0)
            match.games = (match.games + SECOND - 1) / SECOND;
        for (int k = 0; k < lab->sizes; k++)
            seat(&match, lab->size[k], &out[count++]);
    }
    return count;
}

bool lab_bots_hire(struct lab_bots *bots, struct hd_contender out[HD_POOL], int *status)
{
    struct hd_errors errors = {.count = 0};
    for (int i = 0; i < bots->count; i++) {
        bots->hired[i] = hd_hire(bots->spec[i], &errors);
        if (!bots->hired[i]) {
            *status = request_failed(&errors);
            return false;
        }
        out[i] = (struct hd_contender){bots->hired[i]->bot, bots->hired[i]->budget};
    }
    return true;
}

void lab_bots_meet(struct lab_bots *bots, const struct hd_edition *edition,
                   const struct hd_texts *sets, int seats)
{
    struct hd_meeting meeting = {edition, sets, &bots->seating, false};
    sim_seating(seats, &bots->seating);
    for (int i = 0; i < bots->count; i++)
        hd_hired_meet(bots->hired[i], &meeting);
}

void lab_bots_dismiss(struct lab_bots *bots)
{
    for (int i = 0; i < bots->count; i++)
        hd_dismiss(bots->hired[i]);
}

void lab_run_take(const struct run_head *head, struct lab_bots *bots, struct sim_setup *setup)
{
    for (bots->count = 0; bots->count < head->bots; bots->count++)
        snprintf(bots->spec[bots->count], HD_SPEC, "%s", head->bot[bots->count]);
    head_setup(head, true, setup);
    setup->request = head_request(head);
}
