/* SPDX-License-Identifier: MIT
 *
 * nobody_test.c: random cards. Each is refused with a reason and a place, or accepted; an accepted
 * one is printed and read back to the same steps, as YAML and as a spreadsheet, and played with
 * every check at every step.
 *
 *   HIDALGO_CARDS   how many cards (200)      HIDALGO_GAMES   games of each (2)
 *   HIDALGO_SEED    of the first card
 *
 * 'nobody_test 20000 >tests/errors/nobody.txt' writes the refused ones among so many, one
 * for each reason, as small as they get. */
#include <inttypes.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include <hidalgo/catalog.h>

#include "checked.h"
#include "draft.h"
#include "golden.h"
#include "nobody.h"
#include "sanitized.h"
#include "sentences/word_list.h"
#include "text.h"

/* ---- loading ------------------------------------------------------------------------- */

static struct hd_edition edition;
static struct hd_errors errors;

/* As many copies as possible, so that the card comes up in most games. */
static void write_set(const char *effects, char out[NOBODY_TEXT + 300])
{
    snprintf(out, NOBODY_TEXT + 300,
             "hidalgo: set 2\n"
             "name: Nobody\n"
             "cards:\n"
             "- id: nobody\n"
             "  name: Nobody\n"
             "  stack: 4\n"
             "  place: 2\n"
             "  copies: 6\n"
             "  text: A card that nobody wrote.\n"
             "  effects: %s\n",
             effects);
}

static bool load(struct hd_edition *out, const char *year, const char *text, size_t size)
{
    struct hd_request request = {.edition = year};
    memset(&errors, 0, sizeof errors);
    return edition_with(out, &request, "nobody.yaml", text, size, &errors);
}

static bool load_card(struct hd_edition *out, const char *year, const char *effects)
{
    char text[NOBODY_TEXT + 300];
    write_set(effects, text);
    return load(out, year, text, strlen(text));
}

static int card_of(const struct hd_edition *e)
{
    for (int i = 0; i < e->rules.cards; i++)
        if (strcmp(e->card[i].id, "nobody") == 0)
            return i;
    return -1;
}

/* ---- refused: a reason, at a place, in clean words -------------------------------------- */

static void check_refusal(const char *effects)
{
    if (errors.count < 1)
        fail_msg("refused without a reason: %s", effects);
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++) {
        const struct hd_error *e = &errors.error[i];
        if (e->line != 10 || e->column < 3)
            fail_msg("at %d:%d, not at its place: %s\n%s", e->line, e->column, e->message, effects);
        if (!e->message[0] || !text_is_clean(e->message, strlen(e->message)))
            fail_msg("no clean reason: %s", effects);
    }
}

/* ---- accepted: the same steps after printing, and it plays -------------------------------- */

static void check_printed(const char *year, const char *effects)
{
    static struct hd_edition again;
    const char *printed = edition.card[card_of(&edition)].effects;
    if (!load_card(&again, year, printed))
        fail_msg("printed, it is refused: %s\nfor %s\n%s", printed, effects,
                 errors.error[0].message);
    if (again.rules.id != edition.rules.id)
        fail_msg("printed, it is another card: %s\nfor %s", printed, effects);
}

static void check_sheet(const char *year, const char *effects)
{
    static struct hd_edition again;
    struct hd_request base = {.edition = year};
    size_t size = 0, set_size = 0;
    int changes = 0;
    char *sheet = hd_cards_csv(&edition, &size);
    memset(&errors, 0, sizeof errors);
    char *set = hd_cards_from_csv(&base, "nobody.csv", sheet, size, &changes, &set_size, &errors);
    if (!set)
        fail_msg("the sheet is refused: %s\n%s", errors.error[0].message, effects);
    if (!load(&again, year, set, set_size))
        fail_msg("the set of the sheet is refused: %s\n%s", errors.error[0].message, effects);
    if (again.rules.id != edition.rules.id)
        fail_msg("through a sheet, it is another card: %s", effects);
    free(sheet);
    free(set);
}

/* 2 to 5 players, in turn. */
static long play(uint64_t seed, long games, const char *effects)
{
    long decisions = 0;
    for (long i = 0; i < games; i++) {
        struct checked_game game;
        int seats = 2 + (int)((seed + (uint64_t)i) % 4);
        const char *bad = checked_play(&edition.rules, seats, seed * 1000 + (uint64_t)i, &game);
        if (bad)
            fail_msg("%d players: %s\n%s", seats, bad, effects);
        decisions += game.moves;
    }
    return decisions;
}

/* The same before the first round, unless it needs a card or a turn order. */
static long play_at_start(const char *year, uint64_t seed, const char *effects)
{
    char text[NOBODY_TEXT + 60];
    snprintf(text, sizeof text, "hidalgo: set 2\nname: Nobody\nat-start: %s\n", effects);
    return load(&edition, year, text, strlen(text)) ? play(seed, 1, effects) : 0;
}

