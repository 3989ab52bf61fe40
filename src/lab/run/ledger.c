/* SPDX-License-Identifier: MIT
 *
 * ledger.c: games in the order of their numbers (ledger.h). */
#include "run/ledger.h"

#include <stdlib.h>
#include <string.h>

#include "run/runfile.h"

bool ledger_begin(struct ledger *b, const struct sim_setup *setup, uint64_t block)
{
    enum { FEW = 64 };
    memset(b, 0, sizeof *b);
    pthread_mutex_init(&b->adding, NULL);
    json_begin(&b->line);
    b->edition = setup->edition;
    b->block = block;
    b->room = FEW;
    b->wait = calloc(b->room, sizeof *b->wait);
    bool asked = answers_asked(setup);
    if (asked)
        b->answers = answers_new(setup);
    return b->wait && (b->answers || !asked);
}

static bool write_row(struct ledger *b, const struct sim_row *row)
{
    if (!b->file)
        return true;
    row_write(&b->line, b->edition, row);
    free(row->decided);
    return runfile_add(b->file, &b->line);
}

static void ledger_add_row(struct ledger *b, const struct sim_row *row)
{
    const struct figures_end end = row_figures(row);
    figures_add(&b->figures, &end, b->block);
    tally_end(&b->tally, &row->tally, b->edition->rules.cards, row->winners, row->score);
    if (b->answers)
        answers_add(b->answers, row);
    b->next = row->index + 1;
}

bool ledger_add(struct ledger *b, const struct sim_row *row)
{
    ledger_add_row(b, row);
    return true;
}

static bool grow(struct ledger *b)
{
    struct sim_row *more = calloc(2 * b->room, sizeof *more);
    for (size_t i = 0; more && i < b->room; i++)
        more[(b->next + i) % (2 * b->room)] = b->wait[(b->next + i) % b->room];
    if (!more)
        return false;
    free(b->wait);
    b->wait = more;
    b->room *= 2;
    return true;
}

static bool ledger_keep(struct ledger *b, const struct sim_row *row)
{
    while (row->index - b->next >= b->room)
        if (!grow(b))
            return false;
    b->wait[row->index % b->room] = *row;
    return true;
}

static bool take_all(struct ledger *b, const struct sim_row *row)
{
    bool good = write_row(b, row);
    ledger_add_row(b, row);
    for (struct sim_row *w; good && (w = &b->wait[b->next % b->room])->seats; w->seats = 0) {
        good = write_row(b, w);
        ledger_add_row(b, w);
    }
    return good;
}

bool ledger_push(struct ledger *b, const struct sim_row *row)
{
    pthread_mutex_lock(&b->adding);
    bool good = row->index == b->next ? take_all(b, row) : ledger_keep(b, row);
    b->failed = b->failed || !good;
    pthread_mutex_unlock(&b->adding);
    return good;
}

void ledger_end(struct ledger *b, int seats, struct sim_result *out)
{
    figures_result(&b->figures, seats, b->block, &out->match);
    out->tally = b->tally;
    out->answers = b->answers;
    if (b->answers)
        answers_end(b->answers);
    json_free(&b->line);
    for (size_t i = 0; b->wait && i < b->room; i++)
        free(b->wait[i].seats ? b->wait[i].decided : NULL);
    free(b->wait);
}
