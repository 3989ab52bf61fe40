/* SPDX-License-Identifier: MIT
 *
 * narrate_words.c: the names in sentences. */
#include "intl.h"
#include "narrate.h"
#include "phrase.h"

const char *narrate_name(const struct hd_scene *c, unsigned seat)
{
    return seat <= (unsigned)c->seating->seats ? c->seating->player[seat].name : "";
}

const char *narrate_place(const struct hd_scene *c, unsigned place)
{
    return place == HD_NONE       ? ""
           : place == HD_COURT    ? _("the court")
           : place == HD_PROVINCE ? _("the province")
                                  : hd_place_name(c->edition, (int)place);
}

const char *narrate_card(const struct hd_scene *c, unsigned card)
{
    return hd_card_name(c->edition, (int)card);
}

void narrate_names(const struct hd_scene *c, unsigned set, unsigned without, char *buf, size_t size)
{
    const char *name[HD_SEATS + 1];
    int n = 0;
    set &= ~(1u << (without & 15u));
    for (unsigned i = 0; i <= (unsigned)c->seating->seats; i++)
        if (set >> i & 1u)
            name[n++] = narrate_name(c, i);
    phrase_list(buf, size, name, n);
}

void narrate_tell(const struct narration *t, const char *template)
{
    const struct hd_scene *c = t->c;
    const struct hd_event *e = t->e;
    char with[HD_SEATS * HD_NAME];
    narrate_names(c, e->with, e->who, with, sizeof with);
    phrase(t->buf, t->size, template, "who", narrate_name(c, e->who), "owner",
           narrate_name(c, e->owner), "from", narrate_place(c, e->from), "to",
           narrate_place(c, e->to), "card", narrate_card(c, e->card), "n", DIGITS(e->n), "with",
           with, NULL);
}
