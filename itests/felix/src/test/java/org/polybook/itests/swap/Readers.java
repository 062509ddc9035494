package org.polybook.itests.swap;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import org.polybook.api.book.OpeningBook;

/** Four threads with four kinds of lookups. */
public final class Readers {
    private Readers() {}

    /** The work to do during the lookups. */
    @FunctionalInterface
    public interface Meanwhile {
        void run() throws Exception;
    }

    /** Fails if any thread got an inconsistent answer. Returns the durations. */
    static Map<Reader.Way, Latencies> during(OpeningBook book, TwinBooks twins, Meanwhile meanwhile) throws Exception {
        List<Reader> readers = new ArrayList<>();
        for (Reader.Way way : Reader.Way.values()) {
            readers.add(new Reader(book, twins, way));
        }
        readers.forEach(Reader::start);
        Map<Reader.Way, Latencies> latencies = new EnumMap<>(Reader.Way.class);
        List<Throwable> failures = new ArrayList<>();
        try {
            meanwhile.run();
            for (Reader reader : readers) {
                reader.awaitAnswer();
            }
        } finally {
            for (Reader reader : readers) {
                Throwable failure = reader.finish();
                if (failure != null) {
                    failures.add(failure);
                }
                latencies.put(reader.way(), reader.latencies());
            }
        }
        assertThat(failures).as("failed or mixed answers").isEmpty();
        assertThat(latencies)
                .allSatisfy((way, times) ->
                        assertThat(times.total()).as("answers to %s", way).isPositive());
        return latencies;
    }
}
