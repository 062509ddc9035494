#!/usr/bin/env bash
usage() {
  cat <<'EOF'
Usage: ledger.sh [OPTIONS] A B
Compares the speed of two commits: builds both, runs each JMH benchmark and each whole process of both in several rounds, in alternating
order, and prints for each the ratio B/A (above 1: B is slower). The ratio is the median of the rounds' ratios; next to it is the range that
contains that median with a probability of 95 %. The last lines list everything that changed by more than 3 %.

A, B are commits of this repository, or folders with a built tree ('mvn -DskipTests package').

  --rounds N      number of rounds (default: 9; fewer than 6 prove nothing; with --short 2)
  --minutes N     maximum minutes without builds; no round begins that would end later (default: 45)
  --only PATTERN  only benchmarks whose name matches this extended regular expression, such as '^KeyBenchmark|merge-book'
  --all           all values of all parameters of the JMH benchmarks, not one or a few of each (takes three times as long)
  --short         small inputs and short measurements: a few minutes for everything, and figures that mean little
  --jdk HOME      the JDK that builds and runs (default: JAVA_HOME, else that on the PATH)
  --builds DIR    the folder that keeps built commits for reuse (default: itests/benchmarks/target/ledger)
  --csv FILE      also write the table to this file
  --keep          keep the folder with the inputs, the outputs and all times
  -h, --help      show this help

PGN=FILE and SCID=FILE.si4 in the environment name games and a database to run on; by default both are generated. This checkout must have
been built: it generates the inputs, so that A and B get the same bytes. Each commit runs its own benchmark classes; those with equal
names are compared. A benchmark that fails in a commit is reported and not repeated. The temporary folder (TMPDIR) needs 2 GB.
Exit status: 0; 1 if a benchmark or anything else failed; 2 for a wrong command line.
EOF
}

rounds='' minutes=45 only=. all='' jdk='' builds='' csv='' keep='' given=()
refuse() {
  echo "ledger.sh: $*; see ledger.sh --help" >&2
  exit 2
}
while [ $# -gt 0 ]; do
  case $1 in
    -h | --help) usage; exit ;;
    --all) all=yes ;;
    --short) SHORT=1 ;;
    --keep) keep=yes ;;
    --rounds | --minutes | --only | --jdk | --builds | --csv)
      [ $# -gt 1 ] || refuse "$1 needs a value"
      printf -v "${1#--}" %s "$2"
      shift
      ;;
    -*) refuse "unknown option $1" ;;
    *) given+=("$1") ;;
  esac
  shift
