package org.polybook.itests.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.book.OpeningBook;

/** Four threads with four kinds of lookups. */
public final class BookReaderThreads {
    private BookReaderThreads() {}

    /** The work to do during the lookups. */
    @FunctionalInterface
    public interface WorkDuringLookups {
        void run() throws Exception;
    }

    /** Fails if any thread got an inconsistent answer. Returns the durations. */
    static Map<BookReaderThread.LookupKind, LatencyHistogram> measureLookupsDuring(
            OpeningBook book, TwinBooks twins, WorkDuringLookups meanwhile) throws Exception {
        List<BookReaderThread> readers = new ArrayList<>();
        for (BookReaderThread.LookupKind way : BookReaderThread.LookupKind.values()) {
            readers.add(new BookReaderThread(book, twins, way));
        }
        readers.forEach(BookReaderThread::start);
        Map<BookReaderThread.LookupKind, LatencyHistogram> latencies = new EnumMap<>(BookReaderThread.LookupKind.class);
        List<Throwable> failures = new ArrayList<>();
        try {
            meanwhile.run();
            for (BookReaderThread reader : readers) {
                reader.awaitFirstAnswer();
            }
        } finally {
            for (BookReaderThread reader : readers) {
                Throwable failure = reader.stopAndReturnFailureOrNull();
                if (failure != null) {
                    failures.add(failure);
                }
                latencies.put(reader.lookupKind(), reader.latencies());
            }
        }
        assertThat(failures).as("failed or mixed answers").isEmpty();
        assertThat(latencies)
                .allSatisfy((way, times) ->
                        assertThat(times.count()).as("answers to %s", way).isPositive());
        return latencies;
    }
}
