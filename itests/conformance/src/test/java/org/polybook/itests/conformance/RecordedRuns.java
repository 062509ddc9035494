package org.polybook.itests.conformance;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/** Recorded runs of the original programs, in a folder {@code shared} next to the checkout. */
final class RecordedRuns {
    private static final Path SHARED =
            Path.of("..", "..", "..", "shared").toAbsolutePath().normalize();

    private RecordedRuns() {}

    /** Returns the path of a file or folder in {@code shared}; skips the test if it does not exist. */
    static Path pathOrSkipTest(String name) {
        Path path = SHARED.resolve(name);
        assumeTrue(Files.exists(path), "skipped: no recorded runs at " + path);
        return path;
    }

    /**
     * One recorded run.
     *
     * @param id its name
     * @param command words of the command line
     * @param output the file it wrote, or {@code -}
     * @param sha256 the SHA-256 of that file, as 64 digits; another text if it wrote no book
     * @param stdout what it printed, with {@code \n} for line ends
     */
    record Run(String id, List<String> command, String output, String sha256, String stdout) {
        /** Returns the word after the last occurrence of that option, or the default if the option is absent. */
        String option(String name, String defaultValue) {
            int at = command.lastIndexOf(name);
            return at < 0 || at + 1 == command.size() ? defaultValue : command.get(at + 1);
        }

        boolean wroteABook() {
            return sha256.length() == 64;
        }

        @Override
        public String toString() {
            return id;
        }
    }

    /** Returns the runs of Polyglot 2.0.4 with that sub-command. */
    static Stream<Run> polyglotRuns(String subCommand) {
        return polyglotRuns("manifest.tsv", subCommand);
    }

    /** Returns the runs with that sub-command in a table of runs. */
    static Stream<Run> polyglotRuns(String manifest, String subCommand) {
        try (Stream<String> lines =
                Files.lines(pathOrSkipTest("vectors/polyglot/" + manifest), StandardCharsets.UTF_8)) {
            return lines.skip(1).map(line -> line.split("\t", -1)).map(RecordedRuns::run).toList().stream()
                    .filter(run ->
                            run.command().size() > 1 && run.command().get(1).equals(subCommand));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Run run(String[] columns) {
        return new Run(columns[0], Arrays.asList(columns[1].split(" ")), columns[5], columns[7], columns[8]);
    }
}
