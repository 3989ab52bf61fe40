/* SPDX-License-Identifier: MIT
 *
 * exercise_keep.c: the costliest decisions of reviewed games, kept as exercises in the state
 * folder.
 *
 * A file is called 0007-mine-1a2b3c4d.yaml: a number that counts up, and what the decision was. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "exercise.h"
#include "file.h"
#include "intl.h"
#include "judging.h"
#include "lesson_file.h"

/* ---- one of them --------------------------------------------------------------------------- */

/* What all answers lose, and which the given one is; false: none is clearly better, or no
 * memory. */
static bool judged(const struct hd_session *then, struct hd_move given, struct hd_advice *advice)
{
    const struct hd_state *state = &now(then)->state;
    int who = hd_session_question(then).who;
    struct hd_answers answers;
    void *own = malloc(hd_advise_memory());
    struct hd_advising about = {.r = hd_session_rules(then),
                                .seat = who,
                                .view = hd_session_view(then, who),
                                .answers = &answers};
    hd_answers(about.r, state, &answers);
    if (own)
        hd_advise(own, &about, advice);
    free(own);
    int rank = own ? hd_advised_rank(advice, given) : 0;
    return rank > 0 && advice->answer[rank].clear;
}

/* The file's text; NULL: it is no exercise, or (*hidden) none can show what the game did. */
static char *mine_write(const struct hd_session *then, const struct hd_costly *c,
                        unsigned long number, bool *hidden)
{
    struct hd_advice *advice = malloc(sizeof *advice);
    char *text = NULL;
    if (advice && judged(then, c->given, advice)) {
        int rank = hd_advised_rank(advice, c->given);
        advice->answer[rank].loss = c->loss; /* as the review tells it */
        struct exercise e = {
            .s = then,
            .advice = advice,
            .given = c->given,
            .chapter = HD_CHAPTER_mine,
            .number = number,
            .say = NC_("lesson", "You stood here in a game of yours. What do you answer?"),
            .because = NC_("lesson", "This is what you answered then.")};
        text = exercise_write(&e);
        *hidden = text == NULL;
    }
    free(advice);
    return text;
}

/* ---- all of them -------------------------------------------------------------------------- */

struct mine {
    char folder[FILE_PATH];
    struct hd_lesson list[HD_EXERCISES_KEPT];
    int count;
};

static bool has_mine(const struct mine *m, const char *id)
{
    for (int i = 0; i < m->count; i++)
        if (strcmp(m->list[i].id, id) == 0)
            return true;
    return false;
}

/* The number of a file, which its name begins with. */
static unsigned long number_of(const struct hd_lesson *l)
{
    const char *name = strrchr(l->path, '/');
    return strtoul(name ? name + 1 : l->path, NULL, 10);
}

static unsigned long next_number(const struct mine *m)
{
    return 1 + (m->count > 0 ? number_of(&m->list[m->count - 1]) : 0);
}

static bool mine_add(struct mine *m, const char *id, const char *text, char why[160])
{
    char name[HD_ID + 32], path[FILE_PATH];
    snprintf(name, sizeof name, "%04lu-%s.yaml", next_number(m), id);
    if (!file_mkdirs(m->folder, 0700, why) || !file_join(m->folder, name, path, sizeof path) ||
        !file_write(path, text, strlen(text), RECORD_MODE, why))
        return false;
    if (m->count == HD_EXERCISES_KEPT)
        remove(m->list[0].path);
    m->count = lesson_folder(m->folder, m->list, HD_EXERCISES_KEPT);
    return true;
}

/* 1: it is there; 0: it is no exercise; -1: it cannot be kept. *hidden: as of mine_write. */
static int keep_one(struct mine *m, const struct hd_session *s, const struct hd_costly *c,
                    bool *hidden, char why[160])
{
    char id[HD_ID];
    *hidden = false;
    struct hd_session *then = hd_session_past(s, c->move - 1);
    if (!then)
        return 0;
    snprintf(id, sizeof id, "mine-%08" PRIx32, (uint32_t)hd_hash(&now(then)->state));
    int kept = has_mine(m, id);
    char *text = kept ? NULL : mine_write(then, c, next_number(m), hidden);
    if (text)
        kept = mine_add(m, id, text, why) ? 1 : -1;
    free(text);
    hd_session_free(then);
    return kept;
}

bool hd_exercises_keep(const struct hd_session *s, struct hd_review *r, char why[160])
{
    struct mine *m = malloc(sizeof *m);
    int one = 0;
    bool hidden = false;
    r->exercises = r->left_out = 0;
    snprintf(why, 160, "%s", _("There is no home folder."));
    if (!m || !lessons_mine_folder(m->folder)) {
        free(m);
        return false;
    }
    m->count = lesson_folder(m->folder, m->list, HD_EXERCISES_KEPT);
    for (int seat = 0; seat < r->seats && one >= 0; seat++)
        for (int i = 0; i < r->seat[seat].costly && one >= 0; i++) {
            const struct hd_costly *c = &r->seat[seat].worst[i];
            one = s->turn[c->move].bots ? 0 : keep_one(m, s, c, &hidden, why);
            r->exercises += one > 0;
            r->left_out += hidden;
            hidden = false;
        }
    free(m);
    return one >= 0;
}
