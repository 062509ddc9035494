package org.polybook.itests.conformance;

import java.util.Random;
import java.util.function.Consumer;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;

/**
 * Games of random moves; equal numbers give equal games. Castling, promotions and en-passant captures are preferred to
 * other moves.
 */
final class RandomGames {
    private RandomGames() {}

    /**
     * Plays until mate, stalemate or that many plies, and passes the replayer and the move to the visitor before each
     * move.
     */
    static void play(Position start, long number, int plies, Visitor visitor) {
        Random random = new Random(number);
        Replayer replayer = start.replayer();
        int[] moves = new int[Replayer.MAX_MOVES];
        for (int ply = 0; ply < plies; ply++) {
            int count = replayer.legalMoves(moves);
            if (count == 0) {
                return;
            }
            int move = randomMovePreferringSpecial(moves, count, random);
            visitor.before(replayer, move);
            replayer.play(move);
        }
    }

    /** Passes every fifth position of the game to the visitor. */
    static void visitEveryFifthPosition(Position start, long number, int plies, Consumer<Position> visitor) {
        int[] ply = {0};
        play(start, number, plies, (replayer, move) -> {
            if (++ply[0] % 5 == 0) {
                visitor.accept(replayer.toPosition());
            }
        });
    }

    private static int randomMovePreferringSpecial(int[] moves, int count, Random random) {
        int move = moves[random.nextInt(count)];
        for (int tries = 0; tries < 6 && CoreMove.kind(move) == CoreMove.NORMAL; tries++) {
            move = moves[random.nextInt(count)];
        }
        return move;
    }

    /** Receives the moves of a game. */
    interface Visitor {
        void before(Replayer replayer, int move);
    }
}
