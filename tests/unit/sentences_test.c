/* SPDX-License-Identifier: MIT
 *
 * sentences_test.c: what cards can say, and what they cannot, with place and reason. In a wrong
 * text, '@' marks the place of the error. */
#include <dirent.h>
#include <locale.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

#include "games.h"
#include "hidalgo/catalog.h"
#include "hidalgo/engine.h"
#include "sentences/word_list.h"

static struct hd_edition edition;
static struct hd_errors errors;

enum { TEXT = 4000 };

/* Loads an edition with a set of one card that says this. */
static bool says(const char *id, const char *effects)
{
    static char text[TEXT];
    const char *path = games_path("set.yaml");
    snprintf(text, sizeof text,
             "hidalgo: set 2\nname: Trial\ncards:\n- id: trial\n  name: Trial\n  stack: 2\n"
             "  place: 2\n  copies: 1\n  text: A trial.\n  effects: %s\n",
             effects);
    games_write(path, text, strlen(text));
    const char *const sets[] = {path, NULL};
    const struct hd_request request = {.edition = id, .sets = sets};
    return hd_edition_load(&edition, &request, &errors);
}

static void said(const char *id, const char *effects)
{
    if (says(id, effects))
        return;
    hd_errors_print(&errors, stderr);
    fail_msg("refused: %s", effects);
}

/* What was refused so far, with all hints. */
static char met[1 << 17];

static bool refuses(const char *effects)
{
    size_t at = strlen(met);
    if (says("2023", effects))
        return false;
    for (int i = 0; i < errors.count && i < HD_ERRORS; i++)
        at += (size_t)snprintf(met + at, sizeof met - at, "%s\n%s\n", errors.error[i].message,
                               errors.error[i].hint);
    assert_true(at < sizeof met);
    return true;
}

static int trial(void)
{
    return hd_card_named(&edition, "trial");
}

/* ---- refused --------------------------------------------------------------- */

enum { LINE = 10, BEFORE = 11 }; /* the beginning of the card's effects */

static void refuse(const char *marked, const char *part)
{
    char text[TEXT];
    const char *mark = strchr(marked, '@');
    assert_non_null(mark);
    snprintf(text, sizeof text, "%.*s%s", (int)(mark - marked), marked, mark + 1);
    if (!refuses(text))
        fail_msg("not refused: %s", marked);
    const struct hd_error *e = &errors.error[0];
    if (errors.count != 1 || e->line != LINE || e->column != BEFORE + 1 + (int)(mark - marked) ||
        strstr(e->message, part) == NULL) {
        hd_errors_print(&errors, stderr);
        fail_msg("'%s' was expected, in column %d, of %s", part, BEFORE + 1 + (int)(mark - marked),
                 marked);
    }
}

