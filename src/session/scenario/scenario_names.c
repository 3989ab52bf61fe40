/* SPDX-License-Identifier: MIT
 *
 * scenario_names.c: what the words of a scenario mean, numbers by player, and what is wrong. */
#include <stdarg.h>
#include <string.h>

#include "scenario_run.h"

/* ---- keys, lists and maps ------------------------------------------------------- */

const struct node *scenario_key(const struct scenario *s, const char *key)
{
    const struct node *own = node_find(s->node, "position");
    const struct node *begin = node_find(s->node, "begin");
    const struct node *n = own ? node_find(own, key) : NULL;
    if (!n && begin)
        n = node_find(begin, key);
    if (!n && !begin && s->base)
        n = node_find(s->base, key);
    return n;
}

bool run_fail(struct scenario_run *r, const struct node *at, const char *format, ...)
{
    if (r->failed)
        return false;
    r->failed = true;
    int n =
        snprintf(r->why, SCENARIO_WHY, "%s:%d: step %d: ", r->of->path, at ? at->line : 0, r->step);
    va_list list;
    va_start(list, format);
    vsnprintf(r->why + n, SCENARIO_WHY - (size_t)n, format, list);
    va_end(list);
    return false;
}

bool run_list(struct scenario_run *r, const struct node *n, int least, int most)
{
    if (n->kind != NODE_LIST)
        return run_fail(r, n, "a list is expected here");
    return (n->size >= least && n->size <= most) ||
           run_fail(r, n, "there are %d entries here; at least %d, at most %d are expected",
                    n->size, least, most);
}

bool run_map(struct scenario_run *r, const struct node *n)
{
    return (n->kind == NODE_MAP && n->first) ||
           run_fail(r, n, "a map that is not empty is expected here");
}

/* ---- names ------------------------------------------------------------------------- */

int run_seat(struct scenario_run *r, const struct node *n)
{
    for (int i = 0; i < r->owners; i++)
        if (strcmp(r->seating->player[i].word, n->text) == 0)
            return i;
    run_fail(r, n, "there is no player '%s'", n->text);
    return -1;
}

int run_place(struct scenario_run *r, const struct node *n)
{
    int place = hd_place_named(r->edition, n->text);
    if (place < 0)
        run_fail(r, n, "there is no place '%s'", n->text);
    return place;
}

int run_holder(struct scenario_run *r, const struct node *n, int last)
{
    int place = run_place(r, n);
    if (place <= last)
        return place;
    run_fail(r, n, "'%s' is no such place", n->text);
    return -1;
}

int run_card_named(const struct hd_edition *e, const char *text)
{
    int card = hd_card_named(e, text);
    for (int i = 0; i < e->rules.cards && card < 0; i++)
        if (strcmp(e->card[i].ref, text) == 0)
            card = i;
    return card;
}

int run_card(struct scenario_run *r, const struct node *n)
{
    int card = run_card_named(r->edition, n->text);
    if (card < 0)
        run_fail(r, n, "there is no card '%s'", n->text);
    return card;
}

int run_modifier(struct scenario_run *r, const struct node *n)
{
    for (int kind = 0; kind < r->edition->rules.modifiers; kind++)
        if (strcmp(r->edition->modifier[kind].id, n->text) == 0)
            return kind;
    run_fail(r, n, "there is no modifier '%s'", n->text);
    return -1;
}

void run_words(const struct scenario_run *r, const struct node *n, char out[WORDS])
{
    snprintf(out, WORDS, "%s", n->text);
    if (strncmp(n->text, "take ", 5) != 0)
        return;
    int card = run_card_named(r->edition, n->text + 5);
    if (card >= 0)
        snprintf(out, WORDS, "take %s", r->edition->card[card].id);
}

void run_dashes(const char *name, char out[WORDS])
{
    snprintf(out, WORDS, "%s", name);
    for (char *c = out; *c; c++)
        if (*c == '_')
            *c = '-';
}

