#!/usr/bin/env bash
# Runs the JMH classes (all, or those whose names match the arguments) and the installed peers, and prints the ratios.
# Sampled times are compared by their median, perft by its best run: other load hardly affects either.
# PGN=FILE and SCID=FILE name games and a Scid database for the comparisons; a benchmark that fails ends the run with status 1.
. "$(dirname "$0")/common.sh"
[ -z "${PGN:-}" ] || PGN=$(realpath -e "$PGN")
[ -z "${SCID:-}" ] || SCID=$(realpath -e "$SCID")
cd "$here"
enter
trap 'rm -rf "$work" target/lookup-*.bin target/selection-*.bin' EXIT
results=target/${short:+short-}results.csv
log=target/${short:+short-}jmh.log
read -r -a options <<<"${JMH_OPTIONS:--f 1 -wi 3 -i 5 -w 1 -r 1}"
books=(67108864 3410470)
depths=(20 60)
times=11
if [ -n "$short" ]; then
    # in one process
    options=(-f 0 -wi 0 -i 1 -r 1ms -p others=toyhouse -p records=65536 -p games=5000 -p player=7 -p plies=20 -p variant=atomic -p 'perft=normal 3 8902,atomic 3 8902')
    books=(65536)
    depths=(20)
    times=1
    PGN=$work/games.pgn
    SCID=$work/games.si4
    random_games 300 "$PGN"
    "$polybook" scid import "$SCID" "$PGN" 2>/dev/null
fi

need stockfish
has stockfish || options+=(-e StockfishBenchmark)
"$java" -version 2>&1 | sed -n 1p
echo "load before: $(load)"
# processes that JMH starts inherit the property
"$java" ${PGN:+"-Dpgn=$PGN"} ${short:+-Djmh.ignoreLock=true} "${properties[@]}" -cp "$classpath" org.openjdk.jmh.Main "$@" "${options[@]}" \
    -rf csv -rff "$results" >"$log" || {
    tail -30 "$log" >&2
    exit 1
}
failed=$(awk '/^# Benchmark: / { name = $3 } /^<failure>/ { failed = 1; next }
    failed && NF { print name " failed: " $0; failed = 0 }' "$log")

score() { # score of the benchmark by the end of its name, and optionally by the value of its parameter
    # awk reads to the end: a closed pipe would end the script
    tr -d '"\r' <"$results" | awk -F, -v name="$1" -v value="${2:-}" '!found && $1 ~ name"$" {
        for (i = 8; i <= NF; i++) if ($i == value) value = ""
        if (value == "") { print $5; found = 1 } }'
}

ratio() { # label, slow time, fast time, target; a short round has all times
    if [ -n "$2" ] && [ -n "$3" ]; then
        awk -v label="$1" -v slow="$2" -v fast="$3" -v target="$4" 'BEGIN {
            printf "%-58s %10.1f / %-10.1f = %5.2fx (target %s)\n", label, slow, fast, (fast > 0 ? slow / fast : 0), target }'
    elif [ -n "$short" ]; then
        failed+=${failed:+$'\n'}"no times: $1"
    fi
}

tr -d '"\r' <"$results" | awk -F, 'NR > 1 && $1 !~ /:p0.9|:p1.00/ { sub(/.*benchmarks\./, "", $1)
    printf "%-44s %12.2f +- %-10.2f %s", $1, $5, $6, $7; for (i = 8; i <= NF; i++) printf " %s", $i; print "" }'
echo
ratio "key from scratch: plain loop / replayer (ns)" "$(score KeyBenchmark.plainLoop:p0.50)" "$(score KeyBenchmark.fromReplayer:p0.50)" 1.5
ratio "key from scratch: plain loop / position (ns)" "$(score KeyBenchmark.plainLoop:p0.50)" "$(score KeyBenchmark.fromPosition:p0.50)" 1.5
ratio "FEN to key: by a position / direct (ns)" "$(score FenKeyBenchmark.throughPosition:p0.50)" "$(score FenKeyBenchmark.straight:p0.50)" 3

if has stockfish; then
    ratio "perft(6): stockfish / ours, best wall time (ms)" "$(score StockfishBenchmark.startPositionToDepth6:p0.00)" "$(score PerftBenchmark.startPositionToDepth6:p0.00)" 0.6
    if [ -n "$(score StockfishBenchmark.startPositionToDepth6)" ]; then
        cpu=$(main PerftCpuTime)
        ratio "perft(6): stockfish / ours, median CPU time (ms)" "${cpu% *}" "${cpu#* }" 0.6
    fi
