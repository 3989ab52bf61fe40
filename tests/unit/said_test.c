/* SPDX-License-Identifier: MIT
 *
 * said_test.c: texts of data in the player's language: by a translation that lies beside a set, and
 * found again by what people type. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cmocka.h>

#include "file.h"
#include "hidalgo/lesson.h"
#include "language.h"
#include "rulebook/rulebook.h"
#include "said/po_file.h"
#include "said/said.h"
#include "text.h"

static char folder[] = "/tmp/hidalgo-said-XXXXXX";
static struct hd_edition edition;

static const char *put(const char *name, const char *text)
{
    static char path[FILE_PATH];
    char why[FILE_WHY];
    assert_true(file_join(folder, name, path, sizeof path));
    assert_true(file_write(path, text, strlen(text), 0600, why));
    return path;
}

static void speak(const char *codes)
{
    setenv("LANG", "C.UTF-8", 1);
    setenv("LANGUAGE", codes, 1);
    language_begin("/nowhere");
}

/* ---- files ------------------------------------------------------------------------------ */

static void a_translation_is_read_as_gettext_writes_it(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    struct po_file *po = po_file_load(put("a.po", "# head\n"
                                                  "msgid \"\"\n"
                                                  "msgstr \"\"\n"
                                                  "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                                                  "\n"
                                                  "#. card fair: name\r\n"
                                                  "#: mine.yaml:3\r\n"
                                                  "msgctxt \"card\"\r\n"
                                                  "msgid \"Fair\"\r\n"
                                                  "msgstr \"Targ\"\r\n"
                                                  "msgctxt \"card\"\n"
                                                  "msgid \"\"\n"
                                                  "\"Two \"\n"
                                                  "  \"\\\"lines\\\".\\n\"\n"
                                                  "msgstr \"Dwie \"\n"
                                                  "\"\\\\linie\"\n"
                                                  "#, fuzzy\n"
                                                  "msgid \"old\"\n"
                                                  "msgstr \"stary\"\n"
                                                  "\n"
                                                  "#~ msgid \"gone\"\n"
                                                  "#~ msgstr \"nie ma\"\n"
                                                  "msgid \"open\"\n"
                                                  "msgstr \"\"\n"
                                                  "msgid \"one\"\n"
                                                  "msgid_plural \"many\"\n"
                                                  "msgstr[0] \"jeden\"\n"),
                                      &errors);
    assert_non_null(po);
    assert_string_equal(po_file_find(po, "card", "Fair"), "Targ");
    assert_string_equal(po_file_find(po, "card", "Two \"lines\".\n"), "Dwie \\linie");
    assert_string_equal(po_file_find(po, "", "one"), "jeden");
    assert_null(po_file_find(po, "place", "Fair"));
    assert_null(po_file_find(po, "", "old"));
    assert_null(po_file_find(po, "", "gone"));
    assert_null(po_file_find(po, "", "open"));
    po_file_free(po);
}

static void errors_of_a_translation_have_their_place(void **state)
{
    (void)state;
    static const struct {
        const char *text, *message;
        int line, column;
    } cases[] = {
        {"msgid \"a\"\nmsgstr \"b\n", "msgctxt, msgid or msgstr with a text in quotes", 2, 8},
        {"msgid \"a\"\n\nhello\n", "msgctxt, msgid or msgstr with a text in quotes", 3, 1},
        {"\"a\"\n", "msgctxt, msgid or msgstr with a text in quotes", 1, 1},
        {"msgid \"a\\q\"\n", "msgctxt, msgid or msgstr with a text in quotes", 1, 7},
        {"msgid \"a\" b\n", "msgctxt, msgid or msgstr with a text in quotes", 1, 7},
        {"msgid \"\"\nmsgstr \"charset=ISO-8859-2\\n\"\n", "is written in UTF-8, not 'ISO-8859-2'",
         1, 1},
        {"msgid \"a\"\nmsgstr \"\x1b[2J\"\n", "control", 2, 9},
    };
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        struct hd_errors errors = {0};
        assert_null(po_file_load(put("bad.po", cases[i].text), &errors));
        assert_non_null(strstr(errors.error[0].message, cases[i].message));
        assert_int_equal(errors.error[0].line, cases[i].line);
        assert_int_equal(errors.error[0].column, cases[i].column);
    }
    struct hd_errors errors = {0};
    assert_null(po_file_load("/nowhere/pl.po", &errors));
    assert_true(errors.unreadable);
}

