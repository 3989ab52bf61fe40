/* SPDX-License-Identifier: MIT
 *
 * trace_test.c: 'hidalgo replay': JSON lines that are JSON and agree with the game and
 * with docs/SAVE_FORMAT.md, sentences, positions, and exit codes. */
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
#include "document.h"
#include "file.h"
#include "games.h"
#include "spoken.h"
#include "state_rows.h"
#include "trace/trace.h"

static struct hd_errors errors;

/* JSON is YAML, so the reader of positions checks the form of a line. */
static struct document *parse(const char *line)
{
    memset(&errors, 0, sizeof errors);
    struct document *d = document_read(line, strlen(line), "trace", &errors);
    if (!d || errors.count)
        fail_msg("%s in %s", errors.error[0].message, line);
    return d;
}

static const struct node *need(const struct node *n, const char *key)
{
    const struct node *value = node_find(n, key);
    if (!value)
        fail_msg("'%s' is missing in line %d", key, n->line);
    return value;
}

static int number(const struct node *n)
{
    int value;
    assert_true(node_int(n, -1000, 100000, &value));
    return value;
}

static int sum_at(const struct node *list, int index)
{
    const struct node *n = list->first;
    while (index-- > 0)
        n = n->next;
    return number(n);
}

static int seat_of(const struct hd_session *s, const char *word)
{
    for (int i = 0; i <= hd_session_seating(s)->seats; i++)
        if (strcmp(hd_session_seating(s)->player[i].word, word) == 0)
            return i;
    fail_msg("no seat '%s'", word);
    return -1;
}

/* ---- the tables of docs/SAVE_FORMAT.md --------------------------------------------- */

/* The table of keys that positions and states of traces share. */
#define BOTH "| key of both |"

/* A table begins with its head, and ends with the first line that is no row. */
static const char *table_of(const char *head)
{
    static char *text;
    size_t size;
    if (!text)
        text = games_read("docs/SAVE_FORMAT.md", &size);
    const char *line = strstr(text, head);
    assert_non_null(line);
    return line;
}

/* The row of a table that has `name` in its first cell, without that cell. */
static bool row_of(const char *head, const char *name, char row[512])
{
    char word[80];
    snprintf(word, sizeof word, "`%s`", name);
    for (const char *line = table_of(head); *line == '|'; line = strchr(line, '\n') + 1) {
        const char *cell = strchr(line + 1, '|'), *c = line;
        size_t n = strlen(word);
        while ((c = memchr(c, '`', (size_t)(cell - c))) && strncmp(c, word, n) != 0)
            c++;
        if (!c)
            continue;
        snprintf(row, 512, "%.*s", (int)strcspn(cell, "\n"), cell);
        return true;
    }
    return false;
}

/* The same for names as C writes them. */
static bool documented(const char *head, const char *name, char row[512])
{
    char word[80];
    snprintf(word, sizeof word, "%s", name);
    for (char *c = word; *c; c++)
        *c = *c == '_' ? '-' : *c;
    return row_of(head, word, row);
}

static void save_format_names_everything(void **state)
{
    static const char *const asks[] = {
#define ASK(name) #name,
#include <hidalgo/asks.def>
    };
    static const char *const events[] = {
#define EVENT(name, flags, fields, text) #name,
#include <hidalgo/events.def>
    };
    char row[512];
    (void)state;
    for (size_t i = 0; i < sizeof asks / sizeof *asks; i++)
        if (!documented("| question (`ask`)", asks[i], row))
            fail_msg("docs/SAVE_FORMAT.md has no answer to the question %s", asks[i]);
    assert_true(documented("| field |", "phase", row));
    for (unsigned i = 0; i < HD_ASK_NOTHING; i++) {
        char phase[40];
        snprintf(phase, sizeof phase, "`%s`", hd_ask_row((enum hd_ask)i)->phase);
        if (!strstr(row, phase))
            fail_msg("docs/SAVE_FORMAT.md does not name the phase %s", phase);
    }
    for (size_t i = 0; i < sizeof events / sizeof *events; i++)
        if (!documented("| event `type`", events[i], row))
            fail_msg("docs/SAVE_FORMAT.md does not name the event %s", events[i]);
}

