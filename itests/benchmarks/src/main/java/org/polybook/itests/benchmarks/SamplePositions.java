package org.polybook.itests.benchmarks;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.polybook.chess.EnPassantMode;
import org.polybook.chess.Fen;
import org.polybook.chess.FenStyle;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.orthodox.Orthodox;

/** Positions from random games, equal on every machine and in every run. */
final class SamplePositions {
    private static final int LONGEST_GAME = 60;

    private SamplePositions() {}

    /** Returns positions of orthodox chess, from all plies up to the 60th with equal probability. */
    static List<Position> positions(int count) {
        Random random = new Random(960);
        int[] moves = new int[Replayer.MAX_MOVES];
        List<Position> positions = new ArrayList<>(count);
        while (positions.size() < count) {
            Replayer replayer = Orthodox.NORMAL.replayer();
            for (int ply = random.nextInt(LONGEST_GAME); ply > 0; ply--) {
                int legal = replayer.legalMoves(moves);
                if (legal == 0) {
                    break;
                }
                replayer.play(moves[random.nextInt(legal)]);
            }
            positions.add(replayer.toPosition());
        }
        return positions;
    }

    /** The FENs of the positions, with six fields. */
    static String[] fens(List<Position> positions) {
        return positions.stream()
                .map(position -> Fen.of(position, EnPassantMode.ALWAYS).format(FenStyle.X_FEN))
                .toArray(String[]::new);
    }
}
