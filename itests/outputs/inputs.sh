#!/usr/bin/env bash
# Writes the inputs of the recorded runs to the current folder. Usage: inputs.sh APP GNUBOOK
set -euo pipefail
app=$1
cp "$2" gnubook.bin

game() { # white black result elo date moves
  printf '[Event "Club"]\n[Site "?"]\n[Date "%s"]\n[Round "1"]\n[White "%s"]\n[Black "%s"]\n[Result "%s"]\n[WhiteElo "%s"]\n[BlackElo "%s"]\n\n%s %s\n\n' \
    "$5" "$1" "$2" "$3" "$4" "$4" "$6" "$3"
}
{
  game Adams Baker 1-0 2400 2020.01.31 '1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O'
  game Baker Clark 0-1 2300 2021.02.03 '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6'
  game Clark Adams 1/2-1/2 2200 2022.03.04 '1. d4 Nf6 2. c4 e6 3. Nc3 Bb4 4. e3 O-O'
  game Adams Clark 1-0 2500 2023.04.05 '1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 g6'
  game Davis Adams 0-1 1900 2019.05.06 '1. d4 d5 2. c4 c6 3. Nf3 Nf6 4. Nc3 dxc4'
} > games.pgn
{ game Evans Frank 1-0 2000 2018.01.01 '1. e4 Ke7'; game Evans Frank 0-1 2000 2018.01.02 '1. d4 d5 2. Zz9'; cat games.pgn; } > bad.pgn
printf '[Event "Study"]\n[Result "*"]\n\n1. e4 {weight 57} (1. d4 {weight 20} d5 (1... Nf6) 2. c4) (1. c4 $1) 1... c5 {sharp [%%cal Gc7c5]} *\n\n' > study.pgn
printf '[Event "960"]\n[Variant "fischerandom"]\n[SetUp "1"]\n[FEN "bqnbrkrn/pppppppp/8/8/8/8/PPPPPPPP/BQNBRKRN w KQkq - 0 1"]\n[Result "1-0"]\n\n1. e4 e5 2. f4 1-0\n\n' > c960.pgn
: > empty.pgn
: > empty.bin
gzip -kn games.pgn
head -c 100 games.pgn.gz > cut.pgn.gz
for name in games study; do "$app" build "$name.pgn" -o "$name.bin" --unknown-results draw > /dev/null 2>&1; done
cp games.bin club.bin
cp games.bin edited.bin
"$app" edit edited.bin set e4=9 > /dev/null 2>&1
"$app" header set club.bin --comment "Club book" --variants normal > /dev/null 2>&1
head -c 100 games.bin > cut.bin
{ tail -c 32 games.bin; head -c 64 games.bin; } > unsorted.bin
head -c 4096 games.pgn > text.bin
head -c 64 /dev/zero > zeros.bin
{ cat games.bin; head -c 16 games.bin; } > twice.bin
"$app" scid import base.si4 games.pgn > /dev/null 2>&1
"$app" scid import new.si5 games.pgn > /dev/null 2>&1
for part in si4 sn4 sg4; do cp "base.$part" "half.$part"; done
head -c 20 base.sg4 > half.sg4
mkdir folder
printf 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1\nno fen\nstartpos\n' > positions.fen
printf 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - am e4;\n' > black.epd
printf 'uci\nisready\nposition startpos\ngo depth 1\nquit\n' > uci.txt
printf 'xboard\nprotover 2\nnew\nbk\nping 1\nfoo\nquit\n' > xboard.txt
printf '[PolyGlot]\nEngineCommand = stockfish\nBookFile = club.bin\nBook = true\n[Engine]\nHash = 16\n' > polyglot.ini
