/* SPDX-License-Identifier: MIT
 *
 * prompt.c: choosing an answer.  The list of them is made in list.c, and drawn in
 * draw.c.
 *
 * Nothing is decided here about what is legal: the session lists the answers,
 * reads what is typed and names the rule that refuses it. */
#include "prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "terminal/keys.h"
#include "text.h"

/* The same answer, or else another at the same place. */
static void keep_mark(struct prompt *p, struct hd_move before, int place)
{
    for (int i = p->count; i-- > 0;)
        if (p->choice[i].place == place)
            p->chosen = i;
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->choice[i].move, &before, sizeof before) == 0)
            p->chosen = i;
}

void prompt_begin(struct prompt *p, const struct hd_session *s, int viewer)
{
    struct hd_question before = p->question;
    const struct choice *marked = prompt_marked(p);
    int place = marked ? marked->place : -1;
    struct hd_move move = marked ? marked->move : (struct hd_move){.ask = HD_ASK_NOTHING};
    memset(p, 0, sizeof *p);
    p->question = hd_session_question(s);
    p->viewer = viewer;
    p->card = -1;
    hd_question_text(s, p->text, sizeof p->text);
    prompt_list(p, s);
    if (place >= 0 && prompt_is_armed(p) && before.who == p->question.who &&
        before.ask == p->question.ask)
        keep_mark(p, move, place);
}

/* The modifiers of a card that was chosen; false: there is only one way to play it. */
static bool ask_modifier(struct prompt *p, const struct hd_session *s, int card)
{
    if (p->card >= 0 || hd_ask_form(p->question.ask) != HD_FORM_POWER ||
        hd_session_rules(s)->modifiers == 0)
        return false;
    p->card = card;
    prompt_list(p, s);
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
    prompt_list(p, s);
    for (int i = 0; i < p->count; i++)
        if (p->choice[i].move.b == card)
            p->chosen = i;
    return true;
}

/* ---- moving the mark -------------------------------------------------------- */

void prompt_step(struct prompt *p, int by)
{
    if (p->count == 0)
        return;
    p->note[0] = '\0';
    int from = p->chosen < 0 && by < 0 ? 0 : p->chosen; /* the last, or the first      */
    if (p->letters && p->chosen < 0)
        p->chosen = p->start;
    else
        p->chosen = ((from + by) % p->count + p->count) % p->count;
}

void prompt_end(struct prompt *p, bool last)
{
    p->note[0] = '\0';
    if (p->letters)
        return; /* it would tell where the marker stands                      */
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
    const struct choice *now = prompt_marked(p);
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
    if (p->letters) { /* from a place by lot round and round, so that counting tells nothing */
        prompt_step(p, dx + dy);
        return;
    }
    if (d != NULL && prompt_place(p) >= 0) {
        arrow_on_map(p, d, dx, dy);
        return;
    }
    if (p->chosen < 0) {
        prompt_step(p, dx + dy);
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

static bool is_number(const char *s)
{
    return *s != '\0' && strspn(s, "0123456789") == strlen(s) && strlen(s) < 5;
}

static int index_of_number(const struct prompt *p, const char *typed)
{
    for (int i = 0; p->letters && i < p->count; i++)
        if (strcmp(p->choice[i].sign, typed) == 0)
            return i;
    if (p->letters)
        return -1;
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

/* Power cards have the same numbers all game long, whichever are left: who types 13 must
 * not play 1. */
static bool begins_a_number(const struct prompt *p, const struct hd_session *s, const char *typed)
{
    const struct hd_rules *r = hd_session_rules(s);
    bool cards = hd_ask_form(p->question.ask) == HD_FORM_POWER && p->card < 0;
    int count = cards ? (int)r->powers : p->count;
    char number[16];
    for (int i = 0; i < count; i++) {
        snprintf(number, sizeof number, "%d", cards ? r->power[i].value : p->choice[i].number);
        if (strncmp(number, typed, strlen(typed)) == 0 && strcmp(number, typed) != 0)
            return true;
    }
    return false;
}

bool prompt_acts(const struct prompt *p, const struct hd_session *s)
{
    int pile;
    enum hd_ask ask = p->question.ask;
    if (p->line)
        return false;
    if (p->letters)
        return index_of_number(p, p->typed) >= 0;
    if ((ask == HD_ASK_card || ask == HD_ASK_court) && hd_line_half(p->typed, &pile) >= 0)
        return true; /* "e3" */
    return is_number(p->typed) && !begins_a_number(p, s, p->typed);
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
    p->typing = p->line = p->handed = false;
    p->note[0] = '\0';
}

/* A refusal of a secret answer must not tell what is secret to those who look
 * afterwards; it is on the asked player's own screen, and gone with it. */
static bool refuse(struct prompt *p, const char *sentence)
{
    snprintf(p->note, sizeof p->note, "%s", sentence);
    p->refusal = HD_REFUSAL_none;
    p->typed[0] = '\0';
    p->typing = p->line = false;
    return false;
}

/* The rule can be opened: help begins with it. */
static bool refuse_by_rule(struct prompt *p, enum hd_refusal refusal)
{
    char rule[240];
    hd_refusal_text(refusal, rule, sizeof rule);
    refuse(p, rule);
    size_t used = strlen(p->note);
    snprintf(p->note + used, sizeof p->note - used, " %s", _("? shows the rule."));
    p->refusal = refusal;
    return false;
}

/* One that is in the list. */
static bool take_listed(struct prompt *p, const struct hd_session *s, int i, struct hd_line *out)
{
    *out = (struct hd_line){.count = 1, .move = {p->choice[i].move}, .manner = p->choice[i].manner};
    return !ask_modifier(p, s, out->move[0].b);
}

static bool take_beside_card(struct prompt *p, const struct hd_session *s, struct hd_line *out)
{
    char why[160];
    struct hd_move m;
    if (!read_typed(p, s, &m, why))
        return refuse(p, why);
    int i = index_of(p, m);
    return i >= 0 ? take_listed(p, s, i, out) : refuse_by_rule(p, hd_session_refusal(s, m));
}

/* Where letters were dealt, no number means anything. */
static hd_numbering *numbering(const struct prompt *p)
{
    return p->letters ? NULL : prompt_numbered;
}

bool prompt_take(struct prompt *p, const struct hd_session *s, struct hd_line *out)
{
    if (p->count == 0)
        return false;
    if (p->typed[0] == '\0' && p->chosen < 0)
        return refuse(p, _("Nothing is marked: type a number, or choose with the arrows."));
    int i = p->typed[0] == '\0' ? p->chosen : index_of_number(p, p->typed);
    if (i >= 0)
        return take_listed(p, s, i, out);
    if (p->card >= 0)
        return take_beside_card(p, s, out);
    if (hd_line_read(s, p->typed, numbering(p), out) > 0)
        return true;
    if (out->refusal != HD_REFUSAL_none)
        return refuse_by_rule(p, out->refusal);
    i = index_of_place(p, s, p->typed);
    return i >= 0 ? take_listed(p, s, i, out) : refuse(p, out->why);
}

void prompt_complete(struct prompt *p, const struct hd_session *s)
{
    char longer[PROMPT_TYPED];
    int found = hd_line_complete(s, p->typed, numbering(p), longer, sizeof longer);
    if (found == 0)
        return;
    memcpy(p->typed, longer, sizeof longer);
    p->note[0] = '\0';
    if (found > 1)
        snprintf(p->note, sizeof p->note,
                 ngettext("%d answer begins like that.", "%d answers begin like that.",
                          (unsigned long)found),
                 found);
    mark_typed(p, s);
}
