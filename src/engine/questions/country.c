/* SPDX-License-Identifier: MIT
 *
 * country.c: the step "abroad": to which country the king goes (S17, R71-R76). */
#include "ask.h"

static unsigned countries(const struct hd_rules *r, const struct hd_state *s)
{
    unsigned all = (1u << r->countries) - 1;
    return s->king >= HD_COUNTRY ? all & ~(1u << (s->king - HD_COUNTRY)) : all;
}

bool hd_can_abroad(const struct hd_rules *r, const struct hd_state *s, const struct hd_step *e,
                   unsigned self)
{
    (void)e, (void)self;
    return countries(r, s) != 0;
}

void hd_begin_abroad(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)g, (void)e;
    f->ask = HD_ASK_country;
}

unsigned hd_choices_country(const struct hd_rules *r, const struct hd_state *s,
                            const struct hd_frame *f, struct hd_answers *o)
{
    (void)f, (void)o;
    return countries(r, s);
}

void hd_answer_country(struct game *g, struct hd_frame *f, unsigned country)
{
    f->to = (uint8_t)(HD_COUNTRY + country);
    hd_announce(g, f);
}

void hd_perform_abroad(struct game *g, struct hd_frame *f, const struct hd_step *e)
{
    (void)e;
    hd_king_goes(g, f, f->to);
}

static enum hd_refusal why_country(const struct hd_illegal *k)
{
    return k->m.b < k->r->countries ? HD_REFUSAL_king_there : HD_REFUSAL_no_such_place;
}

HD_QUESTION(
    country, .number = 24, .phase = "special", .form = HD_FORM_COUNTRY, .why = why_country,
    .row = "S17", .text = N_("to which country the king goes"),
    .help = HD_SAID(
        {NULL,
         N_("While the king is abroad there is no king's region: caballeros are placed in the "
            "regions at that border, nothing is closed, and nobody gets the king's bonus.")}));
