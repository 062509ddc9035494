package org.polybook.inspect.internal;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import org.polybook.api.book.BookEntry;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.Move;
import org.polybook.chess.Position;
import org.polybook.chess.orthodox.Orthodox;

/**
 * A simple implementation, for tests, of the search for the reachable positions of a book; it uses immutable positions.
 */
public final class ReachablePositions {
    private final OpeningBook book;
    private final Map<Long, Position> booked = new HashMap<>();
    private final Set<Long> free = new HashSet<>();
    private final Queue<Runnable> queue = new ArrayDeque<>();

    private ReachablePositions(OpeningBook book) {
        this.book = book;
    }

    /** The reachable positions of the book, by their keys. */
    public static Map<Long, Position> positions(OpeningBook book) {
        ReachablePositions known = new ReachablePositions(book);
        Position start = Orthodox.NORMAL.start();
        known.visitWithBookMoves(start);
        known.visitWithAnyMove(start);
        while (!known.queue.isEmpty()) {
            known.queue.remove().run();
        }
        return known.booked;
    }

    private Iterable<BookEntry> find(Position position) {
        try {
            return book.find(TestBookBuilder.KEYS.key(position));
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    private void visitWithBookMoves(Position position) {
        if (find(position).iterator().hasNext() && booked.put(TestBookBuilder.KEYS.key(position), position) == null) {
            for (BookEntry entry : find(position)) {
                TestBookBuilder.CODING
                        .move(entry.rawMove(), position)
                        .ifPresent(move -> queue.add(() -> visitWithAnyMove(position.play(move))));
            }
        }
    }

    private void visitWithAnyMove(Position position) {
        if (free.add(TestBookBuilder.KEYS.key(position))) {
            for (Move move : position.legalMoves()) {
                queue.add(() -> visitWithBookMoves(position.play(move)));
            }
        }
    }
}
