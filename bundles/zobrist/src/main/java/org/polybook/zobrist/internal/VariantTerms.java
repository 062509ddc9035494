package org.polybook.zobrist.internal;

import java.util.ArrayList;
import java.util.List;
import org.polybook.chess.BoardSize;
import org.polybook.chess.Notation;
import org.polybook.chess.PieceType;
import org.polybook.chess.Replayer;
import org.polybook.chess.Symbol;

/**
 * The numbers of a variant's pieces on its squares and in hand, laid out for {@link Replayer}'s piece codes. Which type is which is
 * told by the letters of the variant's notation.
 */
final class VariantTerms {
    private static final int CODES = 2 * Replayer.BLACK_PIECE;

    private final int squares;
    /** {@code int[512]}, by piece code: where its row begins; 0, the row of zeros, for no piece and for foreign ones. */
    private final int[] rows = new int[CODES];
    /** {@code long[(types * 2 + 1) * squares]}. */
    private final long[] terms;
    /** Codes of the pieces that can be in hand. */
    private final int[] handPieces;
    /** {@code long[512]}, by piece code: the number that each such piece in hand adds; 0 for what is never there. */
    private final long[] handTerms = new long[CODES];

    VariantTerms(VariantFacts facts, Source holdings, Notation notation) {
        BoardSize size = notation.size();
        squares = size.squares();
        List<Bound> bound = bound(facts, notation);
        terms = new long[(2 * bound.size() + 1) * squares];
        int next = squares;
        for (Bound piece : bound) {
            fill(piece.code(), next, piece.index(), piece.white());
            next += squares;
            if (facts.isHeld(piece.index())) {
                handTerms[piece.code()] = hand(facts, piece, holdings, size);
            }
        }
        handPieces = bound.stream()
                .filter(piece -> facts.isHeld(piece.index()))
                .mapToInt(Bound::code)
                .toArray();
    }

    private record Bound(PieceIndex index, int code, boolean white) {}

    /** Each type of the notation that the facts know, in either colour; the first text of a type decides. */
    private static List<Bound> bound(VariantFacts facts, Notation notation) {
        List<Bound> bound = new ArrayList<>();
        boolean[] seen = new boolean[PieceType.LIMIT];
        for (Symbol symbol : notation.symbols()) {
            int id = symbol.type().id();
            PieceIndex index = seen[id] ? null : facts.piece(symbol.text()).orElse(null);
            if (index != null) {
                seen[id] = true;
                bound.add(new Bound(index, id, true));
                bound.add(new Bound(index, id | Replayer.BLACK_PIECE, false));
            }
        }
        return bound;
    }

    private void fill(int code, int row, PieceIndex index, boolean white) {
        rows[code] = row;
        for (int square = 0; square < squares; square++) {
            terms[row + square] = PieceTerm.of(index.kind(white), square, index.promoted());
        }
    }

    /** Beyond the board: one square for all, or Black's types from the last but one rank down and White's from there up. */
    private static long hand(VariantFacts facts, Bound piece, Source holdings, BoardSize size) {
        int number = facts.handNumber(piece.index());
        PieceIndex counted = number == 0 ? facts.piece("P").orElseThrow() : piece.index();
        int square = size.squares();
        if (holdings == Source.PROGRAM) {
            square += piece.white() ? size.ranks() + number : size.ranks() - 1 - number;
        }
        return PieceTerm.of(counted.kind(piece.white()), square, false);
    }

    int squares() {
        return squares;
    }

    /** Of that piece on that square; 0 for an empty square. */
    long of(int piece, int square) {
        return terms[rows[piece] + square];
    }

    /** Whether the variant has that piece. */
    boolean knows(int piece) {
        return rows[piece] != 0;
    }

    /** How many pieces of different kinds there can be in hand. */
    int hands() {
        return handPieces.length;
    }

    /** Code of the i-th of them. */
    int handPiece(int i) {
        return handPieces[i];
    }

    /** Number that each such piece in hand adds. */
    long inHand(int piece) {
        return handTerms[piece];
    }
}