static const struct {
    const char *text, *part;
} wrong[] = {
    /* words */
    {"[{@mvoe: {up-to: 1}}]", "unknown sentence 'mvoe'; did you mean 'move'?"},
    {"[{@levy: {count: 3}}]", "possible: move, swap, score, points"},
    {"[@veto]", "unknown sentence 'veto'"},
    {"[@keep]", "a sentence is a verb with what belongs to it"},
    {"[{move: {up-to: 1, @form: court}}]", "unknown part of 'move' 'form'; did you mean 'from'?"},
    {"[{move: {up-to: 1, to: @nextdoor}}]", "unknown place 'nextdoor'; possible: region, castillo"},
    {"[{score: {@close-to: king}}]", "unknown filter of places 'close-to'; possible: of, not"},
    {"[{move: {up-to: 1, whose: @enemies}}]", "unknown people 'enemies'; possible: own, you"},
    {"[{move: {what: @pawn}}]", "unknown kind of piece 'pawn'"},
    {"[{move: {up-to: 1, same: @there}}]", "unknown choice 'there'; possible: from, to"},
    {"[{each: everybody, secretly: yes, do: [{choose: region}]}, {score: {named: @twice}}]",
     "unknown choice 'twice'; possible: once, more"},
    {"[{swap: [king, @queen]}]", "unknown thing to swap 'queen'"},
    {"[{rule: {@taxes: 3, for: round}}]", "unknown rule 'taxes'"},
    {"[{rule: {king-bonus: 3, for: @ever}}]", "unknown duration 'ever'"},
    {"[{each: @region, do: [{recover: 1}]}]", "'region' is a place, and people are expected"},
    {"[{move: {up-to: 1, to: @richest}}]", "'richest' stands for people, and a place is expected"},
    {"[{choose: @richest}, {points: {who: chosen, gain: 1}}]",
     "to choose one of them, say {player: richest}"},
    {"[{if: @never, then: [{recover: 1}]}]", "unknown condition 'never'"},
    {"[@{}]", "a sentence is missing"},
    {"[{move: {up-to: 1}, @score: castillo}]", "'score' is a sentence of its own"},
    {"[{move: {up-to: 1}, @from: court}]", "'from' does not stand beside 'move'"},
    {"[{score: @{}}]", "a filter says what must hold"},
    {"[{score: @{of: region}}]", "a filter says what must hold"},
    {"[{points: {who: @{of: opponents}, gain: 1}}]", "must hold of the people: {most: court}"},
    {"[{score: @[]}]", "names at least one"},
    {"[{score: {class: @[]}}]", "at least one value"},
    {"@{score: castillo}", "a list is expected here"},
    /* numbers */
    {"[{@move: {whose: own}}]", "'move' needs one of these: up-to, exactly, leaving"},
    {"[{move: {up-to: 1, @exactly: 1}}]", "'up-to' stands here already"},
    {"[{move: {up-to: @0}}]", "0 is out of range: 1 to 250"},
    {"[{move: {up-to: @251}}]", "251 is out of range: 1 to 250"},
    {"[{move: {up-to: @many}}]", "a number from 1 to 250, or 'all'"},
    {"[{move: {up-to: @\"3\"}}]", "without quotes"},
    {"[{move: {exactly: @{own: 1, opponents: 1}}}]", "only in 'up-to'"},
    {"[{move: {whose: @own, up-to: {own: 1, opponents: 1}}}]", "say already whose"},
    {"[{move: {up-to: @{own: 1}}}]", "the key 'opponents' is missing"},
    {"[{move: {leaving: @2, to: province}}]", "'leaving' needs one place that is known"},
    {"[{move: {up-to: all, same: from, per: @{players: everybody}}}]", "'all' cannot be counted"},
    {"[{move: {from: province, to: court, up-to: @all}}]", "at most 250 can be asked for"},
    {"[{move: {from: province, to: court, up-to: 1, per: @{players: everybody}}}]",
     "needs 'exactly'"},
    {"[{score: @{of: aragon, not: aragon}}]", "no place of this board"},
    {"[{recover: @0}]", "out of range: 1 to 3"},
    {"[{recover: @4}]", "out of range: 1 to 3"},
    {"[{@points: {who: richest}}]", "'points' needs one of these: gain, lose"},
    {"[{points: {gain: 1, @lose: 1}}]", "'gain' stands here already"},
    {"[{points: {gain: @0}}]", "out of range"},
    {"[{points: {gain: 1, per: @{in: court}}}]", "one of these is needed here: regions"},
    {"[{points: {gain: 1, per: {caballeros: you, in: @abroad}}}]", "no caballeros stand there"},
    {"[{move: {what: king, per: @{caballeros: you, in: court}}}]", "only a number of caballeros"},
    {"[{points: {gain: 1, per: {points: you, @players: richest}}}]",
     "'points' stands here already"},
    {"[{points: {gain: 1, per: {@caballeros: you}}}]", "'caballeros' needs 'in'"},
    {"[{points: {gain: 1, per: {points: you, @in: court}}}]", "'in' belongs to 'caballeros'"},
    {"[{points: {gain: 1, per: {points: you, every: @1}}}]", "1 is out of range: 2 to 20"},
    {"[{points: {gain: 1, per: {points: you, every: 2, rounded: @off}}}]", "possible: down, up"},
    {"[{points: {gain: 1, per: {points: you, @rounded: up}}}]", "'rounded' belongs to 'every'"},
    {"[{points: {gain: 1, per: @{every: 2}}}]", "one of these is needed here: regions"},
    {"[{points: {gain: 1, @at-most: 4}}]", "'at-most' belongs to 'per'"},
    {"[{points: {gain: 1, per: {points: you}, at-most: @0}}]", "0 is out of range: 1 to 250"},
    {"[{points: {gain: 1, per: {points: you, @at-most: 4}}}]", "unknown count 'at-most'"},
    {"[{move: {exactly: 2, from: court, to: province, @at-most: 4}}]", "'at-most' belongs to"},
    {"[{move: {what: king, at-most: @4}}]", "only a number of caballeros"},
    {"[{points: {gain: 1, per: {round: @next}}}]", "unknown word 'next'; possible: number"},
    {"[{points: {gain: 1, per: {rounds: @played}}}]", "unknown word 'played'; possible: left"},
    {"[{points: {gain: 1, per: {round: number, @rounds: left}}}]", "'round' stands here already"},
    {"[{if: @{rounds: left}, then: [{recover: 1}]}]", "one of these is needed here: at-least"},
    {"[{points: {gain: 1, per: {colours: @castillo}}}]", "people are expected"},
    {"[{move: {exactly: @half, from: court, to: province}}]", "a number from 1 to 250, or 'all'"},
    /* back references */
    {"[{score: @chosen}]", "'chosen' is nothing yet"},
    {"[{score: @named}]", "'named' is nothing yet"},
    {"[{score: {named: @once}}]", "'named' is nothing yet"},
    {"[{score: @left-behind}]", "'left-behind' is nothing yet"},
    {"[{score: @reached}]", "'reached' is nothing yet"},
    {"[{points: {who: @chosen, gain: 1}}]", "'chosen' is nobody yet"},
    {"[{each: {named: @more}, do: [{points: {lose: 1}}]}]", "nothing is named yet"},
    {"[{choose: {player: opponents}}, {score: @chosen}]", "'chosen' is nothing yet"},
    {"[{either: [[{choose: region}, {score: chosen}], {recover: 1}]}, {score: @chosen}]",
     "'chosen' is nothing yet"},
    {"[{if: @done, then: [{recover: 1}]}]", "'done' speaks of the sentence before"},
    {"[{@choose: region}, {recover: 1}]", "nothing uses what is chosen here"},
    {"[{@choose: region}, {choose: region}, {score: chosen}]", "nothing uses"},
    {"[{each: opponents, do: [{@choose: region}]}, {recover: 1}]", "uses what is chosen here"},
    {"[{each: everybody, secretly: yes, do: [{@choose: region}]}]", "nothing uses"},
    {"[{score: {next-to: @it}}]", "only in 'to' of a move"},
    {"[{move: {up-to: 1, from: {next-to: @it}}}]", "only in 'to' of a move"},
    {"[{score: {with: @owner}}]", "only in 'from' and 'to' of a move"},
    /* who answers, and what */
    {"[{choose: @castillo}]", "there is nothing to choose"},
    {"[{choose: @court}]", "a region or the castillo is chosen"},
    {"[{swap: [king, @{grande: own, king: yes}]}]", "'{grande: ..}' is expected here"},
    {"[{choose: {player: @left-neighbour}}, {points: {who: chosen, gain: 1}}]",
     "there is nothing to choose"},
    {"[{each: @you, do: [{recover: 1}]}]", "this is you alone"},
    {"[{each: @active, do: [{recover: 1}]}]", "this is you alone"},
    {"[{each: @dummy, do: [{move: {exactly: 1, to: province}}]}]", "the dummy decides nothing"},
    {"[{each: opponents, by: you, do: [{@recover: 1}]}]", "nobody answers 'recover' for another"},
    {"[{@bid: 5}]", "'bid' is said in secret"},
    {"[{each: opponents, do: [{@bid: 5}]}]", "'bid' is said in secret"},
    {"[{each: opponents, by: you, do: [{@bid: 5}]}]", "nobody answers 'bid' for another"},
    {"[{each: opponents, secretly: yes, do: [{bid: @0}]}]", "0 is out of range: 1 to 250"},
    {"[{each: opponents, secretly: yes, do: [{@bid: 5}]}]", "nothing uses what is chosen here"},
    {"[{points: {who: {bid: @highest}, gain: 1}}]", "nobody has bid yet"},
    {"[{points: {gain: 1, per: {@bid: own}}}]", "nobody has bid yet"},
    {"[{if: {@bid: own, at-least: 2}, then: [{recover: 1}]}]", "nobody has bid yet"},
    {"[{each: everybody, secretly: yes, do: [{choose: region}]}, {points: {who: {bid: @lowest}, "
     "lose: 1}}]",
     "nobody has bid yet"},
    {"[{each: everybody, secretly: yes, do: [{bid: 5}]}, {score: {named: @once}}]",
     "'named' is nothing yet"},
    {"[{each: everybody, secretly: yes, do: [{bid: 5}]}, {each: everybody, secretly: yes, do: "
     "[{move: {exactly: all, together: yes, to: province}}]}, {points: {who: {bid: @highest}, "
     "gain: 1}}]",
     "nobody has bid yet"},
    {"[{points: {who: {bid: @most}, gain: 1}}]", "nobody has bid yet"},
    {"[{points: {who: {in: king, ties: @somebody}, gain: 1}}]", "unknown choice 'somebody'"},
    {"[{choose: {player: @{most: court, ties: turn-order}}}]", "one player who is known"},
    {"[{each: opponents, by: you, secretly: @yes, do: [{choose: region}]}]",
     "nothing would be secret"},
    {"[{each: opponents, secretly: yes, do: @[{choose: region}, {recover: 1}]}]", "one dial"},
    {"[{each: opponents, secretly: yes, do: [{@move: {exactly: 2}}]}]",
     "this asks two things: which caballero, and where to"},
    {"[{each: opponents, secretly: yes, do: [{@move: {exactly: 2, to: province}}]}]",
     "this asks for each caballero"},
    {"[{each: opponents, secretly: yes, do: [{@move: {up-to: 1, to: province}}]}]", "'up-to' asks"},
    {"[{each: opponents, secretly: yes, do: [{@move: {exactly: 1, from: court, to: province}}]}]",
     "nothing is asked here"},
    {"[{each: opponents, secretly: yes, do: [{@move: {up-to: 5, from: court, to: province}}]}]",
     "this asks for a number"},
    {"[{each: opponents, secretly: yes, do: [{@move: {what: grande}}]}]", "of his own"},
    {"[{each: opponents, secretly: yes, do: [{@points: {lose: 1}}]}]", "with a dial"},
    {"[{each: opponents, secretly: yes, do: [{choose: [region, @castillo]}]}, {score: named}]",
     "a dial names a region"},
    {"[{each: opponents, secretly: yes, do: [{choose: @{player: opponents}}]}]",
     "no player can be named in secret"},
    {"[{each: opponents, secretly: yes, do: [{@either: [{choose: region}, {recover: 1}]}]}]",
     "one place on the dial"},
    {"[{each: opponents, do: [{@each: everybody, do: [{recover: 1}]}]}]",
     "'each' cannot stand inside 'each'"},
    {"[{each: opponents, do: [{@use: {open: any}}]}]", "'use' cannot stand inside 'each'"},
    {"[{use: {taken-by: @own}}]", "the card that you took is this one"},
    {"[{@each: opponents}]", "'each' needs 'do'"},
    {"[{each: opponents, do: @[]}]", "a sentence is missing"},
    {"[{each: opponents, by: @me, do: [{recover: 1}]}]", "possible: you"},
    {"[{score: @there}]", "'there' is nothing yet"},
    {"[{in: {next-to: @it}, do: [{score: it}]}]", "the place of 'in', only inside 'in'"},
    {"[{in: @king, do: [{score: it}]}]", "this is one place that is known: leave out 'in'"},
    {"[{in: region, do: [{in: @it, do: [{score: it}]}]}]", "this is one place that is known"},
    {"[{in: region, do: [{in: {next-to: it}, do: [{@in: {next-to: it}, do: [{score: it}]}]}]}]",
     "inside one other 'in'"},
    {"[{in: [region, @court], do: [{score: it}]}]", "'in' goes to regions and to the castillo"},
    {"[{later: end, do: [{@later: end, do: [{recover: 1}]}]}]", "does not wait again"},
    {"[{in: region, do: [{@later: end, do: [{recover: 1}]}]}]", "let 'in' stand inside 'later'"},
    {"[{each: opponents, by: you, do: [{@later: end, do: [{recover: 1}]}]}]",
     "leave out 'by: you'"},
    {"[{repeat: 9, do: [{repeat: 4, do: [{@later: end, do: [{recover: 1}]}]}]}]",
     "at most 32 on all"},
    {"[{later: end, face-down: @king, do: [{score: chosen}]}]", "there is nothing to name"},
    {"[{later: end, face-down: @{not: king}, do: [{score: chosen}]}]", "a list that never changes"},
    {"[{later: end, face-down: [region, @court], do: [{score: chosen}]}]",
     "a region or the castillo is named"},
    {"[{later: end, face-down: @region, do: [{recover: 1}]}]", "nothing that waits uses"},
    {"[{later: end, do: [{score: @chosen}]}]", "'chosen'"},
    {"[{later: end, do: [{points: {who: @first-in-turn, gain: 1}}]}]", "there is no turn order"},
    {"[{later: end, do: [{points: {who: {ties: @turn-order}, gain: 1}}]}]",
     "there is no turn order"},
    {"[{later: end, do: [{@use: {open: any}}]}]", "no card is on the table at that time"},
    {"[{later: after-scoring, do: [{rule: {king-bonus: 4, for: @round}}]}]",
     "no round is played at that time"},
    {"[{later: end, do: [{@rule: {king-bonus: 4, for: game}}]}]", "the game is over when"},
    {"@[{each: everybody, do: [{repeat: 3, do: [{later: end, do: [{points: {gain: 1}}]}]}]}]",
     "rules could be in force and sentences wait at once"},
    {"[{in: region, do: [{move: {from: court, to: @it, exactly: 1}}]}]",
     "the place of 'in' is 'there'"},
    {"[{in: region, do: [{move: {from: it, to: @there, exactly: 1}}]}]",
     "a move from a place to itself"},
    {"[{in: region, do: [{@use: {open: any}}]}]", "'use' cannot stand inside 'in'"},
    {"[{in: region, do: [{choose: {next-to: it}}, {score: chosen}]}, {score: @chosen}]",
     "'chosen' is nothing yet"},
    {"[{in: region, do: [{score: it}]}, {score: @it}]", "only inside 'in'"},
    {"[{@in: region}]", "'in' needs 'do'"},
    {"[{each: opponents, secretly: yes, do: [{@in: region, do: [{recover: 1}]}]}]",
     "one place on the dial"},
    /* pieces */
    {"[{move: {what: king, whose: @own}}]", "have no owner"},
    {"[{move: {what: king, from: @court}}]", "the king has one place"},
    {"[{move: {what: king, to: @court}}]", "'court' cannot stand here: the king is in a region"},
    {"[{move: {what: king, to: @king}}]", "the king stands there already"},
    {"[{move: {what: king, to: @[abroad, region]}}]", "use 'either'"},
    {"[{move: {what: king, to: @france}}]", "say 'abroad'"},
    {"[{move: {what: king, up-to: @1}}]", "this is one piece"},
    {"[{move: {what: grande, to: @province}}]", "a grande is in a region"},
    {"[{move: {what: grande, exactly: @2}}]", "one at a time, or all"},
    {"[{move: {what: board, whose: @own}}]", "have no owner"},
    {"[{move: {what: board, to: @[supply, region]}}]", "use 'either'"},
    {"[{move: {what: board, to: @supply}}]", "comes from the board"},
    {"[{move: {what: board, to: @abroad}}]", "a scoring board lies on a region"},
    {"[{move: {up-to: 1, to: @abroad}}]", "caballeros are in regions"},
    {"[{move: {up-to: 1, to: @supply}}]", "caballeros are in regions"},
    {"[{move: {up-to: 1, stay: @yes}}]", "only a grande or the king"},
    {"[{move: {what: king, same: @from}}]", "leave out 'same'"},
    {"[{move: {what: king, together: @yes}}]", "leave out 'together'"},
    {"[{move: {up-to: 2, together: @yes, to: province}}]", "'together' needs 'exactly'"},
    {"[{move: {exactly: 1, from: court, to: @court}}]", "from a place to itself"},
    {"[{move: {exactly: 1, from: aragon, to: @aragon}}]", "from a place to itself"},
    {"[{move: {exactly: 1, to: @it}}]", "from a place to itself"},
    {"[{move: {up-to: @all}}]", "never ends"},
    {"[{move: {exactly: @all, whose: opponents, to: {next-to: it}}}]", "never ends"},
    {"[{swap: @[king, king]}]", "there is one king"},
    {"[{swap: @[king]}]", "two things change places"},
    {"[{swap: @[king, board]}]", "only with a scoring board"},
    {"[{swap: [king, @grande]}]", "whose grande?"},
    {"[{swap: @[{grande: opponents}, {grande: opponents}]}]", "has to be your own"},
    {"[{swap: @[{grande: own}, {grande: you}]}]", "with itself"},
    /* places that do not fit */
    {"[{score: @court}]", "only regions and the castillo are scored"},
    {"[{score: [region, @province]}]", "only regions and the castillo are scored"},
    {"[{score: {next-to: @court}}]", "only regions have neighbours"},
    {"[{score: {next-to: @supply}}]", "only regions have neighbours"},
    {"[{score: {next-to: @castillo}}]", "only regions have neighbours"},
    {"[{score: {counter-clockwise-of: @castillo}}]", "only regions have neighbours"},
    {"[{score: {of: @castillo, counter-clockwise-of: king}}]", "takes only regions"},
    {"[{move: {up-to: 1, from: {of: [region, @court], tied: you}}}]", "takes only regions and the"},
    {"[{score: @tied}]", "'tied' is a filter, and says more: {tied: everybody}"},
    {"[{points: {who: @second, gain: 1}}]", "is a filter, and says more: {second: king}"},
    {"[{move: {what: king, to: @next-to}}]", "says more: {next-to: king}"},
    {"[{score: {second: @aragon}}]", "unknown people 'aragon'"},
    {"[{points: {who: {second: @court}, gain: 1}}]", "first places only in regions"},
    {"[{points: {who: {tied: @you}, gain: 1}}]", "stands for people, and a place is expected"},
    {"[{each: {ahead-of: @court}, do: [{recover: 1}]}]", "is a place, and people are expected"},
    {"[{score: {with: @{caballeros: you}}}]", "takes 'caballeros' or 'colours' and one number"},
    {"[{score: {with: @{colours: {of: opponents, not: richest}}}}]", "and one number"},
    {"[{score: {with: @{round: number, at-least: 3}}}]", "'with' takes 'caballeros' or 'colours'"},
    {"[{score: {with: @{points: you, at-least: 3}}}]", "'with' takes 'caballeros' or 'colours'"},
    {"[{score: {with: {colours: @court, at-least: 2}}}]", "people are expected"},
    {"[{score: {with: @{caballeros: you, in: court, exactly: 1}}}]", "'with' takes 'caballeros'"},
    {"[{score: {with: {caballeros: @court, exactly: 1}}}]", "people are expected"},
    {"[{choose: {player: @last-in-turn}}, {points: {who: chosen, gain: 1}}]",
     "there is nothing to choose"},
    {"[{score: {of: @castillo, class: [5]}}]", "the filter 'class' takes only regions"},
    {"[{score: {of: [region, @castillo], next-to: king}}]", "'next-to' takes only regions"},
    {"[{score: {first: {most: @supply}}}]", "only places where caballeros can stand"},
    {"[{score: {first: {first: @court}}}]", "first places only in regions"},
    {"[{points: {gain: 1, per: {regions: @court}}}]", "regions are counted"},
    {"[{@score: {only: first}}]", "'score' needs 'places'"},
    {"[{if: {king: @court}, then: [{recover: 1}]}]", "in a region or beside the castillo"},
    /* joining */
    {"[{either: @[{recover: 1}]}]", "'either' chooses among 2 to 16"},
    {"[{either: [{recover: 1}, {recover: 2}], pick: @2}]", "all branches would be picked"},
    {"[{either: [{recover: 1}, {recover: 2}, {recover: 3}], pick: @3}]", "out of range: 2 to 2"},
    {"[{either: [{recover: 1}, @[]]}]", "a sentence is missing"},
    {"[{@if: {points: you, at-least: 3}}]", "'if' needs 'then'"},
    {"[{if: @{points: you}, then: [{recover: 1}]}]",
     "one of these is needed here: at-least, at-most, exactly"},
    {"[{if: {points: you, at-least: 1, @at-most: 2}, then: [{recover: 1}]}]",
     "'at-least' stands here already"},
    {"[{if: {points: you, at-least: 1, @exactly: 2}, then: [{recover: 1}]}]",
     "only one of these can: at-least, at-most, exactly"},
    {"[{if: {points: you, exactly: @251}, then: [{recover: 1}]}]", "out of range: 0 to 250"},
    {"[{if: {points: you, @every: 2, exactly: 2}, then: [{recover: 1}]}]",
     "unknown condition 'every'"},
    {"[{if: @{you: richest, king: aragon}, then: [{recover: 1}]}]", "a condition asks one thing"},
    {"[{repeat: @1, do: [{recover: 1}]}]", "out of range: 2 to 9"},
    {"[{repeat: @10, do: [{recover: 1}]}]", "out of range: 2 to 9"},
    {"[{@repeat: 2}]", "'repeat' needs 'do'"},
    {"[{repeat: 9, do: [{repeat: 9, do: [{@recover: 1}]}]}]", "at most 64 steps"},
    /* other cards, rules, keeping */
    {"[{use: {next-of: 1, @open: any}}]", "only one of these can: next-of, open"},
    {"[{use: {next-of: @6}}]", "out of range: 1 to 5"},
    {"[{@rule: {king-bonus: 4}}]", "'rule' needs 'for': how long"},
    {"[{@rule: {for: round}}]", "'rule' needs one of these: king-bonus"},
    {"[{rule: {king-bonus: 4, @grande-bonus: 4, for: round}}]", "'king-bonus' stands here already"},
    {"[{rule: {king-bonus: @51, for: round}}]", "out of range: 0 to 50"},
    {"[{rule: {order: reversed, for: @round}}]", "settled already"},
    {"[{rule: {order: reversed, for: @turn}}]", "settled already"},
    {"[{rule: {order: @shuffled, for: next-round}}]", "unknown word 'shuffled'"},
    {"[{rule: {castillo-open: @no, for: turn}}]", "only 'yes' says something"},
    {"[{rule: {exchange: @king, of: king, for: round}}]", "its own values already"},
    {"[{rule: {exchange: @region, of: king, for: round}}]", "one place that is known is needed"},
    {"[{rule: {exchange: king, of: @region, for: round}}]", "one place that is known is needed"},
    {"[{rule: {closed: @shut, of: king, for: round}}]",
     "unknown choice 'shut'; possible: in, out, within, all"},
    {"[{rule: {@closed: in, for: round}}]", "'closed' needs 'of'"},
    {"[{give: @own}]", "it goes to somebody else"},
    {"[{give: @dummy}]", "the dummy has no hand"},
    {"[{give: @poorest}]", "one player is needed here"},
    {"[{each: opponents, by: you, do: [{give: @active}]}]", "nobody looks into another hand"},
    {"[{rule: {@value: 6, for: round}}]", "'value' needs 'of'"},
    {"[{rule: {king-bonus: 6, @of: king, for: round}}]", "'of' belongs to 'value'"},
    {"[{rule: {value: 6, of: @court, for: round}}]", "only regions and the castillo have values"},
    {"[{recover: 1}, {@keep: veto}]", "the first sentence of a card"},
    {"[{keep: veto}, {@keep: veto}]", "the first sentence of a card"},
    {"[{either: [{@keep: veto}, {recover: 1}]}]", "the first sentence of a card"},
    {"[{keep: veto}, {score: {places: king, only: first}}, {@keep: veto}]",
     "the first sentence of a card"},
    {"[{keep: @it}]", "unknown word 'it'"},
    {"[{choose: region}, {score: chosen}, {choose: {player: opponents}},"
     " {move: {whose: chosen, exactly: 1, from: @chosen, to: province}}]",
     "'chosen' is nothing yet"},
    {"[{choose: region}, {score: chosen}, {each: opponents, do: [{choose: region}, {score: "
     "chosen}]}, {score: @chosen}]",
     "'chosen' is nothing yet"},
    {"[{each: everybody, secretly: yes, do: [{choose: region}]}, {score: {named: once}},"
     " {use: {open: any}}, {score: {named: @more}}]",
     "'named' is nothing yet"},
    {"@[{rule: {king-bonus: 1, for: round}}, {rule: {king-bonus: 2, for: round}},"
     " {rule: {king-bonus: 3, for: round}}, {rule: {king-bonus: 4, for: round}},"
     " {rule: {king-bonus: 5, for: round}}, {rule: {king-bonus: 6, for: round}},"
     " {rule: {king-bonus: 7, for: round}}, {rule: {king-bonus: 8, for: round}},"
     " {rule: {king-bonus: 9, for: round}}, {rule: {king-bonus: 10, for: round}},"
     " {rule: {king-bonus: 11, for: round}}, {rule: {king-bonus: 12, for: round}},"
     " {rule: {king-bonus: 13, for: round}}]",
     "rules could be in force at once"},
    {"@[{choose: region}, {rule: {value: 9, of: chosen, for: game}},"
     " {rule: {value: 1, of: region, for: round}}, {rule: {value: 2, of: {class: [4]}, for: "
     "turn}}]",
     "rules could be in force at once"},
};

