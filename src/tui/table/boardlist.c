/* SPDX-License-Identifier: MIT
 *
 * boardlist.c: the table as text: the board with a line for each place if there is no room for a
 * map, and longer lists for the pager. */
#include <stdio.h>

#include "intl.h"
#include "phrase.h"
#include "table_layout.h"
#include "text.h"

enum { SENTENCE = 1024, CARD_NAME = 40 };

static bool is_on_board(const struct table *t, int place)
{
    return hd_place_text(t->show.edition, place)->id[0] != '\0';
}

/* One place: "1GA Galicia 4/2/0 KING R4^ B2", with the key to type for it in front. */
static void draw_place(struct grid *g, struct area a, int y, const struct table *t, int place)
{
    const struct hd_region_text *text = hd_place_text(t->show.edition, place);
    struct piece_word words[PIECE_WORDS];
    int n = piece_words(&t->show, place, words);
    bool chosen = t->show.chosen == place, target = t->show.targets >> place & 1;
    char typed = t->show.sign[place][0];
    int x = grid_print(g, a.x, y, a.w,
                       chosen   ? ROLE_CHOSEN
                       : target ? ROLE_TARGET
                                : ROLE_NORMAL,
                       "%c%s %s",
                       chosen   ? '*'
                       : target ? typed != '\0' ? typed : '>'
                                : ' ',
                       text->code, a.w >= 50 ? hd_place_name(t->show.edition, place) : "");
    int column = a.x + (a.w >= 50 ? 24 : 4);
    x = x < column ? column : x + 1;
    for (int i = 0; i < n; i++)
        x = piece_put(g, words[i].tied ? x - 1 : x, y, a.x + a.w - x, &words[i], 1) + 1;
}

/* "R 48! +23 ", closer "R48!+23 ", or without the points of 'now' "R 48! ". */
enum standing { STANDING_WIDE, STANDING_CLOSE, STANDING_POINTS };

static int standing_of(const struct table *t, int seat, enum standing kind, char points[16],
                       char now[16])
{
    const char *gap = kind == STANDING_CLOSE ? "" : " ", *lead = player_leads(t, seat) ? "!" : "";
    snprintf(points, 16, "%c%s%d%s", t->show.seating->player[seat].letter, gap,
             t->known->score[seat], lead);
    now[0] = '\0';
    if (kind != STANDING_POINTS)
        snprintf(now, 16, "%s%+d", gap, t->now[seat]);
    return text_width(points) + text_width(now) + 1;
}

/* As much as there is room for. */
static enum standing standing_for(const struct table *t, int w)
{
    char points[16], now[16];
    for (int kind = STANDING_WIDE; kind < STANDING_POINTS; kind++) {
        int sum = -1;
        for (int i = 0; i < t->known->seats; i++)
            sum += standing_of(t, i, (enum standing)kind, points, now);
        if (sum <= w)
            return (enum standing)kind;
    }
    return STANDING_POINTS;
}

static void draw_status(struct grid *g, struct area a, const struct table *t)
{
    const struct hd_rules *r = &t->show.edition->rules;
    int round = t->known->round < r->rounds ? t->known->round : r->rounds - 1;
    int x = grid_print(g, a.x, a.y, a.w, ROLE_FAINT, _("Round %d"), r->round_number[round]) + 1;
    const char *king = hd_place_text(t->show.edition, t->known->king)->code;
    x = grid_print(g, x, a.y, a.x + a.w - x, ROLE_KING, "%s %s", _("KING"), king) + 1;
    enum standing kind = standing_for(t, a.x + a.w - x);
    for (int i = 0; i < t->known->seats; i++) {
        enum role role = (enum role)(ROLE_PLAYER + (int)t->show.seating->player[i].colour);
        char points[16], now[16];
        standing_of(t, i, kind, points, now);
        x = grid_print(g, x, a.y, a.x + a.w - x, role, "%s", points);
        x = grid_print(g, x, a.y, a.x + a.w - x, ROLE_FAINT, "%s", now) + 1;
    }
}

