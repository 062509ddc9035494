package org.polybook.itests.conformance;

import java.util.Map;
import java.util.TreeMap;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/** The plain form of perft: it plays and takes back every move, except those of the last ply, which it only counts. */
final class PlainPerft {
    private final Replayer replayer;
    private final int[][] moves;

    PlainPerft(Position position, int depth) {
        replayer = position.replayer();
        moves = new int[depth][Replayer.MAX_MOVES];
    }

    /** Returns the number of leaves below each move, with moves as stockfish writes them. */
    Map<String, Long> divide(boolean chess960) {
        int depth = moves.length;
        Map<String, Long> leaves = new TreeMap<>();
        int[] buffer = moves[depth - 1];
        int count = replayer.legalMoves(buffer);
        for (int i = 0; i < count; i++) {
            Move move = CoreMove.toMove(buffer[i], replayer.size());
            String text = move instanceof Move.Castling castling && !chess960
                    ? TestPositions.castlingAsTwoSteps(castling)
                    : move.toString();
            replayer.play(buffer[i]);
            leaves.put(text, count(depth - 1));
            replayer.undo();
        }
        return leaves;
    }

    private long count(int depth) {
        if (depth == 0) {
            return 1;
        }
        int[] buffer = moves[depth - 1];
        int count = replayer.legalMoves(buffer);
        if (depth == 1) {
            return count;
        }
        long leaves = 0;
        for (int i = 0; i < count; i++) {
            replayer.play(buffer[i]);
            leaves += count(depth - 1);
            replayer.undo();
        }
        return leaves;
    }
}
