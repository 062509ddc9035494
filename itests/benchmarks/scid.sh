#!/usr/bin/env bash
# Whole processes, alternating with the installed Scid: games imported into a database, a database exported as PGN.
# Usage: scid.sh GAMES.pgn [RUNS]. Compares the files of the databases; names differ where a text is not UTF-8.
. "$(dirname "$0")/pairs.sh"
games "$@"
need tkscid
need scidpgn

cat >import.tcl <<EOF
file delete theirs.si4 theirs.sn4 theirs.sg4
set id [sc_base create SCID4 theirs]
sc_base import \$id $pgn
sc_base close \$id
EOF
echo "Scid / polybook, medians of $runs; load $(load)"
pair "scid import" "$polybook" scid import ours.si4 "$pgn" --replace -- tkscid import.tcl
for file in si4 sn4 sg4; do
  if has tkscid; then
    cmp ours.$file theirs.$file || [ -z "$short" ] # generated names are UTF-8
  else
    cp ours.$file theirs.$file
  fi
done
pair "scid export" "$polybook" scid export theirs.si4 -o ours.pgn -- scidpgn theirs.si4
pair "build, the database and its PGN" "$polybook" build theirs.si4 -o database.bin --min-games 1 \
  -- "$polybook" build "$pgn" -o pgn.bin --min-games 1
echo "load after: $(load)"
