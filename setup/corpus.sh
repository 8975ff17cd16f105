#!/usr/bin/env bash
# Writes the machine-made records of corpus/ anew: after a change of rules or components, and only then.
source "$(dirname "$0")/lib.sh"
build release mistwheel || exit 1
mkdir -p corpus
seed=1
record() { "$MISTWHEEL" random --seed $((seed++)) --out "corpus/$1.mw" "${@:2}"; }
# Bots play where random play would hardly ever come.
bots() { "$MISTWHEEL" play --watch --level 2 --seed $((seed++)) --out "corpus/$1.mw" "${@:2}" >"$LOGS/corpus-bots.log"; }
for players in 2 3 4; do
  record "noria-base-$players" --game noria --players $players
  record "noria-expert-$players" --game noria --expert --players $players
  record "navoria-$players" --game navoria --players $players
  record "vianebula-beginner-$players" --game vianebula --players $players
  record "vianebula-expert-$players" --game vianebula --players $players --map expert
  bots "noria-bots-$players" noria --players $players
  bots "navoria-bots-$players" navoria --players $players
  bots "vianebula-bots-$players" vianebula --players $players
done
for automaton in 1 2 3; do record "noria-solo-$automaton" --game noria --solo --set automaton=$automaton; done
record noria-first-game --game noria --set first_game=on
record noria-de2017 --game noria --set edition=de2017
record navoria-topmost-cell --game navoria --set topmost_cell=on
record navoria-blank-board --game navoria --set blank_board=on
bots noria-bots-solo noria --solo
