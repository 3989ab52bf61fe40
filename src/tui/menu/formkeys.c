/* SPDX-License-Identifier: MIT
 *
 * formkeys.c: keys in the form: typing names, specs of bots and digits; moving through the fields.
 */
#include <string.h>

#include "form.h"
#include "terminal/keys.h"
#include "text.h"

/* ---- typing ------------------------------------------------------------------------- */

enum { NAME_BYTES = HD_NAME - 10 };

/* A digit sets the number and moves on. */
static bool digit(struct form *f, int key)
{
    enum form_what what = form_now(f).what;
    bool players = what == FORM_PLAYERS;
    int n = key - '0';
    if ((!players && what != FORM_PEOPLE) || n < 0 || n > 9)
        return false;
    if (players)
        form_set_seats(f, n);
    else
        form_set_people(f, n);
    if (n != (players ? f->seats : form_people(f)))
        return true; /* impossible: stay in the field             */
    form_go(f, players ? FORM_PEOPLE : FORM_NAME, 0);
    return true;
}

static bool type(struct form *f, int key)
{
    struct form_field at = form_now(f);
    char c[5];
    bool name = at.what == FORM_NAME;
    if (!form_types(f))
        return digit(f, key);
    char *text = name ? f->player[at.i].name : f->kind[at.i];
    if (!name && key == ' ' && hd_spec_command(text) == NULL)
        return false;
    size_t n = key_text(key, c), most = name ? NAME_BYTES : HD_SPEC;
    bool mends = key == ':' && !name; /* "a person" is no text, but ":pl" can follow it */
    bool anew = name ? f->fresh : !mends && strcmp(text, FORM_PERSON) == 0;
    if (key == K_BACKSPACE || key == K_DELETE) {
        f->fresh = false; /* Backspace means mending the text, not replacing it */
        text_erase(text);
        text[!name && anew ? 0 : strlen(text)] = '\0';
        return true;
    }
    if (n > 0 && anew)
        text[0] = '\0';
    if (n > 0 && strlen(text) + n < most)
        memcpy(text + strlen(text), c, n + 1);
    f->fresh = f->fresh && n == 0;
    return n > 0;
}

/* ---- keys ------------------------------------------------------------------------- */

static void form_step(struct form *f, int by)
{
    int count = form_fields(f);
    f->field = (f->field + by + count) % count;
    f->fresh = true;
}

static bool of_a_seat(enum form_what what)
{
    return what >= FORM_NAME && what <= FORM_COLOUR;
}

/* A line up or down; the fields of a seat are in one line. */
static void step_line(struct form *f, int by)
{
    struct form_field from = form_now(f);
    if (!of_a_seat(from.what)) {
        form_step(f, by);
        if (by < 0 && form_now(f).what == FORM_COLOUR)
            f->field -= FORM_COLOUR - FORM_NAME;
        return;
    }
    int seat = from.i + by;
    if (seat < 0)
        form_go(f, FORM_PEOPLE, 0);
    else if (seat == f->seats)
        form_go(f, FORM_MORE, 0);
    else
        form_go(f, from.what, seat);
}

/* After a name comes the next person's; bots already have names. */
static void next_line(struct form *f)
{
    struct form_field at = form_now(f);
    if (!of_a_seat(at.what)) {
        step_line(f, 1);
        return;
    }
    for (int i = at.i + 1; i < f->seats; i++)
        if (form_is_person(f, i)) {
            form_go(f, FORM_NAME, i);
            return;
        }
    form_go(f, FORM_START, 0);
}

static enum form_result fill_in(struct form *f)
{
    enum form_what what = form_now(f).what;
    if (what == FORM_START)
        return FORM_READY;
    if (what == FORM_MORE)
        form_go(f, FORM_EDITION, 0);
    else if (what == FORM_DONE)
        form_go(f, FORM_START, 0);
    else
        next_line(f);
    return FORM_GOES_ON;
}

static void change_key(struct form *f, const struct tui_options *options, enum key_request r)
{
    struct form_field at = form_now(f);
    int by = r == REQ_left ? -1 : 1;
    if (r == REQ_change && at.what == FORM_KIND)
        form_switch_kind(f, at.i);
    else if (at.what == FORM_NAME)
        form_step(f, by);
    else if (at.what == FORM_MORE)
        form_go(f, FORM_EDITION, 0);
    else
        form_change(f, options, by);
}

enum form_result form_key(struct form *f, const struct tui_options *options, int key)
{
    bool typed = type(f, key);
    f->note[0] = '\0';
    if (typed)
        return FORM_GOES_ON;
    enum key_request r = request_of_key(key, AT_FORM);
    switch (r) {
    case REQ_leave:
        if (f->page == FORM_WHO)
            return FORM_LEFT;
        form_go(f, FORM_MORE, 0);
        break;
    case REQ_up:
    case REQ_down:
        step_line(f, r == REQ_up ? -1 : 1);
        break;
    case REQ_field:
    case REQ_next:
        form_step(f, 1);
        break;
    case REQ_previous:
        form_step(f, -1);
        break;
    case REQ_left:
    case REQ_right:
    case REQ_change:
        change_key(f, options, r);
        break;
    case REQ_fill_in:
        return fill_in(f);
    default:
        break;
    }
    return FORM_GOES_ON;
}
