/* SPDX-License-Identifier: MIT
 *
 * table_test.c: the parts of the drawn table and the meaning of its numbers: columns, points if
 * scored now, answers with what they change, notes of scorings. */
#include <ctype.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "intl.h"
#include "spoken.h"
#include "table_keys.h"
#include "text.h"

enum { LINE = 1024, SENTENCE = 1024 };

static struct at_table table;

/* Line y of the screen, without blanks at its end. */
static const char *line_at(int y)
{
    static char line[LINE];
    size_t used = 0;
    for (int x = 0; x < table.grid.width; x++)
        used += (size_t)snprintf(line + used, sizeof line - used, "%s",
                                 grid_at(&table.grid, x, y)->text);
    while (used > 0 && line[used - 1] == ' ')
        line[--used] = '\0';
    return line;
}

/* The cell at which a text begins in line y, or -1. */
static int column_of(int y, const char *text)
{
    const char *line = line_at(y), *at = strstr(line, text);
    char before[LINE];
    if (at == NULL)
        return -1;
    snprintf(before, sizeof before, "%.*s", (int)(at - line), line);
    return text_width(before);
}

/* The number that ends at (x, y); '-' is -1. */
static int number_ending(int x, int y)
{
    int n = 0, unit = 1, end = grid_at(&table.grid, x, y)->text[0];
    if (end == '-')
        return -1;
    if (end < '0' || end > '9')
        fail_msg("no number ends at column %d of line %d of\n%s", x, y, table_screen(&table));
    for (; x >= 0 && isdigit((unsigned char)grid_at(&table.grid, x, y)->text[0]); x--, unit *= 10)
        n += unit * (grid_at(&table.grid, x, y)->text[0] - '0');
    return n;
}

static const struct hd_state *known(void)
{
    return &hd_session_view(table.app.game.session, HD_NONE)->known;
}

static const struct hd_state *known_of(const struct hd_session *s)
{
    return &hd_session_view(s, HD_NONE)->known;
}

static struct hd_session *seated_with(const char *set, const char *edition, const char *option,
                                      const char *seats, uint64_t seed)
{
    char why[160];
    struct hd_errors errors = {.count = 0};
    const char *with[] = {option, NULL}, *sets[] = {set, NULL};
    struct hd_session_setup setup = {.request = {.edition = edition, .sets = sets, .with = with},
                                     .seed = seed};
    assert_true(hd_seating_read(seats, &setup.seating, why));
    struct hd_session *s = hd_session_new(&setup, &errors);
    assert_non_null(s);
    return s;
}

static struct hd_session *seated(const char *edition, const char *option, const char *seats,
                                 uint64_t seed)
{
    return seated_with(NULL, edition, option, seats, seed);
}

/* The question, its answers, the keys. */
static const char *prompt_lines_text(void)
{
    static char text[1 << 16];
    text[0] = '\0';
    for (int y = table.app.layout.prompt.y; y < table.grid.height; y++)
        snprintf(text + strlen(text), sizeof text - strlen(text), "%s\n", line_at(y));
    return text;
}

/* Marks any answer and takes it. */
static void answer_anyhow(uint64_t *random)
{
    for (uint32_t n = hd_random_below(random, (uint32_t)table.app.prompt.count); n > 0; n--)
        table_key(&table, K_TAB);
    table_take(&table);
}

/* ---- columns ---------------------------------------------------------------------- */

/* Where a head of that line begins, whole or cut, or -1; end: its last cell. */
static int head_at(int y, const char *head, int *end)
{
    enum { LEAST = 2 };
    char text[LINE], before[LINE];
    const char *line = line_at(y);
    int last = -1; /* a title before it may have the same word */
    *end = -1;
    for (int w = text_width(head); w > LEAST; w--) {
        text_fit(head, w, false, text, sizeof text);
        for (const char *at = line; (at = strstr(at, text)) != NULL; at++) {
            snprintf(before, sizeof before, "%.*s", (int)(at - line), line);
            if (text_width(before) > last)
                last = text_width(before), *end = last + w - 1;
        }
    }
    return last;
}

/* Where a head with numbers below it ends. */
static int head_end(int y, const char *head)
{
    int end;
    head_at(y, text_as("short", head), &end);
    return end;
}

/* The line of the players' heads. */
static int heads(void)
{
    for (int y = 0; y < table.grid.height; y++)
        if (head_end(y, "now") >= 0 && (head_end(y, "pts") >= 0 || head_end(y, "points") >= 0) &&
            (head_end(y, "crt/pv") >= 0 || head_end(y, "court/prov") >= 0))
            return y;
    fail_msg("no heads on\n%s", table_screen(&table));
    return -1;
}

/* The seat of a line, from the letter at the left of the panel. */
static int seat_in(int y)
{
    const struct hd_seating *seating = hd_session_seating(table.app.game.session);
    for (int i = 0; i < known()->owners; i++)
        if (grid_at(&table.grid, table.app.layout.panel.x + 2, y)->text[0] ==
            seating->player[i].letter)
            return i;
    fail_msg("nobody stands in\n%s", line_at(y));
    return -1;
}

