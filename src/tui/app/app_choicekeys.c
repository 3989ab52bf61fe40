/* SPDX-License-Identifier: MIT
 *
 * app_choicekeys.c: what a key does while somebody chooses an answer. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "terminal/keys.h"
#include "text.h"

/* Whether that word was typed, alone or with something after it, which goes to rest. */
static bool said_word(struct app *a, const char *word, char rest[PROMPT_TYPED])
{
    char first[PROMPT_TYPED];
    const char *typed = a->prompt.typed;
    size_t n = strcspn(typed, " ");
    snprintf(first, sizeof first, "%.*s", (int)n, typed);
    if (!text_is_typed(first, word))
        return false;
    snprintf(rest, PROMPT_TYPED, "%s", typed + n + strspn(typed + n, " "));
    prompt_clear(&a->prompt);
    return true;
}

/* "rules", "rules TOPIC", "language LANGUAGE" are no answers. */
static bool said_command(struct app *a)
{
    char rest[PROMPT_TYPED];
    if (said_word(a, "rules", rest)) {
        app_rules(a, rest);
        return true;
    }
    if (!said_word(a, "language", rest))
        return false;
    present_language(&a->game, rest, a->game.remark, sizeof a->game.remark);
    a->entered = 0; /* asks again, in that language */
    app_follow(a);
    return true;
}

/* "court 2" at a later question of the turn changes the first answer. */
static bool said_court(struct app *a)
{
    int n = hd_session_recourt_said(a->game.session, a->prompt.typed);
    if (n < 0)
        return false;
    prompt_clear(&a->prompt);
    app_do(a, INTENT_COURT, n);
    return true;
}

static bool type_key(struct app *a, int key);

/* The letter of a modifier chooses it at once. */
static void show_hand(struct app *a)
{
    int typed = a->prompt.typed[0];
    app_do(a, INTENT_HAND, 0);
    prompt_take_only_modifier(&a->prompt, a->game.session);
    if (typed >= 'a' && !prompt_is_half(&a->prompt))
        type_key(a, typed);
}

/* Whether it was not refused. */
static bool accept(struct app *a)
{
    struct hd_line line;
    if (prompt_wants_hand(&a->prompt))
        show_hand(a);
    else if (said_command(a) || said_court(a))
        return true;
    else if (prompt_take(&a->prompt, a->game.session, &line))
        app_answer(a, &line);
    else
        return a->prompt.note[0] == '\0'; /* the other half is asked for */
    return true;
}

/* A number acts as soon as no other number begins with it. If it is refused, the Enter that was to
 * end it takes nothing. */
static bool type_key(struct app *a, int key)
{
    bool typed = prompt_type(&a->prompt, a->game.session, key);
    if (typed && prompt_acts(&a->prompt, a->game.session) && !accept(a))
        a->prompt.chosen = -1;
    return typed;
}

static void choice_request(struct app *a, enum key_request r, int key)
{
    struct prompt *p = &a->prompt;
    const struct map_drawing *d = a->layout.drawing;
    switch (r) {
    case REQ_up:
    case REQ_down:
        prompt_arrow(p, d, 0, r == REQ_up ? -1 : 1);
        break;
    case REQ_left:
    case REQ_right:
        prompt_arrow(p, d, r == REQ_left ? -1 : 1, 0);
        break;
    case REQ_next:
    case REQ_previous:
        if ((key != '+' && key != '-') || !prompt_has_signs(p))
            prompt_step(p, r == REQ_next ? 1 : -1);
        else
            type_key(a, key);
        break;
    case REQ_page_down:
    case REQ_page_up:
        prompt_step(p, (r == REQ_page_down ? 1 : -1) * p->columns * (p->rows > 0 ? p->rows : 1));
        break;
    case REQ_first:
    case REQ_last:
        prompt_end(p, r == REQ_last);
        break;
    case REQ_accept:
        accept(a);
        break;
    case REQ_type:
        p->typing = p->line = true;
        p->note[0] = '\0';
        break;
    case REQ_back:
        if (p->typing || p->note[0] != '\0' ||
            (!prompt_back(p, a->game.session) && !app_hide_hand(a)))
            prompt_clear(p);
        break;
    default:
        if (!type_key(a, key))
            p->note[0] = '\0';
    }
}

void app_choice_key(struct app *a, int key)
{
    enum key_request r = request_of_key(key, AT_CHOICE);
    if (app_held_key(a, key))
        return;
    if (key == K_BACKSPACE || key == K_DELETE) {
        prompt_erase(&a->prompt, a->game.session);
        return;
    }
    if (a->game.stage == STAGE_CHOICE)
        app_do(a, INTENT_BACK, 0); /* forgets what was objected to                  */
    /* While somebody is typing, letters belong to the text. */
    char c[5];
    bool letter = key_text(key, c) > 0;
    if (a->prompt.typing && key == K_TAB) {
        prompt_complete(&a->prompt, a->game.session);
        return;
    }
    if (a->prompt.typing && letter && key != '?') {
        type_key(a, key);
        return;
    }
    if (!app_request(a, r))
        choice_request(a, r, key);
}
