/* SPDX-License-Identifier: MIT
 *
 * plain_test.c: transcripts of plain play, without a terminal: whole games of every variant, in
 * which each question is hidden if it is secret, and every number on the screen means itself; and
 * how it sounds to a listener. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "capture.h"
#include "commands.h"
#include "file.h"
#include "games.h"
#include "hidalgo/coach.h"
#include "input.h"
#include "inside.h"
#include "plain.h"
#include "spoken.h"
#include "text.h"

enum { QUESTIONS = 6000, LINE = 1200, INPUT = 1 << 18 };

/* A whole game: questions and answers. */
struct script {
    int questions;
    struct {
        char line[LINE]; /* "[ana] which power card to play" */
        char eyes[128];  /* the sentence before private choices, or "" */
        char answer[64];
    } asked[QUESTIONS];
    char input[INPUT];
};

static struct script script;

static void add_input(const char *line)
{
    size_t used = strlen(script.input);
    snprintf(script.input + used, INPUT - used, "%s\n", line);
}

static void note_question(const struct hd_session *s)
{
    char text[1000];
    struct hd_question q = hd_session_question(s);
    const char *name = hd_session_seating(s)->player[q.who].name;
    assert_true(script.questions < QUESTIONS);
    assert_true(q.is_private || hd_ask_form(q.ask) != HD_FORM_MODIFIER); /* that lists a hand */
    char *line = script.asked[script.questions].line, *eyes = script.asked[script.questions].eyes;
    snprintf(line, LINE, "[%s] %s\n", name, hd_question_text(s, text, sizeof text));
    eyes[0] = '\0';
    if (q.is_private)
        snprintf(eyes, sizeof script.asked[0].eyes, "-- Only %s may see the next choices.\n", name);
    script.questions++;
}

static void note_answer(const struct hd_session *s, struct hd_move m)
{
    char *answer = script.asked[script.questions - 1].answer;
    hd_move_text(s, m, answer, sizeof script.asked[0].answer);
    add_input(answer);
}

/* Plays a game at random to its end and keeps it as a script. */
static void write_script(const char *edition, const char *option, uint64_t seed)
{
    struct hd_session *s = games_new(edition, option, 3, seed, NULL);
    struct hd_move legal[HD_MOVES];
    uint64_t random = seed;
    script.questions = 0;
    script.input[0] = '\0';
    while (!hd_session_over(s)) {
        int n = hd_session_legal(s, legal);
        struct hd_move m = legal[hd_random_below(&random, (uint32_t)n)];
        note_question(s);
        note_answer(s, m);
        assert_true(hd_session_play(s, m));
    }
    hd_session_free(s);
}

static void play_script(struct captured *c, const char *edition, const char *option, uint64_t seed)
{
    char number[32];
    snprintf(number, sizeof number, "%llu", (unsigned long long)seed);
    capture(c, cmd_play, script.input, "play", "--plain", "--edition", edition, "--seats",
            "ana,beto,cruz", "--seed", number, option ? "--with" : NULL, option, NULL);
    assert_int_equal(c->status, 0);
}

/* Behind the sentence that covers private choices; NULL: it is not there. */
static const char *uncovered(const char *out, const char *eyes)
{
    char line[LINE];
    size_t n = *eyes ? strcspn(out, "\n") + 1 : 0;
    snprintf(line, sizeof line, "%.*s", (int)n, out);
    return strcmp(spoken_plain(line), eyes) == 0 ? out + n : NULL;
}

/* Each question in its turn: private choices are announced, others follow at once. */
static int told_as_demanded(const char *out)
{
    int covered = 0;
    assert_null(strchr(out, '\x1b')); /* only terminals get sequences */
    for (int i = 0; i < script.questions; i++) {
        const char *at = strstr(out, script.asked[i].line), *eyes = script.asked[i].eyes;
        if (at == NULL)
            fail_msg("question %d is not asked: %s", i, script.asked[i].line);
        out = at + strlen(script.asked[i].line);
        const char *choices = uncovered(out, eyes);
        if (choices == NULL)
            fail_msg("question %d is not covered: %.80s", i, out);
        out = choices;
        if (strncmp(out, "  ", 2) != 0)
            fail_msg("question %d has no choices: %.80s", i, out);
        covered += *eyes != '\0';
    }
    assert_true(spoken_shows(out, "winner: "));
    return covered;
}

static const struct {
    const char *edition, *option;
} games[] = {{"1995", NULL},     {"1995", "open-castillo"}, {"2023", NULL},
             {"2023", "short"},  {"2023", "alternatives"},  {"2023", "regency"},
             {"2023", "merged"}, {"2023", "power-shift"}};
