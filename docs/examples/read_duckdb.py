#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""read_duckdb.py GAMES.jsonl TABLES: what 'hidalgo sim --out' and '--csv' write, in DuckDB."""
import sys

import duckdb

games_file, tables = sys.argv[1:]
# The first line is the head, which has no game.
duckdb.sql(f"create table games as select * from read_json('{games_file}', format='newline_delimited') where game is not null")
duckdb.sql("create table takes as select game, unnest(take_round) as round, unnest(take_seat) as seat, unnest(take_card) as card from games")
duckdb.sql(f"create table cards as select * from read_csv('{tables}/cards.csv')")
print(duckdb.sql("select card, count(*) as n from takes group by card order by n desc limit 5"))
counted = duckdb.sql("select count(*) from takes where card = 'king'").fetchone()[0]
told = duckdb.sql("select n from cards where figure = 'used' and \"of\" = 'king'").fetchone()[0]
assert counted == told, (counted, told)

# With --decisions: how many answers there were to choose from, question by question.
if "decided" in duckdb.table("games").columns:
    duckdb.sql("create table decided as select game, unnest(decided, recursive := true) from games")
    print(duckdb.sql("select ask, count(*) as n, avg(choices) from decided group by ask order by n"))
    counted = duckdb.sql("select count(*) from decided").fetchone()[0]
    assert counted == duckdb.sql("select sum(decisions) from games").fetchone()[0]