/* ---- games ------------------------------------------------------------------------------ */

static void with_set(void)
{
    struct hd_errors errors = {0};
    char path[FILE_PATH];
    snprintf(
        path, sizeof path, "%s",
        put("mine.yaml", "hidalgo: set 2\nname: Mine\ncards:\n- id: fair\n  name: Great fair\n"));
    const char *const sets[] = {path, NULL};
    const struct hd_request request = {.edition = "2023", .sets = sets};
    assert_true(hd_edition_load(&edition, &request, &errors));
}

static void a_set_brings_its_translations(void **state)
{
    (void)state;
    with_set();
    int fair = hd_card_named(&edition, "fair"), toledo = hd_place_named(&edition, "toledo");
    speak("pl_PL.UTF-8");
    assert_string_equal(hd_card_name(&edition, fair), "Wielki targ");
    assert_string_equal(hd_place_name(&edition, toledo), "Толедо");
    assert_string_equal(hd_edition_part(&edition, 0), "Moje");
    speak("xx:pl");
    assert_string_equal(hd_card_name(&edition, fair), "Wielki targ");
    speak("xx");
    assert_string_equal(hd_card_name(&edition, fair), "Great fair");
    speak("");
    assert_string_equal(hd_card_name(&edition, fair), "Great fair");
    assert_string_equal(edition.card[fair].name, "Great fair");
    assert_string_equal(hd_card_name(&edition, -1), "");
    assert_string_equal(hd_card_name(&edition, edition.rules.cards), "");
    assert_string_equal(hd_ability_said(&edition, 0), "");
}

/* Words in the rules may be a name of anything that a file can name. */
static void names_of_all_kinds_are_said(void **state)
{
    (void)state;
    static const char *const kinds[] = {"card", "place", "board", "set", "option", "modifier"};
    char text[2000] = "";
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        text_add(text, sizeof text, "msgctxt \"%s\"\nmsgid \"a %s\"\nmsgstr \"een %s\"\n", kinds[i],
                 kinds[i], kinds[i]);
    put("po/nl.po", text);
    with_set();
    speak("nl");
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        char english[32], dutch[32];
        snprintf(english, sizeof english, "a %s", kinds[i]);
        snprintf(dutch, sizeof dutch, "een %s", kinds[i]);
        assert_string_equal(said_name(&edition, english), dutch);
    }
    assert_string_equal(said_name(&edition, "a lesson"), "a lesson");
}

static void names_are_found_in_the_language_and_in_english(void **state)
{
    (void)state;
    with_set();
    int fair = hd_card_named(&edition, "fair"), toledo = hd_place_named(&edition, "toledo");
    speak("pl");
    static const char *const cards[] = {"fair", "Great fair", "great", "WIELKI TARG", "wielki"};
    for (size_t i = 0; i < sizeof cards / sizeof *cards; i++)
        assert_int_equal(hd_card_named(&edition, cards[i]), fair);
    static const char *const places[] = {"toledo", "TO", "Tol", "толедо", "ТОЛ"};
    for (size_t i = 0; i < sizeof places / sizeof *places; i++)
        assert_int_equal(hd_place_named(&edition, places[i]), toledo);
    assert_int_equal(hd_place_named(&edition, "walencja"), hd_place_named(&edition, "valencia"));
    assert_int_equal(hd_place_named(&edition, "wálencja"), hd_place_named(&edition, "valencia"));
    speak("");
    assert_int_equal(hd_place_named(&edition, "walencja"), -1);
}

