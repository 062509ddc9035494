package org.polybook.chess;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.InvalidNotationException;
import org.polybook.chess.fault.Quoting;

/** Reads the fields of a {@link Fen} and continues after a fault, so that it finds all of them. */
final class FenReader {
    /** The maximum length of a FEN, far more than the largest board with full hands needs. */
    static final int MAX_LENGTH = 1024;

    private static final int MAX_DIGITS = 9;

    private final String text;
    private final Notation notation;
    private final List<Fault> faults = new ArrayList<>();
    private final List<Field> fields = new ArrayList<>();

    private Board board;

    /** The number of the double-step pawn's square plus 1; 0 if the text does not name it. */
    private int doubleStepPawn;

    private FenReader(String text, Notation notation) {
        this.text = text;
        this.notation = notation;
    }

    static Fen read(String text, Notation notation) throws InvalidNotationException {
        FenReader reader = new FenReader(text, notation);
        if (text.length() > MAX_LENGTH) {
            reader.addFault(
                    MAX_LENGTH + 1,
                    "too-long",
                    "a FEN has at most " + MAX_LENGTH + " characters, this text has " + text.length());
            throw new InvalidNotationException(text, reader.faults);
        }
        return reader.read();
    }

    /** A part of the text without white space. */
    interface Field {
        String text();

        /**
         * Returns the column, from 1, of the character with that index; the index may also be that of the end of the
         * text.
         */
        int column(int index);
    }

    /** A field of the text; {@code start} is the index of its first character in the whole text. */
    private record Part(int start, String text) implements Field {
        @Override
        public int column(int index) {
            return start + index + 1;
        }
    }

    private Fen read() throws InvalidNotationException {
        splitFields();
        if (fields.isEmpty()) {
            addFault(1, "empty", "the text is empty");
            throw new InvalidNotationException(text, faults);
        }
        convertOrRejectSfen();
        FenBoardReader boardReader = new FenBoardReader(notation, fields.get(0), faults);
        boardReader.readBoardAndHoldings();
        Fen.Fields read = new Fen.Fields();
        read.notation = notation;
        board = boardReader.board();
        read.board = board;
        Map<Piece, Integer> holdings = boardReader.holdings();
        read.holdings = holdings;
        read.turn = readTurn();
        read.variantState = removeAndReadChecks();
        if (notation.fen().castlingField()) {
            FenCastlingReader castling = new FenCastlingReader(notation, board, holdings, faults);
            read.castlingRights = castling.read(fieldOrFault(2, "castling rights (letters as in KQkq, or -)"));
            read.variantState = VariantState.withEngineBits(
                    read.variantState | castling.gatingVariantState(), castling.engineBits());
            read.enPassantSquare = readEnPassantSquareAndPawn(fieldOrFault(3, "en-passant square (or -)"));
            readCounters(4, read);
        } else {
            readCounters(readOptionalEnPassant(read), read);
        }
        read.variantState = doubleStepPawn == 0
                ? read.variantState
                : VariantState.withEngineBits(read.variantState, doubleStepPawn);
        if (!faults.isEmpty()) {
            List<Fault> each = faults.stream()
                    .distinct()
                    .sorted(Comparator.comparingInt(Fault::column))
                    .toList();
            throw new InvalidNotationException(text, each);
        }
        return new Fen(read);
    }

    /** Replaces the fields with those of a FEN if the text is an SFEN. */
    private void convertOrRejectSfen() throws InvalidNotationException {
        if (!Sfen.isSfen(fields, notation)) {
            return;
        }
        if (!Sfen.isShogiLike(notation)) {
            String message =
                    "expected a FEN, with pieces in hand in brackets after the board, found an SFEN, which shogi programs write";
            addFault(fields.get(2).column(0), "sfen", message);
            throw new InvalidNotationException(text, faults);
        }
        List<Field> fen = Sfen.toFen(fields);
        fields.clear();
        fields.addAll(fen);
    }

    /**
     * Removes and reads the field of checks, which may be anywhere after the side to move; if the field is missing,
     * each side has three checks left.
     */
    private long removeAndReadChecks() {
        if (notation.fen().checks() == FenShape.Checks.NONE) {
            return VariantState.NONE;
        }
        for (int i = 2; i < fields.size(); i++) {
            if (fields.get(i).text().indexOf('+') >= 0) {
                Field field = fields.remove(i);
                long variantState = FenCheckCounts.parseVariantStateOrNegative(field.text());
                if (variantState < 0) {
                    addFault(
                            field.column(0),
                            "checks",
                            "checks are written 3+3 (left) or +0+0 (given), not " + Quoting.quote(field.text()));
                }
                return Math.max(variantState, VariantState.NONE);
            }
        }
        return FenCheckCounts.FULL;
    }

