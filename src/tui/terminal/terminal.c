/* SPDX-License-Identifier: MIT
 *
 * terminal.c: everything that uses curses: copies a grid to the terminal and reads keys. No other
 * file includes <curses.h>.
 *
 * Eight colours are enough, and it works without any (palette.h). If the locale is not UTF-8, every
 * cell is reduced to ASCII. */
#include "terminal.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>
#include <wchar.h>

#define NCURSES_WIDECHAR 1 /* if _XOPEN_SOURCE does not imply it          */
#include <curses.h>

#include "palette.h"
#include "print.h"
#include "terminfo.h"
#include "text.h"

enum { ESCAPE_MS = 25 };

/* The wheel is two buttons; an old curses has no fifth one. */
#define WHEEL_UP BUTTON4_PRESSED
#ifdef BUTTON5_PRESSED
#define WHEEL_DOWN BUTTON5_PRESSED
#else
#define WHEEL_DOWN 0
#endif

static struct {
    bool on, utf8, fresh, mouse;
    int colours; /* 0: no colours    */
    enum tui_palette palette;
    short pair[ROLES][TINTS];
    attr_t able; /* attributes that it has                                        */
    SCREEN *screen;
    struct grid shown; /* what the terminal shows                            */
} term;

/* ---- looks ----------------------------------------------------------------------- */

static bool wants_colour(enum tui_colour colour)
{
    const char *no = getenv("NO_COLOR");
    return colour == TUI_COLOUR_ALWAYS ||
           (colour == TUI_COLOUR_AUTO && (no == NULL || no[0] == '\0'));
}

/* A curses pair for a role on a ground; equal colours share one. */
static short pair_for(short text, short ground, short known[][2], short *used)
{
    for (short i = 0; i < *used; i++)
        if (known[i][0] == text && known[i][1] == ground)
            return (short)(i + 1);
    if (*used + 1 >= COLOR_PAIRS || init_pair((short)(*used + 1), text, ground) != OK)
        return 0;
    known[*used][0] = text;
    known[*used][1] = ground;
    return ++*used;
}

static void begin_colours(enum tui_colour colour, enum tui_palette palette)
{
    short known[ROLES * TINTS][2], used = 0;
    term.palette = palette == TUI_PALETTE_NATURAL ? palette_guess(getenv("COLORFGBG")) : palette;
    memset(term.pair, 0, sizeof term.pair);
    term.colours = 0;
    if (palette == TUI_PALETTE_MONO || !wants_colour(colour) || !has_colors() ||
        start_color() != OK)
        return;
    bool own = use_default_colors() == OK;
    term.colours = COLORS;
    for (unsigned role = 0; role < ROLES; role++)
        for (unsigned tint = 0; tint < TINTS; tint++) {
            struct palette_look l = palette_look(term.palette, COLORS, role, tint);
            short text = own || l.text >= 0 ? l.text : COLOR_WHITE;
            short ground = own || l.ground >= 0 ? l.ground : COLOR_BLACK;
            if (text >= 0 || ground >= 0)
                term.pair[role][tint] = pair_for(text, ground, known, &used);
        }
    bkgd((chtype)COLOR_PAIR(term.pair[ROLE_NORMAL][TINT_NONE])); /* also for blank parts        */
}

static attr_t look_of(unsigned role, unsigned tint, short *pair)
{
    struct palette_look l = palette_look(term.palette, term.colours, role, tint);
    *pair = term.colours > 0 ? term.pair[role][tint] : 0;
    attr_t look = (l.bold ? A_BOLD : A_NORMAL) | (l.dim ? A_DIM : A_NORMAL) |
                  (l.reverse ? A_REVERSE : A_NORMAL) | (l.underline ? A_UNDERLINE : A_NORMAL);
    return look & term.able; /* curses would send even attributes that it cannot show */
}

enum lines term_lines(void)
{
    const char *name = getenv("TERM");
    if (!term.utf8 || name == NULL || strncmp(name, "vt", 2) == 0)
        return LINES_ASCII;
    return strncmp(name, "linux", 5) == 0 ? LINES_SQUARE : LINES_ROUND;
}

/* ---- cells ------------------------------------------------------------------------ */

