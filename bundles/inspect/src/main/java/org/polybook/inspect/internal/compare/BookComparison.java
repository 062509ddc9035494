package org.polybook.inspect.internal.compare;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Predicate;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.inspect.BookDifference;
import org.polybook.api.inspect.BookDifference.Kind;
import org.polybook.api.inspect.CheckOptions;

/**
 * Compares two books. Iterates over the first book and looks each position up in the second one, then iterates over the
 * second book for positions that the first one does not have. Positions that are neighbours in one book are near each
 * other in the other, so the lookups are quick.
 */
public final class BookComparison {
    private final OpeningBook first;
    private final OpeningBook second;
    private final Predicate<BookDifference> visitor;
    private final EntryBuffer group = new EntryBuffer();
    private final EntryBuffer other = new EntryBuffer();
    private long key;
    private long shown;
    private boolean stopped;
    /** The search that finds the moves leading to each difference; null if no search was requested. */
    private NearestFirstComparison places;

    public BookComparison(OpeningBook first, OpeningBook second, Predicate<BookDifference> visitor) {
        this.first = first;
        this.second = second;
        this.visitor = visitor;
    }

    /** Reports the differences in the order of the keys; returns their number. */
    public long compareInKeyOrder() throws IOException {
        requireOrder();
        compareHeaders();
        return compareRemainingInKeyOrder();
    }

    /**
     * Reports first the differences in positions that the books reach, in the order in which the search reaches them,
     * then the other differences in the order of the keys. Returns the number of differences.
     */
    public long compareNearestFirst(CheckOptions reach) throws IOException {
        requireOrder();
        compareHeaders();
        Optional<NearestFirstComparison> search = NearestFirstComparison.of(first, second, reach);
        if (search.isPresent()) {
            places = search.get();
            places.run(this::compareReachedPosition, difference -> {
                pass(difference);
                return !stopped;
            });
        }
        return compareRemainingInKeyOrder();
    }

    /**
     * Rejects books whose records are out of order. All records are read before the visitor receives any difference, so
     * that it never receives only a part of a comparison.
     */
    private void requireOrder() throws IOException {
        RecordOrderCheck.requireOrder(first, "A");
        RecordOrderCheck.requireOrder(second, "B");
    }

    /** Compares a position that the search has reached. Returns true if the search is to continue. */
    private boolean compareReachedPosition(long at) throws IOException {
        key = at;
        group.clear();
        if (first.find(key, group) == 0) {
            second.find(key, group);
            reportIfOnlyInSecond();
        } else {
            comparePosition();
        }
        group.clear();
        return !stopped;
    }

    private long compareRemainingInKeyOrder() throws IOException {
        forEachUncomparedPosition(first, "A", this::comparePosition);
        forEachUncomparedPosition(second, "B", this::reportIfOnlyInSecond);
        return shown;
    }

    private void compareHeaders() throws IOException {
        Header one = Header.of(first);
        Header two = Header.of(second);
        if (!one.equals(two)) {
            reportDifference(Kind.HEADER, -1, emptyIfZero(one.records), emptyIfZero(two.records));
        }
    }

    /**
     * The number of key-0 records at the beginning of a book, and a digest of them in place of their content, because a
     * header may be as long as its book.
     */
    private record Header(int records, String digest) {
        static Header of(OpeningBook book) throws IOException {
            MessageDigest digest = sha256();
            ByteBuffer record = ByteBuffer.allocate(Long.BYTES);
            int[] records = new int[1];
            book.forEach((index, recordKey, packed) -> {
                if (recordKey != 0 || index != records[0]) {
                    return false;
                }
                records[0]++;
                digest.update(record.putLong(0, packed).array());
                return true;
            });
            return new Header(records[0], HexFormat.of().formatHex(digest.digest()));
        }

        private static MessageDigest sha256() {
            try {
                return MessageDigest.getInstance("SHA-256");
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every Java has SHA-256", e);
            }
        }
    }

    private static OptionalInt emptyIfZero(int count) {
        return count == 0 ? OptionalInt.empty() : OptionalInt.of(count);
    }

    /** An action on a position, whose key is in {@link #key} and whose records are in {@link #group}. */
    private interface PositionAction {
        void run() throws IOException;
    }

    private void forEachUncomparedPosition(OpeningBook book, String name, PositionAction step) throws IOException {
        key = 0;
        group.clear();
        RecordOrderCheck order = new RecordOrderCheck(book, name);
        try {
            book.forEach((index, recordKey, packed) -> {
                if (recordKey != key) {
                    finishPositionAndBeginNext(recordKey, step);
                }
                order.checkNextRecord(index, recordKey); // the file may have changed since it was read first
                if (recordKey != 0) {
                    group.add(packed);
                }
                return !stopped;
            });
            finishPosition(step);
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    private void finishPositionAndBeginNext(long recordKey, PositionAction step) {
        try {
            finishPosition(step);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        key = recordKey;
    }

    private void finishPosition(PositionAction step) throws IOException {
        if (key != 0 && group.size() > 0 && !stopped && (places == null || !places.isCompared(key))) {
            step.run();
        }
        group.clear();
    }

    private void comparePosition() throws IOException {
        if (second.find(key, other) == 0) {
            reportDifference(Kind.POSITION, -1, OptionalInt.of(group.size()), OptionalInt.empty());
            return;
        }
        long before = shown;
        MovePairs.forEachPair(group, other, this::comparePair);
        if (shown == before && !sameOrder()) {
            reportDifference(Kind.ORDER, -1, OptionalInt.of(group.size()), OptionalInt.of(other.size()));
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

    private void comparePair(int rawMove, int inFirst, int inSecond) {
        OptionalInt one = inFirst < 0 ? OptionalInt.empty() : OptionalInt.of(group.weight(inFirst));
        OptionalInt two = inSecond < 0 ? OptionalInt.empty() : OptionalInt.of(other.weight(inSecond));
        if (inFirst < 0 || inSecond < 0) {
            reportDifference(Kind.MOVE, rawMove, one, two);
        } else if (!one.equals(two)) {
            reportDifference(Kind.WEIGHT, rawMove, one, two);
        } else if (group.learn(inFirst) != other.learn(inSecond)) {
            reportDifference(Kind.LEARN, rawMove, one, two);
        }
    }

    private void reportIfOnlyInSecond() throws IOException {
        if (first.find(key, other) == 0) {
            reportDifference(Kind.POSITION, -1, OptionalInt.empty(), OptionalInt.of(group.size()));
        }
    }

    private void reportDifference(Kind kind, int rawMove, OptionalInt one, OptionalInt two) {
        if (stopped) {
            return;
        }
        BookDifference found = new BookDifference(kind, kind == Kind.HEADER ? 0 : key, rawMove, one, two);
        shown++;
        if (places != null && places.isBeingCompared(found.key())) {
            places.keepUntilPlyEnds(found, group);
        } else {
            pass(found);
        }
    }

    private void pass(BookDifference difference) {
        stopped = stopped || !visitor.test(difference);
    }
}
