/* SPDX-License-Identifier: MIT
 *
 * latency.c, 'make latency': how long people wait: from the start to the first screen, and from a
 * key to the last byte of the screen that it leads to.  The real program in a terminal of its own
 * that does nothing but take what is written; no part of 'make check', since it depends on what
 * else the machine does.
 *
 *   latency PROGRAM WIDTH HEIGHT FOLDER */
#include <locale.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <pty.h>

enum { STARTS = 21, KEYS = 120, QUIET = 40, MOST = 400, BYTES = 1 << 16 };

struct series {
    int n;
    double took[MOST];
    long bytes;
};

static double now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec * 1e3 + (double)t.tv_nsec / 1e6;
}

/* Reads until nothing comes for a while; when the last byte came, or 'from': none did. */
static double last_byte(int terminal, double from, long *bytes)
{
    static char text[BYTES];
    struct pollfd p = {.fd = terminal, .events = POLLIN};
    double last = from;
    while (poll(&p, 1, QUIET) > 0) {
        ssize_t got = read(terminal, text, sizeof text);
        if (got <= 0)
            break;
        last = now();
        *bytes += got;
    }
    return last;
}

static void note(struct series *s, double took)
{
    if (s->n < MOST && took > 0)
        s->took[s->n++] = took;
}

static int shorter(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static void tell(const char *what, struct series *s, const char *limit)
{
    if (s->n == 0)
        return;
    qsort(s->took, (size_t)s->n, sizeof *s->took, shorter);
    printf("%-34s %4d  %6.2f  %6.2f  %6.2f  %7ld  %s\n", what, s->n, s->took[s->n / 2],
           s->took[s->n * 95 / 100], s->took[s->n - 1], s->bytes / s->n, limit);
}

static pid_t begin(const char *program, int width, int height, const char *folder, int *terminal)
{
    static int games;
    char record[1024];
    struct winsize size = {.ws_col = (unsigned short)width, .ws_row = (unsigned short)height};
    snprintf(record, sizeof record, "%s/%dx%d-%d", folder, width, height, games++);
    pid_t pid = forkpty(terminal, NULL, NULL, &size);
    if (pid == 0) {
        setenv("TERM", "xterm-256color", 1);
        setenv("LANG", "C.UTF-8", 1);
        execl(program, program, "play", "--seats", "Ana,Beto,Cruz,Dora", "--seed", "5", "--palette",
              "dark", "--record", record, (char *)NULL);
        _exit(127);
    }
    return pid;
}

/* Returns the processor time that the program took, which other work changes little. */
static double end(pid_t pid, int terminal)
{
    struct rusage used = {.ru_maxrss = 0};
    kill(pid, SIGKILL);
    wait4(pid, NULL, 0, &used);
    close(terminal);
    return (double)(used.ru_utime.tv_sec + used.ru_stime.tv_sec) * 1e3 +
           (double)(used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e3;
}

static void press(int terminal, const char *key, struct series *s)
{
    double from = now();
    if (write(terminal, key, strlen(key)) > 0)
        note(s, last_byte(terminal, from, &s->bytes) - from);
}

int main(int count, char **word)
{
    static struct series start, busy, mark, page, answer;
    int terminal, width = count > 4 ? atoi(word[2]) : 0, height = count > 4 ? atoi(word[3]) : 0;
    if (width <= 0 || height <= 0)
        return 2;
    for (int i = 0; i < STARTS; i++) {
        double from = now();
        pid_t pid = begin(word[1], width, height, word[4], &terminal);
        note(&start, last_byte(terminal, from, &start.bytes) - from);
        note(&busy, end(pid, terminal));
    }
    pid_t pid = begin(word[1], width, height, word[4], &terminal);
    long bytes = 0;
    last_byte(terminal, now(), &bytes);
    for (int i = 0; i < KEYS; i++) {
        press(terminal, "\t", &mark);
        if (i % 6 == 0)
            press(terminal, "?", &page), press(terminal, "q", &page);
        press(terminal, "\r", &answer);
    }
    end(pid, terminal);
    printf("%3dx%-3d, milliseconds %15s times    best  median    95 %%   worst   bytes  aim\n",
           width, height, "");
    tell("from the start to the first screen", &start, "20");
    tell("... processor time of it", &busy, "");
    tell("Tab: another answer is marked", &mark, "5");
    tell("? and q: a page, and the table", &page, "5");
    tell("Enter: an answer is played, saved", &answer, "5");
    return 0;
}
