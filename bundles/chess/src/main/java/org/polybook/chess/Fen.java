package org.polybook.chess;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a FEN says, taken at its word: nothing here has been checked against the rules yet.
 *
 * <pre>
 * board  side to move  castling  en passant  half-move clock  move number
 * </pre>
 *
 * The styles FEN, X-FEN and Shredder-FEN are all read, mixed if need be. Accepted besides what the standards say:
 *
 * <ul>
 *   <li>several spaces, tabs or line ends between fields and around the text;
 *   <li>the counters left out, one or both, or given as {@code -}; move number 0, read as 1; leading zeros;
 *   <li>castling letters in any order, and twice if they name the same rook;
 *   <li>a right without its king or rook: {@code K} is kept as the h-side corner then, {@code Q} as the a-side corner, and a
 *       file letter counts for the nearer edge if the king's place cannot tell the side;
 *   <li>any square of the board as the en-passant square;
 *   <li>neighbouring numbers of empty squares ({@code 44} for {@code 8}), on boards of up to nine files.
 * </ul>
 *
 * Not accepted: fewer than four fields, more than six, texts of more than 1024 characters, counters of more than nine digits,
 * two rooks on the same side.
 *
 * @param castlingRights as written: {@code K} names the outermost rook on that side of the king, or the corner if no rook
 *     is there
 * @param enPassantSquare as written
 * @param holdings pieces in hand with their counts, empty if the FEN names none
 * @param halfmoveClock plies since the last capture or pawn move, 0 if left out
 * @param fullmoveNumber from 1, 1 if left out
 */
public record Fen(
        Board board,
        Color turn,
        CastlingRights castlingRights,
        Optional<Square> enPassantSquare,
        Map<Piece, Integer> holdings,
        int halfmoveClock,
        int fullmoveNumber) {

    public Fen {
        Objects.requireNonNull(board, "board");
        Objects.requireNonNull(turn, "turn");
        Objects.requireNonNull(castlingRights, "castlingRights");
        Objects.requireNonNull(enPassantSquare, "enPassantSquare");
        holdings = Map.copyOf(holdings);
        if (halfmoveClock < 0 || fullmoveNumber < 1) {
            throw new IllegalArgumentException(
                    "half-move clock from 0 and move number from 1, not " + halfmoveClock + " and " + fullmoveNumber);
        }
        for (int count : holdings.values()) {
            if (count < 1) {
                throw new IllegalArgumentException("holdings: counts from 1, not " + holdings);
            }
        }
        if (enPassantSquare.isPresent() && !board.size().contains(enPassantSquare.get())) {
            throw new IllegalArgumentException(
                    "en-passant square " + enPassantSquare.get() + " is not on a board of " + board.size());
        }
    }

    /**
     * Reads a FEN of orthodox chess or Chess960.
     *
     * @throws InvalidNotationException with every fault of the text
     */
    public static Fen parse(String text) throws InvalidNotationException {
        return FenReader.read(text, FenDialect.ORTHODOX);
    }

    /**
     * Reads a FEN with the board and pieces of a variant.
     *
     * @throws InvalidNotationException with every fault of the text
     */
    public static Fen parse(String text, FenDialect dialect) throws InvalidNotationException {
        return FenReader.read(text, dialect);
    }

    /** What the position's FEN says. */
    public static Fen of(Position position, EnPassantMode mode) {
        return new Fen(
                position.board(),
                position.turn(),
                position.castlingRights(),
                position.enPassantSquare().filter(square -> EnPassant.isWritten(position, square, mode)),
                position.holdings(),
                position.halfmoveClock(),
                position.fullmoveNumber());
    }

    /**
     * The text, with the pieces of orthodox chess.
     *
     * @throws IllegalArgumentException if there are other pieces, or some in hand
     */
    public String format(FenStyle style) {
        return FenWriter.write(this, style, FenDialect.ORTHODOX);
    }

    /**
     * The text, in a variant's own symbols.
     *
     * @throws IllegalArgumentException if the dialect cannot say it
     */
    public String format(FenStyle style, FenDialect dialect) {
        return FenWriter.write(this, style, dialect);
    }

    /** The text in {@link FenStyle#X_FEN}, other pieces than the orthodox ones with their usual letters. */
    @Override
    public String toString() {
        return FenWriter.write(this, FenStyle.X_FEN, null);
    }
}
