package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;

/**
 * The numbers of a variant's pieces on its squares and in hand, arranged by {@link Replayer}'s piece codes. The letters
 * of the variant's notation identify the types.
 */
final class VariantPieceNumbers {
    private static final int CODES = 2 * Replayer.BLACK_PIECE;

    private final int squares;
    /**
     * {@code int[512]}, by piece code: the index at which its row begins; 0, the row of zeros, for an empty square and
     * for unknown pieces.
     */
    private final int[] rows = new int[CODES];
    /** {@code long[(types * 2 + 1) * squares]}: the number by row and square. */
    private final long[] terms;
    /** The codes of the pieces that can be in hand. */
    private final int[] handPieces;
    /**
     * {@code long[512]}, by piece code: the number that is added for each piece of this code in hand; 0 for pieces that
     * are never in hand.
     */
    private final long[] handTerms = new long[CODES];

    VariantPieceNumbers(VariantFacts facts, RuleSource holdings, Notation notation) {
        BoardSize size = notation.size();
        squares = size.squares();
        List<BoundPiece> bound = bindPieces(facts, notation);
        terms = new long[(2 * bound.size() + 1) * squares];
        int next = squares;
        for (BoundPiece piece : bound) {
            fillRow(piece.code(), next, piece.index(), piece.white());
            next += squares;
            if (facts.canBeInHand(piece.index())) {
                handTerms[piece.code()] = zobristNumberInHand(facts, piece, holdings, size);
            }
        }
        handPieces = bound.stream()
                .filter(piece -> facts.canBeInHand(piece.index()))
                .mapToInt(BoundPiece::code)
                .toArray();
    }

    private record BoundPiece(PieceIndex index, int code, boolean white) {}

    /**
     * Returns each type of the notation that the facts include, in either colour; the first symbol of a type decides.
     */
    private static List<BoundPiece> bindPieces(VariantFacts facts, Notation notation) {
        List<BoundPiece> bound = new ArrayList<>();
        boolean[] seen = new boolean[PieceType.LIMIT];
        for (Symbol symbol : notation.symbols()) {
            int id = symbol.type().id();
            PieceIndex index = seen[id] ? null : facts.piece(symbol.text()).orElse(null);
            if (index != null) {
                seen[id] = true;
                bound.add(new BoundPiece(index, id, true));
                bound.add(new BoundPiece(index, id | Replayer.BLACK_PIECE, false));
            }
        }
        return bound;
    }

    private void fillRow(int code, int row, PieceIndex index, boolean white) {
        rows[code] = row;
        for (int square = 0; square < squares; square++) {
            terms[row + square] = PieceSquareNumber.of(index.kind(white), square, index.sharesUnpromotedIndex());
        }
    }

    /**
     * Returns the number of a piece in hand, which is that of a square beyond the board. By the documents all pieces
     * have the first such square. By XBoard the n-th type, counted from 0, has the one after {@code ranks + n} others
     * for White and after {@code ranks - 1 - n} for Black. Type 0 has the numbers of the pawn.
     */
    private static long zobristNumberInHand(VariantFacts facts, BoundPiece piece, RuleSource holdings, BoardSize size) {
        int number = facts.handNumber(piece.index());
        PieceIndex counted = number == 0 ? facts.piece("P").orElseThrow() : piece.index();
        int square = size.squares();
        if (holdings == RuleSource.PROGRAM) {
            square += piece.white() ? size.ranks() + number : size.ranks() - 1 - number;
        }
        return PieceSquareNumber.of(counted.kind(piece.white()), square, false);
    }

    int squareCount() {
        return squares;
    }

    /** Returns the number of that piece on that square; 0 for an empty square. */
    long of(int piece, int square) {
        return terms[rows[piece] + square];
    }

    /** Returns true if the variant has that piece. */
    boolean knows(int piece) {
        return rows[piece] != 0;
    }

    /** The number of piece codes that can be in hand. */
    int handPieceCount() {
        return handPieces.length;
    }

    /** Returns the i-th code of a piece that can be in hand. */
    int handPiece(int i) {
        return handPieces[i];
    }

    /** Returns the number that is added for each piece of that code in hand. */
    long zobristNumberInHand(int piece) {
        return handTerms[piece];
    }
}