/* Without accents and strokes, by parts of a syllable, and in English, in every script. */
static void names_are_typed_as_one_can(void **state)
{
    static const struct {
        const char *code, *name, *typed[3];
    } names[] = {{"pl2", "Łódź Mała", {"lodz", "ŁÓDŹ MAŁA", "łodzm"}},
                 {"de", "Großland", {"grossland", "GROSSL", "großland"}},
                 {"es", "Ñandú", {"nandu", "ÑAN", "ñandu"}},
                 {"cs", "Žďár", {"zdar", "ŽĎ", "zďar"}},
                 {"uk", "Ґанок", {"ганок", "ґан", "ГАН"}},
                 {"ko", "가람마을", {"가람", "가람ㅁ", "가람마을"}}};
    char file[64], text[512];
    (void)state;
    with_set();
    int toledo = hd_place_named(&edition, "toledo");
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        snprintf(file, sizeof file, "po/%s.po", names[i].code);
        snprintf(text, sizeof text,
                 "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n\"\n\n"
                 "msgctxt \"place\"\nmsgid \"Toledo\"\nmsgstr \"%s\"\n",
                 names[i].name);
        put(file, text);
        speak(names[i].code);
        assert_string_equal(hd_place_name(&edition, toledo), names[i].name);
        for (int k = 0; k < 3; k++)
            if (hd_place_named(&edition, names[i].typed[k]) != toledo)
                fail_msg("%s is not found by '%s'", names[i].name, names[i].typed[k]);
        assert_int_equal(hd_place_named(&edition, "toled"), toledo);
        unlink(put(file, ""));
    }
    speak("");
}

static void slots_of_a_translation_have_the_numbers_of_the_game(void **state)
{
    (void)state;
    static const char english[] = "After <!--rounds-->nine rounds<!--/-->: "
                                  "<!--scorings-->rounds 3, 6 and 9<!--/-->. "
                                  "<!--players-->two to five<!--/-->, "
                                  "<!--caballeros-->30 caballeros<!--/-->; <!--order-->x<!--/-->";
    static const char said[] = "Nach <!--rounds-->9 Runden<!--/-->: "
                               "<!--scorings-->Runden 3, 6 und 9<!--/-->. "
                               "<!--players-->2 bis 5<!--/-->, "
                               "<!--caballeros-->dreissig Steine<!--/-->; <!--order-->y<!--/-->";
    struct hd_errors errors = {0};
    const char *const sets[] = {"five", NULL};
    struct hd_request request = {.edition = "2023", .sets = sets};
    assert_true(hd_edition_load(&edition, &request, &errors));
    char *out = rulebook_fill(&edition, 0, english, said);
    assert_string_equal(out, "Nach 6 Runden: Runden 2, 4 und 6. 2 bis 4, 20 Steine; "
                             "Norte, Ebro, Meseta, Levante and Sur");
    free(out);
    request.sets = NULL;
    assert_true(hd_edition_load(&edition, &request, &errors));
    out = rulebook_fill(&edition, 0, english, said);
    assert_non_null(strstr(out, "Nach 9 Runden: Runden 3, 6 und 9. 2 bis 5, dreissig Steine; "));
    free(out);
}

/* What is translated is the text of the file, before the words of the edition are put in. */
static void a_lesson_brings_its_translation(void **state)
{
    (void)state;
    struct hd_errors errors = {0};
    char text[HD_LESSON_TEXT];
    struct hd_session *s = hd_lesson_begin(
        put("lesson.yaml", "hidalgo: lesson 1\n"
                           "title: Order\n"
                           "editions:\n"
                           "  \"2023\": {king: toledo, where: Toledo}\n"
                           "position: {players: [Kim, ana, beto], king: $king, seed: 2,\n"
                           "           grandes: [aragon, sevilla, valencia]}\n"
                           "script:\n"
                           "- kim: [power 13, power 12]\n"
                           "  say: The king is in $where for <!--rounds-->nine rounds<!--/-->.\n"
                           "  wrong: No.\n"
                           "end: Done.\n"),
        NULL, &errors);
    assert_string_equal(errors.error[0].message, "");
    speak("");
    assert_string_equal(hd_lesson_title(s), "Order");
    assert_string_equal(hd_lesson_text(s, text, sizeof text),
                        "The king is in Toledo for nine rounds.");
    speak("pl");
    assert_string_equal(hd_lesson_title(s), "Porządek");
    assert_string_equal(hd_lesson_text(s, text, sizeof text), "9 rund: Toledo.");
    struct hd_move first = {.ask = HD_ASK_power};
    assert_false(hd_lesson_judge(s, first, text, sizeof text));
    assert_string_equal(text, "Nie.");
    hd_session_free(s);
}

