/* SPDX-License-Identifier: MIT
 *
 * map_test.c: the map shows the board: neighbours and pieces, at every size and in every
 * edition. */
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "intl.h"
#include "language.h"
#include "map/map.h"

static struct hd_edition edition;
static struct map map;

/* With countries, which is the fuller map. */
static void load(const char *id)
{
    char why[MAP_WHY];
    struct hd_errors errors = {.count = 0};
    struct hd_request request = {.edition = id};
    if (!hd_edition_load(&edition, &request, &errors))
        fail_msg("%s: %s", id, errors.error[0].message);
    if (!map_load(&map, &edition, true, why))
        fail_msg("%s: %s", id, why);
}

/* The map of a game with that option (or none). */
static void load_as_played(const char *id, const char *option)
{
    char why[MAP_WHY];
    const char *const with[] = {option, NULL};
    struct hd_errors errors = {.count = 0};
    struct hd_request request = {.edition = id, .with = with};
    if (!hd_edition_load(&edition, &request, &errors))
        fail_msg("%s: %s", id, errors.error[0].message);
    if (!map_load(&map, &edition, map_needs_countries(&edition.rules), why))
        fail_msg("%s: %s", id, why);
}

/* Finds contacts cell by cell, independently of map.c. */
static bool touch(const struct map_drawing *d, int a, int b)
{
    for (int y = 0; y < d->h; y++)
        for (int x = 0; x < d->w; x++)
            for (int dy = -1; dy <= 1; dy++)
                for (int dx = -1; dx <= 1; dx++) {
                    int nx = x + dx, ny = y + dy;
                    if (d->cell[y][x] == a && nx >= 0 && ny >= 0 && nx < d->w && ny < d->h &&
                        d->cell[ny][nx] == b)
                        return true;
                }
    return false;
}

static void contacts_are_the_borders(const char *id)
{
    load(id);
    assert_true(map.drawings >= 2);
    const struct hd_rules *r = &edition.rules;
    for (int i = 0; i < map.drawings; i++) {
        const struct map_drawing *d = &map.drawing[i];
        for (int a = 0; a < r->regions; a++) {
            for (int b = 0; b < r->regions; b++)
                if (a != b && touch(d, a, b) != (bool)(r->region[a].borders >> b & 1))
                    fail_msg("%s, %dx%d: %s and %s", id, d->w, d->h, edition.region[a].name,
                             edition.region[b].name);
            for (int c = 0; c < r->countries; c++)
                assert_int_equal(touch(d, a, HD_COUNTRY + c), r->country[c] >> a & 1);
            assert_false(touch(d, a, HD_CASTILLO));
        }
    }
}

/* France and Portugal are drawn exactly if the king can go there; the regions do not move. */
static void countries_come_with_the_regency(void **state)
{
    (void)state;
    static struct map without;
    load_as_played("2023", NULL);
    without = map;
    load_as_played("2023", "regency");
    assert_int_equal(edition.rules.countries, 2);
    assert_int_equal(map.drawings, without.drawings);
    for (int i = 0; i < map.drawings; i++) {
        const struct map_drawing *with = &map.drawing[i], *base = &without.drawing[i];
        bool seen[HD_COUNTRIES] = {false};
        for (int y = 0; y < with->h; y++)
            for (int x = 0; x < with->w; x++) {
                bool abroad = with->cell[y][x] >= HD_COUNTRY && with->cell[y][x] < HD_KING_PLACES;
                if (abroad)
                    seen[with->cell[y][x] - HD_COUNTRY] = true;
                assert_int_equal(base->cell[y][x], abroad ? MAP_LAND : with->cell[y][x]);
            }
        assert_true(seen[0] && seen[1]);
        assert_memory_equal(with->label, base->label, HD_COUNTRY * sizeof with->label[0]);
        for (int c = HD_COUNTRY; c < HD_KING_PLACES; c++)
            assert_int_equal(base->label[c].w, 0);
        assert_true(with->label[HD_COUNTRY].w > 0 && with->label[HD_COUNTRY + 1].w > 0);
    }
    static const char *const others[][2] = {
        {"1995", NULL}, {"2023", "short"}, {"2023", "alternatives"}, {"2023", "power-shift"}};
    for (size_t k = 0; k < sizeof others / sizeof *others; k++) {
        load_as_played(others[k][0], others[k][1]);
        for (int c = HD_COUNTRY; c < HD_KING_PLACES; c++)
            assert_int_equal(map.drawing[0].label[c].w, 0);
    }
}

