/* SPDX-License-Identifier: MIT
 *
 * trace_events.c: events as JSON objects with named fields.
 *
 * Every event has the same few bytes; here they get the names of its type: who is "seat", a scored
 * place is "region", and so on. Look next: events.def. */
#include "trace_events.h"

#include "inside.h"
#include "phrase.h"
#include "position/paper.h"
#include "position/position_lasting.h"
#include "position/position_waiting.h"
#include "words/branch_words.h"

struct trace_writing {
    struct json *j;
    const struct hd_scene *c;
    const struct hd_event *e;
};

static void seat(const struct trace_writing *t, const char *key, unsigned who)
{
    json_string(t->j, key,
                who <= (unsigned)t->c->seating->seats ? t->c->seating->player[who].word : NULL);
}

static void trace_place(const struct trace_writing *t, const char *key, unsigned where)
{
    json_string(t->j, key, where == HD_NONE ? NULL : hd_place_id(t->c->edition, (int)where));
}

static void seats_of(const struct trace_writing *t, const char *key, unsigned set)
{
    json_array(t->j, key);
    for (unsigned i = 0; i < t->c->state->owners; i++)
        if (set & (1u << i))
            seat(t, NULL, i);
    json_close(t->j);
}

static const char *const whys[] = {
    [HD_WHY_NOTHING] = "nothing",       [HD_WHY_FIRST] = "first",
    [HD_WHY_SECOND] = "second",         [HD_WHY_THIRD] = "third",
    [HD_WHY_FOURTH] = "fourth",         [HD_WHY_TIED_FOURTH] = "tied-fourth",
    [HD_WHY_TIED_FIRST] = "tied-first", [HD_WHY_TIED_SECOND] = "tied-second",
    [HD_WHY_TIED_THIRD] = "tied-third", [HD_WHY_KING] = "king",
    [HD_WHY_GRANDE] = "grande",         [HD_WHY_CARD] = "card"};

const char *hd_trace_why(unsigned why)
{
    return why < sizeof whys / sizeof *whys ? whys[why] : NULL;
}

static int stack(const struct trace_writing *t)
{
    const struct hd_rules *r = &t->c->edition->rules;
    return t->e->card < r->cards ? r->card[t->e->card].stack : t->e->from;
}

static void board(const struct trace_writing *t, const char *key, int which)
{
    const struct hd_edition *e = t->c->edition;
    json_string(t->j, key, which >= 0 && which < e->rules.boards ? e->board[which] : NULL);
}

/* The branch of an either-card that a step belongs to. */
static void branch(const struct trace_writing *t, const char *key, int step)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_card *card = &r->card[t->e->card < r->cards ? t->e->card : 0];
    int which = t->e->card < r->cards ? steps_branch_of(r, card, (unsigned)step) : -1;
    char word[HD_ID + 8];
    if (which < 0)
        return;
    steps_branch_word(r, card->step, (unsigned)which, word, sizeof word);
    json_string(t->j, key, word);
}

static void modifier(const struct trace_writing *t, const char *key, int kind)
{
    const struct hd_edition *e = t->c->edition;
    json_string(t->j, key, kind >= 0 && kind < e->rules.modifiers ? e->modifier[kind].id : NULL);
}

static void card(const struct trace_writing *t, const char *key, unsigned which)
{
    const struct hd_edition *e = t->c->edition;
    json_string(t->j, key, which < e->rules.cards ? e->card[which].id : NULL);
}

static void rule(const struct trace_writing *t)
{
    struct paper w = {.json = t->j, .edition = t->c->edition, .seating = t->c->seating};
    struct hd_lasting l = lasting_of_event(t->e);
    paper_rule(&w, &l);
}

static void field(const struct trace_writing *t, const struct hd_field *f)
{
    int value = hd_event_member(t->e, (enum hd_member)f->member);
    char word[HD_ID];
    switch ((enum hd_field_kind)f->kind) {
    case HD_FIELD_SEAT:
        seat(t, f->name, (unsigned)value);
        break;
    case HD_FIELD_SEATS:
        seats_of(t, f->name, (unsigned)value);
        break;
    case HD_FIELD_PLACE:
        trace_place(t, f->name, (unsigned)value);
        break;
    case HD_FIELD_CARD:
        card(t, f->name, (unsigned)value);
        break;
    case HD_FIELD_STACK:
        json_int(t->j, f->name, stack(t) + 1);
        break;
    case HD_FIELD_NUMBER:
    case HD_FIELD_POWER:
        json_int(t->j, f->name, value);
        break;
    case HD_FIELD_FLAG:
        json_bool(t->j, f->name, value == 1);
        break;
    case HD_FIELD_WHY:
        json_string(t->j, f->name, value <= HD_WHY_CARD ? whys[value] : NULL);
        break;
    case HD_FIELD_BOARD:
        board(t, f->name, value);
        break;
    case HD_FIELD_BOARDED:
        board(t, f->name, value - 1);
        break;
    case HD_FIELD_MODIFIER:
    case HD_FIELD_FETCHED:
        modifier(t, f->name, value);
        break;
    case HD_FIELD_BRANCH:
        branch(t, f->name, value);
        break;
    case HD_FIELD_RULE:
        rule(t);
        break;
    case HD_FIELD_DUE:
        json_string(t->j, f->name, waiting_until(value, word));
        break;
    }
}

void hd_trace_events(struct json *j, const struct hd_session *s, long n)
{
    struct hd_scene c = scene_at(s, n);
    json_array(j, "events");
    for (int i = n > 0 ? s->turn[n - 1].logged : 0; i < s->turn[n].logged; i++) {
        struct trace_writing t = {j, &c, &s->log[i].event};
        char word[HD_ID];
        const struct hd_event_row *row = hd_event_row(t.e->type);
        word_dashes(row->word, word, sizeof word);
        json_object(j, NULL);
        json_string(j, "type", word);
        for (const struct hd_field *f = row->field; f->name; f++)
            if (hd_event_has(t.e, f))
                field(&t, f);
        json_close(j);
    }
    json_close(j);
}
