package org.polybook.commands.build;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.polybook.commands.GameInput;

/**
 * The size of the statistics of games, estimated from the sizes of the inputs before they are read. The ratios are those
 * of a collection of 145,716 games without comments, so games with comments need less.
 */
final class StatisticsSize {
    /** Bytes of statistics for each byte of PGN. */
    private static final double STATISTICS_PER_TEXT = 1.3;
    /** Bytes of temporary files for each byte of PGN. */
    private static final double TEMPORARY_PER_TEXT = 2.1;
    /** Bytes of PGN for each byte of a compressed file. */
    private static final double TEXT_PER_COMPRESSED = 4.5;
    /** Bytes of PGN for each byte of the index of a Scid database, which has 47 or 46 bytes a game. */
    private static final double TEXT_PER_INDEX = 12.5;

    private static final double MIN_NOTED = 1e9;

    private static final List<String> COMPRESSED = List.of(".zst", ".gz", ".bz2", ".xz", ".7z", ".zip", ".lz4");
    private static final List<String> INDEXES = List.of(".si4", ".si5");

    private StatisticsSize() {}

    /** Returns a note for inputs whose statistics need about 1 GB or more; empty for smaller and unknown inputs. */
    static Optional<String> note(List<GameInput> inputs) throws IOException {
        double text = 0;
        for (GameInput input : inputs) {
            if (input instanceof GameInput.InFile file && Files.isRegularFile(file.path())) {
                text += Files.size(file.path()) * ratio(file.path());
            }
        }
        double statistics = text * STATISTICS_PER_TEXT;
        return statistics < MIN_NOTED
                ? Optional.empty()
                : Optional.of("the statistics need up to " + gigabytes(statistics) + ", and temporary files another "
                        + gigabytes(text * TEMPORARY_PER_TEXT));
    }

    private static double ratio(Path file) {
        String name = file.getFileName().toString().toLowerCase(Locale.ROOT);
        if (INDEXES.stream().anyMatch(name::endsWith)) {
            return TEXT_PER_INDEX;
        }
        return COMPRESSED.stream().anyMatch(name::endsWith) ? TEXT_PER_COMPRESSED : 1;
    }

    private static String gigabytes(double bytes) {
        return String.format(Locale.ROOT, "%.1f GB", bytes / 1e9);
    }
}
