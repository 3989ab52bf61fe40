/* SPDX-License-Identifier: MIT
 *
 * bot.c: plays El Grande with the library: the view comes as text and is read back, and the
 * rules themselves say what an answer would bring (docs/BOTS.md, "A bot in any language").
 *
 *     cc -std=c11 bot.c -o bot -lhidalgo
 *     hidalgo sim --seats "exec=./bot,random,random"
 *
 * With card sets: exec=./bot FILE..., in the same order. */
#include <hidalgo/session.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE = 1 << 20 };

static struct hd_edition edition;

/* What follows "key": in an object; those that are looked for stand in it once. */
static const char *find(const char *line, const char *key)
{
    char quoted[40];
    snprintf(quoted, sizeof quoted, "\"%s\":", key);
    const char *at = strstr(line, quoted);
    return at ? at + strlen(quoted) : NULL;
}

/* Copies the string that begins at the quote; returns what follows it. */
static const char *copy(const char *at, char *out, size_t size)
{
    size_t n = 0;
    for (at++; *at && *at != '"'; at++) {
        at += *at == '\\';
        if (n + 1 < size)
            out[n++] = *at;
    }
    out[n] = '\0';
    return at + (*at == '"');
}

/* The same rules as those of the game, from our own data. */
static bool load(const char *line, char **sets)
{
    char id[HD_ID], rules[24], with[HD_OPTIONS][HD_ID], ours[24];
    const char *yes[HD_OPTIONS + 1] = {NULL}, *no[HD_OPTIONS + 1] = {NULL};
    struct hd_errors errors = {0};
    int n = 0, yeses = 0, noes = 0;
    copy(find(line, "edition"), id, sizeof id);
    copy(find(line, "rules_id"), rules, sizeof rules);
    for (const char *at = find(line, "options"); *++at == '"' && n < HD_OPTIONS; n++) {
        at = copy(at, with[n], HD_ID);
        if (strncmp(with[n], "without-", 8) == 0)
            no[noes++] = with[n] + 8;
        else
            yes[yeses++] = with[n];
    }
    struct hd_request request = {
        .edition = id, .sets = (const char *const *)sets, .with = yes, .without = no};
    if (!hd_edition_load(&edition, &request, &errors))
        return false;
    snprintf(ours, sizeof ours, "%016llx", (unsigned long long)edition.rules.id);
    return strcmp(rules, ours) == 0;
}

/* What an answer would give, at once and if all were scored as it lies then, in hundredths;
 * besides that the fuller card, and to act rather than not. */
static int value(const struct hd_looking *at, struct hd_move m)
{
    static struct hd_change c;
    const struct hd_view *v = at->view;
    hd_change(at, m, &c);
    int mine = c.points[v->seat].mean + c.now[v->seat].mean;
    if (m.a == HD_NONE)
        return mine - 1;
    return mine + (m.ask == HD_ASK_card ? at->r->card[hd_open_card(&v->known, m.b)].place : m.b);
}

static int choose(const struct hd_view *v)
{
    static struct hd_looking at;
    struct hd_answers o;
    int best = 0, most = INT_MIN;
    hd_look(&at, &edition.rules, v, edition.open_castillo || hd_castillo_open(&v->known));
    hd_answers(&edition.rules, &v->known, &o);
    for (int i = 0; i < hd_count(&o); i++) {
        int mine = value(&at, hd_pick(&o, i));
        if (mine > most)
            most = mine, best = i;
    }
    return best;
}

int main(int argc, char **argv)
{
    static char line[LINE], text[HD_VIEW_TEXT], word[256], why[160];
    struct hd_view view;
    (void)argc;
    if (!fgets(line, LINE, stdin) || !load(line, argv + 1)) {
        fprintf(stderr, "bot: these rules cannot be found here; name the sets of cards\n");
        return 1;
    }
    puts("ready");
    fflush(stdout);
    while (fgets(line, LINE, stdin)) {
        const char *legal = find(line, "legal"), *seen = find(line, "text");
        if (!legal || !seen)
            continue; /* a game begins, or is over */
        copy(seen, text, sizeof text);
        if (!hd_view_read(&edition.rules, text, &view, why)) {
            fprintf(stderr, "bot: %s\n", why);
            return 1;
        }
        for (int i = choose(&view); i >= 0; i--) /* "legal" is in the order of hd_pick */
            legal = copy(legal + 1, word, sizeof word);
        puts(word);
        fflush(stdout);
    }
    return 0;
}
