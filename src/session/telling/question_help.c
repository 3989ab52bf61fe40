/* SPDX-License-Identifier: MIT
 *
 * question_help.c: help on the current question, and why a move is refused. 'hidalgo rules' shows
 * the whole rules; this is only about the current question. */

#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "said/said.h"
#include "sentences.h"

/* Sentences for the flags of the question. */
static void add_flags(char *buf, size_t size, bool stop, const struct hd_question *q)
{
    unsigned flags = hd_ask_row(q->ask)->flags;
    if (stop)
        phrase_add(buf, size,
                   flags & HD_ASKS_NOBODY ? _("'none' (nobody) spares this opponent.")
                                          : _("'stop' (no more) leaves the rest out."));
    if (q->secret)
        phrase_add(buf, size,
                   flags & HD_ASKS_TOGETHER ? _("The answer stays secret until all have answered.")
                                            : _("The answer stays secret."));
}

/* The card in its own words, and as the program carries it out. */
static void card_help(const struct hd_edition *e, int card, char *buf, size_t size)
{
    char told[HD_TOLD], line[HD_TOLD + 40];
    phrase(buf, size, _("{card}: {text}"), "card", hd_card_name(e, card), "text",
           hd_card_said(e, card), NULL);
    effects_said(e, e->card[card].effects, told, sizeof told);
    phrase(line, sizeof line, _("Step by step: {told}"), "told", told, NULL);
    if (told[0] != '\0')
        phrase_add(buf, size, line);
}

const char *hd_question_help(const struct hd_session *s, char *buf, size_t size)
{
    const struct hd_rules *r = &s->origin.edition.rules;
    struct hd_question q = hd_question(r, &now(s)->state);
    struct hd_answers o;
    if (size == 0)
        return buf;
    buf[0] = '\0';
    if (q.card < r->cards)
        card_help(&s->origin.edition, q.card, buf, size);
    struct hd_occasion about = {r, &now(s)->state, q.ask, q.who, q.step};
    phrase_add(buf, size, sentence_of(&about, hd_ask_row(q.ask)->help));
    phrase_add(buf, size, sentence_of(&about, hd_ask_row(q.ask)->added));
    hd_answers(r, &now(s)->state, &o);
    add_flags(buf, size, o.stop, &q);
    return buf;
}

static const struct {
    const char *place, *text;
} refusals[] = {
#define REFUSAL(name, place, text) [HD_REFUSAL_##name] = {place, N_(text)},
#include "hidalgo/refusals.def"
};

const char *hd_refusal_place(enum hd_refusal refusal)
{
    return refusal < HD_REFUSAL_COUNT ? refusals[refusal].place : "";
}

static const char *with_place(enum hd_refusal refusal, const char *text, char *buf, size_t size)
{
    if (refusals[refusal].place[0])
        return phrase(buf, size, _("{text} [rules: {ruling}]"), "text", text, "ruling",
                      refusals[refusal].place, NULL);
    return phrase(buf, size, "{text}", "text", text, NULL);
}

const char *hd_refusal_text(enum hd_refusal refusal, char *buf, size_t size)
{
    if (refusal >= HD_REFUSAL_COUNT)
        refusal = HD_REFUSAL_other_question;
    return with_place(refusal, _(refusals[refusal].text), buf, size);
}

const char *hd_refusal_told(const struct hd_rules *r, const struct hd_state *s, struct hd_move m,
                            char *buf, size_t size)
{
    const enum hd_refusal refusal = hd_refusal_of(r, s, m);
    struct hd_answers o;
    char text[120];
    if (refusal != HD_REFUSAL_bid)
        return hd_refusal_text(refusal, buf, size);
    hd_answers(r, s, &o);
    const int most = hd_pick(&o, hd_count(&o) - 1).b;
    const bool all = most == s->score[hd_question(r, s).who];
    phrase(text, sizeof text,
           all ? _("You can bid at most {n}: your points.")
               : _("You can bid at most {n}: the card allows no more."),
           "n", DIGITS(most), NULL);
    return with_place(refusal, text, buf, size);
}

const char *hd_session_refusal_text(const struct hd_session *s, struct hd_move m, char *buf,
                                    size_t size)
{
    return hd_refusal_told(&s->origin.edition.rules, &now(s)->state, m, buf, size);
}
