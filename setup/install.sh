#!/usr/bin/env bash
# setup/install.sh play|test|train: installs the Debian packages that are missing, and nothing else.
# MISTWHEEL_SKIP_SETUP=1 trusts that everything is there.
source "$(dirname "$0")/lib.sh"
[ "${MISTWHEEL_SKIP_SETUP:-}" = 1 ] && exit 0

lists=(setup/packages-play)
[ "${1:-play}" = play ] || lists+=("setup/packages-$1")

missing=()
while read -r package command _; do
  case $package in '' | '#'*) continue ;; esac
  case $command in '' | '#'*) ;; *) command -v "$command" >/dev/null && continue ;; esac
  [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
done < <(cat "${lists[@]}") || true
[ ${#missing[@]} -eq 0 ] && exit 0

. /etc/os-release 2>/dev/null || true
if [ "${ID:-}" != debian ] || [ "${VERSION_ID:-}" != 12 ]; then
  die "This is ${PRETTY_NAME:-an unknown system}; the set-up knows Debian 12 only.
What to do: run it in a Debian 12 container, or install what these lines name by hand
  ${missing[*]}
and then run the command again with MISTWHEEL_SKIP_SETUP=1."
fi

if [ "$(id -u)" = 0 ]; then
  as_root=()
elif command -v sudo >/dev/null; then
  as_root=(sudo)
  sudo -n true 2>/dev/null || say "Some packages are missing; sudo may ask for your password."
else
  die "Some packages are missing, and there is neither root nor sudo to install them.
What to do: let an administrator run
  apt-get install --no-install-recommends ${missing[*]}
and then run the command again."
fi

say "Installing ${#missing[@]} Debian packages (once) ..."
QUIET_LINES=6
apt=(env DEBIAN_FRONTEND=noninteractive apt-get -q -y -o Dpkg::Use-Pty=0 -o Acquire::Retries=3)
install() { quietly apt-install "${as_root[@]}" "${apt[@]}" install --no-install-recommends "${missing[@]}"; }

lists=fresh
quietly apt-update "${as_root[@]}" "${apt[@]}" -o APT::Update::Error-Mode=any update || lists=old
install || die "Debian packages could not be installed$([ $lists = fresh ] || echo ', nor their lists fetched').
What to do: see the lines above; most often the network or the proxy is down (apt reads http_proxy), or the sources in
/etc/apt lack the main, updates or security section of bookworm. Then run the command again."
touch build/packages # whatever was configured before is configured again
