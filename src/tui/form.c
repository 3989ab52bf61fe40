/* SPDX-License-Identifier: MIT
 *
 * form.c: a new game as a form: edition, its options, how many play, and for each
 * seat a name, who plays it, and a colour; then who begins.
 *
 * Who plays is a person or a bot as it is written, which arrows go through and keys add to.
 *
 * Fields are numbered from the top: edition, options, number of players, three for
 * each seat, who begins, start. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "keys.h"
#include "menu.h"
#include "text.h"

enum { FIELD_EDITION, FIELD_OPTION, NAME_BYTES = HD_NAME - 10, FOOT = 3, KIND = 14 };
enum { SEAT_NAME, SEAT_KIND, SEAT_COLOUR, SEAT_FIELDS };

static const char person[] = "human"; /* as specs write it */

/* ---- fields ---------------------------------------------------------------------- */

static int field_players(const struct form *f)
{
    return FIELD_OPTION + f->options;
}

static int field_seat(const struct form *f, int seat)
{
    return field_players(f) + 1 + seat * SEAT_FIELDS;
}

static int field_first(const struct form *f)
{
    return field_seat(f, f->seats);
}

static int field_start(const struct form *f)
{
    return field_first(f) + 1;
}

/* The seat of which this stands in the field, or -1. */
static int seat_with(const struct form *f, int what)
{
    int i = f->field - field_seat(f, 0);
    return i >= 0 && f->field < field_first(f) && i % SEAT_FIELDS == what ? i / SEAT_FIELDS : -1;
}

static int name_seat(const struct form *f)
{
    return seat_with(f, SEAT_NAME);
}

bool form_types(const struct form *f)
{
    return name_seat(f) >= 0 || seat_with(f, SEAT_KIND) >= 0;
}

/* ---- beginning --------------------------------------------------------------------- */

static bool asked_for(const char *const *list, const char *word)
{
    for (int i = 0; list != NULL && list[i] != NULL; i++)
        if (strcmp(list[i], word) == 0)
            return true;
    return false;
}

/* What the chosen edition offers. */
static void load_offer(struct form *f, const struct tui_options *options)
{
    static struct hd_edition e;
    struct hd_errors errors = {.count = 0};
    struct hd_request request = {.edition = f->edition[f->chosen]};
    f->options = 0;
    f->players_allowed = 0x3C;
    if (!hd_edition_load(&e, &request, &errors)) {
        snprintf(f->note, sizeof f->note, "%s: %.220s", errors.file, errors.error[0].message);
        return;
    }
    f->options = e.offers;
    f->players_allowed = e.rules.players;
    for (int i = 0; i < e.offers; i++) {
        f->option[i] = e.offered[i];
        f->with[i] = asked_for(options->request.with, e.offered[i].id);
    }
}

static bool colour_is_free(const struct form *f, enum hd_colour c, int but)
{
    for (int i = 0; i < f->seats; i++)
        if (i != but && f->player[i].colour == c)
            return false;
    return true;
}

static void next_colour(struct form *f, int seat, int by)
{
    int c = (int)f->player[seat].colour;
    do
        c = (c + by + HD_COLOURS) % HD_COLOURS;
    while (!colour_is_free(f, (enum hd_colour)c, seat));
    f->player[seat].colour = (enum hd_colour)c;
}

void form_begin(struct form *f, const struct tui_options *options)
{
    static const char *const names[HD_SEATS] = {"Ana", "Beto", "Cruz", "Dora", "Elvira"};
    memset(f, 0, sizeof *f);
    f->editions = hd_edition_ids(f->edition, FORM_EDITIONS);
    for (int i = 0; i < f->editions; i++)
        if (options->request.edition != NULL &&
            strcmp(options->request.edition, f->edition[i]) == 0)
            f->chosen = i;
    f->seats = 4;
    f->first = -1;
    for (int i = 0; i < HD_SEATS; i++) {
        snprintf(f->player[i].name, HD_NAME, "%s", names[i]);
        snprintf(f->kind[i], HD_SPEC, "%s", i == 0 ? person : hd_bot_opponent()->name);
        f->player[i].colour = (enum hd_colour)i;
    }
    load_offer(f, options);
    f->field = field_seat(f, 0);
}

