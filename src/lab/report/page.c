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
    "th,td{padding:.15rem .45rem;text-align:right;white-space:nowrap;vertical-align:middle;"
    "border-bottom:1px solid var(--soft);font-variant-numeric:tabular-nums}"
    "thead th{color:var(--dim);font-weight:600;border-bottom:1px solid var(--line)}"
    "th:first-child{text-align:left}tbody th{font-weight:400}tr.marked th{font-weight:700}"
    "tr.marked{background:var(--mark)}"
    "dl{display:grid;grid-template-columns:max-content 1fr;gap:.1rem 1rem;font-size:.85rem}"
    "dt{color:var(--dim)}dd{margin:0;overflow-wrap:anywhere}"
    "code{font-family:ui-monospace,monospace;background:var(--soft);padding:.1rem .3rem;"
    "overflow-wrap:anywhere}p.command{max-width:none}"
    "svg{display:block}svg text{font:12px system-ui,sans-serif;fill:var(--fore)}"
    "svg .dim{fill:var(--dim)}svg .axis{stroke:var(--dim);opacity:.6}rect.more{fill:var(--more)}"
    "rect.less{fill:var(--less)}"
    /* Colours of numbers. */
    "i.more{background:var(--more)}i.less{background:var(--less)}i.none{background:var(--dim)}"
    ".heat{position:relative;text-align:right;min-width:2.4rem}.heat i{position:absolute;inset:1px}"
    ".heat b{position:relative;font-weight:400}"
    /* Intervals; in a table the ends stand below the number and the picture. */
    ".track{position:relative;display:block;height:1.1rem}.track i{position:absolute}"
    ".track .axis{top:-.3rem;bottom:-.3rem;width:1px;background:var(--dim)}"
    ".track .line{top:.45rem;height:.2rem;border-radius:.1rem}"
    ".track .dot{top:.25rem;width:.6rem;height:.6rem;margin-left:-.3rem;border-radius:50%}"
    ".track .number{font-style:normal;transform:translateX(-50%)}"
    ".figure{display:flex;flex-wrap:wrap;column-gap:.4rem;justify-content:flex-end}"
    ".figure .ci{order:2;flex-basis:100%}.figure .track{order:1;flex:1 1 4rem}"
    ".ci{color:var(--dim)}.marked .ci{color:inherit}"
    ".overview{width:100%;max-width:70rem;font-size:.95rem}.overview caption{text-align:left;"
    "color:var(--dim);font-size:.85rem;padding-bottom:.4rem}.overview .wideband{width:60%}"
    ".overview th,.overview td{padding:.1rem .5rem}.overview .track{height:1.4rem}"
    ".overview .track .line{top:.55rem;height:.3rem}.overview .track .dot{top:.3rem;width:.8rem;"
    "height:.8rem;margin-left:-.4rem}"
    ".headline{font-size:1.35rem;line-height:1.3;font-weight:600;max-width:60rem}"
    "ul{padding-left:1.2rem}li{margin:.4rem 0}.looks{max-width:60rem}"
    "summary{cursor:pointer}summary h2{display:inline;border:0}summary{margin:.5rem 0}"
    "section:has(>details){border-bottom:1px solid var(--line)}";

/* In a narrower window, pictures of numbers disappear first; then words are broken, and rows are
 * blocks. */
static const char narrow[] =
    "@media (max-width:100rem){.wide th,.wide td{white-space:normal}.wide tbody "
    "th{overflow-wrap:anywhere;min-width:5rem}.ci{white-space:nowrap}}"
    "@media (max-width:70rem){.wide .track{display:none}.wide .ci{white-space:normal}}"
    "@media (max-width:48rem){body{padding:.5rem}table{font-size:.75rem}"
    ".wide th,.wide td{padding:.15rem .2rem}.figure{display:block}.heat{min-width:0}"
    ".many:not(:has(.heat)) thead{display:none}.many tr:not(:has(.heat)){display:flex;"
    "flex-wrap:wrap;gap:0 .6rem;border-bottom:1px solid var(--line);padding:.3rem 0}"
    ".many tr:not(:has(.heat)) th{flex-basis:100%;border:0}.many "
    "td[data-is]{border:0;text-align:left}"
    ".many td[data-is]:before{content:attr(data-is);color:var(--dim);display:block}"
    ".overview tr{display:grid;grid-template-columns:1fr auto 5rem;border-bottom:1px solid "
    "var(--soft);padding:.3rem 0}.overview th,.overview td{border:0;white-space:normal}"
    ".overview tr>:nth-child(2){grid-area:2/1/3/3;width:auto;min-height:1.6rem}"
    ".overview tr>:nth-child(3){grid-area:1/2/2/4}.overview tr>:nth-child(4){grid-area:2/3}"
    ".id{display:none}}";

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
    page_mark(p, "<style>%s%s</style>\n</head>\n<body>\n", style, narrow);
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
    snprintf(why, FILE_WHY, "%s", whole ? "" : "not enough memory");
    bool written = whole && (force ? file_write(path, p->text, p->size, 0666, why)
                                   : file_create(path, p->text, p->size, 0666, &exists, why));
    if (exists)
        snprintf(why, FILE_WHY, "%s", "is there already; --force writes over it");
    free(p->text);
    return written;
}

/* ---- parts ----------------------------------------------------------------------------- */

void page_figure(struct page *p, const char *words)
{
    const size_t number = strcspn(words, "(");
    page_say(p, "%.*s", (int)number, words);
    if (!words[number])
        return;
    page_mark(p, "<span class=\"ci\">");
    page_say(p, "%s", words + number);
    page_mark(p, "</span>");
}

void page_section(struct page *p, const char *id, const char *title, bool folded)
{
    page_mark(p, "<section id=\"%s\">\n%s", id, folded ? "<details><summary>" : "");
    page_element(p, "h2", title);
    page_mark(p, "%s", folded ? "</summary>\n" : "");
}

void page_section_end(struct page *p, bool folded)
{
    page_mark(p, "%s</section>\n", folded ? "</details>" : "");
}

void page_cell(struct page *p, const char *head)
{
    page_mark(p, "<td");
    page_quote(p, "data-is", head);
    page_mark(p, ">");
}

void page_table(struct page *p, const char *const *heads)
{
    enum { MANY = 6 };
    int count = 0;
    while (heads[count])
        count++;
    page_mark(p, "<div class=\"wide\"><table%s>\n<thead><tr>",
              count > MANY ? " class=\"many\"" : "");
    for (; *heads; heads++)
        page_element(p, "th", *heads);
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
    page_say(p, ", rules %016" PRIx64, e->rules.id);
    for (int i = 0; i < hd_texts_sets(sets); i++)
        page_say(p, "; set %s, %016" PRIx64, hd_texts_name(sets, i), hd_texts_hash(sets, i));
    page_mark(p, "</dd>\n");
}

void page_command(struct page *p, const char *what, const char *command)
{
    page_mark(p, "<p class=\"command\">");
    page_say(p, "%s", what);
    page_mark(p, "%s", *what ? "<br/>" : "");
    page_element(p, "code", command);
    page_mark(p, "</p>\n");
}
