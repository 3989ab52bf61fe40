/* SPDX-License-Identifier: MIT
 *
 * record.c: any bytes as the record of a game. A reproduced game is written as the same game, and
 * can be played on. */
#include "session/record/record_on_disk.h"

#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "trace/trace.h"

static void trace(const struct hd_session *s)
{
    struct json j;
    json_begin(&j);
    hd_trace_header(&j, s);
    for (long n = 1; n <= hd_session_moves(s) && n < 40; n++)
        hd_trace_decision(&j, s, n);
    json_free(&j);
}

static void narrate(const struct hd_session *s)
{
    char line[1024];
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    for (int i = 0; i < count; i++)
        fuzz_must_be_clean(hd_narrate(s, &log[i], HD_NONE, line, sizeof line));
}

/* Clean text line by line; texts of sets may have tabs and cut lines. */
static void must_be_lines(char *text, size_t size)
{
    for (char *line = text, *end = text + size; line < end;) {
        char *stop = memchr(line, '\n', (size_t)(end - line));
        size_t n = (size_t)((stop ? stop : end) - line);
        if (n < 2 || (memcmp(line, RECORD_BAR, 2) != 0 && memcmp(line, RECORD_MORE, 2) != 0))
            fuzz_must_be_lines(line, n);
        line += n + (stop != NULL);
    }
}

/* Written, read and written: twice the same. */
static void come_back(const struct hd_session *s)
{
    char why[240];
    int status;
    size_t size, again_size;
    char *text = hd_record_text(s, &size);
    MUST(text != NULL);
    must_be_lines(text, size);
    struct hd_session *again = hd_session_load(fuzz_file(text, size), false, &status, why);
    MUST(again != NULL && status == 0 && why[0] == '\0');
    char *written = hd_record_text(again, &again_size);
    MUST(written != NULL && size == again_size && memcmp(text, written, size) == 0);
    hd_session_free(again);
    free(written);
    free(text);
}

void fuzz_one(const char *text, size_t size)
{
    int status = -1;
    char why[240] = "";
    struct hd_preview preview;
    const char *path = fuzz_file(text, size);
    struct hd_move legal[HD_MOVES];
    struct hd_session *s = hd_session_load(path, false, &status, why);
    MUST(hd_record_preview(path, &preview) == (status == 0));
    fuzz_must_be_clean(why);
    fuzz_must_be_clean(preview.why);
    MUST(status == 0 || status == 2 || status == 3);
    MUST(status == 3 ? !s : s != NULL);
    MUST(status == 0 || why[0] != '\0');
    if (!s)
        return;
    trace(s);
    narrate(s);
    come_back(s);
    for (int i = 0; i < 5 && hd_session_legal(s, legal) > 0; i++)
        MUST(hd_session_play(s, legal[0]));
    come_back(s);
    hd_session_free(s);
}
