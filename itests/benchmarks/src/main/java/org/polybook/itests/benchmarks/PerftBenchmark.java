package org.polybook.itests.benchmarks;

import java.util.List;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.polybook.chess.Perft;
import org.polybook.chess.orthodox.Orthodox;

/**
 * Move generation: the start position six plies deep, with the last ply counted in bulk. The peer is Stockfish's go
 * perft.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class PerftBenchmark {
    /** The depth, 6 unless a short round sets {@code -DperftDepth}. */
    static final int DEPTH = Integer.getInteger("perftDepth", 6);

    static final long LEAVES =
            List.of(1L, 20L, 400L, 8_902L, 197_281L, 4_865_609L, 119_060_324L).get(DEPTH);

    @Benchmark
    public long startPositionToDepth6() {
        return KeyBenchmark.requireEqual(Perft.count(Orthodox.NORMAL.start(), DEPTH), LEAVES);
    }
}
