package org.polybook.itests.model;

import java.io.IOException;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.MoveStatistics;
import org.polybook.api.book.OpeningBook;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Looks a book up by single lookups, batches and iterations, and reports the answers to {@link KnownStates}. Not
 * thread-safe.
 */
final class ObservedLookups {
    private final KnownStates known;
    private final long[] keys = LookupKeys.all();
    private final int[] ends = new int[keys.length];
    private final EntryBuffer buffer = new EntryBuffer(1 << 10);

    ObservedLookups(KnownStates known) {
        this.known = known;
    }

    /** Looks up one position. */
    void lookUpOne(OpeningBook book, long key) throws IOException {
        book.find(key, buffer);
        known.observeLookup(
                key,
                buffer,
                "a single lookup of " + Long.toHexString(key) + " gave " + buffer.size()
                        + " records that no content has (book " + book + ")");
    }

    /** Looks up all positions in one call, which must show one state. Returns the fingerprint. */
    long lookUpAllInOneBatch(OpeningBook book) throws IOException {
        book.find(keys, keys.length, buffer, ends);
        Fingerprint print = new Fingerprint();
        int from = 0;
        for (int i = 0; i < keys.length; i++) {
            print.add(keys[i], buffer, from, ends[i]);
            from = ends[i];
        }
        known.observeAllLookups(
                print.value(),
                "a batch of lookups gave " + from + " records that no state of a book has together, first learn "
                        + (from == 0 ? "none" : buffer.learn(0)) + ", last learn "
                        + (from == 0 ? "none" : buffer.learn(from - 1))
                        + " (book " + book + ")");
        return print.value();
    }

    /** Reads the number of White's wins in the statistics of the start position. */
    long readWins(OpeningBook book) throws IOException {
        long wins = book.statistics(Orthodox.NORMAL.start()).stream()
                .mapToLong(MoveStatistics::whiteWins)
                .sum();
        known.observeWins(wins, "the statistics showed " + wins + " wins, which no file has (book " + book + ")");
        return wins;
    }

    /** Reads every record, which must show one state. Returns the fingerprint. */
    long readAllRecords(OpeningBook book) throws IOException {
        Fingerprint print = new Fingerprint();
        long[] count = new long[1];
        book.forEach((index, key, packed) -> {
            print.add(key).add(packed);
            count[0]++;
            return true;
        });
        known.observeAllRecords(
                print.value(),
                "an iteration showed " + count[0] + " records that no state of a book has (book " + book + ")");
        return print.value();
    }
}
