/* SPDX-License-Identifier: MIT
 *
 * app_draw.c: each stage as a screen. */
#include <limits.h>
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "table/ending.h"
#include "text.h"

enum {
    SENTENCE = 1024,
    SLOW = 500,      /* milliseconds before the screen says that a bot thinks */
    PROMPT_ROOM = 7, /* most lines of a part of a scoring            */
    ROOMY = 30       /* lines of a panel with a recap of others          */
};

/* The recap: what happened since the asked player acted last or, while bots play, the only person;
 * with several people, since the bots began. */
static struct hd_span told_of(const struct app *a)
{
    int count;
    hd_session_log(a->session, &count);
    if (a->stage == STAGE_BOTS && a->lone < 0)
        return (struct hd_span){a->watch.begun, count};
    if (a->stage == STAGE_BOTS)
        return hd_recap_since(a->session, a->lone);
    if (a->stage == STAGE_CHOICE)
        return hd_recap_since(a->session, a->prompt.question.who);
    return (struct hd_span){count, count};
}

void app_table(const struct app *a, struct table *t, bool prompt)
{
    table_of(t, a->session, a->viewer, a->has_map ? &a->map : NULL, a->points,
             prompt ? &a->prompt : NULL);
    t->ranked = a->ranked;
    if (a->session == NULL)
        return;
    t->since = told_of(a);
    t->show.moved = hd_recap_places(
        a->session, a->stage == STAGE_BOTS ? (struct hd_span){a->watch.turn, INT_MAX} : t->since);
}

/* True if it has the recap. lines: of the question or its replacement. */
static bool draw_table(struct app *a, struct grid *g, const struct table *t, int lines)
{
    int board = board_list_lines(t);
    if (a->stage != STAGE_CHOICE && lines > a->layout.prompt.h) /* only answers need more */
        lines = a->layout.prompt.h;
    layout_share(&a->layout, board, board - 1 - t->known->piles, lines);
    return table_draw(g, &a->layout, t);
}

/* The set with undo if no move can be taken back, else none. */
static uint64_t without_undo(const struct app *a)
{
    return hd_session_may_undo(a->session) == NULL ? 0 : REQUEST_BIT(undo);
}

/* The keys, and at the end of their line the game's title, unless the panel has it. */
static void draw_keys(struct app *a, struct grid *g, int where)
{
    char name[256];
    uint64_t without = a->points ? REQUEST_BIT(points) : REQUEST_BIT(caballeros);
    char undo[SENTENCE] = "";
    without |= app_what_if_without(a);
    if (a->unveiled >= 0)
        without |= REQUEST_BIT(replay);
    if (a->stage == STAGE_SCORING ? a->scoring.at == 0 : a->replay.at == 0)
        without |= REQUEST_BIT(step_back);
    if (a->stage == STAGE_REPLAY && a->replay.at == hd_session_moves(a->replay.whole))
        without |= REQUEST_BIT(turn_on) | REQUEST_BIT(round_on);
    bool half = where == AT_CHOICE && prompt_is_half(&a->prompt);
    if (!half)
        hd_session_undo_text(a->session, undo, sizeof undo);
    if (where == AT_CHOICE && !half && undo[0] == '\0')
        without |= REQUEST_BIT(undo);
    if (where == AT_BOTS)
        without |= without_undo(a);
    if (!hd_session_may_redo(a->session))
        without |= REQUEST_BIT(redo);
    if (where == AT_CHOICE && a->prompt.chosen < 0)
        without |= REQUEST_BIT(accept);
    if (where == AT_CHOICE && (a->prompt.open || hd_session_may_hint(a->session) != NULL))
        without |= REQUEST_BIT(hint);
    if (where == AT_FINAL) /* at the board */
        without |= REQUEST_BIT(more);
    if (where == AT_CHOICE && a->prompt.typing)
        where = AT_TYPING;
    if (strspn(a->prompt.typed, "0123456789") == strlen(a->prompt.typed))
        without |= REQUEST_BIT(complete);
    int y = a->layout.key_line,
        x = y >= 0 ? draw_key_line_undo(g, y, where, without, undo) : g->width;
    if (a->layout.drawing != NULL)
        return;
    game_title(hd_session_edition(a->session), g->width - x, name, sizeof name);
    grid_text(g, g->width - text_width(name), y, text_width(name), ROLE_FAINT, name);
}

static const char *announced(const struct app *a, char *out, size_t size)
{
    int count, at = hd_session_at_stake(a->session);
    const struct hd_happening *log = hd_session_log(a->session, &count);
    out[0] = '\0';
    return at < 0 ? out : hd_narrate(a->session, &log[at], a->viewer, out, size);
}

