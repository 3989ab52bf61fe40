/* SPDX-License-Identifier: MIT
 *
 * table_players.c: a line for each player with numbers, and the track of points.
 *
 *        player    card points   now court/prov
 *      1R Ana         10     28!  +14     5/15   done
 *     >2G Beto         4     33    +8     2/12   PLAYS
 *
 * They are in turn order, or by points.  '!' follows the highest points. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "table_layout.h"
#include "text.h"

enum { BEFORE_NAME = 4, NAME_WISHED = 8, DIGITS = 2 };

enum player_column { POWER, POINTS, NOW, COURT, STATE, COLUMNS };

/* Widths and heads of the columns; points have one more cell for the leader's mark, and the court
 * has '/' and the province after it. */
struct players_columns {
    int w[COLUMNS];
    const char *head[COLUMNS];
    int province; /* cells after the '/'  */
};
static const char narrow[] = "short";
/* translators: the heads of columns of 4, 6, 4 and 10 cells, or of 4, 3, 4 and 6 */
#define HEADS(points, court)                                                                       \
    {                                                                                              \
        NC_("short", "card"), points, NC_("short", "now"), court, ""                               \
    }
static const struct players_columns looks[] = {
    {{5, 8, 5, 11, 6}, HEADS(NC_("short", "points"), NC_("short", "court/prov")), 4},
    {{5, 8, 5, 11, 0}, HEADS(NC_("short", "points"), NC_("short", "court/prov")), 4},
    {{4, 5, 4, 7, 0}, HEADS(NC_("short", "pts"), NC_("short", "crt/pv")), 2}};
enum { LOOKS = sizeof looks / sizeof *looks };

static int vetos_of(const struct hd_state *s, int seat)
{
    int n = 0;
    for (int i = 0; i < s->kepts; i++)
        n += s->keeper[i] == seat;
    return n;
}

/* Cells for a V for each kept Veto, beyond those that the province's number leaves free. */
static int vetos_wide(const struct players_columns *l, const struct table *t)
{
    int most = 1, free = l->province - DIGITS - 1;
    for (int i = 0; i < t->known->owners; i++)
        most = vetos_of(t->known, i) > most ? vetos_of(t->known, i) : most;
    return free > 0 ? most - free : most;
}

static int cells_of(const struct players_columns *l, const struct table *t)
{
    int sum = vetos_wide(l, t);
    for (int i = 0; i < COLUMNS; i++)
        sum += l->w[i];
    return sum;
}

static int longest_name(const struct table *t)
{
    int most = NAME_WISHED;
    for (int i = 0; i < t->known->owners; i++) {
        int w = text_width(t->show.seating->player[i].name);
        most = w > most ? w : most;
    }
    return most < 2 * NAME_WISHED ? most : 2 * NAME_WISHED;
}

/* Cells for a name, with the free ones of the next column except one. */
static int name_room(const struct players_columns *l, const struct table *t, int w)
{
    return w - BEFORE_NAME - cells_of(l, t) + l->w[POWER] - DIGITS - 1;
}

/* The longest heads that leave room for the names. */
static const struct players_columns *look_of(const struct table *t, int w)
{
    for (int i = 0; i < LOOKS - 1; i++)
        if (name_room(&looks[i], t, w) >= longest_name(t))
            return &looks[i];
    return &looks[LOOKS - 1];
}

int players_head(const struct table *t, int w)
{
    w = w < COLUMNS_MOST ? w : COLUMNS_MOST;
    return w - cells_of(look_of(t, w), t) - 1;
}

/* ---- the order of players --------------------------------------------------------------- */

static int order_of(const struct hd_state *s, int seat)
{
    for (int i = 0; i < s->owners; i++)
        if (s->order[i] == seat)
            return i + 1;
    return 0;
}

/* Before the turn order is known, the order of playing power cards. */
static int place_in_line(const struct hd_state *s, int seat)
{
    int order = order_of(s, seat);
    if (order > 0 || seat >= s->seats)
        return order > 0 ? order : 2 * HD_SEATS;
    return HD_SEATS + (seat - (s->first < s->seats ? s->first : 0) + s->seats) % s->seats;
}

static bool stands_before(const struct table *t, int a, int b)
{
    const struct hd_state *s = t->known;
    bool one_is_dummy = (a >= s->seats) != (b >= s->seats);
    if (t->ranked && one_is_dummy)
        return a < b;
    if (t->ranked && s->score[a] != s->score[b])
        return s->score[a] > s->score[b];
    if (t->ranked && t->now[a] != t->now[b])
        return t->now[a] > t->now[b];
    return place_in_line(s, a) < place_in_line(s, b);
}

