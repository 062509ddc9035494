package org.polybook.itests.swap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.osgi.framework.ServiceReference;
import org.polybook.api.book.BookProperties;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpeningBook;
import org.polybook.itests.launch.FrameworkTest;
import org.polybook.itests.probe.BookFiles;
import org.polybook.itests.probe.Osgi;

/**
 * Replaces a book repeatedly while four threads look it up: single keys, batches, under pins, and whole iterations. No
 * lookup may fail, no answer may mix two contents, no resource may be left over.
 */
class HotSwapIT {
    private static final long SECONDS = Long.getLong("polybook.swap.seconds", 2);
    private static final long REST_MILLIS = 250;
    /**
     * The minimum number of swaps, even on a slow machine. After four swaps, a copied book has been replaced twice by
     * overwriting and twice by renaming.
     */
    private static final int MIN_SWAPS = 4;

    private static final long PATIENCE_SECONDS = 120;

    /**
     * Replaces a copied book alternately by renaming and by overwriting. The shelf accepts a file that has not changed
     * for its rest time: if the machine delays an overwriting for that long, the shelf serves the partial file as
     * another book.
     */
    @FrameworkTest
    void swaps_ofACopiedBookUnderLoad_neverFailOrMixContents(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling("pollMillis", 20L, "restMillis", REST_MILLIS, "copyUpTo", 64L << 20);
        swapUnderLoad(osgi, "copied", new TwinBooks(1_000), true);
    }

    /** Replaces by renaming only: the documentation warns of overwriting a mapped file. */
    @FrameworkTest
    void swaps_ofAMappedBookUnderLoad_neverFailOrMixContents(Osgi osgi) throws Exception {
        osgi.shortenShelfPolling("pollMillis", 15L, "copyUpTo", 0L);
        swapUnderLoad(osgi, "mapped", new TwinBooks(20_000), false);
    }

    private static void swapUnderLoad(Osgi osgi, String kind, TwinBooks twins, boolean overwrite) throws Exception {
        Path file = osgi.createFolder("books").resolve("twin.bin");
        Files.write(file, twins.editionBytes(1));
        osgi.configureBook("Twin", file);
        ServiceReference<OpeningBook> reference = osgi.awaitBook("Twin");
        OpeningBook book = osgi.context().getService(reference);
        Map<BookReaderThread.LookupKind, LatencyHistogram> still =
                BookReaderThreads.measureLookupsDuring(book, twins, () -> pause(Math.max(1, SECONDS / 2)));
        FileResources before =
                FileResources.areReportedHere() ? collectGarbageAndAwaitMappings(file, Long.MAX_VALUE) : null;

        LatencyHistogram delays = new LatencyHistogram();
        long start = System.nanoTime();
        AtomicLong slowestWrite = new AtomicLong();
        Map<BookReaderThread.LookupKind, LatencyHistogram> swapped;
        try {
            swapped = BookReaderThreads.measureLookupsDuring(
                    book, twins, () -> swapRepeatedly(book, twins, file, overwrite, delays, slowestWrite));
        } catch (AssertionError e) {
            assumeTrue(
                    slowestWrite.get() < TimeUnit.MILLISECONDS.toNanos(REST_MILLIS),
                    "the machine held an overwriting up for so long that part of it was a book: " + e.getMessage());
            throw e;
        }
        double seconds = (System.nanoTime() - start) / 1e9;

        report(osgi, kind, still, swapped, delays, seconds);
        assertThat(delays.count()).as("swaps").isGreaterThanOrEqualTo(MIN_SWAPS);
        assertThat(swapped.values())
                .allSatisfy(
                        latencies -> assertThat(latencies.count()).as("answers").isPositive());
        osgi.awaitBookAtGeneration("Twin", delays.count());
        assertThat(reference.getProperty(BookProperties.PROBLEM)).isNull();
        if (before != null) {
            long swappedBytes = delays.count() * Files.size(file);
            FileResources after = collectGarbageAndAwaitMappings(file, before.mappings());
            System.out.printf(
                    Locale.ROOT,
                    "  at the start and at the end: mappings %d, %d; file handles %d, %d; private memory %d, %d MiB"
                            + " (swapped in all: %d MiB)%n",
                    before.mappings(),
                    after.mappings(),
                    before.handles(),
                    after.handles(),
                    before.privateBytes() >> 20,
                    after.privateBytes() >> 20,
                    swappedBytes >> 20);
            assertThat(after.mappings()).as("mappings").isEqualTo(before.mappings());
            assertThat(after.handles()).as("file handles").isEqualTo(before.handles());
            // this number includes the heap, which may have grown, but not by the size of all contents
            assertThat(after.privateBytes() - before.privateBytes())
                    .as("growth of private memory")
                    .isLessThan(Math.max(256L << 20, swappedBytes / 4));
        }
    }