enum { GAMES = sizeof games / sizeof *games, POWER_SHIFT = GAMES - 1 };

static void private_choices_are_announced(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++)
        for (uint64_t seed = 1; seed <= 2; seed++) {
            struct captured c;
            write_script(games[i].edition, games[i].option, seed);
            play_script(&c, games[i].edition, games[i].option, seed);
            int covered = told_as_demanded(c.out);
            if (i == POWER_SHIFT && covered < 3 + 3) /* a gift and a power card of each */
                fail_msg("only %d questions are covered", covered);
            capture_free(&c);
        }
}

/* ---- numbers ----------------------------------------------------------------------- */

/* "  3) power 3 - power card 3 ...": the number, and where the words begin. */
static const char *choice_in(const char *line, long *number)
{
    char *end;
    if (strncmp(line, "  ", 2) != 0 || line[2] < '0' || line[2] > '9')
        return NULL;
    *number = strtol(line + 2, &end, 10);
    return strncmp(end, ") ", 2) == 0 ? end + 2 : NULL;
}

/* A line whose answer is a number has that one. */
static void same_number(const char *words, long number)
{
    static const char *const numbered[] = {"power ", "court "};
    for (int i = 0; i < 2; i++) {
        size_t n = strlen(numbered[i]), end = n;
        end += strspn(words + n, "0123456789");
        if (strncmp(words, numbered[i], n) != 0 || end == n)
            continue;
        bool alone = strncmp(words + end, " - ", 3) == 0 || words[end] == '\n';
        if (alone && strtol(words + n, NULL, 10) != number)
            fail_msg("number %ld means %.20s", number, words);
        if (!alone && number <= 13)
            fail_msg("number %ld may be taken for a power card: %.20s", number, words);
    }
}

/* Checks the choices of a question, which begin at 'list'; returns the number of the answer. */
static long number_of(const char *list, const char *answer)
{
    bool seen[1000] = {false};
    long number, found = -1;
    size_t n = strlen(answer);
    for (const char *words; (words = choice_in(list, &number)); list = strchr(list, '\n') + 1) {
        assert_in_range(number, 0, 999);
        if (seen[number])
            fail_msg("number %ld stands twice: %.40s", number, words);
        seen[number] = true;
        same_number(words, number);
        if (!strncmp(words, answer, n) && (words[n] == '\n' || !strncmp(words + n, " - ", 3)))
            found = number;
    }
    if (found < 0)
        fail_msg("no choice is %s", answer);
    return found;
}

/* The same game by the numbers that were shown. */
static void answer_by_numbers(const char *out)
{
    script.input[0] = '\0';
    for (int i = 0; i < script.questions; i++) {
        char number[32];
        out = strstr(out, script.asked[i].line);
        out = uncovered(out + strlen(script.asked[i].line), script.asked[i].eyes);
        assert_non_null(out);
        snprintf(number, sizeof number, "%ld", number_of(out, script.asked[i].answer));
        add_input(number);
    }
}

static void numbers_mean_what_they_say(void **state)
{
    (void)state;
    enum { SEED = 5 };
    for (int i = 0; i < GAMES; i++) {
        struct captured words, numbers;
        write_script(games[i].edition, games[i].option, SEED);
        play_script(&words, games[i].edition, games[i].option, SEED);
        answer_by_numbers(words.out);
        play_script(&numbers, games[i].edition, games[i].option, SEED);
        assert_string_equal(words.out, numbers.out);
        capture_free(&words);
        capture_free(&numbers);
    }
}

/* ---- for listeners ------------------------------------------------------------ */

/* A game of one person, who always answers 1, and three bots, to its end. */
static void hear_game(struct captured *c, const char *edition, const char *seed)
{
    script.input[0] = '\0';
    for (int i = 0; i < 900; i++)
        add_input("1");
    capture(c, cmd_play, script.input, "play", "--plain", "--edition", edition, "--seats",
            "ana,beto:quick,cruz:quick,dora:quick", "--seed", seed, NULL);
    assert_int_equal(c->status, 0);
    assert_true(spoken_shows(c->out, "\nwinner: "));
}

/* The story of the game comes before the result. */
static void the_end_tells_the_story(void **state)
{
    (void)state;
    static const char *const tells[] = {"\nThe longest hold: ", "\nThe best card: "};
    struct captured c;
    hear_game(&c, "2023", "6");
    const char *from = strstr(spoken_plain(c.out), "The game is over.");
    assert_non_null(from);
    for (int i = 0; i < 2; i++) {
        from = strstr(from, tells[i]);
        assert_non_null(from);
    }
    assert_non_null(strstr(from, "\nwinner: "));
    capture_free(&c);
}