/* The seats in their order on the screen, with the dummy; returns how many. */
static int players_rows(const struct table *t, uint8_t row[HD_SEATS])
{
    for (int i = 0; i < t->known->owners; i++) {
        int at = i;
        for (; at > 0 && stands_before(t, i, row[at - 1]); at--)
            row[at] = row[at - 1];
        row[at] = (uint8_t)i;
    }
    return t->known->owners;
}

bool player_leads(const struct table *t, int seat)
{
    const struct hd_state *s = t->known;
    bool behind = false;
    for (int i = 0; i < s->seats; i++) {
        if (seat >= s->seats || s->score[i] > s->score[seat])
            return false;
        behind = behind || s->score[i] < s->score[seat];
    }
    return behind;
}

/* ---- their lines ---------------------------------------------------------------------- */

static enum role role_of(const struct table *t, int seat)
{
    return player_role(t->show.seating->player[seat].colour);
}

/* The state of a player: turn done, now, or asked in another's turn. */
static const char *state_of(const struct table *t, int seat)
{
    const struct hd_state *s = t->known;
    int now = s->active < s->seats ? order_of(s, s->active) : 0;
    if (s->active == seat && s->phase != HD_PHASE_OVER)
        return C_("short", "PLAYS");
    if (t->asked == seat)
        return C_("short", "ASKED");
    bool done = s->phase == HD_PHASE_TURNS && seat < s->seats && order_of(s, seat) < now;
    return done ? C_("short", "done") : "";
}

static void draw_numbers(struct grid *g, int x, int y, const struct table *t, int seat,
                         const struct players_columns *l)
{
    const struct hd_state *s = t->known;
    bool dummy = seat >= s->seats, leads = player_leads(t, seat);
    bool played = s->power[seat] < t->show.edition->rules.powers;
    char text[COLUMNS][24] = {"-", "- ", "-", "-/", ""};
    if (played)
        snprintf(text[POWER], sizeof text[0], "%d", s->total[seat]);
    if (!dummy) {
        snprintf(text[POINTS], sizeof text[0], "%d%c", s->score[seat], leads ? '!' : ' ');
        snprintf(text[NOW], sizeof text[0], "%+d", t->now[seat]);
    }
    if (!dummy)
        snprintf(text[COURT], sizeof text[0], "%d/", s->cab[HD_COURT][seat]);
    for (int i = 0; i < STATE; x += l->w[i++])
        grid_print(g, x, y, l->w[i], i == POINTS ? ROLE_STRONG : ROLE_NORMAL, "%*s",
                   i == COURT ? l->w[i] - l->province : l->w[i], text[i]);
    grid_print(g, x - l->province, y, l->province, ROLE_NORMAL, "%d", s->cab[HD_PROVINCE][seat]);
    int veto = x - (l->province > DIGITS ? l->province - DIGITS - 1 : 0);
    for (int i = vetos_of(s, seat); i > 0; i--)
        grid_put(g, veto++, y, ROLE_NORMAL, 'V');
    grid_text(g, x + vetos_wide(l, t) + 1, y, l->w[STATE] - 1,
              s->active == seat ? ROLE_STRONG : ROLE_FAINT, state_of(t, seat));
}

char *player_fit(const struct hd_seating *seating, int seat, int room, char name[HD_NAME])
{
    const char *all[HD_SEATS];
    for (int i = 0; i < HD_SEATS; i++)
        all[i] = seating->player[i].name;
    return text_fit_apart(all, HD_SEATS, seat, room > 0 ? room : 0, name, HD_NAME);
}

static void draw_player(struct grid *g, struct area a, int y, const struct table *t, int seat)
{
    const struct hd_state *s = t->known;
    const struct hd_player *p = &t->show.seating->player[seat];
    const struct players_columns *l = look_of(t, a.w);
    int room = name_room(l, t, a.w);
    bool active = seat == t->asked || s->active == seat;
    char order[16] = " ", name[HD_NAME];
    if (order_of(s, seat) > 0)
        snprintf(order, sizeof order, "%d", order_of(s, seat));
    else if (s->first == seat && s->phase == HD_PHASE_POWER)
        snprintf(order, sizeof order, "*");
    player_fit(t->show.seating, seat, room, name);
    grid_print(g, a.x, y, 3, ROLE_STRONG, "%c%s", active ? '>' : ' ', order);
    grid_put(g, a.x + 2, y, role_of(t, seat), p->letter);
    draw_numbers(g, a.x + a.w - cells_of(l, t), y, t, seat, l);
    grid_text(g, a.x + BEFORE_NAME, y, room, active ? ROLE_STRONG : ROLE_NORMAL, name);
}

