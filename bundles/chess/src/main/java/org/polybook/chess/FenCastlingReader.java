package org.polybook.chess;

import java.util.List;
import java.util.Map;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.Quoting;

/** Reads the castling field of a FEN, letter by letter; {@link BackRank} determines the right that a letter names. */
final class FenCastlingReader {
    private final Notation notation;
    private final BackRank[] ranks = new BackRank[2];
    private final boolean[] mayGate = new boolean[2];
    private final List<Fault> faults;

    /** The files whose letter has appeared, a bit each, by color. */
    private final int[] listed = new int[2];

    private final SeparateCastlingRights separateRights;
    private final boolean hasSeparateRights;
    private CastlingRights rights = CastlingRights.NONE;
    private long gating = VariantState.NONE;

    FenCastlingReader(Notation notation, Board board, Map<Piece, Integer> holdings, List<Fault> faults) {
        this.notation = notation;
        this.faults = faults;
        this.separateRights = new SeparateCastlingRights(notation);
        this.hasSeparateRights = SeparateCastlingRights.areUsedBy(notation);
        for (Color color : Color.values()) {
            ranks[color.ordinal()] = new BackRank(board, color, notation.fen());
        }
        for (Piece piece : holdings.keySet()) {
            mayGate[piece.color().ordinal()] = notation.fen().gatingLetters();
        }
    }

    /** The gating files, in the layout of {@link VariantState}. */
    long gating() {
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
                letter(field.text().charAt(i), field.column(i));
            }
        }
        return rights;
    }

    private void letter(char c, int column) {
        Color color = c >= 'a' ? Color.BLACK : Color.WHITE;
        BackRank rank = ranks[color.ordinal()];
        char letter = (char) (color == Color.BLACK ? c - 32 : c);
        int file = letter - 'A';
        if (hasSeparateRights && color == Color.BLACK) {
            separateRights(letter, c, column);
        } else if (letter == 'K' || letter == 'Q') {
            CastlingSide side = letter == 'K' ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
            right(color, side, rank.outermostRook(side), c, column);
        } else if (file < 0 || file >= notation.size().files()) {
            fault(
                    column,
                    Quoting.quote(c) + " is not a castling right (expected K, Q, k, q or the letter of a rook's file)");
        } else if (notation.fen().gatingLetters() && isFirst(color, file)) {
            gate(color, file);
        } else {
            right(color, rank.sideOf(file), file, c, column);
        }
    }

    private void separateRights(char letter, char c, int column) {
        if (letter == 'K' || letter == 'Q') {
            CastlingSide side = letter == 'K' ? CastlingSide.H_SIDE : CastlingSide.A_SIDE;
            right(Color.BLACK, side, separateRights.corner(side), c, column);
        } else if (!separateRights.read(letter - 'A')) {
            fault(
                    column,
                    Quoting.quote(c) + " is not a castling right of Black (expected " + separateRights.expected()
                            + ")");
        }
    }

    /** Records the file's letter; returns true if it appears for the first time. */
    private boolean isFirst(Color color, int file) {
        int before = listed[color.ordinal()];
        listed[color.ordinal()] = before | 1 << file;
        return before != listed[color.ordinal()];
    }

    private void right(Color color, CastlingSide side, int file, char c, int column) {
        int before = rights.rookFile(color, side);
        if (before != CastlingRights.NO_ROOK && before != file) {
            String player = color == Color.WHITE ? "White" : "Black";
            fault(column, Quoting.quote(c) + " gives " + player + " a second right on the same side of the king");
            return;
        }
        rights = rights.with(color, side, file);
        gate(color, file);
        gate(color, ranks[color.ordinal()].kingFile());
    }

    private void gate(Color color, int file) {
        if (file >= 0 && mayGate[color.ordinal()]) {
            gating = VariantState.withGatingFiles(gating, color, VariantState.gatingFiles(gating, color) | 1 << file);
        }
    }

    private void fault(int column, String message) {
        faults.add(new Fault(column, "castling", message));
    }
}
