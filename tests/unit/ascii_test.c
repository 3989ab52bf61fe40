/* SPDX-License-Identifier: MIT
 *
 * ascii_test.c: the output of commands on a terminal that is not UTF-8: text for people in ASCII,
 * with every column in place; data unchanged. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "vpty.h"

static struct pty p;
static char folder[] = "/tmp/hidalgo-ascii-XXXXXX"; /* "$d" in commands */

/* Runs a shell command on a screen large enough for its output. */
static void show(const char *command)
{
    pty_shell(&p, 160, 400, command);
    if (pty_wait_end(&p) != 0)
        fail_msg("%s:\n%s", command, pty_text(&p));
}

static bool is_ascii(void)
{
    for (size_t i = 0; i < p.raw_size; i++)
        if ((unsigned char)p.raw[i] >= 0x80)
            return false;
    return p.raw_size > 0;
}

/* The output is only ASCII, with lines that begin with these. */
static void shows_ascii(const char *command, const char *const *lines)
{
    show(command);
    if (!is_ascii())
        fail_msg("%s: not ASCII:\n%s", command, pty_text(&p));
    for (; *lines; lines++) {
        char begin[80];
        snprintf(begin, sizeof begin, "\n%s", *lines);
        if (!pty_shows(&p, begin))
            fail_msg("%s: no '%s':\n%s", command, *lines, pty_text(&p));
    }
    pty_end(&p);
}

static void shows(const char *command, const char *text)
{
    show(command);
    if (!pty_shows(&p, text))
        fail_msg("%s: no '%s':\n%s", command, text, pty_text(&p));
    pty_end(&p);
}

#define ASCII "export LC_ALL=C; "

static void a_game(void **state)
{
    (void)state;
    shows_ascii(ASCII "printf '1\\nmap\\nlog\\n?\\n' >$d/input; "
                      "\"$0\" play --plain --edition 1995 --seed 7 --seats Ána,Ñico,김유신 "
                      "--record $d/record <$d/input",
                (const char *[]){"Cataluna, ", "[Nico]", "G ? ? ? : ", NULL});
    shows("grep seat $d/record", "Ñico");
}

/* Copies the line with that beginning from the screen. */
static void line_of(const char *begin, char *out, size_t size)
{
    const char *at = strstr(pty_text(&p), begin);
    assert_non_null(at);
    snprintf(out, size, "%.*s", (int)strcspn(at, "\n"), at);
}

/* Only its letters change. */
static void a_line_stays(void **state)
{
    (void)state;
    char utf8[200], ascii[200];
    show("echo map >$d/input; LC_ALL=C.UTF-8 \"$0\" resume --plain $d/record <$d/input");
    line_of("Cataluña, ", utf8, sizeof utf8);
    pty_end(&p);
    show("echo map >$d/input; LC_ALL=C \"$0\" resume --plain $d/record <$d/input");
    line_of("Cataluna, ", ascii, sizeof ascii);
    pty_end(&p);
    assert_string_equal(ascii + strlen("Cataluna"), utf8 + strlen("Cataluña"));
}

#define POSITION                                                                                   \
    "printf 'hidalgo: position 1\\nedition: \"1995\"\\nplayers: [Ána, Ñico, 김유신]\\n"       \
    "king: galicia\\ngrandes: [cataluna, sevilla, valencia]\\n"                                    \
    "regions: {cataluna: [3, 2, 1]}\\n' >$d/position; "

static void points(void **state)
{
    (void)state;
    shows_ascii(ASCII POSITION "echo; \"$0\" score $d/position",
                (const char *[]){"Cataluna ", "  Nico", NULL});
    shows(ASCII POSITION "\"$0\" score --json $d/position", "\"Ána\"");
}

static void a_game_told(void **state)
{
    (void)state;
    shows_ascii(ASCII "\"$0\" replay --plain $d/record", (const char *[]){NULL});
    shows(ASCII "\"$0\" replay --plain $d/record", "Nico");
    shows(ASCII "TERM=dumb \"$0\" replay --at 0 $d/record", "Ñico");
}