fi

if [ -n "$(score VariantPerftBenchmark.fromTheStart)" ]; then
    echo 'perft of variants in alternation, median CPU time (target 5 million leaves a second on 8x8):'
    if [ -n "$short" ]; then main VariantPerftCpuTime 'normal 3 8902' 'atomic 3 8902'; else main VariantPerftCpuTime; fi
fi

if [ -n "${PGN:-}" ] && [ -n "$(score PgnBenchmark.replay)" ]; then
    need pgn-extract
    if has pgn-extract; then
        cpu=$(main PgnCpuTime "$(command -v pgn-extract)" "$PGN")
        ratio "replay, legality and keys: pgn-extract -r / ours, CPU (ms)" "${cpu% *}" "${cpu#* }" 15
    fi
    main StatisticsCpuTime "$PGN" "$work"
    ratio "the same by two threads: one / two (ms)" "$(score PgnBenchmark.replay)" "$(score PgnBenchmark.replayByTwo)" 1.8
fi
if [ -n "${SCID:-}" ]; then
    need scidpgn
    if has scidpgn; then
        cpu=$(main ScidCpuTime "$(command -v scidpgn)" "$SCID")
        first=${cpu#*$'\n'}
        cpu=${cpu%%$'\n'*}
        ratio "scid, main lines with keys: scidpgn / ours, CPU (ms)" "${cpu% *}" "${cpu#* }" 10
        ratio "scid, from opening to the first game: 50 ms / ours" 50 "$first" 1
    fi
    need tkscid
    if has tkscid; then main PositionSearchTime "$(command -v tkscid)" "$SCID"; fi
fi
for plies in "${depths[@]}"; do
    ours=$(score MakeBookBenchmark.allProcessors "$plies")
    if [ -n "${PGN:-}" ] && [ -n "$ours" ]; then
        need polyglot
        if has polyglot; then
            [ "$plies" = 20 ] && least=12 || least=15
            theirs=$(for _ in 1 2 3; do
                before=$(date +%s%N)
                polyglot make-book -pgn "$PGN" -bin "$work/peer.bin" -max-ply "$plies" -min-game 1 >/dev/null
                echo $((($(date +%s%N) - before) / 1000000))
            done | sort -n | sed -n 2p)
            ratio "make-book, $plies plies: polyglot once / ours, warm (ms)" "$theirs" "$ours" "$least"
        fi
    fi
done
for records in "${books[@]}"; do
    book="$((records / 65536)) MiB"
    one=3.5 many=5
    [ "$records" -lt 67108864 ] || one=6 many=10
    plain=$(score LookupBenchmark.plainHalving:p0.50 "$records")
    ratio "lookup, book of $book: plain binary search / single (ns)" "$plain" "$(score LookupBenchmark.single:p0.50 "$records")" "$one"
    ratio "lookup, book of $book: plain binary search / batched (ns)" "$plain" "$(score LookupBenchmark.batched:p0.50 "$records")" "$many"
done
for records in "${books[@]}"; do
    book="$((records / 65536)) MiB"
    for policy in weighted polyglot; do
        ratio "choice, book of $book: $policy / key and look-up (ns)" "$(score SelectionBenchmark.$policy:p0.50 "$records")" \
            "$(score SelectionBenchmark.keyAndLookup:p0.50 "$records")" 'at most 500 ns a choice'
    done
done
grep -m 1 -o 'polyglot, .* entries, .*)' "$log" || true

if [ $# -eq 0 ]; then
    if [ -n "$short" ]; then main CommitTime 1 65536; else main CommitTime; fi
    for _ in $(seq $(((times + 1) / 2 ))); do
        echo "first edit of a book of $((books[0] / 65536)) MiB in a fresh process: $(main FirstEdit "${books[0]}") (target 50 ms)"
    done
    start='rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
    for _ in $(seq $times); do
        before=$(date +%s%N)
        [ "$("$polybook" key "$start")" = 463b96181691fc9c ] || fail "polybook key gave a wrong key"
        after=$(date +%s%N)
        echo $((after - before))
    done | sort -n | sed -n $(((times + 1) / 2))p |
        awk -v times=$times '{ printf "%-58s %10.3f s, median of %d (target 0.35)\n", "polybook key, whole process", $1 / 1e9, times }'
fi
echo "load after: $(load)"
[ -z "$failed" ] || fail "$failed"