done
[ ${#given[@]} -eq 2 ] || refuse "two commits are needed, ${#given[@]} were given"
rounds=${rounds:-${SHORT:+2}}
rounds=${rounds:-9}
for number in "$rounds" "$minutes"; do
  [[ $number =~ ^[1-9][0-9]{0,3}$ ]] || refuse "$number is not a number of rounds or minutes"
done
grep -E -e "$only" </dev/null || [ $? -eq 1 ] || refuse "$only is not an extended regular expression"
if [ -n "$jdk" ]; then
  [ -x "$jdk/bin/javac" ] || refuse "$jdk is not the folder of a JDK: bin/javac is missing"
  JAVA_HOME=$(realpath "$jdk")
  export JAVA_HOME
fi
. "$(dirname "$0")/common.sh"
unset POLYBOOK_JAVA_OPTS
root=$(realpath "$here/../..")
version=$("$java" -version 2>&1 | sed -n 's/.*version "\([^"]*\)".*/\1/p')
mkdir -p "${builds:=$here/target/ledger}"
builds=$(realpath "$builds")
[ -z "$csv" ] || csv=$(realpath "$csv")
pgn=${PGN:+$(realpath -e "$PGN")}
scid=${SCID:+$(realpath -e "$SCID")}

declare -A trees=()
build() { # side, commit; the JDK is part of the name because the application's class archive is valid for it only
  local tree=$builds/$2-jdk$version
  trees[$1]=$tree
  [ -e "$tree/built" ] && return
  echo "building $1, $2 ($tree/build.log)" >&2
  rm -rf "$tree"
  mkdir -p "$tree"
  git -C "$root" archive "$2" | tar x -C "$tree"
  (cd "$tree" && mvn -q -B -ntp -DskipTests -Dspotless.check.skip -Djacoco.skip -Dbnd.baseline.skip -pl features/app,itests/benchmarks -am \
    package >build.log 2>&1 </dev/null) || { tail -20 "$tree/build.log" >&2; fail "commit $2 could not be built"; }
  # the application stays in its place: its class archive refers to it by path
  find "$tree" -type f ! -path "$tree/features/app/target/polybook/*" ! -path "$tree/itests/benchmarks/target/classes/*" \
    ! -path "$tree/itests/benchmarks/target/lib/*" ! -path "$tree/build.log" -delete
  find "$tree" -type d -empty -delete
  touch "$tree/built"
}

find_tree() { # side, its argument
  local commit
  if [ -d "$2/features/app/target/polybook" ] && [ -d "$2/itests/benchmarks/target/lib" ]; then
    trees[$1]=$(realpath "$2")
    echo "$1: ${trees[$1]}"
  elif commit=$(git -C "$root" rev-parse --verify --quiet "$2^{commit}"); then
    build "$1" "$commit"
    echo "$1: $(git -C "$root" log -1 --format='%h, %as, %s' "$commit")"
  else
    fail "ledger.sh: $2 is neither a commit of this repository nor a folder with a built tree"
  fi
}
find_tree A "${given[0]}"
find_tree B "${given[1]}"

enter
cd "$work"
mkdir target # benchmarks write their books into it
times=$work/times.tsv
logs=$work/logs
: >"$times"
: >"$logs"
export POLYBOOK_STATE=$work/state
fen='r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 2 3'
line() { (IFS=$'\t'; echo "$*"); } # fields, separated by tabs

report() {
  trap - INT TERM
  [ -z "$keep" ] || { trap - EXIT; echo "kept: $work" >&2; }
  [ -s "$times" ] || { [ ! -s "$logs" ] || tail -20 "$logs" >&2; fail "nothing was measured"; }
  echo "load after: $(load)"
  main LedgerTable "$times" ${csv:+"$csv"}
}
exec 3>&1 4>&2 # the signal may arrive while a function writes to a file
trap '{ echo "interrupted: the table covers the rounds so far" >&2; report; } >&3 2>&4; exit 130' INT TERM

# inputs, equal for both
most=0 # exit status 1 means that a game was bad
if [ -n "$pgn" ]; then
  most=1
else
  pgn=$work/games.pgn
  if [ -n "$short" ]; then random_games 500 "$pgn"; else random_games 20000 "$pgn"; fi
fi
prepare() { "$polybook" "$@" >>"$logs" 2>&1 || [ $? -le $most ] || { tail -5 "$logs" >&2; fail "polybook $* failed"; }; }
if [ -z "$scid" ]; then
  scid=$work/games.si4
  prepare scid import "$scid" "$pgn"
fi
lines=$(wc -l <"$pgn")
head -n $((lines * 6 / 10)) "$pgn" >first.pgn
tail -n $((lines * 6 / 10)) "$pgn" >second.pgn
parts=$most
most=1 # a part may begin or end within a game
for part in first second; do prepare make-book -pgn $part.pgn -bin $part.bin -max-ply 60 -min-game 1; done
most=$parts
rm first.pgn second.pgn

# JMH benchmarks
if [ -n "$short" ]; then
  options=(-f 1 -wi 1 -w 100ms -i 1 -r 100ms)
  parameters=(-p others=none -p records=65536 -p games=5000 -p player=7 -p plies=20 -p into=journal -p variant=atomic -p 'perft=atomic 3 8902')
else
  options=(-f 1 -wi 2 -w 400ms -i 3 -r 250ms)
  parameters=(-p others=none -p records=3410470 -p games=100000 -p player=7 -p plies=60 -p into=journal -p 'variant=crazyhouse,shogi'
    -p 'perft=atomic 5 4864979,crazyhouse 5 4888832,shogi 4 719731,xiangqi 4 3290240')
fi
[ -z "$all" ] || parameters=()

jmh() { # side, arguments of JMH
  local benchmarks=${trees[$1]}/itests/benchmarks/target
  shift
  "$java" -Djmh.ignoreLock=true "-Dpgn=$pgn" -cp "$benchmarks/classes:$benchmarks/lib/*" org.openjdk.jmh.Main "$@"
}

list() { # side; without the peer
  jmh "$1" -l | sed -n 's/^org\.polybook\.itests\.benchmarks\.//p' | grep -v StockfishBenchmark | grep -E -e "$only" | sort || true
}
list A >benchmarks.A
list B >benchmarks.B
for name in $(comm -23 benchmarks.A benchmarks.B); do line lack "$name" A >>"$times"; done
for name in $(comm -13 benchmarks.A benchmarks.B); do line lack "$name" B >>"$times"; done
mapfile -t benchmarks < <(comm -12 benchmarks.A benchmarks.B)

declare -A failed=()
failure() { # name, side, file with the output
  failed[$1]=yes
  line fail "$1" "$2" "$(grep -m 1 . "$3" | tr '\t\r' '  ' | cut -c 1-200)" >>"$times"
}

measure() { # name, side, round; prints lines of times. Samples, because other load hardly affects their median
  local own=(-bm sample "${options[@]}" "${parameters[@]}")
  if [[ $1 = OpenBenchmark.* ]]; then
    own=("${options[@]}") # single calls: it must not map the book too often; older commits know its default size only
    [ -z "$short" ] || own+=("${parameters[@]}")
  fi
  rm -f results.csv
  if ! jmh "$2" "\\.${1//./\\.}\$" -tu ns -to 120s "${own[@]}" -rf csv -rff results.csv >log 2>&1 ||
    grep -q '^<failure>' log || [ "$(wc -l <results.csv)" -lt 2 ]; then
    cat log >>"$logs"
    sed '1,/^<failure>/d' log >reason
    [ -s reason ] || tail -1 log >reason
    failure "$1" "$2" reason
    return
  fi
  tr -d '"\r' <results.csv | awk -F, -v OFS='\t' -v name="$1" -v side="$2" -v round="$3" '
    NR == 1 { for (i = 8; i <= NF; i++) { parameter[i] = $i; sub(/Param: /, "", parameter[i]) } next }
    $1 ~ /:p/ && $1 !~ /:p0\.50$/ { next }
    {
      values = ""
      for (i = 8; i <= NF; i++) values = values (i > 8 ? "," : "") parameter[i] "=" $i
      time[values] = $5 # the row of the median follows that of the mean
    }
    END { for (values in time) print "time", name, values, round, side, time[values] }'
}

# whole processes
declare -A repeats=()
mapfile -t processes < <(grep -E -e "$only" <<'EOF' || true
polybook --help
polybook key
polybook show
polybook stats
polybook check
polybook export
polybook pgn check
polybook make-book, 20 plies
polybook make-book, 60 plies
polybook merge-book
polybook build
polybook scid import
polybook scid export
polybook scid tree
polybook build from scid
EOF
)

process() { # name, program, folder for its output
  case $1 in
    'polybook --help') "$2" --help ;;
    'polybook key') "$2" key "$fen" ;;
    'polybook show') "$2" show first.bin --moves e4 ;;
    'polybook stats') "$2" stats first.bin ;;
    'polybook check') "$2" check first.bin ;;
    'polybook export') "$2" export first.bin --format csv -o "$3/tree.csv" --depth 6 ;;
    'polybook pgn check') "$2" pgn check "$pgn" ;;
    'polybook make-book, 20 plies') "$2" make-book -pgn "$pgn" -bin "$3/book.bin" -max-ply 20 -min-game 1 ;;
    'polybook make-book, 60 plies') "$2" make-book -pgn "$pgn" -bin "$3/book.bin" -max-ply 60 -min-game 1 ;;
    'polybook merge-book') "$2" merge-book -in1 first.bin -in2 second.bin -out "$3/book.bin" ;;
    'polybook build') "$2" build "$pgn" -o "$3/book.bin" --min-games 1 --no-header ;;
    'polybook scid import') "$2" scid import "$3/games.si4" "$pgn" ;;
    'polybook scid export') "$2" scid export "$scid" -o "$3/games.pgn" ;;
    'polybook scid tree') "$2" scid tree "$scid" --moves e4 ;;
    'polybook build from scid') "$2" build "$scid" -o "$3/book.bin" --min-games 1 --no-header ;;
    *) fail "no process $1" ;;
  esac
}

