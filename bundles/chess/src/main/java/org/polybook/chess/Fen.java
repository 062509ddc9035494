package org.polybook.chess;

import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.polybook.chess.fault.InvalidNotationException;

/**
 * The contents of a FEN, not yet validated against the rules. Two objects are equal if their contents are equal, even
 * if their {@link Notation}s differ.
 *
 * <pre>
 * board  side to move  castling  en passant  half-move clock  move number
 * </pre>
 *
 * The reader accepts the styles FEN, X-FEN and Shredder-FEN, also mixed. In addition to the standards it accepts:
 *
 * <ul>
 *   <li>several spaces, tabs or line ends between fields and around the text;
 *   <li>missing counters, one or both, or {@code -} in their place; move number 0, read as 1; leading zeros;
 *   <li>castling letters in any order, and twice if they name the same rook; where letters name gating files, the
 *       second mention of a file is the right of the rook there ({@code HAABCDEFGH});
 *   <li>a right without its king or rook: {@code K} then names the corner on the h-side, {@code Q} the corner on the
 *       a-side, and the letter of a file names a right towards the nearer edge if the king's square does not determine
 *       the side;
 *   <li>any square of the board as the en-passant square;
 *   <li>adjacent numbers of empty squares ({@code 44} for {@code 8}), on boards of up to nine files;
 *   <li>by the notation of a variant: pieces in hand, in brackets or as an additional rank; a field of checks, anywhere
 *       after the side to move; no castling field, and then an optional en-passant field.
 * </ul>
 *
 * Not accepted: fewer than four fields (or than two, in a notation without a castling field), more than six fields,
 * texts of more than 1024 characters.
 *
 * <pre>{@code
 * Fen fen = Fen.parse("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1").withTurn(Color.BLACK).withHalfmoveClock(3);
 * Position position = Orthodox.NORMAL.position(fen);
 * Fen.of(position).toString(); // r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 3 1
 * }</pre>
 */
public final class Fen {
    private final Notation notation;
    private final Board board;
    private final Color turn;
    private final CastlingRights castlingRights;
    private final Optional<Square> enPassantSquare;
    private final Map<Piece, Integer> holdings;
    private final int halfmoveClock;
    private final int fullmoveNumber;
    private final long variantState;

    Fen(Fields fields) {
        notation = Objects.requireNonNull(fields.notation, "notation");
        board = Objects.requireNonNull(fields.board, "board");
        turn = Objects.requireNonNull(fields.turn, "turn");
        castlingRights = Objects.requireNonNull(fields.castlingRights, "castlingRights");
        enPassantSquare = Objects.requireNonNull(fields.enPassantSquare, "enPassantSquare");
        holdings = Map.copyOf(fields.holdings);
        halfmoveClock = fields.halfmoveClock;
        fullmoveNumber = fields.fullmoveNumber;
        variantState = fields.variantState;
        validate();
    }

    private void validate() {
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
        return FenReader.read(text, Notation.ORTHODOX);
    }

    /**
     * Reads a FEN in a variant's notation, see {@link ChessVariant#notation}; in shogi also reads an SFEN ({@code … b
     * S2P 1}); other notations reject an SFEN with a message that names this format.
     *
     * @throws InvalidNotationException with every fault of the text
     */
    public static Fen parse(String text, Notation notation) throws InvalidNotationException {
        return FenReader.read(text, notation);
    }

    /** Returns the position's FEN in the variant's notation, with its en-passant square unchanged. */
    public static Fen of(Position position) {
        return of(position, EnPassantMode.ALWAYS);
    }

    /** Returns the position's FEN in the variant's notation. */
    public static Fen of(Position position, EnPassantMode mode) {
        Fields fields = new Fields();
        fields.notation = position.variant().notation();
        fields.board = position.board();
        fields.turn = position.turn();
        fields.castlingRights = position.castlingRights();
        fields.enPassantSquare =
                position.enPassantSquare().filter(square -> EnPassantCondition.isWritten(position, square, mode));
        fields.holdings = position.holdings();
        fields.halfmoveClock = position.halfmoveClock();
        fields.fullmoveNumber = position.fullmoveNumber();
        fields.variantState = position.variantState();
        return new Fen(fields);
    }

    /**
     * Returns a FEN with that board, without rights and pieces in hand, at the first move; its notation is the orthodox
     * one on a board of that size.
     */
    public static Fen of(Board board, Color turn) {
        Fields fields = new Fields();
        fields.notation = Notation.ORTHODOX.withSize(board.size());
        fields.board = board;
        fields.turn = turn;
        return new Fen(fields);
    }

    /** The notation in which this FEN is written. */
    public Notation notation() {
        return notation;
    }

    /** The board. */
    public Board board() {
        return board;
    }

    /** The side to move. */
    public Color turn() {
        return turn;
    }

    /**
     * The castling rights; {@code K} names the outermost rook on that side of the king, or the corner if no rook is
     * there.
     */
    public CastlingRights castlingRights() {
        return castlingRights;
    }

