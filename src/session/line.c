/* SPDX-License-Identifier: MIT
 *
 * line.c: several answers on a line ("gr 2 ct 1", "court 3 e2"), for every front end. When
 * caballeros are moved, "gr 2 ct" takes two from Granada to Cataluña.
 *
 * Each answer is read and tried on a copy of the game, so that all of them are legal or none is
 * played. The longest possible answer is taken, since names may contain blanks. Reading stops
 * before anything is revealed, or if another player has to answer. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "text.h"

enum { TYPED = 256 };

struct line_reading {
    struct hd_scene scene; /* of the copy                                       */
    struct hd_state state;
    int who, seats;
    bool revealed;
    hd_numbering *numbered;
    int picked; /* how many go with the picked one                      */
    struct hd_line *line;
};

static struct hd_question asked(const struct line_reading *r)
{
    return hd_question(&r->scene.edition->rules, &r->state);
}

static bool line_is_legal(const struct line_reading *r, struct hd_move m)
{
    struct hd_move legal[HD_MOVES];
    int n = hd_legal(&r->scene.edition->rules, &r->state, legal);
    for (int i = 0; i < n; i++)
        if (memcmp(&legal[i], &m, sizeof m) == 0)
            return true;
    return false;
}

static bool line_add(struct line_reading *r, struct hd_move m)
{
    struct hd_events ev = {.n = 0};
    if (r->line->count >= HD_LINE || !hd_apply(&r->scene.edition->rules, &r->state, m, &ev))
        return false;
    r->revealed = r->revealed || hd_reveals(&ev, r->seats);
    r->line->move[r->line->count++] = m;
    return true;
}

/* Whether to read on: the same player is asked, and has learnt nothing new. */
static bool goes_on(const struct line_reading *r)
{
    struct hd_question q = asked(r);
    return r->line->count == 0 ||
           (!r->revealed && q.ask != HD_ASK_NOTHING && q.who == r->who && !q.secret &&
            !q.is_private && hd_ask_form(q.ask) != HD_FORM_VETO);
}

static bool is_number(const char *text)
{
    return *text && strspn(text, "0123456789") == strlen(text) && strlen(text) < 4;
}

static bool by_number(const struct line_reading *r, const char *text, struct hd_move *out)
{
    struct hd_move legal[HD_MOVES];
    const struct hd_rules *rules = &r->scene.edition->rules;
    if (!r->numbered || !is_number(text))
        return false;
    int n = hd_legal(rules, &r->state, legal), i = r->numbered(rules, legal, n, atoi(text));
    if (i >= 0)
        *out = legal[i];
    return i >= 0;
}

/* One answer that is legal. */
static bool one(struct line_reading *r, const char *text)
{
    struct hd_move m;
    char why[160];
    return (by_number(r, text, &m) || hd_scene_move_read(&r->scene, text, &m, why)) &&
           line_is_legal(r, m) && line_add(r, m);
}

int hd_line_half(const char *text, int *pile)
{
    const char *digit = text[0] ? text + 1 : text;
    digit += *digit == ' ';
    if (!strchr("eEsSpP", text[0]) || *digit < '1' || *digit > '9' || digit[1])
        return -1;
    *pile = *digit - '1';
    return text[0] != 'p' && text[0] != 'P';
}

/* "e3": the card with that number on the screen, else of the third stack, its special action
 * first; "p3": placing first. */
static bool card_and_half(struct line_reading *r, const char *text)
{
    int pile, half = hd_line_half(text, &pile);
    struct hd_move card = {.ask = HD_ASK_card, .b = (uint8_t)pile};
    char number[16];
    snprintf(number, sizeof number, "%d", pile + 1);
    if (half >= 0 && r->numbered && asked(r).ask == HD_ASK_card && !by_number(r, number, &card))
        return false;
    if (half < 0 || asked(r).ask != HD_ASK_card || !line_is_legal(r, card) || !line_add(r, card))
        return false;
    struct hd_question q = asked(r);
    struct hd_move order = {.ask = HD_ASK_order, .b = (uint8_t)half};
    if (q.ask != HD_ASK_order || q.who != r->who)
        return true; /* there is only one way to play it */
    return line_is_legal(r, order) && line_add(r, order);
}