/* Under each head are its numbers. */
static void heads_stand_above(void)
{
    const struct hd_state *s = known();
    int y = heads();
    bool wide = head_end(y, "crt/pv") < 0;
    int pts = head_end(y, wide ? "points" : "pts"), now = head_end(y, "now");
    int power = head_end(y, "card");
    int slash = head_end(y, wide ? "court/prov" : "crt/pv") - (wide ? 4 : 2);
    unsigned seen = 0;
    for (int line = y + 1; line <= y + s->owners; line++) {
        int i = seat_in(line);
        seen |= 1u << i;
        assert_int_equal(number_ending(pts, line), i < s->seats ? s->score[i] : -1);
        number_ending(now, line);
        assert_string_equal(grid_at(&table.grid, slash, line)->text, "/");
        assert_int_equal(number_ending(slash - 1, line), i < s->seats ? s->cab[HD_COURT][i] : -1);
        int end = slash + 1 + (s->cab[HD_PROVINCE][i] > 9);
        assert_int_equal(number_ending(end, line), s->cab[HD_PROVINCE][i]);
        if (s->power[i] < hd_session_rules(table.app.game.session)->powers)
            assert_int_equal(number_ending(power, line), s->total[i]);
    }
    assert_int_equal(seen, (1u << s->owners) - 1);
    int place, end;
    for (y++; head_at(y, _("action card"), &end) < 0;)
        y++;
    place = head_at(y, _("place"), &end);
    int digit = table.app.layout.panel.x + 1;
    for (int i = 0, at = y + 1; i < s->piles; at++) {
        if (at >= table.grid.height)
            fail_msg("no card %d on\n%s", i + 1, table_screen(&table));
        if (grid_at(&table.grid, digit, at)->text[0] != '1' + i) /* a line of a text */
            continue;
        int card = hd_open_card(s, i++);
        assert_int_equal(number_ending(place + 2, at),
                         hd_session_rules(table.app.game.session)->card[card].place);
    }
}

static void columns_stand_under_their_heads(void **state)
{
    (void)state;
    static const int width[] = {80, 81, 100, 120, 132, 160, 167, 168, 169, 200, 250};
    static const char *const seats[] = {
        "ana,beto,cruz,dora,eva",
        "김유신과 이순신 장군,Zoe\xcc\x88,a very long name that goes on and on", "ana,beto"};
    for (size_t i = 0; i < 3; i++) {
        uint64_t random = i;
        struct hd_session *s = seated(i == 1 ? "1995" : "2023", NULL, seats[i], i);
        assert_true(games_until(s, &random, HD_ASK_card));
        games_play(s, &random, 40);
        assert_true(games_until(s, &random, HD_ASK_place));
        table_begin(&table, s, 80, 24);
        table_go_on(&table);
        for (size_t k = 0; k < 2 * sizeof width / sizeof *width; k++) {
            table_resize(&table, width[k / 2], width[k / 2] > 100 ? 43 : 24);
            heads_stand_above();
            table_key(&table, k % 2 ? 'i' : 'o');
        }
        table_end(&table);
    }
}

/* A V for each Veto, with the numbers still under their heads. */
static void two_vetos_of_a_player(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 200; seed++) {
        uint64_t random = seed;
        struct hd_session *s =
            seated_with("tests/sets/all-vetos.yaml", "2023", "short", "ana,beto", seed);
        table_begin(&table, s, 80, 24);
        const struct hd_state *k = known();
        while (!hd_session_over(s) && (k->kepts < 2 || k->keeper[0] != k->keeper[1] ||
                                       hd_session_question(s).ask != HD_ASK_place)) {
            games_play(s, &random, 1);
            k = known();
        }
        if (!hd_session_over(s)) {
            app_do(&table.app, INTENT_RESEAT, 0);
            table_go_on(&table);
            heads_stand_above();
            assert_true(table_shows(&table, "VV"));
            table_end(&table);
            return;
        }
        table_end(&table);
    }
    fail_msg("nobody ever keeps two");
}

/* ---- points if scored now ----------------------------------------------------------- */

static int points_at(int place, int seat)
{
    struct hd_points p;
    hd_score(hd_session_rules(table.app.game.session), known(), place, false, &p);
    return p.points[seat] + p.king[seat] + p.grande[seat];
}

/* Always visible, and the sum of what the map shows with 'i', with the castillo only if it is open,
 * as in predictions. */
static void points_now_are_the_sum(void **state)
{
    (void)state;
    int castillos = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        uint64_t random = seed;
        bool open = seed % 3 != 0;
        struct hd_session *s = seated(seed % 2 ? "1995" : "2023", open ? "open-castillo" : NULL,
                                      "ana,beto,cruz", seed);
        games_play(s, &random, 60);
        assert_true(games_until(s, &random, HD_ASK_place));
        table_begin(&table, s, seed % 2 ? 80 : 132, seed % 2 ? 24 : 43);
        table_go_on(&table);
        for (int twice = 0; twice < 2; twice++, table_key(&table, 'i')) {
            int y = heads(), now = head_end(y, "now");
            for (int line = y + 1; line <= y + 3; line++) {
                int i = seat_in(line), sum = open ? points_at(HD_CASTILLO, i) : 0;
                for (int place = 0; place < hd_session_rules(s)->regions; place++)
                    sum += points_at(place, i);
                castillos += open && points_at(HD_CASTILLO, i) > 0;
                assert_int_equal(number_ending(now, line), sum);
                assert_int_equal(table.app.points, twice);
            }
        }
        table_end(&table);
    }
    assert_true(castillos > 0);
}

