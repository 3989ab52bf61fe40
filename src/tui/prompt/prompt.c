/* SPDX-License-Identifier: MIT
 *
 * prompt.c: choosing an answer by typing. prompt_list.c makes the list of them, prompt_number.c
 * numbers it, prompt_mark.c moves the mark, prompt_halves.c asks for cards and modifiers in turn,
 * prompt_draw.c draws.
 *
 * The session decides what is legal: it lists the answers, reads the text and names the rule that
 * refuses it. */
#include "prompt.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
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

/* PICKED: the question which caballero; SENT: where to; or neither. */
enum { PICKED, SENT, MOVING };

static int part_of_moving(enum hd_ask ask)
{
    return ask == HD_ASK_piece ? PICKED : ask == HD_ASK_target ? SENT : MOVING;
}

void prompt_played(struct prompt *p, const struct hd_line *line, int played)
{
    for (int i = 0; i < played; i++)
        if (part_of_moving((enum hd_ask)line->move[i].ask) < MOVING)
            p->moved[part_of_moving((enum hd_ask)line->move[i].ask)] = line->move[i];
}

/* Marks the same move again, so that two Enters repeat it. */
static void mark_moved(struct prompt *p, const struct hd_move moved[MOVING])
{
    int part = part_of_moving(p->question.ask);
    memcpy(p->moved, moved, sizeof p->moved);
    for (int i = 0; part < MOVING && i < p->count; i++)
        if (memcmp(&p->choice[i].move, &moved[part], sizeof *moved) == 0)
            p->chosen = i;
}

void prompt_begin(struct prompt *p, const struct hd_session *s, int viewer, enum hd_beside level)
{
    struct hd_question before = p->question;
    struct hd_move moved[MOVING];
    memcpy(moved, p->moved, sizeof moved);
    const struct prompt_choice *marked = prompt_marked(p);
    int place = marked ? marked->place : -1;
    struct hd_move move = marked ? marked->move : (struct hd_move){.ask = HD_ASK_NOTHING};
    memset(p, 0, sizeof *p);
    p->question = hd_session_question(s);
    p->viewer = viewer;
    p->level = level;
    p->card = -1;
    p->open = viewer != p->question.who &&
              hd_question_is_half_open(&p->question, &hd_session_view(s, HD_NONE)->known);
    hd_question_text(s, p->text, sizeof p->text);
    prompt_list(p, s);
    if (place >= 0 && prompt_is_armed(p) && before.who == p->question.who &&
        before.ask == p->question.ask)
        keep_mark(p, move, place);
    if (before.who == p->question.who && before.card == p->question.card)
        mark_moved(p, moved);
}

/* ---- typing ------------------------------------------------------------------- */

static int index_of(const struct prompt *p, struct hd_move m)
{
    for (int i = 0; i < p->count; i++)
        if (memcmp(&p->choice[i].move, &m, sizeof m) == 0 ||
            (p->choice[i].half && p->choice[i].move.a == m.a)) /* a card with that modifier */
            return i;
    return -1;
}

static bool is_number(const char *s)
{
    return *s != '\0' && strspn(s, "0123456789") == strlen(s) && strlen(s) < 5;
}

static int index_of_number(const struct prompt *p, const char *typed)
{
    for (int i = 0; i < p->count; i++)
        if ((p->letters || p->choice[i].half) && strcmp(p->choice[i].sign, typed) == 0)
            return i;
    if (p->letters)
        return -1;
    for (int i = 0; is_number(typed) && i < p->count; i++)
        if (p->choice[i].number == atoi(typed))
            return i;
    return -1;
}

/* A place is enough if only one piece can be meant; -1: none, or several, of which the first is
 * marked. */
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

static bool is_beginning(const char *typed, const char *whole)
{
    return strncmp(whole, typed, strlen(typed)) == 0 && strcmp(whole, typed) != 0;
}

/* Power cards keep their numbers in the whole game: typing 13 must not play 1. So 01 does, without
 * an Enter. */
