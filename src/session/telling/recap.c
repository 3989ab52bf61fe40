/* SPDX-License-Identifier: MIT
 *
 * recap.c: what others did, in few words: the events of a part of the log are folded into
 * one line for each player.
 *
 * Within one turn what belongs together is one item: four caballeros placed one by one
 * are "4 to Castillo".  Turns are separated by semicolons. */
#include <stdio.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "narrate.h"
#include "phrase.h"

enum { ITEMS = 40, FIGURES = 240 };

/* Of one turn: an event that tells the item, and the sum of all that are like it. */
struct item {
    const struct hd_event *e;
    int n;
    bool unused; /* a card whose special action was left out or stopped    */
};

/* One player's turn while it is folded. */
struct fold {
    struct item item[ITEMS];
    int items;
    uint32_t scored; /* places                                 */
    int16_t points[HD_SEATS];
    uint8_t gained; /* set of seats                           */
    bool begins;    /* it is not the rest of a turn */
};

struct teller {
    struct hd_scene c;
    int viewer;
    enum hd_recap_style style;
};

/* ---- who acts ------------------------------------------------------------------------- */

/* After this nobody is on turn, until somebody is. */
static bool ends_turns(const struct hd_event *e)
{
    return e->type == HD_EV_round || e->type == HD_EV_general || e->type == HD_EV_discard ||
           e->type == HD_EV_first;
}

/* They tell themselves who acts, whoever's turn it is. */
static bool acts_aside(const struct hd_event *e)
{
    return e->type == HD_EV_power || e->type == HD_EV_modifier || e->type == HD_EV_ability ||
           e->type == HD_EV_passed || e->type == HD_EV_veto_used || e->type == HD_EV_dial_set ||
           e->type == HD_EV_dial;
}

int hd_recap_actor(const struct hd_session *s, int at)
{
    if (at < 0 || at >= s->logged)
        return HD_NONE;
    if (acts_aside(&s->log[at].event))
        return s->log[at].event.who;
    for (int i = at; i >= 0; i--) {
        const struct hd_event *e = &s->log[i].event;
        if (ends_turns(e))
            return HD_NONE;
        if (e->type == HD_EV_order)
            return e->who;
    }
    return HD_NONE;
}

/* An answer of one's own, and not one within what another does: a dial of a general scoring
 * is one, since what came before it was told when it was asked. */
static bool acted(const struct hd_session *s, long move, int seat)
{
    const struct hd_state *before = &s->turn[move - 1].state;
    return s->turn[move].who == seat &&
           (before->active == seat || before->phase == HD_PHASE_POWER ||
            before->phase == HD_PHASE_SCORING);
}

/* Where one's own turn began that goes on, or the end of the log. */
static int turn_begun(const struct hd_session *s, int seat)
{
    const struct hd_state *state = &now(s)->state;
    if (state->phase == HD_PHASE_TURNS && state->active == seat)
        for (int i = s->logged - 1; i >= 0; i--)
            if (s->log[i].event.type == HD_EV_order)
                return i;
    return s->logged;
}

struct hd_span hd_recap_since(const struct hd_session *s, int seat)
{
    int to = turn_begun(s, seat);
    long move = to < s->logged ? (long)s->log[to].move : s->moves;
    while (move > 0 && !acted(s, move, seat))
        move--;
    bool dial = move > 0 && s->turn[move - 1].state.phase == HD_PHASE_SCORING;
    struct hd_span span = {s->turn[move - dial].logged, to}; /* with what the scoring gave */
    span.from = span.from < to ? span.from : to;
    return span;
}

uint32_t hd_recap_places(const struct hd_session *s, struct hd_span span)
{
    uint32_t places = 0;
    for (int i = span.from; i < span.to && i < s->logged; i++) {
        const struct hd_event *e = &s->log[i].event;
        bool piece = e->type == HD_EV_caballero || e->type == HD_EV_grande ||
                     e->type == HD_EV_king || e->type == HD_EV_board;
        if (piece && e->from < HD_KING_PLACES)
            places |= 1u << e->from;
        if (piece && e->to < HD_KING_PLACES)
            places |= 1u << e->to;
    }
    return places & ~(1u << HD_COURT | 1u << HD_PROVINCE);
}

