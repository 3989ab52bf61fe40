/* SPDX-License-Identifier: MIT
 *
 * formdraw.c: the form as a screen: its fields in lines, then a sentence about the current one, or
 * why the game cannot begin.
 *
 * On a low screen the lines scroll so that the current one stays visible. */
#include <stdio.h>
#include <string.h>

#include "form.h"
#include "intl.h"
#include "phrase.h"
#include "terminal/keys.h"
#include "text.h"

enum { FOOT = 3, KIND = 14, LABEL = 20, VALUE = 22, ABOUT = 36, ABOUT_LEAST = 30 };

/* ---- values ------------------------------------------------------------------------ */

static int draw_value(const struct form *f, struct grid *g, int field, int x, int y, int w,
                      const char *value)
{
    bool marked = f->field == field;
    if (marked)
        grid_cursor(g, x + 2, y);
    return grid_print(g, x, y, w, marked ? ROLE_CHOSEN : ROLE_NORMAL, marked ? "< %s >" : "  %s  ",
                      value);
}

static void draw_row(const struct form *f, struct grid *g, int field, int y, const char *label,
                     const char *value)
{
    grid_text(g, 1, y, LABEL, ROLE_FAINT, label);
    draw_value(f, g, field, VALUE, y, g->width - VALUE, value);
}

/* A name that typing would replace is marked as a whole. */
static void draw_field_name(const struct form *f, struct grid *g, int field, int seat, int y, int w)
{
    bool marked = f->field == field;
    char name[HD_NAME * 2];
    text_fit(f->player[seat].name, w - 1, false, name, sizeof name);
    grid_fill(g, (struct area){4, y, w, 1}, marked && !f->fresh ? ROLE_CHOSEN : ROLE_NORMAL, '_');
    int x = grid_text(g, 4, y, w, marked ? ROLE_CHOSEN : ROLE_NORMAL, name);
    if (marked)
        grid_cursor(g, x, y);
}

/* As much of its end as fits, since the cursor is there. */
static const char *end_of(const char *text, int width)
{
    int w;
    while (text_width(text) > width)
        text += text_grapheme(text, &w);
    return text;
}

/* The line of a seat, from its first field. */
static void draw_seat(const struct form *f, struct grid *g, int field, int seat, int y)
{
    const struct hd_player *p = &f->player[seat];
    char colour[128], kind[HD_SPEC];
    int w = g->width >= 70 ? 28 : 14, is_kind = field + 1, is_colour = field + 2;
    grid_print(g, 1, y, 2, ROLE_FAINT, "%d", seat + 1);
    draw_field_name(f, g, field, seat, y, w);
    text_fit(end_of(!strcmp(f->kind[seat], FORM_PERSON) ? _("a person") : f->kind[seat], KIND),
             KIND, false, kind, sizeof kind);
    draw_value(f, g, is_kind, 5 + w, y, KIND + 4, kind);
    snprintf(colour, sizeof colour, "%c %s", hd_colour_letter(p->colour),
             _(hd_colour_word(p->colour)));
    draw_value(f, g, is_colour, 24 + w, y, g->width - 24 - w, colour);
    if (f->field != is_colour)
        grid_role(g, 26 + w, y, 1, player_role(p->colour));
}

/* "2023, Short game, New Regency" */
static void game_text(const struct form *f, char *out, size_t size)
{
    snprintf(out, size, "%s", f->editions > 0 ? f->edition[f->chosen] : "-");
    for (int i = 0; i < f->options; i++)
        if (f->with[i])
            text_add(out, size, ", %s", hd_said(NULL, HD_OF_option, f->option[i].name));
}