/* ---- keys ------------------------------------------------------------------------- */

/* A person, then the bots; also from one that was typed. */
static void next_kind(char *kind, int by)
{
    int count = 0, now = -1;
    for (; hd_bots[count] != NULL; count++)
        if (strcspn(kind, ":") == strlen(hd_bots[count]->name) &&
            strncmp(hd_bots[count]->name, kind, strlen(hd_bots[count]->name)) == 0)
            now = count;
    now = (now + 1 + by + count + 1) % (count + 1) - 1;
    snprintf(kind, HD_SPEC, "%s", now < 0 ? person : hd_bots[now]->name);
}

static void next_seats(struct form *f, int by)
{
    do
        f->seats = 2 + (f->seats - 2 + by + 4) % 4;
    while (!(f->players_allowed >> f->seats & 1));
    f->first = f->first >= f->seats ? -1 : f->first;
    for (int i = 0; i < f->seats; i++)
        if (!colour_is_free(f, f->player[i].colour, i))
            next_colour(f, i, 1);
}

static void change(struct form *f, const struct tui_options *options, int by)
{
    int seat = (f->field - field_seat(f, 0)) / SEAT_FIELDS;
    if (f->field == FIELD_EDITION && f->editions > 0) {
        f->chosen = (f->chosen + by + f->editions) % f->editions;
        load_offer(f, options);
    } else if (f->field < field_players(f)) {
        f->with[f->field - FIELD_OPTION] = !f->with[f->field - FIELD_OPTION];
    } else if (f->field == field_players(f)) {
        next_seats(f, by);
        f->field = field_players(f);
    } else if (f->field == field_first(f)) {
        f->first = (f->first + 1 + by + f->seats + 1) % (f->seats + 1) - 1;
    } else if (f->field < field_first(f)) {
        if ((f->field - field_seat(f, 0)) % SEAT_FIELDS == SEAT_KIND)
            next_kind(f->kind[seat], by);
        else
            next_colour(f, seat, by);
    }
}

static void step(struct form *f, int by)
{
    int count = field_start(f) + 1;
    f->field = (f->field + by + count) % count;
}

/* A line up or down; the fields of a seat stand in one line. */
static void step_line(struct form *f, int by)
{
    int first = field_seat(f, 0), end = field_first(f);
    int to = f->field + by * SEAT_FIELDS;
    if (f->field >= first && f->field < end) {
        f->field = to < first ? first - 1 : to >= end ? end : to;
    } else {
        step(f, by);
        if (by < 0 && f->field == end - 1)
            f->field = end - SEAT_FIELDS;
    }
}

static void erase(char *name)
{
    size_t last = 0, at = 0;
    int w;
    for (size_t n; (n = text_grapheme(name + at, &w)) > 0; at += n)
        last = at;
    name[last] = '\0';
}

/* Typing into a name, or a bot; false: the key is not meant for it. */
static bool type(struct form *f, int key)
{
    int seat = name_seat(f), kind = seat_with(f, SEAT_KIND);
    char c[5];
    size_t n = key_text(key, c), most = kind < 0 ? NAME_BYTES : HD_SPEC;
    if ((seat < 0 && kind < 0) || (kind >= 0 && key == ' ' && !hd_spec_command(f->kind[kind])))
        return false;
    char *text = kind < 0 ? f->player[seat].name : f->kind[kind];
    bool anew = kind >= 0 && strcmp(text, person) == 0; /* "a person" is no text */
    if (key == K_BACKSPACE || key == K_DELETE) {
        erase(text);
        text[anew ? 0 : strlen(text)] = '\0';
        return true;
    }
    if (n > 0 && anew)
        text[0] = '\0';
    if (n > 0 && strlen(text) + n < most)
        memcpy(text + strlen(text), c, n + 1);
    return n > 0;
}

