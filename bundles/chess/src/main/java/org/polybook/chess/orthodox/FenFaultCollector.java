package org.polybook.chess.orthodox;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.polybook.chess.Color;
import org.polybook.chess.Fen;
import org.polybook.chess.fault.Fault;
import org.polybook.chess.fault.IllegalPositionException;

/** Collects the faults of a FEN, each with its field. */
final class FenFaultCollector {
    static final int PLACEMENT = 0;
    static final int TURN = 1;
    static final int CASTLING = 2;
    static final int EN_PASSANT = 3;

    private final Fen fen;
    private final List<Fault> faults = new ArrayList<>();

    FenFaultCollector(Fen fen) {
        this.fen = fen;
    }

    void add(int field, String code, String message) {
        String text = fen.toString();
        int column = 0;
        for (int i = 0; i < field; i++) {
            column = text.indexOf(' ', column) + 1;
        }
        faults.add(new Fault(column + 1, code, message));
    }

    /** Throws the faults in the order of their columns, if any were added. */
    void throwIfAny() throws IllegalPositionException {
        if (!faults.isEmpty()) {
            faults.sort(Comparator.comparingInt(Fault::column));
            throw new IllegalPositionException(fen.toString(), faults);
        }
    }

    static String name(Color color) {
        return color == Color.WHITE ? "White" : "Black";
    }
}
