/* SPDX-License-Identifier: MIT
 *
 * prompt.c: choosing an answer.  Drawing it is in promptdraw.c.
 *
 * Nothing is decided here about what is legal: the session lists the answers,
 * reads what is typed and names the rule that refuses it. */
#include "prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "keys.h"
#include "text.h"

static bool is_stop(struct hd_move m)
{
    return m.a == HD_NONE && m.b == HD_NONE;
}

/* The place on the map that an answer is about, or -1. */
static int place_of(enum hd_form form, const struct hd_state *known, struct hd_move m)
{
    if (is_stop(m))
        return -1;
    if (form == HD_FORM_PLACE || form == HD_FORM_PIECE || form == HD_FORM_BOARD)
        return m.b;
    if (form == HD_FORM_COUNTRY)
        return HD_COUNTRY + m.b;
    if (form == HD_FORM_SEAT && m.b < known->seats && known->grande[m.b] < HD_KING_PLACES)
        return known->grande[m.b]; /* such questions are about his grande      */
    return -1;
}

static bool is_power(const struct hd_rules *r, enum hd_form form, struct hd_move m)
{
    return (form == HD_FORM_POWER || form == HD_FORM_RECOVER) && m.a == 0 && m.b < r->powers;
}

/* Values are typed as themselves, other answers by their place in the list; 0 is
 * kept for stopping. */
static int number_of(const struct hd_rules *r, enum hd_form form, struct hd_move m, int index)
{
    if (is_stop(m))
        return 0;
    if (is_power(r, form, m))
        return r->power[m.b].value;
    if (form == HD_FORM_RECOVER) /* a modifier; behind the cards */
        return HD_POWERS + m.b;
    if (form == HD_FORM_NUMBER)
        return m.b;
    return form == HD_FORM_CARD ? m.b + 1 : index + 1;
}

static void number(struct prompt *p, const struct hd_rules *r, enum hd_form form)
{
    if (p->card >= 0) { /* 0: without a modifier */
        for (int i = 0; i < p->count; i++)
            p->choice[i].number = i + (p->choice[0].move.a > 0);
        return;
    }
    bool twice = false;
    for (int i = 0; i < p->count; i++) {
        p->choice[i].number = number_of(r, form, p->choice[i].move, i);
        for (int k = 0; k < i; k++)
            twice = twice || p->choice[k].number == p->choice[i].number;
    }
    for (int i = 0; twice && i < p->count; i++)
        p->choice[i].number = is_stop(p->choice[i].move) ? 0 : i + 1;
}

/* Moves of one place stand together, so that Tab goes through what lies there. */
static int by_place(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;
    if (is_stop(x->move) != is_stop(y->move))
        return is_stop(x->move) ? 1 : -1;
    if (x->move.b != y->move.b)
        return x->move.b < y->move.b ? -1 : 1;
    return x->move.a < y->move.a ? -1 : x->move.a > y->move.a;
}

/* What the points of the player who is asked would change by if all regions were scored
 * after that answer. */
static int gain(const struct prompt *p, const struct hd_session *s, struct hd_move m)
{
    const struct hd_question *q = &p->question;
    const struct hd_state *known = &hd_session_view(s, p->viewer)->known;
    const struct hd_rules *r = hd_session_rules(s);
    if (is_stop(m))
        return 0;
    switch (q->ask) {
    case HD_ASK_place:
        return hd_gain(r, known, q->who, q->who, HD_COURT, m.b);
    case HD_ASK_deploy:
        return hd_gain(r, known, q->who, q->who, q->from, m.b);
    case HD_ASK_target:
        return hd_gain(r, known, q->who, q->owner, q->from, m.b);
    case HD_ASK_recall:
        return hd_gain(r, known, q->who, q->who, m.b, HD_COURT);
    case HD_ASK_pay:
        return hd_gain(r, known, q->who, q->who, m.b, HD_PROVINCE);
    case HD_ASK_banish:
        return hd_gain(r, known, q->who, m.a, m.b, HD_PROVINCE);
    default:
        return 0;
    }
}

/* Whose caballeros a place is listed with, or HD_NONE. */
static unsigned counted(const struct hd_question *q)
{
    switch (q->ask) {
    case HD_ASK_place:
    case HD_ASK_deploy:
    case HD_ASK_recall:
    case HD_ASK_pay:
    case HD_ASK_desert:
        return q->who;
    case HD_ASK_target:
        return q->owner;
    default:
        return HD_NONE;
    }
}

