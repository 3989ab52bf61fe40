// SPDX-License-Identifier: MIT
// node read_duckdb.js GAMES.jsonl TABLES: what 'hidalgo sim --out' and '--csv' write, in DuckDB
// (npm install @duckdb/node-api; read_duckdb.py is the same in Python).
const { DuckDBInstance } = require('@duckdb/node-api');

const [file, tables] = process.argv.slice(2);

async function main() {
  const db = await (await DuckDBInstance.create()).connect();
  const rows = async (sql) => (await db.runAndReadAll(sql)).getRows();
  // The first line is the head, which has no game.
  await db.run(`create table games as select * from read_json('${file}', format='newline_delimited') where game is not null`);
  await db.run('create table takes as select game, unnest(take_round) as round, unnest(take_seat) as seat, unnest(take_card) as card from games');
  await db.run(`create table cards as select * from read_csv('${tables}/cards.csv')`);
  for (const [card, n] of await rows('select card, count(*) as n from takes group by card order by n desc, card limit 5'))
    console.log(card.padEnd(24), Number(n));
  const [[counted]] = await rows("select count(*) from takes where card = 'king'");
  const [[told]] = await rows("select n from cards where figure = 'used' and \"of\" = 'king'");
  if (Number(counted) !== Number(told)) throw new Error(`${counted} kings in the games, ${told} in the table`);
}

main();
