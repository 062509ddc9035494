#!/usr/bin/env bash
# Runs one short round of every script here, on generated inputs, in about a minute on two free processors, to check that all of them
# still work. Prints a line for each script and the comparisons skipped because a program is not installed; exit status 1 if anything
# fails, with the end of that script's output. Needs 'mvn -DskipTests package'. The figures of a short round are meaningless.
set -euo pipefail
cd "$(dirname "$0")"
status=0
log=$(mktemp)
trap 'rm -f "$log"' EXIT

round() { # a script and its arguments
  local start=$SECONDS script=$1
  shift
  if SHORT=1 "./$script" "$@" >"$log" 2>&1; then
    echo "$script: $((SECONDS - start)) s"
    grep '^skipped: ' "$log" || true
  else
    tail -40 "$log" >&2
    echo "$script failed" >&2
    status=1
  fi
}

# a main that no script runs would break unnoticed
for main in $(cd src/main/java/org/polybook/itests/benchmarks && grep -l 'static void main(' ./*.java); do
  main=$(basename "$main" .java)
  grep -qw "main $main" ./*.sh || { echo "no script runs $main" >&2; status=1; }
done
round run.sh
round build.sh
round scid.sh
round month.sh
# compares the built tree with itself: a short round does not build commits
round ledger.sh --rounds 1 --only 'FenKeyBenchmark.straight|OpenBenchmark|^polybook' ../.. ../..
exit $status
