/* SPDX-License-Identifier: MIT
 *
 * sheet_write.c: the action cards of an edition as a spreadsheet, one row a card. */
#include <stdlib.h>

#include "csv.h"
#include "sheet.h"

const char *const sheet_heads[] = {
    [ID] = "id",         [NAME] = "name",     [REF] = "ref",           [STACK] = "stack",
    [PLACE] = "place",   [COPIES] = "copies", [STAYS] = "stays",       [EXCHANGE] = "exchange",
    [ACTION] = "action", [TEXT] = "text",     [DISPUTED] = "disputed", [COLUMNS] = NULL};

static void action_write(FILE *to, const char *effects)
{
    char *text = NULL;
    size_t size;
    FILE *cell = open_memstream(&text, &size);
    if (cell == NULL)
        return;
    cell_write(cell, effects);
    if (fclose(cell) == 0)
        csv_write(to, text);
    free(text);
}

static void write_row(FILE *to, const struct hd_edition *e, int i)
{
    const struct hd_card *card = &e->rules.card[i];
    const struct hd_card_text *text = &e->card[i];
    csv_write(to, text->id);
    putc(',', to);
    csv_write(to, text->name);
    putc(',', to);
    csv_write(to, text->ref);
    fprintf(to, ",%d,%d,%d,%s,%s,", card->stack + 1, card->place, card->copies,
            card->stays ? "yes" : "no", card->exchange ? "yes" : "no");
    action_write(to, text->effects);
    putc(',', to);
    csv_write(to, text->text);
    putc(',', to);
    csv_write(to, text->disputed);
    putc('\n', to);
}

char *hd_cards_csv(const struct hd_edition *e, size_t *size)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    if (to == NULL)
        return NULL;
    for (enum sheet_column k = ID; k < COLUMNS; k++)
        fprintf(to, "%s%s", k == ID ? "" : ",", sheet_heads[k]);
    putc('\n', to);
    for (int i = 0; i < e->rules.cards; i++)
        write_row(to, e, i);
    bool failed = ferror(to) != 0;
    if (fclose(to) == 0 && !failed)
        return text;
    free(text);
    return NULL;
}
