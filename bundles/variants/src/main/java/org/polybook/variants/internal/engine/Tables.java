package org.polybook.variants.internal.engine;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.BoardSize;
import org.polybook.chess.FenShape;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.variants.internal.moves.MoveText;
import org.polybook.variants.internal.moves.Term;
import org.polybook.variants.rules.CastlingFiles;
import org.polybook.variants.rules.DoubleStep;
import org.polybook.variants.rules.PieceRule;
import org.polybook.variants.rules.Promotion;
import org.polybook.variants.rules.Rule;
import org.polybook.variants.rules.Rules;

/**
 * The rules of a variant as tables; immutable. Types have numbers from 1 in the order of the rules; a piece is {@code 2 * number + side},
 * side 0 being White, 1 Black; 0 is an empty square.
 */
final class Tables extends RuleFlags {
    static final int WHITE = 0;
    static final int BLACK = 1;
    /** Codes are bytes. */
    private static final int MOST_TYPES = 62;

    final Rules rules;
    final Notation notation;
    final BoardSize size;
    final Geometry geometry;
    /** How many codes of pieces there are, 0 and 1 included. */
    final int codes;
    /** {@code int[codes][squares][][]}, see {@link Rays}. */
    final int[][][][] rays;

    /** What each side attacks. */
    final Attacks[] attacks = new Attacks[2];

    /** {@code int[codes]}: code of {@link Replayer}. */
    final int[] external;

    /** {@code byte[512]}: by code of {@link Replayer}; 0 if the variant has no such piece. */
    final byte[] internal = new byte[512];

    final boolean[] pawn;
    final boolean[] royal;
    /** Whether the law of the lions speaks of it, and whether a lion that takes it may go on to take a lion. */
    final boolean[] lion;

    final boolean[] bridge;
    /** {@code byte[codes]}: the same piece as it is in the hand of its own side. */
    final byte[] inHand;

    /** Ranks of that piece's double step after which it can be taken in passing, −1 if it never can. */
    final int[] passingRank;

    /** {@code byte[codes][]}: what it becomes; null if it does not promote. */
    final byte[][] promotions;

    /** {@code boolean[codes][squares]}: where it may promote, where it must. */
    final boolean[][] zone;

    final boolean[][] forced;
    final Promotion.Leaving[] leaving;
    /** Pieces that each side may drop. */
    final byte[][] droppable = new byte[2][];
    /** Pieces that may come in where those of the back rank leave. */
    final byte[][] gated = new byte[2][];

    /** {@code int[codes]}: how many there are at the start; filled in by the engine. */
    final int[] atStart;

    /** From where each side castles at the start; filled in by the engine. */
    final int[] kingFiles = {0, 0};

    /** Whether the pawn that has passed is part of the position. */
    final boolean saysPassedPawn;

    /** Square from which Black castles by rights that keys do not count; −1 if keys count those. */
    final int apartHome;

    final CastlingFiles castling;
    final int rookType;
    final int kingType;
    /** Whether the rights of a side are those of its only king, wherever that began. */
    final boolean castlesFromAnyFile;

    Tables(Rules rules, Notation notation) {
        super(rules);
        this.rules = rules;
        this.notation = notation;
        size = rules.size();
        geometry = new Geometry(size, rules.has(Rule.CYLINDER));
        List<PieceRule> pieces = List.copyOf(rules.pieces());
        if (pieces.size() > MOST_TYPES) {
            throw new IllegalArgumentException("pieces: at most " + MOST_TYPES + " types, not " + pieces.size());
        }
        codes = 2 * pieces.size() + 2;
        rays = new int[codes][][][];
        external = new int[codes];
        pawn = new boolean[codes];
        royal = new boolean[codes];
        lion = new boolean[codes];
        bridge = new boolean[codes];
        inHand = new byte[codes];
        passingRank = new int[codes];
        promotions = new byte[codes][];
        zone = new boolean[codes][];
        forced = new boolean[codes][];
        leaving = new Promotion.Leaving[codes];
        atStart = new int[codes];
        for (int code = 2; code < codes; code++) {
            PieceType type = pieces.get(code / 2 - 1).type();
            external[code] = type.id() | ((code & 1) == WHITE ? 0 : Replayer.BLACK_PIECE);
            internal[external[code]] = (byte) code;
        }
        for (PieceRule piece : pieces) {
            int code = internal[piece.type().id()];
            List<Term> terms = MoveText.parse(piece.moves());
            piece(code, piece, terms);
            piece(code + 1, piece, terms);
        }
        for (int side = WHITE; side <= BLACK; side++) {
            attacks[side] = new Attacks(geometry, raysOf(side), terms(pieces), side);
            droppable[side] = codes(rules.droppable(), side);
            gated[side] = codes(rules.gating(), side);
        }
        saysPassedPawn = notation.fen().passedPawn();
        int apartFile = notation.fen().blackCastlesFrom();
        apartHome = apartFile < 0 ? -1 : geometry.squares - geometry.files + apartFile;
        castling = rules.castling().orElse(null);
        rookType = number(PieceType.ROOK);
        kingType = number(notation.fen().castlingKing());
        castlesFromAnyFile = notation.fen().castlingKingFile() == FenShape.ANY_FILE;
        checkCastlingKing();
    }

    /** A FEN names the king that castles by its file alone. */
    private void checkCastlingKing() {
        boolean several = !checks || firstKing || allKings || lastKing || !royal[2 * kingType];
        if (several && kingType != 0 && notation.fen().castlingField() && castlesFromAnyFile) {
            throw new IllegalArgumentException(
                    "castling: a side may have several kings; kingFile names the file of the one that castles");
        }
    }

    /** By number of the type. */
    private static List<List<Term>> terms(List<PieceRule> pieces) {
        List<List<Term>> terms = new ArrayList<>();
        terms.add(List.of());
        pieces.forEach(piece -> terms.add(MoveText.parse(piece.moves())));
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

    private void piece(int code, PieceRule piece, List<Term> terms) {
        int side = code & 1;
        pawn[code] = piece.isPawn();
        royal[code] = piece.royal();
        lion[code] = piece.moves().equals("Lion") && piece.symbol().text().length() == 1;
        bridge[code] = !piece.isPawn() && !piece.moves().equals("vW");
        inHand[code] = (byte) (internal[piece.inHand().id()] | side);
        boolean passes = piece.step() == DoubleStep.STRAIGHT || piece.step() == DoubleStep.DIAGONAL;
        passingRank[code] = passes && !rules.has(Rule.NO_EN_PASSANT)
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
        rules.promotion(piece.symbol().text()).ifPresent(promotion -> promotion(code, promotion));
    }

    private void promotion(int code, Promotion promotion) {
        int side = code & 1;
        promotions[code] = codes(promotion.to().stream().map(rules::type).toList(), side);
        leaving[code] = promotion.leaving();
        zone[code] = new boolean[size.squares()];
        forced[code] = new boolean[size.squares()];
        for (int square = 0; square < size.squares(); square++) {
            int toGo = size.ranks() - geometry.ownRank(square, side);
            zone[code][square] = toGo <= promotion.zone();
            forced[code][square] = toGo <= promotion.forced();
        }
    }

    /** Whether a piece of that code, or of a promoted form that is the same in hand, can be dropped on the square by its moves. */
    boolean isDroppedOn(int code, int square) {
        if (forced[code] == null) {
            return true;
        }
        return !forced[code][square] && !(pawn[code] && geometry.ownRank(square, code & 1) < rules.dropMargin());
    }
}
