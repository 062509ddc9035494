package org.polybook.itests.swap;

import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;

/** A thread that looks a book up until it is stopped, and checks that each answer is consistent. */
final class BookReaderThread extends Thread {
    /** The kind of lookup. */
    enum LookupKind {
        SINGLE,
        BATCH,
        PINNED,
        ITERATING
    }

    private static final int BATCH_SIZE = 64;
    /** The time limit of a test that hangs, sufficient for a slow machine. */
    private static final long PATIENCE_SECONDS = 120;

    private final OpeningBook book;
    private final TwinBooks twins;
    private final LookupKind lookupKind;
    private final Random random;
    private final LatencyHistogram latencies = new LatencyHistogram();
    private final EntryBuffer buffer = new EntryBuffer(5 * BATCH_SIZE);
    private final long[] keys = new long[BATCH_SIZE];
    private final int[] ends = new int[BATCH_SIZE];
    private final AtomicReference<Throwable> failure = new AtomicReference<>();
    private final CountDownLatch asked = new CountDownLatch(1);
    private volatile boolean over;

    BookReaderThread(OpeningBook book, TwinBooks twins, LookupKind way) {
        super("reader " + way);
        this.book = book;
        this.twins = twins;
        this.lookupKind = way;
        this.random = new Random(way.ordinal());
        setDaemon(true);
    }

    @Override
    public void run() {
        try {
            while (!over) {
                switch (lookupKind) {
                    case SINGLE -> checkSingleLookup();
                    case BATCH -> checkBatchLookup();
                    case PINNED -> checkLookupsUnderPin();
                    case ITERATING -> checkIteration();
                }
                asked.countDown();
                if (interrupted()) { // possible if memory is closed during a read
                    throw new AssertionError("a lookup has left its thread interrupted");
                }
            }
        } catch (Throwable t) {
            failure.set(t);
        } finally {
            asked.countDown();
        }
    }

    /** Waits for the first answer or failure. */
    void awaitFirstAnswer() throws InterruptedException {
        if (!asked.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
            throw new AssertionError(getName() + " gets no answer");
        }
    }

    private void checkSingleLookup() throws Exception {
        long key = twins.key(random.nextInt(twins.keyCount()));
        long start = System.nanoTime();
        int found = book.find(key, buffer);
        latencies.record(System.nanoTime() - start);
        TwinBooks.requireCompleteAndGetWeight(buffer, 0, found);
    }

    private void checkBatchLookup() throws Exception {
        for (int i = 0; i < BATCH_SIZE; i++) {
            keys[i] = twins.key(random.nextInt(twins.keyCount()));
        }
        long start = System.nanoTime();
        book.find(keys, BATCH_SIZE, buffer, ends);
        latencies.record(System.nanoTime() - start);
        int weight = TwinBooks.requireCompleteAndGetWeight(buffer, 0, ends[0]);
        for (int i = 1; i < BATCH_SIZE; i++) {
            requireSameWeight(
                    weight, TwinBooks.requireCompleteAndGetWeight(buffer, ends[i - 1], ends[i]), "in one batch");
        }
    }

    /** A walk: many lookups that must all see the same content. */
    private void checkLookupsUnderPin() throws Exception {
        try (PinnedBook pin = book.pin()) {
            int weight = 0;
            for (int i = 0; i < 200; i++) {
                int found = pin.find(twins.key(random.nextInt(twins.keyCount())), buffer);
                int now = TwinBooks.requireCompleteAndGetWeight(buffer, 0, found);
                requireSameWeight(i == 0 ? now : weight, now, "under one pin");
                weight = now;
            }
        }
        latencies.record(0);
    }

    private void checkIteration() throws Exception {
        int[] seen = new int[2];
        book.forEach((index, key, packed) -> {
            if (index == 0) {
                seen[0] = EntryBuffer.weight(packed);
            }
            requireSameWeight(seen[0], EntryBuffer.weight(packed), "in one iteration");
            seen[1]++;
            return true;
        });
        int expected = twins.keyCount() * TwinBooks.recordsPerKey(seen[0] - 1);
        if (seen[1] != expected) {
            throw new AssertionError("an iteration saw " + seen[1] + " records, expected " + expected);
        }
        latencies.record(0);
    }

    private static void requireSameWeight(int expected, int found, String where) {
        if (expected != found) {
            throw new AssertionError("mixed answers " + where + ": weights " + expected + " and " + found);
        }
    }

    LookupKind lookupKind() {
        return lookupKind;
    }

    LatencyHistogram latencies() {
        return latencies;
    }

    /** Stops the thread. Returns its failure, if any. */
    Throwable stopAndReturnFailureOrNull() throws InterruptedException {
        over = true;
        join(TimeUnit.SECONDS.toMillis(PATIENCE_SECONDS));
        return isAlive() ? new AssertionError(getName() + " did not stop") : failure.get();
    }
}
