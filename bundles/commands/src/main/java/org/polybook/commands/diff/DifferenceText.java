package org.polybook.commands.diff;

import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.scheme.Codings;
import org.polybook.commands.text.KeyText;
import org.polybook.commands.text.NumberText;

/** A difference between two books in one line: the place, as moves in SAN, and the kind. */
final class DifferenceText {
    private DifferenceText() {}

    static String of(BookDifference difference, Codings codings) {
        String sign = difference.first().isEmpty() ? ">" : difference.second().isEmpty() ? "<" : "!";
        return sign + ' ' + location(difference, codings) + "  " + description(difference);
    }

    /** Returns the moves to the position, ending with the differing move; the key if no line leads to the position. */
    private static String location(BookDifference difference, Codings codings) {
        boolean isWhole = difference.rawMove() < 0;
        if (difference.kind() == Kind.HEADER) {
            return "header";
        }
        if (difference.ply() < 0) {
            return "key " + KeyText.of(difference.key())
                    + (isWhole ? "" : ' ' + codings.coordinates(difference.rawMove()));
        }
        if (isWhole) {
            return difference.line().isEmpty() ? "start" : difference.line() + " ...";
        }
        String move = difference.san().isEmpty() ? codings.coordinates(difference.rawMove()) : difference.san();
        String number = difference.ply() % 2 == 0 ? difference.ply() / 2 + 1 + ". " : "";
        return difference.line() + (difference.line().isEmpty() ? "" : " ") + number + move;
    }

    private static String description(BookDifference difference) {
        return switch (difference.kind()) {
            case HEADER -> valueChange(difference, "records");
            case POSITION -> movesOfPosition(difference);
            case MOVE -> "weight " + valueOfEither(difference);
            case WEIGHT -> valueChange(difference, "weight");
            case LEARN -> "other learn data";
            case ORDER -> "same moves in another order";
        };
    }

    private static String movesOfPosition(BookDifference difference) {
        String moves = NumberText.count(valueOfEither(difference), "move");
        return difference.san().isEmpty() ? moves : moves + ": " + difference.san();
    }

    /** Returns the number in the first book, or that in the second if the first book has none; 0 if neither has one. */
    private static int valueOfEither(BookDifference difference) {
        return difference.first().orElseGet(() -> difference.second().orElse(0));
    }

    private static String valueChange(BookDifference difference, String what) {
        return difference.first().isEmpty() || difference.second().isEmpty()
                ? what + ' ' + valueOfEither(difference)
                : what + ' ' + difference.first().getAsInt() + " -> "
                        + difference.second().getAsInt();
    }

    /** Returns the kind of the difference for a summary, where {@code %s} denotes their number. */
    static String summaryPattern(BookDifference difference) {
        String side = difference.first().isEmpty()
                ? " only in B"
                : difference.second().isEmpty() ? " only in A" : "";
        return switch (difference.kind()) {
            case HEADER -> side.isEmpty() ? "another header" : "a header" + side;
            case POSITION -> "positions" + side + ": %s";
            case MOVE -> "moves" + side + ": %s";
            case WEIGHT -> "other weights: %s";
            case LEARN -> "other learn data: %s";
            case ORDER -> "other order of moves: %s";
        };
    }
}
