/* SPDX-License-Identifier: MIT
 *
 * app_draw.c: each stage as a screen. */
#include <stdio.h>
#include <string.h>

#include "app.h"
#include "intl.h"
#include "phrase.h"
#include "table/ending.h"
#include "text.h"

enum {
    SENTENCE = 1024,
    PROMPT_ROOM = 7, /* most lines of a part of a scoring            */
    ROOMY = 30       /* lines of a panel with a recap of others          */
};

/* True if it has the recap. lines: of the question or its replacement. */
static bool draw_table(struct app *a, struct grid *g, const struct table *t, int lines)
{
    int board = board_list_lines(t);
    if (present_at(&a->game) != STAGE_CHOICE &&
        lines > a->layout.prompt.h) /* only answers need more */
        lines = a->layout.prompt.h;
    layout_share(&a->layout, board, board - 1 - t->known->piles, lines);
    return table_draw(g, &a->layout, t);
}

/* The set with undo if no move can be taken back, else none. */
static uint64_t without_undo(const struct app *a)
{
    return hd_session_may_undo(a->game.session) == NULL ? 0 : REQUEST_BIT(undo);
}

/* The keys, and at the end of their line the game's title, unless the panel has it. */
static void draw_keys(struct app *a, struct grid *g, int where)
{
    char name[256];
    uint64_t without = a->points ? REQUEST_BIT(points) : REQUEST_BIT(caballeros);
    char undo[SENTENCE] = "";
    without |= app_what_if_without(a);
    if (where == AT_SCORING ? a->game.scoring.at == 0 : a->game.replay.at == 0)
        without |= REQUEST_BIT(step_back);
    if (where == AT_REPLAY && a->game.replay.at == hd_session_moves(a->game.replay.whole))
        without |= REQUEST_BIT(turn_on) | REQUEST_BIT(round_on);
    bool half = where == AT_CHOICE && prompt_is_half(&a->prompt);
    if (!half)
        hd_session_undo_text(a->game.session, undo, sizeof undo);
    if (where == AT_CHOICE && !half && undo[0] == '\0')
        without |= REQUEST_BIT(undo);
    if (where == AT_BOTS)
        without |= without_undo(a);
    if (!hd_session_may_redo(a->game.session))
        without |= REQUEST_BIT(redo);
    if (where == AT_CHOICE && a->prompt.chosen < 0)
        without |= REQUEST_BIT(accept);
    if (where == AT_CHOICE && (a->prompt.open || hd_session_may_hint(a->game.session) != NULL))
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
    game_title(hd_session_edition(a->game.session), g->width - x, name, sizeof name);
    grid_text(g, g->width - text_width(name), y, text_width(name), ROLE_FAINT, name);
}

static const char *announced(const struct app *a, char *out, size_t size)
{
    int count, at = hd_session_at_stake(a->game.session);
    const struct hd_happening *log = hd_session_log(a->game.session, &count);
    out[0] = '\0';
    return at < 0 ? out : hd_narrate(a->game.session, &log[at], a->game.viewer, out, size);
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
    return phrase(out, size, _("A number plays the card alone, {letter} and a number {modifier}."),
                  "letter", c->sign, "modifier", c->label, NULL);
}

