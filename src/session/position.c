/* SPDX-License-Identifier: MIT
 *
 * position.c: reads a position that a person wrote (docs/SAVE_FORMAT.md).
 *
 * Everything left out has a default; everything wrong is reported where it stands,
 * all of it at once.  What the engine still refuses when a game begins is about the
 * whole position.  Writing one is position_write.c. */
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "intl.h"
#include "table.h"
#include "text.h"

enum { UNSET = 255, NOT_SEATED = -1 };

/* What is being read. */
struct reader {
    const struct node *root;
    struct origin *o;
    bool court[HD_SEATS], province[HD_SEATS]; /* written down                     */
};

static const char *const keys[] = {
    "hidalgo", "edition", "options",    "without", "sets",  "players", "king",      "regions",
    "grandes", "boards",  "scores",     "round",   "first", "courts",  "provinces", "hands",
    "powers",  "face_up", "next_cards", "kept",    "dummy", "seed",    NULL};

/* ---- edition and players ------------------------------------------------------ */

static void read_version(struct reader *r)
{
    const struct node *n = node_need(r->root, "hidalgo");
    if (!n || !node_is(n, NODE_TEXT) || strcmp(n->text, "position 1") == 0)
        return;
    if (strncmp(n->text, "position ", 9) == 0)
        node_error(n, _("'%.40s' is of another version; this program reads 'position 1'"), n->text);
    else
        node_error(n, _("this is no position: 'position 1' is expected here, not '%.40s'"),
                   n->text);
}

static void read_words(struct reader *r, const char *key, char list[][HD_ID], int *count)
{
    const struct node *n = node_find(r->root, key);
    if (!n || !node_is(n, NODE_LIST))
        return;
    for (const struct node *i = n->first; i; i = i->next) {
        if (*count == ORIGIN_WORDS)
            node_error(i, "%s", _("there are too many options"));
        else if (node_id(i, list[*count], HD_ID))
            ++*count;
    }
}

static void read_sets(struct reader *r)
{
    const struct node *n = node_find(r->root, "sets");
    if (!n || !node_is(n, NODE_LIST))
        return;
    for (const struct node *i = n->first; i; i = i->next) {
        char path[ORIGIN_PATH], why[160];
        const char *const list[] = {path, NULL};
        struct hd_request q = {.sets = list};
        if (node_text(i, path, sizeof path) && !hd_wish_add(&r->o->wish, &q, why))
            node_error(i, "%s", why);
    }
}

static bool read_edition(struct reader *r, const struct hd_request *more)
{
    struct hd_errors errors = {0};
    struct wish *w = &r->o->wish;
    char why[160];
    const struct node *n = node_need(r->root, "edition");
    if (n)
        node_id(n, w->edition, sizeof w->edition);
    read_words(r, "options", w->with, &w->withs);
    read_words(r, "without", w->without, &w->withouts);
    read_sets(r);
    if (document_errors(r->root->in))
        return false;
    if (more && !hd_wish_add(w, more, why)) {
        node_error(r->root, "%s", why);
        return false;
    }
    if (hd_wish_load(w, &r->o->edition, &errors))
        return true;
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++) {
        if (errors.error[i].line > 0)
            node_error(n, "%s:%d: %s", errors.file, errors.error[i].line, errors.error[i].message);
        else
            node_error(n, "%s", errors.error[i].message);
    }
    return false;
}

static bool read_players(struct reader *r)
{
    struct hd_seating *t = &r->o->seating;
    const struct node *n = node_need(r->root, "players");
    if (!n || !node_is(n, NODE_LIST))
        return false;
    if (n->size < 2 || n->size > HD_SEATS) {
        node_error(n, "%s", _("two to five can play"));
        return false;
    }
    bool sound = true;
    for (const struct node *i = n->first; i; i = i->next) {
        char name[HD_NAME - 8];
        if (!node_text(i, name, sizeof name)) {
            sound = false;
            continue;
        }
        text_clean(name, t->player[t->seats].name, HD_NAME);
        for (int j = 0; j < t->seats; j++)
            if (strcmp(t->player[j].name, t->player[t->seats].name) == 0) {
                node_error(i, _("two players are called '%s'"), name);
                sound = false;
            }
        t->seats++;
    }
    if (sound && !(r->o->edition.rules.players & (1u << t->seats))) {
        node_error(n, _("this edition is not played by %d"), t->seats);
        sound = false;
    }
    hd_seating_finish(t);
    return sound;
}