/* In the order of play, or by points; the leader is marked. */
static void players_stand_in_order(void **state)
{
    (void)state;
    uint64_t random = 5;
    struct hd_session *s = seated("2023", NULL, "ana,beto,cruz,dora,eva", 5);
    while (known_of(s)->score[0] == known_of(s)->score[1])
        games_play(s, &random, 1);
    assert_true(games_until(s, &random, HD_ASK_place));
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    int y = heads();
    for (int i = 0; i < 5; i++)
        assert_int_equal(seat_in(y + 1 + i), known()->order[i]);
    table_key(&table, 'o');
    int most = known()->score[seat_in(y + 1)];
    for (int i = 0; i < 5; i++) {
        int n = known()->score[seat_in(y + 1 + i)];
        assert_true(i == 0 || n <= known()->score[seat_in(y + i)]);
        const char *name = hd_session_seating(s)->player[seat_in(y + 1 + i)].name;
        assert_int_equal(strchr(strstr(line_at(y + 1 + i), name), '!') != NULL, n == most);
    }
    table_key(&table, 'o');
    assert_int_equal(seat_in(y + 1), known()->order[0]);
    table_end(&table);
}

/* If names have room, heads are whole words; '?' explains the short ones. */
static void words_where_there_is_room(void **state)
{
    (void)state;
    table_begin(&table, seated("2023", NULL, "Max,beto,cruz", 3), 80, 24);
    assert_true(table_shows(&table, "card pts  now crt/pv"));
    table_resize(&table, 132, 43);
    assert_true(table_shows(&table, "card points   now court/prov"));
    table_key(&table, '?');
    for (int i = 0; i < 9 && !table_shows(&table, "crt/pv"); i++)
        table_key(&table, ' ');
    assert_true(table_shows(&table, "crt/pv"));
    table_end(&table);
}

/* Names of four letters are whole beside every map, those of eight if heads are whole words. */
static void names_have_room(void **state)
{
    (void)state;
    table_begin(&table, seated("1995", NULL, "Anna,Beto,Cruz,Dora,Eduardos", 3), 80, 24);
    for (int w = 80; w <= 220; w++)
        for (int h = 24; h <= 64; h += 8) {
            table_resize(&table, w, h);
            bool words = table_shows(&table, "court/prov");
            if (!table_shows(&table, "Beto ") || !table_shows(&table, "Cruz ") ||
                (words && !table_shows(&table, "Eduardos ")))
                fail_msg("%dx%d\n%s", w, h, table_screen(&table));
        }
    table_end(&table);
}

/* Names that begin in the same way are told apart where they have no room. */
static void like_names_are_told_apart(void **state)
{
    (void)state;
    table_begin(&table, seated("1995", NULL, "player1,player2,player23,Maximilian,Maximiliane", 3),
                80, 24);
    for (int w = 80; w <= 132; w += 4) {
        char name[5][HD_NAME];
        table_resize(&table, w, 24);
        for (int i = 0; i < 5; i++) {
            const struct cell *c =
                grid_at(&table.grid, table.app.layout.panel.x + 4, heads() + 1 + i);
            for (name[i][0] = '\0'; strcmp(c->text, " ") != 0; c++)
                strcat(name[i], c->text);
            for (int k = 0; k < i; k++)
                if (strcmp(name[k], name[i]) == 0)
                    fail_msg("%d columns\n%s", w, table_screen(&table));
        }
    }
    table_resize(&table, 80, 24);
    table_key(&table, '='); /* the heads of the columns of points              */
    assert_true(table_shows(&table, "R player1"));
    assert_true(table_shows(&table, "Maximi~"));
    assert_true(table_shows(&table, "Maxim~e"));
    table_end(&table);
}

/* The first word of the screen's lines from y on that is the code of a place, or NULL. */
static const char *code_below(int y)
{
    static char word[HD_ID];
    const struct hd_edition *e = hd_session_edition(table.app.game.session);
    for (const char *s = table_screen(&table); s != NULL; s = strchr(s, '\n'), y--) {
        s += *s == '\n';
        size_t line = strcspn(s, "\n");
        for (const char *at = s; y <= 0 && at < s + line; at += strcspn(at, " \n") + 1) {
            snprintf(word, sizeof word, "%.*s", (int)strcspn(at, " \n"), at);
            for (int place = 0; *word != '\0' && place < HD_KING_PLACES; place++)
                if (strcmp(word, hd_place_text(e, place)->code) == 0)
                    return word;
        }
    }
    return NULL;
}

