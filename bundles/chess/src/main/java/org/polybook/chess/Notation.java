package org.polybook.chess;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * What a variant's texts look like: data, no code. Positions ({@link Fen}) and moves ({@code org.polybook.chess.notation}) are
 * read and written by it. Immutable; make it once for each variant.
 *
 * <pre>{@code
 * Notation capablanca = Notation.ORTHODOX
 *         .withSize(new BoardSize(10, 8))
 *         .with(Symbol.of("A", PieceType.of("archbishop", 'A')), Symbol.of("C", PieceType.of("chancellor", 'C')));
 * Notation crazyhouse = Notation.ORTHODOX
 *         .with(Symbol.of("Q~", PieceType.of("promoted queen", 'Q')))
 *         .withFen(FenShape.ORTHODOX.withHands(FenShape.Hands.BRACKETS));
 * }</pre>
 */
public final class Notation {
    /** Orthodox chess: eight by eight, {@code PNBRQK}, nothing in hand, castling as {@code e1g1}. */
    public static final Notation ORTHODOX = new Notation(
            BoardSize.ORTHODOX,
            List.of(
                    Symbol.pawn("P", PieceType.PAWN),
                    Symbol.of("N", PieceType.KNIGHT),
                    Symbol.of("B", PieceType.BISHOP),
                    Symbol.of("R", PieceType.ROOK),
                    Symbol.of("Q", PieceType.QUEEN),
                    Symbol.of("K", PieceType.KING)),
            FenShape.ORTHODOX,
            CoordinateShape.ORTHODOX,
            CastlingSide.H_SIDE);

    private final BoardSize size;
    private final List<Symbol> symbols;
    private final FenShape fen;
    private final CoordinateShape coordinates;
    private final CastlingSide shortCastling;
    /** By type id, null without a symbol. */
    private final Symbol[] byType = new Symbol[PieceType.LIMIT];

    private final Map<String, PieceType> byText = new HashMap<>();
    /** By character: the pieces that are written with a letter alone. */
    private final Piece[] plain = new Piece['z' + 1];

    private Notation(
            BoardSize size,
            List<Symbol> symbols,
            FenShape fen,
            CoordinateShape coordinates,
            CastlingSide shortCastling) {
        this.size = Objects.requireNonNull(size, "size");
        this.symbols = List.copyOf(symbols);
        this.fen = Objects.requireNonNull(fen, "fen");
        this.coordinates = Objects.requireNonNull(coordinates, "coordinates");
        this.shortCastling = Objects.requireNonNull(shortCastling, "shortCastling");
        for (Symbol symbol : this.symbols) { // no lambdas on the way to the first position: they start slowly
            add(symbol);
        }
    }

    private void add(Symbol symbol) {
        PieceType type = symbol.type();
        if (byText.put(symbol.text(), type) != null) {
            throw new IllegalArgumentException("symbols: two of them are written " + symbol.text());
        }
        if (byType[type.id()] == null) {
            byType[type.id()] = symbol;
        }
        if (symbol.text().length() == 1) {
            plain[symbol.text().charAt(0)] = new Piece(Color.WHITE, type);
            plain[symbol.text().charAt(0) + 32] = new Piece(Color.BLACK, type);
        }
    }

    /** Of the board. */
    public BoardSize size() {
        return size;
    }

    /** All of them; of several for one type the first is written, the others are read, too. */
    public List<Symbol> symbols() {
        return symbols;
    }

    /** The fields of its FENs. */
    public FenShape fen() {
        return fen;
    }

    /** How programs write its moves. */
    public CoordinateShape coordinates() {
        return coordinates;
    }

    /**
     * The side to which {@code O-O} castles: in all notations but one towards the last file. Where it is towards the first, castling
     * towards the last is written as a step of the king, {@code Ki1}, as XBoard does in janus.
     */
    public CastlingSide shortCastling() {
        return shortCastling;
    }

