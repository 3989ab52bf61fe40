#!/bin/sh
# SPDX-License-Identifier: MIT
# What bash, zsh and fish complete, in the shells themselves: commands, options, and words
# that only the program knows.
# sanitizers: none, it tries scripts of the shell; usage.sh and options.sh ask for the same words
. "$(dirname "$0")/../support/e2e.sh"
cd "$tmp" || exit 1
PATH=${hidalgo%/*}:$PATH
mkdir -p "$tmp/data/hidalgo/sets" "$tmp/folder"
printf 'hidalgo: set 2\nname: Mine\n' >"$tmp/data/hidalgo/sets/my-own.yaml"
touch "$tmp/game.record"

# bash: its offers for a line, one a line. It cuts words at ':' and '='.
cat >complete.bash <<-'END'
	source ./script.bash
	COMP_LINE=$1 COMP_POINT=${#1}
	read -ra COMP_WORDS <<<"$(sed 's/[:=]/ & /g' <<<"$1")"
	[[ $1 != *' ' ]] || COMP_WORDS+=("")
	COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) COMPREPLY=(of-another-word)
	"$(complete -p hidalgo | sed -n 's/.* -F \([^ ]*\) .*/\1/p')"
	printf '%s\n' "${COMPREPLY[@]}"
END
in_bash() { bash complete.bash "$1" 2>/dev/null; }

# zsh: the line as it is after Tab, in a terminal of its own.
cat >complete.zsh <<-'END'
	zmodload zsh/zpty
	zpty shell zsh -f -i
	zpty -w shell "PROMPT= RPROMPT=; unsetopt beep zle_bracketed_paste; fpath=($PWD \$fpath)
	  autoload -U compinit; compinit -u -D; source ./script.zsh; setopt no_always_last_prompt
	  _own() { compadd -U own-words }; zstyle ':completion:*' completer _complete _own
	  tell() { print -r -- \"\$BUFFER\" >$PWD/line; zle kill-buffer }; zle -N tell; bindkey '^X^X' tell
	  LISTMAX=-1; print ready >$PWD/ready"
	for i in {1..100}; do [[ -e ready ]] && break; sleep 0.1; done
	for text; do
	  rm -f line
	  zpty -w -n shell "$text"$'\t\C-x\C-x'
	  for i in {1..100}; do [[ -s line ]] && break; sleep 0.05; done
	  print -r -- "$(<line)"
	done
	zpty -d shell
END
in_fish() { fish -N -c 'source script.fish; complete -C "$argv[1]"' "$1" | cut -f 1; }

# offers SHELL LINE WORD...: the shell offers these words, perhaps with others.
offers() {
	shell=$1 line=$2
	shift 2
	"in_$shell" "$line" >"$tmp/offered"
	for word; do
		grep -qxF -e "$word" "$tmp/offered" || {
			echo "# $shell: '$line' does not offer '$word' but:"
			head -n 30 "$tmp/offered" | sed 's/^/#   /'
			return 1
		}
	done
}
withholds() { # withholds SHELL LINE WORD
	"in_$1" "$2" >"$tmp/offered"
	! grep -qxF -e "$3" "$tmp/offered"
}
only() { # only SHELL LINE WORD...: these and no others
	offers "$@" && [ "$(wc -l <"$tmp/offered")" = $(($# - 2)) ]
}
skip() {
	cases=$((cases + 1))
	echo "ok $cases - $1 # SKIP it is not here"
}

for shell in bash fish; do
	if ! command -v $shell >/dev/null 2>&1; then
		skip $shell
		continue
	fi
	"$hidalgo" manual --completion $shell >script.$shell
	check "$shell: the script is sound" $shell -n script.$shell
	check "$shell: commands" offers $shell "hidalgo " play continue cards manual
	check "$shell: one command" offers $shell "hidalgo rep" replay
	refuse "$shell: no other" offers $shell "hidalgo rep" play
	check "$shell: options of a command" only $shell "hidalgo sim --ga" --games
	check "$shell: help" only $shell "hidalgo sim --hel" --help
	check "$shell: options without a command are play's" offers $shell "hidalgo --edi" --edition
	check "$shell: not those of others" withholds $shell "hidalgo play --ga" --games
	check "$shell: editions" offers $shell "hidalgo cards --edition " 1995 2023
	check "$shell: also by letter" offers $shell "hidalgo cards -e " 1995 2023
	check "$shell: bots" offers $shell "hidalgo sim --seats " quick greedy
	check "$shell: words of an option" offers $shell "hidalgo play --palette " safe contrast
	check "$shell: card sets" offers $shell "hidalgo sim --set my" my-own
	check "$shell: files" only $shell "hidalgo replay ga" game.record
	check "$shell: none where there is no file" withholds $shell "hidalgo rules " game.record
	check "$shell: verbs" only $shell "hidalgo cards " list show words sets check try test export import text
	check "$shell: what follows a verb" offers $shell "hidalgo cards show vet" veto
	check "$shell: behind another, sets" offers $shell "hidalgo cards check my" my-own
	check "$shell: or files" offers $shell "hidalgo cards test ga" game.record
	check "$shell: lessons" offers $shell "hidalgo learn cas" castillo
	check "$shell: topics of the rules" offers $shell "hidalgo rules ve" veto
	check "$shell: all of them" offers $shell "hidalgo rules " all contents castillo
	check "$shell: two sides" offers $shell "hidalgo compare 1995 my" my-own
	check "$shell: an option again" offers $shell "hidalgo play --set my-own --set my" my-own
	check "$shell: also by letter" offers $shell "hidalgo play -s my-own -s my" my-own
done
if command -v bash >/dev/null 2>&1; then
	check "bash: after '='" only bash "hidalgo cards --edition=19" 1995
	check "bash: folders" only bash "hidalgo sim --records fo" folder
	check "bash: which files are not" withholds bash "hidalgo sim --records ga" game.record
	check "bash: a list goes on" only bash "hidalgo sim --seats quick,gre" quick,greedy
	check "bash: a bot after a name" only bash "hidalgo play --seats ana,beto:gre" greedy
fi
if command -v fish >/dev/null 2>&1; then
	check "fish: folders" only fish "hidalgo sim --records fo" folder/
	check "fish: a list goes on" only fish "hidalgo sim --seats quick,gre" quick,greedy
fi

if command -v zsh >/dev/null 2>&1; then
	"$hidalgo" manual --completion zsh >script.zsh
	check "zsh: the script is sound" zsh -n script.zsh
	while read -r text; do
		printf '%s\n' "$text"
	done >zsh.lines <<-'END'
		hidalgo repl|hidalgo replay
		hidalgo sim --gam|hidalgo sim --games=
		hidalgo --palet|hidalgo --palette=
		hidalgo cards --edition 19|hidalgo cards --edition 1995
		hidalgo sim --seats quick,gree|hidalgo sim --seats quick,greedy
		hidalgo play --seats ana,beto:gree|hidalgo play --seats ana,beto:greedy
		hidalgo play --palette saf|hidalgo play --palette safe
		hidalgo sim --set my|hidalgo sim --set my-own
		hidalgo replay game.rec|hidalgo replay game.record
		hidalgo sim --records fol|hidalgo sim --records folder/
		hidalgo cards lis|hidalgo cards list
		hidalgo cards sho|hidalgo cards show
		hidalgo cards show vet|hidalgo cards show veto
		hidalgo cards check my|hidalgo cards check my-own
		hidalgo cards test game.rec|hidalgo cards test game.record
		hidalgo rules conten|hidalgo rules contents
		hidalgo compare 1995 my-|hidalgo compare 1995 my-own
		hidalgo cards -e 19|hidalgo cards -e 1995
		hidalgo play --set my-own --set my|hidalgo play --set my-own --set my-own
		hidalgo play -s my-own -s my|hidalgo play -s my-own -s my-own
		hidalgo play --set my-own --se|hidalgo play --set my-own --se
		hidalgo rules zz|hidalgo rules own-words
		hidalgo replay zz|hidalgo replay own-words
	END
	cut -d '|' -f 1 zsh.lines | tr '\n' '\0' | timeout 60 xargs -0 zsh -f complete.zsh |
		sed 's/ *$//' >zsh.got
	cut -d '|' -f 2 zsh.lines | sed 's/ *$//' >zsh.wanted
	became() { [ "$(sed -n "$1p" zsh.got)" = "$2" ] || { echo "# became '$(sed -n "$1p" zsh.got)'"; return 1; }; }
	n=0
	while read -r wanted; do
		n=$((n + 1))
		check "zsh: $wanted" became $n "$wanted"
	done <zsh.wanted
else
	skip zsh
fi
finish
