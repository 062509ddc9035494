package org.polybook.itests.conformance;

import java.util.List;
import java.util.SplittableRandom;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Random games as PGN: repeated and unique names, dates, ratings, comments, annotations, variations, FENs. */
final class RandomPgn {
    private static final long SEED = 20261123;
    private static final String[] RESULTS = {"1-0", "0-1", "1/2-1/2", "*"};
    private static final String[] STARTS = {
        "8/P6k/8/8/8/8/p6K/8 w - - 0 40",
        "r3k2r/pppppppp/8/8/8/8/PPPPPPPP/R3K2R b KQkq - 3 7",
        "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 0 5"
    };
    private static final String[] WORDS = {"good", "Zwischenzug", "na\u00efve", "\u0416", "a b  c"};

    private final SplittableRandom random = new SplittableRandom(SEED);
    private final StringBuilder pgn = new StringBuilder();
    private final int plies;

    private RandomPgn(int plies) {
        this.plies = plies;
    }

    /** Returns that many games; the same in each run. */
    static String games(int count, int plies) {
        RandomPgn made = new RandomPgn(plies);
        for (int game = 0; game < count; game++) {
            made.appendGame(game);
        }
        return made.pgn.toString();
    }

    private void appendGame(int number) {
        String result = pick(RESULTS);
        tag("Event", "Event " + random.nextInt(50));
        tag("Site", pick(new String[] {"?", "K\u00f8benhavn DEN", "Paris FRA"}));
        tag(
                "Date",
                random.nextInt(4) == 0
                        ? "????.??.??"
                        : 1990 + random.nextInt(30) + ".0" + (1 + random.nextInt(9)) + ".11");
        tag("Round", Integer.toString(1 + random.nextInt(300)));
        tag("White", "Player " + random.nextInt(3000));
        tag("Black", random.nextInt(9) == 0 ? "\u00c9mile " + number : "Player " + random.nextInt(3000));
        tag("Result", result);
        if (random.nextBoolean()) {
            tag("WhiteElo", Integer.toString(1000 + random.nextInt(1900)));
            tag("ECO", "" + (char) ('A' + random.nextInt(5)) + (10 + random.nextInt(90)));
        }
        if (random.nextInt(5) == 0) {
            tag("Annotator", "nobody");
            tag("WhiteTitle", "GM");
            tag("EventDate", "2001.02.03");
        }
        Position start = Orthodox.NORMAL.start();
        if (random.nextInt(10) == 0) {
            String fen = pick(STARTS);
            tag("SetUp", "1");
            tag("FEN", fen);
            start = position(fen);
        }
        pgn.append('\n');
        appendLine(start, random.nextInt(plies), 0);
        pgn.append(result).append("\n\n");
    }

    private static Position position(String fen) {
        try {
            return Orthodox.NORMAL.position(Fen.parse(fen));
        } catch (NotationException e) {
            throw new IllegalStateException(fen, e);
        }
    }

    private void tag(String name, String value) {
        pgn.append('[').append(name).append(" \"").append(value).append("\"]\n");
    }

    private String pick(String[] all) {
        return all[random.nextInt(all.length)];
    }

    private void appendLine(Position start, int length, int depth) {
        Position position = start;
        for (int ply = 0; ply < length && !position.legalMoves().isEmpty(); ply++) {
            Position next = appendMove(position, length - ply);
            if (random.nextInt(20) == 0 && depth < 4) {
                pgn.append("( ");
                appendLine(position, 1 + random.nextInt(6), depth + 1);
                pgn.append(") ");
            }
            position = next;
        }
    }

    private Position appendMove(Position position, int left) {
        List<Move> moves = position.legalMoves();
        Move move = moves.get(random.nextInt(moves.size()));
        pgn.append(San.of(position, move)).append(left % 8 == 0 ? '\n' : ' ');
        if (random.nextInt(15) == 0) {
            pgn.append('$').append(1 + random.nextInt(200)).append(' ');
        }
        if (random.nextInt(15) == 0) {
            pgn.append('{').append(pick(WORDS)).append("} ");
        }
        return position.play(move);
    }
}