/* All fields that occurred in traces: "state kept", "score why". */
static struct {
    char name[176];
} met[400];
static int met_count;

static void meet(const char *in, const char *field)
{
    char name[176];
    snprintf(name, sizeof name, "%s %s", in, field);
    for (int i = 0; i < met_count; i++)
        if (strcmp(met[i].name, name) == 0)
            return;
    assert_true(met_count < 400);
    memcpy(met[met_count++].name, name, sizeof name);
}

static bool was_met(const char *in, const char *field)
{
    char name[176];
    snprintf(name, sizeof name, "%s %s", in, field);
    for (int i = 0; i < met_count; i++)
        if (strcmp(met[i].name, name) == 0)
            return true;
    return false;
}

/* Whether a value is null, or has a null entry. */
static bool has_null(const struct node *n)
{
    if (n->kind == NODE_TEXT)
        return !n->quoted && strcmp(n->text, "null") == 0;
    for (const struct node *k = n->kind == NODE_LIST ? n->first : NULL; k; k = k->next)
        if (has_null(k))
            return true;
    return false;
}

/* Its row must name the field, and say "null" if it is null. */
static void check_field(const char *in, const char *field, const struct node *value,
                        const char *row)
{
    char word[80];
    snprintf(word, sizeof word, "`%s`", field);
    if (!strstr(row, word))
        fail_msg("docs/SAVE_FORMAT.md: %s has no field %s", in, field);
    if (has_null(value) && !strstr(strstr(row, word), "null"))
        fail_msg("docs/SAVE_FORMAT.md: %s of %s is null", field, in);
    meet(in, field);
}

static void check_events(const struct node *line)
{
    for (const struct node *e = need(line, "events")->first; e; e = e->next) {
        char row[512];
        const char *type = need(e, "type")->text;
        assert_true(row_of("| event `type`", type, row));
        for (const struct node *k = e->first; k; k = k->next)
            if (strcmp(k->text, "type") != 0)
                check_field(type, k->text, k->value, row);
    }
}

/* Every field of an object has a row; fields of inner objects are named in that row. */
static void check_fields(const char *head, const char *in, const struct node *object)
{
    char row[1024];
    for (const struct node *k = object->first; k; k = k->next) {
        snprintf(row, sizeof row, "`%s`", k->text);
        if (!row_of(head, k->text, row + strlen(row)) && !row_of(BOTH, k->text, row + strlen(row)))
            fail_msg("docs/SAVE_FORMAT.md has no row for the field %s of %s", k->text, in);
        check_field(in, k->text, k->value, row);
        const struct node *inner = k->value->kind == NODE_LIST ? k->value->first : k->value;
        if (strcmp(k->text, "events") == 0 || strcmp(k->text, "state") == 0 ||
            strcmp(k->text, "regions") == 0 || strcmp(k->text, "boards") == 0)
            continue;
        for (; inner && inner->kind == NODE_MAP; inner = k->value == inner ? NULL : inner->next)
            for (const struct node *i = inner->first; i; i = i->next)
                check_field(k->text, i->text, i->value, row);
    }
}

/* Every backquoted word in the first cell of a table, or in the second, occurred. */
static void all_met(const char *head, const char *in, int cell)
{
    const char *line = strchr(strchr(table_of(head), '\n') + 1, '\n') + 1;
    for (; *line == '|'; line = strchr(line, '\n') + 1) {
        const char *second = strchr(line + 1, '|'), *end = strchr(second + 1, '|');
        const char *from = cell == 1 ? line : second, *to = cell == 1 ? second : end;
        for (const char *c = line; (c = memchr(c, '`', (size_t)(second - c))); c++) {
            char type[80];
            size_t n = strcspn(c + 1, "`");
            snprintf(type, sizeof type, "%.*s", (int)n, c + 1);
            for (const char *w = from; (w = memchr(w, '`', (size_t)(to - w))); w++) {
                char word[80];
                snprintf(word, sizeof word, "%.*s", (int)strcspn(w + 1, "`"), w + 1);
                if (!was_met(in ? in : type, word))
                    fail_msg("docs/SAVE_FORMAT.md: no %s has %s in the games played here",
                             in ? in : type, word);
                w = strchr(w + 1, '`');
            }
            c = c + 1 + n;
        }
    }
}

