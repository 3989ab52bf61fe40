/* SPDX-License-Identifier: MIT
 *
 * lesson_read.c: reads a lesson (docs/WRITING_A_LESSON.md).
 *
 * 'editions:' names for each edition the words that differ in it; $WORD stands for them anywhere in
 * the file. They are replaced before the file is read, so the rest deals with one edition only. */
#include <ctype.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "../inside.h"
#include "lesson_file.h"
#include "said/said.h"
#include "text.h"

static const char *const keys[] = {"hidalgo", "title", "decision", "chapter", "editions", "learner",
                                   "others",  "seed",  "position", "script",  "end",      NULL};

/* ---- words that differ between editions --------------------------------------------- */

/* The words of an edition (NULL: the first), or NULL after an error. */
static const struct node *words_of(const struct node *root, const char *edition, char out[HD_ID])
{
    const struct node *editions = node_need(root, "editions");
    if (!editions || !node_is(editions, NODE_MAP))
        return NULL;
    const struct node *n = editions->first;
    while (n && edition && strcmp(n->text, edition) != 0)
        n = n->next;
    if (!n) {
        node_error(editions, "this lesson is not for the edition '%.40s'", edition ? edition : "");
        return NULL;
    }
    return node_id(n, out, HD_ID) && node_is(n->value, NODE_MAP) ? n->value : NULL;
}

static size_t word_at(const char *text)
{
    size_t n = 0;
    while (islower((unsigned char)text[n]) || isdigit((unsigned char)text[n]) || text[n] == '-')
        n++;
    return n;
}

static const char *meaning(const struct node *words, const char *word, size_t n)
{
    for (const struct node *i = words->first; i; i = i->next)
        if (strlen(i->text) == n && strncmp(i->text, word, n) == 0)
            return i->value->text;
    return NULL;
}

char *lesson_words(const char *text, size_t size, const struct node *words,
                   const struct hd_edition *e, size_t *got)
{
    char *out = NULL;
    FILE *to = open_memstream(&out, got);
    for (size_t i = 0; to && i < size; i++) {
        size_t n = text[i] == '$' ? word_at(text + i + 1) : 0;
        const char *put = n ? meaning(words, text + i + 1, n) : NULL;
        if (put)
            fputs(e ? said_name(e, put) : put, to);
        else
            putc(text[i], to);
        i += put ? n : 0;
    }
    if (!to || fclose(to) != 0) {
        free(out);
        return NULL;
    }
    return out;
}

/* Opens the file for one edition, whose id goes to edition[]. */
static void open_for(struct lesson *l, const char *path, const char *given, const char *wanted,
                     char edition[HD_ID], struct hd_errors *errors)
{
    size_t size = given ? strlen(given) : 0, got;
    char *text = given ? strdup(given) : document_bytes(path, &size, errors), *own = NULL;
    l->raw = text ? document_read(text, size, path, errors) : NULL;
    const struct node *root = l->raw ? document_root(l->raw) : NULL;
    l->words = root && errors->count == 0 && node_is(root, NODE_MAP)
                   ? words_of(root, wanted, edition)
                   : NULL;
    if (l->words && errors->count == 0)
        own = lesson_words(text, size, l->words, NULL, &got);
    if (own)
        l->document = document_read(own, got, path, errors);
    free(own);
    free(text);
}

/* ---- steps ------------------------------------------------------------------------------ */

static const char *text_in(const struct node *map, const char *key)
{
    const struct node *n = node_find(map, key);
    if (!node_is(n, NODE_TEXT))
        return NULL;
    if (n->size >= LESSON_PARAGRAPH || strchr(n->text, '\n'))
        node_error(n, "%s", "a text of a lesson is one paragraph of at most 599 bytes");
    return n->text;
}

static void add_answer(struct lesson_step *step, const struct node *n)
{
    if (!node_is(n, NODE_TEXT))
        return;
    if (step->answers == LESSON_ANSWERS)
        node_error(n, "%s", "there are too many answers");
    else
        step->answer[step->answers++] = n->text;
}

static void read_because(struct lesson_step *step, const struct node *map)
{
    const struct node *because = node_find(map, "because");
    for (const struct node *i = node_entries(because, NODE_MAP); i; i = i->next) {
        if (step->reasons == LESSON_ANSWERS) {
            node_error(i, "%s", "there are too many answers");
            return;
        }
        step->because[step->reasons].at = i;
        step->because[step->reasons].answer = i->text;
        step->because[step->reasons++].text = node_is(i->value, NODE_TEXT) ? i->value->text : "";
    }
}

