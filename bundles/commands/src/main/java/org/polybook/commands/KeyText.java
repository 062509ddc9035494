package org.polybook.commands;

import java.util.Locale;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.InvalidNotationException;

/** A single key as text. */
public final class KeyText {
    private KeyText() {}

    /** Sixteen hexadecimal digits. */
    public static String of(long key) {
        return String.format(Locale.ROOT, "%016x", key);
    }

    /** The key of a FEN, and behind it what speaks against the position. */
    public static String of(Coding coding, String fen) throws BadInputException {
        try {
            String key = of(coding.keys().keyOfFen(fen));
            String doubts = FenWarnings.of(coding.variant().name()).about(fen);
            return doubts.isEmpty() ? key : key + "  warning: " + doubts;
        } catch (InvalidNotationException e) {
            throw new BadInputException("FEN: " + e.getMessage(), e);
        }
    }
}
