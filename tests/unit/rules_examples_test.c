/* SPDX-License-Identifier: MIT
 *
 * rules_examples_test.c: the worked examples of docs/RULES.md, computed by the engine.
 *
 * An example is a paragraph that begins with "Example", without numbers; a comment with a position;
 * and a drawing, which must be what this program makes from the position. 'HIDALGO_UPDATE_RULES=1
 * tests/run rules_examples' updates the drawings; look at the difference before you commit it. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "file.h"
#include "games.h"
#include "text.h"

#define RULES_FILE "docs/RULES.md"
#define MARK       "<!-- example "

enum { TEXT = 8192, DIALS = 5 };

struct example {
    char kind[16], words[64]; /* what follows it */
    const char *position;     /* up to the end of the comment */
    struct hd_session *s;
    char out[TEXT];
    size_t used;
};

#if defined(__GNUC__)
__attribute__((format(printf, 2, 3)))
#endif
static void
say(struct example *x, const char *format, ...)
{
    va_list list;
    va_start(list, format);
    x->used += (size_t)vsnprintf(x->out + x->used, TEXT - x->used, format, list);
    va_end(list);
    assert_true(x->used < TEXT);
}

/* ---- from the engine ------------------------------------------------------------ */

static const struct hd_state *known(const struct example *x)
{
    return &hd_session_view(x->s, HD_NONE)->known;
}

static const char *name_of(const struct example *x, int seat)
{
    static char name[HD_NAME * 2];
    return text_fit(hd_session_seating(x->s)->player[seat].name, 6, true, name, sizeof name);
}

static int place_of(const struct example *x, const char *word)
{
    int place = hd_place_named(hd_session_edition(x->s), word);
    assert_true(place >= 0);
    return place;
}

static void score_line(struct example *x, const struct hd_points *p, int seat, int count)
{
    int sum = p->points[seat] + p->king[seat] + p->grande[seat];
    say(x, "  %s %d caballero%s  %d", name_of(x, seat), count, count == 1 ? " " : "s",
        p->points[seat]);
    if (p->king[seat])
        say(x, " + %d for the king's region", p->king[seat]);
    if (p->grande[seat])
        say(x, " + %d for the grande", p->grande[seat]);
    if (sum > p->points[seat])
        say(x, " = %d", sum);
    say(x, "\n");
}

static void score(struct example *x)
{
    const struct hd_edition *e = hd_session_edition(x->s);
    const struct hd_state *s = known(x);
    int place = place_of(x, x->words);
    int8_t value[HD_FIELDS];
    struct hd_points p;
    hd_values(&e->rules, s, place, value);
    hd_score(&e->rules, s, place, false, &p);
    say(x, "  %s, %d/%d/%d%s", hd_place_name(e, place), value[0], value[1], value[2],
        s->king == place ? ", the king" : "");
    for (int i = 0; i < s->seats; i++)
        if (s->grande[i] == place)
            say(x, ", the grande of %s", hd_session_seating(x->s)->player[i].name);
    say(x, "\n");
    for (int i = 0; i < s->seats; i++)
        if (s->cab[place][i] > 0)
            score_line(x, &p, i, s->cab[place][i]);
}

/* The answer that does least. */
static struct hd_move least(const struct hd_move *legal, int count)
{
    const struct hd_move *last = &legal[count - 1];
    return last->a == HD_NONE && last->b == HD_NONE ? *last : legal[0];
}

/* Plays on with the least answers until the question is asked; false: it never was. */
static bool until(struct example *x, enum hd_ask ask)
{
    struct hd_move legal[HD_MOVES];
    while (!hd_session_over(x->s)) {
        int count = hd_session_legal(x->s, legal);
        if (hd_session_question(x->s).ask == ask)
            return true;
        assert_true(hd_session_play(x->s, least(legal, count)));
    }
    return false;
}

static void order(struct example *x)
{
    const struct hd_rules *r = hd_session_rules(x->s);
    int round = known(x)->round, power[HD_SEATS];
    for (int i = 0; i < known(x)->seats; i++)
        power[i] = known(x)->power[i];
    for (int turn = 1; turn <= known(x)->seats; turn++) {
        assert_true(until(x, HD_ASK_court));
        int seat = hd_session_question(x->s).who;
        const struct hd_power *p = &r->power[power[seat]];
        say(x, "  %d. %s plays %2d, brings up to %d\n", turn, name_of(x, seat), p->value,
            p->caballeros);
        struct hd_move legal[HD_MOVES];
        assert_true(hd_session_legal(x->s, legal) > 0);
        assert_true(hd_session_play(x->s, legal[0]));
    }
    assert_true(until(x, HD_ASK_power));
    assert_true(known(x)->round > round);
    say(x, "  %s begins the next round\n",
        hd_session_seating(x->s)->player[hd_session_question(x->s).who].name);
}

