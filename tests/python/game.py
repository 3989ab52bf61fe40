# SPDX-License-Identifier: MIT
"""The Python module: whole games, secrets, and the interfaces of OpenSpiel and PettingZoo.

tests/e2e/python.sh runs it. Each function named test_... is one case."""
import contextlib
import io
import pathlib
import pickle
import random
import re
import sys
import tempfile

import hidalgo
from hidalgo import _c, actions, openspiel, pettingzoo
from hidalgo.library import lib

VARIANTS = [("1995", 2, []), ("1995", 5, []), ("2023", 3, []), ("2023", 4, ["power-shift"])]


def games(seed=1):
    for name, seats, options in VARIANTS:
        yield hidalgo.Game(hidalgo.Edition(name, options), seats, seed=seed)


def by_lot(game, random, until=10**6):
    """Plays on with random answers, and yields before each."""
    for _ in range(until):
        if game.over:
            return
        yield game.question
        legal = game.legal()
        game.play(legal[random.below(len(legal))])


def refuses(error, function, *arguments, says=""):
    try:
        function(*arguments)
    except error as e:
        assert says in str(e), str(e)
        return
    raise AssertionError(f"{function} is not refused")


def test_bots_play_whole_games_from_views():
    for game in games():
        bots = [hidalgo.Bot(spec, seed=i) for i, spec in enumerate(("quick", "random", "quick", "random", "quick"))]
        count = 0
        while not game.over:
            who = game.question.who
            view = game.view(who)
            assert view.question == game.question and view.legal() == game.legal()
            game.play(bots[who].choose(view))
            count += 1
        assert count > 100 and max(game.scores) > 50 and game.round == 9, (count, game.scores)
        assert game.winners == [i for i, s in enumerate(game.scores) if s == max(game.scores)]
        assert game.legal() == []


def test_random_answers_make_the_same_game_as_hd_playout():
    """Actions have the engine's order, so hd_playout draws the same answers."""
    for game in games(7):
        other = game.copy()
        mine, its = hidalgo.Random(3), hidalgo.Random(3)
        for _ in by_lot(game, mine):
            pass
        other.play_out(its)
        assert game == other and hash(game) == hash(other) and mine.stream.value == its.stream.value


def test_an_edition_names_its_places_and_cards():
    edition = hidalgo.Edition("1995")
    places = [edition.place(place) for place in edition.regions]
    assert len(set(places)) == 10 and places[-1] == "castillo" and "granada" in places, places
    cards = [edition.card(card) for card in range(255) if edition.card(card)]
    assert len(set(cards)) == len(cards) > 30 and "veto" in cards and edition.card(len(cards)) is None, cards
    assert edition.id == "1995" and hidalgo.Edition("2023", ["power-shift"]).options == ["power-shift"]
    assert edition.plays(5) and not edition.plays(6)


def test_actions_are_moves_and_words():
    for index in range(hidalgo.ACTIONS):
        action = actions.action_at(index)
        assert actions.action_of(actions.move_of(action)) == action and actions.index_of(action) == index
    assert actions.action_at(-1) == actions.action_at(hidalgo.ACTIONS) == 0
    seen = set()
    for game in games(2):
        for _ in by_lot(game, hidalgo.Random(5)):
            legal = game.legal()
            assert legal == sorted(set(legal)) and [actions.action_at(actions.index_of(a)) for a in legal] == legal
            for action in legal:
                assert game.read(game.words(action)) == action
            seen.update(legal)
    assert len(seen) > 200, len(seen)


