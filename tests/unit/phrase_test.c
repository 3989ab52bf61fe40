/* SPDX-License-Identifier: MIT
 *
 * phrase_test.c: sentences with slots: forms of names, lists, numbers, particles; which language is
 * asked for. */
#include <libintl.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "hidalgo/catalog.h"
#include "intl.h"
#include "language.h"
#include "particle.h"
#include "phrase.h"
#include "said/said.h"
#include "text.h"

static const char *after(const char *word, const char *particle)
{
    const char *said = particle_after(word, particle, strlen(particle));
    return said ? said : "";
}

static void particles_follow_the_last_sound(void **state)
{
    (void)state;
    static const struct {
        const char *word, *topic, *to;
    } words[] = {
        {"그라나다", "는", "로"},
        {"아라곤", "은", "으로"},
        {"카스티야", "는", "로"},
        {"세비야", "는", "로"},
        {"서울", "은", "로"},
        {"왕", "은", "으로"},
        {"3", "은", "으로"},
        {"5", "는", "로"},
        {"7", "은", "로"},
        {"10", "은", "으로"},
        {"Ana", "는", "로"},
        {"Tom", "은", "으로"},
        {"Daniel", "은", "로"},
        {"José", "은(는)", "(으)로"},
        {"Mark", "은(는)", "(으)로"},
        {"Víctor", "는", "로"},
        {"Володя", "은(는)", "(으)로"},
        {"漢字", "은(는)", "(으)로"},
        {"R", "은", "로"},
        {"K", "는", "로"},
        {"Ana (2)", "는", "로"},
        {"왕!", "은", "으로"},
        {"?", "은(는)", "(으)로"},
        {"", "은(는)", "(으)로"},
    };
    for (size_t i = 0; i < sizeof words / sizeof *words; i++) {
        assert_string_equal(after(words[i].word, "은"), words[i].topic);
        assert_string_equal(after(words[i].word, "는"), words[i].topic);
        assert_string_equal(after(words[i].word, "로"), words[i].to);
    }
    assert_string_equal(after("왕", "와"), "과");
    assert_string_equal(after("Ana", "과"), "와");
    assert_string_equal(after("Ana", "이"), "가");
    assert_string_equal(after("왕", "를"), "을");
    assert_string_equal(after("왕", "나"), "이나");
    assert_null(particle_after("왕", "gen", 3));
}

static void slots_ask_for_particles(void **state)
{
    (void)state;
    char buf[120], small[8];
    assert_string_equal(phrase(buf, sizeof buf, "{who:은} {to:로} {n:을}.", "who", "Tom", "to",
                               "세비야", "n", DIGITS(3), NULL),
                        "Tom은 세비야로 3을.");
    assert_string_equal(phrase(buf, sizeof buf, "{who:은}{x:은}", "who", "", NULL), "{x:은}");
    /* Cut at a whole character. */
    assert_string_equal(phrase(small, sizeof small, "{who:은}", "who", "Tomas", NULL), "Tomas");
}

