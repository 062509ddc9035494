# To be sourced: times whole processes by turns and prints medians of wall and CPU seconds, the largest resident sizes, and ratios.
# Runs in a folder of its own, which goes at the end. $runs: how often; $polybook: the application that has been built.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
# shellcheck disable=SC2034
polybook=$here/../../features/app/target/polybook/bin/polybook
export PATH=$PATH:/usr/games
[ -x /usr/bin/time ] || { echo "/usr/bin/time is not installed" >&2; exit 1; }

need() { command -v "$1" >/dev/null || { echo "$1 is not installed" >&2; exit 1; }; }

enter() {
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  cd "$work"
}

load() { cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown; }

once() { # wall, CPU and size of one run go to the file named first
  local log=$1
  shift
  /usr/bin/time -o time -f '%e %U %S %M' "$@" >/dev/null 2>stderr || { cat stderr >&2; exit 1; }
  awk '{ print $1, $2 + $3, $4 / 1000 }' time >>"$log"
}

median() { sort -n -k "$2,$2" "$1" | awk -v column="$2" '{ a[NR] = $column } END { print a[int((NR + 1) / 2)] }'; }

pair() { # label, then ours, then --, then theirs
  local label=$1 ours=() theirs=()
  shift
  while [ "$1" != -- ]; do ours+=("$1"); shift; done
  shift
  theirs=("$@")
  rm -f a b
  once /dev/null "${ours[@]}"
  for _ in $(seq "$runs"); do
    once a "${ours[@]}"
    once b "${theirs[@]}"
  done
  awk -v label="$label" -v aw="$(median a 1)" -v ac="$(median a 2)" -v am="$(median a 3)" \
    -v bw="$(median b 1)" -v bc="$(median b 2)" -v bm="$(median b 3)" 'BEGIN {
      printf "%-34s wall %6.2f s / %6.2f s = %5.2fx   CPU %6.2f / %6.2f = %5.2fx   %4.0f MB / %4.0f MB\n",
        label, bw, aw, bw / aw, bc, ac, bc / ac, bm, am }'
}

same() { cmp "$1" "$2" || { echo "$1 and $2 differ" >&2; exit 1; }; }
