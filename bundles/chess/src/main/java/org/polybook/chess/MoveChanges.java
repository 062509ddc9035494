package org.polybook.chess;

import java.util.Arrays;
import java.util.Objects;

/**
 * What a legal move changes: squares, pieces in hand, and the state after it. So keys of positions can follow a move whose side
 * effects they know nothing of, such as an explosion. Piece codes are those of {@link Replayer}.
 *
 * <p>Made to be used again; it belongs to the replayer that filled it and is good until that one is asked again or played on.
 * Allocates nothing once it has grown to the largest move.
 *
 * <pre>{@code
 * int e2e4 = CoreMove.of(CoreMove.NORMAL, 12, 28, 0);
 * MoveChanges changes = Orthodox.NORMAL.replayer().changes(e2e4);
 * for (int i = 0; i < changes.squares(); i++) {
 *     System.out.println(changes.square(i) + ": " + changes.before(i) + " -> " + changes.after(i));
 * }
 * }</pre>
 */
public final class MoveChanges {
    private static final int ENOUGH = 16;
    private static final int[] NONE = {};

    private int[] squares = new int[ENOUGH];
    private int[] before = new int[ENOUGH];
    private int[] after = new int[ENOUGH];
    private int squareCount;
    private int[] handPieces = new int[ENOUGH];
    private int[] handDeltas = new int[ENOUGH];
    private int handCount;
    private int castlingMask;
    private int enPassantSquare;
    private int enPassantPawn;
    private long extras;
    /** What stood where, and what was in hand, before the move that is compared. */
    private int[] board = NONE;

    private int[] hand = NONE;

    /** How many squares there are on which something else stands than before. */
    public int squares() {
        return squareCount;
    }

    /** The i-th of them, {@code files * rank + file}. */
    public int square(int i) {
        return squares[checked(i, squareCount)];
    }

    /** Code of what stood there; 0 if it was empty. */
    public int before(int i) {
        return before[checked(i, squareCount)];
    }

    /** Code of what stands there after the move; 0 if it is empty then. */
    public int after(int i) {
        return after[checked(i, squareCount)];
    }

    /** How many kinds of pieces there are of which more or fewer are in hand. */
    public int hands() {
        return handCount;
    }

    /** Code of the i-th of them. */
    public int handPiece(int i) {
        return handPieces[checked(i, handCount)];
    }

    /** How many more there are; negative if they are fewer. */
    public int handDelta(int i) {
        return handDeltas[checked(i, handCount)];
    }

    /** {@link Replayer#castlingMask} after the move. */
    public int castlingMask() {
        return castlingMask;
    }

    /** {@link Replayer#enPassantSquare} after the move. */
    public int enPassantSquare() {
        return enPassantSquare;
    }

    /** {@link Replayer#enPassantPawn} after the move. */
    public int enPassantPawn() {
        return enPassantPawn;
    }

    /** {@link Replayer#extras} after the move. */
    public long extras() {
        return extras;
    }

    /** Code of what stands on that square after the move; the replayer stands before it. */
    public int pieceAfter(Replayer position, int square) {
        for (int i = 0; i < squareCount; i++) {
            if (squares[i] == square) {
                return after[i];
            }
        }
        return position.pieceAt(square);
    }

    /** For engines: nothing has been changed yet. */
    public void clear() {
        squareCount = 0;
        handCount = 0;
    }

    /** For engines: notes a square, each once; one that is as it was is left out. */
    public void addSquare(int square, int was, int is) {
        if (was == is) {
            return;
        }
        if (squareCount == squares.length) {
            squares = grown(squares);
            before = grown(before);
            after = grown(after);
        }
        squares[squareCount] = square;
        before[squareCount] = was;
        after[squareCount++] = is;
    }

    /** For engines: notes pieces of a code that come to hand or leave it, each code once; 0 is left out. */
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

    /** For engines: takes the state over from a replayer on which the move has been played. */
    public void state(Replayer played) {
        castlingMask = played.castlingMask();
        enPassantSquare = played.enPassantSquare();
        enPassantPawn = played.enPassantPawn();
        extras = played.extras();
    }

    /** For engines: plays that legal move, notes what is other than before, and takes it back. */
    public void compare(Replayer replayer, int move) {
        clear();
        int types = PieceType.count();
        remember(replayer, types);
        replayer.play(move);
        for (int square = 0; square < board.length; square++) {
            addSquare(square, board[square], replayer.pieceAt(square));
        }
        for (int i = 0; i < 2 * types; i++) {
            addHand(handCode(i), replayer.inHand(handCode(i)) - hand[i]);
        }
        state(replayer);
        replayer.undo();
    }

    private void remember(Replayer replayer, int types) {
        int count = replayer.size().squares();
        board = board.length == count ? board : new int[count];
        hand = hand.length >= 2 * types ? hand : new int[2 * types];
        for (int square = 0; square < count; square++) {
            board[square] = replayer.pieceAt(square);
        }
        for (int i = 0; i < 2 * types; i++) {
            hand[i] = replayer.inHand(handCode(i));
        }
    }

    /** White's and Black's types by turns. */
    private static int handCode(int i) {
        return i / 2 + 1 | (i % 2 == 0 ? 0 : Replayer.BLACK_PIECE);
    }

    private static int checked(int i, int count) {
        return Objects.checkIndex(i, count);
    }

    private static int[] grown(int[] full) {
        return Arrays.copyOf(full, 2 * full.length);
    }
}
