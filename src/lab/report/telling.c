/* SPDX-License-Identifier: MIT
 *
 * telling.c: one account in four forms (telling.h). */
#include "report/telling.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "csv.h"
#include "print.h"
#include "report/overview.h"
#include "report/report_folder.h"
#include "text.h"
#include "texts.h"

/* The tables of a folder, which grow side by side. */
enum { TABLE_NAME = HD_ID + 8 };
struct table_files {
    int count;
    struct table_file {
        char name[TABLE_NAME];
        FILE *to;
        char *text;
        size_t size;
    } file[TELLING_FILES];
};

/* ---- parts and sentences ------------------------------------------------------------------ */

void tell_title(struct account *t, const char *title)
{
    if (t->page && t->glance && !page_begin(t->page, title))
        t->page = NULL; /* telling_page() sees it                                         */
}

/* It is never folded. */
static const char part_of_commands[] = "next";

void tell_part(struct account *t, int in, const char *id, const char *title)
{
    if (t->text && (in & IN_TEXT))
        print_to(t->text, "\n%s\n", title);
    if (!t->page || !(in & IN_PAGE) || t->glance)
        return;
    if (t->parted)
        page_section_end(t->page, t->folded);
    t->parted = true;
    t->folded = t->drawn && strcmp(id, part_of_commands) != 0;
    page_section(t->page, id, title, t->folded);
}

static void tell_in(struct account *t, int in, const char *element, const char *words)
{
    if (!*words || !(in & t->in))
        return;
    if (t->text)
        report_paragraph(words, t->text);
    if (t->page)
        page_element(t->page, element, words);
}

void tell_verdict(struct account *t, const char *id, const char *words)
{
    if (t->json && id)
        json_string(t->json, id, words);
    if (!t->page || t->glance != t->headed)
        tell_in(t, IN_PEOPLE, "p class=\"verdict\"", words);
}

void tell_headline(struct account *t, const char *words)
{
    if (t->glance)
        tell_in(t, IN_PAGE, "p class=\"headline\"", words);
    t->headed = true;
}

void tell_words(struct account *t, int in, const char *words)
{
    if (!t->glance)
        tell_in(t, in, "p", words);
}

void tell_note(struct account *t, int in, const char *words)
{
    if (!t->glance)
        tell_in(t, in, "p class=\"dim\"", words);
}

/* ---- tables --------------------------------------------------------------------------------- */

/* The file of that name, which may begin. NULL: not enough memory. */
static FILE *file_of(struct table_files *files, const char *id, const char *ending, bool *begins)
{
    char name[TABLE_NAME];
    int i = 0;
    snprintf(name, sizeof name, "%s%s", id, ending);
    while (i < files->count && strcmp(files->file[i].name, name) != 0)
        i++;
    *begins = i == files->count;
    if (i == TELLING_FILES)
        return NULL;
    struct table_file *f = &files->file[i];
    if (*begins) {
        memcpy(f->name, name, sizeof name);
        f->to = open_memstream(&f->text, &f->size);
        files->count++;
    }
    return f->to;
}

/* What to look at, and the cards at a glance: of the first table that has them. */
static void glance(struct account *t, const struct results *r)
{
    const struct hd_edition *const edition[OVERVIEW_EDITIONS] = {t->run.side[0].edition,
                                                                 t->run.side[1].edition};
    if (t->drawn || r->rows == 0)
        return;
    t->looked =
        overview_looks(r, edition, t->looked ? NULL : "What to look at", t->page) || t->looked;
    t->drawn = overview_cards(r, edition, t->page);
}

void tell_table(struct account *t, const struct results *r)
{
    bool begins = false;
    char words[RESULTS_LEGEND];
    if (results_hidden(r, t->in))
        return;
    if (t->glance) {
        glance(t, r);
        return;
    }
    if (t->json)
        results_json(r, t->json);
    FILE *to = t->csv ? file_of(t->csv, r->id, ".csv", &begins) : NULL;
    if (to)
        results_csv(r, begins, to);
    if (!(t->in & IN_PEOPLE) || r->rows == 0)
        return;
    if (t->text)
        results_text(r, t->text);
    if (t->page)
        results_page(r, t->page);
    tell_note(t, IN_PEOPLE, results_legend(r, t->in, &t->said, words));
}

/* ---- what was played ------------------------------------------------------------------------ */

static void text_side(const struct told_side *s, FILE *to)
{
    char name[200];
    const struct hd_edition *e = s->edition;
    if (s->letter)
        print_to(to, "%c  %s: %s", s->letter[0] - 'a' + 'A', text_clean(s->name, name, sizeof name),
                 e->name);
    else
        print_to(to, "hidalgo %s, %s", HIDALGO_VERSION, e->name);
    for (int i = 0; i < e->options; i++)
        print_to(to, "%s%s", i ? ", " : " + ", e->option[i]);
    print_to(to, ", rules %016" PRIx64, e->rules.id);
}

static void text_run(const struct told_run *run, double seconds, FILE *to)
{
    for (int i = 0; i < run->sides; i++) {
        text_side(&run->side[i], to);
        if (run->sides == 1)
            print_to(to, ", seed %" PRIu64, run->seed);
        print_to(to, "\n");
        report_sets(run->side[i].sets, to);
    }
    if (run->sides > 1)
        print_to(to, "seed %" PRIu64 "\n", run->seed);
    if (run->match)
        print_to(to,
                 "%" PRIu64 " games, %" PRIu64 " decisions, %.2f seconds, %.0f games per "
                 "second, signature %016" PRIx64 "\n",
                 run->match->games, run->match->decisions, seconds,
                 report_ratio((double)run->match->games, seconds), run->match->signature);
    print_to(to, "\n");
}

