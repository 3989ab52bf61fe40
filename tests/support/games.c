/* SPDX-License-Identifier: MIT
 *
 * games.c: sessions for tests (games.h). */
#include "games.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "hidalgo/review.h"
#include "session/inside.h"
#include "spoken.h"

static const char *const seatings[] = {
    NULL, NULL, "ana,beto", "ana,beto,cruz", "ana,beto,cruz,dora", "ana,beto,cruz,dora,eva"};

static const char *called;

void games_call(const char *names)
{
    called = names;
}

/* The first of those names. */
static const char *seating_of(int seats, char *out, size_t size)
{
    snprintf(out, size, "%s", called ? called : seatings[seats]);
    char *end = out;
    for (int i = 0; end && i < seats; i++)
        end = strchr(end + (i > 0), ',');
    if (end)
        *end = '\0';
    return out;
}

const struct hd_rules *games_rules(const char *edition)
{
    static struct hd_edition e;
    struct hd_request request = {.edition = edition};
    struct hd_errors errors = {0};
    assert_true(hd_edition_load(&e, &request, &errors));
    return &e.rules;
}

struct hd_session *games_new(const char *edition, const char *option, int seats, uint64_t seed,
                             const char *record)
{
    const char *words[] = {option, NULL};
    bool set = option && strchr(option, '/');
    size_t size;
    spoken_forget();
    char *homemade = set && !strncmp(option, "tests/", 6) ? games_read(option, &size) : NULL;
    spoken_learn(homemade ? homemade : ""); /* it has no translation */
    free(homemade);
    struct hd_errors errors = {0};
    struct hd_session_setup setup = {
        .request = {.edition = edition}, .seed = seed, .first = -1, .record = record};
    *(set ? &setup.request.sets : &setup.request.with) = words;
    char why[160], text[512];
    if (!hd_seating_read(seating_of(seats, text, sizeof text), &setup.seating, why))
        fail_msg("%s", why);
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (!s) {
        hd_errors_print(&errors, stderr);
        fail_msg("the game cannot begin: %s", errors.error[0].message);
    }
    for (int i = 0; i < seats; i++)
        spoken_learn(hd_session_seating(s)->player[i].name);
    return s;
}

long games_play(struct hd_session *s, uint64_t *stream, long n)
{
    struct hd_move legal[HD_MOVES];
    long played = 0;
    while (played < n && !hd_session_over(s)) {
        int count = hd_session_legal(s, legal);
        assert_true(count > 0);
        assert_true(hd_session_play(s, legal[hd_random_below(stream, (uint32_t)count)]));
        played++;
    }
    return played;
}

bool games_until(struct hd_session *s, uint64_t *stream, enum hd_ask ask)
{
    while (!hd_session_over(s) && hd_session_question(s).ask != ask)
        games_play(s, stream, 1);
    return !hd_session_over(s);
}

void games_know_review(struct hd_session *s, uint32_t iterations)
{
    static struct hd_review review;
    static uint64_t of;
    if (of != hd_hash(&now(s)->state)) {
        struct hd_review_setup setup = {.iterations = iterations, .threads = 2};
        assert_true(hd_review(s, &setup, &review));
        of = hd_hash(&now(s)->state);
    }
    s->review = malloc(sizeof *s->review);
    assert_non_null(s->review);
    *s->review = review;
    s->reviewed = true;
}

/* ---- files -------------------------------------------------------------------- */

static char folder[200];

static void clean_up(void)
{
    char command[256];
    if (strstr(folder, "/hidalgo-test-") && !strchr(folder, '\'')) {
        snprintf(command, sizeof command, "rm -rf '%s'", folder);
        if (system(command) != 0)
            fprintf(stderr, "%s stays\n", folder);
    }
}

const char *games_folder(void)
{
    if (!folder[0]) {
        const char *where = getenv("TMPDIR");
        snprintf(folder, sizeof folder, "%s/hidalgo-test-XXXXXX", where ? where : "/tmp");
        assert_non_null(mkdtemp(folder));
        atexit(clean_up);
    }
    return folder;
}

const char *games_path(const char *name)
{
    static char path[4][FILE_PATH];
    static int next;
    next = (next + 1) % 4;
    assert_true(file_join(games_folder(), name, path[next], sizeof path[next]));
    return path[next];
}

char *games_read(const char *path, size_t *size)
{
    char why[FILE_WHY];
    char *data = file_read(path, 1 << 24, size, why);
    if (!data)
        fail_msg("%s: %s", path, why);
    return data;
}

void games_write(const char *path, const void *data, size_t size)
{
    char why[FILE_WHY];
    if (!file_write(path, data, size, 0600, why))
        fail_msg("%s: %s", path, why);
}

char *games_story(const struct hd_session *s, int viewer)
{
    char *text = NULL, line[512];
    size_t size;
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    FILE *to = open_memstream(&text, &size);
    assert_non_null(to);
    for (int i = 0; i < count; i++)
        fprintf(to, "%s\n", hd_narrate(s, &log[i], viewer, line, sizeof line));
    assert_int_equal(fclose(to), 0);
    return text;
}