/* If modifiers are listed, how to play one. */
static const char *how_to_modify(const struct prompt *p, char *out, size_t size)
{
    const struct prompt_choice *c = p->count > 0 ? &p->choice[p->count - 1] : NULL;
    if (c == NULL || !c->half)
        return NULL;
    if (p->open)
        return _(
            "+ lists your modifiers, when nobody else is looking; a letter takes one at once.");
    snprintf(out, size, _("A number plays the card alone, %s and a number %s."), c->sign, c->label);
    return out;
}

/* The text about the marked choice, or about the question. */
static const char *choice_about(const struct app *a, const struct table *t, char *out, size_t size)
{
    if (hd_ask_form(a->prompt.question.ask) == HD_FORM_VETO)
        return announced(a, out, size);
    int modifier = prompt_modifier(&a->prompt, a->session);
    if (modifier >= 0 && t->show.edition->modifier[modifier].text[0] == '\0')
        return _("It has no ability.");
    if (modifier >= 0)
        return t->show.edition->modifier[modifier].text;
    if (hd_ask_form(a->prompt.question.ask) == HD_FORM_POWER && a->prompt.card < 0)
        return how_to_modify(&a->prompt, out, size);
    return t->pile >= 0 && t->card < HD_CARDS ? t->show.edition->card[t->card].text : NULL;
}

static bool is_blank(const struct grid *g, struct area a, int y)
{
    bool blank = true;
    for (int x = a.x; x < a.x + a.w && blank; x++) {
        const struct cell *c = grid_at(g, x, y);
        blank = c != NULL && (c->text[0] == '\0' || strcmp(c->text, " ") == 0);
    }
    return blank;
}

/* The recap, in the lines that the answers leave. */
static void draw_recap(struct app *a, struct grid *g, const struct table *t)
{
    struct area p = a->layout.prompt;
    int free = 0;
    while (free < p.h - 1 && is_blank(g, p, p.y + p.h - 1 - free))
        free++;
    recap_draw(g, (struct area){p.x, p.y + p.h - free, p.w, free}, t);
}

static void draw_choice(struct app *a, struct grid *g)
{
    char text[SENTENCE], lines[4 * SENTENCE];
    struct table t;
    app_table(a, &t, true);
    memset(a->card_at, 0, sizeof a->card_at);
    t.card_at = a->card_at;
    const char *say =
        app_beside_say(a, choice_about(a, &t, text, sizeof text), lines, sizeof lines);
    bool told = draw_table(a, g, &t, prompt_lines(&a->prompt, a->layout.prompt, say));
    prompt_draw(&a->prompt, g, a->layout.prompt, a->session, say);
    if (!told)
        draw_recap(a, g, &t);
    draw_keys(a, g, a->advice.holds ? AT_HELD : AT_CHOICE);
}

/* A text instead of the question; below it the last events without a note. */
static void draw_below(struct app *a, struct grid *g, int seat, const char *sentence, int where)
{
    struct table t;
    app_table(a, &t, false);
    bool logged = draw_table(a, g, &t, g->height);
    struct area p = a->layout.prompt;
    const struct hd_player *who = &hd_session_seating(a->session)->player[seat];
    int x = grid_print(g, p.x, p.y, p.w / 2, (enum role)(ROLE_PLAYER + (int)who->colour), "%c %s",
                       who->letter, who->name);
    if (sentence[0] != '\0')
        grid_print(g, x, p.y, p.x + p.w - x, ROLE_STRONG, ": %s", sentence);
    int remark = a->remark[0] != '\0' && p.h > 2;
    if (!logged)
        log_draw(g, (struct area){p.x, p.y + 1, p.w, p.h - 1 - remark}, &t, a->noted);
    if (remark)
        grid_print(g, p.x, p.y + p.h - 1, p.w, ROLE_ERROR, "%s", a->remark);
    draw_keys(a, g, where);
    grid_cursor(g, p.x, p.y);
}

/* Only these sentences, in the middle of an empty screen. */
static void draw_blank(struct app *a, struct grid *g, const char *first, const char *second)
{
    int w = g->width > 64 ? 60 : g->width - 2, y = g->height / 2 - 3;
    w = w < 1 ? 1 : w;
    struct area at = {(g->width - w) / 2, y < 0 ? 0 : y, w, g->height};
    at.y += grid_wrap(g, at, ROLE_NORMAL, first) + (first[0] != '\0' && g->height > 8);
    at.y += grid_wrap(g, at, ROLE_STRONG, second) + 1;
    if (a->remark[0] != '\0')
        grid_wrap(g, at, ROLE_ERROR, a->remark);
    if (g->height >= 5)
        draw_key_line(g, g->height - 1, AT_VEIL, without_undo(a));
}

