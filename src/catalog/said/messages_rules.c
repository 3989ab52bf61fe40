/* SPDX-License-Identifier: MIT
 *
 * messages_rules.c: the texts of the rules and of their topics (messages.h). */
#include <stdlib.h>

#include "book.h"
#include "messages.h"

struct rules_search {
    enum hd_text_of of;
    const char *file;
    message_take *take;
    void *to;
};

static char *take_rules(void *search, const char *text, bool cell, int line)
{
    const struct rules_search *s = search;
    s->take(s->to,
            &(struct message){.context = message_context[s->of],
                              .text = text,
                              .about = cell ? "rules: a cell of a table" : message_context[s->of],
                              .file = s->file,
                              .name = cell,
                              .line = line});
    return NULL;
}

void messages_of_rules(const char *text, const char *file, message_take *take, void *to)
{
    struct rules_search s = {HD_OF_rules, file, take, to};
    free(book_said(text, take_rules, &s));
}

void messages_of_topics(const char *text, const char *file, message_take *take, void *to)
{
    struct rules_search s = {HD_OF_topics, file, take, to};
    free(topics_said(text, take_rules, &s));
}
