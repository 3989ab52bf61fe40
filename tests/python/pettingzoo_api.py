# SPDX-License-Identifier: MIT
"""PettingZoo's own tests on the environment: they need it, gymnasium and numpy."""
import warnings

from pettingzoo.test import api_test, seed_test

import hidalgo.pettingzoo

# As with its own board games, an observation is a dictionary with a mask.
warnings.filterwarnings("ignore", "Observation")
warnings.simplefilter("error", append=True)
for arguments in ({"edition": "1995", "players": 2}, {"players": 5, "rewards": "points"}):
    api_test(hidalgo.pettingzoo.env(**arguments), num_cycles=1000)
    seed_test(lambda: hidalgo.pettingzoo.env(**arguments), num_cycles=300)
