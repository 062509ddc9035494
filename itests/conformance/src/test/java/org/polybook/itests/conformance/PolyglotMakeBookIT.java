package org.polybook.itests.conformance;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.BuildReport;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameProblem;
import org.polybook.api.game.GameSource;
import org.polybook.api.spi.Providers;
import org.polybook.chess.Color;

/**
 * Repeats every recorded {@code polyglot make-book}. If polyglot wrote a book, ours writes the same bytes, except in
 * the listed runs, in which polyglot misreads games. If polyglot gave up, ours builds from every game or reports it.
 */
@Tag("ci")
class PolyglotMakeBookIT {
    private static final Map<String, RecordedTable.Row> DIFFERENCES =
            RecordedTable.read("make-book-differences.tsv").rows().stream()
                    .collect(Collectors.toMap(row -> row.columnOrEmpty(0), row -> row));

    @TempDir
    private Path folder;

    private final StringBuilder problems = new StringBuilder();

    static Stream<RecordedRuns.Run> runsThatWroteABook() {
        return RecordedRuns.polyglotRuns("make-book").filter(RecordedRuns.Run::wroteABook);
    }

    static Stream<RecordedRuns.Run> runsThatGaveUp() {
        return RecordedRuns.polyglotRuns("make-book")
                .filter(run -> !run.wroteABook() && run.command().contains("-pgn"))
                .filter(run -> Files.isRegularFile(pgn(run)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runsThatWroteABook")
    void build_whereTheOriginalWroteABook_givesTheSameBytesOrAListedDifference(RecordedRuns.Run run) throws Exception {
        Path output = folder.resolve("out.bin");
        BuildReport report = build(run, output);
        byte[] hash = MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(output));
        String sha256 = HexFormat.of().formatHex(hash);
        String story = run.command() + " " + run.stdout() + report + problems;
        RecordedTable.Row difference = DIFFERENCES.get(run.id());
        if (difference == null) {
            assertThat(sha256).as(story).isEqualTo(run.sha256());
        } else {
            assertThat(sha256).as(story).isNotEqualTo(run.sha256());
            assertThat(report.booked() + " " + report.bad())
                    .as(story)
                    .isEqualTo(difference.columnOrEmpty(1) + " " + difference.columnOrEmpty(2));
        }
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("runsThatGaveUp")
    void build_whereTheOriginalGaveUp_accountsForEveryGame(RecordedRuns.Run run) throws Exception {
        BuildReport report = build(run, folder.resolve("out.bin"));
        assertThat(report.booked() + report.filtered() + report.bad()).isEqualTo(report.games());
        assertThat(report.bad() == 0 || !problems.isEmpty())
                .as("a bad game is reported")
                .isTrue();
    }

    private BuildReport build(RecordedRuns.Run run, Path output) throws Exception {
        BuildListener listener = new BuildListener() {
            @Override
            public void problem(GameProblem problem) {
                problems.append(System.lineSeparator()).append(problem);
            }
        };
        GameSource games = Games.open(pgn(run), GameOptions.MAIN_LINE);
        return Providers.all(BookBuilder.class)
                .get(0)
                .build(
                        GameInputs.of(games),
                        Optional.of(BuildOutput.of(output)),
                        options(run),
                        Resources.ofThisMachine(),
                        listener);
    }

    private static Path pgn(RecordedRuns.Run run) {
        return RecordedRuns.pathOrSkipTest("vectors/polyglot").resolve(run.option("-pgn", "book.pgn"));
    }

    private static BuildOptions options(RecordedRuns.Run run) {
        BuildOptions options = BuildOptions.POLYGLOT.withMoves(BuildOptions.POLYGLOT
                .moves()
                .withMaxPly(parseLeadingIntOrZero(run.option("-max-ply", "1024")))
                .withMinGames(parseLeadingIntOrZero(run.option("-min-game", "3")))
                .withMinScore(parseLeadingDecimalOrZero(run.option("-min-score", "0"))));
        int white = run.command().lastIndexOf("-only-white");
        int black = run.command().lastIndexOf("-only-black");
        if (white != black) {
            options = options.withMoves(options.moves().withSide(white > black ? Color.WHITE : Color.BLACK));
        }
        return run.command().contains("-uniform")
                ? options.withWeighting(BuildOptions.Weighting.POLYGLOT_UNIFORM)
                : options;
    }

    private static int parseLeadingIntOrZero(String text) {
        String digits = text.replaceFirst("^(-?\\d*).*$", "$1");
        return digits.isEmpty() || digits.equals("-") ? 0 : Integer.parseInt(digits);
    }

    private static double parseLeadingDecimalOrZero(String text) {
        String number = text.replaceFirst("^(-?\\d*\\.?\\d*).*$", "$1");
        return number.matches(".*\\d.*") ? Double.parseDouble(number) : 0;
    }
}
