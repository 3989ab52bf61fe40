/* SPDX-License-Identifier: MIT
 *
 * evidence.c: means over worlds, with intervals. */
#include "evidence.h"

enum { NORMAL = 196 /* the quantile of 97.5 %, in hundredths */ };

void evidence_add(struct evidence *e, int64_t x)
{
    e->n++;
    e->sum += x;
    e->squares += x * x;
}

static int64_t root(int64_t square)
{
    int64_t x = 0;
    for (int64_t add = INT64_C(1) << 30; add; add >>= 1)
        if ((x + add) * (x + add) <= square)
            x += add;
    return x;
}

int32_t evidence_mean(const struct evidence *e, int64_t unit)
{
    int64_t by = e->n * unit, n = e->sum * 100;
    return e->n ? (int32_t)((n + (n < 0 ? -by : by) / 2) / by) : 0;
}

int64_t evidence_variance(const struct evidence *e, int64_t unit)
{
    if (e->n < 2)
        return 0;
    int64_t squared = e->sum / e->n * e->sum + e->sum % e->n * e->sum / e->n;
    int64_t sample = (e->squares - squared) / (e->n - 1);
    return sample > 0 ? sample * 10000 / e->n / unit / unit : 0;
}

/* Student's quantile of 97.5 %, in hundredths. */
static int64_t student(int64_t freedom)
{
    return NORMAL + 240 / freedom + 280 / (freedom * freedom);
}

static void spread(struct hd_estimate *e, int64_t wide)
{
    e->low = e->mean - (int32_t)wide;
    e->high = e->mean + (int32_t)wide;
}

struct hd_estimate evidence_estimate(const struct evidence *e, int64_t unit)
{
    struct hd_estimate out = {.mean = evidence_mean(e, unit)};
    int64_t by = e->n < 2 ? 0 : student(e->n - 1);
    spread(&out, root(evidence_variance(e, unit) * by * by) / 100);
    return out;
}

void evidence_widen(struct hd_estimate *e, int64_t besides)
{
    int64_t wide = e->high - e->mean, more = besides * NORMAL / 100;
    spread(e, root(wide * wide + more * more));
}
