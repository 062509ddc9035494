package org.polybook.variants.internal.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoordinateShape;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;

/**
 * The rules of a variant as they are written down; read by the engine once. Begins with {@link #orthodox} or with an empty
 * {@link #board}, each further line says what is different.
 *
 * <pre>{@code
 * Rules makruk = Rules.orthodox()
 *         .without("B", "Q")
 *         .piece("S", "khon", "FfW")
 *         .piece("M", "met", "F")
 *         .noDoubleStep()
 *         .noCastling()
 *         .promotes(Promotion.of("P", "M").inZone(3))
 *         .start("rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - 0 1");
 * }</pre>
 */
public final class Rules {
    private static final String ORTHODOX_ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    private final BoardSize size;
    private final Map<String, PieceRule> pieces = new LinkedHashMap<>();
    private final Map<String, Promotion> promotions = new LinkedHashMap<>();
    private final List<Symbol> synonyms = new ArrayList<>();
    private final Set<Rule> rules = EnumSet.noneOf(Rule.class);
    private Optional<CastlingFiles> castling = Optional.empty();
    private int kingFile = -1;
    private FenShape fen = FenShape.ORTHODOX;
    private CoordinateShape coordinates = CoordinateShape.ORTHODOX;
    private String dropped = "";
    private String gated = "";
    private int dropMargin;
    private String start = "";

    private Rules(BoardSize size) {
        this.size = size;
    }

    /** A board without pieces, castling or double steps. */
    public static Rules board(int files, int ranks) {
        return new Rules(new BoardSize(files, ranks)).noCastling();
    }

    /** The pieces of orthodox chess on a board of that width and eight ranks, with castling to the c-file and the last but one. */
    public static Rules orthodox(int files, int ranks) {
        return new Rules(new BoardSize(files, ranks))
                .symbol(Symbol.pawn("P", PieceType.PAWN), "mfWcfF")
                .symbol(Symbol.of("N", PieceType.KNIGHT), "N")
                .symbol(Symbol.of("B", PieceType.BISHOP), "B")
                .symbol(Symbol.of("R", PieceType.ROOK), "R")
                .symbol(Symbol.of("Q", PieceType.QUEEN), "Q")
                .symbol(Symbol.of("K", PieceType.KING), "K")
                .royal("K")
                .doubleStep("P", DoubleStep.STRAIGHT, 1)
                .promotes(Promotion.of("P", "N B R Q"))
                .castling(CastlingFiles.of(files - 2, 2));
    }

    /** Orthodox chess. */
    public static Rules orthodox() {
        return orthodox(8, 8).start(ORTHODOX_ARRAY + " w KQkq - 0 1");
    }

    /** A piece, in place of one that is written so. */
    public Rules piece(String text, String name, String moves) {
        return symbol(Symbol.of(text, type(text, name)), moves);
    }

    /** A piece that moves write without a letter. */
    public Rules pawn(String text, String name, String moves) {
        return symbol(Symbol.pawn(text, type(text, name)), moves);
    }

    private static PieceType type(String text, String name) {
        return PieceType.of(name, text.charAt(text.startsWith("+") ? 1 : 0));
    }

    private Rules symbol(Symbol symbol, String moves) {
        pieces.put(symbol.text(), PieceRule.of(symbol, moves));
        return this;
    }

    /** What that piece becomes, with a plus before its symbol; taken, it is what it was. */
    public Rules promoted(String text, String name, String moves) {
        return piece('+' + text, name, moves).inHandAs('+' + text, text);
    }

    /** All other pieces with a promoted form promote where that one does. */
    public Rules allPromoteAs(String text) {
        Promotion model = promotions.get(text);
        for (String plus : List.copyOf(pieces.keySet())) {
            if (model != null && plus.startsWith("+")) {
                String piece = plus.substring(1);
                promotions.put(
                        piece, new Promotion(piece, List.of(plus), model.zone(), model.forced(), model.leaving()));
            }
        }
        return this;
    }

    /** FENs are understood that write the piece with another letter. */
    public Rules alsoWritten(String text, String other) {
        synonyms.add(new Symbol(other, get(text).symbol().san(), get(text).type()));
        return this;
    }

    /** Not these. */
    public Rules without(String... texts) {
        Arrays.asList(texts).forEach(pieces::remove);
        return this;
    }

    /** These must not be lost. */
    public Rules royal(String... texts) {
        return change(PieceRule::asRoyal, texts);
    }

    /** What that piece is when it has been taken: another of those here. */
    public Rules inHandAs(String text, String other) {
        PieceType type = get(other).type();
        return change(piece -> piece.withInHand(type), text);
    }

    /** The double step of a pawn from those ranks, counted from 0 from its own side. */
    public Rules doubleStep(String text, DoubleStep step, Integer... ranks) {
        return change(piece -> piece.withStep(step, List.of(ranks)), text);
    }