static void around(struct example *x)
{
    const struct hd_edition *e = hd_session_edition(x->s);
    struct hd_move legal[HD_MOVES];
    say(x, "  The king stands in %s. Caballeros can go to:\n", hd_place_name(e, known(x)->king));
    assert_true(until(x, HD_ASK_place));
    int count = hd_session_legal(x->s, legal);
    for (int i = 0, column = 0; i < count; i++)
        if (legal[i].b != HD_NONE) {
            const char *name = hd_place_name(e, legal[i].b);
            say(x, "%s%s", column ? ", " : "  ", name);
            column++;
        }
    say(x, "\n");
}

/* The events after the last dial, a line each, without empty regions. */
static void general(struct example *x)
{
    char dial[DIALS][32] = {""}, line[512];
    int told, count;
    sscanf(x->words, "%31s %31s", dial[0], dial[1]);
    assert_true(until(x, HD_ASK_castillo));
    while (hd_session_question(x->s).ask == HD_ASK_castillo && !hd_session_over(x->s)) {
        struct hd_question q = hd_session_question(x->s);
        struct hd_move legal[HD_MOVES];
        hd_session_log(x->s, &told);
        int n = hd_session_legal(x->s, legal), i = 0;
        while (i < n && legal[i].b != place_of(x, dial[q.who]))
            i++;
        assert_true(i < n);
        assert_true(hd_session_play(x->s, legal[i]));
    }
    const struct hd_happening *log = hd_session_log(x->s, &count);
    for (int i = told + 1; i < count; i++)
        if (*hd_narrate(x->s, &log[i], HD_NONE, line, sizeof line) && !strstr(line, "nobody") &&
            !strstr(line, "is over"))
            say(x, "  %s\n", line);
}

static const struct maker {
    const char *kind;
    void (*make)(struct example *x);
} makers[] = {{"score", score}, {"order", order}, {"around", around}, {"general", general}};

/* ---- the document -------------------------------------------------------------------- */

/* The comment's position: "{edition: ...}". */
static void begin(struct example *x)
{
    char text[TEXT], why[FILE_WHY];
    struct hd_errors errors = {0};
    const char *end = strstr(x->position, "-->");
    assert_non_null(end);
    assert_int_equal(*x->position, '{');
    snprintf(text, sizeof text, "{hidalgo: position 1, %.*s\n", (int)(end - x->position - 1),
             x->position + 1);
    const char *path = games_path("example.yaml");
    assert_true(file_write(path, text, strlen(text), 0644, why));
    struct hd_session_setup setup = {.position = path, .seed = 1, .first = -1};
    x->s = hd_session_new(&setup, &errors);
    if (!x->s)
        fail_msg("%s: %s", text, errors.error[0].message);
}

/* Reads the example at 'at'; returns where its drawing begins, and ends in *end. */
static const char *read_example(struct example *x, const char *at, const char **end)
{
    *x = (struct example){.used = 0};
    assert_true(sscanf(at, MARK "%15s", x->kind) == 1);
    const char *line = strchr(at, '\n'), *words = at + strlen(MARK) + strlen(x->kind);
    assert_non_null(line);
    words += strspn(words, " ");
    if (words < line)
        snprintf(x->words, sizeof x->words, "%.*s", (int)(line - words), words);
    x->position = line + 1;
    const char *drawing = strstr(at, "-->\n```\n");
    assert_non_null(drawing);
    drawing += strlen("-->\n```\n");
    *end = strncmp(drawing, "```\n", 4) == 0 ? drawing : strstr(drawing, "\n```\n") + 1;
    return drawing;
}

static void make(struct example *x)
{
    begin(x);
    size_t i = 0;
    while (i < sizeof makers / sizeof *makers && strcmp(makers[i].kind, x->kind) != 0)
        i++;
    assert_true(i < sizeof makers / sizeof *makers);
    makers[i].make(x);
    hd_session_free(x->s);
}

