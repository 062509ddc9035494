package org.polybook.itests.benchmarks;

import java.nio.charset.StandardCharsets;
import java.util.Random;
import org.polybook.chess.Replayer;
import org.polybook.chess.notation.San;
import org.polybook.chess.orthodox.Orthodox;

/** Random games as PGN, equal on every machine and in every run. */
final class RandomPgn {
    private static final int PLIES = 80;

    private RandomPgn() {}

    static byte[] games(int count) {
        Random random = new Random(1883);
        StringBuilder out = new StringBuilder();
        int[] moves = new int[Replayer.MAX_MOVES];
        for (int game = 1; game <= count; game++) {
            out.append("[Event \"Random\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"")
                    .append(game)
                    .append("\"]\n[White \"?\"]\n[Black \"?\"]\n[Result \"1/2-1/2\"]\n\n");
            Replayer replayer = Orthodox.NORMAL.replayer();
            int legal = replayer.legalMoves(moves);
            for (int ply = 0; ply < PLIES && legal > 0; ply++) {
                int move = moves[random.nextInt(legal)];
                if (ply % 2 == 0) {
                    out.append(ply / 2 + 1).append(". ");
                }
                out.append(San.of(replayer, move));
                out.append(ply % 12 == 11 ? '\n' : ' ');
                replayer.play(move);
                legal = replayer.legalMoves(moves);
            }
            out.append("1/2-1/2\n\n");
        }
        return out.toString().getBytes(StandardCharsets.US_ASCII);
    }
}
