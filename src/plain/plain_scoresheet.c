/* SPDX-License-Identifier: MIT
 *
 * plain_scoresheet.c: points with their arithmetic, and the end of a game. */
#include "plain_scoresheet.h"

#include <hidalgo/story.h>
#include <string.h>

#include "file.h"
#include "intl.h"
#include "phrase.h"
#include "plain_board.h"
#include "print.h"
#include "talk.h"

enum { LINE = 256 };

/* ---- where points came from ------------------------------------------------------ */

static const char *const sources[HD_SOURCES] = {[HD_FROM_CASTILLO_GENERAL] = N_("castillo"),
                                                [HD_FROM_REGIONS_GENERAL] = N_("regions"),
                                                [HD_FROM_SPECIAL] = N_("cards"),
                                                [HD_FROM_KING] = N_("king"),
                                                [HD_FROM_GRANDE] = N_("grande")};

static void print_sources(const int points[HD_SOURCES])
{
    const char *between = " ";
    for (int i = 0; i < HD_SOURCES; i++)
        if (points[i] != 0) {
            print("%s%s %d", between, _(sources[i]), points[i]);
            between = ", ";
        }
}

/* Leaves out rounds without points. */
static void print_rounds(const struct board *b, int seat)
{
    int gained[HD_ROUNDS] = {0}, count;
    const char *between = "; ";
    const struct hd_happening *log = hd_session_log(b->s, &count);
    for (int i = 0; i < count; i++)
        if (log[i].event.type == HD_EV_score && log[i].event.who == seat &&
            log[i].round < HD_ROUNDS)
            gained[log[i].round] += log[i].event.n;
    for (int i = 0; i < b->r->rounds; i++)
        if (gained[i] != 0) {
            print(_("%sround %d %+d"), between, b->r->round_number[i], gained[i]);
            between = ", ";
        }
}

void sheet_points(const struct hd_session *s)
{
    struct board b = board_of(s);
    int points[HD_SEATS][HD_SOURCES], seat[HD_SEATS];
    hd_session_points(s, points);
    players_rank(b.k, seat);
    for (int i = 0; i < b.k->seats; i++) {
        const char *name = b.seating->player[seat[i]].name;
        if (b.k->score[seat[i]] == 0) {
            print_phrase(_("{who} has no points.\n"), "who", name, NULL);
            continue;
        }
        print(_("%s has %d:"), name, b.k->score[seat[i]]);
        print_sources(points[seat[i]]);
        print_rounds(&b, seat[i]);
        print(".\n");
    }
}

/* ---- the last scoring ------------------------------------------------------------ */

static int last_general(const struct hd_happening *log, int count)
{
    while (count-- > 0)
        if (log[count].event.type == HD_EV_general)
            break;
    return count;
}

void sheet_scoring(const struct hd_session *s)
{
    char line[SENTENCE];
    int count, at;
    const struct hd_happening *log = hd_session_log(s, &count);
    at = last_general(log, count);
    if (at < 0) {
        print("%s\n", _("There was no general scoring yet."));
        return;
    }
    print_phrase(_("General scoring {n}:\n"), "n", DIGITS(log[at].event.n), NULL);
    while (at < count) {
        if (log[at].event.type != HD_EV_scoring || !log[at].event.n) {
            at++;
            continue;
        }
        at = hd_scoring_text(s, at, line, sizeof line);
        print("%s\n", line);
    }
}

/* ---- the end ----------------------------------------------------------------------- */

/* Turning points, the longest hold, the best card. */
static void print_story(const struct hd_session *s)
{
    struct hd_story story;
    const struct hd_finding *f;
    char line[SENTENCE];
    hd_story(s, &story);
    for (int i = 0; (f = hd_story_finding(&story, i)) != NULL; i++)
        print("%s\n", hd_finding_text(s, f, line, sizeof line));
}

/* What to do with the game now; not if the user named its file. */
static void print_ways(const struct hd_session *s)
{
    char last[FILE_PATH];
    const char *record = hd_session_record(s);
    if (record && hd_record_last(last, sizeof last) && !strcmp(last, record))
        print("%s\n",
              _("'hidalgo review' says what decisions cost; 'hidalgo replay' shows it again."));
}

void sheet_result(const struct hd_session *s)
{
    struct board b = board_of(s);
    uint16_t leaders = hd_leaders(b.k);
    char text[LINE];
    int seat[HD_SEATS];
    char names[LINE] = "";
    sheet_points(s);
    print_story(s);
    print_ways(s);
    if (*hd_seed_text(s, text, sizeof text))
        print("%s\n", text);
    players_rank(b.k, seat);
    for (int i = 0; i < b.k->seats; i++)
        print_phrase(SOME(b.k->score[seat[i]], "{who}: {n} point\n", "{who}: {n} points\n"), "who",
                     b.seating->player[seat[i]].name, "n", DIGITS(b.k->score[seat[i]]), NULL);
    for (int i = 0; i < b.k->seats; i++)
        text_join(names, sizeof names, ", ", leaders >> i & 1 ? b.seating->player[i].name : "");
    print_phrase(_("winner: {names}\n"), "names", names, NULL);
}