struct heard {
    int decisions, lines, recaps, most; /* most: between two answers              */
    bool general;                       /* in this part                           */
};

static bool begins(const char *line, const char *with)
{
    return !strncmp(line, with, strlen(with));
}

/* One line that is no choice; 'part' begins where the last answer was typed. */
static void hear_line(struct heard *h, const char *part, const char *line)
{
    size_t n = strcspn(line, "\n");
    for (const char *other = part; n > 0 && other < line; other += strcspn(other, "\n") + 1)
        if (strcspn(other, "\n") == n && !strncmp(other, line, n))
            fail_msg("said twice: %.*s", (int)n, line);
    h->recaps += begins(line, "beto: ") || begins(line, "cruz: ") || begins(line, "dora: ");
    h->general |= begins(spoken_plain(line), "General scoring");
    h->lines++;
}

/* From one prompt to the next: returns where the next part begins, or NULL. */
static const char *hear_part(struct heard *h, const char *part)
{
    int before = h->lines;
    h->recaps = 0;
    h->general = false;
    for (const char *line = part; *line; line += strcspn(line, "\n") + 1) {
        if (begins(line, "> ")) {
            int said = h->lines - before;
            assert_in_range(h->recaps, 0, 3); /* a line for each of the others          */
            if (said > h->most && !h->general)
                h->most = said;
            h->decisions++;
            return line + strcspn(line, "\n") + 1;
        }
        if (!begins(line, "  "))
            hear_line(h, part, line);
    }
    return NULL;
}

/* Each bot's turn is one line; nothing is repeated before an answer. */
static void bots_do_not_flood(void **state)
{
    (void)state;
    static const char *const editions[] = {"1995", "2023"};
    for (int i = 0; i < 2; i++) {
        struct captured c;
        struct heard h = {.most = 0};
        hear_game(&c, editions[i], "5");
        for (const char *part = strchr(strstr(c.out, "\n["), '\n'); part;)
            part = hear_part(&h, part);
        print_message("%s: %d decisions, %.2f lines for each besides the choices, at most %d\n",
                      editions[i], h.decisions, (double)h.lines / h.decisions, h.most);
        assert_in_range(h.decisions, 40, 400);
        assert_in_range(h.most, 3, 10);
        assert_in_range(h.lines, h.decisions, 5 * h.decisions);
        assert_true(spoken() || strstr(c.out, " from Castillo to ")); /* in a scoring */
        capture_free(&c);
    }
}

/* Adds up the numbers of a text that follow a blank. */
static int sum_of(const char *text, const char *end, bool signs)
{
    int sum = 0;
    for (; text < end; text++)
        if (*text == ' ' &&
            (signs ? text[1] == '+' || text[1] == '-' : text[1] >= '0' && text[1] <= '9'))
            sum += atoi(text + 1);
    return sum;
}

/* "beto has 146: castillo 9, regions 137; round 3 +26, round 9 +120." */
static void the_sheet_adds_up(void **state)
{
    (void)state;
    spoken_only_in_english(); /* the numbers of a sentence stand in another order */
    struct captured c;
    int sheets = 0;
    hear_game(&c, "2023", "7");
    for (const char *at = c.out; (at = strstr(at, " has ")) != NULL; at++) {
        char *colon;
        long points = strtol(at + 5, &colon, 10);
        const char *rounds = strchr(at, ';'), *end = strchr(at, '\n');
        if (colon == at + 5 || *colon != ':')
            continue;
        assert_true(rounds && rounds < end);
        assert_int_equal(sum_of(colon, rounds, false), points);
        assert_int_equal(sum_of(rounds, end, true), points);
        sheets++;
    }
    assert_int_equal(sheets, 4);
    capture_free(&c);
}

static const char middle[] = "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, beto, cruz]\n"
                             "king: galicia\ngrandes: [aragon, sevilla, valencia]\n"
                             "powers: [13, 9, 2]\ncourts: [7, 7, 7]\nscores: [3, 9, 3]\n"
                             "regions: {granada: [1, 3, 1], sevilla: [0, 2, 2]}\nround: 4\n"
                             "face_up: [intrigue-move-4-own, court-loses-3, score-fours, "
                             "score-secret, king]\n";

static void hear_middle(struct captured *c, const char *input)
{
    const char *path = games_path("middle.yaml");
    games_write(path, middle, strlen(middle));
    capture(c, cmd_play, input, "play", "--plain", "--position", path, NULL);
    assert_int_equal(c->status, 0);
}

static void says(const struct captured *c, const char *text)
{
    if (!spoken_shows(c->out, text))
        fail_msg("it does not say '%s' but:\n%s", text, c->out);
}