/* Checks all examples; with 'out' writes the document again. */
static int examples(const char *text, FILE *out)
{
    struct example x;
    const char *rest = text, *end;
    int count = 0, wrong = 0;
    for (const char *at; (at = strstr(rest, MARK)) != NULL; rest = end, count++) {
        const char *drawing = read_example(&x, at, &end);
        make(&x);
        bool same = (size_t)(end - drawing) == x.used && memcmp(drawing, x.out, x.used) == 0;
        if (!same && !out)
            print_error("%.*s\nis now:\n%s", (int)(end - at), at, x.out);
        wrong += !same;
        if (out)
            fprintf(out, "%.*s%s", (int)(drawing - rest), rest, x.out);
    }
    if (out)
        fputs(rest, out);
    assert_true(count >= 8);
    return wrong;
}

static void the_engine_gives_every_example(void **state)
{
    (void)state;
    size_t size;
    char *text = games_read(RULES_FILE, &size);
    bool update = getenv("HIDALGO_UPDATE_RULES") != NULL;
    FILE *out = update ? fopen(RULES_FILE, "w") : NULL;
    int wrong = examples(text, out);
    if (out)
        fclose(out);
    else
        assert_int_equal(wrong, 0);
    free(text);
}

/* The sentence above a drawing has no numbers, and there is a drawing below. */
static void no_example_has_numbers_of_its_own(void **state)
{
    (void)state;
    size_t size;
    char *text = games_read(RULES_FILE, &size);
    int count = 0;
    for (const char *at = text; (at = strstr(at, "\nExample")) != NULL; count++) {
        const char *end = strstr(at, "\n\n"), *remark = strstr(at, "<!-- only");
        assert_non_null(end);
        for (const char *c = ++at; c < (remark && remark < end ? remark : end); c++)
            if (*c >= '0' && *c <= '9')
                assert_true(strncmp(c, "1995", 4) == 0 || strncmp(c - 1, "1995", 4) == 0 ||
                            strncmp(c - 2, "1995", 4) == 0 || strncmp(c - 3, "1995", 4) == 0);
        assert_int_equal(strncmp(end + 2, MARK, strlen(MARK)), 0);
    }
    assert_true(count >= 7);
    free(text);
}

/* ---- how long a game is ---------------------------------------------------------------- */

struct length {
    int rounds, powers, scorings;
};

/* Counts the rounds, power cards and general scorings of a random game. */
static struct length length_of(const char *edition, const char *option)
{
    struct hd_session *s = games_new(edition, option, 4, 11, NULL);
    struct length l = {0, 0, 0};
    uint64_t random = 3;
    int was = -1;
    while (!hd_session_over(s)) {
        const struct hd_state *now = &hd_session_view(s, HD_NONE)->known;
        if (now->round != was && hd_rounds_to_scoring(hd_session_rules(s), now) == 0)
            l.scorings++;
        l.rounds += now->round != was;
        was = now->round;
        l.powers += hd_session_question(s).ask == HD_ASK_power;
        games_play(s, &random, 1);
    }
    hd_session_free(s);
    return l;
}

/* Section 2.7 of that game: so many rounds, a turn for everybody in each. */
static void says_its_length(const char *edition, const char *option, int rounds, const char *says)
{
    static struct hd_edition e;
    struct hd_errors errors = {0};
    const char *const with[] = {option, NULL};
    const struct hd_request request = {.edition = edition, .with = option ? with : NULL};
    char want[120];
    assert_true(hd_edition_load(&e, &request, &errors));
    char *rules = hd_rules_text(&e, 4, false);
    assert_non_null(rules);
    snprintf(want, sizeof want, "### 2.7 How long a game is\n\n%s, with a turn for everybody",
             says);
    if (!strstr(rules, want))
        fail_msg("%s: not '%s'", edition, want);
    free(rules);
    struct length l = length_of(edition, option);
    assert_int_equal(l.rounds, rounds);
    assert_int_equal(l.powers, rounds * 4);
    assert_int_equal(l.scorings, 3);
}

static void a_game_is_as_long_as_the_rules_say(void **state)
{
    (void)state;
    says_its_length("1995", NULL, 9, "Nine rounds");
    says_its_length("2023", NULL, 9, "Nine rounds");
    says_its_length("1995", "short", 6, "Six rounds");
    says_its_length("2023", "short", 6, "Six rounds");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_engine_gives_every_example),
        cmocka_unit_test(a_game_is_as_long_as_the_rules_say),
        cmocka_unit_test(no_example_has_numbers_of_its_own),
    };
    return cmocka_run_group_tests_name("examples of the rules", tests, NULL, NULL);
}
