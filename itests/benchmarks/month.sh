#!/usr/bin/env bash
# Builds and counts a generated month of lichess, compressed in frames by pzstd, by all threads and by one, and in 256 MiB; zstd -d of
# the same file and pgn-extract of a part of it for comparison. Usage: month.sh [MIB [RUNS]], by default 2048 MiB of text and 3 runs.
# Prints medians of wall and CPU seconds, games a second of wall and of CPU time, and the largest resident size.
. "$(dirname "$0")/pairs.sh"
enter
cd "$work"
mib=${1:-2048}
runs=${2:-3}
if [ -n "$short" ]; then mib=2 runs=1; fi
part=$((mib / 16 + 1))

main LichessMonth 1 "$mib" >month.pgn 2>made
cat made
games=$(cut -d' ' -f1 made)
main LichessMonth 1 $part >part.pgn 2>made
part_games=$(cut -d' ' -f1 made)
packed=month.pgn
need pzstd
if has pzstd; then
  pzstd -q month.pgn
  packed=month.pgn.zst
fi

measure() { # label, number of games, command
  local label=$1 games=$2
  shift 2
  rm -f a
  for _ in $(seq "$runs"); do once a "$@"; done
  awk -v label="$label" -v games="$games" -v w="$(median a 1)" -v c="$(median a 2)" -v m="$(median a 3)" 'BEGIN {
      printf "%-34s wall %7.2f s   CPU %7.2f s   games/s %7.0f   games/CPU s %7.0f   %5.0f MB\n",
        label, w, c, (w > 0 ? games / w : 0), (c > 0 ? games / c : 0), m }'
}

echo "$games games, $(stat -c %s month.pgn) bytes, $(stat -c %s "$packed") compressed; medians of $runs; load $(load)"
if has pzstd; then measure "zstd -d" "$games" zstd -d -q -f "$packed" -o /dev/null; fi
for threads in $(nproc) 1; do
  measure "build, plain, threads: $threads" "$games" "$polybook" build month.pgn -o book.bin --max-ply 50 --threads "$threads"
  measure "build, threads: $threads" "$games" "$polybook" build "$packed" -o book-$threads.bin --max-ply 50 --threads "$threads"
  measure "count, threads: $threads" "$games" "$polybook" count "$packed" -o $threads.stats --max-ply 50 --threads "$threads"
  same book.bin book-$threads.bin
done
same 1.stats "$(nproc).stats"
measure "build, --memory 256m" "$games" "$polybook" build "$packed" -o small.bin --max-ply 50 --memory 256m
measure "count, --memory 256m" "$games" "$polybook" count "$packed" -o small.stats --max-ply 50 --memory 256m
same small.bin book.bin
same small.stats 1.stats
need pgn-extract
if has pgn-extract; then measure "pgn-extract of $part_games games" "$part_games" pgn-extract -s --plylimit 50 -o extracted.pgn part.pgn; fi
echo "load after: $(load)"
