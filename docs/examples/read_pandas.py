#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""read_pandas.py GAMES.jsonl TABLES: what 'hidalgo sim --out' and '--csv' write, in pandas."""
import sys

import pandas as pd

games_file, tables = sys.argv[1:]
# The first line is the head; numbers of 64 bits (seed, hash) stay text.
games = pd.read_json(games_file, lines=True, dtype={"seed": str, "hash": str}, precise_float=True)
games = games[games["game"].notna()]
takes = games[["game", "take_round", "take_seat", "take_card", "take_at"]].explode(
    ["take_round", "take_seat", "take_card", "take_at"]
)
print(takes["take_card"].value_counts().head())
cards = pd.read_csv(f"{tables}/cards.csv")
print(cards[cards["figure"] == "taken"].sort_values("mean").head())
counted = takes[takes["take_card"] == "king"].shape[0]
told = cards[(cards["figure"] == "used") & (cards["of"] == "king")]["n"].iloc[0]
assert counted == told, (counted, told)

# With --decisions: how many answers there were to choose from, question by question.
if "decided" in games:
    decided = games[["game", "decided"]].explode("decided", ignore_index=True)
    decided = decided.join(pd.json_normalize(decided["decided"]))
    print(decided.groupby("ask")["choices"].agg(["count", "mean"]).sort_values("count"))
    assert len(decided) == games["decisions"].sum()
