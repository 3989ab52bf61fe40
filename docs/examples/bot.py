#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays El Grande: hidalgo sim --seats "exec=docs/examples/bot.py,random,random" (docs/BOTS.md)."""
import json
import sys

rules = json.loads(sys.stdin.readline())["rules"]
worth = {place["id"]: place["values"] for place in rules["regions"]}
places = {card["id"]: card["place"] for card in rules["cards"]}
print("ready", flush=True)


def points(counts, me, place, own):
    """By rank with so many of one's own there, and a little for each of them."""
    ahead = sum(n >= own for seat, n in enumerate(counts) if seat != me) if own else 9
    return (worth[place] + [0] * 9)[ahead] + own / 100


def value(move, ask, regions, me):
    word = move.split()[-1]
    if ask in ("card", "court", "power"):
        return places[word] if ask == "card" else int(word) if ask == "court" else 0
    if ask in ("place", "target", "deploy", "castillo", "exile") and word in regions:
        counts = regions[word]
        return points(counts, me, word, counts[me] + 1) - points(counts, me, word, counts[me])
    return {"use": 2, "special-first": 1, "stop": -1}.get(word, 0)


for line in sys.stdin:
    message = json.loads(line)
    if "game" in message:
        me = message["players"].index(message["you"])
    elif "ask" in message:
        ask, regions = message["ask"], message["view"]["regions"]
        print(max(message["legal"], key=lambda m: value(m, ask, regions, me)), flush=True)