int players_draw(struct grid *g, struct area a, const struct table *t, const char *title)
{
    a.w = a.w < COLUMNS_MOST ? a.w : COLUMNS_MOST;
    const struct players_columns *l = look_of(t, a.w);
    uint8_t row[HD_SEATS];
    int n = players_rows(t, row), x = a.x + a.w - cells_of(l, t);
    bool tight = l == &looks[LOOKS - 1];
    const char *head = title       ? title
                       : t->ranked ? (tight ? C_("short", "rank") : _("by points"))
                       : tight     ? C_("short", "turn")
                                   : _("player");
    int at = title   ? text_width(title) < players_head(t, a.w)
             : tight ? BEFORE_NAME - 1
                     : BEFORE_NAME;
    grid_text(g, a.x + at, a.y, x - 1 - a.x - at, ROLE_FAINT, head); /* then a blank */
    for (int i = 0; i < COLUMNS; x += l->w[i++]) {
        int blank = i == POINTS || i == COURT; /* the mark's cell is another */
        grid_right(g, x + blank, a.y, l->w[i] - blank - (i == POINTS), ROLE_FAINT,
                   text_as(narrow, l->head[i]));
    }
    for (int i = 0; i < n && i + 1 < a.h; i++)
        draw_player(g, a, a.y + 1 + i, t, row[i]);
    return n + 1;
}

/* ---- the track -------------------------------------------------------------------------- */

enum { TRACK_WORD = 8, TRACK_STEP = 10 };

/* Points from 'low' on: cells per point, or points per cell. */
struct track {
    int x, w, low, cells, points;
};

static struct track track_of(struct area a, const struct table *t)
{
    int high = 5 * TRACK_STEP, low = 0;
    for (int i = 0; i < t->known->seats; i++) {
        int then = t->known->score[i] + t->now[i];
        high = then > high ? then : high;
        low = t->known->score[i] < low ? t->known->score[i] : low;
    }
    low = (low - TRACK_STEP + 1) / TRACK_STEP * TRACK_STEP;
    struct track k = {a.x + TRACK_WORD, a.w - TRACK_WORD - 4, low, 1, 1};
    high = (high - low) / TRACK_STEP * TRACK_STEP + TRACK_STEP;
    k.points = (high + k.w - 1) / k.w;
    k.cells = high > 0 && k.points == 1 && k.w / high >= 2 ? 2 : 1;
    k.w = high / k.points * k.cells;
    return k;
}

static void draw_ruler(struct grid *g, const struct track *k, int y)
{
    int step = TRACK_STEP * k->points; /* between numbers */
    for (int n = 0; n <= k->w / k->cells * k->points; n += k->points) {
        int x = k->x + n / k->points * k->cells;
        grid_put(g, x, y, ROLE_FAINT, n % (step / 2) == 0 ? '|' : '.');
        for (int i = 1; i < k->cells; i++)
            grid_put(g, x + i, y, ROLE_FAINT, '.');
    }
    for (int n = 0; n <= k->w / k->cells * k->points; n += step)
        grid_print(g, k->x + n / k->points * k->cells, y, 4, ROLE_FAINT, "%d", n + k->low);
}

/* If the cell is taken, the player gets the next free one. */
static void draw_letters(struct grid *g, const struct track *k, int y, const struct table *t,
                         bool now)
{
    uint8_t row[HD_SEATS];
    struct table by_points = *t;
    by_points.ranked = true;
    for (int i = players_rows(&by_points, row) - 1; i >= 0; i--) {
        int seat = row[i], n = t->known->score[seat] + (now ? t->now[seat] : 0);
        if (seat >= t->known->seats)
            continue;
        char letter = t->show.seating->player[seat].letter;
        int x = k->x + (n - k->low) / k->points * k->cells;
        while (grid_at(g, x, y) && grid_at(g, x, y)->text[0] != ' ')
            x++;
        grid_put(g, x, y, role_of(t, seat), now ? (char)(letter - 'A' + 'a') : letter);
    }
}

bool track_draw(struct grid *g, struct area a, const struct table *t)
{
    if (a.w < TRACK_LEAST || a.h < TRACK_LINES)
        return false;
    struct track k = track_of(a, t);
    grid_text(g, a.x + 1, a.y, TRACK_WORD - 1, ROLE_FAINT, C_("short", "points"));
    draw_letters(g, &k, a.y, t, false);
    draw_ruler(g, &k, a.y + 1);
    grid_text(g, a.x + 1, a.y + 2, TRACK_WORD - 1, ROLE_FAINT, C_("short", "if now"));
    draw_letters(g, &k, a.y + 2, t, true);
    return true;
}
