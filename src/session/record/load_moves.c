/* SPDX-License-Identifier: MIT
 *
 * load_moves.c: plays the moves of a record, and reads its notes on them. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "load.h"
#include "phrase.h"
#include "text.h"

/* Names the decision; the text of the file is clean, but may be long. */
static bool diverge(struct record_scan *in, const struct hd_session *s, const char *who,
                    const char *move, const char *reason)
{
    char n[24], short_who[HD_NAME], short_move[HD_NAME];
    snprintf(n, sizeof n, "%ld", s->moves + 1);
    text_fit(who, 30, false, short_who, sizeof short_who);
    text_fit(move, 40, false, short_move, sizeof short_move);
    phrase(in->why, LOAD_WHY, _("decision {n}, {who} '{move}': {reason}"), "n", n, "who", short_who,
           "move", short_move, "reason", reason, NULL);
    return false;
}

static bool check_hash(struct record_scan *in, const struct hd_session *s, char *rest)
{
    char *hash, n[24];
    uint64_t round, want;
    load_word(rest, &hash);
    if (!load_number(rest, &round, 10) || !load_number(hash, &want, 16))
        return load_unreadable(in, _("this is no hash of a round"));
    if ((int64_t)round == hd_record_round(s, s->moves) && want == hd_hash(&now(s)->state))
        return true;
    snprintf(n, sizeof n, "%" PRIu64, round);
    char decision[24];
    snprintf(decision, sizeof decision, "%ld", s->moves);
    phrase(in->why, LOAD_WHY,
           _("decision {decision}: the game differs from the record at the end of round {n}"),
           "decision", decision, "n", n, NULL);
    return false;
}

/* A seat changes from here on; a bot that this program does not know becomes a person. */
static bool reseat(struct record_scan *in, struct hd_session *s, const char *who, const char *text)
{
    char kind[HD_SPEC], was[HD_SPEC], why[160];
    int seat = 0;
    while (seat < s->origin.seating.seats && strcmp(s->origin.seating.player[seat].word, who) != 0)
        seat++;
    const char *end = text[0] == '"' ? hd_record_unquote(text, kind, sizeof kind) : text;
    if (end == text && strlen(text) < sizeof kind)
        memcpy(kind, text, strlen(text) + 1), end += strlen(text);
    if (seat == s->origin.seating.seats || end == NULL || *end != '\0' || kind[0] == '\0')
        return load_unreadable(in, _("this is no change of who plays"));
    struct hd_player *p = &s->origin.seating.player[seat];
    snprintf(was, sizeof was, "%s", hd_player_kind(p));
    if (!hd_seat_kind(p, kind, why))
        p->bot = NULL, p->spec[0] = '\0';
    return hd_reseat_note(s, seat, was, kind) ||
           load_unreadable(in, _("there is not enough memory"));
}

/* "beto is quick": the text behind the second word, or NULL. */
static const char *reseats(const char *line, char who[HD_NAME])
{
    const char *blank = strchr(line, ' ');
    size_t n = blank ? (size_t)(blank - line) : 0, is = strlen(RECORD_IS);
    if (n == 0 || n >= HD_NAME || strncmp(blank + 1, RECORD_IS, is) != 0 || blank[1 + is] != ' ')
        return NULL;
    memcpy(who, line, n);
    who[n] = '\0';
    return blank + 2 + is;
}

/* An answer by its words, or by its code. */
static bool is_move(const struct hd_session *s, struct hd_move m, const char *text)
{
    char words[2 * HD_NAME + HD_ID];
    uint64_t code;
    return load_number(text, &code, 10)
               ? code == hd_move_code(m)
               : strcmp(hd_move_text(s, m, words, sizeof words), text) == 0;
}

