package org.polybook.chess;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiPredicate;

/** Writes a {@link Fen}; the inverse of {@link FenReader}. */
final class FenWriter {
    private final StringBuilder out = new StringBuilder(96);
    private final Notation notation;
    private final boolean strict;

    private FenWriter(Notation notation, boolean strict) {
        this.notation = notation;
        this.strict = strict;
    }

    /**
     * Writes the FEN. If the notation cannot express its contents, the method rejects them with {@code strict};
     * otherwise it writes the usual letter of a piece without a symbol, and pieces in hand in brackets.
     */
    static String write(Fen fen, FenStyle style, boolean strict) {
        FenWriter writer = new FenWriter(fen.notation(), strict);
        writer.writeBoard(fen.board());
        writer.writeHoldings(fen.holdings());
        writer.out.append(fen.turn() == Color.WHITE ? " w" : " b");
        writer.writeCastling(fen, style);
        writer.writeEnPassant(fen);
        writer.writeChecksLeft(fen);
        writer.out.append(' ').append(fen.halfmoveClock()).append(' ').append(fen.fullmoveNumber());
        writer.writeChecksGiven(fen);
        return writer.out.toString();
    }

    private void writeBoard(Board board) {
        BoardSize size = board.size();
        for (int rank = size.ranks() - 1; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < size.files(); file++) {
                Piece piece = board.pieceAt(Square.of(file, rank)).orElse(null);
                if (piece == null) {
                    empty++;
                } else {
                    writeEmptySquares(empty);
                    out.append(symbol(piece));
                    empty = 0;
                }
            }
            writeEmptySquares(empty);
            out.append(rank > 0 ? "/" : "");
        }
    }

    private String symbol(Piece piece) {
        String text = notation.fenTextOrNull(piece);
        if (text == null && strict) {
            throw new IllegalArgumentException("this notation has no symbol for a " + piece.type());
        }
        return text == null ? piece.toString() : text;
    }

    private void writeEmptySquares(int empty) {
        if (empty > 0) {
            out.append(empty);
        }
    }

    private void writeHoldings(Map<Piece, Integer> holdings) {
        FenShape.Hands hands = notation.fen().hands();
        if (hands == FenShape.Hands.NONE && holdings.isEmpty()) {
            return;
        }
        if (hands == FenShape.Hands.NONE && strict) {
            throw new IllegalArgumentException("this notation has no pieces in hand, the FEN has " + holdings);
        }
        boolean extraRank = hands == FenShape.Hands.EXTRA_RANK;
        out.append(extraRank ? '/' : '[');
        holdings.entrySet().stream()
                .sorted(Comparator.comparing(
                                (Map.Entry<Piece, Integer> e) -> e.getKey().color())
                        .thenComparing(e -> notation.symbolIndex(e.getKey().type()), Comparator.reverseOrder()))
                .forEach(e -> out.append(symbol(e.getKey()).repeat(e.getValue())));
        out.append(extraRank ? "" : "]");
    }

    private void writeCastling(Fen fen, FenStyle style) {
        if (!notation.fen().castlingField()) {
            out.append(style == FenStyle.UCI ? " -" : "");
            return;
        }
        String both = castlingLetters(fen, Color.WHITE, style)
                + castlingLetters(fen, Color.BLACK, style).toLowerCase(Locale.ROOT);
        out.append(both.isEmpty() ? " -" : ' ' + both);
    }

    private String castlingLetters(Fen fen, Color color, FenStyle style) {
        if (color == Color.BLACK && ElvenBlackCastlingLetters.areUsedBy(notation)) {
            return elvenBlackLetters(fen);
        }
        CastlingLetters rank = new CastlingLetters(fen.board(), color, notation.fen());
        if (strict) {
            requireLetterForEachRight(fen, color, rank::hasLetter);
        }
        return notation.fen().gatingLetters()
                ? rank.rightsAndGatingLetters(
                        fen.castlingRights(), VariantState.gatingFiles(fen.variantState(), color), style)
                : rank.letters(fen.castlingRights(), style);
    }

    private String elvenBlackLetters(Fen fen) {
        CastlingRights rights = fen.castlingRights();
        ElvenBlackCastlingLetters separateRights = new ElvenBlackCastlingLetters(notation);
        if (strict) {
            requireLetterForEachRight(fen, Color.BLACK, (side, file) -> file == separateRights.cornerFile(side));
        }
        return (rights.has(Color.BLACK, CastlingSide.H_SIDE) ? "K" : "")
                + (rights.has(Color.BLACK, CastlingSide.A_SIDE) ? "Q" : "")
                + separateRights.additionalLetters(rights, VariantState.engineBits(fen.variantState()));
    }

    private static void requireLetterForEachRight(Fen fen, Color color, BiPredicate<CastlingSide, Integer> named) {
        for (CastlingSide side : CastlingSide.values()) {
            int file = fen.castlingRights().rookFile(color, side);
            if (file != CastlingRights.NO_ROOK && !named.test(side, file)) {
                String player = color == Color.WHITE ? "White" : "Black";
                throw new IllegalArgumentException("no letter names " + player + "'s right to castle with the rook on "
                        + (char) ('a' + file) + " towards the " + (side == CastlingSide.H_SIDE ? "last" : "first")
                        + " file");
            }
        }
    }

    private void writeEnPassant(Fen fen) {
        out.append(' ');
        int pawn = notation.fen().namesDoubleStepPawn() ? VariantState.engineBits(fen.variantState()) : 0;
        if (fen.enPassantSquare().isPresent()
                && pawn > 0
                && pawn <= notation.size().squares()) {
            out.append(notation.size().square(pawn - 1));
        }
        out.append(fen.enPassantSquare().map(Square::toString).orElse("-"));
    }

    private void writeChecksLeft(Fen fen) {
        if (notation.fen().checks() == FenShape.Checks.LEFT) {
            out.append(' ')
                    .append(VariantState.checksLeft(fen.variantState(), Color.WHITE))
                    .append('+')
                    .append(VariantState.checksLeft(fen.variantState(), Color.BLACK));
        }
    }

    private void writeChecksGiven(Fen fen) {
        if (notation.fen().checks() == FenShape.Checks.GIVEN) {
            out.append(" +")
                    .append(FenCheckCounts.ALL - VariantState.checksLeft(fen.variantState(), Color.WHITE))
                    .append('+')
                    .append(FenCheckCounts.ALL - VariantState.checksLeft(fen.variantState(), Color.BLACK));
        }
    }
}
