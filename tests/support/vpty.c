/* SPDX-License-Identifier: MIT
 *
 * vpty.c: the real program in a virtual terminal (vpty.h). */
#define _DEFAULT_SOURCE
#include "vpty.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <setjmp.h>
#include <signal.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#if defined __APPLE__ || defined __NetBSD__ || defined __OpenBSD__
#include <util.h>
#elif defined __FreeBSD__ || defined __DragonFly__
#include <libutil.h>
#else
#include <pty.h>
#endif

#include <cmocka.h>

#include "file.h"

enum { PATIENCE = 60000, STEP = 20, SOON = 2, QUIET = 15 };

static long now(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (long)t.tv_sec * 1000 + t.tv_nsec / 1000000;
}

static int on_property(VTermProp property, VTermValue *value, void *user)
{
    struct pty *p = user;
    if (property == VTERM_PROP_ALTSCREEN)
        p->alternate = value->boolean;
    return 1;
}

/* Read from the output, since libvterm restores the cursor's look with its place. */
static bool cursor_is_hidden(const struct pty *p)
{
    static const char hide[] = "\x1b[?25l";
    for (size_t i = p->raw_size; i >= 6; i--)
        if (memcmp(p->raw + i - 6, hide, 5) == 0 && strchr("lh", p->raw[i - 1]))
            return p->raw[i - 1] == 'l';
    return false;
}

/* Appends a cell as UTF-8; returns its bytes, 0 for the right half of a wide character. */
static size_t put_cell(const VTermScreenCell *cell, char *out)
{
    size_t used = 0;
    if (cell->chars[0] == (uint32_t)-1)
        return 0;
    if (cell->chars[0] == 0)
        out[used++] = ' ';
    for (int i = 0; i < VTERM_MAX_CHARS_PER_CELL && cell->chars[i]; i++) {
        uint32_t c = cell->chars[i];
        if (c < 0x80) {
            out[used++] = (char)c;
        } else if (c < 0x800) {
            out[used++] = (char)(0xC0 | c >> 6);
            out[used++] = (char)(0x80 | (c & 0x3F));
        } else if (c < 0x10000) {
            out[used++] = (char)(0xE0 | c >> 12);
            out[used++] = (char)(0x80 | (c >> 6 & 0x3F));
            out[used++] = (char)(0x80 | (c & 0x3F));
        } else {
            out[used++] = (char)(0xF0 | c >> 18);
            out[used++] = (char)(0x80 | (c >> 12 & 0x3F));
            out[used++] = (char)(0x80 | (c >> 6 & 0x3F));
            out[used++] = (char)(0x80 | (c & 0x3F));
        }
    }
    return used;
}

static int on_scroll(int columns, const VTermScreenCell *cells, void *user)
{
    struct pty *p = user;
    char line[PTY_SCREEN];
    size_t used = 0;
    for (int x = 0; x < columns; x++)
        used += put_cell(&cells[x], line + used);
    line[used++] = '\n';
    if (p->scrolled_size + used < PTY_RAW)
        memcpy(p->scrolled + p->scrolled_size, line, used);
    p->scrolled_size += p->scrolled_size + used < PTY_RAW ? used : 0;
    p->scrolled[p->scrolled_size] = '\0';
    return 1;
}

static const VTermScreenCallbacks callbacks = {.settermprop = on_property,
                                               .sb_pushline = on_scroll};

const char *pty_program(void)
{
    static char path[4096];
    const char *build = getenv("BUILD");
    if (build) {
        snprintf(path, sizeof path, "%s/hidalgo", build);
        return path;
    }
    if (!file_program(path, sizeof path - 16))
        return "build/hidalgo";
    for (int i = 0; i < 2; i++) /* BUILD/tests/terminal_test */
        if (strrchr(path, '/'))
            *strrchr(path, '/') = '\0';
    strcat(path, "/hidalgo");
    return path;
}

static void put_environment(const char *const *more)
{
    static const char *const plain[] = {"TERM=xterm-256color", "LANG=C.UTF-8", NULL};
    unsetenv("LC_ALL");
    unsetenv("NO_COLOR");
    unsetenv("LINES");
    unsetenv("COLUMNS");
    for (const char *const *e = plain; *e; e++)
        putenv((char *)(uintptr_t)*e);
    for (const char *const *e = more; e && *e; e++)
        putenv((char *)(uintptr_t)*e);
}

/* An empty screen of the present size, in the modes that the program has set. */
static void new_screen(struct pty *p)
{
    static const char alternate[] = "\x1b[?1049h";
    bool was_alternate = p->alternate;
    if (p->vt)
        vterm_free(p->vt);
    p->vt = vterm_new(p->height, p->width);
    vterm_set_utf8(p->vt, 1);
    p->screen = vterm_obtain_screen(p->vt);
    vterm_screen_set_callbacks(p->screen, &callbacks, p);
    vterm_screen_enable_altscreen(p->screen, 1);
    vterm_screen_reset(p->screen, 1);
    if (was_alternate)
        vterm_input_write(p->vt, alternate, sizeof alternate - 1);
}