/* ---- traces ---------------------------------------------------------------------- */

static void check_state(const struct hd_session *s, const struct node *state,
                        const int points[HD_SEATS])
{
    const struct hd_rules *r = hd_session_rules(s);
    const struct node *regions = need(state, "regions");
    int seats = hd_session_seating(s)->seats;
    assert_int_equal(regions->size, r->regions + 1);
    for (int i = 0; i < seats; i++) {
        int sum = sum_at(need(state, "court"), i) + sum_at(need(state, "province"), i);
        for (const struct node *k = regions->first; k; k = k->next)
            sum += sum_at(k->value, i);
        assert_int_equal(sum, r->caballeros);
        assert_int_equal(sum_at(need(state, "scores"), i), points[i]);
    }
    static const char *const lists[] = {"grandes", "hands", "played", "taken", "secret", NULL};
    for (int i = 0; lists[i]; i++)
        assert_int_equal(need(state, lists[i])->size, seats);
    need(state, "king");
    need(state, "boards");
    need(state, "kept");
    need(state, "first");
    need(state, "turn");
    need(state, "round");
    const struct node *dummy = need(state, "dummy");
    if (dummy->kind == NODE_MAP) {
        int sum = number(need(dummy, "supply"));
        for (const struct node *k = need(dummy, "regions")->first; k; k = k->next)
            sum += number(k->value);
        assert_int_equal(sum, r->caballeros);
    }
    assert_int_equal(dummy->kind == NODE_MAP, (r->dummy >> seats) & 1);
}

static void add_points(const struct hd_session *s, const struct node *line, int points[HD_SEATS])
{
    for (const struct node *e = need(line, "events")->first; e; e = e->next) {
        if (strcmp(need(e, "type")->text, "score") != 0)
            continue;
        bool of_card = strcmp(need(e, "why")->text, "card") == 0;
        int place = hd_place_named(hd_session_edition(s), need(e, "region")->text);
        assert_true(of_card ? strcmp(need(e, "region")->text, "null") == 0 : place >= 0);
        points[seat_of(s, need(e, "seat")->text)] += number(need(e, "points"));
    }
}

/* The code says what the words say. */
static void check_code(const struct node *line)
{
    struct hd_move m = hd_move_of_code((uint32_t)strtoul(need(line, "code")->text, NULL, 10));
    const char *move = need(line, "move")->text, *ask = hd_ask_word(m.ask);
    bool stop = strcmp(move, "stop") == 0 || strcmp(move, "none") == 0;
    assert_string_equal(need(line, "ask")->text, ask);
    assert_int_equal(hd_is_stop(m), stop);
    if (hd_ask_form(m.ask) == HD_FORM_NUMBER)
        assert_int_equal(m.b, atoi(move + strlen(hd_ask_row(m.ask)->before) + 1));
}

static void check_decision(const struct hd_session *s, const struct node *line, int n)
{
    static const char *const phases[] = {"power",   "court", "card",   "order",   "place",
                                         "special", "veto",  "secret", "scoring", NULL};
    bool legal = false, phase = false;
    assert_int_equal(number(need(line, "n")), n);
    for (const struct node *m = need(line, "legal")->first; m; m = m->next)
        legal = legal || strcmp(m->text, need(line, "move")->text) == 0;
    assert_true(legal);
    check_code(line);
    for (int i = 0; phases[i]; i++)
        phase = phase || strcmp(phases[i], need(line, "phase")->text) == 0;
    assert_true(phase);
    seat_of(s, need(line, "seat")->text);
    need(line, "ask");
    need(line, "card");
    need(line, "round");
}