timed() { # name and side; sets wall, user, sys in seconds
  local TIMEFORMAT='%3R %3U %3S' status=0
  rm -rf "out.$2"
  mkdir "out.$2"
  { time process "$1" "${trees[$2]}/features/app/target/polybook/bin/polybook" "out.$2" >/dev/null 2>errors </dev/null; } 2>clock ||
    status=$?
  read -r wall user sys <clock
  [ $status -le $most ] || {
    cat errors >>"$logs"
    failure "$1" "$2" errors
  }
}

warm_up() { # name; runs each once without counting, to load files into memory and to find quick processes, which then run several times
  local quickest=1 side
  repeats[$1]=1
  [ -z "$short" ] || return 0
  for side in A B; do
    timed "$1" $side
    [ -z "${failed[$1]:-}" ] || return 0
    quickest=$(awk -v a="$quickest" -v b="$wall" 'BEGIN { print (a < b ? a : b) }')
  done
  repeats[$1]=$(awk -v wall="$quickest" 'BEGIN { n = int(1 / (wall + 0.01)); print (n < 1 ? 1 : n > 5 ? 5 : n) }')
}

compare() { # name, round, the sides in order; prints lines of times
  local name=$1 round=$2 side
  shift 2
  for _ in $(seq "${repeats[$name]}"); do
    for side in "$@"; do
      timed "$name" "$side"
      [ -z "${failed[$name]:-}" ] || return 0
      line time "$name: wall" '' "$round" "$side" "$(awk -v s="$wall" 'BEGIN { printf "%.0f", s * 1e9 }')"
      line time "$name: CPU" '' "$round" "$side" "$(awk -v u="$user" -v s="$sys" 'BEGIN { printf "%.0f", (u + s) * 1e9 }')"
    done
    set -- "$2" "$1"
  done
  [ "$round" != 1 ] || diff -rq out.A out.B >/dev/null || line note "$name" "the outputs differ" >>"$times"
}

