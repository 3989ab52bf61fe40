/* SPDX-License-Identifier: MIT
 *
 * sumlist.h: what an experiment adds up: one list of the numbers of a struct. Adding, writing and
 * reading follow from the list.
 *
 *     const struct sums pair_sums = SUMS(struct pair, SUM(struct pair, games, COUNT),
 *                                        SUM_TO(struct pair, mean, squares, REAL));
 *     ... SUM_PARTS(struct table, row, pair_sums) ...
 *
 * A member may be an array of any dimensions; SUM_TO takes all from one member to another one,
 * which are of one kind. A struct whose numbers are no sums, such as the largest so far, says how
 * two of them become one (SUMS_JOINED). What is written is the same on every machine. */
#ifndef HIDALGO_SUMLIST_H
#define HIDALGO_SUMLIST_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* What a number is in memory: double, uint64_t, int64_t, int, int16_t, uint8_t, bool. */
enum sums_kind {
    SUMS_PART, /* none: each is a struct that has a list of its own                        */
    SUMS_REAL,
    SUMS_COUNT,
    SUMS_WHOLE,
    SUMS_INT,
    SUMS_SHORT,
    SUMS_BYTE,
    SUMS_FLAG
};

struct sums_field {
    const char *name;
    enum sums_kind kind;
    size_t at, bytes;
    int64_t most;          /* what is read is from 0 to that; 0: any                       */
    const struct sums *of; /* SUMS_PART: its list                                          */
};

struct sums {
    size_t size; /* of the struct                                                          */
    bool grows;  /* what was written may have fewer of the last member                     */
    void (*join)(void *to, const void *from); /* in place of adding; or NULL               */
    const struct sums_field *field; /* up to one without a name                            */
};

#define SUMS(type, ...) SUMS_JOINED(type, NULL, __VA_ARGS__)
#define SUMS_JOINED(type, join_, ...)                                                              \
    {                                                                                              \
        .size = sizeof(type), .join = (join_), .field = (const struct sums_field[])                \
        {                                                                                          \
            __VA_ARGS__,                                                                           \
            {                                                                                      \
                .name = NULL                                                                       \
            }                                                                                      \
        }                                                                                          \
    }
#define SUM_BYTES(type, first, last)                                                               \
    .name = #first, .at = offsetof(type, first),                                                   \
    .bytes = offsetof(type, last) - offsetof(type, first) + sizeof(((type *)0)->last)
#define SUM_TO(type, first, last, kind_)                                                           \
    {                                                                                              \
        SUM_BYTES(type, first, last), .kind = SUMS_##kind_                                         \
    }
#define SUM(type, member, kind_) SUM_TO(type, member, member, kind_)
#define SUM_MOST(type, member, kind_, most_)                                                       \
    {                                                                                              \
        SUM_BYTES(type, member, member), .kind = SUMS_##kind_, .most = (most_)                     \
    }
#define SUM_PARTS(type, member, list)                                                              \
    {                                                                                              \
        SUM_BYTES(type, member, member), .of = &(list)                                             \
    }

/* Adds each number of one struct to that of another, or joins them. */
void sums_add(const struct sums *what, void *to, const void *from);

/* How many bytes are written; and a number that tells lists apart. */
size_t sums_length(const struct sums *what);
uint64_t sums_shape(const struct sums *what);

void sums_write(const struct sums *what, const void *of, char *out);

/* The same list without so many of the first structs of its last member, which is of a list that
 * grows: its fields are in room[]. */
enum { SUMS_FIELDS = 8 };
struct sums sums_after(const struct sums *what, uint64_t structs,
                       struct sums_field room[SUMS_FIELDS]);

/* Reads that many bytes; what they do not reach stays. Returns NULL, or the name of the member that
 * has no such number, after which the struct is of no use. */
const char *sums_read(const struct sums *what, const char *text, size_t size, void *to);

#endif