static void in_every_edition(void (*check)(const char *))
{
    char id[8][HD_ID];
    int n = hd_edition_ids(id, 8);
    assert_true(n >= 2);
    for (int i = 0; i < n; i++)
        check(id[i]);
}

static void neighbours_touch(void **state)
{
    (void)state;
    in_every_edition(contacts_are_the_borders);
}

/* Every region is one piece of land. */
static int flood(struct map_drawing *d, int x, int y, int place)
{
    if (x < 0 || y < 0 || x >= d->w || y >= d->h || d->cell[y][x] != place)
        return 0;
    d->cell[y][x] = MAP_SEA;
    return 1 + flood(d, x + 1, y, place) + flood(d, x - 1, y, place) + flood(d, x, y + 1, place) +
           flood(d, x, y - 1, place);
}

static void one_piece_each(const char *id)
{
    load(id);
    for (int i = 0; i < map.drawings; i++) {
        struct map_drawing *d = &map.drawing[i];
        for (int p = 0; p <= HD_CASTILLO; p++) {
            int all = 0, found = 0;
            for (int y = 0; y < d->h; y++)
                for (int x = 0; x < d->w; x++)
                    all += d->cell[y][x] == p;
            for (int y = 0; y < d->h && found == 0; y++)
                for (int x = 0; x < d->w && found == 0; x++)
                    found = flood(d, x, y, p);
            assert_int_equal(all, found);
        }
    }
}

static void regions_are_whole(void **state)
{
    (void)state;
    in_every_edition(one_piece_each);
}

/* ---- drawing ----------------------------------------------------------------- */

static const struct hd_seating seating = {.seats = 5,
                                          .player = {{.letter = 'R', .colour = HD_RED},
                                                     {.letter = 'B', .colour = HD_BLUE},
                                                     {.letter = 'G', .colour = HD_GREEN},
                                                     {.letter = 'Y', .colour = HD_YELLOW},
                                                     {.letter = 'P', .colour = HD_PURPLE}}};

static void empty_state(struct hd_state *s)
{
    memset(s, 0, sizeof *s);
    s->seats = s->owners = 5;
    s->king = HD_NONE;
    memset(s->grande, HD_NONE, sizeof s->grande);
    memset(s->board_at, HD_NONE, sizeof s->board_at);
}

static char *drawn(const struct map_drawing *d, const struct map_show *show, struct area part)
{
    static char text[MAP_WIDTH * MAP_HEIGHT * 4];
    struct grid g;
    size_t used = 0;
    assert_true(grid_init(&g, d->w, d->h));
    map_draw(&g, 0, 0, d, show);
    for (int y = part.y; y < part.y + part.h; y++) {
        for (int x = part.x; x < part.x + part.w; x++) {
            const char *c = grid_at(&g, x, y)->text;
            memcpy(text + used, c, strlen(c));
            used += strlen(c);
        }
        text[used++] = '\n';
    }
    text[used] = '\0';
    grid_free(&g);
    return text;
}

