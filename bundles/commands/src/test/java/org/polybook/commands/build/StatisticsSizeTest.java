package org.polybook.commands.build;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.commands.GameInput;

/** Before large inputs are counted, the size of their statistics is estimated. */
class StatisticsSizeTest {
    @TempDir
    private Path folder;

    private GameInput file(String name, long bytes) throws IOException {
        Path file = folder.resolve(name);
        try (RandomAccessFile sparse = new RandomAccessFile(file.toFile(), "rw")) {
            sparse.setLength(bytes);
        }
        return GameInput.file(file);
    }

    @Test
    void note_smallInputs_isEmpty() throws IOException {
        assertThat(StatisticsSize.note(List.of(file("a.pgn", 100_000_000), file("missing.pgn", 0))))
                .isEmpty();
    }

    @Test
    void note_largeText_estimatesStatisticsAndTemporaryFiles() throws IOException {
        assertThat(StatisticsSize.note(List.of(file("a.pgn", 1_000_000_000), file("b.pgn", 1_000_000_000))))
                .contains("the statistics need up to 2.6 GB, and temporary files another 4.2 GB");
    }

    @Test
    void note_compressedFileAndDatabase_estimatesTheirText() throws IOException {
        assertThat(StatisticsSize.note(List.of(file("a.PGN.zst", 1_000_000_000)))
                        .orElseThrow())
                .contains("5.9 GB", "9.5 GB");
        assertThat(StatisticsSize.note(List.of(file("a.si4", 470_000_000))).orElseThrow())
                .contains("7.6 GB");
    }
}
