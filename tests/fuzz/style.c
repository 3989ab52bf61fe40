/* SPDX-License-Identifier: MIT
 *
 * style.c: any bytes as a style of playing, and as a bot's spec. A valid style leaves some of the
 * legal answers, and no others. */
#include <string.h>

#include "fuzz.h"
#include "style_file.h"

enum { MOVES = 200 };

static void play_within(const struct hd_style *style, const struct hd_rules *r)
{
    struct hd_setup setup = {.seats = 4, .seed = 1, .first = HD_NONE};
    struct hd_state s;
    struct hd_view view;
    uint64_t random = 1;
    MUST(hd_begin(r, &setup, &s, NULL));
    for (int i = 0; i < MOVES && !hd_over(&s); i++) {
        struct hd_answers answers;
        hd_answers(r, &s, &answers);
        hd_observe(r, &s, hd_question(r, &s).who, &view);
        hd_style_narrow(style, r, &view, &answers);
        MUST(hd_count(&answers) > 0);
        MUST(hd_apply(r, &s, hd_sample(&answers, &random), NULL));
    }
}

static void read_style(const char *text, size_t size)
{
    static struct hd_errors errors;
    struct hd_style style;
    memset(&errors, 0, sizeof errors);
    bool sound = hd_style_load(fuzz_file(text, size), &style, &errors);
    MUST(sound == (errors.count == 0));
    if (!sound) {
        fuzz_must_be_errors(&errors);
        return;
    }
    fuzz_must_be_clean(style.about);
    struct hd_session *s = fuzz_session("2023", NULL, "ana,beto,cruz,dora");
    play_within(&style, hd_session_rules(s));
    hd_session_free(s);
}

void fuzz_one(const char *text, size_t size)
{
    struct hd_spec spec;
    char why[160] = "";
    if (!hd_spec_read(text, &spec, why))
        fuzz_must_be_clean(why);
    else
        MUST(strcmp(spec.text, text) == 0);
    read_style(text, size);
}
