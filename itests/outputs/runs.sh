#!/usr/bin/env bash
# Prints the recorded runs, one shell command per line.
commands="show pick stats check diff tree export build merge edit learn repair header pgn scid uci xboard browse serve key perft make-book merge-book info-book dump-book pgheader completion help"
echo 'polybook'
echo 'polybook --help'
echo 'polybook --version'
echo 'polybook no-such-command'
echo 'polybook shwo club.bin'
for c in $commands; do
  echo "polybook $c --help"
  echo "polybook help $c"
  echo "polybook $c --no-such-option"
done
for c in show pick stats check diff tree export build merge edit learn repair header pgn scid key perft make-book merge-book info-book dump-book pgheader; do
  echo "polybook $c < /dev/null"
done

# one book: valid and invalid files, text and JSON
for c in "show" "pick --seed 7" "pick --seed 7 --explain" "stats" "check" "export --depth 3 --format json" "export --depth 4" "header show" "learn show" "edit" "repair --dry-run"; do
  set -- $c
  verb=$1; shift
  action=
  case "$verb" in header|learn) action=$1; shift ;; esac
  for book in club.bin gnubook.bin empty.bin cut.bin text.bin unsorted.bin twice.bin zeros.bin edited.bin missing.bin folder base.si4 games.pgn club; do
    echo "polybook $verb $action $book $*"
  done
  case "$c" in *format*|"export --depth 4") ;; *) for book in club.bin edited.bin cut.bin missing.bin; do echo "polybook $verb $action $book $* --json"; done ;; esac
done

# positions
for c in show pick tree export edit; do
  more=; case "$c" in pick) more="--seed 1" ;; tree) more="-o - --format csv" ;; export) more="--depth 2" ;; esac
  echo "polybook $c club.bin $more --moves e4 c5"
  echo "polybook $c club.bin $more --moves 'e4 c5'"
  echo "polybook $c club.bin $more --moves e4 Zz9"
  echo "polybook $c club.bin $more --fen 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'"
  echo "polybook $c club.bin $more --fen 'rubbish 8/8 w - -'"
  echo "polybook $c club.bin $more --variant crazyhouse"
  echo "polybook $c club.bin $more --variant nonsense"
