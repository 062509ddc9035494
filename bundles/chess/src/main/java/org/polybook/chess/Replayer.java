package org.polybook.chess;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A mutable position that plays and takes back moves without allocating. Not safe for use by several threads at once.
 *
 * <p>Squares are board indexes, {@code files * rank + file}; moves have the layout of {@link CoreMove}; pieces are
 * {@code typeId} for White and {@code typeId | BLACK_PIECE} for Black, 0 for an empty square.
 *
 * <pre>{@code
 * Replayer replayer = Orthodox.NORMAL.replayer();
 * int[] moves = new int[Replayer.MAX_MOVES];
 * int count = replayer.legalMoves(moves);
 * for (int i = 0; i < count; i++) {
 *     replayer.play(moves[i]);
 *     if (replayer.isCheck()) {
 *         System.out.println(CoreMove.toMove(moves[i], replayer.size()));
 *     }
 *     replayer.undo();
 * }
 * }</pre>
 */
@ConsumerType
public interface Replayer {
    /** The bit of a black piece's code. */
    int BLACK_PIECE = 0x100;

    /** Bit of {@link #castlingMask()}: White may castle towards the last file. */
    int WHITE_H_SIDE = 1;

    /** Bit of {@link #castlingMask()}: White may castle towards the first file. */
    int WHITE_A_SIDE = 2;
    /** Bit of {@link #castlingMask()}: Black may castle towards the last file. */
    int BLACK_H_SIDE = 4;
    /** Bit of {@link #castlingMask()}: Black may castle towards the first file. */
    int BLACK_A_SIDE = 8;

    /** An upper bound of the legal moves of any position of any variant; a buffer of this length always suffices. */
    int MAX_MOVES = 1024;

    /** The variant by whose rules this replayer plays. */
    ChessVariant variant();

    /** The size of the board. */
    BoardSize size();

    /** Returns to the variant's start position. */
    void reset();

    /**
     * Sets the position and discards all moves played.
     *
     * @throws IllegalArgumentException if this replayer cannot hold the position
     */
    void set(Position position);

    /** Returns the code of the piece on that square, 0 if empty. */
    int pieceAt(int square);

    /** Returns true if White is to move. */
    boolean whiteToMove();

    /** The castling rights, a bit each. */
    int castlingMask();

    /** Returns the square of the rook for one bit of {@link #castlingMask()}; −1 without the right. */
    int castlingRook(int right);

    /** The square over which a pawn has just made a double step, −1 after any other move. */
    int enPassantSquare();

    /** The number of plies since the last capture or pawn move, from 0. */
    int halfmoveClock();

    /** The number of the move, from 1, incremented after Black's move. */
    int fullmoveNumber();

    /** Returns the number of pieces of that code in hand; 0 if the variant has no hands. */
    default int inHand(int piece) {
        return 0;
    }

    /**
     * The square of the pawn that an en-passant capture on {@link #enPassantSquare} takes, even if no such capture is
     * possible; −1 if no pawn has just made a double step.
     */
    default int enPassantPawn() {
        int over = enPassantSquare();
        return over < 0 ? -1 : over + (whiteToMove() ? -size().files() : size().files());
    }

    /**
     * Returns the square to which castling with the right of that bit takes the king, −1 without the right. In most
     * variants the king goes to the c-file or the last file but one. The rook goes next to the king, on the inner side.
     */
    default int castledKing(int right) {
        int rook = castlingRook(right);
        if (rook < 0) {
            return -1;
        }
        int files = size().files();
        boolean aSide = (right & (WHITE_A_SIDE | BLACK_A_SIDE)) != 0;
        return rook - rook % files + (aSide ? 2 : files - 2);
    }

    /**
     * Returns the board index of the square to which that legal castling takes the king.
     *
     * @param castling the move in the layout of {@link CoreMove}: from the king's square to the rook's
     */
    default int kingTarget(int castling) {
        int rook = CoreMove.to(castling);
        int first = whiteToMove() ? WHITE_H_SIDE : BLACK_H_SIDE;
        return castledKing(castlingRook(first) == rook ? first : first << 1);
    }

    /** The variant's additional counters, in the layout of {@link VariantState}. */
    default long variantState() {
        return VariantState.NONE;
    }

    /**
     * Returns true if an additional rule of the variant has ended the game. Even then {@link #legalMoves} lists the
     * moves that the pieces could make, because books and games contain such moves.
     */
    default boolean isVariantEnd() {
        return false;
    }

    /** Returns true if the side to move is in check. */
    boolean isCheck();

    /** Writes every legal move into the buffer and returns their number; the rest of the buffer is unchanged. */
    int legalMoves(int[] into);

    /**
     * Returns true if that move is legal in this position; it may be any move, for example one generated for another
     * position.
     */
    boolean isLegal(int move);

    /**
     * Plays a legal move, or {@link CoreMove#NULL} if the side to move is not in check, even if the rules have no pass;
     * after any other move the state of the replayer is undefined.
     */
    void play(int move);

    /**
     * Takes back the last move played.
     *
     * @throws IllegalStateException if no move is left
     */
    void undo();

    /**
     * Returns the number of sequences of that many legal moves, as {@link Perft} counts them; the replayer returns to
     * its position. An engine that counts faster overrides it.
     *
     * @param depth from 0 to {@link Perft#MAX_DEPTH}
     * @throws IllegalArgumentException for any other depth
     */
    default long perft(int depth) {
        return Perft.countGenerically(this, depth);
    }

    /**
     * Returns the changes that a legal move will make; this replayer returns to its position. This implementation
     * creates a new object each time; an engine keeps one, which it fills from its undo log or with {@link
     * MoveChanges#fillByPlaying}.
     */
    default MoveChanges changes(int move) {
        MoveChanges changes = new MoveChanges();
        changes.fillByPlaying(this, move);
        return changes;
    }

    /** Returns the position as a value, with counters and rights. */
    Position toPosition();
}