/* If the line does not answer the court's question, takes as many as the power card allows. */
static bool usual_court(struct line_reading *r)
{
    struct hd_move legal[HD_MOVES];
    int n = asked(r).ask == HD_ASK_court ? hd_legal(&r->scene.edition->rules, &r->state, legal) : 0;
    return n > 0 && line_add(r, legal[n - 1]) && goes_on(r);
}

/* False: nothing was read, and the copy is unchanged. */
static bool read_answer(struct line_reading *r, const char *text)
{
    struct hd_state before = r->state;
    int count = r->line->count;
    bool revealed = r->revealed;
    if (one(r, text) || card_and_half(r, text))
        return true;
    if (!is_number(text) && usual_court(r) && (one(r, text) || card_and_half(r, text)))
        return true;
    r->state = before;
    r->line->count = count;
    r->revealed = revealed;
    return false;
}

static bool refuse_by_rule(struct line_reading *r, struct hd_move m)
{
    r->line->refusal = hd_refusal_of(&r->scene.edition->rules, &r->state, m);
    hd_refusal_told(&r->scene.edition->rules, &r->state, m, r->line->why, sizeof r->line->why);
    return false;
}

/* Says why a text is no answer here. */
static void explain(struct line_reading *r, const char *text)
{
    struct hd_move m;
    struct hd_line *line = r->line;
    char why[160] = "";
    if (hd_scene_move_read(&r->scene, text, &m, why))
        refuse_by_rule(r, m);
    else
        snprintf(line->why, sizeof line->why, "%s", why);
}

static bool stop_at(struct line_reading *r, const char *rest)
{
    char clean[60];
    phrase(r->line->why, sizeof r->line->why,
           _("Nothing was played: something else comes before '{text}'."), "text",
           text_clean(rest, clean, sizeof clean), NULL);
    return false;
}

/* The number after a place; 0: none. *rest is moved past it. */
static int number_behind(const char **rest)
{
    char digits[8];
    size_t n = strcspn(*rest, " ");
    snprintf(digits, sizeof digits, "%.*s", (int)n, *rest);
    if (n >= sizeof digits || !is_number(digits))
        return 0;
    *rest += n + ((*rest)[n] == ' ');
    return atoi(digits);
}

/* Repeats an answer of the line: 'back' answers ago. */
static bool add_again(struct line_reading *r, int back, const char *rest)
{
    struct hd_move m = r->line->move[r->line->count - back];
    if (!goes_on(r) || asked(r).ask != m.ask)
        return stop_at(r, rest);
    return (line_is_legal(r, m) && line_add(r, m)) || refuse_by_rule(r, m);
}

/* "gr 2": two in all. For a picked caballero, how many go, before or after their target. */
static bool repeat(struct line_reading *r, const char **rest)
{
    struct hd_line *line = r->line;
    enum hd_ask last = line->count ? (enum hd_ask)line->move[line->count - 1].ask : HD_ASK_NOTHING;
    enum hd_form form = hd_ask_form(last);
    const char *number = *rest;
    if (form != HD_FORM_PLACE && form != HD_FORM_PIECE)
        return true;
    int n = number_behind(rest);
    if (last == HD_ASK_piece && n > 0) {
        r->picked = n;
        return true;
    }
    bool moved =
        last == HD_ASK_target && line->count > 1 && line->move[line->count - 2].ask == HD_ASK_piece;
    n = n == 0 && moved ? r->picked : n;
    r->picked = 0;
    for (int i = 1; i < n; i++)
        if ((moved && !add_again(r, 2, number)) || !add_again(r, moved ? 2 : 1, number))
            return false;
    return true;
}

/* "cv2" is "cv 2": cuts the number off the end. */
static bool cut_number(char *part)
{
    size_t n = strlen(part), end = n;
    while (n > 0 && part[n - 1] >= '0' && part[n - 1] <= '9')
        n--;
    bool cut = n > 0 && n < end && isalpha((unsigned char)part[n - 1]);
    part[cut ? n : end] = '\0';
    return cut;
}

