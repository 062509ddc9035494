package org.polybook.variants.rules;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.osgi.annotation.versioning.ProviderType;
import org.polybook.chess.BoardSize;
import org.polybook.chess.CastlingSide;
import org.polybook.chess.CastlingStyle;
import org.polybook.chess.CoordinateShape;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Symbol;
import org.polybook.variants.internal.moves.BetzaNotation;

/**
 * The rules of a variant. Immutable: a definition begins with {@link #orthodox} or with an empty {@link #board}, and
 * each other method returns rules that differ in one respect. A piece is named by its symbol for White in FENs, such as
 * {@code "N"} or {@code "+L"}.
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
 * Rules onlyOneRuleMore = makruk.rule(Rule.KING_OF_THE_HILL);
 * }</pre>
 *
 * <p>Rules that do not fit together (a promotion to a type that does not exist, a start position against the rules) are
 * rejected when the variant is first used, with an {@link IllegalArgumentException}.
 */
@ProviderType
public final class Rules {
    private static final String ORTHODOX_ARRAY = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR";

    private final RuleParts parts;

    private Rules(RuleParts parts) {
        this.parts = parts;
    }

    private Rules with(Consumer<RuleParts> change) {
        RuleParts changed = parts.copy();
        change.accept(changed);
        return new Rules(changed);
    }

    /** Returns the rules of a board without pieces, castling or double steps, of up to 12 by 12 squares. */
    public static Rules board(int files, int ranks) {
        return new Rules(new RuleParts(new BoardSize(files, ranks)));
    }

    /**
     * Returns the pieces of orthodox chess on a board of that width and height, with castling to the c-file and to the
     * last file but one, and no start position.
     */
    public static Rules orthodox(int files, int ranks) {
        return board(files, ranks)
                .symbol(Symbol.pawn("P", PieceType.PAWN), "mfWcfF")
                .symbol(Symbol.of("N", PieceType.KNIGHT), "N")
                .symbol(Symbol.of("B", PieceType.BISHOP), "B")
                .symbol(Symbol.of("R", PieceType.ROOK), "R")
                .symbol(Symbol.of("Q", PieceType.QUEEN), "Q")
                .symbol(Symbol.of("K", PieceType.KING), "K")
                .royal("K")
                .doubleStep("P", DoubleStep.STRAIGHT, 1)
                .promotes(Promotion.of("P", "N B R Q"))
                .castling(CastlingTargetFiles.of(files - 2, 2));
    }

    /** Returns the rules of orthodox chess. */
    public static Rules orthodox() {
        return orthodox(8, 8).start(ORTHODOX_ARRAY + " w KQkq - 0 1");
    }

    /**
     * Adds a piece, or replaces the one with that symbol. Its moves are written in a subset of Betza's notation: a
     * sequence of atoms, each with its modifiers before it; the piece has the moves of all of them. No two atoms may
     * lead to the same square at once: rook and dabbaba are {@code RjD}.
     *
     * <pre>
     * W F     one step, straight or diagonal       m c   only to an empty square, only taking
     * D A N   leaps to (0,2), (2,2), (1,2)         f b l r   only ahead, back, to the left, to the right; several: any of them
     * K       as WF                                s v   only along the rank, along the file
     * R B Q   slides: W, F, K again and again      ff    of N: two ahead, one aside
     * NN      N again and again                    n     the square between must be empty: of A the diagonal neighbour, of N
     * Lion    a lion's two steps                         the one along the longer way
     * Sting   a lion's, in the directions that     j     of D: the square between must be occupied
     *         follow: f ahead, fF diagonally       p     of R: over exactly one piece
     * Falcon  to (1,3) and (2,3) by three steps
     * {@literal @}palace {@literal @}half   after an atom: ends in the own palace, on the own half
     * #far          after an atom: starts on the other half
     * </pre>
     *
     * @param text the symbol in FENs and moves: a letter, if needed with {@code +} before it or {@code ~} or {@code *}
     *     after it
     * @param name lower-case English name, such as {@code "archbishop"}; pieces of the same name are the same type in
     *     all variants
     * @param moves the moves, such as {@code "BN"} for bishop and knight in one; may be empty
     * @throws IllegalArgumentException if the moves are not in that notation, or text or name do not have that form
     */
    public Rules piece(String text, String name, String moves) {
        return symbol(Symbol.of(text, type(text, name)), moves);
    }

    /**
     * Like {@link #piece}, but for a piece that moves write without a letter; its moves set the half-move clock to 0.
     */
    public Rules pawn(String text, String name, String moves) {
        return symbol(Symbol.pawn(text, type(text, name)), moves);
    }