static void refusals(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++)
        refuse(wrong[i].text, wrong[i].part);
}

/* A card of many sentences: 'one' with numbers from 0 on. */
static const char *many(const char *one, int times)
{
    static char text[TEXT];
    size_t at = (size_t)snprintf(text, sizeof text, "[");
    for (int i = 0; i < times; i++) {
        at += (size_t)snprintf(text + at, sizeof text - at, "%s", i > 0 ? ", " : "");
        at += (size_t)snprintf(text + at, sizeof text - at, one, i % 15, i / 15);
    }
    snprintf(text + at, sizeof text - at, "]");
    return text;
}

static void refused_once(const char *effects, const char *part)
{
    assert_true(refuses(effects));
    assert_int_equal(errors.count, 1);
    if (strstr(errors.error[0].message, part) == NULL)
        fail_msg("'%s' is not in '%s'", part, errors.error[0].message);
}

/* The stack has to be there: options can leave out all cards of one. */
static void next_of_a_stack_in_play(void **state)
{
    static const char *const without[] = {"king", NULL};
    (void)state;
    said("1995", "[{use: {next-of: 5}}]");
    const char *const sets[] = {games_path("set.yaml"), NULL};
    const struct hd_request request = {.edition = "1995", .sets = sets, .without = without};
    assert_false(hd_edition_load(&edition, &request, &errors));
    assert_string_equal(errors.error[0].message, "5 is out of range: 1 to 4");
}