def test_legal_answers_are_those_of_the_library():
    """In its order, whatever the question. Many caballeros: also ranges of numbers, from the first or not."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "many.yaml")
        powers = ", ".join(f"{{value: {value}, caballeros: {value * 4}}}" for value in range(1, 14))
        path.write_text(f"hidalgo: set 2\nname: Many\ncaballeros: {{each: 60, region: 1, court: 1}}\npowers: [{powers}]\n")
        many = [hidalgo.Game(hidalgo.Edition("1995", options, sets=[path]), 3, seed=1) for options in ([], ["exact-court"])]
    moves, ranges = (_c.hd_move * _c.HD_MOVES)(), set()
    for game in [*games(4), *many]:
        for _ in by_lot(game, hidalgo.Random(6)):
            count = lib.hd_legal(game.edition.rules, game._state, moves)
            assert game.legal() == [actions.action_of(move) for move in moves[:count]]
            ranges |= {game._state.now.least > 0} if game._state.now.most else set()
    assert ranges == {False, True}, "there are both"


def test_open_cards_are_those_that_can_be_taken():
    for game in games(6):
        taken = 0
        for question in by_lot(game, hidalgo.Random(8)):
            legal = [game.words(action) for action in game.legal()]
            if legal[0].startswith("take "):
                face_up = game.open_cards
                assert [f"take {card}" for card in face_up if f"take {card}" in legal] == legal, (legal, face_up)
                assert len(face_up) == game._state.piles
                taken += 1
        assert taken > 9, taken


def test_a_view_tells_no_secret():
    """Worlds that fit a view are other games, but look the same to that seat."""
    worlds = others = 0
    for game in games(3):
        stream = hidalgo.Random(9)
        for n, question in enumerate(by_lot(game, hidalgo.Random(4))):
            if n % 7 and not question.secret:
                continue
            for seat in list(range(game.seats)) + [None]:
                view = game.view(seat)
                assert view._state.seed == 0
                world = view.imagine(stream)
                again = world.view(seat)
                assert (again.text, again.numbers, str(again)) == (view.text, view.numbers, str(view))
                worlds += 1
                others += world != game
    assert others > worlds * 0.9 and worlds > 500, (worlds, others)


def test_errors_are_told():
    refuses(hidalgo.Error, hidalgo.Edition, "1996", says="1996")
    refuses(hidalgo.Error, hidalgo.Game, "1995", 6)
    refuses(hidalgo.Error, hidalgo.Bot, "quik", says="quick")
    refuses(hidalgo.Error, hidalgo.Bot, "exec=cat")
    game = hidalgo.Game("1995", 3, seed=1)
    refuses(hidalgo.Error, game.play, "granada", says="granada")
    for action in (-1, 0, actions.action_at(hidalgo.ACTIONS - 1), 1 << 40):
        refuses(hidalgo.Error, game.play, action)
    refuses(hidalgo.Error, hidalgo.Bot("quick").choose, game.view(1 - game.question.who % 2))
    refuses(hidalgo.Error, hidalgo.Game.from_position, "hidalgo: position 1\nedition: \"1995\"\nplayers: [a, b]\nking: x\n",
            says="position:4:")


def test_a_position_is_scored_and_played_on():
    text = """hidalgo: position 1
edition: "1995"
players: [ana, beto, cruz]
king: galicia
grandes: [aragon, sevilla, valencia]
regions: {aragon: [4, 1, 0], granada: [1, 3, 1]}
"""
    game = hidalgo.Game.from_position(text)
    assert game.names == ["ana", "beto", "cruz"] and game.king == "galicia" and game.grandes[0] == "aragon"
    assert game.points("aragon") == [7, 4, 0] and game.caballeros["granada"] == [1, 3, 1]
    game.play_out(hidalgo.Random(1))
    assert game.over


def test_an_answer_may_be_one_of_many_numbers():
    """With a set that moves up to 250 caballeros: codes, words and indices go on after 16."""
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "many.yaml")
        path.write_text("""hidalgo: set 2
name: Many
caballeros: {each: 60, region: 1, court: 1}
cards:
- {id: king, place: 1, effects: [{move: {from: province, to: court, up-to: 250}}]}
""")
        game = hidalgo.Game(hidalgo.Edition("1995", sets=[path]), 3, seed=1)
    asked = 0
    for question in by_lot(game, hidalgo.Random(1)):
        most = min(question.left, game.caballeros["province"][question.who])
        if question.ask == "summon" and most > 16:
            legal = game.legal()
            assert [game.words(action) for action in legal] == [f"court {n}" for n in range(most + 1)]
            assert [actions.action_at(actions.index_of(action)) for action in legal] == legal
            asked += 1
    assert asked > 0


def test_a_view_is_numbers_with_names():
    """Each name stands for a field of the view, and there is no other."""
    game = hidalgo.Game("2023", ["ana", "beto", "cruz"], seed=4)
    for _ in by_lot(game, hidalgo.Random(2), until=150):
        pass
    view = game.view(1)
    told = dict(zip(hidalgo.OBSERVED, view.numbers))
    assert len(told) == len(hidalgo.OBSERVED) == len(view.numbers)
    assert told["seat"] == 1 and told["known.seats"] == 3 and game.edition.place(told["known.king"]) == game.king
    assert [told[f"known.score[{seat}]"] for seat in range(3)] == game.scores and max(game.scores) > 0
    for place, there in game.caballeros.items():
        at = next(p for p in range(32) if game.edition.place(p) == place)
        assert [told[f"known.cab[{at}][{seat}]"] for seat in range(3)] == there or place == "castillo"
    assert not any("seed" in name or "spare" in name or ".now" in name for name in told)


def test_a_hand_and_the_board_are_told():
    game = hidalgo.Game.from_position("""hidalgo: position 1
