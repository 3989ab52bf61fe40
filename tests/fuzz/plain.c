/* SPDX-License-Identifier: MIT
 *
 * plain.c: any bytes typed at plain play, in the middle of whole games. The output is clean, and it
 * ends by itself. */
#include "plain.h"

#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "fuzz.h"
#include "input.h"

static int standard(int fd)
{
    char name[] = "/tmp/hidalgo-fuzz-XXXXXX";
    int file = mkstemp(name);
    MUST(file >= 0 && unlink(name) == 0 && dup2(file, fd) == fd && close(file) == 0);
    return fd;
}

/* libFuzzer's timer may expire while any line is awaited: here it does at each. */
enum input __real_input_line(char line[INPUT_LINE], bool hidden);
enum input __wrap_input_line(char line[INPUT_LINE], bool hidden);
enum input __wrap_input_line(char line[INPUT_LINE], bool hidden)
{
    MUST(raise(SIGALRM) == 0);
    return __real_input_line(line, hidden);
}

/* The rest of the input must not reach the next game. */
static void drain(void)
{
    char line[INPUT_LINE];
    while (input_line(line, false) != INPUT_END)
        continue;
}

static void must_be_clean_output(int out)
{
    static char text[1 << 20];
    MUST(fflush(stdout) == 0);
    ssize_t n = pread(out, text, sizeof text, 0);
    MUST(n > 0);
    fuzz_must_be_lines(text, (size_t)n);
    MUST(ftruncate(out, 0) == 0 && lseek(out, 0, SEEK_SET) == 0);
}

void fuzz_one(const char *text, size_t size)
{
    static int in = -1, out = -1;
    struct fuzz_bytes b = {text, size};
    if (in < 0) {
        setlocale(LC_ALL, "C.UTF-8");
        in = standard(STDIN_FILENO);
        out = standard(STDOUT_FILENO);
    }
    struct plain_options options = {
        .coached = size % 2, .dealt = size % 3 == 0, .width = size % 5 ? 0 : 40};
    struct hd_session *s = fuzz_game(fuzz_byte(&b), fuzz_byte(&b));
    hd_session_advise_with(s, 8); /* what the coach says matters, not how good it is */
    MUST(ftruncate(in, 0) == 0 && pwrite(in, b.at, b.left, 0) == (ssize_t)b.left);
    MUST(lseek(in, 0, SEEK_SET) == 0);
    MUST(plain_run(s, &options) == 0);
    must_be_clean_output(out);
    drain();
    hd_session_free(s);
}
