package org.polybook.chess;

import org.osgi.annotation.versioning.ConsumerType;

/**
 * A mutable position that plays and takes back moves without allocating. One thread at a time.
 *
 * <p>Squares are board indexes, {@code files * rank + file}; moves are laid out as {@link CoreMove} says; pieces are {@code
 * typeId} for White and {@code typeId | BLACK_PIECE} for Black, 0 for an empty square.
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
    /** Set in a black piece's code. */
    int BLACK_PIECE = 0x100;

    /** Bit of {@link #castlingMask()}: White may castle towards the last file. */
    int WHITE_H_SIDE = 1;

    /** White may castle towards the first file. */
    int WHITE_A_SIDE = 2;
    /** Black may castle towards the last file. */
    int BLACK_H_SIDE = 4;
    /** Black may castle towards the first file. */
    int BLACK_A_SIDE = 8;

    /** More legal moves than any position of any variant has; a buffer of this length always suffices. */
    int MAX_MOVES = 1024;

    /** Whose rules it follows. */
    ChessVariant variant();

    /** Of its board. */
    BoardSize size();

    /** Back to the variant's start position. */
    void reset();

    /**
     * Takes over that position, forgetting all moves played.
     *
     * @throws IllegalArgumentException if it is of a kind this replayer cannot hold
     */
    void set(Position position);

    /** Code of the piece on that square, 0 if empty. */
    int pieceAt(int square);

    /** Whether White is to move. */
    boolean whiteToMove();

    /** The rights still held, a bit each. */
    int castlingMask();

    /** Square of the rook for one bit of {@link #castlingMask()}; −1 without the right. */
    int castlingRook(int right);

    /** Square passed over by the double step just made, −1 if none. */
    int enPassantSquare();

    /** Plies since the last capture or pawn move, from 0. */
    int halfmoveClock();

    /** Number of the move, from 1, growing after Black's. */
    int fullmoveNumber();

    /** Pieces of that code in hand; 0 where the variant has no holdings. */
    default int inHand(int piece) {
        return 0;
    }

    /** Square of the pawn that a capture on {@link #enPassantSquare()} takes, −1 if there is none. */
    default int enPassantPawn() {
        int passed = enPassantSquare();
        return passed < 0 ? -1 : passed + (whiteToMove() ? -size().files() : size().files());
    }

    /**
     * Where castling with the right of that bit takes the king, −1 without the right. The rook comes to stand beside it, on the
     * inner side. In most variants that is the c-file or the last but one.
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
     * Where that castling, a legal one, takes the king.
     *
     * @param castling as {@link CoreMove} lays it out: from the king's square to the rook's
     */
    default int kingTarget(int castling) {
        int rook = CoreMove.to(castling);
        int first = whiteToMove() ? WHITE_H_SIDE : BLACK_H_SIDE;
        return castledKing(castlingRook(first) == rook ? first : first << 1);
    }

    /** What the variant counts besides, as {@link Extras} lays it out. */
    default long extras() {
        return Extras.NONE;
    }

    /**
     * Whether a rule of the variant's own has ended the game. {@link #legalMoves} goes on by movement after that, for books and
     * games hold such moves.
     */
    default boolean isOver() {
        return false;
    }

    /** Whether the side to move stands in check. */
    boolean isCheck();

    /** Writes every legal move into the buffer and returns how many there are; the rest of the buffer is untouched. */
    int legalMoves(int[] into);

    /** Whether that move, however it came about, is legal here. */
    boolean isLegal(int move);

    /**
     * Plays a legal move, or {@link CoreMove#NULL} out of check, even where the rules know no pass; any other leaves the replayer
     * in no defined state.
     */
    void play(int move);

    /**
     * Takes back the last move played.
     *
     * @throws IllegalStateException if none is left
     */
    void undo();

    /**
     * How many sequences of that many legal moves there are, as {@link Perft} counts them; the replayer is back where it was
     * afterwards. An engine that counts faster overrides it.
     *
     * @param depth from 0 to {@link Perft#DEEPEST}
     * @throws IllegalArgumentException if the depth is another one
     */
    default long perft(int depth) {
        return Perft.plain(this, depth);
    }

    /**
     * What a legal move will change; this replayer is back where it was afterwards. The answer is made anew each time; an engine
     * keeps one, which it fills from its undo log or by {@link MoveChanges#compare}.
     */
    default MoveChanges changes(int move) {
        MoveChanges changes = new MoveChanges();
        changes.compare(this, move);
        return changes;
    }

    /** The position as a value; counters and rights included. */
    Position toPosition();
}
