package org.polybook.inspect.internal.lines;

import java.util.Arrays;
import org.polybook.chess.CoreMove;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;

/**
 * The slots in which Polyglot stores the pieces of a side; it tries the moves of the pieces in the order of their
 * slots. In the start position the king has the first slot; the other pieces follow from a1 along the ranks. A piece
 * keeps its slot when it moves or is promoted; when a piece is captured, the last piece takes its slot.
 */
final class PieceSlots implements MoveOrder {
    private static final int SIZE = 16;

    private final int[] squares;
    private final int[] counts;

    private PieceSlots(int[] squares, int[] counts) {
        this.squares = squares;
        this.counts = counts;
    }

    /** The slots for a start position. */
    static PieceSlots of(Replayer position) {
        PieceSlots slots = new PieceSlots(new int[2 * SIZE], new int[2]);
        for (int pass = 0; pass < 2; pass++) {
            for (int square = 0; square < position.size().squares(); square++) {
                int piece = position.pieceAt(square);
                boolean king = (piece & ~Replayer.BLACK_PIECE) == PieceType.KING.id();
                if (piece != 0 && king == (pass == 0)) {
                    slots.add(side(piece), square);
                }
            }
        }
        return slots;
    }

    private static int side(int piece) {
        return (piece & Replayer.BLACK_PIECE) == 0 ? 0 : 1;
    }

    private void add(int side, int square) {
        squares[side * SIZE + counts[side]++] = square;
    }

    int count(boolean white) {
        return counts[white ? 0 : 1];
    }

    int square(boolean white, int slot) {
        return squares[(white ? 0 : SIZE) + slot];
    }

    @Override
    public void sort(int[] moves, int count, Replayer position) {
        PolyglotMoveOrder.sort(moves, count, position, this);
    }

    @Override
    public PieceSlots after(Replayer position, int move) {
        PieceSlots next = new PieceSlots(squares.clone(), counts.clone());
        int mover = position.whiteToMove() ? 0 : 1;
        int from = CoreMove.from(move);
        int to = CoreMove.to(move);
        if (CoreMove.kind(move) == CoreMove.CASTLING) {
            int rank = from & ~7;
            next.movePieceAndCastlingRook(mover, from, rank + (to > from ? 6 : 2), to, rank + (to > from ? 5 : 3));
            return next;
        }
        int victim = CoreMove.kind(move) == CoreMove.EN_PASSANT ? (from & ~7) + (to & 7) : to;
        if (position.pieceAt(victim) != 0) {
            next.removeAndFillSlot(1 - mover, victim);
        }
        next.movePieceAndCastlingRook(mover, from, to, -1, -1);
        return next;
    }

    private void movePieceAndCastlingRook(int side, int king, int kingTo, int rook, int rookTo) {
        int kingSlot = slot(side, king);
        int rookSlot = rook < 0 ? -1 : slot(side, rook);
        squares[kingSlot] = kingTo;
        if (rookSlot >= 0) {
            squares[rookSlot] = rookTo;
        }
    }

    private void removeAndFillSlot(int side, int square) {
        int last = side * SIZE + --counts[side];
        squares[slot(side, square, counts[side] + 1)] = squares[last];
    }

    private int slot(int side, int square) {
        return slot(side, square, counts[side]);
    }

    private int slot(int side, int square, int count) {
        for (int i = side * SIZE; i < side * SIZE + count; i++) {
            if (squares[i] == square) {
                return i;
            }
        }
        throw new IllegalStateException("no piece on square " + square + " in " + Arrays.toString(squares));
    }
}