/* The most crowded region: thirty caballeros of each colour, every grande, and a scoring board. */
static void there_is_room(const char *id)
{
    load(id);
    for (int i = 0; i < map.drawings; i++)
        for (int p = 0; p < edition.rules.regions; p++) {
            struct hd_state s;
            empty_state(&s);
            s.board_at[0] = (uint8_t)p;
            for (int k = 0; k < 5; k++) {
                s.cab[p][k] = 30;
                s.grande[k] = (uint8_t)p;
                s.where[k] = (uint16_t)(1u << p);
            }
            struct map_show show = {
                .edition = &edition, .seating = &seating, .known = &s, .chosen = p, .asked = -1};
            const char *text = drawn(&map.drawing[i], &show, map.drawing[i].label[p]);
            static const char *const words[] = {"R30^", "B30^", "G30^", "Y30^", "P30^"};
            for (int k = 0; k < 5; k++)
                if (strstr(text, words[k]) == NULL)
                    fail_msg("%s: no room for %s in %s:\n%s", id, words[k], edition.region[p].name,
                             text);
            char values[HD_VALUES + 2], told[HD_VALUES];
            int8_t v[HD_FIELDS];
            hd_values(&edition.rules, &s, p, v);
            snprintf(values, sizeof values, "[%s]", hd_values_told(&edition.rules, v, told));
            assert_non_null(strstr(text, values));
            assert_non_null(strstr(text, edition.region[p].code));
        }
}

/* The same with points instead: all five players have some, the king is there and the first has
 * every bonus. */
static void there_is_room_for_points(const char *id)
{
    load(id);
    for (int i = 0; i < map.drawings; i++)
        for (int p = 0; p < edition.rules.regions; p++) {
            struct hd_state s;
            struct piece_word words[PIECE_WORDS];
            empty_state(&s);
            s.king = (uint8_t)p;
            for (int k = 0; k < 5; k++) {
                s.cab[p][k] = (uint8_t)(9 - k);
                s.where[k] = (uint16_t)(1u << p);
            }
            s.grande[0] = (uint8_t)p;
            s.grande[1] = (uint8_t)p;
            struct map_show show = {.edition = &edition,
                                    .seating = &seating,
                                    .known = &s,
                                    .chosen = p,
                                    .asked = -1,
                                    .points = true};
            const char *text = drawn(&map.drawing[i], &show, map.drawing[i].label[p]);
            int n = piece_words(&show, p, words);
            assert_int_equal(n, 2 + 5);
            for (int k = 0; k < n; k++)
                if (strstr(text, words[k].text) == NULL)
                    fail_msg("%s: no room for %s in %s:\n%s", id, words[k].text,
                             edition.region[p].name, text);
        }
}

static void crowds_fit(void **state)
{
    (void)state;
    in_every_edition(there_is_room);
    in_every_edition(there_is_room_for_points);
}

/* The key to type is before the name, which stays whole after one digit. */
static void signs_are_whole(const struct map_drawing *d, struct map_show *show, int place,
                            const char *name)
{
    static const char *const sign[][3] = {
        {"7", "7 ", "7*"}, {"7+", "7+", "7*"}, {"90", "90 ", "90*"}, {"91+", "91+", "91*"}};
    struct area a = d->label[place];
    a.x -= 1, a.w += 2;
    for (size_t i = 0; i < sizeof sign / sizeof *sign; i++)
        for (int chosen = 0; chosen < 2; chosen++) {
            char expected[HD_NAME + 16];
            snprintf(show->sign[place], MAP_SIGN, "%s", sign[i][0]);
            show->chosen = chosen ? place : -1;
            int length = strlen(sign[i][0]) < 2 || sign[i][0][1] == '+' ? HD_NAME : 4;
            snprintf(expected, sizeof expected, "%s%.*s", sign[i][1 + chosen], length, name);
            if (strstr(drawn(d, show, a), expected) == NULL)
                fail_msg("'%s' is not in '%s'", expected, drawn(d, show, a));
        }
    show->sign[place][0] = '\0';
}

