package org.polybook.reader.internal;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import org.polybook.api.book.EntryBuffer;

/**
 * Runs in a separate JVM, which must survive: truncates a mapped book while threads look positions up in it, singly and
 * in batches, with and without an index. Every answer must be right or an {@link IOException}, and no error may appear
 * later elsewhere.
 */
final class TruncationProgram {
    private static final int RECORDS = 1 << 16;
    private static final int STRIDE = 1001;
    private static final int ENOUGH = 300;

    static volatile Object sink;

    private TruncationProgram() {}

    /**
     * Takes the number of lookups before the truncation as its argument, and prints the result on the last line of the
     * output.
     */
    public static void main(String[] args) throws Exception {
        int warm = Integer.parseInt(args[0]);
        long[] keys = new long[RECORDS];
        Arrays.setAll(keys, i -> (i + 1L) * (Long.divideUnsigned(-1L, RECORDS + 1)));
        Path path = TestBooks.writeKeys(Files.createTempFile("cut", ".bin"), keys);
        try {
            System.out.println("all is well: " + checkTruncationDuringLookups(path, keys, warm, false) + ", indexed "
                    + checkTruncationDuringLookups(path, keys, warm, true));
        } finally {
            Files.delete(path);
        }
    }

    private static String checkTruncationDuringLookups(Path path, long[] keys, int warm, boolean indexed)
            throws Exception {
        byte[] content = Files.readAllBytes(path);
        try (PolyglotBook book = TestBooks.openMapped(path)) {
            if (indexed) {
                TestBooks.buildIndex(book);
            }
            LookupThread looker = new LookupThread(book, keys, warm);
            Thread thread = new Thread(looker);
            thread.start();
            looker.warmedUp.await();
            try (RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw")) {
                file.setLength(4096);
            }
            thread.join();
            if (looker.failure != null) {
                throw new AssertionError("right " + looker.right + ", refused " + looker.refused, looker.failure);
            }
            requireIOException(() -> book.forEach((index, key, packed) -> true));
            requireIOException(() -> book.validate(finding -> true));
            requireIOException(book::plausibilityProblem);
            Files.write(path, content);
            if (book.find(keys[5]).size() != 1) {
                throw new AssertionError("the content is back, but not the answer");
            }
            return looker.right + " right, " + looker.refused + " refused";
        }
    }

    private interface BookLookup {
        void run() throws IOException;
    }

    private static void requireIOException(BookLookup use) {
        try {
            use.run();
        } catch (IOException expected) {
            return;
        }
        throw new AssertionError("no error for a truncated file");
    }

    /** A thread that makes lookups until enough of them have failed. */
    private static final class LookupThread implements Runnable {
        final CountDownLatch warmedUp = new CountDownLatch(1);
        private final PolyglotBook book;
        private final long[] keys;
        private final int warm;
        private final EntryBuffer buffer = new EntryBuffer();
        private final long[] batch = new long[40];
        private final int[] ends = new int[40];
        long right;
        long refused;
        Throwable failure;

        LookupThread(PolyglotBook book, long[] keys, int warm) {
            this.book = book;
            this.keys = keys;
            this.warm = warm;
        }

        @Override
        public void run() {
            try {
                Random random = new Random(1);
                for (long round = 0; refused < ENOUGH; round++) {
                    lookUpAndCheck(random.nextInt(keys.length - STRIDE * batch.length), (round & 1) == 0);
                    if (round == warm) {
                        warmedUp.countDown();
                    }
                }
                for (int i = 0; i < 10_000; i++) {
                    sink = new byte[i % 100][1 + i % 3]; // any pending fault would be thrown here
                }
            } catch (Throwable e) {
                failure = e;
            } finally {
                warmedUp.countDown();
            }
        }

        private void lookUpAndCheck(int index, boolean single) {
            try {
                if (single) {
                    int found = book.find(keys[index], buffer);
                    requireRightAnswer(found == 1 && buffer.learn(0) == index);
                } else {
                    for (int i = 0; i < batch.length; i++) {
                        batch[i] = keys[index + STRIDE * i];
                    }
                    book.find(batch, batch.length, buffer, ends);
                    for (int i = 0; i < batch.length; i++) {
                        requireRightAnswer(ends[i] == i + 1 && buffer.learn(i) == index + STRIDE * i);
                    }
                }
                right++;
            } catch (IOException e) {
                refused++;
            }
        }

        private static void requireRightAnswer(boolean right) {
            if (!right) {
                throw new AssertionError("a wrong answer");
            }
        }
    }
}
