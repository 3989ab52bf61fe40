/* SPDX-License-Identifier: MIT
 *
 * runfile.c: reads, begins and continues files of games (runfile.h). */
#include "run/runfile.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"
#include "run/shard.h"
#include "texts.h"

/* A head has the texts of sets, in which JSON makes six bytes of some; a game has far less. */
enum { LONGEST = 8 << 20 };
_Static_assert(LONGEST > 6 * (TEXTS_BYTES + HEAD_TEXT) + (1 << 16), "a head fits");

/* Returns false. */
static bool runfile_refuse(const char *path, const char *reason, char why[SIM_WHY])
{
    snprintf(why, SIM_WHY, "%.300s: %s", path, reason);
    return false;
}

static bool open_lines(struct file_lines *in, const char *path, enum file_use use,
                       char why[SIM_WHY])
{
    char wrong[FILE_WHY];
    *in = (struct file_lines){.fd = file_descriptor(path, use, wrong), .most = LONGEST};
    return in->fd >= 0 || runfile_refuse(path, wrong, why);
}

static void close_lines(struct file_lines *in)
{
    file_lines_end(in);
    close(in->fd);
}

/* The next line, which is not empty. False at the end, or, with a sentence, on an error. */
static bool next_line(struct file_lines *in, const char *path, char why[SIM_WHY])
{
    char wrong[FILE_WHY];
    if (file_line(in, wrong))
        return in->size > 0;
    if (*wrong)
        runfile_refuse(path, wrong, why);
    return false;
}

static bool is_head(struct file_lines *in, const char *path, struct run_head *out,
                    char why[SIM_WHY])
{
    if (next_line(in, path, why) && head_read(in->line, in->size, out))
        return true;
    if (!*why)
        runfile_refuse(path, "this is no file of games by 'hidalgo sim -o'", why);
    return false;
}

/* Rows in order, from 'first' on; fewer if the file ends, and a cut last line is none. */
static bool take_rows(struct file_lines *in, const char *path, const struct hd_edition *e,
                      struct shard *part, runfile_taker *take, void *context, char why[SIM_WHY])
{
    static struct sim_row row; /* one file is read at a time                         */
    for (; part->first < part->end && next_line(in, path, why); part->first++) {
        if (!row_read(in->line, in->size, e, &row) || row.index != part->first) {
            snprintf(why, SIM_WHY, "%.300s: the line of game %" PRIu64 " is not right", path,
                     part->first);
            return false;
        }
        if (!take(context, &row))
            return false;
    }
    return !*why;
}

bool runfile_head(const char *path, struct run_head *out, char why[SIM_WHY])
{
    struct file_lines in;
    *why = '\0';
    if (!open_lines(&in, path, FILE_ORDINARY, why))
        return false;
    bool good = is_head(&in, path, out, why);
    close_lines(&in);
    return good;
}

bool runfile_read(const char *path, const struct hd_edition *e, runfile_taker *take, void *context,
                  char why[SIM_WHY])
{
    struct run_head head = {.texts = NULL};
    struct file_lines in;
    *why = '\0';
    if (!open_lines(&in, path, FILE_ORDINARY, why))
        return false;
    bool good = is_head(&in, path, &head, why);
    struct shard part = {.first = head.first, .end = head.end};
    good = good && take_rows(&in, path, e, &part, take, context, why);
    head_free(&head);
    close_lines(&in);
    return good;
}

/* ---- writing -------------------------------------------------------------------------- */

/* Only one program may write: a queue can start a job twice. */
static bool lock(int fd, const char *path, char why[SIM_WHY])
{
    if (file_lock(fd) != FILE_TAKEN)
        return true;
    snprintf(why, SIM_WHY, "%.300s: another run is writing it", path);
    return false;
}

/* Takes the whole blocks of the file; the rest is cut off. */
struct kept_blocks {
    struct shard part;
    uint64_t rows;
};

static bool count_row(void *context, const struct sim_row *row)
{
    (void)row;
    ((struct kept_blocks *)context)->rows++;
    return true;
}

static bool runfile_go_on(struct file_lines *in, const struct sim_setup *setup, runfile_taker *take,
                          void *context, uint64_t *next, char why[SIM_WHY])
{
    char wrong[FILE_WHY];
    struct kept_blocks k = {.part = shard_of(setup)};
    struct shard part = k.part;
    const size_t begins = in->ends;
    if (!take_rows(in, setup->file, setup->edition, &part, count_row, &k, why))
        return false;
    if (part.first < part.end)
        part.first -= (part.first - k.part.first) % k.part.block;
    part.end = part.first;
    part.first = k.part.first;
    if (!file_lines_from(in, begins, wrong))
        return runfile_refuse(setup->file, wrong, why);
    *next = part.end;
    return take_rows(in, setup->file, setup->edition, &part, take, context, why);
}

/* Finds what is there. Sets where the file goes on, 0: from the beginning. */
static bool runfile_begin(struct file_lines *in, const struct sim_setup *setup, const char *head,
                          runfile_taker *take, void *context, uint64_t *next, char why[SIM_WHY])
{
    if (!lock(in->fd, setup->file, why))
        return false;
    *next = shard_of(setup).first;
    bool empty = lseek(in->fd, 0, SEEK_END) == 0;
    if (empty || setup->force || lseek(in->fd, 0, SEEK_SET) != 0)
        return true;
    if (next_line(in, setup->file, why) && strlen(head) == in->size &&
        memcmp(in->line, head, in->size) == 0)
        return runfile_go_on(in, setup, take, context, next, why);
    if (!*why)
        snprintf(why, SIM_WHY,
                 "%.300s: it exists and is not of this run; take another name, or --force to "
                 "write over it",
                 setup->file);
    return false;
}

static struct append *start(const struct file_lines *in, const struct sim_setup *setup,
                            struct json *head, char why[SIM_WHY])
{
    struct append *a = calloc(1, sizeof *a);
    bool anew = in->ends == 0;
    if (anew)
        json_end_line(head);
    if (a)
        *a = (struct append){.fd = in->fd, .trouble = setup->trouble};
    bool good = a && append_begin(a, setup->file, in->ends, why) &&
                (!anew || (!head->failed && append_line(a, head->text, head->size)));
    if (!good && !*why)
        runfile_refuse(setup->file, "there is not enough memory", why);
    if (good)
        append_all(a); /* if not, it is tried again                                   */
    else if (a)
        free(a->text);
    if (good)
        return a;
    free(a);
    return NULL;
}

struct append *runfile_open(const struct sim_setup *setup, runfile_taker *take, void *context,
                            uint64_t *next, char why[SIM_WHY])
{
    struct json j;
    struct file_lines in;
    struct append *out = NULL;
    *why = '\0';
    if (!open_lines(&in, setup->file, FILE_NEW, why))
        return NULL;
    json_begin(&j);
    head_write(&j, setup);
    if (j.failed)
        runfile_refuse(setup->file, "there is not enough memory", why);
    else if (runfile_begin(&in, setup, j.text, take, context, next, why))
        out = start(&in, setup, &j, why);
    json_free(&j);
    file_lines_end(&in);
    if (!out)
        close(in.fd);
    return out;
}

bool runfile_add(struct append *out, struct json *line)
{
    json_end_line(line);
    bool added = !line->failed && append_line(out, line->text, line->size);
    json_rewind(line);
    return added;
}

void runfile_close(struct append *out, char unsaved[SIM_WHY])
{
    append_end(out);
    snprintf(unsaved, SIM_WHY, "%s", out->why);
    free(out);
}
