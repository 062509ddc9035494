package org.polybook.inspect.internal.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;

/**
 * Goes through the first book and looks each position up in the second, then through the second for positions that the first
 * does not have. Neighbours in one book are near each other in the other, so the lookups are quick.
 */
public final class Comparison {
    private final OpeningBook first;
    private final OpeningBook second;
    private final Predicate<BookDifference> visitor;
    private final EntryBuffer group = new EntryBuffer();
    private final EntryBuffer other = new EntryBuffer();
    private long key;
    private long shown;
    private boolean stopped;

    public Comparison(OpeningBook first, OpeningBook second, Predicate<BookDifference> visitor) {
        this.first = first;
        this.second = second;
        this.visitor = visitor;
    }

    public long run() throws IOException {
        headers();
        positions(first, "the first book", this::compare);
        positions(second, "the second book", this::onlyInSecond);
        return shown;
    }

    private void headers() throws IOException {
        List<Long> one = header(first);
        List<Long> two = header(second);
        if (!one.equals(two)) {
            show(Kind.HEADER, -1, count(one.size()), count(two.size()));
        }
    }

    private static List<Long> header(OpeningBook book) throws IOException {
        List<Long> records = new ArrayList<>();
        book.forEach((index, recordKey, packed) -> recordKey == 0 && index == records.size() && records.add(packed));
        return records;
    }

    private static OptionalInt count(int count) {
        return count == 0 ? OptionalInt.empty() : OptionalInt.of(count);
    }

    /** What is done with a position, which {@link #key} and {@link #group} hold. */
    private interface Step {
        void take() throws IOException;
    }

    private void positions(OpeningBook book, String name, Step step) throws IOException {
        key = 0;
        group.clear();
        try {
            book.forEach((index, recordKey, packed) -> {
                if (recordKey != key) {
                    next(index, recordKey, name, step);
                }
                group.add(packed);
                return !stopped;
            });
            take(step);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void next(long index, long recordKey, String name, Step step) {
        try {
            take(step);
            if (Long.compareUnsigned(recordKey, key) < 0) {
                throw new BookFormatException(
                        name + ": record " + index + " stands behind one of a larger key, expected"
                                + " ascending order (\"polybook repair\" sorts)");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        key = recordKey;
    }

    private void take(Step step) throws IOException {
        if (key != 0 && group.size() > 0 && !stopped) {
            step.take();
        }
        group.clear();
    }

    private void compare() throws IOException {
        if (second.find(key, other) == 0) {
            show(Kind.POSITION, -1, OptionalInt.of(group.size()), OptionalInt.empty());
            return;
        }
        long before = shown;
        MovePairs.of(group, other, this::pair);
        if (shown == before && !sameOrder()) {
            show(Kind.ORDER, -1, OptionalInt.of(group.size()), OptionalInt.of(other.size()));
        }
    }

    private boolean sameOrder() {
        for (int i = 0; i < group.size(); i++) {
            if (group.rawMove(i) != other.rawMove(i)) {
                return false;
            }
        }
        return true;
    }

    private void pair(int rawMove, int inFirst, int inSecond) {
        OptionalInt one = inFirst < 0 ? OptionalInt.empty() : OptionalInt.of(group.weight(inFirst));
        OptionalInt two = inSecond < 0 ? OptionalInt.empty() : OptionalInt.of(other.weight(inSecond));
        if (inFirst < 0 || inSecond < 0) {
            show(Kind.MOVE, rawMove, one, two);
        } else if (!one.equals(two)) {
            show(Kind.WEIGHT, rawMove, one, two);
        } else if (group.learn(inFirst) != other.learn(inSecond)) {
            show(Kind.LEARN, rawMove, one, two);
        }
    }

    private void onlyInSecond() throws IOException {
        if (first.find(key, other) == 0) {
            show(Kind.POSITION, -1, OptionalInt.empty(), OptionalInt.of(group.size()));
        }
    }

    private void show(Kind kind, int rawMove, OptionalInt one, OptionalInt two) {
        if (!stopped) {
            shown++;
            stopped = !visitor.test(new BookDifference(kind, kind == Kind.HEADER ? 0 : key, rawMove, one, two));
        }
    }
}
