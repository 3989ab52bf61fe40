/* SPDX-License-Identifier: MIT
 *
 * position.c: any bytes as a position. One that was read and written again reads as the same; a
 * game that begins with it goes on. */
#include "session/position/position.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "session/record/record_on_disk.h"

struct hd_session *hd_session_begin(const struct origin *origin, const char *file,
                                    struct hd_errors *errors);

static struct hd_errors errors;

/* Written, read and written: twice the same. */
static void come_back(const char *text)
{
    static struct origin again;
    memset(&errors, 0, sizeof errors);
    MUST(text != NULL);
    fuzz_must_be_lines(text, strlen(text));
    MUST(hd_position_parse(text, strlen(text), "again", &again, &errors));
    char *written = hd_position_write(&again);
    MUST(written != NULL && strcmp(text, written) == 0);
    free(written);
}

static void play(struct hd_session *s)
{
    struct hd_move legal[HD_MOVES];
    uint64_t random = 7;
    for (int i = 0; i < 20 && !hd_session_over(s); i++) {
        char text[1024];
        char *now = hd_session_position(s, -1);
        come_back(now);
        free(now);
        int n = hd_session_legal(s, legal);
        MUST(n > 0);
        fuzz_must_be_clean(hd_question_text(s, text, sizeof text));
        MUST(hd_session_play(s, legal[hd_random_below(&random, (uint32_t)n)]));
        i += i > 2 ? 3 : 0;
    }
}

void fuzz_one(const char *text, size_t size)
{
    static struct origin origin;
    memset(&errors, 0, sizeof errors);
    if (!hd_position_parse(text, size, "fuzz", &origin, &errors)) {
        fuzz_must_be_errors(&errors);
        return;
    }
    char *written = hd_position_write(&origin);
    come_back(written);
    free(written);
    memset(&errors, 0, sizeof errors);
    struct hd_session *s = hd_session_begin(&origin, "fuzz", &errors);
    if (s)
        play(s);
    else
        fuzz_must_be_errors(&errors);
    hd_session_free(s);
}