static bool play_line(struct record_scan *in, struct hd_session *s, char *copy)
{
    struct hd_move legal[HD_MOVES];
    char text[2 * HD_NAME + HD_ID], *move;
    const char *who = load_word(copy, &move);
    struct hd_question q = hd_session_question(s);
    if (q.ask == HD_ASK_NOTHING)
        return diverge(in, s, who, move, _("the game is over"));
    const char *asked = s->origin.seating.player[q.who].word;
    if (strcmp(asked, who) != 0) {
        phrase(text, sizeof text, _("{who} is asked"), "who", asked, NULL);
        return diverge(in, s, who, move, text);
    }
    int n = hd_session_legal(s, legal);
    for (int i = 0; i < n; i++)
        if (is_move(s, legal[i], move))
            return hd_session_step(s, legal[i]) ||
                   diverge(in, s, who, move, _("there is not enough memory"));
    return diverge(in, s, who, move, _("this is not a legal answer"));
}

static int seat_of(const struct hd_session *s, const char *word)
{
    for (int i = 0; i < s->origin.seating.seats; i++)
        if (strcmp(s->origin.seating.player[i].word, word) == 0)
            return i;
    return -1;
}

/* "agreed 2 ana beto".  No decisions: the line says something else. */
static struct agreement agreed_in(const struct hd_session *s, const char *line)
{
    static const char word[] = RECORD_AGREED " ";
    struct agreement none = {0, 0}, a = none;
    char copy[RECORD_LINE], *rest, *next;
    if (strncmp(line, word, sizeof word - 1) != 0)
        return none;
    snprintf(copy, sizeof copy, "%s", line + sizeof word - 1);
    const char *n = load_word(copy, &rest);
    if (strlen(n) >= 8 || *n == '0' || n[strspn(n, "0123456789")] != '\0')
        return none;
    a.decisions = atoi(n);
    for (; *rest; rest = next) {
        int seat = seat_of(s, load_word(rest, &next));
        if (seat < 0)
            return none;
        a.by = (uint8_t)(a.by | 1u << seat);
    }
    return a.by ? a : none;
}

/* "ana veto = mine": the seat and the manner; false: the line says something else. */
static bool manner_in(const struct hd_session *s, const char *line, int *seat,
                      enum hd_manner *manner)
{
    static const char veto[] = RECORD_VETO " ";
    char copy[RECORD_LINE], *rest;
    snprintf(copy, sizeof copy, "%s", line);
    *seat = seat_of(s, load_word(copy, &rest));
    if (*seat < 0 || strncmp(rest, veto, sizeof veto - 1) != 0)
        return false;
    for (int i = HD_MANNER_REST; hd_record_manners[i]; i++)
        if (strcmp(rest + sizeof veto - 1, hd_record_manners[i]) == 0) {
            *manner = (enum hd_manner)i;
            return true;
        }
    return false;
}

/* Lines about the move before them. */
static bool take_mark(struct hd_session *s, const char *line)
{
    struct turn *t = now(s);
    struct agreement agreed = agreed_in(s, line);
    int seat;
    enum hd_manner manner;
    if (s->moves > 0 && strcmp(line, RECORD_STANDS) == 0)
        t->answered = true;
    else if (agreed.decisions > 0)
        t->agreed = agreed;
    else if (!hd_session_over(s) && strcmp(line, RECORD_HINT) == 0)
        t->hinted = true;
    else if (manner_in(s, line, &seat, &manner))
        hd_manners_say(t, seat, manner);
    else
        return false;
    return true;
}

bool load_moves(struct record_scan *in, struct hd_session *s)
{
    s->turn[0].written = in->at;
    while (load_line(in)) {
        char copy[RECORD_LINE], *rest, who[HD_NAME];
        memcpy(copy, in->line, sizeof copy);
        if (strncmp(copy, "check ", 6) == 0) {
            load_word(copy, &rest);
            if (!check_hash(in, s, rest))
                return false;
        } else if (reseats(copy, who)) {
            if (!reseat(in, s, who, reseats(copy, who)))
                return false;
        } else if (take_mark(s, copy)) {
            ;
        } else if (copy[0] != '#' && copy[0] != '\0') {
            if (!play_line(in, s, copy))
                return false;
        }
        s->turn[s->moves].written = in->at;
    }
    return !in->failed;
}
