package org.polybook.writer.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.polybook.api.book.BookFormatException;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.CountedRange;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.KeyRange;
import org.polybook.api.statistics.StatisticsFormat;
import org.polybook.api.statistics.StatisticsRanges;

/** The records of ranges of keys, in order, are the book. */
class WeighRangeTest {
    private static final Resources ALONE = new Resources(1, 1 << 20, Optional.empty());
    private static final BuildOptions OPTIONS = BuildOptions.DEFAULT.withMoves(MoveFilter.ALL.withMinGames(2));

    private final PolyglotBookBuilder builder = new PolyglotBookBuilder();

    @TempDir
    private Path folder;

    private Path counted() throws IOException {
        Path counted = folder.resolve("a.stats");
        builder.count(
                GameInputs.of(new RandomGameSource(3, 40, 16)),
                counted,
                BuildOptions.DEFAULT,
                ALONE,
                BuildListener.NONE);
        return counted;
    }

    @Test
    void weighRange_allRanges_areTheBookWithoutAHeader() throws IOException {
        Path counted = counted();
        Path book = folder.resolve("a.bin");
        BuildReport whole = builder.weigh(counted, BuildOutput.of(book), OPTIONS, ALONE, BuildListener.NONE);
        StatisticsRanges ranges = Providers.required(StatisticsFormat.class).ranges();
        Path head = folder.resolve("head");
        try (OutputStream to = Files.newOutputStream(folder.resolve("part"))) {
            ranges.writeHead(counted, to);
        }
        ranges.combineHeads(List.of(folder.resolve("part")), head, BuildListener.NONE);
        ByteArrayOutputStream records = new ByteArrayOutputStream();
        long written = 0;

        for (int i = 0; i < 5; i++) {
            TreeMap<Integer, Path> parts = new TreeMap<>();
            Path piece = folder.resolve("piece" + i);
            try (OutputStream to = Files.newOutputStream(piece)) {
                if (ranges.writeRange(counted, new KeyRange(i, 5), to)) {
                    parts.put(0, piece);
                }
            }
            Path merged = folder.resolve("range" + i);
            ranges.combineRange(head, parts, merged, BuildListener.NONE);
            Path part = folder.resolve("records" + i);
            written += builder.weighRange(new CountedRange(head, merged), part, OPTIONS, ALONE, BuildListener.NONE)
                    .written();
            records.writeBytes(Files.readAllBytes(part));
        }

        assertThat(records.toByteArray()).isNotEmpty().isEqualTo(Files.readAllBytes(book));
        assertThat(written).isEqualTo(whole.written());
    }

    @Test
    void weighRange_fileOfAllKeys_isRefused() throws IOException {
        Path counted = counted();

        assertThatThrownBy(() -> builder.weighRange(
                        new CountedRange(counted, counted),
                        folder.resolve("records"),
                        OPTIONS,
                        ALONE,
                        BuildListener.NONE))
                .isInstanceOf(BookFormatException.class)
                .hasMessageContaining("the file is not the head of a file of statistics");
        assertThat(folder.resolve("records")).doesNotExist();
    }
}
