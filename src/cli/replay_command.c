/* SPDX-License-Identifier: MIT
 *
 * replay_command.c: 'hidalgo replay': replays a record and says whether it still gives the same
 * game; prints it as sentences, as a position, or as JSON lines.
 *
 * On a terminal the table opens (src/tui/app/app_replay.c); elsewhere, and with an option, the
 * output has a fixed form for scripts. A replay comes after the game, so it hides nothing.
 * hd_session_load reads and compares; src/session/trace/trace.c writes the JSON. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "finished.h"
#include "flags.h"
#include "frontend.h"
#include "hidalgo/session.h"
#include "intl.h"
#include "lab/run_game.h"
#include "phrase.h"
#include "print.h"
#include "text.h"
#include "trace/trace.h"

/* The front end's own --plain would be another one. */
enum { JSON, PLAIN, AT, GAME, FRONTEND = GAME };

static const struct flag rows[] = {
    [JSON] = {'j', "json", NULL, N_("the whole game as JSON lines, one per decision"), NULL},
    [PLAIN] = {'p', "plain", NULL, N_("the whole game in sentences"), NULL},
    [AT] = {'a', "at", N_("N"),
            N_("the position after decision N (0: the set-up); on a terminal, the table there"),
            NULL},
    [GAME] = {'g', "game", N_("N"),
              N_("play game N again from FILE, which 'hidalgo sim --out' wrote"), NULL},
    FRONTEND_TABLE_ROWS(FRONTEND),
    FLAG_LANGUAGE,
    {.name = NULL}};

const struct usage usage_replay = {
    "replay", N_("[FILE]"),
    N_("Plays a record again and compares; without FILE, the last finished game. It hides nothing, "
       "so use it after the game. Exit code 0: reproduced; 2: it diverged at a decision, which is "
       "named; 3: the record cannot be read."),
    rows};

struct replay_choice {
    struct frontend table;
    bool json, plain;
    long at;
    bool of_run;
    uint64_t game; /* of a run                                                    */
};

static void print_names(const struct hd_session *s)
{
    const struct hd_edition *e = hd_session_edition(s);
    const struct hd_seating *t = hd_session_seating(s);
    char seed[160];
    print("%s", hd_said(e, HD_OF_edition, e->name));
    for (int i = 0; hd_edition_part(e, i) != NULL; i++)
        print(", %s", hd_edition_part(e, i));
    print("; ");
    for (int i = 0; i < t->seats; i++)
        print("%s%s", i ? ", " : "", t->player[i].name);
    print("\n");
    if (*hd_seed_text(s, seed, sizeof seed))
        print("%s\n", seed);
}

static void print_story(const struct hd_session *s)
{
    int count;
    const struct hd_happening *log = hd_session_log(s, &count);
    char text[512];
    uint32_t move = 0;
    print_names(s);
    for (int i = 0; i < count; i++) {
        if (!hd_narrate(s, &log[i], HD_OPEN, text, sizeof text)[0])
            continue;
        if (log[i].move != move)
            print("%5u  %s\n", (unsigned)log[i].move, text);
        else
            print("       %s\n", text);
        move = log[i].move;
    }
}

static bool print_trace(const struct hd_session *s)
{
    struct json j;
    json_begin(&j);
    hd_trace_header(&j, s);
    bool done = json_print(&j, stdout);
    for (long n = 1; done && n <= hd_session_moves(s); n++) {
        hd_trace_decision(&j, s, n);
        done = json_print(&j, stdout);
    }
    json_free(&j);
    return done;
}

static bool print_position(const struct hd_session *s, long at)
{
    char *text = hd_session_position(s, at);
    if (text)
        fputs(text, stdout);
    else
        print_error("%s", _("hidalgo replay: there is not enough memory"));
    free(text);
    return text != NULL;
}

static void print_result(const struct hd_session *s, const char *path)
{
    char clean[512];
    text_clean(path, clean, sizeof clean);
    print(SOME(hd_session_moves(s), "%s: %ld decision reproduced\n",
               "%s: %ld decisions reproduced\n"),
          clean, hd_session_moves(s));
}

static bool can_draw(void)
{
    const char *term = getenv("TERM");
    return isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) && term && *term && strcmp(term, "dumb");
}

static int show(const struct replay_choice *r, const struct hd_session *s, const char *path,
                int status)
{
    bool done = true;
    if (r->json)
        done = print_trace(s);
    else if (r->at >= 0)
        done = print_position(s, r->at);
    else if (r->plain)
        print_story(s);
    else if (status == 0)
        print_result(s, path);
    return done ? status : EXIT_FILE;
}

static void replay_options(struct replay_choice *r, struct flags *o)
{
    uint64_t n;
    for (int i; (i = flags_next(o)) >= 0;) {
        if (i > FRONTEND && frontend_take(&r->table, FRONTEND, i, o))
            continue;
        r->json = r->json || i == JSON;
        r->plain = r->plain || i == PLAIN;
        if (i == AT && flags_number(o, "at", 0, 1000000, &n))
            r->at = (long)n;
        if (i == GAME && flags_number(o, "game", 0, UINT64_MAX - 1, &r->game))
            r->of_run = true;
    }
    if (!o->stop && flags_operands(o, 1) && o->operands == 0 && r->of_run)
        flags_wrong(o, _("--game needs a FILE that 'hidalgo sim --out' wrote"));
    if (!o->stop && r->json && (r->plain || r->at >= 0))
        flags_wrong(o, _("--json shows the whole game; it does not go with --plain or --at"));
}

int cmd_replay(int argc, char **argv)
{
    struct replay_choice r = {.at = -1,
                              .table = {.custom = {[TUI_pace] = PACE_TIMED}, .replay = true}};
    struct flags o;
    flags_begin(&o, &usage_replay, argc, argv);
    replay_options(&r, &o);
    if (o.stop)
        return o.status;
    char last[FILE_PATH], why[240] = "";
    const char *path = finished_record(&o, last);
    if (!path)
        return o.status;
    int status = EXIT_FILE;
    struct hd_session *s = r.of_run ? run_game(path, r.game, &status, why)
                                    : hd_session_load(path, false, &status, why);
    if (!s && !r.of_run && run_game_is_run(path))
        snprintf(why, sizeof why, "%s", _("it has many games: choose one with --game N"));
    if (why[0])
        print_error("hidalgo: %s: %s", path, why);
    if (!s)
        return status;
    if (r.at > hd_session_moves(s)) {
        print_error(_("hidalgo: there is no decision %ld; the last one is %ld"), r.at,
                    hd_session_moves(s));
        status = status ? status : EXIT_INPUT;
    } else if (!r.json && !r.plain && status == 0 && can_draw()) {
        print_result(s, path);
        r.table.replay_at = r.at < 0 ? 0 : r.at;
        return frontend_play(&r.table, s, NULL); /* which frees the session */
    } else {
        status = show(&r, s, path, status);
    }
    hd_session_free(s);
    return status;
}
