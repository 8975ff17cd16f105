#!/usr/bin/env bash
# setup/fuzz.sh SECONDS: runs every harness that long, from its seeds (fuzz/seeds/NAME, corpus/, data/) and
# what earlier runs found.
source "$(dirname "$0")/lib.sh"
seconds=$1 good=0 bad=0
for harness in build/fuzz/fuzz/fuzz_*; do
  { [ -x "$harness" ] && [ -f "$harness" ]; } || continue
  name=$(basename "$harness")
  found="build/fuzz-corpus/$name" findings="build/fuzz-findings/$name"
  mkdir -p "$found" "$findings"
  seeds=()
  case $name in fuzz_record) candidates=(corpus) ;; fuzz_components) candidates=(data) ;; fuzz_puzzles) candidates=(puzzles) ;; *) candidates=() ;; esac
  for folder in "fuzz/seeds/${name#fuzz_}" "${candidates[@]}"; do [ ! -d "$folder" ] || seeds+=("$folder"); done
  if quietly "$name" "$harness" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=4096 -max_len=65536 -print_final_stats=1 \
    -artifact_prefix="$findings/" "$found" "${seeds[@]}"; then
    good=$((good + 1))
    say "$name: $(sed -n 's/stat::number_of_executed_units: *//p' "$LOGS/$name.log") inputs, nothing found"
  else
    bad=$((bad + 1))
  fi
done
[ $((good + bad)) -gt 0 ] || die "no harness was built"
count $good $bad
[ $bad = 0 ]
