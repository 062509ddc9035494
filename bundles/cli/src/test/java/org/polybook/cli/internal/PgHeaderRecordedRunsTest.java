package org.polybook.cli.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.cli.internal.PgHeaderRuns.Difference;
import org.polybook.cli.internal.PgHeaderRuns.Outcome;

/**
 * Tests that {@code polybook pgheader} repeats every recorded run of pgheader 1.0.5 with the same output, status and
 * bytes. {@link PgHeaderDifferencesTest} has the exceptions.
 */
class PgHeaderRecordedRunsTest {
    @TempDir
    private Path folder;

    private record RecordedRun(String id, String command, String input, Outcome outcome, String bookSha256) {
        @Override
        public String toString() {
            return id;
        }
    }

    static Stream<RecordedRun> recordedRuns() throws IOException {
        Path manifest = PgHeaderRuns.RECORDED.resolve("manifest_pgheader.tsv");
        assumeTrue(Files.exists(manifest), "skipped: no recorded runs at " + manifest);
        Set<String> differing =
                PgHeaderRuns.differences().stream().map(Difference::id).collect(Collectors.toSet());
        List<RecordedRun> all = Files.readAllLines(manifest).stream()
                .skip(1)
                .map(line -> line.split("\t", -1))
                .map(PgHeaderRecordedRunsTest::recorded)
                .toList();
        assertThat(all).extracting(RecordedRun::id).containsAll(differing);
        return all.stream().filter(run -> !differing.contains(run.id()));
    }

    private static RecordedRun recorded(String[] c) {
        Outcome outcome = new Outcome(Integer.parseInt(c[4]), PgHeaderRuns.unescape(c[5]), PgHeaderRuns.unescape(c[6]));
        return new RecordedRun(c[0], c[1], c[2], outcome, c[7]);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("recordedRuns")
    void run_recordedCommand_hasTheRecordedOutcome(RecordedRun recorded) throws Exception {
        Path book = folder.resolve("book.bin");
        String before = "absent";
        if (!recorded.input().equals("-")) {
            Files.copy(PgHeaderRuns.RECORDED.resolve(recorded.input()), book);
            before = sha256(book);
        }
        Outcome outcome = PgHeaderRuns.run(folder, arguments(recorded));
        assertThat(outcome).as(recorded.command()).isEqualTo(recorded.outcome());
        assertThat(sha256(book))
                .as("book after %s", recorded.command())
                .isEqualTo(recorded.bookSha256().equals("unchanged") ? before : recorded.bookSha256());
        assertThat(Files.list(folder)).as("no litter").hasSize(before.equals("absent") ? 0 : 1);
    }

    private static String sha256(Path file) throws Exception {
        return Files.exists(file)
                ? HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)))
                : "absent";
    }

    /** The words of the command, with {@code book.bin} in the test's folder. */
    private List<String> arguments(RecordedRun recorded) {
        return PgHeaderRuns.words(recorded.command().substring("pgheader ".length())).stream()
                .map(word -> word.equals("book.bin") || word.equals("nope.bin")
                        ? folder.resolve(word).toString()
                        : word)
                .toList();
    }
}