/* Outside the map, and the list that stands for it, places are never called by their codes. */
static void places_are_called_by_their_names(void **state)
{
    static const int size[][2] = {{80, 24}, {60, 20}, {49, 18}, {40, 12}};
    (void)state;
    long lists = 0, sheets = 0;
    for (uint64_t i = 0; i < 8; i++) {
        const int w = size[i % 4][0], h = size[i % 4][1];
        uint64_t random = i;
        struct prompt *p = &table.app.prompt;
        table_begin(&table, games_new(i & 1 ? "2023" : "1995", NULL, 5, i, NULL), w, h);
        table.app.game.level = HD_BESIDE_ANALYST; /* the longest lists */
        while (table.app.game.stage != STAGE_FINAL) {
            table_go_on(&table);
            bool named = table.app.game.stage == STAGE_CHOICE && p->count && p->choice->name_end;
            const char *code = code_below(w < 50 ? 0 : table.app.layout.prompt.y);
            lists += named;
            if (code != NULL)
                fail_msg("%s\n%s", code, table_screen(&table));
            if (named && lists % 16 == 0) {
                table_key(&table, '=');
                sheets += table.app.pager.open;
                if ((code = code_below(0)) != NULL)
                    fail_msg("%s\n%s", code, table_screen(&table));
                table_key(&table, K_ESCAPE);
            }
            for (uint64_t n = hd_random_below(&random, 5); n > 0; n--)
                table_key(&table, K_TAB);
            table_take(&table);
        }
        table_end(&table);
    }
    assert_true(lists > 500 && sheets > 30);
}

/* In as few cells as lists give them. */
static void cut_places_are_told_apart(void **state)
{
    static const char *const editions[] = {"1995", "2023"};
    (void)state;
    for (int i = 0; i < 2; i++) {
        struct hd_session *s = games_new(editions[i], NULL, 3, 1, NULL);
        const struct hd_edition *e = hd_session_edition(s);
        for (int room = PLACE_LEAST; room < 20; room++)
            for (int a = 0; a < HD_COURT; a++)
                for (int b = 0; b < a; b++) {
                    char one[PLACE_NAME], two[PLACE_NAME];
                    place_fit(e, a, room, one);
                    place_fit(e, b, room, two);
                    assert_true(text_width(one) <= room && text_width(two) <= room);
                    if (*hd_place_name(e, a) && *hd_place_name(e, b) && strcmp(one, two) == 0)
                        fail_msg("%s and %s in %d cells: %s", hd_place_name(e, a),
                                 hd_place_name(e, b), room, one);
                }
        hd_session_free(s);
    }
}

/* Above a certain width each line says whether that player has played, plays or is asked; on
 * the screens of usual size too, whatever the names are. */
static void players_say_who_has_played(void **state)
{
    (void)state;
    int done = 0, asked = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        uint64_t random = seed;
        table_begin(&table, seated("1995", NULL, "Ana,Beto,Cruz,Elvira", seed), 132, 43);
        for (int n = 0; n < 150 && table.app.game.stage != STAGE_FINAL; n++) {
            table_go_on(&table);
            const struct hd_state *s = known();
            bool before = s->phase == HD_PHASE_TURNS; /* of all who come before the active one */
            int y = heads(), who = table.app.prompt.question.who;
            for (int i = 0; i < 4 && table.app.game.stage == STAGE_CHOICE; i++) {
                int line = y + 1;
                while (seat_in(line) != s->order[i] && line < y + 4)
                    line++;
                int seat = seat_in(line);
                before = before && seat != s->active;
                const char *text = line_at(line);
                if (seat == s->active)
                    assert_true(spoken_shows(text, " PLAYS"));
                else if (seat == who)
                    assert_true(spoken_shows(text, " ASKED"));
                else if (s->phase == HD_PHASE_TURNS)
                    assert_int_equal(spoken_shows(text, " done"), before);
                done += before;
                asked += seat == who && seat != s->active;
            }
            answer_anyhow(&random);
        }
        table_end(&table);
    }
    assert_true(done > 0 && asked > 0);
}

/* ---- regions ---------------------------------------------------------------------- */

/* A label read from the screen: the players in order, their numbers, ties with the one before, and
 * the points of all tied. */
struct told {
    int n, seat[HD_SEATS], count[HD_SEATS], points[HD_SEATS];
    bool tied[HD_SEATS], any;
    char more[40];
};

static const char *label_text(int place)
{
    static char text[2048];
    const struct layout *l = &table.app.layout;
    struct area a = l->drawing->label[place];
    size_t used = 0;
    for (int y = a.y + 1; y < a.y + a.h; y++) {
        for (int x = a.x; x < a.x + a.w; x++)
            used += (size_t)snprintf(text + used, sizeof text - used, "%s",
                                     grid_at(&table.grid, l->board.x + x, l->board.y + y)->text);
        text[used++] = '\n';
    }
    text[used] = '\0';
    return text;
}

static int seat_of_letter(char letter)
{
    const struct hd_seating *seating = hd_session_seating(table.app.game.session);
    for (int i = 0; i < known()->owners; i++)
        if (seating->player[i].letter == letter)
            return i;
    return -1;
}

