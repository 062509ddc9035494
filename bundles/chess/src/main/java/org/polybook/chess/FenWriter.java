package org.polybook.chess;

import java.util.Comparator;
import java.util.Locale;
import java.util.Map;

/** Writes a {@link Fen}; the way back from {@link FenReader}. */
final class FenWriter {
    private final StringBuilder out = new StringBuilder(96);
    /** Null for the usual letters. */
    private final FenDialect dialect;

    private FenWriter(FenDialect dialect) {
        this.dialect = dialect;
    }

    static String write(Fen fen, FenStyle style, FenDialect dialect) {
        FenWriter writer = new FenWriter(dialect);
        writer.board(fen.board());
        writer.holdings(fen.holdings());
        writer.out.append(fen.turn() == Color.WHITE ? " w " : " b ");
        writer.castling(fen, style);
        writer.out
                .append(' ')
                .append(fen.enPassantSquare().map(Square::toString).orElse("-"));
        writer.out.append(' ').append(fen.halfmoveClock()).append(' ').append(fen.fullmoveNumber());
        return writer.out.toString();
    }

    private void board(Board board) {
        BoardSize size = board.size();
        for (int rank = size.ranks() - 1; rank >= 0; rank--) {
            int empty = 0;
            for (int file = 0; file < size.files(); file++) {
                Piece piece = board.pieceAt(Square.of(file, rank)).orElse(null);
                if (piece == null) {
                    empty++;
                } else {
                    number(empty);
                    out.append(symbol(piece));
                    empty = 0;
                }
            }
            number(empty);
            out.append(rank > 0 ? "/" : "");
        }
    }

    private String symbol(Piece piece) {
        return dialect == null ? piece.toString() : dialect.symbol(piece);
    }

    private void number(int empty) {
        if (empty > 0) {
            out.append(empty);
        }
    }

    private void holdings(Map<Piece, Integer> holdings) {
        boolean brackets = dialect != null && dialect.holdings() == FenDialect.Holdings.BRACKETS;
        if (holdings.isEmpty() && !brackets) {
            return;
        }
        if (dialect != null && !brackets) {
            throw new IllegalArgumentException("this dialect has no holdings, the FEN has " + holdings);
        }
        out.append('[');
        holdings.entrySet().stream()
                .sorted(Comparator.comparing(
                                (Map.Entry<Piece, Integer> e) -> e.getKey().color())
                        .thenComparing(e -> e.getKey().type().id(), Comparator.reverseOrder()))
                .forEach(e -> out.append(symbol(e.getKey()).repeat(e.getValue())));
        out.append(']');
    }

    private void castling(Fen fen, FenStyle style) {
        String white = new BackRank(fen.board(), Color.WHITE).letters(fen.castlingRights(), style);
        String black = new BackRank(fen.board(), Color.BLACK).letters(fen.castlingRights(), style);
        String both = white + black.toLowerCase(Locale.ROOT);
        out.append(both.isEmpty() ? "-" : both);
    }
}
