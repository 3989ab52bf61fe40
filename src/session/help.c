/* SPDX-License-Identifier: MIT
 *
 * help.c: several sentences about the question that stands, and why a move is
 * refused.  The whole rules are shown by 'hidalgo rules'; this is about the one
 * thing that is asked. */
#include <stdio.h>
#include <string.h>

#include "intl.h"
#include "phrase.h"
#include "table.h"

static const char *const helps[] = {
    [HD_ASK_gift] =
        N_("Everybody passes one of his three modifiers to the left, all at once and unseen.  A "
           "modifier may be played with a power card later and changes its value."),
    [HD_ASK_ability] =
        N_("The ability of the modifier can be used now or not at all.  It is no special action, "
           "so no Veto can stop it."),
    [HD_ASK_whose] = N_("Neither the king's region nor the castillo lets a grande go."),
    [HD_ASK_power] =
        N_("A high card comes early in the turn order, a low one brings more caballeros from the "
           "province to the court.  A value that somebody played in this round cannot be played "
           "again.  The lowest card begins the next round."),
    [HD_ASK_court] =
        N_("Only caballeros in the court can be placed later.  Fewer than the card allows may be "
           "taken, also none."),
    [HD_ASK_recall] =
        N_("The province is empty, so what is missing may be taken back from the regions, but not "
           "from the king's region and not from the castillo."),
    [HD_ASK_card] =
        N_("One card has to be taken.  Its number says how many caballeros may be placed, its "
           "text what its special action does; both may be left out."),
    [HD_ASK_order] =
        N_("The card has two halves: placing caballeros from the court, and its special action.  "
           "Whichever comes first is finished before the other begins."),
    [HD_ASK_special] = N_("The special action may be left out, also to deny it to others."),
    [HD_ASK_branch] = N_("The card offers several actions; one of them can be used."),
    [HD_ASK_piece] =
        N_("Pick the caballero; where it goes is asked next.  Nothing enters or leaves the king's "
           "region, and nothing leaves the castillo."),
    [HD_ASK_target] = N_("It goes to another place.  The king's region is closed."),
    [HD_ASK_deploy] =
        N_("Any region but the king's will do: it need not be next to the king's region."),
    [HD_ASK_region] = N_("Empty regions can be named too."),
    [HD_ASK_pay] =
        N_("Caballeros return to the province from the court or from regions, but not from the "
           "king's region or the castillo."),
    [HD_ASK_banish] =
        N_("The caballero returns to the province of its owner.  The king's region and the "
           "castillo are safe."),
    [HD_ASK_board] =
        N_("The board's values replace those that are printed.  It goes to a place that has no "
           "board; nothing enters or leaves the king's region."),
    [HD_ASK_grande] =
        N_("The region of the grande is the home region: who is alone first there gets two points "
           "more whenever it is scored."),
    [HD_ASK_recover] =
        N_("The card returns to the hand unseen and can be played from the next round on.  This "
           "round's order does not change."),
    [HD_ASK_summon] =
        N_("Fewer than the card says may be brought.  What the province lacks may be taken back "
           "from the regions afterwards."),
    [HD_ASK_king] =
        N_("The king's region is closed for everything but himself, and caballeros are placed in "
           "the regions next to it.  Who is alone first there gets two points more."),
    [HD_ASK_swap] =
        N_("The king and that grande change places.  A grande in the castillo stays there."),
    [HD_ASK_country] =
        N_("While the king is abroad there is no king's region: caballeros are placed in the "
           "regions at that border, nothing is closed, and nobody gets the king's bonus."),
    [HD_ASK_use] =
        N_("An open card that nobody took is used as if it were one's own; who takes cards after "
           "this may still take it."),
    [HD_ASK_retinue] = N_("They come from the region that the king has left, and go with him."),
    [HD_ASK_desert] = N_("All who are asked choose, then all choices are shown together."),
    [HD_ASK_exile] =
        N_("All caballeros from that region go there together.  The king's region, and the region "
           "itself, mean the own court."),
    [HD_ASK_rivalry] =
        N_("All choose, then all choices are shown together: regions named by exactly one player "
           "are scored."),
    [HD_ASK_veto] =
        N_("A Veto stops the special action of another player; placing caballeros it cannot stop.  "
           "It is used up by that."),
    [HD_ASK_castillo] =
        N_("After the castillo is scored, all own caballeros in it go to the region named here.  "
           "The king's region means the own court."),
    [HD_ASK_NOTHING] = N_("The game is over."),
};

/* Where the king is decides (3.4, R74); a card of this turn may open his region too. */
static const char *place_help(const struct hd_state *s, unsigned who)
{
    if (s->king == HD_CASTILLO)
        return N_("The king stands beside the castillo: caballeros from the court go to any "
                  "region, but not into the castillo.");
    if (s->king > HD_CASTILLO)
        return N_("Caballeros from the court go to regions next to the king's country, or into "
                  "the castillo.");
    if (s->infiltrates >> who & 1)
        return N_("Caballeros from the court go to regions next to the king's region, into the "
                  "castillo, and this time into the king's region too.");
    return N_("Caballeros from the court go to regions next to the king's region, never into it, "
              "or into the castillo.");
}

static const char *help(const struct hd_rules *r, const struct hd_state *s,
                        const struct hd_question *q)
{
    if (q->ask == HD_ASK_place)
        return place_help(s, q->who);
    if (q->ask == HD_ASK_court && r->exact_court)
        return N_(
            "Only caballeros in the court can be placed later.  Just as many come as the card "
            "shows, if the province has them.");
    return helps[q->ask];
}

const char *hd_question_help(const struct hd_session *s, char *buf, size_t size)
{
    const struct hd_rules *r = &s->origin.edition.rules;
    struct hd_question q = hd_question(r, &now(s)->state);
    struct hd_options o;
    if (size == 0)
        return buf;
    buf[0] = '\0';
    if (q.card < r->cards) {
        const struct hd_card_text *card = &s->origin.edition.card[q.card];
        phrase(buf, size, _("{card}: {text}"), "card", card->name, "text", card->text, NULL);
    }
    const char *text = help(r, &now(s)->state, &q);
    if (text)
        phrase_add(buf, size, _(text));
    if (q.ask == HD_ASK_power && r->modifiers > 0)
        phrase_add(buf, size,
                   _("A modifier may be played with it: the sum decides the order, and has to "
                     "be new in this round; the caballeros are those of the card."));
    hd_options(r, &now(s)->state, &o);
    if (o.stop && q.ask == HD_ASK_banish)
        phrase_add(buf, size, _("'none' (nobody) spares this opponent."));
    else if (o.stop)
        phrase_add(buf, size, _("'stop' (no more) leaves the rest out."));
    if (q.secret)
        phrase_add(buf, size,
                   q.ask == HD_ASK_recover ? _("The answer stays secret.")
                                           : _("The answer stays secret until all have answered."));
    return buf;
}

const char *hd_refusal_text(enum hd_refusal refusal, char *buf, size_t size)
{
    static const struct {
        const char *ruling, *text;
    } refusals[] = {
#define REFUSAL(name, ruling, text) [HD_REFUSAL_##name] = {ruling, N_(text)},
#include "hidalgo/refusals.def"
    };
    if (refusal >= HD_REFUSAL_COUNT)
        refusal = HD_REFUSAL_other_question;
    if (refusals[refusal].ruling[0])
        phrase(buf, size, _("{text} [rules: {ruling}]"), "text", _(refusals[refusal].text),
               "ruling", refusals[refusal].ruling, NULL);
    else
        phrase(buf, size, "{text}", "text", _(refusals[refusal].text), NULL);
    return buf;
}
