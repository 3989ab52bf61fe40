/* SPDX-License-Identifier: MIT
 *
 * syntax.c: explains YAML syntax errors. libyaml says where it stopped; the text there says why. */
#include <ctype.h>
#include <string.h>

#include "source.h"

/* libyaml's most frequent errors, in words that say what to do. at_start: show the place where the
 * wrong thing begins. */
static const struct {
    const char *problem, *text;
    bool at_start;
} known[] = {
    {"found character that cannot start any token",
     "no text can begin with this character: put it in quotes", false},
    {"did not find expected key",
     "a key with ':' is expected here; is the line indented like those above it?", false},
    {"mapping values are not allowed in this context",
     "no ':' can stand here: put a text that holds one in quotes", false},
    {"could not find expected ':'", "a ':' is missing after this key", true},
    {"did not find expected ',' or ']'", "a list that begins with '[' needs ',' or ']' here",
     false},
    {"did not find expected ',' or '}'", "a map that begins with '{' needs ',' or '}' here", false},
    {"did not find expected '-' indicator", "the next entry of the list has to begin with '-'",
     false},
    {"block sequence entries are not allowed in this context",
     "no list can begin here: put it on a line of its own", false},
    {"found unexpected end of stream", "the text in quotes that begins here has no end", true},
};

static bool is_problem(const struct syntax *s, const char *problem)
{
    return strcmp(s->problem, problem) == 0;
}

/* The column where the line begins, if its first word is right before a place; otherwise 0. Such a
 * line is often a key that is indented too far. */
static int key_before(const struct document *d, struct mark at)
{
    const char *start = source_at(d, (struct mark){at.line, 1}), *end = source_at(d, at), *s = end;
    while (s > start && (isalnum((unsigned char)s[-1]) || s[-1] == '-' || s[-1] == '_'))
        s--;
    int column = at.column - (int)(end - s);
    for (; s > start && s[-1] == ' '; s--)
        ;
    return s == start ? column : 0;
}

/* Whether a list or map in brackets is not closed: the error is on a later line than its bracket.
 */
static bool is_unclosed(const struct syntax *s)
{
    return (is_problem(s, "did not find expected ',' or ']'") ||
            is_problem(s, "did not find expected ',' or '}'")) &&
           s->began.line < s->at.line;
}

/* The column of the tab that begins a line, perhaps after blanks; 0: there is none. */
static int tab_before(const struct document *d, struct mark at)
{
    const char *start = source_at(d, (struct mark){at.line, 1});
    size_t blanks = strspn(start, " ");
    return start[blanks] == '\t' ? (int)blanks + 1 : 0;
}

/* The cause, if the text shows it. True: it was reported. */
static bool told_by_text(struct document *d, const struct syntax *s)
{
    const char *at = source_at(d, s->at);
    int tab = tab_before(d, s->at), curly = source_curly(d, s->at.line);
    int key = strncmp(s->problem, "mapping values", 14) == 0 ? key_before(d, s->at) : 0;
    if (is_unclosed(s))
        document_error(d, s->began.line, s->began.column,
                       "the bracket that begins here is not closed: line %d cannot belong to it",
                       s->at.line);
    else if (tab > 0)
        document_error(d, s->at.line, tab, "%s", "this line begins with a tab: indent with blanks");
    else if (curly > 0)
        document_error(d, s->at.line, curly, "%s",
                       "without quotes this text means something else in YAML");
    else if (key == 1)
        document_error(d, s->at.line, key, "%s",
                       "the text above this key is no key: a ':' is missing");
    else if (key > 1)
        document_error(d, s->at.line, key, "%s",
                       "this key is indented too far: begin it in the column of the key above "
                       "it; or it is a text, which needs quotes if it holds a ':'");
    else if ((*at == '}' || *at == ']') && !is_problem(s, "did not find expected ',' or ']'") &&
             !is_problem(s, "did not find expected ',' or '}'"))
        document_error(d, s->at.line, s->at.column, "this '%c' closes nothing: no '%c' is open",
                       *at, *at == '}' ? '{' : '[');
    else
        return false;
    return true;
}

void syntax_error(struct document *d, const struct syntax *s)
{
    if (told_by_text(d, s))
        return;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++) {
        if (is_problem(s, known[i].problem)) {
            struct mark at = known[i].at_start && s->began.line > 0 ? s->began : s->at;
            document_error(d, at.line, at.column, "%s", known[i].text);
            return;
        }
    }
    document_error(d, s->at.line, s->at.column, "this is not YAML: %s", s->problem);
}
