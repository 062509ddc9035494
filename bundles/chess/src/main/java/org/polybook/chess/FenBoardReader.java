package org.polybook.chess;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.Quoting;

/** Reads the first field of a FEN: ranks from the top, separated by {@code /}, then the pieces in hand. */
final class FenBoardReader {
    private final Notation notation;
    private final BoardSize size;
    private final FenReader.Field field;
    private final String text;
    private final List<Fault> faults;
    private final Board.Builder board;
    private final Map<Piece, Integer> holdings = new HashMap<>();

    private int next;
    private int rank;
    private int file;

    FenBoardReader(Notation notation, FenReader.Field field, List<Fault> faults) {
        this.notation = notation;
        this.size = notation.size();
        this.field = field;
        this.text = field.text();
        this.faults = faults;
        this.board = Board.builder(size);
        this.rank = size.ranks() - 1;
    }

    /** Returns the board, which is usable only if no faults were found. */
    Board board() {
        return board.build();
    }

    Map<Piece, Integer> holdings() {
        return holdings;
    }

    void readBoardAndHoldings() {
        while (next < text.length() && text.charAt(next) != '[' && !isExtraRank()) {
            char c = text.charAt(next);
            if (c == '/') {
                endRank();
                next++;
            } else if (isDigit(c)) {
                readEmptySquares();
            } else {
                readPiece();
            }
        }
        endRank();
        int ranks = size.ranks() - 1 - rank;
        if (ranks != size.ranks()) {
            addFault(
                    next,
                    "board",
                    "the board has " + ranks + (ranks == 1 ? " rank" : " ranks") + ", expected " + size.ranks());
        }
        if (next < text.length()) {
            readHoldings(text.charAt(next) == '[');
        }
    }

    /** Returns true if an additional rank follows the last, and the variant has pieces in hand to list in it. */
    private boolean isExtraRank() {
        return rank == 0 && text.charAt(next) == '/' && notation.fen().hands() != FenShape.Hands.NONE;
    }

    private void endRank() {
        if (file != size.files() && rank >= 0) {
            String squares = file == 1 ? " square" : " squares";
            addFault(next, "board", "rank " + (rank + 1) + " has " + file + squares + ", expected " + size.files());
        }
        file = 0;
        rank--;
    }

    /**
     * Reads empty squares: on boards of up to nine files each digit is a number, on wider boards adjacent digits form
     * one number.
     */
    private void readEmptySquares() {
        int start = next;
        int number = 0;
        do {
            number = Math.min(number * 10 + text.charAt(next) - '0', FenReader.MAX_LENGTH);
            next++;
        } while (size.files() > 9 && next < text.length() && isDigit(text.charAt(next)));
        if (number == 0) {
            addFault(start, "board", "expected 1 to " + size.files() + " empty squares, found 0");
        }
        file += number;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private void readPiece() {
        int start = next;
        Optional<Piece> piece = readSymbol();
        if (piece.isEmpty()) {
            skipAndReportUnknown(start);
        } else if (file < size.files() && rank >= 0) {
            board.put(Square.of(file, rank), piece.get());
        }
        file++;
    }

    /** Adds one fault for a sequence of unknown characters; each of them takes the place of a square. */
    private void skipAndReportUnknown(int start) {
        while (next < text.length() && isUnknownNext()) {
            next++;
            file++;
        }
        addFault(
                start,
                "board",
                Quoting.quote(text.substring(start, next))
                        + (next - start == 1 ? " is not a piece" : " are not pieces") + " (expected letters of "
                        + notation.sortedSymbols() + " in either case, numbers of empty squares, and /)");
    }

    private boolean isUnknownNext() {
        int here = next;
        char c = text.charAt(here);
        boolean unknown = c != '/' && c != '[' && !isDigit(c) && readSymbol().isEmpty();
        next = here;
        return unknown;
    }

    /** Reads the symbol of a piece, {@code [+]letter[~*]}; skips one character if the text has no symbol here. */
    private Optional<Piece> readSymbol() {
        int start = next;
        char c = text.charAt(start);
        boolean suffixed = isSuffixAt(start + 1);
        if (!suffixed && c != '+') {
            next++;
            return Optional.ofNullable(notation.pieceOfLetterOrNull(c));
        }
        int at = c == '+' && start + 1 < text.length() ? start + 1 : start;
        int end = isSuffixAt(at + 1) ? at + 2 : at + 1;
        Optional<Piece> piece = notation.piece(text.substring(start, at), text.charAt(at), text.substring(at + 1, end));
        next = piece.isPresent() ? end : start + 1;
        return piece;
    }

    private boolean isSuffixAt(int at) {
        return at < text.length() && (text.charAt(at) == '~' || text.charAt(at) == '*');
    }

    /** Reads pieces in hand, in brackets or up to the end. */
    private void readHoldings(boolean bracketed) {
        int start = next++;
        if (notation.fen().hands() == FenShape.Hands.NONE) {
            addFault(start, "hands", "this variant has no pieces in hand");
            return;
        }
        if (text.startsWith(bracketed ? "-]" : "-", next)) {
            next++;
        }
        while (next < text.length() && !(bracketed && text.charAt(next) == ']')) {
            readPieceInHand();
        }
        if (bracketed && next >= text.length()) {
            addFault(start, "hands", "the bracket is not closed");
        } else if (bracketed && next + 1 < text.length()) {
            addFault(
                    next + 1,
                    "hands",
                    "expected the end of the field after the bracket, found "
                            + Quoting.quote(text.substring(next + 1)));
        }
    }

    private void readPieceInHand() {
        int at = next;
        Optional<Piece> piece = readSymbol();
        if (piece.isPresent()) {
            holdings.merge(piece.get(), 1, Integer::sum);
        } else {
            addFault(
                    at,
                    "hands",
                    Quoting.quote(text.charAt(at)) + " is not a piece in hand (expected letters of "
                            + notation.sortedSymbols() + " in either case)");
        }
    }

    private void addFault(int index, String code, String message) {
        faults.add(new Fault(field.column(index), code, message));
    }
}