/* What a language has is in the test's own catalogue. */
static int speak_test(void **state)
{
    (void)state;
    static const char po[] =
        "msgid \"\"\nmsgstr \"Content-Type: text/plain; charset=UTF-8\\n"
        "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && "
        "(n%100<12 || n%100>14) ? 1 : 2);\\n\"\n"
        "msgid \"{n} point from {from}\"\nmsgid_plural \"{n} points from {from}\"\n"
        "msgstr[0] \"{n} punkt z {from:gen}\"\nmsgstr[1] \"{n} punkty z {from:gen}\"\n"
        "msgstr[2] \"{n} punktów z {from:gen}\"\n"
        "msgctxt \"gen\"\nmsgid \"Grenada\"\nmsgstr \"Grenady\"\n"
        "msgctxt \"to\"\nmsgid \"*\"\nmsgstr \"do *\"\n"
        "msgctxt \"to\"\nmsgid \"a*\"\nmsgstr \"d'*\"\n"
        "msgctxt \"to\"\nmsgid \"Grenada\"\nmsgstr \"do Grenady\"\n"
        "msgctxt \"short\"\nmsgid \"region\"\nmsgstr \"reg.\"\n"
        "msgid \"region\"\nmsgstr \"prowincja\"\n"
        "msgid \"{list}, {last}\"\nmsgstr \"{list}, {last}\"\n"
        "msgid \"{list} and {last}\"\nmsgstr \"{list} i {last}\"\n"
        "msgctxt \"number\"\nmsgid \".\"\nmsgstr \",\"\n"
        "msgid \"one\"\nmsgid_plural \"many\"\n"
        "msgstr[0] \"one\"\nmsgstr[1] \"few\"\nmsgstr[2] \"many\"\n"
        "msgctxt \"effects\"\nmsgid \"[who?[who=own?|{who}: ]][gain?gain {gain}|lose {lose}] "
        "[one?point|points][per? {per}]{at-most}\"\n"
        "msgstr \"[gain?zyskaj {gain}|strać {lose}] [one?punkt|few?punkty|punktów]\"\n"
        "msgctxt \"effects\"\nmsgid \"score [places?{places:every}|{:every}][only?, but only for "
        "whoever is alone in first place]\"\nmsgstr \"łączny wynik {:every:gen}\"\n"
        "msgctxt \"effects\"\nmsgid \"the castillo\"\nmsgstr \"zamek\"\n"
        "msgctxt \"gen\"\nmsgid \"zamek\"\nmsgstr \"zamku\"\n"
        "msgctxt \"effects\"\nmsgid \"choose [player?{player:player}|{:one}]\"\n"
        "msgstr \"{:one:을} {lose} 고르기[\"\n"
        "msgctxt \"effects\"\nmsgid \"a region\"\nmsgstr \"지역\"\n"
        "msgctxt \"effects\"\nmsgid \"there [at-least=1,at-most=1,exactly=1?is|are] "
        "{at-least}{at-most}{exactly} {}\"\nmsgstr \"{} = {at-least}{at-most}{exactly}\"\n"
        "msgctxt \"effects\"\nmsgid \"with [caballeros,colours?{at-least}{at-most}{exactly} "
        "{caballeros}{colours}|caballeros of {:colour}]\"\n"
        "msgstr \"z [caballeros,colours?{exactly} {caballeros}{colours:ins}|caballeros "
        "{:colour}]\"\n"
        "msgctxt \"effects\"\nmsgid \"[one?colour|colours] among {}\"\n"
        "msgstr \"[:ins?[one?kolorem|kolorami]|one?kolor|few?kolory|kolorów] ({})\"\n";
    char folder[] = "/tmp/hidalgo-phrase-XXXXXX", command[200];
    if (!mkdtemp(folder))
        return -1;
    snprintf(command, sizeof command,
             "mkdir -p %s/xx/LC_MESSAGES && msgfmt -o %s/xx/LC_MESSAGES/hidalgo.mo -", folder,
             folder);
    FILE *to = popen(command, "w");
    bool good = to && fputs(po, to) >= 0;
    good = to && pclose(to) == 0 && good;
    setlocale(LC_MESSAGES, "C.UTF-8");
    setenv("LANGUAGE", "xx", 1);
    bindtextdomain("hidalgo", folder);
    bind_textdomain_codeset("hidalgo", "UTF-8");
    assert_string_equal(_("region"), "prowincja"); /* read now, so that the file can go */
    snprintf(command, sizeof command, "rm -r %s", folder);
    return good && system(command) == 0 ? 0 : -1;
}

static int speak_english(void **state)
{
    (void)state;
    setlocale(LC_MESSAGES, "C");
    return 0;
}

static void numbers_choose_their_sentence(void **state)
{
    (void)state;
    static const struct {
        int n;
        const char *said;
    } points[] = {{1, "1 punkt z Grenady"},
                  {3, "3 punkty z Grenady"},
                  {5, "5 punktów z Grenady"},
                  {12, "12 punktów z Grenady"},
                  {22, "22 punkty z Grenady"}};
    char buf[80];
    for (size_t i = 0; i < sizeof points / sizeof *points; i++)
        assert_string_equal(
            phrase(buf, sizeof buf,
                   SOME(points[i].n, "{n} point from {from}", "{n} points from {from}"), "n",
                   DIGITS(points[i].n), "from", "Grenada", NULL),
            points[i].said);
}