/* One wrong part hides none of the others. */
static void all_that_is_wrong(void **state)
{
    (void)state;
    assert_true(refuses("[{move: {what: king, whose: you, up-to: 0, to: chosen, same: now}}]"));
    assert_int_equal(errors.count, 4);
    assert_true(refuses("[{move: {what: kin, up-to: half, per: {points: nobody}, to: court}}]"));
    assert_int_equal(errors.count, 3);
    assert_true(refuses("[{rule: {king-bonus: 51, grand: 2}}, {points: {who: they, gain: 0}}]"));
    assert_int_equal(errors.count, 3);
}

/* A card too large for the engine's tables is refused, with one error. */
static void too_much(void **state)
{
    (void)state;
    said("2023", many("{score: {class: [%d, %d]}}", 25));
    refused_once(many("{score: {class: [%d, %d]}}", 40), "these effects are too long");
    refused_once(many("{recover: 1}", 65), "at most 64 steps");
    refused_once(many("{points: {gain: 1, per: {regions: {class: [%d, %d]}}}}", 40), "32 counts");
    refused_once("[{repeat: 9, do: [{each: opponents, do: [{repeat: 9, do: [{recover: 1}]}]}]}]",
                 "at most 64 steps");
}

static void start_refused(const char *start, const char *part)
{
    size_t used = strlen(met);
    char text[200];
    snprintf(text, sizeof text, "hidalgo: set 2\nname: t\nat-start: %s\n", start);
    games_write(games_path("start.yaml"), text, strlen(text));
    assert_false(hd_file_load(games_path("start.yaml"), "1995", NULL, &errors));
    assert_non_null(strstr(errors.error[0].message, part));
    snprintf(met + used, sizeof met - used, "%s\n", errors.error[0].message);
}

/* What is done before the first round. */
static void starts_are_checked(void **state)
{
    (void)state;
    start_refused("[{keep: veto}]", "only a card can be kept");
    start_refused("[{use: {open: any}}]", "no card is on the table at that time");
    start_refused("[{points: {who: last-in-turn, gain: 1}}]", "there is no turn order then");
    start_refused("[{rule: {king-bonus: 3, for: round}}]", "no round is played at that time");
    start_refused("[{repeat: 5, do: [{each: everybody, do: [{later: end, do: [{score: king}]}]}]}]",
                  "25 rules could be in force and sentences wait at once");
}

