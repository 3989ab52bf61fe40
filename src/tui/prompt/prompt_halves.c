/* SPDX-License-Identifier: MIT
 *
 * prompt_halves.c: power shift: a power card and its modifier are chosen one after the other. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "prompt.h"

bool prompt_wants_hand(const struct prompt *p)
{
    const struct prompt_choice *marked = prompt_marked(p);
    char letter[26];
    if (!p->open)
        return false;
    if (p->typed[0] == '\0')
        return marked != NULL && marked->half;
    for (int i = prompt_free_letters(letter); i-- > 0;)
        if (i < HD_SHIFT && p->typed[0] == letter[i] && p->typed[1] == '\0')
            return true;
    return strcmp(p->typed, PROMPT_HAND) == 0;
}

/* Asks for the modifier of a card that needs one; false: only one fits, so there is no choice. */
static bool ask_modifier(struct prompt *p, const struct hd_session *s, int card)
{
    prompt_clear(p);
    p->card = card;
    prompt_list(p, s);
    if (p->count == 1) {
        prompt_back(p, s);
        return false;
    }
    snprintf(p->text, sizeof p->text, _("which modifier to play with power card %d"),
             hd_session_rules(s)->power[card].value);
    return true;
}

/* Asks for the card to a modifier. */
static bool ask_card(struct prompt *p, const struct hd_session *s, int chosen)
{
    struct prompt_choice modifier = p->choice[chosen];
    phrase(p->text, sizeof p->text, _("which power card to play {with}"), "with", modifier.label,
           NULL);
    p->with = modifier.move.a;
    prompt_clear(p);
    prompt_list(p, s);
    return true;
}

bool prompt_ask_half(struct prompt *p, const struct hd_session *s, int chosen)
{
    struct hd_move m = p->choice[chosen].move;
    if (p->choice[chosen].half)
        return ask_card(p, s, chosen);
    bool needs = hd_ask_form(p->question.ask) == HD_FORM_POWER && m.a > 0;
    return needs && !prompt_is_half(p) && ask_modifier(p, s, m.b);
}

void prompt_take_only_modifier(struct prompt *p, const struct hd_session *s)
{
    int n = p->count;
    if (n > 0 && p->choice[n - 1].half && (n == 1 || !p->choice[n - 2].half))
        ask_card(p, s, n - 1);
}

bool prompt_back(struct prompt *p, const struct hd_session *s)
{
    int card = p->card, with = p->with;
    if (!prompt_is_half(p))
        return false;
    p->card = -1;
    p->with = 0;
    prompt_clear(p);
    hd_question_text(s, p->text, sizeof p->text);
    prompt_list(p, s);
    for (int i = 0; i < p->count; i++)
        if (with > 0 ? p->choice[i].half && p->choice[i].move.a == with
                     : p->choice[i].move.b == card)
            p->chosen = i;
    return true;
}
