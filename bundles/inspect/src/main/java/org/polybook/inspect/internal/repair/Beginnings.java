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
import org.polybook.inspect.internal.walk.Origin;

/** Whether a book knows the beginning of any game: nearly every one does, and another kind of file never. */
final class Beginnings {
    private Beginnings() {}

    /** What there is to say of a sorted book that knows none; empty if it knows one, or nobody can tell. */
    static Optional<String> doubt(Path sorted, OpenOptions opening, List<String> variants) throws IOException {
        try (BookFile book = Books.open(sorted, opening)) {
            String scheme = book.metadata().scheme();
            Optional<Origin> origin = Origin.of(scheme, variants);
            if (origin.isEmpty() || knowsOne(book, origin.get())) {
                return Optional.empty();
            }
            return Optional.of(
                    "its records are out of order, and it knows neither a start position nor any first move");
        }
    }

    private static boolean knowsOne(BookFile book, Origin origin) throws IOException {
        for (Origin.Start start : origin.starts()) {
            Position position = start.position();
            if (knows(book, start.coding(), position)) {
                return true;
            }
            for (Move move : position.legalMoves()) {
                if (knows(book, start.coding(), position.play(move))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean knows(BookFile book, Coding coding, Position position) throws IOException {
        return !book.find(coding.key(position)).isEmpty();
    }
}
