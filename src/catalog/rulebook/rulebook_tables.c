/* SPDX-License-Identifier: MIT
 *
 * rulebook_tables.c: the tables of the rules, as they are in a game (rulebook.h).
 *
 * The row of a card ends its first cell with "<!-- does 1f2e3d4c -->": the number of the sentences
 * that it describes.  If the card of the game has others, its own text takes the place of the last
 * cell.  A card without a row gets one at the end of its table. */
#include <ctype.h>
#include <string.h>

#include "intl.h"
#include "rulebook.h"
#include "text.h"

enum { CELLS = 8 };

static const char does[] = "<!-- does ", never[] = " <!-- only never -->";

struct cells {
    int count;
    struct table_cell {
        const char *text;
        int n;
    } cell[CELLS];
};

/* ---- reading --------------------------------------------------------------------------- */

static const char *next_line(const char *line)
{
    line += strcspn(line, "\n");
    return line + (*line == '\n');
}

/* "| a | b |", without the blanks around the cells. */
static struct cells cells_of(const char *line)
{
    struct cells c = {.count = 0};
    const char *end = line + strcspn(line, "\n");
    for (line++; line < end && c.count < CELLS; line++) {
        int n = (int)strcspn(line, "|\n");
        const char *text = line;
        line += n;
        if (*line != '|')
            break;
        while (n > 0 && *text == ' ')
            text++, n--;
        while (n > 0 && text[n - 1] == ' ')
            n--;
        c.cell[c.count++] = (struct table_cell){text, n};
    }
    return c;
}

static bool is_cell(struct table_cell cell, const char *text)
{
    return (size_t)cell.n == strlen(text) && strncmp(cell.text, text, strlen(text)) == 0;
}

/* The column with that head, or -1. */
static int column(const struct cells *head, const char *name)
{
    for (int i = 0; i < head->count; i++)
        if (is_cell(head->cell[i], name))
            return i;
    return -1;
}

/* The row's reference, and whether it describes these sentences. */
static int ref_of(struct table_cell cell)
{
    int n = 0;
    while (n < cell.n && cell.text[n] != ' ')
        n++;
    return n;
}

static bool describes(struct table_cell cell, const char *effects)
{
    char mark[sizeof does + RULEBOOK_HASH], hash[RULEBOOK_HASH];
    size_t n = (size_t)snprintf(mark, sizeof mark, "%s%s", does, rulebook_hash(effects, hash));
    for (int i = 0; i + (int)n <= cell.n; i++)
        if (strncmp(cell.text + i, mark, n) == 0)
            return true;
    return false;
}

static bool is_ref(struct table_cell cell, const char *ref)
{
    size_t n = strlen(ref);
    return n > 0 && (size_t)ref_of(cell) == n && strncmp(cell.text, ref, n) == 0;
}

/* ---- cards ----------------------------------------------------------------------------- */

/* A name or a text in a cell: what would end it, or be a remark, is left out. */
static void put_cell(FILE *to, const char *text)
{
    for (; *text; text++)
        if (*text != '|' && *text != '<')
            putc(*text, to);
}

/* "I-ALL", or the id in capitals. */
static void put_ref(FILE *to, const struct hd_card_text *text)
{
    if (text->ref[0] != '\0')
        put_cell(to, text->ref);
    else
        for (const char *c = text->id; *c; c++)
            putc(toupper((unsigned char)*c), to);
}

/* The row of a card: printed, as far as it holds, if it has one. */
static void put_card(struct rows *rows, int i, const struct cells *head, const struct cells *row,
                     FILE *to)
{
    const struct hd_card *card = &rows->b->e->rules.card[i];
    const struct hd_card_text *text = &rows->b->e->card[i];
    int place = column(head, "place:"), copies = column(head, "copies:"), last = head->count - 1;
    rows->told[i] = true;
    for (int k = 0; k < head->count; k++) {
        fputs("| ", to);
        const struct table_cell *printed = row ? &row->cell[k] : NULL;
        bool same = printed && (k != last || describes(row->cell[0], text->effects)) &&
                    (k != 1 || strncmp(printed->text, text->name, strlen(text->name)) == 0);
        if (k == place)
            fprintf(to, "%d", card->place);
        else if (k == copies)
            fprintf(to, "%d", card->copies);
        else if (same)
            fprintf(to, "%.*s", printed->n, printed->text);
        else if (k == 0)
            put_ref(to, text);
        else
            put_cell(to, k == 1 ? text->name : text->text);
        putc(' ', to);
    }
    fputs("|\n", to);
}