static void check_trace(const struct hd_session *s, char *text)
{
    int points[HD_SEATS] = {0}, n = 0;
    for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"), n++) {
        struct document *d = parse(line);
        const struct node *root = document_root(d);
        if (n == 0) {
            assert_string_equal(need(root, "hidalgo")->text, "trace 1");
            assert_int_equal(need(root, "players")->size, hd_session_seating(s)->seats);
            need(root, "rules_id");
            need(root, "version");
            need(root, "options");
            need(root, "seed");
            check_fields("| header field |", "header", root);
        } else {
            check_decision(s, root, n);
            check_fields("| field |", "decision", root);
        }
        check_fields("| state field |", "state", need(root, "state"));
        add_points(s, root, points);
        check_events(root);
        check_state(s, need(root, "state"), points);
        document_free(d);
    }
    assert_int_equal(n, hd_session_moves(s) + 1);
    /* Points by source add up to the same. */
    int given[HD_SEATS][HD_SOURCES];
    hd_session_points(s, given);
    for (int i = 0; i < hd_session_seating(s)->seats; i++) {
        int sum = 0;
        for (int k = 0; k < HD_SOURCES; k++)
            sum += given[i][k];
        assert_int_equal(sum, points[i]);
        assert_int_equal(sum, hd_session_view(s, HD_NONE)->known.score[i]);
    }
}

static void play_and_trace(const char *edition, const char *option, int seats, uint64_t stream)
{
    char path[FILE_PATH], why[160];
    snprintf(path, sizeof path, "%s", games_path("trace.record"));
    struct hd_session *s = games_new(edition, option, seats, stream, NULL);
    games_play(s, &stream, 100000);
    assert_true(hd_session_save(s, path, why));
    struct captured c;
    capture(&c, cmd_replay, NULL, "replay", path, "--json", NULL);
    assert_int_equal(c.status, 0);
    assert_string_equal(c.err, "");
    check_trace(s, c.out);
    capture_free(&c);
    hd_session_free(s);
    remove(path);
}

/* More games with a set: its events depend on a card that is seldom taken. */
static void traces_agree_with_the_game(void **state)
{
    static const struct {
        const char *edition, *option;
        uint64_t games;
    } games[] = {{"2023", NULL, 1},
                 {"1995", NULL, 1},
                 {"2023", "power-shift", 1},
                 {"2023", "regency", 1},
                 {"1995", "short", 1},
                 {"2023", "short", 1},
                 {"2023", "alternatives", 1},
                 {"2023", "merged", 1},
                 {"1995", "open-castillo", 1},
                 {"1995", "data/sets/ideas.yaml", 4},
                 {"1995", "data/sets/borrowed.yaml", 4}};
    enum { GAMES = sizeof games / sizeof *games };
    (void)state;
    for (int seats = 2; seats <= HD_SEATS; seats++)
        for (int e = 0; e < GAMES; e++) {
            bool merged = games[e].option && strcmp(games[e].option, "merged") == 0;
            for (uint64_t i = 0; i < games[e].games && !(merged && seats > 3); i++)
                play_and_trace(games[e].edition, games[e].option, seats,
                               (uint64_t)(seats * 5 + e) + i * 1000);
        }
}

/* The documents list only what exists. */
static void nothing_is_listed_in_vain(void **state)
{
    (void)state;
    all_met("| header field |", "header", 1);
    all_met("| field |", "decision", 1);
    all_met("| state field |", "state", 1);
    all_met(BOTH, "state", 1);
    all_met("| event `type`", NULL, 2);
    static const char *const inner[][2] = {
        {"kept", "card"},      {"kept", "seat"},        {"kept", "until"},
        {"modifiers", "hand"}, {"modifiers", "played"}, {"modifiers", "total"},
        {"dummy", "regions"},  {"dummy", "supply"},     {"dummy", "power"}};
    for (size_t i = 0; i < sizeof inner / sizeof *inner; i++)
        if (!was_met(inner[i][0], inner[i][1]))
            fail_msg("no %s has %s", inner[i][0], inner[i][1]);
}

