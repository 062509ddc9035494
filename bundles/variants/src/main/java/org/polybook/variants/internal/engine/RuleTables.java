package org.polybook.variants.internal.engine;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.BoardSize;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.variants.internal.moves.BetzaNotation;
import org.polybook.variants.internal.moves.BetzaTerm;
import org.polybook.variants.rules.CastlingTargetFiles;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.PieceRule;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * The rules of a variant as tables; immutable. Types have numbers from 1 in the order of the rules; a piece is {@code 2
 * * number + side}, side 0 being White, 1 Black; 0 is an empty square.
 */
final class RuleTables extends RuleFlags {
    static final int WHITE = 0;
    static final int BLACK = 1;
    /** The maximum number of types, since codes are bytes. */
    private static final int MAX_TYPES = 62;

    final Rules rules;
    final Notation notation;
    final BoardSize size;
    final BoardGrid geometry;
    /** The number of piece codes, including 0 (empty square) and 1 (unused). */
    final int codes;
    /** {@code int[codes][squares][][]}, see {@link Rays}. */
    final int[][][][] rays;

    /** The attacks of each side. */
    final AttackTables[] attacks = new AttackTables[2];

    /** {@code int[codes]}: the piece code of {@link Replayer}. */
    final int[] external;

    /** {@code byte[512]}: the code by the piece code of {@link Replayer}; 0 if the variant has no such piece. */
    final byte[] internal = new byte[512];

    final boolean[] pawn;
    final boolean[] royal;
    /** True for the pieces that the law of the lions is about. */
    final boolean[] lion;

    /** True for the pieces whose capture on the way allows a lion to take a protected distant lion. */
    final boolean[] bridge;
    /**
     * {@code byte[codes]}: the code that the piece has in hand after its capture, in the colour of the side that loses
     * it.
     */
    final byte[] inHand;

    /**
     * By code: the rank from which the piece makes the double step after which it can be captured en passant, −1 if it
     * never can be.
     */
    final int[] doubleStepRank;

    /** {@code byte[codes][]}: the codes to which the piece promotes; null if it does not promote. */
    final byte[][] promotions;

    /** {@code boolean[codes][squares]}: true for the squares on which the piece may promote. */
    final boolean[][] zone;

    /** {@code boolean[codes][squares]}: true for the squares on which the piece must promote. */
    final boolean[][] forced;

    final Promotion.MovesFromZone[] leaving;
    /** The pieces that each side may drop. */
    final byte[][] droppable = new byte[2][];
    /** The pieces of each side that may enter where back-rank pieces leave. */
    final byte[][] gated = new byte[2][];

    /** {@code int[codes]}: the number of pieces at the start; set by the engine. */
    final int[] countAtStart;

    /** The files of the castling kings at the start; set by the engine. */
    final int[] kingFiles = {0, 0};

    /** True if the double-step pawn is part of the position. */
    final boolean recordsDoubleStepPawn;

    /** The square from which Black castles by rights that keys do not count; −1 if keys count those rights. */
    final int separateKingHome;

    final CastlingTargetFiles castling;
    final int rookType;
    final int kingType;
    /**
     * True if a side's castling rights belong to its only king, on whichever square it begins; unlike {@link
     * Rules#castlesFromAnyFile}, true in orthodox chess, too.
     */
    final boolean castlesFromAnyFile;

    RuleTables(Rules rules, Notation notation) {
        super(rules);
        this.rules = rules;
        this.notation = notation;
        size = rules.size();
        geometry = new BoardGrid(size, rules.has(Rule.CYLINDER));
        List<PieceRule> pieces = List.copyOf(rules.pieces());
        if (pieces.size() > MAX_TYPES) {
            throw new IllegalArgumentException("pieces: at most " + MAX_TYPES + " types, not " + pieces.size());
        }
        codes = 2 * pieces.size() + 2;
        rays = new int[codes][][][];
        external = new int[codes];
        pawn = new boolean[codes];
        royal = new boolean[codes];
        lion = new boolean[codes];
        bridge = new boolean[codes];
        inHand = new byte[codes];
        doubleStepRank = new int[codes];
        promotions = new byte[codes][];
        zone = new boolean[codes][];
        forced = new boolean[codes][];
        leaving = new Promotion.MovesFromZone[codes];
        countAtStart = new int[codes];
        for (int code = 2; code < codes; code++) {
            PieceType type = pieces.get(code / 2 - 1).type();
            external[code] = type.id() | ((code & 1) == WHITE ? 0 : Replayer.BLACK_PIECE);
            internal[external[code]] = (byte) code;
        }
        for (PieceRule piece : pieces) {
            int code = internal[piece.type().id()];
            List<BetzaTerm> terms = BetzaNotation.parse(piece.moves());
            fillPiece(code, piece, terms);
            fillPiece(code + 1, piece, terms);
        }
        for (int side = WHITE; side <= BLACK; side++) {
            attacks[side] = new AttackTables(geometry, raysOf(side), terms(pieces), side);
            droppable[side] = codes(rules.droppable(), side);
            gated[side] = codes(rules.gating(), side);
        }
        recordsDoubleStepPawn = notation.fen().namesDoubleStepPawn();
        int separateFile = notation.fen().blackCastlesFrom();
        separateKingHome = separateFile < 0 ? -1 : geometry.squares - geometry.files + separateFile;
        castling = rules.castling().orElse(null);
        rookType = number(PieceType.ROOK);
        kingType = number(notation.fen().castlingKing());
        castlesFromAnyFile = notation.fen().castlingKingFile() == FenShape.ANY_FILE;
        requireUnambiguousCastlingKing();
    }

