/* SPDX-License-Identifier: MIT
 *
 * input.c: reads lines with read(2), so that a signal ends the waiting. From a terminal it reads
 * byte by byte: what belongs to no line of the game is left to the next program. It knows nothing
 * about the game. */
#include "input.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/select.h>
#include <unistd.h>

#include "giveback.h"
#include "print.h"
#include "text.h"
#include "typing.h"

static volatile sig_atomic_t caught, stopped, continued;
static const int signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { SIGNALS = sizeof signals / sizeof *signals };
static struct sigaction before[SIGNALS], before_stop, before_go_on;

/* Read, but not yet part of a line; 'fresh' passes over it. */
static char pending[4096];
static size_t have, taken;
static bool fresh;

/* The line so far, kept during a stop if it is not typed. */
static struct {
    char text[INPUT_LINE];
    size_t size, echoed;
    bool too_long;
} line;

static void on_signal(int number)
{
    if (number == SIGTSTP)
        stopped = 1;
    else if (number == SIGCONT)
        continued = 1;
    else
        caught = number;
}

static void new_line(void)
{
    line.size = line.echoed = 0;
    line.too_long = false;
}

void input_begin(void)
{
    struct sigaction action = {.sa_handler = on_signal};
    sigemptyset(&action.sa_mask);
    caught = stopped = continued = 0;
    have = taken = 0;
    new_line();
    giveback_begin();
    for (int i = 0; i < SIGNALS; i++) {
        sigaction(signals[i], NULL, &before[i]);
        if (before[i].sa_handler != SIG_IGN)
            sigaction(signals[i], &action, NULL);
    }
    sigaction(SIGTSTP, NULL, &before_stop);
    if (before_stop.sa_handler != SIG_IGN)
        sigaction(SIGTSTP, &action, NULL);
    sigaction(SIGCONT, &action, &before_go_on);
    typing_begin();
}

void input_end(void)
{
    typing_end();
    for (int i = 0; i < SIGNALS; i++)
        sigaction(signals[i], &before[i], NULL);
    sigaction(SIGTSTP, &before_stop, NULL);
    sigaction(SIGCONT, &before_go_on, NULL);
    giveback_end();
}

int input_signal(void)
{
    return (int)caught;
}

bool input_wants_stop(void)
{
    return stopped;
}

/* Ctrl-D ends it only where a line begins. */
static bool is_next_the_end(void)
{
    return typing_is_on() && line.size == 0 &&
           typing_key((unsigned char)pending[taken]) == TYPED_END;
}

bool input_is_over(void)
{
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};
    int bytes = 1;
    if (taken < have)
        return is_next_the_end();
    if (poll(&fd, 1, 0) <= 0)
        return false;
    if (!(fd.revents & POLLIN) || (ioctl(STDIN_FILENO, FIONREAD, &bytes) == 0 && bytes == 0))
        return true;
    if (!typing_is_on() || read(STDIN_FILENO, pending, 1) != 1)
        return false;
    have = 1;
    taken = 0;
    return is_next_the_end();
}

bool input_is_terminal(void)
{
    return isatty(STDIN_FILENO);
}

/* ---- bytes ----------------------------------------------------------------- */

/* False if a signal came instead. Signals are blocked until the wait begins, so none is lost
 * between checking 'caught' and waiting. */
static bool wait_for_input(void)
{
    sigset_t ours, before_wait;
    fd_set set;
    FD_ZERO(&set);
    FD_SET(STDIN_FILENO, &set);
    sigemptyset(&ours);
    for (int i = 0; i < SIGNALS; i++)
        sigaddset(&ours, signals[i]);
    sigaddset(&ours, SIGTSTP);
    sigaddset(&ours, SIGCONT);
    sigprocmask(SIG_BLOCK, &ours, &before_wait);
    bool ready = !caught && !stopped && !continued;
    if (ready && pselect(STDIN_FILENO + 1, &set, NULL, NULL, NULL, &before_wait) < 0)
        ready = errno != EINTR; /* read(2) reports any other error      */
    sigprocmask(SIG_SETMASK, &before_wait, NULL);
    return ready;
}

/* The next byte, or why there is none. */
enum { NO_MORE = -1, SIGNALLED = -2, STOPPED = -3 };

static int next_byte(void)
{
    while (fresh || taken == have) {
        char one;
        bool single = typing_is_on();
        if (caught)
            return SIGNALLED;
        if (stopped)
            return STOPPED;
        if (continued) {
            continued = 0;
            typing_again();
        }
        if (!wait_for_input())
            continue;
        ssize_t n = read(STDIN_FILENO, single ? &one : pending, single ? 1 : sizeof pending);
        if (n < 0 && errno == EINTR)
            continue;
        if (n <= 0)
            return NO_MORE;
        if (single)
            return (unsigned char)one;
        have = (size_t)n;
        taken = 0;
    }
    return (unsigned char)pending[taken++];
}

