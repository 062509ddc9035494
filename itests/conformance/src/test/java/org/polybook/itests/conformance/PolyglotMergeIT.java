package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.build.BookMerger;
import org.polybook.api.build.BookMerger.MergeInput;
import org.polybook.api.build.BookMerger.MergePolicy;
import org.polybook.api.build.BuildListener;
import org.polybook.api.spi.Providers;

/**
 * Repeats every recorded {@code polyglot merge-book} that wrote a book: ours writes the same bytes, except in the runs
 * in which polyglot destroys headers.
 */
class PolyglotMergeIT {
    /**
     * The original merges the header records of two books like moves, which produces garbage; ours produces a header.
     */
    private static final Set<String> DESTROYED_HEADERS = Set.of("merge-headers", "merge-header_same");

    @TempDir
    private Path folder;

    static Stream<RecordedRuns.Run> runs() {
        return RecordedRuns.polyglotRuns("merge-book").filter(RecordedRuns.Run::wroteABook);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runs")
    void merge_asRecorded_givesTheSameBytesExceptForDestroyedHeaders(RecordedRuns.Run run) throws Exception {
        List<MergeInput> inputs = List.of(input(run, "-in1"), input(run, "-in2"));
        Path output = folder.resolve("out.bin");
        BookMerger merger = Providers.all(BookMerger.class).get(0);
        if (DESTROYED_HEADERS.contains(run.id())) {
            merger.merge(inputs, output, MergePolicy.POLYGLOT, BuildListener.NONE);
            assertThat(Files.readString(output, StandardCharsets.ISO_8859_1)).contains("@PG@\n1.0".substring(0, 8));
            assertThat(HexFormat.of().formatHex(sha256(output))).isNotEqualTo(run.sha256());
            return;
        }
        BookMerger.MergeReport report = merger.merge(inputs, output, MergePolicy.POLYGLOT, BuildListener.NONE);
        assertThat(HexFormat.of().formatHex(sha256(output))).as(run.id()).isEqualTo(run.sha256());
        assertThat(report.overfullPositions()).isEqualTo(run.stdout().contains("skipped 1 entry") ? 1 : 0);
    }

    private static byte[] sha256(Path file) throws Exception {
        return MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file));
    }

    private static MergeInput input(RecordedRuns.Run run, String option) {
        String name = run.option(option, "");
        Path path = name.startsWith("/")
                ? Path.of(name)
                : RecordedRuns.pathOrSkipTest("vectors/polyglot").resolve(name);
        assumeTrue(Files.exists(path), "skipped: the book " + path + " is not installed");
        return new MergeInput(path, 1);
    }
}
