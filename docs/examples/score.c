/* SPDX-License-Identifier: MIT
 *
 * score.c: reads a position (docs/SAVE_FORMAT.md) and prints what each place gives whom.
 *
 *     cc -std=c11 score.c -o score -lhidalgo
 *     ./score <position.yaml */
#include <hidalgo/session.h>
#include <stdio.h>

static void print_place(const struct hd_placed *p, const struct hd_state *s, int place)
{
    struct hd_points points;
    hd_score(&p->edition.rules, s, place, false, &points);
    printf("%s:", hd_place_name(&p->edition, place));
    for (int i = 0; i < p->seating.seats; i++)
        printf(" %s %d", p->seating.player[i].name,
               points.points[i] + points.king[i] + points.grande[i]);
    puts("");
}

int main(void)
{
    static struct hd_placed placed;
    static struct hd_errors errors;
    static char text[1 << 16];
    struct hd_state state;
    int16_t sum[HD_SEATS];
    size_t size = fread(text, 1, sizeof text, stdin);
    if (!hd_position_read(text, size, "standard input", &placed, &errors)) {
        hd_errors_print(&errors, stderr);
        return 1;
    }
    const struct hd_rules *r = &placed.edition.rules;
    hd_position_lay(r, &placed.at, &state);
    for (int i = 0; i < r->regions; i++)
        print_place(&placed, &state, i);
    print_place(&placed, &state, HD_CASTILLO);
    hd_now(r, &state, true, sum);
    printf("Total:");
    for (int i = 0; i < placed.seating.seats; i++)
        printf(" %s %d", placed.seating.player[i].name, sum[i]);
    puts("");
    return 0;
}
