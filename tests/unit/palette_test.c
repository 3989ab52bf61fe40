/* SPDX-License-Identifier: MIT
 *
 * palette_test.c: every palette is readable on its grounds, by computed contrast. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hidalgo/session.h"
#include "terminal/palette.h"

static const int depths[] = {0, 8, 16, 256};

/* The formula, by values that WCAG's own calculators give. */
static void the_formula(void **state)
{
    (void)state;
    assert_in_range((long)(palette_ratio(0x000000, 0xffffff) * 100 + 0.5), 2100, 2100);
    assert_in_range((long)(palette_ratio(0x767676, 0xffffff) * 100 + 0.5), 454, 454);
    assert_in_range((long)(palette_ratio(0xff0000, 0xffffff) * 100 + 0.5), 400, 400);
    assert_in_range((long)(palette_ratio(0x0000ff, 0x000000) * 100 + 0.5), 244, 244);
    assert_int_equal(palette_rgb(196), 0xff0000);
    assert_int_equal(palette_rgb(255), 0xeeeeee);
    assert_int_equal(palette_rgb(67), 0x5f87af);
}

static void read_on(enum tui_palette palette, int colours, unsigned role, unsigned ground)
{
    struct palette_look l = palette_look(palette, colours, role, TINT_NONE);
    if (l.text == PALETTE_NONE)
        return; /* the terminal's own two colours */
    int shown = colours < 16 && l.bold ? l.text + 8 : l.text;
    if (l.ground != PALETTE_NONE)
        ground = palette_rgb(l.ground);
    double ratio = palette_ratio(palette_rgb(shown), ground);
    if (ratio < palette_contrast(palette))
        fail_msg("%s, %d colours: role %u has %.2f on %06x", palette_names[palette], colours, role,
                 ratio, ground);
}

/* Text of every role has the palette's contrast on every ground it is meant for: at least 3 (large
 * text) if the ground is unknown, 4.5 if it is known, 7 with high contrast. */
static void text_can_be_read(void **state)
{
    (void)state;
    for (enum tui_palette p = 0; p < TUI_PALETTES; p++) {
        unsigned ground[4];
        int n = palette_grounds(p, ground);
        assert_true(n > 0);
        for (size_t d = 0; d < sizeof depths / sizeof *depths; d++)
            for (unsigned role = 0; role < ROLES; role++)
                for (int i = 0; i < n && role != ROLE_SEA; i++)
                    read_on(p, depths[d], role, ground[i]);
    }
    assert_true(palette_contrast(TUI_PALETTE_DARK) >= 4.5);
    assert_true(palette_contrast(TUI_PALETTE_LIGHT) >= 4.5);
    assert_true(palette_contrast(TUI_PALETTE_NATURAL) >= 3);
    assert_true(palette_contrast(TUI_PALETTE_CONTRAST) >= 7);
}

/* On the tinted grounds of a palette the letters of players, which are bold, have a contrast of 3
 * at least, and all other text on the map 4.5. */
static void labels_can_be_read(void **state)
{
    (void)state;
    static const unsigned roles[] = {ROLE_NORMAL, ROLE_STRONG, ROLE_FAINT, ROLE_KING, ROLE_TARGET};
    for (enum tui_palette p = TUI_PALETTE_DARK; p <= TUI_PALETTE_LIGHT; p++)
        for (unsigned tint = TINT_PLAYER; tint < TINT_PLAYER + HD_COLOURS; tint++) {
            int usual =
                p == TUI_PALETTE_DARK ? 7 : 0; /* the terminal's own text, as xterm has it */
            for (unsigned i = 0; i < HD_COLOURS + sizeof roles / sizeof *roles; i++) {
                bool player = i < HD_COLOURS;
                struct palette_look l =
                    palette_look(p, 256, player ? ROLE_PLAYER + i : roles[i - HD_COLOURS], tint);
                int text = l.text == PALETTE_NONE ? usual : l.text;
                double ratio = palette_ratio(palette_rgb(text), palette_rgb(l.ground));
                if (ratio < (player ? 3.0 : 4.5) || l.dim || (player && !l.bold))
                    fail_msg("%s: text %d has %.2f on tint %u", palette_names[p], text, ratio,
                             tint);
            }
        }
}