/* Keeps what was typed so far for the next line but one. */
static void set_aside(void)
{
    struct pollfd fd = {STDIN_FILENO, POLLIN, 0};
    ssize_t n = 1;
    memmove(pending, pending + taken, have - taken);
    have -= taken;
    taken = 0;
    while (n > 0 && have < sizeof pending && poll(&fd, 1, 0) > 0 && fd.revents & POLLIN) {
        n = read(STDIN_FILENO, pending + have, sizeof pending - have);
        have += n > 0 ? (size_t)n : 0;
    }
}

/* ---- typed lines ------------------------------------------------------------- */

/* How the character at 'from' looks in the echo, and its bytes; 0: it is not complete. */
static size_t picture(size_t from, char out[8])
{
    uint32_t code;
    size_t left = line.size - from, n = left ? text_character(line.text + from, left, &code) : 0;
    bool plain = n > 0 && text_may_hold(code);
    memset(out, 0, 8);
    if (plain)
        memcpy(out, line.text + from, n);
    else if (n > 0 && (code < ' ' || code == 0x7f))
        out[0] = '^', out[1] = (char)(code ^ '@');
    else if (n > 0 || left >= 4)
        out[0] = '?';
    return n == 0 && left >= 4 ? 1 : n;
}

static void echo_more(void)
{
    char looks[8];
    for (size_t n; (n = picture(line.echoed, looks)) > 0; line.echoed += n)
        typing_echo(looks, strlen(looks));
}

/* Removes the last character; false: there is none. */
static bool erase(bool hidden)
{
    char looks[8];
    size_t from = line.size;
    if (from == 0)
        return false;
    do
        from--;
    while (from > 0 && ((unsigned char)line.text[from] & 0xC0) == 0x80);
    picture(from, looks);
    if (!hidden && from < line.echoed)
        typing_wipe(text_width(looks));
    line.size = from;
    line.echoed = line.echoed < from ? line.echoed : from;
    line.too_long = false;
    return true;
}

static bool ends_in_blank(void)
{
    return line.size > 0 && line.text[line.size - 1] == ' ';
}

static void input_add(char byte)
{
    line.too_long |= line.size == INPUT_LINE - 1;
    if (!line.too_long)
        line.text[line.size++] = byte;
}

static void edit(enum typed key, char byte, bool hidden)
{
    switch (key) {
    case TYPED_TEXT:
        input_add(byte);
        break;
    case TYPED_ERASE:
        erase(hidden);
        break;
    case TYPED_WORD:
        while (ends_in_blank())
            erase(hidden);
        while (!ends_in_blank() && erase(hidden))
            continue;
        break;
    case TYPED_KILL:
        while (erase(hidden))
            continue;
        break;
    case TYPED_AGAIN:
        if (!hidden)
            typing_echo("\n", 1);
        line.echoed = 0;
        break;
    case TYPED_LINE:
    case TYPED_END:
        break;
    }
    if (!hidden)
        echo_more();
}

/* The byte that ends the line, or why there is none. */
static int type_line(bool hidden)
{
    int byte;
    while ((byte = next_byte()) >= 0) {
        enum typed key = typing_key(byte);
        if (key == TYPED_LINE)
            break;
        if (key == TYPED_END && line.size == 0)
            return NO_MORE;
        edit(key, (char)byte, hidden);
    }
    if (byte >= 0 && !hidden)
        typing_echo("\n", 1);
    if (byte == STOPPED || byte == SIGNALLED) /* as Ctrl-Z and Ctrl-C do */
        have = taken = line.size = 0;
    return byte;
}

/* ---- lines ----------------------------------------------------------------- */

static enum input read_line(char out[INPUT_LINE], bool hidden)
{
    int byte;
    if (typing_is_on())
        byte = type_line(hidden);
    else
        while ((byte = next_byte()) >= 0 && byte != '\n')
            input_add((char)byte);
    if (byte == STOPPED || byte == SIGNALLED)
        return byte == STOPPED ? INPUT_STOP : INPUT_SIGNAL;
    size_t n = line.size;
    bool clean = !line.too_long;
    if (n > 0 && line.text[n - 1] == '\r')
        n--;
    memcpy(out, line.text, n);
    out[n] = '\0';
    new_line();
    if (byte == NO_MORE && n == 0)
        return INPUT_END;
    return clean && text_is_clean(out, n) ? INPUT_TEXT : INPUT_UNCLEAN;
}

enum input input_line(char out[INPUT_LINE], bool hidden)
{
    print_flush();
    typing_in_front();
    return read_line(out, hidden);
}

enum input input_enter(void)
{
    char typed[INPUT_LINE + 1];
    typing_in_front();
    if (typing_is_on())
        set_aside(); /* before the prompt is seen */
    fresh = typing_is_on();
    enum input got = input_line(typed, true);
    fresh = false;
    size_t n = got == INPUT_TEXT ? strlen(typed) : 0;
    if (n > 0 && typing_is_on() && have + n + 1 <= sizeof pending) {
        typed[n++] = '\n';
        memcpy(pending + have, typed, n);
        have += n;
    }
    return got;
}

void input_stop(void)
{
    stopped = 0;
    typing_end();
    giveback_stop();
    typing_begin();
}
