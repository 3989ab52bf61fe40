# SPDX-License-Identifier: MIT
# Rscript read.R GAMES.jsonl TABLES: what 'hidalgo sim --out' and '--csv' write, in R (jsonlite).
file <- commandArgs(TRUE)
lines <- readLines(file[1])[-1] # the first line is the head
games <- lapply(lines, jsonlite::fromJSON)
takes <- do.call(rbind, lapply(games, function(g)
  data.frame(game = g$game, round = g$take_round, seat = g$take_seat, card = g$take_card)))
print(head(sort(table(takes$card), decreasing = TRUE)))
cards <- read.csv(file.path(file[2], "cards.csv"))
told <- cards$n[cards$figure == "used" & cards$of == "king"]
stopifnot(sum(takes$card == "king") == told)

# With --decisions: how many answers there were to choose from, question by question.
if (!is.null(games[[1]]$decided)) {
  decided <- do.call(rbind, lapply(games, function(g) cbind(game = g$game, g$decided)))
  print(aggregate(choices ~ ask, decided, function(n) c(count = length(n), mean = mean(n))))
  stopifnot(nrow(decided) == sum(sapply(games, function(g) g$decisions)))
}
