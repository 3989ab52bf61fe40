/* SPDX-License-Identifier: MIT
 *
 * page.c: writes HTML. */
#include "page.h"

#include <inttypes.h>
#include <math.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "hidalgo/catalog.h"
#include "intl.h"
#include "text.h"
#include "texts.h"

enum { SAID = 4096 };

static const char style[] =
    ":root{color-scheme:light dark;--back:#fdfdfb;--fore:#1b1d21;--dim:#5c626b;--line:#d5d8dc;"
    "--soft:#eef0f2;--more:#1f5fa8;--less:#b04a00;--mark:#fff3c4}"
    "@media (prefers-color-scheme:dark){:root{--back:#15171a;--fore:#e8e8e6;--dim:#a3a9b1;"
    "--line:#3a3f46;--soft:#20242a;--more:#7db8ff;--less:#ffab66;--mark:#3b3418}}"
    "*{box-sizing:border-box}"
    "body{margin:0 auto;padding:1.5rem;max-width:84rem;background:var(--back);color:var(--fore);"
    "font:16px/1.5 system-ui,sans-serif}"
    "h1{font-size:1.6rem;line-height:1.25;overflow-wrap:anywhere}h2{font-size:1.2rem;"
    "margin:2.2rem 0 .6rem;border-bottom:1px solid var(--line)}h3{font-size:1rem;margin:1.4rem 0 "
    ".4rem}"
    "p{max-width:48rem;margin:.5rem 0;overflow-wrap:anywhere}"
    ".verdict{font-size:1.1rem;background:var(--soft);border-left:4px solid var(--more);"
    "padding:.7rem 1rem}.dim{color:var(--dim);font-size:.85rem}"
    ".wide{overflow-x:auto}table{border-collapse:collapse;font-size:.85rem}"
    ".wide>svg{max-width:100%;height:auto}"
    "th,td{padding:.15rem .35rem;text-align:right;white-space:nowrap;vertical-align:middle;"
    "border-bottom:1px solid var(--soft);font-variant-numeric:tabular-nums}"
    "thead th{color:var(--dim);font-weight:600;border-bottom:1px solid var(--line)}"
    "th:first-child{text-align:left}tbody th{font-weight:400}tr.marked th{font-weight:700}"
    "tr.marked{background:var(--mark)}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;font-size:.85rem}"
    "dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}"
    "code{font-family:ui-monospace,monospace;background:var(--soft);padding:.1rem .3rem;"
    "overflow-wrap:anywhere}"
    "svg{display:block}svg text{font:12px system-ui,sans-serif;fill:var(--fore)}"
    "svg "
    ".dim{fill:var(--dim)}.axis{stroke:var(--dim);opacity:.6}.more{fill:var(--more);stroke:var(--"
    "more)}"
    "rect.more,rect.less{stroke:none}"
    ".less{fill:var(--less);stroke:var(--less)}.none{fill:var(--dim);stroke:var(--dim)}"
    "i.more,i.less{position:absolute;inset:1px;stroke:none}i.more{background:var(--more)}"
    "i.less{background:var(--less)}.heat{position:relative;text-align:right;min-width:2.4rem}"
    ".heat b{position:relative;font-weight:400}"
    "ul{padding-left:1.2rem}li{margin:.4rem 0}"
    /* In a narrower window, pictures of numbers disappear first; then words are broken. */
    "@media (max-width:100rem){th,td{white-space:normal}tbody th{overflow-wrap:anywhere;"
    "min-width:5rem}}"
    "@media (max-width:78rem){.pic,th.pic{display:none}}"
    "@media (max-width:40rem){body{padding:.5rem}table{font-size:.75rem}"
    "th,td{padding:.15rem .2rem}.heat{min-width:0}}";

/* ---- text ---------------------------------------------------------------------------- */

static void put_escaped(FILE *to, const char *text)
{
    for (; *text; text++)
        switch (*text) {
        case '&':
            fputs("&amp;", to);
            break;
        case '<':
            fputs("&lt;", to);
            break;
        case '>':
            fputs("&gt;", to);
            break;
        case '"':
            fputs("&quot;", to);
            break;
        default:
            fputc(*text, to);
        }
}

/* Control characters are not even allowed in XML. */
static void page_text(FILE *to, const char *text)
{
    char clean[SAID];
    put_escaped(to, text_clean(text, clean, sizeof clean));
}