/* As on the map: "Galicia R2", "G1 Granada"; false: there is a better label. */
static bool label_place(const struct prompt *p, const struct hd_session *s, struct choice *c)
{
    const struct hd_question *q = &p->question;
    const struct hd_state *known = &hd_session_view(s, p->viewer)->known;
    const struct hd_player *player = hd_session_seating(s)->player;
    const char *name = hd_place_name(hd_session_edition(s), c->move.b);
    unsigned owner = counted(q), place = c->move.b;
    size_t size = sizeof c->label;
    if (is_stop(c->move) || place >= HD_PLACES)
        return false;
    if (hd_ask_form(q->ask) == HD_FORM_PIECE && c->move.a < known->owners)
        snprintf(c->label, size, "%c%d %s", player[c->move.a].letter, known->cab[place][c->move.a],
                 name);
    else if (owner < known->owners && place != HD_CASTILLO)
        snprintf(c->label, size, "%s %c%d", name, player[owner].letter, known->cab[place][owner]);
    else if ((q->ask == HD_ASK_exile && place == q->from) ||
             ((q->ask == HD_ASK_exile || q->ask == HD_ASK_castillo) && place == known->king))
        snprintf(c->label, size, _("%s: own court"), name);
    else
        return false;
    return true;
}

static int kind_of(const struct hd_state *known, int who, unsigned slot)
{
    return who < HD_SEATS && slot < HD_SHIFT ? known->shift[who][slot] : HD_NONE;
}

/* The number stands before it, so a power card needs only what it brings; the
 * text of the marked action card stands below the list. */
static void label(const struct prompt *p, const struct hd_session *s, struct choice *c)
{
    const struct hd_rules *r = hd_session_rules(s);
    enum hd_form form = hd_ask_form(p->question.ask);
    if ((form == HD_FORM_PLACE || form == HD_FORM_PIECE) && label_place(p, s, c))
        return;
    if (form == HD_FORM_POWER || is_power(r, form, c->move)) {
        int n = r->power[c->move.b % HD_POWERS].caballeros;
        snprintf(c->label, sizeof c->label,
                 ngettext("%d caballero", "%d caballeros", (unsigned long)n), n);
        if (form == HD_FORM_POWER && c->move.a > 0) /* its own value was played      */
            snprintf(c->label + strlen(c->label), sizeof c->label - strlen(c->label), " (+/-)");
        return;
    }
    if (form == HD_FORM_NUMBER && !is_stop(c->move)) {
        snprintf(c->label, sizeof c->label, "%s",
                 ngettext("caballero", "caballeros", (unsigned long)c->move.b));
        return;
    }
    if (form == HD_FORM_MODIFIER || (form == HD_FORM_RECOVER && c->move.a > 0)) {
        int kind = kind_of(&hd_session_view(s, p->viewer)->known, p->question.who, c->move.b);
        const struct hd_edition *e = hd_session_edition(s);
        if (kind < r->modifiers)
            snprintf(c->label, sizeof c->label, "%+d %s", r->modifier[kind].value,
                     e->modifier[kind].text);
        return;
    }
    int card = form == HD_FORM_CARD && c->move.b < HD_PILES
                   ? hd_open_card(&hd_session_view(s, HD_NONE)->known, c->move.b)
                   : HD_NONE;
    if (card < r->cards)
        snprintf(c->label, sizeof c->label, "%s", hd_session_edition(s)->card[card].name);
    else
        hd_move_label(s, c->move, c->label, sizeof c->label);
}

/* "alone: 8", "-1 = 7: Move 1 of your caballeros ..." */
static void label_with(const struct prompt *p, const struct hd_session *s, struct choice *c)
{
    const struct hd_edition *e = hd_session_edition(s);
    const struct hd_rules *r = &e->rules;
    int value = r->power[c->move.b].value;
    int kind = kind_of(&hd_session_view(s, p->viewer)->known, p->question.who, c->move.a - 1u);
    if (c->move.a == 0)
        snprintf(c->label, sizeof c->label, _("alone: %d"), value);
    else if (kind < r->modifiers)
        snprintf(c->label, sizeof c->label, "%+d = %d%s%s", r->modifier[kind].value,
                 value + r->modifier[kind].value, e->modifier[kind].text[0] ? ": " : "",
                 e->modifier[kind].text);
}