/* "2 Fair (2) R R+6": stack, name, caballeros to place, who took it, its effect. */
static void draw_open_card(struct grid *g, struct area a, int *y, const struct table *t, int pile)
{
    const struct hd_edition *e = t->show.edition;
    int card = hd_open_card(t->known, pile), taker = t->known->taker[pile];
    if (card < 0 || card >= e->rules.cards)
        return;
    bool taken = taker < t->known->owners;
    char deed[HD_RECAP_TEXT];
    int x =
        grid_print(g, a.x, *y, a.w, taken ? ROLE_FAINT : ROLE_NORMAL, "%c%d  %s (%d) %c",
                   card == t->card ? '*' : ' ', pile + 1, hd_card_name(e, card),
                   e->rules.card[card].place, taken ? t->show.seating->player[taker].letter : ' ');
    if (x < a.x + CARD_NAME && a.w > CARD_NAME + 16) {
        const char *does = hd_said(e, HD_OF_card, e->card[card].brief);
        if (taken && *hd_recap_card(t->session, card, deed) != '\0')
            does = recap_cut(deed, sizeof deed, a.w - CARD_NAME, 1);
        grid_print(g, a.x + CARD_NAME, *y, a.w - CARD_NAME, ROLE_FAINT, "%s", does);
    }
    (*y)++;
}

/* Countries only while they matter. */
static bool place_is_listed(const struct table *t, int place)
{
    return is_on_board(t, place) &&
           (place < HD_COUNTRY || t->known->king == place || t->show.chosen == place);
}

int board_list_lines(const struct table *t)
{
    int lines = 2 + t->known->piles;
    for (int p = 0; p < HD_KING_PLACES; p++)
        lines += place_is_listed(t, p);
    return lines;
}

void board_list_draw(struct grid *g, struct area a, const struct table *t)
{
    int y = a.y;
    if (a.h > 0)
        draw_status(g, (struct area){a.x, y, a.w, 1}, t);
    y++;
    for (int p = 0; p < HD_KING_PLACES && y < a.y + a.h; p++)
        if (place_is_listed(t, p))
            draw_place(g, a, y++, t, p);
    for (int i = 0; i < t->known->piles && y < a.y + a.h; i++)
        draw_open_card(g, a, &y, t, i);
}

/* ---- for the pager ------------------------------------------------------------------ */

static void place_line(struct pager *p, const struct table *t, int place)
{
    const struct hd_region_text *text = hd_place_text(t->show.edition, place);
    struct piece_word words[PIECE_WORDS];
    int n = piece_words(&t->show, place, words);
    char name[HD_NAME + 32], line[SENTENCE];
    text_fit(hd_place_name(t->show.edition, place), 22, true, name, sizeof name);
    snprintf(line, sizeof line, "%s %s", text->code, name);
    for (int i = 0; i < n; i++)
        text_add(line, sizeof line, "%c%s", words[i].tied ? '=' : ' ', words[i].text);
    pager_add(p, line);
}

static void points_line(struct pager *p, struct table *t, int place)
{
    char line[SENTENCE];
    struct piece_word words[PIECE_WORDS];
    t->show.points = true;
    int n = piece_words(&t->show, place, words);
    t->show.points = false;
    if ((place == HD_CASTILLO && t->show.closed) || n < 2 ||
        (n == 2 && words[1].role == ROLE_KING)) /* nobody is there          */
        return;
    snprintf(line, sizeof line, "%27s%s", "", _("if scored now:"));
    for (int i = 1; i < n; i++)
        if (words[i].role != ROLE_KING)
            text_add(line, sizeof line, " %s", words[i].text);
    pager_add(p, line);
}

/* "Ana: power cards left 1 2 3, played 13 12". */
static void hand_lines(struct pager *p, const struct table *t, int seat)
{
    const struct hd_rules *r = &t->show.edition->rules;
    const struct hd_state *s = t->known;
    char known[120] = "", cards[160], played[64], line[SENTENCE], said[SENTENCE + 4];
    for (int i = 0; i < r->powers; i++)
        if (s->hand[seat] >> i & 1)
            text_add(known, sizeof known, "%s%d", *known ? " " : "", r->power[i].value);
    bool veiled =
        s->veiled[seat] > 0 && s->hand[seat] == (uint16_t)(s->hand[seat] & ~s->veil[seat]);
    phrase(cards, sizeof cards, veiled ? _("{cards}, and {n} unknown") : "{cards}", "cards", known,
           "n", DIGITS(s->veiled[seat]), NULL);
    hd_modifiers_text(t->session, t->viewer, seat, true, played, sizeof played);
    phrase(line, sizeof line,
           *played ? _("{who}: power cards left {cards}; modifiers played: {modifiers}")
                   : _("{who}: power cards left {cards}"),
           "who", t->show.seating->player[seat].name, "cards", cards, "modifiers", played, NULL);
    snprintf(said, sizeof said, "%c %s", t->show.seating->player[seat].letter, line);
    pager_add(p, said);
}

