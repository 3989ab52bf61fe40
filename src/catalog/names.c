/* SPDX-License-Identifier: MIT
 *
 * names.c: finds places and cards from what people type, and names them.
 *
 * An exact id wins over any name, since records use ids. Then come names, codes and rows of the
 * rules; then beginnings, if they fit only one thing. */
#include <string.h>

#include "hidalgo/catalog.h"
#include "intl.h"
#include "said/said.h"
#include "text.h"

enum { NOBODY = -1, SEVERAL = -2, FOLDED = 160 };

/* The best match so far. */
struct name_search {
    char text[FOLDED];
    int exact, begins;
};

static void found(int *answer, int item)
{
    *answer = *answer == NOBODY || *answer == item ? item : SEVERAL;
}

static void try(struct name_search *s, const char *name, int item, bool beginnings)
{
    char folded[FOLDED];
    text_fold(name, folded, sizeof folded);
    if (strcmp(folded, s->text) == 0)
        found(&s->exact, item);
    else if (beginnings && strncmp(folded, s->text, strlen(s->text)) == 0)
        found(&s->begins, item);
}

static bool name_search_begin(struct name_search *s, const char *text)
{
    text_fold(text, s->text, sizeof s->text);
    s->exact = s->begins = NOBODY;
    return s->text[0] != '\0';
}

static int name_search_answer(const struct name_search *s)
{
    return s->exact != NOBODY ? s->exact : s->begins;
}

const struct hd_region_text *hd_place_text(const struct hd_edition *e, int place)
{
    static const struct hd_region_text none;
    if (place >= 0 && place < e->rules.regions)
        return &e->region[place];
    if (place == HD_CASTILLO)
        return &e->castillo;
    if (place >= HD_COUNTRY && place < HD_COUNTRY + e->rules.countries)
        return &e->country[place - HD_COUNTRY];
    return &none;
}

int hd_place_named(const struct hd_edition *e, const char *text)
{
    struct name_search s;
    if (!name_search_begin(&s, text))
        return NOBODY;
    for (int place = 0; place < HD_KING_PLACES; place++)
        if (strcmp(hd_place_id(e, place), text) == 0)
            return place;
    for (int place = 0; place < HD_KING_PLACES; place++) {
        try(&s, hd_place_id(e, place), place, true);
        try(&s, hd_place_text(e, place)->name, place, true);
        try(&s, hd_place_name(e, place), place, true);
        try(&s, hd_place_text(e, place)->code, place, false);
    }
    return name_search_answer(&s);
}

int hd_card_named(const struct hd_edition *e, const char *text)
{
    struct name_search s;
    if (!name_search_begin(&s, text))
        return NOBODY;
    for (int i = 0; i < e->rules.cards; i++)
        if (strcmp(e->card[i].id, text) == 0)
            return i;
    for (int i = 0; i < e->rules.cards; i++) {
        try(&s, e->card[i].id, i, true);
        try(&s, e->card[i].name, i, true);
        try(&s, hd_card_name(e, i), i, true);
    }
    if (s.exact != NOBODY)
        return s.exact;
    for (int i = 0; i < e->rules.cards; i++)
        try(&s, e->card[i].ref, i, false);
    return name_search_answer(&s);
}

const char *hd_place_id(const struct hd_edition *e, int place)
{
    return place == HD_COURT      ? "court"
           : place == HD_PROVINCE ? "province"
                                  : hd_place_text(e, place)->id;
}

const char *hd_place_name(const struct hd_edition *e, int place)
{
    return place == HD_COURT      ? _("court")
           : place == HD_PROVINCE ? _("province")
                                  : hd_said(e, HD_OF_place, hd_place_text(e, place)->name);
}

const char *hd_card_name(const struct hd_edition *e, int card)
{
    bool there = card >= 0 && card < e->rules.cards;
    return there ? hd_said(e, HD_OF_card, e->card[card].name) : "";
}

const char *hd_card_said(const struct hd_edition *e, int card)
{
    bool there = card >= 0 && card < e->rules.cards;
    return there ? hd_said(e, HD_OF_card, e->card[card].text) : "";
}

const char *hd_modifier_name(const struct hd_edition *e, int modifier)
{
    bool there = modifier >= 0 && modifier < e->rules.modifiers;
    return there ? hd_said(e, HD_OF_modifier, e->modifier[modifier].id) : "";
}

const char *hd_ability_said(const struct hd_edition *e, int modifier)
{
    bool there = modifier >= 0 && modifier < e->rules.modifiers;
    return there ? hd_said(e, HD_OF_modifier, e->modifier[modifier].text) : "";
}

/* Its name where that is translated, else the word that people type. */
static const char *option_said(const struct hd_edition *e, const char *id)
{
    for (int i = 0; i < e->offers; i++) {
        const char *name = e->offered[i].name;
        if (strcmp(e->offered[i].id, id) == 0 && strcmp(hd_said(e, HD_OF_option, name), name) != 0)
            return hd_said(e, HD_OF_option, name);
    }
    return id;
}

const char *hd_edition_part(const struct hd_edition *e, int i)
{
    if (i < e->laids)
        return said_name(e, e->laid[i]);
    return i - e->laids < e->options ? option_said(e, e->option[i - e->laids]) : NULL;
}

char *hd_values_told(const struct hd_rules *r, const int8_t value[HD_FIELDS], char out[HD_VALUES])
{
    out[0] = '\0';
    for (int i = 0; i < hd_fields_told(r); i++)
        text_add(out, HD_VALUES, i == 0 ? "%d" : "/%d", value[i]);
    return out;
}