    /** The en-passant square. */
    public Optional<Square> enPassantSquare() {
        return enPassantSquare;
    }

    /** The pieces in hand with their counts, empty if the FEN names none. */
    public Map<Piece, Integer> holdings() {
        return holdings;
    }

    /** The number of plies since the last capture or pawn move; 0 if the field is missing. */
    public int halfmoveClock() {
        return halfmoveClock;
    }

    /** The move number, from 1; 1 if the field is missing. */
    public int fullmoveNumber() {
        return fullmoveNumber;
    }

    /** The variant's additional counters, in the layout of {@link VariantState}. */
    public long variantState() {
        return variantState;
    }

    /** Returns a copy in another variant's notation. */
    public Fen withNotation(Notation other) {
        Fields fields = new Fields(this);
        fields.notation = other;
        return new Fen(fields);
    }

    /**
     * Returns a copy with another board.
     *
     * @throws IllegalArgumentException if the en-passant square is not on that board
     */
    public Fen withBoard(Board other) {
        Fields fields = new Fields(this);
        fields.board = other;
        return new Fen(fields);
    }

    /** Returns a copy with that side to move. */
    public Fen withTurn(Color other) {
        Fields fields = new Fields(this);
        fields.turn = other;
        return new Fen(fields);
    }

    /** Returns a copy with these castling rights. */
    public Fen withCastlingRights(CastlingRights other) {
        Fields fields = new Fields(this);
        fields.castlingRights = other;
        return new Fen(fields);
    }

    /**
     * Returns a copy with that en-passant square, or without one.
     *
     * @throws IllegalArgumentException if the square is not on the board
     */
    public Fen withEnPassantSquare(Optional<Square> other) {
        Fields fields = new Fields(this);
        fields.enPassantSquare = other;
        return new Fen(fields);
    }

    /**
     * Returns a copy with these pieces in hand, each with its count.
     *
     * @throws IllegalArgumentException if a count is below 1
     */
    public Fen withHoldings(Map<Piece, Integer> other) {
        Fields fields = new Fields(this);
        fields.holdings = other;
        return new Fen(fields);
    }

    /**
     * Returns a copy with that number of plies since the last capture or pawn move.
     *
     * @throws IllegalArgumentException if it is negative
     */
    public Fen withHalfmoveClock(int other) {
        Fields fields = new Fields(this);
        fields.halfmoveClock = other;
        return new Fen(fields);
    }

    /**
     * Returns a copy with that move number.
     *
     * @throws IllegalArgumentException if it is below 1
     */
    public Fen withFullmoveNumber(int other) {
        Fields fields = new Fields(this);
        fields.fullmoveNumber = other;
        return new Fen(fields);
    }

    /** Returns a copy with these additional counters, in the layout of {@link VariantState}. */
    public Fen withVariantState(long other) {
        Fields fields = new Fields(this);
        fields.variantState = other;
        return new Fen(fields);
    }

    /**
     * Returns the text in that style.
     *
     * @throws IllegalArgumentException if the notation cannot express it: a piece without a symbol, pieces in hand in a
     *     notation without hands, or a castling right with a rook on the other side of the king
     */
    public String format(FenStyle style) {
        return FenWriter.write(this, style, true);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Fen fen
                && board.equals(fen.board)
                && turn == fen.turn
                && castlingRights.equals(fen.castlingRights)
                && enPassantSquare.equals(fen.enPassantSquare)
                && holdings.equals(fen.holdings)
                && halfmoveClock == fen.halfmoveClock
                && fullmoveNumber == fen.fullmoveNumber
                && variantState == fen.variantState;
    }

    @Override
    public int hashCode() {
        return Objects.hash(
                board, turn, castlingRights, enPassantSquare, holdings, halfmoveClock, fullmoveNumber, variantState);
    }

    /** Returns the text in {@link FenStyle#X_FEN}; a piece without a symbol in the notation has its usual letter. */
    @Override
    public String toString() {
        return FenWriter.write(this, FenStyle.X_FEN, false);
    }

    /** The fields of a {@link Fen} under construction. */
    static final class Fields {
        Notation notation;
        Board board;
        Color turn;
        CastlingRights castlingRights = CastlingRights.NONE;
        Optional<Square> enPassantSquare = Optional.empty();
        Map<Piece, Integer> holdings = Map.of();
        int halfmoveClock;
        int fullmoveNumber = 1;
        long variantState = VariantState.NONE;

        Fields() {}

        Fields(Fen fen) {
            notation = fen.notation();
            board = fen.board();
            turn = fen.turn();
            castlingRights = fen.castlingRights();
            enPassantSquare = fen.enPassantSquare();
            holdings = fen.holdings();
            halfmoveClock = fen.halfmoveClock();
            fullmoveNumber = fen.fullmoveNumber();
            variantState = fen.variantState();
        }
    }
}
