/* SPDX-License-Identifier: MIT
 *
 * formstart.c: starts a game from the form. */
#include <stdio.h>
#include <string.h>

#include "form.h"
#include "hidalgo/lesson.h"
#include "intl.h"
#include "text.h"

/* Removes blanks at both ends; false: nothing is left. */
static bool trim(const char *name, char out[HD_NAME])
{
    char clean[HD_NAME];
    text_clean(name, clean, sizeof clean);
    const char *s = clean + strspn(clean, " ");
    size_t n = strlen(s);
    while (n > 0 && s[n - 1] == ' ')
        n--;
    memcpy(out, s, n);
    out[n] = '\0';
    return text_is_visible(out);
}

/* Checks a typed bot. */
static bool fill_kind(struct form *f, int seat, struct hd_player *p)
{
    char why[160];
    if (!hd_player_be(p, f->kind[seat], why)) {
        snprintf(f->note, sizeof f->note, "%s", why);
        form_go(f, FORM_KIND, seat);
        return false;
    }
    return true;
}

static bool fill_seating(struct form *f, struct hd_seating *seating)
{
    memset(seating, 0, sizeof *seating);
    seating->seats = f->seats;
    for (int i = 0; i < f->seats; i++) {
        struct hd_player *p = &seating->player[i];
        if (!fill_kind(f, i, p))
            return false;
        p->colour = f->player[i].colour;
        p->letter = hd_colour_letter(p->colour);
        if (!trim(f->player[i].name, p->name)) {
            snprintf(f->note, sizeof f->note, "%s", _("Every player needs a name."));
            form_go(f, FORM_NAME, i);
            return false;
        }
    }
    return true;
}

/* Copies a message, with the id of an option, in quotes, replaced by its name. */
static void form_say(struct form *f, const char *message)
{
    size_t used = 0;
    while (*message != '\0' && used + 1 < sizeof f->note) {
        const char *name = NULL;
        for (int i = 0; i < f->options && name == NULL; i++) {
            size_t n = strlen(f->option[i].id);
            if (message[0] == '\'' && strncmp(message + 1, f->option[i].id, n) == 0 &&
                message[n + 1] == '\'') {
                name = hd_said(NULL, HD_OF_option, f->option[i].name);
                message += n + 2;
            }
        }
        if (name != NULL)
            used += (size_t)snprintf(f->note + used, sizeof f->note - used, "%s", name);
        else
            f->note[used++] = *message++;
    }
    f->note[used < sizeof f->note ? used : sizeof f->note - 1] = '\0';
}

/* Options of the command line that the form does not have, then the chosen ones. */
static void fill_with(const struct form *f, const struct hd_request *request, const char **with)
{
    int n = 0;
    for (int i = 0; request->with != NULL && request->with[i] != NULL; i++) {
        bool offered = false;
        for (int k = 0; k < f->options; k++)
            offered = offered || strcmp(f->option[k].id, request->with[i]) == 0;
        if (!offered && n < HD_OPTIONS * 3)
            with[n++] = request->with[i];
    }
    for (int i = 0; i < f->options; i++)
        if (f->with[i])
            with[n++] = f->option[i].id;
    with[n] = NULL;
}

struct hd_session *form_start(struct form *f, const struct tui_options *options)
{
    char record[1024];
    const char *with[HD_OPTIONS * 4 + 1];
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {.request = options->request,
                                     .first = f->first,
                                     .shelved = true,
                                     .hints = (enum hd_hint_rule)f->custom[TUI_hints]};
    if (f->editions == 0 || !fill_seating(f, &setup.seating))
        return NULL;
    fill_with(f, &options->request, with);
    setup.request.with = with;
    setup.request.edition = f->edition[f->chosen];
    setup.seed = hd_seed_by_lot();
    if (options->new_record != NULL && options->new_record(record, sizeof record))
        setup.record = record;
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (s == NULL)
        form_say(f, errors.error[0].message);
    return s;
}

bool form_is_first_game(const struct hd_session *s)
{
    const struct hd_seating *seating = hd_session_seating(s);
    int people = 0;
    for (int i = 0; i < seating->seats; i++) {
        const char *kind = hd_player_kind(&seating->player[i]);
        bool person = seating->player[i].bot == NULL;
        people += person;
        if (!person && strcmp(kind, FORM_GENTLE) != 0)
            return false;
    }
    return people == 1 && !hd_session_is_lesson(s);
}

struct hd_session *form_first_game(struct form *f, const struct tui_options *options)
{
    form_begin(f, options);
    for (int i = 1; i < f->seats; i++)
        snprintf(f->kind[i], HD_SPEC, "%s", FORM_GENTLE);
    struct hd_session *s = form_start(f, options);
    if (s != NULL)
        form_begin(f, options); /* New game offers better bots */
    return s;
}
