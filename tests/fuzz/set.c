/* SPDX-License-Identifier: MIT
 *
 * set.c: any bytes as a file of cards, a board, power cards, an edition or a set. Accepted rules
 * are playable; their cards survive a spreadsheet. */
#include <stdlib.h>
#include <string.h>

#include "fuzz.h"
#include "state_rows.h"

static struct hd_edition edition, again;
static struct hd_errors errors;

static void play(const struct hd_rules *r)
{
    for (int seats = 2; seats <= HD_SEATS; seats++) {
        struct hd_setup setup = {.seats = seats, .seed = 1, .first = HD_NONE};
        struct hd_state s;
        uint64_t random = 1;
        if (!(r->players >> seats & 1))
            continue;
        MUST(hd_begin(r, &setup, &s, NULL));
        MUST(hd_check(r, &s) == NULL);
        for (int moves = 0; !hd_over(&s); moves++) {
            MUST(moves < 20000);
            MUST(hd_apply(r, &s, hd_sample(&s.now, &random), NULL));
            MUST(hd_check(r, &s) == NULL);
        }
    }
}

static void texts(const struct hd_edition *e)
{
    fuzz_must_be_clean(e->name);
    for (int i = 0; i < e->rules.regions; i++) {
        fuzz_must_be_clean(e->region[i].name);
        fuzz_must_be_clean(e->region[i].code);
    }
    for (int i = 0; i < e->rules.cards; i++) {
        fuzz_must_be_clean(e->card[i].name);
        fuzz_must_be_clean(e->card[i].text);
    }
    for (int i = 0; i < e->offers; i++)
        fuzz_must_be_clean(e->offered[i].text);
}

/* A sheet of these cards changes nothing in their own edition, and adds them to another. */
static void sheet(const char *path, const char *base)
{
    const char *sets[] = {path, NULL};
    struct hd_request over = {.edition = base, .sets = sets}, bare = {.edition = base};
    size_t size, set_size, again_size;
    int changes;
    if (!hd_file_is_set(path) || !hd_edition_load(&edition, &over, &errors))
        return;
    char *csv = hd_cards_csv(&edition, &size);
    MUST(csv != NULL);
    errors.count = 0;
    char *set = hd_cards_from_csv(&over, "same.csv", csv, size, &changes, &set_size, &errors);
    MUST(set != NULL && errors.count == 0 && changes == 0);
    free(set);
    set = hd_cards_from_csv(&bare, "other.csv", csv, size, &changes, &set_size, &errors);
    if (set) {
        sets[0] = fuzz_file(set, set_size);
        MUST(hd_edition_load(&again, &over, &errors));
        char *csv_again = hd_cards_csv(&again, &again_size);
        MUST(csv_again && size == again_size && memcmp(csv, csv_again, size) == 0);
        free(csv_again);
    } else {
        fuzz_must_be_errors(&errors);
    }
    free(set);
    free(csv);
}

static void read_as(const char *path, const char *base)
{
    memset(&errors, 0, sizeof errors);
    again = edition;
    if (!hd_file_load(path, base, &edition, &errors)) {
        fuzz_must_be_errors(&errors);
        MUST(memcmp(&edition, &again, sizeof edition) == 0);
        return;
    }
    texts(&edition);
    play(&edition.rules);
    sheet(path, base);
}

void fuzz_one(const char *text, size_t size)
{
    const char *path = fuzz_file(text, size);
    read_as(path, "2023");
    if (errors.count == 0) /* 1995 may refuse what 2023 accepts                       */
        read_as(fuzz_file(text, size), "1995");
}