/* The table as lines without columns. */
static void the_table_is_told(void **state)
{
    (void)state;
    struct captured c;
    hear_middle(&c, "board\nwho\ncards\nnow\n");
    says(&c, "\nType a number or words; ? lists more: board, who, ");
    says(&c, "\nR ana, B beto, G cruz; the strongest first, = is a tie.\n"
             "Galicia, 4/2/0, king: empty.\n");
    says(&c, "\nSevilla, 4/3/0, grande of beto: B2=G2; now beto +3, cruz +3.\n"
             "Granada, 6/3/0: B3 R1=G1; now beto +6.\n"
             "Castillo, 5/3/0: closed; nothing was thrown in.\n");
    says(&c, "\nB beto leads with 9 points, +9 if all were scored now. Court 7, ");
    says(&c, "\nR ana: 3 points, 6 behind, +0 if all were scored now. ");
    says(&c, "\nScore the fours (score-fours): place up to 3 caballeros. All regions whose ");
    says(&c, "\n-- ana, which action card to take: 1 to 5; Enter lists them.\n> ");
    capture_free(&c);
}

/* The choice of a card: what it would change, and its text; a scoring with its arithmetic. */
static void cards_and_scorings_are_told(void **state)
{
    (void)state;
    struct captured c;
    hear_middle(&c, "3\nspecial-first\nscore\nlog granada\nlog fours\nlog nothing\n");
    says(&c,
         "\n  3) take score-fours - Score the fours, place up to 3; if used: scores +3 beto, +3 "
         "cruz: cruz tied first with beto in Sevilla. All regions whose first value is 4 ");
    says(&c, "\nSevilla 4/3/0, B2=G2: cruz 3, beto 3 (tied first, which scores as second).\n");
    says(&c, "\nbeto has 12: cards 3; round 4 +3.\n");
    assert_true(spoken_unless(
        spoken_shows(/* 'fours' is no word of another language */
                     c.out, "\nRound 4: ana announces the special action of Score the fours.\n")));
    says(&c, "\nNothing so far names 'nothing'.\n");
    capture_free(&c);
}

/* Also where no name is said. */
static void a_players_log_has_what_that_player_did(void **state)
{
    (void)state;
    static const char deal[] =
        "hidalgo: position 1\nedition: \"1995\"\nplayers: [ana, cruz]\nking: galicia\n"
        "grandes: [aragon, sevilla]\npowers: [9, 13]\ncourts: [7, 7]\nround: 4\n"
        "face_up: [intrigue-move-4-own, court-loses-3, score-fours, score-secret, king]\n";
    const char *path = games_path("king.yaml");
    struct captured c;
    games_write(path, deal, strlen(deal));
    capture(&c, cmd_play, "5\nspecial-first\nsevilla\nlog cruz\n", "play", "--plain", "--position",
            path, NULL);
    says(&c, "\nRound 4: The king moves from Galicia to Sevilla.\n");
    capture_free(&c);
}

/* The first, or the last card of each stack lies face up. */
static void lay_out(const struct hd_edition *e, bool last, int up[HD_PILES], char text[600])
{
    for (int p = 0; p < HD_PILES; p++)
        up[p] = -1;
    for (int c = 0; c < e->rules.cards; c++) {
        int *card = &up[e->rules.card[c].stack];
        if (e->rules.card[c].copies && (last || *card < 0))
            *card = c;
    }
    int n = snprintf(text, 600,
                     "hidalgo: position 1\nedition: \"%s\"\nplayers: [ana, beto, cruz]\n"
                     "king: galicia\ngrandes: [aragon, sevilla, valencia]\n"
                     "powers: [13, 9, 2]\ncourts: [7, 7, 7]\nface_up: [",
                     e->id);
    for (int p = 0; p < e->rules.stacks; p++)
        n += snprintf(text + n, (size_t)(600 - n), "%s%s", p ? ", " : "", e->card[up[p]].id);
    snprintf(text + n, (size_t)(600 - n), "]\n");
}