edition: "1995"
players: [ana, beto]
king: galicia
grandes: [aragon, aragon]
regions: {aragon: [4, 1], castillo: [0, 12]}
""")
    rows = dict(re.split("  +", row, 1) for row in str(game).splitlines()[1:])
    assert str(game).startswith("round 1: ana 0, beto 0\n")
    assert rows["aragon"] == "4  1  grande of ana, grande of beto" and rows["galicia"] == "0  0  king", rows
    assert rows["castillo"] == "?  ?", rows
    assert [view.hand(seat) for view in [game.view(0)] for seat in (None, 0)] == [list(range(1, 14))] * 2
    game.play("power 9")
    assert game.view(0).hand() == [n for n in range(1, 14) if n != 9] and game.view(1).hand() == list(range(1, 14))
    assert game.view(1).hand(0) == game.view(0).hand(), "who plays a power card shows it"
    for place in game.edition.regions:
        assert len(game.points(game.edition.place(place))) == 2
    for place in ("court", "province", "nowhere"):
        refuses(hidalgo.Error, game.points, place, says=place)
    assert game.view().seat is None and game.view(1).seat == 1
    game.play_out(hidalgo.Random(1))
    assert "?" not in str(game) and "?" not in str(hidalgo.Game(hidalgo.Edition("1995", ["open-castillo"])))
    assert game != game._state and repr(hidalgo.Edition("2023", ["short"])) == "<Edition 2023 short>"


def test_openspiel_plays_to_returns_of_sum_0():
    dice = random.Random(1)
    game = openspiel.Game({"edition": "2023", "players": 3, "seed": 5})
    firsts = set()
    for _ in range(5):
        state = game.new_initial_state()
        firsts.add(state.information_state_string(0))
        assert not state.is_chance_node() and state.returns() == [0, 0, 0]
        while not state.is_terminal():
            player = state.current_player()
            assert state.legal_actions(1 - player % 2) == [] and sum(state.legal_actions_mask()) == len(state.legal_actions())
            state.apply_action(dice.choice(state.legal_actions(player)))
        returns = state.returns()
        assert abs(sum(returns)) < 1e-9 and max(returns) <= 1 and state.current_player() == openspiel.TERMINAL
        assert returns.index(max(returns)) == state.scores().index(max(state.scores()))
    assert len(firsts) == 5, "each state has its own deal"


def test_openspiel_tells_what_the_game_is():
    """What its algorithms ask before they play."""
    game = openspiel.Game({"edition": "1995", "players": 3, "seed": 5})
    kind = game.get_type()
    assert (kind.dynamics, kind.chance_mode, kind.utility, kind.reward_model, kind.information) == (
        "SEQUENTIAL", "SAMPLED_STOCHASTIC", "ZERO_SUM", "TERMINAL", "IMPERFECT_INFORMATION")
    assert kind.min_num_players <= game.num_players() == 3 <= kind.max_num_players
    assert (game.min_utility(), game.utility_sum(), game.max_utility()) == (-1, 0, 1)
    assert game.num_distinct_actions() == hidalgo.ACTIONS and game.observation_tensor_shape() == [len(hidalgo.OBSERVED)]
    assert game.get_parameters() == {"edition": "1995", "players": 3, "seed": 5} and str(game) == "hidalgo(edition=1995,players=3)"
    assert openspiel.Game().get_parameters() == {"edition": "2023", "players": 3}
    refuses(hidalgo.Error, openspiel.Game, {"players": 6})
    state = game.new_initial_state()
    assert state.get_game() is game and state.num_players() == 3 and state.num_distinct_actions() == hidalgo.ACTIONS
    assert not state.is_simultaneous_node() and not state.is_mean_field_node()
    longest = 0
    dice = random.Random(4)
    while not state.is_terminal():
        player, legal = state.current_player(), state.legal_actions()
        assert state.is_player_node() and [a for a, on in enumerate(state.legal_actions_mask()) if on] == legal
        words = [state.action_to_string(player, action) for action in legal]
        assert [state.string_to_action(text) for text in words] == legal and str(state) == state.observation_string(player)
        assert state.observation_string() == str(state) and state.observation_tensor() == state.observation_tensor(player)
        assert state.player_reward(player) == 0
        state.apply_action(dice.choice(legal))
        longest += 1
    assert not state.is_player_node() and str(state) == str(state.scores()) and longest <= game.max_game_length()
    assert state.legal_actions() == [] and state.player_reward(0) == state.returns()[0]
    refuses(ValueError, state.string_to_action, "power 9", says="power 9")
    refuses(ValueError, state.apply_action, 0, says="0")
    for player in (-1, 3):
        refuses(ValueError, state.observation_string, player, says=str(player))


def test_wins_that_are_shared_have_returns_of_sum_0():
    shared = {}
    for seats in (2, 3, 5):
        game = openspiel.Game({"edition": "1995", "players": seats, "seed": 1})
        dice = random.Random(2)
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(dice.choice(state.legal_actions()))
        for winners in range(1, seats + 1):
            for seat in range(seats):
                state._c.score[seat] = 70 if seat < winners else 60 - seat
            returns = state.returns()
            won, lost = (seats / winners - 1) / (seats - 1), -1 / (seats - 1)
            assert abs(sum(returns)) < 1e-9, (seats, winners, returns)
            assert returns == [won] * winners + [lost] * (seats - winners), (seats, winners, returns)
            assert [state.player_return(seat) for seat in range(seats)] == state.rewards() == returns
            shared[seats, winners] = returns
    assert shared[3, 1] == [1, -0.5, -0.5] and shared[3, 2] == [0.25, 0.25, -0.5] and shared[5, 5] == [0] * 5


def test_shared_wins_happen():
    """In games as they are played, too, and every winner gets the same."""
    ties = 0
    for seed in range(400):
        game = hidalgo.Game("1995", 2, seed=seed)
        game.play_out(hidalgo.Random(seed))
        shares = openspiel.shares(game._state)
        assert [i for i, share in enumerate(shares) if share == max(shares)] == game.winners
        assert shares == ([0, 0] if len(game.winners) == 2 else [1 if i in game.winners else -1 for i in range(2)])
        ties += len(game.winners) == 2
    assert ties > 0


def test_openspiel_states_and_games_can_be_pickled():
    dice = random.Random(3)
    edition = hidalgo.Edition("1995", options=["short"])
    game = openspiel.Game({"edition": edition, "players": 3, "seed": 5})
    state = game.new_initial_state()
    for _ in range(30):
        state.apply_action(dice.choice(state.legal_actions()))
    there = pickle.loads(pickle.dumps(state))
    assert str(there.get_game()) == str(game) and there.get_game().edition.options == ["short"]
    assert there.history() == state.history() and there.move_number() == 30
    while not state.is_terminal():
        assert there.information_state_string() == state.information_state_string()
        action = dice.choice(state.legal_actions())
        assert there.action_to_string(action) == state.action_to_string(action)
        there.apply_action(action)
        state.apply_action(action)
    assert there.returns() == state.returns()
    here = game.new_initial_states()[0]
    assert str(pickle.loads(pickle.dumps(game)).new_initial_state()) == str(game.new_initial_state()) != str(here)


def asked(state):
    return openspiel.lib.hd_question(state._rules, state._c)


def test_openspiel_remembers_what_a_player_saw_and_nothing_else():
    dice = random.Random(2)
    state = openspiel.Game({"edition": "1995", "players": 3, "seed": 5}).new_initial_state()
    same = state.clone()
    secrets = 0
    for _ in range(120):
        player, legal = state.current_player(), state.legal_actions()
        text = state.information_state_string()
        world = state.resample_from_infostate(player, dice.random)
        assert world.information_state_string(player) == text and world.history() == []
        assert world.move_number() == state.move_number()
        assert text.startswith(state.observation_string(player)) and len(state.observation_tensor()) == len(hidalgo.OBSERVED)
        children = {state.child(a).information_state_string(player) for a in legal}
        assert len(children) == len(legal), "who answers knows the own answer"
        # Others cannot tell secret answers apart while some are still to come.
        if asked(state).secret:
            waiting = [c for c in map(state.child, legal) if asked(c).ask == asked(state).ask]
            seen = {c.information_state_string((player + 1) % 3) for c in waiting}
            assert len(seen) <= 1
            secrets += len(waiting) > 1
        state.apply_action(dice.choice(legal))
    for action in state.history():
        same.apply_action(action)
    for player in range(3):
        assert same.information_state_string(player) == state.information_state_string(player)
    assert secrets > 0


def test_pettingzoo_plays_to_its_end():
    for rewards in ("win", "points"):
        dice = random.Random(3)
        env = pettingzoo.raw_env(edition="1995", players=4, rewards=rewards)
        env.reset(seed=8)
        total, steps = dict.fromkeys(env.possible_agents, 0), 0
        for agent in env.agent_iter():
            observation, reward, termination, truncation, _ = env.last()
            total[agent] += reward
            mask = [a for a, m in enumerate(observation["action_mask"]) if m]
            assert len(observation["observation"]) == len(hidalgo.OBSERVED) and not truncation
            assert bool(mask) != termination
            for other in env.agents:
                assert other == agent or not any(env.observe(other)["action_mask"])
            if steps == 0:
                refuses(hidalgo.Error, env.step, hidalgo.ACTIONS - 1)
            env.step(None if termination else dice.choice(mask))
            steps += 1
        scores = env._game.scores
        best = env.possible_agents[scores.index(max(scores))]
        assert abs(sum(total.values())) < 1e-6 and max(total.values()) == total[best] and steps > 200
        if rewards == "points":
            assert abs(total[best] - (max(scores) - (sum(scores) - max(scores)) / 3)) < 1e-6


def test_pettingzoo_deals_alike_for_a_seed():
    one, two = pettingzoo.raw_env(), pettingzoo.raw_env()
    def seen(env, seed):
        env.reset(seed=seed)
        return [tuple(env.observe(a)["observation"]) for a in env.agents]
    assert seen(one, 1) == seen(two, 1) != seen(two, 2)
    two.reset(seed=1)
    two.reset()
    assert seen(one, 1) != [tuple(two.observe(a)["observation"]) for a in two.agents], "the next game is another"
    assert "castillo             ?" in re.sub(" +\\?", "             ?", str(one._game.view()), 1)


def test_pettingzoo_tells_each_agent_its_own():
    """Who there is, what is given after each step, and what is shown to everybody."""
    refuses(ValueError, lambda: pettingzoo.raw_env(rewards="all"))
    env = pettingzoo.env(edition="1995", players=3, rewards="points", render_mode="human")
    env.reset(seed=2)
    assert (str(env), env.num_agents, env.max_num_agents) == ("hidalgo_v0", 3, 3) and env.unwrapped is not None
    shown = io.StringIO()
    dice, given = random.Random(1), 0
    while not any(env.terminations.values()):
        agent, before = env.agent_selection, env.unwrapped._game.scores
        assert env.last(observe=False)[0] is None
        action = dice.choice([a for a, m in enumerate(env.observe(agent)["action_mask"]) if m])
        with contextlib.redirect_stdout(shown):
            env.step(action)
        got = [now - then for now, then in zip(env.unwrapped._game.scores, before)]
        assert [env.rewards[a] for a in env.possible_agents] == [own - (sum(got) - own) / 2 for own in got]
        given += any(got)
    assert given > 5 and shown.getvalue().endswith(str(env.unwrapped._game.view()) + "\n")
    refuses(ValueError, env.step, 0, says="None")
    for left in (2, 1, 0):
        env.step(None)
        assert env.num_agents == left == len(env.rewards)
    ansi = pettingzoo.raw_env(render_mode="ansi")
    ansi.reset(seed=1)
    assert ansi.render() == str(ansi._game.view())


failed = 0
for name, test in list(globals().items()):
    if name.startswith("test_"):
        try:
            test()
            print("ok -", name[5:].replace("_", " "))
        except Exception as e:
            import traceback
            failed += 1
            print("not ok -", name[5:].replace("_", " "))
            print("# " + traceback.format_exc().replace("\n", "\n# "))
sys.exit(failed > 0)