    /** Rejects rules under which a FEN, which names the castling king by its file alone, could mean several kings. */
    private void requireUnambiguousCastlingKing() {
        boolean several = !checks || firstKing || allKings || lastKing || !royal[2 * kingType];
        if (several && kingType != 0 && notation.fen().castlingField() && castlesFromAnyFile) {
            throw new IllegalArgumentException(
                    "castling: a side may have several kings; name the file of the castling king with kingFile");
        }
    }

    /** Returns the terms of the moves of each type, indexed by the number of the type. */
    private static List<List<BetzaTerm>> terms(List<PieceRule> pieces) {
        List<List<BetzaTerm>> terms = new ArrayList<>();
        terms.add(List.of());
        pieces.forEach(piece -> terms.add(BetzaNotation.parse(piece.moves())));
        return terms;
    }

    private int number(PieceType type) {
        return internal[type.id()] >> 1;
    }

    private int[][][][] raysOf(int side) {
        int[][][][] ofSide = new int[codes / 2][][][];
        for (int type = 1; type < codes / 2; type++) {
            ofSide[type] = rays[2 * type + side];
        }
        return ofSide;
    }

    private byte[] codes(List<PieceType> types, int side) {
        byte[] all = new byte[types.size()];
        for (int i = 0; i < all.length; i++) {
            all[i] = (byte) (internal[types.get(i).id()] | side);
        }
        return all;
    }

    private void fillPiece(int code, PieceRule piece, List<BetzaTerm> terms) {
        int side = code & 1;
        pawn[code] = piece.isPawn();
        royal[code] = piece.royal();
        lion[code] = piece.moves().equals("Lion") && piece.symbol().text().length() == 1;
        bridge[code] = !piece.isPawn() && !piece.moves().equals("vW");
        inHand[code] = (byte) (internal[piece.inHand().id()] | side);
        boolean passes = piece.step() == DoubleStep.STRAIGHT || piece.step() == DoubleStep.DIAGONAL;
        doubleStepRank[code] = passes && !rules.has(Rule.NO_EN_PASSANT)
                ? piece.stepRanks().get(piece.stepRanks().size() - 1)
                : -1;
        rays[code] = new int[size.squares()][][];
        for (int square = 0; square < size.squares(); square++) {
            rays[code][square] = Rays.of(geometry, piece, terms, square, side);
            if (blindPawns && piece.isPawn()) {
                for (int[] ray : rays[code][square]) {
                    ray[0] = ray[0] == Rays.LEAP_TAKE ? Rays.BLIND : ray[0];
                }
            }
        }
        rules.promotion(piece.symbol().text()).ifPresent(promotion -> fillPromotion(code, promotion));
    }

    private void fillPromotion(int code, Promotion promotion) {
        int side = code & 1;
        promotions[code] = codes(promotion.to().stream().map(rules::type).toList(), side);
        leaving[code] = promotion.movesFromZone();
        zone[code] = new boolean[size.squares()];
        forced[code] = new boolean[size.squares()];
        for (int square = 0; square < size.squares(); square++) {
            int toGo = size.ranks() - geometry.ownRank(square, side);
            zone[code][square] = toGo <= promotion.zoneRanks();
            forced[code][square] = toGo <= promotion.forcedRanks();
        }
    }

    /**
     * Returns true if the piece may be dropped on the square: not where it would have to promote, and a pawn not on the
     * ranks of {@link Rules#dropMargin}.
     */
    boolean mayBeDroppedOn(int code, int square) {
        if (forced[code] == null) {
            return true;
        }
        return !forced[code][square] && !(pawn[code] && geometry.ownRank(square, code & 1) < rules.dropMargin());
    }
}