/* What everybody may know about the secret answer. */
static const char *stored(const struct app *a, char *out, size_t size)
{
    int count;
    const struct hd_happening *log = hd_session_log(a->session, &count);
    char line[SENTENCE];
    out[0] = '\0';
    if (a->stored == SECRET)
        return _("The secret is stored.");
    for (int i = 0; a->stored == OPEN && i < count; i++)
        if (log[i].move == (uint32_t)hd_session_moves(a->session))
            text_join(out, size, "  ", hd_narrate(a->session, &log[i], HD_NONE, line, sizeof line));
    return out;
}

static void draw_veil(struct app *a, struct grid *g)
{
    char sentence[HD_NAME + 160], told[SENTENCE];
    struct hd_question q = hd_session_question(a->session);
    snprintf(sentence, sizeof sentence, _("Only %s may look at the screen now. Then press a key."),
             hd_session_seating(a->session)->player[q.who].name);
    draw_blank(a, g, stored(a, told, sizeof told), sentence);
}

static void draw_covered(struct app *a, struct grid *g)
{
    char told[SENTENCE];
    draw_blank(a, g, stored(a, told, sizeof told),
               _("Everybody may look again. Press a key to continue."));
}

/* The bot that is asked, and what the others have done. */
static void draw_bots(struct app *a, struct grid *g)
{
    int seat = hd_session_question(a->session).who;
    struct table t;
    app_table(a, &t, false);
    bool told = draw_table(a, g, &t, 1 + HD_SEATS);
    struct area p = a->layout.prompt;
    const struct hd_player *who = &hd_session_seating(a->session)->player[seat];
    int x = grid_print(g, p.x, p.y, p.w / 2, (enum role)(ROLE_PLAYER + (int)who->colour), "%c %s",
                       who->letter, who->name);
    const char *does = a->watch.holds                            ? _("is next")
                       : hd_session_thinking(a->session) >= SLOW ? _("is thinking ...")
                                                                 : "";
    x = grid_print(g, x + 1, p.y, p.x + p.w - x - 1, ROLE_STRONG, "%s", does);
    grid_print(g, x + 2, p.y, p.x + p.w - x - 2, ROLE_FAINT, "%s", a->remark);
    if (!told)
        recap_draw(g, (struct area){p.x, p.y + 1, p.w, p.h - 1}, &t);
    draw_keys(a, g, AT_BOTS);
    grid_cursor(g, p.x, p.y);
}

static void draw_scoring(struct app *a, struct grid *g)
{
    struct table t;
    app_table(a, &t, false);
    scoring_table(&a->scoring, &t);
    draw_table(a, g, &t, PROMPT_ROOM);
    scoring_draw(g, a->layout.prompt, &a->scoring, &t);
    draw_keys(a, g, AT_SCORING);
}

/* The table behind the sheet of a scoring. */
static void draw_note(struct app *a, struct grid *g)
{
    struct table t;
    app_table(a, &t, false);
    draw_table(a, g, &t, 0);
}

/* A sheet of a finished game, and the keys. */
static void draw_sheet(struct app *a, struct grid *g)
{
    struct grid above = *g; /* without the last line           */
    above.height -= g->height > 1;
    a->sheets = ending_draw(&above, a->session, a->sheet);
    if (a->remark[0] != '\0') {
        grid_fill(g, (struct area){0, above.height - 1, g->width, 1}, ROLE_NORMAL, ' ');
        grid_print(g, 0, above.height - 1, g->width, ROLE_STRONG, "%s", a->remark);
    }
    if (g->height > 1)
        draw_key_line(g, g->height - 1, AT_FINAL,
                      app_what_if_without(a) | (a->sheets > 1 ? 0 : REQUEST_BIT(more)));
}

/* The board after the last scoring, and how the game ended. */
static void draw_end(struct app *a, struct grid *g)
{
    if (!a->looking) {
        draw_sheet(a, g);
        return;
    }
    struct table t;
    app_table(a, &t, false);
    draw_table(a, g, &t, 1);
    struct area p = a->layout.prompt;
    grid_print(g, p.x, p.y, p.w, ROLE_STRONG, "%s",
               a->remark[0] != '\0' ? a->remark : _("The game is over."));
    draw_keys(a, g, AT_FINAL);
}

static void draw_replay(struct app *a, struct grid *g)
{
    struct table t;
    app_table(a, &t, false);
    replay_table(a, &t);
    draw_table(a, g, &t, PROMPT_ROOM);
    replay_draw(g, a->layout.prompt, a, &t);
    draw_keys(a, g, AT_REPLAY);
}

