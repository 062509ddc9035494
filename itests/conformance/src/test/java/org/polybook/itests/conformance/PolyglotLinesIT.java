package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Books;
import org.polybook.api.book.BookFile;
import org.polybook.api.book.OpenOptions;
import org.polybook.api.inspect.BookLines;
import org.polybook.api.inspect.BookLines.LineCounts;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;

/**
 * Repeats every recorded {@code info-book} and {@code dump-book} of a readable book: ours prints the same numbers and
 * the same text.
 */
@Tag("ci")
class PolyglotLinesIT {
    private final BookLines lines = Providers.all(BookLines.class).get(0);

    static Stream<RecordedRuns.Run> infoBookRuns() {
        return RecordedRuns.polyglotRuns("info-book").filter(run -> run.stdout().contains("Isolated"));
    }

    static Stream<RecordedRuns.Run> dumpBookRuns() {
        return RecordedRuns.polyglotRuns("dump-book").filter(RecordedRuns.Run::wroteABook);
    }

    private static BookFile openBookOrSkipTest(RecordedRuns.Run run) throws Exception {
        String name = run.option("-bin", "book.bin");
        Path path = name.startsWith("/")
                ? Path.of(name)
                : RecordedRuns.pathOrSkipTest("vectors/polyglot").resolve(name);
        assumeTrue(Files.exists(path), "skipped: the book " + path + " is not installed");
        return Books.open(path, OpenOptions.MAP);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("infoBookRuns")
    void count_asRecorded_givesTheSameNumbers(RecordedRuns.Run run) throws Exception {
        boolean exact = run.command().contains("-exact");
        try (BookFile book = openBookOrSkipTest(run)) {
            LineCounts counts = lines.count(book, exact);
            assertThat(polyglotText(counts, exact)).isEqualTo(run.stdout().replaceFirst("^PolyGlot[^\\\\]*\\\\n", ""));
        }
    }

    private static String polyglotText(LineCounts counts, boolean exact) {
        return line("Lines for white", counts.whiteLines())
                + line("Lines for black", counts.blackLines())
                + line("Positions on lines for white", counts.whitePositions())
                + line("Positions on lines for black", counts.blackPositions())
                + (exact ? line("Unreachable white positions(?)", counts.whiteUnreachable()) : "")
                + (exact ? line("Unreachable black positions(?)", counts.blackUnreachable()) : "")
                + line("Isolated positions", counts.isolated());
    }

    private static String line(String label, long number) {
        return String.format(Locale.ROOT, "%-31s:%9d\\n", label, number);
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("dumpBookRuns")
    void dump_asRecorded_givesTheSameText(RecordedRuns.Run run) throws Exception {
        Color side = run.command().contains("white") ? Color.WHITE : Color.BLACK;
        try (BookFile book = openBookOrSkipTest(run)) {
            StringBuilder text = new StringBuilder();
            lines.dump(book, side, run.option("-bin", "book.bin"), text);
            byte[] hash =
                    MessageDigest.getInstance("SHA-256").digest(text.toString().getBytes(StandardCharsets.ISO_8859_1));
            assertThat(HexFormat.of().formatHex(hash))
                    .as("%s", text.substring(0, Math.min(2000, text.length())))
                    .isEqualTo(run.sha256());
        }
    }
}
