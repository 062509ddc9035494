package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;

/** Closing a book that other threads are reading. */
class CloseTest {
    private static final int ROUNDS = 40;

    @TempDir
    Path folder;

    private final long[] keys = new long[3000];

    @Test
    void close_whileOthersRead_endsThemWithAnswersOrIllegalState() throws Exception {
        Arrays.setAll(keys, i -> i + 1);
        Path path = TestBooks.writeKeys(folder.resolve("closed.bin"), keys);
        ExecutorService readers = Executors.newFixedThreadPool(3);
        try {
            for (int round = 0; round < ROUNDS; round++) {
                OpenOptions options = round % 2 == 0 ? OpenOptions.MAP : OpenOptions.DEFAULT;
                PolyglotBook book = PolyglotFormat.open(path, options, BookBytes.CHUNK_BITS);
                closeWhileRead(book, readers);
            }
        } finally {
            readers.shutdown();
        }
    }

    private void closeWhileRead(PolyglotBook book, ExecutorService readers)
            throws InterruptedException, ExecutionException {
        CountDownLatch reading = new CountDownLatch(3);
        Future<?> single = readers.submit(() -> readUntilClosed(reading, () -> {
            EntryBuffer buffer = new EntryBuffer();
            for (long key : keys) {
                assertThat(book.find(key, buffer)).isOne();
            }
        }));
        Future<?> batch = readers.submit(() -> readUntilClosed(reading, () -> {
            int[] ends = new int[keys.length];
            EntryBuffer buffer = new EntryBuffer();
            book.find(keys, keys.length, buffer, ends);
            assertThat(buffer.size()).isEqualTo(keys.length);
        }));
        Future<?> iteration = readers.submit(() -> readUntilClosed(reading, () -> {
            book.forEach((index, key, packed) -> {
                assertThat(key).isEqualTo(index + 1);
                return true;
            });
        }));
        reading.await();
        book.close();
        single.get();
        batch.get();
        iteration.get();
    }

    private interface Reading {
        void readOnce() throws IOException;
    }

    private static Void readUntilClosed(CountDownLatch reading, Reading use) throws IOException {
        use.readOnce();
        reading.countDown();
        while (true) {
            try {
                use.readOnce();
            } catch (IllegalStateException e) {
                assertThat(e).hasMessageContaining("closed.bin: this book has been closed");
                return null;
            }
        }
    }
}
