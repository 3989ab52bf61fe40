/* SPDX-License-Identifier: MIT
 *
 * sheet.c: any bytes as a spreadsheet of cards. The set made from one fits its edition, and the
 * sheet of the result changes the same cards in the same way. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"

static void read_over(const char *base, const char *text, size_t size)
{
    static struct hd_edition edition;
    static struct hd_errors errors;
    struct hd_request bare = {.edition = base};
    size_t n, csv_size, again_size;
    int changes, changes_again;
    memset(&errors, 0, sizeof errors);
    char *set = hd_cards_from_csv(&bare, "x.csv", text, size, &changes, &n, &errors);
    MUST((set == NULL) == (errors.count > 0));
    if (!set) {
        fuzz_must_be_errors(&errors);
        return;
    }
    fuzz_must_be_lines(set, n);
    const char *sets[] = {fuzz_file(set, n), NULL};
    struct hd_request over = {.edition = base, .sets = sets};
    MUST(hd_edition_load(&edition, &over, &errors));
    char *csv = hd_cards_csv(&edition, &csv_size);
    MUST(csv != NULL);
    char *again =
        hd_cards_from_csv(&bare, "x.csv", csv, csv_size, &changes_again, &again_size, &errors);
    MUST(again && changes == changes_again && n == again_size); /* in any order            */
    free(again);
    free(csv);
    free(set);
}

void fuzz_one(const char *text, size_t size)
{
    read_over("1995", text, size);
    read_over("2023", text, size);
}