/* ---- small readers --------------------------------------------------------------- */

static int seats(const struct reader *r)
{
    return r->o->seating.seats;
}

static bool has_dummy(const struct reader *r)
{
    return (r->o->edition.rules.dummy & (1u << seats(r))) != 0;
}

static int read_seat(const struct reader *r, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return NOT_SEATED;
    int seat = hd_seat_named(&r->o->seating, seats(r), name);
    if (seat < 0) {
        node_error(n, _("no player is called '%.60s'"), name);
        return NOT_SEATED;
    }
    return seat;
}

/* A list with one entry for each seat. */
static const struct node *by_seat(const struct reader *r, const char *key)
{
    const struct node *n = node_find(r->root, key);
    if (!n || !node_is(n, NODE_LIST))
        return NULL;
    if (n->size == seats(r))
        return n->first;
    node_error(n, _("%d entries are expected here, one for each player, not %d"), seats(r),
               n->size);
    return NULL;
}

static bool is_none(const struct node *n)
{
    return n->kind == NODE_TEXT && !n->quoted &&
           (strcmp(n->text, "none") == 0 || strcmp(n->text, "null") == 0 ||
            strcmp(n->text, "~") == 0);
}

/* A region or the castillo; countries too where the king may be.  -1: error. */
static int read_place(const struct reader *r, const struct node *n, bool countries)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int place = hd_place_named(&r->o->edition, name);
    bool found = place >= 0 && place != HD_COURT && place != HD_PROVINCE;
    if (place == -2)
        node_error(n, _("'%.60s' could be several places"), name);
    else if (!found)
        node_error(n, _("there is no place '%.60s' on this board"), name);
    else if (place >= HD_COUNTRY && !countries)
        node_error(n, _("only the king can be in %s"), hd_place_name(&r->o->edition, place));
    else
        return place;
    return -1;
}

/* ---- pieces ------------------------------------------------------------------------ */

static void read_regions(struct reader *r)
{
    const struct node *map = node_find(r->root, "regions");
    unsigned seen = 0;
    if (!map || !node_is(map, NODE_MAP))
        return;
    for (const struct node *k = map->first; k; k = k->next) {
        int place = read_place(r, k, false), seat = 0, n;
        if (place < 0)
            continue;
        if (seen & (1u << place))
            node_error(k, _("%s stands here twice"), hd_place_name(&r->o->edition, place));
        seen |= 1u << place;
        if (!k->value || !node_is(k->value, NODE_LIST))
            continue;
        if (k->value->size != seats(r)) {
            node_error(k->value, _("%d entries are expected here, one for each player, not %d"),
                       seats(r), k->value->size);
            continue;
        }
        for (const struct node *i = k->value->first; i; i = i->next, seat++)
            if (node_int(i, 0, r->o->edition.rules.caballeros, &n))
                r->o->at.cab[place][seat] = (uint8_t)n;
    }
}

/* Courts and provinces; what is written down is remembered in given[]. */
static void read_stock(struct reader *r, const char *key, int place, bool given[HD_SEATS])
{
    int seat = 0, n;
    for (const struct node *i = by_seat(r, key); i; i = i->next, seat++)
        if (node_int(i, 0, r->o->edition.rules.caballeros, &n)) {
            r->o->at.cab[place][seat] = (uint8_t)n;
            given[seat] = true;
        }
}

static int outside_province(const struct hd_position *at, int owner)
{
    int sum = 0;
    for (int place = 0; place < HD_PLACES; place++)
        if (place != HD_PROVINCE)
            sum += at->cab[place][owner];
    return sum;
}