/* Code and whole name, also when marked; the marks differ without colour. */
static void names_are_whole(const char *id)
{
    load(id);
    struct hd_state s;
    empty_state(&s);
    for (int i = 0; i < map.drawings; i++)
        for (int p = 0; p <= HD_CASTILLO; p++) {
            const struct hd_region_text *t = hd_place_text(&edition, p);
            if (t->id[0] == '\0')
                continue;
            char plain[HD_NAME + 8], target[HD_NAME + 16], chosen[HD_NAME + 16];
            snprintf(plain, sizeof plain, "%s %s", t->code, t->name);
            snprintf(target, sizeof target, ">%s<", plain);
            snprintf(chosen, sizeof chosen, "*%s*", plain);
            struct map_show show = {
                .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
            const struct map_drawing *d = &map.drawing[i];
            struct area a = d->label[p]; /* marks are beside it   */
            a.x--, a.w += 2;
            const char *text = drawn(d, &show, a);
            assert_non_null(strstr(text, plain));
            assert_null(strstr(text, target));
            show.targets = 1u << p;
            assert_non_null(strstr(drawn(d, &show, a), target));
            show.chosen = p;
            assert_non_null(strstr(drawn(d, &show, a), chosen));
            signs_are_whole(d, &show, p, plain);
        }
}

/* No label touches an outline at its side, whatever it says. */
static void labels_keep_clear(void **state)
{
    (void)state;
    load("2023");
    for (int i = 0; i < map.drawings; i++)
        for (int p = 0; p < HD_CASTILLO; p++) {
            const struct map_drawing *d = &map.drawing[i];
            struct area a = d->label[p];
            for (int y = a.y; y < a.y + a.h; y++)
                if (a.w > 0 && (map_is_outline(d, a.x - 1, y) || map_is_outline(d, a.x + a.w, y)))
                    fail_msg("%dx%d: %s touches its border in line %d", d->w, d->h,
                             edition.region[p].name, y);
        }
}

/* Whatever is before its name, the castillo's frame is whole. */
static void the_castillo_keeps_its_frame(void **state)
{
    (void)state;
    static const char *const sign[] = {"3", "98", "98+"};
    load("2023");
    struct hd_state s;
    empty_state(&s);
    struct map_show show = {.edition = &edition,
                            .seating = &seating,
                            .known = &s,
                            .targets = 1u << HD_CASTILLO,
                            .asked = -1};
    for (int i = 0; i < map.drawings; i++) {
        const struct map_drawing *d = &map.drawing[i];
        struct area frame = {d->w, d->h, 0, 0}; /* its corners */
        for (int y = 0; y < d->h; y++)
            for (int x = 0; x < d->w; x++)
                if (d->cell[y][x] == HD_CASTILLO) {
                    frame.x = x - 1 < frame.x ? x - 1 : frame.x;
                    frame.y = y - 1 < frame.y ? y - 1 : frame.y;
                    frame.w = x - frame.x + 1 > frame.w ? x - frame.x + 1 : frame.w;
                    frame.h = y - frame.y + 1;
                }
        for (int k = 0; k < 3; k++) {
            snprintf(show.sign[HD_CASTILLO], MAP_SIGN, "%s", sign[k]);
            for (int chosen = -1; chosen <= HD_CASTILLO; chosen += HD_CASTILLO + 1) {
                show.chosen = chosen;
                const char *text = drawn(d, &show, frame);
                const char *first = strchr(text, '\n');
                assert_non_null(strstr(text, "CO Castillo"));
                assert_int_equal(first - text, frame.w);
                if (text[0] != '.' || first[-1] != '.')
                    fail_msg("%dx%d: the frame is broken:\n%s", d->w, d->h, text);
            }
        }
    }
}

/* Strongest first; as many as the one before: '='; the grande alone has no number. */
static void colours_in_order_of_strength(void **state)
{
    (void)state;
    load("2023");
    struct hd_state s;
    empty_state(&s);
    int granada = hd_place_named(&edition, "granada");
    struct map_show show = {
        .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
    static const uint8_t count[] = {2, 5, 2, 1, 0};
    for (int k = 0; k < 5; k++) {
        s.cab[granada][k] = count[k];
        s.where[k] = (uint16_t)(count[k] > 0 ? 1u << granada : 0);
    }
    s.grande[4] = (uint8_t)granada;
    for (int i = 0; i < map.drawings; i++) {
        const struct map_drawing *d = &map.drawing[i];
        const char *text = drawn(d, &show, d->label[granada]);
        const char *b = strstr(text, "B5"), *tied = strstr(text, "R2=G2"), *y = strstr(text, "Y1");
        if (b == NULL || tied == NULL || y == NULL || b > tied || tied > y)
            fail_msg("in another order:\n%s", text);
        assert_non_null(strstr(text, "P^"));
        assert_null(strstr(text, "P0"));
    }
}

/* If there is room: the points, and those of one more caballero. */
static void points_and_one_more(void **state)
{
    (void)state;
    load("2023");
    struct hd_state s;
    empty_state(&s);
    int granada = hd_place_named(&edition, "granada"),
        sevilla = hd_place_named(&edition, "sevilla");
    struct map_show show = {
        .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = 2};
    s.cab[granada][0] = 2, s.cab[granada][2] = 1, s.cab[HD_COURT][2] = 3;
    s.where[0] = s.where[2] = (uint16_t)(1u << granada);
    const struct map_drawing *d = &map.drawing[1];
    const char *text = drawn(d, &show, d->label[granada]);
    assert_non_null(strstr(text, "R2 +6 G1 +3"));
    assert_null(strstr(text, "you: 2nd "));
    s.cab[granada][0] = 3, s.cab[granada][1] = 1; /* now there is a tie to break */
    s.where[1] = (uint16_t)(1u << granada);
    assert_non_null(strstr(drawn(d, &show, d->label[granada]), "you: 2nd +2"));
    assert_non_null(strstr(drawn(d, &show, d->label[sevilla]), "you: 1st +"));
    s.king = (uint8_t)sevilla; /* nothing enters there */
    assert_null(strstr(drawn(d, &show, d->label[sevilla]), "you: "));
    show.asked = -1;
    assert_null(strstr(drawn(d, &show, d->label[granada]), "you: "));
}

/* A leader's colour is on the ground of the whole region, also under its label. Ties have none. */
static void tints_are_of_leaders(void **state)
{
    (void)state;
    load("2023");
    struct hd_state s;
    struct grid g;
    empty_state(&s);
    int granada = hd_place_named(&edition, "granada"),
        sevilla = hd_place_named(&edition, "sevilla");
    struct map_show show = {
        .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
    s.cab[granada][1] = 3, s.cab[granada][0] = 2;
    s.cab[sevilla][1] = s.cab[sevilla][0] = 2;
    for (int i = 0; i < map.drawings; i++) {
        const struct map_drawing *d = &map.drawing[i];
        int tinted = 0, waves = 0, written = 0;
        assert_true(grid_init(&g, d->w, d->h));
        map_draw(&g, 0, 0, d, &show);
        for (int y = 0; y < d->h; y++)
            for (int x = 0; x < d->w; x++) {
                const struct cell *c = grid_at(&g, x, y);
                bool sea = d->cell[y][x] == MAP_SEA;
                assert_true(c->tint != TINT_SEA || sea);
                assert_true(c->tint < TINT_PLAYER ||
                            (c->tint == TINT_PLAYER + HD_BLUE && d->cell[y][x] == granada));
                if (d->cell[y][x] == granada && !map_is_outline(d, x, y))
                    assert_int_equal(c->tint, TINT_PLAYER + HD_BLUE);
                tinted += c->tint >= TINT_PLAYER;
                written += c->tint >= TINT_PLAYER && c->text[0] != ' ';
                waves += c->text[0] == '~' && c->tint == TINT_SEA;
            }
        assert_true(tinted > 5 && waves > 3 && written > 5);
        grid_free(&g);
    }
}

/* With line-drawing characters the same lines are in the same cells. */
static void lines_are_drawn(void **state)
{
    (void)state;
    load("2023");
    struct hd_state s;
    struct grid ascii, lines;
    empty_state(&s);
    s.king = 0;
    struct map_show show = {
        .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
    const struct map_drawing *d = &map.drawing[0];
    assert_true(grid_init(&ascii, d->w, d->h) && grid_init(&lines, d->w, d->h));
    lines.lines = LINES_ROUND;
    map_draw(&ascii, 0, 0, d, &show);
    map_draw(&lines, 0, 0, d, &show);
    int drawn_lines = 0, royal = 0;
    for (int i = 0; i < d->w * d->h; i++) {
        bool line = map_is_outline(d, i % d->w, i / d->w);
        const char *one = ascii.cell[i].text, *other = lines.cell[i].text;
        if (!line || strchr("#-|+.'", one[0]) == NULL) {
            assert_string_equal(one, other);
            continue;
        }
        assert_int_equal(strlen(other), 3); /* of U+2500 and on, in UTF-8 */
        assert_int_equal((unsigned char)other[0], 0xE2);
        assert_int_equal(lines.cell[i].width, 1);
        bool twice = (unsigned char)other[1] == 0x95 && (unsigned char)other[2] >= 0x90 &&
                     (unsigned char)other[2] < 0xAD;
        assert_int_equal(one[0] == '#', twice);
        drawn_lines++;
        royal += twice;
    }
    assert_true(drawn_lines > 100 && royal > 10);
    grid_free(&ascii);
    grid_free(&lines);
}

static void names_and_marks(void **state)
{
    (void)state;
    in_every_edition(names_are_whole);
}

/* The outline of '#' is only around the king's region, and closed. */
static void the_king_stands_out(const char *id)
{
    load(id);
    for (int i = 0; i < map.drawings; i++)
        for (int p = 0; p < edition.rules.regions; p++) {
            const struct map_drawing *d = &map.drawing[i];
            struct hd_state s;
            struct grid g;
            empty_state(&s);
            s.king = (uint8_t)p;
            struct map_show show = {
                .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
            assert_non_null(strstr(drawn(d, &show, d->label[p]), "KING"));
            assert_true(grid_init(&g, d->w, d->h));
            map_draw(&g, 0, 0, d, &show);
            for (int y = 0; y + 1 < d->h; y++)
                for (int x = 0; x + 1 < d->w; x++) {
                    bool edge = d->cell[y][x] == p || d->cell[y][x + 1] == p ||
                                d->cell[y + 1][x] == p || d->cell[y + 1][x + 1] == p;
                    bool hash = strcmp(grid_at(&g, x, y)->text, "#") == 0;
                    bool covered = false; /* names of countries may be on outlines    */
                    for (int k = HD_CASTILLO; k < HD_KING_PLACES; k++) {
                        struct area a = d->label[k];
                        covered =
                            covered || (x >= a.x && x < a.x + a.w && y >= a.y && y < a.y + a.h);
                    }
                    if (!covered)
                        assert_int_equal(hash, edge && map_is_outline(d, x, y));
                }
            grid_free(&g);
        }
}

/* A scoring board beside the king: both are whole, and the pieces below, in every language. */
static void the_king_is_beside_a_board(const char *id)
{
    load(id);
    for (int i = 0; i < map.drawings; i++)
        for (int p = 0; p < edition.rules.regions; p++) {
            struct hd_state s;
            empty_state(&s);
            s.king = s.board_at[0] = (uint8_t)p;
            s.boarded = (uint16_t)(1u << p);
            s.cab[p][0] = s.cab[p][1] = 1;
            struct map_show show = {
                .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
            const char *text = drawn(&map.drawing[i], &show, map.drawing[i].label[p]);
            if (!strstr(text, "]") || !strstr(text, _("KING")) || !strstr(text, "R1=B1"))
                fail_msg("%s, %s: %s", language_spoken(), hd_place_text(&edition, p)->id, text);
        }
}

static void kings_region(void **state)
{
    (void)state;
    in_every_edition(the_king_stands_out);
    char codes[LANGUAGES][LANGUAGE_CODE];
    language_begin("/nowhere");
    for (int i = language_codes(codes) - 1; i >= 0; i--) { /* English last */
        assert_true(language_choose(codes[i]));
        in_every_edition(the_king_is_beside_a_board);
    }
}

static void a_board_has_brackets(void **state)
{
    (void)state;
    load("1995");
    struct hd_state s;
    empty_state(&s);
    struct map_show show = {
        .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
    int granada = hd_place_named(&edition, "granada");
    struct area a = map.drawing[0].label[granada];
    assert_non_null(strstr(drawn(&map.drawing[0], &show, a), "6/3/1"));
    s.board_at[1] = (uint8_t)granada;
    s.boarded = s.covered = (uint16_t)(1u << granada);
    assert_non_null(strstr(drawn(&map.drawing[0], &show, a), "[4/0/0]"));
}

/* Values and king never touch the words after them. */
static void words_are_apart(void **state)
{
    (void)state;
    load("1995");
    struct hd_state s;
    empty_state(&s);
    s.owners = s.seats = HD_SEATS;
    int granada = hd_place_named(&edition, "granada");
    s.king = (uint8_t)granada;
    struct map_show show = {
        .edition = &edition, .seating = &seating, .known = &s, .chosen = -1, .asked = -1};
    for (int n = 0; n < HD_SEATS; n++) {
        s.cab[granada][n] = 12;
        s.grande[n] = (uint8_t)granada;
        for (int i = 0; i < map.drawings; i++) {
            const char *text = drawn(&map.drawing[i], &show, map.drawing[i].label[granada]);
            if (strstr(text, "6/3/1 KING") == NULL)
                fail_msg("%d: %s", n, text);
            assert_null(strstr(text, "KINGR"));
            assert_non_null(strstr(text, "R12^"));
        }
    }
}

/* Closed: how many of each colour in the order of seats, no ties, and no points with 'i'. */
static void the_castillo_tells_sums(void **state)
{
    (void)state;
    load("2023");
    struct hd_state s;
    empty_state(&s);
    s.cab[HD_CASTILLO][0] = 3;
    s.cab[HD_CASTILLO][1] = s.cab[HD_CASTILLO][2] = 7;
    struct map_show show = {.edition = &edition,
                            .seating = &seating,
                            .known = &s,
                            .chosen = -1,
                            .asked = -1,
                            .closed = true};
    struct area a = map.drawing[0].label[HD_CASTILLO];
    assert_non_null(strstr(drawn(&map.drawing[0], &show, a), "R3 B7 G7"));
    show.points = true;
    const char *text = drawn(&map.drawing[0], &show, a);
    assert_non_null(strstr(text, "closed"));
    assert_null(strstr(text, "+"));
    show.points = show.closed = false;
    assert_non_null(strstr(drawn(&map.drawing[0], &show, a), "B7=G7 R3"));
    show.closed = true;
    for (int i = 0; i < 5; i++)
        s.cab[HD_CASTILLO][i] = (uint8_t)(24 + i);
    for (int i = 0; i < map.drawings; i++) { /* each has room for all */
        text = drawn(&map.drawing[i], &show, map.drawing[i].label[HD_CASTILLO]);
        assert_non_null(strstr(text, "R24 B25 G26"));
        assert_non_null(strstr(text, "Y27"));
        assert_non_null(strstr(text, "P28"));
        assert_non_null(strstr(text, "5/3/1 "));
    }
}

/* ---- reading ------------------------------------------------------------------- */

static char *text_of_the_map(void)
{
    char path[FILE_PATH], why[FILE_WHY];
    size_t size;
    assert_true(file_join(hd_data_folder(), "maps/spain.map", path, sizeof path));
    char *text = file_read(path, 1 << 20, &size, why);
    assert_non_null(text);
    return text;
}

static void refused(const char *find, const char *replace, const char *reason)
{
    static struct map out;
    char why[MAP_WHY], *text = text_of_the_map();
    char *at = strstr(text, find);
    assert_non_null(at);
    size_t size = strlen(text) + strlen(replace) + 1;
    char *changed = malloc(size);
    assert_non_null(changed);
    snprintf(changed, size, "%.*s%s%s", (int)(at - text), text, replace, at + strlen(find));
    out.drawings = 77;
    bool good = map_read(&out, &edition, true, changed, why);
    if (good)
        fail_msg("'%s' for '%s' was taken", replace, find);
    if (strstr(why, reason) == NULL)
        fail_msg("'%s' does not say '%s'", why, reason);
    assert_int_equal(out.drawings, 77); /* untouched */
    free(changed);
    free(text);
}

static void bad_maps_are_refused(void **state)
{
    (void)state;
    load("2023");
    /* A corner is enough: Galicia would touch Toledo. */
    refused("\n..ppppppOOOO", "\n..NpppppOOOO", "borders");
    refused("\n..ppppppOOOO", "\n..NpppppOOOO",
            "line 46, column 3: 'galicia' touches 'toledo' here");
    refused("VVVVVVV..\n..pSSSS", "VVVVVVV..\n..XSSSS",
            "line 55, column 4: 'sevilla' touches 'castillo' here, but 'borders'");
    refused("AAAC...\n.ppp", "AAAA...\n.ppp",
            "line 43, column 36: 'cataluna' does not touch 'valencia', but 'borders'");
    refused("place f france", "place f nowhere",
            "line 43, column 18: 'navarra' does not touch 'france', but");
    refused("SSSSSSRRRR", "SSSSSSRRR", "another width");
    refused("drawing 50 18", "drawing 50 19", "width");
    refused("drawing 50 18", "drawing 500 18", "width and height");
    refused("label G 3 1 12 3", "label G 3 1 14 3", "inside its place: galicia");
    refused("label G 3 1 12 3", "", "no label");
    refused("place G galicia", "place G nowhere", "no line 'place' gives a letter to: galicia");
    refused("place G galicia", "palce G galicia", "did you mean 'place'?");
    refused("place G galicia", "region G galicia", "'drawing' or 'label', not with: region");
    refused("drawing 50 18", "drawing 50 17", "the drawing above has more lines");
    refused("place G galicia", "place GG galicia", "one letter");
}

static void any_bytes_are_harmless(void **state)
{
    (void)state;
    static struct map out;
    char why[MAP_WHY], *text = text_of_the_map();
    size_t size = strlen(text);
    uint64_t random = 5;
    load("1995");
    for (int i = 0; i < 400; i++) {
        char *copy = malloc(size + 1);
        memcpy(copy, text, size + 1);
        for (uint32_t n = hd_random_below(&random, 6); n > 0; n--)
            copy[hd_random_below(&random, (uint32_t)size)] =
                (char)(1 + hd_random_below(&random, 255));
        copy[hd_random_below(&random, (uint32_t)size + 1)] = i % 3 ? copy[size] : ' ';
        map_read(&out, &edition, i % 2, copy, why);
        free(copy);
    }
    free(text);
}

int main(void)
{
    setlocale(LC_ALL, "C.UTF-8");
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(neighbours_touch),
        cmocka_unit_test(countries_come_with_the_regency),
        cmocka_unit_test(regions_are_whole),
        cmocka_unit_test(crowds_fit),
        cmocka_unit_test(names_and_marks),
        cmocka_unit_test(labels_keep_clear),
        cmocka_unit_test(the_castillo_keeps_its_frame),
        cmocka_unit_test(colours_in_order_of_strength),
        cmocka_unit_test(points_and_one_more),
        cmocka_unit_test(tints_are_of_leaders),
        cmocka_unit_test(lines_are_drawn),
        cmocka_unit_test(kings_region),
        cmocka_unit_test(a_board_has_brackets),
        cmocka_unit_test(the_castillo_tells_sums),
        cmocka_unit_test(words_are_apart),
        cmocka_unit_test(bad_maps_are_refused),
        cmocka_unit_test(any_bytes_are_harmless),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
