/* SPDX-License-Identifier: MIT
 *
 * badbot.c: a program that plays badly on purpose, for tests/unit/exec_test.c.
 *
 *     badbot MODE [N]     good to the question N (counted over all games), then as MODE says
 *
 * good, echo: the first legal answer; coded: the same as a number; illegal, late, silent, dying,
 * deaf, flood, long, chatty, forking; loud: endless standard error, besides the first legal answer;
 * wordy: much of it before each of these;
 * leaving: the same, with a child and a grandchild in sessions of their own, whose numbers go to
 * standard error. 'never' does not even say that it is ready; 'gone' ends at once. */
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/types.h>
#include <time.h>
#include <unistd.h>

static char line[1 << 20];

static void answer_first(const char *from)
{
    const char *at = strstr(from, "\"legal\":[\"");
    if (at)
        printf("%.*s\n", (int)strcspn(at + 10, "\""), at + 10);
    fflush(stdout);
}

static void answer_code(const char *from)
{
    const char *at = strstr(from, "\"codes\":[");
    if (at)
        printf("%.*s\n", (int)strspn(at + 9, "0123456789"), at + 9);
    fflush(stdout);
}

static void wait_for(int ms)
{
    struct timespec t = {ms / 1000, ms % 1000 * 1000000L};
    nanosleep(&t, NULL);
}

static void flood(void)
{
    for (;;)
        puts("never mind");
}

/* Like fork, but the parent waits until its child says that it got where it should (arrived), or
 * has ended: on a busy machine the game might be over before. */
static int arrival[2];

static pid_t fork_and_wait(void)
{
    char byte;
    fflush(stdout);
    if (pipe(arrival) != 0)
        _exit(1);
    pid_t child = fork();
    close(arrival[child != 0]);
    if (child != 0) {
        while (read(arrival[0], &byte, 1) < 0)
            ;
        close(arrival[0]);
    }
    return child;
}

static void arrived(int where)
{
    if (write(where, "", 1) != 1)
        _exit(1);
    close(where);
}

static void leave_one(int more)
{
    if (fork_and_wait() != 0)
        return;
    int where = arrival[1];
    setsid();
    fprintf(stderr, "left %ld\n", (long)getpid());
    if (more)
        leave_one(more - 1);
    arrived(where);
    if (more && fork() == 0)
        _exit(0); /* a zombie, and whoever started the others is gone */
    if (more)
        _exit(0);
    for (;;)
        wait_for(600000);
}

/* More than is kept, before the answer. */
static void be_loud(void)
{
    enum { ENOUGH = 4000 };
    static bool loud;
    if (loud || fork_and_wait() != 0) {
        loud = true;
        return;
    }
    for (int i = 0;; i++) {
        fputs("and on and on and on\n", stderr);
        if (i == ENOUGH)
            arrived(arrival[1]);
    }
}

/* So much that the game's share is used up after some answers. */
static void be_wordy(void)
{
    for (int i = 0; i < 1000; i++)
        fputs("and on and on and on\n", stderr);
}

static void misbehave(const char *mode)
{
    if (strcmp(mode, "illegal") == 0)
        puts("the \x1b[31mmoon");
    else if (strcmp(mode, "coded") == 0)
        answer_code(line);
    else if (strcmp(mode, "dying") == 0)
        raise(SIGKILL);
    else if (strcmp(mode, "flood") == 0)
        flood();
    else if (strcmp(mode, "late") == 0)
        wait_for(600), answer_first(line);
    else if (strcmp(mode, "deaf") == 0)
        wait_for(600000);
    else if (strcmp(mode, "chatty") == 0)
        answer_first(line), puts("and I may add");
    else if (strcmp(mode, "leaving") == 0)
        leave_one(0), leave_one(1), answer_first(line);
    else if (strcmp(mode, "loud") == 0)
        be_loud(), answer_first(line);
    else if (strcmp(mode, "wordy") == 0)
        be_wordy(), answer_first(line);
    else if (strcmp(mode, "forking") == 0 && fork() == 0)
        wait_for(600000);
    for (int i = 0; strcmp(mode, "long") == 0 && i < 100000; i++)
        putchar('x');
    fflush(stdout);
}

int main(int argc, char **argv)
{
    const char *mode = argc > 1 ? argv[1] : "good";
    long left = argc > 2 ? atol(argv[2]) : 0;
    if (strcmp(mode, "gone") == 0)
        return 3;
    if (strcmp(mode, "never") == 0)
        wait_for(600000);
    fprintf(stderr, "\x1b[2Jbadbot %s\n", mode);
    while (fgets(line, sizeof line, stdin)) {
        if (strncmp(line, "{\"hidalgo\"", 10) == 0) {
            puts("ready");
            fflush(stdout);
        } else if (strncmp(line, "{\"n\":", 5) == 0) {
            if (strcmp(mode, "good") == 0 || left-- > 0)
                answer_first(line);
            else
                misbehave(mode);
        }
    }
    return 0;
}
