package org.polybook.bookshelf.internal.serve;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.EntryBuffer;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.book.OpeningBook;
import org.polybook.api.book.PinnedBook;
import org.polybook.reader.internal.PolyglotFormat;

/**
 * All kinds of readers query a book while its content is exchanged. The two books have one and two records for each
 * key, with the weights 1 and 2, so the test detects an answer mixed from both.
 */
class SwapUnderLoadTest {
    private static final int KEYS = 3000;
    private static final int SWAPS = 150;
    private static final int BATCH = 64;

    @TempDir
    Path folder;

    private final AtomicBoolean ended = new AtomicBoolean();

    /** Writes a book with {@code number} records for each key, each with the weight {@code number}. */
    private Path writeBook(int number) throws IOException {
        java.nio.ByteBuffer bytes = java.nio.ByteBuffer.allocate(16 * KEYS * number);
        for (int i = 0; i < KEYS * number; i++) {
            bytes.putLong(key(i / number))
                    .putShort((short) i)
                    .putShort((short) number)
                    .putInt(0);
        }
        return Files.write(folder.resolve(number + ".bin"), bytes.array());
    }

    private static long key(int i) {
        return 1 + i * 0x10000000001L;
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, 64L << 20})
    void lookups_whileTheContentIsExchanged_neverFailOrMix(long copyUpTo) throws Exception {
        Path[] files = {writeBook(1), writeBook(2)};
        OpenOptions options = OpenOptions.MAP.withCopyUpTo(copyUpTo);
        List<BookFile> opened = new ArrayList<>();
        SwappableBook book = new SwappableBook("swapped", new ContentGeneration(open(files[0], options, opened), 1));
        ExecutorService threads = Executors.newCachedThreadPool();
        try {
            List<Future<Long>> readers = List.of(
                    threads.submit(repeatUntilEnd(() -> checkSingleLookups(book))),
                    threads.submit(repeatUntilEnd(() -> checkBatchLookup(book))),
                    threads.submit(repeatUntilEnd(() -> checkIteration(book))),
                    threads.submit(repeatUntilEnd(() -> checkLookupsInPin(book))));
            for (int swap = 1; swap <= SWAPS; swap++) {
                book.swap(new ContentGeneration(open(files[swap % 2], options, opened), swap + 1L), Runnable::run);
            }
            ended.set(true);
            for (Future<Long> reader : readers) {
                assertThat(reader.get()).as("rounds of a reader").isPositive();
            }
        } finally {
            ended.set(true);
            threads.shutdownNow();
        }
        book.takeOffShelf(Runnable::run);
        assertAllClosed(opened);
    }

    private static BookFile open(Path file, OpenOptions options, List<BookFile> opened) throws IOException {
        BookFile book = new PolyglotFormat().open(file, options);
        opened.add(book);
        return book;
    }

    private static void assertAllClosed(List<BookFile> opened) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        int open = 0;
        for (BookFile file : opened) {
            try {
                file.find(key(1), buffer);
                open++;
            } catch (IllegalStateException closed) {
                assertThat(closed).hasMessageContaining("closed");
            }
        }
        assertThat(open).as("files left open of " + opened.size()).isZero();
    }

    private interface Round {
        void run() throws IOException;
    }

    /** Returns a task that runs rounds until the test ends, at least one, and then returns their number. */
    private Callable<Long> repeatUntilEnd(Round round) {
        return () -> {
            long rounds = 0;
            do {
                round.run();
                rounds++;
            } while (!ended.get());
            return rounds;
        };
    }

    private static void checkSingleLookups(OpeningBook book) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        for (int i = 0; i < KEYS; i += 7) {
            checkAnswerOfOneBook(buffer, 0, book.find(key(i), buffer));
        }
    }

    private static void checkBatchLookup(OpeningBook book) throws IOException {
        EntryBuffer buffer = new EntryBuffer();
        long[] keys = new long[BATCH];
        int[] ends = new int[BATCH];
        for (int i = 0; i < BATCH; i++) {
            keys[i] = key(i * 37);
        }
        book.find(keys, BATCH, buffer, ends);
        int number = buffer.weight(0);
        assertThat(buffer.size()).as("one book's answers").isEqualTo(BATCH * number);
        for (int i = 0; i < BATCH; i++) {
            assertThat(ends[i]).isEqualTo((i + 1) * number);
            checkAnswerOfOneBook(buffer, i * number, number);
        }
    }

    /** Checks that the {@code count} records from the index {@code from} on are the answer of one book. */
    private static void checkAnswerOfOneBook(EntryBuffer buffer, int from, int count) {
        int number = buffer.weight(from);
        if (count != number) {
            throw new AssertionError(count + " records of the book that has " + number + " for each key");
        }
        for (int i = from; i < from + count; i++) {
            if (buffer.weight(i) != number) {
                throw new AssertionError("records of books " + number + " and " + buffer.weight(i) + " in one answer");
            }
        }
    }

    private static void checkIteration(OpeningBook book) throws IOException {
        long[] seen = {0, 0};
        book.forEach((index, key, packed) -> {
            int number = EntryBuffer.weight(packed);
            seen[0] = seen[0] == 0 ? number : seen[0];
            if (seen[0] != number || index != seen[1]++) {
                throw new AssertionError("record " + index + " of book " + number + " while reading book " + seen[0]);
            }
            return true;
        });
        assertThat(seen[1]).isEqualTo(KEYS * seen[0]);
    }

    private static void checkLookupsInPin(OpeningBook book) throws IOException {
        try (PinnedBook pin = book.pin()) {
            EntryBuffer buffer = new EntryBuffer();
            int number = pin.find(key(0), buffer);
            assertThat(number).isEqualTo(pin.generation() % 2 == 0 ? 2 : 1);
            for (int i = 0; i < KEYS; i += 11) {
                assertThat(pin.find(key(i), buffer)).isEqualTo(number);
                checkAnswerOfOneBook(buffer, 0, number);
            }
        }
    }

    @Test
    void checkAnswerOfOneBook_mixedAnswer_isDetected() {
        EntryBuffer mixed = new EntryBuffer();
        mixed.add(2L << 32);
        mixed.add(1L << 32);

        org.assertj.core.api.Assertions.assertThatThrownBy(() -> checkAnswerOfOneBook(mixed, 0, 2))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("books 2 and 1");
    }
}
