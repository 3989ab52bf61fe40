/* SPDX-License-Identifier: MIT
 *
 * record_text.c: the text of a record, line by line (docs/SAVE_FORMAT.md). record_sets.c makes the
 * part about sets, record.c writes it all. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "inside.h"
#include "record_on_disk.h"

static void quote(const char *name, char *out, size_t size)
{
    size_t used = 0;
    out[used++] = '"';
    for (const char *s = name; *s && used + 3 < size; s++) {
        if (*s == '"' || *s == '\\')
            out[used++] = '\\';
        out[used++] = *s;
    }
    out[used++] = '"';
    out[used] = '\0';
}

const char *hd_record_unquote(const char *text, char *out, size_t size)
{
    size_t used = 0;
    const char *s = text;
    if (*s++ != '"')
        return NULL;
    for (; *s && *s != '"'; s++) {
        if (*s == '\\' && *++s != '"' && *s != '\\')
            return NULL;
        if (used + 1 >= size)
            return NULL;
        out[used++] = *s;
    }
    out[used] = '\0';
    return *s == '"' ? s + 1 : NULL;
}

/* Who plays at a seat, in quotes if it has blanks. */
static const char *kind_text(const char *kind, char quoted[HD_SPEC * 2 + 3])
{
    quote(kind, quoted, HD_SPEC * 2 + 3);
    return strpbrk(kind, " \"\\") ? quoted : kind;
}

static void put_seats(FILE *to, const struct hd_session *s)
{
    const struct hd_seating *t = &s->origin.seating;
    for (int i = 0; i < t->seats; i++) {
        const struct hd_player *p = &t->player[i];
        char name[HD_NAME * 2 + 3], kind[HD_SPEC * 2 + 3];
        quote(p->name, name, sizeof name);
        fprintf(to, "seat %s %s %s %s\n", p->word, kind_text(hd_kind_at_first(s, i), kind),
                hd_colour_word(p->colour), name);
    }
}

static bool put_position(FILE *to, const struct origin *o)
{
    char *text = hd_position_write_inside(o);
    if (!text)
        return false;
    fputs("position\n", to);
    hd_record_put_text(to, text);
    free(text);
    return true;
}

/* apart: the hash of the sets, which are in a file beside the record; or NULL. */
static bool put_header(FILE *to, const struct hd_session *s, const uint64_t *apart)
{
    const struct origin *o = &s->origin;
    const struct ruleset *w = &o->ruleset;
    fprintf(to, RECORD_MAGIC "%d\nprogram %s\n", RECORD_VERSION, HIDALGO_VERSION);
    fprintf(to, "rules %016" PRIx64 "\nedition %s\n", o->edition.rules.id, w->edition);
    bool done = apart || hd_record_put_sets(to, w);
    if (apart)
        fprintf(to, RECORD_SETS " %016" PRIx64 "\n", *apart);
    for (int i = 0; i < w->withs; i++)
        fprintf(to, "with %s\n", w->with[i]);
    for (int i = 0; i < w->withouts; i++)
        fprintf(to, "without %s\n", w->without[i]);
    fprintf(to, "seed %" PRIu64 "%s\n", o->seed, o->given ? " " RECORD_GIVEN : "");
    put_seats(to, s);
    if (o->hints != HD_HINTS_FREE)
        fprintf(to, "hints %s\n", hd_hint_rule_word(o->hints));
    fprintf(to, "first %s\n", o->first < 0 ? "by-lot" : o->seating.player[o->first].word);
    done = done && (!o->placed || put_position(to, o));
    fputs("moves\n", to);
    return done;
}

int hd_record_round(const struct hd_session *s, long move)
{
    if (move == 0)
        return -1;
    const struct hd_state *before = &s->turn[move - 1].state, *after = &s->turn[move].state;
    bool ended = before->round != after->round || hd_over(after);
    return ended ? s->origin.edition.rules.round_number[before->round] : -1;
}

enum { MARK_STANDS = 1, MARK_HINT = 2 };

static unsigned marks_of(const struct turn *t)
{
    return (t->answered ? MARK_STANDS : 0u) | (t->hinted ? MARK_HINT : 0u);
}

const char *const hd_record_manners[] = {[HD_MANNER_SAME] = "",
                                         [HD_MANNER_REST] = "rest",
                                         [HD_MANNER_MINE] = "mine",
                                         [HD_MANNER_ALWAYS] = "always",
                                         NULL};