/* ---- folding --------------------------------------------------------------------------- */

static bool between_court_and_province(const struct hd_event *e)
{
    return e->type == HD_EV_caballero && ((e->from == HD_COURT && e->to == HD_PROVINCE) ||
                                          (e->from == HD_PROVINCE && e->to == HD_COURT));
}

static bool alike(const struct hd_event *a, const struct hd_event *b)
{
    if (a->type != b->type || a->owner != b->owner)
        return false;
    if (between_court_and_province(a) && between_court_and_province(b))
        return true;
    return a->type == HD_EV_caballero && a->from == b->from && a->to == b->to;
}

static void add_item(struct fold *f, const struct hd_event *e)
{
    int n = between_court_and_province(e) && e->to == HD_PROVINCE ? -e->n : e->n;
    int last = f->items - 1;
    for (int i = 0; i < f->items; i++)
        if (alike(f->item[i].e, e)) {
            f->item[i].n += n;
            return;
        }
    /* A piece that moves on is one move. */
    if (last >= 0 && e->type == f->item[last].e->type &&
        (e->type == HD_EV_king || (e->type == HD_EV_grande && e->owner == f->item[last].e->owner)))
        f->item[last].e = e;
    else if (f->items < ITEMS)
        f->item[f->items++] = (struct item){e, n, false};
}

static void unuse(struct fold *f)
{
    for (int i = f->items - 1; i >= 0; i--)
        if (f->item[i].e->type == HD_EV_take) {
            f->item[i].unused = true;
            return;
        }
}

static void fold_event(struct fold *f, const struct hd_event *e)
{
    switch (e->type) {
    case HD_EV_power:
    case HD_EV_take:
    case HD_EV_caballero:
    case HD_EV_king:
    case HD_EV_grande:
    case HD_EV_board:
    case HD_EV_dial:
    case HD_EV_veto_used:
    case HD_EV_cancelled:
    case HD_EV_veto_kept:
    case HD_EV_use:
    case HD_EV_modifier:
        add_item(f, e);
        break;
    case HD_EV_skip:
        unuse(f);
        break;
    case HD_EV_scoring:
        f->scored |= e->to < HD_COURT ? 1u << e->to : 0;
        break;
    case HD_EV_score:
        if (e->who < HD_SEATS) {
            f->points[e->who] = (int16_t)(f->points[e->who] + e->n);
            f->gained |= (uint8_t)(1u << e->who);
        }
        break;
    default:
        break;
    }
}

/* ---- words ------------------------------------------------------------------------------ */

static const char *place(const struct teller *t, unsigned where)
{
    if (where >= HD_COURT || t->style == HD_RECAP_NAMES)
        return where == HD_COURT      ? _("court")
               : where == HD_PROVINCE ? _("province")
                                      : narrate_place(&t->c, where);
    return hd_place_text(t->c.edition, (int)where)->code;
}

static void seat_words(const struct teller *t, unsigned seat, char *out, size_t size)
{
    if (seat > (unsigned)t->c.seating->seats)
        out[0] = '\0';
    else if (t->style == HD_RECAP_NAMES)
        snprintf(out, size, "%s", narrate_name(&t->c, seat));
    else
        snprintf(out, size, "%c", t->c.seating->player[seat].letter);
}

/* "ana +4, beto +2" */
static void points_words(const struct teller *t, const struct fold *f, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < HD_SEATS; i++) {
        char who[HD_NAME];
        if (!(f->gained >> i & 1) || used >= size)
            continue;
        seat_words(t, i, who, sizeof who);
        used += (size_t)snprintf(out + used, size - used, "%s%s %+d", used ? ", " : "", who,
                                 f->points[i]);
    }
}