/* The card of the game that a row is about: of a stack (0: any), in doubt the one that it
 * describes; -1: none. */
static int row_card(const struct rows *rows, const struct cells *row, int stack)
{
    const struct hd_edition *e = rows->b->e;
    int found = -1;
    for (int i = 0; i < e->rules.cards; i++) {
        if (e->rules.card[i].copies == 0 || rows->told[i] ||
            !is_ref(row->cell[0], e->card[i].ref) ||
            (stack > 0 && e->rules.card[i].stack + 1 != stack))
            continue;
        if (found < 0 || describes(row->cell[0], e->card[i].effects))
            found = i;
    }
    return found;
}

/* Whether a later table of this chapter has a row for the card. */
static bool comes_later(const struct hd_card_text *text, const char *from)
{
    char row[HD_ID + 8];
    const char *end = strstr(from, "\n## ");
    snprintf(row, sizeof row, "\n| %s ", text->ref);
    const char *at = text->ref[0] != '\0' ? strstr(from, row) : NULL;
    return at && (!end || at < end);
}

/* Those of that stack (0: any) that have no row. */
static void put_others(struct rows *rows, const struct cells *head, int stack, const char *from,
                       FILE *to)
{
    const struct hd_edition *e = rows->b->e;
    for (int i = 0; i < e->rules.cards; i++)
        if (e->rules.card[i].copies > 0 && !rows->told[i] &&
            (stack == 0 || e->rules.card[i].stack + 1 == stack) &&
            (stack > 0 || !comes_later(&e->card[i], from)))
            put_card(rows, i, head, NULL, to);
}

/* A row of a card that is not in the game is found only if nothing else is. */
static void put_absent(const char *line, FILE *to)
{
    const char *cell = strchr(line + 1, '|');
    fprintf(to, "%.*s%s %.*s", (int)(cell - line - (cell[-1] == ' ')), line, never,
            (int)(next_line(line) - cell), cell);
}

/* Whether an option could bring it. */
static bool may_come(const struct rows *rows, const struct cells *row)
{
    const struct hd_edition *e = rows->b->e;
    for (int i = 0; rows->any && i < e->rules.cards; i++)
        if (e->rules.card[i].copies == 0 && is_ref(row->cell[0], e->card[i].ref))
            return true;
    return false;
}

static const char *cards_table(struct rows *rows, const char *what, const char *line, FILE *to)
{
    int stack = 0;
    bool others = strcmp(what, "cards here") != 0;
    const struct cells head = cells_of(line);
    sscanf(what, "cards %d", &stack);
    for (int i = 0; *line == '|'; i++, line = next_line(line)) {
        const struct cells row = cells_of(line);
        int card = i < 2 ? -1 : row_card(rows, &row, stack);
        if (i < 2 || (card < 0 && may_come(rows, &row)))
            fprintf(to, "%.*s", (int)(next_line(line) - line), line);
        else if (card < 0 || row.count != head.count)
            put_absent(line, to);
        else
            put_card(rows, card, &head, &row, to);
    }
    if (others)
        put_others(rows, &head, stack, line - 1, to);
    return line;
}

int rulebook_described(const struct rulebook *b, const char *text, size_t n)
{
    const struct rows rows = {.b = b};
    int count = 0;
    for (const char *line = text; line < text + n; line = next_line(line)) {
        const struct cells row = *line == '|' ? cells_of(line) : (struct cells){.count = 0};
        int card = row.count > 0 ? row_card(&rows, &row, 0) : -1;
        count += card >= 0 && describes(row.cell[0], b->e->card[card].effects);
    }
    return count;
}

/* ---- others ---------------------------------------------------------------------------- */

static const char *skip_table(const char *line)
{
    while (*line == '|')
        line = next_line(line);
    return line;
}

