/* SPDX-License-Identifier: MIT
 *
 * telling.h: what an experiment found, told once, in the form that is asked for: as text, in JSON,
 * as CSV or as a page.
 *
 * Whoever tells says parts, sentences and tables in their order; each form takes those that are
 * for it (IN_TEXT ..., results.h), and what only one form has is written to its member, which is
 * NULL in the others:
 *
 *     static void tell_all(const void *of, struct account *t)
 *     {
 *         tell_title(t, "How often coins fall");
 *         tell_verdict(t, "verdict", words);
 *         tell_part(t, IN_PEOPLE, "coins", "Coins");
 *         tell_table(t, &coins);
 *         if (t->json)
 *             json_int(t->json, "thrown", 7);
 *     } */
#ifndef HIDALGO_LAB_TELLING_H
#define HIDALGO_LAB_TELLING_H

#include "keep.h"
#include "report/report.h"
#include "report/results.h"

enum { TELLING_FILES = 24, TELLING_WHY = KEEP_WHY };

/* What was played: one edition, or several that have letters. */
enum { TOLD_SIDES = 8 };
struct told_side {
    const char *letter, *name; /* NULL, NULL; or "a" and what it was called by      */
    const struct hd_edition *edition;
    const struct hd_texts *sets;
};
struct told_run {
    struct told_side side[TOLD_SIDES];
    int sides;
    uint64_t seed;
    const struct hd_match_result *match; /* or NULL: nothing is told of all games     */
};

struct account {
    FILE *text;
    struct json *json;
    struct page *page;
    struct table_files *csv;
    int in;              /* which of the IN_ values                                            */
    bool glance;         /* of a page, what stands above all parts                             */
    bool headed;         /* the verdict is told in a short sentence                            */
    bool looked;         /* there is a list of what to look at                                 */
    bool drawn;          /* there are cards at a glance, so the parts are folded               */
    bool parted, folded; /* in a part of the page                                      */
    struct told_run run;
    double seconds;           /* that the games took                                          */
    struct results_said said; /* of columns                                             */
};

typedef void report_teller(const void *of, struct account *t);

/* What is told, and by whom. head: what "run.json" has beside the tables. */
struct findings {
    report_teller *tell, *head;
    const void *of;
    double seconds;
};

/* The whole as one form. False if it cannot be written, with a sentence if there is a why[]; an
 * existing page or table stays unless 'force'. */
bool telling_text(const struct findings *what, FILE *to);
bool telling_json(const struct findings *what, FILE *to);
bool telling_page(const struct findings *what, const char *path, bool force, char why[TELLING_WHY]);
bool telling_csv(const struct findings *what, const char *path, bool force, char why[TELLING_WHY]);

/* Of the page; it comes first. */
void tell_title(struct account *t, const char *title);

/* A part up to the next one, for those of 'in'. */
void tell_part(struct account *t, int in, const char *id, const char *title);

/* A sentence that says what was found, which programs get by its id; NULL: they do not. */
void tell_verdict(struct account *t, const char *id, const char *words);
/* The verdict in a short sentence, before all others: a page has these below what is seen at a
 * glance. */
void tell_headline(struct account *t, const char *words);
/* Sentences for people; a note is less prominent. "": nothing. */
void tell_words(struct account *t, int in, const char *words);
void tell_note(struct account *t, int in, const char *words);

/* For people its columns are explained below it, each the first time. A table without rows is told
 * to programs only. */
void tell_table(struct account *t, const struct results *r);

/* The head of a text and of JSON; a page has it at the end. */
void tell_run(struct account *t, const struct told_run *run);

/* The same of one edition, with all that was played; match: or NULL. */
void tell_edition(struct account *t, const struct hd_edition *e, const struct hd_texts *sets,
                  uint64_t seed, const struct hd_match_result *match);

/* A command to continue with, and what it answers. */
void tell_next(struct account *t, const char *what, const char *command);

/* How to open the games of one run, or of two; in a page below its overview. */
void tell_opens(struct account *t, const struct report_opens *run, int runs, const char *named);

/* For programs: a list of words, or of whatever is told between the brackets. */
void tell_list(struct account *t, const char *id);
void tell_item(struct account *t);
void tell_close(struct account *t);

#endif
