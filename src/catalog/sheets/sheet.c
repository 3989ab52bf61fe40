/* SPDX-License-Identifier: MIT
 *
 * sheet.c: the action cards of an edition from a spreadsheet, one row a card.
 *
 * A sheet gets the same checks as a card file. Its changes are written as a set (changes.c), which
 * must fit the edition like any other. */
#include "sheet.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "text.h"

/* ---- cells -------------------------------------------------------------------------- */

struct import {
    struct document *document;
    struct csv csv;
    int at[COLUMNS]; /* which cell of a row, or -1                           */
    char about[200];
    struct sheet sheet;
    struct draft draft; /* the edition, to read effects                       */
};

static struct node node_of(const struct import *in, const struct csv_cell *cell)
{
    return (struct node){.kind = NODE_TEXT,
                         .line = cell->line,
                         .column = cell->column,
                         .size = (int)cell->size,
                         .text = cell->text,
                         .in = in->document};
}

/* The cell without surrounding blanks, in small letters if case does not matter; in room. */
static struct node trimmed(const struct import *in, const struct csv_cell *cell, bool lower,
                           char room[HD_TEXT])
{
    struct node n = node_of(in, cell);
    while (n.size > 0 && *n.text == ' ') {
        n.text++;
        n.size--;
    }
    while (n.size > 0 && n.text[n.size - 1] == ' ')
        n.size--;
    if (n.size >= HD_TEXT)
        n.size = HD_TEXT - 1;
    for (int i = 0; i < n.size; i++)
        room[i] = (char)(lower ? tolower((unsigned char)n.text[i]) : n.text[i]);
    room[n.size] = '\0';
    n.text = room;
    return n;
}

/* Later errors are about this cell of a row; rows are numbered as in spreadsheets. */
static const struct csv_cell *cell_of(struct import *in, int row, enum sheet_column column,
                                      const char *id)
{
    snprintf(in->about, sizeof in->about, "row %d (%s), column '%s'", row + 1, id,
             sheet_heads[column]);
    document_about(in->document, in->about);
    return in->at[column] < 0 ? NULL : csv_at(&in->csv, row, in->at[column]);
}

static void number_cell(struct import *in, const struct csv_cell *cell, int lowest, int highest,
                        uint8_t *out)
{
    char room[HD_TEXT];
    int number;
    if (cell == NULL)
        return;
    struct node n = trimmed(in, cell, false, room);
    if (node_int(&n, lowest, highest, &number))
        *out = (uint8_t)number;
}

static void words_cell(struct import *in, const struct csv_cell *cell, bool needed, char *out,
                       size_t size)
{
    if (cell == NULL || (!needed && cell->size == 0))
        return;
    struct node n = node_of(in, cell);
    if (strchr(cell->text, '\t') != NULL)
        node_error(&n, "%s", "a tab is not allowed in a text");
    else
        node_text(&n, out, size);
}

static void action_cell(struct import *in, const struct csv_cell *cell, struct sheet_card *mine)
{
    if (cell == NULL)
        return;
    struct node n = node_of(in, cell);
    cell_read(&in->draft, &n, mine->text.effects);
}

static void flag_cell(struct import *in, const struct csv_cell *cell, uint8_t *out)
{
    char room[HD_TEXT];
    bool flag;
    if (cell == NULL)
        return;
    struct node n = trimmed(in, cell, true, room);
    if (n.size > 0 && node_flag(&n, &flag)) /* nothing there: no */
        *out = flag;
}

/* ---- rows ---------------------------------------------------------------------------- */

/* A new card cannot take missing columns from the edition. */
static void check_columns(struct import *in, int row, const char *id)
{
    for (enum sheet_column k = NAME; k < COLUMNS; k++) {
        if (in->at[k] >= 0 || SPARE_COLUMNS >> k & 1)
            continue;
        cell_of(in, row, k, id);
        struct node n = node_of(in, csv_at(&in->csv, row, 0));
        node_error(&n, "%s", "a new card needs this column");
    }
}

static bool id_cell(struct import *in, int row, char out[HD_ID])
{
    char room[HD_TEXT];
    const struct csv_cell *cell = cell_of(in, row, ID, "?");
    struct node n = trimmed(in, cell, false, room);
    if (!node_id(&n, out, HD_ID))
        return false;
    cell_of(in, row, ID, out);
    for (int i = 0; i < in->sheet.cards; i++) {
        if (strcmp(in->sheet.card[i].id, out) == 0) {
            node_error(&n, "%s", "this card has a row already");
            return false;
        }
    }
    if (in->sheet.cards == HD_CARDS) {
        node_error(&n, "too many cards: at most %d", HD_CARDS);
        return false;
    }
    return true;
}

