/* SPDX-License-Identifier: MIT
 *
 * chart.c: intervals, bars and heat as SVG. */
#include "chart.h"

#include <math.h>

#include "intl.h"

/* ---- intervals ------------------------------------------------------------------------- */

enum { WIDE = 180, HIGH = 18, EDGE = 6 };

static int wide(const struct chart_scale *s)
{
    return s->wide ? s->wide : WIDE;
}

void chart_widen(struct chart_scale *s, struct hd_interval ci)
{
    if (!isfinite(ci.low) || !isfinite(ci.high))
        return;
    s->low = fmin(s->low, ci.low);
    s->high = fmax(s->high, ci.high);
}

/* A value printed as 0 has no sign. */
static double unsigned_zero(double value, int decimals)
{
    return fabs(value) * pow(10, decimals) < 0.5 ? 0 : value;
}

static double across(const struct chart_scale *s, double value)
{
    double range = s->high - s->low;
    double part = range > 0 ? (value - s->low) / range : 0.5;
    return EDGE + fmin(fmax(part, 0), 1) * (wide(s) - 2 * EDGE);
}

static const char *side(double zero, struct hd_interval ci)
{
    return ci.low > zero ? "more" : ci.high < zero ? "less" : "none";
}

void chart_interval(struct page *p, const struct chart_scale *s, double zero, double mean,
                    struct hd_interval ci)
{
    double middle = HIGH / 2.0;
    page_mark(
        p, "<td class=\"pic\"><svg width=\"%d\" height=\"%d\" role=\"img\" aria-hidden=\"true\">",
        wide(s), HIGH);
    page_mark(p, "<line class=\"axis\" x1=\"%.1f\" x2=\"%.1f\" y1=\"0\" y2=\"%d\"/>",
              across(s, zero), across(s, zero), HIGH);
    if (isfinite(mean) && isfinite(ci.low) && isfinite(ci.high))
        page_mark(p,
                  "<g class=\"%s\"><line stroke-width=\"2\" x1=\"%.1f\" x2=\"%.1f\" y1=\"%.1f\" "
                  "y2=\"%.1f\"/><circle cx=\"%.1f\" cy=\"%.1f\" r=\"3.5\"/></g>",
                  side(zero, ci), across(s, ci.low), across(s, ci.high), middle, middle,
                  across(s, mean), middle);
    page_mark(p, "</svg></td>");
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
    return most > 0 ? 0.42 * fmin(fabs(value) / most, 1) : 0;
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
