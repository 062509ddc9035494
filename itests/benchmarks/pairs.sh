# shellcheck shell=bash
# Sourced: times whole processes in alternation and prints medians of wall and CPU seconds and of resident sizes, and ratios.
# Runs in the folder $work. $runs: the number of runs.
. "$(dirname "${BASH_SOURCE[0]}")/common.sh"
[ -x /usr/bin/time ] || fail "/usr/bin/time is not installed"

games() { # sets $pgn and $runs from the arguments of the script; a short round generates its games
  enter
  cd "$work"
  if [ -n "$short" ] && [ $# -eq 0 ]; then
    pgn=$work/games.pgn
    random_games 500 "$pgn"
  else
    [ $# -gt 0 ] || fail "usage: $0 GAMES.pgn [RUNS], or SHORT=1 $0"
    pgn=$(cd "$OLDPWD" && realpath -e "$1")
  fi
  runs=${2:-${short:-5}}
}

once() { # appends wall time, CPU time and size of one run to the file in the first argument
  local log=$1
  shift
  /usr/bin/time -o time -f '%e %U %S %M' "$@" >/dev/null 2>stderr || { cat stderr >&2; exit 1; }
  awk '{ print $1, $2 + $3, $4 / 1000 }' time >>"$log"
}

median() { sort -n -k "$2,$2" "$1" | awk -v column="$2" '{ a[NR] = $column } END { print a[int((NR + 1) / 2)] }'; }

pair() { # label, our command, --, their command; their program may be missing in a short round
  local label=$1 ours=() theirs=()
  shift
  while [ "$1" != -- ]; do ours+=("$1"); shift; done
  shift
  theirs=("$@")
  rm -f a b
  [ -n "$short" ] || once /dev/null "${ours[@]}"
  for _ in $(seq "$runs"); do
    once a "${ours[@]}"
    if has "${theirs[0]}"; then once b "${theirs[@]}"; else cp a b; fi
  done
  awk -v label="$label" -v aw="$(median a 1)" -v ac="$(median a 2)" -v am="$(median a 3)" \
    -v bw="$(median b 1)" -v bc="$(median b 2)" -v bm="$(median b 3)" 'BEGIN {
      printf "%-34s wall %6.2f s / %6.2f s = %5.2fx   CPU %6.2f / %6.2f = %5.2fx   %4.0f MB / %4.0f MB\n",
        label, bw, aw, (aw > 0 ? bw / aw : 0), bc, ac, (ac > 0 ? bc / ac : 0), bm, am }'
}

same() { cmp "$1" "$2" || fail "$1 and $2 differ"; }
