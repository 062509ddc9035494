package org.polybook.reader.internal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicLong;
import org.polybook.api.book.EntryBuffer;

/**
 * Runs in a separate JVM, which must survive: a mapped book is truncated and restored repeatedly while threads iterate
 * over it, look positions up in it, judge its plausibility and build its index. Each call must end with the right
 * answer or an {@link IOException}; any other error is a failure.
 */
final class RepeatedTruncationProgram {
    private static final int RECORDS = 1 << 15;
    /** The number of calls to wait for: more than there are threads. */
    private static final int AWAITED_CALLS = 12;

    private final Path path;
    private final byte[] content;
    private final long[] keys;
    private final AtomicLong right = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong wrong = new AtomicLong();
    private volatile Throwable first;
    private volatile boolean over;

    private RepeatedTruncationProgram(Path path, long[] keys) throws IOException {
        this.path = path;
        this.keys = keys;
        content = Files.readAllBytes(path);
    }

    /** Takes the number of truncations as its argument, and prints the result on the last line of the output. */
    public static void main(String[] args) throws Exception {
        long[] keys = new long[RECORDS];
        Arrays.setAll(keys, i -> (i + 1L) * Long.divideUnsigned(-1L, RECORDS + 1));
        Path path = TestBooks.writeKeys(Files.createTempFile("cut", ".bin"), keys);
        try {
            new RepeatedTruncationProgram(path, keys).run(Integer.parseInt(args[0]));
        } finally {
            Files.delete(path);
        }
    }

    private interface BookCall {
        void run() throws IOException;
    }

    private void run(int truncations) throws Exception {
        try (PolyglotBook book = TestBooks.openMapped(path);
                PolyglotBook indexed = TestBooks.openMapped(path)) {
            TestBooks.buildIndex(indexed);
            book.index().disable();
            List<Thread> threads = new ArrayList<>();
            threads.add(startCallingThread(() -> iterateAndCheck(book)));
            threads.add(startCallingThread(() -> IndexBuilder.buildOrNull(book)));
            threads.add(startCallingThread(() -> lookUpInBatchAndCheck(indexed, new Random(1))));
            threads.add(startCallingThread(() -> lookUpSinglyAndCheck(indexed, new Random(2))));
            threads.add(startCallingThread(() -> lookUpSinglyAndCheck(book, new Random(3))));
            threads.add(startCallingThread(book::plausibilityProblem));
            for (int i = 0; i < truncations && first == null; i++) {
                truncateAndRestore();
            }
            over = true;
            for (Thread thread : threads) {
                thread.join();
            }
        }
        System.out.println(right + " right, " + refused + " refused, " + wrong + " wrong");
        if (first != null) {
            first.printStackTrace();
            System.exit(1);
        }
        System.out.println("all is well");
    }

    private void truncateAndRestore() throws IOException {
        try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
            file.setLength(4096);
            awaitCalls();
            file.write(content);
            awaitCalls();
        }
    }

    /** Waits until at least one call has ended that began during this wait. */
    private void awaitCalls() {
        long threshold = calls() + AWAITED_CALLS;
        while (first == null && calls() < threshold) {
            Thread.yield();
        }
    }

    private long calls() {
        return right.get() + refused.get() + wrong.get();
    }

    private Thread startCallingThread(BookCall use) {
        Thread thread = new Thread(() -> {
            while (!over) {
                try {
                    use.run();
                    right.incrementAndGet();
                } catch (IOException e) {
                    refused.incrementAndGet();
                } catch (Throwable e) {
                    recordFailure(e);
                }
            }
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    private void recordFailure(Throwable e) {
        wrong.incrementAndGet();
        if (first == null) {
            first = e;
        }
    }

    private void iterateAndCheck(PolyglotBook book) throws IOException {
        book.forEach((index, key, packed) -> {
            requireRightAnswer(key == keys[(int) index] && (int) packed == (int) index);
            return true;
        });
    }

    private void lookUpSinglyAndCheck(PolyglotBook book, Random random) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        for (int i = 0; i < 200; i++) {
            int index = random.nextInt(keys.length);
            requireRightAnswer(book.find(keys[index], buffer) == 1 && buffer.learn(0) == index);
        }
    }

    private void lookUpInBatchAndCheck(PolyglotBook book, Random random) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        int[] indexes = random.ints(40, 0, keys.length).toArray();
        long[] batch = Arrays.stream(indexes).mapToLong(i -> keys[i]).toArray();
        int[] ends = new int[batch.length];
        book.find(batch, batch.length, buffer, ends);
        for (int i = 0; i < batch.length; i++) {
            requireRightAnswer(ends[i] == i + 1 && buffer.learn(i) == indexes[i]);
        }
    }

    private static void requireRightAnswer(boolean isRight) {
        if (!isRight) {
            throw new AssertionError("a wrong answer");
        }
    }
}
