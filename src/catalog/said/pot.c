/* SPDX-License-Identifier: MIT
 *
 * pot.c: a template for translators (messages.h). */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "messages.h"

static const char pot_head[] = "msgid \"\"\nmsgstr \"\"\n"
                               "\"MIME-Version: 1.0\\n\"\n"
                               "\"Content-Type: text/plain; charset=UTF-8\\n\"\n"
                               "\"Content-Transfer-Encoding: 8bit\\n\"\n";

struct pot_entry {
    char *context, *text, *about, *places;
};

struct pot {
    struct pot_entry *entry;
    int entries, room;
    bool failed;
};

struct pot *pot_new(void)
{
    return calloc(1, sizeof(struct pot));
}

/* The entry of a text, new and empty if it is not there; NULL: no memory. */
static struct pot_entry *pot_entry_of(struct pot *p, const struct message *m)
{
    for (int i = 0; i < p->entries; i++)
        if (strcmp(p->entry[i].text, m->text) == 0 &&
            (m->name || strcmp(p->entry[i].context, m->context) == 0))
            return &p->entry[i];
    if (p->entries == p->room) {
        int room = 2 * p->room + 256;
        struct pot_entry *more = realloc(p->entry, (size_t)room * sizeof *more);
        if (more == NULL)
            return NULL;
        p->entry = more;
        p->room = room;
    }
    struct pot_entry *e = &p->entry[p->entries++];
    *e = (struct pot_entry){strdup(m->context), strdup(m->text), strdup(m->about), strdup("")};
    return e->context && e->text && e->about ? e : NULL;
}

void pot_take(void *pot, const struct message *m)
{
    struct pot *p = pot;
    char place[1200];
    struct pot_entry *e = p->failed ? NULL : pot_entry_of(p, m);
    size_t n = (size_t)snprintf(place, sizeof place, " %.1024s:%d", m->file, m->line);
    size_t had = e != NULL && e->places ? strlen(e->places) : 0;
    char *places = e != NULL ? realloc(e->places, had + n + 1) : NULL;
    p->failed = places == NULL;
    if (places == NULL)
        return;
    memcpy(places + had, place, n + 1);
    e->places = places;
}

/* As a C string: what a catalogue is written in. */
static void put_quoted(FILE *to, const char *key, const char *text)
{
    fprintf(to, "%s \"", key);
    for (; *text != '\0'; text++) {
        if (*text == '"' || *text == '\\')
            putc('\\', to);
        if (*text == '\n')
            fputs("\\n", to);
        else
            putc(*text, to);
    }
    fputs("\"\n", to);
}

static void pot_put_entry(FILE *to, const struct pot_entry *e)
{
    fprintf(to, "\n#. %s\n#:%s\n", e->about, e->places);
    put_quoted(to, "msgctxt", e->context);
    put_quoted(to, "msgid", e->text);
    fputs("msgstr \"\"\n", to);
}

char *pot_text(struct pot *p, size_t *size)
{
    char *text = NULL;
    FILE *to = open_memstream(&text, size);
    bool sound = to != NULL && !p->failed;
    if (sound)
        fputs(pot_head, to);
    for (int i = 0; i < p->entries; i++) {
        struct pot_entry *e = &p->entry[i];
        if (sound)
            pot_put_entry(to, e);
        free(e->context);
        free(e->text);
        free(e->about);
        free(e->places);
    }
    free(p->entry);
    free(p);
    sound = to != NULL && fclose(to) == 0 && sound;
    if (sound)
        return text;
    free(text);
    return NULL;
}