static void put_cell(int x, int y, const struct cell *c)
{
    wchar_t text[CCHARW_MAX + 1] = {L'?'};
    short pair;
    attr_t look = look_of(c->role, c->tint, &pair);
    const char *s = c->text;
    mbstate_t state;
    memset(&state, 0, sizeof state);
    bool good = term.utf8 && mbsrtowcs(text, &s, CCHARW_MAX, &state) != (size_t)-1 &&
                wcwidth(text[0]) == c->width;
    if (!good) {
        text[0] = (wchar_t)text_ascii(c->text);
        text[1] = L'\0';
    }
    cchar_t cell;
    if (setcchar(&cell, text, look, pair, NULL) == OK)
        mvadd_wch(y, x, &cell);
    if (!good && c->width == 2)
        mvaddch(y, x + 1, ' ');
}

/* Whether a blank in that role is visible. */
static bool marks_blanks(unsigned role)
{
    short pair;
    return look_of(role, TINT_NONE, &pair) & (A_REVERSE | A_UNDERLINE);
}

/* Whether a ground has a colour here: what looks alike need not be sent again. */
static bool shows_tint(unsigned tint)
{
    return term.pair[ROLE_NORMAL][tint] != term.pair[ROLE_NORMAL][TINT_NONE];
}

static bool same_cell(const struct cell *a, const struct cell *b)
{
    return a->width == b->width && a->role == b->role && a->tint == b->tint &&
           strcmp(a->text, b->text) == 0;
}

/* Without another screen to return to, this one stays, except the key line, where the shell goes
 * on. */
static void leave_screen(void)
{
    if (leave_wipes()) {
        clear();
    } else {
        move(LINES - 1, 0);
        clrtoeol();
    }
    refresh();
    leave_secret(false);
    endwin();
}

static void show_line(const struct grid *g, int y, bool all)
{
    struct cell line[GRID_WIDEST];
    const struct cell *before = grid_at(&term.shown, 0, y);
    size_t size = (size_t)g->width * sizeof *line;
    memcpy(line, grid_at(g, 0, y), size);
    for (int x = 0; x < g->width; x++)
        line[x].tint = shows_tint(line[x].tint) ? line[x].tint : (uint8_t)TINT_NONE;
    gaps_join(line, g->width, marks_blanks);
    if (!all && before != NULL && memcmp(line, before, size) == 0)
        return; /* shown already, as most lines are */
    for (int x = 0; x < g->width; x++) {
        const struct cell *old = grid_at(&term.shown, x, y);
        if (line[x].width > 0 && (all || old == NULL || !same_cell(&line[x], old)))
            put_cell(x, y, &line[x]);
    }
    if (term.shown.cell != NULL)
        memcpy(&term.shown.cell[y * g->width], line, size);
}

void term_show(const struct grid *g, bool secret)
{
    if (secret)
        leave_secret(true);
    bool all = term.fresh || g->width != term.shown.width || g->height != term.shown.height;
    if (all) {
        grid_free(&term.shown);
        grid_init(&term.shown, g->width, g->height);
        erase();
        clearok(stdscr, term.fresh);
    }
    for (int y = 0; y < g->height; y++)
        show_line(g, y, all);
    term.fresh = false;
    curs_set(g->cursor_x >= 0);
    if (g->cursor_x >= 0)
        move(g->cursor_y, g->cursor_x);
    refresh();
    leave_secret(secret);
}

void term_redraw(void)
{
    term.fresh = true;
}

void term_drop(void)
{
    flushinp();
}

/* ---- size -------------------------------------------------------------------------- */

void term_size(int *width, int *height)
{
    getmaxyx(stdscr, *height, *width);
}

static void follow_size(void)
{
    struct winsize size;
    if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0 && size.ws_row > 0 && size.ws_col > 0)
        resizeterm(size.ws_row, size.ws_col);
    term.fresh = true;
}

/* ---- keys -------------------------------------------------------------------------- */