static void read_wanted(struct lesson_step *step, const struct node *n)
{
    if (n->kind == NODE_TEXT && strcmp(n->text, "best") == 0) {
        step->wants = LESSON_BEST;
    } else if (n->kind == NODE_TEXT && strcmp(n->text, "any") == 0) {
        step->wants = LESSON_ANY;
    } else if (n->kind == NODE_LIST) {
        for (const struct node *i = n->first; i; i = i->next)
            add_answer(step, i);
    } else {
        add_answer(step, n);
    }
}

static struct lesson_step *add_step(struct lesson *l, const struct node *at, int seat)
{
    static struct lesson_step spare;
    if (l->steps == LESSON_STEPS) {
        node_error(at, "%s", "the script is too long");
        return &spare;
    }
    struct lesson_step *step = &l->step[l->steps++];
    *step = (struct lesson_step){.at = at, .seat = seat};
    return step;
}

/* Others answer in turn, one step each; the learner's answer is one of those named. */
static void read_moves(struct lesson *l, const struct node *entry, const struct node *who, int seat)
{
    const struct node *n = who->value;
    if (seat == l->learner) {
        struct lesson_step *step = add_step(l, who, seat);
        read_wanted(step, n);
        step->say = text_in(entry, "say");
        step->right = text_in(entry, "right");
        step->wrong = text_in(entry, "wrong");
        step->loses = node_find(entry, "loses");
        read_because(step, entry);
        return;
    }
    if (entry->size > 1)
        node_error(entry->first->next, "%s", "texts go with the moves of the learner");
    if (n->kind == NODE_TEXT)
        add_answer(add_step(l, who, seat), n);
    for (const struct node *i = n->kind == NODE_LIST ? n->first : NULL; i; i = i->next)
        add_answer(add_step(l, i, seat), i);
}

/* What was played before the exercise begins, in the order of play. */
static void read_so_far(struct lesson *l, const struct node *entry, const struct node *n)
{
    if (entry->size > 1 || l->steps > l->so_far)
        node_error(entry, "%s", "'so-far' stands alone, at the beginning of a script");
    for (const struct node *i = node_entries(n, NODE_LIST); i; i = i->next) {
        struct lesson_step *step = add_step(l, i, -1);
        step->wants = LESSON_SO_FAR;
        add_answer(step, i);
    }
    l->so_far = l->steps;
}

static void read_freely(struct lesson *l, const struct node *entry, const struct node *n)
{
    static const char *const words[] = {"stop", "round", "game", NULL};
    int how = 0;
    if (entry->next)
        node_error(entry, "%s", "only the end of a script can go on freely");
    else if (node_choice(n, "end", words, &how))
        l->freely = (enum lesson_freely)how;
}

static bool is_text_key(const char *key)
{
    static const char *const known[] = {"say", "right", "wrong", "because", "loses"};
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        if (strcmp(known[i], key) == 0)
            return true;
    return false;
}

/* An entry names a player, 'freely' or 'so-far', and has texts. */
static void read_entry(struct lesson *l, const struct node *entry, const struct origin *o)
{
    const struct node *who = NULL;
    for (const struct node *i = entry->first; i; i = i->next) {
        if (is_text_key(i->text))
            continue;
        if (who)
            node_error(i, "'%.40s': one player in each entry", i->text);
        who = who ? who : i;
    }
    if (!who) {
        node_error(entry, "%s", "an entry of a script names a player, or 'freely'");
        return;
    }
    if (strcmp(who->text, "freely") == 0) {
        read_freely(l, entry, who->value);
        l->say_freely = text_in(entry, "say");
        return;
    }
    if (strcmp(who->text, "so-far") == 0) {
        read_so_far(l, entry, who->value);
        return;
    }
    int seat = hd_seat_named(&o->seating, o->seating.seats, who->text);
    if (seat < 0)
        node_error(who, "there is no player '%.40s'", who->text);
    else
        read_moves(l, entry, who, seat);
}