/* A choice of an action card ends with what the card does; 'cards' lists all of them. */
static void cards_have_their_texts(void **state)
{
    (void)state;
    for (int i = 0; i < 4; i++) {
        struct hd_session *s = games_new(i & 1 ? "2023" : "1995", NULL, 3, 2, NULL);
        const struct hd_edition *e = hd_session_edition(s);
        char position[600], begin[HD_ID + 16], end[HD_TEXT + 8], path[256], line[2 * LINE];
        int up[HD_PILES];
        struct captured c;
        lay_out(e, i >= 2, up, position);
        snprintf(path, sizeof path, "%s", games_path("up.yaml"));
        games_write(path, position, strlen(position));
        capture(&c, cmd_play, "\ncards\n", "play", "--plain", "--position", path, NULL);
        for (int p = 0; p < e->rules.stacks; p++) {
            snprintf(begin, sizeof begin, ") take %s - ", e->card[up[p]].id);
            snprintf(end, sizeof end, ". %s\n", e->card[up[p]].text);
            says(&c, begin);
            size_t n = strcspn(strstr(c.out, begin), "\n") + 1;
            snprintf(line, sizeof line, "%.*s", (int)n, strstr(c.out, begin));
            if (!spoken_shows(line, end))
                fail_msg("it does not say '%s' but: %s", end, line);
            snprintf(end, sizeof end, "\n%s (%s): place up to %d caballero", e->card[up[p]].name,
                     e->card[up[p]].id, e->rules.card[up[p]].place);
            says(&c, end);
        }
        capture_free(&c);
        hd_session_free(s);
    }
}

/* A wrong answer gets the possible ones. */
static void bad_input_is_answered(void **state)
{
    (void)state;
    struct captured c;
    spoken_learn("take veto"); /* what is typed */
    hear_middle(&c, "foo\n99\ntake veto\n\n");
    says(&c, "\n'foo' does not answer this question. The choices are 1 to 5; ? helps.\n> ");
    says(&c, "\nThe choices are 1 to 5; ? helps.\n> ");
    const char *out = spoken_plain(c.out), *again = strstr(out, "[ana] which action card");
    again = strstr(again + 1, "[ana] which action card");
    assert_non_null(again); /* an empty line asks again */
    capture_free(&c);
}

/* Undo says what is taken back, and asks others for consent if they saw it. */
static void undo_is_told(void **state)
{
    (void)state;
    struct captured c;
    hear_middle(&c, "p2\nundo\nredo\nundo\nundo\ne4\n1\n2\n3\nundo\nundo agreed\nyes\nno\n"
                    "undo agreed\nyes\nyes\ny\nredo\n");
    says(&c, "\nThe last move of ana is taken back: placing first. 'redo' plays it again.\n");
    says(&c, "\nThe last move of ana is taken back: Court loses 3. 'redo' plays it again.\n");
    says(&c, "\n'undo agreed' asks ana, beto and cruz whether to take back the last move of ana: a "
             "secret. The record notes who agreed.\n");
    says(&c, "\n-- beto, do you agree to take back the last move of ana: a secret? Type yes or "
             "no.\n> \nbeto does not agree: the move stands.\n-- ana, where to place");
    says(&c, "\nThe last move of ana is taken back: a secret.\n");
    says(&c, "\nThere is no undone move to play again.\n");
    capture_free(&c);
}

/* Only the heading says who played which power card. */
static void power_cards_are_told_once(void **state)
{
    (void)state;
    struct captured c;
    capture(&c, cmd_play, "power 12\n", "play", "--plain", "--edition", "1995", "--seats",
            "ana,beto:greedy,cruz:greedy", "--first", "cruz", "--seed", "3", NULL);
    says(&c, "\nPlayed in this round: cruz ");
    assert_null(strstr(c.out, "\ncruz: power"));
    says(&c, "\nbeto: power "); /* after the player's own, if no heading follows */
    capture_free(&c);
}

/* A word before others is a player's if that is the whole name; alone it is the command. */
static void players_can_be_called_like_commands(void **state)
{
    (void)state;
    static const char *const seats[] = {"log,beto", "logan,beto"};
    for (int i = 0; i < 2; i++) {
        struct captured c;
        spoken_learn(seats[i]);
        spoken_learn("log granada");
        capture(&c, cmd_play, "log granada\nlog\n", "play", "--plain", "--edition", "1995",
                "--seats", seats[i], "--seed", "5", NULL);
        bool told = spoken_shows(c.out, "Nothing so far names 'granada'.");
        assert_int_equal(told, i == 1);
        assert_int_equal(spoken_shows(c.out, "The choices are "), i == 0);
        says(&c, "\nRound 1 begins.\n");
        capture_free(&c);
    }
}

/* As at the drawn table, the next player cannot take back another's move. */
static void others_moves_are_asked_for(void **state)
{
    (void)state;
    struct captured c;
    capture(&c, cmd_play, "power 9\nundo\nundo agreed\nno\nundo agreed\nyes\npower 8\n", "play",
            "--plain", "--edition", "1995", "--seats", "ana,beto", "--first", "ana", "--seed", "5",
            NULL);
    says(&c, "\nIt is somebody else's turn now: the move stands.\n'undo agreed' asks ana whether "
             "to take back the last move of ana: power 9.");
    says(&c, "\nana does not agree: the move stands.\n");
    says(&c, "\nThe last move of ana is taken back: power 9.\n");
    assert_null(strstr(c.out, "'redo' plays it again"));
    capture_free(&c);
}