    /**
     * Reads the en-passant square in notations without a castling field: the FEN may have no square, one in the third
     * or the fourth field, or {@code -}. Returns the index of the first counter.
     */
    private int readOptionalEnPassant(Fen.Fields read) {
        int at = 2;
        while (at < 4 && at < fields.size() && !isNumber(fields.get(at).text())) {
            Optional<Square> square = readEnPassantSquareAndPawn(fields.get(at));
            read.enPassantSquare = square.isPresent() ? square : read.enPassantSquare;
            at++;
        }
        return at;
    }

    private void readCounters(int first, Fen.Fields read) {
        read.halfmoveClock = readCounter(first, "half-move clock", 0);
        read.fullmoveNumber = Math.max(readCounter(first + 1, "move number", 1), 1);
        if (fields.size() > first + 2) {
            addFault(
                    fields.get(first + 2).column(0),
                    "extra-field",
                    first == 4
                            ? "a FEN has six fields, this one has " + fields.size()
                            : "expected the end of the FEN after the move number");
        }
    }

    private void splitFields() {
        int i = 0;
        while (i < text.length()) {
            int start = i;
            while (i < text.length() && !isBlank(text.charAt(i))) {
                i++;
            }
            if (i > start) {
                fields.add(new Part(start, text.substring(start, i)));
            }
            i++;
        }
    }

    private static boolean isBlank(char c) {
        return c == ' ' || c == '\t' || c == '\r' || c == '\n';
    }

    private Color readTurn() {
        Field field = fieldOrFault(1, "side to move (w or b)");
        if (field != null && !field.text().equals("w") && !field.text().equals("b")) {
            addFault(field.column(0), "turn", "the side to move is w or b, not " + Quoting.quote(field.text()));
        }
        return field != null && field.text().equals("b") ? Color.BLACK : Color.WHITE;
    }

    private Optional<Square> readEnPassantSquareAndPawn(Field field) {
        if (field == null || field.text().equals("-")) {
            return Optional.empty();
        }
        String pair = field.text();
        int split = notation.fen().namesDoubleStepPawn() ? secondSquareIndexOrZero(pair) : 0;
        Optional<Square> square = Square.tryParse(pair.substring(split));
        Optional<Square> pawn = split > 0 ? Square.tryParse(pair.substring(0, split)) : Optional.empty();
        if (pawn.isPresent() && isOccupied(square)) {
            Optional<Square> first = pawn;
            pawn = square;
            square = first;
        }
        doubleStepPawn = pawn.filter(notation.size()::contains)
                        .map(notation.size()::index)
                        .orElse(-1)
                + 1;
        boolean junk = split > 0 && doubleStepPawn == 0;
        if (junk || square.isEmpty() || !notation.size().contains(square.get())) {
            addFault(
                    field.column(0),
                    "en-passant",
                    "the en-passant field is - or a square of a board of " + notation.size() + ", not "
                            + Quoting.quote(field.text()));
            return Optional.empty();
        }
        return square;
    }

    private boolean isOccupied(Optional<Square> square) {
        return square.filter(notation.size()::contains).flatMap(board::pieceAt).isPresent();
    }

    /** Returns the index at which the second of two squares begins, 0 if the text has only one. */
    private static int secondSquareIndexOrZero(String text) {
        int at = 1;
        while (at < text.length() && text.charAt(at) >= '0' && text.charAt(at) <= '9') {
            at++;
        }
        return at < text.length() ? at : 0;
    }

    private int readCounter(int index, String name, int defaultValue) {
        if (index >= fields.size() || fields.get(index).text().equals("-")) {
            return defaultValue;
        }
        Field field = fields.get(index);
        String digits = field.text();
        if (digits.length() > MAX_DIGITS || !isNumber(digits)) {
            addFault(
                    field.column(0),
                    "counter",
                    "the " + name + " is a number of at most " + MAX_DIGITS + " digits, not " + Quoting.quote(digits));
            return defaultValue;
        }
        return Integer.parseInt(digits);
    }

    private static boolean isNumber(String digits) {
        for (int i = 0; i < digits.length(); i++) {
            if (digits.charAt(i) < '0' || digits.charAt(i) > '9') {
                return false;
            }
        }
        return true;
    }

    /** Returns the field; null, with a fault, if the text ends before it. */
    private Field fieldOrFault(int index, String name) {
        if (index < fields.size()) {
            return fields.get(index);
        }
        addFault(text.length() + 1, "missing-field", "missing: " + name);
        return null;
    }

    private void addFault(int column, String code, String message) {
        faults.add(new Fault(column, code, message));
    }
}