    /** On a board of another size. */
    public Notation withSize(BoardSize other) {
        return other.equals(size) ? this : new Notation(other, symbols, fen, coordinates, shortCastling);
    }

    /**
     * With these symbols in place of all others.
     *
     * @throws IllegalArgumentException if two of them have the same text
     */
    public Notation withSymbols(List<Symbol> others) {
        return new Notation(size, others, fen, coordinates, shortCastling);
    }

    /**
     * With these symbols besides.
     *
     * @throws IllegalArgumentException if one of them has the text of another
     */
    public Notation with(Symbol... more) {
        List<Symbol> all = new ArrayList<>(symbols);
        all.addAll(List.of(more));
        return withSymbols(all);
    }

    /** With FENs of another shape. */
    public Notation withFen(FenShape other) {
        return new Notation(size, symbols, other, coordinates, shortCastling);
    }

    /** With coordinates of another shape. */
    public Notation withCoordinates(CoordinateShape other) {
        return new Notation(size, symbols, fen, other, shortCastling);
    }

    /** With {@code O-O} for castling to that side. */
    public Notation withShortCastling(CastlingSide other) {
        return new Notation(size, symbols, fen, coordinates, other);
    }

    /** How a move names that type: {@code "N"}; empty for pawns. A type without a symbol here has its usual letter. */
    public String san(PieceType type) {
        Symbol symbol = byType[type.id()];
        return symbol == null ? String.valueOf(type.letter()) : symbol.san();
    }

    /** How drops and promotions name that type: as {@link #san}, pawns by their letter in a FEN. */
    public String letter(PieceType type) {
        Symbol symbol = byType[type.id()];
        return symbol == null ? String.valueOf(type.letter()) : symbol.letter();
    }

    /** How a move ends that makes {@code mover} a {@code to}: {@code "=Q"}; {@code "+"} if that is written as the mover with a plus. */
    public String promotion(PieceType mover, PieceType to) {
        return isPlus(mover, to) ? "+" : '=' + letter(to);
    }

    /** Whether {@code to} is written as {@code from} with a plus before it. */
    public boolean isPlus(PieceType from, PieceType to) {
        String promoted = letter(to);
        return promoted.charAt(0) == '+' && promoted.endsWith(letter(from));
    }

    /** The piece a symbol stands for, lower case being Black's; empty if it is none. */
    Optional<Piece> piece(String prefix, char letter, String suffix) {
        boolean black = letter >= 'a' && letter <= 'z';
        PieceType type = byText.get(prefix + (char) (black ? letter - 32 : letter) + suffix);
        return type == null ? Optional.empty() : Optional.of(new Piece(black ? Color.BLACK : Color.WHITE, type));
    }

    /** The piece written with that character alone, or null. */
    Piece plainPiece(char c) {
        return c < plain.length ? plain[c] : null;
    }

    /** How the piece is written in a FEN, or null without a symbol for it. */
    String text(Piece piece) {
        Symbol symbol = byType[piece.type().id()];
        if (symbol == null) {
            return null;
        }
        return piece.color() == Color.WHITE ? symbol.text() : symbol.text().toLowerCase(Locale.ROOT);
    }

    /** Place of the type's symbol among all of them; those without one come after them. */
    int order(PieceType type) {
        Symbol symbol = byType[type.id()];
        return symbol == null ? symbols.size() + type.id() : symbols.indexOf(symbol);
    }

    /** The symbols White writes, in alphabetical order, for messages. */
    String letters() {
        return String.join("", symbols.stream().map(Symbol::text).sorted().toList());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof Notation notation
                && size.equals(notation.size)
                && symbols.equals(notation.symbols)
                && fen.equals(notation.fen)
                && coordinates.equals(notation.coordinates)
                && shortCastling == notation.shortCastling;
    }

    @Override
    public int hashCode() {
        return 31 * size.hashCode() + symbols.hashCode();
    }

    @Override
    public String toString() {
        return size + " " + letters();
    }
}
