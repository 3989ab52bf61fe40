/* SPDX-License-Identifier: MIT
 *
 * terminfo_test.c: sequences are what the database says, without padding; one for which there is no
 * room, or which the terminal does not have, leaves what was there. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "terminfo.h"

/* infocmp(1) shows the padding of vt100: clear=\E[H\E[J$<50>, sgr0=\E[m\017$<2>. */
static void sequences_have_no_padding(void **state)
{
    (void)state;
    static const struct {
        const char *term, *capability, *bytes; /* NULL: it has none */
    } known[] = {
        {"vt100", "clear", "\x1b[H\x1b[J"},
        {"vt100", "sgr0", "\x1b[m\x0f"},
        {"vt100", "cuu1", "\x1b[A"},
        {"vt100", "rmcup", NULL},
        {"vt100", "no-such-capability", NULL},
        {"linux", "clear", "\x1b[H\x1b[J"},
        {"xterm-256color", "clear", "\x1b[H\x1b[2J"},
        {"dumb", "clear", NULL},
        {"rxvt", "kDC", "\x1b[3$"}, /* a '$' alone */
    };
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        struct sequence q = {.bytes = "ab", .size = 2};
        setenv("TERM", known[i].term, 1);
        assert_true(terminfo_begin());
        const char *bytes = known[i].bytes;
        assert_int_equal(sequence_add(&q, known[i].capability), bytes != NULL);
        assert_int_equal(q.size, 2 + (bytes ? strlen(bytes) : 0));
        assert_memory_equal(q.bytes, "ab", 2);
        if (bytes)
            assert_memory_equal(q.bytes + 2, bytes, strlen(bytes));
        terminfo_end();
    }
    setenv("TERM", "no-such-terminal", 1);
    assert_false(terminfo_begin());
}

/* All of it, or nothing: also the last that fits. */
static void there_is_room_or_not(void **state)
{
    (void)state;
    static const char clear[] = "\x1b[H\x1b[J";
    enum { BYTES = sizeof clear - 1 };
    char line[SEQUENCE_BYTES + 1] = "";
    setenv("TERM", "linux", 1);
    assert_true(terminfo_begin());
    for (size_t used = SEQUENCE_BYTES - BYTES - 2; used <= SEQUENCE_BYTES; used++) {
        struct sequence one = {.size = 0}, two = {.size = 0};
        bool fits = used + BYTES <= SEQUENCE_BYTES;
        memset(line, 'x', used);
        line[used] = '\0';
        sequence_bytes(&one, line);
        sequence_bytes(&two, line);
        assert_int_equal(one.size, used);
        assert_int_equal(sequence_add(&one, "clear"), fits);
        sequence_bytes(&two, clear);
        assert_int_equal(one.size, used + (fits ? BYTES : 0));
        assert_int_equal(two.size, one.size);
        assert_memory_equal(one.bytes, line, used);
        assert_memory_equal(one.bytes, two.bytes, one.size);
    }
    terminfo_end();
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sequences_have_no_padding),
        cmocka_unit_test(there_is_room_or_not),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
