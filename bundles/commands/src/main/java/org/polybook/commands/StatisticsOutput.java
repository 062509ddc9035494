package org.polybook.commands;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;
import org.polybook.api.spi.Providers;
import org.polybook.api.statistics.StatisticsFile;
import org.polybook.api.statistics.StatisticsFormat;

/** The check of a file that statistics would replace. */
final class StatisticsOutput {
    private static final String ENDING = ".stats";

    private StatisticsOutput() {}

    /** @throws BadInputException if the file exists and has neither the name nor the content of statistics */
    static void requireReplaceable(Path file) throws BadInputException {
        if (Files.isRegularFile(file) && !hasStatisticsName(file) && !isStatistics(file)) {
            throw new BadInputException(file + ": is not a file of statistics, and would be replaced by one; "
                    + "nothing was written, choose another file for the statistics");
        }
    }

    /** A damaged file of statistics may be replaced, so a name is enough. */
    private static boolean hasStatisticsName(Path file) {
        return String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT).endsWith(ENDING);
    }

    private static boolean isStatistics(Path file) {
        Optional<StatisticsFormat> format =
                Providers.all(StatisticsFormat.class).stream().findFirst();
        if (format.isEmpty()) {
            return false;
        }
        try (StatisticsFile opened = format.get().open(file)) {
            return opened.games() >= 0;
        } catch (IOException e) {
            return false;
        }
    }
}
