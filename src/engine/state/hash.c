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

#define EAT(field) hash = eat_bytes(hash, (const uint8_t *)s->field, sizeof s->field)

uint64_t hd_hash(const struct hd_state *s)
{
    uint64_t hash = eat(UINT64_C(0x68696461), s->seed);
    for (unsigned i = 0; i < HD_SEATS; i++) {
        hash = eat(hash, (uint64_t)(uint16_t)s->score[i] << 48 | (uint64_t)s->hand[i] << 32 |
                             (uint64_t)s->veil[i] << 16 | s->where[i]);
    }
    for (unsigned i = 0; i < s->todos; i++) {
        const struct hd_frame *f = &s->todo[i];
        hash = eat(hash, (uint64_t)f->ask << 56 | (uint64_t)f->who << 48 | (uint64_t)f->self << 40 |
                             (uint64_t)f->set << 32 | (uint64_t)f->step << 16 | f->places);
        hash = eat(hash, (uint64_t)f->left << 56 | (uint64_t)f->own << 48 |
                             (uint64_t)f->opponents << 40 | (uint64_t)f->owner << 32 |
                             (uint64_t)f->from << 24 | (uint64_t)f->to << 16 |
                             (uint64_t)f->chosen << 8 | f->owners);
    }
    EAT(cab);
    EAT(pile);
    EAT(taker);
    EAT(power);
    EAT(order);
    EAT(grande);
    EAT(dial);
    EAT(veiled);
    EAT(kept);
    EAT(keeper);
    EAT(until);
    EAT(board_at);
    EAT(dummy_power);
    EAT(dummy_region);
    EAT(shift);
    EAT(shift_hand);
    EAT(shift_veil);
    EAT(shift_veiled);
    EAT(shift_seen);
    EAT(shift_power);
    EAT(total);
    for (unsigned i = 0; i < s->lastings; i++) {
        const struct hd_lasting *l = &s->lasting[i];
        hash = eat(hash, (uint64_t)l->rule << 24 | (uint64_t)l->value << 16 |
                             (uint64_t)l->where << 8 | l->lasts);
    }
    const uint8_t rest[] = {s->dummy_drawn, s->seats,    s->owners, s->piles,   s->round, s->phase,
                            s->turn,        s->active,   s->first,  s->king,    s->kepts, s->todos,
                            s->card,        s->lastings, s->shown,  s->revealed};
    return eat_bytes(hash, rest, sizeof rest);
}
