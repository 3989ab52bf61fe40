/* SPDX-License-Identifier: MIT
 *
 * table_scoresheet.c: scorings with their arithmetic: a line for each place, a column for each
 * player.
 *
 *     Scoring after round 3            R ana      B beto      G cruz
 *     together                        12           7           0
 *     Aragón     5/4/0               3: 4=       3: 4=       -
 *     Granada    6/3/0              4^: 6+2      1: 3        -
 *
 * The result is first. A cell has the caballeros, then the points by rank, then each bonus, and '='
 * for a tie. Everything is added up from the events. */
#include <stdio.h>

#include "intl.h"
#include "phrase.h"
#include "table_layout.h"
#include "terminal/keys.h"
#include "text.h"

enum { PLACE_WIDTH = 19, VALUE_WIDTH = 7, COLUMN = 10, LINE = 512 };

/* Widths. Without room for all players, names of places are cut and columns are narrower. */
struct score_columns {
    struct pager *p;
    const struct hd_session *s;
    int place, value, column, sum; /* names of places, their values, columns, columns of sums */
};

/* What the longest values of the board need. */
static int values_width(const struct hd_rules *r)
{
    char told[HD_VALUES];
    int most = VALUE_WIDTH, width;
    for (int i = 0; i < HD_COURT; i++) {
        const int8_t *value = i == HD_CASTILLO ? r->castillo : r->region[i].value;
        width = i < r->regions || i == HD_CASTILLO ? text_width(hd_values_told(r, value, told)) : 0;
        most = width >= most ? width + 1 : most;
    }
    for (int i = 0; i < r->boards; i++) {
        width = text_width(hd_values_told(r, r->board[i], told));
        most = width >= most ? width + 1 : most;
    }
    return hd_fields_told(r) > 3 ? most : VALUE_WIDTH;
}

static struct score_columns sheet_in(struct pager *p, const struct hd_session *s, int width)
{
    int seats = hd_session_seating(s)->seats;
    int value = values_width(hd_session_rules(s));
    bool wide = PLACE_WIDTH + value + seats * COLUMN <= width;
    int name = width - value - seats * (COLUMN - 1);
    name = wide ? PLACE_WIDTH : name > PLACE_LEAST ? name : PLACE_LEAST;
    int narrow = seats > 0 ? (width - PLACE_WIDTH - VALUE_WIDTH) / seats : COLUMN;
    return (struct score_columns){
        p, s, name, value, wide ? COLUMN : COLUMN - 1, wide ? COLUMN : narrow};
}

/* One scoring: of a place of the board, at happening 'at'. */
struct scored {
    int place, at, end;
};

static const struct hd_event *event_at(const struct hd_session *s, int at)
{
    int count;
    return &hd_session_log(s, &count)[at].event;
}

/* The next scored place from *at on; *at is moved past it. */
static bool next_scored(const struct hd_session *s, int *at, struct scored *out)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = *at; i < count; i++)
        if (log[i].event.type == HD_EV_scoring) {
            *out = (struct scored){log[i].event.to, i, i + 1};
            while (out->end < count && log[out->end].event.type == HD_EV_score)
                out->end++;
            *at = out->end;
            return true;
        }
    return false;
}

/* Pads to a column, then writes the text at its right edge. */
static void column(char *line, int width, const char *text)
{
    int room = width - text_width(text);
    text_add(line, LINE, "%*s%s", room > 0 ? room : 0, "", text);
}

/* ---- the arithmetic ------------------------------------------------------------------------ */

/* "4^: 6+2", or "-" for nothing there. */
static void cell(const struct hd_session *s, const struct scored *sc, const struct hd_state *then,
                 int seat, char out[48])
{
    int n = then->cab[sc->place][seat];
    bool grande = then->grande[seat] == sc->place, any = false, tied = false;
    snprintf(out, 48, "%d%s:", n, grande ? "^" : "");
    for (int i = sc->at + 1; i < sc->end; i++) {
        const struct hd_event *e = event_at(s, i);
        if (e->who != seat)
            continue;
        text_add(out, 48, any ? "%+d" : " %d", e->n);
        any = true;
        tied = tied || (e->why >= HD_WHY_TIED_FIRST && e->why <= HD_WHY_TIED_FOURTH);
    }
    if (!any && n == 0 && !grande)
        snprintf(out, 48, "-");
    else
        text_add(out, 48, "%s%s", any ? "" : " 0", tied ? "=" : "");
}

