#!/usr/bin/env bash
# Runs the JMH classes (all, or those whose names match the arguments) and the installed peers, and prints the ratios.
# Sampled times are compared by their median, perft by its best run: both hold their ground when other programs run beside.
set -euo pipefail
cd "$(dirname "$0")"
[ -d target/lib ] || { echo "run 'mvn -DskipTests package' first: target/lib is missing" >&2; exit 1; }
java=${JAVA_HOME:+$JAVA_HOME/bin/}java
read -r -a options <<<"${JMH_OPTIONS:--f 1 -wi 3 -i 5 -w 1 -r 1}"
results=target/results.csv
trap 'rm -f target/lookup-*.bin target/selection-*.bin' EXIT

"$java" -version 2>&1 | head -1
echo "load before: $(cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown)"
[ -z "${PGN:-}" ] || PGN=$(realpath "$PGN")
[ -z "${PGN:-}" ] || options+=(-jvmArgsAppend "-Dpgn=$PGN")
"$java" -cp 'target/classes:target/lib/*' org.openjdk.jmh.Main "$@" "${options[@]}" -rf csv -rff "$results" >target/jmh.log || {
    tail -30 target/jmh.log >&2
    exit 1
}

score() { # score of the benchmark whose name ends so, with that value of its parameter if one is given
    tr -d '"\r' <"$results" | awk -F, -v name="$1" -v value="${2:-}" '$1 ~ name"$" {
        for (i = 8; i <= NF; i++) if ($i == value) value = ""
        if (value == "") { print $5; exit } }'
}

ratio() { # label, slow time, fast time, target
    awk -v label="$1" -v slow="$2" -v fast="$3" -v target="$4" 'BEGIN {
        if (slow == "" || fast == "") exit
        printf "%-58s %10.1f / %-10.1f = %5.2fx (target %s)\n", label, slow, fast, slow / fast, target }'
}

tr -d '"\r' <"$results" | awk -F, 'NR > 1 && $1 !~ /:p0.9|:p1.00/ { sub(/.*benchmarks\./, "", $1)
    printf "%-44s %12.2f +- %-10.2f %s", $1, $5, $6, $7; for (i = 8; i <= NF; i++) printf " %s", $i; print "" }'
echo
ratio "key from scratch: plain loop / replayer (ns)" "$(score KeyBenchmark.plainLoop:p0.50)" "$(score KeyBenchmark.fromReplayer:p0.50)" 1.5
ratio "key from scratch: plain loop / position (ns)" "$(score KeyBenchmark.plainLoop:p0.50)" "$(score KeyBenchmark.fromPosition:p0.50)" 1.5
ratio "FEN to key: through a position / straight (ns)" "$(score FenKeyBenchmark.throughPosition:p0.50)" "$(score FenKeyBenchmark.straight:p0.50)" 3

ratio "perft(6): stockfish / ours, best wall time (ms)" "$(score StockfishBenchmark.startPositionToDepth6:p0.00)" "$(score PerftBenchmark.startPositionToDepth6:p0.00)" 0.6
if [ -n "$(score StockfishBenchmark.startPositionToDepth6)" ]; then
    cpu=$("$java" -cp 'target/classes:target/lib/*' org.polybook.itests.benchmarks.PerftCpuTime)
    ratio "perft(6): stockfish / ours, median CPU time (ms)" "${cpu% *}" "${cpu#* }" 0.6
fi

if [ -n "$(score VariantPerftBenchmark.fromTheStart)" ]; then
    echo 'perft of variants by turns, median CPU time (target 5 million leaves a second on 8x8):'
    "$java" -cp 'target/classes:target/lib/*' org.polybook.itests.benchmarks.VariantPerftCpuTime
fi