static void read_label(int place, struct told *t)
{
    const char *at = label_text(place), *more = strstr(at, "you: ");
    *t = (struct told){.n = 0};
    if (more != NULL)
        snprintf(t->more, sizeof t->more, "%.*s", (int)strcspn(more, "\n"), more);
    for (; *at != '\0' && at != more; at++) {
        int seat = seat_of_letter(*at), group = t->n - 1;
        if (strncmp(at, "KING", 4) == 0) {
            at += 3;
        } else if (seat >= 0) {
            t->tied[t->n] = at[-1] == '=';
            t->seat[t->n] = seat;
            t->count[t->n++] = atoi(at + 1);
        } else if (*at == '+' && group >= 0) {
            t->any = true;
            do
                t->points[group] = atoi(at + 1);
            while (t->tied[group--] && group >= 0);
        }
    }
}

/* The expected "you: 2nd= +2" for one more caballero, or "". */
static void one_more_of(int place, int seat, char out[40])
{
    static const char *const rank[] = {"1st", "2nd", "3rd", "4th", "1st=", "2nd=", "3rd="};
    struct hd_state then = *known();
    struct hd_points p;
    int before = points_at(place, seat);
    out[0] = '\0';
    then.cab[place][seat]++;
    then.where[seat] |= (uint16_t)(1u << place);
    hd_score(hd_session_rules(table.app.game.session), &then, place, false, &p);
    int gain = p.points[seat] + p.king[seat] + p.grande[seat] - before;
    if (known()->king != place && then.cab[HD_COURT][seat] > 0 && gain != 0)
        for (int w = HD_WHY_FIRST; w <= HD_WHY_TIED_THIRD; w++)
            if ((int)p.why[seat] == w)
                snprintf(out, 40, "you: %s %+d", rank[w - HD_WHY_FIRST], gain);
}

/* In whole games: strongest first, '=' exactly for ties, what each colour would get now, and what
 * one more caballero of the asked player would give. */
static void labels_are_true(void **state)
{
    (void)state;
    spoken_only_in_english();
    int ties = 0, gains = 0, hidden = 0, shown = 0;
    for (uint64_t seed = 1; seed <= 4; seed++) {
        uint64_t random = seed;
        struct hd_session *s =
            seated(seed % 2 ? "1995" : "2023", NULL, "ana,beto,cruz,dora,eva", seed);
        table_begin(&table, s, 132, 43);
        for (; table.app.game.stage != STAGE_FINAL; answer_anyhow(&random)) {
            table_go_on(&table);
            if (table.app.game.stage != STAGE_CHOICE || table.app.game.unveiled >= 0)
                continue;
            for (int place = 0; place < hd_session_rules(s)->regions; place++) {
                struct told t;
                char more[40];
                read_label(place, &t);
                for (int i = 0; i < t.n; i++) {
                    int count = known()->cab[place][t.seat[i]],
                        points = points_at(place, t.seat[i]);
                    assert_int_equal(t.count[i], count);
                    assert_true(i == 0 || count <= t.count[i - 1]);
                    if (t.tied[i])
                        assert_true(count == t.count[i - 1] && count > 0);
                    ties += t.tied[i];
                    if (t.any)
                        assert_int_equal(t.points[i], points);
                    shown += t.any;
                    hidden += !t.any && points > 0;
                }
                one_more_of(place, table.app.prompt.question.who, more);
                size_t end = strlen(t.more);
                while (end > 0 && t.more[end - 1] == ' ')
                    t.more[--end] = '\0';
                if (t.more[0] != '\0')
                    assert_string_equal(t.more, more);
                gains += t.more[0] != '\0';
            }
        }
        table_end(&table);
    }
    assert_true(ties > 100 && gains > 1000 && hidden * 20 < shown);
}

/* ---- the track ---------------------------------------------------------------------- */

/* Everybody's points now and if scored now; no letter is lost if several meet. */
static void a_track_of_points(void **state)
{
    (void)state;
    for (uint64_t seed = 1; seed < 5; seed++) {
        uint64_t random = seed;
        struct hd_session *s = seated("1995", NULL, "ana,beto,cruz,dora,eva", seed);
        games_play(s, &random, 40 * (int)seed * (int)seed);
        if (!games_until(s, &random, HD_ASK_place)) {
            hd_session_free(s);
            continue;
        }
        table_begin(&table, s, 132, 43);
        table_go_on(&table);
        int y = 0, end;
        while (head_at(y, C_("short", "points"), &end) != 1)
            y++;
        for (int i = 0; i < 5; i++) {
            char letter = hd_session_seating(s)->player[i].letter;
            assert_non_null(strchr(line_at(y) + 8, letter));
            assert_non_null(strchr(line_at(y + 2) + 8, letter - 'A' + 'a'));
        }
        table_resize(&table, 80, 24);
        assert_false(table_shows(&table, "if now"));
        table_end(&table);
    }
}

/* ---- cards ---------------------------------------------------------------------------- */

/* At 80x24 every card has a line below its name: what it does, or, once taken, what it did, without
 * placing, with names; what does not fit is counted, and where nothing fits, it is what it does. */