static bool begins_a_number(const struct prompt *p, const struct hd_session *s, const char *typed)
{
    const struct hd_rules *r = hd_session_rules(s);
    bool cards = hd_ask_form(p->question.ask) == HD_FORM_POWER && p->card < 0;
    int count = cards ? (int)r->powers : p->count;
    char number[16], zero[16];
    for (int i = 0; i < count; i++) {
        int value = cards ? r->power[i].value : p->choice[i].number;
        snprintf(number, sizeof number, "%d", value);
        snprintf(zero, sizeof zero, cards && value > 0 ? "%02d" : "%d", value);
        if (is_beginning(typed, number) || is_beginning(typed, zero))
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
    if (prompt_wants_hand(p))
        return p->typed[0] != '\0';
    int named = index_of_number(p, p->typed);
    if (p->letters || (named >= 0 && p->choice[named].half))
        return named >= 0;
    if ((ask == HD_ASK_card || ask == HD_ASK_court) && hd_line_half(p->typed, &pile) >= 0)
        return true; /* "e3" */
    return is_number(p->typed) && !begins_a_number(p, s, p->typed);
}

bool prompt_is_word(const struct prompt *p, const struct hd_session *s)
{
    char why[160];
    struct hd_move m;
    enum hd_form form = hd_ask_form(p->question.ask);
    return (form == HD_FORM_HALF || form == HD_FORM_USE) && p->typing && !p->line &&
           prompt_is_armed(p) && p->typed[0] != '\0' && index_of_number(p, p->typed) < 0 &&
           hd_move_read(s, p->typed, &m, why) && index_of(p, m) >= 0;
}

bool prompt_has_signs(const struct prompt *p)
{
    enum hd_form form = hd_ask_form(p->question.ask);
    bool modifiers = p->card >= 0 || form == HD_FORM_MODIFIER;
    for (int i = 0; i < p->count; i++)
        modifiers =
            modifiers || p->choice[i].half || (form == HD_FORM_RECOVER && p->choice[i].move.a > 0);
    return modifiers;
}

/* Whether typed is the beginning of a modifier's name or id. */
static bool begins_modifier_of(const struct prompt *p, const struct hd_session *s,
                               const struct prompt_choice *c, const char *typed)
{
    const struct hd_edition *e = hd_session_edition(s);
    int kind = prompt_kind(p, s, c->move.a - 1u);
    size_t n = strlen(typed);
    return c->half && (strncmp(c->brief, typed, n) == 0 ||
                       (kind < e->rules.modifiers && strncmp(e->modifier[kind].id, typed, n) == 0));
}

/* The modifier with that beginning: "+1"; -1: none, or several. */
static int index_of_modifier(const struct prompt *p, const struct hd_session *s, const char *typed)
{
    int found = -1;
    for (int i = 0; *typed != '\0' && i < p->count; i++) {
        if (!begins_modifier_of(p, s, &p->choice[i], typed))
            continue;
        if (found >= 0)
            return -1;
        found = i;
    }
    return found;
}

/* After one half was chosen, the text is the other half: "+1" for a card, 8 for a modifier. Another
 * card or modifier is refused, since the list does not have it. */
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
    if (p->with > 0 && out->a == 0)
        out->a = (uint8_t)p->with;
    if ((p->card < 0 || out->b == p->card) && (p->with == 0 || out->a == p->with))
        return true;
    if (p->card >= 0)
        snprintf(why, 160, _("Power card %d is chosen; Esc goes back to the other cards."), value);
    else
        snprintf(why, 160, "%s", _("A modifier is chosen; Esc goes back to the others."));
    return false;
}

static void mark_typed(struct prompt *p, const struct hd_session *s)
{
    struct hd_move m;
    char why[160];
    int i = index_of_number(p, p->typed);
    if (i < 0)
        i = index_of_modifier(p, s, p->typed);
    if (i < 0 && !is_number(p->typed) && p->typed[0] != '\0' && read_typed(p, s, &m, why))
        i = index_of(p, m);
    if (i < 0 && p->typed[0] != '\0')
        i = index_of_place(p, s, p->typed);
    if (i >= 0)
        p->chosen = i;
}

/* "3" in a long list of pieces: "Which? 31 R3, 32 B4". */
static void ask_second_digit(struct prompt *p)
{
    char list[sizeof p->note] = "";
    size_t typed = strlen(p->typed);
    if (typed != 1 || !is_number(p->typed) || p->choice[0].terse[0] == '\0' ||
        p->choice[0].place < 0)
        return;
    for (int i = p->count; i-- > 0;)
        if (p->choice[i].sign[0] == p->typed[0] && p->choice[i].sign[1] != '\0')
            p->chosen = i;
    for (int i = 0; i < p->count; i++) {
        const struct prompt_choice *c = &p->choice[i];
        if (c->sign[0] == p->typed[0] && c->sign[1] != '\0')
            text_add(list, sizeof list, "%s%s %s", *list ? ", " : "", c->sign, c->terse);
    }
    if (*list)
        phrase(p->note, sizeof p->note, _("Which one? {list}"), "list", list, NULL);
}

