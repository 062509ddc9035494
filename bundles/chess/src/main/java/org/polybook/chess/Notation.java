package org.polybook.chess;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The form of a variant's texts, as data without code. Positions ({@link Fen}) and moves ({@code
 * org.polybook.chess.notation}) are read and written in this form. Immutable; create it once for each variant.
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
    /** The symbols by type id, null without a symbol. */
    private final Symbol[] byType = new Symbol[PieceType.LIMIT];

    private final Map<String, PieceType> byText = new HashMap<>();
    /** By character: the pieces whose symbol is one letter. */
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
        // a loop, since the first lambda of a process takes long, and this code runs before the first position
        for (Symbol symbol : this.symbols) {
            add(symbol);
        }
    }

    private void add(Symbol symbol) {
        PieceType type = symbol.type();
        if (byText.put(symbol.text(), type) != null) {
            throw new IllegalArgumentException("symbols: two of them have the text " + symbol.text());
        }
        if (byType[type.id()] == null) {
            byType[type.id()] = symbol;
        }
        if (symbol.text().length() == 1) {
            plain[symbol.text().charAt(0)] = new Piece(Color.WHITE, type);
            plain[symbol.text().charAt(0) + 32] = new Piece(Color.BLACK, type);
        }
    }

    /** The size of the board. */
    public BoardSize size() {
        return size;
    }

    /** All symbols; if a type has several, the first is written and all are read. */
    public List<Symbol> symbols() {
        return symbols;
    }

    /** The form of the fields of its FENs. */
    public FenShape fen() {
        return fen;
    }

    /** The form of its moves in coordinates. */
    public CoordinateShape coordinates() {
        return coordinates;
    }

    /**
     * The side to which {@code O-O} castles, normally towards the last file. If it is towards the first file, castling
     * towards the last file is written as a step of the king, {@code Ki1}, as XBoard does in janus.
     */
    public CastlingSide shortCastling() {
        return shortCastling;
    }

    /** Returns a copy on a board of another size. */
    public Notation withSize(BoardSize other) {
        return other.equals(size) ? this : new Notation(other, symbols, fen, coordinates, shortCastling);
    }

    /**
     * Returns a copy with these symbols in place of all others.
     *
     * @throws IllegalArgumentException if two of them have the same text
     */
    public Notation withSymbols(List<Symbol> others) {
        return new Notation(size, others, fen, coordinates, shortCastling);
    }

    /**
     * Returns a copy with these additional symbols.
     *
     * @throws IllegalArgumentException if one of them has the text of another symbol
     */
    public Notation with(Symbol... more) {
        List<Symbol> all = new ArrayList<>(symbols);
        all.addAll(List.of(more));
        return withSymbols(all);
    }

    /** Returns a copy with FENs of another form. */
    public Notation withFen(FenShape other) {
        return new Notation(size, symbols, other, coordinates, shortCastling);
    }

    /** Returns a copy with coordinates of another form. */
    public Notation withCoordinates(CoordinateShape other) {
        return new Notation(size, symbols, fen, other, shortCastling);
    }

    /** Returns a copy with {@code O-O} for castling to that side. */
    public Notation withShortCastling(CastlingSide other) {
        return new Notation(size, symbols, fen, coordinates, other);
    }

    /**
     * Returns the symbol of that type in moves: {@code "N"}; empty for pawns. A type without a symbol here has its
     * usual letter.
     */
    public String san(PieceType type) {
        Symbol symbol = byType[type.id()];
        return symbol == null ? String.valueOf(type.letter()) : symbol.san();
    }

    /**
     * Returns the symbol of that type in drops and promotions: like {@link #san}, but for pawns their letter in a FEN.
     */
    public String letter(PieceType type) {
        Symbol symbol = byType[type.id()];
        return symbol == null ? String.valueOf(type.letter()) : symbol.letter();
    }

    /**
     * Returns the ending of a move that promotes {@code mover} to {@code to}: {@code "=Q"}; {@code "+"} if the symbol
     * of {@code to} is the mover's with a plus.
     */
    public String promotionSuffix(PieceType mover, PieceType to) {
        return isPlusPromotion(mover, to) ? "+" : '=' + letter(to);
    }

    /** Returns true if the symbol of {@code to} is that of {@code from} with a plus before it. */
    public boolean isPlusPromotion(PieceType from, PieceType to) {
        String promoted = letter(to);
        return promoted.charAt(0) == '+' && promoted.endsWith(letter(from));
    }

    /** Returns the piece that a symbol denotes, where lower case is Black's; empty if no symbol matches. */
    Optional<Piece> piece(String prefix, char letter, String suffix) {
        boolean black = letter >= 'a' && letter <= 'z';
        PieceType type = byText.get(prefix + (char) (black ? letter - 32 : letter) + suffix);
        return type == null ? Optional.empty() : Optional.of(new Piece(black ? Color.BLACK : Color.WHITE, type));
    }

    /** Returns the piece written as that character, or null. */
    Piece pieceOfLetterOrNull(char c) {
        return c < plain.length ? plain[c] : null;
    }

    /** Returns the text of the piece in a FEN, or null if it has no symbol. */
    String fenTextOrNull(Piece piece) {
        Symbol symbol = byType[piece.type().id()];
        if (symbol == null) {
            return null;
        }
        return piece.color() == Color.WHITE ? symbol.text() : symbol.text().toLowerCase(Locale.ROOT);
    }

    /** Returns the index of the type's symbol; types without a symbol come after all others. */
    int symbolIndex(PieceType type) {
        Symbol symbol = byType[type.id()];
        return symbol == null ? symbols.size() + type.id() : symbols.indexOf(symbol);
    }

    /** Returns White's symbols in alphabetical order, for messages. */
    String sortedSymbols() {
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
        return size + " " + sortedSymbols();
    }
}