enum form_result form_key(struct form *f, const struct tui_options *options, int key)
{
    if (type(f, key)) {
        f->note[0] = '\0';
        return FORM_GOES_ON;
    }
    f->note[0] = '\0';
    switch (request_of_key(key, AT_FORM)) {
    case REQ_leave:
        return FORM_LEFT;
    case REQ_up:
        step_line(f, -1);
        break;
    case REQ_down:
        step_line(f, 1);
        break;
    case REQ_field:
    case REQ_next:
        step(f, 1);
        break;
    case REQ_previous:
        step(f, -1);
        break;
    case REQ_left:
    case REQ_right:
        if (name_seat(f) >= 0)
            step(f, key == K_LEFT ? -1 : 1);
        else
            change(f, options, key == K_LEFT ? -1 : 1);
        break;
    case REQ_fill_in:
        if (f->field == field_start(f))
            return FORM_READY;
        step(f, 1);
        break;
    case REQ_change:
        change(f, options, 1);
        break;
    default:
        break;
    }
    return FORM_GOES_ON;
}

/* ---- starting ----------------------------------------------------------------------- */

/* Cuts blanks off the ends; false: nothing is left. */
static bool trim(const char *name, char out[HD_NAME])
{
    char clean[HD_NAME];
    text_clean(name, clean, sizeof clean);
    const char *s = clean + strspn(clean, " ");
    size_t n = strlen(s);
    while (n > 0 && s[n - 1] == ' ')
        n--;
    memcpy(out, s, n);
    out[n] = '\0';
    return text_is_visible(out);
}

/* What was typed may be no bot. */
static bool fill_kind(struct form *f, int seat, struct hd_player *p)
{
    struct hd_spec spec;
    char why[160];
    if (!hd_spec_read(f->kind[seat], &spec, why)) {
        snprintf(f->note, sizeof f->note, "%s", why);
        f->field = field_seat(f, seat) + SEAT_KIND;
        return false;
    }
    p->bot = spec.bot;
    snprintf(p->spec, sizeof p->spec, "%s", spec.bot != NULL ? spec.text : "");
    return true;
}

static bool fill_seating(struct form *f, struct hd_seating *seating)
{
    memset(seating, 0, sizeof *seating);
    seating->seats = f->seats;
    for (int i = 0; i < f->seats; i++) {
        struct hd_player *p = &seating->player[i];
        if (!fill_kind(f, i, p))
            return false;
        p->colour = f->player[i].colour;
        p->letter = hd_colour_letter(p->colour);
        if (!trim(f->player[i].name, p->name)) {
            snprintf(f->note, sizeof f->note, "%s", _("Every player needs a name."));
            f->field = field_seat(f, i);
            return false;
        }
    }
    return true;
}

/* Copies a message; an option that it names by the id, in quotes, by its name here. */
static void say(struct form *f, const char *message)
{
    size_t used = 0;
    while (*message != '\0' && used + 1 < sizeof f->note) {
        const char *name = NULL;
        for (int i = 0; i < f->options && name == NULL; i++) {
            size_t n = strlen(f->option[i].id);
            if (message[0] == '\'' && strncmp(message + 1, f->option[i].id, n) == 0 &&
                message[n + 1] == '\'') {
                name = f->option[i].name;
                message += n + 2;
            }
        }
        if (name != NULL)
            used += (size_t)snprintf(f->note + used, sizeof f->note - used, "%s", name);
        else
            f->note[used++] = *message++;
    }
    f->note[used < sizeof f->note ? used : sizeof f->note - 1] = '\0';
}