/* Options that are not chosen are checked too; the ability of a modifier is one of them. */
static void ability_refused(const char *ability, const char *part)
{
    const char *mine = games_path("edition.yaml"),
               old[] = "effects: [move: {whose: own, up-to: 1}]";
    char path[1100];
    size_t size, used = strlen(met);
    snprintf(path, sizeof path, "%s/editions/2023.yaml", hd_data_folder());
    char *text = games_read(path, &size), *at = strstr(text, old);
    assert_non_null(at);
    memset(at, ' ', strlen(old));
    memcpy(at, ability, strlen(ability));
    games_write(mine, text, size);
    assert_false(hd_file_load(mine, "2023", NULL, &errors));
    assert_non_null(strstr(errors.error[0].message, part));
    snprintf(met + used, sizeof met - used, "%s\n", errors.error[0].message);
    free(text);
}

static void options_are_checked(void **state)
{
    (void)state;
    ability_refused("effects: [move: {whose: eno, up-to: 1}]", "unknown people 'eno'");
    ability_refused("effects: [keep: veto]", "a modifier cannot be kept");
}

/* Every verb refuses what nobody can mean, and marks it. */
static void nonsense(void **state)
{
    (void)state;
    static const char *const values[] = {"nonsense", "-1", "999", "[]", "{}", "{nonsense: 1}"};
    for (int i = 0; i < word_count && word_list[i].group == VERB; i++)
        for (size_t k = 0; k < sizeof values / sizeof *values; k++) {
            char text[80];
            snprintf(text, sizeof text, "[{%s: %s}]", word_list[i].word, values[k]);
            if (!refuses(text))
                fail_msg("not refused: %s", text);
            assert_int_equal(errors.error[0].line, LINE);
            assert_in_range(errors.error[0].column, BEFORE + 3, BEFORE + 3 + strlen(text));
        }
}

/* The text in a source file that begins there, in C's quotes: parts are joined, and what a number
 * or a word is filled in for becomes a line's end. */
static const char *sentence_at(const char *at, char out[TEXT])
{
    size_t n = 0;
    for (; *at == '"'; at += strspn(at, " \n")) {
        for (at++; *at != '"'; at++)
            if (*at == '%') {
                at += strspn(at + 1, ".0123456789") + 1;
                out[n++] = '\n';
            } else {
                at += *at == '\\';
                out[n++] = *at;
            }
        at++;
    }
    out[n] = '\0';
    return at;
}

/* The next text of at least three words in a source file, outside comments. NULL: there is none. */
static const char *next_sentence(const char *at, char out[TEXT])
{
    while (*(at += strcspn(at, "\"/")) != '\0') {
        if (*at == '"') {
            at = sentence_at(at, out);
            const char *blank = strchr(out, ' ');
            if (blank != NULL && strchr(blank + 1, ' ') != NULL && strpbrk(out, "aeiou") != NULL)
                return at;
        } else {
            at = strncmp(at, "/*", 2) == 0 ? strstr(at, "*/") + 2 : at + 1;
        }
    }
    return NULL;
}

/* Whether some refusal said that. */
static bool was_met(const char *sentence)
{
    char parts[TEXT];
    for (const char *from = met; from != NULL;) {
        const char *end = strchr(from, '\n'), *at = from;
        snprintf(parts, sizeof parts, "%s", sentence);
        for (char *part = strtok(parts, "\n"); part != NULL && at != NULL;
             part = strtok(NULL, "\n")) {
            at = strstr(at, part);
            at = at != NULL && end != NULL && at < end ? at + strlen(part) : NULL;
        }
        if (at != NULL)
            return true;
        from = end != NULL ? end + 1 : NULL;
    }
    return false;
}

/* All sentences of the readers were met above: they refuse, or hint. word_list.c has names too. */
static void every_refusal_is_met(void **state)
{
    (void)state;
    int sentences = 0, missing = 0;
    DIR *folder = opendir("src/catalog/sentences");
    assert_non_null(folder);
    for (struct dirent *e; (e = readdir(folder)) != NULL;) {
        char path[300], sentence[TEXT];
        size_t n = strlen(e->d_name);
        if (n < 2 || strcmp(e->d_name + n - 2, ".c") != 0 || strcmp(e->d_name, "word_list.c") == 0)
            continue;
        snprintf(path, sizeof path, "src/catalog/sentences/%s", e->d_name);
        char *text = games_read(path, &n);
        for (const char *at = text; (at = next_sentence(at, sentence)) != NULL; sentences++)
            if (!was_met(sentence)) {
                print_error("%s: no test meets '%s'\n", path, sentence);
                missing++;
            }
        free(text);
    }
    closedir(folder);
    assert_int_equal(missing, 0);
    assert_true(sentences > 100);
}

/* Errors about unknown words list the possible ones. */
static void unknown_words_show_an_example(void **state)
{
    (void)state;
    assert_true(refuses("[{move: {up-to: 1, to: nextdoor}}]"));
    assert_string_equal(errors.error[0].hint, "for example  to: region");
    assert_true(refuses("[{rule: {king-bonsu: 1, for: round}}]"));
    assert_string_equal(errors.error[0].hint, "for example  {king-bonus: 4, for: round}");
    assert_true(refuses("[{each: opponents, secretly: yes, do: [{move: {exactly: 2}}]}]"));
    assert_non_null(strstr(errors.error[0].hint, "together: yes"));
    assert_true(refuses("[{move: {exactly: half, from: court, to: province}}]"));
    assert_non_null(strstr(errors.error[0].hint, "every: 2"));
    assert_true(refuses("[{rule: {closed: in, for: round}}]"));
    assert_string_equal(errors.error[0].hint, "for example  {closed: all, of: home, for: round}");
}

/* What people say instead of a word of cards leads to it, wherever it can stand. */
static void other_names_of_words(void **state)
{
    static const char *const pairs[][2] = {
#define SYNONYM(text, word) {text, word},
#include "sentences/words.def"
    };
    struct hd_word w;
    (void)state;
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        bool found = false;
        for (int k = 0; hd_card_word(k, &w); k++) {
            assert_string_not_equal(w.word, pairs[i][0]);
            found = found || strcmp(w.word, pairs[i][1]) == 0;
        }
        assert_true(found);
        assert_string_equal(hd_card_word_meant(pairs[i][0]), pairs[i][1]);
    }
    assert_null(hd_card_word_meant("bid"));
    assert_true(refuses("[{auction: 3}]"));
    assert_string_equal(errors.error[0].message, "unknown sentence 'auction'; did you mean 'bid'?");
    assert_true(refuses("[{points: {pay: 3}}]"));
    assert_non_null(strstr(errors.error[0].message, "did you mean 'lose'?"));
    assert_true(refuses("[{pay: 3}]"));
    assert_string_equal(errors.error[0].message,
                        "unknown sentence 'pay'; did you mean 'lose' (part of 'points')?");
    assert_string_equal(errors.error[0].hint, "for example  lose: 2");
    assert_true(refuses("[{points: {who: {more-than: you}, gain: 1}}]"));
    assert_non_null(strstr(errors.error[0].message, "did you mean 'ahead-of'?"));
}

/* ---- accepted ----------------------------------------------------------------- */

/* Before sentences that need it. */
static const char bidding[] = "{each: everybody, secretly: yes, do: [{bid: 9}]}";