/* Caballeros are conserved: what is not written down follows from the rest. */
static void balance(struct reader *r)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    struct hd_position *at = &r->o->at;
    const struct node *blame = node_find(r->root, "regions");
    blame = blame ? blame : r->root;
    for (int seat = 0; seat < seats(r); seat++) {
        const char *name = r->o->seating.player[seat].name;
        int left = rules->caballeros - outside_province(at, seat);
        if (!r->court[seat] && left > 0) {
            int court = r->province[seat] ? left - at->cab[HD_PROVINCE][seat] : rules->start_court;
            court = court < 0 ? 0 : court > left ? left : court;
            at->cab[HD_COURT][seat] = (uint8_t)court;
            left -= court;
        }
        if (left < 0)
            node_error(blame, _("%s has %d caballeros on the board and in the court; there are %d"),
                       name, outside_province(at, seat), rules->caballeros);
        else if (!r->province[seat])
            at->cab[HD_PROVINCE][seat] = (uint8_t)left;
        else if (left != at->cab[HD_PROVINCE][seat])
            node_error(node_find(r->root, "provinces"),
                       _("%s has %d caballeros in all; there are %d in the game"), name,
                       outside_province(at, seat) + at->cab[HD_PROVINCE][seat], rules->caballeros);
    }
}

static void read_king_and_grandes(struct reader *r)
{
    struct hd_position *at = &r->o->at;
    const struct node *n = node_find(r->root, "king");
    int place, seat = 0;
    if (n && !is_none(n) && (place = read_place(r, n, true)) >= 0)
        at->king = (uint8_t)place;
    for (const struct node *i = by_seat(r, "grandes"); i; i = i->next, seat++)
        if (!is_none(i) && (place = read_place(r, i, false)) >= 0)
            at->grande[seat] = (uint8_t)place;
}

static void read_boards(struct reader *r)
{
    const struct hd_edition *e = &r->o->edition;
    const struct node *map = node_find(r->root, "boards");
    const char *ids[HD_BOARDS + 1] = {NULL};
    unsigned seen = 0;
    for (int i = 0; i < e->rules.boards; i++)
        ids[i] = e->board[i];
    if (!map || !node_is(map, NODE_MAP))
        return;
    for (const struct node *k = map->first; k; k = k->next) {
        int place = read_place(r, k, false), board;
        if (place < 0 || !k->value || !node_choice(k->value, _("scoring board"), ids, &board))
            continue;
        if (r->o->at.board_at[board] != HD_NONE)
            node_error(k->value, _("the scoring board %s lies in two places"), ids[board]);
        if (seen & (1u << place))
            node_error(k, _("%s has two scoring boards"), hd_place_name(e, place));
        seen |= 1u << place;
        r->o->at.board_at[board] = (uint8_t)place;
    }
}

/* ---- cards -------------------------------------------------------------------------- */

static int read_value(const struct reader *r, const struct node *n)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    int value;
    if (!node_int(n, 0, 255, &value))
        return -1;
    for (int i = 0; i < rules->powers; i++)
        if (rules->power[i].value == value)
            return i;
    node_error(n, _("there is no power card %d"), value);
    return -1;
}

static void read_powers(struct reader *r)
{
    struct hd_position *at = &r->o->at;
    const struct node *list = node_find(r->root, "powers");
    unsigned seen = 0;
    int seat = 0, played = 0;
    for (const struct node *i = by_seat(r, "powers"); i; i = i->next, seat++) {
        int power = is_none(i) ? -1 : read_value(r, i);
        if (power < 0)
            continue;
        if (seen & (1u << power))
            node_error(i, "%s", _("this value is played twice"));
        seen |= 1u << power;
        at->power[seat] = (uint8_t)power;
        played++;
    }
    if (played > 0 && played < seats(r) && list)
        node_error(list, "%s", _("give the power cards of all players, or of none"));
}

static void read_hands(struct reader *r)
{
    struct hd_position *at = &r->o->at;
    unsigned all = (1u << r->o->edition.rules.powers) - 1;
    int seat = 0;
    for (int i = 0; i < seats(r); i++)
        at->hand[i] = (uint16_t)(all & ~(at->power[i] == HD_NONE ? 0u : 1u << at->power[i]));
    for (const struct node *i = by_seat(r, "hands"); i; i = i->next, seat++) {
        if (!node_is(i, NODE_LIST))
            continue;
        at->hand[seat] = 0;
        for (const struct node *c = i->first; c; c = c->next) {
            int power = read_value(r, c);
            if (power < 0)
                continue;
            if (at->hand[seat] & (1u << power))
                node_error(c, "%s", _("this card stands here twice"));
            if (at->power[seat] == power)
                node_error(c, "%s", _("this card has been played in this round"));
            at->hand[seat] |= (uint16_t)(1u << power);
        }
    }
}