static void json_run(const struct told_run *run, double seconds, struct json *j)
{
    json_string(j, "version", HIDALGO_VERSION);
    for (int i = 0; i < run->sides; i++) {
        const struct told_side *s = &run->side[i];
        if (s->letter) {
            json_object(j, s->letter);
            json_string(j, "name", s->name);
        }
        report_edition_json(j, s->edition, s->sets);
        if (s->letter)
            json_close(j);
    }
    json_uint(j, "seed", run->seed);
    if (run->match) {
        json_uint(j, "games", run->match->games);
        json_uint(j, "decisions", run->match->decisions);
    }
    json_real(j, "seconds", seconds, 3);
    if (run->match) {
        json_real(j, "games_per_second", report_ratio((double)run->match->games, seconds), 1);
        json_hex(j, "signature", run->match->signature);
    }
}

static void page_run(const struct told_run *run, struct page *p)
{
    char text[80];
    page_mark(p, "<dl>\n");
    for (int i = 0; i < run->sides; i++) {
        const struct told_side *s = &run->side[i];
        if (s->letter)
            page_fact(p, s->letter, s->name);
        page_edition(p, s->letter ? "" : "edition", s->edition, s->sets);
    }
    snprintf(text, sizeof text, "%" PRIu64, run->seed);
    page_fact(p, "seed", text);
    if (run->match) {
        snprintf(text, sizeof text, "%" PRIu64, run->match->games);
        page_fact(p, "games", text);
        snprintf(text, sizeof text, "%016" PRIx64, run->match->signature);
        page_fact(p, "signature", text);
    }
    page_mark(p, "</dl>\n");
}

void tell_run(struct account *t, const struct told_run *run)
{
    t->run = *run;
    if (t->text)
        text_run(run, t->seconds, t->text);
    if (t->json)
        json_run(run, t->seconds, t->json);
}

void tell_edition(struct account *t, const struct hd_edition *e, const struct hd_texts *sets,
                  uint64_t seed, const struct hd_match_result *match)
{
    tell_run(t,
             &(struct told_run){
                 .side = {{.edition = e, .sets = sets}}, .sides = 1, .seed = seed, .match = match});
}

/* ---- how to go on --------------------------------------------------------------------------- */

void tell_next(struct account *t, const char *what, const char *command)
{
    if (t->page && !t->glance)
        page_command(t->page, what, command);
}

void tell_opens(struct account *t, const struct report_opens *run, int runs, const char *named)
{
    char text[REPORT_HOW];
    if (t->page && t->glance != t->drawn)
        return;
    tell_in(t, IN_PEOPLE, "p class=\"dim\"", report_opens_about(run, named, text));
    for (int i = 0; i <= runs; i++) {
        if (i < runs)
            report_opens_command(&run[i], text);
        else
            snprintf(text, sizeof text, "hidalgo replay %s --game N", run->file);
        if (t->text)
            print_to(t->text, "  %s\n", text);
        if (t->page)
            page_command(t->page, "", text);
    }
}

/* ---- for programs ---------------------------------------------------------------------------- */

void tell_list(struct account *t, const char *id)
{
    if (t->json)
        json_array(t->json, id);
}

void tell_item(struct account *t)
{
    if (t->json)
        json_object(t->json, NULL);
}

void tell_close(struct account *t)
{
    if (t->json)
        json_close(t->json);
}

/* ---- the forms --------------------------------------------------------------------------- */

bool telling_text(const struct findings *what, FILE *to)
{
    struct account t = {.text = to, .in = IN_TEXT, .seconds = what->seconds};
    what->tell(what->of, &t);
    return true; /* the stream knows what went wrong                                      */
}

bool telling_json(const struct findings *what, FILE *to)
{
    struct json j;
    struct account t = {.json = &j, .in = IN_JSON, .seconds = what->seconds};
    json_begin(&j);
    json_object(&j, NULL);
    what->tell(what->of, &t);
    return json_finish(&j, to);
}

bool telling_page(const struct findings *what, const char *path, bool force, char why[TELLING_WHY])
{
    struct page p = {.to = NULL};
    struct account t = {.page = &p, .in = IN_PAGE, .glance = true};
    snprintf(why, TELLING_WHY, "%s", "not enough memory");
    what->tell(what->of, &t);
    if (!p.to)
        return false;
    t.glance = false;
    what->tell(what->of, &t);
    tell_part(&t, IN_PAGE, "played", "What was played");
    page_run(&t.run, &p);
    page_section_end(&p, t.folded);
    return page_end(&p, path, force, why);
}

bool telling_csv(const struct findings *what, const char *path, bool force, char why[TELLING_WHY])
{
    struct table_files files = {.count = 0};
    struct account t = {.csv = &files, .in = IN_CSV};
    bool begins, whole = true;
    what->tell(what->of, &t);
    FILE *run = file_of(&files, "run", ".json", &begins);
    const struct findings head = {what->head ? what->head : what->tell, NULL, what->of,
                                  what->seconds};
    whole = run && telling_json(&head, run);
    for (struct table_file *f = files.file; f < files.file + files.count; f++)
        whole = f->to && fclose(f->to) == 0 && whole;
    if (!whole)
        snprintf(why, TELLING_WHY, "%.300s: %s", path, "not enough memory");
    whole = whole && folder_make(path, why);
    for (struct table_file *f = files.file; f < files.file + files.count; f++) {
        whole = whole && folder_write(path, f->name, f->text, f->size, force, why);
        free(f->text);
    }
    return whole;
}