static void numbers_have_the_point_of_the_language(void **state)
{
    (void)state;
    assert_string_equal(TENTHS(294), "+2,9");
    assert_string_equal(TENTHS(-1996), "-20,0");
    assert_string_equal(TENTHS(-4), "+0,0");
    assert_string_equal(HUNDREDTHS(294), "2,94");
    assert_string_equal(HUNDREDTHS(-5), "-0,05");
}

static void names_have_the_forms_of_the_language(void **state)
{
    (void)state;
    char buf[80];
    assert_string_equal(
        phrase(buf, sizeof buf, "{a:gen} {b:gen} {a:loc} {a}", "a", "Grenada", "b", "Ana", NULL),
        "Grenady Ana Grenada Grenada");
    assert_string_equal(phrase(buf, sizeof buf, "({a:gen})", "a", "", NULL), "()");
    assert_string_equal(phrase(buf, sizeof buf, "{a:to}, {b:to}, ({c:to})", "a", "Grenada", "b",
                               "Beto", "c", "", NULL),
                        "do Grenady, do Beto, ()");
    assert_string_equal(
        phrase(buf, sizeof buf, "{a:to}, {b:to}, {b:gen}", "a", "ana", "b", "Élodie", NULL),
        "d'ana, d'Élodie, Élodie");
    const char *const known[] = {"{b:gen}", "{a:gen}!", NULL};
    assert_string_equal(phrase_first(buf, sizeof buf, known, "a", "Grenada", "b", "", NULL),
                        "Grenady!");
}

static void texts_depend_on_what_they_are(void **state)
{
    (void)state;
    assert_string_equal(_("region"), "prowincja");
    assert_string_equal(C_("short", "region"), "reg.");
    assert_string_equal(text_short("region", 6), "region");
    assert_string_equal(text_short("region", 5), "reg.");
    assert_string_equal(C_("long", "region"), "region");
    assert_string_equal(_("not translated"), "not translated");
    assert_string_equal(_(""), "");
    assert_string_equal(text_as("gen", ""), "");
}

/* A template with a slot that is empty, or a bracket that stays open, harms nothing. */
static void effects_are_templates_of_the_language(void **state)
{
    (void)state;
    static const struct {
        const char *effects, *said;
    } cases[] = {
        {"[{points: {gain: 1}}]", "Zyskaj 1 punkt."},
        {"[{points: {gain: 3}}]", "Zyskaj 3 punkty."},
        {"[{points: {lose: 5}}]", "Strać 5 punktów."},
        {"[{score: castillo}]", "Łączny wynik zamku."},
        {"[{score: [castillo, castillo]}, {recover: 1}]",
         "Łączny wynik zamku i zamku. Take back 1 of all power cards played so far, unseen."},
        {"[{choose: region}]", "지역을  고르기."},
        {"[{choose: {of: region, not: king}}]", "지역, but not the king's region을  고르기."},
        {"[{if: {players: {in: king}, exactly: 2}, then: [{recover: 1}]}]",
         "If players of these: everybody with caballeros in the king's region = exactly 2: take "
         "back "
         "1 of all power cards played so far, unseen."},
        {"[{score: {with: {colours: opponents, exactly: 2}}}]",
         "Łączny wynik every region z exactly 2 kolorami (your opponents)."},
        {"[{if: {colours: opponents, exactly: 2}, then: [{recover: 1}]}]",
         "If kolorów (your opponents) = exactly 2: take back 1 of all power cards played so far, "
         "unseen."},
    };
    static struct hd_edition e;
    struct hd_errors errors = {0};
    char said[HD_TOLD];
    assert_true(hd_edition_load(&e, &(struct hd_request){.edition = "1995"}, &errors));
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(effects_said(&e, cases[i].effects, said, sizeof said), cases[i].said);
    hd_effects_told(&e, "[{points: {gain: 3}}]", said, sizeof said);
    assert_string_equal(said, "Gain 3 points.");
    effects_said(&e, "[{score: castillo}]", said, 3);
    assert_string_equal(said, "Ł");
    effects_said(&e, "[{score: castillo}]", said, 2);
    assert_string_equal(said, "");
}

