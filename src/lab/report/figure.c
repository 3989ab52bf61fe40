/* SPDX-License-Identifier: MIT
 *
 * figure.c: numbers for people (figure.h). */
#include "report/figure.h"

#include <math.h>
#include <stdio.h>

#include "real.h"

static bool is_whole(struct hd_interval ci)
{
    return isfinite(ci.low) && isfinite(ci.high);
}

struct figure figure_shown(struct figure f, enum figure_kind kind)
{
    double scale = kind == FIGURE_NUMBER ? 1 : 100;
    struct figure out = {scale * f.mean, {scale * f.ci.low, scale * f.ci.high}};
    if (kind == FIGURE_SHARE && is_whole(out.ci))
        out.ci = (struct hd_interval){fmax(out.ci.low, 0), fmin(out.ci.high, 100)};
    return out;
}

int figure_digits(struct figure f, enum figure_kind kind, int digits)
{
    const struct figure shown = figure_shown(f, kind);
    double half = (shown.ci.high - shown.ci.low) / 2;
    if (!isfinite(half) || half <= 0)
        return digits;
    double say = ceil(-log10(half)) + 1; /* two of the interval's digits */
    return say < 0 ? 0 : say < digits ? (int)say : digits;
}

static void say_ends(struct hd_interval ci, int d, char *out, size_t size)
{
    const double low = unsigned_zero(ci.low, d), high = unsigned_zero(ci.high, d);
    if (is_whole(ci))
        snprintf(out, size, " (%.*f to %.*f)", d, low, d, high);
    else if (isfinite(ci.low))
        snprintf(out, size, " (%.*f or more)", d, low);
    else if (isfinite(ci.high))
        snprintf(out, size, " (%.*f or less)", d, high);
    else
        snprintf(out, size, " %s", "(too few)");
}

const char *figure_words(struct figure f, enum figure_kind kind, int d, enum figure_form form,
                         char out[FIGURE_WORDS])
{
    const struct figure is = figure_shown(f, kind);
    if (!isfinite(is.mean) || (form == FIGURE_HALF && !is_whole(is.ci))) {
        snprintf(out, FIGURE_WORDS, "-");
        return out;
    }
    int n = kind == FIGURE_SHARE && is.mean > 0 && unsigned_zero(is.mean, d) == 0
                ? snprintf(out, FIGURE_WORDS, "<%.*f", d, pow(10, -d))
                : snprintf(out, FIGURE_WORDS, "%.*f", d, unsigned_zero(is.mean, d));
    if (form == FIGURE_HALF && is.ci.low < is.ci.high)
        snprintf(out + n, FIGURE_WORDS - (size_t)n, " (%.*f)", d, (is.ci.high - is.ci.low) / 2);
    else if (form == FIGURE_ENDS && is.ci.low < is.ci.high)
        say_ends(is.ci, d, out + n, FIGURE_WORDS - (size_t)n);
    return out;
}
