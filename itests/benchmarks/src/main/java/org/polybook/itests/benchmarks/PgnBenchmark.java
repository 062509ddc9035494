package org.polybook.itests.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
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
import org.polybook.api.Games;
import org.polybook.api.game.GameBlock;
import org.polybook.api.game.GameDecoder;
import org.polybook.api.game.GameFormat;
import org.polybook.api.game.GameOptions;
import org.polybook.api.game.GameSource;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.spi.Providers;
import org.polybook.chess.orthodox.Orthodox;

/**
 * A file of games, given by {@code -Dpgn=FILE} or else generated: splitting it into blocks only, and replaying it with
 * full legality and keys, by one thread and by two.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class PgnBenchmark {
    @Param({OtherVariantWarmUp.NONE, "toyhouse"})
    String others = OtherVariantWarmUp.NONE;

    private final GameFormat pgn = Providers.all(GameFormat.class).stream()
            .filter(format -> format.name().equals("pgn"))
            .findFirst()
            .orElseThrow();
    private final PositionKeys keys =
            Schemes.coding(Schemes.POLYGLOT, Orthodox.NORMAL).orElseThrow().keys();
    private Path file;
    private long games;

    @Setup(Level.Trial)
    public void prepare() throws IOException {
        OtherVariantWarmUp.playGames(others);
        String given = System.getProperty("pgn");
        if (given == null) {
            file = Files.createTempFile("polybook-benchmark", ".pgn");
            file.toFile().deleteOnExit();
            Files.write(file, RandomPgn.games(2000));
        } else {
            file = Path.of(given);
        }
        try (GameSource source = pgn.open(file, GameOptions.MAIN_LINE)) {
            games = Games.read(source, new KeySumVisitor(keys));
        }
    }

    @Benchmark
    public long cut() throws IOException {
        try (GameSource source = pgn.open(file, GameOptions.MAIN_LINE)) {
            long first = 0;
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
                first = block.firstGame();
            }
            return first;
        }
    }

    @Benchmark
    public long replay() throws IOException {
        KeySumVisitor counter = new KeySumVisitor(keys);
        try (GameSource source = pgn.open(file, GameOptions.MAIN_LINE)) {
            requireAllDelivered(Games.read(source, counter), counter.delivered);
        }
        return counter.sum;
    }

    @Benchmark
    public long replayByTwo() throws IOException, InterruptedException {
        KeySumVisitor[] counters = new KeySumVisitor[2];
        IOException[] failures = new IOException[2];
        try (GameSource source = pgn.open(file, GameOptions.MAIN_LINE)) {
            Thread other = new Thread(() -> failures[1] = replayAndReturnFailureOrNull(source, counters, 1));
            other.start();
            failures[0] = replayAndReturnFailureOrNull(source, counters, 0);
            other.join();
        }
        for (IOException failure : failures) {
            if (failure != null) {
                throw failure;
            }
        }
        requireAllDelivered(games, counters[0].delivered + counters[1].delivered);
        return counters[0].sum + counters[1].sum;
    }

    /**
     * Creates the counter in the thread that updates it with every move: two counters that one thread has created may
     * share a cache line.
     */
    private IOException replayAndReturnFailureOrNull(GameSource source, KeySumVisitor[] counters, int i) {
        KeySumVisitor counter = new KeySumVisitor(keys);
        counters[i] = counter;
        try {
            GameDecoder decoder = source.decoder();
            for (GameBlock block = source.nextBlock(null); block != null; block = source.nextBlock(block)) {
                decoder.decode(block, counter);
            }
            return null;
        } catch (IOException e) {
            return e;
        }
    }

    private static void requireAllDelivered(long games, long delivered) {
        if (games != delivered) {
            throw new IllegalStateException(delivered + " of " + games + " games were good");
        }
    }
}