void page_mark(struct page *p, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    vfprintf(p->to, format, args);
    va_end(args);
}

void page_say(struct page *p, const char *format, ...)
{
    char text[SAID];
    va_list args;
    va_start(args, format);
    vsnprintf(text, sizeof text, format, args);
    va_end(args);
    page_text(p->to, text);
}

void page_element(struct page *p, const char *tag, const char *text)
{
    page_mark(p, "<%s>", tag);
    page_text(p->to, text);
    page_mark(p, "</%.*s>\n", (int)strcspn(tag, " "), tag);
}

void page_quote(struct page *p, const char *name, const char *text)
{
    page_mark(p, " %s=\"", name);
    page_text(p->to, text);
    page_mark(p, "\"");
}

/* ---- the whole ------------------------------------------------------------------------- */

bool page_begin(struct page *p, const char *title)
{
    *p = (struct page){.to = NULL};
    p->to = open_memstream(&p->text, &p->size);
    if (!p->to)
        return false;
    page_mark(p, "<!DOCTYPE html>\n<html lang=\"en\" xmlns=\"http://www.w3.org/1999/xhtml\">\n"
                 "<head>\n<meta charset=\"utf-8\"/>\n<meta name=\"viewport\" "
                 "content=\"width=device-width\"/>\n");
    page_element(p, "title", title);
    page_mark(p, "<style>%s</style>\n</head>\n<body>\n", style);
    page_element(p, "h1", title);
    return true;
}

bool page_end(struct page *p, const char *path, bool force, char why[FILE_WHY])
{
    bool exists = false;
    page_element(p, "p class=\"dim\"", "hidalgo " HIDALGO_VERSION);
    page_mark(p, "</body>\n</html>\n");
    bool whole = !ferror(p->to);
    whole = fclose(p->to) == 0 && whole;
    snprintf(why, FILE_WHY, "%s", whole ? "" : _("not enough memory"));
    bool written = whole && (force ? file_write(path, p->text, p->size, 0666, why)
                                   : file_create(path, p->text, p->size, 0666, &exists, why));
    if (exists)
        snprintf(why, FILE_WHY, "%s", _("is there already; --force writes over it"));
    free(p->text);
    return written;
}

/* ---- parts ----------------------------------------------------------------------------- */

void page_section(struct page *p, const char *id, const char *title)
{
    page_mark(p, "<section id=\"%s\">\n", id);
    page_element(p, "h2", title);
}

void page_section_end(struct page *p)
{
    page_mark(p, "</section>\n");
}

void page_table(struct page *p, const char *const *heads)
{
    page_mark(p, "<div class=\"wide\"><table>\n");
    page_mark(p, "<thead><tr>");
    for (; *heads; heads++) /* an empty one is above pictures         */
        page_element(p, **heads ? "th" : "th class=\"pic\"", *heads);
    page_mark(p, "</tr></thead>\n<tbody>\n");
}

void page_table_end(struct page *p)
{
    page_mark(p, "</tbody></table></div>\n");
}

void page_row(struct page *p, const char *name, bool marked)
{
    page_mark(p, "<tr%s><th scope=\"row\">", marked ? " class=\"marked\"" : "");
    page_say(p, "%s%s", marked ? "* " : "", name);
    page_mark(p, "</th>");
}

void page_row_end(struct page *p)
{
    page_mark(p, "</tr>\n");
}

void page_fact(struct page *p, const char *what, const char *text)
{
    page_element(p, "dt", what);
    page_element(p, "dd", text);
}

void page_edition(struct page *p, const char *what, const struct hd_edition *e,
                  const struct hd_texts *sets)
{
    page_element(p, "dt", what);
    page_mark(p, "<dd>");
    page_say(p, "%s", e->name);
    for (int i = 0; i < e->options; i++)
        page_say(p, "%s%s", i ? ", " : " + ", e->option[i]);
    page_say(p, _(", rules %016" PRIx64), e->rules.id);
    for (int i = 0; i < hd_texts_sets(sets); i++)
        page_say(p, _("; set %s, %016" PRIx64), hd_texts_name(sets, i), hd_texts_hash(sets, i));
    page_mark(p, "</dd>\n");
}

void page_next(struct page *p, const char *what, const char *command)
{
    page_mark(p, "<p>");
    page_say(p, "%s", what);
    page_mark(p, "<br/>");
    page_element(p, "code", command);
    page_mark(p, "</p>\n");
}