/* Every example of the list is correct in a suitable sentence. */
static const char *example_of(const struct word *w, char out[TEXT])
{
    static const char *const around[] = {
        [VERB] = "[%s]",
        [EACH] = "[{each: opponents, do: [{recover: 1}]}]",
        [IN] = "[{in: {tied: everybody}, do: [{score: it}]}]",
        [EITHER] = "[{either: [{recover: 1}, {recover: 2}, {recover: 3}], pick: 2}]",
        [IF] = "[{if: {points: you, at-least: 3}, then: [{recover: 1}], else: [{recover: 2}]}]",
        [REPEAT] = "[{repeat: 2, do: [{recover: 1}]}]",
        [COUNT] = "[{points: {gain: 1, per: %s}}]",
        [PER] = "[{points: {gain: 1, per: %s}}]",
        [RULE] = "[{rule: %s}]",
        [DURATION] = "[{rule: {order: reversed, %s}}]",
    };
    const char *e = w->example;
    bool brace = e[0] == '{', bid = strstr(e, "{bid: own") != NULL;
    if (bid)
        snprintf(out, TEXT, "[%s, {points: {gain: 1, per: %s}}]", bidding, e);
    else if (w->group == VERB && strstr(e, "secretly: yes") != NULL)
        snprintf(out, TEXT, "[%s, {points: {who: {bid: highest}, gain: 1}}]", e);
    else if (w->group == VERB && w->value == SAY_choose)
        snprintf(out, TEXT, "[{%s}, {score: chosen}]", e);
    else if (w->group == VERB)
        snprintf(out, TEXT, brace ? "[%s]" : "[{%s}]", e);
    else if (w->group == DURATION && w->value < HD_LASTS_NEXT_ROUND)
        snprintf(out, TEXT, "[{rule: {king-bonus: 1, %s}}]", e);
    else if (w->group == CONDITION)
        snprintf(out, TEXT, "[{recover: 1}, {%s%s, then: [{recover: 1}]}]", brace ? "if: " : "", e);
    else if (w->group <= REPEAT || w->group == COUNT || w->group == PER || w->group == RULE ||
             w->group == DURATION)
        snprintf(out, TEXT, around[w->group], e);
    else
        return NULL;
    return out;
}

static void examples_of_words(void **state)
{
    (void)state;
    char text[TEXT];
    int count = 0;
    for (int i = 0; i < word_count; i++) {
        if (example_of(&word_list[i], text) == NULL)
            continue;
        said("2023", text);
        count++;
    }
    assert_true(count > 30);
}

/* Selectors in the sentences that take them. */
static void examples_of_selectors(void **state)
{
    (void)state;
    char text[TEXT];
    for (int i = 0; i < word_count; i++) {
        const struct word *w = &word_list[i];
        const char *named = strstr(w->example, "named") != NULL
                                ? "{each: everybody, secretly: yes, do: [{choose: region}]}"
                            : strstr(w->example, "bid") != NULL ? bidding
                                                                : "{recover: 1}";
        if (w->group == PLACE_FILTER && strstr(w->example, "it}") == NULL)
            snprintf(text, sizeof text, "[%s, {score: %s}]", named, w->example);
        else if (w->group == PEOPLE_FILTER)
            snprintf(text, sizeof text, "[%s, {points: {who: %s, gain: 1}}]", named, w->example);
        else
            continue;
        said("2023", text);
    }
}

/* The normal form of effects reads as the same. */
static void one_form(void **state)
{
    (void)state;
    static const char *const ids[] = {"1995", "2023"};
    for (int e = 0; e < 2; e++) {
        const struct hd_request request = {.edition = ids[e]};
        assert_true(hd_edition_load(&edition, &request, &errors));
        static struct hd_edition base;
        base = edition;
        for (int i = 0; i < base.rules.cards; i++) {
            if (base.rules.step[base.rules.card[i].step].shape == HD_SHAPE_keep)
                continue;
            said(ids[e], base.card[i].effects);
            const struct hd_card *card = &edition.rules.card[trial()];
            assert_string_equal(edition.card[trial()].effects, base.card[i].effects);
            assert_int_equal(card->steps, base.rules.card[i].steps);
            for (int k = 0; k < card->steps; k++) {
                const struct hd_step *a = &edition.rules.step[card->step + k];
                const struct hd_step *b = &base.rules.step[base.rules.card[i].step + k];
                assert_int_equal(a->shape, b->shape);
                assert_int_equal(a->flags, b->flags);
                assert_int_equal(a->from, b->from);
                assert_int_equal(a->whose, b->whose);
            }
        }
    }
}

static void keys_in_any_order(void **state)
{
    (void)state;
    said("2023", "[{move: {to: province, exactly: 3, from: [court, region]}}]");
    assert_string_equal(edition.card[trial()].effects,
                        "[{move: {from: [court, region], to: province, exactly: 3}}]");
    uint64_t id = edition.rules.id;
    said("2023", "[{move: {exactly: 3, whose: own, from: [region, court], to: province}}]");
    assert_true(edition.rules.id == id);
    said("2023", "[{move: {exactly: 2, from: [region, court], to: province}}]");
    assert_true(edition.rules.id != id);
}

/* Places that do not depend on the position become plain sets. */
static void plain_sets(void **state)
{
    (void)state;
    said("2023", "[{score: {of: region, not: [aragon, granada]}}]");
    const struct hd_step *s = &edition.rules.step[edition.rules.card[trial()].step];
    assert_int_equal(s->from_set, 0x1ff & ~(1 << hd_place_named(&edition, "aragon")) &
                                      ~(1 << hd_place_named(&edition, "granada")));
    assert_false(s->flags & HD_STEP_FROM_VARIES);
    said("2023", "[{score: {next-to: granada}}]");
    s = &edition.rules.step[edition.rules.card[trial()].step];
    assert_int_equal(s->from_set,
                     edition.rules.region[hd_place_named(&edition, "granada")].borders);
    said("2023", "[{score: {clockwise-of: cataluna}}]");
    s = &edition.rules.step[edition.rules.card[trial()].step];
    assert_int_equal(s->from_set, 1 << hd_place_named(&edition, "valencia"));
}

/* What a move of caballeros asks follows from what is known without asking. */
static void open_ends(void **state)
{
    (void)state;
    enum { KNOWN = 0, OWN = HD_STEP_OWN, FROM = HD_STEP_OPEN_FROM, TO = HD_STEP_OPEN_TO };
    enum { SECRET = HD_STEP_SECRET, BY_YOU = HD_STEP_BY_YOU };
    static const struct {
        const char *text;
        unsigned flags;
        int ask, step;
    } expected[] = {
        {"[{move: {exactly: 1, from: court, to: province}}]", OWN, HD_NONE, 0},
        {"[{move: {up-to: 1, from: court, to: province}}]", OWN, HD_ASK_summon, 0},
        {"[{move: {up-to: 1, to: province}}]", OWN | FROM, HD_ASK_pay, 0},
        {"[{move: {up-to: 1, whose: opponents, to: province}}]", FROM, HD_ASK_retinue, 0},
        {"[{move: {exactly: all, whose: opponents, from: court, to: province}}]", KNOWN, HD_NONE,
         0},
        {"[{move: {leaving: 2, whose: opponents, from: court, to: province}}]", KNOWN, HD_NONE, 0},
        {"[{move: {exactly: 2, whose: opponents, from: court, to: province}}]", FROM,
         HD_ASK_retinue, 0},
        {"[{move: {up-to: 2, whose: right-neighbour, from: court, to: province}}]", FROM,
         HD_ASK_retinue, 0},
        {"[{move: {up-to: 1, from: court}}]", OWN | TO, HD_ASK_deploy, 0},
        {"[{move: {up-to: 1, whose: opponents, from: court}}]", FROM | TO, HD_ASK_piece, 0},
        {"[{move: {exactly: all, whose: opponents, from: court}}]", FROM | TO, HD_ASK_piece, 0},
        {"[{move: {up-to: 1}}]", OWN | FROM | TO, HD_ASK_piece, 0},
        {"[{each: opponents, by: you, do: [{move: {up-to: 1, to: court}}]}]", OWN | FROM | BY_YOU,
         HD_ASK_banish, 1},
        {"[{each: opponents, by: you, do: [{move: {exactly: 1, from: court, to: province}}, "
         "{points: {lose: 1}}]}]",
         OWN, HD_NONE, 1},
        {"[{each: opponents, do: [{move: {exactly: 1, to: court}}]}]", OWN | FROM, HD_ASK_pay, 1},
        {"[{each: opponents, do: [{move: {exactly: 1, from: court, to: province}}]}]", KNOWN,
         HD_NONE, 0},
        {"[{each: opponents, secretly: yes, do: [{move: {exactly: 1, to: court}}]}]",
         OWN | FROM | SECRET, HD_ASK_desert, 1},
        {"[{each: opponents, secretly: yes, do: [{move: {exactly: 1, from: court}}]}]",
         OWN | TO | SECRET, HD_ASK_exile, 1},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        said("2023", expected[i].text);
        const struct hd_step *s =
            &edition.rules.step[edition.rules.card[trial()].step + expected[i].step];
        unsigned flags = s->flags & (HD_STEP_OPEN | HD_STEP_OWN | HD_STEP_SECRET | HD_STEP_BY_YOU);
        bool known = !(expected[i].flags & HD_STEP_OPEN);
        bool gives_up = expected[i].ask == HD_ASK_pay || expected[i].ask == HD_ASK_desert;
        if (s->shape != HD_SHAPE_move || flags != expected[i].flags || s->ask != expected[i].ask)
            fail_msg("shape %d, flags %x, ask %d of %s", s->shape, flags, s->ask, expected[i].text);
        assert_int_equal(hd_step_is_known(s), known);
        assert_int_equal(hd_step_gives_up(s), gives_up);
    }
}

