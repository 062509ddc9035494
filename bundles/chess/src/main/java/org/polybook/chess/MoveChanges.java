package org.polybook.chess;

import java.util.Arrays;
import java.util.Objects;

/**
 * The changes that a legal move makes to squares and hands, and the castling rights, en passant and additional counters
 * after the move. They are enough to update the key of the position, even after a move with side effects such as an
 * explosion. Piece codes are those of {@link Replayer}.
 *
 * <p>Reusable; it belongs to the replayer that filled it and is valid until that replayer computes the changes of
 * another move or plays a move. Allocates nothing once it has grown to the largest move.
 *
 * <pre>{@code
 * int e2e4 = CoreMove.of(CoreMove.NORMAL, 12, 28, 0);
 * MoveChanges changes = Orthodox.NORMAL.replayer().changes(e2e4);
 * for (int i = 0; i < changes.squareCount(); i++) {
 *     System.out.println(changes.square(i) + ": " + changes.before(i) + " -> " + changes.after(i));
 * }
 * }</pre>
 */
public final class MoveChanges {
    private static final int INITIAL_CAPACITY = 16;
    private static final int[] NONE = {};

    private int[] squares = new int[INITIAL_CAPACITY];
    private int[] before = new int[INITIAL_CAPACITY];
    private int[] after = new int[INITIAL_CAPACITY];
    private int squareCount;
    private int[] handPieces = new int[INITIAL_CAPACITY];
    private int[] handDeltas = new int[INITIAL_CAPACITY];
    private int handCount;
    private int castlingMask;
    private int enPassantSquare;
    private int enPassantPawn;
    private long variantState;
    /** The piece codes on the board before the move, by square; filled by {@link #fillByPlaying}. */
    private int[] board = NONE;

    /**
     * The numbers in hand before the move, in the order of {@link #handPieceCode}; filled by {@link #fillByPlaying}.
     */
    private int[] hand = NONE;

    /** The number of squares whose contents the move changes. */
    public int squareCount() {
        return squareCount;
    }

    /** Returns the i-th changed square, {@code files * rank + file}. */
    public int square(int i) {
        return squares[checkIndex(i, squareCount)];
    }

    /** Returns the code of the piece on the i-th square before the move; 0 if it was empty. */
    public int before(int i) {
        return before[checkIndex(i, squareCount)];
    }

    /** Returns the code of the piece on the i-th square after the move; 0 if it is empty. */
    public int after(int i) {
        return after[checkIndex(i, squareCount)];
    }

    /** The number of piece codes whose number in hand changes. */
    public int handPieceCount() {
        return handCount;
    }

    /** Returns the i-th piece code whose number in hand changes. */
    public int handPiece(int i) {
        return handPieces[checkIndex(i, handCount)];
    }

    /** Returns the change of the number in hand of the i-th piece code; negative for a decrease. */
    public int handDelta(int i) {
        return handDeltas[checkIndex(i, handCount)];
    }

    /** The {@link Replayer#castlingMask} after the move. */
    public int castlingMask() {
        return castlingMask;
    }

    /** The {@link Replayer#enPassantSquare} after the move. */
    public int enPassantSquare() {
        return enPassantSquare;
    }

    /** The {@link Replayer#enPassantPawn} after the move. */
    public int enPassantPawn() {
        return enPassantPawn;
    }

    /** The {@link Replayer#variantState} after the move. */
    public long variantState() {
        return variantState;
    }

    /** Returns the code of the piece on that square after the move; the replayer is at the position before it. */
    public int pieceAfter(Replayer position, int square) {
        for (int i = 0; i < squareCount; i++) {
            if (squares[i] == square) {
                return after[i];
            }
        }
        return position.pieceAt(square);
    }

    /**
     * For implementations of {@link Replayer}: removes the changes of squares and hands; castling rights, en passant
     * and counters remain until they are copied again.
     */
    public void clearSquaresAndHands() {
        squareCount = 0;
        handCount = 0;
    }

    /**
     * For implementations of {@link Replayer}: adds a square, each only once; ignored if its contents are unchanged.
     */
    public void addSquare(int square, int pieceBefore, int pieceAfter) {
        if (pieceBefore == pieceAfter) {
            return;
        }
        if (squareCount == squares.length) {
            squares = grown(squares);
            before = grown(before);
            after = grown(after);
        }
        squares[squareCount] = square;
        before[squareCount] = pieceBefore;
        after[squareCount++] = pieceAfter;
    }

    /**
     * For implementations of {@link Replayer}: adds the change of a piece code's number in hand, each code only once;
     * ignored if 0.
     */
    public void addHand(int piece, int delta) {
        if (delta == 0) {
            return;
        }
        if (handCount == handPieces.length) {
            handPieces = grown(handPieces);
            handDeltas = grown(handDeltas);
        }
        handPieces[handCount] = piece;
        handDeltas[handCount++] = delta;
    }

    /**
     * For implementations of {@link Replayer}: copies the castling rights, en passant and the additional counters of a
     * replayer on which the move has been played.
     */
    public void copyNonPieceStateFrom(Replayer played) {
        castlingMask = played.castlingMask();
        enPassantSquare = played.enPassantSquare();
        enPassantPawn = played.enPassantPawn();
        variantState = played.variantState();
    }

    /**
     * For implementations of {@link Replayer}: plays that legal move, adds the differences from the position before,
     * and takes the move back.
     */
    public void fillByPlaying(Replayer replayer, int move) {
        clearSquaresAndHands();
        int types = PieceType.count();
        copyPieces(replayer, types);
        replayer.play(move);
        for (int square = 0; square < board.length; square++) {
            addSquare(square, board[square], replayer.pieceAt(square));
        }
        for (int i = 0; i < 2 * types; i++) {
            addHand(handPieceCode(i), replayer.inHand(handPieceCode(i)) - hand[i]);
        }
        copyNonPieceStateFrom(replayer);
        replayer.undo();
    }

    private void copyPieces(Replayer replayer, int types) {
        int count = replayer.size().squares();
        board = board.length == count ? board : new int[count];
        hand = hand.length >= 2 * types ? hand : new int[2 * types];
        for (int square = 0; square < count; square++) {
            board[square] = replayer.pieceAt(square);
        }
        for (int i = 0; i < 2 * types; i++) {
            hand[i] = replayer.inHand(handPieceCode(i));
        }
    }

    /** Returns the i-th piece code: White's and Black's code of the first type, then of the second, and so on. */
    private static int handPieceCode(int i) {
        return i / 2 + 1 | (i % 2 == 0 ? 0 : Replayer.BLACK_PIECE);
    }

    private static int checkIndex(int i, int count) {
        return Objects.checkIndex(i, count);
    }

    private static int[] grown(int[] full) {
        return Arrays.copyOf(full, 2 * full.length);
    }
}