/* With modifiers an answer is listed by its card, or, when that was chosen, by the
 * modifier. */
static bool is_listed(const struct prompt *p, const struct hd_rules *r, enum hd_form form,
                      struct hd_move m)
{
    if (form != HD_FORM_POWER || r->modifiers == 0)
        return true;
    for (int i = 0; p->card < 0 && i < p->count; i++)
        if (p->choice[i].move.b == m.b)
            return false;
    return p->card < 0 || m.b == p->card;
}

/* By their values: a card that only a modifier makes legal comes behind in the list of
 * the engine. */
static int by_card(const void *a, const void *b)
{
    const struct choice *x = a, *y = b;
    return x->move.b != y->move.b ? x->move.b - y->move.b : x->move.a - y->move.a;
}

static void list(struct prompt *p, const struct hd_session *s)
{
    struct hd_move legal[HD_MOVES];
    const struct hd_rules *r = hd_session_rules(s);
    enum hd_form form = hd_ask_form(p->question.ask);
    int count = hd_session_legal(s, legal);
    p->count = p->chosen = 0;
    for (int i = 0; i < count; i++) {
        struct choice *c = &p->choice[p->count];
        if (!is_listed(p, r, form, legal[i]))
            continue;
        c->move = legal[i];
        c->place = place_of(form, &hd_session_view(s, p->viewer)->known, legal[i]);
        c->gain = gain(p, s, legal[i]);
        if (p->card >= 0)
            label_with(p, s, c);
        else
            label(p, s, c);
        p->count++;
    }
    if (form == HD_FORM_PIECE || form == HD_FORM_BOARD)
        qsort(p->choice, (size_t)p->count, sizeof p->choice[0], by_place);
    if (form == HD_FORM_POWER)
        qsort(p->choice, (size_t)p->count, sizeof p->choice[0], by_card);
    number(p, r, form);
    if ((form == HD_FORM_NUMBER || form == HD_FORM_USE) && p->count > 0)
        p->chosen = p->count - 1; /* as many as the card allows; to use it   */
}

void prompt_begin(struct prompt *p, const struct hd_session *s, int viewer)
{
    memset(p, 0, sizeof *p);
    p->question = hd_session_question(s);
    p->viewer = viewer;
    p->card = -1;
    hd_question_text(s, p->text, sizeof p->text);
    list(p, s);
}

/* The modifiers of a card that was chosen; false: there is only one way to play it. */
static bool ask_modifier(struct prompt *p, const struct hd_session *s, int card)
{
    if (p->card >= 0 || hd_ask_form(p->question.ask) != HD_FORM_POWER ||
        hd_session_rules(s)->modifiers == 0)
        return false;
    p->card = card;
    list(p, s);
    if (p->count == 1) {
        prompt_back(p, s);
        return false;
    }
    prompt_clear(p);
    snprintf(p->text, sizeof p->text, _("which modifier to play with power card %d"),
             hd_session_rules(s)->power[card].value);
    return true;
}

bool prompt_back(struct prompt *p, const struct hd_session *s)
{
    int card = p->card;
    if (card < 0)
        return false;
    p->card = -1;
    prompt_clear(p);
    hd_question_text(s, p->text, sizeof p->text);
    list(p, s);
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].move.b == card)
            p->chosen = i;
    return true;
}

int prompt_modifier(const struct prompt *p, const struct hd_session *s)
{
    const struct hd_state *known = &hd_session_view(s, p->viewer)->known;
    enum hd_form form = hd_ask_form(p->question.ask);
    struct hd_move m = p->choice[p->chosen].move;
    unsigned slot = HD_SHIFT;
    if (p->question.ask == HD_ASK_ability)
        slot = known->shift_power[p->question.who % HD_SEATS];
    else if (form == HD_FORM_MODIFIER || (form == HD_FORM_RECOVER && m.a > 0))
        slot = m.b;
    else if (p->card >= 0)
        slot = m.a - 1u;
    int kind = kind_of(known, p->question.who, slot);
    return kind < hd_session_rules(s)->modifiers ? kind : -1;
}

uint32_t prompt_targets(const struct prompt *p)
{
    uint32_t set = 0;
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].place >= 0 && p->choice[i].place < HD_KING_PLACES)
            set |= 1u << p->choice[i].place;
    return set;
}

