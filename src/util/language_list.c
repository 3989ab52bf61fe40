/* SPDX-License-Identifier: MIT
 *
 * language_list.c: the languages that there are, each by its own name (language.h). */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "language.h"
#include "phrase.h"
#include "text.h"

static const char pseudo[] = "pseudo", english[] = "en";

/* "pl_PL.UTF-8" also means pl_PL and pl. */
static bool is_code(const char *wanted, size_t n, const char *code)
{
    size_t whole = strcspn(wanted, ":.@"), plain = strcspn(wanted, ":.@_"), m = strlen(code);
    return (m == whole || m == plain) && m <= n && !strncmp(wanted, code, m);
}

/* The first language of those wanted that is in the list; else English. */
static int language_index(const char *codes, char list[LANGUAGES][LANGUAGE_CODE], int count)
{
    for (size_t n; *codes; codes += n + (codes[n] == ':')) {
        n = strcspn(codes, ":");
        for (int i = 0; i < count; i++)
            if (is_code(codes, n, list[i]))
                return i;
    }
    return 0;
}

/* Its catalogue has the name. */
static void name_itself(struct language *l)
{
    language_for(l->code);
    /* translators: what your language calls itself, as "Polski" and "Deutsch" do. */
    const char *name = C_("language", "English");
    bool has = !strcmp(l->code, english) || strcmp(name, "English") != 0;
    snprintf(l->name, sizeof l->name, "%s", has ? name : l->code);
}

int language_list(struct language out[LANGUAGES], int *now)
{
    char codes[LANGUAGES][LANGUAGE_CODE], reader[LANGUAGE_SIZE];
    int n = 0, count = language_codes(codes);
    snprintf(reader, sizeof reader, "%s", *language_spoken() ? language_spoken() : english);
    int spoken = language_index(reader, codes, count);
    for (int i = 0; i < count; i++) {
        if (!strcmp(codes[i], pseudo) && i != spoken)
            continue;
        memcpy(out[n].code, codes[i], LANGUAGE_CODE);
        *now = i == spoken ? n : *now;
        name_itself(&out[n++]);
    }
    language_for(reader);
    return n;
}

static bool is_called(const struct language *l, const char *text)
{
    char typed[LANGUAGE_NAME], name[LANGUAGE_NAME];
    text_fold(text, typed, sizeof typed);
    return !strcmp(l->code, text) || !strcmp(text_fold(l->name, name, sizeof name), typed);
}

void language_unknown(const char *text, char *out, size_t size)
{
    struct language l[LANGUAGES];
    char all[LANGUAGES * LANGUAGE_CODE] = "";
    int now = 0, count = language_list(l, &now);
    for (int i = 0; i < count; i++)
        text_join(all, sizeof all, ", ", l[i].code);
    phrase(out, size, _("The game does not speak '{text}'; it speaks: {languages}."), "text", text,
           "languages", all, NULL);
}

bool language_find(const char *text, char out[LANGUAGE_CODE])
{
    struct language l[LANGUAGES];
    size_t n = strlen(text);
    int now = 0, count = language_list(l, &now);
    for (int i = 0; i < count; i++)
        if (is_called(&l[i], text)) {
            memcpy(out, l[i].code, LANGUAGE_CODE);
            return true;
        }
    if (n >= LANGUAGE_CODE || !language_is_there(text))
        return false;
    memcpy(out, text, n + 1);
    return true;
}

void language_tell(char *out, size_t size)
{
    struct language l[LANGUAGES];
    char one[LANGUAGE_NAME + LANGUAGE_CODE + 4], all[LANGUAGES * sizeof one] = "";
    int now = 0, count = language_list(l, &now);
    for (int i = 0; i < count; i++) {
        *one = '\0';
        text_add(one, sizeof one, "%s (%s)", l[i].name, l[i].code);
        text_join(all, sizeof all, ", ", one);
    }
    phrase(out, size, _("Language: {language}. There are: {languages}."), "language", l[now].name,
           "languages", all, NULL);
}
