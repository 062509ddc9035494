package org.polybook.reader.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.Arrays;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.polybook.api.book.EntryBuffer;

class AllocationTest {
    private static final int LOOKUPS = 50_000;

    @TempDir
    Path folder;

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void find_primitiveForms_allocateNothing(boolean indexed) throws IOException, InterruptedException {
        assumeTrue(
                ManagementFactory.getThreadMXBean() instanceof com.sun.management.ThreadMXBean,
                "this JVM does not count what threads allocate");
        long[] keys = new long[4096];
        Arrays.setAll(keys, i -> (i + 1L) << 50);
        try (PolyglotBook book = TestBooks.openMapped(TestBooks.writeKeys(folder.resolve("book.bin"), keys))) {
            if (indexed) {
                TestBooks.buildIndex(book);
            } else {
                book.index().disable();
            }
            EntryBuffer buffer = new EntryBuffer(4096);
            int[] ends = new int[keys.length];
            lookUp(book, keys, buffer, ends);

            long before = allocatedBytes();
            lookUp(book, keys, buffer, ends);
            long perLookup = (allocatedBytes() - before) / LOOKUPS;

            assertThat(perLookup).isZero();
        }
    }

    private static long allocatedBytes() {
        return ((com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean())
                .getThreadAllocatedBytes(Thread.currentThread().getId());
    }

    private static void lookUp(PolyglotBook book, long[] keys, EntryBuffer buffer, int[] ends) throws IOException {
        for (int i = 0; i < LOOKUPS; i++) {
            book.find(keys[i & 4095], buffer);
        }
        book.find(keys, keys.length, buffer, ends);
    }
}