static void places_words(const struct teller *t, uint32_t set, char *out, size_t size)
{
    size_t used = 0;
    out[0] = '\0';
    for (unsigned i = 0; i < HD_COURT && used < size; i++)
        if (set >> i & 1)
            used += (size_t)snprintf(out + used, size - used, "%s%s",
                                     used == 0                    ? ""
                                     : t->style == HD_RECAP_NAMES ? ", "
                                                                  : " ",
                                     place(t, i));
}

static const char *caballero_words(const struct hd_event *e, int actor)
{
    bool own = e->owner == actor;
    if (between_court_and_province(e))
        return own ? N_("court {change}") : N_("court of {owner} {change}");
    if (own && e->from == HD_COURT)
        return N_("{n} to {to}");
    if (own)
        return N_("{n} {from} to {to}");
    return N_("{n} of {owner} {from} to {to}");
}

static const char *board_words(const struct hd_event *e)
{
    return e->to == HD_NONE ? N_("{board} off {from}") : N_("{board} on {to}");
}

static const char *item_words(const struct item *item, int actor)
{
    const struct hd_event *e = item->e;
    switch (e->type) {
    case HD_EV_power:
        return N_("power {n}");
    case HD_EV_modifier:
        return N_("makes it {n}");
    case HD_EV_take:
        return item->unused ? N_("{card} unused") : "{card}";
    case HD_EV_use:
        return N_("uses {card}");
    case HD_EV_caballero:
        return caballero_words(e, actor);
    case HD_EV_king:
        return N_("king to {to}");
    case HD_EV_grande:
        return e->owner == actor ? N_("grande to {to}") : N_("grande of {owner} to {to}");
    case HD_EV_board:
        return board_words(e);
    case HD_EV_dial:
        return N_("names {to}");
    case HD_EV_veto_used:
        return N_("Veto against {owner}");
    case HD_EV_veto_kept:
        return N_("keeps a Veto");
    case HD_EV_cancelled:
        return N_("stopped");
    default:
        return "";
    }
}

/* What only some may see tells nothing to the others. */
static bool is_open(const struct teller *t, const struct hd_event *e)
{
    return t->viewer == HD_OPEN || e->seen_by == 0xff ||
           (t->viewer >= 0 && t->viewer < HD_SEATS && e->seen_by >> t->viewer & 1);
}

static void tell_item(const struct teller *t, const struct item *item, int actor, char *out,
                      size_t size)
{
    const struct hd_event *e = item->e;
    const struct hd_edition *d = t->c.edition;
    char owner[HD_NAME];
    out[0] = '\0';
    bool idle = between_court_and_province(e) && item->n == 0;
    if (idle || !is_open(t, e))
        return;
    seat_words(t, e->owner, owner, sizeof owner);
    const char *board =
        e->type == HD_EV_board && e->n >= 0 && e->n < d->rules.boards ? d->board[e->n] : "";
    const char *words = item_words(item, actor);
    phrase(out, size, words[0] == '{' && words[1] == 'c' ? words : _(words), "n", DIGITS(item->n),
           "change", SIGNED(item->n), "to", place(t, e->to), "from", place(t, e->from), "owner",
           owner, "card", narrate_card(&t->c, e->card), "board", board, NULL);
}

static void add(char *out, const char *between, const char *text)
{
    size_t used = strlen(out);
    snprintf(out + used, HD_RECAP_TEXT - used, "%s%s", used ? between : "", text);
}

static void tell_points(const struct teller *t, const struct fold *f, char *out, size_t size)
{
    char places[FIGURES], points[FIGURES];
    places_words(t, f->scored, places, sizeof places);
    points_words(t, f, points, sizeof points);
    out[0] = '\0';
    if (f->scored && !f->gained)
        phrase(out, size, _("scores {places} for nobody"), "places", places, NULL);
    else if (f->scored)
        phrase(out, size, _("scores {places}: {points}"), "places", places, "points", points, NULL);
    else if (f->gained)
        snprintf(out, size, "%s", points);
}

/* Appends one turn, or what of it follows an answer of somebody else, to the line of its
 * player. */
