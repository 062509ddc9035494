package org.polybook.scid.internal.database;

import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The list of the pawns that have left their home squares, by moving or by being captured there, in the order in which
 * they left. Each takes four bits, the first pawn the highest ones. The pawns from a2 to h2 have the numbers 15 down to
 * 8, those from a7 to h7 the numbers 7 down to 0.
 */
public final class DepartedHomePawns {
    private static final int PAWN = PieceType.PAWN.id();
    private static final int MAX = 16;

    private int count;
    private long list;

    public void clear() {
        count = 0;
        list = 0;
    }

    public int count() {
        return count;
    }

    public long packedList() {
        return list;
    }

    public void play(Replayer before, int move) {
        addIfHomePawn(before, CoreMove.from(move));
        addIfHomePawn(before, CoreMove.to(move));
    }

    private void addIfHomePawn(Replayer before, int square) {
        int piece = before.pieceAt(square);
        boolean white = (piece & Replayer.BLACK_PIECE) == 0;
        if ((piece & 0xFF) != PAWN || square >>> 3 != (white ? 1 : 6) || count == MAX) {
            return;
        }
        long number = (white ? 15L : 7L) - (square & 7);
        list |= number << 60 - 4 * count;
        count++;
    }
}
