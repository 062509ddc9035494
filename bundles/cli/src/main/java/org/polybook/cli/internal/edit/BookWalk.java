package org.polybook.cli.internal.edit;

import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.polybook.api.book.BookMove;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.key.PositionKeys;
import org.polybook.chess.Move;
import org.polybook.chess.Position;

/**
 * Walks through a book from positions on, by the book's moves; where the book has none, by any legal move that leads back
 * into it, so that books for one side are walked too. It gives up after a number of positions.
 */
final class BookWalk {
    /** A second or two of work. */
    static final int MOST = 1_000_000;

    private final OpeningBook book;
    private final PositionKeys keys;
    private final int most;
    private final EntryBuffer buffer = new EntryBuffer();
    private int steps;

    BookWalk(OpeningBook book, PositionKeys keys, int most) {
        this.book = book;
        this.keys = keys;
        this.most = most;
    }

    /** Whether it gave up. */
    boolean gaveUp() {
        return steps >= most;
    }

    /** Keys of the book's positions that are met. */
    Set<Long> from(Collection<Position> roots) throws IOException {
        Set<Long> met = new LinkedHashSet<>();
        walk(roots, met, new HashSet<>(Set.of(0L)));
        met.remove(0L);
        return met;
    }

    /** Takes away from the keys those that are met; ends as soon as none is left. */
    void strike(Collection<Position> roots, Set<Long> sought) throws IOException {
        walk(roots, new HashSet<>(), sought);
    }

    private void walk(Collection<Position> roots, Set<Long> met, Set<Long> sought) throws IOException {
        Set<Long> seen = new HashSet<>();
        Deque<Position> open = new ArrayDeque<>();
        for (Position root : roots) {
            if (seen.add(keys.key(root))) {
                open.add(root);
            }
        }
        while (!open.isEmpty() && !sought.isEmpty() && !gaveUp()) {
            Position position = open.remove();
            List<BookMove> moves = book.moves(position);
            if (moves.isEmpty()) {
                backIntoTheBook(position, seen, open);
                continue;
            }
            long key = keys.key(position);
            met.add(key);
            sought.remove(key);
            for (BookMove move : moves) {
                if (move.isLegal()) {
                    visit(position.play(move.move().get()), seen, open);
                }
            }
        }
    }

    private void visit(Position next, Set<Long> seen, Deque<Position> open) {
        steps++;
        if (seen.add(keys.key(next))) {
            open.add(next);
        }
    }

    private void backIntoTheBook(Position position, Set<Long> seen, Deque<Position> open) throws IOException {
        for (Move move : position.legalMoves()) {
            Position next = position.play(move);
            steps++;
            long key = keys.key(next);
            if (!seen.contains(key) && book.find(key, buffer) > 0) {
                seen.add(key);
                open.add(next);
            }
        }
    }
}