static int read_card(const struct reader *r, const struct node *n)
{
    char name[HD_NAME];
    if (!node_text(n, name, sizeof name))
        return -1;
    int card = hd_card_named(&r->o->edition, name);
    if (card == -2)
        node_error(n, _("'%.60s' could be several cards"), name);
    else if (card < 0)
        node_error(n, _("there is no card '%.60s' in this game"), name);
    return card < 0 ? -1 : card;
}

static int piles(const struct reader *r)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    return rules->stacks - ((rules->merged & (1u << seats(r))) ? 1 : 0);
}

/* The cards that one round turns up, by stack. */
static void read_round_cards(struct reader *r, const struct node *list, int round)
{
    int p = 0;
    if (!node_is(list, NODE_LIST))
        return;
    if (list->size != piles(r)) {
        node_error(list, _("%d entries are expected here, one for each stack, not %d"), piles(r),
                   list->size);
        return;
    }
    for (const struct node *i = list->first; i; i = i->next, p++) {
        int card = is_none(i) ? -1 : read_card(r, i);
        if (card >= 0)
            r->o->at.pile[p][round] = (uint8_t)card;
    }
}

static void read_cards(struct reader *r)
{
    const struct node *now = node_find(r->root, "face_up");
    const struct node *next = node_find(r->root, "next_cards");
    int round = r->o->at.round;
    if (now)
        read_round_cards(r, now, round);
    if (!next || !node_is(next, NODE_LIST))
        return;
    for (const struct node *i = next->first; i; i = i->next) {
        if (++round >= r->o->edition.rules.rounds) {
            node_error(i, "%s", _("there are not so many rounds"));
            return;
        }
        read_round_cards(r, i, round);
    }
}

static int read_round(const struct reader *r, const struct node *n)
{
    const struct hd_rules *rules = &r->o->edition.rules;
    int number;
    if (!node_int(n, 0, 255, &number))
        return -1;
    for (int i = 0; i < rules->rounds; i++)
        if (rules->round_number[i] == number)
            return i;
    node_error(n, _("this game has no round %d"), number);
    return -1;
}

static void read_kept(struct reader *r)
{
    static const char *const fields[] = {"card", "seat", "until", NULL};
    struct hd_position *at = &r->o->at;
    const struct node *list = node_find(r->root, "kept");
    if (!list || !node_is(list, NODE_LIST))
        return;
    for (const struct node *i = list->first; i; i = i->next) {
        if (!node_is(i, NODE_MAP) || !node_keys(i, fields))
            continue;
        const struct node *card = node_need(i, "card"), *seat = node_need(i, "seat");
        const struct node *until = node_need(i, "until");
        if (!card || !seat || !until)
            continue;
        int c = read_card(r, card), s = read_seat(r, seat), u = read_round(r, until);
        if (u >= 0 && (u < at->round || u > at->round + 1))
            node_error(until, "%s", _("a Veto is kept for its round and the next"));
        if (at->kepts == HD_KEPT) {
            node_error(i, "%s", _("too many Vetos lie before players"));
            return;
        }
        if (c < 0 || s < 0 || u < 0)
            continue;
        at->kept[at->kepts] = (uint8_t)c;
        at->keeper[at->kepts] = (uint8_t)s;
        at->until[at->kepts++] = (uint8_t)u;
    }
}

/* ---- the dummy (3.12) ------------------------------------------------------------------ */

static void read_dummy_regions(struct reader *r, const struct node *map)
{
    if (!node_is(map, NODE_MAP))
        return;
    for (const struct node *k = map->first; k; k = k->next) {
        int place = read_place(r, k, false), n;
        if (place >= 0 && k->value && node_int(k->value, 0, r->o->edition.rules.caballeros, &n))
            r->o->at.cab[place][seats(r)] = (uint8_t)n;
    }
}