static void draw_leaving(struct app *a, struct grid *g)
{
    const char *record = hd_session_record(a->session);
    bool lesson = hd_session_is_lesson(a->session);
    int lines = a->unsaved[0] != '\0' ? 5 : 3;
    struct area at = {0, g->height - lines - 1, g->width, lines};
    if (at.y < 0)
        at = (struct area){0, 0, g->width, g->height};
    grid_fill(g, (struct area){0, at.y, g->width, g->height - at.y}, ROLE_NORMAL, ' ');
    char sentence[HD_UNSAVED + 200];
    snprintf(sentence, sizeof sentence, "%s %s",
             lesson ? _("Leave the lesson? Enter or y: yes, any other key: no.")
                    : _("Leave the game? Enter or y: yes, any other key: no."),
             lesson                  ? ""
             : a->unsaved[0] != '\0' ? a->unsaved
             : record != NULL        ? _("It is saved: 'hidalgo resume' goes on with it.")
                                     : _("It is not saved."));
    grid_wrap(g, at, ROLE_STRONG, sentence);
    grid_cursor(g, 0, at.y);
}

/* Names nothing secret, since everybody sees it. */
static void draw_agreeing(struct app *a, struct grid *g)
{
    char what[SENTENCE], sentence[2 * HD_NAME + SENTENCE + 240];
    const struct hd_player *player = hd_session_seating(a->session)->player;
    int owner = hd_session_undo_owner(a->session), asked = app_agrees(a);
    snprintf(sentence, sizeof sentence,
             _("%s, do you agree to take back \"%s\" of %s, and what followed? You have seen or "
               "done something since. y: yes, and the record notes who agreed; any other key: no."),
             player[asked].name, hd_session_undo_text(a->session, what, sizeof what),
             player[owner].name);
    int lines = grid_wrap(g, (struct area){0, 0, g->width, 0}, ROLE_STRONG, sentence) + 1;
    struct area at = {0, g->height > lines ? g->height - lines : 0, g->width, lines};
    grid_fill(g, (struct area){0, at.y, g->width, g->height - at.y}, ROLE_NORMAL, ' ');
    grid_wrap(g, at, ROLE_STRONG, sentence);
    grid_cursor(g, 0, at.y);
}

static void draw_stage(struct app *a, struct grid *g)
{
    switch (a->stage) {
    case STAGE_MENU:
        menu_draw(&a->menu, g);
        break;
    case STAGE_FORM:
        form_draw(&a->form, g);
        break;
    case STAGE_CHOICE:
        draw_choice(a, g);
        break;
    case STAGE_TURN:
        draw_below(a, g, a->mover, _("done? Enter goes on, u takes it back"), AT_TURN);
        break;
    case STAGE_SCORING:
        draw_scoring(a, g);
        break;
    case STAGE_NOTE:
        draw_note(a, g);
        break;
    case STAGE_VEIL:
        draw_veil(a, g);
        break;
    case STAGE_COVERED:
        draw_covered(a, g);
        break;
    case STAGE_BOTS:
        draw_bots(a, g);
        break;
    case STAGE_REPLAY:
        draw_replay(a, g);
        break;
    case STAGE_FINAL:
        draw_end(a, g);
        break;
    case STAGE_LESSONS:
        lessons_draw(&a->lessons, g);
        break;
    case STAGE_LESSON:
        app_lesson_draw(a, g);
        break;
    case STAGE_GONE:
        break;
    }
}

static void draw_all(struct app *a, struct grid *g)
{
    a->layout = layout_of(g->width, g->height, a->has_map ? &a->map : NULL);
    app_advise(a, g);
    app_fit_sheet(a, g->width);
    if (!a->pager.open || a->pager.note) /* otherwise nothing of it would be visible */
        draw_stage(a, g);
    if (a->pager.open)
        pager_draw(&a->pager, g);
    if (a->seats.open)
        seats_draw(&a->seats, g, a->session);
    if (a->agreeing && a->session != NULL)
        draw_agreeing(a, g);
    if (a->leaving && a->session != NULL)
        draw_leaving(a, g);
}

/* A what-if game has a banner above everything. */
void app_draw(struct app *a, struct grid *g)
{
    grid_clear(g);
    struct grid below = *g;
    int lines = app_what_if_banner(a, g);
    if (below.cell != NULL) /* a screen without room has no cells */
        below.cell += (size_t)lines * (size_t)g->width;
    below.height -= lines;
    draw_all(a, &below);
    g->cursor_x = below.cursor_x;
    g->cursor_y = below.cursor_y < 0 ? -1 : below.cursor_y + lines;
}