/* The longest beginning that is an answer; *rest is moved past it. */
static bool longest(struct line_reading *r, const char **rest)
{
    char part[TYPED];
    snprintf(part, sizeof part, "%s", *rest);
    for (;;) {
        if (read_answer(r, part) || (cut_number(part) && read_answer(r, part))) {
            size_t n = strlen(part);
            *rest += n + ((*rest)[n] == ' ');
            return is_number(part) || repeat(r, rest);
        }
        char *blank = strrchr(part, ' ');
        if (!blank)
            break;
        *blank = '\0';
    }
    explain(r, r->line->count ? part : *rest);
    return false;
}

static void line_begin(struct line_reading *r, const struct hd_session *s, hd_numbering *numbered,
                       struct hd_line *line)
{
    *line = (struct hd_line){.count = 0};
    r->state = now(s)->state;
    r->scene = (struct hd_scene){&s->origin.edition, &s->origin.seating, &r->state};
    r->who = hd_session_question(s).who;
    r->seats = s->origin.seating.seats;
    r->revealed = false;
    r->numbered = numbered;
    r->picked = 0;
    r->line = line;
}

/* Words that pass a Veto, and say how to be asked from now on. */
static bool read_manner(struct line_reading *r, const char *text)
{
    static const char *const words[] = {[HD_MANNER_REST] = NC_("typed", "rest"),
                                        [HD_MANNER_MINE] = NC_("typed", "mine"),
                                        [HD_MANNER_ALWAYS] = NC_("typed", "always")};
    for (int i = HD_MANNER_REST; i <= HD_MANNER_ALWAYS; i++)
        if (asked(r).ask == HD_ASK_veto && text_is_typed(text, words[i])) {
            r->line->manner = (enum hd_manner)i;
            return line_add(r, (struct hd_move){.ask = HD_ASK_veto});
        }
    return false;
}

int hd_line_read(const struct hd_session *s, const char *text, hd_numbering *numbered,
                 struct hd_line *line)
{
    struct line_reading r;
    char typed[TYPED];
    const char *rest = typed;
    line_begin(&r, s, numbered, line);
    if (!text_tidy(text, typed, sizeof typed) || !*typed) {
        explain(&r, "");
        return 0;
    }
    if (read_manner(&r, typed))
        return line->count;
    while (*rest) {
        bool open = goes_on(&r);
        if (!open || !longest(&r, &rest)) {
            if (!open)
                stop_at(&r, rest);
            return line->count = 0;
        }
    }
    if (r.picked > 0) {
        phrase(line->why, sizeof line->why, _("Where do they go?  Write it after the number."),
               NULL);
        return line->count = 0;
    }
    return line->count;
}

/* ---- completion ------------------------------------------------------------------- */

static bool begins(const char *whole, const char *part)
{
    char a[TYPED], b[TYPED];
    text_fold(whole, a, sizeof a);
    text_fold(part, b, sizeof b);
    return strncmp(a, b, strlen(b)) == 0;
}

/* The common beginning of all that begin with 'part'; returns how many there are. */
static int common(const struct line_reading *r, const char *part, char out[TYPED])
{
    struct hd_move legal[HD_MOVES];
    char word[TYPED];
    int n = hd_legal(&r->scene.edition->rules, &r->state, legal), found = 0;
    for (int i = 0; i < n; i++) {
        hd_scene_move_text(&r->scene, legal[i], word, sizeof word);
        if (!begins(word, part))
            continue;
        size_t same = 0;
        while (found && word[same] && word[same] == out[same])
            same++;
        if (found++ == 0)
            snprintf(out, TYPED, "%s", word);
        else
            out[same] = '\0';
    }
    return found;
}

int hd_line_complete(const struct hd_session *s, const char *text, hd_numbering *numbered,
                     char *out, size_t size)
{
    struct hd_line line;
    struct line_reading r;
    char lead[TYPED], word[TYPED];
    for (const char *part = text; part; part = strchr(part, ' ')) {
        part += *part == ' ';
        snprintf(lead, sizeof lead, "%.*s", (int)(part - text), text);
        line_begin(&r, s, numbered, &line);
        const char *rest = lead;
        while (*rest && goes_on(&r) && longest(&r, &rest))
            continue;
        int found = *rest || !goes_on(&r) || !*part ? 0 : common(&r, part, word);
        if (found == 0)
            continue;
        snprintf(out, size, "%s%s%s", lead, strlen(word) < strlen(part) ? part : word,
                 found == 1 ? " " : "");
        return found;
    }
    return 0;
}