    /** Nobody makes double steps. */
    public Rules noDoubleStep() {
        return change(
                piece -> piece.withStep(DoubleStep.NONE, List.of()),
                pieces.keySet().toArray(new String[0]));
    }

    private Rules change(UnaryOperator<PieceRule> change, String... texts) {
        for (String text : texts) {
            pieces.put(text, change.apply(get(text)));
        }
        return this;
    }

    private PieceRule get(String text) {
        PieceRule piece = pieces.get(text);
        if (piece == null) {
            throw new IllegalArgumentException("no piece is written " + text);
        }
        return piece;
    }

    /** How that piece promotes. */
    public Rules promotes(Promotion promotion) {
        promotions.put(promotion.piece(), promotion);
        return this;
    }

    /** Castling goes there. */
    public Rules castling(CastlingFiles files) {
        castling = Optional.of(files);
        fen = fen.withCastlingField(true);
        return this;
    }

    /** The file that rights to castle belong to even if no king stands there. */
    public Rules kingFile(int file) {
        kingFile = file;
        return this;
    }

    /** Nobody castles, and FENs do not speak of it. */
    public Rules noCastling() {
        castling = Optional.empty();
        fen = fen.withCastlingField(false);
        return this;
    }

    /** Kings and rooks castle from any file. */
    public Rules anyFiles() {
        coordinates = coordinates.withCastling(CastlingStyle.CHESS960);
        return this;
    }

    /** The texts of FENs are different in that. */
    public Rules fen(UnaryOperator<FenShape> change) {
        fen = change.apply(fen);
        return this;
    }

    /** The texts of moves are different in that. */
    public Rules coordinates(UnaryOperator<CoordinateShape> change) {
        coordinates = change.apply(coordinates);
        return this;
    }

    /** There are pieces in hand, and these may be dropped: their symbols, one after the other. */
    public Rules drops(String symbols) {
        dropped = symbols;
        return rule(Rule.DROPS).hands();
    }

    /** Pieces in hand come in where back-rank pieces leave: their symbols, one after the other. */
    public Rules gates(String symbols) {
        gated = symbols;
        fen = fen.withGatingLetters(true);
        return rule(Rule.GATING).hands();
    }

    /** Pawns are dropped neither on the first nor on the last rank. */
    public Rules noPawnDropsOnEdges() {
        dropMargin = 1;
        return this;
    }

    /** There are pieces in hand. */
    public Rules hands() {
        fen = fen.withHands(FenShape.Hands.BRACKETS);
        return this;
    }

    /** These rules hold besides. */
    public Rules rule(Rule... more) {
        rules.addAll(Arrays.asList(more));
        return this;
    }

    /** The usual start position. */
    public Rules start(String text) {
        start = text;
        return this;
    }

    /** Width and height. */
    public BoardSize size() {
        return size;
    }

    /** All types, in the order they were named. */
    public Collection<PieceRule> pieces() {
        return pieces.values();
    }

    /** That of the piece with that symbol. */
    public Optional<Promotion> promotion(String text) {
        return pieces.containsKey(text) ? Optional.ofNullable(promotions.get(text)) : Optional.empty();
    }

    /** The type written so. */
    public PieceType type(String text) {
        return get(text).type();
    }

    /** Whether that rule holds. */
    public boolean has(Rule rule) {
        return rules.contains(rule);
    }

    /** Empty if nobody castles. */
    public Optional<CastlingFiles> castling() {
        return castling;
    }

    /** File of the king's right to castle, −1 if it is wherever the king stands. */
    public int kingFile() {
        return kingFile;
    }

    /** Whether kings and rooks castle from any file. */
    public boolean castlesFromAnyFile() {
        return coordinates.castling() == CastlingStyle.CHESS960;
    }

    /** Types that may be dropped. */
    public List<PieceType> droppable() {
        return types(dropped);
    }

    /** Types that may come in where back-rank pieces leave. */
    public List<PieceType> gating() {
        return types(gated);
    }

    private List<PieceType> types(String letters) {
        return letters.chars()
                .mapToObj(letter -> type(String.valueOf((char) letter)))
                .toList();
    }

    /** Ranks at either end on which no pawn is dropped. */
    public int dropMargin() {
        return dropMargin;
    }

    /** FEN of the start position. */
    public String start() {
        return start;
    }

    /** What texts look like. */
    public Notation notation() {
        PieceType king = pieces.containsKey("K") ? get("K").type() : PieceType.KING;
        List<Symbol> symbols = new ArrayList<>();
        pieces.values().forEach(piece -> symbols.add(piece.symbol()));
        symbols.addAll(synonyms);
        return Notation.ORTHODOX
                .withSize(size)
                .withSymbols(symbols)
                .withFen(fen.withCastlingKing(king))
                .withCoordinates(coordinates);
    }
}
