# SPDX-License-Identifier: MIT
"""PettingZoo's own tests on hidalgo.pettingzoo. They need PettingZoo, gymnasium and numpy;
tests/pettingzoo runs this file."""
import warnings

from pettingzoo.test import api_test, seed_test

import hidalgo.pettingzoo

# An observation is a dictionary with a mask, as in PettingZoo's own board games: it warns of that.
warnings.filterwarnings("ignore", "Observation")
warnings.simplefilter("error", append=True)
for arguments in ({"edition": "1995", "players": 2}, {"players": 5, "rewards": "points"}):
    api_test(hidalgo.pettingzoo.env(**arguments), num_cycles=1000)
    seed_test(lambda: hidalgo.pettingzoo.env(**arguments), num_cycles=300)
