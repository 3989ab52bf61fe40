/* SPDX-License-Identifier: MIT
 *
 * styles.h: a style of playing, applied to a bot.
 *
 * A style is data (docs/BOTS.md describes the files, style_file.h reads them): limits that remove
 * answers, and a rate of mistakes.  A bot chooses among the answers left.  Limits name questions
 * and kinds of answers, never cards, so they also work with cards that are newer than the style. */
#ifndef HIDALGO_STYLES_H
#define HIDALGO_STYLES_H

#include "hidalgo/bot.h"

enum { HD_LIMITS = 64, HD_STYLE_OVER = 4, HD_STYLE_WORD = 48, HD_STYLE_ABOUT = 160 };

enum hd_style_word {
#define STYLE(name, word, more, forms, text) HD_STYLE_##name,
#include "style.def"
    HD_STYLE_WORDS
};

/* What follows a word. */
enum hd_style_more { HD_STYLE_NOTHING, HD_STYLE_SHAPE, HD_STYLE_REGION };

struct hd_style_row {
    const char *word, *text;
    enum hd_style_more more;
    uint32_t forms; /* set of enum hd_form */
};

/* word: below HD_STYLE_WORDS. */
const struct hd_style_row *hd_style_row(enum hd_style_word word);

struct hd_limit {
    bool never;    /* else: prefer                                                 */
    uint8_t ask;   /* enum hd_ask, or HD_ASK_NOTHING: every question that the word fits */
    uint8_t word;  /* enum hd_style_word                                           */
    uint8_t shape; /* enum hd_shape, if one follows */
    uint32_t key;  /* of a region's id, as hd_region.key, if one follows */
};

struct hd_style {
    char about[HD_STYLE_ABOUT];              /* one line for lists, or ""          */
    char over[HD_STYLE_OVER][HD_STYLE_WORD]; /* bots: the first that exists */
    int overs, limits;
    unsigned mistakes; /* of 1000 answers, how many are random among those left */
    struct hd_limit limit[HD_LIMITS];
};

/* Applies the limits to the legal answers, one after the other.  A limit that would leave no answer
 * is ignored for that question; so is one that removes none. view: of the seat that is asked. */
void hd_style_narrow(const struct hd_style *style, const struct hd_rules *r,
                     const struct hd_view *view, struct hd_answers *answers);

/* Makes *out a bot that answers like 'rung' within the limits.  'of' and what it points to must
 * outlive it.  The caller sets its name. */
struct hd_styled {
    const struct hd_style *style;
    const struct hd_bot *rung;
};
void hd_style_bot(const struct hd_styled *of, struct hd_bot *out);

#endif
