/* SPDX-License-Identifier: MIT
 *
 * formtype.c: typing into the form: names, specs of bots, and digits in number fields. */
#include <string.h>

#include "form.h"
#include "terminal/keys.h"
#include "text.h"

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

static void erase(char *name)
{
    size_t last = 0, at = 0;
    int w;
    for (size_t n; (n = text_grapheme(name + at, &w)) > 0; at += n)
        last = at;
    name[last] = '\0';
}

bool form_type(struct form *f, int key)
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
    bool anew = name ? f->fresh : form_is_person(f, at.i); /* "a person" is no text */
    if (key == K_BACKSPACE || key == K_DELETE) {
        f->fresh = false; /* Backspace means mending the text, not replacing it */
        erase(text);
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