echo "JDK $version, $(nproc) processors; ${#benchmarks[@]} JMH benchmarks and ${#processes[@]} whole processes, at most $rounds rounds or" \
  "$minutes minutes; games: ${PGN:-generated}, database: ${SCID:-from the same games}"
echo "load before: $(load)"
[ $((${#benchmarks[@]} + ${#processes[@]})) -gt 0 ] || [ -s "$times" ] || fail "no benchmark's name matches $only"
begin=$SECONDS
for name in "${processes[@]}"; do warm_up "$name"; done
longest=0
for round in $(seq "$rounds"); do
  start=$SECONDS
  if [ $((start - begin + longest)) -gt $((60 * minutes)) ]; then
    echo "$((round - 1)) rounds of $rounds: another one would exceed $minutes minutes" >&2
    break
  fi
  index=$round
  for name in "${benchmarks[@]}" "${processes[@]}"; do
    index=$((index + 1))
    sides=(A B)
    [ $((index % 2)) = 0 ] || sides=(B A)
    [ -z "${failed[$name]:-}" ] || continue
    if [[ $name = polybook* ]]; then
      compare "$name" "$round" "${sides[@]}" >pending
    else
      measure "$name" "${sides[0]}" "$round" >pending
      [ -n "${failed[$name]:-}" ] || measure "$name" "${sides[1]}" "$round" >>pending
    fi
    [ -n "${failed[$name]:-}" ] || cat pending >>"$times" # a round without both sides is not counted
  done
  longest=$((SECONDS - start > longest ? SECONDS - start : longest))
  [ -n "$short" ] || echo "round $round of $rounds took $((SECONDS - start)) s, load $(load)" >&2
done
report
[ ${#failed[@]} -eq 0 ]