done
cat <<'RUNS'
polybook show club.bin --moves e4 c5 nf3
polybook show club.bin --probe-also --json
polybook show club.bin --notation cecp --moves e2e4
polybook show new.si5 --json
polybook pick club.bin --policy power=2,top=2 --seed 3 --json
polybook pick club.bin --policy nonsense=4
polybook pick club.bin --count 5 --seed 1
polybook pick club.bin gnubook.bin --only club.bin=black --seed 1 --explain
polybook pick club.bin --blacklist black.epd --seed 1 --explain
polybook pick base.si4 --seed 1 --explain
polybook stats club.bin --details --json
polybook check club.bin --details
polybook check twice.bin --all
polybook check unsorted.bin --all --json
polybook check base.si4
polybook diff club.bin games.bin
polybook diff club.bin gnubook.bin | head -20
polybook diff club.bin edited.bin --json
polybook diff club.bin unsorted.bin --json
polybook diff unsorted.bin club.bin
polybook diff club.bin missing.bin
polybook tree club.bin -o tree.svg
polybook tree club.bin -o tree.png
polybook tree club.bin -o tree.nonsense
polybook tree club.bin -o -
polybook tree base.si4 -o tree.svg --depth 4 --lines 5
polybook export club.bin -o out.pgn
polybook export club.bin --format dot
polybook export club.bin --format csv --min-share 40
polybook export club.bin --format nonsense
polybook export club.bin --most 3
polybook export club.bin -o club.bin
polybook build games.pgn -o out.bin
polybook build games.pgn -o out.bin --json
polybook build games.pgn --preview
polybook build games.pgn --preview --json
polybook build games.pgn.gz -o out.bin --min-games 2
polybook build cut.pgn.gz -o out.bin
polybook build bad.pgn -o out.bin
polybook build bad.pgn -o out.bin --json
polybook build bad.pgn -o out.bin --strict
polybook build bad.pgn -o out.bin --report - --quarantine q.pgn
polybook build study.pgn -o out.bin
polybook build study.pgn -o out.bin --variations
polybook build study.pgn -o out.bin --variations --weights-from comments --json
polybook build c960.pgn -o out.bin
polybook build empty.pgn -o out.bin
polybook build missing.pgn games.pgn -o out.bin
polybook build games.pgn
polybook build games.pgn -o games.pgn
polybook build games.pgn -o edited.bin
polybook build games.pgn -o folder
polybook build games.pgn -o no/such/folder.bin
polybook build base.si4 -o out.bin --player Adams --player-side white
polybook build - -o out.bin < games.pgn
polybook build games.pgn -o out.bin --min-elo 2300 --since 2021 --until 2023-12 --results 1-0,0-1
polybook build games.pgn -o out.bin --min-elo abc
polybook build games.pgn -o out.bin --weights nonsense
polybook build games.pgn -o out.bin --memory 1k
polybook build games.pgn -o out.bin --half-life 365 --as-of 2024-01-01
polybook build games.pgn -o out.bin --from-moves e4 c5
polybook build half.si4 -o out.bin
polybook merge club.bin gnubook.bin -o out.bin
polybook merge club.bin*4 games.bin -o out.bin --policy first --json
polybook merge club.bin games.bin --preview
polybook merge club.bin edited.bin -o out.bin
polybook merge club.bin unsorted.bin -o out.bin
polybook merge club.bin missing.bin -o out.bin
polybook merge club.bin base.si4 -o out.bin
polybook merge club.bin games.bin -o club.bin
polybook merge club.bin games.bin --policy nonsense -o out.bin
polybook edit club.bin set e4=30 d4=+5
polybook edit club.bin set e4=50% --json
polybook edit club.bin -n set e4=*2
polybook edit club.bin add c4=7
polybook edit club.bin add e4=7
polybook edit club.bin set a4=1
polybook edit club.bin delete all
polybook edit club.bin disable e4
polybook edit club.bin reorder d4
polybook edit club.bin set e4=99999
polybook edit club.bin nonsense
polybook edit club.bin --line "e4 e5 Nf3 d6" --side white add
polybook edit club.bin --text
polybook edit club.bin --text --moves e4
polybook edit edited.bin history
polybook edit edited.bin history --json
polybook edit edited.bin undo
polybook edit edited.bin undo 5
polybook edit edited.bin redo
polybook edit edited.bin commit
polybook edit edited.bin set-aside
polybook edit unsorted.bin set e4=1
polybook edit text.bin set e4=1
polybook learn record club.bin games.pgn
polybook learn record club.bin games.pgn --json --player Adams
polybook learn record club.bin games.pgn --player Nobody
polybook learn record club.bin games.pgn --in-place --dialect xboard
polybook learn record club.bin bad.pgn
polybook learn convert club.bin --from xboard --to polyglot
polybook learn convert club.bin --to nonsense
polybook learn reset club.bin
polybook learn nonsense club.bin
polybook repair twice.bin -o out.bin
polybook repair twice.bin -o out.bin --sum --json
polybook repair unsorted.bin -o unsorted.bin
polybook repair text.bin -o out.bin
polybook repair cut.bin -o out.bin --without trailing-bytes
polybook repair cut.bin -o out.bin --with nonsense
polybook header set games.bin --comment "New" --variants normal,fischerandom
polybook header set games.bin --line "Licence: CC0"
polybook header delete club.bin
polybook header nonsense club.bin
polybook pgn check games.pgn
polybook pgn check bad.pgn
polybook pgn check bad.pgn --json
polybook pgn check bad.pgn --all
polybook pgn check study.pgn c960.pgn empty.pgn
polybook pgn check cut.pgn.gz missing.pgn
polybook pgn check - < bad.pgn
polybook pgn nonsense games.pgn
polybook scid info base.si4
polybook scid info base
polybook scid info new --json
polybook scid info half.si4
polybook scid info missing.si4
polybook scid list base.si4
polybook scid list base.si4 2-3 --json
polybook scid list base.si4 --white Adams --since 2021
polybook scid list base.si4 --moves d4
polybook scid list base.si4 99
polybook scid games base.si4 1
polybook scid games new.si5 --deleted
polybook scid tree base.si4
polybook scid tree new.si5 --moves e4 c5 --json
polybook scid tree base.si4 --moves e4 Zz9
polybook scid check base.si4
polybook scid check half.si4
polybook scid check half.si4 --json
polybook scid export base.si4 -o out.pgn
polybook scid export base.si4 -o - 1
polybook scid import out.si4 games.pgn bad.pgn
polybook scid import base.si4 games.pgn
polybook scid import base.si4 games.pgn --append
polybook scid import base.si4 games.pgn --replace
polybook scid mark base.si4 1 3 --set D
polybook scid mark base.si4 99 --set D
polybook scid compact base.si4 --sort date,white
polybook scid compact base.si4 -o out.si5
polybook scid nonsense base.si4
polybook key startpos
polybook key - < positions.fen
polybook key rubbish
polybook key startpos --moves e4 e5 Zz9
polybook key startpos --variant crazyhouse --scheme xboard
polybook key startpos --scheme nonsense
polybook perft 3
polybook perft 2 --divide --chess960
polybook perft -1
polybook perft 2 --fen rubbish
polybook make-book -pgn games.pgn -bin out.bin -min-game 1
polybook make-book -pgn bad.pgn -bin out.bin -min-game 1 --json
polybook make-book -pgn missing.pgn
polybook merge-book -in1 games.bin -in2 gnubook.bin -out out.bin
polybook merge-book -in1 games.bin -in2 missing.bin
polybook merge-book -in1 club.bin -in2 games.bin --json
polybook info-book -bin club.bin -exact
polybook info-book -bin missing.bin
polybook dump-book -bin club.bin -color white -out -
polybook dump-book -bin club.bin -color green
polybook pgheader -s club.bin
polybook pgheader -S club.bin
polybook pgheader -l
polybook pgheader -v normal games.bin
polybook pgheader -d club.bin
polybook pgheader -s games.bin
polybook completion bash
polybook completion zsh
polybook completion nonsense
polybook uci --book club.bin -- no-such-engine < uci.txt
polybook xboard --book club.bin -- no-such-engine < xboard.txt
polybook uci --book missing.bin -- no-such-engine < uci.txt
polybook uci --ini no-such.ini < uci.txt
polybook uci --set Nonsense=1 --book club.bin -- no-such-engine < uci.txt
polybook show club.bin gnubook.bin
polybook show --json
polybook show club.bin --fen
polybook show ''
polybook build games.pgn -o ''
polybook build games.pgn -o -
polybook scid export base.si4 -o ''
polybook export club.bin -o /dev/stdout --depth 2
RUNS
