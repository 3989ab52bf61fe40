/* SPDX-License-Identifier: MIT
 *
 * fuzz.c: every reader of bytes from outside, for a coverage-guided fuzzer
 * ('make fuzz', clang's libFuzzer).  The first byte says which reader; the rest is
 * what it reads.  tests/unit/hostile_test.c does the same with spoiled files and no
 * special compiler. */
#include <hidalgo/session.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "text.h"

enum { SET, POSITION, RECORD, TYPED, SEATS, SHEET, READERS };

static char path[64];

static void to_file(const uint8_t *data, size_t size)
{
    FILE *f = fopen(path, "wb");
    if (!f || fwrite(data, 1, size, f) != size || fclose(f) != 0)
        abort();
}

static void clean_up(void)
{
    remove(path);
}

static void must(bool holds)
{
    if (!holds)
        abort();
}

static void must_be_clean(const char *text)
{
    must(text_is_clean(text, strlen(text)));
}

static struct hd_session_setup setup_of(const char *position)
{
    static struct hd_session_setup setup;
    char why[160];
    memset(&setup, 0, sizeof setup);
    setup.request.edition = position ? NULL : "1995";
    setup.first = -1;
    setup.position = position;
    if (!position)
        must(hd_seating_read("ana,beto,cruz", &setup.seating, why));
    return setup;
}

static void read_set(void)
{
    static struct hd_edition edition;
    static struct hd_errors errors;
    const char *sets[] = {path, NULL};
    struct hd_request request = {.edition = "2023", .sets = sets};
    memset(&errors, 0, sizeof errors);
    if (hd_edition_load(&edition, &request, &errors)) {
        struct hd_setup setup = {.seats = 4, .seed = 1, .first = HD_NONE};
        struct hd_state s;
        uint64_t random = 1;
        if (!(edition.rules.players >> 4 & 1))
            return;
        must(hd_begin(&edition.rules, &setup, &s, NULL));
        while (!hd_over(&s))
            must(hd_apply(&edition.rules, &s, hd_sample(&s.now, &random), NULL) &&
                 !hd_check(&edition.rules, &s));
    }
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++)
        must_be_clean(errors.error[i].message);
}

static void read_sheet(const char *text, size_t size)
{
    static struct hd_errors errors;
    const struct hd_request request = {.edition = "1995"};
    size_t n = 0;
    int changes = 0;
    char *set = hd_cards_from_csv(&request, "x.csv", text, size, &changes, &n, &errors);
    must((set == NULL) == (errors.count > 0));
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++)
        must_be_clean(errors.error[i].message);
    free(set);
}

static void read_position(void)
{
    static struct hd_errors errors;
    struct hd_session_setup setup = setup_of(path);
    memset(&errors, 0, sizeof errors);
    struct hd_session *s = hd_session_new(&setup, &errors);
    must(s || errors.count > 0);
    hd_session_free(s);
}

static void read_record(void)
{
    int status;
    char why[240] = "";
    struct hd_session *s = hd_session_load(path, false, -1, &status, why);
    must(status == 3 ? !s : s != NULL);
    must_be_clean(why);
    hd_session_free(s);
}

/* Lines as a person types them, against a game that goes on with what is legal. */
static void read_typed(const char *text)
{
    static struct hd_errors errors;
    struct hd_session_setup setup = setup_of(NULL);
    struct hd_session *s = hd_session_new(&setup, &errors);
    char line[128], why[160];
    must(s != NULL);
    while (*text && !hd_session_over(s)) {
        struct hd_move m, legal[HD_MOVES];
        size_t n = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)(n < 100 ? n : 100), text);
        text += n + (text[n] == '\n');
        if (!hd_move_read(s, line, &m, why)) {
            must_be_clean(why);
            must(hd_session_legal(s, legal) > 0);
            m = legal[0];
        }
        must(hd_session_play(s, m) == (hd_session_why(s, m) == HD_REFUSAL_none) ||
             hd_session_moves(s) > 0);
    }
    hd_session_free(s);
}

static void read_seats(const char *text)
{
    struct hd_seating seating;
    char why[160] = "";
    if (!hd_seating_read(text, &seating, why)) {
        must_be_clean(why);
        return;
    }
    for (int i = 0; i < seating.seats; i++) {
        must_be_clean(seating.player[i].name);
        must_be_clean(seating.player[i].word);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    if (!path[0]) {
        strcpy(path, "/tmp/hidalgo-fuzz-XXXXXX");
        must(close(mkstemp(path)) == 0 && atexit(clean_up) == 0);
    }
    char *text = malloc(size);
    if (!text)
        return 0;
    memcpy(text, data + 1, size - 1);
    text[size - 1] = '\0';
    to_file(data + 1, size - 1);
    switch (data[0] % READERS) {
    case SET:
        read_set();
        break;
    case POSITION:
        read_position();
        break;
    case RECORD:
        read_record();
        break;
    case TYPED:
        read_typed(text);
        break;
    case SHEET:
        read_sheet(text, size - 1);
        break;
    default:
        read_seats(text);
        break;
    }
    free(text);
    return 0;
}