static void open_terminal(struct pty *p, int width, int height)
{
    memset(p, 0, sizeof *p);
    p->width = width;
    p->height = height;
    p->raw = calloc(1, PTY_RAW + 1);
    p->scrolled = calloc(1, PTY_RAW);
    assert_true(p->raw != NULL && p->scrolled != NULL);
    new_screen(p);
}

/* Like forkpty, but the terminal is not the child's controlling one, so no signal reports its end.
 */
static pid_t fork_adrift(int *master, struct winsize *size)
{
    int slave;
    assert_int_equal(openpty(master, &slave, NULL, NULL, size), 0);
    pid_t pid = fork();
    if (pid == 0) {
        setsid();
        for (int i = 0; i < 3; i++)
            dup2(slave, i);
        close(*master);
        signal(SIGHUP, SIG_IGN); /* as nohup does */
    }
    close(slave);
    return pid;
}

static void run(struct pty *p, bool adrift, const char *const *environment, const char *const *argv)
{
    struct winsize size = {.ws_row = (unsigned short)p->height, .ws_col = (unsigned short)p->width};
    int go[2]; /* the child waits until the terminal's settings were read */
    char c;
    assert_int_equal(pipe(go), 0);
    p->pid = adrift ? fork_adrift(&p->master, &size) : forkpty(&p->master, NULL, NULL, &size);
    assert_true(p->pid >= 0);
    if (p->pid == 0) {
        close(go[1]);
        while (read(go[0], &c, 1) < 0)
            continue;
        close(go[0]);
        signal(SIGPIPE, SIG_DFL); /* the tests ignore it    */
        signal(SIGINT, SIG_DFL);  /* a shell that runs tests in the background ignores these */
        signal(SIGQUIT, SIG_DFL);
        put_environment(environment);
        execv(argv[0], (char *const *)(uintptr_t)argv);
        _exit(127);
    }
    close(go[0]);
    assert_int_equal(tcgetattr(p->master, &p->before), 0);
    fcntl(p->master, F_SETFL, O_NONBLOCK);
    close(go[1]);
}

static void run_program(struct pty *p, bool adrift, const char *const *environment,
                        const char *const *arguments)
{
    const char *argv[32] = {pty_program()};
    int n = 1;
    for (; arguments && arguments[n - 1]; n++)
        argv[n] = arguments[n - 1];
    run(p, adrift, environment, argv);
}

void pty_begin(struct pty *p, int width, int height, const char *const *environment,
               const char *const *arguments)
{
    open_terminal(p, width, height);
    run_program(p, false, environment, arguments);
}

void pty_adrift(struct pty *p, const char *const *arguments)
{
    open_terminal(p, 80, 24);
    run_program(p, true, NULL, arguments);
}

void pty_shell(struct pty *p, int width, int height, const char *command)
{
    const char *argv[] = {"/bin/sh", "-c", command, pty_program(), NULL};
    open_terminal(p, width, height);
    run(p, false, NULL, argv);
}

void pty_end(struct pty *p)
{
    if (p->pid > 0) {
        kill(p->pid, SIGKILL);
        waitpid(p->pid, NULL, 0);
    }
    if (p->master >= 0)
        close(p->master);
    vterm_free(p->vt);
    free(p->raw);
    free(p->scrolled);
    p->pid = 0;
}

void pty_type(struct pty *p, const char *keys)
{
    size_t n = strlen(keys), done = 0;
    while (done < n) {
        ssize_t k = write(p->master, keys + done, n - done);
        if (k > 0)
            done += (size_t)k;
        else if (errno != EAGAIN && errno != EINTR)
            return;
        else
            pty_read(p, STEP, STEP);
    }
}

void pty_window(struct pty *p, int width, int height)
{
    struct winsize size = {.ws_row = (unsigned short)height, .ws_col = (unsigned short)width};
    ioctl(p->master, TIOCSWINSZ, &size);
}

void pty_resize(struct pty *p, int width, int height)
{
    if (width == p->width && height == p->height)
        return; /* the program would not notice  */
    /* libvterm 0.1 crashes on output for another size than its own. */
    pty_read(p, 500, QUIET);
    p->width = width;
    p->height = height;
    new_screen(p);
    pty_window(p, width, height);
}

static bool take(struct pty *p)
{
    char buffer[8192];
    ssize_t n = read(p->master, buffer, sizeof buffer);
    if (n <= 0) {
        p->closed = p->closed || (n < 0 && errno == EIO) || n == 0;
        return false;
    }
    size_t keep = (size_t)n < PTY_RAW - p->raw_size ? (size_t)n : PTY_RAW - p->raw_size;
    memcpy(p->raw + p->raw_size, buffer, keep);
    p->raw_size += keep;
    vterm_input_write(p->vt, buffer, (size_t)n);
    char answer[256]; /* drops the terminal's replies, which nobody needs    */
    while (vterm_output_read(p->vt, answer, sizeof answer) > 0)
        continue;
    return true;
}