static void test_cards(void **state)
{
    (void)state;
    static struct nobody card;
    char effects[NOBODY_TEXT];
    long cards = checked_setting("HIDALGO_CARDS", SANITIZED ? 60 : 200),
         games = checked_setting("HIDALGO_GAMES", 2);
    long accepted = 0, decisions = 0, starts = 0;
    for (long i = 0; i < cards; i++) {
        uint64_t seed = (uint64_t)(checked_setting("HIDALGO_SEED", 1) + i);
        const char *year = seed % 2 ? "1995" : "2023";
        nobody_grow(&card, seed);
        nobody_text(&card, effects);
        if (!load_card(&edition, year, effects)) {
            check_refusal(effects);
            continue;
        }
        accepted++;
        check_printed(year, effects);
        check_sheet(year, effects);
        decisions += play(seed, games, effects);
        long more = play_at_start(year, seed, effects);
        decisions += more;
        starts += more > 0;
    }
    printf("# %ld cards, %ld accepted, %ld also at the start, %ld decisions\n", cards, accepted,
           starts, decisions);
    assert_true(accepted * 20 > cards && starts * 2 > accepted);
}

/* ---- the walk gets everywhere -------------------------------------------------------------- */

/* The words of a card that no accepted card had before. */
static int new_words(const char *effects, const bool seen[], bool new[])
{
    int count = 0;
    for (int i = 0; i < word_count; i++)
        count += new[i] = !seen[i] && strstr(effects, word_list[i].word);
    return count;
}

/* Every word is on some accepted card. Only cards with new words are loaded. */
static void test_words(void **state)
{
    (void)state;
    static struct nobody card;
    static bool seen[512], new[512];
    char effects[NOBODY_TEXT];
    int missing = word_count;
    for (uint64_t seed = 1; missing > 0 && seed < 80000; seed++) {
        nobody_grow(&card, seed);
        int count = new_words(nobody_text(&card, effects), seen, new);
        if (count == 0 || !load_card(&edition, "2023", effects))
            continue;
        missing -= count;
        for (int i = 0; i < word_count; i++)
            seen[i] = seen[i] || new[i];
    }
    for (int i = 0; i < word_count; i++)
        if (!seen[i])
            fail_msg("no accepted card has the word '%s'", word_list[i].word);
}

/* ---- the smallest cards that are refused --------------------------------------------------- */

enum { MESSAGE = sizeof errors.error[0].message, REASONS = 400 };

/* The first message without quoted parts and numbers. */
static void reason(char out[MESSAGE])
{
    bool quoted = false;
    size_t n = 0;
    for (const char *at = errors.error[0].message; *at && n + 1 < MESSAGE; at++) {
        quoted = *at == '\'' ? !quoted : quoted;
        if (!quoted && (*at < '0' || *at > '9'))
            out[n++] = *at;
    }
    out[n] = '\0';
}

static bool for_that_reason(const char *effects, void *wanted)
{
    char why[MESSAGE];
    if (load_card(&edition, "1995", effects) || errors.count < 1)
        return false;
    reason(why);
    return strcmp(why, wanted) == 0;
}

static bool is_new(const char *why)
{
    static char seen[REASONS][MESSAGE];
    static int count;
    for (int i = 0; i < count; i++)
        if (strcmp(seen[i], why) == 0)
            return false;
    if (count == REASONS)
        return false;
    snprintf(seen[count++], MESSAGE, "%s", why);
    return true;
}

/* One card for each reason, with its message. */
static int write_corpus(long cards)
{
    static struct nobody card;
    char effects[NOBODY_TEXT], why[MESSAGE];
    for (long seed = 1; seed <= cards; seed++) {
        nobody_grow(&card, (uint64_t)seed);
        if (load_card(&edition, "1995", nobody_text(&card, effects)))
            continue;
        reason(why);
        if (!is_new(why))
            continue;
        nobody_shrink(&card, for_that_reason, why);
        load_card(&edition, "1995", nobody_text(&card, effects));
        golden_words(errors.error[0].message);
        printf("%s\n    %s\n", effects, errors.error[0].message);
    }
    return 0;
}

/* Each is refused with the message in the file. */
static void test_refused(void **state)
{
    (void)state;
    char effects[NOBODY_TEXT], message[NOBODY_TEXT];
    static char now[1 << 17];
    FILE *from = fopen("tests/errors/nobody.txt", "r"), *to = fmemopen(now, sizeof now, "w");
    int count = 0;
    assert_non_null(from);
    while (fgets(effects, sizeof effects, from) && fgets(message, sizeof message, from)) {
        effects[strcspn(effects, "\n")] = '\0';
        if (load_card(&edition, "1995", effects))
            fail_msg("accepted: %s", effects);
        check_refusal(effects);
        golden_words(errors.error[0].message);
        fprintf(to, "%s\n    %s\n", effects, errors.error[0].message);
        count++;
    }
    fclose(from);
    fclose(to);
    golden("tests/errors/nobody.txt", now, "HIDALGO_UPDATE_ERRORS");
    assert_in_range(count, 50, REASONS);
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(test_cards), cmocka_unit_test(test_words),
                                       golden_test(test_refused)};
    if (argc > 1)
        return write_corpus(strtol(argv[1], NULL, 10));
    return cmocka_run_group_tests(tests, NULL, NULL);
}