static void tell_turn(const struct teller *t, const struct fold *f, int actor, char *line)
{
    char words[HD_RECAP_TEXT];
    const char *between = f->begins ? "; " : ", ";
    for (int i = 0; i < f->items; i++) {
        tell_item(t, &f->item[i], actor, words, sizeof words);
        if (words[0] == '\0')
            continue;
        add(line, between, words);
        between = ", ";
    }
    tell_points(t, f, words, sizeof words);
    if (words[0] != '\0')
        add(line, between, words);
}

/* ---- all together ------------------------------------------------------------------------- */

static struct hd_recap_line *line_of(struct hd_recap_line *out, int *lines, int seat)
{
    for (int i = 0; i < *lines; i++)
        if (out[i].seat == seat)
            return &out[i];
    out[*lines].seat = seat;
    out[*lines].text[0] = '\0';
    return &out[(*lines)++];
}

/* A general scoring: what it gave whom. */
static void tell_general(const struct teller *t, const struct fold *f, int number, char *line)
{
    char words[HD_RECAP_TEXT], points[FIGURES];
    points_words(t, f, points, sizeof points);
    phrase(words, sizeof words, _("general scoring {n}: {points}"), "n", DIGITS(number), "points",
           f->gained ? points : _("nothing"), NULL);
    add(line, "; ", words);
}

static bool begins_turn(const struct hd_event *e)
{
    return e->type == HD_EV_order || e->type == HD_EV_power;
}

/* The next turn of the span: events from *at on, all of one actor. */
static int fold_turn(const struct hd_session *s, struct hd_span span, int *at, struct fold *f)
{
    int actor = hd_recap_actor(s, *at), i = *at;
    memset(f, 0, sizeof *f);
    f->begins = begins_turn(&s->log[i].event);
    for (; i < span.to; i++) {
        const struct hd_event *e = &s->log[i].event;
        if ((i > *at && begins_turn(e)) || hd_recap_actor(s, i) != actor)
            break;
        fold_event(f, e);
    }
    *at = i;
    return actor;
}

static bool has_general(const struct hd_session *s, int from, int to)
{
    for (int i = from; i < to; i++)
        if (s->log[i].event.type == HD_EV_scoring && s->log[i].event.n)
            return true;
    return false;
}

static int general_before(const struct hd_session *s, int at)
{
    for (int i = at; i >= 0; i--)
        if (s->log[i].event.type == HD_EV_general)
            return s->log[i].event.n;
    return 0;
}

/* Dials of a general scoring, and where they lead, are part of it. */
static bool is_scoring_dial(const struct hd_session *s, int at)
{
    return s->log[at].move > 0 && s->turn[s->log[at].move - 1].state.phase == HD_PHASE_SCORING;
}

int hd_recap(const struct hd_session *s, struct hd_span span, int viewer, enum hd_recap_style style,
             struct hd_recap_line out[HD_RECAP_LINES])
{
    struct teller t = {scene_at(s, s->moves), viewer, style};
    struct fold f, general = {.items = 0};
    struct hd_recap_line *line;
    int lines = 0, number = 0;
    span.to = span.to < s->logged ? span.to : s->logged;
    for (int at = span.from < 0 ? 0 : span.from; at < span.to;) {
        int first = at, actor = fold_turn(s, span, &at, &f);
        if (actor != HD_NONE && lines < HD_SEATS && !is_scoring_dial(s, first)) {
            line = line_of(out, &lines, actor);
            tell_turn(&t, &f, actor, line->text);
        } else if (actor == HD_NONE && (has_general(s, first, at) || general.gained)) {
            number = general_before(s, at - 1);
            for (int i = 0; i < HD_SEATS; i++)
                general.points[i] = (int16_t)(general.points[i] + f.points[i]);
            general.gained |= f.gained;
            general.scored |= f.scored;
        }
    }
    int kept = 0;
    for (int i = 0; i < lines; i++) /* who did nothing to tell has no line            */
        if (out[i].text[0] != '\0')
            out[kept++] = out[i];
    if (number > 0) {
        line = line_of(out, &kept, HD_NONE);
        tell_general(&t, &general, number, line->text);
    }
    return kept;
}
