package org.polybook.scid.internal.database;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * Counts the pieces on the board and combines the counts to a signature of 24 bits, the upper twelve for White. From
 * the top, the counts of queens, rooks, bishops and knights take two bits each and are at most three; that of pawns
 * takes four bits.
 */
public final class MaterialCounter {
    private static final int PAWN = PieceType.PAWN.id();
    private static final int TYPES = PieceType.KING.id() + 1;

    /** {@code int[2 * 7]}: the number of pieces of each type, first White's, then Black's. */
    private final int[] counts = new int[2 * TYPES];

    public void countPieces(Replayer board) {
        Arrays.fill(counts, 0);
        for (int square = 0; square < 64; square++) {
            int piece = board.pieceAt(square);
            if (piece != 0) {
                counts[index(piece)]++;
            }
        }
    }

    private static int index(int piece) {
        return (piece & 0xFF) + ((piece & Replayer.BLACK_PIECE) == 0 ? 0 : TYPES);
    }

    public void play(Replayer before, int move) {
        int kind = CoreMove.kind(move);
        int mover = before.pieceAt(CoreMove.from(move));
        int victim = before.pieceAt(CoreMove.to(move));
        if (kind == CoreMove.EN_PASSANT) {
            counts[index(mover ^ Replayer.BLACK_PIECE)]--;
        } else if (kind != CoreMove.CASTLING && victim != 0) {
            counts[index(victim)]--;
        }
        if (kind == CoreMove.PROMOTION) {
            counts[index(mover)]--;
            counts[index(mover) - PAWN + CoreMove.typeId(move)]++;
        }
    }

    public int signature() {
        return sideSignature(0) << 12 | sideSignature(TYPES);
    }

    private int sideSignature(int from) {
        int signature = 0;
        for (int type = PieceType.QUEEN.id(); type > PAWN; type--) {
            signature = signature << 2 | Math.min(3, counts[from + type]);
        }
        return signature << 4 | Math.min(15, counts[from + PAWN]);
    }
}
