/* SPDX-License-Identifier: MIT
 *
 * style.h: a manner of playing, laid over a bot.
 *
 * A style is data (docs/BOTS.md has the files, catalog.h reads them): limits that leave
 * fewer answers, and a rate of mistakes.  Another bot chooses among what they leave.  They
 * speak of questions and of what answers are, never of cards, so they mean something for
 * those that did not exist when the style was written. */
#ifndef HIDALGO_STYLE_H
#define HIDALGO_STYLE_H

#include "bot.h"

#ifdef __cplusplus
extern "C" {
#endif

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
    uint8_t ask;   /* enum hd_ask, or HD_ASK_NOTHING: all that the word speaks of  */
    uint8_t word;  /* enum hd_style_word                                           */
    uint8_t shape; /* enum hd_shape, where one follows                             */
    uint32_t key;  /* of a region's id, as hd_region.key, where one follows        */
};

struct hd_style {
    char about[HD_STYLE_ABOUT];              /* one line for lists, or ""          */
    char over[HD_STYLE_OVER][HD_STYLE_WORD]; /* bots: the first that there is      */
    int overs, limits;
    unsigned mistakes; /* so many of 1000 answers are any of those left             */
    struct hd_limit limit[HD_LIMITS];
};

/* Leaves of the legal answers what the limits leave, one after the other.  One that would
 * leave none is lifted for that question; so is one that tells no answers apart.  view: of
 * the seat that is asked. */
void hd_style_narrow(const struct hd_style *style, const struct hd_rules *r,
                     const struct hd_view *view, struct hd_options *options);

/* Makes *out a bot that answers as the rung does, within the limits.  'of' and what it
 * points to must outlive it.  The name is left to the caller. */
struct hd_styled {
    const struct hd_style *style;
    const struct hd_bot *rung;
};
void hd_style_bot(const struct hd_styled *of, struct hd_bot *out);

#ifdef __cplusplus
}
#endif

#endif