int prompt_place(const struct prompt *p)
{
    return p->count > 0 ? p->choice[p->chosen].place : -1;
}

int prompt_pile(const struct prompt *p)
{
    if (p->count == 0 || hd_ask_form(p->question.ask) != HD_FORM_CARD)
        return -1;
    return p->choice[p->chosen].move.b;
}

/* ---- moving the mark -------------------------------------------------------- */

void prompt_step(struct prompt *p, int by)
{
    if (p->count == 0)
        return;
    p->note[0] = '\0';
    p->chosen = ((p->chosen + by) % p->count + p->count) % p->count;
}

void prompt_end(struct prompt *p, bool last)
{
    p->note[0] = '\0';
    p->chosen = last && p->count > 0 ? p->count - 1 : 0;
}

/* The middle of a place's label; the court, which is not on the map, counts as
 * lying below it. */
static void middle(const struct map_drawing *d, int place, int *x, int *y)
{
    struct area a = {0, d->h + 2, d->w, 1};
    if (place >= 0 && place < HD_KING_PLACES && d->label[place].w > 0)
        a = d->label[place];
    *x = a.x * 2 + a.w;
    *y = a.y * 2 + a.h;
}

/* How far a place is in a direction; < 0: it lies elsewhere.  Cells are twice as
 * high as wide, and what lies aside counts double. */
static int distance(const struct map_drawing *d, int from, int to, int dx, int dy)
{
    int x0, y0, x1, y1;
    middle(d, from, &x0, &y0);
    middle(d, to, &x1, &y1);
    int x = x1 - x0, y = 2 * (y1 - y0);
    int along = dx != 0 ? x * dx : y * dy, aside = dx != 0 ? y : x;
    aside = aside < 0 ? -aside : aside;
    if (along <= 0 || aside > 2 * along)
        return -1;
    return along + 2 * aside;
}

static bool arrow_on_map(struct prompt *p, const struct map_drawing *d, int dx, int dy)
{
    const struct choice *now = &p->choice[p->chosen];
    int best = -1, best_distance = 0;
    for (int i = 0; i < p->count; i++) {
        const struct choice *c = &p->choice[i];
        if (c->place < 0 || c->place == now->place)
            continue;
        int far = distance(d, now->place, c->place, dx, dy);
        if (far < 0)
            continue;
        bool same = c->move.a == now->move.a; /* keep to the same owner      */
        if (best < 0 || far < best_distance ||
            (far == best_distance && same && p->choice[best].move.a != now->move.a)) {
            best = i;
            best_distance = far;
        }
    }
    if (best < 0)
        return false;
    p->chosen = best;
    return true;
}

void prompt_arrow(struct prompt *p, const struct map_drawing *d, int dx, int dy)
{
    if (p->count == 0)
        return;
    p->note[0] = '\0';
    if (d != NULL && prompt_place(p) >= 0) {
        arrow_on_map(p, d, dx, dy);
        return;
    }
    int columns = p->columns > 0 ? p->columns : 1;
    int to = p->chosen + dx + dy * columns;
    if (dy == 0)
        prompt_step(p, dx);
    else if (to >= 0 && to < p->count)
        p->chosen = to;
    else if (dy > 0 && p->chosen < p->count - 1)
        p->chosen = p->count - 1; /* the last line may be short               */
    else if (columns == 1)
        prompt_step(p, dy);
}

/* ---- typing ------------------------------------------------------------------- */

static int index_of(const struct prompt *p, struct hd_move m)
{
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->choice[i].move, &m, sizeof m) == 0)
            return i;
    for (int i = 0; hd_ask_form(m.ask) == HD_FORM_POWER && p->card < 0 && i < p->count; i++)
        if (p->choice[i].move.b == m.b)
            return i; /* the card, to whatever modifier                      */
    return -1;
}

static bool is_legal(const struct hd_session *s, struct hd_move m)
{
    struct hd_move legal[HD_MOVES];
    int count = hd_session_legal(s, legal);
    for (int i = 0; i < count; i++)
        if (memcmp(&legal[i], &m, sizeof m) == 0)
            return true;
    return false;
}

static bool is_number(const char *s)
{
    return *s != '\0' && strspn(s, "0123456789") == strlen(s) && strlen(s) < 5;
}

static int index_of_number(const struct prompt *p, const char *typed)
{
    for (int i = 0; is_number(typed) && i < p->count; i++)
        if (p->choice[i].number == atoi(typed))
            return i;
    return -1;
}

