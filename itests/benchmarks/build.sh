#!/usr/bin/env bash
# Whole processes, alternating with the installed polyglot: make-book and merge-book on a PGN file, then a build of random games in
# bounded memory. Usage: build.sh GAMES.pgn [RUNS]. Prints medians of wall and CPU seconds, the largest resident size, and ratios.
# RANDOM_GAMES=0 skips the random games (850000 of 60 plies make more than 30 million records).
. "$(dirname "$0")/pairs.sh"
games "$@"
need polyglot

echo "polyglot / polybook, medians of $runs; load $(load)"
for plies in 20 60; do
  pair "make-book, $plies plies" "$polybook" make-book -pgn "$pgn" -bin ours.bin -max-ply $plies -min-game 1 \
    -- polyglot make-book -pgn "$pgn" -bin theirs.bin -max-ply $plies -min-game 1
  if has polyglot; then same ours.bin theirs.bin; fi
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
if has polyglot; then same ours.bin theirs.bin; fi

if [ -n "$short" ]; then games=${RANDOM_GAMES:-2000}; else games=${RANDOM_GAMES:-850000}; fi
if [ "$games" -gt 0 ]; then
  main RandomGamesFile 1 "$games" 60 random.pgn
  for memory in 8g 128m; do
    rm -f a
    once a "$polybook" build random.pgn -o random-$memory.bin --memory $memory --min-games 1 --unknown-results draw --no-header
    awk -v memory=$memory -v records=$(($(stat -c %s random-$memory.bin) / 16)) \
      '{ printf "build, --memory %-5s %d records: wall %.1f s, CPU %.1f s, %.0f MB resident\n", memory, records, $1, $2, $3 }' a
  done
  same random-8g.bin random-128m.bin
fi
echo "load after: $(load)"