/* ---- rules ----------------------------------------------------------------------- */

static void text_is(const struct node *n, const char *key, const char *text)
{
    assert_string_equal(need(n, key)->text, text);
}

static void check_place(const struct hd_edition *e, const struct node *n,
                        const struct hd_region_text *place, const int8_t *values, unsigned borders)
{
    text_is(n, "id", place->id);
    text_is(n, "name", place->name);
    text_is(n, "code", place->code);
    enum { PRINTED = 3 }; /* no fourth place */
    for (int i = 0; values && i < PRINTED; i++)
        assert_int_equal(sum_at(need(n, "values"), i), values[i]);
    assert_int_equal(values ? need(n, "values")->size : PRINTED, PRINTED);
    const struct node *border = need(n, "borders")->first;
    for (int i = 0; i < e->rules.regions; i++)
        if (borders >> i & 1) {
            assert_string_equal(border->text, e->region[i].id);
            border = border->next;
        }
    assert_null(border);
}

static void check_board(const struct hd_edition *e, const struct node *rules)
{
    const struct hd_rules *r = &e->rules;
    const struct node *n = need(rules, "regions")->first;
    for (int i = 0; i < r->regions; i++, n = n->next) {
        check_place(e, n, &e->region[i], r->region[i].value, r->region[i].borders);
        text_is(n, "clockwise", e->region[r->ring[i]].id);
    }
    check_place(e, n, &e->castillo, r->castillo, ~0u);
    assert_null(n->next);
    n = need(rules, "countries")->first;
    for (int i = 0; i < r->countries; i++, n = n->next)
        check_place(e, n, &e->country[i], NULL, r->country[i]);
    assert_null(n);
    n = need(rules, "boards")->first;
    for (int i = 0; i < r->boards; i++, n = n->next)
        assert_string_equal(n->text, e->board[i]);
    assert_null(n);
}

static void check_powers(const struct hd_edition *e, const struct node *rules)
{
    const struct hd_rules *r = &e->rules;
    const struct node *n = need(rules, "powers")->first;
    for (int i = 0; i < r->powers; i++, n = n->next) {
        assert_int_equal(number(need(n, "value")), r->power[i].value);
        assert_int_equal(number(need(n, "caballeros")), r->power[i].caballeros);
    }
    assert_null(n);
    n = need(rules, "modifiers")->first;
    for (int i = 0; i < r->modifiers; i++, n = n->next) {
        text_is(n, "id", e->modifier[i].id);
        text_is(n, "text", e->modifier[i].text);
        text_is(n, "effects", e->modifier[i].effects);
        assert_int_equal(number(need(n, "value")), r->modifier[i].value);
        assert_int_equal(number(need(n, "copies")), r->modifier[i].copies);
    }
    assert_null(n);
}

static void check_cards(const struct hd_edition *e, const struct node *rules)
{
    const struct node *n = need(rules, "cards")->first;
    for (int i = 0; i < e->rules.cards; i++) {
        const struct hd_card *card = &e->rules.card[i];
        if (!card->copies)
            continue;
        text_is(n, "id", e->card[i].id);
        text_is(n, "name", e->card[i].name);
        text_is(n, "ref", e->card[i].ref);
        text_is(n, "text", e->card[i].text);
        text_is(n, "effects", e->card[i].effects);
        assert_int_equal(number(need(n, "stack")), card->stack + 1);
        assert_int_equal(number(need(n, "place")), card->place);
        assert_int_equal(number(need(n, "copies")), card->copies);
        text_is(n, "stays", card->stays ? "true" : "false");
        n = n->next;
    }
    assert_null(n);
}

