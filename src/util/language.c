/* SPDX-License-Identifier: MIT
 *
 * language.c: chooses the language of gettext (language.h).
 *
 * The C library looks for catalogues only if it has a locale, but many systems have few of them
 * installed. So messages get any locale that exists, and LANGUAGE says which catalogue is read. */
#include "language.h"

#include <dirent.h>
#include <locale.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "file.h"

#ifndef HIDALGO_NO_INTL
#include <libintl.h>
#endif

static const char domain[] = "hidalgo", english[] = "en";
static char catalogues[FILE_PATH];
static char common[LANGUAGE_SIZE], spoken[LANGUAGE_SIZE]; /* for all; for who reads now */
static bool chosen;

static bool is_set(const char *value)
{
    return value && *value;
}

const char *language_spoken(void)
{
    return spoken;
}

void language_asked(const char *language, const char *lc_all, const char *lc_messages,
                    const char *lang, char out[LANGUAGE_SIZE])
{
    const char *locale = is_set(lc_all) ? lc_all : is_set(lc_messages) ? lc_messages : lang;
    bool none = !is_set(locale) || !strcmp(locale, "C") || !strcmp(locale, "POSIX");
    const char *asked = none ? "" : is_set(language) ? language : locale;
    bool plain = !strncmp(asked, "C.", 2) || strlen(asked) >= LANGUAGE_SIZE;
    snprintf(out, LANGUAGE_SIZE, "%s", plain ? "" : asked);
}

static bool has_catalogue(const char *code)
{
    char path[FILE_PATH];
    int n = snprintf(path, sizeof path, "%s/%s/LC_MESSAGES/%s.mo", catalogues, code, domain);
    return n > 0 && n < (int)sizeof path && access(path, R_OK) == 0;
}

/* Speaks the first of these languages that there is. Messages get a locale once, since setlocale
 * is not for programs in which other threads run. */
static void speak(const char *codes)
{
    static bool placed;
    bool is_english = !*codes || !strcmp(codes, english);
    const char *const locales[] = {codes, "C.UTF-8", "en_US.UTF-8", "C"};
    size_t i = 0;
    snprintf(spoken, sizeof spoken, "%s", is_english ? "" : codes);
    if (is_english && !placed)
        setlocale(LC_MESSAGES, "C");
    while (!is_english && !placed && !setlocale(LC_MESSAGES, locales[i]))
        i++;
    placed = placed || !is_english;
#ifndef HIDALGO_NO_INTL
    setenv("LANGUAGE", is_english ? english : codes, 1);
    textdomain(textdomain(NULL)); /* forgets what it found in another language */
#endif
}

static void speak_to_all(const char *codes)
{
    speak(codes);
    memcpy(common, spoken, sizeof common);
}

/* Beside the program, if they are trusted: a translation can make printf read anything. */
static bool find_beside(const char *program, size_t n, const char *below, const char *has)
{
    int size = snprintf(catalogues, sizeof catalogues, "%.*s/%s", (int)n, program, below);
    return size > 0 && size < (int)sizeof catalogues && file_is_ours(catalogues, has);
}

static void find_catalogues(const char *folder)
{
    char program[FILE_PATH];
    char *slash = file_program(program, sizeof program) ? strrchr(program, '/') : NULL;
    size_t n = slash ? (size_t)(slash - program) : 0;
    if (!n || (!find_beside(program, n, "locale", "pseudo/.") &&
               !find_beside(program, n, "../locale", "pseudo/.") &&
               !find_beside(program, n, "../share/locale", ".")))
        snprintf(catalogues, sizeof catalogues, "%s", folder);
}

void language_begin(const char *folder)
{
    char asked[LANGUAGE_SIZE];
    find_catalogues(folder);
#ifndef HIDALGO_NO_INTL
    bindtextdomain(domain, catalogues);
    bind_textdomain_codeset(domain, "UTF-8");
#endif
    language_asked(getenv("LANGUAGE"), getenv("LC_ALL"), getenv("LC_MESSAGES"), getenv("LANG"),
                   asked);
    speak_to_all(asked);
}

bool language_is_there(const char *code)
{
    return !strcmp(code, english) || (*code && !strpbrk(code, "/.") && has_catalogue(code));
}

bool language_choose(const char *code)
{
    bool there = language_is_there(code);
    if (there)
        speak_to_all(code);
    chosen = chosen || there;
    return there;
}

void language_for(const char *code)
{
    const char *codes = *code && language_is_there(code) ? code : common;
    if (strcmp(!strcmp(codes, english) ? "" : codes, spoken) != 0)
        speak(codes);
}

bool language_is_chosen(void)
{
    return chosen;
}

/* The language that nobody speaks comes last. */
static int by_code(const void *a, const void *b)
{
    int last_a = !strcmp(a, "pseudo"), last_b = !strcmp(b, "pseudo");
    return last_a != last_b ? last_a - last_b : strcmp(a, b);
}

int language_codes(char out[LANGUAGES][LANGUAGE_CODE])
{
    int n = 1;
    DIR *folder = opendir(catalogues);
    snprintf(out[0], LANGUAGE_CODE, "%s", english);
    for (struct dirent *e; folder && n < LANGUAGES && (e = readdir(folder)) != NULL;)
        if (e->d_name[0] != '.' && strlen(e->d_name) < LANGUAGE_CODE && has_catalogue(e->d_name))
            strcpy(out[n++], e->d_name);
    if (folder)
        closedir(folder);
    qsort(out[1], (size_t)n - 1, LANGUAGE_CODE, by_code);
    return n;
}
