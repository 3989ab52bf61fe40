/* SPDX-License-Identifier: MIT
 *
 * frontend.c: chooses between the two ways to play, for the commands that do. */
#include "frontend.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "commands.h"
#include "confine.h"
#include "file.h"
#include "hidalgo/lesson.h"
#include "intl.h"
#include "plain.h"
#include "print.h"
#include "request.h"
#include "settings.h"
#include "terminal/palette.h"

/* The index of a word among others, or -1 after an error message. */
static int one_of(struct flags *o, const char *option, const char *const *words)
{
    for (int i = 0; words[i]; i++)
        if (!strcmp(words[i], o->value))
            return i;
    flags_wrong(o, _("--%s: unknown word '%s'"), option, o->value);
    return -1;
}

static void take_custom(struct frontend *f, enum tui_custom c, int word)
{
    f->custom[c] = word;
    f->given[c] = true;
}

const char *const frontend_whens[] = {"auto", "always", "never", NULL};

bool frontend_take(struct frontend *f, int base, int index, struct flags *o)
{
    if (index < base || index >= base + FRONTEND_OPTIONS)
        return false;
    int word = 0;
    uint64_t columns;
    if (index == base)
        f->plain = true;
    else if (index == base + 1 && (word = one_of(o, "color", frontend_whens)) >= 0) {
        f->colour = (enum tui_colour)word;
        f->colour_given = true;
    } else if (index == base + 2 && (word = one_of(o, "palette", palette_names)) >= 0) {
        f->palette = (enum tui_palette)word;
        f->palette_given = true;
    } else if (index == base + 3 && (word = one_of(o, "pace", tui_customs[TUI_pace].word)) >= 0) {
        take_custom(f, TUI_pace, word);
    } else if (index == base + 4) {
        take_custom(f, TUI_pace, PACE_BY_KEY);
    } else if (index == base + 5) {
        f->ascii = true;
    } else if (index == base + 6) {
        take_custom(f, TUI_mouse, true);
    } else if (index == base + 7 && flags_number(o, "width", 0, FRONTEND_WIDEST, &columns)) {
        f->width = (int)columns;
        f->width_given = true;
    }
    return true;
}

bool frontend_draws(const struct frontend *f)
{
    const char *term = getenv("TERM");
    if (f->plain)
        return false;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        print_error("%s", _("hidalgo: no terminal here: playing with numbered lines"));
    else if (!term || !*term || !strcmp(term, "dumb"))
        print_error("%s",
                    _("hidalgo: this terminal cannot draw (TERM): playing with numbered lines"));
    else
        return true;
    return false;
}

/* For games from the menu. */
static bool new_record(char *path, size_t size)
{
    char why[160];
    return hd_record_new(path, size, why);
}

/* A game, or one lesson after the other. */
static int play_plain(const struct frontend *f, struct hd_session *session)
{
    int status = EXIT_DONE, coach = f->custom[TUI_coach];
    struct plain_options options = {.coached = coach == TUI_COACH_ALWAYS ||
                                               (coach == TUI_COACH_FIRST && f->first),
                                    .first = f->first,
                                    .level = (enum hd_beside)f->custom[TUI_beside],
                                    .dealt = f->custom[TUI_dials],
                                    .width = f->width_given ? f->width : PRINT_FITS};
    while (session) {
        status = plain_run(session, &options);
        struct hd_session *next = status == PLAIN_NEXT ? hd_lesson_next(session) : NULL;
        hd_session_free(session);
        session = next;
    }
    return status == PLAIN_NEXT ? EXIT_DONE : status;
}

/* Warns if others could replace the record, which has secrets. */
static void warn_of_others(const struct hd_session *session)
{
    const char *record = session ? hd_session_record(session) : NULL;
    const char *risk = record ? file_risk(record) : NULL;
    if (risk)
        print_error("hidalgo: %s: %s", record, risk);
}

int frontend_play(const struct frontend *f, struct hd_session *session,
                  const struct hd_request *request)
{
    struct request usual;
    request_begin(&usual);
    if (!f->replay)
        warn_of_others(session);
    if (f->plain)
        return play_plain(f, session);
    struct tui_options options = {.session = session,
                                  .lessons = f->lessons,
                                  .colour = f->colour,
                                  .palette = f->palette,
                                  .ascii = f->ascii,
                                  .name = f->name[0] ? f->name : NULL,
                                  .replay = f->replay,
                                  .replay_at = f->replay_at,
                                  .request = request ? *request : request_of(&usual),
                                  .new_record = new_record,
                                  .last_record = hd_record_last,
                                  .keep_language = confined() ? NULL : settings_keep_language,
                                  .record_before = hd_record_before};
    memcpy(options.custom, f->custom, sizeof options.custom);
    struct tui_left left;
    char saved[PLAIN_SAVED];
    int status = tui_run(&options, &left);
    if (status == TUI_NO_TERMINAL && f->replay) {
        hd_session_free(session); /* everything was already said               */
        return EXIT_DONE;
    }
    if (status == TUI_NO_TERMINAL) {
        print_error("%s",
                    _("hidalgo: curses cannot use this terminal: playing with numbered lines"));
        return session ? play_plain(f, session) : FRONTEND_NO_MENU;
    }
    if (*left.trouble)
        print_error("hidalgo: %s", left.trouble);
    if (*left.record)
        print_error("%s", plain_saved(left.record, saved));
    return *left.trouble ? EXIT_FILE : status;
}
