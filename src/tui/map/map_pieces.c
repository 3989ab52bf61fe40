/* SPDX-License-Identifier: MIT
 *
 * map_pieces.c: what lies in a place, as words: its values, the king, and each colour's pieces. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "map.h"
#include "phrase.h"
#include "text.h"

static enum role role_of(const struct map_show *show, int owner)
{
    return player_role(show->seating->player[owner].colour);
}

/* Of a place on the board; the dummy has none. */
static int points_word(const struct map_show *show, int place, int owner)
{
    struct hd_points p;
    hd_score(&show->edition->rules, show->known, place, false, &p);
    return p.points[owner] + p.king[owner] + p.grande[owner];
}

static void values_word(const struct map_show *show, int place, struct piece_word *w)
{
    const struct hd_state *s = show->known;
    int8_t value[HD_FIELDS];
    char told[HD_VALUES];
    hd_values(&show->edition->rules, s, place, value);
    bool moved = false;
    for (int i = 0; i < show->edition->rules.boards; i++)
        moved = moved || s->board_at[i] == place;
    snprintf(w->text, sizeof w->text, moved ? "[%s]" : "%s",
             hd_values_told(&show->edition->rules, value, told));
    w->role = moved ? ROLE_STRONG : ROLE_NORMAL;
}

static int count_of(const struct map_show *show, int place, int owner)
{
    return show->points ? points_word(show, place, owner) : show->known->cab[place][owner];
}

/* The players with caballeros there, the strongest first; in a closed castillo in the order of
 * seats. */
static int strongest_first(const struct map_show *show, int place, uint8_t out[HD_SEATS])
{
    const struct hd_state *s = show->known;
    int n = 0;
    for (int i = 0; place < HD_COURT && i < s->owners; i++) {
        if (s->cab[place][i] == 0 && s->grande[i] != place)
            continue;
        int at = n++;
        while (!map_is_closed(show, place) && at > 0 &&
               count_of(show, place, i) > count_of(show, place, out[at - 1])) {
            out[at] = out[at - 1];
            at--;
        }
        out[at] = (uint8_t)i;
    }
    return n;
}

/* A letter, the caballeros or points, '^' for the grande; a grande alone has no number. */
static void owner_word(const struct map_show *show, int place, int owner, struct piece_word *w)
{
    const struct hd_state *s = show->known;
    int count = count_of(show, place, owner);
    bool grande = s->grande[owner] == place;
    char number[8] = "";
    if (s->cab[place][owner] > 0 || show->points)
        snprintf(number, sizeof number, show->points && count > 0 ? "+%d" : "%d", count);
    snprintf(w->text, sizeof w->text, "%c%s%s", show->seating->player[owner].letter, number,
             grande ? "^" : "");
    w->role = role_of(show, owner);
}

int piece_words(const struct map_show *show, int place, struct piece_word out[PIECE_WORDS])
{
    const struct hd_state *s = show->known;
    int n = 0;
    uint8_t owner[HD_SEATS];
    memset(out, 0, PIECE_WORDS * sizeof *out);
    if (place < HD_COURT)
        values_word(show, place, &out[n++]);
    if (s->king == place) {
        snprintf(out[n].text, sizeof out[n].text, "%s", _("KING"));
        out[n++].role = ROLE_KING;
    }
    if (map_is_closed(show, place) && show->points) {
        snprintf(out[n].text, sizeof out[n].text, "%s", _("closed"));
        return n + 1;
    }
    int owners = strongest_first(show, place, owner);
    for (int i = 0; i < owners; i++) {
        owner_word(show, place, owner[i], &out[n]);
        out[n++].tied = i > 0 && !show->points && !map_is_closed(show, place) &&
                        s->cab[place][owner[i]] > 0 &&
                        s->cab[place][owner[i]] == s->cab[place][owner[i - 1]];
    }
    return n;
}

int piece_width(const struct piece_word *w, int gap)
{
    int points = (int)strlen(w->points);
    return text_width(w->text) + w->tied + (points > 0 ? points + gap : 0);
}

int piece_put(struct grid *g, int x, int y, int most, const struct piece_word *w, int gap)
{
    int end = x + most;
    if (w->tied)
        x = grid_text(g, x, y, end - x, ROLE_NORMAL, "=");
    x = grid_text(g, x, y, end - x, w->role, w->text);
    return w->points[0] == '\0' ? x
                                : grid_text(g, x + gap, y, end - x - gap, ROLE_NORMAL, w->points);
}

void piece_points(const struct map_show *show, int place, struct piece_word *w, int n)
{
    uint8_t owner[HD_SEATS];
    struct hd_points p;
    int owners = strongest_first(show, place, owner);
    if (place > HD_CASTILLO || show->points || map_is_closed(show, place))
        return;
    hd_score(&show->edition->rules, show->known, place, false, &p);
    for (int i = 0; i < owners; i++) {
        int k = owner[i], sum = k < show->known->seats ? p.points[k] + p.king[k] + p.grande[k] : 0;
        bool next_too = i + 1 < owners && w[n - owners + i + 1].tied; /* tied with this one */
        if (sum != 0 && !next_too)
            snprintf(w[n - owners + i].points, sizeof w->points, "%+d", sum);
    }
}

void piece_one_more(const struct map_show *show, int place, char *out, size_t size)
{
    static const char *const rank[] = {[HD_WHY_FIRST] = N_("1st"),
                                       [HD_WHY_SECOND] = N_("2nd"),
                                       [HD_WHY_THIRD] = N_("3rd"),
                                       [HD_WHY_FOURTH] = N_("4th"),
                                       [HD_WHY_TIED_FIRST] = N_("1st="),
                                       [HD_WHY_TIED_SECOND] = N_("2nd="),
                                       [HD_WHY_TIED_THIRD] = N_("3rd="),
                                       [HD_WHY_TIED_FOURTH] = N_("4th="),
                                       [HD_WHY_KING] = NULL};
    struct hd_state then = *show->known;
    int who = show->asked;
    struct hd_points p;
    out[0] = '\0';
    if (who < 0 || who >= then.seats || place == then.king || place > HD_CASTILLO ||
        map_is_closed(show, place) || then.cab[HD_COURT][who] == 0)
        return;
    int before = points_word(show, place, who);
    then.cab[place][who]++;
    then.where[who] |= (uint16_t)(1u << place);
    hd_score(&show->edition->rules, &then, place, false, &p);
    int gain = p.points[who] + p.king[who] + p.grande[who] - before;
    if (gain != 0 && p.why[who] < HD_WHY_KING && rank[p.why[who]] != NULL)
        phrase(out, size, _("you: {rank} {gain}"), "rank", _(rank[p.why[who]]), "gain",
               SIGNED(gain), NULL);
}

int player_print(struct grid *g, int x, int y, int most, const struct hd_player *p)
{
    return grid_print(g, x, y, most, player_role(p->colour), "%c %s", p->letter, p->name);
}
