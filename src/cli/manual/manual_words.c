/* SPDX-License-Identifier: MIT
 *
 * manual_words.c: the possible values of an argument on this machine. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "frontend.h"
#include "hidalgo/lesson.h"
#include "lookup.h"
#include "manual/manual.h"
#include "print.h"
#include "request.h"
#include "terminal/palette.h"

enum { MOST = 256 };

static void list(const char *const *words)
{
    for (; *words; words++)
        print("%s\n", *words);
}

static void command_words(void)
{
    for (const struct command *c = commands; c->name; c++)
        print("%s\n", c->name);
}

static void editions(void)
{
    static char ids[MOST][HD_ID];
    for (int i = 0, n = hd_edition_ids(ids, MOST); i < n && i < MOST; i++)
        print("%s\n", ids[i]);
}

static void sets(void)
{
    struct hd_set *set = calloc(MOST, sizeof *set);
    for (int i = 0, n = set ? hd_sets(set, MOST) : 0; i < n; i++)
        print("%s\n", set[i].id);
    free(set);
}

static void sides(void)
{
    editions();
    sets();
}

static void bots(void)
{
    for (int i = 0; hd_bot_name(i); i++)
        print("%s\n", hd_bot_name(i));
}

/* Calls 'tell' for every edition. Words of several editions are repeated, which shells ignore. */
static void of_editions(void (*tell)(const struct hd_edition *e))
{
    static char ids[MOST][HD_ID];
    struct hd_edition *e = malloc(sizeof *e);
    for (int i = 0, n = hd_edition_ids(ids, MOST); e && i < n && i < MOST; i++) {
        struct hd_errors errors = {0};
        struct hd_request request = {.edition = ids[i]};
        if (hd_edition_load(e, &request, &errors))
            tell(e);
    }
    free(e);
}

static void write_option_words(const struct hd_edition *e)
{
    for (int i = 0; i < e->offers; i++)
        print("%s\n", e->offered[i].id);
}

static void write_card_words(const struct hd_edition *e)
{
    for (int i = 0; i < e->rules.cards; i++)
        print("%s\n", e->card[i].id);
}

static void write_region_words(const struct hd_edition *e)
{
    for (int i = 0; i < e->rules.regions; i++)
        print("%s\n", e->region[i].id);
    print("%s\n", e->castillo.id);
}

static void options(void)
{
    of_editions(write_option_words);
    of_editions(write_card_words);
}

static void card_id_words(void)
{
    of_editions(write_card_words);
}

static void regions(void)
{
    of_editions(write_region_words);
}

static void card_words(void)
{
    struct hd_word w;
    for (int i = 0; hd_card_word(i, &w); i++)
        print("%s\n", w.word);
}

static void lessons(void)
{
    static struct hd_lesson lesson[HD_LESSONS];
    for (int i = 0, n = hd_lessons(lesson); i < n; i++)
        print("%s\n", lesson[i].id);
}

/* Only topics of one word, since shells complete one word. */
static void write_topic_word(const char *topic)
{
    if (topic[strspn(topic, "abcdefghijklmnopqrstuvwxyz-")] == '\0')
        print("%s\n", topic);
}

static void topics(void)
{
    struct library l;
    char why[FILE_WHY];
    print("all\ncontents\n");
    if (library_load(&l, hd_data_folder(), NULL, why)) {
        library_topics(&l, write_topic_word);
        library_free(&l);
    }
}

static void hints(void)
{
    for (int i = 0; i < HD_HINT_RULES; i++)
        print("%s\n", hd_hint_rule_word((enum hd_hint_rule)i));
}

static void paces(void)
{
    list(tui_customs[TUI_pace].word);
}

static void palettes(void)
{
    list(palette_names);
}

static void whens(void)
{
    list(frontend_whens);
}

static void shells(void)
{
    list(manual_shells);
}

static void kinds(void);

static const struct kind {
    const char *name;
    void (*words)(void); /* NULL: only files */
    enum manual_files files;
} all[] = {{"FILE", NULL, FILES},
           {"FOLDER", NULL, FOLDERS},
           {"SET", sets, FILES},
           {"A", sides, FILES},
           {"B", sides, FILES},
           {"LESSON", lessons, FILES},
           {"TOPIC", topics, NO_FILES},
           {"COMMAND", command_words, NO_FILES},
           {"EDITION", editions, NO_FILES},
           {"OPTION", options, NO_FILES},
           {"BOT", bots, NO_FILES},
           {"CARD", card_id_words, NO_FILES},
           {"REGION", regions, NO_FILES},
           {"WORD", card_words, NO_FILES},
           {"HINTS", hints, NO_FILES},
           {"WHEN", whens, NO_FILES},
           {"PALETTE", palettes, NO_FILES},
           {"PACE", paces, NO_FILES},
           {"SHELL", shells, NO_FILES},
           {"KIND", kinds, NO_FILES}};

enum { KINDS = sizeof all / sizeof *all };

static void kinds(void)
{
    for (int i = 0; i < KINDS; i++)
        if (all[i].words)
            print("%s\n", all[i].name);
}

bool manual_words(const char *kind)
{
    for (int i = 0; i < KINDS; i++)
        if (all[i].words && !strcmp(all[i].name, kind)) {
            all[i].words();
            return true;
        }
    return false;
}

struct manual_slot manual_slot(const char *argument)
{
    const char *after = strchr(argument, ':');
    struct manual_slot slot = {.list = strstr(argument, ",...") != NULL, .after = after != NULL};
    const char *name = after ? after + 1 : argument;
    size_t n = strspn(name, "ABCDEFGHIJKLMNOPQRSTUVWXYZ");
    for (int i = 0; i < KINDS; i++)
        if (strlen(all[i].name) == n && !strncmp(all[i].name, name, n)) {
            slot.kind = all[i].words ? all[i].name : NULL;
            slot.files = all[i].files;
        }
    return slot;
}

/* ---- operands --------------------------------------------------------------------- */

/* The next word of s, without brackets; NULL at the end of an alternative. */
static const char *next_word(const char *s, char out[24], bool *more)
{
    size_t n = 0;
    s += strspn(s, " []");
    if (*s == '\0' || *s == '|')
        return NULL;
    for (; *s && !strchr(" []|", *s); s++)
        if (*s != '.' && n < 23)
            out[n++] = *s;
        else
            *more = true;
    out[n] = '\0';
    return s;
}

int manual_operands(const struct usage *u, struct manual_operand out[MANUAL_OPERANDS])
{
    int count = 0;
    for (const char *s = u->operands; s && count < MANUAL_OPERANDS;) {
        struct manual_operand o = {.verb = ""};
        char word[24] = "";
        bool more = false;
        const char *rest = next_word(s, word, &more);
        if (rest && islower((unsigned char)word[0])) {
            memcpy(o.verb, word, sizeof o.verb);
            rest = next_word(s = rest, o.name, &o.more);
        } else if (rest) {
            memcpy(o.name, word, sizeof o.name);
            o.more = more;
        }
        if (o.verb[0] || o.name[0])
            out[count++] = o;
        s = rest ? rest : s + strspn(s, " []");
        while (*s == '|' || *s == ' ' || *s == ']')
            s++;
        s = *s ? s : NULL;
    }
    return count;
}