static int enter(void **state)
{
    (void)state;
    return mkdtemp(folder) ? setenv("d", folder, 1) : -1;
}

static int leave(void **state)
{
    (void)state;
    return system("rm -r \"$d\"");
}

static void the_rules(void **state)
{
    (void)state;
    shows_ascii(ASCII "\"$0\" rules Cataluña", (const char *[]){NULL});
    shows(ASCII "\"$0\" rules Cataluña", "Cataluna");
    shows(ASCII "\"$0\" rules", "The game on one page"); /* a terminal gets the page alone */
}

/* Cards of a set, with names in other scripts. */
static void cards(void **state)
{
    (void)state;
    static const char make[] = ASCII "printf 'hidalgo: set 2\nname: Tried\ncards:\n- {id: king, "
                                     "name: Señor, text: Él manda.}\n' "
                                     ">$d/set.yaml; echo; \"$0\" cards ";
    char command[300];
    snprintf(command, sizeof command, "%s list --edition 1995 --set $d/set.yaml", make);
    shows_ascii(command, (const char *[]){"stack place copies", NULL});
    shows(command, "  Senor  ");
    snprintf(command, sizeof command, "%s show king --edition 1995 --set $d/set.yaml", make);
    shows_ascii(command, (const char *[]){"Senor (king)", "  El manda.", NULL});
    snprintf(command, sizeof command, "%s show king --json --edition 1995 --set $d/set.yaml", make);
    shows(command, "\"Señor\"");
    snprintf(command, sizeof command, "%s export --edition 1995 --set $d/set.yaml", make);
    shows(command, ",Señor,");
}

/* Words with bytes that an 8-bit terminal would take for the beginning of a command (CSI): alone,
 * as a character, as a part of a letter. */
static void errors(void **state)
{
    (void)state;
    static const char *const words[] = {"\\23331m", "\\302\\23331m", "\\304\\233",
                                        "\\342\\200\\213\\33331m"};
    static const char *const commands[] = {
        "\"$w\"",
        "play --\"$w\"",
        "sim --games \"$w\"",
        "sim --seats \"$w\"",
        "sim --edition \"$w\"",
        "sim --with \"$w\" --seats random,random",
        "sim --without \"$w\" --seats random,random",
        "sim --set \"$w\" --seats random,random",
        "sim --records /proc/\"$w\" --seats random,random",
        "rules \"$w\"",
        "cards show \"$w\"",
        "cards check \"$w\"",
        "cards import \"$w\"",
        "cards export --output /proc/\"$w\"",
        "replay \"$w\"",
        "score \"$w\"",
        "score --only \"$w\" $d/position",
        "resume \"$w\"",
        "play --seats \"$w\"",
        "play --position \"$w\"",
        "play --plain --seats ana,beto --record /proc/\"$w\" </dev/null",
        "play --plain --seats ana,beto --record $d/\"$w\" </dev/null",
        "bench --edition \"$w\""};
    char command[400];
    enum { WORDS = sizeof words / sizeof *words };
    for (size_t i = 0; i < WORDS; i++)
        for (size_t k = 0; k < sizeof commands / sizeof *commands; k++) {
            if (k > 0 && k % WORDS != i) /* the first gets each word, each other one word */
                continue;
            snprintf(command, sizeof command, ASCII "w=$(printf '%s'); cd $d; \"$0\" %s; true",
                     words[i], commands[k]);
            show(command);
            if (!is_ascii() || strstr(p.raw, "\033[31m"))
                fail_msg("%s:\n%s", command, pty_text(&p));
            pty_end(&p);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_game),      cmocka_unit_test(a_line_stays), cmocka_unit_test(points),
        cmocka_unit_test(a_game_told), cmocka_unit_test(the_rules),    cmocka_unit_test(cards),
        cmocka_unit_test(errors),
    };
    return cmocka_run_group_tests(tests, enter, leave);
}
