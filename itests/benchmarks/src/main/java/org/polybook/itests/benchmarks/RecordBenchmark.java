package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.polybook.api.Books;
import org.polybook.api.Games;
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.game.GameVisitor;
import org.polybook.api.learn.BookLearner;
import org.polybook.api.learn.LearnOptions;
import org.polybook.api.learn.LearnReport;
import org.polybook.api.learn.LearnSession;
import org.polybook.api.learn.LearnSide;
import org.polybook.api.spi.Providers;

/**
 * Recording results of games in a book by one thread, from the text of the games to the disk: all games of {@code
 * -Dpgn=FILE}, or else 2,000 generated ones, as one batch with one force at its end. The book has the first 20 plies of
 * the same games; each measurement gets a new copy. For comparison the same games are only read, which is part of the
 * work.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class RecordBenchmark {
    private static final int PLIES = 20;

    private final GameFormat pgn = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();

    @Param({"journal", "file"})
    private String into;

    private Path folder;
    private Path games;
    private Path original;
    private Path book;
    private long expected;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        folder = Files.createTempDirectory("polybook-benchmark");
        original = folder.resolve("original.bin");
        book = folder.resolve("book.bin");
        String given = System.getProperty("pgn");
        games = given != null ? Path.of(given) : Files.write(folder.resolve("random.pgn"), RandomPgn.games(2000));
        Providers.all(BookBuilder.class)
                .get(0)
                .build(
                        GameInputs.of(pgn.open(games, GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(original)),
                        BuildOptions.POLYGLOT.withMoves(new MoveFilter(PLIES, 1, 0, 0, Optional.empty())),
                        Resources.ofThisMachine(),
                        BuildListener.NONE);
        copyBook();
        expected = record();
        System.out.println("games recorded in a batch: " + expected);
    }

    @TearDown(Level.Trial)
    public void clean() throws IOException {
        copyBook();
        Files.deleteIfExists(folder.resolve("random.pgn"));
        Files.delete(original);
        Files.delete(book);
        Files.deleteIfExists(folder);
    }

    @Setup(Level.Invocation)
    public void copyBook() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.filter(this::isOfBook).toList()) {
                Files.delete(file);
            }
        }
        Files.copy(original, book, StandardCopyOption.REPLACE_EXISTING);
    }

    /** Returns true for the book, its journal and its lock. */
    private boolean isOfBook(Path file) {
        return file.getFileName().toString().contains("book.bin");
    }

    @Benchmark
    public long record() throws IOException {
        BookLearner learner = Books.forBook(BookLearner.class, book);
        LearnOptions options = LearnOptions.DEFAULT.withInPlace(into.equals("file"));
        try (LearnSession session = learner.open(book, options);
                GameSource source = pgn.open(games, GameOptions.MAIN_LINE)) {
            Games.read(source, session.recorder(LearnSide.WHITE));
            LearnReport report = session.flush();
            if (expected != 0 && report.games() != expected) {
                throw new IllegalStateException(report.games() + " of " + expected + " games were recorded");
            }
            return report.games();
        }
    }

    @Benchmark
    public long read() throws IOException {
        try (GameSource source = pgn.open(games, GameOptions.MAIN_LINE)) {
            return Games.read(source, new IgnoringVisitor());
        }
    }

    /** Visits the games without processing them. */
    private static final class IgnoringVisitor implements GameVisitor {}
}