/* One question, with what all answers lose. */
static bool is_exercise(const struct lesson *l)
{
    const struct lesson_step *step = &l->step[l->so_far];
    return l->steps == l->so_far + 1 && step->seat == l->learner && step->wants == LESSON_ANSWER &&
           step->loses && l->freely == LESSON_STOPS;
}

static void read_script(struct lesson *l, const struct node *root, const struct origin *o)
{
    const struct node *script = node_need(root, "script");
    if (!node_is(script, NODE_LIST))
        return;
    for (const struct node *i = script->first; i; i = i->next)
        if (node_is(i, NODE_MAP))
            read_entry(l, i, o);
    if (document_errors(root->in) == 0 && l->steps == 0 && l->freely == LESSON_STOPS)
        node_error(script, "%s", "there is nothing to do in this lesson");
    else if ((l->chapter != HD_CHAPTER_lessons || !l->end) && !is_exercise(l))
        node_error(script, "%s", "an exercise is one decision of the learner, with 'loses'");
}

/* ---- the game ----------------------------------------------------------------------------- */

/* The learner is a person; bots play the other seats if the script says nothing. */
static void seat_players(struct lesson *l, const struct node *root, struct origin *o)
{
    const struct node *learner = node_find(root, "learner"), *others = node_find(root, "others");
    char why[160];
    hd_seating_finish(&o->seating);
    l->learner = learner ? hd_seat_named(&o->seating, o->seating.seats, learner->text) : 0;
    if (l->learner < 0)
        node_error(learner, "there is no player '%.40s'", learner->text);
    for (int i = 0; i < o->seating.seats; i++) {
        const char *kind = i == l->learner ? "human" : others ? others->text : "quick";
        if (!hd_seat_kind(&o->seating.player[i], kind, why))
            node_error(others ? others : root, "%s", why);
        else if (hd_spec_command(o->seating.player[i].spec))
            node_error(others, "%s", "a lesson runs no other programs");
    }
}

/* The codes of the best answer and of those that go on with it (hd_move_code). */
static void read_plan(struct lesson *l, const struct node *decision)
{
    int code[HD_PLAN_LINE], n = 0;
    const struct node *plan = node_is(decision, NODE_MAP) ? node_find(decision, "plan") : NULL;
    if (!plan || !node_ints(plan, 0, INT_MAX, HD_PLAN_LINE, code, &n))
        return;
    l->plan.moves = (uint8_t)n;
    for (int i = 0; i < n; i++)
        l->plan.line[i] = hd_move_of_code((uint32_t)code[i]);
}

static void lesson_read_all(struct lesson *l, const struct node *root,
                            const struct hd_request *game, struct origin *o,
                            struct hd_errors *errors)
{
    static const char *const versions[] = {"lesson 1", NULL};
    const struct node *n = node_need(root, "hidalgo"), *position = node_need(root, "position");
    int version;
    node_keys(root, keys);
    node_choice(n, "kind of file", versions, &version);
    const struct node *title = node_find(root, "title"), *decision = node_find(root, "decision");
    lesson_title(root, l->path, l->title);
    l->end = text_in(root, "end");
    l->chapter = lesson_chapter(root);
    if (title && decision)
        node_error(decision, "%s", "a 'decision' stands instead of a 'title', not beside it");
    if (decision)
        read_plan(l, decision);
    if ((!title && !decision) || (!l->end && !l->plan.moves))
        node_error(root, "%s", "a lesson has a 'title' and an 'end'");
    if (!position || !hd_position_at(position, game->edition, game, o, errors))
        return;
    node_u64(node_find(root, "seed"), &o->seed);
    seat_players(l, root, o);
    if (errors->count == 0)
        read_script(l, root, o);
}

struct lesson *lesson_read(const char *path, const char *text, const struct hd_request *game,
                           struct origin *origin, struct hd_errors *errors)
{
    char own[HD_ID];
    struct hd_request q = game ? *game : (struct hd_request){0};
    struct lesson *l = calloc(1, sizeof *l);
    if (!l)
        return NULL;
    lesson_id(path, l->id);
    snprintf(l->path, sizeof l->path, "%s", path);
    open_for(l, path, text, q.edition, own, errors);
    q.edition = own;
    if (l->document)
        lesson_read_all(l, document_root(l->document), &q, origin, errors);
    if (l->document && errors->count == 0)
        return l;
    lesson_free(l);
    return NULL;
}