/* The six colours of a palette differ, also as tinted grounds. */
static void players_differ(void **state)
{
    (void)state;
    for (enum tui_palette p = 0; p < TUI_PALETTE_MONO; p++)
        for (unsigned a = 0; a < HD_COLOURS; a++)
            for (unsigned b = 0; b < a; b++) {
                struct palette_look x = palette_look(p, 256, ROLE_PLAYER + a, TINT_PLAYER + a);
                struct palette_look y = palette_look(p, 256, ROLE_PLAYER + b, TINT_PLAYER + b);
                assert_int_not_equal(x.text, y.text);
                assert_true(x.ground == PALETTE_NONE || x.ground != y.ground ||
                            p == TUI_PALETTE_CONTRAST);
            }
}

/* How far apart two colours are for somebody without red or green cones (Vienot 1999), as
 * the largest difference of their channels. */
static int seen_apart(unsigned a, unsigned b, bool protan)
{
    static const double matrix[2][3][3] = {
        {{0.29275, 0.70725, 0}, {0.29275, 0.70725, 0}, {-0.02234, 0.02234, 1}},
        {{0.11238, 0.88762, 0}, {0.11238, 0.88762, 0}, {0.00401, -0.00401, 1}}};
    double most = 0;
    for (int i = 0; i < 3; i++) {
        double d = 0;
        for (int k = 0; k < 3; k++)
            d += matrix[protan][i][k] *
                 ((int)(a >> (16 - 8 * k) & 255) - (int)(b >> (16 - 8 * k) & 255));
        d = d < 0 ? -d : d;
        most = d > most ? d : most;
    }
    return (int)most;
}

/* 'safe' keeps the six apart for them, by 40 of 255 at least; 'natural' does not. */
static void safe_for_the_colour_blind(void **state)
{
    (void)state;
    int least[TUI_PALETTES];
    for (enum tui_palette p = TUI_PALETTE_NATURAL; p <= TUI_PALETTE_SAFE; p++) {
        least[p] = 255;
        for (unsigned a = 0; a < HD_COLOURS; a++)
            for (unsigned b = 0; b < a; b++)
                for (int protan = 0; protan < 2; protan++) {
                    int d = seen_apart(palette_rgb(palette_look(p, 256, ROLE_PLAYER + a, 0).text),
                                       palette_rgb(palette_look(p, 256, ROLE_PLAYER + b, 0).text),
                                       protan);
                    least[p] = d < least[p] ? d : least[p];
                }
    }
    if (least[TUI_PALETTE_SAFE] < 40 || least[TUI_PALETTE_NATURAL] >= least[TUI_PALETTE_SAFE])
        fail_msg("safe keeps %d apart, natural %d", least[TUI_PALETTE_SAFE],
                 least[TUI_PALETTE_NATURAL]);
}

static void mono_has_no_colour(void **state)
{
    (void)state;
    for (unsigned role = 0; role < ROLES; role++)
        for (unsigned tint = 0; tint < TINTS; tint++) {
            struct palette_look l = palette_look(TUI_PALETTE_MONO, 256, role, tint);
            assert_true(l.text == PALETTE_NONE && l.ground == PALETTE_NONE);
            l = palette_look(TUI_PALETTE_DARK, 0, role, tint);
            assert_true(l.text == PALETTE_NONE && l.ground == PALETTE_NONE);
        }
    assert_true(palette_look(TUI_PALETTE_MONO, 256, ROLE_CHOSEN, 0).reverse);
}

static void the_ground_is_guessed(void **state)
{
    (void)state;
    assert_int_equal(palette_guess("15;0"), TUI_PALETTE_DARK);
    assert_int_equal(palette_guess("0;15"), TUI_PALETTE_LIGHT);
    assert_int_equal(palette_guess("0;default;7"), TUI_PALETTE_LIGHT);
    assert_int_equal(palette_guess("7;8"), TUI_PALETTE_DARK);
    static const char *const others[] = {NULL, "", "15", "0;", "0;x", "0;99", "default;default"};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_int_equal(palette_guess(others[i]), TUI_PALETTE_NATURAL);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_formula),
        cmocka_unit_test(text_can_be_read),
        cmocka_unit_test(labels_can_be_read),
        cmocka_unit_test(players_differ),
        cmocka_unit_test(safe_for_the_colour_blind),
        cmocka_unit_test(mono_has_no_colour),
        cmocka_unit_test(the_ground_is_guessed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
