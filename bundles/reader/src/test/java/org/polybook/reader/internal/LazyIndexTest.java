package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.EntryBuffer;

class LazyIndexTest {
    @TempDir
    Path folder;

    private PolyglotBook writeAndOpenBook(long... keys) throws IOException {
        return TestBooks.openMapped(TestBooks.writeKeys(folder.resolve("book.bin"), keys));
    }

    private static long[] ascending(int count) {
        long[] keys = new long[count];
        Arrays.setAll(keys, i -> (i + 1L) << 40);
        return keys;
    }

    @Test
    void index_fewLookups_isNotBuilt() throws IOException {
        try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            for (int i = 0; i < 100; i++) {
                book.find(i);
            }
            assertThat(book.index().builderThreadOrNull()).isNull();
        }
    }

    @Test
    void index_manyLookups_isBuiltByADaemon() throws IOException, InterruptedException {
        try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            EntryBuffer buffer = new EntryBuffer();
            for (int i = 0; i < 1000; i++) {
                book.find(i, buffer);
            }
            assertThat(book.index().builderThreadOrNull())
                    .isNotNull()
                    .satisfies(thread -> assertThat(thread.isDaemon()).isTrue());
            book.index().builderThreadOrNull().join();
            assertThat(IndexBuilder.buildOrNull(book)).isNotNull();
            assertThat(book.isIndexed()).isTrue();
        }
    }

    @Test
    void index_bookWithAKeyOutOfOrder_isNotUsed() throws IOException, InterruptedException {
        long[] keys = ascending(2000);
        keys[1500] = 3;
        try (PolyglotBook book = writeAndOpenBook(keys)) {
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed()).isFalse();
        }
    }

    @Test
    void index_keysInUnsignedOrder_isUsed() throws IOException, InterruptedException {
        long[] keys = new long[2000];
        Arrays.setAll(keys, i -> (i + 1L) * Long.divideUnsigned(-1L, 2001));
        try (PolyglotBook book = writeAndOpenBook(keys)) {
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed()).isTrue();
        }
    }

    @Test
    void index_keysInSignedOrder_isNotUsed() throws IOException, InterruptedException {
        long[] keys = new long[2000];
        Arrays.setAll(keys, i -> (i - 1000L) << 50);
        try (PolyglotBook book = writeAndOpenBook(keys)) {
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed()).isFalse();
        }
    }

    @Test
    void index_bookOf1024Records_isLargeEnough() throws IOException, InterruptedException {
        for (int records : new int[] {1023, 1024}) {
            try (PolyglotBook book = writeAndOpenBook(ascending(records))) {
                TestBooks.buildIndex(book);
                assertThat(book.isIndexed()).isEqualTo(records == 1024);
            }
        }
    }

    @Test
    void index_keyOutOfOrderBetweenTwoBlocks_isNotUsed() throws IOException, InterruptedException {
        long[] keys = ascending(2000);
        keys[512] = 3;
        Arrays.fill(keys, 0, 512, 5L << 40);
        try (PolyglotBook book = writeAndOpenBook(keys)) {
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed()).isFalse();
        }
    }

    @Test
    void index_lookups_areCountedUntilThereAreEnough() throws IOException, InterruptedException {
        try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            book.index().countLookupsAndBuildIfDue(127);
            assertThat(book.index().builderThreadOrNull()).isNull();
            book.index().countLookupsAndBuildIfDue(1);
            Thread builder = book.index().builderThreadOrNull();
            assertThat(builder).isNotNull();
            assertThat(builder.getName()).isEqualTo("polybook-index-book.bin");
            builder.join();
            book.index().countLookupsAndBuildIfDue(1000);
            assertThat(book.index().builderThreadOrNull()).isSameAs(builder);
        }
        try (PolyglotBook book = writeAndOpenBook(ascending(200 * 1024))) {
            book.index().countLookupsAndBuildIfDue(199);
            assertThat(book.index().builderThreadOrNull()).isNull();
            book.index().countLookupsAndBuildIfDue(1);
            book.index().builderThreadOrNull().join();
        }
    }

    @Test
    void index_disabled_isNeverBuilt() throws IOException {
        try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            book.index().disable();
            book.index().countLookupsAndBuildIfDue(Integer.MAX_VALUE);
            assertThat(book.index().builderThreadOrNull()).isNull();
        }
    }

    @Test
    void index_batches_countAllTheirKeys() throws IOException, InterruptedException {
        try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            book.find(new long[200], 200, new EntryBuffer(), new int[200]);
            assertThat(book.index().builderThreadOrNull()).isNotNull();
            book.index().builderThreadOrNull().join();
        }
    }

    @Test
    void index_smallBook_isNotUsed() throws IOException, InterruptedException {
        try (PolyglotBook book = writeAndOpenBook(ascending(1000))) {
            TestBooks.buildIndex(book);
            assertThat(book.isIndexed()).isFalse();
        }
    }

    @Test
    void index_bookClosedConcurrently_endsSilently() throws IOException, InterruptedException {
        PolyglotBook book = writeAndOpenBook(ascending(100_000));
        book.index().countLookupsAndBuildIfDue(Integer.MAX_VALUE);
        book.close();
        book.index().builderThreadOrNull().join();

        assertThat(book.isIndexed()).isFalse();
    }

    @Test
    void index_requestedByAThreadOfTheProgram_doesNotKeepTheProgramRunning() throws IOException, InterruptedException {
        try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            Thread asking = new Thread(() -> book.index().countLookupsAndBuildIfDue(Integer.MAX_VALUE));
            asking.setDaemon(false);
            asking.start();
            asking.join();

            assertThat(book.index().builderThreadOrNull().isDaemon()).isTrue();
            book.index().builderThreadOrNull().join();
        }
    }

    @Test
    void index_anyOutcome_isLogged() throws IOException, InterruptedException {
        long[] descending = ascending(2000);
        descending[1500] = 3;
        try (CapturedLog log = new CapturedLog(LazyIndex.class, folder.resolve("book.bin"))) {
            try (PolyglotBook book = writeAndOpenBook(ascending(2000))) {
                TestBooks.buildIndex(book);
            }
            try (PolyglotBook book = writeAndOpenBook(descending)) {
                TestBooks.buildIndex(book);
            }
            PolyglotBook closed = writeAndOpenBook(ascending(2000));
            closed.close();
            TestBooks.buildIndex(closed);

            Path path = folder.resolve("book.bin");
            assertThat(log.lines())
                    .containsExactly(
                            "FINE " + path + ": indexed",
                            "FINE " + path + ": searched without an index",
                            "FINE " + path + ": closed before its index was complete");
        }
    }

    @Test
    void index_fileChangedWhileItIsBuilt_logsAWarning() throws IOException, InterruptedException {
        try (CapturedLog log = new CapturedLog(LazyIndex.class, folder.resolve("book.bin"));
                PolyglotBook book = writeAndOpenBook(ascending(2000))) {
            try (FileChannel file = FileChannel.open(book.path(), StandardOpenOption.WRITE)) {
                file.write(ByteBuffer.allocate(8), 16L * 1999);
            }
            TestBooks.buildIndex(book);

            assertThat(book.isIndexed()).isFalse();
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .startsWith("WARNING " + book.path() + ": searched without an index: ")
                    .contains("changed or truncated");
        }
    }
}
