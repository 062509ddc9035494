package org.polybook.view.internal.ui.dialog;

import java.util.Locale;
import java.util.OptionalInt;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.scheme.Codings;
import org.polybook.view.internal.text.Texts;

/**
 * A difference of two books as text.
 *
 * @param line the moves to the position, or its key if no line of the books reaches it; empty for a header
 * @param moves the move, or all moves of a position that one book lacks
 * @param first the weight in the first book, or a number of moves or records; a dash if the book lacks it
 * @param second the weight or number in the second book
 * @param kind the name of the kind of difference
 */
record DifferenceRow(String line, String moves, String first, String second, String kind) {
    private static final String ABSENT = "\u2013";

    static DifferenceRow of(BookDifference difference, Codings codings) {
        return new DifferenceRow(
                lineOrKey(difference),
                moves(difference, codings),
                number(difference.kind(), difference.first()),
                number(difference.kind(), difference.second()),
                Texts.of("compare.kind." + difference.kind().name().toLowerCase(Locale.ROOT)));
    }

    /** Returns true if a line of moves leads to the position. */
    static boolean hasLine(BookDifference difference) {
        return difference.kind() != Kind.HEADER && difference.ply() >= 0;
    }

    private static String lineOrKey(BookDifference difference) {
        if (difference.kind() == Kind.HEADER) {
            return "";
        }
        if (!hasLine(difference)) {
            return Texts.of("compare.key", String.format(Locale.ROOT, "%016x", difference.key()));
        }
        return difference.line().isEmpty() ? Texts.of("line.start") : difference.line();
    }

    private static String moves(BookDifference difference, Codings codings) {
        boolean isCode = difference.san().isEmpty() && difference.rawMove() >= 0;
        return isCode && difference.kind() != Kind.HEADER
                ? codings.coordinates(difference.rawMove())
                : difference.san();
    }

    private static String number(Kind kind, OptionalInt number) {
        if (number.isEmpty()) {
            return ABSENT;
        }
        return switch (kind) {
            case HEADER -> Texts.of("compare.records", number.getAsInt());
            case POSITION, ORDER -> Texts.of("compare.moves", number.getAsInt());
            case MOVE, WEIGHT, LEARN -> Integer.toString(number.getAsInt());
        };
    }
}
