# shellcheck shell=bash
# Sourced by the scripts here. SHORT=1 makes each of them run one short round on generated inputs, to check that it still works:
# programs that are not installed are skipped with a message, any other failure ends the script, and the figures are meaningless.
# $here: this folder; $polybook: the built application; $work: after "enter", a folder that is deleted at the end.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
polybook=$here/../../features/app/target/polybook/bin/polybook
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
classpath="$here/target/classes:$here/target/lib/*"
short=${SHORT:-}
properties=()
[ -z "$short" ] || properties=(-Drounds=1 -DotherGames=20 -DperftDepth=4)
export PATH=$PATH:/usr/games

fail() {
  echo "$*" >&2
  exit 1
}

for built in "$here/target/lib" "$polybook"; do
  [ -e "$built" ] || fail "run 'mvn -DskipTests package' first: $built is missing"
done

has() { command -v "$1" >/dev/null; }

need() { # a program; only a short round continues without it
  has "$1" || if [ -n "$short" ]; then echo "skipped: comparisons with $1, which is not installed"; else fail "$1 is not installed"; fi
}

main() { # a class of this module with a main, and its arguments
  local class=$1
  shift
  "$java" "${properties[@]}" -cp "$classpath" "org.polybook.itests.benchmarks.$class" "$@"
}

enter() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
}

random_games() { # number and file; 60 plies each, in SAN
  main RandomGamesFile 1 "$1" 60 "$2" san
}

load() { cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown; }
