package org.polybook.itests.benchmarks;

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
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Perft;

/**
 * Move generation of the general engine from the start of several variants; for comparison, normal by the engine for
 * orthodox chess.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.MILLISECONDS)
public class VariantPerftBenchmark {
    /**
     * Each with the name of the variant, the depth, and the number of leaves. Fairy-Stockfish computes the same
     * numbers; that of atomic is a published one.
     */
    @Param({
        "normal 5 4865609",
        "3check 5 4865609",
        "antichess 5 2732672",
        "atomic 5 4864979",
        "crazyhouse 5 4888832",
        "kingofthehill 5 4865609",
        "makruk 5 6223994",
        "seirawan 4 782599",
        "capablanca 4 805128",
        "grand 4 15921643",
        "shogi 4 719731",
        "xiangqi 4 3290240"
    })
    String perft;

    private ChessVariant variant;
    private int depth;
    private long leaves;

    /** Prepares the count of {@link #perft}. */
    @Setup(Level.Trial)
    public void prepare() {
        setVariantDepthAndLeaves(perft);
    }

    /** Sets the next count: a variant, a depth and its leaves. */
    void setVariantDepthAndLeaves(String text) {
        String[] words = text.split(" ");
        variant = Variants.find(words[0]).orElseThrow();
        depth = Integer.parseInt(words[1]);
        leaves = Long.parseLong(words[2]);
    }

    @Benchmark
    public long fromTheStart() {
        return KeyBenchmark.requireEqual(Perft.count(variant.start(), depth), leaves);
    }
}
