/* SPDX-License-Identifier: MIT
 *
 * changes.c: writes a set with exactly the changes of a sheet of cards to an edition.  It removes
 * cards that the sheet lacks. */
#include <string.h>

#include "document.h"
#include "sheet.h"

static bool has(const struct sheet *sheet, enum sheet_column column)
{
    return sheet->has >> column & 1;
}

/* ---- values ----------------------------------------------------------------------- */

static void write_text(FILE *to, const char *key, const char *text)
{
    fprintf(to, "  %s: ", key);
    document_quoted(to, text);
    putc('\n', to);
}

/* ---- one card ------------------------------------------------------------------------ */

/* The columns in which a card differs from the edition's; for a new card, all columns of the sheet.
 */
static unsigned differences(const struct hd_edition *e, int i, const struct sheet *sheet,
                            const struct sheet_card *mine)
{
    if (i < 0) { /* optional columns are written if they are not empty                */
        unsigned said = (mine->text.ref[0] != '\0' ? 1u << REF : 0) |
                        (mine->card.stays ? 1u << STAYS : 0) |
                        (mine->card.exchange ? 1u << EXCHANGE : 0) |
                        (mine->text.disputed[0] != '\0' ? 1u << DISPUTED : 0);
        return sheet->has & (said | ~(unsigned)SPARE_COLUMNS);
    }
    const struct hd_card *c = &e->rules.card[i];
    const struct hd_card_text *t = &e->card[i];
    const bool differs[COLUMNS] = {
        [NAME] = strcmp(t->name, mine->text.name) != 0,
        [REF] = strcmp(t->ref, mine->text.ref) != 0,
        [STACK] = c->stack != mine->card.stack,
        [PLACE] = c->place != mine->card.place,
        [COPIES] = c->copies != mine->card.copies,
        [STAYS] = c->stays != mine->card.stays,
        [EXCHANGE] = c->exchange != mine->card.exchange,
        [ACTION] = strcmp(t->effects, mine->text.effects) != 0,
        [TEXT] = strcmp(t->text, mine->text.text) != 0,
        [DISPUTED] = strcmp(t->disputed, mine->text.disputed) != 0,
    };
    unsigned set = 0;
    for (enum sheet_column k = NAME; k < COLUMNS; k++)
        set |= has(sheet, k) && differs[k] ? 1u << k : 0;
    return set;
}

static void write_card(FILE *to, unsigned set, const struct sheet_card *mine)
{
    fprintf(to, "- id: \"%s\"\n", mine->id);
    if (set >> NAME & 1)
        write_text(to, "name", mine->text.name);
    if (set >> REF & 1)
        write_text(to, "ref", mine->text.ref);
    if (set >> STACK & 1)
        fprintf(to, "  stack: %d\n", mine->card.stack + 1);
    if (set >> PLACE & 1)
        fprintf(to, "  place: %d\n", mine->card.place);
    if (set >> COPIES & 1)
        fprintf(to, "  copies: %d\n", mine->card.copies);
    if (set >> STAYS & 1)
        fprintf(to, "  stays: %s\n", mine->card.stays ? "yes" : "no");
    if (set >> EXCHANGE & 1)
        fprintf(to, "  exchange: %s\n", mine->card.exchange ? "yes" : "no");
    if (set >> ACTION & 1)
        fprintf(to, "  effects: %s\n", mine->text.effects);
    if (set >> TEXT & 1)
        write_text(to, "text", mine->text.text);
    if (set >> DISPUTED & 1)
        write_text(to, "disputed", mine->text.disputed);
}

/* ---- the set --------------------------------------------------------------------------- */

static int write_removed(FILE *to, const struct hd_edition *e, const struct sheet *sheet, int count)
{
    for (int i = 0; i < e->rules.cards; i++) {
        int k = 0;
        while (k < sheet->cards && strcmp(sheet->card[k].id, e->card[i].id) != 0)
            k++;
        if (k < sheet->cards)
            continue;
        fputs(count == 0 ? "cards:\n" : "", to);
        fprintf(to, "- {id: \"%s\", remove: yes}\n", e->card[i].id);
        count++;
    }
    return count;
}

int changes_write(FILE *to, const struct hd_edition *e, const struct sheet *sheet, const char *name,
                  const char *about)
{
    fprintf(to, "# %s\nhidalgo: set 2\nname: ", about);
    document_quoted(to, name);
    fprintf(to, "\neditions: [\"%s\"]\n", e->id);
    int count = 0;
    for (int i = 0; i < sheet->cards; i++) {
        const struct sheet_card *mine = &sheet->card[i];
        int old = card_index(e, mine->id);
        unsigned set = differences(e, old, sheet, mine);
        if (set == 0)
            continue;
        fputs(count == 0 ? "cards:\n" : "", to);
        write_card(to, set, mine);
        count++;
    }
    return write_removed(to, e, sheet, count);
}
