/* SPDX-License-Identifier: MIT
 *
 * grades.c: how good decisions were, as grades (grades.def). */
#include "hidalgo/review.h"
#include "intl.h"

enum hd_grade hd_grade_of(int32_t loss)
{
    static const int32_t least[HD_GRADES] = {
#define GRADE(name, points, word) [HD_GRADE_##name] = points,
#include "hidalgo/grades.def"
    };
    int grade = HD_GRADES - 1;
    while (grade > HD_GRADE_none && loss < least[grade])
        grade--;
    return (enum hd_grade)grade;
}

int32_t hd_review_lost(const struct hd_review_seat *of)
{
    return of->decisions > 0 ? of->loss.mean / of->decisions : 0;
}

enum hd_level hd_level_of(const struct hd_review_seat *of)
{
    static const int32_t below[HD_LEVELS] = {
#define LEVEL(name, points, words) [HD_LEVEL_##name] = points,
#include "hidalgo/grades.def"
    };
    int level = 0;
    while (level + 1 < HD_LEVELS && hd_review_lost(of) >= below[level])
        level++;
    return (enum hd_level)level;
}

const char *hd_grade_id(enum hd_grade grade)
{
    static const char *const ids[HD_GRADES] = {
        "",
#define GRADE(name, least, word) #name,
#include "hidalgo/grades.def"
    };
    return ids[grade];
}

const char *hd_grade_text(enum hd_grade grade)
{
    static const char *const words[HD_GRADES] = {
        "",
#define GRADE(name, least, word) word,
#include "hidalgo/grades.def"
    };
    return grade == HD_GRADE_none ? "" : _(words[grade]);
}

const char *hd_level_id(enum hd_level level)
{
    static const char *const ids[HD_LEVELS] = {
#define LEVEL(name, below, words) #name,
#include "hidalgo/grades.def"
    };
    return ids[level];
}

const char *hd_level_text(enum hd_level level)
{
    static const char *const texts[HD_LEVELS] = {
#define LEVEL(name, below, words) words,
#include "hidalgo/grades.def"
    };
    return _(texts[level]);
}
