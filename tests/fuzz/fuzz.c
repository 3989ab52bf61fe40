/* SPDX-License-Identifier: MIT
 *
 * fuzz.c: see fuzz.h. */
#include "fuzz.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "text.h"

void fuzz_must(bool holds, const char *what, const char *file, int line)
{
    if (holds)
        return;
    fprintf(stderr, "%s:%d: does not hold: %s\n", file, line, what);
    abort();
}

void fuzz_must_be_clean(const char *text)
{
    if (!text_is_clean(text, strlen(text)))
        fprintf(stderr, "not clean: '%s'\n", text);
    MUST(text_is_clean(text, strlen(text)));
}

void fuzz_must_be_lines(const char *text, size_t size)
{
    while (size > 0) {
        const char *end = memchr(text, '\n', size);
        size_t n = end ? (size_t)(end - text) : size;
        if (!text_is_clean(text, n))
            fprintf(stderr, "not clean: '%.*s'\n", (int)n, text);
        MUST(text_is_clean(text, n));
        text += n + (end != NULL);
        size -= n + (end != NULL);
    }
}

void fuzz_must_be_errors(const struct hd_errors *errors)
{
    MUST(errors->count > 0);
    fuzz_must_be_clean(errors->file);
    for (int i = 0; i < errors->count && i < HD_ERRORS; i++) {
        MUST(errors->error[i].message[0] != '\0');
        fuzz_must_be_clean(errors->error[i].message);
        fuzz_must_be_clean(errors->error[i].source);
    }
}

/* ---- files ------------------------------------------------------------------------- */

static char scratch[64];

static void remove_file(void)
{
    remove(scratch);
}

const char *fuzz_file(const char *text, size_t size)
{
    if (!scratch[0]) {
        snprintf(scratch, sizeof scratch, "/tmp/hidalgo-fuzz-XXXXXX");
        int file = mkstemp(scratch);
        MUST(file >= 0 && close(file) == 0);
        atexit(remove_file);
    }
    FILE *f = fopen(scratch, "wb");
    MUST(f && fwrite(text, 1, size, f) == size && fclose(f) == 0);
    return scratch;
}

/* ---- editions ---------------------------------------------------------------------- */

enum { KEPT = 96, KEY = 512 };
static struct {
    char key[KEY];
    struct hd_edition *edition;
} kept[KEPT];
static int count;

static bool add_words(char key[KEY], char sign, const char *const *words)
{
    for (; words && *words; words++) {
        size_t used = strlen(key);
        if ((size_t)snprintf(key + used, KEY - used, "%c%s", sign, *words) >= KEY - used)
            return false;
    }
    return true;
}

bool __wrap_hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                            struct hd_errors *errors);
bool __wrap_hd_edition_load(struct hd_edition *out, const struct hd_request *request,
                            struct hd_errors *errors)
{
    char key[KEY] = "";
    const char *edition[] = {request->edition, NULL};
    bool fits = !(request->sets && *request->sets) && add_words(key, '=', edition) &&
                add_words(key, '+', request->with) && add_words(key, '-', request->without);
    for (int i = 0; fits && i < count; i++)
        if (strcmp(kept[i].key, key) == 0) {
            *out = *kept[i].edition;
            return true;
        }
    if (!__real_hd_edition_load(out, request, errors))
        return false;
    if (fits && count < KEPT && (kept[count].edition = malloc(sizeof *out)) != NULL) {
        memcpy(kept[count].key, key, sizeof key);
        *kept[count++].edition = *out;
    }
    return true;
}

/* Games from the menu must be the same each time. */
uint64_t __wrap_hd_seed_by_lot(void);
uint64_t __wrap_hd_seed_by_lot(void)
{
    return 1;
}

/* Typing must not create files. */
bool __wrap_hd_session_save(const struct hd_session *s, const char *path, char why[160]);
bool __wrap_hd_session_save(const struct hd_session *s, const char *path, char why[160])
{
    (void)s;
    snprintf(why, 160, "%s", path[0] == '/' ? "no" : "not here");
    return path[0] == '/';
}

bool __wrap_file_create(const char *path, const void *data, size_t size, unsigned mode,
                        bool *exists, char why[FILE_WHY]);
bool __wrap_file_create(const char *path, const void *data, size_t size, unsigned mode,
                        bool *exists, char why[FILE_WHY])
{
    (void)path, (void)data, (void)size, (void)mode, (void)why;
    *exists = false;
    return true;
}

/* Signals stay libFuzzer's: its timer sends SIGALRM, and after a crash it keeps the input. */
void __wrap_giveback_begin(void);
void __wrap_giveback_begin(void)
{
}

void __wrap_giveback_end(void);
void __wrap_giveback_end(void)
{
}

/* Watches freed memory for a while, but not so long that every input needs new pages. */
const char *__asan_default_options(void);
const char *__asan_default_options(void)
{
    return "quarantine_size_mb=4:malloc_context_size=4:check_printf=0";
}

/* ---- input ------------------------------------------------------------------------- */

unsigned fuzz_byte(struct fuzz_bytes *b)
{
    if (b->left == 0)
        return 0;
    b->left--;
    return (unsigned char)*b->at++;
}

unsigned long fuzz_steps;

static void tell(void)
{
    if (fuzz_steps > 0)
        fprintf(stderr, "stat::steps: %lu\n", fuzz_steps);
}

int LLVMFuzzerInitialize(int *argc, char ***argv);
int LLVMFuzzerInitialize(int *argc, char ***argv)
{
    (void)argc, (void)argv;
    return atexit(tell);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    char *text = malloc(size + 1);
    MUST(text != NULL);
    memcpy(text, data, size);
    text[size] = '\0';
    fuzz_one(text, size);
    free(text);
    return 0;
}