/* The text about the marked choice, or about the question. */
static const char *choice_about(const struct app *a, const struct table *t, char *out, size_t size)
{
    if (hd_ask_form(a->prompt.question.ask) == HD_FORM_VETO)
        return announced(a, out, size);
    int modifier = prompt_modifier(&a->prompt, a->game.session);
    if (modifier >= 0 && t->show.edition->modifier[modifier].text[0] == '\0')
        return _("It has no ability.");
    if (modifier >= 0)
        return hd_ability_said(t->show.edition, modifier);
    if (hd_ask_form(a->prompt.question.ask) == HD_FORM_POWER && a->prompt.card < 0)
        return how_to_modify(&a->prompt, out, size);
    return t->pile >= 0 && t->card < HD_CARDS ? hd_card_said(t->show.edition, t->card) : NULL;
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

/* The last lines that the answers and what is said below them leave: the recap, or, if that was
 * told, all that the marked answer changes. */
static void draw_rest(struct app *a, struct grid *g, const struct table *t, bool told)
{
    char text[4 * SENTENCE];
    struct area p = a->layout.prompt;
    int end = p.y + p.h, free = 0;
    while (end > p.y + 1 && !is_blank(g, p, end - 1))
        end--;
    while (end - free > p.y + 1 && is_blank(g, p, end - 1 - free))
        free++;
    struct area rest = {p.x, end - free, p.w, free};
    if (!told)
        recap_draw(g, rest, t);
    else if (a->game.level != HD_BESIDE_LEARNER &&
             grid_lines(prompt_change(&a->prompt, a->game.session, text, sizeof text), p.w) <= free)
        grid_wrap(g, rest, ROLE_FAINT, text);
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
    int lines_asked = prompt_lines(&a->prompt, a->layout.prompt, say);
    present_speak(&a->game, true);
    bool told = draw_table(a, g, &t, lines_asked);
    present_speak(&a->game, false);
    if (say == lines)
        app_beside_fit(a, lines);
    prompt_draw(&a->prompt, g, a->layout.prompt, a->game.session, say);
    draw_rest(a, g, &t, told);
    draw_keys(a, g, a->game.stage == STAGE_HELD ? AT_HELD : AT_CHOICE);
}

/* Only these sentences, in the middle of an empty screen. */
static void draw_blank(struct app *a, struct grid *g, const char *first, const char *second)
{
    int w = g->width > 64 ? 60 : g->width - 2, y = g->height / 2 - 3;
    w = w < 1 ? 1 : w;
    struct area at = {(g->width - w) / 2, y < 0 ? 0 : y, w, g->height};
    at.y += grid_wrap(g, at, ROLE_NORMAL, first) + (first[0] != '\0' && g->height > 8);
    at.y += grid_wrap(g, at, ROLE_STRONG, second) + 1;
    if (a->game.remark[0] != '\0')
        grid_wrap(g, at, ROLE_ERROR, a->game.remark);
    if (g->height >= 5)
        draw_key_line(g, g->height - 1, AT_VEIL, without_undo(a));
}

/* Around a secret: what everybody may know of the answer, and who may look now. */
static void draw_veil(struct app *a, struct grid *g)
{
    char told[SENTENCE], who[SENTENCE], sentence[2 * SENTENCE];
    snprintf(sentence, sizeof sentence, "%s %s", present_question(&a->game, who, sizeof who),
             a->game.stage == STAGE_VEIL ? _("Press a key when nobody else is looking.")
                                         : _("Press a key to continue."));
    draw_blank(a, g, present_stored(&a->game, told, sizeof told), sentence);
}

/* The player's name where the question would be; returns the x after it. */
static int draw_seat(const struct app *a, struct grid *g, int seat)
{
    struct area p = a->layout.prompt;
    return player_print(g, p.x, p.y, p.w / 2, &hd_session_seating(a->game.session)->player[seat]);
}

/* The bot that is asked, and what the others have done. */
static void draw_bots(struct app *a, struct grid *g)
{
    struct scene scene;
    struct table t;
    present_scene(&a->game, &scene);
    app_table(a, &t, false);
    bool told = draw_table(a, g, &t, 1 + HD_SEATS);
    struct area p = a->layout.prompt;
    int x = draw_seat(a, g, scene.who);
    const char *does = a->game.pace.holds ? _("is next") : scene.thinks ? _("is thinking ...") : "";
    x = grid_text(g, x + 1, p.y, p.x + p.w - x - 1, ROLE_STRONG, does);
    grid_text(g, x + 2, p.y, p.x + p.w - x - 2, ROLE_FAINT, a->game.remark);
    if (!told)
        recap_draw(g, (struct area){p.x, p.y + 1, p.w, p.h - 1}, &t);
    draw_keys(a, g, AT_BOTS);
    grid_cursor(g, p.x, p.y);
}

static void draw_scoring(struct app *a, struct grid *g)
{
    struct table t;
    app_table(a, &t, false);
    scoring_table(&a->game.scoring, &t);
    draw_table(a, g, &t, PROMPT_ROOM);
    scoring_draw(g, a->layout.prompt, &a->game.scoring, &t);
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
    a->sheets = ending_draw(&above, a->game.session, a->sheet);
    if (a->game.remark[0] != '\0') {
        grid_fill(g, (struct area){0, above.height - 1, g->width, 1}, ROLE_NORMAL, ' ');
        grid_text(g, 0, above.height - 1, g->width, ROLE_STRONG, a->game.remark);
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
    grid_text(g, p.x, p.y, p.w, ROLE_STRONG,
              a->game.remark[0] != '\0' ? a->game.remark : _("The game is over."));
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

/* A question of the table itself, over the last lines. */
static void draw_asked(struct grid *g, int lines, const char *sentence)
{
    struct area at = {0, g->height > lines ? g->height - lines : 0, g->width, lines};
    grid_fill(g, (struct area){0, at.y, g->width, g->height - at.y}, ROLE_NORMAL, ' ');
    grid_wrap(g, at, ROLE_STRONG, sentence);
    grid_cursor(g, 0, at.y);
}

static void draw_leaving(struct app *a, struct grid *g)
{
    const char *record = hd_session_record(a->game.session), *unsaved = a->game.unsaved;
    char sentence[HD_UNSAVED + SENTENCE], asks[SENTENCE];
    snprintf(sentence, sizeof sentence, "%s %s %s", present_question(&a->game, asks, sizeof asks),
             _("Enter or y: yes, any other key: no."),
             hd_session_is_lesson(a->game.session) ? ""
             : unsaved[0] != '\0'                  ? unsaved
             : record != NULL ? _("It is saved: 'hidalgo continue' continues it.")
                              : _("It is not saved."));
    draw_asked(g, unsaved[0] != '\0' ? 6 : 4, sentence);
}

static void draw_agreeing(struct app *a, struct grid *g)
{
    char sentence[2 * SENTENCE], asks[SENTENCE];
    snprintf(
        sentence, sizeof sentence, "%s %s", present_question(&a->game, asks, sizeof asks),
        _("You have seen or done something since. y: yes, and the record notes who agreed; any "
          "other key: no."));
    draw_asked(g, grid_wrap(g, (struct area){0, 0, g->width, 0}, ROLE_STRONG, sentence) + 1,
               sentence);
}

/* What everybody got in the turn that ends. Returns the lines. */
static int draw_scored(const struct app *a, struct grid *g, struct area at)
{
    char said[PRESENT_TEXT - 32], text[PRESENT_TEXT];
    if (*scoring_said(a->game.session, a->game.noted, said, sizeof said) == '\0')
        return 0;
    return grid_wrap(g, at, ROLE_NORMAL,
                     phrase(text, sizeof text, _("Scored. {points}."), "points", said, NULL));
}

/* The turn is over: below that what it scored, and the last events without a note. */
static void draw_turn(struct app *a, struct grid *g)
{
    struct table t;
    app_table(a, &t, false);
    bool logged = draw_table(a, g, &t, g->height);
    struct area p = a->layout.prompt;
    int x = draw_seat(a, g, a->game.mover), remark = a->game.remark[0] != '\0' && p.h > 2;
    grid_print(g, x, p.y, p.x + p.w - x, ROLE_STRONG, ": %s",
               _("done? Enter continues, u takes it back"));
    struct area rest = {p.x, p.y + 1, p.w, p.h - 1 - remark};
    int lines = draw_scored(a, g, rest);
    rest.y += lines;
    rest.h -= lines;
    if (!logged && rest.h > 0)
        log_draw(g, rest, &t, a->game.noted);
    if (remark)
        grid_text(g, p.x, p.y + p.h - 1, p.w, ROLE_ERROR, a->game.remark);
    draw_keys(a, g, AT_TURN);
    grid_cursor(g, p.x, p.y);
}

/* What is drawn at each stage of a game, and over the stage below. */
static const struct {
    void (*table)(struct app *a, struct grid *g);
    void (*above)(struct app *a, struct grid *g);
} drawn[STAGES] = {
    [STAGE_CHOICE] = {draw_choice, NULL},     [STAGE_TURN] = {draw_turn, NULL},
    [STAGE_SCORING] = {draw_scoring, NULL},   [STAGE_NOTE] = {draw_note, NULL},
    [STAGE_VEIL] = {draw_veil, NULL},         [STAGE_COVERED] = {draw_veil, NULL},
    [STAGE_BOTS] = {draw_bots, NULL},         [STAGE_AGREE] = {NULL, draw_agreeing},
    [STAGE_LEAVING] = {NULL, draw_leaving},   [STAGE_REPLAY] = {draw_replay, NULL},
    [STAGE_LESSON] = {app_lesson_draw, NULL}, [STAGE_FINAL] = {draw_end, NULL},
};

static void draw_screen(struct app *a, struct grid *g)
{
    if (a->screen == SCREEN_MENU)
        menu_draw(&a->menu, g);
    else if (a->screen == SCREEN_FORM)
        form_draw(&a->form, g);
    else if (a->screen == SCREEN_LESSONS)
        lessons_draw(&a->lessons, g);
    else if (a->screen == SCREEN_GAME)
        drawn[present_at(&a->game)].table(a, g);
}

static void draw_all(struct app *a, struct grid *g)
{
    present_speak(&a->game, false);
    a->layout = layout_of(g->width, g->height, a->has_map ? &a->map : NULL);
    app_advise(a, g);
    app_fit_sheet(a, g->width);
    if (!a->pager.open || a->pager.note) /* otherwise nothing of it would be visible */
        draw_screen(a, g);
    if (a->pager.open)
        pager_draw(&a->pager, g);
    if (a->seats.open)
        seats_draw(&a->seats, g, a->game.session);
    if (drawn[a->game.stage].above != NULL)
        drawn[a->game.stage].above(a, g);
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
