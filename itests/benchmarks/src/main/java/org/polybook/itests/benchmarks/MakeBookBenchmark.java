package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
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
import org.polybook.api.build.BookBuilder;
import org.polybook.api.build.BuildListener;
import org.polybook.api.build.BuildOptions;
import org.polybook.api.build.BuildOutput;
import org.polybook.api.build.MoveFilter;
import org.polybook.api.build.Resources;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameInputs;
import org.polybook.api.game.GameOptions;
import org.polybook.api.spi.Providers;

/**
 * {@code make-book -min-game 1} in a warm process, from file to file: the games of {@code -Dpgn=FILE}, or else
 * generated ones. Every book must be equal to the first; {@code build.sh} compares it with the book of the original
 * program.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class MakeBookBenchmark {
    private final GameFormat pgn = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();
    private final BookBuilder builder = Providers.all(BookBuilder.class).get(0);

    @Param({"20", "60"})
    private int plies;

    private Path folder;
    private Path games;
    private Path book;
    private Path expected;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        folder = Files.createTempDirectory("polybook-benchmark");
        book = folder.resolve("book.bin");
        String given = System.getProperty("pgn");
        games = given != null ? Path.of(given) : Files.write(folder.resolve("random.pgn"), RandomPgn.games(2000));
        buildBook(Resources.ofThisMachine());
        expected = Files.move(book, folder.resolve("first.bin"));
    }

    @TearDown(Level.Trial)
    public void clean() throws IOException {
        Files.deleteIfExists(folder.resolve("random.pgn"));
        Files.delete(book);
        Files.delete(expected);
        Files.delete(folder);
    }

    @TearDown(Level.Iteration)
    public void checkBookIsTheSame() throws IOException {
        if (Files.mismatch(book, expected) >= 0) {
            throw new IllegalStateException("the book differs from the first one");
        }
    }

    @Benchmark
    public long allProcessors() throws IOException {
        return buildBook(Resources.ofThisMachine());
    }

    @Benchmark
    public long oneThread() throws IOException {
        return buildBook(Resources.ofThisMachine().withThreads(1));
    }

    private long buildBook(Resources resources) throws IOException {
        BuildOptions options = BuildOptions.POLYGLOT.withMoves(new MoveFilter(plies, 1, 0, 0, Optional.empty()));
        return builder.build(
                        GameInputs.of(pgn.open(games, GameOptions.MAIN_LINE)),
                        Optional.of(BuildOutput.of(book)),
                        options,
                        resources,
                        BuildListener.NONE)
                .bytes();
    }
}