static void draw_field(const struct form *f, struct grid *g, int field, int y)
{
    struct form_field at = form_field(f, field);
    char text[HD_OPTIONS * 40];
    int people = form_people(f);
    switch (at.what) {
    case FORM_PLAYERS:
        draw_row(f, g, field, y, _("Players"), (char[]){(char)('0' + f->seats), '\0'});
        break;
    case FORM_PEOPLE:
        draw_row(f, g, field, y, _("People"), (char[]){(char)('0' + people), '\0'});
        if (people < f->seats)
            grid_text(g, VALUE + 7, y, g->width - VALUE - 7, ROLE_FAINT, _("the others are bots"));
        break;
    case FORM_NAME:
        draw_seat(f, g, field, at.i, y);
        break;
    case FORM_MORE:
        game_text(f, text, sizeof text);
        draw_row(f, g, field, y, _("Edition, options"), text);
        break;
    case FORM_START:
        draw_value(f, g, field, 1, y, g->width - 1, _("Start"));
        break;
    case FORM_EDITION:
        draw_row(f, g, field, y, _("Edition"), f->editions > 0 ? f->edition[f->chosen] : "-");
        break;
    case FORM_OPTION:
        draw_row(f, g, field, y, hd_said(NULL, HD_OF_option, f->option[at.i].name),
                 f->with[at.i] ? _("yes") : _("no"));
        break;
    case FORM_FIRST:
        draw_row(f, g, field, y, _("Who begins"),
                 f->first < 0 ? _("random") : f->player[f->first].name);
        break;
    case FORM_CUSTOM:
        draw_row(f, g, field, y, _(tui_customs[at.i].label),
                 text_as("custom", tui_customs[at.i].word[f->custom[at.i]]));
        break;
    case FORM_DONE:
        draw_value(f, g, field, 1, y, g->width - 1, _("Done"));
        break;
    default: /* drawn with the name */
        break;
    }
}

/* ---- lines ------------------------------------------------------------------------- */

/* The sentence of an option or a custom; NULL: another field. */
static const char *sentence_of(const struct form *f, struct form_field at)
{
    return at.what == FORM_OPTION   ? hd_said(NULL, HD_OF_option, f->option[at.i].text)
           : at.what == FORM_CUSTOM ? _(tui_customs[at.i].text)
                                    : NULL;
}

/* That sentence, beside the field if there is room. */
static int draw_about(const struct form *f, struct grid *g, int field, struct area a, bool drawn)
{
    struct form_field at = form_field(f, field);
    const char *about = sentence_of(f, at);
    if (about == NULL || a.w < ABOUT_LEAST)
        return 1;
    int lines = drawn ? grid_wrap(g, a, ROLE_FAINT, about) : grid_lines(about, a.w);
    return lines > 1 ? lines : 1;
}

/* How many lines a field takes; those of a seat share one. */
static int field_lines(const struct form *f, int field, int width)
{
    enum form_what what = form_field(f, field).what;
    if (what == FORM_KIND || what == FORM_COLOUR)
        return 0;
    return draw_about(f, NULL, field, (struct area){0, 0, width - ABOUT - 1, 0}, false);
}

/* The lines above a field. */
static int lines_before(const struct form *f, int field, int width)
{
    int lines = 0;
    for (int i = 0; i < field; i++)
        lines += field_lines(f, i, width);
    enum form_what what = form_field(f, field).what;
    return what == FORM_KIND || what == FORM_COLOUR ? lines - 1 : lines;
}

/* ---- sentences --------------------------------------------------------------------- */

/* A bot or person in words. */
static const char *help_of_kind(const char *kind)
{
    static char text[400];
    struct hd_spec spec;
    char why[160];
    if (!hd_spec_read(kind, &spec, why))
        snprintf(text, sizeof text, "%s", why);
    else if (spec.bot == NULL)
        snprintf(text, sizeof text, "%s",
                 _("A person at this terminal. Space makes it a bot; left and right go through all "
                   "bots. Type :pl, and this person is asked in Polish."));
    else if (hd_spec_command(kind) != NULL)
        snprintf(text, sizeof text, "%s",
                 _("Your own program, run by the shell, plays here. Left and right go through the "
                   "bots."));
    else if (spec.opponent != NULL)
        hd_spec_about(&spec, text, sizeof text);
    else
        phrase(text, sizeof text,
               _("{bot}: {about}. Space: a person. You can type a budget or a style: :ms=500, "
                 ":it=300, or :style=careless."),
               "bot", spec.bot->name, "about", hd_said(NULL, HD_OF_style, _(spec.bot->blurb)),
               NULL);
    return text;
}

