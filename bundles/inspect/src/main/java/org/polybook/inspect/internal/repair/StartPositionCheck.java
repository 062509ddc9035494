package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.scheme.Coding;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.inspect.internal.walk.CodedStartPositions;

/**
 * Checks whether a book has records for a start position, or for a position after one move from there. Nearly every
 * book has such records; other kinds of files never do.
 */
final class StartPositionCheck {
    private StartPositionCheck() {}

    /**
     * The problem that a sorted book has no such records; empty if the book has some, or if the start positions are
     * unknown.
     */
    static Optional<String> problem(Path sorted, OpenOptions opening, List<String> variants) throws IOException {
        try (BookFile book = Books.open(sorted, opening)) {
            String scheme = book.metadata().scheme();
            Optional<CodedStartPositions> origin = CodedStartPositions.of(scheme, variants);
            if (origin.isEmpty() || hasStartOrFirstMove(book, origin.get())) {
                return Optional.empty();
            }
            return Optional.of(
                    "its records are out of order, and it has no start position and no position after a first move");
        }
    }

    private static boolean hasStartOrFirstMove(BookFile book, CodedStartPositions origin) throws IOException {
        for (CodedStartPositions.Start start : origin.starts()) {
            Position position = start.position();
            if (hasPosition(book, start.coding(), position)) {
                return true;
            }
            for (Move move : position.legalMoves()) {
                if (hasPosition(book, start.coding(), position.play(move))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean hasPosition(BookFile book, Coding coding, Position position) throws IOException {
        return !book.find(coding.key(position)).isEmpty();
    }
}
