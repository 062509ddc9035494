package org.polybook.itests.conformance;

import java.util.Optional;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.CoreMove;
import org.polybook.chess.Fen;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.Replayer;
import org.polybook.chess.fault.IllegalPositionException;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.orthodox.Orthodox;

/** Variants, positions and moves by their texts, for the tests of this module. */
final class TestPositions {
    private TestPositions() {}

    /** Returns the variant with that CECP name. */
    static ChessVariant variant(String name) {
        return switch (name) {
            case "normal" -> Orthodox.NORMAL;
            case "fischerandom" -> Orthodox.FISCHERANDOM;
            default -> throw new IllegalArgumentException("no variant of these tables: " + name);
        };
    }

    static Position position(String variant, String fen) throws InvalidNotationException, IllegalPositionException {
        return variant(variant).position(Fen.parse(fen));
    }

    /** Returns the position; empty if the rules do not allow it (for example, a board without kings). */
    static Optional<Position> legalPosition(String variant, String fen) throws InvalidNotationException {
        try {
            return Optional.of(position(variant, fen));
        } catch (IllegalPositionException e) {
            return Optional.empty();
        }
    }

    /**
     * Returns the legal move written as origin and target, with a letter for a promotion; castling as the king's two
     * steps or as king takes rook.
     */
    static int findMove(Replayer replayer, String text) {
        int[] moves = new int[Replayer.MAX_MOVES];
        int count = replayer.legalMoves(moves);
        int found = -1;
        for (int i = 0; i < count; i++) {
            Move move = CoreMove.toMove(moves[i], replayer.size());
            if (move.toString().equals(text)) {
                return moves[i];
            }
            if (move instanceof Move.Castling castling
                    && castlingAsTwoSteps(castling).equals(text)) {
                found = moves[i];
            }
        }
        if (found < 0) {
            throw new AssertionError(text + " is not among the " + count + " legal moves of\n" + replayer.toPosition());
        }
        return found;
    }

    /** Returns castling as most programs write it in orthodox chess: e1g1 and so on. */
    static String castlingAsTwoSteps(Move.Castling castling) {
        char file = castling.side() == org.polybook.chess.CastlingSide.H_SIDE ? 'g' : 'c';
        return castling.from().toString() + file + (castling.from().rank() + 1);
    }
}