static struct hd_session *coached;

static int play_coached(int argc, char **argv)
{
    static const struct plain_options options = {.coached = true};
    (void)argc, (void)argv;
    return plain_run(coached, &options);
}

/* A legal answer without a warning, as a line; twice if all have one. */
static void add_line(struct hd_session *s, uint64_t *random, char *input, size_t size)
{
    struct hd_move legal[HD_MOVES];
    char words[160];
    int n = hd_session_legal(s, legal), i = (int)hd_random_below(random, (uint32_t)n), tried = 0;
    for (; tried < n && hd_session_warning(s, HD_NONE, legal[i]) != HD_WARNING_none; tried++)
        i = (i + 1) % n;
    hd_move_text(s, legal[i], words, sizeof words);
    for (int k = 0; k <= (tried == n); k++)
        snprintf(input + strlen(input), size - strlen(input), "%s\n", words);
    assert_true(hd_session_play(s, legal[i]));
}

/* Each player gets a line of advice in three rounds only. */
static void the_coach_falls_silent(void **state)
{
    (void)state;
    static char input[1 << 14];
    struct captured c;
    char line[LINE];
    uint64_t random = 8;
    int said = 0;
    struct hd_session *s = games_new("1995", NULL, 2, 8, NULL);
    coached = games_new("1995", NULL, 2, 8, NULL);
    hd_session_advise_with(coached, 90);
    input[0] = '\0';
    while (!hd_session_over(s))
        add_line(s, &random, input, sizeof input);
    capture(&c, play_coached, input, "play", NULL);
    assert_true(hd_session_view(coached, HD_NONE)->known.round > 5);
    snprintf(line, sizeof line, "\n* %s", hd_coach_line(HD_ASK_power));
    for (const char *at = c.out; (at = strstr(at, line)) != NULL; at++)
        said++;
    assert_int_equal(said, 3 * 2);
    capture_free(&c);
    hd_session_free(coached);
    hd_session_free(s);
}

/* ---- lines that fit ------------------------------------------------------------------------ */

/* Both have the same words; wrapped lines are as wide as allowed and no wider. */
static void same_words(const char *broken, const char *whole, int columns)
{
    int at = 0, widest = 0;
    while (*broken || *whole) {
        size_t n = strcspn(broken, " \n"), blanks;
        if (strncmp(broken, whole, n) != 0 || strcspn(whole, " \n") != n)
            fail_msg("'%.60s' is not '%.60s'", broken, whole);
        char word[LINE];
        snprintf(word, sizeof word, "%.*s", (int)n, broken);
        at += text_width(word);
        widest = at > widest ? at : widest;
        for (broken += n, blanks = 0; broken[blanks] == ' ' || broken[blanks] == '\n'; blanks++)
            at = broken[blanks] == '\n' ? 0 : at + 1;
        broken += blanks;
        whole += n;
        whole += strspn(whole, " \n");
    }
    assert_in_range(widest, columns - 6, columns);
}

/* With --width lines are wrapped between words and indented; without a terminal they are whole. */
static void lines_are_broken_between_words(void **state)
{
    (void)state;
    static const char input[] = "1\n2\n3\n1\n?\nboard\nwho\ncards\nrules veto\np1\nquit\n";
    static const char *const widths[] = {"40", "72", "80"};
    struct captured whole, broken;
    char path[512];
    snprintf(path, sizeof path, "%s", games_path("wrapped.yaml"));
    games_write(path, middle, strlen(middle));
    capture(&whole, cmd_play, input, "play", "--plain", "--position", path, NULL);
    for (int i = 0; i < 3; i++) {
        capture(&broken, cmd_play, input, "play", "--plain", "--position", path, "--width",
                widths[i], NULL);
        same_words(broken.out, whole.out, atoi(widths[i]));
        capture_free(&broken);
    }
    says(&whole,
         "\n  5) take king - The king, place up to 5; if used: what follows decides. Move the king "
         "to any other region. This card lies open in every round.\n");
    capture(&broken, cmd_play, input, "play", "--plain", "--position", path, "--width", "72", NULL);
    says(&broken, "\n  5) take king - The king, place up to 5; if used: what follows decides.\n"
                  "     Move the king to any other region. This card lies open in every\n"
                  "     round.\n");
    assert_true(spoken_unless(spoken_shows(broken.out, " cruz 3\n  (+3).\n")));
    capture_free(&broken);
    capture_free(&whole);
    capture(&whole, cmd_play, "", "play", "--plain", "--width", "many", NULL);
    assert_int_equal(whole.status, 2);
    capture_free(&whole);
}

