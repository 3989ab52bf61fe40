/* SPDX-License-Identifier: MIT
 *
 * grades.c: how good decisions were, as grades and levels. */
#include "hidalgo/review.h"
#include "inside.h"
#include "intl.h"

struct grade_row {
    const char *id, *text;
    int32_t points; /* hundredths, as in review.h: of a grade at least, of a level less */
};
#define GRADE(name, least, word) [HD_GRADE_##name] = {#name, word, least}
static const struct grade_row grades[HD_GRADES] = {[HD_GRADE_none] = {.id = ""},
                                                   GRADE(doubtful, 100, N_("doubtful")),
                                                   GRADE(bad, 300, N_("bad")),
                                                   GRADE(very_bad, 600, N_("very bad"))};

#define LEVEL(name, below, words) [HD_LEVEL_##name] = {#name, words, below}
static const struct grade_row levels[HD_LEVELS] = {
    LEVEL(expert, 10, N_("an expert")), LEVEL(strong, 25, N_("strong")),
    LEVEL(fair, 60, N_("fair")), LEVEL(casual, 110, N_("casual")),
    LEVEL(beginner, INT32_MAX, N_("a beginner"))};

enum hd_grade hd_grade_of(int32_t loss)
{
    int grade = HD_GRADES - 1;
    while (grade > HD_GRADE_none && loss < grades[grade].points)
        grade--;
    return (enum hd_grade)grade;
}

int32_t hd_review_lost(const struct hd_review_seat *of)
{
    return of->decisions > 0 ? of->loss.mean / of->decisions : 0;
}

enum hd_level hd_level_of(const struct hd_review_seat *of)
{
    int level = 0;
    while (level + 1 < HD_LEVELS && hd_review_lost(of) >= levels[level].points)
        level++;
    return (enum hd_level)level;
}

const char *hd_grade_id(enum hd_grade grade)
{
    return grades[grade].id;
}

const char *hd_grade_text(enum hd_grade grade)
{
    return grade == HD_GRADE_none ? "" : _(grades[grade].text);
}

const char *hd_level_id(enum hd_level level)
{
    return levels[level].id;
}

const char *hd_level_text(enum hd_level level)
{
    return _(levels[level].text);
}
