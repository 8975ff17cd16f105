#!/usr/bin/env bash
# Formats our C++ files, or those given.
source "$(dirname "$0")/lib.sh"
if [ $# -gt 0 ]; then clang-format-19 -i "$@"; else setup/sources.sh | xargs clang-format-19 -i; fi