static void put_borders(const struct hd_edition *e, unsigned set, FILE *to)
{
    bool any = false;
    for (int k = 0; k < e->rules.regions; k++)
        if (set >> k & 1) {
            fputs(any ? ", " : "", to);
            put_cell(to, hd_said(e, HD_OF_place, e->region[k].name));
            any = true;
        }
}

static const char *regions_table(const struct hd_edition *e, const char *line, FILE *to)
{
    char values[HD_VALUES];
    fprintf(to, "| %s | code | values | class: | borders on |\n|---|---|---|---|---|\n",
            C_("rules", "region"));
    for (int i = 0; i < e->rules.regions; i++) {
        const struct hd_region *r = &e->rules.region[i];
        fputs("| ", to);
        put_cell(to, e->region[i].name);
        fprintf(to, " | %s | %s | ", e->region[i].code,
                hd_values_told(&e->rules, r->value, values));
        fprintf(to, r->value[0] < 0 ? "none | " : "%d | ", r->value[0]);
        put_borders(e, r->borders, to);
        fputs(" |\n", to);
    }
    fputs("| ", to);
    put_cell(to, e->castillo.name);
    fprintf(to, " | %s | %s | none | nothing |\n", e->castillo.code,
            hd_values_told(&e->rules, e->rules.castillo, values));
    return skip_table(line);
}

static const char *powers_table(const struct hd_rules *r, const char *line, FILE *to)
{
    fputs("| value |", to);
    for (int i = 0; i < r->powers; i++)
        fprintf(to, " %d |", r->power[i].value);
    fputs("\n|---|", to);
    for (int i = 0; i < r->powers; i++)
        fputs("---|", to);
    fputs("\n| caballeros to the court |", to);
    for (int i = 0; i < r->powers; i++)
        fprintf(to, " %d |", r->power[i].caballeros);
    putc('\n', to);
    return skip_table(line);
}

static const char *modifiers_table(const struct hd_edition *e, const char *line, FILE *to)
{
    fputs("| modifier | value: | copies: | ability |\n|---|---|---|---|\n", to);
    for (int i = 0; i < e->rules.modifiers; i++) {
        fputs("| ", to);
        put_cell(to, e->modifier[i].id);
        fprintf(to, " | %d | %d | ", e->rules.modifier[i].value, e->rules.modifier[i].copies);
        put_cell(to, e->modifier[i].text[0] != '\0' ? e->modifier[i].text : "none");
        fputs(" |\n", to);
    }
    return e->rules.modifiers > 0 ? skip_table(line) : line;
}

/* Those of other editions go, and those that no row names are added. */
static const char *options_table(const struct hd_edition *e, const char *line, FILE *to)
{
    bool told[HD_OPTIONS] = {false};
    for (int row = 0; *line == '|'; line = next_line(line), row++) {
        const struct cells c = cells_of(line);
        bool named = row < 2;
        for (int i = 0; i < e->offers && row >= 2; i++) {
            char id[HD_ID + 2];
            size_t n = (size_t)snprintf(id, sizeof id, "`%s`", e->offered[i].id);
            for (int k = 0; k + (int)n <= c.cell[0].n; k++)
                if (strncmp(c.cell[0].text + k, id, n) == 0)
                    named = told[i] = true;
        }
        if (named)
            fprintf(to, "%.*s", (int)(next_line(line) - line), line);
        else
            put_absent(line, to);
    }
    for (int i = 0; i < e->offers; i++)
        if (!told[i]) {
            fprintf(to, "| `%s` | ", e->offered[i].id);
            put_cell(to, e->offered[i].name);
            fprintf(to, " | %s | ", e->id);
            put_cell(to, e->offered[i].text);
            fputs(" |\n", to);
        }
    return line;
}

const char *rulebook_table(struct rows *rows, const char *what, const char *text, FILE *to)
{
    const struct hd_edition *e = rows->b->e;
    if (strncmp(what, "cards", 5) == 0)
        return cards_table(rows, what, text, to);
    if (strcmp(what, "regions") == 0)
        return regions_table(e, text, to);
    if (strcmp(what, "powers") == 0)
        return powers_table(&e->rules, text, to);
    if (strcmp(what, "modifiers") == 0)
        return modifiers_table(e, text, to);
    return options_table(e, text, to);
}
