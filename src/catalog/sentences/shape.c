/* SPDX-License-Identifier: MIT
 *
 * shape.c: which step a 'move' is.
 *
 * A card does not say what to ask: that follows from which of its places and people are known, and
 * stands in the step. */
#include "hidalgo/engine.h"
#include "moving.h"

/* What is asked about caballeros, as flags of the step. Nobody is asked whose they are, or from
 * where, if they are of one colour in one place; or all that are there, or as many of each colour
 * as may stay, go to another. */
static unsigned open_of(const struct compile *c, const struct moving *m)
{
    bool from = is_definite(c, m->from), to = is_definite(c, m->to);
    bool one = is_one_player(c, m->whose), stop = m->flags & HD_STEP_STOP;
    bool all = m->n == HD_ALL || m->flags & HD_STEP_LEAVING;
    bool known = from && (!to ? one : stop ? is_self(c, m->whose) : one || all);
    unsigned open = (known ? 0u : HD_STEP_OPEN_FROM) | (to ? 0u : HD_STEP_OPEN_TO);
    unsigned own = is_self(c, m->whose) ? HD_STEP_OWN : 0u;
    if (open == 0)
        return own;
    return open | own | (c->scene.secret ? HD_STEP_SECRET : 0u) |
           (c->scene.by_you ? HD_STEP_BY_YOU : 0u);
}

/* The question that it asks first. */
static int ask_of(const struct compile *c, const struct moving *m)
{
    unsigned from = m->flags & HD_STEP_OPEN_FROM, secret = m->flags & HD_STEP_SECRET;
    if (m->flags & HD_STEP_OPEN_TO)
        return from ? HD_ASK_piece : secret ? HD_ASK_exile : HD_ASK_deploy;
    if (!from)
        return m->flags & HD_STEP_STOP ? HD_ASK_summon : HD_NONE;
    if (secret)
        return HD_ASK_desert;
    if (is_definite(c, m->from))
        return HD_ASK_retinue;
    if (m->flags & HD_STEP_BY_YOU)
        return HD_ASK_banish;
    return m->flags & HD_STEP_OWN ? HD_ASK_pay : HD_ASK_retinue;
}

/* A dial can only say one place. */
static bool fits_dial(const struct compile *c, const struct moving *m)
{
    const char *why = NULL;
    bool from = is_definite(c, m->from), to = is_definite(c, m->to);
    if (m->what != PIECE_CABALLEROS || !is_self(c, m->whose))
        why = "in secret each player moves caballeros of his own: leave out 'what' and 'whose'";
    else if (from && to && m->flags & HD_STEP_STOP)
        why = "in secret a dial names a region, and this asks for a number: leave out 'secretly'";
    else if (from && to)
        why = "nothing is asked here, so there is no secret: leave out 'secretly'";
    else if (m->flags & HD_STEP_STOP)
        why = "in secret each player answers once, and 'up-to' asks how many too: say 'exactly'";
    else if (!from && !to)
        why = "in secret each player answers once, and this asks two things: which caballero, "
              "and where to";
    else if (!(m->flags & HD_STEP_TOGETHER) && (m->n != 1 || m->per != HD_NONE))
        why = "in secret each player answers once, and this asks for each caballero";
    if (why == NULL)
        return true;
    node_error(m->key, "%s", why);
    if (m->what == PIECE_CABALLEROS && is_self(c, m->whose) && !(from && to))
        node_hint(m->key, "%s",
                  "add 'together: yes' (all from one place to one place), and give one place in "
                  "'from' or 'to'");
    return false;
}

/* The verb that tells it. */
static enum hd_deed deed_of(const struct compile *c, const struct moving *m)
{
    const uint16_t home = 1u << HD_COURT | 1u << HD_PROVINCE;
    const struct hd_places *from = &c->r->places[m->from], *to = &c->r->places[m->to];
    bool plain = to->kind == HD_PLACES_PLAIN;
    if (plain && to->set == 1u << HD_PROVINCE)
        return HD_DEED_dismiss;
    if (plain && to->set == 1u << HD_COURT)
        return HD_DEED_court;
    return from->kind == HD_PLACES_PLAIN && (from->set & ~(unsigned)home) == 0 ? HD_DEED_deploy
                                                                               : HD_DEED_move;
}

/* ---- steps -------------------------------------------------------------------------------- */