/* A card with its place number and text. */
static void card_text(const struct table *t, int card, char *out, size_t size)
{
    const struct hd_edition *e = t->show.edition;
    phrase(out, size, _("{card} (place up to {n}). {text}"), "card", hd_card_name(e, card), "n",
           DIGITS(e->rules.card[card].place), "text", hd_card_said(e, card), NULL);
}

/* Below the card that lies on it. */
static void add_below(struct pager *p, const char *text)
{
    char line[SENTENCE + 4];
    snprintf(line, sizeof line, "   %s", text);
    pager_add(p, line);
}

/* What everybody has seen of the next round. */
static void next_card(struct pager *p, const struct table *t, int pile)
{
    const struct hd_state *s = t->known;
    const struct hd_edition *e = t->show.edition;
    char line[SENTENCE];
    int card = hd_shown_card(&e->rules, s, pile);
    if (card >= e->rules.cards)
        return;
    add_below(p, phrase(line, sizeof line, _("The next card of this stack is {card}."), "card",
                        hd_card_name(e, card), NULL));
}

static void rules_text(struct pager *p, const struct table *t)
{
    char line[SENTENCE];
    for (int i = 0; i < t->known->lastings; i++)
        pager_add(p, hd_rule_text(t->session, t->viewer, i, line, sizeof line));
}

void cards_text(struct pager *p, const struct table *t)
{
    const struct hd_state *s = t->known;
    char text[SENTENCE], said[SENTENCE + HD_NAME * 2], line[SENTENCE + HD_NAME * 2 + 8];
    for (int i = 0; i < s->piles; i++) {
        int card = hd_open_card(s, i);
        if (card < 0 || card >= t->show.edition->rules.cards)
            continue;
        card_text(t, card, text, sizeof text);
        if (s->taker[i] < s->owners)
            phrase(said, sizeof said, _("{card} [taken by {who}]"), "card", text, "who",
                   t->show.seating->player[s->taker[i]].name, NULL);
        snprintf(line, sizeof line, "%d  %s", i + 1, s->taker[i] < s->owners ? said : text);
        pager_add(p, line);
        if (t->next_back[i]) {
            add_below(p, phrase(line, sizeof line,
                                _("The next card of this stack has a {n} on its back."), "n",
                                DIGITS(t->next_back[i]), NULL));
        }
        next_card(p, t, i);
    }
    for (int i = 0; i < s->kepts; i++) {
        if (s->kept[i] >= t->show.edition->rules.cards || s->keeper[i] >= s->seats)
            continue;
        card_text(t, s->kept[i], text, sizeof text);
        snprintf(line, sizeof line, "%s: %s", t->show.seating->player[s->keeper[i]].name, text);
        pager_add(p, line);
    }
    rules_text(p, t);
}

void board_text(struct pager *p, const struct table *given)
{
    struct table t = *given;
    char title[SENTENCE], line[SENTENCE + 16];
    t.show.points = false;
    game_title(t.show.edition, SENTENCE, title, sizeof title);
    snprintf(line, sizeof line, "%s: %s", _("Board"), title);
    pager_heading(p, line);
    if (*hd_seed_text(t.session, line, sizeof line))
        pager_add(p, line);
    for (int i = 0; i < HD_KING_PLACES; i++) {
        if (!is_on_board(&t, i) || (i >= HD_COUNTRY && t.known->king != i))
            continue;
        place_line(p, &t, i);
        points_line(p, &t, i);
    }
    pager_heading(p, _("Players"));
    for (int i = 0; i < t.known->seats; i++)
        hand_lines(p, &t, i);
    pager_heading(p, _("Action cards"));
    cards_text(p, &t);
}