struct hd_session *form_start(struct form *f, const struct tui_options *options)
{
    char record[1024];
    const char *with[HD_OPTIONS * 4 + 1];
    int n = 0;
    struct hd_errors errors = {.count = 0};
    struct hd_session_setup setup = {
        .request = options->request, .first = f->first, .shelved = true};
    if (f->editions == 0 || !fill_seating(f, &setup.seating))
        return NULL;
    for (int i = 0; options->request.with != NULL && options->request.with[i] != NULL; i++) {
        bool offered = false;
        for (int k = 0; k < f->options; k++)
            offered = offered || strcmp(f->option[k].id, options->request.with[i]) == 0;
        if (!offered && n < HD_OPTIONS * 3)
            with[n++] = options->request.with[i];
    }
    for (int i = 0; i < f->options; i++)
        if (f->with[i])
            with[n++] = f->option[i].id;
    with[n] = NULL;
    setup.request.with = with;
    setup.request.edition = f->edition[f->chosen];
    setup.seed = hd_seed_by_lot();
    if (options->new_record != NULL && options->new_record(record, sizeof record))
        setup.record = record;
    struct hd_session *s = hd_session_new(&setup, &errors);
    if (s == NULL)
        say(f, errors.error[0].message);
    return s;
}

/* ---- drawing ------------------------------------------------------------------------- */

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
    grid_print(g, 1, y, 20, ROLE_FAINT, "%s", label);
    draw_value(f, g, field, 22, y, g->width - 22, value);
}

static void draw_name(const struct form *f, struct grid *g, int seat, int y, int w)
{
    bool marked = f->field == field_seat(f, seat);
    char name[HD_NAME * 2];
    text_fit(f->player[seat].name, w - 1, false, name, sizeof name);
    grid_fill(g, (struct area){4, y, w, 1}, marked ? ROLE_CHOSEN : ROLE_NORMAL, '_');
    int x = grid_text(g, 4, y, w, marked ? ROLE_CHOSEN : ROLE_NORMAL, name);
    if (marked)
        grid_cursor(g, x, y);
}

/* As much of its end as fits: there something is typed. */
static const char *end_of(const char *text, int width)
{
    int w;
    while (text_width(text) > width)
        text += text_grapheme(text, &w);
    return text;
}

static void draw_seat(const struct form *f, struct grid *g, int seat, int y)
{
    const struct hd_player *p = &f->player[seat];
    char colour[64], kind[HD_SPEC];
    int field = field_seat(f, seat), w = g->width >= 70 ? 28 : 14;
    grid_print(g, 1, y, 2, ROLE_FAINT, "%d", seat + 1);
    draw_name(f, g, seat, y, w);
    text_fit(end_of(strcmp(f->kind[seat], person) == 0 ? _("a person") : f->kind[seat], KIND), KIND,
             false, kind, sizeof kind);
    draw_value(f, g, field + SEAT_KIND, 5 + w, y, KIND + 4, kind);
    snprintf(colour, sizeof colour, "%c %s", hd_colour_letter(p->colour),
             _(hd_colour_word(p->colour)));
    draw_value(f, g, field + SEAT_COLOUR, 24 + w, y, g->width - 24 - w, colour);
    if (f->field != field + SEAT_COLOUR)
        grid_role(g, 26 + w, y, 1, (enum role)(ROLE_PLAYER + (int)p->colour));
}

/* Names are typed, the start has no value, and only there Enter begins. */
static uint64_t keys_without(const struct form *f)
{
    bool start = f->field == field_start(f);
    return (name_seat(f) >= 0 || start ? REQUEST_BIT(change) : 0) |
           (start ? REQUEST_BIT(fill_in) : REQUEST_BIT(begin));
}

/* Who plays there, and how that is said. */
static const char *help_of_kind(const char *kind)
{
    static char text[400];
    struct hd_spec spec;
    char why[160];
    if (!hd_spec_read(kind, &spec, why))
        snprintf(text, sizeof text, "%s", why);
    else if (spec.bot == NULL)
        snprintf(text, sizeof text, "%s",
                 _("A person at this terminal. The left and right arrows, or Space, go through the "
                   "bots."));
    else if (hd_spec_command(kind) != NULL)
        snprintf(text, sizeof text, "%s",
                 _("A program of your own, run by the shell, plays here. The left and right arrows "
                   "go through the bots."));
    else
        snprintf(text, sizeof text,
                 _("%s: %s. Type what it may think: :ms=500, :it=300, or "
                   ":style=careless."),
                 spec.bot->name, _(spec.bot->blurb));
    return text;
}

