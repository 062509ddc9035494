package org.polybook.chess.notation;

import java.util.List;
import java.util.Optional;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.Position;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;

/**
 * A position set up from a FEN as most programs do it: without castling rights whose king or rook is not in place, and
 * without an en-passant square that no pawn has just crossed by a double step. Programs that edit positions leave such
 * fields behind.
 *
 * <pre>{@code
 * Fen fen = Fen.parse("4k3/8/8/8/8/8/8/4K3 w KQkq - 0 1");
 * PositionWithoutImpossibleRights read = PositionWithoutImpossibleRights.of(Orthodox.NORMAL, fen);
 * read.droppedFieldFaults().forEach(System.out::println); // four rights without a rook
 * }</pre>
 *
 * @param position a position that the rules allow
 * @param droppedFieldFaults the faults of the dropped fields, empty if none was dropped
 */
public record PositionWithoutImpossibleRights(Position position, List<Fault> droppedFieldFaults) {
    public PositionWithoutImpossibleRights {
        droppedFieldFaults = List.copyOf(droppedFieldFaults);
    }

    /**
     * Sets up the position without the fields that contradict the board.
     *
     * @throws IllegalPositionException with all the faults, if the rules do not allow the position without those fields
     *     either
     */
    public static PositionWithoutImpossibleRights of(ChessVariant variant, Fen fen) throws IllegalPositionException {
        try {
            return new PositionWithoutImpossibleRights(variant.position(fen), List.of());
        } catch (IllegalPositionException e) {
            Fen bare = withRightsAndEnPassant(fen, CastlingRights.NONE, false);
            if (!isAllowed(variant, bare)) {
                throw e;
            }
            Fen trimmed = withRightsAndEnPassant(fen, possibleRights(variant, fen), false);
            Fen all = withRightsAndEnPassant(fen, trimmed.castlingRights(), true);
            return new PositionWithoutImpossibleRights(
                    variant.position(isAllowed(variant, all) ? all : trimmed), e.faults());
        }
    }

    private static CastlingRights possibleRights(ChessVariant variant, Fen fen) {
        CastlingRights rights = CastlingRights.NONE;
        for (Color color : Color.values()) {
            for (CastlingSide side : CastlingSide.values()) {
                int file = fen.castlingRights().rookFile(color, side);
                CastlingRights more = rights.with(color, side, file);
                rights = isAllowed(variant, withRightsAndEnPassant(fen, more, false)) ? more : rights;
            }
        }
        return rights;
    }

    private static Fen withRightsAndEnPassant(Fen fen, CastlingRights rights, boolean hasEnPassant) {
        Fen with = fen.withCastlingRights(rights);
        return hasEnPassant ? with : with.withEnPassantSquare(Optional.empty());
    }

    private static boolean isAllowed(ChessVariant variant, Fen fen) {
        try {
            variant.position(fen);
            return true;
        } catch (IllegalPositionException e) {
            return false;
        }
    }
}