static void check_numbers(const struct hd_edition *e, const struct node *rules)
{
    const struct hd_rules *r = &e->rules;
    const struct node *played = need(rules, "rounds")->first,
                      *scored = need(rules, "scorings")->first;
    for (int i = 0; i < r->rounds; i++, played = played->next) {
        assert_int_equal(number(played), r->round_number[i]);
        if (r->scoring >> i & 1) {
            assert_int_equal(number(scored), r->round_number[i]);
            scored = scored->next;
        }
    }
    assert_true(!played && !scored);
    assert_int_equal(number(need(rules, "caballeros")), r->caballeros);
    assert_int_equal(number(need(rules, "stacks")), r->stacks);
    assert_int_equal(number(need(rules, "king_bonus")), r->king_bonus);
    assert_int_equal(number(need(rules, "grande_bonus")), r->grande_bonus);
    text_is(rules, "open_castillo", e->open_castillo ? "true" : "false");
}

/* As bots get them that are programs of their own. */
static void rules_are_told_whole(void **state)
{
    static const char *const games[][2] = {
        {"1995", "short"}, {"1995", "open-castillo"}, {"2023", NULL}, {"2023", "power-shift"}};
    (void)state;
    for (size_t i = 0; i < sizeof games / sizeof *games; i++) {
        struct hd_session *s = games_new(games[i][0], games[i][1], 3, 1, NULL);
        const struct hd_edition *e = hd_session_edition(s);
        struct json j;
        json_begin(&j);
        json_object(&j, NULL);
        hd_trace_rules(&j, e);
        json_close(&j);
        struct document *d = parse(j.text);
        check_board(e, document_root(d));
        check_powers(e, document_root(d));
        check_cards(e, document_root(d));
        check_numbers(e, document_root(d));
        document_free(d);
        json_free(&j);
        hd_session_free(s);
    }
}

static void sentences_and_positions(void **state)
{
    (void)state;
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s", games_path("tell.record"));
    uint64_t stream = 1;
    struct hd_session *s = games_new("2023", NULL, 3, 1, path);
    games_play(s, &stream, 100000);
    struct captured c;
    capture(&c, cmd_replay, NULL, "replay", path, NULL);
    assert_int_equal(c.status, 0);
    assert_true(spoken_shows(c.out, "reproduced"));
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", "--plain", path, NULL);
    assert_int_equal(c.status, 0);
    assert_true(spoken_shows(c.out, "Round 9 begins."));
    assert_true(spoken_shows(c.out, "General scoring 3."));
    assert_null(strchr(c.out, '{'));
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", path, "--at", "50", NULL);
    assert_int_equal(c.status, 0);
    assert_non_null(strstr(c.out, "hidalgo: position 1"));
    char *here = hd_session_position(s, 50);
    assert_string_equal(here, c.out);
    free(here);
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", path, "--at", "0", NULL);
    assert_non_null(strstr(c.out, "\nround: 1\n"));
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", path, "--at", "99999", NULL);
    assert_int_equal(c.status, 1);
    capture_free(&c);
    hd_session_free(s);
}

static void exit_codes(void **state)
{
    (void)state;
    char path[FILE_PATH];
    snprintf(path, sizeof path, "%s", games_path("codes.record"));
    uint64_t stream = 1;
    struct hd_session *s = games_new("1995", NULL, 2, 1, path);
    games_play(s, &stream, 20);
    hd_session_free(s);
    FILE *to = fopen(path, "a");
    fputs("ana somewhere\n", to);
    fclose(to);
    struct captured c;
    capture(&c, cmd_replay, NULL, "replay", path, "--json", NULL);
    assert_int_equal(c.status, 2);
    assert_true(spoken_shows(c.err, "decision 21"));
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", "/nowhere/at/all", NULL);
    assert_int_equal(c.status, 3);
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", NULL);
    assert_int_equal(c.status, 2);
    capture_free(&c);
    capture(&c, cmd_replay, NULL, "replay", "--json", "--plain", path, NULL);
    assert_int_equal(c.status, 2);
    capture_free(&c);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(save_format_names_everything),
                                       cmocka_unit_test(traces_agree_with_the_game),
                                       cmocka_unit_test(nothing_is_listed_in_vain),
                                       cmocka_unit_test(rules_are_told_whole),
                                       cmocka_unit_test(sentences_and_positions),
                                       cmocka_unit_test(exit_codes)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
