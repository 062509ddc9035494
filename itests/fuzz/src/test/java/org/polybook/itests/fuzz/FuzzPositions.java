package org.polybook.itests.fuzz;

import java.util.List;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.fault.NotationException;
import org.polybook.chess.orthodox.Orthodox;

/** Positions for fuzz tests. */
final class FuzzPositions {
    /** Positions with many moves that notations must distinguish. */
    private static final List<Position> STARTS = List.of(
            Orthodox.NORMAL.start(),
            of(Orthodox.NORMAL, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"),
            of(Orthodox.NORMAL, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"),
            of(Orthodox.NORMAL, "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1"),
            of(Orthodox.NORMAL, "8/PPPk4/8/8/4Q2Q/8/4Kppp/7Q b - - 0 1"),
            of(Orthodox.NORMAL, "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3"),
            of(Orthodox.FISCHERANDOM, "1rk3r1/8/8/8/8/8/8/1RK3R1 w KQkq - 0 1"),
            of(Orthodox.FISCHERANDOM, "2rr1kr1/pppppppp/8/8/8/8/PPPPPPPP/2RR1KR1 w GDgd - 0 1"),
            of(Orthodox.FISCHERANDOM, "nrbqbkrn/pppppppp/8/8/8/8/PPPPPPPP/NRBQBKRN w KQkq - 0 1"));

    private FuzzPositions() {}

    /** Returns the position after the start that the first number selects and a move for each other number. */
    static Position positionAfterChoices(byte[] choices, int from, int to) {
        Position position = STARTS.get(from < to ? (choices[from] & 0xFF) % STARTS.size() : 0);
        for (int i = from + 1; i < to; i++) {
            List<Move> moves = position.legalMoves();
            if (moves.isEmpty()) {
                return position;
            }
            position = position.play(moves.get((choices[i] & 0xFF) % moves.size()));
        }
        return position;
    }

    static Position of(ChessVariant variant, String fen) {
        try {
            return variant.position(Fen.parse(fen));
        } catch (NotationException e) {
            throw new IllegalArgumentException("fen: " + fen, e);
        }
    }

    /** Returns a text that is read back as the same position. */
    static String fen(Position position) {
        return Fen.of(position, EnPassantMode.ALWAYS).format(FenStyle.X_FEN);
    }
}
