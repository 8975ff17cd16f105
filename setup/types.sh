#!/usr/bin/env bash
# setup/types.sh [--check]: writes the client's types and the tables of docs/views from the schemas.
source "$(dirname "$0")/lib.sh"
pinned_node || exit 1
node setup/types/generate.mjs "$@"
