/* SPDX-License-Identifier: MIT
 *
 * seed.c: the seed of a game.  It is secret: with it, anybody could play the game in another window
 * and see every hand and all coming cards.
 *
 * So a seed drawn by lot is shown only after the game.  If a player chose the seed, the table is
 * told so. */
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/random.h>
#endif

#include "inside.h"
#include "intl.h"
#include "phrase.h"

static bool from_system(uint64_t *out)
{
#ifdef __linux__
    ssize_t n;
    do
        n = getrandom(out, sizeof *out, 0);
    while (n < 0 && errno == EINTR);
    return n == (ssize_t)sizeof *out;
#else /* the BSDs and macOS */
    arc4random_buf(out, sizeof *out);
    return true;
#endif
}

/* An older Linux has no getrandom, but has the device. */
static bool from_device(uint64_t *out)
{
    int fd = open("/dev/urandom", O_RDONLY | O_CLOEXEC);
    bool done = fd >= 0 && read(fd, out, sizeof *out) == (ssize_t)sizeof *out;
    if (fd >= 0)
        close(fd);
    return done;
}

/* If neither works: clocks that nobody at the table knows to the nanosecond, mixed. */
static uint64_t from_clocks(void)
{
    static const clockid_t clocks[] = {CLOCK_REALTIME, CLOCK_MONOTONIC, CLOCK_PROCESS_CPUTIME_ID};
    uint64_t state = (uint64_t)getpid() << 32 ^ (uint64_t)(uintptr_t)&state;
    for (size_t i = 0; i < sizeof clocks / sizeof *clocks; i++) {
        struct timespec t = {0, 0};
        clock_gettime(clocks[i], &t);
        state ^= (uint64_t)t.tv_sec * 1000000000u + (uint64_t)t.tv_nsec;
        state = hd_random(&state);
    }
    return state;
}

uint64_t hd_seed_by_lot(void)
{
    uint64_t lot;
    if (from_system(&lot) || from_device(&lot))
        return lot;
    return from_clocks();
}

uint64_t hd_session_seed(const struct hd_session *s)
{
    return s->origin.seed;
}

bool hd_seed_is_open(const struct hd_session *s)
{
    return s->origin.given || hd_session_over(s);
}

const char *hd_seed_text(const struct hd_session *s, char *buf, size_t size)
{
    char seed[24];
    const char *form = "";
    snprintf(seed, sizeof seed, "%" PRIu64, s->origin.seed);
    if (hd_session_over(s))
        form = s->origin.given ? _("The seed was {seed}, chosen by a player.")
                               : _("The seed was {seed}.");
    else if (s->origin.given)
        form = _("A player chose the seed, and could use it to look ahead.");
    phrase(buf, size, form, "seed", seed, NULL);
    return buf;
}
