/* SPDX-License-Identifier: MIT
 *
 * undo.c: takes the last move back.
 *
 * As long as nobody has learnt anything from a move, its player may freely take it back, and redo
 * it, within the turn and just after it. Once cards were turned up, dials shown, a Veto answered or
 * somebody else has moved, the move stands, even if that answer is taken back. After that only an
 * agreement can take it back: past the moves of bots, to the last one of a person. The people who
 * have to agree are the player of the move, those whose secrets were shown, and everybody if cards
 * were turned up; the record notes them. A bot always agrees. The record has all this, so a resumed
 * game allows the same. Shuffles are keyed, so nothing is ever rerolled. */

#include <stdio.h>

#include "inside.h"
#include "intl.h"
#include "phrase.h"
#include "telling/narrate.h"
#include "words/wording.h"

const char *hd_session_may_undo(const struct hd_session *s)
{
    if (s->moves == s->begins || s->past)
        return _("There is nothing to take back.");
    if (now(s)->revealed || now(s)->answered)
        return _("The last move revealed something, or somebody answered it: it stands.");
    if (now(s)->bots)
        return _("A bot does not take moves back.");
    return NULL;
}

/* The move before it counts as answered, even after the answer is taken back. */
static void take_back(struct hd_session *s)
{
    struct turn *before = &s->turn[s->moves - 1];
    if (s->moves > 1 && before->who != now(s)->who)
        before->answered = true;
    /* The same player's hint still counts as seen. */
    if (now(s)->hinted && hd_session_question(s).who == now(s)->who)
        before->hinted = true;
    before->agreed.decisions += now(s)->agreed.decisions;
    before->agreed.by |= now(s)->agreed.by;
    if (hd_manners_undone(s))
        before->written = 0; /* its further lines in the record are written again */
    s->moves--;
    s->logged = now(s)->logged;
}

/* Changes of seats after removed moves now follow the last move left. */
static void go_on_from_here(struct hd_session *s)
{
    hd_views_forget(s);
    if (!hd_reseat_undone(s))
        hd_record_follow(s, true);
}

const char *hd_session_undo(struct hd_session *s)
{
    const char *refused = hd_session_may_undo(s);
    if (refused)
        return refused;
    hd_session_bot_stop(s);
    if (s->redos < HD_LINE)
        s->redo[s->redos++] = now(s)->move;
    take_back(s);
    go_on_from_here(s);
    return NULL;
}

bool hd_session_may_redo(const struct hd_session *s)
{
    return s->redos > 0 && s->redo[s->redos - 1].ask == hd_session_question(s).ask;
}

bool hd_session_redo(struct hd_session *s)
{
    return hd_session_may_redo(s) && hd_session_play(s, s->redo[s->redos - 1]);
}

/* The move of this turn that answered the court's question; 0: none, or it cannot be taken back. */
static long court_of_turn(const struct hd_session *s)
{
    unsigned who = hd_session_question(s).who;
    long i = s->moves;
    while (i > s->begins && s->turn[i].who == who && s->turn[i].move.ask != HD_ASK_court &&
           !s->turn[i].revealed && !s->turn[i].answered &&
           now(s)->state.round == s->turn[i].state.round)
        i--;
    const struct turn *t = &s->turn[i];
    bool free = i > s->begins && !t->revealed && !t->answered && !t->bots && !s->past;
    return free && t->who == who && t->move.ask == HD_ASK_court ? i : 0;
}

const char *hd_session_recourt(struct hd_session *s, int n)
{
    struct hd_move again[HD_LINE], m;
    long court = court_of_turn(s), count = s->moves - court;
    if (court == 0 || count > HD_LINE || hd_session_question(s).ask == HD_ASK_court)
        return _("You can change the court only in your own turn, until something is revealed.");
    m = s->turn[court].move;
    m.b = (uint8_t)n;
    if (hd_refusal_of(hd_session_rules(s), &s->turn[court - 1].state, m) != HD_REFUSAL_none)
        return _("That many cannot come to the court.");
    for (long i = 0; i < count; i++)
        again[i] = s->turn[court + 1 + i].move;
    while (s->moves >= court)
        hd_session_undo(s);
    hd_session_play(s, m);
    for (long i = 0; i < count && hd_session_play(s, again[i]); i++)
        continue;
    return NULL;
}

int hd_session_recourt_said(const struct hd_session *s, const char *text)
{
    struct hd_question q = hd_session_question(s);
    struct hd_line line;
    if (q.ask == HD_ASK_court || q.secret || hd_line_read(s, text, NULL, &line) > 0)
        return -1; /* an answer: "court 3" also takes three caballeros out of the court */
    return hd_court_said(&s->origin.edition, text);
}

