package org.polybook.inspect.internal.repair;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.Books;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.key.PositionKeys;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.inspect.internal.walk.Starts;

/** Whether a book knows the beginning of any game: nearly every one does, and another kind of file never. */
final class Beginnings {
    private Beginnings() {}

    /** What there is to say of a sorted book that knows none; empty if it knows one, or nobody can tell. */
    static Optional<String> doubt(Path sorted, List<String> variants) throws IOException {
        try (BookFile book = Books.open(sorted, OpenOptions.MAP)) {
            String scheme = book.metadata().keyScheme();
            Optional<PositionKeys> keys = Providers.findPositionKeys(scheme);
            if (keys.isEmpty() || knowsOne(book, keys.get(), Starts.of(variants, scheme))) {
                return Optional.empty();
            }
            return Optional.of(
                    "its records are out of order, and it knows neither a start position nor any first move");
        }
    }

    private static boolean knowsOne(BookFile book, PositionKeys keys, List<Position> starts) throws IOException {
        for (Position start : starts) {
            if (knows(book, keys, start)) {
                return true;
            }
            for (Move move : start.legalMoves()) {
                if (knows(book, keys, start.play(move))) {
                    return true;
                }
            }
        }
        return false;
    }

    private static boolean knows(BookFile book, PositionKeys keys, Position position) throws IOException {
        return !book.find(keys.key(position)).isEmpty();
    }
}
