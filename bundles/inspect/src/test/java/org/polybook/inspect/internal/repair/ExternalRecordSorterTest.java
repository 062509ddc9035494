package org.polybook.inspect.internal.repair;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExternalRecordSorterTest {
    private static final int RECORDS_PER_RUN = 4;
    private static final long MEMORY = RECORDS_PER_RUN * 32;

    @TempDir
    private Path folder;

    private record Entry(long key, long packed) {}

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 511, 512, 513, 1024, 2000})
    void sort_anyNumberOfRuns_isStable(int runs) throws IOException {
        SplittableRandom random = new SplittableRandom(runs);
        List<Entry> records = new ArrayList<>();
        for (int i = 0; i < runs * RECORDS_PER_RUN - (runs > 0 ? 1 : 0); i++) {
            records.add(new Entry(random.nextInt(3) == 0 ? random.nextInt(50) : random.nextLong(), i));
        }
        List<Entry> sorted = new ArrayList<>();
        List<Integer> files = new ArrayList<>();
        RecordSink out = new RecordSink() {
            @Override
            public void record(long key, long packed) throws IOException {
                sorted.add(new Entry(key, packed));
                files.add(countFiles());
            }

            @Override
            public void end() throws IOException {
                files.add(countFiles());
            }
        };
        ExternalRecordSorter sorter = new ExternalRecordSorter(
                folder.resolve("runs"), folder.resolve("out.bin"), MEMORY, Long.MAX_VALUE, out);
        for (Entry each : records) {
            sorter.record(each.key(), each.packed());
        }
        sorter.end();
        records.sort(Comparator.comparing(Entry::key, Long::compareUnsigned));
        assertThat(sorted).isEqualTo(records);
        assertThat(files.subList(0, files.size() - 1))
                .as("files during the merge")
                .allMatch(count -> count <= 1);
        assertThat(files.get(files.size() - 1)).as("files at the end").isZero();
    }

    private int countFiles() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return (int) files.count();
        }
    }
}