/* The last move of a person; 0: none. */
static long last_of_people(const struct hd_session *s)
{
    long move = s->moves;
    while (move > s->begins && s->origin.seating.player[s->turn[move].who].bot)
        move--;
    return move > s->begins ? move : 0;
}

int hd_session_undo_owner(const struct hd_session *s)
{
    long move = last_of_people(s);
    return move > 0 ? s->turn[move].who : -1;
}

static unsigned people(const struct hd_session *s)
{
    unsigned set = 0;
    for (int i = 0; i < s->origin.seating.seats; i++)
        set |= s->origin.seating.player[i].bot ? 0u : 1u << i;
    return set;
}

/* Who loses by a revealed thing being taken back: its owner, or everybody if it has none. */
static unsigned hurt_by(const struct hd_session *s, const struct hd_event *e)
{
    if (!hd_reveals(&(struct hd_events){.n = 1, .e = {*e}}, s->origin.seating.seats))
        return 0;
    return e->who < s->origin.seating.seats ? 1u << e->who : people(s);
}

unsigned hd_session_undo_owners(const struct hd_session *s)
{
    long move = last_of_people(s);
    if (move == 0)
        return 0;
    unsigned set = 1u << s->turn[move].who;
    for (int i = s->turn[move - 1].logged; i < s->logged; i++)
        set |= hurt_by(s, &s->log[i].event);
    return set & people(s);
}

const char *hd_session_undo_agreed(struct hd_session *s, unsigned by)
{
    long to = last_of_people(s) - 1;
    if (to < 0)
        return _("There is nothing to take back.");
    if (hd_session_undo_owners(s) & ~by)
        return _("Not everybody concerned has agreed: the move stands.");
    hd_session_bot_stop(s);
    struct agreement agreed = {(int)(s->moves - to), (uint8_t)hd_session_undo_owners(s)};
    while (s->moves > to)
        take_back(s);
    now(s)->agreed.decisions += agreed.decisions;
    now(s)->agreed.by |= agreed.by;
    s->redos = 0;
    go_on_from_here(s);
    return NULL;
}

int hd_session_agreed(const struct hd_session *s, unsigned *by)
{
    int n = 0;
    *by = 0;
    for (long i = 0; i <= s->moves; i++) {
        n += s->turn[i].agreed.decisions;
        *by |= s->turn[i].agreed.by;
    }
    return n;
}

/* As short as on the table: places without pieces, cards and halves of a turn by name only;
 * anything else as it was listed. */
static void brief_label(const struct hd_scene *c, struct hd_move m, char *buf, size_t size)
{
    const struct hd_ask_row *row = hd_ask_row(m.ask);
    bool place = row->form == HD_FORM_PLACE, stop = hd_is_stop(m);
    const char *name = place ? hd_place_name(c->edition, m.b) : "";
    if (stop)
        narrate_label(c, m, buf, size);
    else if (place && (row->from == HD_END_COURT || row->from == HD_END_QUESTION))
        phrase(buf, size, _("{n} to {place}"), "n", DIGITS(1), "place", name, NULL);
    else if (place && row->from == HD_END_ANSWER)
        phrase(buf, size, _("{n} from {place}"), "n", DIGITS(1), "place", name, NULL);
    else if (place)
        snprintf(buf, size, "%s", name);
    else if (row->form == HD_FORM_NUMBER && row->unit == HD_UNIT_CABALLEROS)
        phrase(buf, size, _("{n} to the court"), "n", DIGITS(m.b), NULL);
    else if (row->form == HD_FORM_CARD)
        snprintf(buf, size, "%s", narrate_card(c, (unsigned)hd_open_card(c->state, m.b)));
    else if (row->form == HD_FORM_HALF)
        snprintf(buf, size, "%s", m.b ? _("special first") : _("placing first"));
    else if (row->form == HD_FORM_USE && !(row->flags & HD_ASKS_ABILITY))
        snprintf(buf, size, "%s", m.b ? _("special action") : _("no special action"));
    else if (row->form == HD_FORM_POWER || row->form == HD_FORM_MODIFIER)
        narrate_power(c, m, buf, size);
    else
        narrate_label(c, m, buf, size);
}

/* As the table calls things: "1 to Granada", "power 9", "leave the special action out". */
const char *hd_session_undo_text(const struct hd_session *s, char *buf, size_t size)
{
    long move = last_of_people(s);
    buf[0] = '\0';
    if (move == 0)
        return buf;
    struct hd_scene c = scene_at(s, move - 1);
    struct hd_question q = hd_question(&s->origin.edition.rules, c.state);
    if (q.secret)
        snprintf(buf, size, "%s", _("a secret"));
    else
        brief_label(&c, s->turn[move].move, buf, size);
    return buf;
}
