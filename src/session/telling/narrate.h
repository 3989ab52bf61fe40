/* SPDX-License-Identifier: MIT
 *
 * narrate.h: shared by the files that put events into words.
 *
 * In this folder: the game in sentences for people: questions, answers, help, events, changes,
 * hints, reviews. sentences.def has those that are data. */
#ifndef HIDALGO_NARRATE_H
#define HIDALGO_NARRATE_H

#include "hidalgo/session.h"

/* Everything a sentence can name. */
struct narration {
    const struct hd_scene *c;
    const struct hd_event *e;
    int announced; /* as in struct hd_happening */
    bool open;     /* the viewer may know n and to */
    bool barren;   /* a scoring that gave nobody a point */
    char *buf;
    size_t size;
};

/* narrate_words.c: fills {who} {owner} {from} {to} {card} {n} {with} of a sentence. */
void narrate_tell(const struct narration *t, const char *sentence);
const char *narrate_name(const struct hd_scene *c, unsigned seat);
const char *narrate_card(const struct hd_scene *c, unsigned card);
const char *narrate_place(const struct hd_scene *c, unsigned place);
/* "Ana", "Ana and Beto", "Ana, Beto and Cruz"; without one seat (15: all). */
void narrate_names(const struct hd_scene *c, unsigned set, unsigned without, char *buf,
                   size_t size);

/* move_label.c: an answer to the question of the scene, as it is listed; a power card or modifier,
 * as short as people type it. */
const char *narrate_label(const struct hd_scene *c, struct hd_move m, char *buf, size_t size);
void narrate_power(const struct hd_scene *c, struct hd_move m, char *buf, size_t size);

/* change_text.c: whether anybody's points change, given at once or 'now'. */
bool change_is_any(const struct hd_change *c);

/* narrate_pieces.c */
void narrate_caballero(const struct narration *t);
void narrate_king(const struct narration *t);
void narrate_grande(const struct narration *t);
void narrate_board(const struct narration *t);

/* narrate_score.c */
void narrate_scoring(const struct narration *t);
void narrate_score(const struct narration *t);
void narrate_rule(const struct narration *t);
void narrate_later(const struct narration *t);
void narrate_due(const struct narration *t);
void narrate_over(const struct narration *t);

/* scored_text.c: "tied first, which scores as second"; not translated, "" for none. */
const char *narrate_reason(const struct hd_event *e);

#endif
