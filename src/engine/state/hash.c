/* SPDX-License-Identifier: MIT
 *
 * hash.c: the identity of a state: its fields in a fixed order and byte order, so that
 * it is the same on every machine. */
#include "game.h"

static uint64_t eat(uint64_t hash, uint64_t value)
{
    hash = (hash ^ value) * UINT64_C(0x9fb21c651e98df25);
    return hash ^ (hash >> 32);
}

/* Fewer than eight bytes, the first one highest. The number is a constant, so no loop or branch is
 * left. */
static inline uint64_t few_bytes(const uint8_t *b, size_t n)
{
    uint64_t word = b[0];
    word = n > 1 ? word << 8 | b[1] : word;
    word = n > 2 ? word << 8 | b[2] : word;
    word = n > 3 ? word << 8 | b[3] : word;
    word = n > 4 ? word << 8 | b[4] : word;
    word = n > 5 ? word << 8 | b[5] : word;
    return n > 6 ? word << 8 | b[6] : word;
}

static inline uint64_t eat_bytes(uint64_t hash, const uint8_t *b, size_t n)
{
    for (; n >= 8; n -= 8, b += 8)
        hash = eat(hash, (uint64_t)b[0] | (uint64_t)b[1] << 8 | (uint64_t)b[2] << 16 |
                             (uint64_t)b[3] << 24 | (uint64_t)b[4] << 32 | (uint64_t)b[5] << 40 |
                             (uint64_t)b[6] << 48 | (uint64_t)b[7] << 56);
    return n ? eat(hash, few_bytes(b, n)) : hash;
}

/* Numbers side by side in words of 64 bits. With constants no branch is left. */
struct hash_word {
    uint64_t bits;
    unsigned used;
};

static inline uint64_t eat_bits(uint64_t hash, struct hash_word *w, uint64_t value, unsigned width)
{
    w->bits = w->used ? w->bits << width | value : value;
    w->used += width;
    if (w->used < 64)
        return hash;
    w->used = 0;
    return eat(hash, w->bits);
}

static inline uint64_t eat_rest(uint64_t hash, const struct hash_word *w)
{
    return w->used ? eat(hash, w->bits) : hash;
}

/* Five bytes, the first one highest, and above them which are numbers that, as bytes, look like an
 * empty or a hidden dial: a dial with a number above 253 is rare. */
static inline uint64_t dial_bits(const struct hd_state *s)
{
    uint64_t word = 0, more = 0;
    for (unsigned i = 0; i < HD_SEATS; i++) {
        bool alike = s->dial[i] == HD_NONE || s->dial[i] == HD_HIDDEN;
        word = word << 8 | (uint8_t)s->dial[i];
        more = more << 1 | alike;
    }
    return more << 8 * HD_SEATS | word;
}

/* The rows of state.def. */
uint64_t hd_hash(const struct hd_state *s)
{
    uint64_t hash = eat(UINT64_C(0x68696461), s->seed);
    for (unsigned i = 0; i < HD_SEATS; i++) {
        struct hash_word w = {0, 0};
#define SEATS(type, name, none, kind, seen, told, key, text)                                       \
    hash = eat_bits(hash, &w, (uint16_t)s->name[i], 16);
#include "hidalgo/state.def"
        hash = eat_rest(eat_bits(hash, &w, s->where[i], 16), &w);
    }
    for (unsigned i = 0; i < s->todos; i++) {
        struct hash_word w = {0, 0};
#define FRAME(type, name, kind, text) hash = eat_bits(hash, &w, s->todo[i].name, 8 * sizeof(type));
#include "hidalgo/state.def"
        hash = eat_rest(hash, &w);
    }
#define HASHED(name) hash = eat(hash, name##_bits(s));
#define BYTES(type, name, dims, none, kind, seen, told, key, text)                                 \
    hash = eat_bytes(hash, (const uint8_t *)s->name, sizeof s->name);
#include "hidalgo/state.def"
    for (unsigned i = 0; i < s->lastings; i++) {
        struct hash_word w = {0, 0};
#define RULE(name, kind, seen, text) hash = eat_bits(hash, &w, s->lasting[i].name, 8);
#include "hidalgo/state.def"
        hash = eat_rest(hash, &w);
    }
    const uint8_t rest[] = {
#define BYTE(name, none, kind, seen, told, key, text) s->name,
#include "hidalgo/state.def"
    };
    return eat_bytes(hash, rest, sizeof rest);
}
