/* SPDX-License-Identifier: MIT
 *
 * giveback_test.c: whatever signal ends a program, its terminal is given back: what was prepared is
 * written, the settings are as they were, and the signal ends it. Handlers of others stay theirs.
 */
#include <fcntl.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cmocka.h>

#include "giveback.h"
#include "input.h"
#include "tui/terminal/terminal.h"

/* All that end a program and that no front end answers itself. */
static const int ends[] = {SIGSEGV,   SIGBUS,  SIGFPE,  SIGILL,  SIGABRT, SIGQUIT,
                           SIGSYS,    SIGTRAP, SIGPIPE, SIGXCPU, SIGXFSZ, SIGALRM,
                           SIGVTALRM, SIGPROF, SIGUSR1, SIGUSR2};
enum { ENDS = sizeof ends / sizeof *ends };

static char whole[SEQUENCE_BYTES + 1];
static int master, slave, status;

/* ---- a program at a terminal -------------------------------------------------------------- */

/* Runs it until it ends or stops. One that writes without end is told so by its terminal, and one
 * that only goes on is ended. */
static pid_t run(void (*program)(int), int number)
{
    static const struct rlimit seconds = {20, 20}, nothing = {0, 0};
    master = posix_openpt(O_RDWR | O_NOCTTY);
    assert_int_equal(grantpt(master) + unlockpt(master), 0);
    slave = open(ptsname(master), O_RDWR | O_NOCTTY);
    fcntl(slave, F_SETFL, O_NONBLOCK);
    pid_t pid = fork();
    if (pid == 0) {
        setpgid(0, 0);
        setrlimit(RLIMIT_CPU, &seconds);
        setrlimit(RLIMIT_CORE, &nothing);
        dup2(slave, STDIN_FILENO);
        dup2(slave, STDOUT_FILENO);
        program(number);
        _exit(9);
    }
    assert_int_equal(waitpid(pid, &status, WUNTRACED), pid);
    return pid;
}
static bool is_ended_by(int number)
{
    return WIFSIGNALED(status) && WTERMSIG(status) == number;
}
static bool is_right(void)
{
    return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}
/* It wrote that, and left the terminal with echo, or without. */
static void expect_terminal(const char *text, bool echo)
{
    char written[2 * SEQUENCE_BYTES];
    struct termios now;
    fcntl(master, F_SETFL, O_NONBLOCK);
    ssize_t n = read(master, written, sizeof written);
    assert_int_equal(n > 0 ? n : 0, strlen(text));
    assert_memory_equal(written, text, strlen(text));
    tcgetattr(slave, &now);
    assert_int_equal((now.c_lflag & ECHO) != 0, echo);
    close(master);
    close(slave);
}

/* Takes echo from the terminal, and prepares to give it back with a text. */
static void prepare(const char *text)
{
    struct termios is;
    struct sequence q = {.size = 0};
    giveback_begin();
    tcgetattr(STDIN_FILENO, &is);
    giveback_settings(&is);
    is.c_lflag &= ~(tcflag_t)ECHO;
    tcsetattr(STDIN_FILENO, TCSANOW, &is);
    sequence_bytes(&q, text);
    giveback_bytes(&q);
}

/* ---- what programs do ------------------------------------------------------------------ */

static void end_prepared(int number)
{
    prepare("!");
    raise(number);
}
static void end_with_all(int number)
{
    prepare(whole);
    raise(number);
}
static void end_prepared_no_more(int number)
{
    prepare("!");
    giveback_end();
    giveback_begin();
    raise(number);
}
static void end_without_output(int number)
{
    prepare("!");
    close(STDOUT_FILENO);
    raise(number);
}
static int deeper(int depth)
{
    volatile char room[4096];
    room[0] = (char)depth;
    return depth < 1 << 20 ? deeper(depth + 1) + room[0] : 0;
}
static void end_of_stack(int number)
{
    static const struct rlimit small = {1 << 20, 1 << 20};
    (void)number;
    setrlimit(RLIMIT_STACK, &small);
    prepare("!");
    deeper(0);
}
static void end_though_blocked(int number)
{
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, number);
    sigprocmask(SIG_BLOCK, &set, NULL);
    giveback_raise(number);
}

static void ignore(int number)
{
    signal(number, SIG_IGN);
    prepare("!");
    raise(number);
    giveback_end();
    raise(number);
    _exit(0);
}
static volatile sig_atomic_t heard;
static void hear(int number)
{
    heard = number;
}
/* Who takes signals over, and gives them back. */
static const struct owner {
    void (*begin)(void), (*end)(void);
} owners[] = {
    {giveback_begin, giveback_end}, {signals_begin, signals_end}, {input_begin, input_end}};
static const struct owner *owner;
static void hear_again(int number)
{
    signal(number, hear);
    owner->begin();
    owner->end();
    raise(number);
    _exit(heard != number);
}
static void stop_and_hear_again(int number)
{
    signal(number, hear);
    giveback_stop();
    int before = heard;
    raise(number);
    _exit(before != 0 || heard != number);
}

/* ---- tests ------------------------------------------------------------------------------- */

static void every_end_gives_back(void **state)
{
    (void)state;
    for (int i = 0; i < ENDS; i++) {
        run(end_prepared, ends[i]);
        assert_true(is_ended_by(ends[i]));
        expect_terminal("!", true);
    }
    memset(whole, '!', SEQUENCE_BYTES);
    run(end_with_all, SIGUSR1);
    assert_true(is_ended_by(SIGUSR1));
    expect_terminal(whole, true);
    run(end_prepared_no_more, SIGUSR1);
    assert_true(is_ended_by(SIGUSR1));
    expect_terminal("", false);
}

static void no_terminal_and_no_stack_keep_it(void **state)
{
    (void)state;
    run(end_without_output, SIGUSR1);
    assert_true(is_ended_by(SIGUSR1));
    expect_terminal("", true);
    run(end_of_stack, 0);
    assert_true(is_ended_by(SIGSEGV));
    expect_terminal("!", true);
    run(end_though_blocked, SIGTERM);
    assert_true(is_ended_by(SIGTERM));
}

static void handlers_of_others_stay(void **state)
{
    (void)state;
    for (int i = 0; i < ENDS; i++) {
        run(ignore, ends[i]);
        assert_true(is_right());
        expect_terminal("", false);
    }
    for (size_t k = 0; k < sizeof owners / sizeof *owners; k++)
        for (int number = 1; number <= SIGUSR2 || number <= SIGSYS; number++)
            if (number != SIGKILL && number != SIGSTOP) {
                owner = &owners[k];
                run(hear_again, number);
                assert_true(is_right());
                expect_terminal("", true);
            }
    pid_t stopped = run(stop_and_hear_again, SIGTSTP);
    assert_true(WIFSTOPPED(status) && WSTOPSIG(status) == SIGTSTP);
    kill(stopped, SIGCONT);
    assert_int_equal(waitpid(stopped, &status, 0), stopped);
    assert_true(is_right());
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_end_gives_back),
        cmocka_unit_test(no_terminal_and_no_stack_keep_it),
        cmocka_unit_test(handlers_of_others_stay),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
