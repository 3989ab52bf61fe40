/* SPDX-License-Identifier: MIT
 *
 * paper_read.c: a document while it is read; see paper.h. What a word of it means: a player, a
 * place, a power card. */
#include <stdarg.h>
#include <string.h>

#include "inside.h"
#include "paper.h"

/* ---- lists and maps ----------------------------------------------------------------- */

/* In a list or map that is walked through, the entry; else what stands under the key. */
const struct node *paper_value(struct paper *w, const char *key)
{
    const struct node *in = w->open[w->depth], *entry = w->entry[w->depth];
    const struct node *n = entry == NULL          ? node_find(in, key)
                           : in->kind == NODE_MAP ? entry->value
                                                  : entry;
    w->read = n != NULL ? n : w->read;
    return n;
}

const struct node *paper_needed(struct paper *w, const char *key)
{
    const struct node *n = paper_value(w, key);
    return n != NULL ? n : node_need(w->open[w->depth], key);
}

bool paper_next(struct paper *w, bool more)
{
    if (!paper_reads(w))
        return more;
    const struct node *in = w->open[w->depth], **entry = &w->entry[w->depth];
    *entry = *entry != NULL ? (*entry)->next : in->first;
    w->read = *entry != NULL ? *entry : in;
    return *entry != NULL;
}

bool paper_has(struct paper *w, const char *key, bool given)
{
    return paper_reads(w) ? paper_value(w, key) != NULL : given;
}

void paper_error(struct paper *w, const char *format, ...)
{
    char message[400];
    va_list args;
    if (!paper_reads(w))
        return;
    va_start(args, format);
    vsnprintf(message, sizeof message, format, args);
    va_end(args);
    node_error(w->read, "%s", message);
}

/* ---- words ---------------------------------------------------------------------------- */

static int read_seat(const struct paper *w, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int seat = hd_seat_named(w->seating, w->seating->seats, name);
    if (seat < 0) {
        node_error(n, "no player is called '%.60s'", name);
        return -1;
    }
    return seat;
}

bool paper_none(const struct node *n)
{
    return n->kind == NODE_TEXT && !n->quoted &&
           (strcmp(n->text, "none") == 0 || strcmp(n->text, "null") == 0 ||
            strcmp(n->text, "~") == 0);
}

static int read_place(const struct paper *w, const struct node *n, bool countries)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int place = hd_place_named(w->edition, name);
    bool found = place >= 0 && place != HD_COURT && place != HD_PROVINCE;
    if (place == -2)
        node_error(n, "'%.60s' could be several places", name);
    else if (!found)
        node_error(n, "there is no place '%.60s' on this board", name);
    else if (place >= HD_COUNTRY && !countries)
        node_error(n, "only the king can be in %s", hd_place_name(w->edition, place));
    else
        return place;
    return -1;
}

int paper_place(struct paper *w, int place)
{
    if (paper_reads(w))
        return read_place(w, w->entry[w->depth], false);
    w->named = hd_place_id(w->edition, place);
    return place;
}

static int read_value(const struct paper *w, const struct node *n)
{
    const struct hd_rules *rules = &w->edition->rules;
    int value;
    if (!node_int(n, 0, 255, &value))
        return -1;
    for (int i = 0; i < rules->powers; i++)
        if (rules->power[i].value == value)
            return i;
    node_error(n, "there is no power card %d", value);
    return -1;
}

static int read_card(const struct paper *w, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int card = hd_card_named(w->edition, name);
    if (card == -2)
        node_error(n, "'%.60s' could be several cards", name);
    else if (card < 0)
        node_error(n, "there is no card '%.60s' in this game", name);
    else if (w->edition->rules.card[card].copies > 0)
        return card;
    else
        node_error(n, "the card '%.60s' has no copies in this game", name);
    return -1;
}

static int read_round(const struct paper *w, const struct node *n)
{
    const struct hd_rules *rules = &w->edition->rules;
    int number;
    if (!node_int(n, 0, 255, &number))
        return -1;
    for (int i = 0; i < rules->rounds; i++)
        if (rules->round_number[i] == number)
            return i;
    node_error(n, "this game has no round %d", number);
    return -1;
}

/* A scoring board or a modifier, by its id. */
static int read_id(const struct paper *w, const struct node *n, bool board)
{
    const struct hd_edition *e = w->edition;
    const char *ids[HD_MODIFIERS + HD_BOARDS + 1] = {NULL};
    int id;
    for (int i = 0; i < (board ? e->rules.boards : e->rules.modifiers); i++)
        ids[i] = board ? e->board[i] : e->modifier[i].id;
    return node_choice(n, board ? "scoring board" : "modifier", ids, &id) ? id : -1;
}

int paper_read(const struct paper *w, const struct node *n, enum hd_kind kind)
{
    int value;
    switch (kind) {
    case HD_KIND_SEAT:
    case HD_KIND_OWNER:
        return read_seat(w, n);
    case HD_KIND_PLACE:
    case HD_KIND_ANYWHERE:
        return read_place(w, n, kind == HD_KIND_ANYWHERE);
    case HD_KIND_CARD:
        return read_card(w, n);
    case HD_KIND_POWER:
        return read_value(w, n);
    case HD_KIND_BOARD:
    case HD_KIND_MODIFIER:
        return read_id(w, n, kind == HD_KIND_BOARD);
    case HD_KIND_ROUND:
        return read_round(w, n);
    case HD_KIND_CABALLEROS:
        return node_int(n, 0, w->edition->rules.caballeros, &value) ? value : -1;
    case HD_KIND_POINTS:
        return node_int(n, 0, HD_POINTS_MOST, &value) ? value : -1;
    default:
        return node_int(n, 0, 255, &value) ? value : -1;
    }
}
