/* SPDX-License-Identifier: MIT
 *
 * learn_command.c: 'hidalgo learn': lessons (docs/WRITING_A_LESSON.md). */
#include <string.h>

#include "commands.h"
#include "flags.h"
#include "frontend.h"
#include "hidalgo/lesson.h"
#include "intl.h"
#include "print.h"
#include "request.h"

enum { GAME, LIST = GAME + 4, CHECK, FRONTEND };

static const struct flag rows[] = {
    REQUEST_ROWS(GAME),
    [LIST] = {'l', "list", NULL, N_("list the lessons and show which are done"), NULL},
    [CHECK] = {'c', "check", NULL, N_("check the lesson in all its editions, without playing it"),
               NULL},
    FRONTEND_ROWS(FRONTEND),
    FLAG_LANGUAGE,
    {.name = NULL}};

const struct usage usage_learn = {
    "learn", N_("[LESSON]"),
    N_("Teaches the game: lessons, then exercises. LESSON is a name, title or number from the "
       "list, a "
       "chapter, \"mine\" (exercises from your own games, which reviews make), or a file. Without "
       "it: what comes next. A set alone is laid over the edition "
       "that it is made for. Exit code 1: something is wrong with the file, or the lesson cannot "
       "be "
       "played with the set; 3: it cannot be read."),
    rows};

static int print_list(const struct hd_lesson *list, int n)
{
    char text[400];
    for (int i = 0; i < n; i++) {
        if (i == 0 || list[i].chapter != list[i - 1].chapter)
            print("%s\n", hd_chapter_title(list[i].chapter));
        print("%2d  %-18s %s%s%s%s%s%s\n", i + 1, list[i].id, list[i].title,
              *list[i].edition ? " (" : "", list[i].edition, *list[i].edition ? ")" : "",
              list[i].solved || list[i].done ? "  " : "",
              list[i].solved ? _("(solved)")
              : list[i].done ? _("(done)")
                             : "");
    }
    print("%s\n", hd_learnt_text(list, n, text, sizeof text));
    return EXIT_DONE;
}

/* The named lesson; without a name what comes next. */
static bool learn_choose(struct flags *o, const struct hd_lesson *list, int n,
                         struct hd_lesson *out)
{
    int next = hd_lesson_due(list, n, HD_CHAPTERS);
    char near[HD_NAME];
    if (o->operands > 0) {
        if (hd_lesson_named(o->operand[0], out))
            return true;
        if (strcmp(o->operand[0], hd_chapter_ids[HD_CHAPTER_mine]) == 0)
            flags_wrong(o, "%s",
                        _("there are no exercises from your own games yet; a review of a game "
                          "('hidalgo review') makes them"));
        else if (hd_lesson_near(o->operand[0], near))
            flags_wrong(o, _("there is no lesson '%s'; did you mean '%s'? --list shows all"),
                        o->operand[0], near);
        else
            flags_wrong(o, _("there is no lesson '%s'; --list shows all"), o->operand[0]);
        return false;
    }
    if (next < 0) {
        print_error("%s", _("hidalgo: there are no lessons in the data folder"));
        o->status = EXIT_FILE;
        return false;
    }
    *out = list[next];
    return true;
}

/* Checks it in every edition that it is for. */
static int learn_check(const struct hd_lesson *lesson, const struct hd_request *game)
{
    char id[16][HD_ID];
    int n = hd_edition_ids(id, 16), tried = 0, status = EXIT_DONE;
    for (int i = 0; i < n; i++) {
        struct hd_errors errors = {0};
        struct hd_request one = *game;
        if (one.edition ? strcmp(one.edition, id[i]) != 0 : !hd_lesson_is_for(lesson->path, id[i]))
            continue;
        one.edition = id[i];
        struct hd_session *s = hd_lesson_begin(lesson->path, &one, &errors);
        if (s)
            print(_("%s: edition %s: every step can be played\n"), lesson->path, id[i]);
        else
            status = request_failed(&errors);
        hd_session_free(s);
        tried++;
    }
    if (tried > 0)
        return status;
    struct hd_errors errors = {0};
    hd_session_free(hd_lesson_begin(lesson->path, game, &errors));
    return request_failed(&errors);
}

static int learn_begin(const struct hd_lesson *lesson, struct hd_request *game, struct frontend *f)
{
    struct hd_errors errors = {0};
    struct request none;
    request_begin(&none);
    if (!game->edition && hd_lesson_is_for(lesson->path, none.edition))
        game->edition = none.edition; /* the edition of new games */
    struct hd_session *s = hd_lesson_begin(lesson->path, game, &errors);
    return s ? frontend_play(f, s, NULL) : request_failed(&errors);
}

int cmd_learn(int argc, char **argv)
{
    static struct hd_lesson list[HD_LESSONS];
    struct hd_lesson lesson;
    struct frontend f = {.plain = false};
    struct request request;
    char made_for[HD_ID], text[400];
    bool lists = false, checks = false;
    struct flags o;
    request_begin(&request);
    request.edition = NULL;
    flags_begin(&o, &usage_learn, argc, argv);
    for (int i; (i = flags_next(&o)) >= 0;) {
        if (request_take(&request, GAME, i, &o) || frontend_take(&f, FRONTEND, i, &o))
            continue;
        lists = lists || i == LIST;
        checks = checks || i == CHECK;
    }
    if (o.stop || !flags_operands(&o, 1))
        return o.status;
    int n = hd_lessons(list);
    if (lists)
        return print_list(list, n);
    if (!learn_choose(&o, list, n, &lesson))
        return o.status;
    if (!checks)
        f.plain = !frontend_draws(&f);
    if (!checks && !f.plain && o.operands == 0) {
        f.lessons = true;
        struct hd_request chosen = request_of(&request);
        return frontend_play(&f, NULL, chosen.edition ? &chosen : NULL);
    }
    if (!checks && o.operands == 0)
        print("%s\n", hd_learnt_text(list, n, text, sizeof text));
    if (!request.edition)
        request_follow(&request, made_for);
    struct hd_request game = request_of(&request);
    return checks ? learn_check(&lesson, &game) : learn_begin(&lesson, &game, &f);
}