void pty_read(struct pty *p, int milliseconds, int quiet)
{
    long end = now() + milliseconds, last = now();
    while (!p->closed && now() < end && now() - last < quiet) {
        struct pollfd fd = {p->master, POLLIN, 0};
        long left = end - now() < quiet ? end - now() : quiet;
        if (poll(&fd, 1, left > 0 ? (int)left : 0) <= 0)
            return;
        while (take(p))
            last = now();
    }
}

const char *pty_text(struct pty *p)
{
    static char text[2][PTY_SCREEN];
    static int next;
    next = !next;
    char *out = text[next];
    size_t used = 0;
    for (int y = 0; y < p->height; y++) {
        size_t line = used;
        for (int x = 0; x < p->width; x++) {
            VTermScreenCell cell;
            VTermPos at = {y, x};
            vterm_screen_get_cell(p->screen, at, &cell);
            used += put_cell(&cell, out + used);
        }
        while (used > line && out[used - 1] == ' ')
            used--;
        out[used++] = '\n';
    }
    out[used] = '\0';
    return out;
}

bool pty_shows(struct pty *p, const char *text)
{
    return strstr(pty_text(p), text) != NULL;
}

bool pty_wait_for(struct pty *p, const char *text)
{
    for (long end = now() + PATIENCE; now() < end && !p->closed;) {
        if (pty_shows(p, text))
            return true;
        pty_read(p, STEP, SOON);
    }
    return pty_shows(p, text);
}

bool pty_wait_equal(struct pty *p, const char *screen)
{
    for (long end = now() + PATIENCE; now() < end && !p->closed;) {
        if (strcmp(pty_text(p), screen) == 0)
            return true;
        pty_read(p, STEP, SOON);
    }
    return strcmp(pty_text(p), screen) == 0;
}

bool pty_wait_unread(struct pty *p, int bytes)
{
    for (long end = now() + PATIENCE; now() < end;) {
        struct pollfd fd = {p->master, POLLIN, 0};
        int waiting = 0;
        bool readable = poll(&fd, 1, STEP) > 0;
        if (fd.revents & POLLHUP || (ioctl(p->master, FIONREAD, &waiting) == 0 && waiting >= bytes))
            return true;
        if (readable)
            usleep(1000 * SOON);
    }
    return false;
}

bool pty_wait_written(struct pty *p, size_t *from, const char *text)
{
    size_t n = strlen(text);
    for (long end = now() + PATIENCE; now() < end;) {
        for (size_t i = *from; i + n <= p->raw_size; i++)
            if (memcmp(p->raw + i, text, n) == 0) {
                *from = i + n;
                return true;
            }
        if (p->closed)
            return false;
        pty_read(p, STEP, SOON);
    }
    return false;
}

bool pty_wait_echo(struct pty *p, bool shown)
{
    struct termios t;
    for (long end = now() + PATIENCE; now() < end && tcgetattr(p->master, &t) == 0;) {
        if (((t.c_lflag & ECHO) != 0) == shown)
            return true;
        pty_read(p, STEP, SOON);
    }
    return false;
}

bool pty_keeps(struct pty *p, const char *text)
{
    return pty_shows(p, text) || strstr(p->scrolled, text) != NULL;
}

void pty_hang_up(struct pty *p)
{
    close(p->master);
    p->master = -1;
    p->closed = true;
}

int pty_wait_end(struct pty *p)
{
    int status;
    for (long end = now() + PATIENCE; now() < end;) {
        pty_read(p, STEP, STEP);
        if (waitpid(p->pid, &status, WNOHANG) == p->pid) {
            p->pid = 0;
            while (take(p))
                continue;
            return status;
        }
        if (p->closed)
            usleep(STEP * 100);
    }
    return -1;
}

/* Says what is not restored, since a rare failure cannot be repeated. */
bool pty_is_restored(struct pty *p)
{
    struct termios t;
    if (tcgetattr(p->master, &t) != 0)
        return false;
    bool settings = t.c_iflag == p->before.c_iflag && t.c_oflag == p->before.c_oflag &&
                    t.c_cflag == p->before.c_cflag && t.c_lflag == p->before.c_lflag &&
                    memcmp(t.c_cc, p->before.c_cc, sizeof t.c_cc) == 0;
    bool restored = settings && !p->alternate && !cursor_is_hidden(p);
    if (!restored)
        print_message("left behind:%s%s%s\n", p->alternate ? " alternate screen" : "",
                      cursor_is_hidden(p) ? " no cursor" : "", settings ? "" : " settings");
    return restored;
}