static int translate(void **state)
{
    (void)state;
    char path[FILE_PATH];
    if (!mkdtemp(folder) || !file_join(folder, "po", path, sizeof path) || mkdir(path, 0700) != 0)
        return -1;
    put("po/pl.po", "msgctxt \"card\"\nmsgid \"Great fair\"\nmsgstr \"Wielki targ\"\n"
                    "msgctxt \"lesson\"\nmsgid \"Order\"\nmsgstr \"Porządek\"\n"
                    "msgctxt \"lesson\"\nmsgid \"No.\"\nmsgstr \"Nie.\"\n"
                    "msgctxt \"lesson\"\n"
                    "msgid \"The king is in $where for <!--rounds-->nine rounds<!--/-->.\"\n"
                    "msgstr \"<!--rounds-->9 rund<!--/-->: $where.\"\n"
                    "msgctxt \"set\"\nmsgid \"Mine\"\nmsgstr \"Moje\"\n"
                    "msgctxt \"place\"\nmsgid \"Toledo\"\nmsgstr \"Толедо\"\n"
                    "msgctxt \"place\"\nmsgid \"Valencia\"\nmsgstr \"Walencja\"\n");
    return 0;
}

/* At 80 columns, where names of cards have 20. */
static void names_of_cards_have_room(void **state)
{
    (void)state;
    enum { ROOM = 20 };
    char codes[LANGUAGES][LANGUAGE_CODE], path[FILE_PATH];
    static const char *const sets[] = {NULL, "ideas.yaml", "borrowed.yaml"};
    language_begin("/nowhere");
    for (int i = language_codes(codes) - 1; i >= 0; i--)
        for (int k = 0; k < 6; k++) {
            const char *const set[] = {sets[k / 2] ? path : NULL, NULL};
            struct hd_request request = {.edition = k % 2 ? "1995" : "2023", .sets = set};
            struct hd_errors errors = {0};
            if (sets[k / 2])
                snprintf(path, sizeof path, "%s/sets/%s", hd_data_folder(), sets[k / 2]);
            if (!strcmp(codes[i], "pseudo"))
                continue;
            assert_true(hd_edition_load(&edition, &request, &errors));
            assert_true(language_choose(codes[i]));
            for (int card = 0; card < edition.rules.cards; card++) {
                const char *name = text_short(hd_card_name(&edition, card), ROOM);
                if (text_width(name) > ROOM)
                    fail_msg("%s: '%s' needs a short form", codes[i], name);
            }
        }
    assert_true(language_choose("en"));
}

static int clean(void **state)
{
    (void)state;
    static const char *const names[] = {"a.po",        "bad.po",   "mine.yaml",
                                        "lesson.yaml", "po/pl.po", "po/nl.po"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        char path[FILE_PATH];
        file_join(folder, names[i], path, sizeof path);
        unlink(path);
    }
    char path[FILE_PATH];
    file_join(folder, "po", path, sizeof path);
    return rmdir(path) || rmdir(folder);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_translation_is_read_as_gettext_writes_it),
        cmocka_unit_test(errors_of_a_translation_have_their_place),
        cmocka_unit_test(a_set_brings_its_translations),
        cmocka_unit_test(names_of_all_kinds_are_said),
        cmocka_unit_test(names_are_found_in_the_language_and_in_english),
        cmocka_unit_test(names_are_typed_as_one_can),
        cmocka_unit_test(slots_of_a_translation_have_the_numbers_of_the_game),
        cmocka_unit_test(a_lesson_brings_its_translation),
        cmocka_unit_test(names_of_cards_have_room),
    };
    return cmocka_run_group_tests(tests, translate, clean);
}
