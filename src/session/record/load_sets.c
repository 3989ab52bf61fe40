/* SPDX-License-Identifier: MIT
 *
 * load_sets.c: reads the contents of a game's sets from its record (docs/SAVE_FORMAT.md).
 *
 * A record may come from anybody, so the paths in it are only names: no file is opened by them.
 * Look next: load_header.c. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "document.h"
#include "file.h"
#include "load.h"
#include "phrase.h"

static bool begin_text(struct record_scan *in, struct header *h, enum text_kind kind,
                       const char *name)
{
    struct hd_texts *t = h->origin.ruleset.texts;
    const char *wrong = texts_begin(t, kind, name);
    if (wrong)
        return load_unreadable(in, wrong);
    h->line[t->count - 1] = in->number;
    in->quoting = true;
    return true;
}

/* "set HASH PATH", "map HASH NAME".  The path is only a name: no file is looked for. */
static bool read_set(struct record_scan *in, struct header *h, char *text, enum text_kind kind)
{
    char *name, why[160];
    uint64_t hash;
    load_word(text, &name);
    if (!load_number(text, &hash, 16) || *name == '\0')
        return load_unreadable(in, _("a hash and a name are expected in this line"));
    if (kind == TEXT_SET && !hd_ruleset_add_named(&h->origin.ruleset, name, why))
        return load_unreadable(in, why);
    if (!begin_text(in, h, kind, name))
        return false;
    h->hash[h->origin.ruleset.texts->count - 1] = hash;
    return true;
}

static bool read_part(struct record_scan *in, struct header *h, const char *name)
{
    const struct hd_texts *t = h->origin.ruleset.texts;
    if (t->count == 0 || t->text[t->count - 1].kind == TEXT_MAP || *name == '\0')
        return load_unreadable(in, _("a file belongs to the set above it, and has a name"));
    return begin_text(in, h, TEXT_PART, name);
}

/* A line of a set; one that continues the line above first removes that line's end. */
static bool add_line(struct record_scan *in, struct header *h)
{
    struct hd_texts *t = h->origin.ruleset.texts;
    const struct text *last = &t->text[t->count - 1];
    bool more = in->line[0] == RECORD_MORE[0];
    if (more && last->size == 0)
        return load_unreadable(in, _("there is no line that this one could go on with"));
    if (more)
        texts_shorten(t);
    const char *wrong = texts_put(t, in->line + 2, strlen(in->line) - 2);
    wrong = wrong ? wrong : texts_put(t, "\n", 1);
    return !wrong || load_unreadable(in, wrong);
}

bool load_sets(struct record_scan *in, struct header *h, bool *taken)
{
    char copy[RECORD_LINE], *rest;
    *taken = true;
    if (in->quoting && load_is_quote(in->line, strlen(in->line)))
        return add_line(in, h);
    memcpy(copy, in->line, sizeof copy);
    const char *key = load_word(copy, &rest);
    in->quoting = false;
    if (strcmp(key, "set") == 0)
        return read_set(in, h, rest, TEXT_SET);
    if (strcmp(key, "map") == 0)
        return read_set(in, h, rest, TEXT_MAP);
    if (strcmp(key, "part") == 0)
        return read_part(in, h, rest);
    *taken = false;
    return true;
}

/* The lines of that file; errors are reported at the line that names it. */
static bool read_beside(struct record_scan *in, struct header *h, const char *text, size_t size)
{
    struct record_scan *part = calloc(1, sizeof *part);
    bool taken = true, sound = part != NULL;
    if (!part)
        return load_unreadable(in, _("there is not enough memory"));
    *part = (struct record_scan){.path = in->path, .text = text, .size = size, .why = in->why};
    for (part->number = in->number - 1; sound && load_line(part); part->number = in->number - 1)
        sound = load_sets(part, h, &taken) && taken;
    sound = sound && !part->failed;
    in->failed = part->failed;
    free(part);
    return sound || in->failed ? sound : load_unreadable(in, _("there is more in it than sets"));
}

bool load_sets_beside(struct record_scan *in, struct header *h, const char *word)
{
    char path[FILE_PATH], reason[FILE_WHY] = "", why[LOAD_WHY];
    uint64_t hash;
    size_t size;
    if (!load_number(word, &hash, 16))
        return load_unreadable(in, _("a hash is expected in this line"));
    bool there = hd_record_sets_path(in->path, hash, path, sizeof path) && file_is_ordinary(path);
    char *text = there ? file_read(path, RECORD_BYTES, &size, reason) : NULL;
    bool read = text != NULL, same = read && texts_sum(text, size) == hash;
    bool sound = same && read_beside(in, h, text, size);
    free(text);
    if (same)
        return sound;
    const char *template = read ? _("the file 'sets/{hash}' beside the record is not what it was")
                           : there ? "sets/{hash}: {reason}"
                                   : _("the file 'sets/{hash}' is missing beside the record");
    phrase(why, sizeof why, template, "hash", word, "reason", reason, NULL);
    return load_unreadable(in, why);
}

/* Checks that a text has its hash, and is text at all. */
static bool check_text(struct record_scan *in, const struct header *h, int i)
{
    const struct hd_texts *t = h->origin.ruleset.texts;
    const struct text *x = &t->text[i];
    struct hd_errors errors = {0};
    char ours[24], why[LOAD_WHY];
    in->number = h->line[i];
    snprintf(ours, sizeof ours, "%016" PRIx64, texts_hash(t, i));
    if (x->kind != TEXT_PART && texts_hash(t, i) != h->hash[i]) {
        phrase(why, sizeof why, _("the text below is not what it was: its hash is {ours}"), "ours",
               ours, NULL);
        return load_unreadable(in, why);
    }
    document_free(document_plain(x->text, x->size, x->name, &errors));
    in->number += errors.error[0].line;
    return errors.count == 0 || load_unreadable(in, errors.error[0].message);
}

/* From now on no file of a set is opened. */
bool load_seal(struct record_scan *in, const struct header *h)
{
    struct hd_texts *t = h->origin.ruleset.texts;
    int number = in->number;
    in->quoting = false;
    for (int i = 0; i < t->count; i++)
        if (!check_text(in, h, i))
            return false;
    in->number = number;
    t->sealed = true;
    return true;
}