static size_t put_agreed(const struct hd_session *s, const struct agreement *a, char *buf,
                         size_t size)
{
    int n = snprintf(buf, size, RECORD_AGREED " %d", a->decisions);
    for (int i = 0; i < s->origin.seating.seats; i++)
        if (a->by >> i & 1)
            n += snprintf(buf + n, size - (size_t)n, " %s", s->origin.seating.player[i].word);
    return (size_t)(n + snprintf(buf + n, size - (size_t)n, "\n"));
}

/* Only changes since the move before. */
static size_t put_manners(const struct hd_session *s, const struct turn *t, unsigned mine,
                          unsigned rest, char *buf, size_t size)
{
    int n = 0;
    for (int i = 0; i < s->origin.seating.seats; i++) {
        enum hd_manner manner[2] = {HD_MANNER_SAME, HD_MANNER_SAME};
        if ((t->mine ^ mine) >> i & 1)
            manner[0] = t->mine >> i & 1 ? HD_MANNER_MINE : HD_MANNER_ALWAYS;
        if ((t->rest & ~rest) >> i & 1)
            manner[1] = HD_MANNER_REST;
        for (int k = 0; k < 2; k++)
            if (manner[k] != HD_MANNER_SAME)
                n += snprintf(buf + n, size - (size_t)n, "%s " RECORD_VETO " %s\n",
                              s->origin.seating.player[i].word, hd_record_manners[manner[k]]);
    }
    return (size_t)n;
}

size_t hd_record_marks_text(const struct hd_session *s, long move, bool all, char *buf, size_t size)
{
    const struct turn *t = &s->turn[move];
    struct noted begun = {.mine = move > 0 ? t[-1].mine : 0,
                          .rest = hd_manners_rest_before(s, move)};
    const struct noted *noted = all ? &begun : &t->noted;
    unsigned set = marks_of(t) & ~(unsigned)noted->marks;
    size_t n = (size_t)snprintf(buf, size, "%s%s", set & MARK_STANDS ? RECORD_STANDS "\n" : "",
                                set & MARK_HINT ? RECORD_HINT "\n" : "");
    if (t->agreed.decisions != noted->agreed.decisions || t->agreed.by != noted->agreed.by)
        n += put_agreed(s, &t->agreed, buf + n, size - n);
    return n + put_manners(s, t, noted->mine, noted->rest, buf + n, size - n);
}

void hd_record_marked(struct turn *t)
{
    t->noted = (struct noted){(uint8_t)marks_of(t), t->mine, t->rest, t->agreed};
}

size_t hd_record_line(const struct hd_session *s, long move, char *buf, size_t size)
{
    const struct turn *after = &s->turn[move];
    struct hd_scene c = scene_at(s, move - 1);
    char text[2 * HD_NAME + HD_ID];
    hd_scene_move_text(&c, after->move, text, sizeof text);
    int n = snprintf(buf, size, "%s %s\n", s->origin.seating.player[after->who].word, text);
    int round = hd_record_round(s, move);
    if (round >= 0)
        n += snprintf(buf + n, size - (size_t)n, "check %d %016" PRIx64 "\n", round,
                      hd_hash(&after->state));
    n += (int)hd_record_marks_text(s, move, true, buf + n, size - (size_t)n);
    for (int i = 0; i < s->reseated; i++) {
        const struct reseat *r = &s->reseat[i];
        char kind[HD_SPEC * 2 + 3];
        if (r->after == move)
            n += snprintf(buf + n, size - (size_t)n, "%s " RECORD_IS " %s\n",
                          s->origin.seating.player[r->seat].word, kind_text(r->kind, kind));
    }
    return (size_t)n;
}

static char *record_text(const struct hd_session *s, const uint64_t *apart, size_t *size)
{
    char *text = NULL, line[RECORD_MOVE] = "";
    FILE *to = open_memstream(&text, size);
    if (!to)
        return NULL;
    bool done = put_header(to, s, apart);
    fwrite(line, 1, hd_record_marks_text(s, 0, true, line, sizeof line), to);
    for (long i = 1; i <= s->moves; i++)
        fwrite(line, 1, hd_record_line(s, i, line, sizeof line), to);
    done = done && !ferror(to);
    if (fclose(to) != 0 || !done) {
        free(text);
        return NULL;
    }
    return text;
}

char *hd_record_text(const struct hd_session *s, size_t *size)
{
    return record_text(s, NULL, size);
}

char *hd_record_first_text(const struct hd_session *s, const char *path, size_t *size)
{
    uint64_t hash;
    bool apart = s->record.apart && hd_record_sets_apart(&s->origin.ruleset, path, &hash);
    return record_text(s, apart ? &hash : NULL, size);
}
