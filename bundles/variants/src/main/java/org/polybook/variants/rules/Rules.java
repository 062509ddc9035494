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
import org.polybook.variants.internal.moves.MoveText;

/**
 * The rules of a variant as they are written down. Immutable: one begins with {@link #orthodox} or with an empty {@link #board}, and each
 * further method gives rules that differ in that. Pieces are named by how FENs write White's, such as {@code "N"} or {@code "+L"}.
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
 * <p>What does not fit together (a promotion to a piece that there is not, a start position against the rules) is found when the variant is
 * first used: {@link IllegalArgumentException}.
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

    /** A board without pieces, castling or double steps, of up to 12 by 12 squares. */
    public static Rules board(int files, int ranks) {
        return new Rules(new RuleParts(new BoardSize(files, ranks)));
    }

    /** The pieces of orthodox chess on a board of that width and height, with castling to the c-file and the last but one; no start position. */
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
                .castling(CastlingFiles.of(files - 2, 2));
    }

    /** Orthodox chess. */
    public static Rules orthodox() {
        return orthodox(8, 8).start(ORTHODOX_ARRAY + " w KQkq - 0 1");
    }

    /**
     * A piece, in place of one that is written so. How it moves is said in a part of Betza's notation: a row of atoms, each with modifiers
     * before it; the piece has all of them. No two may lead to the same square at once: rook and dabbaba are {@code RjD}.
     *
     * <pre>
     * W F     one step, straight or diagonal       m c   only to an empty square, only taking
     * D A N   leaps to (0,2), (2,2), (1,2)         f b l r   only ahead, back, to the left, to the right; of several, any
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
     * @param text in FENs and moves: a letter, if need be with {@code +} before it or {@code ~} after it
     * @param name lower-case English name, such as {@code "archbishop"}; pieces of that name are the same in all variants
     * @param moves such as {@code "BN"} for bishop and knight in one; may be empty
     * @throws IllegalArgumentException if the moves are not of that notation, or text or name are not as said
     */
    public Rules piece(String text, String name, String moves) {
        return symbol(Symbol.of(text, type(text, name)), moves);
    }

    /** The same for a piece that moves write without a letter; its moves set the half-move clock back. */
    public Rules pawn(String text, String name, String moves) {
        return symbol(Symbol.pawn(text, type(text, name)), moves);
    }

    private static PieceType type(String text, String name) {
        int letter = text.startsWith("+") ? 1 : 0;
        if (text.length() <= letter) {
            throw new IllegalArgumentException("text: a letter A to Z, perhaps with + or ~, not \"" + text + '"');
        }
        return PieceType.of(name, text.charAt(letter));
    }

    private Rules symbol(Symbol symbol, String moves) {
        MoveText.parse(moves);
        return with(parts -> parts.pieces.put(symbol.text(), PieceRule.of(symbol, moves)));
    }

    /** What that piece becomes, with a plus before its symbol; taken, it is what it was. */
    public Rules promoted(String text, String name, String moves) {
        return piece('+' + text, name, moves).inHandAs('+' + text, text);
    }

    /** All other pieces with a promoted form promote where and when that one does. */
    public Rules allPromoteAs(String text) {
        return with(parts -> {
            Promotion model = parts.promotions.get(text);
            for (String plus : List.copyOf(parts.pieces.keySet())) {
                if (model != null && plus.startsWith("+")) {
                    String piece = plus.substring(1);
                    parts.promotions.put(
                            piece, new Promotion(piece, List.of(plus), model.zone(), model.forced(), model.leaving()));
                }
            }
        });
    }

    /** FENs are understood that write the piece with another letter, too. */
    public Rules alsoWritten(String text, String other) {
        Symbol symbol = parts.get(text).symbol();
        return with(parts -> parts.synonyms.add(new Symbol(other, symbol.san(), symbol.type())));
    }

    /** Without these pieces. */
    public Rules without(String... texts) {
        return with(parts -> Arrays.asList(texts).forEach(parts.pieces::remove));
    }

    /** These must not be lost. */
    public Rules royal(String... texts) {
        return change(PieceRule::asRoyal, Arrays.asList(texts));
    }

    /** What that piece is when it has been taken: another of those here. */
    public Rules inHandAs(String text, String other) {
        PieceType type = parts.get(other).type();
        return change(piece -> piece.withInHand(type), List.of(text));
    }

    /** The double step of a pawn from those ranks, counted from 0 from its own side. */
    public Rules doubleStep(String text, DoubleStep step, Integer... ranks) {
        if (ranks.length == 0 && step != DoubleStep.NONE) {
            throw new IllegalArgumentException("ranks: those that " + text + " makes its double step from, none given");
        }
        return change(piece -> piece.withStep(step, List.of(ranks)), List.of(text));
    }

    /** No pawn makes double steps. */
    public Rules noDoubleStep() {
        return change(piece -> piece.withStep(DoubleStep.NONE, List.of()), parts.pieces.keySet());
    }

    private Rules change(UnaryOperator<PieceRule> change, Collection<String> texts) {
        return with(parts -> texts.forEach(text -> parts.pieces.put(text, change.apply(parts.get(text)))));
    }

    /** How that piece promotes. */
    public Rules promotes(Promotion promotion) {
        return with(parts -> parts.promotions.put(promotion.piece(), promotion));
    }

    /** Castling goes there. */
    public Rules castling(CastlingFiles files) {
        return with(parts -> {
            parts.castling = Optional.of(files);
            parts.fen = parts.fen.withCastlingField(true);
        });
    }

    /**
     * The file, from 0, that rights to castle belong to even if no king stands there. Rules by which a side may have several kings
     * name it if FENs have a castling field.
     */
    public Rules kingFile(int file) {
        return fen(shape -> shape.withCastlingKingFile(file));
    }

    /**
     * Black castles from that file, from 0, by rights other than those that keys count, which belong to {@link #kingFile}: a program that
     * numbers the positions ties these to a square on which Black's king does not begin.
     */
    public Rules blackCastlesFrom(int file) {
        return fen(shape -> shape.withBlackCastlesFrom(file));
    }

    /** Nobody castles, and FENs do not speak of it. */
    public Rules noCastling() {
        return with(parts -> {
            parts.castling = Optional.empty();
            parts.fen = parts.fen.withCastlingField(false);
        });
    }

    /** Kings and rooks castle from any file. */
    public Rules anyFiles() {
        return coordinates(shape -> shape.withCastling(CastlingStyle.CHESS960));
    }

    /** The texts of FENs are different in that. */
    public Rules fen(UnaryOperator<FenShape> change) {
        return with(parts -> parts.fen = change.apply(parts.fen));
    }

    /** The texts of moves in coordinates are different in that. */
    public Rules coordinates(UnaryOperator<CoordinateShape> change) {
        return with(parts -> parts.coordinates = change.apply(parts.coordinates));
    }

    /** Castling to that side is written {@code O-O}; see {@link Notation#shortCastling}. */
    public Rules shortCastling(CastlingSide side) {
        return with(parts -> parts.shortCastling = side);
    }

    /** There are pieces in hand, and these may be dropped: their symbols, one after the other. */
    public Rules drops(String symbols) {
        return with(parts -> parts.dropped = symbols).rule(Rule.DROPS).hands();
    }

    /** Pieces in hand come in where back-rank pieces leave: their symbols, one after the other. */
    public Rules gates(String symbols) {
        return with(parts -> parts.gated = symbols)
                .fen(shape -> shape.withGatingLetters(true))
                .rule(Rule.GATING)
                .hands();
    }

    /** Pawns are dropped neither on the first nor on the last rank. */
    public Rules noPawnDropsOnEdges() {
        return with(parts -> parts.dropMargin = 1);
    }

    /** There are pieces in hand. */
    public Rules hands() {
        return fen(shape -> shape.withHands(FenShape.Hands.BRACKETS));
    }

    /** These rules hold besides. */
    public Rules rule(Rule... more) {
        return with(parts -> parts.rules.addAll(Arrays.asList(more)));
    }

    /** The usual start position, a FEN in the notation of the variant. */
    public Rules start(String fen) {
        return with(parts -> parts.start = fen);
    }

    /** Width and height. */
    public BoardSize size() {
        return parts.size;
    }

    /** All types, in the order they were named. */
    public Collection<PieceRule> pieces() {
        return Collections.unmodifiableCollection(parts.pieces.values());
    }

    /** That of the piece with that symbol; empty if it stays what it is, or there is no such piece. */
    public Optional<Promotion> promotion(String text) {
        Map<String, Promotion> promotions = parts.promotions;
        return parts.pieces.containsKey(text) ? Optional.ofNullable(promotions.get(text)) : Optional.empty();
    }

    /**
     * The type written so.
     *
     * @throws IllegalArgumentException if there is none
     */
    public PieceType type(String text) {
        return parts.get(text).type();
    }

    /** Whether that rule holds. */
    public boolean has(Rule rule) {
        return parts.rules.contains(rule);
    }

    /** Empty if nobody castles. */
    public Optional<CastlingFiles> castling() {
        return parts.castling;
    }

    /** File of the king's right to castle from 0, −1 if it is wherever the king stands. */
    public int kingFile() {
        return parts.fen.castlingKingFile();
    }

    /** Whether kings and rooks castle from any file. */
    public boolean castlesFromAnyFile() {
        return parts.coordinates.castling() == CastlingStyle.CHESS960;
    }

    /** Types that may be dropped. */
    public List<PieceType> droppable() {
        return types(parts.dropped);
    }

    /** Types that may come in where back-rank pieces leave. */
    public List<PieceType> gating() {
        return types(parts.gated);
    }

    private List<PieceType> types(String letters) {
        return letters.chars()
                .mapToObj(letter -> type(String.valueOf((char) letter)))
                .toList();
    }

    /** Ranks at either end on which no pawn is dropped. */
    public int dropMargin() {
        return parts.dropMargin;
    }

    /** FEN of the start position; empty if none has been said. */
    public String start() {
        return parts.start;
    }

    /** What texts look like. */
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