static void cards_say_what_they_do(void **state)
{
    (void)state;
    int deeds = 0, left_out = 0, counted = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        uint64_t random = seed;
        struct hd_session *s = seated("2023", NULL, "ana,beto,cruz,dora,eva", seed);
        games_play(s, &random, 30 + 7 * (int)seed);
        assert_true(games_until(s, &random, HD_ASK_card));
        table_begin(&table, s, 80, 24);
        table_go_on(&table);
        for (int i = 0; i < known()->piles; i++) {
            int card = hd_open_card(known(), i);
            const struct hd_card_text *t = &hd_session_edition(s)->card[card];
            struct table now;
            char deed[HD_RECAP_TEXT];
            app_table(&table.app, &now, true);
            assert_string_not_equal(t->brief, "");
            if (known()->taker[i] >= known()->owners)
                if (!table_shows(&table, t->brief) &&
                    cards_kind(&now, table.app.layout.panel.w, 11) == CARD_BRIEF)
                    fail_msg("no '%s' on\n%s", t->brief, table_screen(&table));
            hd_recap_card(s, card, deed);
            deeds += deed[0] != '\0';
            left_out += spoken_shows(deed, "left out");
            if (deed[0] == '\0' || known()->taker[i] >= known()->owners)
                continue;
            bool told = recap_cut(deed, sizeof deed, table.app.layout.panel.w - 3, 1) != NULL;
            counted += !told;
            if (!told) /* that there were changes says less than the card */
                snprintf(deed, sizeof deed, "%s", t->brief);
            if (!table_shows(&table, deed))
                fail_msg("no '%s' on\n%s", deed, table_screen(&table));
        }
        table_end(&table);
    }
    assert_true(deeds > left_out && left_out > 0 && counted > 0);
}

/* ---- room ------------------------------------------------------------------------- */

/* A terminal of 24 lines with its own status line keeps the map, also with countries, and every
 * question can be answered on it. */
static void the_map_stays_on_23_lines(void **state)
{
    (void)state;
    spoken_only_in_english();
    static const char *const options[] = {NULL, "regency", "power-shift"};
    for (size_t i = 0; i < 3; i++) {
        uint64_t random = i;
        struct hd_session *s = games_new("2023", options[i], 5, i + 1, NULL);
        table_begin(&table, s, 80, 23);
        for (int n = 0; n < 250 && table.app.game.stage != STAGE_FINAL; n++) {
            table_go_on(&table);
            struct prompt *p = &table.app.prompt;
            assert_non_null(table.app.layout.drawing);
            char label[16], brief[PROMPT_LABEL], terse[PROMPT_LABEL]; /* may be cut after that */
            const struct prompt_choice *c = &p->choice[p->chosen < 0 ? 0 : p->chosen];
            snprintf(terse, sizeof terse, "%s %s", c->sign, c->terse);
            snprintf(brief, sizeof brief, "%.*s", c->name_end ? c->name + 2 : PROMPT_LABEL,
                     c->brief);
            text_fit(table_shows(&table, brief)             ? brief
                     : c->terse[0] != '\0' && c->place >= 0 ? terse
                                                            : c->label,
                     10, false, label, sizeof label);
            label[strcspn(label, "~")] = '\0';
            for (size_t end = strlen(label); end > 0 && label[end - 1] == ' '; end--)
                label[end - 1] = '\0';
            if (!table_shows(&table, label) ||
                (p->choice[p->count - 1].number == 0 && !table_shows(&table, " 0 ")) ||
                !table_shows(&table, "? help"))
                fail_msg("%s is not in sight; the lines below:\n%s", label, prompt_lines_text());
            answer_anyhow(&random);
        }
        table_end(&table);
    }
    table_begin(&table, games_new("1995", NULL, 5, 1, NULL), 80, 22);
    assert_null(table.app.layout.drawing);
    table_end(&table);
}

static bool is_blank(int y)
{
    return line_at(y)[0] == '\0';
}

/* No card is left out while lines are empty. */
static void a_list_uses_all_lines(void **state)
{
    (void)state;
    static const int size[][2] = {{60, 20}, {60, 16}, {79, 21}, {40, 18}, {100, 19}};
    int cards = 0;
    for (size_t i = 0; i < sizeof size / sizeof *size; i++) {
        uint64_t random = i;
        struct hd_session *s = games_new(i % 2 ? "1995" : "2023", NULL, 5, i, NULL);
        table_begin(&table, s, size[i][0], size[i][1]);
        for (int n = 0; n < 150 && table.app.game.stage != STAGE_FINAL; n++) {
            table_go_on(&table);
            int listed = 0, blank = 0, question = table.app.layout.prompt.y;
            for (int y = 0; y < table.grid.height - 1; y++) {
                blank += is_blank(y);
                listed += y < question && line_at(y)[1] >= '1' && line_at(y)[1] <= '5' &&
                          line_at(y)[2] == ' ';
            }
            if (listed < known()->piles && blank > 0)
                fail_msg("%d cards above %d empty lines:\n%s", listed, blank, table_screen(&table));
            cards += listed;
            answer_anyhow(&random);
        }
        table_end(&table);
    }
    assert_true(cards > 0);
}

