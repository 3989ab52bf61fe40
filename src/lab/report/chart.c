/* SPDX-License-Identifier: MIT
 *
 * chart.c: intervals, bars and heat as SVG. */
#include "chart.h"

#include <math.h>

#include "intl.h"
#include "real.h"

/* ---- intervals ------------------------------------------------------------------------- */

void chart_widen(struct chart_scale *s, struct hd_interval ci)
{
    if (!isfinite(ci.low) || !isfinite(ci.high))
        return;
    s->low = fmin(s->low, ci.low);
    s->high = fmax(s->high, ci.high);
}

/* In %, with room for a dot at both ends. */
static double across(const struct chart_scale *s, double value)
{
    double range = s->high - s->low;
    double part = range > 0 ? (value - s->low) / range : 0.5;
    return 2 + 96 * fmin(fmax(part, 0), 1);
}

static const char *side(double zero, struct hd_interval ci)
{
    return ci.low > zero ? "more" : ci.high < zero ? "less" : "none";
}

void chart_interval(struct page *p, const struct chart_scale *s, double zero, double mean,
                    struct hd_interval ci)
{
    page_mark(p,
              "<span class=\"track\" aria-hidden=\"true\"><i class=\"axis\" "
              "style=\"left:%.1f%%\"></i>",
              across(s, zero));
    if (isfinite(mean) && isfinite(ci.low) && isfinite(ci.high))
        page_mark(p,
                  "<i class=\"line %s\" style=\"left:%.1f%%;width:%.1f%%\"></i>"
                  "<i class=\"dot %s\" style=\"left:%.1f%%\"></i>",
                  side(zero, ci), across(s, ci.low), across(s, ci.high) - across(s, ci.low),
                  side(zero, ci), across(s, mean));
    page_mark(p, "</span>");
}

/* 1, 2 or 5 times a power of 10, so that there are at most 'most' of them in the range. */
static double round_step(double range, int most)
{
    double step = pow(10, floor(log10(range / most)));
    for (int i = 0; range / step > most; i++)
        step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

void chart_numbers(struct page *p, const struct chart_scale *s)
{
    enum { NUMBERS = 6 };
    const double range = s->high - s->low;
    if (!isfinite(range) || range <= 0)
        return;
    const double step = round_step(range, NUMBERS);
    const int digits = step < 1 ? (int)ceil(-log10(step)) : 0;
    page_mark(p, "<span class=\"track\">");
    for (double at = ceil(s->low / step) * step; at <= s->high; at += step)
        page_mark(p, "<i class=\"number\" style=\"left:%.1f%%\">%.*f</i>", across(s, at), digits,
                  unsigned_zero(at, digits));
    page_mark(p, "</span>");
}

/* ---- bars -------------------------------------------------------------------------------- */

enum { TALL = 160, BELOW = 40, LEFT = 8 };

static void bar(struct page *p, double x, double width, double part, const char *kind)
{
    page_mark(p,
              "<rect class=\"%s\" x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" "
              "height=\"%.1f\"/>",
              kind, x, TALL - part * (TALL - 10), width, part * (TALL - 10));
}

static void legend(struct page *p, const struct chart_bars *b, double x)
{
    page_mark(p, "<rect class=\"more\" x=\"%.0f\" y=\"4\" width=\"10\" height=\"10\"/>", x);
    page_mark(p, "<text x=\"%.0f\" y=\"14\">", x + 16);
    page_say(p, "%.30s", b->a_is);
    page_mark(p, "</text><rect class=\"less\" x=\"%.0f\" y=\"22\" width=\"10\" height=\"10\"/>", x);
    page_mark(p, "<text x=\"%.0f\" y=\"32\">", x + 16);
    page_say(p, "%.30s", b->b_is);
    page_mark(p, "</text>");
}

static void chart_number(struct page *p, const struct chart_bars *b, int i, double x)
{
    page_mark(p, "<text class=\"dim\" text-anchor=\"middle\" x=\"%.1f\" y=\"%d\">%d%s</text>", x,
              TALL + 16, b->first + i * b->step, b->open && i == b->count - 1 ? "+" : "");
}

void chart_bars(struct page *p, const struct chart_bars *b)
{
    double most = 0, each = 28, room = b->b ? 180 : 0;
    for (int i = 0; i < b->count; i++)
        most = fmax(most, fmax(b->a[i], b->b ? b->b[i] : 0));
    double width = 2 * LEFT + b->count * each + room;
    page_mark(p,
              "<div class=\"wide\"><svg width=\"%.0f\" height=\"%d\" viewBox=\"0 0 %.0f %d\" "
              "role=\"img\"",
              width, TALL + BELOW, width, TALL + BELOW);
    page_quote(p, "aria-label", b->what);
    page_mark(p, ">");
    for (int i = 0; i < b->count && most > 0; i++) {
        double x = LEFT + i * each, wide = b->b ? 11 : 22;
        bar(p, x + 2, wide, b->a[i] / most, "more");
        if (b->b)
            bar(p, x + 2 + wide, wide, b->b[i] / most, "less");
        chart_number(p, b, i, x + each / 2);
    }
    page_mark(p, "<line class=\"axis\" x1=\"%d\" x2=\"%.1f\" y1=\"%d\" y2=\"%d\"/>", LEFT,
              LEFT + b->count * each, TALL, TALL);
    page_mark(p, "<text class=\"dim\" x=\"%d\" y=\"%d\">", LEFT, TALL + 34);
    page_say(p, "%s", b->below);
    page_mark(p, "</text>");
    if (b->b)
        legend(p, b, LEFT + b->count * each + 10);
    page_mark(p, "</svg></div>\n");
}

/* ---- heat -------------------------------------------------------------------------------- */

/* The strength of the colour, limited so that words on it stay readable. */
static double strength(double value, double most)
{
    return most > 0 ? 0.36 * fmin(fabs(value) / most, 1) : 0;
}

void chart_heat(struct page *p, double value, double most, const char *what)
{
    page_mark(p, "<td class=\"heat\"");
    if (*what)
        page_quote(p, "title", what);
    if (isfinite(value))
        page_mark(p, "><i class=\"%s\" style=\"opacity:%.2f\"></i><b>%.1f</b></td>",
                  value < 0 ? "less" : "more", strength(value, most), unsigned_zero(value, 1));
    else
        page_mark(p, ">-</td>");
}
