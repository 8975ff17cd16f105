# Shared by play, test, prove and the suites: where things are, how to speak, how to build. Source it; do not run it.
set -euo pipefail
ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$ROOT"
export ROOT
export MISTWHEEL="$ROOT/build/release/mistwheel"
export PATH="$ROOT/build/node/node_modules/.bin:$PATH"
JOBS=${JOBS:-$(nproc)}
LOGS="$ROOT/build/logs"
# ccache takes what another copy of the tree has compiled (suite example).
export CCACHE_BASEDIR="${CCACHE_BASEDIR:-$ROOT}" CCACHE_NOHASHDIR=1
mkdir -p "$LOGS"

if [ -t 1 ]; then BOLD=$'\e[1m' RED=$'\e[31m' GREEN=$'\e[32m' PLAIN=$'\e[0m'; else BOLD='' RED='' GREEN='' PLAIN=''; fi

say() { printf '%s\n' "$*"; }
die() {
  printf '%s\n' "${RED}$*${PLAIN}" >&2
  exit 1
}

# quietly NAME COMMAND...: keeps the output in build/logs/NAME.log and shows its end only when the command fails.
quietly() {
  local log="$LOGS/$1.log"
  shift
  if "$@" >"$log" 2>&1; then return 0; fi
  tail -n "${QUIET_LINES:-60}" "$log" >&2
  printf '%s\n' "${RED}failed:${PLAIN} $*  (all of it: $log)" >&2
  return 1
}

# alone NAME COMMAND...: suites run side by side; what NAME stands for is done by one of them at a time.
alone() {
  local lock="build/$1.lock"
  shift
  (
    flock 8
    "$@" 8>&-
  ) 8>"$lock"
}

# build PRESET [TARGET...]: configures once, and again when packages have come, then lets ninja find what changed.
build() { alone "$1" build_alone "$@"; }
build_alone() {
  local preset=$1
  shift
  [ "build/$preset/build.ninja" -nt build/packages ] || quietly "configure-$preset" cmake --preset "$preset" || return 1
  quietly "build-$preset" cmake --build "build/$preset" -j "$JOBS" ${1:+--target "$@"}
}

# count PASSED FAILED: a suite of many tests says how many; one that says nothing counts as one.
count() { [ -z "${MISTWHEEL_COUNT:-}" ] || printf '%s %s\n' "$1" "$2" >"$MISTWHEEL_COUNT"; }

# run_ctest LOG PRESET [ARG...]: the GoogleTest programs of a build, one more at a time than there are processors, because
# the server's mostly wait; counts what they report.
run_ctest() {
  local log=$1 preset=$2 status=0 sums
  shift 2
  quietly "$log" ctest --test-dir "build/$preset" -j "$((JOBS + 1))" --output-on-failure "$@" || status=1
  sums=$(awk '/^\[  PASSED  \] [0-9]+ test/ { p += $4 } /^ ?[0-9]+ FAILED TESTS?$/ { f += $1 } END { print p + 0, f + 0 }' \
    "build/$preset/Testing/Temporary/LastTest.log")
  # shellcheck disable=SC2086
  count $sums
  [ $status = 0 ] || sed -n 's/^\[  FAILED  \] \([^ ]*\) (.*/failed: \1/p' "build/$preset/Testing/Temporary/LastTest.log" >&2
  [ "$sums" != '0 0' ] || die "no test ran in build/$preset"
  return "$status"
}

# game_ids: the ids of games.json, one per line.
game_ids() { sed -n 's/^ *{ "id": "\([a-z]*\)".*/\1/p' games.json; }

# fingerprint PATH...: one hash over the content of files and folders, to skip work that was done already.
fingerprint() {
  find "$@" -type f -not -path '*/node_modules/*' -not -path '*/dist/*' -not -path '*/screenshots/*' -print0 2>/dev/null | sort -z |
    xargs -0 -r sha256sum | sha256sum | cut -d' ' -f1
}

# pinned_node: the Node.js of web/package.json and an npm that fits it. Debian's npm only fetches them: under its old
# Node.js npm leaves out packages that want a newer one.
pinned_node() { alone node pinned_node_alone && hash -r; }
pinned_node_alone() {
  local version have
  version="node@$(sed -n 's/^ *"node": "\([0-9.]*\)".*/\1/p' web/package.json) npm@10.9.4"
  have=$(cat build/node/version 2>/dev/null || true)
  [ "$version" = "$have" ] && return 0
  rm -rf build/node
  mkdir -p build/node
  say "Fetching Node.js ..."
  # shellcheck disable=SC2086
  if ! quietly node npm install --prefix build/node --no-save --no-audit --no-fund --loglevel=error $version; then
    npm_failed
    return 1
  fi
  printf '%s' "$version" >build/node/version
}

npm_failed() {
  say "npm could not fetch what the web client needs. Is the network up? Behind a proxy, set HTTPS_PROXY; where its" >&2
  say "certificate is not a usual one, NODE_EXTRA_CA_CERTS." >&2
}

# web_packages: npm ci, once for each package-lock.json.
web_packages() { alone packages-web web_packages_alone; }
web_packages_alone() {
  local want have
  pinned_node || return 1
  want=$(fingerprint web/package.json web/package-lock.json)
  have=$(cat web/node_modules/.mistwheel 2>/dev/null || true)
  [ "$want" = "$have" ] && return 0
  say "Fetching web packages ..."
  if ! (cd web && quietly npm npm ci --no-audit --no-fund --loglevel=error); then
    npm_failed
    return 1
  fi
  printf '%s' "$want" >web/node_modules/.mistwheel
}

# web_build: the module for the browser and the client, when their sources changed.
web_build() { alone web web_build_alone; }
web_build_alone() {
  [ -f web/package.json ] || return 0
  local want have
  want=$(fingerprint games.json engine wire bots table wasm data web docs/rules)
  have=$(cat build/web.fingerprint 2>/dev/null || true)
  if [ "$want" = "$have" ] && [ -f web/dist/index.html ]; then return 0; fi
  web_packages || return 1
  if [ -x wasm/build ]; then quietly build-wasm wasm/build || return 1; fi
  (cd web && quietly build-web npm run --silent build) || return 1
  fingerprint games.json engine wire bots table wasm data web docs/rules >build/web.fingerprint
}