static void place_row(const struct score_columns *sh, const struct scored *sc,
                      const struct hd_state *then)
{
    const struct hd_session *s = sh->s;
    char line[LINE], text[48], name[PLACE_NAME];
    int8_t value[HD_FIELDS];
    hd_values(hd_session_rules(s), then, sc->place, value);
    place_fit(hd_session_edition(s), sc->place, sh->place - 1, name);
    text_fit(name, sh->place, true, line, LINE);
    text_add(line, LINE, "%-*s", sh->value, hd_values_told(hd_session_rules(s), value, text));
    for (int i = 0; i < then->seats; i++) {
        cell(s, sc, then, i, text);
        column(line, sh->column, text);
    }
    pager_add(sh->p, line);
}

static void seat_names(const struct hd_session *s, unsigned set, char *out, size_t size)
{
    const struct hd_seating *seating = hd_session_seating(s);
    out[0] = '\0';
    for (int i = 0; i <= seating->seats; i++)
        if (set >> i & 1)
            text_join(out, size, " = ", seating->player[i].name);
}

/* A tie is told once, not for each of its players. */
static void tell_ties(struct pager *p, const struct hd_session *s, const struct scored *sc)
{
    char who[HD_SEATS * (HD_NAME + 3)], line[LINE] = "  ";
    unsigned told = 0;
    for (int i = sc->at + 1; i < sc->end; i++) {
        const struct hd_event *e = event_at(s, i);
        static const char *const ties[] = {
            N_("{players} tie for first: a tie scores as the second place, {n} each"),
            N_("{players} tie for second: a tie scores as the third place, {n} each"),
            N_("{players} tie for third: a tie scores as the fourth place, {n} each")};
        if (e->why < HD_WHY_TIED_FIRST || e->why > HD_WHY_TIED_THIRD || told & e->with)
            continue;
        told |= e->with;
        seat_names(s, e->with, who, sizeof who);
        phrase(line + 2, sizeof line - 2, _(ties[e->why - HD_WHY_TIED_FIRST]), "players", who, "n",
               DIGITS(e->n), NULL);
        pager_add(p, line);
    }
}

/* The title, and the players after that many cells; on their own line if the title is
 * longer. */
static void head(const struct score_columns *sh, const char *title, int first, int width)
{
    char line[LINE];
    const struct hd_seating *seating = hd_session_seating(sh->s);
    bool cut = text_width(title) > first;
    if (cut)
        pager_heading(sh->p, title);
    text_fit(cut ? "" : title, first, true, line, LINE);
    for (int i = 0; i < seating->seats; i++) {
        char name[HD_NAME + 4], fit[HD_NAME];
        snprintf(name, sizeof name, "%c %s", seating->player[i].letter,
                 player_fit(seating, i, width - 3, fit));
        column(line, width, name);
    }
    if (cut)
        pager_add(sh->p, line);
    else
        pager_heading(sh->p, line);
}

static void sum_row(const struct score_columns *sh, const char *title, int first, int width,
                    const int sum[HD_SEATS])
{
    char line[LINE], text[16];
    text_fit(title, first, true, line, LINE);
    for (int i = 0; i < hd_session_seating(sh->s)->seats; i++) {
        snprintf(text, sizeof text, "%d", sum[i]);
        column(line, width, text);
    }
    pager_add(sh->p, line);
}

/* ---- one scoring --------------------------------------------------------------------------- */

static bool same_scoring(const struct hd_session *s, int a, int b)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    return log[a].round == log[b].round && log[a].event.n == log[b].event.n &&
           log[a].event.card == log[b].event.card && hd_recap_actor(s, a) == hd_recap_actor(s, b);
}

static void title_of(const struct hd_session *s, int at, char *out, size_t size)
{
    int count, seat = hd_recap_actor(s, at);
    const struct hd_happening *log = hd_session_log(s, &count);
    const struct hd_edition *e = hd_session_edition(s);
    int round = e->rules.round_number[log[at].round];
    unsigned card = log[at].event.card;
    if (log[at].event.n)
        snprintf(out, size, _("Scoring after round %d"), round);
    else
        phrase(out, size, _("Round {round}: {who}, {card}"), "round", DIGITS(round), "who",
               seat < hd_session_seating(s)->seats ? hd_session_seating(s)->player[seat].name : "",
               "card", hd_card_name(e, (int)card), NULL);
}

/* What the places that are scored together with the first give everybody; returns where the next
 * scoring begins. */
static int sum_scoring(const struct hd_session *s, struct scored first, int sum[HD_SEATS])
{
    int end = first.end, at = end;
    struct scored sc = first;
    do {
        for (int i = sc.at + 1; i < sc.end; i++)
            if (event_at(s, i)->who < HD_SEATS)
                sum[event_at(s, i)->who] += event_at(s, i)->n;
        end = sc.end;
    } while (next_scored(s, &at, &sc) && same_scoring(s, first.at, sc.at));
    return end;
}

