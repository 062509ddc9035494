package org.polybook.chess;

import java.util.List;
import java.util.Map;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.Quoting;

/**
 * Reads the castling field of a FEN, letter by letter; {@link CastlingLetters} determines the right that a letter
 * names.
 */
final class FenCastlingReader {
    private final Notation notation;
    private final CastlingLetters[] ranks = new CastlingLetters[2];
    private final boolean[] mayGate = new boolean[2];
    private final List<Fault> faults;

    /** The files whose letter has appeared, a bit each, by color. */
    private final int[] listed = new int[2];

    private final ElvenBlackCastlingLetters separateRights;
    private final boolean hasSeparateRights;
    private CastlingRights rights = CastlingRights.NONE;
    private long gating = VariantState.NONE;

    FenCastlingReader(Notation notation, Board board, Map<Piece, Integer> holdings, List<Fault> faults) {
        this.notation = notation;
        this.faults = faults;
        this.separateRights = new ElvenBlackCastlingLetters(notation);
        this.hasSeparateRights = ElvenBlackCastlingLetters.areUsedBy(notation);
        for (Color color : Color.values()) {
            ranks[color.ordinal()] = new CastlingLetters(board, color, notation.fen());
        }
        for (Piece piece : holdings.keySet()) {
            mayGate[piece.color().ordinal()] = notation.fen().gatingLetters();
        }
    }

    /** The gating files, in the layout of {@link VariantState}. */
    long gatingVariantState() {
        return gating;
    }

    /** The engine bits that {@link FenShape#blackCastlesFrom} describes; 0 in notations without it. */
    int engineBits() {
        return hasSeparateRights ? separateRights.engineBits(rights) : 0;
    }

    /** Reads the rights; the caller has reported a fault if the field is null. */
    CastlingRights read(FenReader.Field field) {
        if (field != null && !field.text().equals("-")) {
            for (int i = 0; i < field.text().length(); i++) {
                readLetter(field.text().charAt(i), field.column(i));
            }
        }
        return rights;
    }

    private void readLetter(char c, int column) {
        Color color = c >= 'a' ? Color.BLACK : Color.WHITE;
        CastlingLetters rank = ranks[color.ordinal()];
        char letter = (char) (color == Color.BLACK ? c - 32 : c);
        int file = letter - 'A';
        if (hasSeparateRights && color == Color.BLACK) {
            readElvenBlackLetter(letter, c, column);
        } else if (letter == 'K' || letter == 'Q') {
            CastlingSide side = letter == 'K' ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
            addRightAndGatingFiles(color, side, rank.outermostRookFile(side), c, column);
        } else if (file < 0 || file >= notation.size().files()) {
            addFault(
                    column,
                    Quoting.quote(c) + " is not a castling right (expected K, Q, k, q or the letter of a rook's file)");
        } else if (notation.fen().gatingLetters() && addListedFile(color, file)) {
            addGatingFile(color, file);
        } else {
            addRightAndGatingFiles(color, rank.sideOf(file), file, c, column);
        }
    }

    private void readElvenBlackLetter(char letter, char c, int column) {
        if (letter == 'K' || letter == 'Q') {
            CastlingSide side = letter == 'K' ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
            addRightAndGatingFiles(Color.BLACK, side, separateRights.cornerFile(side), c, column);
        } else if (!separateRights.readLetterOfFile(letter - 'A')) {
            addFault(
                    column,
                    Quoting.quote(c) + " is not a castling right of Black (expected " + separateRights.expectedLetters()
                            + ")");
        }
    }

    /** Records the file's letter; returns true if it appears for the first time. */
    private boolean addListedFile(Color color, int file) {
        int before = listed[color.ordinal()];
        listed[color.ordinal()] = before | 1 << file;
        return before != listed[color.ordinal()];
    }

    private void addRightAndGatingFiles(Color color, CastlingSide side, int file, char c, int column) {
        int before = rights.rookFile(color, side);
        if (before != CastlingRights.NO_ROOK && before != file) {
            String player = color == Color.WHITE ? "White" : "Black";
            addFault(column, Quoting.quote(c) + " gives " + player + " a second right on the same side of the king");
            return;
        }
        rights = rights.with(color, side, file);
        addGatingFile(color, file);
        addGatingFile(color, ranks[color.ordinal()].kingFileOrNone());
    }

    private void addGatingFile(Color color, int file) {
        if (file >= 0 && mayGate[color.ordinal()]) {
            gating = VariantState.withGatingFiles(gating, color, VariantState.gatingFiles(gating, color) | 1 << file);
        }
    }

    private void addFault(int column, String message) {
        faults.add(new Fault(column, "castling", message));
    }
}