static const char *help_of(const struct form *f)
{
    if (f->field >= FIELD_OPTION && f->field < field_players(f))
        return f->option[f->field - FIELD_OPTION].text;
    if (seat_with(f, SEAT_KIND) >= 0)
        return help_of_kind(f->kind[seat_with(f, SEAT_KIND)]);
    if (form_types(f))
        return _("Type the name; Backspace deletes. Tab or the arrow keys go on.");
    if (f->field == field_start(f))
        return _("Enter begins the game.");
    return _("The left and right arrows, or Space, change it; up, down and Tab go on.");
}

/* On a low screen the lines scroll so that the marked one stays in sight. */
static int line_of(const struct form *f, int field)
{
    int first = field_seat(f, 0);
    if (field < first)
        return field;
    if (field < field_first(f))
        return first + (field - first) / SEAT_FIELDS;
    return first + f->seats + (field - field_first(f));
}

/* The heading goes first when there is no room for all lines. */
static int lines_above(const struct form *f, int height)
{
    int spare = height - line_of(f, field_start(f)) - 1 - FOOT;
    return spare < 0 || height < 20 ? 0 : spare < 2 ? spare : 2;
}

/* At the right edge of a line: others are out of sight. */
static void mark_rest(struct grid *g, int y, bool rest, const char *where)
{
    int w = text_width(where);
    if (rest && g->width >= 4 * w)
        grid_text(g, g->width - w, y, w, ROLE_STRONG, where);
}

void form_draw(struct form *f, struct grid *g)
{
    int top = lines_above(f, g->height), foot = g->height >= 8 ? FOOT : 0;
    int room = g->height - top - foot, at = line_of(f, f->field);
    int first = at >= room && room > 0 ? at - room + 1 : 0;
    if (top > 0)
        grid_text(g, 1, 0, g->width - 1, ROLE_STRONG, _("New game"));
    for (int field = 0; field <= field_start(f); field++) {
        int y = top + line_of(f, field) - first;
        if (y < top || y >= top + room)
            continue;
        int seat = (field - field_seat(f, 0)) / SEAT_FIELDS;
        if (field == FIELD_EDITION)
            draw_row(f, g, field, y, _("Edition"), f->editions > 0 ? f->edition[f->chosen] : "-");
        else if (field < field_players(f))
            draw_row(f, g, field, y, f->option[field - FIELD_OPTION].name,
                     f->with[field - FIELD_OPTION] ? _("yes") : _("no"));
        else if (field == field_players(f))
            draw_row(f, g, field, y, _("Players"), (char[]){(char)('0' + f->seats), '\0'});
        else if (field == field_first(f))
            draw_row(f, g, field, y, _("Who begins"),
                     f->first < 0 ? _("by lot") : f->player[f->first].name);
        else if (field == field_start(f))
            draw_value(f, g, field, 1, y, g->width - 1, _("Start"));
        else if (field == field_seat(f, seat))
            draw_seat(f, g, seat, y);
    }
    mark_rest(g, top, first > 0, _("more above"));
    mark_rest(g, top + room - 1, first + room <= line_of(f, field_start(f)), _("more below"));
    if (foot > 0) {
        struct area a = {1, g->height - FOOT, g->width - 2, 2};
        grid_wrap(g, a, f->note[0] != '\0' ? ROLE_ERROR : ROLE_FAINT,
                  f->note[0] != '\0' ? f->note : help_of(f));
        draw_key_line(g, g->height - 1, AT_FORM, keys_without(f));
    }
}