static void read_dummy(struct reader *r)
{
    static const char *const fields[] = {"regions", "supply", "power", NULL};
    const struct node *n = node_find(r->root, "dummy"), *supply = NULL, *power;
    struct hd_position *at = &r->o->at;
    int dummy = seats(r), value;
    if (n && !has_dummy(r) && !is_none(n))
        node_error(n, "%s", _("no dummy plays in this game"));
    if (!has_dummy(r))
        return;
    if (n && node_is(n, NODE_MAP) && node_keys(n, fields)) {
        if (node_find(n, "regions"))
            read_dummy_regions(r, node_find(n, "regions"));
        supply = node_find(n, "supply");
        power = node_find(n, "power");
        if (power && !is_none(power) && (value = read_value(r, power)) >= 0)
            at->power[dummy] = (uint8_t)value;
    }
    int left = r->o->edition.rules.caballeros - outside_province(at, dummy);
    at->cab[HD_PROVINCE][dummy] = (uint8_t)(left < 0 ? 0 : left);
    if (left < 0)
        node_error(n, "%s", _("the dummy has more caballeros than there are"));
    else if (supply && node_int(supply, 0, 255, &value) && value != left)
        node_error(supply, _("the supply of the dummy must be %d"), left);
}

/* ---- all together ------------------------------------------------------------------------ */

static void read_rest(struct reader *r)
{
    struct hd_position *at = &r->o->at;
    const struct node *n;
    int seat = 0, value;
    if ((n = node_find(r->root, "round")) && (value = read_round(r, n)) >= 0)
        at->round = (uint8_t)value;
    if ((n = node_find(r->root, "first")) && (value = read_seat(r, n)) >= 0)
        at->first = (uint8_t)value;
    if ((n = node_find(r->root, "seed")))
        r->o->seeded = node_u64(n, &at->seed);
    for (const struct node *i = by_seat(r, "scores"); i; i = i->next, seat++)
        if (node_int(i, 0, 9999, &value))
            at->score[seat] = (int16_t)value;
}

static void begin_blank(struct origin *o)
{
    struct hd_position *at = &o->at;
    memset(o, 0, sizeof *o);
    o->first = -1;
    o->placed = true;
    at->king = HD_NONE;
    memset(at->grande, HD_NONE, sizeof at->grande);
    memset(at->power, HD_NONE, sizeof at->power);
    memset(at->board_at, HD_NONE, sizeof at->board_at);
    memset(at->pile, HD_NONE, sizeof at->pile);
    memset(at->kept, HD_NONE, sizeof at->kept);
    memset(at->keeper, HD_NONE, sizeof at->keeper);
    memset(at->until, HD_NONE, sizeof at->until);
}

static void read_all(struct reader *r, const struct hd_request *more)
{
    if (!node_is(r->root, NODE_MAP))
        return;
    node_keys(r->root, keys);
    read_version(r);
    if (!read_edition(r, more) || !read_players(r))
        return;
    r->o->at.seats = seats(r);
    read_rest(r);
    read_king_and_grandes(r);
    read_regions(r);
    read_stock(r, "courts", HD_COURT, r->court);
    read_stock(r, "provinces", HD_PROVINCE, r->province);
    balance(r);
    read_boards(r);
    read_powers(r);
    read_hands(r);
    read_cards(r);
    read_kept(r);
    read_dummy(r);
    r->o->seed = r->o->at.seed;
}

static bool read_document(struct document *d, const struct hd_request *more, struct origin *out,
                          struct hd_errors *errors)
{
    if (!d)
        return false;
    begin_blank(out);
    struct reader r = {.root = document_root(d), .o = out};
    read_all(&r, more);
    document_free(d);
    return errors->count == 0;
}

bool hd_position_load(const char *path, const struct hd_request *more, struct origin *out,
                      struct hd_errors *errors)
{
    struct document *d = strcmp(path, "-") == 0 ? document_from(stdin, _("standard input"), errors)
                                                : document_load(path, errors);
    return read_document(d, more, out, errors);
}

bool hd_position_parse(const char *text, size_t size, const char *name,
                       const struct hd_request *more, struct origin *out, struct hd_errors *errors)
{
    return read_document(document_read(text, size, name, errors), more, out, errors);
}