static void tell_result(const struct score_columns *sh, struct scored first)
{
    int sum[HD_SEATS] = {0};
    char title[160];
    title_of(sh->s, first.at, title, sizeof title);
    sum_scoring(sh->s, first, sum);
    head(sh, title, sh->place + sh->value, sh->column);
    sum_row(sh, _("together"), sh->place + sh->value, sh->column, sum);
}

/* Its places; ties: with a line for each tie. Returns where the next scoring begins. */
static int tell_places(const struct score_columns *sh, struct scored first, bool ties)
{
    struct hd_state then;
    struct scored sc;
    int at = first.at, sum[HD_SEATS] = {0}, end = sum_scoring(sh->s, first, sum);
    while (next_scored(sh->s, &at, &sc) && sc.end <= end) {
        if (hd_session_then(sh->s, sc.at, &then))
            place_row(sh, &sc, &then);
        if (ties)
            tell_ties(sh->p, sh->s, &sc);
    }
    return end;
}

/* ---- by round ------------------------------------------------------------------------------- */

/* A line for each round that gave points, and one for each general scoring. */
static void by_round(const struct score_columns *sh)
{
    enum { KINDS = 2, TITLE = PLACE_WIDTH + VALUE_WIDTH };
    const struct hd_session *s = sh->s;
    static const char *const titles[KINDS] = {N_("round %d, cards"), N_("scoring after round %d")};
    int sum[HD_ROUNDS][KINDS][HD_SEATS] = {0}, all[HD_SEATS] = {0}, count, kind = 0;
    bool any[HD_ROUNDS][KINDS] = {0};
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = 0; i < count; i++) {
        const struct hd_event *e = &log[i].event;
        if (e->type == HD_EV_scoring || e->type == HD_EV_order)
            kind = e->type == HD_EV_scoring && e->n != 0;
        if (e->type != HD_EV_score || e->who >= HD_SEATS || log[i].round >= HD_ROUNDS)
            continue;
        sum[log[i].round][kind][e->who] += e->n;
        any[log[i].round][kind] = true;
        all[e->who] += e->n;
    }
    head(sh, _("Points by round"), TITLE, sh->sum);
    for (int r = 0; r < HD_ROUNDS; r++)
        for (int k = 0; k < KINDS; k++)
            if (any[r][k]) {
                char title[160];
                snprintf(title, sizeof title, _(titles[k]), hd_session_rules(s)->round_number[r]);
                sum_row(sh, title, TITLE, sh->sum, sum[r][k]);
            }
    sum_row(sh, _("all"), TITLE, sh->sum, all);
}

/* tie: what '=' means, and where all of it is told. */
static void explain(struct pager *p, bool tie)
{
    char key[KEY_NAME], line[LINE];
    pager_add(p, "");
    pager_add(p, _("4^: 6+2 means four caballeros and the grande: 6 points for the rank, 2 as the "
                   "bonus for king or grande."));
    if (!tie)
        return;
    phrase(line, sizeof line,
           _("= after points is a tie, which scores as the place after it; {key} tells more."),
           "key", key_of_request(REQ_sheet, key, sizeof key), NULL);
    pager_add(p, line);
}

/* Everybody's points after it. */
static void tell_standing(const struct score_columns *sh)
{
    const struct hd_state *known = &hd_session_view(sh->s, HD_NONE)->known;
    int points[HD_SEATS];
    for (int i = 0; i < HD_SEATS; i++)
        points[i] = known->score[i];
    sum_row(sh, _("points now"), sh->place + sh->value, sh->column, points);
}

void sheet_of_last(struct pager *p, const struct hd_session *s, int width)
{
    struct score_columns sh = sheet_in(p, s, width);
    struct scored sc, last = {.place = -1};
    for (int at = 0; next_scored(s, &at, &sc);)
        if (event_at(s, sc.at)->n && (last.place < 0 || !same_scoring(s, last.at, sc.at)))
            last = sc;
    if (last.place < 0)
        return;
    tell_result(&sh, last);
    tell_standing(&sh);
    tell_places(&sh, last, false);
    explain(p, true);
}

void sheet_text(struct pager *p, const struct hd_session *s, int width)
{
    struct score_columns sh = sheet_in(p, s, width);
    struct scored sc;
    int at = 0;
    by_round(&sh);
    while (next_scored(s, &at, &sc)) {
        tell_result(&sh, sc);
        at = tell_places(&sh, sc, true);
    }
    explain(p, false);
}
