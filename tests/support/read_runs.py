#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""read_runs.py GAMES.jsonl RESULT.json TABLES: counts games anew, without any code of the
program, and compares with what it printed and wrote."""
import csv, json, re, sys

games_file, result_file, tables = sys.argv[1:]
with open(games_file, encoding="utf-8") as f:
    head, *games = [json.loads(line) for line in f]
with open(result_file, encoding="utf-8") as f:
    result = json.load(f)


def table(name):
    with open(f"{tables}/{name}.csv", encoding="utf-8", newline="") as f:
        return {(r["figure"], r["of"], r["by"]): r for r in csv.DictReader(f)}


def same(what, a, b):
    if abs(float(a) - b) > 1e-5:
        sys.exit(f"{what}: {a} is not {b}")


def column(game, name):
    return dict(zip(game["card"], game[name]))


n = len(games)
same("games", head["games"], n)
same("decisions", result["decisions"], sum(g["decisions"] for g in games))
seats, turns, homes, order, told = (table(t) for t in ("seats", "turns", "homes", "order", "games"))
cards, instead, matrix = table("cards"), table("instead"), table("matrix")

for s, seat in enumerate(result["seats"]):
    wins = sum((s + 1 in g["winner"]) / len(g["winner"]) for g in games)
    same("wins", seat["wins"], wins)
    same("share", seats["seat_wins", str(s + 1), ""]["mean"], wins / n)
    same("points", seats["seat_points", str(s + 1), ""]["mean"], sum(g["score"][s] for g in games) / n)
same("who begins", turns["turn_points", "1", ""]["mean"], sum(g["score"][g["first"] - 1] for g in games) / n)

for place in {h for g in games for h in g["home"]}:
    points = [p for g in games for p, h in zip(g["score"], g["home"]) if h == place]
    same("home", homes["home_points", place, ""]["mean"], sum(points) / len(points))

tops = [sorted(g["score"]) for g in games]
same("margin", told["margin", "", ""]["mean"], sum(t[-1] - t[-2] for t in tops) / n)
same("ties", told["tied", "", ""]["mean"], sum(len(g["winner"]) > 1 for g in games) / n)
behind = [min(g["behind"][w - 1] for w in g["winner"]) for g in games]
same("comeback", told["comeback", "", ""]["mean"], sum(behind) / n)
most = max(behind)
if most:
    same("game that shows it most", told["comeback", "", ""]["game_1"], behind.index(most))
rounds = range(len(games[0]["points_round"]))
same("changes of the lead", result["lead"][0]["mean"], sum(sum(g["lead_round"]) for g in games) / n)
drama = table("drama")
for r in rounds:
    same("the lead in a round", drama["lead_in", str(r + 1), ""]["mean"], sum(g["lead_round"][r] for g in games) / n)
    same("still in it", drama["in_it", str(r + 1), ""]["mean"], sum(g["in_it"][r] for g in games) / n)
same("last lead", told["last_lead", "", ""]["mean"], sum(max([r + 1 for r in rounds if g["lead_round"][r]], default=0) for g in games) / n)
held = [sum(g["led"][w - 1] for w in g["winner"]) / len(g["winner"]) for g in games]
same("who led before the last scoring", told["leader_wins", "", ""]["mean"], sum(held) / n)
same("somebody led", len(games), sum(1 <= sum(g["led"]) <= len(g["score"]) for g in games))
same("its decisions", told["decisions", "", ""]["mean"], sum(g["decisions"] for g in games) / n)

# Questions, and the keys that they take by the list of them: one, if it says nothing.
keys = {ask: int(n) for ask, n in re.findall(r"^KEYS\((\w+), (\d+)\)", open("src/lab/run/presses.def", encoding="utf-8").read(), re.M)}
pages = {name: int(n) for name, n in re.findall(r"KEYS_(ROUND|END) = (\d+)", open("src/lab/run/presses.h", encoding="utf-8").read())}
questions = table("questions")
same("questions", len(games), sum(sum(g["asked"].values()) == g["decisions"] for g in games))
for ask in {ask for g in games for ask in g["asked"]}:
    same(ask, questions["asked", ask, ""]["mean"], sum(g["asked"].get(ask, 0) for g in games) / n)
about = [(sum(keys.get(ask, 100) * k for ask, k in g["asked"].items()) + pages["END"] + pages["ROUND"] * len(g["points_round"]) + 50) // 100 for g in games]
same("keys", told["keys", "", ""]["mean"], sum(about) / n)
same("keys", next(l["mean"] for l in result["length"] if l["name"] == "keys"), sum(about) / n)

wins = pairs = 0
for g in games:
    kinds = [head["bots"][p] for p in g["player"]]
    for a, ka in zip(g["score"], kinds):
        for b, kb in zip(g["score"], kinds):
            if (ka, kb) == ("quick", "random"):
                pairs += 1
                wins += (a > b) + (a == b) / 2
same("bot against bot", matrix["ahead", "quick", "random"]["mean"], wins / pairs)

for card in result["cards"]:
    name = card["id"]
    offered = sum(g["deal_card"].count(name) for g in games)
    places = []
    for g in games:
        for i, c in enumerate(g["take_card"]):
            if c == name:
                places.append(g["take_round"][:i].count(g["take_round"][i]))
    used = sum(column(g, "used").get(name, 0) for g in games)
    effect = sum(column(g, "effect").get(name, 0) for g in games)
    same("offered", card["offered"], offered)
    same("taken", card["taken"], len(places))
    same("used", card["used"], used)
    if places:
        same("order", order["taken_as", name, "1"]["mean"], places.count(0) / len(places))
        same("order n", order["taken_as", name, "1"]["n"], len(places))
    if used:
        same("effect", cards["without_effect", name, ""]["mean"], (used - effect) / used)
        own = sum(column(g, "own").get(name, 0) for g in games)
        same("own", cards["own", name, ""]["mean"], own / used)

both = rather = 0
for g in games:
    for r in set(g["take_round"]):
        lie = [c for c, k in zip(g["deal_card"], g["deal_round"]) if k == r]
        for c, k in zip(g["take_card"], g["take_round"]):
            if k != r:
                continue
            if {"king", "grande"} <= set(lie) and c in ("king", "grande"):
                both += 1
                rather += c == "king"
            lie.remove(c)
if both:
    same("instead", instead["instead", "grande", "king"]["mean"], rather / both)
    same("instead n", instead["instead", "grande", "king"]["n"], both)
