#!/usr/bin/env bash
# Whole processes, by turns with the installed polyglot: make-book and merge-book on a PGN file, then a build in bounded memory of
# random games. Usage: build.sh GAMES.pgn [RUNS]. Prints medians of wall and CPU seconds, the largest resident size, and ratios.
# RANDOM_GAMES=0 leaves the random games out (850000 of 60 plies make more than 30 million entries).
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
pgn=$(realpath "${1:?usage: build.sh GAMES.pgn [RUNS]}")
runs=${2:-5}
polybook=$here/../../features/app/target/polybook/bin/polybook
export PATH=$PATH:/usr/games
command -v polyglot >/dev/null || { echo "polyglot is not installed" >&2; exit 1; }
[ -x /usr/bin/time ] || { echo "/usr/bin/time is not installed" >&2; exit 1; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

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

echo "polyglot / polybook, medians of $runs; load $(cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown)"
for plies in 20 60; do
  pair "make-book, $plies plies" "$polybook" make-book -pgn "$pgn" -bin ours.bin -max-ply $plies -min-game 1 \
    -- polyglot make-book -pgn "$pgn" -bin theirs.bin -max-ply $plies -min-game 1
  same ours.bin theirs.bin
done

# two overlapping parts of the games, all plies
lines=$(wc -l <"$pgn")
head -n $((lines * 6 / 10)) "$pgn" >first.pgn
tail -n $((lines * 6 / 10)) "$pgn" >second.pgn
for part in first second; do
  "$polybook" make-book -pgn $part.pgn -bin $part.bin -max-ply 1000 -min-game 1 2>/dev/null || true
done
echo "books to merge: $(($(stat -c %s first.bin) / 16)) and $(($(stat -c %s second.bin) / 16)) records"
pair "merge-book" "$polybook" merge-book -in1 first.bin -in2 second.bin -out ours.bin \
  -- polyglot merge-book -in1 first.bin -in2 second.bin -out theirs.bin
same ours.bin theirs.bin

games=${RANDOM_GAMES:-850000}
if [ "$games" -gt 0 ]; then
  "${JAVA_HOME:+$JAVA_HOME/bin/}java" -cp "$here/target/classes:$here/target/lib/*" \
    org.polybook.itests.benchmarks.RandomGamesFile 1 "$games" 60 random.pgn
  for memory in 8g 128m; do
    rm -f a
    once a "$polybook" build random.pgn -o random-$memory.bin --memory $memory --min-games 1 --unknown-results draw --no-header
    awk -v memory=$memory -v records=$(($(stat -c %s random-$memory.bin) / 16)) \
      '{ printf "build, --memory %-5s %d records: wall %.1f s, CPU %.1f s, %.0f MB resident\n", memory, records, $1, $2, $3 }' a
  done
  same random-8g.bin random-128m.bin
fi
echo "load after: $(cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown)"
