# SPDX-License-Identifier: MIT
"""El Grande: the rules and bots of libhidalgo (docs/LIBRARY.md).

    import hidalgo
    game = hidalgo.Game("2023", ["ana", "beto", "cruz"], seed=1)
    bot = hidalgo.Bot("quick")
    while not game.over:
        view = game.view(game.question.who)     # what that seat may know
        game.play(bot.choose(view))
    print(game.scores, game.winners)

hidalgo.openspiel and hidalgo.pettingzoo have the same game with the interfaces of OpenSpiel and
PettingZoo, for algorithms that were written for them."""
from .actions import ACTIONS, OBSERVED
from .edition import Edition
from .game import Bot, Game, Question, Random, View
from .library import Error, version

__all__ = ["ACTIONS", "OBSERVED", "Bot", "Edition", "Error", "Game", "Question", "Random", "View", "version"]
__version__ = version()