void run_places(const struct scenario_run *r, unsigned set, char *out, size_t size)
{
    out[0] = '\0';
    for (int place = 0; place <= HD_CASTILLO; place++)
        if (set & (1u << place))
            snprintf(out + strlen(out), size - strlen(out), "%s%s", out[0] ? ", " : "",
                     hd_place_id(r->edition, place));
    if (!out[0])
        snprintf(out, size, "none");
}

/* ---- numbers by player --------------------------------------------------------- */

/* "3": exactly three; "3+": at least three. */
static bool number_fits(const struct node *n, int actual, bool *fits)
{
    int least, expected, end = 0;
    if (sscanf(n->text, "%d+%n", &least, &end) == 1 && end == n->size) {
        *fits = actual >= least;
        return true;
    }
    *fits = node_int(n, -999, 9999, &expected) && expected == actual;
    return *fits || node_int(n, -999, 9999, &expected);
}

/* The same of a row whose numbers stand for players, places or cards. */
static bool value_fits(struct scenario_run *r, const struct node *n, const struct hd_state_row *row,
                       int actual, bool *fits)
{
    int named;
    switch (row->kind) {
    case HD_KIND_SEAT:
    case HD_KIND_OWNER:
        named = run_seat(r, n);
        break;
    case HD_KIND_PLACE:
    case HD_KIND_ANYWHERE:
        named = run_place(r, n);
        break;
    case HD_KIND_CARD:
        named = run_card(r, n);
        break;
    default:
        return number_fits(n, actual, fits) || run_fail(r, n, "a number is expected here");
    }
    *fits = named == actual;
    return named >= 0;
}

static const char *value_word(const struct scenario_run *r, const struct hd_state_row *row,
                              int actual, char out[12])
{
    if (row->none == HD_NONE && actual == HD_NONE)
        return "nothing";
    switch (row->kind) {
    case HD_KIND_SEAT:
    case HD_KIND_OWNER:
        return r->seating->player[actual].word;
    case HD_KIND_PLACE:
    case HD_KIND_ANYWHERE:
        return hd_place_id(r->edition, actual);
    case HD_KIND_CARD:
        return r->edition->card[actual].id;
    default:
        snprintf(out, 12, "%d", actual);
        return out;
    }
}

/* One number of a row; of: whose it is, after the key of the row. */
static bool look_value(struct scenario_run *r, const struct node *n, const struct hd_state_row *row,
                       const char *of, int actual)
{
    char word[12];
    bool fits;
    return value_fits(r, n, row, actual, &fits) &&
           (fits || run_fail(r, n, "%s%s: expected %s, not %s", row->key, of, n->text,
                             value_word(r, row, actual, word)));
}

static bool look_seats(struct scenario_look *l, const struct node *n,
                       const struct hd_state_row *row, const int *actual)
{
    int seat = 0;
    char of[HD_NAME + 8];
    struct scenario_run *r = l->r;
    if (n->kind == NODE_LIST ? !run_list(r, n, r->seats, r->owners) : !run_map(r, n))
        return false;
    for (const struct node *i = n->first; i; i = i->next, seat++) {
        int at = n->kind == NODE_LIST ? seat : run_seat(r, i);
        if (at < 0)
            return false;
        snprintf(of, sizeof of, " of %s", r->seating->player[at].word);
        if (!look_value(r, n->kind == NODE_LIST ? i : i->value, row, of, actual[at]))
            return false;
    }
    return true;
}

bool look_numbers(struct scenario_look *l, const struct node *n, const char *what,
                  const int *actual)
{
    return look_seats(l, n, &(struct hd_state_row){.key = what}, actual);
}

bool look_row(struct scenario_look *l, const struct node *n, const struct hd_state_row *row)
{
    const char *first = (const char *)l->s + row->at;
    int actual[HD_SEATS];
    for (unsigned i = 0; i < row->count; i++)
        actual[i] = hd_state_number(row, first, i);
    return row->count == 1 ? look_value(l->r, n, row, "", *actual) : look_seats(l, n, row, actual);
}