static int special_key(wint_t c)
{
    static const struct {
        int curses, key;
    } keys[] = {{KEY_UP, K_UP},         {KEY_DOWN, K_DOWN},
                {KEY_LEFT, K_LEFT},     {KEY_RIGHT, K_RIGHT},
                {KEY_HOME, K_HOME},     {KEY_END, K_END},
                {KEY_PPAGE, K_PAGE_UP}, {KEY_NPAGE, K_PAGE_DOWN},
                {KEY_BTAB, K_BACKTAB},  {KEY_BACKSPACE, K_BACKSPACE},
                {KEY_DC, K_DELETE},     {KEY_F(1), K_F1},
                {KEY_ENTER, K_ENTER},   {KEY_RESIZE, K_RESIZE},
                {KEY_MOUSE, K_MOUSE}};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if ((wint_t)keys[i].curses == c)
            return keys[i].key;
    return K_OTHER;
}

static int read_key(void)
{
    wint_t c;
    errno = 0;
    int got = get_wch(&c);
    if (got == KEY_CODE_YES)
        return special_key(c);
    if (got != OK && errno == EIO)
        signals_hang_up(); /* in the background for ever: its shell is gone        */
    if (got != OK)
        return K_NONE;
    if (c == 127 || c == 8)
        return K_BACKSPACE;
    if (c == '\r')
        return K_ENTER;
    if (!term.utf8 && c >= 0x80)
        return K_OTHER;
    return c == 0 ? K_OTHER : (int)c;
}

static int signal_key(void)
{
    switch (signals_next()) {
    case SIGNAL_SIZE:
        follow_size();
        return K_RESIZE;
    case SIGNAL_INTERRUPT:
        term_drop(); /* earlier keys do not answer "quit?"                         */
        return K_INTERRUPT;
    case SIGNAL_STOP:
        term_drop(); /* earlier keys are not for the shell                         */
        leave_screen();
        signals_stop();
        follow_size();
        return K_AGAIN;
    default:
        return K_NONE;
    }
}

int term_signal(void)
{
    return signals_ending();
}

int term_key(int milliseconds)
{
    for (;;) {
        int key = signal_key();
        if (key == K_NONE && !term_signal())
            key = read_key();
        if (key != K_NONE || term_signal())
            return key;
        if (!signals_wait(milliseconds) && milliseconds >= 0)
            return signal_key();
    }
}

/* ---- taking over and giving back --------------------------------------------------- */

void term_mouse(bool on)
{
    if (on == term.mouse)
        return;
    mouseinterval(0); /* report a press at once, without waiting for a double click */
    term.mouse = mousemask(on ? BUTTON1_PRESSED | WHEEL_UP | WHEEL_DOWN : 0, NULL) != 0;
    leave_mouse(term.mouse);
}

enum click term_click(int *x, int *y)
{
    MEVENT e;
    if (getmouse(&e) != OK)
        return CLICK_NONE;
    *x = e.x;
    *y = e.y;
    return e.bstate & BUTTON1_PRESSED ? CLICK_PRESS
           : e.bstate & WHEEL_UP      ? CLICK_WHEEL_UP
           : e.bstate & WHEEL_DOWN    ? CLICK_WHEEL_DOWN
                                      : CLICK_NONE;
}

static bool can_move_cursor(void)
{
    struct sequence q = {.size = 0};
    return sequence_add(&q, "cup");
}

bool term_begin(enum tui_colour colour, enum tui_palette palette)
{
    static bool registered;
    if (!isatty(STDIN_FILENO) || !isatty(STDOUT_FILENO))
        return false;
    signals_begin(); /* before curses, which then leaves the signals alone    */
    term.screen = newterm(NULL, stdout, stdin);
    if (term.screen != NULL && !can_move_cursor()) {
        endwin();
        delscreen(term.screen);
        term.screen = NULL;
    }
    if (term.screen == NULL) {
        signals_end();
        return false;
    }
    term.mouse = false;
    leave_begin();
    set_term(term.screen);
    term.on = true;
    if (!registered)
        registered = atexit(term_end) == 0;
    term.utf8 = print_is_utf8();
    set_escdelay(ESCAPE_MS);
    cbreak();
    noecho();
    nonl();
    intrflush(stdscr, FALSE); /* Ctrl-C must not drop output on its way to the screen */
    keypad(stdscr, TRUE);
    nodelay(stdscr, TRUE);
    term.able = termattrs();
    begin_colours(colour, palette);
    follow_size();
    return true;
}

void term_end(void)
{
    if (!term.on)
        return;
    term.on = false;
    leave_screen();
    signals_end();
    delscreen(term.screen);
    grid_free(&term.shown);
}