    private static void swapRepeatedly(
            OpeningBook book,
            TwinBooks twins,
            Path file,
            boolean overwrite,
            LatencyHistogram delays,
            AtomicLong slowestWrite)
            throws Exception {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
        EntryBuffer buffer = new EntryBuffer();
        for (int edition = 2; edition < 2 + MIN_SWAPS || System.nanoTime() < end; edition++) {
            byte[] content = twins.editionBytes(edition);
            if (overwrite && edition % 4 > 1) {
                long begin = System.nanoTime();
                BookFiles.copyOver(file, content);
                slowestWrite.accumulateAndGet(System.nanoTime() - begin, Math::max);
            } else {
                BookFiles.renameOver(file, content);
            }
            long replaced = System.nanoTime();
            while (TwinBooks.requireCompleteAndGetWeight(buffer, 0, book.find(twins.key(0), buffer))
                    != TwinBooks.weight(edition)) {
                if (System.nanoTime() - replaced > TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS)) {
                    throw new AssertionError("edition " + edition + " was not taken within " + PATIENCE_SECONDS + " s");
                }
                Thread.yield();
            }
            delays.record(System.nanoTime() - replaced);
        }
    }

    /** Lets the readers run for some time; there is no event to wait for. */
    private static void pause(long seconds) {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(seconds);
        while (System.nanoTime() < end) {
            java.util.concurrent.locks.LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(10));
        }
    }

    /**
     * The resources after the number of mappings is as expected; before Java 22 only the garbage collector releases
     * mappings.
     */
    private static FileResources collectGarbageAndAwaitMappings(Path file, long mappings) throws IOException {
        long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        System.gc();
        FileResources now = FileResources.ofFile(file);
        while (now.mappings() > mappings && System.nanoTime() < end) {
            // constant collecting may keep the threads that close retired contents from running
            java.util.concurrent.locks.LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(200));
            System.gc();
            now = FileResources.ofFile(file);
        }
        return now;
    }

    private static void report(
            Osgi osgi,
            String kind,
            Map<BookReaderThread.LookupKind, LatencyHistogram> still,
            Map<BookReaderThread.LookupKind, LatencyHistogram> swapped,
            LatencyHistogram delays,
            double seconds) {
        System.out.printf(
                Locale.ROOT,
                "hot swap of a %s book in %s, Java %s: %d swaps in %.1f s (%.0f a second), 0 failed, 0 mixed%n"
                        + "  from file replaced to first new answer: median %.1f ms, max %.1f ms%n",
                kind,
                osgi.context().getProperty("org.osgi.framework.vendor"),
                System.getProperty("java.version"),
                delays.count(),
                seconds,
                delays.count() / seconds,
                delays.percentile(50) / 1e6,
                delays.max() / 1e6);
        for (BookReaderThread.LookupKind way :
                List.of(BookReaderThread.LookupKind.SINGLE, BookReaderThread.LookupKind.BATCH)) {
            for (boolean swapping : new boolean[] {false, true}) {
                LatencyHistogram latencies = (swapping ? swapped : still).get(way);
                System.out.printf(
                        Locale.ROOT,
                        "  %-6s lookups %s swaps: %,12d; median %d ns, 99.9999 %% %.3f ms, max %.3f ms%n",
                        way.name().toLowerCase(Locale.ROOT),
                        swapping ? "with   " : "without",
                        latencies.count(),
                        latencies.percentile(50),
                        latencies.percentile(99.9999) / 1e6,
                        latencies.max() / 1e6);
            }
        }
    }
}