/* Shapes follow from what is known without asking. */
static void shapes(void **state)
{
    (void)state;
    static const struct {
        const char *text;
        enum hd_shape shape;
        int ask, step;
    } expected[] = {
        {"[{move: {what: grande, whose: opponents}}]", HD_SHAPE_grande, HD_ASK_whose, 0},
        {"[{move: {what: grande, to: king}}]", HD_SHAPE_grandes, HD_NONE, 0},
        {"[{move: {what: king, to: home}}]", HD_SHAPE_regent, HD_NONE, 0},
        {"[{move: {what: board, from: region, to: supply}}]", HD_SHAPE_board, HD_ASK_board, 0},
        {"[{swap: [{grande: opponents}, {grande: own}]}]", HD_SHAPE_swap_grandes, HD_ASK_swap, 0},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        said("2023", expected[i].text);
        const struct hd_step *s =
            &edition.rules.step[edition.rules.card[trial()].step + expected[i].step];
        if (s->shape != expected[i].shape || s->ask != expected[i].ask)
            fail_msg("shape %d, ask %d of %s", s->shape, s->ask, expected[i].text);
    }
}

/* After a choice, a place is whatever one of its branches left or reached. */
static void either_way(void **state)
{
    static const char *const choices[] = {"{either: [%s, %s]}",
                                          "{if: {king: castillo}, then: %s, else: %s}"};
    static const char *const moves[] = {"[{move: {up-to: 1, from: court, to: region}}]",
                                        "[{move: {up-to: 1, from: region, to: court}}]"};
    static const char *const words[] = {"left-behind", "reached"};
    char choice[200], text[TEXT];
    (void)state;
    for (int i = 0; i < 16; i++) {
        const char *one = moves[i & 1], *other = moves[i >> 1 & 1], *word = words[i >> 3];
        snprintf(choice, sizeof choice, choices[i >> 2 & 1], one, other);
        snprintf(text, sizeof text, "[%s, {score: %s}]", choice, word);
        /* Neither branch has to do with a region there: nothing can be scored. */
        if (one == other && one == moves[word == words[1]])
            assert_false(says("2023", text));
        else
            said("2023", text);
    }
}

/* A sentence that refers to an earlier deed opens no window for a Veto. */
static void references(void **state)
{
    (void)state;
    said("2023", "[{move: {what: king}}, {score: king}, {score: {next-to: aragon}}]");
    const struct hd_step *s = &edition.rules.step[edition.rules.card[trial()].step];
    assert_false(s[0].flags & HD_STEP_BACK);
    assert_true(s[1].flags & HD_STEP_BACK && s[1].flags & HD_STEP_QUIET);
    assert_false(s[2].flags & HD_STEP_BACK);
    said("2023", "[{score: king}, {move: {what: king}}]");
    assert_false(edition.rules.step[edition.rules.card[trial()].step].flags & HD_STEP_BACK);
}

/* Effects in words agree with what was written. */
static void told_in_words(void **state)
{
    (void)state;
    static const struct {
        const char *effects, *words;
    } expected[] = {
        {"[{move: {up-to: 4}}]", "Move up to 4 of your own caballeros from any regions to other "
                                 "regions or the castillo."},
        {"[{move: {whose: opponents, exactly: 1, to: court}}]",
         "Move 1 caballero of your opponents from a region to the court."},
        {"[{move: {up-to: {own: 2, opponents: all}, same: from}}]",
         "Move up to 2 of your own caballeros and any number of your opponents from a region to "
         "other regions or the castillo."},
        {"[{each: opponents, secretly: yes, do: [{bid: 20}]}, {each: {bid: highest, ties: "
         "turn-order}, do: [{points: {lose: 1, per: {bid: own}}}]}, {points: {who: {of: opponents, "
         "bid: lowest, ties: nobody}, gain: 1, per: {bid: everybody}}}]",
         "Each opponent, in secret: bid up to 20 of your points. Everybody who bid most, of these "
         "only the first in turn order: lose 1 point for each point of one's own bid. Your "
         "opponents who bid least, if it is one alone: gain 1 point for each point bid by "
         "everybody."},
        {"[{choose: [region, castillo]}, {score: chosen}]",
         "Choose a region or the castillo. Score the chosen place."},
        {"[{choose: {of: {not: king}, with: you}}, {score: chosen}]",
         "Choose a region, but not the king's region, with caballeros of your own. Score the "
         "chosen "
         "region."},
        {"[{choose: [aragon, {of: castillo, with: you}]}, {choose: {player: {in: chosen}}}, "
         "{points: "
         "{who: chosen, gain: 1}}]",
         "Choose Aragón or the castillo with caballeros of your own. Choose any player with "
         "caballeros in the chosen place. The chosen player: gain 1 point."},
        {"[{score: {of: [region, castillo], not: king, with: you}}]",
         "Score every region and the castillo with caballeros of your own, but not the king's "
         "region."},
        {"[{score: {class: [4, 5, 7]}}]",
         "Score every region with a first value of 4, 5 or 7 now."},
        {"[{each: {of: opponents, most: court}, do: [{points: {lose: 1}}]}]",
         "Your opponents with the most caballeros in the court, one after the other: lose 1 "
         "point."},
        {"[{if: {caballeros: you, in: aragon, at-least: 2}, then: [{recover: 1}], else: [{recover: "
         "2}]}]",
         "If there are at least 2 caballeros of your own in Aragón: take back 1 of all power cards "
         "played so far, unseen; otherwise: take back 2 of all power cards played so far, unseen."},
        {"[{move: {exactly: 1, per: {caballeros: own, in: castillo, every: 2}, from: castillo, to: "
         "{counter-clockwise-of: king}}}]",
         "Move 1 of your own caballeros for every 2 caballeros of your own in the castillo "
         "(rounded down) from the castillo to a region counter-clockwise of the king's region."},
        {"[{points: {who: {of: opponents, ahead-of: you}, lose: 1, per: {regions: {tied: you}}}}]",
         "Your opponents with more points than you: lose 1 point for each region with you tied for "
         "first place."},
        {"[{points: {who: last-in-turn, gain: 1, per: {points: richest, every: 5, rounded: up}}}]",
         "Whoever is last in turn order: gain 1 point for every 5 points of whoever has the most "
         "points (rounded up)."},
        {"[{score: {with: {caballeros: everybody, exactly: 1}, second: opponents}}]",
         "Score every region with exactly 1 caballero of all colours and an opponent alone in "
         "second place."},
        {"[{score: {home: you, not: king}}, {score: {home: opponents, with: everybody}}]",
         "Score every region with a grande of your own, but not the king's region. Score every "
         "region with caballeros of any colour and a grande of an opponent."},
        {"[{score: {of: {home: you}, home: opponents}}]",
         "Score every region with a grande of your own and a grande of an opponent."},
        {"[{score: {next-to: king, tied: everybody, board: no}}]",
         "Score every region next to the king's region with somebody tied for first place and "
         "no scoring board."},
        {"[{score: {home: {of: opponents, not: richest}, second: {of: opponents, in: king}}}]",
         "Score every region with an opponent (with caballeros in the king's region) alone in "
         "second place and a grande of an opponent, but not whoever has the most points."},
        {"[{move: {leaving: 1, whose: dummy, from: home, to: court}}, {move: {exactly: 2, from: "
         "{of: region, not: king}, to: court}}, {points: {who: you, gain: 1}}]",
         "Move all but 1 of the caballeros of the dummy from your home region to the court. Move 2 "
         "of "
         "your own caballeros from any regions, but not the king's region, to the court. Gain 1 "
         "point."},
        {"[{each: last-in-turn, do: [{recover: 1}]}, {each: {of: left-neighbour, in: king}, do: "
         "[{points: {gain: 1}}]}]",
         "Whoever is last in turn order: take back 1 of all power cards played so far, unseen. "
         "Your left "
         "neighbour with caballeros in the king's region: gain 1 point."},
        {"[{if: {points: you, exactly: 0}, then: [{points: {who: {second: king}, gain: 2}}]}]",
         "If you have exactly 0 points: everybody alone in second place in the king's region: gain "
         "2 points."},
        {"[{if: {you: {behind: opponents}}, then: [{recover: 1}]}]",
         "If you are among those with fewer points than your opponents: take back 1 of all "
         "power cards played so far, unseen."},
        {"[{swap: [king, {grande: own}]}]", "Let the king and your grande change places."},
        {"[{score: {not: king}}, {move: {up-to: 1, whose: opponents}}]",
         "Score every region, but not the king's region. Move up to 1 caballero of your opponents "
         "from a region to another region or the castillo."},
        {"[{swap: [king, {grande: {not: poorest}}]}]",
         "Let the king and a grande of everybody, but not whoever has the fewest points, change "
         "places."},
        {"[{move: {what: grande, stay: no}}]", "Move your grande to another region."},
        {"[{each: opponents, secretly: no, do: [{recover: 1}]}]",
         "Each opponent, one after the other: take back 1 of all power cards played so far, "
         "unseen."},
        {"[{rule: {value: 0, of: region, for: game}}]",
         "The first value of every region is 0 for the rest of the game."},
        {"[{either: [{recover: 1}, [{move: {what: king}}, {score: reached}]]}]",
         "Either take back 1 of all power cards played so far, unseen, or (move the king to "
         "another region; then "
         "score the place that was reached)."},
        {"[{repeat: 2, do: [{if: {king: castillo}, then: [{recover: 1}]}, {points: {gain: 1}}]}]",
         "2 times: (if the king is in the castillo: take back 1 of all power cards played so far, "
         "unseen); then "
         "gain 1 point."},
    };
    for (size_t i = 0; i < sizeof expected / sizeof *expected; i++) {
        char told[HD_TOLD];
        said("2023", expected[i].effects);
        hd_effects_told(&edition, edition.card[trial()].effects, told, sizeof told);
        assert_string_equal(told, expected[i].words);
        char little[20]; /* cut to fit                */
        hd_effects_told(&edition, edition.card[trial()].effects, little, sizeof little);
        assert_int_equal(strlen(little), 19);
        assert_memory_equal(little, told, 19);
    }
}