    private static PieceType type(String text, String name) {
        int letter = text.startsWith("+") ? 1 : 0;
        if (text.length() <= letter) {
            throw new IllegalArgumentException("text: a letter A to Z, perhaps with +, ~ or *, not \"" + text + '"');
        }
        return PieceType.of(name, text.charAt(letter));
    }

    private Rules symbol(Symbol symbol, String moves) {
        BetzaNotation.parse(moves);
        return with(parts -> parts.pieces.put(symbol.text(), PieceRule.of(symbol, moves)));
    }

    /**
     * Adds the promoted form of that piece, written with a plus before its symbol; when taken it reverts to the
     * unpromoted type.
     */
    public Rules promoted(String text, String name, String moves) {
        return piece('+' + text, name, moves).inHandAs('+' + text, text);
    }

    /**
     * Lets all other pieces that have a promoted form promote in the same zone and under the same conditions as this
     * piece.
     */
    public Rules allPromoteAs(String text) {
        return with(parts -> {
            Promotion model = parts.promotions.get(text);
            for (String plus : List.copyOf(parts.pieces.keySet())) {
                if (model != null && plus.startsWith("+")) {
                    String piece = plus.substring(1);
                    parts.promotions.put(
                            piece,
                            new Promotion(
                                    piece,
                                    List.of(plus),
                                    model.zoneRanks(),
                                    model.forcedRanks(),
                                    model.movesFromZone()));
                }
            }
        });
    }

    /** Lets FENs write the piece with another letter, too. */
    public Rules alsoWritten(String text, String other) {
        Symbol symbol = parts.requirePiece(text).symbol();
        return with(parts -> parts.synonyms.add(new Symbol(other, symbol.san(), symbol.type())));
    }

    /** Removes these pieces. */
    public Rules without(String... texts) {
        return with(parts -> Arrays.asList(texts).forEach(parts.pieces::remove));
    }

    /** Makes these pieces royal: a side must not lose them. */
    public Rules royal(String... texts) {
        return change(PieceRule::asRoyal, Arrays.asList(texts));
    }

    /** Sets the type that the piece becomes after it is taken; {@code other} is the symbol of that type. */
    public Rules inHandAs(String text, String other) {
        PieceType type = parts.requirePiece(other).type();
        return change(piece -> piece.withInHand(type), List.of(text));
    }

    /** Lets the pawn make its double step from those ranks, counted from 0 from its own side. */
    public Rules doubleStep(String text, DoubleStep step, Integer... ranks) {
        if (ranks.length == 0 && step != DoubleStep.NONE) {
            throw new IllegalArgumentException("ranks: the double step of " + text + " needs its ranks, none given");
        }
        return change(piece -> piece.withStep(step, List.of(ranks)), List.of(text));
    }

    /** Removes all double steps. */
    public Rules noDoubleStep() {
        return change(piece -> piece.withStep(DoubleStep.NONE, List.of()), parts.pieces.keySet());
    }

    private Rules change(UnaryOperator<PieceRule> change, Collection<String> texts) {
        return with(parts -> texts.forEach(text -> parts.pieces.put(text, change.apply(parts.requirePiece(text)))));
    }

    /** Sets the promotion of a piece. */
    public Rules promotes(Promotion promotion) {
        return with(parts -> parts.promotions.put(promotion.piece(), promotion));
    }

    /** Sets the files to which castling goes. */
    public Rules castling(CastlingTargetFiles files) {
        return with(parts -> {
            parts.castling = Optional.of(files);
            parts.fen = parts.fen.withCastlingField(true);
        });
    }

    /**
     * Sets the file, from 0, of the king to which castling rights belong, even if no king is there. Rules under which a
     * side may have several kings need this file if FENs have a castling field.
     */
    public Rules kingFile(int file) {
        return fen(shape -> shape.withCastlingKingFile(file));
    }

    /**
     * Sets the file, from 0, from which Black castles by separate rights that keys do not contain. The rights that keys
     * contain belong to {@link #kingFile}, as in the program that defined the keys, although Black's king does not
     * begin on that file.
     */
    public Rules blackCastlesFrom(int file) {
        return fen(shape -> shape.withBlackCastlesFrom(file));
    }

    /** Removes castling and the castling field of FENs. */
    public Rules noCastling() {
        return with(parts -> {
            parts.castling = Optional.empty();
            parts.fen = parts.fen.withCastlingField(false);
        });
    }

    /**
     * Lets kings and rooks castle from any file; coordinates then write castling to the rook's square, as in Chess960.
     */
    public Rules castlingFromAnyFile() {
        return coordinates(shape -> shape.withCastling(CastlingStyle.CHESS960));
    }

