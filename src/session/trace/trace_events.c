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
#include "words/branch_words.h"

struct trace_writing {
    struct paper w;
    const struct hd_scene *c;
    const struct hd_event *e;
};

static void seats_of(struct trace_writing *t, const char *key, unsigned set)
{
    paper_open(&t->w, key, '[');
    for (int i = -1; paper_each(&t->w, set & ((1u << t->c->state->owners) - 1), &i);)
        paper_number(&t->w, NULL, HD_KIND_SEAT, i);
    paper_close(&t->w);
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

/* The branch of an either-card that a step belongs to. */
static void branch(struct trace_writing *t, const char *key, int step)
{
    const struct hd_rules *r = &t->c->edition->rules;
    const struct hd_card *card = &r->card[t->e->card < r->cards ? t->e->card : 0];
    int which = t->e->card < r->cards ? steps_branch_of(r, card, (unsigned)step) : -1;
    char word[HD_ID + 8];
    if (which < 0)
        return;
    steps_branch_word(r, card->step, (unsigned)which, word, sizeof word);
    paper_word(&t->w, key, word);
}

static void field(struct trace_writing *t, const struct hd_field *f)
{
    static const enum hd_kind kinds[] = {
        [HD_FIELD_SEAT] = HD_KIND_SEAT,       [HD_FIELD_PLACE] = HD_KIND_ANYWHERE,
        [HD_FIELD_CARD] = HD_KIND_CARD,       [HD_FIELD_NUMBER] = HD_KIND_NUMBER,
        [HD_FIELD_POWER] = HD_KIND_NUMBER,    [HD_FIELD_BOARD] = HD_KIND_BOARD,
        [HD_FIELD_BOARDED] = HD_KIND_BOARD,   [HD_FIELD_MODIFIER] = HD_KIND_MODIFIER,
        [HD_FIELD_FETCHED] = HD_KIND_MODIFIER};
    int value = hd_event_member(t->e, (enum hd_member)f->member);
    struct hd_lasting rule;
    char word[HD_ID];
    switch ((enum hd_field_kind)f->kind) {
    case HD_FIELD_SEATS:
        seats_of(t, f->name, (unsigned)value);
        break;
    case HD_FIELD_STACK:
        paper_number(&t->w, f->name, HD_KIND_NUMBER, stack(t) + 1);
        break;
    case HD_FIELD_FLAG:
        json_bool(t->w.json, f->name, value == 1);
        break;
    case HD_FIELD_WHY:
        paper_word(&t->w, f->name, hd_trace_why((unsigned)value));
        break;
    case HD_FIELD_BRANCH:
        branch(t, f->name, value);
        break;
    case HD_FIELD_RULE:
        rule = lasting_of_event(t->e);
        paper_rule(&t->w, &rule);
        break;
    case HD_FIELD_DUE:
        paper_word(&t->w, f->name, waiting_until(value, word));
        break;
    case HD_FIELD_SEAT:
    case HD_FIELD_PLACE:
    case HD_FIELD_CARD:
    case HD_FIELD_NUMBER:
    case HD_FIELD_POWER:
    case HD_FIELD_BOARD:
    case HD_FIELD_BOARDED:
    case HD_FIELD_MODIFIER:
    case HD_FIELD_FETCHED:
        paper_number(&t->w, f->name, kinds[f->kind], value - (f->kind == HD_FIELD_BOARDED));
    }
}

void hd_trace_events(struct json *j, const struct hd_session *s, long n)
{
    struct hd_scene c = scene_at(s, n);
    json_array(j, "events");
    for (int i = n > 0 ? s->turn[n - 1].logged : 0; i < s->turn[n].logged; i++) {
        struct trace_writing t = {
            {.json = j, .edition = c.edition, .seating = c.seating}, &c, &s->log[i].event};
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