/* Without a map too: the leader, the points of 'now', what each card does. */
static void a_list_says_who_leads(void **state)
{
    (void)state;
    uint64_t random = 2;
    struct hd_session *s = seated("2023", NULL, "ana,beto,cruz", 2);
    while (known_of(s)->score[0] == known_of(s)->score[1])
        games_play(s, &random, 1);
    assert_true(games_until(s, &random, HD_ASK_card));
    table_begin(&table, s, 60, 20);
    table_go_on(&table);
    struct table now;
    app_table(&table.app, &now, true);
    for (int i = 0; i < 3; i++) {
        char standing[32];
        snprintf(standing, sizeof standing, "%c %d%s %+d", hd_session_seating(s)->player[i].letter,
                 known()->score[i], player_leads(&now, i) ? "!" : "", now.now[i]);
        assert_true(column_of(0, standing) > 0);
    }
    assert_non_null(strchr(line_at(0), '!'));
    table_resize(&table, 79, 24);
    for (int i = 0; i < known()->piles; i++)
        if (known()->taker[i] >= known()->owners)
            assert_true(
                table_shows(&table, hd_session_edition(s)->card[hd_open_card(known(), i)].brief));
    table_end(&table);
}

/* Five people with points of two digits fit 60 cells too. */
static void a_list_says_what_would_come(void **state)
{
    (void)state;
    spoken_only_in_english(); /* others' words leave less room in 60 cells */
    for (uint64_t seed = 1; seed <= 5; seed++) {
        uint64_t random = seed;
        struct hd_session *s = seated("1995", NULL, "ana,beto,cruz,dora,eva", seed);
        games_play(s, &random, 280);
        table_begin(&table, s, 60, 20);
        table_go_on(&table);
        struct table now;
        app_table(&table.app, &now, true);
        for (int i = 0; i < 5 && table.app.game.stage == STAGE_CHOICE; i++) {
            char close[32], wide[32];
            char letter = hd_session_seating(s)->player[i].letter;
            const char *lead = player_leads(&now, i) ? "!" : "";
            snprintf(close, sizeof close, " %c%d%s%+d", letter, known()->score[i], lead,
                     now.now[i]);
            snprintf(wide, sizeof wide, " %c %d%s %+d", letter, known()->score[i], lead,
                     now.now[i]);
            if (column_of(0, close) < 0 && column_of(0, wide) < 0)
                fail_msg("no '%s' in '%s'", close, line_at(0));
        }
        table_end(&table);
    }
}

/* Recent events are shown once, beside the map or below it. */
static void the_log_stands_there_once(void **state)
{
    (void)state;
    static const int size[][2] = {{80, 24}, {132, 43}, {200, 60}};
    for (int i = 0; i < 3; i++) {
        static const char said[] = "ana: power 13";
        table_begin(&table, seated("2023", NULL, "ana,beto,cruz", 3), size[i][0], size[i][1]);
        while (table.app.prompt.question.who != 0)
            table_take(&table);
        table_go_on(&table);
        table_type(&table, "13");
        const char *screen = spoken_plain(table_screen(&table)), *first = strstr(screen, said);
        if ((i > 0 && first == NULL) || (first != NULL && strstr(first + 1, said) != NULL))
            fail_msg("not once:\n%s", screen);
        table_end(&table);
    }
}

/* ---- answers ----------------------------------------------------------------------- */

/* The count and the points after a place belong to the same player. */
static void count_and_change_are_of_one_player(void **state)
{
    (void)state;
    static struct prompt p;
    int others = 0;
    for (uint64_t seed = 1; seed <= 10; seed++) {
        uint64_t random = seed;
        struct hd_session *s = games_new(seed % 2 ? "1995" : "2023", NULL, 4, seed, NULL);
        do {
            prompt_begin(&p, s, hd_session_question(s).who, HD_BESIDE_ANALYST);
            const struct hd_question *q = &p.question;
            for (int i = 0; i < p.count; i++) {
                const struct prompt_choice *c = &p.choice[i];
                char word[16];
                const char *change = c->change[PROMPT_ONE]; /* the player's own: without a letter */
                if ((change[0] != '+' && change[0] != '-') || c->move.b >= HD_CASTILLO ||
                    hd_ask_row(q->ask)->from == HD_END_NONE)
                    continue;
                snprintf(word, sizeof word, " %c%d", hd_session_seating(s)->player[q->who].letter,
                         hd_session_view(s, q->who)->known.cab[c->move.b][q->who]);
                if (strstr(c->label, word) == NULL)
                    fail_msg("'%s %s' when '%s' is asked", c->label, change, word);
                others += q->ask == HD_ASK_target && q->owner != q->who;
            }
        } while (games_play(s, &random, 1) == 1 && !hd_session_over(s));
        hd_session_free(s);
    }
    assert_true(others > 0);
}

/* ---- notes -------------------------------------------------------------------------- */

static int times(const char *text, const char *part)
{
    int n = 0;
    for (const char *at = text; at && (at = strstr(at, part)) != NULL; at += strlen(part))
        n++;
    return n;
}

static bool is_scored(const struct hd_happening *h)
{
    return h->event.type == HD_EV_score;
}

