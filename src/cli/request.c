/* SPDX-License-Identifier: MIT
 *
 * request.c: the options that choose an edition, and loading it. */
#include "request.h"

#include <stdio.h>

#include "commands.h"
#include "intl.h"

void request_begin(struct request *q)
{
    *q = (struct request){.edition = HIDALGO_EDITION};
}

bool request_take(struct request *q, int base, int index, struct flags *o)
{
    if (index < base || index > base + 3)
        return false;
    struct word_list *lists[] = {&q->sets, &q->with, &q->without};
    if (index == base)
        q->edition = o->value;
    else if (!word_list_add(lists[index - base - 1], o->value, index != base + 1))
        flags_wrong(o, _("--%s: '%s' is empty, or the list is too long"),
                    o->usage->rows[index].name, o->value);
    return true;
}

void request_follow(struct request *q, char made_for[HD_ID])
{
    if (q->sets.count > 0 && hd_set_edition(q->sets.words[0], made_for))
        q->edition = made_for;
}

struct hd_request request_of(const struct request *q)
{
    return (struct hd_request){.edition = q->edition,
                               .sets = q->sets.count ? q->sets.words : NULL,
                               .with = q->with.count ? q->with.words : NULL,
                               .without = q->without.count ? q->without.words : NULL,
                               .texts = q->texts};
}

int request_failed(const struct hd_errors *errors)
{
    hd_errors_print(errors, stderr);
    return errors->unreadable ? EXIT_FILE : EXIT_INPUT;
}

bool request_load(const struct request *q, struct hd_edition *out, int *status)
{
    struct hd_request request = request_of(q);
    struct hd_errors errors = {0};
    if (hd_edition_load(out, &request, &errors))
        return true;
    *status = request_failed(&errors);
    return false;
}