/* All included cards can be told, and their numbers agree with their texts. */
static void shipped_cards_agree(void **state)
{
    (void)state;
    static const struct {
        const char *edition, *set;
    } decks[] = {{"1995", NULL},
                 {"2023", NULL},
                 {"1995", "data/sets/gentle.yaml"},
                 {"2023", "data/sets/guilds.yaml"},
                 {"1995", "data/sets/ideas.yaml"},
                 {"2023", "data/sets/ideas.yaml"},
                 {"1995", "data/sets/borrowed.yaml"},
                 {"2023", "data/sets/borrowed.yaml"}};
    for (size_t i = 0; i < sizeof decks / sizeof *decks; i++) {
        const char *const sets[] = {decks[i].set, NULL};
        const struct hd_request request = {.edition = decks[i].edition, .sets = sets};
        assert_true(hd_edition_load(&edition, &request, &errors));
        for (int k = 0; k < edition.rules.cards; k++) {
            char told[HD_TOLD], why[HD_REMARK];
            const struct hd_card_text *card = &edition.card[k];
            assert_true(strlen(hd_effects_told(&edition, card->effects, told, sizeof told)) > 10);
            if (!hd_numbers_agree(card->effects, card->text, why))
                fail_msg("%s: %s", card->id, why);
        }
    }
}

static void numbers_that_differ(void **state)
{
    (void)state;
    char why[HD_REMARK];
    assert_true(hd_numbers_agree("[{recover: 2}]", "Take two cards back.", why));
    assert_true(hd_numbers_agree("[{recover: 2}]", "Take 2 cards back, one by one.", why));
    assert_true(hd_numbers_agree("[{recover: 1}]", "Take a card back.", why));
    assert_true(hd_numbers_agree("[{points: {lose: 1, per: {points: you, every: 2}}}]",
                                 "Lose half of your points.", why));
    assert_false(hd_numbers_agree("[{recover: 2}]", "Take Three cards back.", why));
    assert_string_equal(why, "its effects say 2 where its text says 3");
    assert_false(hd_numbers_agree("[{recover: 2}]", "Take cards back.", why));
    assert_string_equal(why, "its effects say 2, its text does not");
    assert_false(hd_numbers_agree("[{score: castillo}]", "Score twice.", why));
    assert_string_equal(why, "its text says 2, its effects do not");
    assert_true(hd_numbers_agree("[]", "Stack-2 of castilla_2 and 2nd.", why)); /* no numbers */
}

static void a_whole_card_under_a_taken_id(void **state)
{
    (void)state;
    const char *path = games_path("taken.yaml");
    const char *text = "hidalgo: set 2\nname: Taken\ncards:\n"
                       "- {id: king, name: K, stack: 5, place: 5, copies: 1, stays: yes,\n"
                       "   effects: [{move: {what: king}}], text: T.}\n"
                       "- {id: fair, place: 3}\n";
    games_write(path, text, strlen(text));
    assert_true(hd_file_load(path, "2023", NULL, &errors));
    assert_int_equal(errors.remarks, 1);
    assert_string_equal(errors.odd, path);
    assert_int_equal(errors.remark[0].line, 4);
    assert_int_equal(errors.remark[0].column, 8);
    assert_non_null(strstr(errors.remark[0].message, "a card 'king' already"));
}

static void cards_of_another_edition(void **state)
{
    (void)state;
    assert_true(hd_file_load("data/cards/1995.yaml", "1995", NULL, &errors));
    assert_int_equal(errors.remarks, 0);
    assert_true(hd_file_load("data/cards/1995.yaml", "2023", NULL, &errors));
    assert_int_equal(errors.remarks, 1);
    assert_string_equal(errors.odd, "data/cards/1995.yaml");
    assert_non_null(strstr(errors.remark[0].message, "of edition 2023 names a card 'delegation'"));
    assert_true(hd_file_load("data/cards/2023.yaml", "2023", NULL, &errors));
    assert_int_equal(errors.remarks, 0);
}

static void all_editions_of_a_set(void **state)
{
    (void)state;
    char ids[4][HD_ID];
    assert_int_equal(hd_set_editions("data/sets/ideas.yaml", ids, 4), 2);
    assert_string_equal(ids[0], "1995");
    assert_string_equal(ids[1], "2023");
    assert_int_equal(hd_set_editions("data/sets/five.yaml", ids, 4), 0);
    assert_int_equal(hd_set_editions("data/sets/ideas.yaml", ids, 1), 2);
}

static void old_versions_are_named(void **state)
{
    (void)state;
    const char *path = games_path("old.yaml"), *text = "hidalgo: set 1\nname: Old\n";
    games_write(path, text, strlen(text));
    assert_false(hd_file_load(path, "2023", NULL, &errors));
    assert_non_null(strstr(errors.error[0].message, "'set 1' is version 1 of this format"));
    assert_int_equal(errors.error[0].line, 1);
    text = "hidalgo: cards 1\nname: Old\ncards: []\n";
    games_write(path, text, strlen(text));
    assert_false(hd_file_load(path, "2023", NULL, &errors));
    assert_non_null(strstr(errors.error[0].message, "reads version 2, 'cards 2'"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(refusals),
        cmocka_unit_test(next_of_a_stack_in_play),
        cmocka_unit_test(all_that_is_wrong),
        cmocka_unit_test(too_much),
        cmocka_unit_test(unknown_words_show_an_example),
        cmocka_unit_test(other_names_of_words),
        cmocka_unit_test(starts_are_checked),
        cmocka_unit_test(options_are_checked),
        cmocka_unit_test(nonsense),
        cmocka_unit_test(every_refusal_is_met),
        cmocka_unit_test(examples_of_words),
        cmocka_unit_test(examples_of_selectors),
        cmocka_unit_test(one_form),
        cmocka_unit_test(keys_in_any_order),
        cmocka_unit_test(plain_sets),
        cmocka_unit_test(open_ends),
        cmocka_unit_test(shapes),
        cmocka_unit_test(either_way),
        cmocka_unit_test(references),
        cmocka_unit_test(told_in_words),
        cmocka_unit_test(shipped_cards_agree),
        cmocka_unit_test(numbers_that_differ),
        cmocka_unit_test(a_whole_card_under_a_taken_id),
        cmocka_unit_test(cards_of_another_edition),
        cmocka_unit_test(all_editions_of_a_set),
        cmocka_unit_test(old_versions_are_named),
    };
    setlocale(LC_ALL, "");
    return cmocka_run_group_tests(tests, NULL, NULL);
}
