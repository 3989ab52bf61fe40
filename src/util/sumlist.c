/* SPDX-License-Identifier: MIT
 *
 * sumlist.c: adds, writes and reads by the list (sumlist.h). A number is written as the bytes that
 * its kind has, the lowest first. */
#include "sumlist.h"
#include "fnv.h"

#include <math.h>
#include <string.h>

/* Its bytes in memory and when it is written, and the whole numbers that it has; those of
 * SUMS_COUNT by their bits. */
static const struct {
    size_t width, written;
    int64_t least, most;
} kinds[] = {
    [SUMS_REAL] = {sizeof(double), 8, 0, 0},
    [SUMS_COUNT] = {sizeof(uint64_t), 8, INT64_MIN, INT64_MAX},
    [SUMS_WHOLE] = {sizeof(int64_t), 8, INT64_MIN, INT64_MAX},
    [SUMS_INT] = {sizeof(int), 4, INT32_MIN, INT32_MAX},
    [SUMS_SHORT] = {sizeof(int16_t), 2, INT16_MIN, INT16_MAX},
    [SUMS_BYTE] = {sizeof(uint8_t), 1, 0, UINT8_MAX},
    [SUMS_FLAG] = {sizeof(bool), 1, 0, 1},
};

/* A number in memory. */
union number {
    double real;
    uint64_t bits; /* of SUMS_REAL, SUMS_COUNT and SUMS_WHOLE                                */
    int integer;
    int16_t small;
    uint8_t byte;
    bool flag;
};

static uint64_t sums_bits(enum sums_kind kind, const char *at)
{
    union number n;
    memcpy(&n, at, kinds[kind].width);
    return kind == SUMS_INT     ? (uint64_t)n.integer
           : kind == SUMS_SHORT ? (uint64_t)n.small
           : kind == SUMS_BYTE  ? n.byte
           : kind == SUMS_FLAG  ? n.flag
                                : n.bits;
}

/* False: the member has no such number. */
static bool sums_set(const struct sums_field *f, char *at, uint64_t bits)
{
    union number n = {.bits = bits};
    const int64_t whole = (int64_t)bits;
    if (f->kind == SUMS_REAL ? isnan(n.real)
                             : whole < (f->most ? 0 : kinds[f->kind].least) ||
                                   whole > (f->most ? f->most : kinds[f->kind].most))
        return false;
    if (f->kind == SUMS_INT)
        n.integer = (int)whole;
    else if (f->kind == SUMS_SHORT)
        n.small = (int16_t)whole;
    else if (f->kind == SUMS_BYTE)
        n.byte = (uint8_t)whole;
    else if (f->kind == SUMS_FLAG)
        n.flag = whole != 0;
    memcpy(at, &n, kinds[f->kind].width);
    return true;
}

/* ---- all numbers --------------------------------------------------------------------------- */

/* Where each number of a struct is, in the order of the list. False ends it. */
typedef bool number_taker(void *own, const struct sums_field *f, size_t at);

static const char *sums_each(const struct sums *s, size_t base, number_taker *take, void *own)
{
    for (const struct sums_field *f = s->field; f->name; f++) {
        const size_t step = f->of ? f->of->size : kinds[f->kind].width;
        for (size_t at = base + f->at; at < base + f->at + f->bytes; at += step) {
            const char *wrong = f->of              ? sums_each(f->of, at, take, own)
                                : take(own, f, at) ? NULL
                                                   : f->name;
            if (wrong)
                return wrong;
        }
    }
    return NULL;
}

static void add_number(const struct sums_field *f, char *to, const char *from)
{
    union number a = {.bits = sums_bits(f->kind, to)}, b = {.bits = sums_bits(f->kind, from)};
    if (f->kind == SUMS_REAL)
        a.real += b.real;
    else
        a.bits += b.bits;
    sums_set(f, to, a.bits);
}

void sums_add(const struct sums *what, void *to, const void *from)
{
    if (what->join) {
        what->join(to, from);
        return;
    }
    for (const struct sums_field *f = what->field; f->name; f++)
        for (size_t at = f->at, step = f->of ? f->of->size : kinds[f->kind].width;
             at < f->at + f->bytes; at += step)
            if (f->of)
                sums_add(f->of, (char *)to + at, (const char *)from + at);
            else
                add_number(f, (char *)to + at, (const char *)from + at);
}

struct course {
    const char *from;
    char *to;
    size_t left; /* bytes that were not read                                               */
};

static bool length_one(void *own, const struct sums_field *f, size_t at)
{
    size_t *length = own;
    (void)at;
    *length += kinds[f->kind].written;
    return true;
}

size_t sums_length(const struct sums *what)
{
    size_t length = 0;
    sums_each(what, 0, length_one, &length);
    return length;
}

uint64_t sums_shape(const struct sums *what)
{
    uint64_t hash = FNV_BEGIN;
    for (const struct sums_field *f = what->field; f->name; f++) {
        hash = fnv(hash, f->name, strlen(f->name));
        hash ^= f->of ? sums_shape(f->of) : f->bytes << 8 | f->kind;
    }
    return hash;
}

static bool write_one(void *own, const struct sums_field *f, size_t at)
{
    struct course *c = own;
    const uint64_t bits = sums_bits(f->kind, c->from + at);
    for (size_t i = 0; i < kinds[f->kind].written; i++)
        *c->to++ = (char)(bits >> 8 * i & 0xff);
    return true;
}

void sums_write(const struct sums *what, const void *of, char *out)
{
    sums_each(what, 0, write_one, &(struct course){of, out, 0});
}

struct sums sums_after(const struct sums *what, uint64_t structs,
                       struct sums_field room[SUMS_FIELDS])
{
    size_t n = 0;
    while (what->field[n].name && n + 1 < SUMS_FIELDS)
        n++;
    memcpy(room, what->field, (n + 1) * sizeof *room);
    room[n - 1].at += structs * room[n - 1].of->size;
    room[n - 1].bytes -= structs * room[n - 1].of->size;
    return (struct sums){.size = what->size, .grows = true, .field = room};
}

/* Numbers that may be negative have fewer bytes than 'bits'. */
static uint64_t signed_of(enum sums_kind kind, uint64_t bits)
{
    return kind == SUMS_INT     ? (uint64_t)(int32_t)bits
           : kind == SUMS_SHORT ? (uint64_t)(int16_t)bits
                                : bits;
}

static bool read_one(void *own, const struct sums_field *f, size_t at)
{
    struct course *c = own;
    const size_t size = kinds[f->kind].written;
    uint64_t bits = 0;
    if (c->left < size)
        return true;
    for (size_t i = 0; i < size; i++)
        bits |= (uint64_t)(unsigned char)*c->from++ << 8 * i;
    c->left -= size;
    return sums_set(f, c->to + at, signed_of(f->kind, bits));
}

const char *sums_read(const struct sums *what, const char *text, size_t size, void *to)
{
    return sums_each(what, 0, read_one, &(struct course){text, to, size});
}
