#!/usr/bin/env bash
# setup/fuzz.sh SECONDS [PRESET]: runs every harness of a build (asan) that long, one on each core, from its seeds
# (fuzz/seeds/NAME, corpus/, data/) and what earlier runs found.
source "$(dirname "$0")/lib.sh"

run() { # SECONDS HARNESS
  local name found findings candidates=() seeds=() folder
  name=$(basename "$2")
  found="build/fuzz-corpus/$name" findings="build/fuzz-findings/$name"
  mkdir -p "$found" "$findings"
  case $name in fuzz_record) candidates=(corpus) ;; fuzz_components) candidates=(data) ;; fuzz_puzzles) candidates=(puzzles) ;; esac
  for folder in "fuzz/seeds/${name#fuzz_}" "${candidates[@]}"; do [ ! -d "$folder" ] || seeds+=("$folder"); done
  quietly "$name" "$2" -max_total_time="$1" -timeout=20 -rss_limit_mb=4096 -max_len=65536 -print_final_stats=1 \
    -artifact_prefix="$findings/" "$found" "${seeds[@]}" || return 1
  say "$name: $(sed -n 's/stat::number_of_executed_units: *//p' "$LOGS/$name.log") inputs, nothing found"
}
if [ -f "${2:-}" ]; then
  run "$@"
  exit
fi

mapfile -t harnesses < <(find "build/${2:-asan}/fuzz" -maxdepth 1 -name 'fuzz_*' -type f -executable | sort)
[ ${#harnesses[@]} -gt 0 ] || die "no harness was built"
bad=$(printf '%s\n' "${harnesses[@]}" | xargs -P "$JOBS" -I '{}' sh -c 'setup/fuzz.sh "$0" "$1" >&2 || echo "$1"' "$1" '{}' | wc -l)
count $((${#harnesses[@]} - bad)) "$bad"
[ "$bad" = 0 ]
