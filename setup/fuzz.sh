#!/usr/bin/env bash
# setup/fuzz.sh SECONDS: runs every harness that long, from its seeds in fuzz/seeds/NAME and what earlier runs found.
source "$(dirname "$0")/lib.sh"
seconds=$1 good=0 bad=0
for harness in build/fuzz/fuzz/fuzz_*; do
  { [ -x "$harness" ] && [ -f "$harness" ]; } || continue
  name=$(basename "$harness")
  found="build/fuzz-corpus/$name" findings="build/fuzz-findings/$name"
  mkdir -p "$found" "$findings"
  seeds=()
  [ ! -d "fuzz/seeds/${name#fuzz_}" ] || seeds=("fuzz/seeds/${name#fuzz_}")
  if quietly "$name" "$harness" -max_total_time="$seconds" -timeout=20 -rss_limit_mb=2048 -print_final_stats=1 \
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