static void lay(struct compile *c, const struct moving *m, struct hd_step *step)
{
    bool king = m->what == PIECE_KING, owned = m->what <= PIECE_GRANDE;
    step->n = m->what == PIECE_CABALLEROS || m->n == HD_ALL ? m->n : 1;
    step->own = m->what == PIECE_CABALLEROS ? m->own : 0;
    step->opponents = m->what == PIECE_CABALLEROS ? m->opponents : 0;
    step->per = m->per;
    step->whose = owned ? m->whose : HD_NONE;
    step->flags |= m->flags;
    if (!king) {
        step_from(c, step, m->from);
        step->flags |= names_king(c, m->from) ? HD_STEP_FROM_KING : 0u;
    }
    if (!(m->to_beside & ABROAD)) {
        step_to(c, step, m->to);
        step->flags |= names_king(c, m->to) ? HD_STEP_TO_KING : 0u;
    }
    if ((!king && follows_piece(c, m->from)) || follows_piece(c, m->to))
        step->flags |= HD_STEP_TO_AFTER;
    if (m->what == PIECE_BOARD)
        step->flags |= (m->from_beside & SUPPLY ? HD_STEP_SUPPLY : 0u) |
                       (m->to_beside & SUPPLY ? HD_STEP_TO_SUPPLY : 0u);
    mark_back(c, step);
}

/* What later sentences can refer to. */
static void moving_remember(struct compile *c, const struct moving *m)
{
    bool king = m->what == PIECE_KING;
    unsigned left = king ? (unsigned)ON_BOARD : kinds_of(c, m->from), reached = kinds_of(c, m->to);
    c->scene.left_kinds = left;
    c->scene.reached_kinds = reached;
    c->scene.known |= KNOWS_MOVE | (king ? KNOWS_KING : 0u);
    if (c->scene.secret) /* the dials said where to, or from where */
        c->scene.known &= ~(unsigned)(KNOWS_NAMED | KNOWS_BID);
}

static bool caballeros_shape(struct compile *c, const struct moving *m)
{
    struct moving all = *m;
    all.flags |= open_of(c, m);
    int ask = ask_of(c, &all);
    if (ask == HD_ASK_summon && m->per != HD_NONE) {
        node_error(node_find(m->map, "per"), "%s",
                   "how many is asked here: what is counted needs 'exactly'");
        return false;
    }
    if (ask == HD_ASK_summon && m->n == HD_ALL) {
        node_error(m->number, "%s", "with 'up-to' a number of at most 250 can be asked for here");
        return false;
    }
    lay(c, &all, step_add(c, m->key, HD_SHAPE_move, ask, deed_of(c, m)));
    return true;
}

static bool grande(struct compile *c, const struct moving *m)
{
    bool one = is_one_player(c, m->whose), to = is_definite(c, m->to);
    if (to && (one || m->n == HD_ALL))
        lay(c, m, step_add(c, m->key, HD_SHAPE_grandes, HD_NONE, HD_DEED_grande));
    else
        lay(c, m,
            step_add(c, m->key, HD_SHAPE_grande, one ? HD_ASK_grande : HD_ASK_whose,
                     HD_DEED_grande));
    return true;
}

static bool king(struct compile *c, const struct moving *m)
{
    enum hd_shape shape = HD_SHAPE_king;
    int ask = HD_ASK_king;
    if (m->to_beside & ABROAD)
        shape = HD_SHAPE_abroad, ask = HD_ASK_country;
    else if (is_definite(c, m->to))
        shape = HD_SHAPE_regent, ask = HD_NONE;
    lay(c, m, step_add(c, m->key, shape, ask, HD_DEED_king));
    return true;
}

static bool board(struct compile *c, const struct moving *m)
{
    lay(c, m, step_add(c, m->key, HD_SHAPE_board, HD_ASK_board, HD_DEED_scoring_board));
    return true;
}

bool move_step(struct compile *c, const struct moving *m)
{
    static bool (*const step[])(struct compile *,
                                const struct moving *) = {[PIECE_CABALLEROS] = caballeros_shape,
                                                          [PIECE_GRANDE] = grande,
                                                          [PIECE_KING] = king,
                                                          [PIECE_BOARD] = board};
    if ((c->scene.secret && !fits_dial(c, m)) || !step[m->what](c, m))
        return false;
    moving_remember(c, m);
    return true;
}
