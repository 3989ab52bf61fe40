/* SPDX-License-Identifier: MIT
 *
 * view.c: any bytes as the text of a view, with rules chosen by the first byte. A view that is read
 * is written as the same; its imagined worlds are valid, and are played on. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "fuzz.h"
#include "state_rows.h"

enum { RULES = 6, LONGEST = HD_VIEW_TEXT };

static void load(unsigned which, struct hd_edition *e)
{
    static const char *const words[RULES][3] = {
        {"1995"},           {"2023"},           {"2023", "power-shift"}, {"2023", "alternatives"},
        {"2023", "merged"}, {"2023", "regency"}};
    static struct hd_errors errors;
    const char *with[] = {words[which % RULES][1], NULL};
    struct hd_request request = {.edition = words[which % RULES][0], .with = with};
    MUST(hd_edition_load(e, &request, &errors));
}

static void must_hold(const struct hd_rules *r, const struct hd_state *s)
{
    const char *bad = hd_check(r, s);
    if (bad)
        fuzz_must(false, bad, __FILE__, __LINE__);
}

/* Like a bot: worlds, and games to their end. */
static void imagine(const struct hd_rules *r, const struct hd_view *v)
{
    struct hd_state s;
    uint64_t random = 5;
    for (int i = 0; i < 3; i++) {
        hd_imagine(r, v, &random, &s);
        must_hold(r, &s);
        while (hd_playout(r, &s, &random, 20))
            must_hold(r, &s);
        MUST(hd_over(&s));
    }
}

void fuzz_one(const char *text, size_t size)
{
    static struct hd_edition e;
    char line[LONGEST + 64], again[HD_VIEW_TEXT], why[160] = "";
    struct hd_view view, same;
    struct fuzz_bytes b = {text, size};
    load(fuzz_byte(&b), &e);
    snprintf(line, sizeof line, "view 1 %016" PRIx64 "%.*s", e.rules.id, LONGEST, b.at);
    if (!hd_view_read(&e.rules, line, &view, why)) {
        MUST(why[0] != '\0');
        fuzz_must_be_clean(why);
        return;
    }
    hd_view_text(&e.rules, &view, again, sizeof again);
    fuzz_must_be_clean(again);
    MUST(hd_view_read(&e.rules, again, &same, why) && memcmp(&view, &same, sizeof view) == 0);
    imagine(&e.rules, &view);
}
