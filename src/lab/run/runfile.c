/* SPDX-License-Identifier: MIT
 *
 * runfile.c: reads, begins and continues files of games (runfile.h). */
#include "run/runfile.h"

#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "confine.h"
#include "intl.h"
#include "run/shard.h"

struct lines {
    FILE *file;
    char *line;
    size_t room;
    off_t ends; /* of the last whole line                                            */
};

/* The next whole line with its end; 0: no more. */
static size_t next_line(struct lines *in)
{
    ssize_t n = getline(&in->line, &in->room, in->file);
    if (n <= 0 || in->line[n - 1] != '\n')
        return 0;
    in->ends += n;
    return (size_t)n - 1;
}

static bool say_errno(const char *path, char why[SIM_WHY])
{
    snprintf(why, SIM_WHY, "%.300s: %s", path, strerror(errno));
    return false;
}

static bool is_head(struct lines *in, const char *path, struct run_head *out, char why[SIM_WHY])
{
    size_t n = next_line(in);
    if (n && head_read(in->line, n, out))
        return true;
    snprintf(why, SIM_WHY, _("%.300s: this is no file of games by 'hidalgo sim -o'"), path);
    return false;
}

/* Rows in order, from 'next' on. whole: a cut last line is an error. */
static bool take_rows(struct lines *in, const char *path, const struct hd_edition *e,
                      struct shard *part, runfile_taker *take, void *context, char why[SIM_WHY])
{
    static struct sim_row row; /* one file is read at a time                         */
    for (size_t n; part->first < part->end && (n = next_line(in)) > 0; part->first++) {
        if (!row_read(in->line, n, e, &row) || row.index != part->first) {
            snprintf(why, SIM_WHY, _("%.300s: the line of game %" PRIu64 " is not right"), path,
                     part->first);
            return false;
        }
        if (!take(context, &row))
            return false;
    }
    return true;
}

static FILE *open_to_read(const char *path)
{
    errno = EACCES;
    return confine_reads(path, NULL) ? fopen(path, "rb") : NULL;
}

bool runfile_head(const char *path, struct run_head *out, char why[SIM_WHY])
{
    struct lines in = {.file = open_to_read(path)};
    if (!in.file)
        return say_errno(path, why);
    bool good = is_head(&in, path, out, why);
    free(in.line);
    fclose(in.file);
    return good;
}

bool runfile_read(const char *path, const struct hd_edition *e, runfile_taker *take, void *context,
                  char why[SIM_WHY])
{
    struct run_head head = {.texts = NULL};
    struct lines in = {.file = open_to_read(path)};
    if (!in.file)
        return say_errno(path, why);
    bool good = is_head(&in, path, &head, why);
    struct shard part = {.first = head.first, .end = head.end};
    good = good && take_rows(&in, path, e, &part, take, context, why);
    head_free(&head);
    free(in.line);
    fclose(in.file);
    return good;
}

/* ---- writing -------------------------------------------------------------------------- */

/* Only one program may write: a queue can start a job twice. */
static bool lock(FILE *file, const char *path, char why[SIM_WHY])
{
    if (lockf(fileno(file), F_TLOCK, 0) == 0)
        return true;
    snprintf(why, SIM_WHY, _("%.300s: another run is writing it"), path);
    return false;
}

/* Takes the whole blocks of the file; the rest is cut off. */
struct keeping {
    struct shard part;
    uint64_t rows;
};

static bool count_row(void *context, const struct sim_row *row)
{
    (void)row;
    ((struct keeping *)context)->rows++;
    return true;
}

static bool same_head(struct lines *in, const char *head)
{
    size_t n = next_line(in);
    return n && strlen(head) == n && memcmp(in->line, head, n) == 0;
}

static bool go_on(struct lines *in, const struct sim_setup *setup, runfile_taker *take,
                  void *context, uint64_t *next, char why[SIM_WHY])
{
    struct keeping k = {.part = shard_of(setup)};
    struct shard part = k.part;
    const off_t begins = in->ends;
    if (!take_rows(in, setup->file, setup->edition, &part, count_row, &k, why))
        return false;
    if (part.first < part.end)
        part.first -= (part.first - k.part.first) % k.part.block;
    part.end = part.first;
    part.first = k.part.first;
    in->ends = begins;
    if (fseeko(in->file, begins, SEEK_SET) != 0)
        return say_errno(setup->file, why);
    if (!take_rows(in, setup->file, setup->edition, &part, take, context, why))
        return false;
    *next = part.end;
    if (fseeko(in->file, in->ends, SEEK_SET) != 0 || ftruncate(fileno(in->file), in->ends) != 0)
        return say_errno(setup->file, why);
    return true;
}

static bool begin_anew(struct lines *in, const struct sim_setup *setup, const char *head,
                       char why[SIM_WHY])
{
    bool good = fseeko(in->file, 0, SEEK_SET) == 0 && ftruncate(fileno(in->file), 0) == 0 &&
                fprintf(in->file, "%s\n", head) > 0;
    return good || say_errno(setup->file, why);
}

static bool begin(struct lines *in, const struct sim_setup *setup, const char *head,
                  runfile_taker *take, void *context, uint64_t *next, char why[SIM_WHY])
{
    if (!lock(in->file, setup->file, why))
        return false;
    *next = shard_of(setup).first;
    bool empty = fseeko(in->file, 0, SEEK_END) == 0 && ftello(in->file) == 0;
    rewind(in->file);
    if (empty || setup->force)
        return begin_anew(in, setup, head, why);
    if (same_head(in, head))
        return go_on(in, setup, take, context, next, why);
    snprintf(why, SIM_WHY,
             _("%.300s: it exists and is not of this run; take another name, or --force to write "
               "over it"),
             setup->file);
    return false;
}

FILE *runfile_open(const struct sim_setup *setup, runfile_taker *take, void *context,
                   uint64_t *next, char why[SIM_WHY])
{
    struct json j;
    errno = EACCES;
    bool may = confine_writes(setup->file, NULL);
    int fd = may ? open(setup->file, O_RDWR | O_CREAT | O_CLOEXEC, 0666) : -1;
    struct lines in = {.file = fd >= 0 ? fdopen(fd, "r+b") : NULL};
    if (!in.file) {
        say_errno(setup->file, why);
        return NULL;
    }
    json_begin(&j);
    head_write(&j, setup);
    bool good = !j.failed && begin(&in, setup, j.text, take, context, next, why);
    json_free(&j);
    free(in.line);
    if (good)
        return in.file;
    fclose(in.file);
    return NULL;
}

bool runfile_close(FILE *file, const char *path, char why[SIM_WHY])
{
    bool good = fflush(file) == 0 && fsync(fileno(file)) == 0;
    if (!good)
        say_errno(path, why);
    return fclose(file) == 0 && good;
}
