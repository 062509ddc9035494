package org.polybook.chess.orthodox;

import org.polybook.chess.Board;
import org.polybook.chess.CastlingRights;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.Color;
import org.polybook.chess.PieceType;
import org.polybook.chess.Square;

/** Validates castling rights against the squares of kings and rooks. */
final class CastlingFaults {
    private static final Color[] COLORS = Color.values();
    private static final CastlingSide[] SIDES = CastlingSide.values();

    private final Board board;
    private final CastlingRights rights;
    private final boolean anyFile;
    private final FenFaultCollector faults;

    /** Creates a check; with {@code anyFile}, kings and rooks may have the right from other files than e, a and h. */
    CastlingFaults(Board board, CastlingRights rights, boolean anyFile, FenFaultCollector faults) {
        this.board = board;
        this.rights = rights;
        this.anyFile = anyFile;
        this.faults = faults;
    }

    /** Adds a fault for each right that is not valid; {@code kings} is the king's square of each colour. */
    void addFaults(Square[] kings) {
        for (Color color : COLORS) {
            for (CastlingSide side : SIDES) {
                if (rights.has(color, side)) {
                    addFaultOfRight(color, side, kings[color.ordinal()]);
                }
            }
        }
    }

    private void addFaultOfRight(Color color, CastlingSide side, Square king) {
        Square rook = Square.of(rights.rookFile(color, side), color == Color.WHITE ? 0 : 7);
        if (king.rank() != rook.rank() || !anyFile && king.file() != 4) {
            addFault(color, side, "the king is on " + king + (anyFile ? "" : ", not on its start square"));
        } else if (rook.file() > 7 || !board.has(rook, color, PieceType.ROOK)) {
            addFault(color, side, "no rook of that colour on " + rook);
        } else if (rook.file() > king.file() != (side == CastlingSide.H_SIDE)) {
            addFault(color, side, "the rook on " + rook + " is on the other side");
        } else if (!anyFile && rook.file() != 0 && rook.file() != 7) {
            addFault(color, side, "the rook on " + rook + " is not in its corner");
        }
    }

    private void addFault(Color color, CastlingSide side, String reason) {
        String edge = side == CastlingSide.H_SIDE ? "h" : "a";
        faults.add(
                FenFaultCollector.CASTLING,
                "castling",
                FenFaultCollector.name(color) + "'s right to castle towards the " + edge + "-file: " + reason);
    }
}