static void lists_are_patterns_of_the_language(void **state)
{
    (void)state;
    static const char *const names[] = {"Ana", "Beto", "Cruz"};
    char buf[80], small[12];
    phrase_list(buf, sizeof buf, names, 0);
    assert_string_equal(buf, "");
    phrase_list(buf, sizeof buf, names, 1);
    assert_string_equal(buf, "Ana");
    phrase_list(buf, sizeof buf, names, 2);
    assert_string_equal(buf, "Ana i Beto");
    phrase_list(buf, sizeof buf, names, 3);
    assert_string_equal(buf, "Ana, Beto i Cruz");
    phrase_list(small, sizeof small, names, 3);
    assert_string_equal(small, "Ana, Beto i");
}

static void english_is_what_is_written(void **state)
{
    (void)state;
    static const char *const names[] = {"Ana", "Beto", "Cruz"};
    char buf[80];
    phrase_list(buf, sizeof buf, names, 3);
    assert_string_equal(buf, "Ana, Beto and Cruz");
    assert_string_equal(SOME(1, "one", "many"), "one");
    assert_string_equal(SOME(0, "one", "many"), "many");
    assert_string_equal(TENTHS(-294), "-2.9");
    assert_string_equal(C_("short", "region"), "region");
}

/* gettext's order: LC_ALL, LC_MESSAGES and LANG say whether there is a language at all, LANGUAGE
 * says which. */
static void languages_are_asked_for_as_in_gettext(void **state)
{
    (void)state;
    static const struct {
        const char *language, *lc_all, *lc_messages, *lang, *asked;
    } cases[] = {
        {NULL, NULL, NULL, NULL, ""},
        {"pl", NULL, NULL, NULL, ""},
        {"pl", NULL, NULL, "C", ""},
        {"pl", "POSIX", NULL, "de_DE.UTF-8", ""},
        {"pl", NULL, NULL, "C.UTF-8", "pl"},
        {"pl:de", "", "", "de_DE.UTF-8", "pl:de"},
        {"", NULL, NULL, "de_DE.UTF-8", "de_DE.UTF-8"},
        {NULL, NULL, "ko_KR.UTF-8", "de_DE.UTF-8", "ko_KR.UTF-8"},
        {NULL, "fr_FR", "ko_KR.UTF-8", "de_DE.UTF-8", "fr_FR"},
        {NULL, NULL, NULL, "C.UTF-8", ""},
        {"1234567890123456789012345678901234567890123456789012345678901234", NULL, NULL, "fr", ""},
    };
    char asked[LANGUAGE_SIZE];
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        language_asked(cases[i].language, cases[i].lc_all, cases[i].lc_messages, cases[i].lang,
                       asked);
        assert_string_equal(asked, cases[i].asked);
    }
}

static void no_catalogue_is_no_language(void **state)
{
    (void)state;
    language_begin("/nowhere");
    assert_false(language_choose("xx"));
    assert_false(language_choose("../locale/pseudo"));
    assert_false(language_choose(""));
    assert_true(language_choose("en"));
    assert_string_equal(_("region"), "region");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(particles_follow_the_last_sound),
        cmocka_unit_test(slots_ask_for_particles),
        cmocka_unit_test_setup_teardown(numbers_choose_their_sentence, speak_test, speak_english),
        cmocka_unit_test_setup_teardown(numbers_have_the_point_of_the_language, speak_test,
                                        speak_english),
        cmocka_unit_test_setup_teardown(names_have_the_forms_of_the_language, speak_test,
                                        speak_english),
        cmocka_unit_test_setup_teardown(texts_depend_on_what_they_are, speak_test, speak_english),
        cmocka_unit_test_setup_teardown(effects_are_templates_of_the_language, speak_test,
                                        speak_english),
        cmocka_unit_test_setup_teardown(lists_are_patterns_of_the_language, speak_test,
                                        speak_english),
        cmocka_unit_test(english_is_what_is_written),
        cmocka_unit_test(languages_are_asked_for_as_in_gettext),
        cmocka_unit_test(no_catalogue_is_no_language),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