extract=$(PATH=$PATH:/usr/games command -v pgn-extract || true)
if [ -n "${PGN:-}" ] && [ -n "$extract" ] && [ -n "$(score PgnBenchmark.replay)" ]; then
    cpu=$("$java" -cp 'target/classes:target/lib/*' org.polybook.itests.benchmarks.PgnCpuTime "$extract" "$PGN")
    ratio "replay, legality and keys: pgn-extract -r / ours, CPU (ms)" "${cpu% *}" "${cpu#* }" 15
    ratio "the same by two threads: one / two (ms)" "$(score PgnBenchmark.replay)" "$(score PgnBenchmark.replayByTwo)" 1.8
fi
scidpgn=$(PATH=$PATH:/usr/games command -v scidpgn || true)
if [ -n "${SCID:-}" ] && [ -n "$scidpgn" ]; then
    mapfile -t times < <(PATH=$PATH:/usr/games "$java" -cp 'target/classes:target/lib/*' \
        org.polybook.itests.benchmarks.ScidCpuTime "$scidpgn" "$(realpath "$SCID")")
    ratio "scid, main lines with keys: scidpgn / ours, CPU (ms)" "${times[0]% *}" "${times[0]#* }" 10
    ratio "scid, from opening to the first game: 50 ms / ours" 50 "${times[1]}" 1
fi
polyglot=$(PATH=$PATH:/usr/games command -v polyglot || true)
for plies in 20 60; do
    ours=$(score MakeBookBenchmark.allProcessors $plies)
    if [ -n "${PGN:-}" ] && [ -n "$polyglot" ] && [ -n "$ours" ]; then
        [ $plies = 20 ] && least=12 || least=15
        theirs=$(for _ in 1 2 3; do
            before=$(date +%s%N)
            (cd target && "$polyglot" make-book -pgn "$PGN" -bin peer.bin -max-ply $plies -min-game 1 >/dev/null)
            echo $((($(date +%s%N) - before) / 1000000))
        done | sort -n | sed -n 2p)
        rm -f target/peer.bin
        ratio "make-book, $plies plies: polyglot once / ours, warm (ms)" "$theirs" "$ours" $least
    fi
done
for records in 67108864 3410470; do
    [ $records = 67108864 ] && book="1-GiB book" one=6 many=10 || book="55-MB book" one=3.5 many=5
    plain=$(score LookupBenchmark.plainHalving:p0.50 $records)
    ratio "lookup, $book: plain halving / single (ns)" "$plain" "$(score LookupBenchmark.single:p0.50 $records)" $one
    ratio "lookup, $book: plain halving / batched (ns)" "$plain" "$(score LookupBenchmark.batched:p0.50 $records)" $many
done
for records in 67108864 3410470; do
    [ $records = 67108864 ] && book="1-GiB book" || book="55-MB book"
    for policy in weighted polyglot; do
        ratio "choice, $book: $policy / key and look-up (ns)" "$(score SelectionBenchmark.$policy:p0.50 $records)" \
            "$(score SelectionBenchmark.keyAndLookup:p0.50 $records)" 'at most 500 ns a choice'
    done
done
grep -m 1 -o 'polyglot, .* entries, .*)' target/jmh.log || true

if [ $# -eq 0 ]; then
    "$java" -cp 'target/classes:target/lib/*' org.polybook.itests.benchmarks.CommitTime
    for _ in 1 2 3 4 5; do
        echo "first edit of a 1-GiB book in a fresh process: $("$java" -cp 'target/classes:target/lib/*' \
            org.polybook.itests.benchmarks.FirstEdit) (target 50 ms)"
    done
fi

polybook=../../features/app/target/polybook/bin/polybook
if [ $# -eq 0 ] && [ -x "$polybook" ]; then
    start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    for _ in 1 2 3 4 5 6 7 8 9 10 11; do
        before=$(date +%s%N)
        [ "$("$polybook" key "$start")" = 463b96181691fc9c ] || { echo "polybook key gave a wrong key" >&2; exit 1; }
        after=$(date +%s%N)
        echo $((after - before))
    done | sort -n | sed -n 6p | awk '{ printf "%-58s %10.3f s, median of 11 (target 0.35)\n", "polybook key, whole process", $1 / 1e9 }'
fi
echo "load after: $(cut -d' ' -f1-3 /proc/loadavg 2>/dev/null || echo unknown)"