/* How often a sentence tells events from .. to - 1. */
static int said(const char *sentence, int from, int to)
{
    char other[SENTENCE];
    int count, n = 0;
    const struct hd_happening *log = hd_session_log(table.app.game.session, &count);
    for (int i = from; i < to; i++)
        n += is_scored(&log[i]) && strcmp(sentence, hd_narrate(table.app.game.session, &log[i],
                                                               HD_NONE, other, sizeof other)) == 0;
    return n;
}

/* Points from before 'noted' are not in the text (unless they occur again). */
static void says_nothing_again(const char *text, int noted, int count)
{
    char sentence[SENTENCE];
    const struct hd_happening *log = hd_session_log(table.app.game.session, &count);
    for (int i = 0; i < noted; i++) {
        if (!is_scored(&log[i]) || hd_narrate(table.app.game.session, &log[i], HD_NONE, sentence,
                                              sizeof sentence)[0] == '\0')
            continue;
        if (times(text, sentence) > said(sentence, noted, count))
            fail_msg("'%s' is said again on\n%s", sentence, table_screen(&table));
    }
}

static int generals(int count)
{
    int n = 0;
    for (int i = 0; i < count; i++) {
        const struct hd_event *e = &hd_session_log(table.app.game.session, &count)[i].event;
        n += e->type == HD_EV_scoring && e->n && e->to == HD_CASTILLO;
    }
    return n;
}

/* Every general scoring is shown once, and the key that closes its sheet plays nothing; what a card
 * scored is told once, with the next question or at the end of the turn. */
static void a_game_with_notes(struct hd_session *s, int width, int height)
{
    uint64_t random = 21;
    int noted = 0, count, notes = 0, remarks = 0;
    table_begin(&table, s, width, height);
    while (table.app.game.stage != STAGE_FINAL) {
        hd_session_log(s, &count);
        enum stage stage = table.app.game.stage;
        if (stage == STAGE_CHOICE) {
            remarks += strncmp(spoken_plain(table.app.prompt.note), "Scored.", 7) == 0;
            noted = table.app.game.noted;
            answer_anyhow(&random);
            continue;
        }
        notes += stage == STAGE_NOTE;
        if (stage == STAGE_NOTE)
            assert_int_equal(generals(count), notes);
        if (stage == STAGE_NOTE)
            assert_true(spoken_shows(table.app.pager.text, "together"));
        if (stage == STAGE_TURN)
            says_nothing_again(prompt_lines_text(), noted, count);
        long moves = hd_session_moves(s);
        while (table.app.game.stage == stage)
            table_key(&table, K_ENTER);
        assert_true(hd_session_moves(s) == moves || hd_session_seating(s)->player[1].bot);
    }
    hd_session_log(s, &count);
    assert_int_equal(notes, generals(count));
    assert_true(notes == 3 && remarks > 0);
    table_end(&table);
}

static void a_scoring_is_told_once(void **state)
{
    (void)state;
    a_game_with_notes(seated("2023", "alternatives", "ana,beto,cruz", 21), 80, 24);
    a_game_with_notes(seated("2023", NULL, "ana,beto,cruz,dora", 4), 132, 43);
    a_game_with_notes(seated("1995", NULL, "ana,beto,cruz,dora,eva", 5), 60, 20);
    a_game_with_notes(seated("1995", NULL, "ana,beto:random,cruz", 6), 80, 24);
}

/* The recap of bots does not include the answer before. */
static void what_bots_did_is_theirs(void **state)
{
    (void)state;
    struct hd_session *s = seated("2023", NULL, "ana,beto:random,cruz:random", 2);
    table_begin(&table, s, 80, 24);
    table_go_on(&table);
    table_type(&table, "13");
    table_go_on(&table);
    assert_int_equal(table.app.game.stage, STAGE_CHOICE);
    table_resize(&table, 132, 43);
    assert_true(table_shows(&table, "Since your last turn"));
    assert_true(table_shows(&table, "G cruz: "));
    assert_false(table_shows(&table, "R ana: power 13"));
    table_end(&table);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(columns_stand_under_their_heads),
        cmocka_unit_test(two_vetos_of_a_player),
        cmocka_unit_test(points_now_are_the_sum),
        cmocka_unit_test(players_stand_in_order),
        cmocka_unit_test(words_where_there_is_room),
        cmocka_unit_test(players_say_who_has_played),
        cmocka_unit_test(names_have_room),
        cmocka_unit_test(like_names_are_told_apart),
        cmocka_unit_test(places_are_called_by_their_names),
        cmocka_unit_test(cut_places_are_told_apart),
        cmocka_unit_test(labels_are_true),
        cmocka_unit_test(a_track_of_points),
        cmocka_unit_test(cards_say_what_they_do),
        cmocka_unit_test(the_map_stays_on_23_lines),
        cmocka_unit_test(a_list_uses_all_lines),
        cmocka_unit_test(a_list_says_who_leads),
        cmocka_unit_test(a_list_says_what_would_come),
        cmocka_unit_test(the_log_stands_there_once),
        cmocka_unit_test(count_and_change_are_of_one_player),
        cmocka_unit_test(a_scoring_is_told_once),
        cmocka_unit_test(what_bots_did_is_theirs),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