/* ---- the coach ---------------------------------------------------------------------------- */

/* Of a first game, or always: a line for each question until it was done in three rounds, and
 * a warning once, after which the same answer is played. */
static void the_coach_speaks_in_lines(void **state)
{
    (void)state;
    struct captured c;
    char line[LINE];
    snprintf(line, sizeof line, "\n* %s\n", hd_coach_line(HD_ASK_power));
    spoken_learn("you"); /* the name of who gave none */
    capture(&c, cmd_play, "1\n", "play", "--plain", "--seed", "1", NULL); /* none is clear */
    says(&c, line);
    says(&c, "\n[you] which power card to play\n");
    capture_free(&c);
    capture(&c, cmd_play, "1\n", "play", "--plain", "--seats", "you,ana", NULL);
    assert_null(strstr(c.out, "\n* "));
    capture_free(&c);
    char input[4096] = "";
    for (int i = 0; i < 24; i++) /* all caballeros leave the court, whatever is asked */
        snprintf(input + strlen(input), sizeof input - strlen(input), "1\n");
    capture(&c, cmd_play, input, "play", "--plain", "--edition", "1995", "--seed", "22", NULL);
    snprintf(line, sizeof line, "\n* %s Type it again to play it all the same.\n> ",
             hd_warning_text(HD_WARNING_empty_court));
    says(&c, line);
    const char *warning = spoken_plain(hd_warning_text(HD_WARNING_empty_court));
    const char *warned = strstr(spoken_plain(c.out), warning);
    assert_true(warned && !strstr(warned + 1, warning));
    capture_free(&c);
}

/* As many bytes as there is room for, and one more. */
static void long_lines_are_refused(void **state)
{
    (void)state;
    static const char refusal[] = "That line is too long, or is not text.";
    for (int more = 0; more < 2; more++) {
        struct captured c;
        char input[INPUT_LINE + 2];
        spoken_learn("you"); /* a name */
        snprintf(input, sizeof input, "%-*s\n", INPUT_LINE - 1 + more, "board");
        capture(&c, cmd_play, input, "play", "--plain", "--seats", "you,ana", NULL);
        assert_int_equal(spoken_shows(c.out, refusal), more);
        capture_free(&c);
    }
}

/* ---- secret numbers ------------------------------------------------------------------------- */

static int dealt_to(const char *out, const char *place)
{
    char line[64];
    snprintf(line, sizeof line, ") %s - ", place);
    const char *at = strstr(strstr(spoken_plain(out), "which region is to be scored"), line);
    assert_non_null(at);
    while (at[-1] >= '0' && at[-1] <= '9')
        at--;
    return atoi(at);
}

/* With the option the numbers of secret answers are shuffled each time, and mean what the screen
 * says. */
static void secret_numbers_are_dealt(void **state)
{
    (void)state;
    int different = 0;
    static const char options[] = "hidalgo: options 1\ndials: letters\n";
    char folder[512], path[600], *kept = getenv("XDG_CONFIG_HOME"), before[512];
    snprintf(folder, sizeof folder, "%s", games_path("config"));
    snprintf(before, sizeof before, "%s", kept ? kept : "");
    snprintf(path, sizeof path, "%s/hidalgo", folder);
    assert_true(file_mkdirs(path, 0700, NULL));
    snprintf(path, sizeof path, "%s/hidalgo/options.yaml", folder);
    games_write(path, options, sizeof options - 1);
    setenv("XDG_CONFIG_HOME", folder, 1);
    for (int i = 0; i < 6; i++) {
        struct captured c;
        hear_middle(&c, "e4\n");
        different += dealt_to(c.out, "granada") != 9;
        for (int n = 1; n <= 9; n++) {
            char want[16];
            snprintf(want, sizeof want, "\n  %d) ", n);
            assert_non_null(
                strstr(strstr(spoken_plain(c.out), "which region is to be scored"), want));
        }
        capture_free(&c);
    }
    if (*before)
        setenv("XDG_CONFIG_HOME", before, 1);
    else
        unsetenv("XDG_CONFIG_HOME");
    assert_true(different > 0);
}

/* With two players there is no stack 3: "e3" is the card with number 3, in stack 4. */
static void a_card_is_taken_by_its_number(void **state)
{
    (void)state;
    struct captured c;
    capture(&c, cmd_play, "9\n8\n0\ne3\n", "play", "--plain", "--edition", "2023", "--seats",
            "ana,beto", "--first", "ana", "--seed", "5", NULL);
    says(&c, "\n  3) take coup ");
    says(&c, "\nana takes Coup.\nana announces the special action of Coup.\n");
    capture_free(&c);
}