bool prompt_type(struct prompt *p, const struct hd_session *s, int key)
{
    char c[5];
    size_t n = key_text(key, c), used = strlen(p->typed);
    if (n == 0 || (key == ' ' && used == 0) || used + n >= sizeof p->typed)
        return false;
    p->unmarked = used > 0 ? p->unmarked : p->chosen < 0;
    memcpy(p->typed + used, c, n + 1);
    p->typing = true;
    p->note[0] = '\0';
    mark_typed(p, s);
    ask_second_digit(p);
    return true;
}

void prompt_erase(struct prompt *p, const struct hd_session *s)
{
    char left[PROMPT_TYPED];
    memcpy(left, p->typed, sizeof left);
    if (text_erase(left) == 0)
        prompt_forget(p);
    memcpy(p->typed, left, sizeof left);
    p->note[0] = '\0';
    mark_typed(p, s);
}

/* The refusal of a secret answer may tell a secret: it is only on the asked player's own screen,
 * and disappears with it. */
static bool prompt_refuse(struct prompt *p, const char *sentence)
{
    snprintf(p->note, sizeof p->note, "%s", sentence);
    p->refusal = HD_REFUSAL_none;
    prompt_forget(p);
    return false;
}

/* The rule can be opened: help begins with it. */
static bool refuse_by_rule(struct prompt *p, enum hd_refusal refusal, const char *rule)
{
    prompt_refuse(p, rule);
    text_add(p->note, sizeof p->note, " %s", _("? shows the rule."));
    p->refusal = refusal;
    return false;
}

/* Takes an answer of the list. */
static bool take_listed(struct prompt *p, const struct hd_session *s, int i, struct hd_line *out)
{
    *out = (struct hd_line){.count = 1, .move = {p->choice[i].move}, .manner = p->choice[i].manner};
    return !prompt_ask_half(p, s, i);
}

static bool take_other_half(struct prompt *p, const struct hd_session *s, struct hd_line *out)
{
    char why[160], rule[240];
    struct hd_move m;
    if (!read_typed(p, s, &m, why))
        return prompt_refuse(p, why);
    int i = index_of(p, m);
    if (i >= 0)
        return take_listed(p, s, i, out);
    return refuse_by_rule(p, hd_session_refusal(s, m),
                          hd_session_refusal_text(s, m, rule, sizeof rule));
}

/* With letters, numbers mean nothing. */
static hd_numbering *numbering(const struct prompt *p)
{
    return p->letters ? NULL : prompt_numbered;
}

bool prompt_take(struct prompt *p, const struct hd_session *s, struct hd_line *out)
{
    if (p->count == 0)
        return false;
    if (p->typed[0] == '\0' && p->chosen < 0) {
        if (p->note[0] == '\0') /* else it still says why */
            prompt_refuse(p, _("Nothing is marked: type a number, or use the arrows."));
        return false;
    }
    int i = p->typed[0] == '\0' ? p->chosen : index_of_number(p, p->typed);
    if (i < 0)
        i = index_of_modifier(p, s, p->typed);
    if (i >= 0)
        return take_listed(p, s, i, out);
    if (p->open && p->typed[strcspn(p->typed, "+-")] != '\0')
        return prompt_refuse(p,
                             _("Type + alone to see your modifiers, when nobody else is looking."));
    if (prompt_is_half(p) || p->open)
        return take_other_half(p, s, out);
    if (hd_line_read(s, p->typed, numbering(p), out) > 0)
        return true;
    if (out->refusal != HD_REFUSAL_none)
        return refuse_by_rule(p, out->refusal, out->why);
    i = index_of_place(p, s, p->typed);
    return i >= 0 ? take_listed(p, s, i, out) : prompt_refuse(p, out->why);
}

void prompt_complete(struct prompt *p, const struct hd_session *s)
{
    char longer[PROMPT_TYPED];
    int found = p->open ? 0 : hd_line_complete(s, p->typed, numbering(p), longer, sizeof longer);
    if (found == 0)
        return;
    memcpy(p->typed, longer, sizeof longer);
    p->note[0] = '\0';
    if (found > 1)
        snprintf(p->note, sizeof p->note,
                 SOME(found, "%d answer begins with that.", "%d answers begin with that."), found);
    mark_typed(p, s);
}