    /** Changes the form of FENs. */
    public Rules fen(UnaryOperator<FenShape> change) {
        return with(parts -> parts.fen = change.apply(parts.fen));
    }

    /** Changes the form of moves in coordinates. */
    public Rules coordinates(UnaryOperator<CoordinateShape> change) {
        return with(parts -> parts.coordinates = change.apply(parts.coordinates));
    }

    /** Sets the side to which the move {@code O-O} castles; see {@link Notation#shortCastling}. */
    public Rules shortCastling(CastlingSide side) {
        return with(parts -> parts.shortCastling = side);
    }

    /**
     * Lets pieces in hand of these types be dropped; {@code symbols} is the sequence of their symbols, which replaces
     * an earlier one.
     */
    public Rules drops(String symbols) {
        return with(parts -> parts.dropped = symbols).rule(Rule.DROPS).hands();
    }

    /**
     * Lets pieces in hand of these types enter where back-rank pieces leave; {@code symbols} is the sequence of their
     * symbols, which replaces an earlier one.
     */
    public Rules gates(String symbols) {
        return with(parts -> parts.gated = symbols)
                .fen(shape -> shape.withGatingLetters(true))
                .rule(Rule.GATING)
                .hands();
    }

    /** Forbids drops of pawns on the first and the last rank. */
    public Rules noPawnDropsOnEdges() {
        return with(parts -> parts.dropMargin = 1);
    }

    /** Lets the variant have pieces in hand; FENs list them in brackets. */
    public Rules hands() {
        return fen(shape -> shape.withHands(FenShape.Hands.BRACKETS));
    }

    /** Adds rules to those that hold. */
    public Rules rule(Rule... more) {
        return with(parts -> parts.rules.addAll(Arrays.asList(more)));
    }

    /** Sets the standard start position, a FEN in the notation of the variant. */
    public Rules start(String fen) {
        return with(parts -> parts.start = fen);
    }

    /** The width and height of the board. */
    public BoardSize size() {
        return parts.size;
    }

    /** All pieces, in the order in which they were added. */
    public Collection<PieceRule> pieces() {
        return Collections.unmodifiableCollection(parts.pieces.values());
    }

    /**
     * Returns the promotion of the piece with that symbol; empty if it does not promote, or no piece has the symbol.
     */
    public Optional<Promotion> promotion(String text) {
        Map<String, Promotion> promotions = parts.promotions;
        return parts.pieces.containsKey(text) ? Optional.ofNullable(promotions.get(text)) : Optional.empty();
    }

    /**
     * Returns the type of the piece with that symbol.
     *
     * @throws IllegalArgumentException if no piece has it
     */
    public PieceType type(String text) {
        return parts.requirePiece(text).type();
    }

    /** Returns true if the rule holds. */
    public boolean has(Rule rule) {
        return parts.rules.contains(rule);
    }

    /** The files to which castling goes; empty if the variant has no castling. */
    public Optional<CastlingTargetFiles> castling() {
        return parts.castling;
    }

    /** The file, from 0, of the king to which castling rights belong; −1 if they belong to the king on any file. */
    public int kingFile() {
        return parts.fen.castlingKingFile();
    }

    /** Returns true if kings and rooks castle from any file. */
    public boolean castlesFromAnyFile() {
        return parts.coordinates.castling() == CastlingStyle.CHESS960;
    }

    /** The types that may be dropped. */
    public List<PieceType> droppable() {
        return types(parts.dropped);
    }

    /** The types that may enter where back-rank pieces leave. */
    public List<PieceType> gating() {
        return types(parts.gated);
    }

    private List<PieceType> types(String letters) {
        return letters.chars()
                .mapToObj(letter -> type(String.valueOf((char) letter)))
                .toList();
    }

    /** The number of ranks at either end on which pawns must not be dropped. */
    public int dropMargin() {
        return parts.dropMargin;
    }

    /** The FEN of the start position; empty if none is set. */
    public String start() {
        return parts.start;
    }

    /** Returns the notation of positions and moves. */
    public Notation notation() {
        PieceType king = parts.pieces.containsKey("K") ? type("K") : PieceType.KING;
        List<Symbol> symbols = new ArrayList<>();
        parts.pieces.values().forEach(piece -> symbols.add(piece.symbol()));
        symbols.addAll(parts.synonyms);
        return Notation.ORTHODOX
                .withSize(parts.size)
                .withSymbols(symbols)
                .withFen(parts.fen.withCastlingKing(king))
                .withCoordinates(parts.coordinates)
                .withShortCastling(parts.shortCastling);
    }
}
