#!/usr/bin/env bash
# Lists our C++ files, one per line.
source "$(dirname "$0")/lib.sh"
for folder in engine wire bots table server app data fuzz wasm research capi python examples; do
  [ ! -d "$folder" ] || find "$folder" -name '*.cpp' -o -name '*.hpp'
done | sort