static const char *help_of(const struct form *f)
{
    struct form_field at = form_now(f);
    switch (at.what) {
    case FORM_PLAYERS:
        return _("How many play, from 2 to 5: type the digit.");
    case FORM_PEOPLE:
        return _("How many are people at this terminal: type the digit. Bots play the others.");
    case FORM_NAME:
        return f->fresh ? _("Type a new name, or correct it with Backspace. Enter goes to the next "
                            "person.")
                        : _("Enter goes to the next person; Tab to who plays, and the colour.");
    case FORM_KIND:
        return help_of_kind(f->kind[at.i]);
    case FORM_MORE:
        return _("Enter shows the editions, their options, and who begins.");
    case FORM_START:
        return _("Enter begins the game.");
    case FORM_OPTION:
    case FORM_CUSTOM:
        return sentence_of(f, at);
    case FORM_DONE:
        return _("Enter goes back to the players; so does Esc.");
    default:
        return _("Left, right or Space change it; up, down and Tab move on.");
    }
}

/* Keys without effect in that field, or with another meaning. */
static uint64_t keys_without(const struct form *f)
{
    enum form_what what = form_now(f).what;
    uint64_t without = f->page == FORM_WHO ? REQUEST_BIT(players) : REQUEST_BIT(leave);
    bool start = what == FORM_START, opens = what == FORM_MORE, done = what == FORM_DONE;
    if (what == FORM_NAME || start || opens || done)
        without |= REQUEST_BIT(change);
    without |= start ? 0 : REQUEST_BIT(begin);
    without |= opens ? 0 : REQUEST_BIT(choose_game);
    without |= done ? 0 : REQUEST_BIT(done);
    return without | (start || opens || done ? REQUEST_BIT(fill_in) : 0);
}

/* ---- the screen -------------------------------------------------------------------- */

/* Without room for all lines, the heading is left out first. */
static int lines_above(int lines, int height)
{
    int spare = height - lines - FOOT;
    return height < 20 || spare < 0 ? 0 : spare < 2 ? spare : 2;
}

/* Marks at the right edge that there are more lines. */
static void mark_rest(struct grid *g, int y, bool rest, const char *where)
{
    int w = text_width(where);
    if (!rest || g->width < 4 * w)
        return;
    const struct cell *before = grid_at(g, g->width - w - 1, y);
    if (before != NULL && before->text[0] != ' ')
        grid_put(g, g->width - w - 1, y, ROLE_FAINT, '~');
    grid_text(g, g->width - w, y, w, ROLE_STRONG, where);
}

static void draw_foot(const struct form *f, struct grid *g)
{
    bool wrong = f->note[0] != '\0';
    bool said = sentence_of(f, form_now(f)) != NULL && g->width - ABOUT - 1 >= ABOUT_LEAST;
    struct area a = {1, g->height - FOOT, g->width - 2, 2};
    grid_fill(g, (struct area){0, a.y, g->width, 2}, ROLE_NORMAL, ' ');
    if (wrong)
        grid_wrap(g, a, ROLE_ERROR, f->note);
    else
        grid_wrap(g, a, ROLE_FAINT,
                  said ? _("Space changes it; up, down and Tab move on.") : help_of(f));
    draw_key_line(g, g->height - 1, AT_FORM, keys_without(f));
}

void form_draw(struct form *f, struct grid *g)
{
    int fields = form_fields(f), foot = g->height >= 8 ? FOOT : 0;
    int lines = lines_before(f, fields - 1, g->width) + 1, top = lines_above(lines, g->height);
    int room = g->height - top - foot, at = lines_before(f, f->field, g->width);
    int end =
        at + (field_lines(f, f->field, g->width) > 0 ? field_lines(f, f->field, g->width) : 1);
    int first = end > room && room > 0 ? end - room : 0;
    if (top > 0)
        grid_text(g, 1, 0, g->width - 1, ROLE_STRONG,
                  f->page == FORM_WHO ? _("New game") : _("New game: edition and options"));
    for (int field = 0; field < fields; field++) {
        int y = top + lines_before(f, field, g->width) - first;
        if (y < top || y >= top + room)
            continue;
        draw_field(f, g, field, y);
        draw_about(f, g, field, (struct area){ABOUT, y, g->width - ABOUT - 1, top + room - y},
                   true);
    }
    mark_rest(g, top, first > 0, _("more above"));
    mark_rest(g, top + room - 1, first + room < lines, _("more below"));
    if (foot > 0)
        draw_foot(f, g);
}