static void sheet_read_row(struct import *in, const struct hd_edition *e, int row)
{
    char id[HD_ID];
    int cells = in->csv.row[row].cells, want = in->csv.row[0].cells;
    if (cells != want) {
        struct node n = node_of(in, csv_at(&in->csv, row, 0));
        snprintf(in->about, sizeof in->about, "row %d", row + 1);
        document_about(in->document, in->about);
        node_error(&n, "%d cells, but there are %d columns", cells, want);
        return;
    }
    if (!id_cell(in, row, id))
        return;
    struct sheet_card *mine = &in->sheet.card[in->sheet.cards++];
    uint8_t stack = 1;
    strcpy(mine->id, id);
    if (card_index(e, id) < 0)
        check_columns(in, row, id);
    words_cell(in, cell_of(in, row, NAME, id), true, mine->text.name, sizeof mine->text.name);
    words_cell(in, cell_of(in, row, REF, id), false, mine->text.ref, sizeof mine->text.ref);
    number_cell(in, cell_of(in, row, STACK, id), 1, HD_PILES, &stack);
    mine->card.stack = (uint8_t)(stack - 1);
    number_cell(in, cell_of(in, row, PLACE, id), 0, MOST_PLACED, &mine->card.place);
    number_cell(in, cell_of(in, row, COPIES, id), 0, HD_STACK, &mine->card.copies);
    flag_cell(in, cell_of(in, row, STAYS, id), &mine->card.stays);
    flag_cell(in, cell_of(in, row, EXCHANGE, id), &mine->card.exchange);
    action_cell(in, cell_of(in, row, ACTION, id), mine);
    words_cell(in, cell_of(in, row, TEXT, id), true, mine->text.text, sizeof mine->text.text);
    words_cell(in, cell_of(in, row, DISPUTED, id), false, mine->text.disputed,
               sizeof mine->text.disputed);
}

/* ---- the sheet ------------------------------------------------------------------------- */

static void read_heads(struct import *in)
{
    char room[HD_TEXT];
    for (enum sheet_column k = ID; k < COLUMNS; k++)
        in->at[k] = -1;
    document_about(in->document, "row 1");
    if (in->csv.rows == 0) {
        document_error(in->document, 0, 0, "%s", "the first row must name the columns");
        return;
    }
    for (int i = 0; i < in->csv.row[0].cells; i++) {
        int column;
        struct node n = trimmed(in, csv_at(&in->csv, 0, i), true, room);
        if (strcmp(n.text, "notes") == 0 || !node_choice(&n, "column", sheet_heads, &column))
            continue; /* notes are for people */
        if (in->at[column] >= 0)
            node_error(&n, "there are two columns '%s'", sheet_heads[column]);
        in->at[column] = i;
        in->sheet.has |= 1u << column;
    }
    if (in->at[ID] < 0)
        document_error(in->document, 1, 1, "%s", "the column 'id' is missing");
}

static void read_sheet(struct import *in, const struct hd_edition *e, const char *text, size_t size)
{
    if (!csv_read(&in->csv, text, size)) {
        document_error(in->document, in->csv.line, in->csv.column, "%s", in->csv.wrong);
        return;
    }
    read_heads(in);
    if (document_errors(in->document) > 0)
        return;
    for (int row = 1; row < in->csv.rows; row++)
        if (!csv_row_is_empty(&in->csv, row))
            sheet_read_row(in, e, row);
    document_about(in->document, NULL);
    if (in->sheet.cards == 0 && document_errors(in->document) == 0)
        document_error(in->document, 0, 0, "%s", "there are no cards");
}

/* The user has not written the set that an error is in. */
static void forget_lines(struct hd_errors *errors)
{
    for (int i = 0; i < errors->count && i < HD_ERRORS; i++) {
        errors->error[i].line = errors->error[i].column = 0;
        errors->error[i].source[0] = '\0';
    }
}

/* "folder/My deck.csv" makes "My deck". */
static void sheet_name(const char *path, char out[HD_NAME])
{
    const char *slash = strrchr(path, '/');
    text_clean(slash == NULL ? path : slash + 1, out, HD_NAME);
    char *dot = strrchr(out, '.');
    if (dot != NULL && dot != out)
        *dot = '\0';
    if (out[0] == '\0')
        strcpy(out, "cards");
}

static char *set_of(const struct import *in, const struct hd_edition *e, const char *path,
                    int *changes, size_t *size)
{
    char name[HD_NAME], about[200], *text = NULL;
    FILE *to = open_memstream(&text, size);
    if (to == NULL)
        return NULL;
    sheet_name(path, name);
    snprintf(about, sizeof about,
             "The changes of the sheet '%s' to edition %s, by 'hidalgo cards import'.", name,
             e->id);
    *changes = changes_write(to, e, &in->sheet, name, about);
    bool failed = ferror(to) != 0;
    if (fclose(to) == 0 && !failed)
        return text;
    free(text);
    return NULL;
}

char *hd_cards_from_csv(const struct hd_request *base, const char *path, const char *text,
                        size_t size, int *changes, size_t *out_size, struct hd_errors *errors)
{
    struct import *in = calloc(1, sizeof *in);
    struct hd_edition *e = malloc(sizeof *e);
    char *set = NULL;
    memset(errors, 0, sizeof *errors);
    if (in == NULL || e == NULL)
        errors_add(errors, 0, 0, "there is not enough memory");
    else if (hd_edition_load(e, base, errors))
        in->document = document_plain(text, size, path, errors);
    if (in != NULL && in->document != NULL) {
        in->draft.e = *e;
        read_sheet(in, e, text, size);
        if (errors->count == 0)
            set = set_of(in, e, path, changes, out_size);
        /* Each card is correct; together they must make a deck. */
        if (set != NULL && !edition_with(NULL, base, path, set, *out_size, errors)) {
            forget_lines(errors);
            free(set);
            set = NULL;
        }
        csv_free(&in->csv);
        document_free(in->document);
    }
    if (set == NULL && errors->count == 0)
        errors_add(errors, 0, 0, "there is not enough memory");
    free(e);
    free(in);
    return set;
}
