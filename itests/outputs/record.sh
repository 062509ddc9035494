#!/usr/bin/env bash
# Records the output, the exit status and the changed files of every command. Usage: record.sh APP FOLDER
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
[ $# = 2 ] || { echo "usage: record.sh APP FOLDER, with the application's bin/polybook" >&2; exit 2; }
app=$(realpath "$1")
mkdir -p "$2"
out=$(realpath "$2")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$work/inputs"
(cd "$work/inputs" && "$here/inputs.sh" "$app" "$here/../../features/app/src/main/books/gnubook.bin")

# times and durations vary between runs
same() { sed -E -e "s#$1#.#g" -e 's/[0-9]+([.,][0-9]+)? ?(ms|s|seconds)\b/N \2/g' -e 's/20[0-9]{2}-[0-9]{2}-[0-9]{2}[T ][0-9:.]+Z?/TIME/g'; }

record() { # number, command
  local folder=$work/run$1 result
  result=$out/$(printf '%03d' "$1").txt
  cp -a "$work/inputs" "$folder"
  printf '$ %s\n' "$2" > "$result"
  (cd "$folder" && find . -type f -exec sha256sum {} + | sort -k 2 > "$folder.before")
  local status=0
  (cd "$folder" && polybook() { "$app" "$@"; } && eval "$2") > "$folder.out" 2> "$folder.err" < /dev/null || status=$?
  (cd "$folder" && find . -type f -exec sha256sum {} + | sort -k 2 > "$folder.after")
  { echo "--- status $status"; echo '--- standard output'; same "$folder" < "$folder.out"; echo '--- standard error'; same "$folder" < "$folder.err"
    echo '--- files'; diff "$folder.before" "$folder.after" | grep '^[<>]' | grep -v 'polybook-journal' || true; } >> "$result"
  rm -rf "$folder" "$folder".*
}

number=0
while IFS= read -r command; do
  number=$((number + 1))
  record "$number" "$command" &
  [ $((number % ${JOBS:-2})) != 0 ] || wait
done < <("$here/runs.sh")
wait
echo "$number runs recorded in $out" >&2