/* ---- lines for a decision ---------------------------------------------------------------- */

/* The same game in as few lines as possible: several answers on each. */
struct typist {
    struct hd_session *s, *behind; /* where the line begins       */
    char line[256];
    struct hd_line read;
    int lines, decisions;
};

static void end_line(struct typist *t)
{
    if (t->line[0] == '\0')
        return;
    add_input(t->line);
    t->lines++;
    assert_int_equal(hd_session_play_line(t->behind, &t->read), t->read.count);
    t->line[0] = '\0';
    t->read.count = 0;
}

static bool is_longer(struct typist *t, const char *answer, struct hd_move m)
{
    struct hd_line read;
    char longer[400];
    int count = t->read.count;
    snprintf(longer, sizeof longer, "%s%s%s", t->line, t->line[0] ? " " : "", answer);
    if (strlen(longer) > 200 || hd_line_read(t->behind, longer, NULL, &read) != count + 1 ||
        memcmp(read.move, t->read.move, (size_t)count * sizeof m) != 0 ||
        memcmp(&read.move[count], &m, sizeof m) != 0)
        return false;
    memcpy(t->line, longer, strlen(longer) + 1);
    t->read = read;
    return true;
}

static void type_answer(struct typist *t, struct hd_move m)
{
    char answer[64];
    hd_move_text(t->s, m, answer, sizeof answer);
    if (!is_longer(t, answer, m)) {
        end_line(t);
        if (!is_longer(t, answer, m))
            fail_msg("'%s' is not read", answer);
    }
    assert_true(hd_session_play(t->s, m));
    t->decisions++;
}

static void lines_are_few(void **state)
{
    (void)state;
    for (int i = 0; i < GAMES; i++) {
        struct typist t = {.lines = 0};
        struct captured c;
        uint64_t random = 9;
        t.s = games_new(games[i].edition, games[i].option, 3, 9, NULL);
        t.behind = games_new(games[i].edition, games[i].option, 3, 9, NULL);
        script.input[0] = '\0';
        while (!hd_session_over(t.s)) {
            struct hd_move legal[HD_MOVES];
            int n = hd_session_legal(t.s, legal);
            type_answer(&t, legal[hd_random_below(&random, (uint32_t)n)]);
        }
        end_line(&t);
        capture(&c, cmd_play, script.input, "play", "--plain", "--edition", games[i].edition,
                "--seats", "ana,beto,cruz", "--seed", "9", games[i].option ? "--with" : NULL,
                games[i].option, NULL);
        assert_true(spoken_shows(c.out, "\nwinner: "));
        print_message("%s %s: %d decisions, %.2f lines typed for each\n", games[i].edition,
                      games[i].option ? games[i].option : "", t.decisions,
                      (double)t.lines / t.decisions);
        assert_true(t.lines * 10 < t.decisions * 6);
        capture_free(&c);
        hd_session_free(t.s);
        hd_session_free(t.behind);
    }
}

int main(void)
{
    setenv("XDG_STATE_HOME", "/dev/null/none", 1); /* no records, which wait for the disk */
    capture_reads();
    const struct CMUnitTest tests[] = {cmocka_unit_test(private_choices_are_announced),
                                       cmocka_unit_test(numbers_mean_what_they_say),
                                       cmocka_unit_test(cards_have_their_texts),
                                       cmocka_unit_test(the_end_tells_the_story),
                                       cmocka_unit_test(bots_do_not_flood),
                                       cmocka_unit_test(the_sheet_adds_up),
                                       cmocka_unit_test(the_table_is_told),
                                       cmocka_unit_test(cards_and_scorings_are_told),
                                       cmocka_unit_test(bad_input_is_answered),
                                       cmocka_unit_test(undo_is_told),
                                       cmocka_unit_test(power_cards_are_told_once),
                                       cmocka_unit_test(others_moves_are_asked_for),
                                       cmocka_unit_test(players_can_be_called_like_commands),
                                       cmocka_unit_test(a_players_log_has_what_that_player_did),
                                       cmocka_unit_test(a_card_is_taken_by_its_number),
                                       cmocka_unit_test(lines_are_broken_between_words),
                                       cmocka_unit_test(long_lines_are_refused),
                                       cmocka_unit_test(the_coach_speaks_in_lines),
                                       cmocka_unit_test(the_coach_falls_silent),
                                       cmocka_unit_test(secret_numbers_are_dealt),
                                       cmocka_unit_test(lines_are_few)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