/* A place alone is enough where only one piece can be meant; -1: none or several,
 * of which the first is marked. */
static int index_of_place(struct prompt *p, const struct hd_session *s, const char *typed)
{
    int place = hd_place_named(hd_session_edition(s), typed), found = -1, first = -1;
    for (int i = 0; place >= 0 && i < p->count; i++) {
        if (p->choice[i].place != place)
            continue;
        found = first < 0 ? i : -1;
        first = first < 0 ? i : first;
    }
    if (first >= 0)
        p->chosen = first;
    return found;
}

bool prompt_has_signs(const struct prompt *p)
{
    enum hd_form form = hd_ask_form(p->question.ask);
    bool modifiers = p->card >= 0 || form == HD_FORM_MODIFIER;
    for (int i = 0; form == HD_FORM_RECOVER && i < p->count; i++)
        modifiers = modifiers || p->choice[i].move.a > 0;
    return modifiers;
}

/* What is typed beside a chosen card is about that card: "+1" goes with it, and another
 * card is refused, since the list on the screen does not have it. */
static bool read_typed(const struct prompt *p, const struct hd_session *s, struct hd_move *out,
                       char why[160])
{
    char text[PROMPT_TYPED + 24];
    int value = p->card < 0 ? 0 : hd_session_rules(s)->power[p->card].value;
    if (p->card >= 0 && (p->typed[0] == '+' || p->typed[0] == '-'))
        snprintf(text, sizeof text, "power %d %s", value, p->typed);
    else
        snprintf(text, sizeof text, "%s", p->typed);
    if (!hd_move_read(s, text, out, why))
        return false;
    if (p->card < 0 || out->b == p->card)
        return true;
    snprintf(why, 160, _("Power card %d is chosen; Esc goes back to the other cards."), value);
    return false;
}

static void mark_typed(struct prompt *p, const struct hd_session *s)
{
    struct hd_move m;
    char why[160];
    int i = index_of_number(p, p->typed);
    if (i < 0 && !is_number(p->typed) && p->typed[0] != '\0' && read_typed(p, s, &m, why))
        i = index_of(p, m);
    if (i < 0 && p->typed[0] != '\0')
        i = index_of_place(p, s, p->typed);
    if (i >= 0)
        p->chosen = i;
}

bool prompt_type(struct prompt *p, const struct hd_session *s, int key)
{
    char c[5];
    size_t n = key_text(key, c), used = strlen(p->typed);
    if (n == 0 || (key == ' ' && used == 0) || used + n >= sizeof p->typed)
        return false;
    memcpy(p->typed + used, c, n + 1);
    p->typing = true;
    p->note[0] = '\0';
    mark_typed(p, s);
    return true;
}

void prompt_erase(struct prompt *p, const struct hd_session *s)
{
    const char *rest = p->typed;
    size_t last = 0;
    int w;
    for (size_t n; (n = text_grapheme(rest, &w)) > 0; rest += n)
        last = (size_t)(rest - p->typed);
    p->typed[last] = '\0';
    p->typing = p->typed[0] != '\0';
    p->note[0] = '\0';
    mark_typed(p, s);
}

void prompt_clear(struct prompt *p)
{
    p->typed[0] = '\0';
    p->typing = false;
    p->note[0] = '\0';
}

/* A refusal of a secret answer must not tell what is secret to those who look
 * afterwards; it is on the asked player's own screen, and gone with it. */
static bool refuse(struct prompt *p, const char *sentence)
{
    snprintf(p->note, sizeof p->note, "%s", sentence);
    p->typed[0] = '\0';
    p->typing = false;
    return false;
}

bool prompt_take(struct prompt *p, const struct hd_session *s, struct hd_move *out)
{
    char why[160] = "", rule[240];
    if (p->count == 0)
        return false;
    int i = p->typed[0] == '\0' ? p->chosen : index_of_number(p, p->typed);
    if (i >= 0) {
        *out = p->choice[i].move;
        return !ask_modifier(p, s, out->b);
    }
    if (!read_typed(p, s, out, why)) {
        i = index_of_place(p, s, p->typed);
        if (i < 0)
            return refuse(p, why);
        *out = p->choice[i].move;
    }
    if (is_legal(s, *out))
        return true;
    return refuse(p, hd_refusal_text(hd_session_why(s, *out), rule, sizeof rule));
}
