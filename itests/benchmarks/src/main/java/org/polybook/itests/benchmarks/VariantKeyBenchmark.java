package org.polybook.itests.benchmarks;

import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.polybook.api.scheme.PositionKeys;
import org.polybook.api.scheme.Schemes;
import org.polybook.api.variant.Variants;
import org.polybook.chess.ChessVariant;
import org.polybook.chess.Replayer;

/** Keys of variants in the scheme xboard: from scratch, and after a move, by its changes or by playing it. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SampleTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
public class VariantKeyBenchmark {
    private static final int COUNT = 500;
    private static final int PLIES = 80;

    @Param({"crazyhouse", "atomic", "capablanca", "shogi", "chu"})
    String variant;

    private PositionKeys keys;
    private final Replayer[] replayers = new Replayer[COUNT];
    private final int[] moves = new int[COUNT];
    private final long[] before = new long[COUNT];
    private long expected;
    private long expectedAfter;

    /** Samples positions and moves of random games. */
    @Setup(Level.Trial)
    public void prepare() {
        ChessVariant rules = Variants.find(variant).orElseThrow();
        keys = Schemes.coding("xboard", rules).orElseThrow().keys();
        Random random = new Random(1);
        int[] legal = new int[Replayer.MAX_MOVES];
        for (int i = 0; i < COUNT; ) {
            Replayer game = rules.replayer();
            for (int ply = 0; ply < PLIES && i < COUNT; ply++) {
                int count = game.legalMoves(legal);
                if (count == 0) {
                    break;
                }
                int move = legal[random.nextInt(count)];
                if (ply % 9 == 4) {
                    sample(i++, game, move);
                }
                game.play(move);
            }
        }
    }

    private void sample(int i, Replayer game, int move) {
        replayers[i] = game.toPosition().replayer();
        moves[i] = move;
        before[i] = keys.key(game);
        expected += before[i];
        game.play(move);
        expectedAfter += keys.key(game);
        game.undo();
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long fromScratch() {
        long sum = 0;
        for (Replayer replayer : replayers) {
            sum += keys.key(replayer);
        }
        return KeyBenchmark.requireEqual(sum, expected);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long byChanges() {
        long sum = 0;
        for (int i = 0; i < COUNT; i++) {
            sum += keys.keyAfter(before[i], replayers[i], moves[i]);
        }
        return KeyBenchmark.requireEqual(sum, expectedAfter);
    }

    @Benchmark
    @OperationsPerInvocation(COUNT)
    public long byPlaying() {
        long sum = 0;
        for (int i = 0; i < COUNT; i++) {
            replayers[i].play(moves[i]);
            sum += keys.key(replayers[i]);
            replayers[i].undo();
        }
        return KeyBenchmark.requireEqual(sum, expectedAfter);
    }
}
